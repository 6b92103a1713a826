"""Whole games of the X-Wing bots: they end, nothing breaks, and the better bot wins."""

from __future__ import annotations

from functools import partial

import msgspec
import pytest

from starboard.bots.roster import bot_names, make_bot
from starboard.core.chance import SeededChance
from starboard.core.decision import Parametric
from starboard.core.match import Match
from starboard.games import load
from starboard.games.xwing2.squads.pairings import BALANCED, LEARNING
from starboard.lab.simulate import Simulated, plan, simulate

RULES = load("xwing2")
# Squads of quick builds (XW2-QB-01) of threat 6, ship by ship as the cards have them.
QUICK = {
    "scumandvillainy": "kadsolus(fearless) + zealousrecruit(protontorpedoes) + blacksunassassin(fearless)",
    "firstorder": "midnight(afterburners) + longshot(elusive,predator) + zetasquadronpilot(advancedoptics,shieldupgrade)",
    "galacticrepublic": "jediknight(delta7b) + sinker(experthandling) + bluesquadronprotector(dedicated,synchronizedconsole)",
}
# Ships with turrets, devices, locks lent and taken, cloaks, docking: what the core box has not.
ODD = (
    (
        "redsquadronbomber(protonbombs,ioncannonturret,delayedfuses,r2astromech)",
        "torkilmux(cloakingdevice,proximitymines)",
    ),
    ("dacebonearm(staticdischargevanes,feedbackarray,connernets)", "goji(afterburners,electroprotonbomb)"),
    (
        "landocalrissian(hansolo-gunner,qira,landosmillenniumfalcon) + l337-escapecraft",
        "lieutenantdormitz(biohexacryptcodes,hyperspacetrackingdata,tractorbeam)",
    ),
    (
        "captainnym(squadleader,trajectorysimulator,r4astromech,bombletgenerator,havoc)",
        "zuckuss(lonewolf,4lom,tractorbeam,misthunter)",
    ),
)


def games(number: int, bots: list[str], seed: int, squads: tuple[str, str] | None = None) -> Simulated:
    settings = LEARNING.settings
    if squads:
        settings = {"squad_0": squads[0], "squad_1": squads[1]}
    result = simulate(plan("xwing2", number, bots, 2, seed=seed, settings=settings))
    assert not result.failures, result.failures[0]
    return result


def test_the_bots_are_named_weakest_first() -> None:
    assert bot_names("xwing2") == ("random", "novice", "straightforward", "pilot")


def test_it_beats_random_players() -> None:
    assert games(12, ["pilot", "random"], 21).wins[0] >= 11


def test_it_beats_the_straightforward_one_with_the_rebels() -> None:
    """Both seats together need more games than fit here; the first seat alone is clear."""
    wanted = plan("xwing2", 1, ["pilot", "straightforward"], 2, seed=5, settings=LEARNING.settings)
    won = 0
    for number in range(0, 12, 2):
        one = msgspec.structs.replace(wanted, first=number)
        won += simulate(one).wins[0]
    assert wanted.seating(0) == [0, 1]
    assert won >= 5


@pytest.mark.parametrize("faction", sorted(QUICK))
def test_it_plays_other_factions(faction: str) -> None:
    result = games(2, ["pilot", "random"], 3, (QUICK[faction], QUICK[faction]))
    assert result.wins[0] == 2


@pytest.mark.parametrize("squads", ODD)
def test_it_plays_ships_that_the_core_box_has_not(squads: tuple[str, str]) -> None:
    result = games(2, ["pilot", "straightforward"], 8, squads)
    assert result.games == 2


def test_its_games_do_not_depend_on_what_it_did_before() -> None:
    """Two bots, one of which has played before, choose the same."""
    fresh, used = make_bot("xwing2", "pilot"), make_bot("xwing2", "pilot")
    compared = 0
    for seed in (1, 2):
        match = Match.new(RULES, 2, SeededChance(seed))
        for _ in range(25):
            if match.over:
                break
            decision = match.waiting[0]
            look = partial(match.view, decision.seat)
            option = used.choose(decision, look, SeededChance(9))
            if seed == 2:
                assert fresh.choose(decision, look, SeededChance(9)) == option
                compared += 1
            if isinstance(option, Parametric):
                option = match.fill(decision.seat, option, lambda n: 0)
            match.apply(decision.seat, option)
    assert compared == 25


# -- the long forms -----------------------------------------------------------------------------------------


@pytest.mark.soak
@pytest.mark.timeout(3600)
def test_it_wins_nineteen_of_twenty_games_against_random() -> None:
    result = games(400, ["pilot", "random"], 1)
    assert result.wins[0] >= 380


@pytest.mark.soak
@pytest.mark.timeout(7200)
@pytest.mark.parametrize("faction", ["firstorder", "resistance", "scumandvillainy"])
def test_it_wins_nineteen_of_twenty_games_with_quick_builds(faction: str) -> None:
    """The ready squads, as docs/results.md has them."""
    result = games(400, ["pilot", "random"], 1, (faction, faction))
    assert result.wins[0] >= 380


@pytest.mark.soak
@pytest.mark.timeout(7200)
def test_it_wins_two_of_three_games_against_the_straightforward_one() -> None:
    result = games(400, ["pilot", "straightforward"], 1)
    assert result.wins[0] >= 260


@pytest.mark.soak
@pytest.mark.timeout(14_400)
def test_the_usual_pairing_is_an_even_fight() -> None:
    """45 to 55 % of 400 games for either side, as the set-up page says."""
    result = simulate(plan("xwing2", 400, ["pilot"], settings=BALANCED.settings))
    assert not result.failures, result.failures[0]
    assert all(180 <= wins <= 220 for wins in result.wins)

"""Pilots' abilities and skills that another ship has, discarded cards, and conditions, where trials do not look."""

from __future__ import annotations

from typing import Any

import pytest

from starboard.core.chance import SeededChance
from starboard.core.match import Match
from starboard.games.xwing.cards.build import build_of
from starboard.games.xwing.changes.damage import JUST_DESTROYED, remove_ship
from starboard.games.xwing.changes.docking import take_over
from starboard.games.xwing.effects import dice_numbers
from starboard.games.xwing.effects.card_effects import Query
from starboard.games.xwing.game import XWingGame, initiative
from starboard.games.xwing.squads import check_points, read_squad_text, squad_points
from starboard.games.xwing.trials.play import play
from starboard.games.xwing.trials.trial import Trial
from starboard.games.xwing1.discarding import discard, turn_up
from starboard.games.xwing1.edition import FIRST
from starboard.games.xwing1.replacing import replace
from starboard.games.xwing1.silenced import INJURED_PILOT


def table(squads: tuple[str, str], ships: dict[str, dict[str, Any]]) -> XWingGame:
    """A table with these squads, about to begin a Combat phase."""
    settings = {"squad_0": squads[0], "squad_1": squads[1], "damage_deck": "core"}
    match = Match.at_position(FIRST, 2, {"phase": "combat", "ships": ships}, SeededChance(0), settings)
    assert isinstance(match.game, XWingGame)
    return match.game


def has(game: XWingGame, number: int, query: Query[Any], card: str) -> bool:
    """Whether this card answers for the ship."""
    return any(name == card for name, _ in query.on(game.state.ships[number]))


AGGRESSORS = "ig88a(ig2000) + ig88c(ig2000)"


def test_ig_2000_shares_abilities_both_ways() -> None:
    game = table((AGGRESSORS, "academypilot"), {})
    for number, other in ((0, "ig88c"), (1, "ig88a")):
        assert other in build_of(game.state.ships[number]).cards
        assert game.state.ships[number].lent == [other]


def test_ig_2000_ends_with_the_title_and_comes_back_with_it() -> None:
    """XW1-SQD-08: a discarded title is out of play, for its own ship and for the others."""
    game = table((AGGRESSORS, "academypilot"), {})
    ships = game.state.ships
    discard(game, 0, "ig2000", "XW1-SQD-08")
    assert "ig88c" not in build_of(ships[0]).cards
    assert "ig88a" not in build_of(ships[1]).cards
    turn_up(game, 0, "ig2000", "XW1-SQD-08")
    assert "ig88c" in build_of(ships[0]).cards
    assert "ig88a" in build_of(ships[1]).cards


def test_ig_2000_ends_when_a_ship_leaves() -> None:
    """XW1-ABL-07."""
    game = table((AGGRESSORS, "academypilot"), {})
    remove_ship(game, 0)
    assert "ig88a" not in build_of(game.state.ships[1]).cards


def test_an_injured_pilot_shares_nothing_and_still_has_what_the_others_share() -> None:
    game = table((AGGRESSORS, "academypilot"), {"0": {"faceup": ["injuredpilot"]}})
    ships = game.state.ships
    assert "ig88c" in build_of(ships[0]).cards
    assert "ig88a" not in build_of(ships[0]).cards
    assert "ig88a" not in build_of(ships[1]).cards
    ships[0].faceup.remove(INJURED_PILOT)
    FIRST.faceup_changed(game.state, ships[0])
    assert "ig88a" in build_of(ships[1]).cards


def test_mimicked_is_kept_when_the_other_ship_is_gone() -> None:
    mimicked = {"1": {"conditions": [{"id": "mimicked", "by": 0}]}}
    game = table(("thweek", "maulermithel"), mimicked)
    assert has(game, 0, dice_numbers.ATTACK_DICE, "maulermithel")
    remove_ship(game, 1)
    assert has(game, 0, dice_numbers.ATTACK_DICE, "maulermithel")


def test_mimicked_gives_what_can_be_used_once_a_game_anew() -> None:
    """Each ship counts its own limit."""
    mimicked = {"1": {"conditions": [{"id": "mimicked", "by": 0}], "charges": {"biggsdarklighter": 0}}}
    game = table(("thweek", "biggsdarklighter"), mimicked)
    assert game.state.ships[0].charges == {"biggsdarklighter": 1}
    assert game.state.ships[1].charges == {"biggsdarklighter": 0}


@pytest.mark.parametrize(("attacker", "assigned"), [("me", 0), ("foe", 1)])
def test_thweek_assigns_no_condition_by_an_ability_that_he_copies(attacker: str, assigned: int) -> None:
    events, _ = play(
        FIRST,
        Trial(
            "thweek",
            "rules",
            foe_is="captainrex",
            foe={"conditions": [{"id": "mimicked", "by": "me"}], "engaged": attacker != "foe"},
            me={"engaged": attacker != "me"},
            attacker=attacker,
            attack="blank blank blank blank",
        ),
    )
    declared = [event for event in events if event["event"] == "attack_declared"]
    found = [event for event in events if event["event"] == "condition_assigned"]
    assert (len(declared), len(found)) == (1, assigned)


def test_shadowed_takes_over_the_skill_after_the_setup_for_good() -> None:
    """Adaptability of the shadowed ship counts; that ship's skill may change later."""
    squads = {"squad_0": "blacksquadronpilot(adaptability)", "squad_1": "thweek", "obstacles": ""}
    match = Match.new(FIRST, 2, SeededChance(1), squads)
    wanted = ("use 1 thweek", "ship 0", "choose shadowed", "use 0 adaptability", "side near", "first 0")
    while match.game.state.phase == "setup":
        decision = match.waiting[0]
        choice = next((one for one in decision.options if one.id in wanted), decision.options[0])
        match.apply(decision.seat, match.fill(decision.seat, choice, lambda n: 7 % n))
    assert isinstance(match.game, XWingGame)
    shadowed, thweek = match.game.state.ships
    assert (initiative(shadowed), initiative(thweek)) == (5, 5)
    shadowed.sides["adaptability"] = 0
    assert (initiative(shadowed), initiative(thweek)) == (3, 5)


def test_a_ship_that_no_squad_pays_for_is_worth_a_point_once_it_has_deployed() -> None:
    game = table(("trandoshanslaver(houndstooth) + nashtahpuppilot", "academypilot"), {})
    assert FIRST.points_as_begun(game.state, 1) == 0
    take_over(game.state, 1, 0)
    assert FIRST.points_as_begun(game.state, 1) == 1


def test_a_card_that_replaces_another_acts_and_the_ship_counts_as_it_began() -> None:
    """XW1-WIN-03."""
    game = table(("trandoshanslaver(cikatrovizago,hotshotblaster)", "academypilot"), {})
    points = FIRST.points_as_begun(game.state, 0)
    assert not game.hears(JUST_DESTROYED)
    replace(game, 0, "hotshotblaster", "deadmansswitch", "XW1-SQD-07")
    assert build_of(game.state.ships[0]).upgrades == ("cikatrovizago", "deadmansswitch")
    assert game.hears(JUST_DESTROYED)
    assert FIRST.points_as_begun(game.state, 0) == points
    replace(game, 0, "deadmansswitch", "feedbackarray", "XW1-SQD-07")
    assert FIRST.points_as_begun(game.state, 0) == points


@pytest.mark.parametrize(
    ("notation", "points", "faults"),
    [
        ("cartelspacer(lightscykinterceptor)", 12, []),
        ("rookiepilot(integratedastromech,r2astromech)", 22, []),
        ("academypilot(integratedastromech)", None, ["XW1-SQD-07"]),
        ("omicrongrouppilot(courierdroid,courierdroid)", None, ["XW1-SQD-06"]),
        ("wildspacefringer(intensity)", None, ["XW1-SQD-04", "XW1-SQD-07"]),
        ("bluesquadronpathfinder(pivotwing)", 23, []),
        ("rookiepilot(pivotwing)", None, ["XW1-SQD-07"]),
        ("rookiepilot(servomotorsfoils)", 21, []),
        ("bluesquadronnovice(servomotorsfoils)", None, ["XW1-SQD-07"]),
        ("ig88a(ig2000) + ig88b(ig2000)", 72, []),
        ("omicrongrouppilot(kyloren,directorkrennic)", 29, []),
        ("kyloren-tiesilencer + omicrongrouppilot(kyloren)", None, ["XW1-SQD-03"]),
        ("rookiepilot(moffjerjerrod)", None, ["XW1-SQD-02", "XW1-SQD-04"]),
    ],
)
def test_squads_take_these_cards_as_printed(notation: str, points: int | None, faults: list[str]) -> None:
    squad = read_squad_text(FIRST.squads, notation).squad
    assert sorted({fault.rule for fault in check_points(FIRST.squads, squad)}) == faults
    if points is not None:
        assert squad_points(FIRST.squads, squad) == points

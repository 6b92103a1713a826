"""What the damage cards of the first edition do where their trials do not look: XW1-CRT, XW1-DMG."""

from __future__ import annotations

from typing import Any

import pytest

from starboard.core.chance import SeededChance
from starboard.core.match import Match
from starboard.games.xwing.cards.build import build_of
from starboard.games.xwing.game import XWingGame, initiative
from starboard.games.xwing.tasks.action_bar import list_actions
from starboard.games.xwing.trials.play import play
from starboard.games.xwing.trials.trial import Trial
from starboard.games.xwing1.edition import FIRST
from starboard.games.xwing1.silenced import INJURED_PILOT, silence

CORE = {"damage_deck": "core"}
NUMBER = FIRST.content.damage_number


def events_of(kind: str, **situation: Any) -> list[dict[str, Any]]:
    """What is told of this kind in a trial."""
    card = situation.pop("card", "damage:directhit")
    events, _ = play(FIRST, Trial(card, "rules", **situation))
    return [event for event in events if event["event"] == kind]


def table(
    squad: str, ships: dict[str, dict[str, Any]], phase: str = "planning", **settings: str
) -> XWingGame:
    """A table with one squad against an Academy Pilot far away, about to begin this phase."""
    wanted = {"squad_0": squad, "squad_1": "academypilot", **settings}
    position = {"phase": phase, "ships": {"1": {"pose": [450, 850, 180]}, **ships}}
    match = Match.at_position(FIRST, 2, position, SeededChance(0), wanted)
    assert isinstance(match.game, XWingGame)
    return match.game


def test_damaged_cockpit_counts_from_the_next_round_on() -> None:
    """XW1-CRT-04: not in the round in which the card came."""
    attacks = events_of(
        "attack_declared",
        on="maulermithel",
        foe_is="howlrunner",
        me={"shields": 0},
        foe={"engaged": False},
        attack="crit blank blank",
        defense="blank blank blank",
        choose=("attack me primary", "attack foe primary"),
        chance={"deck.damage0": ["damagedcockpit"]},
    )
    assert [one["attacker"] for one in attacks] == [1, 0]
    game = table("maulermithel", {"0": {"faceup": ["damagedcockpit"]}})
    ship = game.state.ships[0]
    assert initiative(ship) == 0
    ship.once.append("new damagedcockpit")
    assert initiative(ship) == 7


@pytest.mark.parametrize(("new", "cards"), [(False, ["hit structuraldamage"]), (True, ["hit "])])
def test_major_hull_breach_counts_from_the_next_round_on(new: bool, cards: list[str]) -> None:
    """Dealt in this very attack it leaves the cards of this round facedown."""
    suffered = events_of(
        "damage_suffered",
        attacker="foe",
        attack="hit crit blank" if new else "hit blank blank",
        defense="blank blank blank",
        me={"shields": 0, **({} if new else {"faceup": ["majorhullbreach"]})},
        chance={"deck.damage0": ["majorhullbreach"] if new else ["structuraldamage"]},
    )
    assert [f"{one['kind']} {one['card']}" for one in suffered][:1] == cards


@pytest.mark.parametrize(("copies", "range_", "rolled"), [(1, 1, 0), (2, 1, 0), (1, 3, 1), (2, 3, 1)])
def test_structural_damage_takes_no_more_than_there_is(copies: int, range_: int, rolled: int) -> None:
    """XW1-CRT-02: agility does not fall below 0, and what the range gives comes to that."""
    told = events_of(
        "dice_rolled",
        on="goldsquadronpilot",
        me={"faceup": ["structuraldamage"] * copies},
        attacker="foe",
        range=range_,
        attack="blank blank blank",
        foe_is="darkcurse",
    )
    assert [len(one["faces"]) for one in told if one["why"] == "defense"] == [rolled]


@pytest.mark.parametrize(
    ("obstacles", "tokens", "repaired"),
    [((), {}, True), ((("coreasteroid0", 0.0, 0.0),), {}, False), ((), {"disarm": 1}, False)],
)
def test_blinded_pilot_waits_for_an_opportunity(
    obstacles: tuple[tuple[str, float, float], ...], tokens: dict[str, int], repaired: bool
) -> None:
    """XW1-CRT-04: with weapons disabled, or on an asteroid, there is none."""
    told = events_of(
        "repaired", me={"faceup": ["blindedpilot"], "tokens": tokens}, obstacles=obstacles, range=3
    )
    assert bool(told) == repaired


def test_weapon_malfunction_weakens_primary_weapons_only() -> None:
    for weapon, dice in (("primary", 2), ("protontorpedoes", 4)):
        told = events_of(
            "dice_rolled",
            on="bluesquadronnovice",
            with_="protontorpedoes",
            me={"faceup": ["weaponmalfunction"], "locks": ["foe"]},
            range=2,
            choose=(f"attack foe {weapon}",),
            settings=CORE,
        )
        assert [len(one["faces"]) for one in told if one["why"] == "attack"] == [dice]


def test_a_repair_is_tried_once_however_many_copies_there_are() -> None:
    """XW1-ACN-02: copies of one card share the limit, and a failed roll uses it up."""
    key = "card:weaponsfailure.repair"
    for done, copies, offered in ((0, 1, True), (0, 2, True), (1, 1, False), (1, 2, False)):
        game = table(
            "blacksquadronpilot",
            {"0": {"faceup": ["weaponsfailure"] * copies, "done": [key] * done}},
            "activation",
        )
        options = [option.id for option in list_actions(game, [0, [], False, True, ""])]
        assert ("action card white weaponsfailure.repair" in options) == offered


@pytest.mark.parametrize(("face", "repaired"), [("blank", 0), ("focus", 0), ("hit", 1), ("crit", 1)])
def test_a_roll_decides_the_repair(face: str, repaired: int) -> None:
    situation: dict[str, Any] = {
        "phase": "activation",
        "attack": face,
        "me": {"faceup": ["weaponsfailure"]},
        "choose": ("action card white weaponsfailure.repair",),
    }
    assert len(events_of("action_performed", **situation)) == 1
    assert len(events_of("repaired", **situation)) == repaired


def test_an_injured_pilot_has_no_text_and_no_elite_upgrades_until_it_is_repaired() -> None:
    game = table("lukeskywalker(veteraninstincts,r2d2)", {"0": {"faceup": ["injuredpilot"]}}, **CORE)
    ship = game.state.ships[0]
    assert build_of(ship).cards == {"r2d2"}
    assert initiative(ship) == 8
    ship.faceup.remove(INJURED_PILOT)
    silence(ship)
    assert "lukeskywalker" in build_of(ship).cards
    assert initiative(ship) == 10
    assert ship.lent == []


def test_a_direct_hit_that_is_turned_up_destroys() -> None:
    """XW1-DMG-02: it counts as two from the moment on in which it is faceup."""
    game = table("blacksquadronpilot", {"0": {"faceup": ["directhit"]}})
    ship = game.state.ships[0]
    assert FIRST.damage_counted(ship) == 2
    ship.faceup, ship.facedown_known = [], [NUMBER["directhit"]]
    assert FIRST.damage_counted(ship) == 1

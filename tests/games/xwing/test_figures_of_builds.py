"""What upgrades take from a ship: no figure of any build falls below nothing, and no legal one would without a
limit."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from starboard.games.xwing.cards.content import UpgradeCard
from starboard.games.xwing.ruleset import XWingRules
from starboard.games.xwing.squads import Squad, SquadShip, check_points
from starboard.games.xwing1.rules import RULES as FIRST
from starboard.games.xwing2.rules import RULES as SECOND

FIGURES = ("skill", "agility", "hull", "shields", "attack")
EDITIONS = pytest.mark.parametrize("rules", [FIRST, SECOND], ids=["xwing1", "xwing2"])


def taking(rules: XWingRules) -> list[UpgradeCard]:
    """The upgrades whose first face lowers a figure of the ship."""
    return [
        card
        for card in rules.content.upgrades.values()
        if any(grant["kind"] == "stat" and grant["amount"] < 0 for grant in card.sides[0].grants)
    ]


def left(rules: XWingRules, pilot_id: str, card: UpgradeCard) -> Iterator[tuple[str, int]]:
    """What is left of each figure of a ship that takes this card alone, without any limit."""
    pilot = rules.content.pilots[pilot_id]
    ship = rules.content.ship_types[pilot.ship]
    printed = {
        "skill": pilot.initiative,
        "agility": ship.agility,
        "hull": ship.hull,
        "shields": ship.shields,
        "attack": max(weapon.attack for weapon in ship.weapons),
    } | pilot.figures
    for figure in FIGURES:
        yield (
            figure,
            printed[figure]
            + sum(
                grant["amount"]
                for grant in card.sides[0].grants
                if grant["kind"] == "stat" and grant["stat"] == figure
            ),
        )


def test_the_cards_that_take_something() -> None:
    """The tests below say nothing without them."""
    assert {card.id for card in taking(FIRST)} == {"adaptability"}
    assert {card.id for card in taking(SECOND)} == {"angleddeflectors", "delta7b"}


@EDITIONS
def test_no_build_has_less_than_nothing(rules: XWingRules) -> None:
    for card in taking(rules):
        for pilot in rules.content.pilots:
            build = rules.builds[f"{pilot}({card.id})"]
            figures = (build.initiative, build.agility, build.hull, build.shields)
            assert min(*figures, *(weapon.dice for weapon in build.weapons)) >= 0, build.text


@EDITIONS
def test_no_legal_ship_takes_what_it_has_not(rules: XWingRules) -> None:
    taken = 0
    for card in taking(rules):
        for pilot in rules.content.pilots.values():
            squad = Squad(pilot.faction, (SquadShip(pilot.id, (card.id,)),))
            if check_points(rules.squads, squad):
                continue
            taken += 1
            assert all(figure >= 0 for _, figure in left(rules, pilot.id, card)), (pilot.id, card.id)
    assert taken > 10


def faults(notation: str) -> list[tuple[str, str]]:
    pilot, _, rest = notation.removesuffix(")").partition("(")
    ship = SquadShip(pilot, tuple(rest.split(",")))
    squad = Squad(SECOND.content.pilots[pilot].faction, (ship,))
    return [(fault.key, fault.sentence) for fault in check_points(SECOND.squads, squad)]


def test_a_shield_is_taken_where_there_is_one() -> None:
    """Angled Deflectors ask for a shield value of 1 or more; what other upgrades add counts (XW2-SQD-03)."""
    (fault,) = faults("zealousrecruit(angleddeflectors)")
    assert fault == (
        "needs_shields",
        "Ship 1 (Zealous Recruit): Angled Deflectors needs a shield value of at least 1; this ship has 0.",
    )
    assert faults("redsquadronveteran(angleddeflectors)") == []
    assert SECOND.builds["zealousrecruit(angleddeflectors)"].shields == 0
    assert SECOND.builds["zealousrecruit(angleddeflectors,shieldupgrade)"].shields == 0
    assert [key for key, _ in faults("zealousrecruit(angleddeflectors,shieldupgrade)")] == ["no_slot"]

"""Upgrades that say which other cards their ship takes: titles, refits, and the pilot that nobody can buy.

What they add and remove of slots is in the slots of a ship (`games/xwing/squads/slots.py`); here is what they ask of
the cards in them. A card says it by a grant: `only` (cards of a slot that are cheap enough, or unique), `different`
(no two copies in a slot), `needs_card` (a card that must come with it).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from typing import Any, Final

from starboard.games.xwing.cards.content import UpgradeCard
from starboard.games.xwing.squads import faults
from starboard.games.xwing.squads.faults import Fault
from starboard.games.xwing.squads.legality import known_ships
from starboard.games.xwing.squads.rules import SquadRules
from starboard.games.xwing.squads.squad import Squad, SquadShip

BINDING: Final = frozenset(("only", "different", "needs_card"))


def never_bought(rules: SquadRules, squad: Squad) -> Iterator[Fault]:
    """A ship that only another card brings into play is in no squad (XW1-SQD-01)."""
    for number, ship in known_ships(rules, squad):
        if not rules.content.pilots[ship.pilot].bought:
            yield rules.fault(faults.POINTS, "not_bought", ship=number, pilot=ship.pilot)


def bound_cards(rules: SquadRules, squad: Squad) -> Iterator[Fault]:
    """What the cards of a ship ask of its other cards (XW1-SQD-07)."""
    for number, ship in known_ships(rules, squad):
        for name in dict.fromkeys(ship.upgrades):
            for grant in rules.content.upgrades[name].sides[0].grants:
                if grant["kind"] in BINDING:
                    yield from _bound(rules, number, ship, name, grant)


def _bound(
    rules: SquadRules, number: int, ship: SquadShip, name: str, grant: Mapping[str, Any]
) -> Iterator[Fault]:
    if grant["kind"] == "needs_card":
        if grant["card"] not in ship.upgrades:
            yield rules.fault(
                faults.UPGRADES,
                "needs_card",
                ship=number,
                pilot=ship.pilot,
                upgrade=name,
                other_upgrade=grant["card"],
            )
        return
    bound = [one for one in ship.upgrades if rules.content.upgrades[one].sides[0].type == grant["slot"]]
    if grant["kind"] == "different":
        for one, copies in Counter(bound).items():
            if copies > 1:
                yield rules.fault(
                    faults.UPGRADES,
                    "not_different",
                    ship=number,
                    pilot=ship.pilot,
                    upgrade=one,
                    other_upgrade=name,
                    slot=grant["slot"],
                    count=copies,
                )
        return
    for one in dict.fromkeys(bound):
        card = rules.content.upgrades[one]
        if "most_cost" in grant and card.cost["fixed"] > grant["most_cost"]:
            yield rules.fault(
                faults.UPGRADES,
                "too_dear",
                ship=number,
                pilot=ship.pilot,
                upgrade=one,
                other_upgrade=name,
                slot=grant["slot"],
                cost=card.cost["fixed"],
                most=grant["most_cost"],
            )
        if "unique" in grant and not card.limited:
            yield rules.fault(
                faults.UPGRADES,
                "not_unique",
                ship=number,
                pilot=ship.pilot,
                upgrade=one,
                other_upgrade=name,
                slot=grant["slot"],
            )


def may_be_bound(card: UpgradeCard) -> bool:
    """Whether taking this card can break what another asks: any can, by its slot, price or number."""
    return True

"""What the first edition decides of squads."""

from __future__ import annotations

import json
from collections.abc import Mapping
from functools import cached_property
from typing import Any, ClassVar, Final

from starboard.core.decision import Figure
from starboard.games.xwing.cards.content import PilotCard, UpgradeCard
from starboard.games.xwing.squads import faults
from starboard.games.xwing.squads.cards import canonical
from starboard.games.xwing.squads.faults import Note
from starboard.games.xwing.squads.finding import MOST_BYTES
from starboard.games.xwing.squads.rules import OwnCheck, Spellings, SquadRules
from starboard.games.xwing.squads.squad import Squad, SquadShip
from starboard.games.xwing1.squads.binding import bound_cards, may_be_bound, never_bought
from starboard.games.xwing1.squads.restrictions import OWN
from starboard.games.xwing1.squads.spellings import ABBREVIATED, OWN_FACTIONS, SPELLINGS, XWS_SLOTS
from starboard.games.xwing1.squads.yasb import is_of_this_edition, is_yasb, read_yasb, write_yasb, yasb_table

# What each fault follows from, where it is not the restrictions of a card (XW1-SQD-07).
RULES: Final[Mapping[str, str]] = {
    "too_many_points": "XW1-SQD-01",
    "not_bought": "XW1-SQD-01",
    "other_faction": "XW1-SQD-02",
    "needs_faction": "XW1-SQD-02",
    "needs_faction_or_name": "XW1-SQD-02",
    "too_many_of_name": "XW1-SQD-03",
    "no_slot": "XW1-SQD-04",
    "second_copy": "XW1-SQD-06",
}
NUMBERS: Final[Mapping[str, str]] = {
    faults.POINTS: "XW1-SQD-01",
    faults.LIMITS: "XW1-SQD-03",
    faults.UPGRADES: "XW1-SQD-07",
    faults.KINDS_OF_CARDS: "XW1-SQD-07",
    faults.SQUAD_FILE: faults.NO_RULE,  # the edition has no rule about files of squads
}
XWS_FACTIONS: Final[Mapping[str, str]] = {
    "rebelalliance": "rebel",
    "resistance": "rebel",
    "galacticempire": "imperial",
    "firstorder": "imperial",
    "scumandvillainy": "scum",
}


class FirstSquads(SquadRules):
    """100 points as printed, one of three primary factions, unique names, cards that change what others cost and
    which others a ship takes (XW1-SQD)."""

    points_limit: ClassVar[int] = 100  # of the standard form (XW1-SQD-11)
    slot_order: ClassVar[tuple[str, ...]] = (
        "title",
        "elite",
        "system",
        "tech",
        "cannon",
        "turret",
        "torpedo",
        "missile",
        "bomb",
        "crew",
        "astromech",
        "salvaged_astromech",
        "illicit",
        "modification",
    )
    colored_actions: ClassVar[bool] = False
    own_checks: ClassVar[tuple[OwnCheck, ...]] = (
        OwnCheck(never_bought, lambda card: False),
        OwnCheck(bound_cards, may_be_bound),
    )
    own_restrictions = OWN
    xws_version: ClassVar[str] = "1.0.0"

    def cost(self, card: UpgradeCard, ship: SquadShip) -> int:
        """As printed, less what other cards of the ship take off; never below 0 by that (XW1-SQD-01)."""
        points = super().cost(card, ship)
        if points <= 0 or self._reducing.isdisjoint(ship.upgrades):
            return points
        less = sum(
            int(grant["amount"])
            for name in ship.upgrades
            if name in self._reducing
            for grant in self.content.upgrades[name].sides[0].grants
            if grant["kind"] == "cost" and grant["slot"] in (None, card.sides[0].type)
        )
        return max(0, points + less)

    @cached_property
    def _reducing(self) -> frozenset[str]:
        """The cards that change what others cost."""
        return frozenset(
            card.id
            for card in self.content.upgrades.values()
            for grant in card.sides[0].grants
            if grant["kind"] == "cost"
        )

    def most_copies(self, card: UpgradeCard) -> int | None:
        """One of a card that says Limited (XW1-SQD-06)."""
        return 1 if card.one_per_ship else None

    def rule_of(self, rule: str, key: str, figures: Mapping[str, Figure]) -> str:
        """By what is wrong; titles and modifications, which need no icon, are a rule of their own."""
        if key == "no_slot" and figures["slot"] in ("title", "modification"):
            return "XW1-SQD-05"
        return RULES.get(key) or self.number(rule)

    def number(self, rule: str) -> str:
        return NUMBERS[rule] if rule in NUMBERS else super().number(rule)

    # -- how other programs write squads --

    @cached_property
    def ships_left_out(self) -> dict[str, str]:
        """Huge ships (XW1-HUG-01), of which YASB has a list; one of two sections is also named without its section."""
        names = list(yasb_table(self.content.package).other_pilots.values())
        names += [name.partition(" (")[0] for name in names]
        return {canonical(name): name for name in names} | dict(ABBREVIATED)

    @cached_property
    def upgrades_left_out(self) -> dict[str, str]:
        """What only huge ships take."""
        table = yasb_table(self.content.package)
        others = (table.other_upgrades, table.other_titles, table.other_modifications)
        return {canonical(name): name for cards in others for name in cards.values()}

    @cached_property
    def spellings(self) -> Spellings:
        """Those of XWS, builders and archives."""
        return SPELLINGS

    def xws_faction(self, faction: str) -> str:
        """XWS of this edition knows the three primary factions (XW1-SQD-02)."""
        return XWS_FACTIONS[faction]

    def reads_xws(self, version: str) -> bool:
        """Version 1, and those before it, in which most archives are."""
        return version.partition(".")[0] in ("0", "1")

    def xws_pilot(self, card: PilotCard) -> dict[str, Any]:
        return {"name": card.xws, "ship": card.ship}

    def xws_slot(self, slot: str) -> str:
        return XWS_SLOTS.get(slot, slot)

    def read_link(self, text: str) -> tuple[Squad, list[Note]] | None:
        """A link of YASB."""
        return read_yasb(self, text) if is_yasb(text) else None

    def write_link(self, squad: Squad) -> str:
        """The link of YASB; none for cards that it does not have."""
        return write_yasb(self, squad) if all(ship.pilot in self._linked for ship in squad.ships) else ""

    @cached_property
    def _linked(self) -> frozenset[str]:
        """The ship cards that YASB has: all that can be bought."""
        return frozenset(yasb_table(self.content.package).pilots.values())

    def is_named_by(self, text: str) -> bool:
        """XWS of a version of this edition; without a version its words for factions or slots, or ship cards by `name`
        on ships of this edition; or a link of its days."""
        text = text.removeprefix("\ufeff").strip()
        if text.startswith('"') and text.endswith('"'):
            text = text[1:-1]
        if not text.startswith("{"):
            return len(text) <= MOST_BYTES and is_of_this_edition(text)
        try:
            found = json.loads(text) if len(text) <= MOST_BYTES else None
        except (ValueError, RecursionError):
            return False
        if not isinstance(found, dict):
            return False
        if version := found.get("version"):
            return self.reads_xws(str(version))
        faction, entries = found.get("faction"), found.get("pilots")
        return (isinstance(faction, str) and canonical(faction) in OWN_FACTIONS) or (
            isinstance(entries, list) and any(self._is_of_its_days(entry) for entry in entries)
        )

    def _is_of_its_days(self, entry: object) -> bool:
        """Whether an entry of `pilots` names slots or its ship as XWS does in this edition alone."""
        if not isinstance(entry, dict):
            return False
        upgrades = entry.get("upgrades")
        if isinstance(upgrades, dict) and not set(XWS_SLOTS.values()).isdisjoint(upgrades):
            return True
        is_by_name = "name" in entry and "id" not in entry
        return is_by_name and str(entry.get("ship")) in self.content.ship_types

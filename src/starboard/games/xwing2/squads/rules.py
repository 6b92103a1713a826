"""What the second edition decides of squads."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from typing import ClassVar

from starboard.games.xwing.cards.content import UpgradeCard
from starboard.games.xwing.squads.faults import Note
from starboard.games.xwing.squads.rules import ByThreat, OwnCheck, Spellings, SquadRules
from starboard.games.xwing.squads.squad import Squad, SquadShip
from starboard.games.xwing2.squads.kinds_of_cards import solitary_cards, standardized_cards
from starboard.games.xwing2.squads.quick import (
    THREAT,
    check_quick_builds,
    squad_of_quick_builds,
    squad_threat,
)
from starboard.games.xwing2.squads.yasb import is_yasb, read_yasb, write_yasb, yasb_table


class SecondSquads(SquadRules):
    """200 points that vary by ship, or quick builds of a threat; links of YASB (XW2-SQD, XW2-QB-01)."""

    points_limit: ClassVar[int] = 200
    slot_order: ClassVar[tuple[str, ...]] = (
        "talent",
        "force_power",
        "tech",
        "sensor",
        "cannon",
        "turret",
        "torpedo",
        "missile",
        "tactical_relay",
        "crew",
        "gunner",
        "astromech",
        "device",
        "illicit",
        "modification",
        "title",
        "configuration",
        "command",
    )
    own_checks: ClassVar[tuple[OwnCheck, ...]] = (
        OwnCheck(solitary_cards, lambda card: card.solitary),
        OwnCheck(standardized_cards, lambda card: card.standardized),
    )
    xws_version: ClassVar[str] = "2.0.0"

    def cost(self, card: UpgradeCard, ship: SquadShip) -> int:
        """Fixed, or by printed agility, initiative or size (XW2-SQD-05)."""
        if "fixed" in card.cost:
            return super().cost(card, ship)
        pilot = self.content.pilot(ship.pilot)
        type_ = self.content.ship_types[pilot.ship]
        printed = {"agility": str(type_.agility), "initiative": str(pilot.initiative), "size": type_.size}
        return int(card.cost["values"][printed[card.cost["by"]]])

    def ready_ships(self, words: Sequence[str]) -> Squad | None:
        """Quick builds by their ids."""
        if any(word not in self.content.quick_builds for word in words):
            return None
        return squad_of_quick_builds(self, words)

    def by_threat(self, squad: Squad, agreed: int | None) -> ByThreat | None:
        """By quick builds if a threat was agreed, or the squad was put together from some (XW2-QB-01)."""
        if agreed is None and not squad.quick_builds:
            return None
        agreed = THREAT if agreed is None else agreed
        return ByThreat(agreed, squad_threat(self, squad, agreed), check_quick_builds(self, squad, agreed))

    @cached_property
    def spellings(self) -> Spellings:
        return yasb_table(self.content.package).aliases

    def read_link(self, text: str) -> tuple[Squad, list[Note]] | None:
        """A link of YASB."""
        return read_yasb(self, text) if is_yasb(text) else None

    def write_link(self, squad: Squad) -> str:
        """The link of YASB."""
        return write_yasb(self, squad)

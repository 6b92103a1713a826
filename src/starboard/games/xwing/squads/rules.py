"""What an edition decides of squads, and what everything about squads is told: the `squads` of a ruleset."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cached_property
from typing import Any, ClassVar, NamedTuple

import msgspec

from starboard.core.decision import Figure
from starboard.core.errors import BadSetup
from starboard.games.xwing.cards.build import Builds
from starboard.games.xwing.cards.content import PilotCard, UpgradeCard
from starboard.games.xwing.cards.printed import Pieces
from starboard.games.xwing.squads.cards import canonical, pilots_named, printed_names, upgrades_named
from starboard.games.xwing.squads.faults import Fault, Note, NoteKind, SquadUnreadable
from starboard.games.xwing.squads.squad import Squad, SquadShip
from starboard.games.xwing.squads.wording import English


class Spellings(msgspec.Struct, frozen=True):
    """Ids by other spellings that programs and people have for them, in canonical form."""

    factions: dict[str, str] = {}
    slots: dict[str, str] = {}
    ships: dict[str, str] = {}
    pilots: dict[str, str] = {}
    upgrades: dict[str, str] = {}


class OwnCheck(NamedTuple):
    """A check that an edition has beside those that all have, and the upgrades that can fail it."""

    faults: Callable[[SquadRules, Squad], Iterable[Fault]]
    concerns: Callable[[UpgradeCard], bool]


class ByThreat(NamedTuple):
    """A squad judged by threat instead of points: what was agreed, what it has, and every fault."""

    agreed: int
    threat: int
    faults: list[Fault]


class SquadRules:
    """The cards that squads are made of, and what an edition decides of them; each inherits and replaces."""

    points_limit: ClassVar[int]
    slot_order: ClassVar[tuple[str, ...]]  # in which upgrades are listed, by the slot that they take first
    on_every_ship: ClassVar[tuple[str, ...]] = ()  # slots that ships have without an icon
    colored_actions: ClassVar[bool] = True  # whether actions have a difficulty that is worth a word
    own_checks: ClassVar[tuple[OwnCheck, ...]] = ()
    # Tests of kinds of restrictions that only its cards have: what is asked and the bearer, to what is amiss.
    own_restrictions: ClassVar[Mapping[str, Callable[[Any, Any], tuple[str, dict[str, Figure]] | None]]] = {}
    xws_version: ClassVar[str]  # as written; its first number is that of the files that are read

    def __init__(self, builds: Builds, pieces: Pieces, cites: Mapping[str, str]) -> None:
        """`pieces`: what is printed on the cards; `cites`: the numbers of the rules."""
        self.builds = builds
        self.content = builds.content
        self.pieces = pieces
        self._cites = cites

    # -- cards --

    def cost(self, card: UpgradeCard, ship: SquadShip) -> int:
        """The points of an upgrade on this ship, as printed."""
        return int(card.cost["fixed"])

    def most_copies(self, card: UpgradeCard) -> int | None:
        """How many of an upgrade one ship can take; None: as many as it has slots for."""
        return 1

    @cached_property
    def limited_as(self) -> dict[str, tuple[str, ...]]:
        """By upgrade the names that limits count."""
        return {card.id: printed_names(card) for card in self.content.upgrades.values()}

    @cached_property
    def pilots_named(self) -> dict[str, tuple[str, ...]]:
        """Ids of ship cards by the canonical forms of their names."""
        return pilots_named(self.content)

    @cached_property
    def upgrades_named(self) -> dict[str, tuple[str, ...]]:
        """Ids of upgrades by the canonical forms of their names."""
        return upgrades_named(self.content)

    @cached_property
    def ships_named(self) -> dict[str, str]:
        """Ids of ship types by the canonical forms of their names."""
        return {canonical(one.name["en"]): one.id for one in self.content.ship_types.values()}

    @cached_property
    def ships_left_out(self) -> dict[str, str]:
        """By the canonical forms of their names, ship cards that the edition has and this game has not."""
        return {}

    @cached_property
    def upgrades_left_out(self) -> dict[str, str]:
        """Upgrades, likewise."""
        return {}

    @cached_property
    def slots(self) -> frozenset[str]:
        """Every slot that a ship has or an upgrade takes."""
        sides = (side for card in self.content.upgrades.values() for side in card.sides)
        ships = (slot for card in self.content.pilots.values() for slot in (*card.slots, *card.choice_slot))
        return frozenset(
            (*ships, *self.on_every_ship, *(one for side in sides for one in (side.type, *side.slots)))
        )

    def tidy(self, squad: Squad) -> Squad:
        """The same squad with the upgrades of each ship in the order in which they are listed."""
        ships = tuple(
            SquadShip(ship.pilot, tuple(sorted(ship.upgrades, key=self._place))) for ship in squad.ships
        )
        return msgspec.structs.replace(squad, ships=ships)

    def _place(self, upgrade_id: str) -> tuple[int, str]:
        card = self.content.upgrades.get(upgrade_id)
        slot, order = card.sides[0].slots[0] if card else "", self.slot_order
        return (order.index(slot) if slot in order else len(order), upgrade_id)

    # -- other ways to make a squad --

    def ready_ships(self, words: Sequence[str]) -> Squad | None:
        """The squad that these words make if each stands for ships that are ready to fly; else None."""
        return None

    def by_threat(self, squad: Squad, agreed: int | None) -> ByThreat | None:
        """How the squad is judged by the threat that was agreed or that its making implies; None: by points."""
        if agreed is not None:
            raise BadSetup(f"{self.content.title} knows no threat; its squads are made by points.")
        return None

    # -- how other programs write squads --

    @cached_property
    def spellings(self) -> Spellings:
        """Other spellings of ids."""
        return Spellings()

    def xws_faction(self, faction: str) -> str:
        """How XWS names a faction."""
        return faction

    def reads_xws(self, version: str) -> bool:
        """Whether files of this version of XWS are of this edition."""
        return version.startswith(f"{self.xws_version.partition('.')[0]}.")

    def xws_pilot(self, card: PilotCard) -> dict[str, Any]:
        """How XWS names a ship card."""
        return {"id": card.id}

    def xws_slot(self, slot: str) -> str:
        """How XWS names a slot."""
        return slot.replace("_", "-")

    def read_link(self, text: str) -> tuple[Squad, list[Note]] | None:
        """The squad of a builder's link, and what reading it came upon; None if it is no such link. Raises
        SquadUnreadable."""
        return None

    def is_named_by(self, text: str) -> bool:
        """Whether what a squad is given as says by itself that it is of this edition."""
        return False

    def write_link(self, squad: Squad) -> str:
        """The squad as a link of a builder; "" where none takes it. Raises UnknownCard."""
        return ""

    # -- what is said --

    @cached_property
    def english(self) -> English:
        """The words in which faults are said."""
        return English(self.content)

    def number(self, rule: str) -> str:
        """What the edition calls a rule."""
        return self._cites.get(rule, rule)

    def rule_of(self, rule: str, key: str, figures: Mapping[str, Figure]) -> str:
        """The number of the rule that a fault of this key follows from."""
        return self.number(rule)

    def fault(self, rule: str, key: str, **figures: Figure) -> Fault:
        """A fault with its sentence."""
        sentence = self.english.sentence(f"fault.{key}", **figures)
        return Fault(self.rule_of(rule, key, figures), key, figures, sentence)

    def note(self, kind: NoteKind, key: str, **figures: Figure) -> Note:
        """A note with its sentence."""
        return Note(kind, key, figures, self.english.sentence(f"note.{key}", **figures))

    def unreadable(self, key: str, **figures: Figure) -> SquadUnreadable:
        """The error to raise for something that holds no squad."""
        return SquadUnreadable(key, figures, self.english.sentence(f"unreadable.{key}", **figures))

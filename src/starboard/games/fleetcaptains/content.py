"""What is printed on the game's pieces: ships, tiles, encounters, missions, command cards, and the effects on them.

Everything here is read from data and never changes. Pieces are numbered in the order of their file, and these numbers
are what state and piles hold; people, records and options use their ids. What effects mean is in `effects.json`
(`effects/` carries them out).
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache, cached_property
from types import MappingProxyType
from typing import Any, Final, Literal
from weakref import WeakValueDictionary

import msgspec

from starboard.content.data import read_bytes
from starboard.content.packs import named
from starboard.core.errors import PackMissing

PACKAGE: Final = "starboard.games.fleetcaptains"

FACTIONS: Final = ("federation", "klingon")
SYSTEMS: Final = ("weapons", "sensors", "engines", "shields")
WEAPONS, SENSORS, ENGINES, SHIELDS = range(4)
ALERTS: Final = ("undamaged", "yellow", "red")
UNDAMAGED, YELLOW, RED, DESTROYED = range(4)
TYPES: Final = ("science", "influence", "combat")  # of missions; each is a deck
ROLES: Final = ("captain", "helm", "engineer", "specialist")
STRIPES: Final = ("combat", "operations", "crew")
LASTS: Final = ("turn", "round", "move")  # durations beyond the test or the moment in which something comes
STEPS: Final = ("outpost", "colony", "starbase")  # of an installation

Rating = int | None
"""What a dial shows of a system; None: D, disabled."""


class Effect(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """One primitive with its figures, or (with `event`) what happens whenever a trigger of its card comes.

    Which fields a primitive has, and what they mean, stands in `effects.json` (read by `effects_vocabulary.py`).
    """

    op: str = ""
    event: str = msgspec.field(name="when", default="")  # of a primitive: when it holds; else: the trigger
    do: tuple[Effect, ...] = ()
    sys: str = ""
    n: int | str = 0
    dur: str = ""
    to: str = ""
    who: str = ""
    what: str = ""
    chooser: str = ""
    destroy: bool = False
    level: int = 0
    opposed_by: str = ""
    ok: tuple[Effect, ...] = ()
    fail: tuple[Effect, ...] = ()
    options: tuple[tuple[Effect, ...], ...] = ()
    cond: str = ""
    then: tuple[Effect, ...] = ()
    otherwise: tuple[Effect, ...] = msgspec.field(name="else", default=())
    mode: str = ""
    where: str = ""
    deck: str = ""
    again: bool = False
    adjacent: bool = False
    mp: int = 0
    ignore_size: int = 0
    same_ship: bool = False
    turns: int = 0
    range: int = 0
    weapons: int = 0
    for_: str = ""
    from_: str = ""
    no_action: bool = False
    ignore_planet: bool = False
    role: str = ""
    stripes: tuple[str, ...] = ()
    on: tuple[int, ...] = ()
    factor: int = 0

    @property
    def limit(self) -> str:
        """When a primitive holds: a name of `limits` or `conditions`; empty: always."""
        return self.event if self.op else ""


Effects = tuple[Effect, ...]


class Setting(msgspec.Struct, frozen=True, dict=True):
    """One position of a system dial."""

    weapons: Rating
    sensors: Rating
    engines: Rating
    shields: Rating

    @cached_property
    def ratings(self) -> tuple[Rating, Rating, Rating, Rating]:
        """By system."""
        return self.weapons, self.sensors, self.engines, self.shields

    @cached_property
    def text(self) -> str:
        """As people write it: 9/8/7/7, with D for a disabled system."""
        return "/".join("D" if rating is None else str(rating) for rating in self.ratings)


class Alert(msgspec.Struct, frozen=True):
    """The settings of one alert state, and the cloaked one if the ship has a cloak."""

    energy: int
    settings: tuple[Setting, ...]
    cloaked: Setting | None


class Ability(msgspec.Struct, frozen=True):
    """What a ship can do. `timing`: passive, once_per_turn, start_of_move or trigger; `trigger`: the moment, where
    the timing does not tell it (R-30; `ability_triggers` of `effects.json`)."""

    name: str
    timing: str
    text: str
    effects: Effects
    trigger: str = ""


class Designed(msgspec.Struct, frozen=True, kw_only=True):
    """A piece that says whose design it is. `design`: own (all its figures and effects are the project's), partly
    (but for what `seed_fixed` or `basis` name); empty: none of the project's, as the pieces of a pack."""

    design: Literal["", "own", "partly"] = ""

    @property
    def is_own_design(self) -> bool:
        """Whether figures or effects of it are the project's own, which is said wherever it is shown."""
        return self.design != ""


class ShipCard(Designed, frozen=True, dict=True):
    """A ship: size, missions that it brings (FC-SET-08), dial, ability."""

    id: str
    faction: str
    name: str
    class_: str = msgspec.field(name="class")
    size: int
    missions: dict[str, int]
    states: dict[str, Alert]
    ability: Ability
    seed_fixed: tuple[str, ...] = ()

    @cached_property
    def alerts(self) -> tuple[Alert, ...]:
        """By alert state."""
        return tuple(self.states[name] for name in ALERTS)

    @cached_property
    def has_cloak(self) -> bool:
        """Whether it can cloak in some alert state."""
        return any(alert.cloaked is not None for alert in self.alerts)


class TileKind(Designed, frozen=True, dict=True):
    """What a tile is: crossing cost, encounter range of its die, class and tags, effects by trigger."""

    kind: str
    copies: int
    size: int
    encounter: tuple[int, int] | None
    cls: str
    habitable: bool
    planet: bool
    build_need_mod: int
    text: str
    effects: Effects
    tags: tuple[str, ...] = ()
    seed_fixed: tuple[str, ...] = ()
    name: str = ""  # of a pack's; the project's own kinds are named by the catalogue of messages

    @cached_property
    def links(self) -> bool:
        """Whether it is an end of a wormhole."""
        return any(
            effect.event == "adjacent_override" and any(inner.op == "link" for inner in effect.do)
            for effect in self.effects
        )

    @cached_property
    def classes(self) -> frozenset[str]:
        """Its class and its tags."""
        return frozenset((self.cls, *self.tags))


class TileCopy(msgspec.Struct, frozen=True):
    """One tile of the box."""

    id: str
    kind: str


class Encounter(Designed, frozen=True):
    """An encounter card; `kind`: instant, persistent_tile, persistent_ship or cargo; `scope`: ship or all_here."""

    id: str
    name: str
    kind: str
    scope: str
    needs: str | None
    vp: int
    text: str
    effects: Effects
    basis: str = ""


class Mission(Designed, frozen=True):
    """A mission card; `kind`: test, state or event; `requirement`: its predicate with its figures."""

    id: str
    type: str
    name: str
    vp: int
    secret: bool
    kind: str
    text: str
    requirement: dict[str, Any]
    basis: str = ""
    uses_action: bool = False

    @property
    def pred(self) -> str:
        """The name of the predicate."""
        return str(self.requirement["pred"])


class Combat(msgspec.Struct, frozen=True):
    """The red stripe. `side`: attack, defense or any (FC-CRD-13)."""

    side: str
    effects: Effects


class Operations(msgspec.Struct, frozen=True):
    """The green stripe with its moment."""

    timing: str
    effects: Effects


class Crew(msgspec.Struct, frozen=True):
    """The blue stripe. `destroy_to`: what the crew can be destroyed for."""

    role: str
    while_aboard: Effects
    destroy_to: Effects | None = None


class CommandCard(Designed, frozen=True, dict=True):
    """A command card: up to three stripes, of which one is used."""

    id: str
    faction: str
    subdeck: str
    name: str
    combat: Combat | None
    operations: Operations | None
    crew: Crew | None
    destroy_after_use: bool
    basis: str = ""

    @cached_property
    def stripes(self) -> tuple[str, ...]:
        """The stripes that it has."""
        return tuple(name for name in STRIPES if getattr(self, name) is not None)

    @cached_property
    def timing(self) -> str:
        """The moment of its operations stripe; empty without one."""
        return self.operations.timing if self.operations is not None else ""


class Subdeck(msgspec.Struct, frozen=True):
    """Ten command cards of one theme."""

    id: str
    faction: str
    name: str
    theme: str


class _Ships(msgspec.Struct):
    ships: tuple[ShipCard, ...]


class _Tiles(msgspec.Struct):
    kinds: tuple[TileKind, ...]
    tiles: tuple[TileCopy, ...]


class _Encounters(msgspec.Struct):
    encounters: tuple[Encounter, ...]


class _Missions(msgspec.Struct):
    missions: tuple[Mission, ...]


class _Cards(msgspec.Struct):
    subdecks: tuple[Subdeck, ...]
    cards: tuple[CommandCard, ...]


class PieceText(msgspec.Struct, frozen=True):
    """What a piece is called, and what it says, in one language; empty: as in English."""

    name: str = ""
    text: str = ""


Texts = Mapping[str, Mapping[str, PieceText]]
"""By language and id."""


class Content:
    """All that a table is played with: the game's own pieces, or a pack's in place of some of them. `pack`: which one,
    as the setting names it."""

    def __init__(
        self,
        ships: tuple[ShipCard, ...],
        kinds: tuple[TileKind, ...],
        tiles: tuple[TileCopy, ...],
        encounters: tuple[Encounter, ...],
        missions: tuple[Mission, ...],
        subdecks: tuple[Subdeck, ...],
        cards: tuple[CommandCard, ...],
        texts: Texts = MappingProxyType({}),
        pack: str = "",
    ) -> None:
        self.ships = ships
        self.kinds = {kind.kind: kind for kind in kinds}
        self.tile_ids = tuple(tile.id for tile in tiles)
        self.tiles = tuple(self.kinds[tile.kind] for tile in tiles)
        self.encounters = encounters
        self.missions = missions
        self.subdecks = subdecks
        self.cards = cards
        self.texts = texts
        self.pack = pack
        self.ship_ids = tuple(ship.id for ship in ships)
        self.ship_number = {ship.id: number for number, ship in enumerate(ships)}
        self.tile_number = {tile: number for number, tile in enumerate(self.tile_ids)}
        self.encounter_number = {card.id: number for number, card in enumerate(encounters)}
        self.mission_number = {card.id: number for number, card in enumerate(missions)}
        self.card_number = {card.id: number for number, card in enumerate(cards)}

    def names(self) -> dict[str, str]:
        """What is printed as the name of each piece, by id."""
        return {
            **{kind.kind: kind.name for kind in self.kinds.values()},
            **{ship.id: ship.name for ship in self.ships},
            **{card.id: card.name for card in self.encounters},
            **{mission.id: mission.name for mission in self.missions},
            **{subdeck.id: subdeck.name for subdeck in self.subdecks},
            **{card.id: card.name for card in self.cards},
        }

    def ships_of(self, faction: str) -> tuple[int, ...]:
        """The numbers of a faction's ships."""
        return tuple(number for number, ship in enumerate(self.ships) if ship.faction == faction)

    def subdecks_of(self, faction: str) -> tuple[str, ...]:
        """The ids of a faction's subdecks."""
        return tuple(subdeck.id for subdeck in self.subdecks if subdeck.faction == faction)

    def cards_of(self, subdecks: tuple[str, ...]) -> list[int]:
        """The numbers of the cards of these subdecks."""
        return [number for number, card in enumerate(self.cards) if card.subdeck in subdecks]

    def missions_of(self, type_: str) -> list[int]:
        """The numbers of the missions of a type."""
        return [number for number, mission in enumerate(self.missions) if mission.type == type_]


@cache
def own_content() -> Content:
    """The pieces that come with the game: figures of the published game where they are known, the project's own
    design otherwise."""
    return content_of({name: read_bytes(PACKAGE, f"data/{name}.json") for name in FILES})


_of_packs: Final[WeakValueDictionary[str, Content]] = WeakValueDictionary()


def remember(content: Content) -> Content:
    """Let `content_of_pack` find this content of a pack for as long as somebody has it: what was found first, if the
    same pack was read before."""
    return _of_packs.setdefault(content.pack, content)


def content_of_pack(pack: str) -> Content:
    """For whoever has only a view, an event or a setting, and no rules: the content that a pack has by its name and
    digest (empty: the game's own). It decides about nothing: which packs a table may have is a matter of the rules
    that it was made with, and the same digest is the same content, whoever read it.

    Raises PackMissing for a pack that nobody has in this process."""
    if not pack:
        return own_content()
    found = _of_packs.get(pack)
    if found is None:
        raise PackMissing(f"The content pack {pack} is not here.", *named(pack))
    return found


def all_contents() -> tuple[Content, ...]:
    """The game's own pieces, and those of every pack that somebody has in this process."""
    return own_content(), *_of_packs.values()


FILES: Final = ("ships", "tiles", "encounters", "missions", "command_cards")


def content_of(files: Mapping[str, bytes]) -> Content:
    """Content from the bytes of its five files. Raises msgspec.ValidationError where they are not of this form."""
    ships = msgspec.json.decode(files["ships"], type=_Ships)
    tiles = msgspec.json.decode(files["tiles"], type=_Tiles)
    encounters = msgspec.json.decode(files["encounters"], type=_Encounters)
    missions = msgspec.json.decode(files["missions"], type=_Missions)
    cards = msgspec.json.decode(files["command_cards"], type=_Cards)
    return Content(
        ships.ships,
        tiles.kinds,
        tiles.tiles,
        encounters.encounters,
        missions.missions,
        cards.subdecks,
        cards.cards,
    )


def walk(effects: Effects) -> Iterator[Effect]:
    """These effects and all that stand in them."""
    for effect in effects:
        yield effect
        for inner in (effect.do, effect.ok, effect.fail, effect.then, effect.otherwise, *effect.options):
            yield from walk(inner)

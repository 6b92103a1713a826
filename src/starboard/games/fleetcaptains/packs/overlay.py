"""A pack laid over the game's own pieces: what takes the place of what, what stays, and whether the whole can be
played."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable
from difflib import get_close_matches
from functools import cached_property
from typing import Any, Final, TypeVar

from msgspec.structs import replace

from starboard.content.packs import PackPart
from starboard.games.fleetcaptains.content import (
    FACTIONS,
    TYPES,
    CommandCard,
    Content,
    Encounter,
    Mission,
    ShipCard,
    Subdeck,
    Texts,
    TileCopy,
    TileKind,
)
from starboard.games.fleetcaptains.missions_vocabulary import Tiles
from starboard.games.fleetcaptains.packs.checks import struct_of
from starboard.games.fleetcaptains.packs.sheets import Faults
from starboard.games.fleetcaptains.packs.written import SORTS, About, Written

P = TypeVar("P")

SHIPS_A_FACTION: Final = 12
TILES: Final = 50
ENCOUNTERS: Final = 50
MISSIONS: Final = 76
SUBDECKS_A_FACTION: Final = 4
SUBDECKS_IN_TEAMS: Final = 8
CARDS_A_SUBDECK: Final = 10


class Overlay:
    """The pieces of a pack beside the game's own. Ask for `content` only where no fault was found."""

    def __init__(self, own: Content, pieces: list[Written], about: About) -> None:
        self.own = own
        self.pieces = pieces
        self.about = about
        self.ids: dict[str, dict[str, Any]] = {
            "ships": {ship.id: ship for ship in own.ships},
            "tiles": dict(own.kinds),
            "encounters": {card.id: card for card in own.encounters},
            "missions": {card.id: card for card in own.missions},
            "subdecks": {deck.id: deck for deck in own.subdecks},
            "cards": {card.id: card for card in own.cards},
        }

    def of(self, sort: str) -> list[Written]:
        """The pack's pieces of a sort, in their order."""
        return [piece for piece in self.pieces if piece.sort == sort]

    def leaves_out(self, sort: str) -> bool:
        """Whether none of the game's own pieces of this sort stay."""
        return sort in self.about.leave_out or (sort == "cards" and "subdecks" in self.about.leave_out)

    def replaced(self, piece: Written) -> str:
        """The id of the own piece whose place it takes; empty: none."""
        return piece.replaces or (piece.id if piece.id in self.ids[piece.sort] else "")

    @cached_property
    def copies(self) -> dict[str, int]:
        """How many copies of each kind of tile are in the game."""
        found = (
            {} if self.leaves_out("tiles") else {kind.kind: kind.copies for kind in self.own.kinds.values()}
        )
        for piece in self.of("tiles"):
            copies = piece.plain.get("copies")
            number = copies if isinstance(copies, int) else 0
            if piece.replaces in found and piece.replaces != piece.id:
                found[piece.replaces] -= number
            found[piece.id] = number
        return {kind: number for kind, number in found.items() if number}

    def own_stay(self, sort: str) -> tuple[str, ...]:
        """The ids of the own pieces of a sort that stay in the game."""
        if self.leaves_out(sort):
            return ()
        brought = {piece.id for piece in self.of(sort)}
        if sort == "tiles":
            return tuple(kind for kind in self.ids[sort] if kind in self.copies and kind not in brought)
        gone = {self.replaced(piece) for piece in self.of(sort)} | brought
        if sort == "cards":
            decks = set(self.own_stay("subdecks"))
            return tuple(
                id_ for id_, card in self.ids[sort].items() if id_ not in gone and card.subdeck in decks
            )
        return tuple(id_ for id_ in self.ids[sort] if id_ not in gone)

    def parts(self) -> tuple[PackPart, ...]:
        """What the pack brings and replaces, and what stays, by sort."""
        return tuple(
            PackPart(
                sort,
                tuple(piece.id for piece in self.of(sort)),
                self._replaced_of(sort),
                sum(self.copies[kind] for kind in self.own_stay(sort))
                if sort == "tiles"
                else len(self.own_stay(sort)),
            )
            for sort in SORTS
        )

    def _replaced_of(self, sort: str) -> tuple[str, ...]:
        if sort == "tiles":
            names = dict.fromkeys(filter(None, map(self.replaced, self.of(sort))))
            return tuple(names)
        stay = set(self.own_stay(sort))
        return tuple(id_ for id_ in self.ids[sort] if id_ not in stay)

    def tiles(self) -> Tiles:
        """What filters of missions may name."""
        kinds = {*self.own.kinds, *(piece.id for piece in self.of("tiles"))}
        classes = {name for kind in self.own.kinds.values() for name in kind.classes}
        for piece in self.of("tiles"):
            tags = piece.plain.get("tags")
            named = [piece.plain.get("cls"), *(tags if isinstance(tags, list) else [])]
            classes |= {name for name in named if isinstance(name, str)}
        return Tiles(frozenset(classes), frozenset(kinds))

    # -- judging --

    def check_places(self, faults: Faults) -> None:
        """Tell what is wrong with ids, and with what takes the place of what."""
        self._check_ids(faults)
        self._check_cards(faults)

    def check_whole(self, faults: Faults) -> None:
        """Tell what the rules miss in the whole, once every piece is sound."""
        if all(piece.is_sound for piece in self.pieces):
            for says in self._counts():
                faults.add("pack", 0, says)

    def _check_ids(self, faults: Faults) -> None:
        seen: dict[str, Written] = {}
        taken: dict[tuple[str, str], Written] = {}
        own_ids = {id_ for ids in self.ids.values() for id_ in ids}
        for piece in self.pieces:
            before = seen.setdefault(piece.id, piece)
            if before is not piece:
                piece.wrong(faults, f"{before.file}, line {before.line} has the same id; take another")
            own = self.ids[piece.sort]
            if piece.id in own_ids - set(own):
                piece.wrong(faults, "a piece of another sort of the game has this id; take another")
            elif piece.replaces and piece.id in own and piece.replaces != piece.id:
                piece.wrong(
                    faults, f"the game has {piece.id}, and it replaces {piece.replaces}; take another id"
                )
            elif piece.replaces and piece.replaces not in own:
                near = get_close_matches(piece.replaces, own, n=1)
                meant = f" (did you mean {near[0]}?)" if near else ""
                piece.wrong(
                    faults,
                    f"it replaces {piece.replaces!r}, and the game has no such {piece.sort.removesuffix('s')}{meant}",
                )
            else:
                self._check_place(piece, taken, faults)

    def _check_place(self, piece: Written, taken: dict[tuple[str, str], Written], faults: Faults) -> None:
        replaced = self.replaced(piece)
        if not replaced:
            return
        if piece.sort != "tiles":  # several kinds may share the copies of one
            before = taken.setdefault((piece.sort, replaced), piece)
            if before is not piece:
                piece.wrong(faults, f"{before.id} replaces {replaced} already")
        elif self.copies.get(replaced, 0) < 0:
            piece.wrong(
                faults,
                f"{replaced} has {self.own.kinds[replaced].copies} copies, and more of them are replaced",
            )
        faction = getattr(self.ids[piece.sort][replaced], "faction", "")
        if faction and piece.plain.get("faction", faction) != faction:
            piece.wrong(faults, f"it replaces {replaced}, which is {faction}; both must be of one faction")

    def _check_cards(self, faults: Faults) -> None:
        """Cards belong to subdecks, and have their faction."""
        decks = {piece.id: piece.plain.get("faction") for piece in self.of("subdecks")}
        decks |= {id_: self.ids["subdecks"][id_].faction for id_ in self.own_stay("subdecks")}
        for piece in self.of("cards"):
            deck = piece.plain.get("subdeck")
            if deck not in decks:
                near = get_close_matches(str(deck), decks, n=1)
                meant = f" (did you mean {near[0]}?)" if near else ""
                piece.wrong(faults, f"there is no subdeck {deck!r}{meant}; write one of the sheet subdecks")
            elif piece.plain.setdefault("faction", decks[deck]) != decks[deck]:
                piece.wrong(
                    faults, f"it is {piece.plain['faction']}, and its subdeck {deck} is {decks[deck]}"
                )

    def _counts(self) -> Iterable[str]:
        """What the rules need of the whole."""
        content = self.content({})
        for faction in FACTIONS:
            ships = len(content.ships_of(faction))
            if ships < SHIPS_A_FACTION:
                yield f"there are {ships} {faction} ships; a fleet is drawn from {SHIPS_A_FACTION} or more (FC-SET-03)"
            decks = len(content.subdecks_of(faction))
            if decks < SUBDECKS_A_FACTION:
                yield f"there are {decks} {faction} subdecks; each side chooses {SUBDECKS_A_FACTION} (FC-SET-07)"
        if len(content.tiles) != TILES:
            yield (
                f"there are {len(content.tiles)} tiles; a game has {TILES} (FC-MAP-08). Write in the column replaces "
                "of each new tile which tile of the game goes out for it, or change the copies"
            )
        if len(content.encounters) < ENCOUNTERS:
            yield f"there are {len(content.encounters)} encounters; a game has {ENCOUNTERS} or more"
        if len(content.missions) < MISSIONS:
            yield f"there are {len(content.missions)} missions; a game has {MISSIONS} or more"
        for type_ in TYPES:
            if not content.missions_of(type_):
                yield f"there is no {type_} mission; each type needs one or more"
        cards = Counter(card.subdeck for card in content.cards)
        for deck in content.subdecks:
            if cards[deck.id] != CARDS_A_SUBDECK:
                yield f"the subdeck {deck.id} has {cards[deck.id]} cards; each has {CARDS_A_SUBDECK} (FC-SET-07)"

    def notes(self) -> tuple[str, ...]:
        """What is no fault and good to know."""
        content = self.content({})
        found = []
        for faction in FACTIONS:
            sizes = sum(content.ships[number].size for number in content.ships_of(faction))
            if sizes < 38:
                found.append(
                    f"The {faction} ships come to a size of {sizes}: for target scores above it, a fleet stays "
                    "below its limit."
                )
            if len(content.subdecks_of(faction)) < SUBDECKS_IN_TEAMS:
                found.append(
                    f"With {len(content.subdecks_of(faction))} {faction} subdecks there is no team game."
                )
        return tuple(found)

    # -- the whole --

    def content(self, texts: Texts, pack: str = "") -> Content:
        """The game's own pieces with the pack's in their places, and those that replace nothing after them. `pack`: its
        name and digest."""
        kinds: list[TileKind] = self._laid("tiles", self.own.kinds.values(), lambda kind: kind.kind)
        present = [_with_copies(kind, self.copies[kind.kind]) for kind in kinds if kind.kind in self.copies]
        ships: list[ShipCard] = self._laid("ships", self.own.ships, _id)
        encounters: list[Encounter] = self._laid("encounters", self.own.encounters, _id)
        missions: list[Mission] = self._laid("missions", self.own.missions, _id)
        subdecks: list[Subdeck] = self._laid("subdecks", self.own.subdecks, _id)
        cards: list[CommandCard] = self._laid("cards", self.own.cards, _id)
        return Content(
            tuple(ships),
            tuple(present),
            tuple(
                TileCopy(f"{kind.kind}_{number}", kind.kind)
                for kind in present
                for number in range(1, kind.copies + 1)
            ),
            tuple(encounters),
            tuple(missions),
            tuple(subdecks),
            tuple(cards),
            texts,
            pack,
        )

    def _laid(self, sort: str, own: Iterable[P], id_of: Callable[[P], str]) -> list[P]:
        pieces = self.of(sort)
        places = {self.replaced(piece): piece for piece in pieces if self.replaced(piece)}
        stay = set(self.own_stay(sort))
        found: list[P] = []
        used = set()
        for one in own:
            name = id_of(one)
            if name in stay:
                found.append(one)
            if name in places and not self.leaves_out(sort):
                found += [struct_of(piece) for piece in pieces if self.replaced(piece) == name]
                used |= {piece.id for piece in pieces if self.replaced(piece) == name}
        return found + [struct_of(piece) for piece in pieces if piece.id not in used]


def _id(piece: Any) -> str:
    return str(piece.id)


def _with_copies(kind: TileKind, copies: int) -> TileKind:
    return kind if kind.copies == copies else replace(kind, copies=copies)

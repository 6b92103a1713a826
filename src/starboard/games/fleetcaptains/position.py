"""Positions built directly, for scenarios and puzzles: how people write them, and the table that they describe.

What is not mentioned is as it would be after set-up with nothing drawn: tiles lie face down, hands are empty, no mission
is active, and all ships that are not named are in the reserves. `position_ships.py` is about ships and cloak tokens,
`scripting.py` about scripted draws.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Annotated, Any, Final, Literal

import msgspec

from starboard.core.errors import BadSetup
from starboard.core.event import EVERYBODY, Audience
from starboard.core.pile import Deck, deck
from starboard.core.scenario import string_keys
from starboard.core.task import Task
from starboard.games.fleetcaptains.changes import ABOARD, DISCARD, HAND, IN_PLAY, VICTORY
from starboard.games.fleetcaptains.chart import Chart
from starboard.games.fleetcaptains.content import FACTIONS, STEPS, TYPES
from starboard.games.fleetcaptains.effects.possible import AWAY_TEAMS, SCAN_TOKENS
from starboard.games.fleetcaptains.missions import added, without
from starboard.games.fleetcaptains.position_ships import ShipPosition, TokensPosition, put_ships, put_tokens
from starboard.games.fleetcaptains.ruleset import FleetRules
from starboard.games.fleetcaptains.state import (
    FACE_DOWN,
    NOBODY,
    Attached,
    Install,
    Scored,
    State,
    change_player,
)
from starboard.games.fleetcaptains.tasks.setup import SUBDECKS, SetUp, TakeMissions
from starboard.games.fleetcaptains.tasks.turn import PlayFleetCaptains, Turn
from starboard.games.fleetcaptains.territory import MOST_INSTALLS, SUPPLY

Amount = Annotated[int, msgspec.Meta(ge=0, le=999)]
SeatNumber = Annotated[int, msgspec.Meta(ge=0, le=3)]
Faction = Literal["federation", "klingon"]
STEPS_OF_TURN: Final = {  # where a position can stand, and the step of `Turn` that comes next
    "turn_start": "begin",
    "start_effects": "start_effects",
    "free": "free_turn",
    "turn_end": "end_effects",
}
OTHER_STEPS: Final = ("set_up", "missions", "next_turn")  # missions: those of the active seat are taken


class SeatPosition(msgspec.Struct, forbid_unknown_fields=True):
    """What belongs to a player. Command cards are named by id; `deck`: exactly the cards that are left in it."""

    limit: Amount | None = None
    subdecks: list[str] | None = None
    hand: list[str] = []
    deck: list[str] | None = None
    discard: list[str] = []
    missions: list[str] = []  # that are active
    own_missions: tuple[Amount, Amount, Amount] | None = None  # by type: left in the own deck
    vp: Amount = 0  # in tokens
    scored: list[str] = []  # missions and encounters in the victory area
    lost_ships: Amount = 0
    actions: Amount = 0
    bonus: Annotated[int, msgspec.Meta(ge=-9, le=9)] = 0
    cycled: bool = False
    discarded: bool = False
    attacked: bool = False
    parleyed: bool = False
    explored: Amount = 0
    removed: Amount = 0
    held_before: list[str] = []  # hexes
    held_now: list[str] = []


class InstallPosition(msgspec.Struct, forbid_unknown_fields=True):
    """An installation; the side that built its first step."""

    step: Literal["outpost", "colony", "starbase"]
    builder: Faction | None = None  # None: nobody of the two (an outpost that was found)


class Beneath(msgspec.Struct, forbid_unknown_fields=True):
    """What a tile is that lies face down, and who has seen it."""

    tile: str
    seats: list[SeatNumber] = []


class Position(msgspec.Struct, forbid_unknown_fields=True):
    """A position as people write it. Hexes are named by their labels (`0,-4`, `post0`)."""

    step: str = "free"
    active: SeatNumber = 0
    first: SeatNumber = 0
    round: Annotated[int, msgspec.Meta(ge=1, le=1000)] = 1
    factions: tuple[Faction, Faction] = FACTIONS  # by side
    tiles: dict[str, str] = {}  # that lie face up: a tile's id, or a kind
    beneath: dict[str, Beneath] = {}
    explored_by: dict[str, SeatNumber] = {}
    control: dict[str, dict[Faction, Annotated[int, msgspec.Meta(ge=1, le=60)]]] = {}
    installs: dict[str, InstallPosition] = {}
    teams: dict[str, list[SeatNumber]] = {}
    scans: dict[str, list[SeatNumber]] = {}
    here: dict[str, dict[str, Amount]] = {}  # encounters that stay with a tile, with their counters
    settled: list[str] = []
    ships: dict[str, ShipPosition] = {}
    reserve: dict[Faction, list[str]] = {}
    cloaks: TokensPosition = msgspec.field(default_factory=TokensPosition)
    players: list[SeatPosition] | dict[str, SeatPosition] = {}
    encounters: list[str] | None = None  # exactly the cards left in the deck
    encounter_discards: list[str] = []
    missions: dict[Literal["science", "influence", "combat"], list[str]] = {}
    """By type: exactly the cards that are left in the common deck and in the own decks together."""
    mission_discards: list[str] = []


def build(rules: FleetRules, state: State, target: int, plain: Mapping[str, Any]) -> tuple[State, list[Task]]:
    """State and stack of the position. Raises BadSetup with a sentence."""
    try:
        wanted = msgspec.convert(string_keys(plain), Position)
    except msgspec.ValidationError as error:
        raise BadSetup(f"This is not a position of Fleet Captains: {error}.") from None
    _Table(rules, state, wanted).lay()
    for side in (0, 1):
        vp = sum(player.vp for player in state.players[side::2])
        if vp >= target:
            raise BadSetup(
                f"The position gives side {side} {vp} VP; expected fewer than {target}, with which it has won."
            )
    return state, _stack(rules, state, wanted.step)


def number_of(numbers: Mapping[str, int], name: str, what: str) -> int:
    """The number of a piece. Raises BadSetup with a sentence where there is none."""
    if name not in numbers:
        raise BadSetup(
            f"The position names the {what} {name!r}, which there is not; expected one like {next(iter(numbers))}."
        )
    return numbers[name]


class _Table:
    """Lays a position out."""

    def __init__(self, rules: FleetRules, state: State, wanted: Position) -> None:
        self.rules = rules
        self.content = rules.content
        self.state = state
        self.wanted = wanted
        self.seats = len(state.players)
        self.chart: Chart = rules.charts[self.seats]
        self.encounters = self.content.encounter_number

    def lay(self) -> None:
        state, wanted = self.state, self.wanted
        state.factions = [FACTIONS.index(faction) for faction in wanted.factions]
        if state.factions[0] == state.factions[1]:
            raise BadSetup(
                f"The position's factions are {list(wanted.factions)}; expected two different ones."
            )
        self._seat(wanted.active, "active")
        self._seat(wanted.first, "first")
        state.active, state.first, state.round = wanted.active, wanted.first, wanted.round
        players = wanted.players
        by_seat = {
            self._seat_named(str(name)): given
            for name, given in (players.items() if isinstance(players, dict) else enumerate(players))
        }
        self._lay_tiles()
        self._lay_encounter_deck()
        self._lay_map()
        put_ships(self.rules, state, self.chart, wanted.ships)
        self._lay_reserve()
        for seat in range(self.seats):
            self._lay_cards(seat, by_seat.get(seat, SeatPosition()))
        self._place_cards_of_ships()
        self._lay_missions(by_seat)
        for seat, given in sorted(by_seat.items()):
            self._lay_player(seat, given)
        put_tokens(self.rules, state, self.chart, wanted.ships, wanted.cloaks)

    # -- names --

    def _hex(self, label: str, *, tile: bool = True) -> int:
        hex_ = self.chart.hex_of(label)
        if hex_ is None or (tile and self.chart.is_post(hex_)):
            raise BadSetup(
                f"The position names the hex {label!r}; expected one of this map, like {self.chart.label(0)}."
            )
        return hex_

    def _open_hex(self, label: str, what: str) -> int:
        hex_ = self._hex(label)
        if self.state.faces[hex_] == FACE_DOWN:
            raise BadSetup(
                f"The position has {what} on {label}, which lies face down; expected a tile there."
            )
        return hex_

    def _seat(self, seat: int, what: str) -> int:
        if seat >= self.seats:
            raise BadSetup(f"The position's {what} seat is {seat}; seats are 0 to {self.seats - 1}.")
        return seat

    def _seat_named(self, name: str) -> int:
        if not name.isdecimal() or int(name) >= self.seats:
            raise BadSetup(f"The position describes seat {name}; seats are 0 to {self.seats - 1}.")
        return int(name)

    # -- the map --

    def _lay_tiles(self) -> None:
        state = self.state
        for label, name in self.wanted.tiles.items():
            hex_ = self._hex(label)
            face = self._tile(name)
            state.tiles.search(face, "explored", EVERYBODY)
            state.faces[hex_] = face
        for label, beneath in self.wanted.beneath.items():
            hex_ = self._hex(label)
            if state.faces[hex_] != FACE_DOWN:
                raise BadSetup(f"The position has a tile face up and another beneath on {label}.")
            state.tiles.search(self._tile(beneath.tile), f"t{hex_}", self._seen_by(beneath.seats))
        for label, seat in self.wanted.explored_by.items():
            state.explorers[self._open_hex(label, "an explorer")] = self._seat(seat, "explorer's")

    def _seen_by(self, seats: Sequence[int]) -> Audience:
        """These seats and their partners (FC-TEAM-08)."""
        return tuple(
            sorted(
                {other for seat in seats for other in range(self._seat(seat, "scanning") & 1, self.seats, 2)}
            )
        )

    def _tile(self, name: str) -> int:
        """A tile by its id, or the first one left of a kind."""
        left = self.state.tiles.unsettled
        if name in self.content.kinds:
            for face in left:
                if self.content.tiles[face].kind == name:
                    return face
            raise BadSetup(f"The position has more tiles of the kind {name} than the box.")
        face = number_of(self.content.tile_number, name, "tile")
        if face not in left:
            raise BadSetup(f"The position has the tile {name} twice.")
        return face

    def _lay_map(self) -> None:
        state, wanted = self.state, self.wanted
        for label, tokens in wanted.control.items():
            hex_ = self._open_hex(label, "control tokens")
            if len(tokens) != 1:
                raise BadSetup(
                    f"The position has control tokens of two sides on {label}; one at most has some."
                )
            for faction, number in tokens.items():
                state.control[hex_] = number if self._side(faction) == 0 else -number
        for label, install in wanted.installs.items():
            hex_ = self._open_hex(label, "an installation")
            state.installs[hex_] = Install(
                STEPS.index(install.step), NOBODY if install.builder is None else self._side(install.builder)
            )
        for label, seats in wanted.teams.items():
            hex_ = self._open_hex(label, "away teams")
            state.teams[hex_] = tuple(sorted(self._seat(seat, "away team's") for seat in seats))
        for label, seats in wanted.scans.items():
            hex_ = self._hex(label)
            if state.faces[hex_] != FACE_DOWN:
                raise BadSetup(f"The position has scan tokens on {label}, which is explored (FC-EXP-02).")
            state.scans[hex_] = tuple(sorted({self._seat(seat, "scan token's") for seat in seats}))
        for label, cards in wanted.here.items():
            hex_ = self._open_hex(label, "an encounter")
            state.here[hex_] = tuple(
                Attached(self._take_encounter(card, IN_PLAY), counters) for card, counters in cards.items()
            )
        state.settled = tuple(sorted(self._open_hex(label, "a planet") for label in wanted.settled))
        state.installs = dict(sorted(state.installs.items()))
        state.teams = dict(sorted(state.teams.items()))
        state.scans = dict(sorted(state.scans.items()))
        state.here = dict(sorted(state.here.items()))
        for what, found, supply in (
            ("control tokens", sum(map(abs, state.control)), SUPPLY),
            ("installations", len(state.installs), MOST_INSTALLS),
            ("away teams", sum(map(len, state.teams.values())), AWAY_TEAMS),
            ("scan tokens", sum(map(len, state.scans.values())), SCAN_TOKENS),
        ):
            if found > supply:
                raise BadSetup(f"The position has {found} {what}; there are {supply}.")

    def _side(self, faction: str) -> int:
        return self.wanted.factions.index(faction)

    # -- cards --

    def _lay_encounter_deck(self) -> None:
        wanted = self.wanted
        if wanted.encounters is not None:
            elsewhere = [*wanted.encounter_discards]
            elsewhere += [card for cards in wanted.here.values() for card in cards]
            for ship in wanted.ships.values():
                elsewhere += [card for card in (*ship.cargo, *ship.attached) if card in self.encounters]
            players = wanted.players
            for given in players.values() if isinstance(players, dict) else players:
                elsewhere += [card for card in given.scored if card in self.encounters]
            faces = {
                number_of(self.encounters, card, "encounter") for card in (*wanted.encounters, *elsewhere)
            }
            self.state.encounters = deck("encounters", faces)
        for card in wanted.encounter_discards:
            self._take_encounter(card, DISCARD)

    def _take_encounter(self, name: str, place: str) -> int:
        return _take(self.state.encounters, number_of(self.encounters, name, "encounter"), name, place)

    def _lay_cards(self, seat: int, given: SeatPosition) -> None:
        """The command deck of a seat: of the subdecks that are given, or of those that its named cards are from, filled
        up to four in the order of the data."""
        content = self.content
        faction = FACTIONS[self.state.factions[seat & 1]]
        named = [*given.hand, *given.discard, *(given.deck or ())]
        named += [
            card for ship in self.state.ships if ship.seat == seat for card in self._crew_names(ship.crew)
        ]
        named += [
            content.cards[cargo.card].id
            for ship in self.state.ships
            for cargo in ship.cargo
            if cargo.kind == "prisoner" and cargo.seat == seat
        ]
        cards = [content.cards[number_of(content.card_number, name, "command card")] for name in named]
        subdecks = given.subdecks
        if subdecks is None:
            subdecks = sorted({card.subdeck for card in cards})
            taken = [name for player in self.state.players for name in player.subdecks]
            others = [n for n in content.subdecks_of(faction) if n not in subdecks and n not in taken]
            subdecks = sorted([*subdecks, *others[: max(0, SUBDECKS - len(subdecks))]])
        for name in subdecks:
            if name not in content.subdecks_of(faction):
                raise BadSetup(
                    f"The position gives seat {seat} the subdeck {name}; expected one of {faction}."
                )
        if len(set(subdecks)) != SUBDECKS:
            raise BadSetup(
                f"The position gives seat {seat} cards of the subdecks {', '.join(subdecks)}; expected {SUBDECKS}."
            )
        for card in cards:
            if card.subdeck not in subdecks:
                raise BadSetup(
                    f"The position gives seat {seat} the card {card.id}; expected one of its subdecks."
                )
        change_player(self.state, seat, subdecks=tuple(subdecks))
        faces: Iterable[int] = content.cards_of(tuple(subdecks))
        if given.deck is not None:
            faces = sorted({content.card_number[name] for name in named})
        own = self.state.orders[seat] = deck(f"orders{seat}", faces)
        team: Audience = tuple(range(seat & 1, self.seats, 2))
        for name in given.hand:
            _take(own, content.card_number[name], name, HAND, team)
        for name in given.discard:
            _take(own, content.card_number[name], name, DISCARD)

    def _crew_names(self, crew: Iterable[int]) -> list[str]:
        return [self.content.cards[card].id for card in crew]

    def _place_cards_of_ships(self) -> None:
        """Crew and prisoners lie aboard, encounters in play."""
        state, content = self.state, self.content
        for ship in state.ships:
            for card in ship.crew:
                _take(state.orders[ship.seat], card, content.cards[card].id, ABOARD)
            for cargo in ship.cargo:
                if cargo.kind == "prisoner":
                    _take(state.orders[cargo.seat], cargo.card, content.cards[cargo.card].id, ABOARD)
                elif cargo.kind == "encounter":
                    self._take_encounter(content.encounters[cargo.card].id, IN_PLAY)
            for attached in ship.attached:
                self._take_encounter(content.encounters[attached.card].id, IN_PLAY)

    def _lay_missions(self, players: Mapping[int, SeatPosition]) -> None:
        """Own decks are what the ships bring (FC-SET-08), less what is active, unless they are given."""
        piles, content = self.state.missions, self.content
        given: SeatPosition | None
        for type_, names in self.wanted.missions.items():
            kept = [number_of(content.mission_number, name, "mission") for name in names]
            kind = TYPES.index(type_)
            every = list(kept)
            for player in players.values():
                every += [number_of(content.mission_number, one, "mission") for one in player.missions]
            piles.old[kind] = tuple(sorted({face for face in every if content.missions[face].type == type_}))
        for name in self.wanted.mission_discards:
            face = self._take_mission(name)
            kind = TYPES.index(content.missions[face].type)
            piles.discards[kind] = added(piles.discards[kind], face)
        active = {
            seat: [self._take_mission(name) for name in given.missions] for seat, given in players.items()
        }
        for seat in range(self.seats):
            given = players.get(seat)
            if given is not None and given.own_missions is not None:
                counts = list(given.own_missions)
            else:
                own = [content.ships[ship.card] for ship in self.state.ships if ship.seat == seat]
                counts = [sum(card.missions.get(type_, 0) for card in own) for type_ in TYPES]
                for face in active.get(seat, ()):
                    kind = TYPES.index(content.missions[face].type)
                    counts[kind] = max(0, counts[kind] - 1)
            for kind, number in enumerate(counts):
                missing = piles.take(seat, kind, number)
                if missing and given is not None and given.own_missions is not None:
                    raise BadSetup(
                        f"The position gives seat {seat} {number} {TYPES[kind]} missions; {number - missing} are left."
                    )
            for face in active.get(seat, ()):
                piles.lay(seat, face)

    def _take_mission(self, name: str) -> int:
        face = number_of(self.content.mission_number, name, "mission")
        piles, kind = self.state.missions.old, TYPES.index(self.content.missions[face].type)
        if face not in piles[kind]:
            raise BadSetup(f"The position has the mission {name} twice, or where its deck lacks it.")
        piles[kind] = without(piles[kind], face)
        return face

    # -- sides --

    def _lay_reserve(self) -> None:
        """The reserves are what is given, or all ships of the faction that are not in play (FC-SET-05)."""
        state, content = self.state, self.content
        used = {ship.card for ship in state.ships}
        for side, faction in enumerate(self.wanted.factions):
            given = self.wanted.reserve.get(faction)
            cards = content.ships_of(faction)
            if given is not None:
                cards = tuple(number_of(content.ship_number, name, "ship") for name in given)
            for card in cards:
                if given is not None and (card in used or content.ships[card].faction != faction):
                    raise BadSetup(
                        f"The position has {content.ships[card].id} in the reserve of {faction}; "
                        "expected a ship of that faction that is not in play."
                    )
            state.reserve[side] = sorted(set(cards) - used)

    def _lay_player(self, seat: int, given: SeatPosition) -> None:
        content = self.content
        scored = []
        for name in given.scored:
            if name in content.mission_number:
                face = self._take_mission(name)
                scored.append(Scored("mission", face, content.missions[face].vp))
            else:
                face = self._take_encounter(name, VICTORY)
                scored.append(Scored("encounter", face, content.encounters[face].vp))
        player = self.state.players[seat]
        change_player(
            self.state,
            seat,
            limit=player.limit if given.limit is None else given.limit,
            vp_tokens=given.vp,
            scored=tuple(scored),
            lost_ships=given.lost_ships,
            actions=given.actions,
            bonus=given.bonus,
            cycled=given.cycled,
            discarded=given.discarded,
            attacked=given.attacked,
            parleyed=given.parleyed,
            explored=given.explored,
            removed=given.removed,
            held_before=tuple(sorted(self._hex(label) for label in given.held_before)),
            held_now=tuple(sorted(self._hex(label) for label in given.held_now)),
        )


def _take(pile: Deck, face: int, name: str, place: str, audience: Audience = EVERYBODY) -> int:
    """A card out of its deck, to where the position has it."""
    if face not in pile.unsettled:
        raise BadSetup(f"The position has the card {name} twice, or where its deck lacks it.")
    pile.search(face, place, audience)
    return face


def _stack(rules: FleetRules, state: State, name: str) -> list[Task]:
    play, turn = rules.make(PlayFleetCaptains), rules.make(Turn)
    if name == "missions":
        set_up = rules.make(SetUp, seat=2 * len(state.players), ship=len(state.ships))
        play.stand_in("set_up")
        set_up.begin_with("take_missions")
        return [play, set_up, rules.make(TakeMissions, state.active)]
    if name == "set_up":
        return [play]
    if name == "next_turn":
        play.begin_with("next_turn")
        return [play]
    if name not in STEPS_OF_TURN:
        known = ", ".join((*STEPS_OF_TURN, *OTHER_STEPS))
        raise BadSetup(f"There is no step {name!r} at which a position can stand; there are {known}.")
    play.stand_in("take_turn")
    turn.begin_with(STEPS_OF_TURN[name])
    return [play, turn]

"""Positions of X-Wing built directly, for scenarios. What is not mentioned is as after deployment."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Annotated, Any, Final, Literal

import msgspec

from starboard.core.errors import BadSetup
from starboard.core.scenario import string_keys
from starboard.core.task import Task
from starboard.games.xwing import dice, tokens
from starboard.games.xwing.board import measure
from starboard.games.xwing.cards.build import DISCARDED, build_of
from starboard.games.xwing.changes import docking, quick_builds
from starboard.games.xwing.effects.sharing import share_pilots
from starboard.games.xwing.geometry.outlines import obstacle_outline
from starboard.games.xwing.knowledge import possible
from starboard.games.xwing.ruleset import XWingRules
from starboard.games.xwing.state import (
    DEVICE,
    IN_PLAY,
    NO_SHIP,
    OBSTACLE,
    REMOVED,
    RESERVE,
    WAITING,
    Condition,
    Device,
    Marker,
    Obstacle,
    Pose,
    SeenCard,
    Ship,
    Trigger,
    XWingState,
)
from starboard.games.xwing.tasks.placing import remote

PLACES: Final = {"waiting": WAITING, "in_play": IN_PLAY, "reserve": RESERVE, "removed": REMOVED}
LEAST_MM, MOST_MM = -10_000.0, 10_000.0
FIRST_MM, APART_MM, EDGE_MM = 200.0, 120.0, 60.0  # of ships whose place is not given

Amount = Annotated[int, msgspec.Meta(ge=0, le=99)]
Seat = Annotated[int, msgspec.Meta(ge=0, le=1)]
Coordinate = Annotated[float, msgspec.Meta(ge=LEAST_MM, le=MOST_MM)]
Place = tuple[Coordinate, Coordinate, Annotated[float, msgspec.Meta(ge=-360, le=360)]]  # mm, mm, degrees


class ShipPosition(msgspec.Struct, forbid_unknown_fields=True):
    """A ship; shields, Force and charges are at their limits where nothing is said. `dial`: the maneuver
    assigned (a ship that has none when it activates is one that was ionized in the Planning Phase)."""

    pose: Place | None = None
    place: Literal["waiting", "in_play", "reserve", "removed"] = "in_play"
    docked_at: Annotated[int, msgspec.Meta(ge=0, le=99)] | None = None
    tokens: dict[str, Amount] = {}
    shields: Amount | None = None
    force: Amount | None = None
    charges: dict[str, Amount] = {}
    sides: dict[str, Annotated[int, msgspec.Meta(ge=0)]] = {}
    turret: Annotated[int, msgspec.Meta(ge=0, le=3)] = 0
    locks: list[int] = []
    touching: list[int] = []  # where an exact fit is no touching: ships that an overlap has made touch
    discarded: list[str] = []  # upgrades that lie facedown
    facedown: Amount = 0
    facedown_known: list[str] = []
    looked_at: list[SeenCardPosition] = []
    faceup: list[str] = []
    destroyed: bool = False
    dial: str | None = None
    revealed: str | None = None
    initiative: Annotated[int, msgspec.Meta(ge=-1, le=12)] = -1
    engages_at: Annotated[int, msgspec.Meta(ge=-1, le=12)] = -1
    activated: bool = False
    engaged: bool = False
    bonus_attack: bool = False
    done: list[str] = []
    conditions: list[ConditionPosition] = []
    card_tokens: dict[str, Amount] | None = None


class ObstaclePosition(msgspec.Struct, forbid_unknown_fields=True):
    """An obstacle on the table."""

    outline: str
    pose: Place
    flipped: bool = False


class DevicePosition(msgspec.Struct, forbid_unknown_fields=True):
    """A bomb, a mine (of a cluster set each by itself) or a remote on the table. Remotes are numbered after the
    ships, in this order; `facedown`: their damage cards."""

    kind: str
    pose: Place
    owner: Seat = 0
    by: int = NO_SHIP
    fuses: Amount = 0
    facedown: Amount = 0


class ConditionPosition(msgspec.Struct, forbid_unknown_fields=True):
    """A condition card on a ship, and the ship whose card assigned it."""

    id: str
    by: Annotated[int, msgspec.Meta(ge=0, le=99)]
    faceup: bool = True
    cards: list[str] = []


class SeenCardPosition(msgspec.Struct, forbid_unknown_fields=True):
    """A facedown damage card that these seats have looked at."""

    card: str
    seats: Annotated[list[Seat], msgspec.Meta(min_length=1)]


class DeckPosition(msgspec.Struct, forbid_unknown_fields=True):
    """A damage deck. `cards`: all its cards but those discarded; what ships hold comes out of it."""

    cards: list[str] | None = None
    discarded: list[str] = []


class PendingEffect(msgspec.Struct, forbid_unknown_fields=True):
    """What a token is about to do to a ship, and the seat whose effect gave it (tokens-6, tokens-11)."""

    event: Literal["jam", "became_tractored"]
    ship: int
    by: Seat


class ReplacementPosition(msgspec.Struct, forbid_unknown_fields=True):
    """In a furball: a quick build that has come for a lost ship; it gets the next number (furball-2)."""

    lost: Annotated[int, msgspec.Meta(ge=0, le=99)]
    build: str


class Position(msgspec.Struct, forbid_unknown_fields=True):
    """A position as people write it: a phase about to begin, ships by number."""

    phase: str = "planning"
    round: Annotated[int, msgspec.Meta(ge=1, le=1000)] = 1
    first_player: Seat = 0
    ships: dict[str, ShipPosition] = {}
    obstacles: Annotated[list[ObstaclePosition], msgspec.Meta(max_length=20)] = []
    decks: dict[Literal["0", "1"], DeckPosition] = {}
    triggers: list[PendingEffect] = []
    devices: Annotated[list[DevicePosition], msgspec.Meta(max_length=40)] = []
    markers: Annotated[list[Place], msgspec.Meta(min_length=2, max_length=2)] | None = None
    replacements: Annotated[list[ReplacementPosition], msgspec.Meta(max_length=20)] = []


def build(rules: XWingRules, state: XWingState, plain: Mapping[str, Any]) -> tuple[XWingState, list[Task]]:
    """State and stack of the position. Raises BadSetup or UnknownCard with a sentence."""
    try:
        wanted = msgspec.convert(string_keys(plain), Position)
    except msgspec.ValidationError as error:
        raise BadSetup(f"This is not a position of {rules.title}: {error}.") from None
    if wanted.phase not in rules.phases:
        raise BadSetup(
            f"The phase of the position is {wanted.phase!r}; expected one of {', '.join(rules.phases)}."
        )
    state.first_player = wanted.first_player
    state.round = wanted.round
    state.phase = wanted.phase
    for found in wanted.obstacles:
        obstacle_outline(found.outline)
    state.obstacles = [
        Obstacle(found.outline, measure.pose_of(*found.pose), found.flipped, True)
        for found in wanted.obstacles
    ]
    for seat, deck in wanted.decks.items():
        _set_deck(state, int(seat), deck)
    _set_furball(state, wanted)
    fleet = len(state.ships)
    for device in wanted.devices:
        _set_device(state, device)
    numbers = [str(number) for number in range(len(state.ships))]
    for name in wanted.ships:
        _check_ship(state, int(name) if name in numbers else -1, name)
    for number, ship in enumerate(state.ships[:fleet]):
        if ship.docked_at != NO_SHIP and str(number) not in wanted.ships:
            continue  # it begins every game docked
        ship.pose = _beside_the_others(number, ship.owner, measure.area_mm(state))
        _set_ship(state, ship, wanted.ships.get(str(number), ShipPosition()))
    for number, ship in enumerate(state.ships):
        if ship.place == IN_PLAY:
            measure.put(state, number, ship.pose, measure.exact_touches(state, number, ship.pose))
    for number in range(len(state.ships)):
        _set_touching(state, number, wanted.ships.get(str(number), ShipPosition()).touching)
        _set_docked(state, number, wanted.ships.get(str(number), ShipPosition()).docked_at)
    share_pilots(state)
    rules.locks_changed(state)
    for effect in wanted.triggers:
        _check_ship(state, effect.ship, str(effect.ship))
        state.triggers.append(Trigger(effect.event, effect.ship, str(effect.by)))
    possible.check(state)
    play = rules.first_task()
    play.begin_with(wanted.phase)
    if wanted.phase == "planning":
        state.round -= 1  # the Planning Phase begins the round
    return state, [play]


def _beside_the_others(number: int, owner: int, side: float) -> Pose:
    """Where a ship stands if nothing is said: in rows at its own edge."""
    row, column = divmod(number, max(int((side - FIRST_MM - EDGE_MM) // APART_MM) + 1, 1))
    x, inward = FIRST_MM + APART_MM * column, EDGE_MM + APART_MM * row
    return measure.pose_of(x, inward if owner == 0 else side - inward, 0.0 if owner == 0 else 180.0)


def _check_ship(state: XWingState, number: int, name: str) -> None:
    if not 0 <= number < len(state.ships):
        raise BadSetup(f"The position speaks of ship {name}; ships are 0 to {len(state.ships) - 1}.")


def _set_ship(state: XWingState, ship: Ship, given: ShipPosition) -> None:
    ship.place = PLACES[given.place]
    if given.pose is not None:
        ship.pose = measure.pose_of(*given.pose)
    for name, count in given.tokens.items():
        if name not in tokens.NUMBER:
            raise BadSetup(f"There is no token {name!r}; there are {', '.join(tokens.NAMES)}.")
        ship.tokens[tokens.NUMBER[name]] = count
    for card in given.discarded:
        if card not in build_of(ship).upgrades:
            raise BadSetup(
                f"{ship.build} has no upgrade {card!r} to discard; it has {_list(dict.fromkeys(build_of(ship).upgrades))}."
            )
        ship.lent.append(f"{DISCARDED}{card}")
    build = build_of(ship)
    ship.shields = _up_to(ship, "shields", given.shields, build.shields)
    ship.force = _up_to(ship, "Force charges", given.force, build.force)
    for card, count in given.charges.items():
        if card not in build.charges:
            raise BadSetup(f"{ship.build} has no card {card!r} with charges; it has {_list(build.charges)}.")
        ship.charges[card] = _up_to(ship, f"charges on {card}", count, build.charges[card].limit)
    for card, side in given.sides.items():
        if card not in build.side_actions:
            raise BadSetup(
                f"{ship.build} has no two-sided card {card!r}; it has {_list(build.side_actions)}."
            )
        ship.sides[card] = _up_to(ship, f"copies of {card} turned over", side, build.upgrades.count(card))
    for locked in given.locks:
        if not (0 <= locked - DEVICE < len(state.devices) or 0 <= locked - OBSTACLE < len(state.obstacles)):
            _check_ship(state, locked, str(locked))
    ship.locks = list(given.locks)
    _set_damage(state, ship, given)
    state.rules.faceup_changed(state, ship)
    _set_conditions(state, ship, given)
    ship.turret = given.turret
    ship.initiative, ship.engages_at = given.initiative, given.engages_at
    ship.activated, ship.engaged, ship.bonus_attack = given.activated, given.engaged, given.bonus_attack
    ship.done = list(given.done)
    ship.destroyed = given.destroyed or ship.place == REMOVED
    if given.dial is not None:
        ship.dial = _maneuver(ship, given.dial)
    if given.revealed is not None:
        ship.revealed = _maneuver(ship, given.revealed)


def _up_to(ship: Ship, what: str, given: int | None, most: int) -> int:
    if given is not None and given > most:
        raise BadSetup(f"{ship.build} has {most} {what} at most; the position gives it {given}.")
    return most if given is None else given


def _set_device(state: XWingState, given: DevicePosition) -> None:
    devices = state.rules.content.devices
    if given.kind not in devices or devices[given.kind].kind == "obstacle":
        known = ", ".join(name for name, one in devices.items() if one.kind != "obstacle")
        raise BadSetup(f"There is no device {given.kind!r}; there are {known}.")
    pose = measure.pose_of(*given.pose)
    if devices[given.kind].kind == "remote":
        found = remote(state.rules, given.owner, given.kind, pose)
        found.facedown = given.facedown
        state.decks[given.owner].in_deck -= given.facedown
        state.ships.append(found)
    else:
        state.devices.append(Device(given.kind, given.owner, pose, given.by, given.fuses))


def _set_conditions(state: XWingState, ship: Ship, given: ShipPosition) -> None:
    for held in given.conditions:
        _check_ship(state, held.by, str(held.by))
        known = state.rules.content.conditions
        if held.id not in known:
            raise BadSetup(f"There is no condition {held.id!r}; there are {_list(known)}.")
        cards = [_take(state, state.decks[ship.owner].unseen, name) for name in held.cards]
        state.decks[ship.owner].in_deck -= len(cards)
        ship.conditions.append(Condition(held.id, state.ships[held.by].owner, held.by, held.faceup, cards))
    if given.card_tokens is not None:
        ship.card_tokens = dict(given.card_tokens)


def _set_touching(state: XWingState, number: int, touching: list[int]) -> None:
    """Ships that touch after an overlap (overlaps-3)."""
    meets = measure.bases_met(state, number)
    for other in touching:
        _check_ship(state, other, str(other))
        if other not in meets:
            raise BadSetup(f"The position has ship {number} touch ship {other}; their bases do not meet.")
        for one, another in ((number, other), (other, number)):
            ship = state.ships[one]
            ship.touching = sorted({*ship.touching, another})


def _set_docked(state: XWingState, number: int, carrier: int | None) -> None:
    """A ship that is docked is in reserve (docking-2)."""
    if carrier is not None:
        _check_ship(state, carrier, str(carrier))
        activated = state.ships[number].activated
        docking.attach(state, number, carrier)
        state.ships[number].activated = activated  # docked before this round, if nothing is said


def _set_furball(state: XWingState, wanted: Position) -> None:
    """The hyperspace markers, left and right of the middle where nothing is said, and what came for lost
    ships."""
    if state.furball is None:
        if wanted.markers is not None or wanted.replacements:
            raise BadSetup("Only a furball has markers and replacements; give the option scenario.")
        return
    edge = measure.area_mm(state)
    places = wanted.markers or [(200.0, edge / 2, 0.0), (edge - 200.0, edge / 2, 0.0)]
    state.furball.markers = [Marker(measure.pose_of(*place), True) for place in places]
    for one in wanted.replacements:
        _check_ship(state, one.lost, str(one.lost))
        state.ships.append(quick_builds.arriving(state, one.lost, one.build))


def _set_damage(state: XWingState, ship: Ship, given: ShipPosition) -> None:
    deck = state.decks[ship.owner]
    ship.facedown = given.facedown
    deck.in_deck -= given.facedown
    for cards, names in ((ship.faceup, given.faceup), (ship.facedown_known, given.facedown_known)):
        for name in names:
            cards.append(_take(state, deck.unseen, name))
            deck.in_deck -= 1
    for seen in given.looked_at:
        ship.looked_at.append(SeenCard(_take(state, deck.unseen, seen.card), seen.seats))
        deck.in_deck -= 1
    if deck.in_deck < 0:
        raise BadSetup("The ships of the position hold more damage cards than the deck has.")


def _maneuver(ship: Ship, name: str) -> int:
    names = [maneuver.id for maneuver in build_of(ship).dial]
    if name not in names:
        raise BadSetup(f"{ship.build} has no {name!r} on its dial; it has {', '.join(names)}.")
    return names.index(name)


def _set_deck(state: XWingState, seat: int, given: DeckPosition) -> None:
    deck = state.decks[seat]
    if given.cards is not None:
        deck.unseen = sorted(_card(state, name) for name in given.cards)
        deck.in_deck = len(deck.unseen)
    for name in given.discarded:
        if given.cards is None:
            _take(state, deck.unseen, name)
            deck.in_deck -= 1
        deck.discarded.append(_card(state, name))


def _take(state: XWingState, cards: list[int], name: str) -> int:
    card = _card(state, name)
    if card not in cards:
        raise BadSetup(f"The position needs more cards {name!r} than the damage deck has.")
    cards.remove(card)
    return card


def _card(state: XWingState, name: str) -> int:
    numbers: dict[str, int] = state.rules.content.damage_number
    if name not in numbers:
        raise BadSetup(f"There is no damage card {name!r}; there are {', '.join(numbers)}.")
    return numbers[name]


def _list(names: Mapping[str, object]) -> str:
    return ", ".join(names) or "none"


def script(state: XWingState, chance: Mapping[str, Sequence[Any]]) -> dict[str, tuple[int, ...]]:
    """Draws from what people write: faces of dice by name, damage cards by id in the order in which their
    faces come up (`deck.damage0`, `deck.damage1`), numbers for the rest."""
    draws: dict[str, tuple[int, ...]] = {}
    for label, results in chance.items():
        if label in ("dice.attack", "dice.defense"):
            die = dice.ATTACK_DIE if label == "dice.attack" else dice.DEFENSE_DIE
            draws[label] = tuple(_face(die, name) for name in results)
        elif label in ("deck.damage0", "deck.damage1"):
            unseen = list(state.decks[int(label[-1])].unseen)
            found = []
            for name in results:
                before = list(unseen)
                found.append(before.index(_take(state, unseen, name)))
            draws[label] = tuple(found)
        else:
            draws[label] = tuple(int(result) for result in results)
    return draws


def _face(die: Sequence[int], name: Any) -> int:
    faces = {dice.NAMES[side]: die.index(side) for side in die}
    if name not in faces:
        raise BadSetup(f"This die has no {name!r}; it has {', '.join(faces)}.")
    return faces[name]

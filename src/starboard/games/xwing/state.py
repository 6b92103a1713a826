"""The state of an X-Wing game. Poses are whole numbers of 0.001 mm and 0.001 degrees (geometry-22).

Hidden in it: dials that are not revealed yet, secret conditions, and facedown damage cards that one player
alone has looked at. The other facedown damage cards and the deck are not: nobody has seen them, so they are
one pile of unseen cards, and a face exists only once it is looked at.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar, Final

from starboard.core.piece import Piece, Sees, fresh
from starboard.games.xwing import tokens

Pose = tuple[int, int, int]  # x, y in 0.001 mm, heading in 0.001 degrees clockwise from straight ahead

WAITING: Final = 0  # not deployed yet
IN_PLAY: Final = 1
RESERVE: Final = 2
REMOVED: Final = 3
REMOTE: Final = 4  # a remote on the table: it can be attacked and locked like a ship, and is none (remotes-1)

NO_SHIP: Final = -1
NOWHERE: Final[Pose] = (0, 0, 0)  # of a ship that is not in the play area
OBSTACLE: Final = 1000  # added to an obstacle's number where it stands among ships, in locks (late-5)
DEVICE: Final = 2000  # the same for a bomb's or mine's number
NO_DIAL: Final = -1


# -- who may see what is not open to all --------------------------------------------------------------------


def _knows_condition(held: Condition, seat: int) -> bool:
    return held.faceup or seat == held.seat


def _knows_face(card: SeenCard, seat: int) -> bool:
    return seat in card.seats


def _knows_dial(ship: Ship, seat: int) -> bool:
    """Whether a dial is assigned, all see."""
    return ship.dial == NO_DIAL or seat == ship.owner or seat in ship.seen_by


def _nobody(piece: Piece, seat: int) -> bool:
    return False


# -- pieces ------------------------------------------------------------------------------------------------


class Condition(Piece):
    """A condition card on a ship (conditions-1). Facedown ones are secret: only `seat` knows them."""

    SECRET: ClassVar[Mapping[str, Sees]] = {"id": _knows_condition}

    id: str
    seat: int  # the player who assigned it
    by: int  # the ship whose card assigned it
    faceup: bool = True
    cards: list[int] = fresh(factory=list)  # damage cards that lie on it


class SeenCard(Piece):
    """A facedown damage card whose face only some players know: those that looked at it (terms-7)."""

    SECRET: ClassVar[Mapping[str, Sees]] = {"kind": _knows_face}

    kind: int
    seats: list[int]


class Ship(Piece):
    """One ship (terms-2), or a remote (remotes-1): a unit (terms-4). They are named by their number
    in `XWingState.ships`."""

    SECRET: ClassVar[Mapping[str, Sees]] = {"dial": _knows_dial}

    rules: ClassVar[Any]  # the ruleset whose ship this is, and what its cards do: `XWingRules` binds them
    effects: ClassVar[Any]
    builds: ClassVar[Any]

    owner: int
    build: str  # pilot and upgrades, as squads.Build writes them
    shields: int
    force: int
    charges: dict[str, int]  # active charges by card id
    pose: Pose = (0, 0, 0)
    place: int = WAITING
    tokens: list[int] = fresh(factory=lambda: list(tokens.NONE))
    sides: dict[str, int] = fresh(factory=dict)  # of two-sided cards, copies that have their second side up
    turret: int = 0  # quarter turns of the turret indicator: 0 front, 1 right, 2 rear, 3 left
    facedown: int = 0  # damage cards that nobody has seen
    facedown_known: list[int] = fresh(factory=list)  # damage cards that were faceup before
    # facedown damage cards that a player looked at, in the order in which they were looked at
    looked_at: list[SeenCard] = fresh(factory=list)
    faceup: list[int] = fresh(factory=list)
    # ships that this one has locked, and OBSTACLE + number: all under its own number (locks-5)
    locks: list[int] = fresh(factory=list)
    touching: list[int] = fresh(factory=list)  # ships at range 0 (geometry-9)
    on_obstacles: list[int] = fresh(factory=list)  # obstacles that its base overlaps
    dial: int = NO_DIAL  # number of the assigned maneuver on its dial; secret until revealed
    seen_by: list[int] = fresh(factory=list)  # seats that looked at the dial by an ability
    revealed: int = NO_DIAL
    executed: tuple[int, str, int] | None = None  # speed, bearing, difficulty as executed this round
    fully: bool = False  # whether that maneuver was fully executed
    moved_through: list[int] = fresh(factory=list)  # obstacles met in that maneuver
    done: list[str] = fresh(factory=list)  # actions performed or failed this round
    activated: bool = False
    engaged: bool = False
    bonus_attack: bool = False  # has performed one this round (attacks-15)
    initiative: int = -1  # one that a card has changed for this round, or -1
    engages_at: int = -1  # an initiative for engaging only, or -1
    destroyed: bool = False
    once: list[str] = fresh(factory=list)  # what may happen once a round and has happened
    conditions: list[Condition] = fresh(factory=list)
    card_tokens: dict[str, int] = fresh(factory=dict)  # tokens kept on a card, by name
    docked_at: int = NO_SHIP  # the carrier that it is docked with, in reserve (docking-2)
    lent: list[str] = fresh(factory=list)  # names of cards that a docked or destroyed ship lends to it
    quick_build: str = ""  # in a furball: the quick build that it is (furball-1)
    replaces: int = NO_SHIP  # in a furball: the lost ship that it came for (furball-2)
    is_remote: bool = False  # `build` is then the kind of remote
    came_from: dict[str, int] = fresh(factory=dict)  # upgrades that another ship began with: which

    def has(self, token: int) -> bool:
        """Whether it has at least one token of this kind (terms-6)."""
        return self.tokens[token] > 0

    @property
    def on_table(self) -> bool:
        """Whether it is in the play area, as a ship or as a remote."""
        return self.place in (IN_PLAY, REMOTE)

    @property
    def damage(self) -> int:
        """How many damage cards it has, facedown and faceup."""
        return self.all_facedown + len(self.faceup)

    @property
    def all_facedown(self) -> int:
        """How many damage cards lie facedown on it, whoever knows their faces."""
        return self.facedown + len(self.facedown_known) + len(self.looked_at)


class Device(Piece):
    """A bomb or mine. Once it is gone it stays in the list, so that numbers keep their meaning."""

    kind: str  # as in data/devices.json
    owner: int
    pose: Pose
    by: int = NO_SHIP  # the ship that placed it
    fuses: int = 0  # fuse markers (devices-6)
    placed: bool = True  # on the table


class Obstacle(Piece):
    """An obstacle: which outline, which side up, and where once it is placed."""

    outline: str
    pose: Pose = (0, 0, 0)
    flipped: bool = False
    placed: bool = False


class Marker(Piece):
    """A hyperspace marker; its heading is where its first side lies (furball-3)."""

    pose: Pose = (0, 0, 0)
    placed: bool = False


class Furball(Piece):
    """What a furball needs to know beside the ships (furball)."""

    form: str  # furball or core_furball
    threat: int  # the agreed threat of a squad
    collection: str  # all or core: the quick builds that replacements come from
    markers: list[Marker] = fresh(factory=lambda: [Marker(), Marker()])
    settled: int = 0  # how many of the lost ships have had their replacement chosen


class DamageDeck(Piece):
    """One player's damage deck. `unseen` are the cards whose faces nobody has seen, wherever they lie:
    in the deck, facedown on ships, or discarded facedown. Who does not know the face of a card that others looked at
    takes it for one of these."""

    SECRET: ClassVar[Mapping[str, Sees]] = {"unseen": _nobody}

    unseen: list[int]  # kinds, sorted
    in_deck: int  # how many of the unseen cards lie in the deck
    discarded_unseen: int = 0
    discarded: list[int] = fresh(factory=list)  # discarded cards whose faces are known
    borrowed: int = 0  # facedown damage on ships that is a marker, as its card was needed (damage-6)
    discarded_looked_at: list[SeenCard] = fresh(factory=list)  # discarded cards that some players know


class Attack(Piece):
    """The attack in progress (attacks)."""

    attacker: int
    defender: int
    weapon: str
    range: int
    obstructed: bool
    in_arc: str = ""
    bonus: bool = False
    attack_dice: list[int] = fresh(factory=list)
    defense_dice: list[int] = fresh(factory=list)
    used: list[str] = fresh(factory=list)  # abilities used in the present modification window
    marks: list[str] = fresh(factory=list)  # what has happened in this attack that cards ask for
    hit: bool = False
    dealt_hits: int = 0
    dealt_crits: int = 0


class Trigger(Piece):
    """Something that abilities may answer to: an event's name, the ship it is about, and a detail."""

    event: str
    ship: int
    detail: str = ""
    seat: int = -1  # only this player's abilities answer, or all (attacks-14)


class XWingState(Piece):
    """Everything that a game of X-Wing depends on, but the chance source."""

    rules: ClassVar[Any]  # as those of `Ship`
    effects: ClassVar[Any]

    ships: list[Ship]
    obstacles: list[Obstacle]
    decks: list[DamageDeck]
    first_player: int = 0
    round: int = 0
    phase: str = "setup"
    step: int = -1  # the initiative step in progress, or -1
    active: int = NO_SHIP  # the ship that activates or engages
    attack: Attack | None = None
    fled_or_destroyed: list[int] = fresh(factory=list)  # ships removed, in order
    triggers: list[Trigger] = fresh(factory=list)  # waiting for the ability queue (abilities-2)
    devices: list[Device] = fresh(factory=list)  # bombs and mines, in the order in which they were placed
    furball: Furball | None = None
    rolled: list[int] = fresh(factory=list)  # dice of a roll outside attacks that may still change
    area: int = 914_400  # the edge of the play area in 0.001 mm (geometry-1)

    def in_play(self, seat: int = -1) -> list[int]:
        """Numbers of the ships in the play area, of one seat or of all."""
        if seat < 0:
            return [number for number, ship in enumerate(self.ships) if ship.place == IN_PLAY]
        return [
            number for number, ship in enumerate(self.ships) if ship.owner == seat and ship.place == IN_PLAY
        ]

    def units(self, seat: int = -1) -> list[int]:
        """Numbers of the ships and remotes in the play area, of one seat or of all (terms-4)."""
        return [n for n, ship in enumerate(self.ships) if ship.on_table and (seat < 0 or ship.owner == seat)]

    def player_order(self) -> tuple[int, int]:
        """First player, then the other (terms-1)."""
        return (self.first_player, 1 - self.first_player)

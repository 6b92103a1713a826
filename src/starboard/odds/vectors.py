"""Files of test vectors (`starboard.odds_vectors/1`): questions with their exact answers."""

from __future__ import annotations

import re
from fractions import Fraction
from pathlib import Path
from typing import Annotated, Final, NoReturn

import msgspec

from starboard.core.errors import StarboardError
from starboard.odds.xwing.question import MOST_DICE

SCHEMA: Final = "starboard.odds_vectors/1"
DICE: Final = {
    "attack": {
        "crit": Fraction(1, 8),
        "hit": Fraction(3, 8),
        "focus": Fraction(2, 8),
        "blank": Fraction(2, 8),
    },
    "defence": {"evade": Fraction(3, 8), "focus": Fraction(2, 8), "blank": Fraction(3, 8)},
}


class BadVectors(StarboardError):
    """A file of test vectors that cannot be read: the text says where, and what is expected there."""


class Vector(msgspec.Struct, frozen=True):
    """One question with its answer; `family` is the letter that tells what kind of question it is."""

    id: str
    family: str
    input: dict[str, object]
    expect: dict[str, object]


class VectorFile(msgspec.Struct, frozen=True):
    """A whole file. `dice` gives the chance of each face as a fraction."""

    schema: str
    dice: dict[str, dict[str, str]]
    vectors: list[Vector]


def read_vectors(path: Path) -> list[Vector]:
    """The vectors of a file, in its order. Raises BadVectors for anything that is no such file."""
    try:
        content = path.read_bytes()
    except OSError as error:
        raise BadVectors(f"{path} cannot be read ({error.strerror}).") from None
    try:
        file = msgspec.json.decode(content, type=VectorFile)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise BadVectors(f"{path} is not a file of odds vectors: {error}.") from None
    if file.schema != SCHEMA:
        raise BadVectors(f"{path} has the schema {file.schema!r}; expected is {SCHEMA!r}.")
    dice = {
        die: {face: exact(chance, f"{path}: dice.{die}.{face}") for face, chance in faces.items()}
        for die, faces in file.dice.items()
    }
    if dice != DICE:
        raise BadVectors(
            f"{path} is about other dice ({file.dice}); the solver knows only those of the games."
        )
    ids = set[str]()
    for vector in file.vectors:
        if vector.id in ids:
            raise BadVectors(f"{path} has two vectors of the id {vector.id}; ids are unique.")
        ids.add(vector.id)
    return file.vectors


_NUMBER: Final = re.compile(r"-?\d{1,300}(/\d{0,300}[1-9]\d{0,300}|(\.\d{1,300})?([eE][-+]?\d{1,3})?)")
_LARGEST: Final = 10**6  # chances and means are far below


def exact(value: object, where: str) -> Fraction:
    """A number of a file, written as a number or as a fraction such as "3/8". Raises BadVectors."""
    number = None
    match value:
        case bool():
            pass
        case int() | float():
            number = Fraction(value)
        case str() if _NUMBER.fullmatch(value):
            number = Fraction(value)
    if number is None or abs(number) > _LARGEST:
        raise BadVectors(
            f'{where} is {value!r:.60}; expected is a number up to {_LARGEST} or a fraction such as "3/8".'
        )
    return number


# --- what the families ask ------------------------------------------------------------------------

DiceCount = Annotated[int, msgspec.Meta(ge=0, le=MOST_DICE)]
DiceChange = Annotated[int, msgspec.Meta(ge=-MOST_DICE, le=MOST_DICE)]
Count = Annotated[int, msgspec.Meta(ge=0, le=100)]
Positive = Annotated[int, msgspec.Meta(ge=1, le=100)]


class Asked(msgspec.Struct, frozen=True):
    """The input of a vector."""


class AttackDiceAsked(Asked, frozen=True):
    """Family A: attack dice alone."""

    attack_dice: DiceCount
    attack_mods: str


class DefenceDiceAsked(Asked, frozen=True):
    """Family B: defence dice alone."""

    defence_dice: DiceCount
    defence_mods: str


class AttackAsked(Asked, frozen=True):
    """Families C and E: one attack."""

    attack_dice: DiceCount
    attack_mods: str
    defence_dice: DiceCount
    defence_mods: str


class SufferedAsked(AttackAsked, frozen=True):
    """Family D: one attack, and what its damage becomes."""

    target_shields: Count


class OneOfSeveral(Asked, frozen=True):
    """An attack of family F."""

    attack_dice: DiceCount
    attack_mods: str


class SeveralAsked(Asked, frozen=True):
    """Family F: attacks in a row on a defender whose tokens carry over."""

    attacks: list[OneOfSeveral]
    defence_dice: DiceCount
    defender_focus: Count
    defender_evade: Count


class DestroyedAsked(Asked, frozen=True):
    """Family G: equal attacks on a defender without tokens until it is destroyed."""

    attack_dice: DiceCount
    attack_mods: str
    defence_dice: DiceCount
    hull_plus_shields: Positive


class DirectHitAsked(Asked, frozen=True):
    """Family H: faceup cards from a fresh damage deck, told like "33 cards, 5 Direct Hit"."""

    deck: str
    faceup_cards: Count


class SectorAsked(Asked, frozen=True):
    """Family I: a sector of Space Base."""

    game: str
    sector: Annotated[int, msgspec.Meta(ge=1, le=12)]


class FleetTestAsked(Asked, frozen=True):
    """Family J, a system test of Fleet Captains."""

    game: str
    check: str
    rating: Count
    level: Count


class FleetCombatAsked(Asked, frozen=True):
    """Family J, an attack of Fleet Captains."""

    game: str
    check: str
    weapons: Count
    shields: Count


class PublishedAttack(Asked, frozen=True):
    """An attack of family P; a field that is not here is the effect of a named card."""

    dice: DiceCount
    focus: Count = 0
    lock: Count = 0
    defence_dice_diff: DiceChange = 0


class PublishedDefence(Asked, frozen=True):
    """The defender of family P; a field that is not here is the effect of a named card."""

    dice: DiceCount
    focus: Count = 0
    evade: Count = 0
    stealth_device: bool = False


class PublishedAsked(Asked, frozen=True):
    """Family P: published values of another calculator."""

    name: str
    attack: list[PublishedAttack]
    defence: PublishedDefence


def bad_vector(vector: Vector, fault: str) -> NoReturn:
    """Refuse the file for this vector's sake."""
    raise BadVectors(f"Vector {vector.id} cannot be read: {fault}.")

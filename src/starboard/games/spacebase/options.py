"""Everything that can be chosen in Space Base, and its notation.

An option's id is its notation: what a person types, a scenario says and a record keeps.
`option_named` reads it back, also for choices that are not offered.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, ClassVar, Final

import msgspec

from starboard.core.decision import PASS, Option
from starboard.games.spacebase.cards import CARDS, IDS, NUMBER, SECTOR


class KeepCards(Option, frozen=True, tag="keep", gc=False):
    """Light-Speed: buy these of the dealt cards, placed in this order."""

    cards: tuple[str, ...] = ()


class UseAbility(Option, frozen=True, tag="use", gc=False):
    """Pay for a card's ability."""

    card: str = ""


class SetDie(Option, frozen=True, tag="set", gc=False):
    """Fix a die at a value before the roll."""

    card: str = ""
    value: int = 0


class Reroll(Option, frozen=True, tag="reroll", gc=False):
    """Reroll the first die, the second or both."""

    card: str = ""
    which: str = ""


class Shift(msgspec.Struct, frozen=True, gc=False, order=True):
    """One paid dice shift: the card and the steps to the right."""

    card: str
    steps: int


class Double(msgspec.Struct, frozen=True, gc=False, order=True):
    """One paid double reward: the card and the sector that is collected once more."""

    card: str
    sector: int


class Split(Option, frozen=True, tag="split", gc=False):
    """Each die for itself, with paid doubles."""

    a: int = 0
    b: int = 0
    doubles: tuple[Double, ...] = ()


class Combine(Option, frozen=True, tag="combine", gc=False):
    """Both dice together, shifted to `sector`, with paid doubles."""

    sector: int = 0
    shifts: tuple[Shift, ...] = ()
    doubles: tuple[Double, ...] = ()


class DieFirst(Option, frozen=True, tag="die", gc=False):
    """Resolve the die of this sector first."""

    rule: ClassVar[str] = "SB-REW-15"
    sector: int = 0


class Arrow(Option, frozen=True, tag="arrow", gc=False):
    """Follow this card's arrow to this side."""

    card: str = ""
    side: str = ""


class Gain(Option, frozen=True, tag="gain", gc=False):
    """Take this ship for free."""

    card: str = ""


class Buy(Option, frozen=True, tag="buy", gc=False):
    """Buy this card."""

    card: str = ""


class Place(Option, frozen=True, tag="place", gc=False):
    """Put the bought ship into this sector."""

    sector: int = 0


class ExchangeWith(Option, frozen=True, tag="exchange", gc=False):
    """Change places with the station card of this sector."""

    sector: int = 0


class ChargeCard(Option, frozen=True, tag="charge", gc=False):
    """Put the charge on this card."""

    card: str = ""


class MoveCharge(Option, frozen=True, tag="move", gc=False):
    """Move a charge from one card to another."""

    source: str = ""
    target: str = ""


# -- options that never vary, built once ---------------------------------------------------------

BUY: Final = tuple(Buy(f"buy {card}", card) for card in IDS)
GAIN: Final = tuple(Gain(f"gain {card}", card) for card in IDS)
USE: Final = tuple(UseAbility(f"use {card}", card) for card in IDS)
CHARGE: Final = tuple(ChargeCard(f"charge {card}", card) for card in IDS)
PLACE: Final = tuple(Place(f"place {sector}", sector) for sector in range(1, 13))
EXCHANGE: Final = tuple(ExchangeWith(f"exchange {sector}", sector) for sector in range(1, 13))
DIE: Final = tuple(DieFirst(f"die {sector}", sector) for sector in range(1, 13))
SIDES: Final = ("left", "right")
ARROW: Final = {
    (number, side): Arrow(f"arrow {card.id} {side}", card.id, side)
    for number, card in enumerate(CARDS)
    if any(s is not None and s.reward.arrow is not None for s in (card.station, card.deployed))
    for side in SIDES
}
WHICH: Final = ("both", "first", "second")


def _paid(shifts: tuple[Shift, ...], doubles: tuple[Double, ...]) -> str:
    words = [f" shift {shift.card} {shift.steps}" for shift in shifts]
    words += [f" double {double.card} {double.sector}" for double in doubles]
    return "".join(words)


def split(a: int, b: int, doubles: tuple[Double, ...] = ()) -> Split:
    """The split of dice a and b (in either order)."""
    a, b = min(a, b), max(a, b)
    doubles = tuple(sorted(doubles))
    return Split(f"split {a} {b}{_paid((), doubles)}", a, b, doubles)


def combine(sector: int, shifts: tuple[Shift, ...] = (), doubles: tuple[Double, ...] = ()) -> Combine:
    """The combination that ends at this sector."""
    shifts, doubles = tuple(sorted(shifts)), tuple(sorted(doubles))
    return Combine(f"combine {sector}{_paid(shifts, doubles)}", sector, shifts, doubles)


def set_die(card: str, value: int) -> SetDie:
    """Fix a die at this value by this card."""
    return SetDie(f"set {card} {value}", card, value)


def reroll(card: str, which: str) -> Reroll:
    """Reroll by this card."""
    return Reroll(f"reroll {card} {which}", card, which)


def keep(cards: tuple[str, ...]) -> KeepCards:
    """Light-Speed: keep these cards; only the order of cards that share a sector matters (SB-LS-03)."""
    cards = tuple(sorted(cards, key=lambda card: SECTOR[NUMBER[card]] if card in NUMBER else -1))
    return KeepCards(" ".join(("keep", *cards)) if cards else "keep nothing", cards)


def move_charge(source: str, target: str) -> MoveCharge:
    """Move a charge between these cards."""
    return MoveCharge(f"move {source} {target}", source, target)


PLAIN_ALLOCATIONS: Final = {
    (a, b): (combine(a + b), split(a, b)) for a in range(1, 7) for b in range(1, 7)
}  # sorted by id


# -- reading notation ----------------------------------------------------------------------------


def _read_allocation(words: list[str]) -> Option:
    shifts, doubles, plain = [], [], []
    rest = iter(words[1:])
    for word in rest:
        if word == "shift":
            shifts.append(Shift(next(rest), int(next(rest))))
        elif word == "double":
            doubles.append(Double(next(rest), int(next(rest))))
        else:
            plain.append(int(word))
    if words[0] == "split":
        if shifts or len(plain) != 2:
            raise ValueError
        return split(plain[0], plain[1], tuple(doubles))
    (sector,) = plain
    return combine(sector, tuple(shifts), tuple(doubles))


_READERS: Final[dict[str, Callable[[list[str]], Option]]] = {
    "pass": lambda words: PASS,
    "keep": lambda words: keep(() if words[1:] == ["nothing"] else tuple(words[1:])),
    "use": lambda words: UseAbility(f"use {words[1]}", words[1]),
    "set": lambda words: set_die(words[1], int(words[2])),
    "reroll": lambda words: reroll(words[1], words[2]),
    "split": _read_allocation,
    "combine": _read_allocation,
    "die": lambda words: DieFirst(f"die {int(words[1])}", int(words[1])),
    "arrow": lambda words: Arrow(f"arrow {words[1]} {words[2]}", words[1], words[2]),
    "gain": lambda words: Gain(f"gain {words[1]}", words[1]),
    "buy": lambda words: Buy(f"buy {words[1]}", words[1]),
    "place": lambda words: Place(f"place {int(words[1])}", int(words[1])),
    "exchange": lambda words: ExchangeWith(f"exchange {int(words[1])}", int(words[1])),
    "charge": lambda words: ChargeCard(f"charge {words[1]}", words[1]),
    "move": lambda words: move_charge(words[1], words[2]),
}


def option_named(named: Mapping[str, Any]) -> Option | None:
    """The option that a notation ({"id": "buy l1-s09-freighter"}) or plain fields ({"kind": "buy",
    "card": …}) describe, whether it is offered or not; None if they describe nothing."""
    words = str(named.get("id", "")).split()
    try:
        if not words and "kind" in named:
            words = _words_of(named)
            if not all(isinstance(word, str) for word in words):
                return None
        reader = _READERS.get(words[0])
        option = None if reader is None else reader(words)
    except (ValueError, IndexError, KeyError, TypeError, StopIteration):
        return None
    # a notation with words too many is another one, not this
    return option if option is not None and (option is PASS or len(option.id.split()) == len(words)) else None


def _words_of(named: Mapping[str, Any]) -> list[str]:
    kind = named["kind"]
    paid = [w for s in named.get("shifts", ()) for w in ("shift", s["card"], str(s["steps"]))]
    paid += [w for d in named.get("doubles", ()) for w in ("double", d["card"], str(d["sector"]))]
    fields: dict[str, Callable[[], list[str]]] = {
        "keep": lambda: list(named["cards"]) or ["nothing"],
        "set": lambda: [named["card"], str(named["value"])],
        "reroll": lambda: [named["card"], named["which"]],
        "split": lambda: [str(named["a"]), str(named["b"]), *paid],
        "combine": lambda: [str(named["sector"]), *paid],
        "arrow": lambda: [named["card"], named["side"]],
        "move": lambda: [named["source"], named["target"]],
    }
    if kind == "pass":
        return ["pass"]
    if kind in fields:
        return [kind, *fields[kind]()]
    return [kind, str(named["card"] if "card" in named else named["sector"])]

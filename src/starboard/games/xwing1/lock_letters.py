"""A target lock is a pair of tokens with a letter: blue on the ship that has it, red on its target (XW1-TL-01)."""

from __future__ import annotations

from itertools import count
from string import ascii_uppercase
from typing import cast

from starboard.games.xwing.state import Ship, XWingState


class LetteredShip(Ship):
    """A ship, and the letters of its target locks."""

    lettered: tuple[tuple[int, str], ...] = ()  # the target and the letter of each lock, in their order


def letter(state: XWingState) -> None:
    """Give each lock that has none the first letter that no lock has; a lock keeps its own for as long as it is
    there."""
    ships = [cast(LetteredShip, ship) for ship in state.ships]
    if all([target for target, _ in ship.lettered] == ship.locks for ship in ships):
        return
    kept = [_kept(ship) for ship in ships]
    taken = {named for pairs in kept for named in pairs if named}
    free = (name for name in map(_name, count()) if name not in taken)
    for ship, letters in zip(ships, kept, strict=True):
        ship.lettered = tuple(
            (target, named or next(free)) for target, named in zip(ship.locks, letters, strict=True)
        )


def letters_of(ship: Ship) -> str:
    """One letter for each lock, in the order of the locks."""
    return "".join(named for _, named in cast(LetteredShip, ship).lettered)


def put_letters(ship: Ship, letters: str) -> None:
    """The same letters again."""
    cast(LetteredShip, ship).lettered = tuple(zip(ship.locks, letters, strict=True))


def _kept(ship: LetteredShip) -> list[str]:
    """The letter that each of the ship's locks has, empty for a new one."""
    before = list(ship.lettered)
    found = []
    for target in ship.locks:
        pair = next((one for one in before if one[0] == target), None)
        if pair:
            before.remove(pair)
        found.append(pair[1] if pair else "")
    return found


def _name(number: int) -> str:
    """A, B, C …; more locks than letters are not to be had, but have signs all the same."""
    return ascii_uppercase[number] if number < len(ascii_uppercase) else chr(ord("α") + number - 26)

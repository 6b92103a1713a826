"""What cards change at numbers of dice and at agility, card by card, and the marks that say so in an attack.

What the numbers are made of beside that: `tasks.attack`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final

from starboard.games.xwing.cards.build import Weapon
from starboard.games.xwing.effects.card_effects import Query, shown
from starboard.games.xwing.effects.dice_parts import Part
from starboard.games.xwing.game import XWingGame
from starboard.games.xwing.state import Attack

DiceCount = Callable[[XWingGame, Attack, Weapon, int], int]
ATTACK_DICE: Final[Query[DiceCount]] = Query()
DEFENSE_DICE: Final[Query[DiceCount]] = Query()
AGILITY: Final[Query[DiceCount]] = Query()  # where it counts apart from the number of dice
ONE_MORE_DEFENSE_DIE: Final = "one more defense die"  # a mark in `Ship.once`, before the card's name
ONE_MORE_AGILITY: Final = "one more agility"  # the same
AT_MOST_RESULTS: Final = (
    "at most the results"  # a mark of an attack: no more defense dice than hits and crits
)
BONUS_APPLIED: Final = (
    "range bonus applied"  # a mark of an attack: its attacker has that of range 1 elsewhere, too
)
AGILITY_IS: Final = (
    "agility is "  # a mark of an attack: a number in the place of agility, and the card's name
)
DICE_MARKS: Final = (
    "more attack",
    "fewer attack",
    "more defense",
    "fewer defense",
    "fewer agility",
    AT_MOST_RESULTS,
    BONUS_APPLIED,
    AGILITY_IS,
)


def attack_dice(game: XWingGame, current: Attack, weapon: Weapon) -> Iterator[Part]:
    """What cards change at the number of attack dice, card by card."""
    for number, name, count in ATTACK_DICE.in_play(game.state):
        yield shown(name), count(game, current, weapon, number)
    yield from more_or_fewer(current, "attack")


def defense_dice(game: XWingGame, current: Attack, weapon: Weapon) -> Iterator[Part]:
    """What cards change at the number of defense dice, card by card."""
    ships = game.state.ships
    ship = ships[current.defender]
    for number, name, count in DEFENSE_DICE.in_play(game.state):
        # no card of its player speaks of a remote's dice
        if not ship.is_remote or ships[number].owner != ship.owner:
            yield shown(name), count(game, current, weapon, number)
    yield from more_or_fewer(current, "defense")
    if not ship.is_remote:
        for mark in ship.once:
            if mark.startswith(ONE_MORE_DEFENSE_DIE):
                yield mark.removeprefix(ONE_MORE_DEFENSE_DIE).strip(), 1


def agility(game: XWingGame, current: Attack, weapon: Weapon) -> Iterator[Part]:
    """What cards change at the agility of the defender, card by card."""
    for number, name, count in AGILITY.in_play(game.state):
        yield shown(name), count(game, current, weapon, number)
    for mark in game.state.ships[current.defender].once:
        if mark.startswith(ONE_MORE_AGILITY):
            yield mark.removeprefix(ONE_MORE_AGILITY).strip(), 1
    for card in cards_that_marked(current, "fewer agility"):
        yield card, -1


def agility_instead(current: Attack) -> Part | None:
    """What counts in this attack in the place of the defender's agility, whatever changes that."""
    for mark in current.marks:
        if mark.startswith(AGILITY_IS):
            value, card = mark.removeprefix(AGILITY_IS).split(" ")
            return card, int(value)
    return None


def more_or_fewer(current: Attack, pool: str) -> Iterator[Part]:
    """What abilities that were used have changed at a number of dice, by the cards that they are on."""
    for card in cards_that_marked(current, f"more {pool}"):
        yield card, 1
    for card in cards_that_marked(current, f"fewer {pool}"):
        yield card, -1


def cards_that_marked(current: Attack, word: str) -> list[str]:
    """The cards that left this mark (`dice_mark`) in an attack, once for each time."""
    return [mark.removeprefix(word).strip() for mark in current.marks if mark.startswith(word)]


def dice_mark(word: str, name: str) -> str:
    """A mark of an attack; one that changes a number of dice says by which card, for those who ask why."""
    return f"{word} {shown(name)}" if word in DICE_MARKS else word

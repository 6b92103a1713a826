"""The words that notations of options are made of, so that a misspelt one is noticed."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Final

from starboard.core.decision import Option
from starboard.games.xwing import dice, tokens
from starboard.games.xwing.cards.content import Content
from starboard.games.xwing.options import Choose

PLAIN: Final = frozenset(
    "aft ahead back card clear decloak device expose faster flipped force fore forward front gas_cloud launch left "
    "left_2 left_ahead left_back linked_action lock middle none obstacle obstructed passed primary primary_double_turret "
    "primary_rear primary_single_turret primary_full_front rear right right_ahead right_back slower straight "
    "white red purple blue".split()
)


def unknown(content: Content, option: Option) -> list[str]:
    """The words of an option that name no card, token, maneuver, action or side; ways of cards are their own."""
    if isinstance(option, Choose):
        return []
    return [word for word in option.id.split()[1:] if not word.isdecimal() and not is_known(content, word)]


def is_known(content: Content, word: str) -> bool:
    """Whether a card, token, maneuver, action or side is called so; what a card adds after a point is its own."""
    words = _words(content)
    return word in words or word.partition(".")[0].rpartition(":")[2] in words


@lru_cache(maxsize=8)
def _words(content: Content) -> frozenset[str]:
    return PLAIN | frozenset(_names(content))


def _names(content: Content) -> Iterator[str]:
    yield from (*tokens.NAMES, *dice.NAMES, *content.difficulties, *content.damage_number)
    for cards in (
        content.pilots,
        content.upgrades,
        content.conditions,
        content.devices,
        content.quick_builds,
    ):
        yield from cards
    yield from (one.ship_ability for one in content.pilots.values() if one.ship_ability)
    for ship in content.ship_types.values():
        for maneuver in ship.dial:
            yield maneuver.bearing
        for action in ship.actions:
            yield action.type

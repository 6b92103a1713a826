"""A snapshot or a notation with one value of another kind is refused with a sentence, or is a match: nothing else
comes of it, and never more work than its text is long."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import Any, Final

import msgspec
import pytest

from starboard.bots.bot import RandomBot
from starboard.core.chance import SeededChance
from starboard.core.errors import BadRecord, StarboardError
from starboard.core.event import SPECTATOR
from starboard.core.match import Match
from starboard.games import game_ids, load

ODD: Final[tuple[Any, ...]] = (
    None,
    True,
    -1,
    10**12,
    1.5,
    "",
    "²",
    "x" * 300,
    [],
    {},
    [[]],
    [None],
    {"a": 1},
)
CHOICES: Final = 20


def places(value: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """Where something stands in plain data; of a long list, its first entries."""
    if path:
        yield path
    inside = (
        value.items() if isinstance(value, dict) else enumerate(value[:3]) if isinstance(value, list) else ()
    )
    for name, entry in inside:
        yield from places(entry, (*path, name))


def played(game: str) -> Match:
    """A match in which a while has been played."""
    rules = load(game)
    match = Match.new(rules, rules.usual_players, SeededChance(5))
    bot, chance = RandomBot(), SeededChance(1)
    for _ in range(CHOICES):
        decision = match.waiting[0]
        option = bot.choose(decision, partial(match.view, decision.seat), chance)
        match.apply(decision.seat, match.fill(decision.seat, option, partial(chance.draw, "place")))
    return match


@pytest.mark.parametrize("game", game_ids())
def test_one_value_of_another_kind(game: str) -> None:
    rules = load(game)
    saved, refused = played(game).snapshot(), 0
    for number, path in enumerate(places(msgspec.msgpack.decode(saved))):
        bent = msgspec.msgpack.decode(saved)
        inside = bent
        for name in path[:-1]:
            inside = inside[name]
        inside[path[-1]] = ODD[number % len(ODD)]
        try:
            Match.restore(rules, msgspec.msgpack.encode(bent))
        except BadRecord:
            refused += 1
    assert refused > 20


@pytest.mark.parametrize("game", game_ids())
def test_a_notation_with_a_piece_of_another_kind(game: str) -> None:
    """Cut, doubled or followed by a figure at every so many letters. What is taken for a position can be shown."""
    rules = load(game)
    text, refused = played(game).notation(), 0
    for number, at in enumerate(range(0, len(text), max(1, len(text) // 600))):
        odd = ("", "9" * 30, "[]", '"', "null", "::", " ", "9")[number % 8]
        try:
            match = Match.from_notation(rules, text[:at] + odd + text[at + number % 3 :])
        except StarboardError:
            refused += 1
            continue
        for seat in range(SPECTATOR, match.seats):
            match.view(seat)
    assert refused > 100
    with pytest.raises(StarboardError):
        Match.from_notation(rules, text.replace(" :: ", f" :: {'9' * 30}", 1))

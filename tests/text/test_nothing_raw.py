"""Whatever is asked, offered, refused or told in the cases of a game is said in words: no id and no sign of the notation
stands in it."""

import re
from collections.abc import Iterator
from functools import cache
from typing import Any

import pytest

from starboard import games
from starboard.core.match import Match
from starboard.core.scenario import moments
from starboard.lab.cases import packaged
from starboard.text.languages import FALLBACK, LANGUAGES
from starboard.text.messages import Messages

GAMES = ("spacebase", "xwing1", "xwing2", "fleetcaptains")
NAMES = ("Ann", "Ben", "Cleo", "Dan", "Emi")
SIGN = re.compile(r"[@_<>|{}#]")
ID = re.compile(r"[a-z][a-z0-9_]{3,}")
FIGURE = re.compile(r"-?\d+")
#: What a draw is called is what `starboard verify` calls it.
DRAWS = ("draw", "hidden_draw")

#: What is said (a method of `Messages`), its arguments, and the words of the data that it is made of.
Said = tuple[str, tuple[Any, ...], frozenset[str]]


def ids_in(data: Any) -> Iterator[str]:
    """What may be an id in plain data."""
    if isinstance(data, str):
        yield from ID.findall(data)
    elif isinstance(data, dict):
        for value in data.values():
            yield from ids_in(value)
    elif isinstance(data, list | tuple):
        for value in data:
            yield from ids_in(value)


def at(match: Match) -> Iterator[tuple[str, tuple[Any, ...], Any]]:
    """Everything that the seats are asked, offered and refused now: the method, its arguments, the data."""
    for waiting in match.waiting:
        decision = match.decision_of(waiting.seat)
        assert decision is not None
        asked = [decision.kind, decision.subject]
        yield "decision_title", (decision,), asked
        yield "decision_help", (decision,), asked
        for option in decision.options:
            yield "option_label", (option, decision.kind), option.id
        for _, refusal in match.refused(waiting.seat):
            yield "refusal_sentence", (refusal,), [refusal.reason, refusal.figures]


@cache
def everything(game: str) -> list[Said]:
    """All of that in the packaged cases of a game, and what happened in them; each once, whatever its figures."""
    found: dict[tuple[str, str], Said] = {}

    def keep(method: str, arguments: tuple[Any, ...], data: Any) -> None:
        shape = (method, FIGURE.sub("0", f"{data} {arguments[1:]}"))
        if shape not in found:
            found[shape] = (method, arguments, frozenset(ids_in(data)))

    for case in packaged(game):
        if case.scenario.refused_setup:
            continue
        told = 0
        for match in moments(games.load(game), case.scenario):
            for method, arguments, data in at(match):
                keep(method, arguments, data)
            events = match.events_for(0)
            for event in events[told:]:
                if event["event"] not in DRAWS:
                    keep("event_sentence", (event,), event)
            told = len(events)
    return list(found.values())


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_nothing_raw_is_said(game: str, language: str) -> None:
    """Ids are looked for where sentences are not English: there they would be words like any other."""
    messages = Messages(language, game, NAMES)
    raw = []
    for method, arguments, ids in everything(game):
        says = getattr(messages, method)(*arguments)
        seen = (
            []
            if language == FALLBACK
            else re.findall(r"(?<![A-Za-z.\-’'])[a-z][a-z0-9]{3,}(?![A-Za-z])", says)
        )
        if SIGN.search(says) or ids.intersection(seen):
            raw.append(says)
    assert raw == []

"""Generated traffic: messages that are almost right, and things that are no messages at all."""

from __future__ import annotations

import json
import random
import string
from collections.abc import Callable
from typing import Any

from starboard.server.protocol import DecisionInfo, State

Plain = dict[str, Any]

ODD: list[Any] = [
    None,
    True,
    False,
    0,
    -1,
    1,
    2**31,
    2**53,
    2**64,
    -(2**63),
    10**30,
    0.5,
    -1e300,
    "",
    " ",
    "pass",
    "-1",
    "\x00",
    "\u202e",
    "é" * 40,
    "𝟘",
    "x" * 3000,
    [],
    [[]],
    ["pass"],
    {},
    {"kind": "pass"},
    {"kind": "buy", "card": None},
    {"kind": "split", "a": "1", "b": 2, "doubles": [{"card": 1, "sector": []}]},
    {"kind": "combine", "sector": 1e9, "shifts": {"card": "x"}},
    {"kind": "keep", "cards": 7},
    {"id": "pass", "kind": "spot", "x": 1e308},
    {"id": 5},
    {"kind": "place", "sector": -1},
    {"kind": "exchange", "sector": 10**20},
]
WORDS = "pass combine split shift double buy place gain use set reroll arrow exchange charge move keep die nothing".split()
CARDS = "l1-s01-freighter l1-s09-freighter l2-s12-carrier c-s01 left right both first second 1 2 6 12 99 -3 1.5 ②".split()
FIELDS = "type key decision option to agree seat bot protocol build since contribution".split()
TYPES = "hello choose undo undo_answer draw_answer why_not sit_in ask_hint hint_given ping welcome state accepted refused".split()


class Fuzz:
    """A stream of messages, the same for the same seed. None of them is an act that is open to anybody."""

    def __init__(self, seed: int, state: State) -> None:
        self._dice = random.Random(seed)
        self._state = state
        self._made = 0

    def next(self, decision: DecisionInfo | None) -> str | bytes:
        """A message for somebody who has this decision open (or none)."""
        makers: list[Callable[[DecisionInfo | None], str | bytes]] = [
            self._almost_a_message,
            self._almost_a_message,
            self._almost_a_message,
            self._wrong_act,
            self._wrong_act,
            self._broken_json,
            self._noise,
        ]
        return self._dice.choice(makers)(decision)

    def _key(self) -> str:
        self._made += 1
        return f"fuzz-{self._made}"

    def _odd(self) -> Any:
        return self._dice.choice(ODD)

    def _notation(self) -> str:
        words = [self._dice.choice(WORDS)]
        words += [self._dice.choice(CARDS + WORDS) for _ in range(self._dice.randrange(5))]
        return " ".join(words)

    def _illegal(self, decision: DecisionInfo | None) -> Any:
        """An option that is not offered, as text or as fields."""
        offered = {option.id for option in decision.options} if decision else set()
        if self._dice.random() < 0.3:
            fields: Plain = dict(self._dice.choice(decision.options).fields) if decision else {"kind": "pass"}
            for name in list(fields):
                if self._dice.random() < 0.5:
                    fields[name] = self._odd()
            fields["id"] = "no such id"
            kinds: list[Any] = ["", "nothing", 7, None, "spot", [], "offered"]
            fields["kind"] = self._dice.choice(kinds)
            return fields
        while (text := self._notation()) in offered or _tidy(text) in {_tidy(id_) for id_ in offered}:
            pass
        return text

    def _wrong_act(self, decision: DecisionInfo | None) -> str:
        """A well-formed act that is not open now."""
        number = decision.id if decision else 1
        seats = len(self._state.table.seats)
        acts: list[Plain] = [
            {"type": "choose", "decision": number, "option": self._illegal(decision)},
            {"type": "choose", "decision": number + self._dice.choice([-1, 1, 10**6]), "option": "pass"},
            {"type": "undo", "to": self._dice.choice([-1, self._state.choices, 10**6])},
            {"type": "undo_answer", "agree": self._dice.random() < 0.5},
            {"type": "draw_answer", "agree": self._dice.random() < 0.5},
            {"type": "why_not", "option": self._dice.choice([self._notation(), self._illegal(decision)])},
            {
                "type": "sit_in",
                "seat": self._dice.randrange(-2, seats + 2),
                "on": self._dice.random() < 0.5,
            },
            {"type": "ask_hint"},
            {"type": "ping"},
        ]
        return json.dumps({**self._dice.choice(acts), "key": self._key()})

    def _almost_a_message(self, decision: DecisionInfo | None) -> str:
        """A message with fields missing, added, or of other types."""
        message: Plain = json.loads(self._wrong_act(decision))
        if message["type"] == "choose":
            message["decision"] = self._odd() if self._dice.random() < 0.5 else -1
        for _ in range(self._dice.randrange(1, 4)):
            name = self._dice.choice([*message, self._dice.choice(FIELDS)])
            change = self._dice.randrange(4)
            if change == 0:
                message.pop(name, None)
            elif change == 1 and name == "type":
                message[name] = self._dice.choice(TYPES)
            elif change == 2:
                message[self._notation()] = self._odd()
            elif name != "decision":
                message[name] = self._odd()
        if message.get("type") == "undo" and isinstance(message.get("to"), int | float):
            message["to"] = -1
        return json.dumps(message, ensure_ascii=self._dice.random() < 0.5)

    def _broken_json(self, decision: DecisionInfo | None) -> str:
        text = self._wrong_act(decision)
        at = self._dice.randrange(len(text))
        return self._dice.choice(
            [
                text[:at],
                text[:at] + self._dice.choice('{}[],:"\\0 ') + text[at:],
                text + text,
                "[" * self._dice.randrange(1, 3000),
                '{"a":' * self._dice.randrange(1, 800),
                text.replace('"', "'"),
                "\ufeff" + text,
            ]
        )

    def _noise(self, decision: DecisionInfo | None) -> str | bytes:
        size = self._dice.randrange(200)
        if self._dice.random() < 0.5:
            return self._dice.randbytes(size)
        return "".join(self._dice.choice(string.printable) for _ in range(size))


def _tidy(text: str) -> str:
    """Two notations of one choice look the same when sorted."""
    return " ".join(sorted(text.split()))

"""What a scenario may say to somebody who plays it: a lesson's cards beside its acts, and a puzzle's task.

Texts are by language, all four where the project ships them. The engine does nothing with any of this; a puzzle is
judged by `core.puzzle`.
"""

from __future__ import annotations

from typing import Any

import msgspec

from starboard.core.expecting import Named

Words = dict[str, str]
"""A text by language."""


class Card(msgspec.Struct, forbid_unknown_fields=True):
    """One card of a lesson: one idea. The last card of an act waits for the answer, those before it are read on.

    `press`: the answers that are lit (the act's own choice if nothing is said). `show`: what explains the idea and
    is not pressed, by the names that the game's page has for its places (`dock:3`, `ship:0`, `log`). `otherwise`:
    what is said after an answer that is lit, by its id. `why`: the reason, with the rule's number.
    """

    title: Words
    says: Words
    chapter: int = 1
    press: list[Named] = []
    show: list[str] = []
    otherwise: dict[str, Words] = {}
    why: Words = {}
    rule: str = ""


class Lesson(msgspec.Struct, forbid_unknown_fields=True):
    """A guided game. `end` is said when its acts are over and play goes on freely, with hints."""

    title: Words
    chapters: list[Words]
    end: Card
    minutes: int = 10


class Puzzle(msgspec.Struct, forbid_unknown_fields=True):
    """A position with a task for one seat.

    It is over when the game is, when the seat has answered `moves` questions, or when the facts of `until` hold.
    It is then solved if all facts of `goal` hold; where `best` names a figure of the previews (a path), if an
    answer was chosen for which that is greatest. `solutions` are all lines of the seat's answers that solve it:
    what is found by search must be exactly these (`tests/games/puzzle_search.py`). An entry of a line that ends with
    `*` stands for every answer that begins so. `among`: by kind of question, the answers that count where they
    cannot be listed (dials, places). `others`: by kind of question, what other seats answer wherever that is open (the
    first that is), before what the scenario's acts say.
    """

    id: str
    title: Words
    task: Words
    hint: Words
    stars: int
    solutions: list[list[Named]]
    why: Words
    facts: list[Words] = []
    seat: int = 0
    moves: int = 0
    until: dict[str, Any] = {}
    goal: dict[str, Any] = {}
    best: str = ""
    among: dict[str, list[Named]] = {}
    others: dict[str, list[Named]] = {}
    rule: str = ""

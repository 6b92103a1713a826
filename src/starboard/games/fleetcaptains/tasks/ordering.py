"""In which order what strikes at once comes: the listed one, or with the option `order_effects` the one that the active
side picks (FC-ENC-04, R-03)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import ClassVar

from starboard.core.decision import Ask, Option, Question, Refusal, ask
from starboard.games.fleetcaptains.game import FleetGame
from starboard.games.fleetcaptains.kind import Kind
from starboard.games.fleetcaptains.options import Pick, named


class EffectOrder(Kind):
    """Which of several effects comes first (option `order_effects`). Subject: their names."""

    name = "effect_order"
    rule = "FC-ENC-04"
    only_legal = True
    choices: ClassVar[tuple[type[Option], ...]] = (Pick,)

    def candidates(self, game: FleetGame, question: Question) -> Iterable[Option]:
        assert isinstance(question.subject, list)
        for name in question.subject:
            yield named(Pick, "effect", name)

    def refusal(self, game: FleetGame, question: Question, choice: Option) -> Refusal | None:
        assert isinstance(choice, Pick)
        assert isinstance(question.subject, list)
        if choice.what != "effect" or choice.name not in question.subject:
            return Refusal(self.rule, "not_among_them", {"what": "effect", "given": choice.name})
        return None


def _is_asked(game: FleetGame, names: Sequence[str]) -> bool:
    return len(names) > 1 and bool(game.settings["order_effects"])


def ask_first(game: FleetGame, names: Sequence[str]) -> Ask | None:
    """Ask which of these comes first, where it is asked."""
    return ask(game.state.active, "effect_order", list(names)) if _is_asked(game, names) else None


def first_of(game: FleetGame, names: Sequence[str]) -> str:
    """Which of them comes first, once it has been asked."""
    name: str = game.answers[game.state.active].name if _is_asked(game, names) else names[0]
    return name


def struck_names(game: FleetGame, ships: Iterable[int], encounter: int = -1) -> list[str]:
    """What it is called that each of these ships is struck, by this encounter card if it is one."""
    card = f"{game.content.encounters[encounter].id}@" if encounter >= 0 else ""
    return [f"{card}{game.name_of(number)}" for number in ships]


def next_struck(game: FleetGame, ships: tuple[int, ...], nth: int, encounter: int = -1) -> tuple[int, ...]:
    """These ships, the one that is struck next, once it has been asked, in place `nth`."""
    left = ships[nth:]
    names = struck_names(game, left, encounter)
    chosen = left[names.index(first_of(game, names))]
    return (*ships[:nth], chosen, *(number for number in left if number != chosen))

"""The language of cards has no word that no card of any edition uses."""

from __future__ import annotations

from starboard.games.xwing.language import scene as scenes
from starboard.games.xwing1.rules import RULES as FIRST
from starboard.games.xwing2.rules import RULES as SECOND


def idle_primitives() -> set[str]:
    """Words of the language that no card uses."""
    return scenes.PRIMITIVES - FIRST.effects.words - SECOND.effects.words - {"not", "or", "and"}


def test_no_primitive_is_idle() -> None:
    assert idle_primitives() == set()


def test_an_idle_primitive_is_noticed() -> None:
    @scenes.primitive
    def whistle() -> scenes.Step:
        return scenes.Step(lambda scene: None)

    try:
        assert whistle().name == "whistle"
        assert idle_primitives() == {"whistle"}
    finally:
        scenes.PRIMITIVES.remove("whistle")

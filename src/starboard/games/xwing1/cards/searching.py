"""A damage deck that is searched for a card."""

from __future__ import annotations

from starboard.core.decision import PASS, Option
from starboard.games.xwing.language.condition_steps import held
from starboard.games.xwing.language.scene import Choice, Scene
from starboard.games.xwing.options import ChooseCard, card


def _pilot_cards(scene: Scene) -> list[int]:
    """The damage cards with the trait Pilot that the bearer's deck may hold. One that nobody has seen may be there:
    which of those lie facedown on ships is not known."""
    deck = scene.state.decks[scene.own.owner]
    content = scene.game.rules.content
    kinds = sorted(set(deck.unseen)) if deck.in_deck else []
    return [kind for kind in kinds if content.damage[kind].trait == "pilot"]


def search_deck() -> Choice:
    """The player who assigned the condition may take one of them, and it lies on the condition."""

    def options(scene: Scene) -> list[Option]:
        names = [card(scene.game.rules.content.damage[kind].id) for kind in _pilot_cards(scene)]
        return [*names, PASS] if names else []

    def hear(scene: Scene, option: Option) -> None:
        if isinstance(option, ChooseCard):
            kind = scene.game.rules.content.damage_number[option.card]
            deck = scene.state.decks[scene.own.owner]
            deck.unseen.remove(kind)
            deck.in_deck -= 1
            held(scene).cards.append(kind)

    return Choice(options, hear, lambda scene: held(scene).seat)

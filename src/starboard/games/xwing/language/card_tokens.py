"""Steps about tokens that lie on a card; they stay there from round to round."""

from __future__ import annotations

from starboard.games.xwing.language.scene import Scene, Step, primitive


@primitive
def put_on_card(token: str) -> Step:
    """A token is put on the card."""

    def do(scene: Scene) -> None:
        scene.own.card_tokens[token] = scene.own.card_tokens.get(token, 0) + 1

    return Step(do)


@primitive
def take_from_card(token: str) -> Step:
    """A token is taken from the card."""

    def do(scene: Scene) -> None:
        scene.own.card_tokens[token] -= 1

    return Step(do, lambda scene: scene.own.card_tokens.get(token, 0) > 0)

"""Cards that drop bombs (XW1-BMB-01, XW1-BMB-02), and what other cards say of them."""

from __future__ import annotations

from typing import Final

from starboard.core.task import Task
from starboard.games.xwing.board.devices import BOMB, MINE, kind_of
from starboard.games.xwing.cards.build import build_of
from starboard.games.xwing.effects.card_effects import Clause
from starboard.games.xwing.language.clauses import action, may
from starboard.games.xwing.language.device_steps import PLACEABLE, Placeable, place
from starboard.games.xwing.language.requirements import itself
from starboard.games.xwing.language.scene import Scene, Step, fact, primitive
from starboard.games.xwing.tasks.action_bar import action_key
from starboard.games.xwing.tasks.actions import ACTED
from starboard.games.xwing1.cards.writing import EFFECTS, upgrade
from starboard.games.xwing1.tasks.minefield import LayMinefield

USUAL: Final = ("drop straight 1",)
WHEN_REVEALED: Final = BOMB  # bombs without an "Action:" header are dropped when the dial is revealed,
BY_ACTION: Final = MINE  # those with one by it
ANY: Final = (WHEN_REVEALED, BY_ACTION)

in_an_action = fact(  # a maneuver of an action is not the one of the dial
    "in_an_action",
    lambda scene: len(scene.own.done) > sum(mark.startswith(ACTED) for mark in scene.own.once),
)
dial_was_revealed = fact("dial_was_revealed", lambda scene: scene.own.revealed >= 0)


def when_revealed() -> Clause:
    """Dropped after the dial is revealed, before the ship moves."""
    return may("dial_revealed", itself, place())


def by_action() -> Clause:
    """Dropped as an action."""
    return action(place(must=True))


def bomb_card(card: str, device: str, clause: Clause, *more: Clause, is_discarded: bool = True) -> None:
    """A card that drops a bomb; mostly it is discarded for that."""
    EFFECTS.answer(PLACEABLE, card, Placeable(device, USUAL, charges=int(is_discarded)))
    upgrade(card, clause, *more)


def bomb_actions(scene: Scene) -> list[str]:
    """The actions on my bomb cards, as `grant` names them."""
    placing = scene.game.rules.effects.all_answers(PLACEABLE)
    return [
        action_key("card", f"{name}.action")
        for name in dict.fromkeys(build_of(scene.own).upgrades)
        if name in placing and kind_of(scene.state, placing[name].device) == BY_ACTION
    ]


@primitive
def lay_minefield() -> Step:
    """I discard any number of my bomb cards and place their tokens, far from all enemy ships."""

    def cards(scene: Scene) -> list[str]:
        placing = scene.game.rules.effects.all_answers(PLACEABLE)
        kinds = scene.game.rules.content.devices
        return [
            name
            for name in build_of(scene.own).upgrades
            if name in placing and kinds[placing[name].device].kind in ANY
        ]

    def do(scene: Scene) -> Task:
        placing = scene.game.rules.effects.all_answers(PLACEABLE)
        found = cards(scene)
        return scene.game.make(LayMinefield, scene.ship, found, [placing[name].device for name in found])

    return Step(do, lambda scene: bool(cards(scene)))

"""Tests and steps about condition cards (conditions-1)."""

from __future__ import annotations

from starboard.core.decision import Option
from starboard.games.xwing.changes import condition_cards
from starboard.games.xwing.effects import queries
from starboard.games.xwing.effects.card_effects import CONDITION
from starboard.games.xwing.language.scene import Choice, Scene, Step, Test, Whom, chosen, primitive
from starboard.games.xwing.options import ChooseShip, target
from starboard.games.xwing.state import IN_PLAY, NO_SHIP, WAITING, Condition


def held(scene: Scene) -> Condition:
    """The condition card of the scene."""
    found = condition_cards.on(scene.own, scene.card.removeprefix(CONDITION))
    assert found is not None
    return found


def assigner(scene: Scene) -> int:
    """The ship whose card assigned the condition."""
    return held(scene).by


@primitive
def assign(card_id: str, whom: Whom = chosen) -> Step:
    """This condition is assigned to the ship."""

    def do(scene: Scene) -> None:
        by, seat = scene.ship, scene.own.owner
        if scene.card == CONDITION + card_id:  # a condition that moves stays that of who assigned it first
            by, seat = held(scene).by, held(scene).seat
        condition_cards.assign(scene.game, whom(scene), card_id, seat, by)

    def able(scene: Scene) -> bool:
        number = whom(scene)
        if any(bars(scene.own, scene.card) for _, bars in queries.ASSIGN_BANS.on(scene.own)):
            return False
        return number == NO_SHIP or not scene.state.ships[number].is_remote

    return Step(do, able)


@primitive
def pick_of_squad(*tests: Test, places: tuple[int, ...] = (WAITING, IN_PLAY)) -> Choice:
    """Choose a ship in one of these places that fits: by itself one of set-up, placed or not."""

    def options(scene: Scene) -> list[Option]:
        return [
            target(number)
            for number, ship in enumerate(scene.state.ships)
            if ship.place in places and all(test.holds(scene.choosing(number)) for test in tests)
        ]

    def hear(scene: Scene, option: Option) -> None:
        assert isinstance(option, ChooseShip)
        scene.target = option.ship

    return Choice(options, hear, lambda scene: scene.own.owner, within=tests)


@primitive
def discard() -> Step:
    """This condition is removed."""

    def do(scene: Scene) -> None:
        condition_cards.remove(scene.game, scene.ship, scene.card.removeprefix(CONDITION))

    return Step(do)


@primitive
def reveal() -> Step:
    """This secret condition is turned faceup."""

    def do(scene: Scene) -> None:
        condition_cards.reveal(scene.game, scene.ship, scene.card.removeprefix(CONDITION))

    return Step(do)


@primitive
def bears(card_id: str, whom: Whom) -> Test:
    """This condition lies on the ship."""
    return Test(
        lambda scene: whom(scene) != NO_SHIP and condition_cards.has(scene.state, whom(scene), card_id)
    )


@primitive
def is_assigner(whom: Whom) -> Test:
    """The ship is the one whose card assigned the condition."""
    return Test(lambda scene: whom(scene) == assigner(scene))

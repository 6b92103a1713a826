"""Numbers and procedures of X-Wing that only an edition decides: an edition that replaces one has its way."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar

from starboard.core.chance import SeededChance
from starboard.core.match import Match
from starboard.core.task import Task
from starboard.games.xwing import dice
from starboard.games.xwing.board import measure
from starboard.games.xwing.changes.damage import check_destroyed
from starboard.games.xwing.game import XWingGame
from starboard.games.xwing.options import Modify, action
from starboard.games.xwing.state import Attack, Ship, Trigger
from starboard.games.xwing.tasks.action_bar import _refusal_of_listed
from starboard.games.xwing.tasks.action_options import target_refusal
from starboard.games.xwing.tasks.attack import defense_parts
from starboard.games.xwing.tasks.declaring import weapon_of
from starboard.games.xwing.tasks.maneuver import obstacle_effect
from starboard.games.xwing.tasks.modifying import apply_modification, modifications
from starboard.games.xwing.tasks.planning import assignable
from starboard.games.xwing2.rules import RULES, XWingSecond

heard: list[list[int]] = []


def _hear(game: XWingGame, number: int, faces: list[int], numbers: list[int]) -> Task | None:
    heard.append(numbers)
    return None


class Other(XWingSecond):
    """Another edition."""

    after_roll: ClassVar[Mapping[str, Any]] = {**XWingSecond.after_roll, "obstacle": _hear}
    at_once: ClassVar[Mapping[str, Any]] = {**XWingSecond.at_once, "a new effect": None}
    reaches: ClassVar[Mapping[str, tuple[int, int]]] = {**XWingSecond.reaches, "lock": (1, 2)}
    locks_friends: ClassVar[bool] = False
    least_rerolled_by_lock: ClassVar[int] = 0
    least_range: ClassVar[int] = 1
    evade_adds: ClassVar[bool] = True
    red_while_stressed: ClassVar[bool] = True
    ionized_actions: ClassVar[tuple[str, ...]] = ()

    def dice_lost_to_tractor(self, ship: Ship) -> int:
        return 2

    def damage_counted(self, ship: Ship) -> int:
        return 2 * ship.damage


OTHER = Other()


def table(rules: XWingSecond, away: int = 700, **changes: Any) -> XWingGame:
    ships = {
        "0": {"pose": [400, 200, 0], **changes},
        "1": {"pose": [460, 200, 0]},
        "2": {"pose": [400, away, 180]},
    }
    settings = {"squad_0": "academypilot + academypilot", "squad_1": "academypilot"}
    rocks = [{"outline": "coreasteroid2", "pose": [200, 700, 0]}]
    position = {"phase": "engagement", "ships": ships, "obstacles": rocks}
    game = Match.at_position(rules, 2, position, SeededChance(1), settings).game
    assert isinstance(game, XWingGame)
    return game


def test_every_roll_for_an_obstacle_asks_the_edition_what_it_does() -> None:
    game = table(OTHER)
    heard.clear()
    obstacle_effect(game, 0, 0)
    assert heard == [[0]]


def test_an_event_of_the_editions_own_is_a_game_effect() -> None:
    for rules in (OTHER, RULES):
        game = table(rules)
        game.state.triggers = [Trigger("a new effect", 0)]
        assert game.hears("a new effect") is game.has_game_effects is (rules is OTHER)


def test_locks_reach_as_far_as_the_edition_says_and_only_enemies_if_it_says_so() -> None:
    for rules in (OTHER, RULES):
        assert (target_refusal(table(rules, 500), "lock", 0, 2) is None) is (rules is RULES)  # range 3
        assert target_refusal(table(rules, 400), "lock", 0, 2) is None
        friend = target_refusal(table(rules), "lock", 0, 1)
        assert (friend is None) is (rules is RULES)
        assert friend is None or friend.reason == "not_enemy"


def test_a_lock_may_reroll_no_die() -> None:
    for rules in (OTHER, RULES):
        game = table(rules, 400, locks=[2])
        game.state.attack = Attack(0, 2, "primary", 2, False, attack_dice=[dice.BLANK])
        spent = [
            option
            for option in modifications(game, "attack", "attacker")
            if option.id.startswith("modify lock")
        ]
        assert len(spent) == (2 if rules is OTHER else 1)


def test_stress_and_ion_bar_what_the_edition_says() -> None:
    for rules in (OTHER, RULES):
        game = table(rules, tokens={"stress": 1})
        dial = game.state.ships[0].rules.builds["academypilot"].dial
        assert (len(assignable(game, 0)) == len(dial)) is (rules is OTHER)
        game = table(rules, tokens={"ion": 1})
        barred = _refusal_of_listed(game, [0, [], False, True, ""], action("evade", "white"))
        assert (barred is None) is (rules is OTHER)


def test_tractor_tokens_cost_as_many_dice_and_damage_counts_as_much_as_the_edition_says() -> None:
    for rules, dice_lost in ((OTHER, 2), (RULES, 1)):
        game = table(rules, tokens={"tractor": 1})
        weapon = weapon_of(game.state.ships[2], "primary")
        assert weapon is not None
        parts = defense_parts(game, Attack(2, 0, "primary", 2, False), weapon)
        assert parts.sum == 3 - dice_lost
        ship = game.state.ships[0]
        ship.facedown = 2
        check_destroyed(game, 0)
        assert ship.destroyed is (rules is OTHER)


def test_an_evade_token_adds_or_changes_and_what_touches_is_at_the_least_range() -> None:
    for rules in (OTHER, RULES):
        game = table(rules, tokens={"evade": 1})
        game.state.attack = Attack(2, 0, "primary", 2, False, defense_dice=[dice.BLANK])
        (spent,) = [one for one in modifications(game, "defense", "defender") if isinstance(one, Modify)]
        apply_modification(game, "defense", "defender", spent)
        assert game.state.attack.defense_dice == [dice.EVADE, *[dice.BLANK] * (rules is OTHER)]
        game = table(rules, 241)
        game.state.ships[0].touching, game.state.ships[2].touching = [2], [0]
        assert measure.ship_range(game.state, 0, 2).range == (1 if rules is OTHER else 0)
        shot = measure.attack_range(game.state, 0, 2, "front")
        assert shot is not None
        assert shot.range == (1 if rules is OTHER else 0)

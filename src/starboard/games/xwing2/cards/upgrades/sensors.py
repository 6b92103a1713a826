"""Sensors."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from starboard.core.decision import Option
from starboard.games.xwing.board import devices
from starboard.games.xwing.board.devices import BOMB, Way
from starboard.games.xwing.effects import queries
from starboard.games.xwing.game import XWingGame
from starboard.games.xwing.language.choosing import seat_of
from starboard.games.xwing.language.clauses import action, cannot_be, forbids, may, modify, says
from starboard.games.xwing.language.deeds import NO_LOCK_IS_SPENT, grant, performed
from starboard.games.xwing.language.device_clauses import changes_ways
from starboard.games.xwing.language.dice_steps import reroll
from starboard.games.xwing.language.moving import ignores
from starboard.games.xwing.language.occasions import attack_marked
from starboard.games.xwing.language.requirements import attacking, charged, itself, locked
from starboard.games.xwing.language.scene import Choice, Scene, defender, me
from starboard.games.xwing.language.steps import attack_mark, charge, mark
from starboard.games.xwing.options import ChooseObstacle, target_obstacle
from starboard.games.xwing.state import XWingState
from starboard.games.xwing.tasks.action_bar import NO_MORE_IN_ACTIVATION
from starboard.games.xwing.tasks.maneuver import OVERLAPS_OTHERWISE
from starboard.games.xwing2.cards.situations import ASTEROID, BOMBER, LOCKED
from starboard.games.xwing2.cards.writing import trial, upgrade

upgrade(
    "advancedsensors",
    may("dial_revealed", itself, grant(links=False), mark(NO_MORE_IN_ACTIVATION).if_(performed())),
)
trial("dial_revealed", "action_performed ship=me action=focus; maneuvered", choose=("action focus white",))

IGNORED: Final = "ignores obstacle "  # a mark in `Ship.once`, with its number


def _marked(state: XWingState, number: int, obstacle: int, how: str) -> bool:
    return f"{IGNORED}{obstacle}" in state.ships[number].once


def _ignore_one() -> Choice:
    """I ignore one of the obstacles that I come to now; my player chooses which."""

    def options(scene: Scene) -> list[Option]:
        one, *all_of_them = map(int, scene.detail.split(" "))
        met = all_of_them or [one]
        return [target_obstacle(rock) for rock in met if not _marked(scene.state, scene.ship, rock, "")]

    def hear(scene: Scene, option: Option) -> None:
        assert isinstance(option, ChooseObstacle)
        scene.own.once.append(f"{IGNORED}{option.obstacle}")

    return Choice(options, hear, seat_of(me))


upgrade(
    "collisiondetector",
    says("over obstacles", queries.OVER_OBSTACLES, lambda ship: True),
    ignores(_marked),
    *(may(event, itself, _ignore_one(), charge()) for event in ("obstacle_met_before", OVERLAPS_OTHERWISE)),
)
trial(
    "over obstacles",
    "repositioned ship=me how=boost_straight",
    phase="activation",
    obstacles=((ASTEROID, 0, 210),),
    foe={"at": (400, 490, 180)},
    choose=("action boost white", "template straight"),
)
trial(
    "ignores",
    "charges_changed card=collisiondetector; action_performed ship=me action=focus",
    phase="activation",
    obstacles=((ASTEROID, 0, 70),),
    foe={"at": (400, 490, 180)},
    choose=("action focus white",),
)
trial(
    "obstacle_met_before",
    "charges_changed card=collisiondetector change=-1; action_performed ship=me action=focus",
    phase="activation",
    obstacles=((ASTEROID, 0, 70),),
    foe={"at": (400, 490, 180)},
    choose=("action focus white",),
)

trial(
    "obstacle_overlapped_before",
    "charges_changed ship=me card=collisiondetector change=-1",
    phase="activation",
    mover="foe",
    foe_is="lothalrebel(riggedcargochute)",
    foe={"at": (0, -100, 0), "dial": "3 straight"},
    choose=("action card white riggedcargochute.action",),
)

upgrade(
    "firecontrolsystem",
    modify("attack", itself, locked(defender), reroll(1), attack_mark(NO_LOCK_IS_SPENT)),
    forbids("attack", attacking, attack_marked(NO_LOCK_IS_SPENT), only=("lock",)),
)
trial("modify attack", me=LOCKED)
trial("forbids attack", "dice_modified by=firecontrolsystem", me=LOCKED, choose=("modify firecontrolsystem",))

upgrade(
    "passivesensors",
    action(charge(), name="wait", own_step=True),
    cannot_be("coordinate", lambda ship: not ship.charges["passivesensors"]),
    may("before_engage", itself, ~charged(), grant("calculate", "lock")),
)
trial("action wait", "charges_changed card=passivesensors change=-1")
trial(
    "cannot be chosen",
    "action_performed action=coordinate failed=True",
    mover="friend",
    friend_is="omicrongrouppilot",
    me={"charges": {"passivesensors": 0}},
    choose=("action coordinate white",),
)
trial(
    "before_engage",
    "action_performed ship=me action=lock",
    me={"charges": {"passivesensors": 0}},
    choose=("action lock white",),
)


def _simulated(game: XWingGame, device: str, way: Way) -> Iterator[Way]:
    if game.state.phase == "system" and devices.kind_of(game.state, device) == BOMB:
        yield Way("launch", "straight", 5)


_GONE: Final[dict[str, Any]] = {"at": (0.0, 400.0, 180.0)}
upgrade("trajectorysimulator", changes_ways(_simulated))
trial(
    "device ways",
    "device_placed ship=me how=launch template=straight_5",
    on=BOMBER,
    with_="protonbombs",
    foe=_GONE,
    choose=("use me protonbombs", "launch straight 5"),
)

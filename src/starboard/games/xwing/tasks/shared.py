"""The tasks, kinds of decision and game effects that both editions have; an edition adds its own, and replaces by name.

What a task here asks of its edition is a method of the ruleset, or a method of the task that the edition's own class
of the same name replaces.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from starboard.core.decision import DecisionKind
from starboard.core.task import Task
from starboard.games.xwing.effects.card_effects import Ability
from starboard.games.xwing.game import (
    CARRIER_DESTROYED,
    WOULD_BE_DESTROYED,
    WOULD_FLEE,
    WOULD_GAIN,
    XWingGame,
)
from starboard.games.xwing.language import choices, choosing, scene
from starboard.games.xwing.state import Trigger
from starboard.games.xwing.tasks import (
    abilities,
    action_bar,
    action_options,
    actions,
    activation,
    attack,
    damage,
    declaring,
    decloaking,
    devices,
    docking,
    ending,
    engagement,
    exposing,
    locks,
    maneuver,
    modifying,
    placing,
    planning,
    replacing,
    reserve,
    rolling,
    secrets,
    setup,
    tokens,
)

AfterRoll = Callable[[XWingGame, int, list[int], list[int]], Task | None]

TASKS: Final[tuple[type[Task], ...]] = (
    setup.SetUp,
    setup.PlaceObstacles,
    setup.PlaceForces,
    decloaking.DecloakShip,
    docking.DeclareDocked,
    docking.DockShip,
    docking.DeployDocked,
    docking.EmergencyDeployment,
    replacing.GainOrReplace,
    rolling.OfferRerolls,
    rolling.RollDice,
    rolling.RollThen,
    damage.DealCard,
    damage.DealFaceup,
    exposing.ExposeChosen,
    exposing.DealSearched,
    maneuver.MeetObstacles,
    reserve.InsteadOf,
    reserve.ReturnFromReserve,
    reserve.BlowUp,
    planning.PlanningPhase,
    activation.ActivationPhase,
    activation.ActivateShip,
    maneuver.ExecuteManeuver,
    actions.Granted,
    actions.Perform,
    actions.RollIfPaid,
    locks.AcquireLock,
    locks.HandLocks,
    engagement.EngagementPhase,
    engagement.Engage,
    attack.PerformAttack,
    modifying.ModifyDice,
    damage.SufferDamage,
    damage.LoseShield,
    damage.RecoverShield,
    damage.ResolveCrit,
    tokens.TokenEffects,
    tokens.ResolveJam,
    tokens.TractorMove,
    abilities.ResolveTriggers,
    placing.Placing,
    placing.MineUnderShip,
    placing.OverlapPlacedObstacle,
    devices.DetonateBombs,
    devices.Detonate,
    devices.MeetDevices,
    secrets.AssignSecret,
    ending.EndPhase,
    choices.LookAtDial,
    choices.AcquireALock,
    choices.SufferAndRepair,
    choices.RepairFaceup,
    choices.TurnUpDealt,
    choosing.DoForEach,
    scene.Do,
)
KINDS: Final[tuple[DecisionKind[Any], ...]] = (
    setup.ChooseFirst(),
    setup.PlaceAnObstacle(),
    setup.DeployShip(),
    decloaking.ChooseDecloak(),
    docking.ChooseDock(),
    docking.ChooseLaunch(),
    damage.ChooseDrawn(),
    exposing.ChooseExposed(),
    exposing.ChooseSearched(),
    reserve.ChooseInstead(),
    reserve.ChooseReturn(),
    planning.SetDials(),
    activation.ChooseNextShip(),
    maneuver.ChooseSlot(),
    action_bar.ChooseAction(),
    action_options.DeclareTemplate(),
    action_options.ChooseTarget(),
    locks.ChooseLock(),
    action_options.ChooseTheSide(),
    action_options.ChooseTheCard(),
    action_options.ChooseTheManeuver(),
    declaring.ChooseAttack(),
    declaring.ChooseLine(),
    modifying.ModifyAttack(),
    modifying.ModifyDefense(),
    damage.PreventDamage(),
    damage.ChooseShield(),
    damage.ChooseRecovered(),
    tokens.ChooseLoss(),
    tokens.ChooseTractor(),
    tokens.ChooseTurn(),
    abilities.ChooseAbility(),
    abilities.ChooseNextTarget(),
    placing.ChooseWay(),
    placing.ChooseShipOverMine(),
    devices.ChooseBomb(),
    devices.HoldDevice(),
    secrets.ChooseSecret(),
    choices.ChooseDial(),
    choices.ChooseRepair(),
    scene.ChooseEffect(),
)
AT_ONCE: Final[Mapping[str, Callable[[XWingGame, Trigger], Task]]] = {
    "jam": lambda game, trigger: game.make(tokens.ResolveJam, trigger.ship, int(trigger.detail)),
    "became_tractored": lambda game, trigger: game.make(
        tokens.TractorMove, trigger.ship, int(trigger.detail)
    ),
    "met_devices": lambda game, trigger: game.make(
        devices.MeetDevices, trigger.ship, [int(word) for word in trigger.detail.split(" ")]
    ),
    "device_under": lambda game, trigger: game.make(placing.MineUnderShip, trigger.ship, int(trigger.detail)),
    "obstacle_under": lambda game, trigger: game.make(
        placing.OverlapPlacedObstacle, trigger.ship, int(trigger.detail)
    ),
    CARRIER_DESTROYED: lambda game, trigger: game.make(docking.EmergencyDeployment, trigger.ship),
    WOULD_FLEE: lambda game, trigger: game.make(reserve.InsteadOf, trigger.ship, WOULD_FLEE),
    WOULD_BE_DESTROYED: lambda game, trigger: game.make(reserve.InsteadOf, trigger.ship, WOULD_BE_DESTROYED),
    WOULD_GAIN: replacing.gain_or_replace,
}
"""By event, the game effect that it brings (abilities-3)."""
AFTER_ROLL: Final[Mapping[str, AfterRoll]] = {
    "obstacle": maneuver.after_obstacle_roll,
    "damage": rolling.suffer_rolled,
}
"""By name, what the faces of a roll outside attacks do."""
ABILITIES: Final[tuple[Ability, ...]] = (actions.LINKING, docking.DOCKING)
"""What the rules themselves let ships do at an event, in the queue with the abilities of cards."""

"""Command cards at their moments: operations of a free turn, of moves, rolls, actions and events."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from starboard.games.fleetcaptains.content import CommandCard, Effect
from starboard.games.fleetcaptains.exercises.card_tests import (
    Driver,
    combined_mods,
    goes,
    hold,
    in_encounter,
    in_test,
    interrupt,
    meet,
    totals,
    try_mission,
)
from starboard.games.fleetcaptains.exercises.leaves import Leaf
from starboard.games.fleetcaptains.exercises.primitives import arrange, drawn, prepare, seen
from starboard.games.fleetcaptains.exercises.stage import (
    BEYOND,
    NEXT,
    Check,
    Stage,
    Told,
    rating_of,
)
from starboard.games.fleetcaptains.tasks.playing import needs_ship


def in_turn(stage: Stage, card: CommandCard, leaf: Leaf) -> Check:
    """At a free moment of the own turn; or by an action."""
    assert card.operations is not None
    hold(stage, card)
    effects = card.operations.effects
    for effect in effects:
        prepare(stage, effect)
        for inner in effect.ok:  # a test that fails needs something to lose by too
            prepare(stage, inner)
    arrange(stage, leaf)
    if leaf.effect is not None and leaf.needs and leaf.needs[-1].kind != "test":
        prepare(stage, leaf.effect)
    stage.draws += drawn(effects, leaf.needs)
    ship = f" {stage.own}*" if needs_ship(effects) else ""
    stage.script.insert(0, f"play {card.id} operations{ship}")
    return _then(stage, card, leaf)


def _then(stage: Stage, card: CommandCard, leaf: Leaf) -> Check:
    """The branch came after the card was played, and the card went where it should."""
    assert card.operations is not None
    if leaf.effect is None:
        ended = [need for need in leaf.needs if need.kind == "test"]

        def nothing(told: Told) -> bool:
            if not goes(card, told):
                return False
            return not ended or told.has("test_ended", passed=ended[-1].holds)

        if card.operations.effects[0].op == "if" and not leaf.needs[-1].holds:
            return _cannot_be_played(stage, card)
        return nothing
    check = seen(stage, leaf.effect)
    return lambda told: goes(card, told) and check(told.after("card_played", card=card.id))


def _cannot_be_played(stage: Stage, card: CommandCard) -> Check:
    """A card none of whose effects can do anything may not be played: the script must fail at it."""
    stage.script.clear()

    def refused(told: Told) -> bool:
        decision = told.match.waiting[0]
        wanted = f"play {card.id} operations"
        return decision.kind == "turn" and not any(one.id.startswith(wanted) for one in decision.options)

    return refused


def at_move(stage: Stage, card: CommandCard, leaf: Leaf) -> Check:
    """When a move starts."""
    effect = leaf.effect
    assert effect is not None
    hold(stage, card)
    stage.set_dial(stage.own, "engines", most=True)
    shown = rating_of(stage.content, stage, stage.own, "engines") or 0
    stage.say(f"move {stage.own}", f"play {card.id} operations")
    if effect.op == "move_points":
        stage.say("stop")
        return lambda told: goes(card, told) and told.has("move_began", points=shown + int(effect.n))
    stage.tile("gas_giant", NEXT)
    stage.tile("quiet_space", BEYOND)
    stage.say(f"to {NEXT}", f"to {BEYOND}")
    return lambda told: goes(card, told) and told.has("moved", to=BEYOND, left=shown - 1)


def at_escape(stage: Stage, card: CommandCard, leaf: Leaf) -> Check:
    """Before a roll of breakaway, of the own ship or of the enemy's."""
    assert card.operations is not None
    effect = leaf.effect
    assert effect is not None
    hold(stage, card)
    is_own = card.operations.timing == "escape"
    stage.bring_enemy()
    mover = stage.own if is_own else stage.enemy
    if not is_own:
        stage.position["active"] = 1
    size = stage.content.ships[stage.content.ship_number[stage.own]].size
    stage.say(f"move {mover}", f"play {card.id} operations", "stop")
    stage.dice += [3, 3]
    bonus = 2 if stage.own == "klothos" and is_own else 0
    field = "own" if is_own else "enemy"
    return lambda told: (
        goes(card, told) and told.has("escape_rolled", **{field: size + bonus + int(effect.n)})
    )


def with_action(stage: Stage, card: CommandCard, leaf: Leaf) -> Check:
    """Together with an action, after its own effects."""
    assert card.operations is not None
    action = card.operations.timing.partition(":")[2]
    effect = leaf.effect
    assert effect is not None
    hold(stage, card)
    stage.draws += drawn(card.operations.effects, leaf.needs)
    for one in card.operations.effects:
        prepare(stage, one)
    WITH[action](stage, card, effect)
    stage.say(f"play {card.id} operations")
    if effect.op == "mod":
        sums = combined_mods(card.operations.effects, leaf)
        return lambda told: goes(card, told) and totals(told, 0) == sums
    if effect.op == "allow":
        return lambda told: goes(card, told) and told.after("card_played").has("echo_made", seat=0)
    check = seen(stage, effect)
    return lambda told: goes(card, told) and check(told.after("card_played", card=card.id))


def _with_repair(stage: Stage, card: CommandCard, effect: Effect) -> None:
    stage.tile("class_m")
    stage.install("outpost")
    stage.control(0, 1)
    stage.ship(stage.own, alert="red", disabled=["engines"]).pop("setting", None)
    if effect.op == "enable":
        stage.ship(stage.own, alert="yellow")
    stage.say(f"repair {stage.own} alert")


def _with_influence(stage: Stage, card: CommandCard, effect: Effect) -> None:
    if effect.mode == "remove":
        stage.control(1, 3)
    stage.say(f"influence {stage.own}")


def _with_build(stage: Stage, card: CommandCard, effect: Effect) -> None:
    stage.tile("class_m")
    stage.install("outpost")
    stage.control(0, 1)
    stage.say(f"build {stage.own}")


def _with_scan(stage: Stage, card: CommandCard, effect: Effect) -> None:
    stage.say(f"scan {stage.own} {NEXT}")


def _with_cloak(stage: Stage, card: CommandCard, effect: Effect) -> None:
    stage.rename("korinar" if stage.faction == "klingon" else "defiant")
    stage.say(f"cloak {stage.own}")


def _with_transport(stage: Stage, card: CommandCard, effect: Effect) -> None:
    stage.bring_enemy()
    stage.set_dial(stage.own, "sensors", most=False)
    stage.set_dial(stage.enemy, "shields", most=True)
    stage.dice += [2]
    stage.say(f"board {stage.own} {stage.enemy}")


def _with_mission(stage: Stage, card: CommandCard, effect: Effect) -> None:
    try_mission(stage, "sensors", stage.own)


def _with_raid(stage: Stage, card: CommandCard, effect: Effect) -> None:
    stage.tile("class_m")
    stage.install("starbase", enemy=True)
    stage.control(1, 1)
    stage.set_dial(stage.own, "weapons", most=False)
    stage.dice += [2]
    stage.say(f"raze {stage.own}")


WITH: Final[dict[str, Callable[[Stage, CommandCard, Effect], None]]] = {
    "repair": _with_repair,
    "influence": _with_influence,
    "build": _with_build,
    "scan": _with_scan,
    "cloak": _with_cloak,
    "transport": _with_transport,
    "mission_test": _with_mission,
    "attack_install": _with_raid,
}


def after_damage(stage: Stage, card: CommandCard, leaf: Leaf) -> Check:
    """Right after an own attack did damage."""
    assert card.operations is not None
    effect = leaf.effect
    assert effect is not None
    hold(stage, card)
    stage.bring_enemy()
    for one in card.operations.effects:
        prepare(stage, one)
    stage.draws += drawn(card.operations.effects, leaf.needs)
    stage.set_dial(stage.own, "weapons", most=True)
    stage.set_dial(stage.enemy, "shields", most=False)
    stage.dice += [6, 1]
    stage.say(f"attack {stage.own} {stage.enemy}", f"play {card.id} operations")
    check = seen(stage, effect)
    return lambda told: told.has("damaged") and check(told.after("card_played", card=card.id))


def crew_stays(stage: Stage, card: CommandCard, leaf: Leaf) -> Check:
    """A crew that an encounter would take stays."""
    hold(stage, card)
    crew = "f_exploration_05" if stage.faction == "federation" else "k_college_01"
    stage.ship(stage.own, crew=[crew])
    meet(stage, "radiation_belt")
    stage.set_dial(stage.own, "shields", most=False, without="engines")
    stage.ship(stage.own, move_points=9)
    stage.dice += [1]
    stage.say(f"play {card.id} operations")
    return lambda told: (
        goes(card, told)
        and told.has("crew_stayed", card=crew)
        and told.facts["ships"][stage.own]["crew"] == [crew]
    )


def install_holds(stage: Stage, card: CommandCard, leaf: Leaf) -> Check:
    """In an attack on an own installation."""
    effect = leaf.effect
    assert effect is not None
    hold(stage, card)
    stage.position["active"] = 1
    stage.bring_enemy()
    stage.ship(stage.own, at=BEYOND)
    stage.tile("quiet_space", BEYOND)
    stage.tile("class_m")
    stage.install("outpost")
    stage.control(0, 1)
    stage.set_dial(stage.enemy, "weapons", most=False)
    stage.dice += [2]
    stage.say(f"raze {stage.enemy}", f"play {card.id} operations")
    return lambda told: goes(card, told) and told.has("test_ended", against=12 + int(effect.n))


def hidden_better(stage: Stage, card: CommandCard, leaf: Leaf) -> Check:
    """In a search for an own token."""
    effect = leaf.effect
    assert effect is not None
    hold(stage, card)
    stage.position["active"] = 1
    stage.rename("rotarran" if stage.faction == "klingon" else "defiant")
    stage.ship(stage.own, setting="cloaked")
    stage.bring_enemy()
    stage.set_dial(stage.enemy, "sensors", most=True)
    stage.dice += [6]  # enough for the usual level
    stage.say(f"search {stage.enemy} 0", f"play {card.id} operations")

    def check(told: Told) -> bool:
        ended = told.having("test_ended")[0]
        return goes(card, told) and 15 <= ended["total"] < int(effect.n) and not ended["passed"]

    return check


BY_TIMING: Final[dict[str, Driver]] = {
    "test": in_test,
    "encounter": in_encounter,
    "interrupt": interrupt,
    "turn": in_turn,
    "action": in_turn,
    "move": at_move,
    "escape": at_escape,
    "enemy_escape": at_escape,
    "after:damage": after_damage,
    "response:crew_loss": crew_stays,
    "response:install_attacked": install_holds,
    "response:searched": hidden_better,
    **{f"with:{action}": with_action for action in WITH},
}

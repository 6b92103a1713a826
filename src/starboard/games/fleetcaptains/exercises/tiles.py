"""Tiles: what each kind costs, when it brings an encounter, and what it does."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, Final

from starboard.core.game import Branch, Ruleset
from starboard.games.fleetcaptains.content import Content, Effect, TileKind
from starboard.games.fleetcaptains.exercises.leaves import Leaf, leaves
from starboard.games.fleetcaptains.exercises.primitives import arrange, seen
from starboard.games.fleetcaptains.exercises.stage import BEYOND, HERE, NEXT, Check, Stage, Told, rating_of

Driver = Callable[[Stage, TileKind, Leaf], Check]


def branches(content: Content) -> Iterator[Branch]:
    """The branches of every kind of tile."""
    for kind in content.kinds.values():
        yield _branch(content, kind, "crossed", Leaf((), None, 0), crossed)
        yield _branch(content, kind, "encounter", Leaf((), None, 0), explored(inside=True))
        yield _branch(content, kind, "no encounter", Leaf((), None, 0), explored(inside=False))
        if kind.habitable:
            yield _branch(content, kind, "outpost", Leaf((), None, 0), outpost)
            yield _branch(content, kind, "too few tokens", Leaf((), None, 0), no_outpost)
        for effect in kind.effects:
            for leaf in leaves(effect.do):
                name = f"{effect.event} {leaf.place + 1} {leaf.name}"
                yield _branch(content, kind, name, leaf, BY_TRIGGER[effect.event])


def _branch(content: Content, kind: TileKind, name: str, leaf: Leaf, driver: Driver) -> Branch:
    def run(rules: Ruleset[Any]) -> bool:
        stage = Stage(content)
        check = driver(stage, kind, leaf)
        return check(stage.play(rules))

    return Branch(kind.kind, name, run)


def crossed(stage: Stage, kind: TileKind, leaf: Leaf) -> Check:
    """A ship goes on through it, for its size; or its move ends there, where it says so."""
    stage.tile(kind.kind, NEXT)
    stage.tile("quiet_space", BEYOND)
    stage.ship(stage.own, move_points=20)
    shown = (rating_of(stage.content, stage, stage.own, "engines") or 0) + 20
    stops = any(effect.event == "enter" for effect in kind.effects)
    if stops:
        stage.say(f"move {stage.own}", f"to {NEXT}")
        return lambda told: told.has("moved", to=NEXT, left=shown) and told.has("move_ended")
    stage.say(f"move {stage.own}", f"to {NEXT}", f"to {BEYOND}", "stop")
    return lambda told: told.has("moved", to=BEYOND, left=shown - kind.size)


def explored(*, inside: bool) -> Driver:
    """The die at the end of the range of its encounters, or just beyond."""

    def driver(stage: Stage, kind: TileKind, leaf: Leaf) -> Check:
        stage.chance["tiles"] = [kind.kind]
        stage.chance["encounters"] = ["friendly_traders"]
        stage.ship(stage.own, move_points=20, tokens=[["engines", 9]])
        if any(effect.event == "explore" for effect in kind.effects):
            stage.dice += [6]
        last = kind.encounter[1] if kind.encounter is not None else 0
        if kind.encounter is not None:
            stage.dice += [last if inside else last + 1]
        stage.say(f"move {stage.own}", f"to {NEXT}")
        if kind.encounter is None:
            return lambda told: told.has("explored", hex=NEXT) and not told.has("encounter_die")
        return lambda told: (
            told.has("encounter_die", die=last if inside else last + 1, met=inside)
            and told.has("encounter_drawn") is inside
        )

    return driver


def outpost(stage: Stage, kind: TileKind, leaf: Leaf) -> Check:
    """Built with just as many tokens as it needs."""
    stage.tile(kind.kind)
    need = max(0, 1 + kind.build_need_mod)
    if need:
        stage.control(0, need)
    stage.say(f"build {stage.own}")
    return lambda told: told.has("built", seat=0, hex=HERE, what="outpost")


def no_outpost(stage: Stage, kind: TileKind, leaf: Leaf) -> Check:
    """With one token fewer nothing can be built; where none is needed, no second step."""
    stage.tile(kind.kind)
    need = max(0, 1 + kind.build_need_mod)
    if need > 1:
        stage.control(0, need - 1)
    if not need:
        stage.install("outpost")
    return lambda told: all(one.id != f"build {stage.own}" for one in told.match.waiting[0].options)


# -- what it does --------------------------------------------------------------------------------------


def ship_here(stage: Stage, kind: TileKind, leaf: Leaf) -> Check:
    """What holds for ships in it."""
    effect = leaf.effect
    assert effect is not None
    stage.tile(kind.kind)
    if effect.op == "forbid":
        return _no_transporter(stage)
    if effect.op == "allow":
        stage.ship(stage.own, alert="yellow").pop("setting", None)
        stage.say(f"repair {stage.own} alert")
        return lambda told: told.has("repaired", what="undamaged")
    if effect.event == "combat_test":
        return _in_combat(stage, effect)
    systems = ("weapons", "sensors", "engines", "shields") if effect.sys == "all" else (effect.sys,)
    shown = {system: rating_of(stage.content, stage, stage.own, system) or 0 for system in systems}

    def check(told: Told) -> bool:
        ship = told.facts["ships"][stage.own]
        return all(ship[system] == shown[system] + int(effect.n) for system in systems)

    return check


def _no_transporter(stage: Stage) -> Check:
    stage.bring_enemy()
    return lambda told: all(not one.id.startswith("board") for one in told.match.waiting[0].options)


def _in_combat(stage: Stage, effect: Effect) -> Check:
    """In an attack, and only there."""
    stage.bring_enemy()
    shown = rating_of(stage.content, stage, stage.own, "weapons") or 0
    stage.say(f"attack {stage.own} {stage.enemy}")
    stage.dice += [3, 3]
    return lambda told: (
        told.has("test_began", rating=shown + int(effect.n))
        and told.facts["ships"][stage.own]["weapons"] == shown
    )


def on_explore(stage: Stage, kind: TileKind, leaf: Leaf) -> Check:
    """The own ship finds it."""
    stage.chance["tiles"] = [kind.kind]
    arrange(stage, leaf)
    stage.ship(stage.own, move_points=20)
    stage.say(f"move {stage.own}", f"to {NEXT}")
    return _after_test(stage, leaf, "explored")


def _after_test(stage: Stage, leaf: Leaf, event: str) -> Check:
    if leaf.effect is None:
        return lambda told: told.after(event).has("test_ended", passed=True) and not told.has("damaged")
    check = seen(stage, leaf.effect)
    return lambda told: told.has("test_ended", passed=False) and check(told.after(event))


def on_enter(stage: Stage, kind: TileKind, leaf: Leaf) -> Check:
    """The own ship's move ends in it, though it has points for more."""
    stage.tile(kind.kind, NEXT)
    stage.tile("quiet_space", BEYOND)
    stage.ship(stage.own, move_points=20)
    stage.say(f"move {stage.own}", f"to {NEXT}")
    return lambda told: told.has("move_ended") and len(told.having("chosen", choice="step")) == 1


def on_leave(stage: Stage, kind: TileKind, leaf: Leaf) -> Check:
    """The own ship tries to get out."""
    stage.tile(kind.kind)
    stage.tile("quiet_space", NEXT)
    arrange(stage, leaf)
    stage.ship(stage.own, move_points=20)
    stage.say(f"move {stage.own}", f"to {NEXT}")
    if leaf.effect is None:
        return lambda told: told.has("moved", to=NEXT)
    return lambda told: (
        told.has("test_ended", passed=False)
        and not told.has("moved")
        and told.facts["ships"][stage.own]["moved"] is True
    )


def linked(stage: Stage, kind: TileKind, leaf: Leaf) -> Check:
    """From one to the other in a step."""
    stage.tile("wormhole_1")
    stage.tile("wormhole_2", BEYOND)
    stage.say(f"move {stage.own}", f"to {BEYOND}")
    return lambda told: told.has("moved", to=BEYOND)


def on_turn_start(stage: Stage, kind: TileKind, leaf: Leaf) -> Check:
    """The own turn begins there."""
    stage.tile(kind.kind)
    stage.position["step"] = "turn_start"
    stage.filler(0, 2)
    arrange(stage, leaf)
    stage.draws = 1
    if leaf.effect is None:
        return lambda told: not told.has("card_drawn") and not told.has("card_discarded")
    return seen(stage, leaf.effect)


def on_turn_end(stage: Stage, kind: TileKind, leaf: Leaf) -> Check:
    """The own turn ends there."""
    stage.tile(kind.kind)
    arrange(stage, leaf)
    stage.say("end")
    if leaf.effect is None:
        return lambda told: told.has("test_ended", passed=True) and not told.has("system_disabled")
    check = seen(stage, leaf.effect)
    return lambda told: told.has("test_ended", passed=False) and check(told)


BY_TRIGGER: Final[dict[str, Driver]] = {
    "ship_here": ship_here,
    "explore": on_explore,
    "enter": on_enter,
    "leave": on_leave,
    "adjacent_override": linked,
    "turn_start_here": on_turn_start,
    "turn_end_here": on_turn_end,
}

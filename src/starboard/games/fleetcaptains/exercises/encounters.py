"""Encounter cards: as they are drawn, and what those that stay do at their triggers."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, Final

from starboard.core.game import Branch, Ruleset
from starboard.games.fleetcaptains.content import Content, Effect, Encounter
from starboard.games.fleetcaptains.exercises.card_tests import meet, try_mission
from starboard.games.fleetcaptains.exercises.leaves import Leaf, leaves
from starboard.games.fleetcaptains.exercises.primitives import (
    arrange,
    crew_card,
    drawn,
    prepare,
    seen,
)
from starboard.games.fleetcaptains.exercises.stage import HERE, NEXT, Check, Stage, Told, rating_of

Driver = Callable[[Stage, Encounter, Leaf], Check]
POST: Final = "post0"
BEFORE_POST: Final = "0,-4"


def branches(content: Content) -> Iterator[Branch]:
    """The branches of every encounter card."""
    for card in content.encounters:
        for leaf in leaves(tuple(effect for effect in card.effects if effect.op)):
            yield _branch(content, card, leaf.name, leaf, when_drawn)
        for effect in card.effects:
            for leaf in leaves(effect.do) if not effect.op else ():
                yield _branch(content, card, f"{effect.event} {leaf.name}", leaf, BY_TRIGGER[effect.event])


def _branch(content: Content, card: Encounter, name: str, leaf: Leaf, driver: Driver) -> Branch:
    def run(rules: Ruleset[Any]) -> bool:
        stage = Stage(content)
        check = driver(stage, card, leaf)
        return check(stage.play(rules))

    return Branch(card.id, name, run)


def when_drawn(stage: Stage, card: Encounter, leaf: Leaf) -> Check:
    """The own ship moves on, meets it, and its owner resolves it."""
    effects = tuple(effect for effect in card.effects if effect.op)
    meet(stage, card.id)
    arrange(stage, leaf)
    stage.ship(stage.own, move_points=9)
    if leaf.effect is not None:
        prepare(stage, leaf.effect)
    for option in (option for one in effects for option in one.options):
        for first in option[:1]:
            prepare(stage, first)
    stage.draws = drawn(effects, leaf.needs)
    if card.vp and any(need.kind == "test" and need.holds for need in leaf.needs):
        stage.settings["target"] = 20
    effect = leaf.effect
    if effect is None:
        return lambda told: told.has("encounter_drawn", card=card.id) and _nothing(leaf, told)
    check = ON_DRAWN[effect.op](stage, effect) if effect.op in ON_DRAWN else seen(stage, effect)
    where = "card_attached" if effect.op in ("attach", "counters") else "encounter_done"
    return lambda told: check(told.after("encounter_drawn", card=card.id)) and told.has(where, card=card.id)


def _nothing(leaf: Leaf, told: Told) -> bool:
    """Nothing came of it but the end of its test."""
    after = told.after("encounter_drawn")
    quiet = not any(
        after.has(event) for event in ("damaged", "system_disabled", "card_discarded", "vp_gained")
    )
    ended = [need for need in leaf.needs if need.kind == "test"]
    return quiet and (not ended or after.has("test_ended", passed=ended[-1].holds))


def _control_on_next(stage: Stage, effect: Effect) -> Check:
    return lambda told: told.has("control_changed", seat=0, hex=NEXT, n=effect.n)


def _again(stage: Stage, effect: Effect) -> Check:
    stage.say(f"pick extra_move {stage.own}", "stop")
    return lambda told: told.has("move_began", points=effect.mp)


def _stopped(stage: Stage, effect: Effect) -> Check:
    return lambda told: told.has("move_ended") and not told.has("test_began")


def _counters(stage: Stage, effect: Effect) -> Check:
    return lambda told: told.has("counters", counters=effect.n)


ON_DRAWN: Final[dict[str, Callable[[Stage, Effect], Check]]] = {
    "control": _control_on_next,
    "move": _again,
    "stop_move": _stopped,
    "counters": _counters,
}


# -- what stays ----------------------------------------------------------------------------------------


def carry(stage: Stage, card: Encounter, counters: int = 0) -> None:
    """The own ship carries the card."""
    if card.kind == "cargo":
        stage.ship(stage.own, cargo=[card.id])
    else:
        stage.ship(stage.own, attached={card.id: counters})


def lay(stage: Stage, card: Encounter, label: str = HERE) -> None:
    """The card lies with this tile."""
    stage.position["here"] = {label: {card.id: 0}}


def while_aboard(stage: Stage, card: Encounter, leaf: Leaf) -> Check:
    """What holds as long as it is with a ship."""
    effect = leaf.effect
    assert effect is not None
    carry(stage, card)
    if effect.op == "bound":
        other = stage.second()
        return lambda told: _not_offered(told, f"beam {stage.own} {other}")
    if effect.sys == "any":
        try_mission(stage, "sensors", stage.own)
        shown = rating_of(stage.content, stage, stage.own, "sensors") or 0
        return lambda told: told.has("test_began", rating=shown + int(effect.n))
    return _changed(stage, effect)


def _changed(stage: Stage, effect: Effect) -> Check:
    shown = rating_of(stage.content, stage, stage.own, effect.sys) or 0
    return lambda told: told.facts["ships"][stage.own][effect.sys] == shown + int(effect.n)


def _not_offered(told: Told, wanted: str) -> bool:
    decision = told.match.waiting[0]
    return decision.kind == "turn" and all(not one.id.startswith(wanted) for one in decision.options)


def ship_here(stage: Stage, card: Encounter, leaf: Leaf) -> Check:
    """What holds for a ship in its tile."""
    assert leaf.effect is not None
    lay(stage, card)
    return _changed(stage, leaf.effect)


def static(stage: Stage, card: Encounter, leaf: Leaf) -> Check:
    """What holds for its tile."""
    effect = leaf.effect
    assert effect is not None
    lay(stage, card)
    if effect.op == "counts_as":
        stage.ship(stage.own, alert="yellow").pop("setting", None)
        stage.say(f"refit {stage.own} alert")
        return lambda told: told.has("repaired", ship=stage.own, what="undamaged")
    if effect.what == "control_here":
        return lambda told: _not_offered(told, "influence")
    stage.bring_enemy()
    stage.set_dial(stage.own, "weapons", most=True)
    return lambda told: _not_offered(told, "attack") and stage.own in told.facts["ships"]


def on_repair(stage: Stage, card: Encounter, leaf: Leaf) -> Check:
    """A repair in its tile."""
    assert leaf.effect is not None
    lay(stage, card)
    stage.ship(stage.own, alert="yellow", crew=[crew_card(stage, 0)]).pop("setting", None)
    stage.say(f"repair {stage.own} alert")
    return seen(stage, leaf.effect)


def on_enter(stage: Stage, card: Encounter, leaf: Leaf) -> Check:
    """The own ship enters its tile."""
    stage.tile("quiet_space", NEXT)
    lay(stage, card, NEXT)
    arrange(stage, leaf)
    stage.ship(stage.own, move_points=9)
    stage.say(f"move {stage.own}", f"to {NEXT}")
    if leaf.effect is None:
        return lambda told: told.has("test_ended", passed=True) and not told.has("damaged")
    return seen(stage, leaf.effect)


def on_turn_start(stage: Stage, card: Encounter, leaf: Leaf) -> Check:
    """The own turn begins with a ship there."""
    lay(stage, card)
    stage.position["step"] = "turn_start"
    stage.set_dial(stage.own, "shields", most=False)
    shields = rating_of(stage.content, stage, stage.own, "shields") or 0
    stage.dice += [6, 1]
    assert leaf.effect is not None
    total, against = leaf.effect.weapons + 6, shields + 1
    damage = 1 + (total > 2 * against) + (total > 3 * against)
    return lambda told: (
        told.has("attack_ended", total=total, against=against, damage=damage)
        and told.has("damaged", ship=stage.own, damage=damage)
        and not told.has("vp_gained")
    )


def on_attack(stage: Stage, card: Encounter, leaf: Leaf) -> Check:
    """The own ship, and another, attack the card."""
    lay(stage, card)
    arrange(stage, leaf)
    other = stage.second()
    stage.set_dial(other, "weapons", most=False)
    if not leaf.needs[0].holds:
        stage.say(f"storm {stage.own} {card.id}", "go")
        return lambda told: told.has("test_ended", passed=False) and not told.has("encounter_done")
    stage.say(f"storm {stage.own} {card.id}", f"join {other}")
    assert leaf.effect is not None
    if leaf.effect.op == "vp":
        return lambda told: told.has("vp_gained", seat=0, vp=leaf_number(leaf)) and _two_acted(told)
    return lambda told: told.has("encounter_done", card=card.id, where="discard") and _two_acted(told)


def leaf_number(leaf: Leaf) -> int:
    """The figure of a branch."""
    assert leaf.effect is not None
    return int(leaf.effect.n)


def _two_acted(told: Told) -> bool:
    return bool(told.having("action_taken")[0]["used"] == 2)


def on_control(stage: Stage, card: Encounter, leaf: Leaf) -> Check:
    """Control tokens change in its tile."""
    lay(stage, card)
    then = leaf.needs[0].holds
    if then:
        stage.control(0, 2)
    stage.say(f"influence {stage.own}")
    if leaf.effect is None:
        return lambda told: told.has("control_changed", tokens=1) and not told.has("vp_gained")
    if leaf.effect.op == "vp":
        return lambda told: told.has("vp_gained", seat=0, vp=leaf_number(leaf))
    return lambda told: told.has("encounter_done", card=card.id, where="discard")


def on_controllers_turn(stage: Stage, card: Encounter, leaf: Leaf) -> Check:
    """The turn of the side begins that controls its tile."""
    assert leaf.effect is not None
    lay(stage, card)
    stage.control(0, 1)
    stage.position["step"] = "turn_start"
    stage.draws = 1
    return seen(stage, leaf.effect)


def on_owners_turn(stage: Stage, card: Encounter, leaf: Leaf) -> Check:
    """The turn of its ship's owner begins."""
    assert leaf.effect is not None
    effect = leaf.effect
    then = leaf.needs[0].holds
    carry(stage, card, 0 if then else 3)
    stage.position["step"] = "turn_start"
    other = stage.second()
    if effect.op == "counters":
        return lambda told: told.has("counters", card=card.id, counters=2)
    if effect.op == "discard_self":  # of a ship that crew saves
        stage.ship(stage.own, crew=["f_science_01"])
        stage.say("pick protector f_science_01")
        return lambda told: (
            told.has("encounter_done", card=card.id, where="discard") and not told.has("destroyed")
        )
    if effect.to == "self":
        return lambda told: told.has("damaged", ship=stage.own, damage=effect.n, alert="destroyed")
    return lambda told: told.has("damaged", ship=other, damage=effect.n)


def on_end_of_move(stage: Stage, card: Encounter, leaf: Leaf) -> Check:
    """Its ship comes home."""
    assert leaf.effect is not None
    carry(stage, card, 2 if card.id == "cascading_failure" else 0)
    stage.ship(stage.own, at=BEFORE_POST)
    stage.tile("quiet_space", BEFORE_POST)
    stage.say(f"move {stage.own}", f"to {POST}")
    if leaf.effect.op == "vp":
        return lambda told: told.has("vp_gained", seat=0, vp=leaf_number(leaf))
    if leaf.effect.op == "score_self":
        return lambda told: (
            told.has("encounter_done", card=card.id, where="victory") and told.facts["vp"][0] == card.vp
        )
    return lambda told: told.has("encounter_done", card=card.id, where="discard")


def on_damage(stage: Stage, card: Encounter, leaf: Leaf) -> Check:
    """Its ship is damaged by an attack of 1."""
    assert leaf.effect is not None
    carry(stage, card)
    stage.position["active"] = 1
    stage.bring_enemy()
    stage.set_dial(stage.enemy, "weapons", most=False)
    stage.set_dial(stage.own, "shields", most=False)
    stage.dice += [6, 1]
    stage.say(f"attack {stage.enemy} {stage.own}")
    number = leaf_number(leaf)
    return lambda told: (
        len(told.having("damaged", ship=stage.own)) == 2
        and told.having("damaged", ship=stage.own)[1]["damage"] == number
    )


BY_TRIGGER: Final[dict[str, Driver]] = {
    "while": while_aboard,
    "ship_here": ship_here,
    "static": static,
    "repair_here": on_repair,
    "enter": on_enter,
    "turn_start_here": on_turn_start,
    "attacked": on_attack,
    "control_changed": on_control,
    "controller_turn_start": on_controllers_turn,
    "owner_turn_start": on_owners_turn,
    "end_move_at_post": on_end_of_move,
    "end_move_at_post_or_friendly_starbase": on_end_of_move,
    "damaged": on_damage,
}

"""Command cards: the branches of each stripe, and crew."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from starboard.core.game import Branch, Ruleset
from starboard.games.fleetcaptains.content import CommandCard, Content, Effect
from starboard.games.fleetcaptains.exercises.card_moments import BY_TIMING
from starboard.games.fleetcaptains.exercises.card_tests import (
    Driver,
    combat,
    try_mission,
)
from starboard.games.fleetcaptains.exercises.leaves import Leaf, leaves
from starboard.games.fleetcaptains.exercises.primitives import prepare, seen
from starboard.games.fleetcaptains.exercises.stage import (
    Check,
    Stage,
    Told,
    rating_of,
)


def branches(content: Content) -> Iterator[Branch]:
    """The branches of every command card."""
    for card in content.cards:
        if card.combat is not None:
            for leaf in leaves(card.combat.effects):
                yield _branch(content, card, f"combat {leaf.name}", leaf, combat)
        if card.operations is not None:
            driver = BY_TIMING[card.operations.timing]
            for leaf in leaves(card.operations.effects):
                yield _branch(content, card, f"operations {leaf.name}", leaf, driver)
        if card.crew is not None:
            for leaf in leaves(card.crew.while_aboard):
                yield _branch(content, card, f"crew {leaf.place + 1} {leaf.name}", leaf, aboard)
            for leaf in leaves(card.crew.destroy_to or ()):
                yield _branch(content, card, f"destroyed {leaf.name}", leaf, destroyed)


def _branch(content: Content, card: CommandCard, name: str, leaf: Leaf, driver: Driver) -> Branch:
    def run(rules: Ruleset[Any]) -> bool:
        stage = Stage(content, card.faction)
        check = driver(stage, card, leaf)
        return check(stage.play(rules))

    return Branch(card.id, name, run)


# -- crew ----------------------------------------------------------------------------------------------


def aboard(stage: Stage, card: CommandCard, leaf: Leaf) -> Check:
    """What crew gives while it is aboard."""
    effect = leaf.effect
    assert effect is not None
    assert card.crew is not None
    if effect.op == "allow":
        return _allowed(stage, card, effect)
    stage.ship(stage.own, crew=[card.id])
    if effect.event == "cloaked":
        stage.rename("korinar" if stage.faction == "klingon" else "defiant")
        stage.ship(stage.own, setting="cloaked")
    if effect.sys == "any":
        shown = rating_of(stage.content, stage, stage.own, "sensors") or 0
        try_mission(stage, "sensors", stage.own)
        shown = rating_of(stage.content, stage, stage.own, "sensors") or 0
        return lambda told: told.has("test_began", rating=shown + int(effect.n))
    shown = rating_of(stage.content, stage, stage.own, effect.sys) or 0
    same = sum(int(one.n) for one in card.crew.while_aboard if one.op == "mod" and one.sys == effect.sys)
    return lambda told: told.facts["ships"][stage.own][effect.sys] == shown + same


def _allowed(stage: Stage, card: CommandCard, effect: Effect) -> Check:
    stage.rename("excelsior" if stage.faction == "federation" else "groth")
    stage.ship(stage.own, crew=[card.id])
    stage.say(f"influence {stage.own}")
    if effect.what == "influence_with_enemy":
        stage.bring_enemy()
        return lambda told: told.has("control_changed", seat=0, n=1)
    return lambda told: len(told.having("control_changed", seat=0)) == 2


def destroyed(stage: Stage, card: CommandCard, leaf: Leaf) -> Check:
    """What crew is destroyed for."""
    effect = leaf.effect
    assert effect is not None
    stage.ship(stage.own, crew=[card.id])
    if effect.op != "prevent":
        prepare(stage, effect)
        stage.say(f"sacrifice {card.id}")
        check = seen(stage, effect)
        return lambda told: told.has("crew_left", card=card.id, to="removed") and check(told)
    stage.position["active"] = 1
    stage.bring_enemy()
    stage.set_dial(stage.enemy, "weapons", most=True)
    stage.set_dial(stage.own, "shields", most=False)
    stage.dice += [6, 1]
    stage.say(f"attack {stage.enemy} {stage.own}", f"pick protector {card.id}")

    def check_prevented(told: Told) -> bool:
        damage = told.having("attack_ended")[0]["damage"]
        prevented = damage if effect.n == "all" else min(damage, int(effect.n))
        return (
            damage > 0
            and told.has("crew_left", card=card.id, to="removed")
            and told.has("damage_prevented", prevented=prevented, left=damage - prevented, card=card.id)
        )

    return check_prevented

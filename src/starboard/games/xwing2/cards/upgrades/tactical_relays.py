"""Tactical relays."""

from __future__ import annotations

from starboard.games.xwing.language.choosing import each, either, offer, pick
from starboard.games.xwing.language.clauses import may, modify, must
from starboard.games.xwing.language.deeds import acquire, can_lock
from starboard.games.xwing.language.dice_steps import add
from starboard.games.xwing.language.occasions import primary_attack, told
from starboard.games.xwing.language.requirements import (
    action_on_bar,
    ally,
    enemy,
    friendly,
    has,
    in_arc,
    marked,
    there_is,
)
from starboard.games.xwing.language.scene import attacker, chosen, defender, it
from starboard.games.xwing.language.steps import charge, gain, keep, spend
from starboard.games.xwing2.cards.situations import HITS
from starboard.games.xwing2.cards.writing import trial, upgrade

upgrade(
    "k2b4",
    modify(
        "defense",
        friendly(0, 3),
        spend("calculate", it),
        either(("strain", gain("strain", attacker)), ("evade", add("evade")), by=attacker),
    ),
)
trial(
    "modify defense",
    "token_lost token=calculate why=spent; token_gained ship=foe token=strain",
    attacker="foe",
    me={"tokens": {"calculate": 1}},
    without_evidence=True,
    choose=("modify k2b4", "choose strain"),
)

upgrade(
    "kalani",
    may(
        "maneuver_executed",
        enemy(),
        charge(),
        pick(
            ally(0, 3),
            in_arc("bullseye", it, of=chosen),
            told(lambda scene: can_lock(scene, scene.target, scene.about)),
        ),
        acquire(it, by=chosen),
        gain("stress", chosen),
    ),
)
trial(
    "maneuver_executed",
    "charges_changed change=-1; lock_acquired ship=me target=foe; token_gained ship=me token=stress",
    mover="foe",
)

_KEEPERS = (ally(0, 3), has("calculate", chosen), ~marked("keep calculate", chosen))
_KEPT = (pick(*_KEEPERS), keep("calculate", chosen))
upgrade(
    "kraken",
    may("end_phase", *_KEPT, offer(there_is(*_KEEPERS)), *_KEPT, offer(there_is(*_KEEPERS)), *_KEPT),
)
trial(
    "end_phase",
    "",
    me={"tokens": {"calculate": 2}},
    friend_is="academypilot",
    friend={"tokens": {"calculate": 1}},
    state="ships.me.tokens.calculate=1 ships.friend.tokens.calculate=1 phase=planning",
)

upgrade(
    "ta175",
    must(
        "destroyed",
        friendly(0, 3),
        action_on_bar("calculate", it),
        each((ally(0, 3), action_on_bar("calculate", chosen)), gain("calculate", chosen)),
    ),
)
trial(
    "destroyed",
    "token_gained ship=me token=calculate",
    attacker="foe",
    on="feethanottrawautopilot",
    friend={"facedown": 2, "shields": 0},
    choose=("attack friend primary",),
    **HITS,
)

upgrade(
    "tv94",
    modify(
        "attack",
        friendly(0, 3),
        primary_attack,
        in_arc("bullseye", defender, of=attacker),
        told(lambda scene: len(scene.attack.attack_dice) <= 2),
        spend("calculate", it),
        add("hit"),
    ),
)
trial(
    "modify attack",
    "token_lost token=calculate why=spent; dice_modified by=tv94",
    range=2,
    me={"tokens": {"calculate": 1}},
    without_evidence=True,
)

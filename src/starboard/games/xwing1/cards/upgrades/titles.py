"""What Title upgrades do, in the order of the data."""

from __future__ import annotations

from starboard.games.xwing.language.clauses import may, modify, must
from starboard.games.xwing.language.dice_steps import change
from starboard.games.xwing.language.occasions import (
    attack_hit,
    front_arc_attack,
    primary_attack,
    rear_arc_attack,
)
from starboard.games.xwing.language.requirements import at_range, attacking, in_arc, itself
from starboard.games.xwing.language.scene import attacker, defender
from starboard.games.xwing.language.steps import attack_mark, gain
from starboard.games.xwing1.cards.writing import trial, upgrade

upgrade(
    "allianceoverhaul",
    may("attack_roll_before", itself, primary_attack, front_arc_attack, attack_mark("more attack")),
    modify("attack", attacking, rear_arc_attack, change("focus", "crit")),
)
trial("attack_roll_before", "dice_rolled ship=me why=attack n=4", on="norrawexley")
trial(
    "modify attack",
    "dice_rolled ship=me why=attack n=3; dice_modified by=allianceoverhaul; neutralized crits=1",
    without_evidence=True,
    on="norrawexley",
    foe={"at": (0, -100, 0)},
    attack="focus blank blank",
    defense="blank blank blank",
    never=("use me allianceoverhaul",),
)

upgrade(
    "shadowcaster",
    may(
        "attacked",
        itself,
        attack_hit,
        in_arc("turret", defender),
        at_range(defender, 1, 2),
        gain("tractor", defender),
    ),
)
trial(
    "attacked",
    "token_gained ship=foe token=tractor",
    on="shadowporthunter",
    me={"turret": 1},
    foe={"at": (150, 0, 0)},
    attack="hit blank blank blank",
    defense="blank blank blank",
)

upgrade("enforcer", must("defended", itself, in_arc("bullseye", attacker), gain("stress", attacker)))
trial("defended", "token_gained ship=foe token=stress", on="cartelexecutioner", attacker="foe")

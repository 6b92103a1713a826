"""Cannons and turrets; ion weapons stand in `ordnance`."""

from __future__ import annotations

from starboard.games.xwing import dice
from starboard.games.xwing.language.clauses import (
    attack_dice,
    builds,
    crits_stay,
    deals,
    defense_dice,
    forbids,
    may,
    must,
)
from starboard.games.xwing.language.deeds import bonus_attack
from starboard.games.xwing.language.dice_steps import modify_pool, void
from starboard.games.xwing.language.occasions import attack_range, shows, this_weapon
from starboard.games.xwing.language.requirements import attacking, enemy, has, in_arc, itself
from starboard.games.xwing.language.scene import defender, me, that_ship, this_card
from starboard.games.xwing.language.steps import gain, perform
from starboard.games.xwing2.effects.of_cards import upgrade

upgrade(
    "autoblasters",
    attack_dice(+1, attacking, this_weapon, in_arc("bullseye", defender)),
    crits_stay(attacking, this_weapon, ~in_arc("front", me, of=defender)),
)
upgrade("dorsalturret", builds())
upgrade(
    "heavylasercannon",
    must(
        "attack_modified",
        itself,
        this_weapon,
        shows("attack", "crit"),
        perform(
            lambda scene: modify_pool(
                scene, "attack", lambda pool: void(dice.change(pool, dice.CRIT, dice.HIT, len(pool)))
            )
        ),
    ),
)
upgrade(
    "jammingbeam",
    deals(gain("jam", defender, lambda scene: scene.attack.dealt_hits + scene.attack.dealt_crits)),
)
upgrade(
    "syncedlasercannons",
    defense_dice(-1, attacking, this_weapon, attack_range(3), has("calculate")),
)
upgrade(
    "tractorbeam",
    deals(gain("tractor", defender, lambda scene: scene.attack.dealt_hits + scene.attack.dealt_crits)),
)
upgrade(
    "underslungblastercannon",
    may("maneuver_executed", enemy(), bonus_attack(weapons=this_card, targets=that_ship)),
    forbids("attack", attacking, this_weapon, but=("lock",)),
)

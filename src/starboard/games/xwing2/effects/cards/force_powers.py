"""Force powers."""

from __future__ import annotations

from starboard.games.xwing.effects.registry import AT_MOST_RESULTS
from starboard.games.xwing.language.clauses import forbids, may, modify, must
from starboard.games.xwing.language.deeds import bonus_attack, grant, performed, performed_off_bar
from starboard.games.xwing.language.dice_steps import change, change_up_to
from starboard.games.xwing.language.occasions import this_weapon
from starboard.games.xwing.language.requirements import attacking, enemy, foe, in_arc, itself, there_is
from starboard.games.xwing.language.scene import attacker, chosen, defender, me, that_ship, this_card
from starboard.games.xwing.language.steps import attack_mark, force, gain, mark, recover_force
from starboard.games.xwing.tasks.action_bar import NO_MORE_IN_ACTIVATION
from starboard.games.xwing2.effects.of_cards import upgrade

upgrade(
    "brilliantevasion",
    modify(
        "defense",
        itself,
        ~in_arc("bullseye", me, of=attacker),
        force(),
        change_up_to("focus", "evade", 2),
    ),
)
upgrade(
    "foresight",
    may("maneuver_executed", enemy(), force(), bonus_attack(weapons=this_card, targets=that_ship)),
    modify("attack", itself, this_weapon, change("focus", "hit")),
    forbids("attack", attacking, this_weapon, but=("foresight",)),
)
upgrade("hate", must("damage_suffered", itself, recover_force(count=lambda scene: int(scene.detail))))
upgrade(
    "patience",
    may("engagement_phase_start", there_is(foe(), in_arc("front", chosen)), gain("deplete"), recover_force()),
)
upgrade(
    "precognitivereflexes",
    may(
        "dial_revealed",
        itself,
        force(),
        grant("barrel_roll", "boost", links=False),
        gain("strain").if_(performed_off_bar()),
        mark(NO_MORE_IN_ACTIVATION).if_(performed()),
    ),
)
upgrade(
    "predictiveshot",
    may("attack_declared", itself, in_arc("bullseye", defender), force(), attack_mark(AT_MOST_RESULTS)),
)

"""Titles."""

from __future__ import annotations

from starboard.games.xwing import tokens
from starboard.games.xwing.language.choosing import either, lose_one, pick, set_dial
from starboard.games.xwing.language.clauses import attack_dice, builds, defense_dice, may, modify, must
from starboard.games.xwing.language.deeds import acquire, grant
from starboard.games.xwing.language.dice_steps import change, reroll
from starboard.games.xwing.language.occasions import (
    attack_hit,
    front_arc_attack,
    moved_through_obstacle,
    obstructed,
    primary_attack,
    told,
    weapon_arc,
)
from starboard.games.xwing.language.requirements import attacking, foe, has, in_arc, itself
from starboard.games.xwing.language.scene import Scene, attacker, chosen, defender, me
from starboard.games.xwing.language.steps import charge, gain, keep, needs
from starboard.games.xwing2.effects.of_cards import upgrade

for _in_the_builder in ("andrasta", "b6bladewingprototype", "havoc", "misthunter"):
    upgrade(_in_the_builder, builds())
upgrade("dauntless", may("maneuver_partially_executed", itself, grant(colour="white_as_red")))
upgrade(
    "marauder",
    modify("attack", itself, primary_attack, weapon_arc("rear"), reroll(1)),
)
upgrade("millenniumfalcon", modify("defense", itself, has("evade"), reroll(1)))
upgrade(
    "moldycrow",
    may(
        "end_phase",
        has("focus"),
        either(
            ("one", keep("focus")),
            ("two", needs(told(lambda scene: scene.own.tokens[tokens.FOCUS] > 1)), keep("focus", me, 2)),
        ),
    ),
)
upgrade(
    "outrider",
    defense_dice(-1, attacking, obstructed),
    may("maneuver_fully_executed", itself, moved_through_obstacle, lose_one("orange", "red")),
)
upgrade("punishingone", attack_dice(+1, attacking, primary_attack, in_arc("front", defender)))
upgrade(
    "shadowcaster",
    must(
        "attacked",
        itself,
        attack_hit,
        in_arc("turret", defender),
        in_arc("front", defender),
        gain("tractor", defender),
    ),
)
_OTHER_WAY = {
    "bank_left": "bank_right",
    "bank_right": "bank_left",
    "turn_left": "turn_right",
    "turn_right": "turn_left",
}
upgrade(
    "slavei",
    may(
        "dial_revealed",
        itself,
        set_dial(
            lambda scene, now, new: new.speed == now.speed and new.bearing == _OTHER_WAY.get(now.bearing)
        ),
    ),
)
upgrade(
    "slavei-swz82",
    modify("attack", itself, front_arc_attack, in_arc("full_rear", me, of=defender), change("hit", "crit")),
)
upgrade("soullessone", modify("defense", itself, ~in_arc("firing", attacker), reroll(1)))


def _coordinated(scene: Scene) -> int:
    return int(scene.detail)


upgrade(
    "st321",
    may(
        "coordinated",
        itself,
        pick(foe(0, 3, of=_coordinated)),
        acquire(chosen, any_range=True),
    ),
)
upgrade("virago", may("end_phase", charge(), grant("boost", colour="red")))

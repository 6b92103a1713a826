"""Astromechs."""

from __future__ import annotations

from starboard.games.xwing import dice
from starboard.games.xwing.cards.build import build_of
from starboard.games.xwing.language.choosing import (
    lose_one,
    own_card,
    pick,
    recover_card_charge,
    set_dial,
    spend_card_charge,
)
from starboard.games.xwing.language.clauses import action, difficulty, may, modify, must
from starboard.games.xwing.language.deeds import flip, grant, spend_lock
from starboard.games.xwing.language.dice_steps import change, reroll
from starboard.games.xwing.language.occasions import about_to_execute, executed, maneuver_coming, told
from starboard.games.xwing.language.requirements import (
    BASIC,
    ally,
    anybody,
    charged,
    count_ships,
    foe,
    in_arc,
    itself,
    locked,
    shielded,
    side_up,
    there_is,
)
from starboard.games.xwing.language.scene import Scene, attacker, chosen, defender
from starboard.games.xwing.language.steps import (
    charge,
    ease,
    gain,
    perform,
    recover_shield,
    spend,
    spend_shield,
    suffer,
)
from starboard.games.xwing2.effects.of_cards import upgrade

upgrade(
    "bb8",
    may(
        "maneuver_before",
        itself,
        about_to_execute(colours=("blue",)),
        charge(),
        grant("barrel_roll", "boost"),
    ),
)
upgrade(
    "bbastromech",
    may("maneuver_before", itself, about_to_execute(colours=("blue",)), charge(), grant("barrel_roll")),
)


def _not_recurring(scene: Scene, name: str) -> bool:
    """A charge of another upgrade that does not recur."""
    build = build_of(scene.own)
    return name in build.upgrades and not own_card(scene, name) and not build.charges[name].recurring


upgrade(
    "chopper",
    action(spend_card_charge(_not_recurring), recover_shield(), name="shield"),
    action(
        told(lambda scene: scene.own.shields >= 2),
        spend_shield(),
        spend_shield(),
        recover_card_charge(_not_recurring),
        name="charge",
    ),
)
upgrade(
    "c110p",
    may("maneuver_executed", itself, side_up(0), charge(), grant("evade", colour="red", stressed_too=True)),
    must("end_phase", side_up(0), ~charged(), flip()),
    must("maneuver_executed", itself, side_up(1), pick(anybody(0, 1)), gain("jam", chosen)),
)


upgrade(
    "m9g8",
    modify("attack", locked(attacker), reroll(1)),
    modify("attack_by_defender", locked(attacker), reroll(1)),
)
upgrade(
    "r2a6",
    may(
        "dial_revealed",
        itself,
        set_dial(lambda scene, now, new: new.bearing == now.bearing and abs(new.speed - now.speed) == 1),
    ),
)
upgrade("r2c4", modify("attack", itself, spend("evade"), change("focus", "hit")))
upgrade(
    "r2d2-resistance",
    may("end_phase", charge(), spend_shield(), lose_one("red")),
    may("end_phase", ~shielded(), charge(2), recover_shield(), gain("deplete")),
)
upgrade("r2ha", modify("defense", itself, spend_lock(attacker), reroll()))
upgrade("r4astromech", difficulty(-1, bearings=BASIC, speed=(1, 2)))
upgrade(
    "r4b11",
    modify("defense_by_attacker", itself, lose_one("orange", "red", whom=defender), reroll()),
)
upgrade(
    "r4p17",
    may("maneuver_fully_executed", itself, executed(colour="red"), charge(), grant(stressed_too=True)),
)
upgrade(
    "r4p44",
    must(
        "maneuver_fully_executed",
        itself,
        executed(colour="red"),
        there_is(foe(), in_arc("bullseye", chosen)),
        gain("calculate"),
    ),
)
upgrade(
    "r4pastromech",
    may("maneuver_before", itself, about_to_execute(bearings=BASIC), charge(), ease(maneuver_coming)),
)


def _rerolled_crits(scene: Scene) -> int:
    return scene.attack.attack_dice.count(dice.CRIT | dice.REROLLED)


def _count_crits(scene: Scene) -> None:
    scene.count = _rerolled_crits(scene)


upgrade(
    "r5p8",
    modify(
        "attack",
        itself,
        in_arc("front", defender),
        charge(),
        perform(_count_crits),
        reroll(1),
        suffer(0, 1).if_(told(lambda scene: _rerolled_crits(scene) > scene.count)),
    ),
)
upgrade(
    "r6d8",
    modify(
        "attack",
        itself,
        reroll(lambda scene: count_ships(scene, ally(0, 3), in_arc("bullseye", defender, of=chosen))),
    ),
)
upgrade("r7a7", modify("attack", itself, charge(), change("hit", "crit")))

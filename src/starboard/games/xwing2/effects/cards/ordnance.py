"""Torpedoes and missiles."""

from __future__ import annotations

from starboard.games.xwing import tokens
from starboard.games.xwing.cards.build import build_of
from starboard.games.xwing.changes.tokens import change_charges
from starboard.games.xwing.language.choosing import each, either, offer
from starboard.games.xwing.language.clauses import (
    action,
    builds,
    crits_cancelled_first,
    deals,
    may,
    modify,
    must,
)
from starboard.games.xwing.language.deeds import acquire, bonus_attack, can_lock
from starboard.games.xwing.language.dice_steps import change, reroll
from starboard.games.xwing.language.occasions import this_weapon, told
from starboard.games.xwing.language.requirements import (
    ally,
    anybody,
    attacking,
    in_arc,
    itself,
    range_between,
)
from starboard.games.xwing.language.scene import Scene, Step, chosen, defender, this_card
from starboard.games.xwing.language.steps import (
    attack_mark,
    charge,
    expose,
    gain,
    lose_shield,
    needs,
    perform,
    recover_charge,
    roll,
    rolled,
    spend,
    suffer,
)
from starboard.games.xwing2.effects.of_cards import upgrade


def _at_the_defender(*steps: Step) -> Step:
    """For each ship at range 0-1 of the defender, on either side."""
    return each((anybody(0, 1, of=defender),), *steps)


for _ion in ("iontorpedoes", "ionmissiles", "ioncannon", "ioncannonturret"):
    upgrade(
        _ion,
        deals(
            suffer(1, whom=defender),
            gain("ion", defender, lambda scene: scene.attack.dealt_hits + scene.attack.dealt_crits - 1),
        ),
    )
upgrade("advprotontorpedoes", modify("attack", itself, this_weapon, change("hit", "crit"), must=True))


upgrade(
    "plasmatorpedoes",
    crits_cancelled_first(attacking, this_weapon),
    must("attack_hits", itself, this_weapon, lose_shield(defender)),
)
upgrade(
    "barragerockets",
    modify(
        "attack",
        itself,
        this_weapon,
        in_arc("bullseye", defender),
        reroll(lambda scene: scene.own.charges["barragerockets"]),
        perform(lambda scene: change_charges(scene.game, scene.ship, "barragerockets", -len(scene.faces))),
    ),
)
upgrade(
    "clustermissiles",
    may(
        "bonus_after_attacking",
        itself,
        this_weapon,
        bonus_attack(
            weapons=this_card,
            targets=lambda scene: [
                other
                for other in scene.state.in_play(1 - scene.own.owner)
                if other != scene.attack.defender
                and range_between(scene.state, scene.attack.defender, other) <= 1
            ],
            without_requirement=True,
        ),
    ),
)
upgrade(
    "concussionmissiles",
    must("attack_hits", itself, this_weapon, _at_the_defender(expose(chosen))),
)


def _agility(scene: Scene, number: int) -> int:
    """Agility with what tokens add to it."""
    ship = scene.state.ships[number]
    return build_of(ship).agility + 2 * ship.has(tokens.CLOAK)


upgrade(
    "diamondboronmissiles",
    may(
        "attack_hits",
        itself,
        this_weapon,
        charge(),
        each(
            (
                anybody(0, 1, of=defender),
                told(lambda scene: _agility(scene, scene.target) <= _agility(scene, scene.attack.defender)),
            ),
            roll(),
            suffer(1, whom=chosen).if_(rolled("hit")),
            suffer(0, 1, whom=chosen).if_(rolled("crit")),
        ),
    ),
)
upgrade(
    "energyshellcharges",
    action(recover_charge(), gain("disarm")),
    modify("attack", itself, this_weapon, spend("calculate"), change("focus", "crit")),
)
upgrade(
    "homingmissiles",
    must(
        "attack_declared",
        itself,
        this_weapon,
        either(
            ("damage", suffer(1, whom=defender), attack_mark("hits without dice")),
            ("dice",),
            by=defender,
        ),
    ),
)
upgrade(
    "magpulsewarheads",
    deals(suffer(0, 1, whom=defender), gain("deplete", defender), gain("jam", defender)),
)
upgrade(
    "multimissilepods",
    may(
        "attack_roll_before",
        itself,
        this_weapon,
        either(
            ("one", needs(in_arc("front", defender)), charge(), attack_mark("more attack")),
            (
                "two",
                needs(in_arc("bullseye", defender)),
                charge(2),
                attack_mark("more attack"),
                attack_mark("more attack"),
            ),
        ),
    ),
)
upgrade("protonrockets", builds())
upgrade(
    "xx23sthreadtracers",
    deals(
        each(
            (
                ally(1, 3, of=defender),
                told(lambda scene: can_lock(scene, scene.target, scene.attack.defender)),
            ),
            offer(),
            acquire(defender, by=chosen),
        )
    ),
)

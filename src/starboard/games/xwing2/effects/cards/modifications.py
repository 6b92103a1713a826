"""Modifications."""

from __future__ import annotations

from starboard.games.xwing.changes.tokens import change_charges
from starboard.games.xwing.language.choosing import lose_one, pick
from starboard.games.xwing.language.clauses import builds, defense_dice, may, must
from starboard.games.xwing.language.deeds import acquire, can_lock, grant, spend_lock, white_actions
from starboard.games.xwing.language.dice_steps import cancel_all
from starboard.games.xwing.language.occasions import detail, fully_executed, told, weapon_is, weapon_used
from starboard.games.xwing.language.requirements import ally, charged, defending, equipped, itself
from starboard.games.xwing.language.scene import chosen, defender
from starboard.games.xwing.language.steps import lose_charge, perform, suffer
from starboard.games.xwing2.effects.of_cards import upgrade

for _grants_only in ("angleddeflectors", "engineupgrade", "targetingcomputer"):
    upgrade(_grants_only, builds())
upgrade(
    "advancedslam",
    may(
        "action_performed",
        itself,
        detail("slam"),
        fully_executed,
        grant(colour="red", of=white_actions),
    ),
)
upgrade("electronicbaffle", may("end_phase", suffer(1), lose_one("red")))
upgrade(
    "munitionsfailsafe",
    may(
        "attack_dice_rolled",
        itself,
        weapon_is("torpedo", "missile"),
        told(lambda scene: weapon_used(scene).charges > 0),
        cancel_all("attack"),
        perform(lambda scene: change_charges(scene.game, scene.ship, weapon_used(scene).card, +1)),
    ),
)
upgrade(
    "stealthdevice",
    defense_dice(+1, defending, charged()),
    must("damage_suffered", itself, lose_charge()),
)
upgrade(
    "synchronizedconsole",
    may(
        "attacked",
        itself,
        pick(
            ally(1, 1) | (ally(1, 3) & equipped("synchronizedconsole", chosen)),
            told(lambda scene: can_lock(scene, scene.target, scene.attack.defender)),
        ),
        spend_lock(defender),
        acquire(defender, by=chosen),
    ),
)

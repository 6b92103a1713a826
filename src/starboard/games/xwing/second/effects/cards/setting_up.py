"""Cards whose text begins with set-up (XW2-SETUP-07): what they do there, and what else they do."""

from __future__ import annotations

from starboard.games.xwing.second.effects.choosing import pick
from starboard.games.xwing.second.effects.clauses import action, may, modify, must
from starboard.games.xwing.second.effects.conditions import foe, friendly, has, in_arc, itself
from starboard.games.xwing.second.effects.dice_steps import change, reroll
from starboard.games.xwing.second.effects.language import attacker, chosen, me, ship_ability, upgrade
from starboard.games.xwing.second.effects.occasions import detail
from starboard.games.xwing.second.effects.steps import (
    charge,
    deal_facedown,
    expose,
    gain,
    lose_charge,
    recover_charge,
    recover_shield,
    remove,
)

ship_ability(
    "explosionwithwings",
    must("setup", deal_facedown(me)),
    may("action_performed", itself, detail("slam"), has("disarm"), expose(), remove("disarm")),
)
upgrade(
    "gnkgonkdroid",
    must("setup", lose_charge()),
    action(recover_charge(), name="recover"),
    action(charge(), recover_shield(), name="shield"),
)
upgrade(
    "chewbacca-crew-swz19",
    must("setup", lose_charge()),
    must("damage_card_dealt", friendly(0, 3), recover_charge()),
    modify("attack", itself, charge(2), change("focus", "crit")),
)
upgrade(
    "commanderpyre",
    must("setup_after_place_forces", pick(foe()), gain("stress", chosen, 2)),
    modify("defense", itself, has("stress", attacker), reroll(1)),
)
upgrade(
    "scimitar",
    may("setup_after_place_forces", gain("cloak")),
    may("decloaked", itself, pick(foe(), in_arc("bullseye", chosen)), gain("jam", chosen)),
)

"""What astromechs do, in the order of the data."""

from __future__ import annotations

from starboard.games.xwing.effects.registry import IGNORES_OBSTACLES
from starboard.games.xwing.language.clauses import action, agility, may
from starboard.games.xwing.language.deeds import grant
from starboard.games.xwing.language.occasions import executed, revealed
from starboard.games.xwing.language.requirements import defending, itself, marked
from starboard.games.xwing.language.steps import mark, recover_shield
from starboard.games.xwing1.cards.words import discard_this
from starboard.games.xwing1.cards.writing import trial, upgrade

upgrade("r2d2", may("maneuver_executed", itself, executed(colour="green"), recover_shield()))
trial(
    "maneuver_executed",
    "shield_recovered ship=me",
    on="lukeskywalker",
    me={"shields": 1, "dial": "2 straight"},
)

upgrade("r2f2", action(mark("r2f2")), agility(+1, defending, marked("r2f2")))
trial("action action", on="rookiepilot")
trial(
    "agility",
    "dice_rolled ship=me why=defense n=3",
    on="rookiepilot",
    attacker="foe",
    phase="activation",
)

upgrade("bb8", may("dial_revealed", itself, revealed(colours=("green",)), grant("barrel_roll")))
trial(
    "dial_revealed",
    "action_performed ship=me action=barrel_roll; maneuvered ship=me",
    on="bluesquadronnovice",
    me={"dial": "2 straight"},
    choose=("action barrel_roll white", "template left"),
)

upgrade("r5x3", may("dial_reveal_before", itself, discard_this(), mark(IGNORES_OBSTACLES)))
trial(
    "dial_reveal_before",
    "upgrade_discarded ship=me card=r5x3; maneuvered ship=me; action_performed ship=me action=focus",
    on="bluesquadronnovice",
    obstacles=(("coreasteroid0", 0.0, 60.0),),
    foe={"at": (300, 300, 180)},
    choose=("action focus white",),
)

"""Imperial ship cards with a text, K to Z, in the order of the data."""

from __future__ import annotations

from starboard.games.xwing.language.clauses import (
    attack_dice,
    defense_dice,
    may,
    modify,
)
from starboard.games.xwing.language.deeds import grant
from starboard.games.xwing.language.dice_steps import add, change, reroll
from starboard.games.xwing.language.occasions import (
    attack_range,
    executed,
    special_attack,
    told,
)
from starboard.games.xwing.language.requirements import (
    attacking,
    damaged,
    defending,
    has,
    itself,
)
from starboard.games.xwing.language.scene import Scene, defender
from starboard.games.xwing.language.steps import spend
from starboard.games.xwing1.cards.writing import pilot, trial


def _is_hardly_hurt(scene: Scene) -> bool:
    return scene.own.damage <= 1


pilot("nightbeast", may("maneuver_executed", itself, executed(colour="green"), grant("focus")))
trial(
    "maneuver_executed",
    "action_performed ship=me action=focus",
    me={"dial": "2 straight"},
    choose=("action focus white",),
)

pilot("maulermithel", attack_dice(+1, attacking, attack_range(1)))
trial("attack dice", "dice_rolled why=attack n=4")

pilot("wingedgundark", modify("attack", attacking, attack_range(1), change("hit", "crit")))
trial("modify attack", "neutralized crits=1", attack="hit blank blank", defense="blank blank blank")

pilot("scourge", attack_dice(+1, attacking, damaged(defender)))
trial("attack dice", "dice_rolled why=attack n=4", foe={"facedown": 1})

pilot("krassistrelix", modify("attack", attacking, special_attack, reroll(1)))
trial(
    "modify attack",
    with_="heavylasercannon",
    range=2,
    attack="blank blank blank blank hit",
    choose=("attack foe heavylasercannon",),
)

pilot("kirkanos", modify("attack", attacking, attack_range(2, 3), spend("evade"), add("hit")))
trial(
    "modify attack",
    "token_lost ship=me token=evade; dice_modified by=kirkanos; neutralized hits=1",
    me={"tokens": {"evade": 1}},
    range=2,
    attack="blank blank blank",
    defense="blank blank blank",
    without_evidence=True,
)

pilot("rearadmiralchiraneau", modify("attack", attacking, attack_range(1, 2), change("focus", "crit")))
trial("modify attack", "neutralized crits=1", attack="focus blank blank blank", defense="blank blank blank")

pilot("puresabacc", attack_dice(+1, attacking, told(_is_hardly_hurt)))
trial("attack dice", "dice_rolled why=attack n=5", me={"facedown": 1})

pilot("majorvynder", defense_dice(+1, defending, has("disarm")))
trial("defense dice", "dice_rolled ship=me why=defense n=3", attacker="foe", me={"tokens": {"disarm": 1}})

pilot(
    "majorvermeil",
    modify(
        "attack", attacking, ~has("focus", defender), ~has("evade", defender), change("blank|focus", "hit")
    ),
)
trial("modify attack", "neutralized hits=1", attack="blank blank blank blank", defense="blank blank blank")

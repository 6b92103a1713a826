"""What pilots of the Galactic Empire do, by ship."""

from __future__ import annotations

from starboard.games.xwing.effects import queries
from starboard.games.xwing.game import XWingGame
from starboard.games.xwing.language.choosing import each, pick
from starboard.games.xwing.language.clauses import (
    attack_dice,
    defense_dice,
    forbids,
    may,
    modify,
    must,
    says,
)
from starboard.games.xwing.language.deeds import acquire, grant
from starboard.games.xwing.language.dice_steps import add, change, reroll
from starboard.games.xwing.language.occasions import (
    attack_range,
    detail,
    executed,
    primary_attack,
    special_attack,
    told,
)
from starboard.games.xwing.language.requirements import (
    able_to,
    ally,
    attacking,
    damaged,
    defending,
    foe,
    friendly,
    has,
    in_arc,
    itself,
)
from starboard.games.xwing.language.scene import Scene, attacker, chosen, defender, me
from starboard.games.xwing.language.steps import gain, spend, suffer
from starboard.games.xwing1.cards.writing import pilot, trial

# -- TIE Fighter ----------------------------------------------------------------------------------------------

pilot("nightbeast", may("maneuver_executed", itself, executed(colour="green"), grant("focus")))
trial(
    "maneuver_executed",
    "action_performed ship=me action=focus",
    me={"dial": "2 straight"},
    choose=("action focus white",),
)

pilot("maulermithel", attack_dice(+1, attacking, attack_range(1)))
trial("attack dice", "dice_rolled why=attack n=4")


def _bars_focus(game: XWingGame, holder: int, number: int, what: str) -> bool:
    """Whoever attacks this ship spends no focus token, on anything."""
    current = game.state.attack
    return (
        what == "focus" and current is not None and current.defender == holder and current.attacker == number
    )


pilot(
    "darkcurse",
    says("spend bans", queries.SPEND_BANS, _bars_focus),
    forbids("attack", defending, rerolls="attacker"),
)
trial(
    "spend bans",
    "attack_declared attacker=foe",
    attacker="foe",
    foe={"tokens": {"focus": 1}},
    never=("modify focus",),
)
trial(
    "forbids attack",
    "attack_declared attacker=foe",
    attacker="foe",
    foe={"locks": ["me"]},
    never=("modify lock",),
)

pilot("wingedgundark", modify("attack", attacking, attack_range(1), change("hit", "crit")))
trial("modify attack", "neutralized crits=1", attack="hit blank blank", defense="blank blank blank")

pilot("backstabber", attack_dice(+1, attacking, ~in_arc("firing", me, of=defender)))
trial("attack dice", "dice_rolled why=attack n=4", foe={"at": (0, 100, 0)})

pilot("howlrunner", modify("attack", friendly(1, 1, other=True), primary_attack, reroll(1)))
trial("modify attack", attacker="friend", friend={"at": (-60, 0, 0)}, attack="blank blank blank hit")

pilot("scourge", attack_dice(+1, attacking, damaged(defender)))
trial("attack dice", "dice_rolled why=attack n=4", foe={"facedown": 1})

pilot("chaser", must("token_spent", friendly(1, 1, other=True), detail("focus"), gain("focus")))
trial(
    "token_spent",
    "token_gained ship=me token=focus",
    attacker="friend",
    friend={"at": (-60, 0, 0), "tokens": {"focus": 1}},
    attack="focus focus focus",
    choose=("modify focus",),
)

pilot(
    "ahsokatano",
    may("engagement_phase_start", spend("focus"), pick(ally(1, 1), able_to()), grant(whom=chosen)),
)
trial(
    "engagement_phase_start",
    "token_lost ship=me token=focus; action_performed ship=me action=evade",
    me={"tokens": {"focus": 1}},
    choose=("ship me", "action evade white"),
)


def _is_touched(scene: Scene) -> bool:
    return scene.target in scene.own.touching


def _is_hardly_hurt(scene: Scene) -> bool:
    return scene.own.damage <= 1


# -- Firespray-31 ---------------------------------------------------------------------------------------------

pilot("krassistrelix", modify("attack", attacking, special_attack, reroll(1)))
trial(
    "modify attack",
    with_="heavylasercannon",
    range=2,
    attack="blank blank blank blank hit",
    choose=("attack foe heavylasercannon",),
)

# -- TIE bomber -----------------------------------------------------------------------------------------------

pilot("captainjonus", modify("attack", friendly(1, 1, other=True), special_attack, reroll(2)))
trial(
    "modify attack",
    attacker="friend",
    range=2,
    friend={"at": (-70, 0, 0)},
    friend_is="blacksquadronpilot(heavylasercannon)",
    attack="blank blank blank blank hit hit",
    choose=("attack foe heavylasercannon",),
)

# -- TIE interceptor ------------------------------------------------------------------------------------------

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

# -- VT-49 Decimator ------------------------------------------------------------------------------------------

pilot("rearadmiralchiraneau", modify("attack", attacking, attack_range(1, 2), change("focus", "crit")))
trial("modify attack", "neutralized crits=1", attack="focus blank blank blank", defense="blank blank blank")

pilot(
    "captainoicunn",
    must("maneuver_executed", itself, each((foe(), told(_is_touched)), suffer(1, whom=chosen))),
)
trial("maneuver_executed", "damage_suffered ship=foe", foe={"at": (0, 120, 180)}, me={"dial": "2 straight"})

# -- TIE advanced ---------------------------------------------------------------------------------------------

pilot("commanderalozen", may("engagement_phase_start", pick(foe(1, 1)), acquire(chosen)))
trial("engagement_phase_start", "lock_acquired ship=me target=foe")

# -- TIE striker, Alpha-class Star Wing, TIE reaper, TIE silencer ----------------------------------------------

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

pilot("captainferoph", modify("defense", defending, has("jam", attacker), add("evade"), must=True))
trial("modify defense", attacker="foe", foe={"tokens": {"jam": 1}})

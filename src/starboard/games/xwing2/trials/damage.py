"""Situations for the damage cards."""

from __future__ import annotations

from typing import Final

from starboard.games.xwing2.exercises import Trial

T = Trial


def _repair(card: str) -> Trial:
    return T(
        f"damage:{card}",
        "action repair",
        f"repaired ship=me card={card}",
        me={"faceup": [card], "shields": 0},
    )


def _deck(card: str) -> dict[str, list[str]]:
    """My damage deck gives this card first."""
    return {"deck.damage0": [card]}


TRIALS: Final[list[Trial]] = [
    T(
        "damage:panickedpilot",
        "rules",
        "damage_suffered ship=me card=panickedpilot; token_gained ship=me token=stress; repaired ship=me",
        attacker="foe",
        attack="crit blank blank",
        defense="blank blank blank",
        me={"shields": 0},
        chance=_deck("panickedpilot"),
    ),
    T(
        "damage:directhit",
        "rules",
        "damage_suffered ship=me card=directhit; damage_suffered ship=me; repaired ship=me card=directhit",
        attacker="foe",
        attack="crit blank blank",
        defense="blank blank blank",
        me={"shields": 0},
        chance=_deck("directhit"),
    ),
    T(
        "damage:fuelleak",
        "rules",
        "damage_suffered ship=me kind=crit; damage_suffered ship=me kind=hit; repaired ship=me card=fuelleak",
        attacker="foe",
        attack="crit blank blank",
        defense="blank blank blank",
        me={"shields": 0, "faceup": ["fuelleak"]},
        on="patrolleader",
        chance=_deck("structuraldamage"),
    ),
    T(
        "damage:hullbreach",
        "rules",
        "damage_suffered ship=me kind=crit",
        attacker="foe",
        attack="hit blank blank",
        defense="blank blank blank",
        me={"shields": 0, "faceup": ["hullbreach"]},
        on="patrolleader",
    ),
    T(
        "damage:structuraldamage",
        "rules",
        "dice_rolled why=defense n=2",
        attacker="foe",
        me={"faceup": ["structuraldamage"]},
    ),
    T("damage:weaponsfailure", "rules", "dice_rolled why=attack n=2", me={"faceup": ["weaponsfailure"]}),
    T(
        "damage:blindedpilot",
        "rules",
        "dice_rolled why=attack",
        me={"faceup": ["blindedpilot"], "tokens": {"focus": 1}, "locks": ["foe"]},
        never=("modify focus", "modify lock"),
    ),
    T(
        "damage:damagedengine",
        "rules",
        "token_gained ship=me token=stress",
        phase="activation",
        on="bluesquadronescort",
        me={"faceup": ["damagedengine"], "dial": "3 turn_left"},
    ),
    T(
        "damage:damagedsensorarray",
        "rules",
        "maneuvered ship=me",
        phase="activation",
        me={"faceup": ["damagedsensorarray"]},
        never=("action boost", "action evade", "action lock"),
    ),
    T(
        "damage:woundedpilot",
        "action_performed",
        "dice_rolled ship=me why=woundedpilot; token_gained ship=me token=stress",
        attack="hit",
        me={"faceup": ["woundedpilot"]},
        choose=("action focus white",),
    ),
    T(
        "damage:stunnedpilot",
        "maneuver_executed",
        "damage_suffered ship=me",
        me={"faceup": ["stunnedpilot"]},
        obstacles=(("yt2400debris1", 0.0, 50.0),),
        foe={"at": (300, 300, 180)},
    ),
    T(
        "damage:consolefire",
        "before_engage",
        "dice_rolled ship=me why=consolefire; damage_suffered ship=me",
        attack="hit",
        me={"faceup": ["consolefire"]},
    ),
    T(
        "damage:loosestabilizer",
        "maneuver_executed",
        "damage_suffered ship=me",
        me={"faceup": ["loosestabilizer"], "dial": "2 bank_left"},
    ),
    T(
        "damage:disabledpowerregulator",
        "before_engage",
        "token_gained ship=me token=ion",
        me={"faceup": ["disabledpowerregulator"]},
    ),
    T(
        "damage:disabledpowerregulator",
        "maneuver_executed",
        "repaired ship=me card=disabledpowerregulator",
        me={"faceup": ["disabledpowerregulator"], "tokens": {"ion": 1}, "dial": ""},
    ),
    *map(
        _repair,
        (
            "blindedpilot",
            "consolefire",
            "damagedsensorarray",
            "fuelleak",
            "hullbreach",
            "loosestabilizer",
            "weaponsfailure",
            "woundedpilot",
        ),
    ),
]

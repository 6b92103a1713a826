"""Situations for pilots of the Galactic Republic and the Separatist Alliance."""

from __future__ import annotations

from typing import Any, Final

from starboard.games.xwing2.exercises import Trial

T = Trial
_LOCKED: Final[dict[str, Any]] = {"locks": ["foe"]}
_HIT: Final[dict[str, Any]] = {"attack": "hit hit hit hit", "defense": "blank blank blank"}
_MISS: Final[dict[str, Any]] = {"attack": "blank blank blank blank", "defense": "evade evade evade"}
_STRESS: Final[dict[str, Any]] = {"tokens": {"stress": 1}}
_CALC: Final[dict[str, Any]] = {"tokens": {"calculate": 1}}
_AT_FRIEND: Final[dict[str, Any]] = {"attacker": "foe", "choose": ("attack friend primary",)}
TRIALS: Final[list[Trial]] = [
    T(
        "aaylasecura",
        "modify defense",
        "dice_modified ship=friend by=aaylasecura",
        friend_is="goldsquadrontrooper",
        without_evidence=True,
        **_AT_FRIEND,
    ),
    T(
        "ahsokatano",
        "maneuver_fully_executed",
        "force_changed ship=me change=-1; action_performed ship=friend action=focus",
        friend={"at": (-100, 120, 0), "tokens": {"stress": 1}},
        choose=("use me ahsokatano", "target friend", "action focus white"),
    ),
    *(
        T(
            card,
            "maneuver_fully_executed",
            "force_changed ship=me change=-1; token_lost ship=me token=stress",
            me={"dial": "4 koiogran"},
            foe={"at": (0, -50, 0)},
            choose=(f"use me {card}",),
        )
        for card in ("anakinskywalker", "anakinskywalker-btlbywing")
    ),
    T(
        "axe",
        "defended",
        "token_lost ship=me token=focus why=transferred; token_gained ship=friend token=focus",
        attacker="foe",
        me={"tokens": {"focus": 1}},
        friend_is="goldsquadrontrooper",
        choose=("attack me primary",),
    ),
    T(
        "axe",
        "attacked",
        "token_lost ship=me token=focus why=transferred; token_gained ship=friend token=focus",
        me={"tokens": {"focus": 1}},
        friend_is="goldsquadrontrooper",
    ),
    T(
        "barrissoffee",
        "modify attack",
        "force_changed ship=me change=-1; dice_modified ship=friend by=barrissoffee",
        attacker="friend",
        friend={"at": (-100, 0, 0)},
        foe={"at": (-100, 100, 180)},
        without_evidence=True,
    ),
    T(
        "broadside",
        "modify attack",
        with_="dorsalturret",
        me={"turret": 1},
        foe={"at": (100, 0, 180)},
        choose=("attack foe dorsalturret",),
    ),
    T(
        "contrail",
        "modify attack_by_defender",
        attacker="foe",
        me={"revealed": "2 straight"},
        foe={"revealed": "2 straight"},
    ),
    T(
        "contrail",
        "modify defense_by_attacker",
        me={"revealed": "2 straight"},
        foe={"revealed": "2 straight"},
    ),
    T(
        "hawk",
        "end_phase_start",
        "token_gained ship=friend token=strain; repositioned ship=friend",
        friend_is="goldsquadrontrooper",
        friend={"revealed": "3 straight"},
        choose=("action boost white",),
    ),
    T("jag", "defended", "lock_acquired ship=me target=foe", friend_is="goldsquadrontrooper", **_AT_FRIEND),
    T(
        "kickback",
        "action_performed",
        "action_performed ship=me action=lock difficulty=red",
        choose=("action barrel_roll white", "use me kickback", "action lock red"),
    ),
    T(
        "luminaraunduli",
        "modify attack_by_defender",
        "force_changed ship=me change=-1; dice_modified ship=friend by=luminaraunduli",
        friend_is="goldsquadrontrooper",
        without_evidence=True,
        **_AT_FRIEND,
    ),
    T(
        "macewindu",
        "maneuver_fully_executed",
        "force_changed ship=me change=1",
        me={"force": 0, "dial": "4 koiogran"},
    ),
    T("matchstick", "modify attack", me=_STRESS),
    T(
        "obiwankenobi",
        "token_spent",
        "force_changed ship=me change=-1; token_gained ship=friend token=focus",
        attacker="friend",
        friend={"tokens": {"focus": 1}},
        choose=("modify focus",),
    ),
    T(
        "obiwankenobi-eta2actis",
        "maneuver_executed",
        "force_changed ship=me change=-1; token_gained ship=me token=focus",
        foe={"at": (0, 220, 180)},
    ),
    T(
        "anakinskywalker-eta2actis",
        "maneuver_executed",
        "force_changed ship=me change=-1; token_lost ship=me token=stress",
        foe={"at": (0, 240, 180)},
        me={"dial": "2 straight", "tokens": {"stress": 2}},
    ),
    *(
        T(
            card,
            "maneuver_fully_executed",
            "lock_acquired ship=me target=foe",
            me={"dial": dial},
            foe={"at": where},
        )
        for card, dial, where in (
            ("oddball", "3 koiogran", (0, 45, 0)),
            ("oddball-arc170starfighter", "4 koiogran", (0, 50, 0)),
            ("oddball-btlbywing", "4 koiogran", (0, 50, 0)),
            ("oddball-nimbusclassvwing", "4 koiogran", (0, 50, 0)),
        )
    ),
    *(
        T(
            card,
            "red_action_performed",
            "lock_acquired ship=me target=foe",
            foe={"at": (-80, 330, 180)},
            choose=("template left", "slot middle", *actions, f"use me {card}"),
        )
        for card, actions in (
            ("oddball", ("action barrel_roll white", "action evade red")),
            ("oddball-arc170starfighter", ("action barrel_roll red",)),
            ("oddball-btlbywing", ("action barrel_roll red",)),
            ("oddball-nimbusclassvwing", ("action barrel_roll red",)),
        )
    ),
    T(
        "plokoon",
        "engagement_phase_start",
        "force_changed ship=me change=-1; token_lost ship=me token=focus; token_gained ship=friend token=focus",
        attacker="none",
        me={"tokens": {"focus": 1}},
        friend_is="goldsquadrontrooper",
    ),
    T(
        "r2d2",
        "engagement_phase_start",
        "token_gained ship=me token=calculate",
        attacker="none",
        foe={"at": (0, -150, 0)},
    ),
    T(
        "ricolie",
        "defense dice",
        "dice_rolled why=defense n=3",
        attacker="foe",
        me={"revealed": "3 straight"},
        foe={"revealed": "2 straight"},
    ),
    T(
        "ricolie",
        "attack dice",
        "dice_rolled why=attack n=4",
        me={"revealed": "3 straight"},
        foe={"revealed": "2 straight"},
    ),
    T(
        "saeseetiin",
        "dial_revealed",
        "force_changed ship=me change=-1; maneuvered ship=me maneuver=2_turn_right",
        me={"dial": "2 turn_left"},
        choose=("maneuver 2 turn_right",),
    ),
    T(
        "dineeellberger",
        "forbids attack",
        "dice_rolled why=attack",
        attacker="foe",
        me={"revealed": "2 straight"},
        foe={"revealed": "2 straight", "tokens": {"focus": 1}},
        never=("modify focus",),
    ),
    T(
        "dineeellberger",
        "forbids defense",
        "dice_rolled why=defense",
        me={"revealed": "2 straight"},
        foe={"revealed": "2 straight", "tokens": {"focus": 1}},
        never=("modify focus",),
    ),
    T(
        "sinker",
        "modify attack",
        "dice_modified ship=friend by=sinker",
        attacker="friend",
        without_evidence=True,
    ),
    T(
        "swoop",
        "maneuver_fully_executed",
        "action_performed ship=me action=boost difficulty=red",
        me={"dial": "3 straight"},
        choose=("action boost red",),
    ),
    T(
        "tucker",
        "attacked",
        "action_performed ship=me action=focus",
        attacker="friend",
        choose=("action focus white",),
    ),
    T(
        "wilhufftarkin",
        "system_phase",
        "lock_acquired ship=friend target=foe",
        me=_LOCKED,
        friend_is="goldsquadrontrooper",
    ),
    T("wolffe", "modify attack", "charges_changed change=-1; dice_modified by=wolffe", without_evidence=True),
    T(
        "wolffe",
        "attack_roll_before",
        "charges_changed change=1; dice_rolled why=attack n=4",
        me={"charges": {"wolffe": 0}},
        foe={"at": (0, -100, 0)},
    ),
    T(
        "yoda",
        "force_spent",
        "force_changed ship=me change=-1; force_changed ship=friend change=1",
        attacker="friend",
        friend_is="jediknight",
        choose=("modify force 1",),
    ),
    # -- Separatists
    T(
        "066",
        "defended",
        "token_lost token=calculate why=spent; action_performed ship=me",
        attacker="foe",
        me=_CALC,
        choose=("action lock white",),
    ),
    T(
        "berwerkret",
        "attacked",
        "action_performed ship=friend action=calculate difficulty=red",
        friend_is="feethanottrawautopilot",
        friend={"locks": ["foe"]},
        choose=("action calculate red",),
        **_HIT,
    ),
    T("bobafett-separatistalliance", "modify defense", attacker="foe", defense="blank blank"),
    T(
        "captainsear",
        "neutralize_before",
        "token_lost ship=me token=calculate why=spent; dice_modified pool=defense by=captainsear",
        me=_CALC,
        attack="hit hit hit hit",
        defense="evade evade evade",
    ),
    T("chertek", "modify attack", foe={"tokens": {"tractor": 1}}),
    T(
        "countdooku",
        "defended",
        "force_changed change=-1; token_lost ship=me token=stress",
        attacker="foe",
        me=_STRESS,
    ),
    T(
        "countdooku",
        "attacked",
        "force_changed change=-1; action_performed ship=me action=focus",
        choose=("action focus white",),
        **_HIT,
    ),
    T(
        "darthmaul",
        "bonus_after_attacking",
        "force_changed change=-2; attack_declared attacker=me defender=foe bonus=True",
        **_MISS,
    ),
    T(
        "dfs081",
        "modify attack_by_defender",
        "token_lost token=calculate why=spent; dice_modified by=dfs081",
        attacker="foe",
        me=_CALC,
        attack="crit crit hit",
        without_evidence=True,
    ),
    T(
        "dfs311",
        "engagement_phase_start",
        "token_lost ship=me token=calculate; token_gained ship=friend token=calculate",
        attacker="none",
        me=_CALC,
        friend_is="feethanottrawautopilot",
    ),
    T("dgs047", "attacked", "lock_acquired ship=me target=foe"),
    T("dgs047", "attacked", "token_gained ship=foe token=strain"),
    T(
        "dgs286",
        "before_engage",
        "token_lost ship=friend token=calculate; token_gained ship=me token=calculate",
        friend=_CALC,
    ),
    T(
        "dis347",
        "engagement_phase_start",
        "lock_acquired ship=me target=foe",
        attacker="none",
        friend=_LOCKED,
    ),
    *(
        T(
            "dist81",
            f"modify {pool}",
            "token_lost ship=me token=calculate why=spent; dice_modified by=dist81",
            attacker=attacker,
            me=_CALC,
            without_evidence=True,
        )
        for pool, attacker in (("attack", "me"), ("defense", "foe"))
    ),
    T("generalgrievous", "modify attack", foe={"at": (0, 100, 0)}),
    T(
        "geonosianprototype",
        "modify attack",
        "token_lost ship=foe token=tractor; dice_modified by=geonosianprototype",
        with_="ioncannon",
        foe={"tokens": {"tractor": 1}},
        without_evidence=True,
        choose=("attack foe ioncannon",),
    ),
    T(
        "haorchallprototype",
        "become_defender",
        "action_performed ship=me action=calculate",
        friend_is="feethanottrawautopilot",
        attacker="foe",
        choose=("attack friend primary", "action calculate white"),
    ),
    T(
        "jangofett",
        "modify attack_by_defender",
        attacker="foe",
        me={"revealed": "2 straight"},
        foe={"revealed": "4 koiogran"},
    ),
    T(
        "jangofett",
        "modify defense_by_attacker",
        me={"revealed": "2 straight"},
        foe={"revealed": "4 koiogran"},
    ),
    T("precisehunter", "modify attack"),
    T("sunfac", "attack dice", "dice_rolled why=attack n=5", foe={"tokens": {"tractor": 1}}),
    T("wattambor", "modify attack", friend={"at": (-100, 100, 0), "tokens": {"calculate": 1}}),
]

"""Situations for pilots of the Rebel Alliance."""

from __future__ import annotations

from typing import Any, Final

from starboard.games.xwing2.exercises import Trial

T = Trial
_LOCKED: Final[dict[str, Any]] = {"locks": ["foe"]}
_STRESS: Final[dict[str, Any]] = {"tokens": {"stress": 1}}
_AT_FRIEND: Final[dict[str, Any]] = {"attacker": "foe", "choose": ("attack friend primary",)}
_BEFORE: Final[dict[str, Any]] = {"at": (0, 120, 0)}  # in front of me
TRIALS: Final[list[Trial]] = [
    T(
        "ahsokatano-rz1awing",
        "maneuver_fully_executed",
        "force_changed ship=me change=-2; action_performed ship=friend action=focus",
        friend={"at": (-100, 120, 0), "tokens": {"stress": 1}},
        choose=("target friend", "action focus white"),
    ),
    T(
        "airencracken",
        "attacked",
        "action_performed ship=friend action=lock difficulty=red",
        friend={},
        friend_is="bluesquadronescort",
        choose=("action lock red",),
    ),
    T(
        "alexsandrkallus",
        "defense dice",
        "dice_rolled why=defense n=1",
        attacker="foe",
        foe={"tokens": {"focus": 1}},
        choose=("modify focus",),
    ),
    T(
        "benthictwotubes",
        "action_performed",
        "token_lost ship=me token=focus why=transferred; token_gained ship=friend token=focus",
        friend={"at": (-150, 120, 0)},
        choose=("action focus white",),
    ),
    T(
        "biggsdarklighter",
        "neutralize_before",
        "damage_suffered ship=me; dice_modified by=biggsdarklighter",
        me={"at": (0, 45, 0)},
        friend={"at": (0, 0, 0)},
        foe={"at": (0, 150, 180)},
        attack="hit hit hit",
        defense="blank blank",
        **_AT_FRIEND,
    ),
    T("braylenstramm", "modify attack", me=_STRESS),
    T("braylenstramm", "modify defense", me=_STRESS, attacker="foe"),
    T("cassianandor", "activation_phase_start", "token_lost ship=friend token=stress", friend=_STRESS),
    T(
        "chopper",
        "engagement_phase_start",
        "token_gained ship=foe token=jam; token_gained ship=foe token=jam",
        attacker="none",
        range=0,
    ),
    T(
        "derekklivian",
        "lock_acquired",
        "token_lost ship=me token=strain",
        me={"tokens": {"strain": 1}},
        choose=("action lock white",),
    ),
    T(
        "derekklivian",
        "lock_spent",
        "token_lost ship=me token=stress",
        me={"locks": ["foe"], "tokens": {"stress": 1}},
        choose=("modify lock focus",),
    ),
    T(
        "dutchvander",
        "lock_performed",
        "lock_acquired ship=friend target=foe",
        friend={"at": (-100, 120, 0)},
        choose=("action lock white", "target foe", "target friend"),
    ),
    T(
        "edriotwotubes",
        "before_activate",
        "action_performed ship=me action=barrel_roll",
        me={"tokens": {"focus": 1}},
        choose=("action barrel_roll white",),
    ),
    T(
        "evaanverlaine",
        "engagement_phase_start",
        "token_lost token=focus why=spent; dice_rolled ship=me why=defense n=2",
        attacker="foe",
        me={"tokens": {"focus": 1}},
    ),
    *(
        T(
            card,
            f"modify {pool}",
            f"force_changed change=-1; dice_modified by={card}",
            me=_STRESS,
            attacker=attacker,
            defense="focus focus focus",
            without_evidence=True,
        )
        for card in ("ezrabridger", "ezrabridger-sheathipedeclassshuttle", "ezrabridger-tielnfighter")
        for pool, attacker in (("attack", "me"), ("defense", "foe"))
    ),
    *(
        T(
            card,
            "token_spent",
            "token_gained ship=friend token=focus",
            me={"tokens": {"focus": 1}},
            friend_is="bluesquadronescort",
            choose=("modify focus",),
        )
        for card in ("garvendreis", "garvendreis-t65xwing")
    ),
    T(
        "gavindarklighter",
        "modify attack",
        "dice_modified ship=friend by=gavindarklighter",
        attacker="friend",
        without_evidence=True,
    ),
    T(
        "ginamoonsong",
        "engagement_phase_start",
        "token_lost ship=me token=stress; token_gained ship=friend token=stress",
        attacker="none",
        me=_STRESS,
        friend_is="bluesquadronescort",
    ),
    T(
        "hefftobber",
        "maneuver_executed",
        "action_performed ship=me action=focus",
        mover="foe",
        range=1,
        choose=("action focus white",),
    ),
    T(
        "herasyndulla",
        "dial_revealed",
        "maneuvered ship=me maneuver=2_straight",
        me={"dial": "1 straight"},
        choose=("maneuver 2 straight",),
    ),
    T(
        "herasyndulla-vcx100lightfreighter",
        "dial_revealed",
        "maneuvered ship=me maneuver=2_straight",
        me={"dial": "1 straight"},
        choose=("maneuver 2 straight",),
    ),
    *(
        T(
            card,
            f"modify {window}",
            "token_lost ship=me token=focus why=transferred; token_gained ship=friend token=focus; dice_modified by=focus",
            me={"tokens": {"focus": 1}},
            friend_is="bluesquadronescort",
            attacker=attacker,
            attack="focus hit focus focus",
            choose=("attack friend primary", "modify focus", f"modify {card}", "choose focus"),
            without_evidence=True,
        )
        for card in ("herasyndulla-asf01bwing", "herasyndulla-rz1awing")
        for window, attacker in (("attack", "friend"), ("defense", "foe"))
    ),
    *(
        T(
            card,
            f"modify {window}",
            "token_lost ship=me token=evade why=transferred; token_gained ship=friend token=evade",
            me={"tokens": {"evade": 1}},
            friend_is="bluesquadronescort",
            attacker=attacker,
            choose=("attack friend primary", f"modify {card}", "choose evade"),
            without_evidence=True,
        )
        for card in ("herasyndulla-asf01bwing", "herasyndulla-rz1awing")
        for window, attacker in (("attack_by_defender", "foe"), ("defense_by_attacker", "friend"))
    ),
    T("hortonsalm", "modify attack", friend={"at": (80, 100, 0)}),
    T(
        "ibtisam",
        "maneuver_fully_executed",
        "dice_rolled why=ibtisam; token_lost ship=me token=stress",
        me={"tokens": {"stress": 1}, "dial": "3 straight"},
        attack="hit",
    ),
    T(
        "jakefarrell",
        "action_performed",
        "action_performed ship=me action=focus",
        choose=("action barrel_roll white", "use me jakefarrell", "target me", "action focus white"),
    ),
    T(
        "janors",
        "attack_roll_before",
        "token_gained ship=me token=stress; dice_rolled why=attack n=5",
        attacker="friend",
        friend=_BEFORE,
        foe={"at": (0, 220, 180)},
    ),
    T(
        "k2so",
        "token_gained",
        "token_gained ship=me token=calculate",
        phase="activation",
        me={"dial": "0 stationary"},
    ),
    T(
        "kananjarrus",
        "attack_roll_before",
        "force_changed ship=me change=-1; dice_rolled why=attack n=2",
        friend=_BEFORE,
        foe={"at": (0, 220, 180)},
        **_AT_FRIEND,
    ),
    T(
        "kullbeesperado",
        "action_performed",
        "flipped ship=me card=servomotorsfoils side=1",
        with_="servomotorsfoils",
        choose=("action barrel_roll white",),
    ),
    T(
        "kylekatarn",
        "engagement_phase_start",
        "token_lost ship=me token=focus; token_gained ship=friend token=focus",
        attacker="none",
        me={"tokens": {"focus": 1}},
        friend=_BEFORE,
        foe={"at": (200, 220, 180)},
    ),
    T(
        "landocalrissian-modifiedyt1300lightfreighter",
        "maneuver_fully_executed",
        "action_performed ship=friend action=focus",
        me={"dial": "1 straight"},
        friend_is="bluesquadronescort",
        choose=("target friend", "action focus white"),
    ),
    T(
        "leebo",
        "attacked",
        "token_gained ship=me token=calculate",
        me={"tokens": {"calculate": 1}},
        choose=("modify calculate 1",),
    ),
    T(
        "leebo",
        "defended",
        "token_gained ship=me token=calculate",
        attacker="foe",
        me={"tokens": {"calculate": 1}},
        choose=("modify calculate 1",),
    ),
    T(
        "leevantenza",
        "action_performed",
        "action_performed ship=me action=evade difficulty=red",
        choose=("action barrel_roll white", "action evade red"),
    ),
    T(
        "leiaorgana",
        "maneuver_fully_executed",
        "force_changed ship=me change=-1; token_gained ship=friend token=focus",
        mover="friend",
        friend={"dial": "4 koiogran"},
        choose=("choose focus",),
    ),
    T("lieutenantblount", "attack_roll_before", "dice_rolled why=attack n=4", friend={"at": (80, 100, 0)}),
    T(
        "lowhhrick",
        "become_defender",
        "token_lost ship=me token=reinforce_fore why=spent; token_gained ship=me token=evade",
        attacker="foe",
        me={"tokens": {"reinforce_fore": 1}},
    ),
    T(
        "mirandadoni",
        "attack_roll_before",
        "shield_lost ship=me; dice_rolled why=attack n=4",
        choose=("choose shield",),
    ),
    *(T(card, "modify defense", attacker="foe") for card in ("norrawexley", "norrawexley-btla4ywing")),
    T(
        "roarkgarnet",
        "engagement_phase_start",
        "",
        attacker="none",
        friend=_BEFORE,
        foe={"at": (200, 220, 180)},
        state="ships.friend.engages_at=7",
        choose=("target friend",),
    ),
    *(
        T(card, "before_activate", "repositioned ship=me; dial_revealed", choose=("action boost white",))
        for card in ("sabinewren", "sabinewren-tielnfighter")
    ),
    T("sabinewren-rz1awing", "modify attack"),
    T("sabinewren-rz1awing", "modify defense", attacker="foe"),
    T(
        "sawgerrera",
        "modify attack",
        "dice_modified ship=friend by=sawgerrera",
        attacker="friend",
        friend={"facedown": 1},
        without_evidence=True,
    ),
    *(
        T(
            card,
            f"modify {pool}",
            f"lock_broken ship=me why=spent; dice_modified by={card}",
            me=_LOCKED,
            attacker=attacker,
            without_evidence=True,
        )
        for card in ("sharabey", "sharabey-rz1awing")
        for pool, attacker in (("attack", "me"), ("defense", "foe"))
    ),
    T(
        "tennumb",
        "modify attack",
        "token_lost token=stress why=spent; dice_modified by=tennumb",
        me=_STRESS,
        without_evidence=True,
    ),
    T(
        "tennumb",
        "modify defense",
        "token_lost token=stress why=spent; dice_modified by=tennumb",
        me=_STRESS,
        attacker="foe",
        without_evidence=True,
    ),
    T("wedgeantilles", "defense dice", "dice_rolled why=defense n=2"),
    T("wedgeantilles-rz1awing", "defense dice", "dice_rolled why=defense n=2"),
    T("wullffwarro", "attack_roll_before", "dice_rolled why=attack n=5", me={"facedown": 1}),
    *(
        T(
            card,
            "neutralize",
            "neutralized hits=1 crits=0",
            attacker="foe",
            attack="hit crit blank",
            defense="evade blank blank",
        )
        for card in ("zeborrelios", "zeborrelios-sheathipedeclassshuttle", "zeborrelios-tielnfighter")
    ),
]

"""Situations for pilots of the Scum and Villainy."""

from __future__ import annotations

from typing import Final

from starboard.games.xwing.second.exercises import Trial

T = Trial
_LOCKED = {"locks": ["foe"]}
_HIT = {"attack": "hit hit hit hit", "defense": "blank blank blank"}
_MISS = {"attack": "blank blank blank blank", "defense": "evade evade evade"}
_STRESS = {"tokens": {"stress": 1}}
_AT_FRIEND = {"attacker": "foe", "choose": ("attack friend primary",)}
_BEFORE = {"at": (0, 120, 0)}  # in front of me
TRIALS: Final[list[Trial]] = [
    T("4lom", "maneuver_fully_executed", "token_gained ship=me token=calculate", me={"dial": "1 turn_left"}),
    T("4lom", "end_phase_start", "token_lost ship=me token=stress; token_gained ship=foe token=stress", me=_STRESS),
    T("ahhav", "defense dice", "dice_rolled why=defense n=4", attacker="foe", foe_is="patrolleader"),
    T("ahhav", "attack dice", "dice_rolled why=attack n=4", foe_is="patrolleader"),
    T("arlizhadrassian", "modify attack", me={"facedown": 1}),
    T("arlizhadrassian", "modify defense", me={"facedown": 1}, attacker="foe"),
    T("asajjventress", "engagement_phase_start", "force_changed change=-1; token_gained ship=foe token=stress", attacker="none", choose=("choose stress",)),
    T("bobafett", "modify attack"),
    T("bobafett", "modify defense", attacker="foe"),
    T("bossk", "neutralized", "neutralized hits=2 crits=0", attack="crit blank blank blank", defense="blank blank blank"),
    T("bossk-z95af4headhunter", "neutralized", "neutralized hits=2 crits=0", attack="crit blank blank", defense="blank blank blank"),
    T("captainseevor", "attack_roll_before", "charges_changed change=-1; token_gained ship=foe token=jam", foe={"at": (70, 100, 180)}),
    T("captainseevor", "attack_roll_before", "charges_changed change=-1; token_gained ship=foe token=jam", attacker="foe", foe={"at": (70, 100, 180)}),
    T("dacebonearm", "token_gained", "charges_changed change=-3; token_gained ship=foe token=ion; token_gained ship=foe token=ion", attacker="none", foe={"faceup": ["disabledpowerregulator"]}),
    T("dalanoberos", "engagement_phase_start", "charges_changed change=-1; shield_recovered ship=me; shield_lost ship=foe", attacker="none", me={"shields": 0}, foe_is="bluesquadronescort"),
    T("dalanoberos-starviperclassattackplatform", "maneuver_fully_executed", "token_gained ship=me token=stress; repositioned ship=me how=turn_left", choose=("choose left",)),
    T("dengar", "bonus_after_defending", "charges_changed change=-1; attack_declared attacker=me defender=foe bonus=True", attacker="foe"),
    T("drearenthal", "modify attack", "dice_modified ship=friend by=drearenthal", attacker="friend", without_evidence=True),
    T("fennrau", "attack_roll_before", "dice_rolled why=attack n=5"),
    T("fennrau", "defense_roll_before", "dice_rolled why=defense n=4", attacker="foe"),
    T("foremanproach", "before_engage", "token_gained ship=me token=disarm; token_gained ship=foe token=tractor"),
    T("g4rgorvm", "defended", "damage_suffered ship=friend kind=crit", attacker="foe", friend={"at": (-40, 0, 0)}, choose=("attack me primary",)),
    T("gamutkey", "end_phase_start", "charges_changed change=-2", me={"tokens": {"focus": 2}}, choose=("target me",), state="ships.me.tokens.focus=2 phase=planning"),
    T("genesisred", "lock_acquired", "token_gained ship=me token=focus; token_gained ship=me token=evade", foe={"tokens": {"focus": 1, "evade": 1}}, choose=("action lock white",)),
    T("graz", "defense dice", "dice_rolled why=defense n=3", attacker="foe", foe_is="104thbattalionpilot", foe={"at": (0, 100, 0)}),
    T("graz", "attack dice", "dice_rolled why=attack n=5", foe={"at": (0, 100, 0)}),
    T("guri", "engagement_phase_start", "token_gained ship=me token=focus", attacker="none"),
    T("hansolo", "defense_roll_before", "dice_rolled why=defense n=4", attacker="foe", range=3, obstacles=(("coreasteroid2", 0.0, 150.0),)),
    T("hansolo", "attack_roll_before", "dice_rolled why=attack n=3", range=3, obstacles=(("coreasteroid2", 0.0, 150.0),)),
    T("ig88a", "engagement_phase_start", "token_lost ship=me token=calculate; token_gained ship=friend token=calculate", attacker="none", me={"tokens": {"calculate": 1}}, friend_is="ig88b"),
    T("ig88b", "bonus_after_attacking", "attack_declared weapon=ioncannon bonus=True", with_="ioncannon", choose=("attack foe primary",), **_MISS),
    T("ig88c", "action_performed", "action_performed ship=me action=evade difficulty=white", choose=("action boost white", "action evade white"), foe={"at": (400, 200, 180)}),
    T("inaldra", "modify attack", "damage_suffered ship=me; dice_modified by=inaldra", without_evidence=True),
    T("inaldra", "modify defense", "damage_suffered ship=me; dice_modified by=inaldra", attacker="foe", without_evidence=True),
    T("joyrekkoff", "defense_roll_before", "charges_changed card=protontorpedoes change=-1; dice_rolled why=defense n=2", with_="protontorpedoes"),
    T("kaatoleeachos", "engagement_phase_start", "token_lost ship=friend token=focus; token_gained ship=me token=focus", attacker="none", friend={"tokens": {"focus": 1}}),
    T("kadsolus", "maneuver_fully_executed", "token_gained ship=me token=focus; token_gained ship=me token=focus", me={"dial": "4 koiogran"}),
    T("kananjarrus-hwk290lightfreighter", "attack_roll_before", "force_changed change=-1; dice_rolled why=attack n=2", attacker="foe"),
    T("kathscarlet", "attack dice", "dice_rolled why=attack n=5", friend={"at": (40, 110, 0)}),
    T("kavil", "attack dice", "dice_rolled why=attack n=4", with_="dorsalturret", choose=("attack foe dorsalturret",)),
    T("ketsuonyo", "engagement_phase_start", "token_gained ship=foe token=tractor", attacker="none"),
    T("koshkafrost", "modify attack", foe=_STRESS),
    T("koshkafrost", "modify defense", foe=_STRESS, attacker="foe"),
    *(
        T(card, "difficulty", "token_lost ship=me token=stress", me={"shields": 0, "dial": dial, "tokens": {"stress": 1}})
        for card, dial in (("l337", "2 bank_left"), ("l337-escapecraft", "2 bank_left"))
    ),
    T("laetinashera", "defended", "token_gained ship=me token=evade", attacker="foe", **_MISS),
    T("laetinashera", "attacked", "token_gained ship=me token=evade", **_MISS),
    T("lattsrazzi", "engagement_phase_start", "lock_broken why=spent; token_gained ship=foe token=tractor", attacker="none", me=_LOCKED),
    T("leemakai", "before_engage", "lock_acquired ship=me target=foe", foe={"at": (0, 100, 0)}),
    T("manaroo", "engagement_phase_start", "token_gained ship=friend token=focus; token_gained ship=friend token=evade", attacker="none", me={"tokens": {"focus": 1, "evade": 1}}, friend_is="binayrepirate"),
    T("ndrusuhlak", "attack dice", "dice_rolled why=attack n=4"),
    T("nomlumb", "become_defender", "rotated ship=me side=front", attacker="foe", me={"turret": 2}),
    T("oldteroch", "engagement_phase_start", "token_lost ship=foe token=focus", attacker="none", foe={"tokens": {"focus": 1}}),
    T("palobgodalhi", "engagement_phase_start", "token_lost ship=foe token=focus; token_gained ship=me token=focus", attacker="none", foe={"tokens": {"focus": 1}}),
    T("princexizor", "neutralized", "neutralized hits=2; damage_suffered ship=friend", attacker="foe", friend={"at": (42, 0, 0)}, attack="hit hit hit", defense="blank blank blank", choose=("attack me primary",)),
    T("quinnjast", "engagement_phase_start", "token_gained ship=me token=disarm; charges_changed card=protontorpedoes change=1", attacker="none", with_="protontorpedoes", me={"charges": {"protontorpedoes": 0}}),
    T("sabinewren-lancerclasspursuitcraft", "modify defense", attacker="foe"),
    T("sarcoplank", "defense_roll_before", "dice_rolled why=defense n=3", phase="activation", mover="me", me={"dial": "3 straight"}, foe={"at": (0, 290, 180)}, attacker="foe"),
    T("serissu", "modify defense", attacker="foe"),
    T("talonbanecobra", "defense dice", "dice_rolled why=defense n=4", attacker="foe", range=3),
    T("talonbanecobra", "attack dice", "dice_rolled why=attack n=5"),
    T("toranikulda", "attacked", "damage_suffered ship=foe rule=XW2-ABIL-01", **_MISS),
    T("torkilmux", "engagement_phase_start", "", attacker="none", state="ships.foe.initiative=0"),
    T("unkarplutt", "engagement_phase_start", "token_gained ship=me token=tractor; token_gained ship=foe token=tractor", attacker="none", range=0),
    T("viktorhel", "defended", "token_gained ship=foe token=stress", attacker="foe", range=3),
    T("zuckuss", "attack_roll_before", "dice_rolled why=attack n=5; dice_rolled why=defense n=4"),
]

"""Situations for pilots of the Resistance and the First Order."""

from __future__ import annotations

from typing import Final

from starboard.games.xwing.second.exercises import Trial

T = Trial
_LOCKED = {"locks": ["foe"]}
_HIT = {"attack": "hit hit hit hit", "defense": "blank blank blank"}
_MISS = {"attack": "blank blank blank blank", "defense": "evade evade evade"}
_STRESS = {"tokens": {"stress": 1}}
_AT_FRIEND = {"attacker": "foe", "choose": ("attack friend primary",)}
TRIALS: Final[list[Trial]] = [
    T("bb8", "system_phase", "action_performed ship=me action=boost difficulty=red", range=3, choose=("action boost red",)),
    T("covanell", "attack dice", "dice_rolled why=attack n=4", me={"revealed": "1 turn_left"}),
    T("covanell", "defense dice", "dice_rolled why=defense n=2", me={"revealed": "1 turn_left"}, attacker="foe"),
    T("finn", "modify attack", "", choose=("modify finn", "choose blank")),
    T("finn", "modify defense", "", attacker="foe", choose=("modify finn", "choose focus"), state="ships.me.tokens.strain=1"),
    T("greersonnel", "maneuver_fully_executed", "rotated ship=me side=rear"),
    T("jarekyeager", "flies red while stressed", "maneuvered ship=me maneuver=3_turn_left", me={"dial": "3 turn_left", "facedown": 1, "tokens": {"stress": 1}}),
    T("jaycristubbs", "maneuver_fully_executed", "token_lost ship=friend token=stress", friend={"at": (-100, 120, 0), "tokens": {"stress": 1}}),
    T("jophseastriker", "shield_lost", "token_gained ship=me token=evade", attacker="foe", **_HIT),
    T("kazudaxiono", "attack_roll_before", "dice_rolled why=attack n=4"),
    T("kazudaxiono", "defense_roll_before", "dice_rolled why=defense n=3", attacker="foe"),
    T("lieutenantbastian", "damage_card_dealt", "lock_acquired ship=me target=foe", **_HIT),
    T("lulolampar", "attack dice", "dice_rolled why=attack n=4", me=_STRESS),
    T("lulolampar", "defense dice", "dice_rolled why=defense n=2", me=_STRESS, attacker="foe"),
    T("merlcobben", "defense dice", "dice_rolled why=defense n=2"),
    T("niennunb", "token_gained", "token_lost ship=me token=stress", phase="activation", me={"dial": "3 tallon_left"}, foe={"at": (-110, 30, 90)}),
    T("nimichireen", "modify attack", foe_is="howlrunner"),
    T("nodinchavdri", "coordinated", "action_performed ship=me action=focus difficulty=red", friend_is="bluesquadronrookie", friend={"at": (-120, 120, 0)}, choose=("action coordinate red", "target friend", "action focus red")),
    T("pammichnerrogoode", "flies red while stressed", "maneuvered ship=me maneuver=1_turn_left", me={"dial": "1 turn_left", "tokens": {"stress": 2}}),
    T("poedameron", "action_performed", "charges_changed change=-1; action_performed ship=me action=boost difficulty=red", choose=("action focus white", "action boost red")),
    T("poedameron-swz68", "action_performed", "charges_changed ship=me change=-2; action_performed ship=friend action=boost difficulty=red", mover="friend", friend={"at": (-100, 0, 0)}, choose=("action focus white", "action boost red")),
    T("rey", "modify attack", "force_changed change=-1; dice_modified by=rey", without_evidence=True),
    T("rey", "modify defense", "force_changed change=-1; dice_modified by=rey", attacker="foe", defense="blank blank blank", without_evidence=True),
    *(
        T("ronithblario", f"modify {pool}", "token_lost ship=friend token=focus why=spent; dice_modified by=ronithblario", attacker=attacker, friend_is="greersonnel", friend={"at": (0, -100, 0), "tokens": {"focus": 1}}, choose=("attack me primary", "attack foe primary", "modify ronithblario"), without_evidence=True)
        for pool, attacker in (("attack", "me"), ("defense", "foe"))
    ),
    T("rosetico", "modify attack", friend={"at": (45, 60, 0)}, foe={"at": (0, 130, 180)}),
    T("rosetico", "modify defense", attacker="foe", friend={"at": (60, 0, 0)}, choose=("attack me primary",)),
    T("seftinvanik", "action_performed", "token_lost ship=me token=evade; token_gained ship=friend token=evade", me={"tokens": {"evade": 1}}, friend={"at": (-120, 200, 0)}, foe={"at": (300, 300, 180)}, choose=("action boost white", "template straight")),
    T("suralindajavos", "maneuver_partially_executed", "token_gained ship=me token=strain; repositioned ship=me how=turn_back", range=1, choose=("choose back",)),
    T("tallissanlintra", "defense_roll_before", "charges_changed change=-1; dice_rolled why=defense n=4", attacker="foe"),
    T("temminwexley", "maneuver_fully_executed", "action_performed ship=me action=boost", choose=("action boost white",)),
    T("vennie", "modify defense", attacker="foe"),
    T("wrobietyce", "defended", "token_gained ship=foe token=deplete", attacker="foe", foe={"tokens": {"focus": 1}}, choose=("modify focus",)),
    T("zizitlo", "attacked", "charges_changed change=-1; token_gained ship=me token=evade", choose=("choose evade",)),
    T("zizitlo", "defended", "charges_changed change=-1; token_gained ship=me token=focus", attacker="foe", choose=("choose focus",)),
    *(
        T("jessikapava", f"modify {pool}", "charges_changed change=-1; dice_modified by=jessikapava", attacker=attacker, friend_is="bluesquadronrookie", choose=("attack me primary", "attack foe primary"), without_evidence=True)
        for pool, attacker in (("attack", "me"), ("defense", "foe"))
    ),
    # -- First Order
    T("avenger", "destroyed", "action_performed ship=me action=focus", me=_STRESS, friend={"facedown": 2}, friend_is="epsilonsquadroncadet", attacker="foe", choose=("attack friend primary", "action focus white"), **_HIT),
    T("backdraft", "attack dice", "dice_rolled why=attack n=4", me={"turret": 2}, foe={"at": (0, -100, 0)}),
    T("blackout", "defense dice", "dice_rolled why=defense n=3", range=3, obstacles=(("coreasteroid2", 0.0, 150.0),)),
    T("captaincardinal", "modify attack", "dice_modified ship=friend by=captaincardinal", attacker="friend", without_evidence=True),
    T("captaincardinal", "modify defense", "dice_modified ship=friend by=captaincardinal", friend_is="epsilonsquadroncadet", without_evidence=True, **_AT_FRIEND),
    T("captaincardinal", "destroyed", "charges_changed ship=me change=-1", foe={"facedown": 2}, **_HIT),
    T("captainphasma", "neutralized", "neutralized hits=2; damage_suffered ship=friend", attacker="foe", friend_is="epsilonsquadroncadet", attack="hit hit hit", defense="blank blank blank", choose=("attack me primary",)),
    T("commandermalarus", "engagement_phase_start", "charges_changed change=-1; token_gained ship=me token=stress"),
    T("commandermalarus", "modify attack"),
    T("commandermalarus", "modify defense", attacker="foe"),
    T("commandermalarus-xiclasslightshuttle", "modify attack", "token_gained ship=friend token=strain; dice_modified ship=friend", attacker="friend", attack="blank blank blank", without_evidence=True),
    T("gideonhask-xiclasslightshuttle", "attack_dice_rolled", "token_gained ship=friend token=strain; dice_rolled why=gideonhask-xiclasslightshuttle n=1", range=2, attacker="friend", foe={"facedown": 1}),
    T("holo", "engagement_phase_start", "token_lost ship=me token=stress; token_gained ship=friend token=stress", attacker="none", me=_STRESS, friend_is="epsilonsquadroncadet"),
    T("lieutenantlehuse", "modify attack", "lock_broken ship=friend why=spent; dice_modified ship=me", friend={"locks": ["foe"]}, friend_is="epsilonsquadroncadet", without_evidence=True),
    T("lieutenantrivas", "token_gained", "lock_acquired ship=me target=foe", phase="activation", mover="foe", foe={"at": (0, 310, 180), "dial": "4 koiogran"}),
    T("lieutenanttavson", "damage_suffered", "charges_changed change=-1; action_performed ship=me action=focus", attacker="foe", choose=("action focus white",), **_HIT),
    T("longshot", "attack dice", "dice_rolled why=attack n=3", range=3),
    T("majorvonreg", "system_phase", "token_gained ship=foe token=strain", choose=("choose strain",)),
    T("midnight", "forbids defense", "dice_rolled why=defense", me=_LOCKED, foe={"tokens": {"focus": 1}}, never=("modify focus", "modify evade")),
    T("midnight", "forbids attack", "dice_rolled why=attack", attacker="foe", me=_LOCKED, foe={"tokens": {"focus": 1}}, never=("modify focus",)),
    T("muse", "engagement_phase_start", "token_lost ship=me token=stress", attacker="none", me=_STRESS),
    T("pettyofficerthanisson", "token_gained", "charges_changed change=-1; token_gained ship=foe token=tractor", phase="activation", mover="foe", foe={"at": (0, 330, 180), "dial": "4 koiogran"}),
    T("quickdraw", "shield_lost", "charges_changed change=-1; attack_declared attacker=me bonus=True", phase="activation", attacker="me", obstacles=(("coreasteroid2", 0.0, 50.0),), attack="hit", foe={"at": (0, 300, 180)}),
    T("quickdraw", "shield_spent", "charges_changed card=quickdraw change=-1; attack_declared attacker=me bonus=True", phase="activation", with_="inertialdampeners", choose=("use me inertialdampeners",)),
    T("quickdraw", "bonus_after_defending", "charges_changed change=-1; attack_declared attacker=me bonus=True", attacker="foe", **_HIT),
    T("scorch", "attack_roll_before", "token_gained ship=me token=stress; dice_rolled why=attack n=4"),
    T("static", "modify attack", "lock_broken why=spent; token_lost token=focus why=spent; dice_modified by=static faces=crit,crit,crit", me={"locks": ["foe"], "tokens": {"focus": 1}}, without_evidence=True),
    T("tn3465", "modify attack", "damage_suffered ship=me kind=crit; dice_modified ship=friend by=tn3465", attacker="friend", without_evidence=True),
]

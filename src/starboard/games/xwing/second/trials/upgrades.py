"""Situations for astromechs, modifications, weapons and equipment."""

from __future__ import annotations

from typing import Final

from starboard.games.xwing.second.exercises import Trial

T = Trial
_LOCKED = {"locks": ["foe"]}
_HIT = {"attack": "hit hit hit hit", "defense": "blank blank blank"}
_X = "bluesquadronescort"
TRIALS: Final[list[Trial]] = [
    # -- astromechs
    T("upgrade:bb8", "maneuver_before", "charges_changed card=bb8 change=-1; repositioned ship=me; maneuvered", on=_X, choose=("action boost white",)),
    T("bbastromech", "maneuver_before", "charges_changed card=bbastromech change=-1; repositioned ship=me; maneuvered", on=_X, choose=("action barrel_roll white",)),
    T("upgrade:chopper", "action shield", "charges_changed card=r2astromech change=-1; shield_recovered ship=me", with_="r2astromech", on=_X, me={"shields": 1}, choose=("action card white chopper.shield",)),
    T("upgrade:chopper", "action charge", "shield_lost ship=me; shield_lost ship=me; charges_changed card=elusive change=1", with_="elusive", me={"charges": {"elusive": 0}}, choose=("action card white chopper.charge",)),
    T("c110p", "maneuver_executed", "charges_changed card=c110p change=-1; action_performed action=evade difficulty=red", choose=("action evade red",)),
    T("c110p", "end_phase", "flipped ship=me side=1", me={"charges": {"c110p": 0}}),
    T("c110p", "maneuver_executed", "token_gained ship=me token=jam", me={"sides": {"c110p": 1}}),
    T("m9g8", "modify attack", "dice_modified ship=friend", me={"locks": ["friend"]}, attacker="friend", without_evidence=True),
    T("m9g8", "modify attack_by_defender", "dice_modified ship=me", me=_LOCKED, attacker="foe", without_evidence=True),
    T("r2a6", "dial_revealed", "maneuvered ship=me maneuver=3_straight", choose=("maneuver 3 straight",), on=_X),
    T("r2c4", "modify attack", "token_lost token=evade why=spent; dice_modified by=r2c4", me={"tokens": {"evade": 1}}, without_evidence=True),
    T("r2d2-resistance", "end_phase", "charges_changed change=-1; shield_lost ship=me; token_lost token=stress", me={"tokens": {"stress": 1}}),
    T("r2d2-resistance", "end_phase", "charges_changed change=-2; shield_recovered ship=me; token_gained token=deplete", me={"shields": 0}),
    T("r2ha", "modify defense", "lock_broken ship=me why=spent; dice_modified pool=defense", attacker="foe", me=_LOCKED, without_evidence=True),
    T("r4astromech", "difficulty", "token_lost ship=me token=stress", on=_X, me={"dial": "2 bank_left", "tokens": {"stress": 1}}),
    T("r4b11", "modify defense_by_attacker", "token_lost ship=foe token=stress; dice_modified pool=defense", foe={"tokens": {"stress": 1}}, without_evidence=True),
    T("r4p17", "maneuver_fully_executed", "charges_changed change=-1; action_performed action=focus", me={"dial": "4 koiogran"}, choose=("action focus white",)),
    T("r4p44", "maneuver_fully_executed", "token_gained ship=me token=calculate", me={"dial": "4 koiogran"}, foe={"at": (0, -100, 0)}),
    T("r4pastromech", "maneuver_before", "charges_changed change=-1; token_lost ship=me token=stress", me={"dial": "2 bank_left", "tokens": {"stress": 1}}, on=_X),
    T("r5p8", "modify attack", "damage_suffered ship=me kind=crit", attack="blank blank blank crit"),
    T("r6d8", "modify attack"),
    T("r7a7", "modify attack", "charges_changed card=r7a7 change=-1; dice_modified by=r7a7", without_evidence=True),
    # -- modifications
    T("angleddeflectors", "builds", "action_performed ship=me action=reinforce difficulty=white", choose=("action reinforce white",)),
    T("engineupgrade", "builds", "action_performed ship=me action=boost difficulty=white", on="academypilot", choose=("action boost white",)),
    T("targetingcomputer", "builds", "action_performed ship=me action=lock difficulty=white", on="academypilot", choose=("action lock white",)),
    T("advancedslam", "action_performed", "action_performed ship=me action=focus difficulty=red", on="nusquadronpilot", foe={"at": (300, 400, 180)}, me={"dial": "1 straight"}, choose=("action slam white", "maneuver 1 straight", "action focus red")),
    T("electronicbaffle", "end_phase", "damage_suffered ship=me; token_lost ship=me token=stress", me={"tokens": {"stress": 1}}),
    T("munitionsfailsafe", "attack_dice_rolled", "dice_modified by=munitionsfailsafe; charges_changed card=protontorpedoes change=1", with_="protontorpedoes", range=2, me=_LOCKED, choose=("attack foe protontorpedoes",)),
    T("stealthdevice", "defense dice", "dice_rolled why=defense n=4", attacker="foe", on="academypilot"),
    T("stealthdevice", "damage_suffered", "charges_changed card=stealthdevice change=-1", attacker="foe", **_HIT),
    T("synchronizedconsole", "attacked", "lock_broken ship=me why=spent; lock_acquired ship=friend target=foe", me=_LOCKED, friend_is="academypilot"),
    # -- torpedoes, missiles, cannons, turrets
    T("advprotontorpedoes", "modify attack", me=_LOCKED),
    T("iontorpedoes", "deals", "damage_suffered ship=foe kind=hit; token_gained ship=foe token=ion; token_gained ship=foe token=ion", range=2, me=_LOCKED, **_HIT),
    T("ionmissiles", "deals", "damage_suffered ship=foe kind=hit; token_gained ship=foe token=ion", range=2, me=_LOCKED, **_HIT),
    T("ioncannon", "deals", "damage_suffered ship=foe kind=hit; token_gained ship=foe token=ion", **_HIT),
    T("ioncannonturret", "deals", "damage_suffered ship=foe kind=hit; token_gained ship=foe token=ion", **_HIT),
    T("plasmatorpedoes", "neutralize", "neutralized hits=1 crits=0", range=2, me=_LOCKED, attack="hit crit crit", defense="evade evade blank"),
    T("plasmatorpedoes", "attack_hits", "shield_lost ship=foe; damage_suffered ship=foe shield=False", range=2, me=_LOCKED, foe_is=_X, foe={"shields": 1}, **_HIT),
    T("barragerockets", "modify attack", "charges_changed card=barragerockets change=-1; dice_modified by=barragerockets; charges_changed card=barragerockets", range=2, me={"tokens": {"focus": 1}}, without_evidence=True),
    T("clustermissiles", "bonus_after_attacking", "charges_changed change=-1; attack_declared attacker=me defender=foe2 weapon=clustermissiles bonus=True", me=_LOCKED, foe2={"at": (50, 160, 180)}, choose=("attack foe clustermissiles",)),
    T("concussionmissiles", "attack_hits", "exposed ship=foe", range=2, me=_LOCKED, foe={"facedown": 1}, **_HIT),
    T("diamondboronmissiles", "attack_hits", "charges_changed change=-1; dice_rolled why=diamondboronmissiles; damage_suffered ship=foe", range=2, me=_LOCKED, foe_is="bluesquadronescort", **_HIT),
    T("energyshellcharges", "action action", "charges_changed card=energyshellcharges change=1; token_gained ship=me token=disarm", me={"charges": {"energyshellcharges": 0}}),
    T("energyshellcharges", "modify attack", "token_lost token=calculate why=spent; dice_modified by=energyshellcharges", range=2, me={"tokens": {"calculate": 1}}, without_evidence=True),
    T("homingmissiles", "attack_declared", "damage_suffered ship=foe", range=2, me=_LOCKED, choose=("choose damage",)),
    T("magpulsewarheads", "deals", "damage_suffered ship=foe kind=crit; token_gained ship=foe token=deplete; token_gained ship=foe token=jam", me=_LOCKED, **_HIT),
    T("multimissilepods", "attack_roll_before", "charges_changed change=-2; dice_rolled why=attack n=4", me={"tokens": {"calculate": 1}}, choose=("choose two",)),
    T("protonrockets", "builds", "attack_declared weapon=protonrockets; dice_rolled why=attack n=5", phase="engagement", me={"tokens": {"focus": 1}}),
    T("xx23sthreadtracers", "deals", "lock_acquired ship=friend target=foe", me={"tokens": {"focus": 1}}, friend_is="academypilot", **_HIT),
    T("autoblasters", "attack dice", "dice_rolled why=attack n=4"),
    T("autoblasters", "neutralize", "neutralized hits=0 crits=1", foe={"at": (0, 100, 0)}, attack="crit blank blank", defense="evade evade evade"),
    T("dorsalturret", "builds", "attack_declared weapon=dorsalturret; dice_rolled why=attack n=3", phase="engagement"),
    T("heavylasercannon", "attack_modified", "dice_modified by=heavylasercannon pool=attack", range=2, attack="crit crit hit hit"),
    T("jammingbeam", "deals", "token_gained ship=foe token=jam; token_gained ship=foe token=jam", **_HIT),
    T("syncedlasercannons", "defense dice", "dice_rolled why=defense n=3", range=3, me={"tokens": {"calculate": 1}}, choose=("attack foe syncedlasercannons",)),
    T("tractorbeam", "deals", "token_gained ship=foe token=tractor", **_HIT),
    T("underslungblastercannon", "maneuver_executed", "attack_declared attacker=me weapon=underslungblastercannon bonus=True", mover="foe", me=_LOCKED, foe={"at": (0, 190, 180)}),
    T("underslungblastercannon", "forbids attack", "dice_rolled why=attack", me={"locks": ["foe"], "tokens": {"focus": 1}}, never=("modify focus",)),
    # -- sensors, tech, illicit
    T("advancedoptics", "modify attack", "token_lost token=focus why=spent; dice_modified by=advancedoptics", me={"tokens": {"focus": 1}}, without_evidence=True),
    T("advancedsensors", "dial_revealed", "action_performed ship=me action=focus; maneuvered", choose=("action focus white",)),
    T("contrabandcybernetics", "before_activate", "maneuvered ship=me; action_performed ship=me action=focus", me={"tokens": {"stress": 1}, "dial": "3 straight"}, choose=("action focus white",)),
    T("deadmansswitch", "destroyed", "damage_suffered ship=foe", attacker="foe", on="academypilot", me={"facedown": 2}, attack="hit hit hit", defense="blank blank blank"),
    T("falsetranspondercodes", "lock_acquired", "charges_changed change=-1; token_gained ship=foe token=jam", choose=("action lock white",)),
    T("falsetranspondercodes", "lock_acquired", "charges_changed change=-1; token_gained ship=foe token=jam", mover="foe", foe_is=_X, choose=("action lock white",)),
    T("feedbackarray", "before_engage", "token_gained ship=me token=ion; token_gained ship=me token=disarm; damage_suffered ship=me; damage_suffered ship=foe", range=0),
    T("ferrospherepaint", "lock_acquired", "token_gained ship=foe token=stress", mover="foe", foe_is=_X, foe={"at": (100, 290, 180)}, choose=("action lock white",)),
    T("firecontrolsystem", "modify attack", me=_LOCKED),
    T("firecontrolsystem", "forbids attack", "dice_modified by=firecontrolsystem", me=_LOCKED, choose=("modify firecontrolsystem",)),
    T("inertialdampeners", "maneuver_before", "shield_lost ship=me; maneuvered ship=me maneuver=0_stationary"),
    T("inertialdampeners", "maneuver_executed", "token_gained ship=me token=stress"),
    T("passivesensors", "action wait", "charges_changed card=passivesensors change=-1"),
    T("passivesensors", "cannot be chosen", "action_performed action=coordinate failed=True", mover="friend", friend_is="omicrongrouppilot", me={"charges": {"passivesensors": 0}}, choose=("action coordinate white",)),
    T("passivesensors", "before_engage", "action_performed ship=me action=lock", me={"charges": {"passivesensors": 0}}, choose=("action lock white",)),
    T("patternanalyzer", "difficulty_check_before", "action_performed ship=me action=focus; token_gained ship=me token=stress", me={"dial": "4 koiogran"}, choose=("action focus white",)),
    T("primedthrusters", "acts while stressed", "action_performed ship=me action=boost", me={"tokens": {"stress": 1}, "dial": "3 straight"}, choose=("action boost white",)),
    T("targetingsynchronizer", "lends requirement", "attack_declared attacker=friend weapon=protontorpedoes", range=2, attacker="friend", friend_is="academypilot(protontorpedoes)", me=_LOCKED, choose=("attack foe protontorpedoes",)),
]

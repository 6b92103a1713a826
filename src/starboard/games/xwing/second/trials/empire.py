"""Situations for pilots of the Galactic Empire."""

from __future__ import annotations

from typing import Final

from starboard.games.xwing.second.exercises import Trial

T = Trial
_LOCKED = {"locks": ["foe"]}
_HIT = {"attack": "hit hit hit hit", "defense": "blank blank blank"}
_STRESS = {"tokens": {"stress": 1}}
_AT_FRIEND = {"attacker": "foe", "choose": ("attack friend primary",)}
_BEHIND = {"me": {"at": (0, 45, 0)}, "friend": {"at": (0, 0, 0)}, "foe": {"at": (0, 150, 180)}}
TRIALS: Final[list[Trial]] = [
    T("captaindobbs", "neutralize_before", "token_gained ship=me token=ion; dice_modified by=captaindobbs", attack="hit hit hit", defense="blank blank blank", **_BEHIND, **_AT_FRIEND),
    T("captainferoph", "modify defense", attacker="foe"),
    T("captainjonus", "modify attack", with_="protonrockets", me={"tokens": {"focus": 1}}, choose=("attack foe protonrockets",)),
    T("captainoicunn", "attacks at range 0", "attack_declared attacker=me range=0", range=0),
    T("cienaree", "attacked", "token_gained ship=me token=stress", foe={"facedown": 2}, **_HIT),
    T("cienaree", "destroyed", "token_lost ship=me token=stress", me=_STRESS, friend={"facedown": 2}, friend_is="academypilot", **_HIT, **_AT_FRIEND),
    T("colonelvessery", "attack_dice_rolled", "lock_acquired ship=me target=foe", friend=_LOCKED, friend_is="academypilot"),
    T("commandantgoran", "maneuver_partially_executed", "action_performed ship=friend action=focus difficulty=red", mover="friend", friend={"at": (-100, 0, 0)}, foe={"at": (-100, 130, 180)}, choose=("action focus red",)),
    T("countdown", "neutralized", "damage_suffered ship=me; token_gained ship=me token=stress; neutralized hits=0 crits=0", attacker="foe", **_HIT),
    T("countessryad", "maneuver_before", "maneuvered ship=me maneuver=3_koiogran", me={"dial": "3 straight"}),
    T("darthvader", "action_performed", "force_changed ship=me change=-1; action_performed ship=me action=barrel_roll", choose=("action focus white", "use me darthvader", "action barrel_roll white")),
    T("delmeeko", "modify defense", "dice_modified ship=me by=delmeeko", attacker="foe", foe={"facedown": 1}, without_evidence=True),
    T("doubleedge", "bonus_after_attacking", "attack_declared attacker=me weapon=primary bonus=True", with_="dorsalturret", choose=("attack foe dorsalturret",), attack="blank blank blank", defense="evade evade evade"),
    T("duchess", "dial_reveal_before", "maneuvered ship=me; dial_revealed ship=me", me=_STRESS),
    T("fifthbrother", "neutralized", "force_changed ship=me change=-2; neutralized crits=1", **_HIT),
    T("gideonhask", "attack dice", "dice_rolled why=attack n=4", foe={"facedown": 1}),
    T("gideonhask-tieininterceptor", "attack dice", "dice_rolled why=attack n=5", foe={"facedown": 1}),
    T("grandinquisitor", "attack_roll_before", "force_changed change=-1; dice_rolled why=attack n=2", attacker="foe"),
    T("grandinquisitor", "attack_roll_before", "force_changed change=-1; dice_rolled why=attack n=3", range=2),
    T("howlrunner", "modify attack", "dice_modified ship=friend by=howlrunner", attacker="friend", without_evidence=True),
    T("lieutenantkarsabi", "token_gained", "token_gained ship=me token=stress; token_lost ship=me token=disarm", with_="protontorpedoes", phase="activation", me={"charges": {"protontorpedoes": 0}, "dial": "3 straight"}, choose=("action reload white",)),
    T("lieutenantkestal", "defense_dice_rolled", "token_lost token=focus why=spent; dice_modified pool=defense by=lieutenantkestal faces=evade", me={"tokens": {"focus": 1}}),
    T("lyttandree", "modify attack", "dice_modified ship=friend by=lyttandree", attacker="friend", friend={"at": (-100, 0, 0)}, me={"at": (110, 100, 0)}, without_evidence=True),
    T("majorvermeil", "modify attack"),
    T("majorvynder", "defense dice", "dice_rolled why=defense n=3", attacker="foe", me={"tokens": {"disarm": 1}}),
    T("maulermithel", "attack dice", "dice_rolled why=attack n=4"),
    T("puresabacc", "attack_roll_before", "dice_rolled why=attack n=5"),
    T("rampage", "maneuver_executed", "token_gained ship=foe token=strain; token_gained ship=foe token=strain", me={"dial": "3 straight", "facedown": 1}),
    T("rearadmiralchiraneau", "modify attack", me={"tokens": {"reinforce_fore": 1}}),
    T("rexlerbrath", "attacked", "exposed ship=foe", me={"tokens": {"evade": 1}}, foe={"facedown": 1}, **_HIT),
    T("scourgeskutu", "attack dice", "dice_rolled why=attack n=4"),
    T("seventhsister", "neutralize_before", "force_changed ship=me change=-2; dice_modified pool=defense by=seventhsister", attack="hit hit hit", defense="evade evade evade"),
    T("seynmarana", "modify attack", "damage_suffered ship=foe kind=card; dice_modified by=seynmarana faces=", attack="crit hit hit"),
    T("soontirfel", "engagement_phase_start", "token_gained ship=me token=focus", attacker="none"),
    T("tomaxbren", "action_performed", "charges_changed card=elusive change=1", with_="elusive,protontorpedoes", me={"charges": {"elusive": 0, "protontorpedoes": 0}}, choose=("action reload red", "card protontorpedoes", "card elusive")),
    T("turrphennir", "attacked", "repositioned ship=me", me=_STRESS, choose=("action boost white",), range=2),
    T("wampa", "attack_roll_before", "charges_changed change=-1; dice_rolled why=attack n=4"),
    T("wampa", "defended", "charges_changed change=-1", attacker="foe"),
    T("whisper", "attacked", "token_gained ship=me token=evade", **_HIT),
    T("zertikstrom", "end_phase", "lock_broken ship=me why=spent; exposed ship=foe", me=_LOCKED, foe={"facedown": 1}),
]

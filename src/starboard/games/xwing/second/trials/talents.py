"""Situations for talents and Force powers."""

from __future__ import annotations

from typing import Final

from starboard.games.xwing.second.exercises import Trial

T = Trial
_LOCKED = {"locks": ["foe"]}
_DYING = {"facedown": 2, "shields": 0, "at": (-100, 0, 0)}
_SHOT = {"attacker": "foe", "choose": ("attack friend primary",)}
_AWAY = {"at": (300, 400, 180)}


def _last_stand(card: str, sees: str, *choose: str) -> Trial:
    """A friendly ship with the same talent is destroyed."""
    return T(
        card,
        "destroyed",
        sees,
        attacker="foe",
        friend=_DYING,
        friend_is=f"academypilot({card})",
        attack="hit hit hit",
        defense="blank blank blank blank",
        choose=("attack friend primary", *choose),
    )


TRIALS: Final[list[Trial]] = [
    T("composure", "action_failed", "action_performed ship=me action=focus", range=2, choose=("action barrel_roll white", "template left", "action focus white"), friend={"at": (-45, 120, 0)}, foe={"at": (-90, 160, 0)}),
    T("crackshot", "neutralize_before", "charges_changed card=crackshot change=-1; dice_modified pool=defense", attack="hit hit hit", defense="evade evade evade"),
    T(
        "cutthroat", "destroyed", "token_lost ship=me token=stress", attacker="foe", friend=_DYING,
        friend_is="academypilot(cutthroat)", attack="hit hit hit", defense="blank blank blank blank",
        choose=("attack friend primary",), me={"tokens": {"stress": 1}},
    ),
    T("debrisgambit", "recolours", "action_performed ship=me action=evade difficulty=white", on="bluesquadronescort", obstacles=(("coreasteroid2", 80.0, 140.0),), foe=_AWAY, choose=("action evade white",)),
    T("dedicated", "modify defense", "dice_modified ship=friend", friend_is="academypilot(dedicated)", without_evidence=True, **_SHOT),
    _last_stand("disciplined", "action_performed ship=me action=barrel_roll", "action barrel_roll white"),
    _last_stand("hopeful", "action_performed ship=me action=focus", "action focus white"),
    T("deadeyeshot", "modify attack", "exposed ship=foe", foe={"facedown": 1}),
    T("ensnare", "activation_phase_end", "token_lost ship=me token=tractor; token_gained ship=foe token=tractor", on="petranakiarenaace", mover="none", range=1, me={"tokens": {"tractor": 1}}),
    T("experthandling", "builds", "action_performed action=barrel_roll difficulty=white", on="hiredgun", choose=("action barrel_roll white",)),
    T("fanatical", "modify attack", me={"shields": 0}),
    T("fearless", "modify attack"),
    T("graviticdeflection", "modify defense", attacker="foe", me={"tokens": {"tractor": 1}}),
    T("heroic", "modify attack", attack="blank blank blank"),
    T("heroic", "modify defense", attacker="foe", defense="blank blank blank"),
    T("interloperturn", "maneuver_before", "token_gained ship=me token=tractor", on="deltasquadronpilot", me={"dial": "2 koiogran"}, obstacles=(("coreasteroid2", 80.0, 0.0),), foe=_AWAY),
    T("intimidation", "defense dice", "dice_rolled why=defense n=2", attacker="friend", friend={"at": (0, -100, 0)}, foe={"at": (0, 40, 180)}),
    T("ionlimiteroverride", "maneuver_fully_executed", "action_performed action=barrel_roll; dice_rolled why=ionlimiteroverride; token_gained ship=me token=strain", me={"dial": "4 koiogran"}, attack="hit", choose=("action barrel_roll white",), range=3),
    T("juke", "modify defense_by_attacker", me={"tokens": {"evade": 1}}, defense="evade evade evade"),
    T("lonewolf", "modify attack", "charges_changed card=lonewolf change=-1", without_evidence=True),
    T("lonewolf", "modify defense", "charges_changed card=lonewolf change=-1", attacker="foe", without_evidence=True),
    T("marksmanship", "modify attack"),
    T("ruthless", "modify attack", "damage_suffered ship=friend; dice_modified by=ruthless", friend={"at": (80, 100, 0)}, without_evidence=True, choose=("choose blank",)),
    T("saturationsalvo", "modify defense_by_attacker", "charges_changed card=protontorpedoes change=-1; charges_changed card=protontorpedoes change=-1; dice_modified pool=defense", with_="protontorpedoes", range=2, me=_LOCKED, choose=("attack foe protontorpedoes",), without_evidence=True),
    T("selfless", "neutralize_before", "damage_suffered ship=me kind=crit; dice_modified by=selfless", attack="crit crit crit", defense="blank blank blank", me={"at": (0, 45, 0)}, friend={"at": (0, 0, 0)}, foe={"at": (0, 150, 180)}, **_SHOT),
    T("snapshot", "maneuver_executed", "attack_declared attacker=me weapon=snapshot bonus=True", mover="foe", foe={"at": (0, 310, 180)}),
    T("snapshot", "forbids attack", "attack_declared weapon=snapshot; dice_rolled why=attack", range=2, me={"tokens": {"focus": 1}}, never=("modify focus",)),
    T("squadleader", "coordinates", "action_performed ship=me action=coordinate", on="academypilot", choose=("action coordinate red", "target friend"), friend_is="tempestsquadronpilot", friend={"at": (-100, 120, 0)}, never=("action lock",)),
    T("swarmtactics", "engagement_phase_start", "", attacker="none", friend_is="academypilot", state="ships.friend.initiative=3"),
    T("trickshot", "attack dice", "dice_rolled why=attack n=3", range=3, obstacles=(("coreasteroid2", 0.0, 150.0),)),
    T("brilliantevasion", "modify defense", "force_changed ship=me change=-1; dice_modified by=brilliantevasion", attacker="foe", foe={"at": (70, 100, 180)}, without_evidence=True),
    T("foresight", "maneuver_executed", "force_changed ship=me change=-1; attack_declared attacker=me weapon=foresight bonus=True", mover="foe"),
    T("foresight", "modify attack", attack="focus focus", choose=("attack foe foresight",)),
    T("foresight", "forbids attack", "attack_declared weapon=foresight; dice_rolled why=attack", me={"tokens": {"focus": 1}}, never=("modify focus", "modify force")),
    T("hate", "damage_suffered", "force_changed ship=me change=1", attacker="foe", me={"force": 0}, attack="hit hit hit", defense="blank blank blank"),
    T("patience", "engagement_phase_start", "token_gained ship=me token=deplete; force_changed ship=me change=1", attacker="none", me={"force": 0}),
    T("precognitivereflexes", "dial_revealed", "force_changed ship=me change=-1; action_performed action=boost; token_gained ship=me token=strain", on="lukeskywalker", choose=("action boost white",)),
    T("predictiveshot", "attack_declared", "dice_rolled why=attack faces=blank,blank,blank; dice_rolled why=defense n=0", attack="blank blank blank"),
]

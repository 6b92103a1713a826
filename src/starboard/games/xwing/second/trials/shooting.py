"""Situations for cards that attack when others cannot, and for ships moved through or in the line."""

from __future__ import annotations

from typing import Any, Final

from starboard.games.xwing.second.exercises import Trial

T = Trial
_DISARMED: Final[dict[str, Any]] = {"tokens": {"disarm": 1}}
_HITS: Final[dict[str, Any]] = {"attack": "hit hit hit hit", "defense": "blank blank blank blank"}
_WING: Final = "nusquadronpilot"
TRIALS: Final[list[Trial]] = [
    T("os1arsenalloadout", "attacks disarmed", "attack_declared attacker=me weapon=protontorpedoes", on=_WING, with_="protontorpedoes", range=2, me={**_DISARMED, "locks": ["foe"]}),
    T("os1arsenalloadout", "spend bans", "attack_declared attacker=me weapon=protontorpedoes", on=_WING, with_="protontorpedoes", range=2, me={**_DISARMED, "locks": ["foe"]}, never=("modify lock",)),
    T("xg1assaultconfiguration", "attacks disarmed", "attack_declared attacker=me weapon=heavylasercannon", on=_WING, with_="heavylasercannon", range=2, me={**_DISARMED}, foe={"at": (0, 190, 180)}),
    T("xg1assaultconfiguration", "most attack dice", "dice_rolled why=attack n=3", on=_WING, with_="heavylasercannon", range=2, me={**_DISARMED}, foe={"at": (0, 190, 180)}),
    T("majorrhymer", "weapon range", "attack_declared attacker=me weapon=protontorpedoes range=1", with_="protontorpedoes", range=1, me={"locks": ["foe"]}, choose=("attack foe protontorpedoes",)),
    T("majorrhymer", "attacks at range 0", "attack_declared attacker=me weapon=protontorpedoes range=0", with_="protontorpedoes", range=0, me={"locks": ["foe"]}, choose=("attack foe protontorpedoes",)),
    T("krassistrelix", "builds", "attack_declared attacker=me weapon=protontorpedoes", with_="protontorpedoes", me={"locks": ["foe"]}, foe={"at": (0, -200, 180)}, choose=("attack foe protontorpedoes",)),
    T("krassistrelix", "modify attack", with_="protontorpedoes", range=2, me={"locks": ["foe"]}, choose=("attack foe protontorpedoes",)),
    T("arvelcrynyd", "attacks at range 0", "attack_declared attacker=me range=0", range=0),
    T("arvelcrynyd", "boosts partly", "repositioned ship=me how=boost_straight; action_performed ship=me action=boost failed=False", phase="activation", foe={"at": (0, 190, 180)}, choose=("action boost white", "template straight")),
    T("dbs404", "attacks at range 0", "attack_declared attacker=me range=0", range=0),
    T("dbs404", "attack dice", "dice_rolled why=attack n=4"),
    T("dbs404", "attack_hits", "damage_suffered ship=me kind=crit", **_HITS),
    T("baktoidprototype", "waives requirement", "attack_declared attacker=me weapon=protontorpedoes", with_="protontorpedoes", range=2, friend_is="separatistdrone", friend={"locks": ["foe"]}),
    T("klick", "attack_roll_before", "charges_changed card=klick change=-1; dice_rolled why=attack n=2", me={"locks": ["foe"]}),
    T("alpha3eesk", "attack_roll_before", "charges_changed card=alpha3eesk change=-2; damage_suffered ship=foe kind=hit; token_gained ship=foe token=ion", on="loyalistvolunteer", attack="hit crit blank", defense="blank blank blank"),
    T("corranhorn", "initiative_step", "attack_declared attacker=me bonus=True", attacker="none", foe={"at": (0, 100, 180)}, state="ships.me.card_tokens.disarm=1"),
    T("corranhorn", "planning_start", "token_gained ship=me token=disarm", phase="planning", me={"card_tokens": {"disarm": 1}}),
    T("hansolo", "initiative_step", "attack_declared attacker=me bonus=True", on="outerrimsmuggler", attacker="none", never=("attack foe primary x",)),
    T("captainjostero", "damage_suffered", "damage_suffered ship=foe; attack_declared attacker=me defender=foe bonus=True", phase="activation", mover="foe", foe={"at": (0, 280, 180), "dial": "2 straight"}, obstacles=(("coreasteroid2", 0, 200),), attack="hit"),
    T("captainjostero", "bonus_after_attacking", "attack_declared attacker=foe2; attack_declared attacker=me defender=foe bonus=True", attacker="foe2", foe_is="biggsdarklighter", foe={"at": (0, 100, 180)}, foe2={}, choose=()),
    T("chewbacca-scavengedyt1300", "destroyed", "destroyed ship=friend; action_performed ship=me action=focus", attacker="foe", friend={"facedown": 3, "shields": 0}, choose=("attack friend primary", "use me chewbacca-scavengedyt1300", "action focus white"), **_HITS),
    T("chewbacca-scavengedyt1300", "bonus_after_attacking", "attack_declared attacker=me bonus=True", attacker="foe", friend={"facedown": 3, "shields": 0}, choose=("attack friend primary", "use me chewbacca-scavengedyt1300"), **_HITS),
    T("nashwindrider", "destroyed", "charges_changed card=nashwindrider change=-1; attack_declared attacker=friend", attacker="foe", foe_is="lukeskywalker", friend={"facedown": 2, "engaged": False}, choose=("attack friend primary", "attack foe primary"), **_HITS),
    T("warthog", "destroyed", "destroyed ship=friend; attack_declared attacker=friend", attacker="foe", foe_is="lukeskywalker", friend={"facedown": 4, "engaged": False}, choose=("attack friend primary", "attack foe primary"), **_HITS),
    T("caithrenalli", "maneuver_fully_executed", "action_performed ship=me action=evade", friend={"at": (0, 60, 0)}, choose=("action evade white",)),
    T("starbirdslash", "maneuver_fully_executed", "token_gained ship=foe token=strain; token_gained ship=me token=strain", on="greensquadronpilot", foe={"at": (0, 60, 0)}, choose=()),
    T("margsablclosure", "maneuver_fully_executed", "token_gained ship=foe token=strain", foe={"at": (0, 320, 180)}, obstacles=(("coreasteroid2", 0, 70),), attack="blank"),
    T("tacticalscrambler", "defense dice", "dice_rolled ship=friend why=defense n=3", on="onyxsquadronsentry", attacker="foe", friend={"at": (0, -150, 0)}, choose=("attack friend primary",)),
    T("treacherous", "neutralize_before", "charges_changed card=treacherous change=-1; dice_modified by=treacherous; token_gained ship=friend token=strain", on="skakoanace", attacker="foe", friend={"at": (0, 70, 0)}, foe={"at": (0, 190, 180)}, choose=("attack me primary",), attack="hit hit", defense="blank blank"),
    T("treacherous", "destroyed", "charges_changed card=treacherous change=1", on="skakoanace", me={"charges": {"treacherous": 0}}, foe={"facedown": 2}, **_HITS),
]

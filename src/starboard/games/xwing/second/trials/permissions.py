"""Situations for cards that allow, forbid, or change an initiative."""

from __future__ import annotations

from typing import Any, Final

from starboard.games.xwing.second.exercises import Trial

T = Trial
_STRESS: Final[dict[str, Any]] = {"tokens": {"stress": 1}}
_TWICE: Final[dict[str, Any]] = {"tokens": {"stress": 2}}
_FALCON: Final = "resistancesympathizer"
TRIALS: Final[list[Trial]] = [
    T("null", "initiative", "attack_declared attacker=me; attack_declared attacker=foe", foe={"engaged": False}, choose=("attack foe primary", "attack me primary")),
    T("rush", "initiative", "attack_declared attacker=me; attack_declared attacker=foe", foe_is="lukeskywalker", me={"facedown": 1}, foe={"engaged": False}, first_player=0, choose=("attack foe primary", "attack me primary")),
    T("rush", "damage_card_dealt", "damage_suffered ship=me; attack_declared attacker=me", foe_is="lukeskywalker", me={"shields": 0, "engaged": False}, foe={"engaged": False}, attacker="foe", attack="hit hit", defense="blank blank blank", choose=("attack me primary", "attack foe primary")),
    T("reysmillenniumfalcon", "flies red while stressed", "maneuvered ship=me maneuver=3_sloop_left", on=_FALCON, me={**_STRESS, "dial": "3 sloop_left"}),
    T("reysmillenniumfalcon", "acts while stressed", "action_performed ship=me action=boost", on=_FALCON, me=_TWICE, choose=("action boost red", "action boost white")),
    T("elloasty", "dial_revealed", "maneuvered ship=me maneuver=3_tallon_left", me={**_TWICE, "dial": "3 tallon_left"}),
    T("elloasty", "flies red while stressed", "dial_assigned ship=me maneuver=3_tallon_left", phase="planning", me=_STRESS, choose=("dials 3 tallon_left",)),
    T("zaribangel", "acts after partial", "maneuvered ship=me fully=False; action_performed ship=me action=focus", phase="activation", range=1, me={"dial": "2 straight"}, choose=("action focus white",)),
    T("chopper-crew", "acts in own step", "action_performed ship=me action=focus", on="lothalrebel", phase="activation", me=_TWICE, choose=("action focus white",)),
    T("chopper-crew", "stressed_action_performed", "damage_suffered ship=me kind=hit", on="lothalrebel", phase="activation", me=_TWICE, choose=("action focus white", "choose damage")),
    T("coaxiumhyperfuel", "acts while stressed", "action_performed ship=me action=slam", on="rhosquadronpilot", me=_TWICE, choose=("action slam white",)),
    T("coaxiumhyperfuel", "stressed_action_performed", "damage_suffered ship=me kind=crit", on="rhosquadronpilot", phase="activation", me={"tokens": {"stress": 3}}, choose=("action slam white",)),
    T("coaxiumhyperfuel", "maneuver_partially_executed", "damage_suffered ship=me kind=crit; action_performed ship=me action=slam", on="rhosquadronpilot", range=1, choose=("action slam white",)),
    T("upgrade:r1j5", "acts while stressed", "action_performed action=consolefire.repair", on="bluesquadronrookie", me={**_TWICE, "faceup": ["consolefire"]}, choose=("action card white consolefire.repair",)),
    T("upgrade:r1j5", "repaired", "charges_changed card=r1j5 change=-1; repaired ship=me card=consolefire discarded=True", on="bluesquadronrookie", phase="activation", me={"faceup": ["consolefire"]}, choose=("action card white consolefire.repair",)),
    T("proudtradition", "acts while stressed", "action_performed ship=me action=focus difficulty=white", on="epsilonsquadroncadet", me=_TWICE, choose=("action focus white",)),
    T("proudtradition", "attacked", "damage_suffered ship=foe kind=crit; flipped ship=me card=proudtradition side=1", on="epsilonsquadroncadet", me=_STRESS, choose=("choose crit",)),
    T("proudtradition", "recolours", "action_performed ship=me action=focus difficulty=red", on="epsilonsquadroncadet", me={"sides": {"proudtradition": 1}}, choose=("action focus red",)),
    T("blackone", "action_performed", "charges_changed card=blackone change=-1; token_gained token=ion; token_lost token=disarm", on="bluesquadronrookie", me={"dial": "2 straight"}, choose=("action slam white", "maneuver 2 straight", "choose yes")),
    T("blackone", "cannot act", "", on="bluesquadronrookie", phase="activation", me={"dial": "2 straight", "charges": {"blackone": 0}}, never=("action slam",), state="ships.me.activated=True"),
    T("darthvader-tieddefender", "force", "", attacker="foe", defense="focus focus focus", never=("modify force",)),
    T("darthvader-tieddefender", "modify attack", "force_changed ship=me change=-1", without_evidence=True),
    T("bodhirook", "locks", "lock_acquired ship=me target=foe", friend={"at": (0, 300, 0)}, foe={"at": (0, 560, 180)}, phase="activation", choose=("action lock white", "target foe")),
    T("coloneljendon", "activation_phase_start", "charges_changed card=coloneljendon change=-1; lock_acquired ship=friend target=foe", friend_is="baronoftheempire", mover="friend", friend={"dial": "2 straight"}, foe={"at": (0, 580, 180)}, choose=("use me coloneljendon", "action lock white", "target foe")),
    T("redline", "action_performed", "lock_acquired ship=me target=foe2", foe2={"at": (100, 200, 180)}, choose=("action lock white", "target foe")),
    T("qira", "ignores", "maneuvered ship=me; action_performed ship=me action=focus", on="freightercaptain", phase="activation", me={"locks": [1000], "dial": "2 straight"}, obstacles=(("coreasteroid2", 0, 120),), choose=("action focus white",)),
    T("qira", "locks", "lock_acquired ship=me target=1000", on="freightercaptain", phase="activation", obstacles=(("coreasteroid0", 200, 80),), choose=("action lock white", "target obstacle 0")),
    T("deathtroopers", "keeps tokens", "maneuvered ship=foe", on="patrolleader", phase="activation", mover="foe", range=2, foe={**_STRESS, "dial": "2 straight"}, never=("action",)),
    T("isbslicer", "keeps tokens", "", on="omicrongrouppilot", attacker="none", range=2, foe={"tokens": {"jam": 1}}, state="round=2 ships.foe.tokens.jam=1"),
    T("upgrade:4lom", "attack_dice_rolled", "token_gained ship=me token=ion; token_gained ship=me token=ion", on="freightercaptain"),
    T("upgrade:4lom", "spend bans", "token_gained ship=me token=ion", on="freightercaptain", foe={"tokens": {"focus": 1}}, choose=("choose focus",), never=("modify focus",)),
    T("ember", "spend bans", "attack_declared attacker=me", foe={"tokens": {"focus": 1}, "facedown": 1}, never=("modify focus",)),
    T("fennrau-sheathipedeclassshuttle", "before_engage", "token_gained ship=me token=stress; attack_declared attacker=foe", attacker="foe", foe={"tokens": {"focus": 1}}, never=("modify focus",)),
    T("fennrau-sheathipedeclassshuttle", "spend bans", "token_gained ship=me token=stress; attack_declared attacker=foe", attacker="foe", foe={"tokens": {"focus": 1}}, never=("modify focus",)),
]

"""Situations for cards that coordinate otherwise, and for red actions taken for more tokens."""

from __future__ import annotations

from typing import Any, Final

from starboard.games.xwing.second.exercises import Trial

T = Trial
_STRESS: Final[dict[str, Any]] = {"tokens": {"stress": 1}}
_AHEAD: Final[dict[str, Any]] = {"at": (-150, 120, 0)}
_COORDINATE: Final = ("action coordinate white", "action coordinate red", "target friend", "action focus white", "action focus red")
_PURPLE: Final = ("action coordinate purple", "target friend", "action focus white")
TRIALS: Final[list[Trial]] = [
    T("dbs32c", "engagement_phase_start", "token_lost ship=me token=calculate why=spent; action_performed ship=me action=coordinate", attacker="none", me={"tokens": {"calculate": 1}}, friend_is="separatistdrone", friend={"at": (-150, 0, 0)}, choose=("action coordinate white", "target friend")),
    T("dbs32c", "chooses targets", "action_performed ship=me action=coordinate", attacker="none", me={"tokens": {"calculate": 1}}, friend_is="feethanottrawautopilot", friend={"at": (-150, 0, 0)}, never=("target friend",), choose=("use me dbs32c", "action coordinate white",)),
    T("c3po-crew", "chooses targets", "action_performed ship=friend action=calculate", on="logisticsdivisionpilot", phase="activation", friend_is="bluesquadronrookie(ga97)", friend={"at": (-300, 120, 0)}, choose=("action coordinate red", "target friend", "action calculate white")),
    T("c3po-crew", "action_performed", "token_gained ship=me token=calculate", on="logisticsdivisionpilot", choose=("action calculate white",)),
    T("biohexacryptcodes", "chooses targets", "action_performed ship=friend action=focus", on="starkillerbasepilot", phase="activation", me={"locks": ["friend"]}, friend={"at": (-400, 120, 0)}, choose=_COORDINATE),
    T("biohexacryptcodes", "pays for target", "lock_broken ship=me target=friend why=spent", on="starkillerbasepilot", phase="activation", me={"locks": ["friend"]}, friend={"at": (-400, 120, 0)}, choose=_COORDINATE),
    T("majorstridan", "chooses targets", "action_performed ship=friend action=focus", phase="activation", friend={"at": (-300, 120, 0)}, choose=_COORDINATE),
    T("majorstridan", "near friends", "token_gained ship=friend token=calculate", with_="agentterex", attacker="none", friend={"at": (-320, 0, 0)}),
    T("ap5", "coordinates stressed", "action_performed ship=friend action=focus", phase="activation", with_="", friend={**_AHEAD, **_STRESS}, choose=("action coordinate red", *_COORDINATE)),
    T("lieutenantsai", "coordinated", "action_performed ship=me action=focus", friend=_AHEAD, phase="activation", choose=_COORDINATE),
    T("upgrade:cienaree", "coordinated", "token_gained ship=friend token=stress; repositioned ship=friend how=turn_left", on="omicrongrouppilot", phase="activation", friend=_AHEAD, choose=("action coordinate white", "target friend", "action barrel_roll white", "choose left")),
    T("chancellorpalpatine", "defended", "force_changed ship=me change=-1; token_gained ship=foe token=stress", on="bravoflightofficer", attacker="foe"),
    T("chancellorpalpatine", "end_phase", "flipped ship=me card=chancellorpalpatine side=1", on="bravoflightofficer", attacker="none"),
    T("chancellorpalpatine", "purple_action_performed", "token_gained ship=friend token=stress; force_changed ship=friend", on="bravoflightofficer", phase="activation", me={"sides": {"chancellorpalpatine": 1}}, friend_is="jediknight", friend={**_AHEAD, "force": 0}, choose=(*_PURPLE, "choose force")),
    T("battlemeditation", "chooses targets", "action_performed ship=me action=coordinate failed=True", on="jediknight", phase="activation", friend_is="anakinskywalker", friend=_AHEAD, choose=_PURPLE, never=("target friend",)),
    T("battlemeditation", "purple_action_performed", "action_performed ship=friend2 action=focus", on="jediknight", phase="activation", friend=_AHEAD, friend2={"at": (150, 120, 0)}, choose=_PURPLE),
    T("generalhux", "as red", "action_performed ship=me action=coordinate difficulty=red", on="starkillerbasepilot", phase="activation", friend=_AHEAD, choose=("action coordinate red", "target friend", "action focus red")),
    T("generalhux", "red_action_performed", "action_performed ship=friend2 action=focus difficulty=red", on="starkillerbasepilot", phase="activation", friend=_AHEAD, friend2={"at": (150, 120, 0)}, choose=("action coordinate red", "target friend", "action focus red")),
    T("hondoohnaka", "action action", "token_gained ship=foe2 token=jam", on="freightercaptain", foe={"at": (0, 300, 180)}, foe2={"at": (150, 300, 180)}, choose=("action card white hondoohnaka.action", "target foe", "action focus white")),
    T("moffjerjerrod", "system_phase", "action_performed ship=me action=boost difficulty=red; action_performed ship=friend action=boost difficulty=red", on="baronoftheempire", friend_is="baronoftheempire", choose=("action boost red", "choose straight")),
    T("bazemalbus", "as red", "action_performed ship=me action=focus difficulty=red", on="lothalrebel", phase="activation", foe={"at": (0, 290, 180)}, choose=("action focus red",)),
    T("bazemalbus", "red_action_performed", "token_gained ship=me token=focus", on="lothalrebel", phase="activation", foe={"at": (0, 290, 180)}, choose=("action focus red",)),
    T("independentcalculations", "as red", "action_performed ship=me action=calculate difficulty=red", on="separatistdrone", phase="activation", choose=("action calculate red",)),
    T("independentcalculations", "red_action_performed", "token_gained ship=me token=calculate", on="separatistdrone", phase="activation", choose=("action calculate red",)),
    T("independentcalculations", "replaces", "attack_declared attacker=me", on="separatistdrone", friend_is="separatistdrone", friend={"tokens": {"calculate": 1}}, never=("modify networkedcalculations",)),
]

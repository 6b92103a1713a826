"""Situations for the cards of the core box."""

from __future__ import annotations

from typing import Final

from starboard.games.xwing.second.exercises import Trial

T = Trial
_TOKENS = {"focus": 1}
TRIALS: Final[list[Trial]] = [
    T("lukeskywalker", "become_defender", "force_changed ship=me change=1", attacker="foe", me={"force": 1}),
    T("jekporkins", "token_gained", "token_lost ship=me token=stress", phase="activation", me={"dial": "4 koiogran"}),
    T(
        "idenversio",
        "prevents",
        "damage_prevented ship=friend by=me hits=1",
        attacker="foe",
        friend_is="academypilot",
        choose=("attack friend primary",),
        attack="hit",
        defense="blank blank blank",
        foe_is="bluesquadronescort",
    ),
    T(
        "valenrudor",
        "defended",
        "action_performed ship=me action=focus",
        attacker="foe",
        choose=("action focus white",),
        attack="blank blank blank",
    ),
    T("nightbeast", "maneuver_fully_executed", "action_performed ship=me action=focus", choose=("action focus white",)),
    T("hullupgrade", "builds", "phase_began", on="academypilot"),
    T("shieldupgrade", "builds", "damage_suffered ship=me shield=True", on="academypilot", phase="engagement", attacker="foe", attack="hit hit", defense="blank blank blank"),
    T("elusive", "modify defense", attacker="foe"),
    T("elusive", "maneuver_fully_executed", "charges_changed ship=me card=elusive change=1", me={"dial": "4 koiogran", "charges": {"elusive": 0}}),
    T("outmaneuver", "defense dice", "dice_rolled why=defense n=2", foe={"at": (0, 100, 0)}),
    T("predator", "modify attack"),
    T("heightenedperception", "engagement_phase_start", "force_changed ship=me change=-1", attacker="none"),
    T("instinctiveaim", "requirement", "force_changed ship=me change=-1; attack_declared attacker=me weapon=protontorpedoes", with_="protontorpedoes", range=2, choose=("attack foe protontorpedoes",)),
    T("sense", "system_phase", "dial_seen seat=0 ship=foe", foe={"dial": "2 straight"}, choose=("target foe",)),
    T("supernaturalreflexes", "before_activate", "repositioned ship=me", choose=("action boost white",)),
    T("supernaturalreflexes", "action_performed", "damage_suffered ship=me", on="lukeskywalker", choose=("action boost white",)),
    T("protontorpedoes", "modify attack", range=2, me={"locks": ["foe"]}),
    T("r2astromech", "dial_revealed", "token_gained ship=me token=disarm; shield_recovered ship=me", on="bluesquadronescort", me={"shields": 1}),
    T("upgrade:r2d2", "dial_revealed", "token_gained ship=me token=disarm; shield_recovered ship=me", on="bluesquadronescort", me={"shields": 1}),
    T("r3astromech", "action_performed", "lock_acquired ship=me target=foe2", foe2={"at": (100, 150, 180)}, choose=("action lock white", "target foe")),
    T("r5astromech", "action facedown", "repaired ship=me discarded=True", on="bluesquadronescort", me={"facedown": 1, "shields": 0}),
    T("r5astromech", "action faceup", "repaired ship=me card=consolefire", on="bluesquadronescort", me={"faceup": ["consolefire"], "shields": 0}, choose=("action card white r5astromech.faceup",)),
    T("r5d8", "action facedown", "repaired ship=me discarded=True", on="bluesquadronescort", me={"facedown": 1}),
    T("r5d8", "action faceup", "repaired ship=me card=consolefire", on="bluesquadronescort", me={"faceup": ["consolefire"]}, choose=("action card white r5d8.faceup",)),
    T("servomotorsfoils", "attack dice", "dice_rolled why=attack n=3", on="bluesquadronescort"),
    T("servomotorsfoils", "before_activate", "flipped ship=me card=servomotorsfoils side=1", on="bluesquadronescort"),
    T("afterburners", "maneuver_fully_executed", "repositioned ship=me", me={"dial": "3 straight"}, choose=("action boost white",)),
]

"""Situations for cards that keep tokens or charges on themselves, or have two sides."""

from __future__ import annotations

from typing import Any, Final

from starboard.games.xwing2.exercises import Trial

T = Trial
_MISSES: Final[dict[str, Any]] = {"attack": "blank blank blank blank", "defense": "evade evade evade"}
TRIALS: Final[list[Trial]] = [
    *(
        trial
        for card in ("vultskerris", "vultskerris-tieininterceptor")
        for trial in (
            T(
                card,
                "action action",
                f"token_gained ship=me token=strain; charges_changed card={card} change=1",
                me={"charges": {card: 0}},
                choose=(f"action card white {card}.action",),
            ),
            T(
                card,
                "before_engage",
                f"charges_changed card={card} change=-1; action_performed ship=me action=focus",
                choose=("action focus white",),
            ),
        )
    ),
    T(
        "cloakingdevice",
        "action action",
        "charges_changed card=cloakingdevice change=-1; token_gained ship=me token=cloak",
        choose=("action card white cloakingdevice.action", "action cloak white"),
    ),
    T(
        "cloakingdevice",
        "planning_start",
        "dice_rolled why=cloakingdevice; token_lost ship=me token=cloak why=removed",
        phase="planning",
        me={"tokens": {"cloak": 1}},
        attack="focus",
        choose=("choose discard",),
    ),
    T(
        "mornakee",
        "end_phase",
        "charges_changed card=mornakee change=-1; token_gained ship=me token=reinforce_aft",
        attacker="none",
        me={"tokens": {"reinforce_fore": 1}},
        state="phase=planning ships.me.tokens.reinforce_aft=1",
    ),
    T(
        "interceptbooster",
        "system_phase",
        "flipped ship=me card=interceptbooster side=1",
        on="colicoidinterceptor",
        choose=("choose flip",),
    ),
    T(
        "interceptbooster",
        "end_phase_end",
        "flipped ship=me card=interceptbooster side=1",
        on="colicoidinterceptor",
        attacker="none",
        me={"charges": {"interceptbooster": 0}},
    ),
    T("upgrade:commandermalarus", "modify attack", on="epsilonsquadroncadet"),
    T(
        "upgrade:commandermalarus",
        "modify attack",
        "token_gained ship=me token=stress; damage_suffered ship=me",
        on="epsilonsquadroncadet",
        me={"sides": {"commandermalarus": 1}, "tokens": {"stress": 1}},
        without_evidence=True,
    ),
    T(
        "upgrade:commandermalarus",
        "attack_missed",
        "flipped ship=me card=commandermalarus side=1",
        on="epsilonsquadroncadet",
        **_MISSES,
    ),
    T(
        "upgrade:agentterex",
        "engagement_phase_start",
        "token_gained ship=friend token=calculate",
        on="starkillerbasepilot",
        attacker="none",
        friend={"at": (-150, 0, 0)},
        choose=("target friend",),
        state="ships.me.card_tokens.calculate=2",
    ),
    T(
        "upgrade:agentterex",
        "system_phase",
        "dice_rolled why=agentterex; token_gained ship=me token=calculate",
        on="starkillerbasepilot",
        me={"sides": {"agentterex": 1}},
        attack="hit",
    ),
    T(
        "upgrade:agentterex",
        "action action",
        "token_lost ship=me token=calculate why=transferred; token_gained ship=foe token=calculate",
        on="starkillerbasepilot",
        me={"sides": {"agentterex": 1}, "tokens": {"calculate": 1}},
        choose=("action card white agentterex.action",),
    ),
    T(
        "fives",
        "attacked",
        "",
        on="104thbattalionpilot",
        foe_is="lukeskywalker",
        state="ships.me.card_tokens.evade=1",
        **_MISSES,
    ),
    T(
        "fives",
        "before_engage",
        "token_gained ship=me token=focus",
        on="104thbattalionpilot",
        me={"card_tokens": {"focus": 1}},
    ),
    T(
        "automatedtargetpriority",
        "nearest only",
        "attack_declared attacker=me defender=foe",
        on="bluesquadronrookie",
        foe2={"at": (0, 200, 180)},
        foe={"at": (0, 90, 180)},
        never=("attack foe2",),
    ),
    T("automatedtargetpriority", "attack_missed", "", on="bluesquadronrookie", **_MISSES),
    T(
        "automatedtargetpriority",
        "before_engage",
        "token_gained ship=me token=calculate",
        on="bluesquadronrookie",
        me={"card_tokens": {"calculate of automatedtargetpriority": 1}},
    ),
    T(
        "recoil",
        "bullseye",
        "dice_modified by=predator",
        with_="predator",
        me={"tokens": {"stress": 1}},
        foe={"at": (35, 100, 180)},
        choose=("modify predator",),
    ),
    T(
        "tapusk",
        "end_phase_recover_before",
        "charges_changed card=tapusk change=-2",
        attacker="none",
        foe_is="inquisitor",
        foe={"force": 0},
        state="phase=planning ships.foe.force=0",
    ),
]

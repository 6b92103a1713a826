"""Situations for condition cards and the cards that assign them."""

from __future__ import annotations

from typing import Any, Final

from starboard.games.xwing.second.exercises import SETUP, Trial

T = Trial
_SETUP: Final = "setup_after_place_forces"


def _with(name: str, by: str = "foe", **more: Any) -> dict[str, Any]:
    """Me with this condition."""
    return {"conditions": [{"id": name, "by": by, **more}]}


def _in_setup(card: str, condition: str, ship: str = "foe", **more: Any) -> Trial:
    return T(card, _SETUP, f"condition_assigned ship={ship} by=me condition={condition}", phase=SETUP, **more)


TRIALS: Final[list[Trial]] = [
    _in_setup("informant", "listeningdevice"),
    _in_setup("vimoradi", "compromisingintel"),
    _in_setup("fearsomepredator", "fearfulprey"),
    _in_setup("agentkallus", "hunted"),
    T(
        "agentkallus",
        "modify attack",
        foe={"conditions": [{"id": "hunted", "by": "me"}]},
    ),
    _in_setup("naboohandmaiden", "decoyed", "friend", friend_is="bravoflightofficer"),
    T(
        "directorkrennic",
        "setup_before_place_forces",
        "condition_assigned ship=friend by=me condition=optimizedprototype",
        phase=SETUP,
        friend_is="academypilot",
    ),
    T(
        "condition:listeningdevice",
        "system_phase",
        "dial_seen ship=me",
        me={**_with("listeningdevice"), "dial": "2 straight"},
        foe_is="scarifbasepilot(informant)",
    ),
    T(
        "condition:compromisingintel",
        "system_phase",
        "dial_seen ship=me",
        me={**_with("compromisingintel"), "dial": "2 straight"},
        foe_is="vimoradi",
    ),
    T(
        "condition:compromisingintel",
        "forbids attack",
        "attack_declared attacker=me",
        me={**_with("compromisingintel"), "tokens": {"focus": 1}},
        foe_is="vimoradi",
        never=("modify focus",),
    ),
    T(
        "condition:compromisingintel",
        "forbids defense",
        "attack_declared attacker=foe",
        me={**_with("compromisingintel"), "tokens": {"focus": 1}},
        foe_is="vimoradi",
        attacker="foe",
        never=("modify focus",),
    ),
    T(
        "condition:fearfulprey",
        "defended",
        "token_gained ship=me token=strain",
        me=_with("fearfulprey"),
        foe_is="fearsomepredator",
        attacker="foe",
    ),
    T(
        "condition:hunted",
        "destroyed",
        "condition_assigned ship=friend by=foe condition=hunted",
        me={**_with("hunted"), "shields": 0, "facedown": 1},
        friend={"at": (-200, 0, 0)},
        attacker="foe",
        attack="hit hit crit hit",
        defense="blank blank blank blank",
    ),
    T("benteene", "attacked", "condition_assigned ship=foe by=me condition=rattled"),
    T(
        "condition:rattled",
        "device_detonated",
        "damage_suffered ship=me kind=crit; condition_removed ship=me condition=rattled",
        me=_with("rattled"),
        devices=(("ion_bomb", 0, 140, 1),),
    ),
    T("condition:rattled", "action action", "condition_removed ship=me", me=_with("rattled")),
    T("captainrex", "attacked", "condition_assigned ship=foe by=me condition=suppressivefire"),
    T(
        "condition:suppressivefire",
        "attack dice",
        "dice_rolled ship=me why=attack n=2",
        me=_with("suppressivefire", "foe2"),
        foe2={"at": (300.0, 300.0, 180.0)},
        choose=("attack foe primary",),
    ),
    T(
        "condition:suppressivefire",
        "defended",
        "condition_removed ship=me",
        me=_with("suppressivefire"),
    ),
    T(
        "condition:suppressivefire",
        "engagement_phase_end",
        "condition_removed ship=me",
        me=_with("suppressivefire"),
        attacker="none",
    ),
    T(
        "condition:suppressivefire",
        "destroyed",
        "condition_removed ship=me",
        me=_with("suppressivefire", "foe2"),
        foe2={"at": (40.0, 100.0, 180.0), "facedown": 2},
        foe={"at": (300.0, 300.0, 180.0)},
        attack="crit crit crit",
        defense="blank blank blank blank",
        choose=("attack foe2 primary",),
    ),
    T(
        "kyloren",
        "defended",
        "force_changed change=-1; condition_assigned ship=foe condition=illshowyouthedarkside",
        attacker="foe",
    ),
    T(
        "upgrade:kyloren",
        "action action",
        "force_changed change=-1; condition_assigned ship=foe condition=illshowyouthedarkside",
        on="scarifbasepilot",
    ),
    T(
        "condition:illshowyouthedarkside",
        "condition_assigned",
        "condition_assigned ship=me condition=illshowyouthedarkside; ability_used card=illshowyouthedarkside",
        foe_is="kyloren",
        choose=("use foe kyloren", "card blindedpilot"),
        without_evidence=True,
    ),
    T(
        "condition:illshowyouthedarkside",
        "rules",
        "damage_suffered ship=me kind=card card=blindedpilot; condition_removed ship=me",
        me=_with("illshowyouthedarkside", cards=["blindedpilot"]),
        attacker="foe",
        attack="crit crit crit crit",
        defense="blank blank blank blank blank",
    ),
    T(
        "condition:optimizedprototype",
        "modify attack",
        "shield_lost ship=foe left=1",
        me=_with("optimizedprototype", "friend"),
        friend_is="scarifbasepilot(directorkrennic)",
        friend={"locks": ["foe"]},
        foe_is="bluesquadronescort",
        choose=("choose shield",),
        without_evidence=True,
    ),
    T(
        "condition:decoyed",
        "modify defense",
        "token_lost ship=friend token=evade why=spent; dice_modified pool=defense",
        on="bravoflightofficer",
        me=_with("decoyed", "friend"),
        friend_is="naboohandmaiden",
        friend={"tokens": {"evade": 1}, "at": (45.0, 0.0, 0.0)},
        attacker="foe",
        attack="hit hit hit",
        without_evidence=True,
    ),
    T("zamwesell", _SETUP, "charges_changed ship=me card=zamwesell change=-2 left=2", phase=SETUP),
    T("zamwesell", "system_phase", "secret_condition_assigned ship=me condition=youdbettermeanbusiness"),
    T(
        "upgrade:zamwesell",
        _SETUP,
        "charges_changed ship=me card=zamwesell change=-2 left=0",
        phase=SETUP,
        on="captainnym",
    ),
    T(
        "upgrade:zamwesell",
        "system_phase",
        "secret_condition_assigned ship=me condition=youshouldthankme",
        on="captainnym",
        choose=("card youshouldthankme",),
    ),
    T(
        "condition:youdbettermeanbusiness",
        "defended",
        "condition_revealed ship=me condition=youdbettermeanbusiness",
        on="zamwesell",
        me=_with("youdbettermeanbusiness", "me", faceup=False),
        attacker="foe",
    ),
    T(
        "condition:youdbettermeanbusiness",
        "bonus_after_defending",
        "charges_changed card=zamwesell change=-2; attack_declared attacker=me bonus=True",
        on="zamwesell",
        me=_with("youdbettermeanbusiness", "me", faceup=False),
        attacker="foe",
    ),
    T(
        "condition:youdbettermeanbusiness",
        "engagement_phase_end",
        "condition_revealed ship=me; charges_changed card=zamwesell change=2",
        on="zamwesell",
        me={**_with("youdbettermeanbusiness", "me", faceup=False), "charges": {"zamwesell": 1}},
        attacker="none",
    ),
    T(
        "condition:youdbettermeanbusiness",
        "system_phase_start",
        "condition_removed ship=me",
        on="zamwesell",
        me=_with("youdbettermeanbusiness", "me", faceup=False),
        phase="system",
    ),
    T(
        "condition:youshouldthankme",
        "defended",
        "condition_revealed ship=me; charges_changed card=zamwesell change=1; lock_acquired ship=me target=foe",
        on="zamwesell",
        me={**_with("youshouldthankme", "me", faceup=False), "charges": {"zamwesell": 1}},
        attacker="foe",
        choose=("choose yes",),
    ),
    T(
        "condition:youshouldthankme",
        "engagement_phase_end",
        "condition_revealed ship=me; charges_changed card=zamwesell change=-2; attack_declared attacker=me bonus=True",
        on="zamwesell",
        me=_with("youshouldthankme", "me", faceup=False),
        attacker="none",
    ),
    T(
        "condition:youshouldthankme",
        "system_phase_start",
        "condition_removed ship=me",
        on="zamwesell",
        me=_with("youshouldthankme", "me", faceup=False),
        phase="system",
    ),
]

"""Situations for cards that name several ships, look at dials, or move tokens and locks."""

from __future__ import annotations

from typing import Any, Final

from starboard.games.xwing2.exercises import SETUP, Trial

T = Trial
_DIAL: Final[dict[str, Any]] = {"dial": "2 straight"}
TRIALS: Final[list[Trial]] = [
    T(
        "phlacarphoccprototype",
        "system_phase",
        "lock_broken ship=me why=spent; dial_seen seat=0 ship=foe",
        me={"locks": ["foe"]},
        foe=_DIAL,
    ),
    T(
        "supremeleadersnoke",
        "system_phase",
        "force_changed ship=me change=-1; dial_seen seat=0 ship=foe maneuver=2_straight; dial_seen seat=1 ship=foe",
        on="starkillerbasepilot",
        range=3,
        foe=_DIAL,
    ),
    T(
        "upgrade:cassianandor",
        "system_phase",
        "dial_seen seat=0 ship=foe; dial_assigned seat=0 ship=me maneuver=1_straight",
        on="lothalrebel",
        me=_DIAL,
        foe=_DIAL,
        choose=("target foe", "maneuver 2 straight", "maneuver 1 straight"),
    ),
    T(
        "captainkagi",
        "engagement_phase_start",
        "lock_broken ship=foe target=friend why=transferred; lock_acquired ship=foe target=me",
        attacker="none",
        friend_is="academypilot",
        foe={"locks": ["friend"]},
    ),
    T(
        "shaakti",
        "end_phase_start",
        "force_changed ship=me change=-1",
        attacker="none",
        friend={"tokens": {"focus": 1}},
        state="phase=planning ships.friend.tokens.focus=1",
    ),
    T(
        "temminwexley-swz68",
        "engagement_phase_start",
        "token_gained ship=me token=strain; flipped ship=me card=integratedsfoils; token_gained ship=me token=calculate",
        attacker="none",
        with_="integratedsfoils",
    ),
    T(
        "sabinewren-gunner",
        "attacked",
        "token_lost ship=friend token=stress",
        on="bluesquadronescort",
        with_="protontorpedoes",
        range=2,
        me={"locks": ["foe"]},
        friend={"tokens": {"stress": 1}},
        attack="hit hit hit hit",
        defense="blank blank blank",
        choose=("attack foe protontorpedoes", "use me sabinewren-gunner", "target friend"),
    ),
    T(
        "hyperspacetrackingdata",
        "setup_before_place_forces",
        "deployed ship=foe; deployed ship=me",
        on="starkillerbasepilot",
        phase=SETUP,
        choose=("choose six",),
    ),
    T(
        "hyperspacetrackingdata",
        "setup_end",
        "token_gained ship=me token=evade",
        on="starkillerbasepilot",
        phase=SETUP,
        choose=("choose six", "choose evade"),
        state="ships.me.initiative=-1 ships.me.tokens.evade=1",
    ),
    T(
        "amilynholdo",
        "before_engage",
        "token_lost ship=me token=focus why=transferred; token_gained ship=friend token=focus; token_lost ship=friend token=evade; token_gained ship=me token=evade",
        on="bluesquadronrookie",
        me={"tokens": {"focus": 1}},
        friend={"tokens": {"evade": 1}},
    ),
    T(
        "gorgol",
        "system_phase",
        "token_gained ship=me token=disarm; token_gained ship=friend token=tractor; repaired ship=friend card=consolefire",
        friend={"faceup": ["consolefire"]},
    ),
    T(
        "hound",
        "token_gained",
        "token_lost ship=friend token=strain why=transferred; token_gained ship=me token=strain",
        phase="activation",
        friend={"at": (0, 80, 0), "dial": "3 koiogran"},
        mover="friend",
        friend_is="goldsquadrontrooper(ionlimiteroverride)",
        attack="hit",
        choose=("use friend ionlimiteroverride", "action barrel_roll white"),
    ),
]

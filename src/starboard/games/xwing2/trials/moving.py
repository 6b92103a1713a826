"""Situations for cards that move an obstacle, or upgrades from ship to ship."""

from __future__ import annotations

from typing import Final

from starboard.games.xwing2.exercises import SETUP, Trial

T = Trial
_AFTER: Final = "setup_after_place_forces"
TRIALS: Final[list[Trial]] = [
    T(
        "agentterex",
        _AFTER,
        "upgrade_moved ship=me taker=friend card=cloakingdevice",
        with_="cloakingdevice,deadmansswitch,riggedcargochute",
        friend_is="epsilonsquadroncadet",
        phase=SETUP,
        choose=("use me agentterex", "card cloakingdevice", "target friend"),
        never=("card riggedcargochute",),
        state="ships.friend.charges.cloakingdevice=2 ships.me.build=agentterex(deadmansswitch,riggedcargochute)",
    ),
    T(
        "cikatrovizago",
        "end_phase",
        "upgrade_moved ship=me taker=friend card=cloakingdevice; upgrade_moved ship=friend taker=me card=feedbackarray",
        on="spicerunner",
        with_="cloakingdevice",
        friend_is="binayrepirate(feedbackarray)",
        friend={"at": (-80, 0, 0)},
        me={"charges": {"cloakingdevice": 1}},
        choose=("use me cikatrovizago", "target me"),
        state="ships.friend.build=binayrepirate(cloakingdevice) ships.me.build=spicerunner(cikatrovizago,feedbackarray)",
    ),
    T(
        "tobiasbeckett",
        _AFTER,
        "obstacle_placed seat=0 obstacle=0",
        on="freightercaptain",
        phase=SETUP,
        obstacles=(("coreasteroid2", 0.0, 0.0),),
        choose=("use me tobiasbeckett",),
    ),
]

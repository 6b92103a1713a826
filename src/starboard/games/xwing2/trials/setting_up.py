"""Situations for cards that begin with set-up, played from the beginning of a game, and what else they do."""

from __future__ import annotations

from typing import Final

from starboard.games.xwing2.exercises import SETUP, Trial

T = Trial
TRIALS: Final[list[Trial]] = [
    T(
        "explosionwithwings",
        "setup",
        "damage_suffered ship=me kind=card shield=False",
        phase=SETUP,
        state="ships.me.damage=1",
    ),
    T(
        "explosionwithwings",
        "action_performed",
        "exposed ship=me; token_lost ship=me token=disarm",
        me={"facedown": 1, "dial": "2 straight"},
        choose=("action slam white", "maneuver 2 straight"),
    ),
    T(
        "gnkgonkdroid",
        "setup",
        "charges_changed ship=me card=gnkgonkdroid change=-1 left=0",
        on="lothalrebel",
        phase=SETUP,
    ),
    T(
        "gnkgonkdroid",
        "action recover",
        "charges_changed ship=me card=gnkgonkdroid change=1",
        on="lothalrebel",
        me={"charges": {"gnkgonkdroid": 0}},
        choose=("action card white gnkgonkdroid.recover",),
    ),
    T(
        "gnkgonkdroid",
        "action shield",
        "charges_changed ship=me card=gnkgonkdroid change=-1; shield_recovered ship=me",
        on="lothalrebel",
        me={"shields": 2},
        choose=("action card white gnkgonkdroid.shield",),
    ),
    T(
        "chewbacca-crew-swz19",
        "setup",
        "charges_changed ship=me card=chewbacca-crew-swz19 change=-1 left=1",
        on="lothalrebel",
        phase=SETUP,
    ),
    T(
        "chewbacca-crew-swz19",
        "damage_card_dealt",
        "charges_changed ship=me card=chewbacca-crew-swz19 change=1",
        on="lothalrebel",
        me={"charges": {"chewbacca-crew-swz19": 0}, "shields": 0},
        attacker="foe",
        attack="hit hit hit hit",
        defense="blank blank blank",
    ),
    T("chewbacca-crew-swz19", "modify attack", on="lothalrebel"),
    T(
        "commanderpyre",
        "setup_after_place_forces",
        "token_gained ship=foe token=stress; token_gained ship=foe token=stress",
        on="omicrongrouppilot",
        phase=SETUP,
    ),
    T(
        "commanderpyre",
        "modify defense",
        on="omicrongrouppilot",
        attacker="foe",
        foe={"tokens": {"stress": 1}},
    ),
    T(
        "scimitar",
        "setup_after_place_forces",
        "token_gained ship=me token=cloak",
        phase=SETUP,
        on="darthmaul",
    ),
    T(
        "scimitar",
        "decloaked",
        "token_gained ship=foe token=jam",
        on="darthmaul",
        range=3,
        me={"tokens": {"cloak": 1}},
        foe={"at": (0, 400, 180), "tokens": {"focus": 1}},
        choose=("decloak straight", "use me scimitar"),
    ),
    T(
        "hansolo-scavengedyt1300",
        "places",
        "deployed ship=me",
        phase=SETUP,
        choose=("deploy me 0 at 457 300 0", "deploy me 0"),
        state="ships.me.pose.1=300",
    ),
    T(
        "lieutenantdormitz",
        "places",
        "deployed ship=friend",
        phase=SETUP,
        friend_is="omegasquadronace",
        choose=("deploy me at 457 60 0", "deploy friend at 457 250 0"),
        state="ships.friend.pose.1=250",
    ),
]

"""Situations for cards that replace the gain of a token."""

from __future__ import annotations

from typing import Final

from starboard.games.xwing2.exercises import Trial

T = Trial
_GAINS: Final = "token_gain_before"
TRIALS: Final[list[Trial]] = [
    T(
        "jynerso",
        _GAINS,
        "token_gained ship=me token=evade; action_performed ship=me action=focus",
        on="lothalrebel",
        phase="activation",
        foe={"at": (0, 490, 180)},
        choose=("action focus white",),
    ),
    T(
        "upgrade:seventhsister",
        _GAINS,
        "force_changed ship=me change=-1; token_gained ship=foe token=jam",
        on="inquisitor",
        phase="activation",
        mover="foe",
        foe={"at": (0, 120, 180), "dial": "3 koiogran"},
        choose=("choose jam",),
    ),
    T(
        "overseeryushyn",
        _GAINS,
        "charges_changed card=overseeryushyn change=-1; token_gained ship=friend token=stress; action_performed ship=friend action=reload",
        phase="activation",
        mover="friend",
        friend_is="crymorahgoon(protontorpedoes)",
        friend={"at": (-60, 0, 0), "charges": {"protontorpedoes": 0}, "dial": "1 straight"},
        choose=("action reload red",),
    ),
    T(
        "deuteriumpowercells",
        "system_phase",
        "charges_changed card=deuteriumpowercells change=-1; token_gained ship=me token=disarm; shield_recovered ship=me",
        on="epsilonsquadroncadet",
        me={"shields": 0, "tokens": {"stress": 1}},
        choose=("use me deuteriumpowercells",),
    ),
    T(
        "deuteriumpowercells",
        _GAINS,
        "charges_changed card=deuteriumpowercells change=-1; token_gained ship=me token=stress",
        on="epsilonsquadroncadet",
        phase="activation",
        choose=("action focus white",),
    ),
    T(
        "staticdischargevanes",
        _GAINS,
        "token_gained ship=me token=stress; token_gained ship=foe token=jam; damage_suffered ship=me",
        on="bluesquadronescort",
        phase="activation",
        mover="foe",
        range=1,
        foe_is="omicrongrouppilot",
        foe={"at": (0, 280, 180)},
        choose=("action jam red",),
    ),
    T(
        "chewbacca",
        "would_be_dealt_damage_card",
        "charges_changed card=chewbacca change=-1; damage_suffered ship=me kind=crit card=",
        attacker="foe",
        me={"shields": 0},
        choose=("use me chewbacca",),
        attack="crit crit",
        defense="blank",
    ),
    T(
        "maarekstele",
        "would_be_dealt_damage_card",
        "damage_suffered ship=foe kind=crit card=fuelleak",
        without_evidence=True,
        attack="crit blank",
        defense="blank blank blank",
        choose=("card fuelleak",),
        chance={"deck.damage1": ["directhit", "fuelleak", "consolefire"]},
    ),
    T(
        "imperviumplating",
        "would_be_dealt_damage_card",
        "charges_changed card=imperviumplating change=-1",
        on="skakoanace",
        attacker="foe",
        me={"shields": 0},
        state="ships.me.damage=0",
        attack="crit blank",
        defense="blank blank blank",
        chance={"deck.damage0": ["fuelleak"]},
    ),
]

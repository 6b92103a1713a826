"""Situations for cards that look at facedown damage cards, or search the deck."""

from __future__ import annotations

from typing import Any, Final

from starboard.games.xwing2.exercises import SETUP, Trial

T = Trial
_EXPOSES: Final = "would_expose_damage_card"
_DEALT: Final = "would_be_dealt_damage_card"
_TWO: Final[dict[str, Any]] = {"facedown": 1, "facedown_known": ["fuelleak"], "dial": "2 straight"}
_SLAM: Final = ("use 0 explosionwithwings", "action slam white", "maneuver 2 straight")
TRIALS: Final[list[Trial]] = [
    T(
        "thanekyrell",
        "modify attack",
        "damage_cards_seen seat=0 ship=foe count=2; exposed ship=foe card=directhit; damage_suffered ship=foe",
        foe={"facedown": 2},
        foe_is="blacksquadronace(hullupgrade)",
        attack="focus blank blank",
        defense="blank blank blank",
        choose=("modify thanekyrell", "card directhit"),
        never=("modify thanekyrell blank",),
        chance={"deck.damage1": ["fuelleak", "directhit"]},
        without_evidence=True,
    ),
    T(
        "r1j5",
        _EXPOSES,
        "damage_cards_seen seat=0 ship=me count=1; exposed ship=me card=structuraldamage",
        phase="activation",
        me=_TWO,
        choose=(*_SLAM, "use me r1j5", "card structuraldamage"),
        chance={"deck.damage0": ["structuraldamage"]},
    ),
    T(
        "kazsfireball",
        _DEALT,
        "damage_suffered ship=me kind=card; damage_cards_seen seat=0 ship=me count=1 cards=['weaponsfailure']",
        on="colossusstationmechanic",
        phase=SETUP,
        choose=("use me kazsfireball", "card weaponsfailure"),
        never=("card panickedpilot",),
        state="ships.me.damage=1",
    ),
    T(
        "kazsfireball",
        "acts while ionized",
        "action_performed action=consolefire.repair",
        on="colossusstationmechanic",
        phase="activation",
        me={"tokens": {"ion": 1}, "faceup": ["consolefire"], "dial": ""},
        choose=("action card white consolefire.repair",),
        never=("action evade", "action slam"),
    ),
]

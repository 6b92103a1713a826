"""Nothing is paid for what does nothing (XW2-CHG-05): what a card lets a player pay for says whether it can do
something now, or stands here with the reason why it always may."""

from __future__ import annotations

from collections.abc import Iterable

from starboard.games.xwing.effects.card_effects import Rule
from starboard.games.xwing.language.scene import always
from starboard.games.xwing.language.steps import charge, mark
from starboard.games.xwing2.cards.writing import EFFECTS
from starboard.games.xwing2.content import CONTENT
from starboard.games.xwing2.rules import XWingSecond

XWingSecond()  # all cards are registered
COSTS = frozenset(
    (
        "charge", "ship_charge", "force", "spend", "spend_shield", "spend_lock", "spend_result",
        "spend_card_charge",
    )
)  # fmt: skip

ALWAYS_MAY = {
    "alpha3eesk": "crits that are still to be rolled",
    "anakinskywalker-nabooroyaln1starfighter": "a roll is declared untested and may fail (XW2-ACTION-08)",
    "contrabandcybernetics": "stress may come later in the round",
    "inertialdampeners": "no dial has a white stationary maneuver",
    "leiaorgana-resistance": "what raises the difficulty may come after the dial (XW2-ACT-04); purple is left out",
    "proudtradition": "flips to a side that is not up, where its own is",
    "r5x3": "there are obstacles",
    "thanekyrell": "only with a facedown damage card to choose",
    "upgrade:r1j5": "only a card that lies facedown",
}  # fmt: skip


def silent(rules: Iterable[Rule]) -> bool:
    """Whether one of these has a cost and nothing in it that says whether it can do something."""
    for rule in rules:
        bought = [step for step in rule.steps if step.name not in COSTS]
        if len(bought) < len(rule.steps) and bought and all(s.able is always or s.tests for s in bought):
            return True
    return False


def test_what_is_paid_for_says_whether_it_can_do_something() -> None:
    assert {card for card, rules in EFFECTS.rules.items() if silent(rules)} == set(ALWAYS_MAY)


def test_no_dial_has_a_white_stationary_maneuver() -> None:
    dials = [one for ship in CONTENT.ship_types.values() for one in ship.dial]
    assert {one.difficulty for one in dials if one.bearing == "stationary"} == {"red"}


def test_a_cost_for_nothing_is_noticed() -> None:
    effects = EFFECTS.without()
    effects.new_rule("whistle", (), (charge(), mark("heard")))
    assert silent(effects.rules["whistle"])

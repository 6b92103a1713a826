"""Odds of Fleet Captains: system tests, opposed tests, attacks, breakaway and evasion, dice of moves.

Six-sided dice, so that chances are not dyadic: they are fractions until the answer, and floats there.

>>> from starboard.odds.fleetcaptains import Attack, PlainTest, Side, attack_damage, plain_test
>>> plain_test(PlainTest(rating=7, level=12)).needs
5
>>> odds = attack_damage(Attack(Side(rating=11), Side(rating=3, rerolls=1)))
>>> [round(chance, 4) for chance in odds.damage]
[0.0, 0.6019, 0.3148, 0.0833]
"""

from starboard.odds.fleetcaptains.attacks import (
    Attack,
    AttackOdds,
    attack_damage,
    damage_by_dice,
    damage_of,
)
from starboard.odds.fleetcaptains.moving import (
    Exploration,
    ExplorationOdds,
    Transwarp,
    TranswarpOdds,
    exploration,
    transwarp,
)
from starboard.odds.fleetcaptains.opposed_tests import (
    Escape,
    OpposedOdds,
    OpposedTest,
    Ships,
    escape,
    opposed_test,
    success_by_dice,
)
from starboard.odds.fleetcaptains.plain_tests import (
    Combination,
    CombinedTest,
    PlainOdds,
    PlainTest,
    combinations,
    plain_test,
)
from starboard.odds.fleetcaptains.sides import Rating, Side, combined_rating

__all__ = [
    "Attack",
    "AttackOdds",
    "Combination",
    "CombinedTest",
    "Escape",
    "Exploration",
    "ExplorationOdds",
    "OpposedOdds",
    "OpposedTest",
    "PlainOdds",
    "PlainTest",
    "Rating",
    "Ships",
    "Side",
    "Transwarp",
    "TranswarpOdds",
    "attack_damage",
    "combinations",
    "combined_rating",
    "damage_by_dice",
    "damage_of",
    "escape",
    "exploration",
    "opposed_test",
    "plain_test",
    "success_by_dice",
    "transwarp",
]

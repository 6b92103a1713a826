"""Exact solvers over dice: attacks of both editions, several in a row, damage decks, sectors; tests and attacks of
Fleet Captains (`starboard.odds.fleetcaptains`).

No sampling anywhere. The chances are fractions, or float64 sums in a fixed order over exact dyadic ones, so that
the same question has the same answer, to the bit, on every machine. Answers are kept: asking again costs
less than a microsecond.

>>> from starboard.odds import Attack, Defence, damage_distribution
>>> odds = damage_distribution(Attack(3, focus=1, range=1), Defence(3, focus=1, evade=1))
>>> [round(chance, 4) for chance in odds.damage]
[0.539, 0.3387, 0.1057, 0.0167]
"""

from starboard.odds.errors import BadQuestion
from starboard.odds.spacebase.sectors import SectorOdds, all_sectors, chance_of_any, sector_odds
from starboard.odds.xwing.attacker_window import attacker_window, modified_attack
from starboard.odds.xwing.damage import damage_distribution
from starboard.odds.xwing.damage_deck import chance_of_direct_hit
from starboard.odds.xwing.defender_window import defender_window
from starboard.odds.xwing.distribution import Distribution
from starboard.odds.xwing.edition import FIRST, SECOND, Edition
from starboard.odds.xwing.goal import DAMAGE, RESULTS, AtLeast, Goal
from starboard.odds.xwing.question import Attack, Deck, Defence, Target
from starboard.odds.xwing.several_attacks import Outlook, sequence
from starboard.odds.xwing.window import AttackRoll, Choice, DefenceRoll, Effect, Modification, Window

__all__ = [
    "DAMAGE",
    "FIRST",
    "RESULTS",
    "SECOND",
    "AtLeast",
    "Attack",
    "AttackRoll",
    "BadQuestion",
    "Choice",
    "Deck",
    "Defence",
    "DefenceRoll",
    "Distribution",
    "Edition",
    "Effect",
    "Goal",
    "Modification",
    "Outlook",
    "SectorOdds",
    "Target",
    "Window",
    "all_sectors",
    "attacker_window",
    "chance_of_any",
    "chance_of_direct_hit",
    "damage_distribution",
    "defender_window",
    "modified_attack",
    "sector_odds",
    "sequence",
]

"""A whole question about attacks, as people ask it, and everything that the solver says to it."""

from __future__ import annotations

from typing import Annotated

import msgspec

from starboard.odds.errors import BadQuestion
from starboard.odds.xwing.damage import damage_distribution
from starboard.odds.xwing.distribution import Distribution
from starboard.odds.xwing.edition import Edition, edition_of
from starboard.odds.xwing.goal import DAMAGE
from starboard.odds.xwing.question import Attack, Defence, Target
from starboard.odds.xwing.several_attacks import Outlook, sequence

Dice = Annotated[int, msgspec.Meta(ge=0, le=10)]
Count = Annotated[int, msgspec.Meta(ge=0, le=5)]
EditionNumber = Annotated[int, msgspec.Meta(ge=1, le=2)]


class AttackQuestion(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Some attackers alike, one after another, against one ship. `range`: 1 to 3, or None for no bonus;
    `hull`: how many damage cards destroy the ship, or None; names beginning with `vs_` are the ship's."""

    dice: Dice
    vs_dice: Dice
    edition: EditionNumber = 2
    focus: Count = 0
    lock: bool = False
    calculate: Count = 0
    force: Count = 0
    range: Annotated[int, msgspec.Meta(ge=1, le=3)] | None = None
    ordnance: bool = False
    obstructed: bool = False
    vs_focus: Count = 0
    vs_evade: Count = 0
    vs_calculate: Count = 0
    vs_force: Count = 0
    vs_reinforce: Count = 0
    shields: Annotated[int, msgspec.Meta(ge=0, le=50)] = 0
    hull: Annotated[int, msgspec.Meta(ge=1, le=50)] | None = None
    attacks: Annotated[int, msgspec.Meta(ge=1, le=10)] = 1


class HitsCrits(msgspec.Struct, frozen=True):
    """So many uncancelled hits and crits, and their chance."""

    hits: int
    crits: int
    chance: float


class Suffered(msgspec.Struct, frozen=True):
    """So many shields lost, and cards dealt facedown and faceup, after all attacks, and their chance."""

    shields: int
    facedown: int
    faceup: int
    chance: float


class AttackAnswer(msgspec.Struct, frozen=True, omit_defaults=True):
    """Chances of one attack (`damage`, `at_least`, `hits_crits`) and of all (`total_…`, `suffered`).

    `destroyed`, `destroyed_with_direct_hits`, `direct_hit` and `points_left` (with Direct Hits, by points from 0)
    have an entry for each attack: the chance after it. They are None without a hull.
    """

    edition: int
    attack_dice: int
    defence_dice: int
    mean_damage: float
    mean_hits: float
    mean_crits: float
    no_damage: float
    damage: tuple[float, ...]
    at_least: tuple[float, ...]
    hits_crits: tuple[HitsCrits, ...]
    attacks: int
    total_mean_damage: float
    total_damage: tuple[float, ...]
    mean_damage_of_attacks: tuple[float, ...]
    suffered: tuple[Suffered, ...]
    direct_hit: tuple[float, ...]
    destroyed: tuple[float, ...] | None = None
    destroyed_with_direct_hits: tuple[float, ...] | None = None
    points_left: tuple[tuple[float, ...], ...] | None = None


class Solved(msgspec.Struct, frozen=True):
    """The distributions behind an answer; `with_cards` counts the extra damage of Direct Hits."""

    attack: Attack
    target: Target
    rules: Edition
    one: Distribution
    row: Outlook
    with_cards: Outlook


def solve(question: AttackQuestion, steps: int | None = None) -> Solved:
    """Solve it, each sequence in at most so many steps. Raises BadQuestion with a sentence."""
    asked = question
    if asked.edition == 1 and (asked.calculate or asked.force or asked.vs_calculate or asked.vs_force):
        raise BadQuestion("The first edition has no calculate tokens and no Force; leave them out.")
    rules = edition_of(asked.edition)
    attack = Attack(
        asked.dice,
        focus=asked.focus,
        lock=asked.lock,
        calculate=asked.calculate,
        force=asked.force,
        range=asked.range,
        ordnance=asked.ordnance,
        obstructed=asked.obstructed,
    )
    defence = Defence(
        asked.vs_dice,
        focus=asked.vs_focus,
        evade=asked.vs_evade,
        calculate=asked.vs_calculate,
        force=asked.vs_force,
        reinforce=asked.vs_reinforce,
    )
    target = Target(defence, shields=asked.shields, hull=asked.hull)
    with_deck = msgspec.structs.replace(target, deck=rules.core_deck)
    attacks = [attack] * asked.attacks
    return Solved(
        attack,
        target,
        rules,
        damage_distribution(attack, defence, rules, DAMAGE),
        sequence(attacks, target, rules, DAMAGE, steps),
        sequence(attacks, with_deck, rules, DAMAGE, steps),
    )


def answer(question: AttackQuestion, steps: int | None = None) -> AttackAnswer:
    """The answer in figures. Raises BadQuestion with a sentence."""
    solved = solve(question, steps)
    one, row = solved.one, solved.row
    is_mortal = question.hull is not None
    return AttackAnswer(
        edition=question.edition,
        attack_dice=solved.attack.dice_rolled,
        defence_dice=solved.target.defence.dice_rolled(solved.attack),
        mean_damage=one.mean_damage,
        mean_hits=one.mean_hits,
        mean_crits=one.mean_crits,
        no_damage=one.no_damage,
        damage=tuple(one.damage),
        at_least=tuple(one.at_least(number) for number in range(len(one.damage))),
        hits_crits=tuple(HitsCrits(hits, crits, chance) for (hits, crits), chance in one.hits_crits.items()),
        attacks=len(row.mean_damage),
        total_mean_damage=row.total_mean_damage,
        total_damage=tuple(row.damage),
        mean_damage_of_attacks=tuple(row.mean_damage),
        suffered=tuple(
            Suffered(shields, facedown, faceup, chance)
            for (shields, facedown, faceup), chance in row.suffered.items()
        ),
        direct_hit=tuple(solved.with_cards.direct_hit),
        destroyed=tuple(row.destroyed) if is_mortal else None,
        destroyed_with_direct_hits=tuple(solved.with_cards.destroyed) if is_mortal else None,
        points_left=solved.with_cards.points_left if is_mortal else None,
    )

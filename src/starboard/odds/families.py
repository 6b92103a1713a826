"""What each family of test vectors asks, put to the solver."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from fractions import Fraction
from typing import Final, TypeAlias, TypeVar

import msgspec

from starboard.odds.fleetcaptains.attacks import Attack as FleetAttack
from starboard.odds.fleetcaptains.attacks import attack_damage
from starboard.odds.fleetcaptains.plain_tests import PlainTest, plain_test
from starboard.odds.fleetcaptains.sides import Side
from starboard.odds.spacebase.sectors import sector_odds
from starboard.odds.vectors import (
    Asked,
    AttackAsked,
    AttackDiceAsked,
    DefenceDiceAsked,
    DestroyedAsked,
    DirectHitAsked,
    FleetCombatAsked,
    FleetTestAsked,
    PublishedAsked,
    PublishedAttack,
    PublishedDefence,
    SectorAsked,
    SeveralAsked,
    SufferedAsked,
    Vector,
    bad_vector,
)
from starboard.odds.xwing.damage import damage_distribution, evades_against
from starboard.odds.xwing.damage_deck import chance_of_direct_hit
from starboard.odds.xwing.distribution import Distribution
from starboard.odds.xwing.edition import FIRST, SECOND, Edition
from starboard.odds.xwing.question import Attack, Deck, Defence, Target
from starboard.odds.xwing.several_attacks import sequence

Number: TypeAlias = float | Fraction
Answer: TypeAlias = dict[str, Number | dict[str, Number]]  # figure → value, or chance by outcome
A = TypeVar("A", bound=Asked)


class Skipped(Exception):
    """A vector that the solver does not answer; the text says why."""


def attack_dice(vector: Vector) -> Answer:
    """A: hits and crits of a roll."""
    asked = _asked(vector, AttackDiceAsked)
    results = damage_distribution(_attack(asked.attack_dice, asked.attack_mods), Defence(0))
    return {
        "mean": results.mean_damage,
        "mean_crit": results.mean_crits,
        "successes": _by_number(results.damage),
    }


def defence_dice(vector: Vector) -> Answer:
    """B: evades of a roll."""
    asked = _asked(vector, DefenceDiceAsked)
    defence, edition = _defence(asked.defence_dice, asked.defence_mods)
    evades = evades_against(Attack(0), defence, edition)
    mean = sum(count * chance for count, chance in enumerate(evades))
    return {"mean": mean, "evades": _by_number(evades)}


def one_attack(vector: Vector) -> Answer:
    """C, E: uncancelled hits and crits of an attack."""
    asked = _asked(vector, AttackAsked)
    damage = _damage(asked)
    return {
        "mean_damage": damage.mean_damage,
        "mean_hit": damage.mean_hits,
        "mean_crit": damage.mean_crits,
        "p_no_damage": damage.no_damage,
        "damage": _by_number(damage.damage),
    }


def suffered(vector: Vector) -> Answer:
    """D: shields lost, facedown and faceup cards."""
    asked = _asked(vector, SufferedAsked)
    chances = _damage(asked).suffered(asked.target_shields)
    return {
        "shields_facedown_faceup": {",".join(map(str, key)): chance for key, chance in chances.items()},
        "mean_facedown": sum(facedown * chance for (_, facedown, _), chance in chances.items()),
        "mean_faceup": sum(faceup * chance for (_, _, faceup), chance in chances.items()),
    }


def several_attacks(vector: Vector) -> Answer:
    """F: attacks in a row, tokens carry over."""
    asked = _asked(vector, SeveralAsked)
    attacks = [_attack(attack.attack_dice, attack.attack_mods) for attack in asked.attacks]
    defence = Defence(asked.defence_dice, focus=asked.defender_focus, evade=asked.defender_evade)
    return {"total_mean_damage": sequence(attacks, Target(defence)).total_mean_damage}


def destroyed(vector: Vector) -> Answer:
    """G: the chance of destruction after equal attacks, card texts ignored."""
    asked = _asked(vector, DestroyedAsked)
    after: dict[str, set[str]] = {}
    for figure, chances in vector.expect.items():
        if not isinstance(chances, dict) or not all(re.fullmatch("[1-9][0-9]?", k) for k in chances):
            bad_vector(vector, f"expect.{figure} must give a chance by number of attacks, 1 to 99")
        after[figure] = set(chances)
    most = max((int(number) for numbers in after.values() for number in numbers), default=0)
    attack = _attack(asked.attack_dice, asked.attack_mods)
    outlook = sequence([attack] * most, Target(Defence(asked.defence_dice), hull=asked.hull_plus_shields))
    return {
        figure: {number: outlook.destroyed[int(number) - 1] for number in numbers}
        for figure, numbers in after.items()
        if figure in ("p_destroyed_after_attacks", "dec")
    }


def direct_hit(vector: Vector) -> Answer:
    """H: at least one Direct Hit among faceup cards of a fresh deck."""
    asked = _asked(vector, DirectHitAsked)
    found = re.search(r"(\d{1,3}) cards, (\d{1,3}) Direct Hit", asked.deck)
    if not found or not int(found[2]) <= int(found[1]):
        bad_vector(vector, 'input.deck must say like "33 cards, 5 Direct Hit"')
    deck = Deck(int(found[1]), int(found[2]))
    if asked.faceup_cards > deck.cards:
        bad_vector(vector, f"{asked.faceup_cards} cards cannot be faceup of a deck of {deck.cards}")
    return {"p_at_least_one_direct_hit": chance_of_direct_hit(deck, asked.faceup_cards)}


def space_base_sector(vector: Vector) -> Answer:
    """I: the odds of a sector."""
    asked = _asked(vector, SectorAsked)
    if asked.game != "space_base":
        raise Skipped(f"Sectors of the game {asked.game!r} are not known.")
    odds = sector_odds(asked.sector)
    return {"p_usable": Fraction(odds.usable, 36), "rulebook_weight": Fraction(odds.weight, 36)}


def fleet_captains(vector: Vector) -> Answer:
    """J: a system test; the damage of an attack, with both readings of "twice" and "three times"."""
    game, check = vector.input.get("game"), vector.input.get("check")
    if game != "fleet_captains":
        raise Skipped(f"Checks of the game {game!r} are not known.")
    if check == "system":
        test = _asked(vector, FleetTestAsked)
        return {"p_success": plain_test(PlainTest(rating=test.rating, level=test.level)).success}
    if check == "combat":
        combat = _asked(vector, FleetCombatAsked)
        weapons, shields = Side(rating=combat.weapons), Side(rating=combat.shields)
        return {
            figure: _by_number(
                attack_damage(FleetAttack(weapons, shields, multiples_inclusive=inclusive)).damage
            )
            for figure, inclusive in (("damage_strict", False), ("damage_floor", True))
        }
    raise Skipped(f"The check {check!r} is not known; expected is system or combat.")


def published(vector: Vector) -> Answer:
    """P: published means; those that hang on named cards are skipped."""
    asked = vector.input.get("attack"), vector.input.get("defence")
    cards = {
        card
        for given, kind in [
            *((attack, PublishedAttack) for attack in (asked[0] if isinstance(asked[0], list) else [])),
            (asked[1], PublishedDefence),
        ]
        if isinstance(given, dict)
        for card in _unknown(given, kind)
    }
    if cards:
        raise Skipped(
            f"It hangs on a named card ({', '.join(sorted(cards))}) whose timing and effect are not given."
        )
    read = _asked(vector, PublishedAsked)
    target = Target(
        Defence(read.defence.dice, focus=read.defence.focus, evade=read.defence.evade),
        stealth_device=read.defence.stealth_device,
    )
    attacks = [
        Attack(
            attack.dice,
            focus=attack.focus,
            lock=attack.lock > 0,
            more_defence_dice=attack.defence_dice_diff,
        )
        for attack in read.attack
    ]
    return {"total_mean_damage": sequence(attacks, target).total_mean_damage}


FAMILIES: Final[Mapping[str, Callable[[Vector], Answer]]] = {
    "A": attack_dice,
    "B": defence_dice,
    "C": one_attack,
    "D": suffered,
    "E": one_attack,
    "F": several_attacks,
    "G": destroyed,
    "H": direct_hit,
    "I": space_base_sector,
    "J": fleet_captains,
    "P": published,
}
REMARKS: Final = {"reproduced_by_own_script"}  # said about a vector, not expected of the solver


# --- reading a question ---------------------------------------------------------------------------


def _asked(vector: Vector, kind: type[A]) -> A:
    """The input as its family has it. More than that would change the question: then it is skipped."""
    if unknown := _unknown(vector.input, kind):
        raise Skipped(
            f"It asks with {', '.join(sorted(unknown))}, which family {vector.family} does not have."
        )
    try:
        return msgspec.convert(vector.input, kind)
    except msgspec.ValidationError as error:
        bad_vector(vector, f"in its input, {error}")


def _unknown(given: Mapping[str, object], kind: type[Asked]) -> set[str]:
    return set(given) - set(kind.__struct_fields__)


def _damage(asked: AttackAsked) -> Distribution:
    defence, edition = _defence(asked.defence_dice, asked.defence_mods)
    return damage_distribution(_attack(asked.attack_dice, asked.attack_mods), defence, edition)


def _attack(dice: int, mods: str) -> Attack:
    """An attack whose modifications are told like "lock+single1"."""
    focus = single = 0
    lock = False
    for mod in _each(mods):
        if mod == "focus":
            focus = 1
        elif mod == "lock":
            lock = True
        elif found := re.fullmatch(r"single(\d{1,2})", mod):
            single = int(found[1])
        else:
            raise Skipped(f"The attack modification {mod!r} is not known.")
    return Attack(dice, focus=focus, calculate=single, lock=lock)


def _defence(dice: int, mods: str) -> tuple[Defence, Edition]:
    """A defence whose modifications are told like "focus+evade1", and the edition that has them."""
    focus = single = evade = 0
    edition = SECOND
    for mod in _each(mods):
        if mod == "focus":
            focus = 1
        elif found := re.fullmatch(r"single(\d{1,2})", mod):
            single = int(found[1])
        elif found := re.fullmatch(r"(first_edition_)?evade(\d{1,2})", mod):
            evade = int(found[2])
            edition = FIRST if found[1] else SECOND
        else:
            raise Skipped(f"The defence modification {mod!r} is not known.")
    return Defence(dice, focus=focus, evade=evade, calculate=single), edition


def _each(mods: str) -> list[str]:
    return [] if mods == "none" else mods.split("+")


def _by_number(chances: Iterable[float]) -> dict[str, Number]:
    return {str(number): chance for number, chance in enumerate(chances) if chance}

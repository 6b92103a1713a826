"""Whom to attack with what (attacks-1), and whether to prevent damage (abilities-6)."""

from __future__ import annotations

from typing import Final

from starboard.bots.xwing.shots import Gunnery, Shot, kit_of
from starboard.bots.xwing.sight import Sight, alive
from starboard.bots.xwing.worth import left, worth
from starboard.core.decision import PASS, Decision, Option
from starboard.games.xwing.board import measure
from starboard.games.xwing.cards.build import Weapon
from starboard.games.xwing.options import DeclareAttack, Obstruction, UseAbility

STILL_TO_SHOOT: Final = 0.35  # what it adds to destroy a ship before it attacks, in parts of its worth
WASTED: Final = 0.3  # part of a charge's price that a weapon must bring above the best without charges


def choose_attack(sight: Sight, decision: Decision) -> Option:
    """The attack that costs the enemy most; pass only where every one is worse than none."""
    gunnery = Gunnery(sight)
    subject = decision.subject
    number = subject[0] if isinstance(subject, list) else int(str(subject))
    best, most = PASS if PASS in decision.options else decision.options[0], 0.0
    for option in decision.options:
        if not isinstance(option, DeclareAttack) or sight.ship(option.ship).owner == decision.seat:
            continue  # a card may allow attacks on own ships
        value = attack_value(sight, gunnery, number, option.ship, option.weapon) + 1e-6
        sight.why(f"{option.id}: {value:.2f}")
        sight.weighing.add(option, value)
        if value > most:
            best, most = option, value
    return best


def attack_value(sight: Sight, gunnery: Gunnery, number: int, target: int, weapon_id: str) -> float:
    """Points that an attack costs the enemy, less what it uses up."""
    found = shot_at(sight, gunnery, number, target, weapon_id)
    if found is None:
        return 0.0
    weapon, shot = found
    value = shot.worth - _charges(sight, weapon)
    if not sight.ship(target).engaged and sight.order(target)[0] < sight.order(number)[0]:
        value += STILL_TO_SHOOT * shot.kill * worth(sight.ship(target), 0.0, sight.weights)
    if weapon.id not in {one.id for one in gunnery.weapons(number, target, kit_of(sight.ship(number)))}:
        value *= 0.9  # something unusual pays for it
    return value


def shot_at(
    sight: Sight, gunnery: Gunnery, number: int, target: int, weapon_id: str
) -> tuple[Weapon, Shot] | None:
    """What that attack does on average; None if the ship has no such weapon, or no such shot."""
    weapon = next((one for one in sight.build(number).weapons if one.id == weapon_id), None)
    if weapon is None:
        return None
    gap = measure.attack_range(sight.state, number, target, weapon.arc)
    if gap is None:
        return None
    clear, _ = measure.obstruction(sight.state, number, target, weapon.arc)
    mine, its = kit_of(sight.ship(number)), kit_of(sight.ship(target))
    return weapon, gunnery.shot(number, target, weapon, gap.range, mine, its, not clear)


def _charges(sight: Sight, weapon: Weapon) -> float:
    used = weapon.charges + weapon.spends.count("card")
    return WASTED * sight.weights.charge * used + sight.weights.lock / 2 * weapon.spends.count("lock")


def best_attack(sight: Sight, gunnery: Gunnery, number: int) -> float:
    """Points of the best attack that the ship has from where it stands."""
    kit = kit_of(sight.ship(number))
    found = [0.0]
    for enemy in sight.state.in_play(1 - sight.ship(number).owner):
        if not alive(sight.state, enemy) or enemy in sight.ship(number).touching:
            continue
        found += [
            attack_value(sight, gunnery, number, enemy, weapon.id)
            for weapon in gunnery.weapons(number, enemy, kit)
        ]
    return max(found)


def choose_line(sight: Sight, decision: Decision) -> Option:
    """A clear line where there is one (geometry-19)."""
    return min(decision.options, key=lambda option: isinstance(option, Obstruction) and option.obstructed)


def choose_prevention(sight: Sight, decision: Decision) -> Option:
    """Prevent what would destroy a ship, or costs enough to be worth the charge (abilities-6)."""
    uses = [option for option in decision.options if isinstance(option, UseAbility)]
    if not uses or not isinstance(decision.subject, list):
        return decision.options[0]
    number, hits, crits = decision.subject[:3]
    ship = sight.ship(number)
    attack = sight.state.attack
    more = attack.dealt_crits if attack is not None and hits and attack.defender == number else 0
    batch = hits + crits
    saved = worth(ship, 0.0, sight.weights) - worth(ship, float(batch), sight.weights)
    deadly = left(ship) <= batch + more
    through = max(0, crits - ship.shields)
    sight.weighing.note = batch, deadly
    if deadly or batch >= 2 or through or PASS not in decision.options:
        sight.why(f"prevents {batch} damage, {saved:.1f} points")
        return uses[0]
    return PASS

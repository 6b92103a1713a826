"""Step 1 of an attack: which ship can be attacked with which weapon (attacks-1, attacks-2)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from operator import attrgetter
from typing import ClassVar, Final

from starboard.core.decision import PASS, Option, Pass, Question, Refusal
from starboard.games.xwing import tokens
from starboard.games.xwing.board import measure
from starboard.games.xwing.cards.build import PRIMARY, Weapon, build_of, rear_gun
from starboard.games.xwing.effects import firing, queries, registry
from starboard.games.xwing.game import XWingGame
from starboard.games.xwing.kind import Kind
from starboard.games.xwing.options import CLEAR, OBSTRUCTED, DeclareAttack, Obstruction, attack
from starboard.games.xwing.state import Ship, XWingState

OUT_OF_RANGE: Final = 415_000  # centres farther apart than this, in 0.001 mm, have no base within range 3
# marks in `Ship.once`: `attacked from front turret`
ATTACKED_FROM = "attacked from "
ATTACKED_WITH = "attacked with "
NO_ATTACK_FROM = "no attack from "
NO_ATTACKS = "no attacks"  # alone: to the end of the round; with ` in ` and a phase after it: in that phase


def weapon_of(ship: Ship, weapon_id: str) -> Weapon | None:
    """A weapon of the ship by its id."""
    return next((weapon for weapon in build_of(ship).weapons if weapon.id == weapon_id), None)


def weapon_in_use(ship: Ship, weapon_id: str) -> Weapon | None:
    """The weapon of an attack in progress, whose card may have been discarded for it, or which a ship lent that has
    deployed since: its carrier was destroyed as it attacked."""
    printed: Iterable[Weapon] = ship.builds[ship.build].weapons
    found = weapon_of(ship, weapon_id) or next((one for one in printed if one.id == weapon_id), None)
    if found is not None:
        return found
    lent = (rear_gun(one.dice) for one in printed if one.id == PRIMARY)
    return next((one for one in lent if one.id == weapon_id), None)


def _targets(state: XWingState, number: int) -> list[int]:
    """What a ship could attack at all: enemy units, and by a card also other friendly ships (terms-3)."""
    owner = state.ships[number].owner
    friends = [friend for friend in state.in_play(owner) if _attacks_friend(state, number, friend)]
    return state.units(1 - owner) + friends


def no_attacks_in(phase: str) -> str:
    """The mark of a ship that cannot attack in a phase of this round."""
    return f"{NO_ATTACKS} in {phase}"


def attacks_are_over(state: XWingState, number: int) -> bool:
    """Whether a card keeps a ship from attacking any more in this round or phase."""
    once = state.ships[number].once
    return NO_ATTACKS in once or no_attacks_in(state.phase) in once


def open_turret_arcs(state: XWingState, number: int, defender: int, weapon: Weapon) -> list[int]:
    """The turret arcs of this weapon in which the defender is, but those that a card has closed."""
    once = state.ships[number].once
    return [
        way
        for way in measure.turret_towards(state, number, defender, weapon.arc)
        if f"{NO_ATTACK_FROM}{registry.TURRET[way]} turret" not in once
    ]


def _attacks_friend(state: XWingState, number: int, friend: int) -> bool:
    """Whether a card lets a ship attack this ship of its own player, which cannot be itself."""
    found = firing.ATTACKS_FRIENDS.on(state.ships[number])
    return bool(found) and friend != number and not state.ships[friend].is_remote


def attack_refusal(
    game: XWingGame,
    number: int,
    defender: int,
    weapon_id: str,
    *,
    without_requirement: bool = False,
    targets: Sequence[int] = (),
) -> Refusal | None:
    """Why this ship cannot attack that one with that weapon (attacks-1); only `targets` could be attacked, if any are
    named."""
    refusal = _refusal(game, number, defender, weapon_id, without_requirement)
    if refusal is not None:
        return refusal
    for other in firing.drawn_by(game.state, defender):
        if targets and other not in targets:
            continue
        if _refusal(game, number, other, weapon_id, without_requirement) is None:
            return Refusal("attacks-1", "draws_the_attack", {"ship": other})
    if not firing.NEAREST_ONLY.on(game.state.ships[number]):
        return refusal
    weapon = weapon_of(game.state.ships[number], weapon_id)
    assert weapon is not None
    bands = {
        enemy: shot.range
        for enemy in _targets(game.state, number)
        if not targets or enemy in targets
        if _refusal(game, number, enemy, weapon_id, without_requirement) is None
        if (shot := measure.attack_range(game.state, number, enemy, weapon.arc)) is not None
    }
    least = min(bands.values())
    if bands[defender] == least:
        return None
    mm = measure.ship_range(game.state, number, defender).distance / 1000
    return Refusal(
        "attacks-1", "out_of_range", {"range": bands[defender], "mm": mm, "least": least, "most": least}
    )


def _refusal(
    game: XWingGame, number: int, defender: int, weapon_id: str, without_requirement: bool
) -> Refusal | None:
    """The same but for cards that want the nearest target."""
    state = game.state
    ship = state.ships[number]
    if not 0 <= defender < len(state.ships) or not state.ships[defender].on_table:
        return Refusal("attacks-1", "no_such_target", {"ship": defender})
    other = state.ships[defender]
    weapon = weapon_of(ship, weapon_id)
    if weapon is None:
        return Refusal("attacks-1", "no_such_weapon", {"weapon": weapon_id})
    if other.owner == ship.owner and not _attacks_friend(state, number, defender):
        return Refusal("terms-3", "friendly_ship", {"ship": defender})
    if ship.has(tokens.DISARM) and not firing.attacks_disarmed(state, number, defender, weapon):
        return Refusal("tokens-3", "disarmed", {"ship": number})
    if (barred := queries.attacks_barred(ship)) is not None:
        return barred
    if ship.once and attacks_are_over(state, number):
        return Refusal("attacks-15", "attacks_are_over", {"ship": number})
    if (card := firing.shot_barred(state, number, defender, weapon)) is not None:
        return Refusal("attacks-1", "card_bars_shot", {"card": card})
    if ship.has(tokens.CLOAK):
        return Refusal("tokens-7", "cloaked", {"ship": number})
    rock = measure.asteroid_under(state, number)
    if rock >= 0 and registry.fires_from_asteroid(state, number, weapon):
        rock = -1
    if rock >= 0:
        return Refusal("obstacles-4", "on_an_asteroid", {"obstacle": rock})
    touching = defender in ship.touching
    if other.is_remote and measure.ship_range(state, number, defender).range == 0:
        touching = True  # it lies under the ship or against it
    if touching and not registry.may_attack_at_range_0(state, number, defender, weapon):
        rule = "remotes-1" if other.is_remote else "overlaps-4"
        return Refusal(rule, "at_range_0", {"ship": defender})
    if weapon.charges and ship.charges.get(weapon.card, 0) < weapon.charges:
        return Refusal("charges-5", "no_charge_left", {"card": weapon.card})
    needs = weapon.requires_one_of and not without_requirement
    if needs and not may_fire(game, number, defender, weapon):
        return Refusal("attacks-2", "requirement_not_met", {"requires": list(weapon.requires_one_of)})
    if not without_requirement and any(
        firing.cannot_pay(game, number, defender, cost) for cost in weapon.spends
    ):
        return Refusal("attacks-2", "cost_is_barred", {"costs": list(weapon.spends)})
    shot = measure.attack_range(state, number, defender, weapon.arc)
    if shot is None or ("turret" in weapon.arc and not open_turret_arcs(state, number, defender, weapon)):
        return Refusal("attacks-1", "not_in_arc", {"arc": weapon.arc})
    if queries.bars_target(state, number, defender):
        return Refusal("attacks-1", "not_in_arc", {"arc": "front"})
    least, most = firing.weapon_range(ship, weapon)
    if not (0 if touching else least) <= shot.range <= most:
        return Refusal(
            "attacks-1",
            "out_of_range",
            {"range": shot.range, "mm": shot.distance / 1000, "least": least, "most": most},
        )
    return None


def may_fire(game: XWingGame, number: int, defender: int, weapon: Weapon) -> bool:
    """Whether the weapon's requirement is met (attacks-2), or a card stands in for it."""
    if firing.meets_requirement(game.state.ships[number], defender, weapon):
        return True
    if firing.lends_requirement(game, number, defender, weapon):
        return True
    if firing.waives_requirement(game, number, defender):
        return True
    return firing.replaces_requirement(game, number, weapon)


def _may_be_in_range(ship: Ship, other: Ship) -> bool:
    """Whether two ships are near enough for attack range 3, whatever lies between (geometry-14): a quick look."""
    across, along = ship.pose[0] - other.pose[0], ship.pose[1] - other.pose[1]
    return across * across + along * along < OUT_OF_RANGE * OUT_OF_RANGE


def legal_attacks(game: XWingGame, subject: object) -> list[DeclareAttack]:
    """The attacks that an `attack` question allows."""
    number, weapons, targets, without_requirement = read_subject(subject)
    ships = game.state.ships
    return [
        attack(enemy, weapon.id)
        for enemy in _targets(game.state, number)
        if (not targets or enemy in targets) and _may_be_in_range(ships[number], ships[enemy])
        for weapon in build_of(ships[number]).weapons
        if not weapons or weapon.id in weapons
        if attack_refusal(
            game, number, enemy, weapon.id, without_requirement=without_requirement, targets=targets
        )
        is None
    ]


def read_subject(subject: object) -> tuple[int, list[str], list[int], bool]:
    """What an `attack` question asks: the ship, and of a bonus attack weapons and targets (empty: any) and
    whether the weapon's requirement is waived."""
    if isinstance(subject, list):
        number, weapons, targets, without_requirement = subject
        return number, weapons, targets, without_requirement
    return int(str(subject)), [], [], False


class ChooseAttack(Kind):
    """Which ship to attack with which weapon, or not to attack."""

    name = "attack"
    rule = "attacks-1"
    may_pass = True
    choices: ClassVar[tuple[type[Option], ...]] = (DeclareAttack, Pass)

    def candidates(self, game: XWingGame, question: Question) -> Iterable[Option]:
        number, weapons, targets, _ = read_subject(question.subject)
        state = game.state
        ship = state.ships[number]
        found: list[Option] = [
            attack(enemy, weapon.id)
            for enemy in _targets(state, number)
            if not targets or enemy in targets
            for weapon in build_of(ship).weapons
            if not weapons or weapon.id in weapons
        ]
        found.append(PASS)
        return found

    def options(self, game: XWingGame, question: Question) -> tuple[Option, ...]:
        """As the engine's own, without measuring to what is far away; copies of a card are one weapon."""
        open_ = {one.id: one for one in legal_attacks(game, question.subject)}
        return tuple(sorted((PASS, *open_.values()), key=attrgetter("id")))

    def refusal(self, game: XWingGame, question: Question, choice: Option) -> Refusal | None:
        if choice is PASS:
            return None
        assert isinstance(choice, DeclareAttack)
        number, weapons, targets, without_requirement = read_subject(question.subject)
        if (weapons and choice.weapon not in weapons) or (targets and choice.ship not in targets):
            return Refusal("attacks-15", "other_attack_granted", {"weapons": [*weapons], "ships": [*targets]})
        return attack_refusal(
            game,
            number,
            choice.ship,
            choice.weapon,
            without_requirement=without_requirement,
            targets=targets,
        )


class ChooseLine(Kind):
    """Among lines of equal length, an obstructed one or a clear one (geometry-19)."""

    name = "line"
    rule = "geometry-19"
    choices: ClassVar[tuple[type[Option], ...]] = (Obstruction,)

    def candidates(self, game: XWingGame, question: Question) -> Iterable[Option]:
        return (CLEAR, OBSTRUCTED)

    def refusal(self, game: XWingGame, question: Question, choice: Option) -> Refusal | None:
        return None

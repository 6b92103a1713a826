"""Steps: costs and effects on tokens, charges, Force, shields, damage, actions and attacks."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from starboard.core.task import Task
from starboard.games.xwing import dice, tokens
from starboard.games.xwing.events import DiceRolled, Exposed, Flipped, Repositioned, ShieldLost
from starboard.games.xwing.second import measure, table
from starboard.games.xwing.second.damage_cards import KINDS
from starboard.games.xwing.second.effects.choices import AcquireALock, RepairFaceup
from starboard.games.xwing.second.effects.conditions import charge_name, kinds_of, ship_of, weapon_slot
from starboard.games.xwing.second.effects.language import (
    Scene,
    Step,
    Test,
    Whom,
    me,
    primitive,
)
from starboard.games.xwing.second.effects.registry import colour as colour_of
from starboard.games.xwing.second.table import (
    XWingTable,
    break_lock,
    build_of,
    change_charges,
    initiative,
    lose,
    spend_force,
)
from starboard.games.xwing.second.tasks import damage
from starboard.games.xwing.second.tasks.actions import (
    AcquireLock,
    Granted,
    bar_of,
    can_perform,
    target_refusal,
)
from starboard.games.xwing.second.tasks.attack import PerformAttack, legal_attacks
from starboard.games.xwing.second.tasks.damage import ResolveCrit, SufferDamage, deck_of, look_at_unseen
from starboard.games.xwing.state import IN_PLAY, Ship

RULE: Final = "XW2-ABIL-01"
Count = int | Callable[[Scene], int]


def number(count: Count, scene: Scene) -> int:
    """A fixed number, or one that the scene gives."""
    return count if isinstance(count, int) else count(scene)


def _if_known(whom: Whom, holds: Callable[[Scene, Ship], bool]) -> Callable[[Scene], bool]:
    """A test of a ship that passes while that ship is not chosen yet."""

    def able(scene: Scene) -> bool:
        ship = ship_of(scene, whom)
        return ship is None or (ship.place == IN_PLAY and holds(scene, ship))

    return able


# -- tokens -----------------------------------------------------------------------------------------------


@primitive
def gain(token: str, whom: Whom = me, count: Count = 1) -> Step:
    """The ship gains tokens of a kind."""
    kind = tokens.NUMBER[token]

    def do(scene: Scene) -> None:
        table.gain(scene.game, whom(scene), kind, RULE, number(count, scene), scene.own.owner)

    def able(scene: Scene, ship: Ship) -> bool:
        return number(count, scene) > 0 and not (kind == tokens.CLOAK and ship.has(tokens.CLOAK))

    return Step(do, _if_known(whom, able))


@primitive
def remove(word: str, whom: Whom = me, count: int = 1) -> Step:
    """The ship loses tokens of a kind; of a colour all of them."""
    kinds = kinds_of(word)

    def do(scene: Scene) -> None:
        ship = scene.state.ships[whom(scene)]
        for kind in kinds:
            lose(
                scene.game,
                whom(scene),
                kind,
                "removed",
                RULE,
                count if len(kinds) == 1 else ship.tokens[kind],
            )

    return Step(do, _if_known(whom, lambda scene, ship: any(ship.has(kind) for kind in kinds)))


@primitive
def spend(token: str, whom: Whom = me) -> Step:
    """The ship spends a token."""
    kind = tokens.NUMBER[token]

    def do(scene: Scene) -> None:
        lose(scene.game, whom(scene), kind, "spent", RULE)

    return Step(do, _if_known(whom, lambda scene, ship: ship.has(kind)))


@primitive
def transfer(token: str, giver: Whom, taker: Whom) -> Step:
    """A token goes from one ship to another (XW2-TOK-05)."""
    kind = tokens.NUMBER[token]

    def do(scene: Scene) -> None:
        lose(scene.game, giver(scene), kind, "transferred", RULE)
        table.gain(scene.game, taker(scene), kind, RULE, 1, scene.own.owner)

    return Step(do, _if_known(giver, lambda scene, ship: ship.has(kind)))


@primitive
def keep(token: str, whom: Whom = me, most: int = 1) -> Step:
    """So many tokens of a kind stay with the ship through this End Phase (XW2-END-01)."""

    def do(scene: Scene) -> None:
        scene.state.ships[whom(scene)].once += [f"keep {token}"] * most

    return Step(do)


# -- charges, Force, shields ------------------------------------------------------------------------------


@primitive
def charge(count: int = 1, card: str = "") -> Step:
    """Spend charges of this card, or of another of mine."""

    def name(scene: Scene) -> str:
        return card or charge_name(scene.card)

    def do(scene: Scene) -> None:
        change_charges(scene.game, scene.ship, name(scene), -count)

    return Step(do, lambda scene: scene.own.charges.get(name(scene), 0) >= count)


@primitive
def ship_charge() -> Step:
    """Spend a charge of my ship card."""

    def do(scene: Scene) -> None:
        change_charges(scene.game, scene.ship, build_of(scene.own).pilot, -1)

    return Step(do, lambda scene: scene.own.charges.get(build_of(scene.own).pilot, 0) > 0)


@primitive
def lose_charge(count: int = 1) -> Step:
    """This card loses charges, as far as it has them."""

    def do(scene: Scene) -> None:
        change_charges(scene.game, scene.ship, charge_name(scene.card), -count)

    return Step(do, lambda scene: scene.own.charges.get(charge_name(scene.card), 0) > 0)


@primitive
def recover_charge(count: int = 1) -> Step:
    """This card recovers charges."""

    def do(scene: Scene) -> None:
        change_charges(scene.game, scene.ship, charge_name(scene.card), count)

    def able(scene: Scene) -> bool:
        name = charge_name(scene.card)
        return scene.own.charges[name] < build_of(scene.own).charges[name].limit

    return Step(do, able)


@primitive
def force(count: int = 1) -> Step:
    """I spend Force."""

    def do(scene: Scene) -> None:
        spend_force(scene.game, scene.ship, count)

    return Step(do, lambda scene: scene.own.force >= count)


@primitive
def recover_force(whom: Whom = me, count: Count = 1) -> Step:
    """The ship recovers Force."""

    def do(scene: Scene) -> None:
        table.recover_force(scene.game, whom(scene), number(count, scene))

    return Step(do, _if_known(whom, lambda scene, ship: ship.force < build_of(ship).force))


@primitive
def recover_shield(whom: Whom = me) -> Step:
    """The ship recovers a shield."""

    def do(scene: Scene) -> None:
        table.recover_shield(scene.game, whom(scene))

    return Step(do, _if_known(whom, lambda scene, ship: ship.shields < build_of(ship).shields))


@primitive
def spend_shield() -> Step:
    """I spend an active shield; that is no damage (XW2-DMG-03)."""

    def do(scene: Scene) -> None:
        scene.own.shields -= 1
        scene.game.emit(ShieldLost(scene.ship, scene.own.shields))
        scene.game.note("shield_spent", scene.ship)

    return Step(do, lambda scene: scene.own.shields > 0)


@primitive
def lose_shield(whom: Whom = me) -> Step:
    """The ship loses an active shield; that is no damage (XW2-DMG-03)."""

    def do(scene: Scene) -> None:
        ship = scene.state.ships[whom(scene)]
        ship.shields -= 1
        scene.game.emit(ShieldLost(whom(scene), ship.shields))
        scene.game.note("shield_lost", whom(scene))

    return Step(do, _if_known(whom, lambda scene, ship: ship.shields > 0))


# -- damage ---------------------------------------------------------------------------------------------------


@primitive
def suffer(hits: Count = 1, crits: int = 0, whom: Whom = me) -> Step:
    """The ship suffers hit or crit damage."""

    def do(scene: Scene) -> Task:
        return SufferDamage(whom(scene), number(hits, scene), crits, RULE)

    return Step(do, _if_known(whom, lambda scene, ship: number(hits, scene) + crits > 0))


def expose_card(game: XWingTable, ship_number: int) -> Task:
    """Turn one facedown damage card at random faceup; it resolves at once (XW2-DMG-05)."""
    ship = game.state.ships[ship_number]
    deck = deck_of(game.state, ship)
    known = len(ship.facedown_known)
    index = game.draw("expose", known + ship.facedown - min(deck.borrowed, ship.facedown))
    if index < known:
        card = ship.facedown_known.pop(index)
    else:
        ship.facedown -= 1
        card = look_at_unseen(game, ship.owner)
    ship.faceup.append(card)
    game.emit(Exposed(ship_number, KINDS[card].id))
    return ResolveCrit(ship_number, card)


def can_expose(scene: Scene, ship: Ship) -> bool:
    """Whether the ship has a facedown damage card that is no mere marker."""
    borrowed = deck_of(scene.state, ship).borrowed
    return len(ship.facedown_known) + ship.facedown - min(borrowed, ship.facedown) > 0


@primitive
def expose(whom: Whom = me) -> Step:
    """The ship exposes one of its damage cards."""
    return Step(lambda scene: expose_card(scene.game, whom(scene)), _if_known(whom, can_expose))


@primitive
def repair_faceup(whom: Whom = me) -> Step:
    """The ship repairs a faceup damage card of its player's choice."""
    return Step(
        lambda scene: RepairFaceup(whom(scene), ""), _if_known(whom, lambda scene, ship: bool(ship.faceup))
    )


@primitive
def deal_facedown(whom: Whom) -> Step:
    """A facedown damage card is dealt to the ship; no damage is suffered (XW2-DMG-03)."""

    def do(scene: Scene) -> None:
        damage.deal_card(scene.game, whom(scene), faceup=False, rule=RULE)

    return Step(do)


# -- actions, locks, maneuvers ----------------------------------------------------------------------------------


@primitive
def grant(
    *types: str,
    whom: Whom = me,
    colour: str = "",
    stressed_too: bool = False,
    of: Callable[[Scene], list[str]] | None = None,
) -> Step:
    """The ship may perform one of these actions (of any where none is named), white if they are named and
    nothing else is said; `as_red` and `white_as_red` as in tasks.actions. `of` gives the kinds."""
    graded = colour or ("white" if types else "")

    def kinds(scene: Scene) -> list[str]:
        return of(scene) if of else list(types)

    def do(scene: Scene) -> Task:
        scene.count = len(scene.state.ships[whom(scene)].done)
        return Granted(whom(scene), kinds(scene), stressed_too, colour=graded)

    def able(scene: Scene) -> bool:
        ship = whom(scene)
        if of and not of(scene):
            return False
        return ship < 0 or can_perform(
            scene.game, ship, kinds(scene), stressed_too=stressed_too, colour=graded
        )

    return Step(do, able)


def white_actions(scene: Scene) -> list[str]:
    """The kinds of action that are white on my bar."""
    return [
        entry.type
        for entry in bar_of(scene.own)
        if colour_of(scene.game, scene.ship, entry.type, entry.difficulty) == "white"
    ]


@primitive
def performed(whom: Whom = me) -> Test:
    """After `grant`: the ship has performed an action by it."""

    def holds(scene: Scene) -> bool:
        ship = scene.state.ships[whom(scene)]
        return len(ship.done) > scene.count and f"failed {ship.done[scene.count]}" not in ship.once

    return Test(holds)


def can_lock(scene: Scene, locker: int, target: int) -> bool:
    """Whether a ship can acquire a lock that it does not have (XW2-LOCK-01)."""
    held = target in scene.state.ships[locker].locks
    return not held and target_refusal(scene.game, "lock", locker, target) is None


@primitive
def acquire(on: Whom, by: Whom = me, *, any_range: bool = False) -> Step:
    """A ship acquires a lock on another; no action."""

    def do(scene: Scene) -> Task:
        return AcquireLock(by(scene), on(scene))

    def able(scene: Scene) -> bool:
        locker, target = by(scene), on(scene)
        if locker < 0 or target < 0:
            return True
        if any_range:
            return locker != target and target not in scene.state.ships[locker].locks
        return can_lock(scene, locker, target)

    return Step(do, able)


@primitive
def acquire_any(by: Whom = me) -> Step:
    """A ship acquires a lock on an object of its player's choice."""
    return Step(
        lambda scene: AcquireALock(by(scene)),
        lambda scene: by(scene) < 0 or AcquireALock.is_possible(scene.game, by(scene)),
    )


@primitive
def spend_lock(on: Whom, by: Whom = me) -> Step:
    """A ship spends its lock on another."""

    def do(scene: Scene) -> None:
        break_lock(scene.game, by(scene), on(scene), "spent")

    return Step(do, lambda scene: on(scene) < 0 or on(scene) in scene.state.ships[by(scene)].locks)


@primitive
def fly_instead(maneuver: Callable[[Scene], str]) -> Step:
    """The maneuver about to be executed becomes this one: speed, bearing, difficulty."""

    def do(scene: Scene) -> None:
        scene.own.once.append(f"instead {maneuver(scene)}")

    return Step(do)


@primitive
def mark(word: str, whom: Whom = me) -> Step:
    """Remember this of the ship for the round; `easier`, `harder`: for its next maneuver."""

    def do(scene: Scene) -> None:
        scene.state.ships[whom(scene)].once.append(word)

    return Step(do)


@primitive
def unmark(word: str, whom: Whom = me) -> Step:
    """Forget this of the ship."""

    def do(scene: Scene) -> None:
        scene.state.ships[whom(scene)].once.remove(word)

    return Step(do)


@primitive
def needs(*tests: Test) -> Step:
    """A requirement of one of several ways."""
    return Step(lambda scene: None, lambda scene: all(test.holds(scene) for test in tests), within=tests)


@primitive
def set_initiative(value: Count | None = None, whom: Whom = me) -> Step:
    """The ship engages at this initiative this round, or at mine."""

    def do(scene: Scene) -> None:
        ship = scene.state.ships[whom(scene)]
        ship.initiative = initiative(scene.own) if value is None else number(value, scene)

    return Step(do)


@primitive
def flip() -> Step:
    """This two-sided card is flipped."""

    def do(scene: Scene) -> None:
        name = charge_name(scene.card)
        side = 1 - scene.own.sides.get(name, 0)
        scene.own.sides[name] = side
        scene.game.emit(Flipped(scene.ship, name, side))

    return Step(do)


# -- attacks ------------------------------------------------------------------------------------------------


@primitive
def bonus_attack(
    *,
    slots: tuple[str, ...] = (),
    arcs: tuple[str, ...] = (),
    weapons: Callable[[Scene], list[str]] | None = None,
    targets: Callable[[Scene], list[int]] | None = None,
    without_requirement: bool = False,
) -> Step:
    """I perform a bonus attack (XW2-ATK-15): with weapons of these kinds (`primary`, `cannon`, …) and arcs,
    or those that `weapons` gives, against any target or those that `targets` gives."""

    def limits(scene: Scene) -> tuple[list[str], list[int]]:
        named = weapons(scene) if weapons else None
        fit = [
            weapon.id
            for weapon in build_of(scene.own).weapons
            if (named is None or weapon.id in named)
            and (not slots or weapon_slot(weapon) in slots)
            and (not arcs or weapon.arc in arcs)
        ]
        return fit, targets(scene) if targets else []

    def do(scene: Scene) -> Task:
        fit, at = limits(scene)
        return PerformAttack(scene.ship, True, fit, at, without_requirement)

    def able(scene: Scene) -> bool:
        fit, at = limits(scene)
        if scene.own.bonus_attack or not fit or (targets and not at):
            return False
        return bool(legal_attacks(scene.game, [scene.ship, fit, at, without_requirement]))

    return Step(do, able)


@primitive
def attack_mark(word: str) -> Step:
    """Remember this for the rest of the attack; `more attack`, `fewer defense`, … change numbers of dice."""

    def do(scene: Scene) -> None:
        scene.attack.marks.append(word)

    return Step(do)


# -- dice outside attacks -----------------------------------------------------------------------------------


@primitive
def roll(count: int = 1, kind: str = "attack") -> Step:
    """I roll dice; `rolled` asks for what they show."""
    die = dice.ATTACK_DIE if kind == "attack" else dice.DEFENSE_DIE

    def do(scene: Scene) -> None:
        faces = dice.roll(scene.game.draw, die, f"dice.{kind}", count)
        scene.faces = tuple(dice.words(faces))
        scene.game.emit(DiceRolled(scene.ship, charge_name(scene.card), list(scene.faces), RULE))

    return Step(do)


@primitive
def rolled(*faces: str) -> Test:
    """After `roll`: one of these faces shows."""
    return Test(lambda scene: any(face in scene.faces for face in faces))


# -- turning ------------------------------------------------------------------------------------------------


def turn_ship(scene: Scene, degrees: float, way: str) -> None:
    """Turn my ship where it stands; that is no move."""
    ship = scene.own
    before = ship.pose
    measure.put(scene.state, scene.ship, measure.turned(ship, degrees), list(ship.touching))
    scene.game.emit(Repositioned(scene.ship, f"turn {way}", before, ship.pose, RULE))


@primitive
def perform(do: Callable[[Scene], Task | None], able: Callable[[Scene], bool] = lambda scene: True) -> Step:
    """What no other word says: functions beside the card."""
    return Step(do, able)

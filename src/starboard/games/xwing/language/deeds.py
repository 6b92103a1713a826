"""Steps: actions, locks, maneuvers, attacks, turning."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from starboard.core.task import Task
from starboard.games.xwing.board import measure, reposition
from starboard.games.xwing.cards.build import FOR_ROUND, build_of, lend_for_round
from starboard.games.xwing.cards.two_sided import flipped, turn
from starboard.games.xwing.changes.tokens import break_lock
from starboard.games.xwing.effects import firing, queries
from starboard.games.xwing.effects.registry import colour as colour_of
from starboard.games.xwing.events import Repositioned
from starboard.games.xwing.game import XWingGame, engages_at, initiative
from starboard.games.xwing.language.choices import AcquireALock
from starboard.games.xwing.language.requirements import charge_name, on_bar
from starboard.games.xwing.language.scene import (
    Scene,
    Step,
    Test,
    Whom,
    chosen,
    fact,
    is_in_window,
    me,
    primitive,
)
from starboard.games.xwing.language.steps import RULE, Count, number
from starboard.games.xwing.state import Ship
from starboard.games.xwing.tasks.action_bar import bar_of, can_perform
from starboard.games.xwing.tasks.action_options import drawn_elsewhere, is_new_lock, target_refusal
from starboard.games.xwing.tasks.actions import ACTED, Granted
from starboard.games.xwing.tasks.attack import PerformAttack
from starboard.games.xwing.tasks.declaring import legal_attacks
from starboard.games.xwing.tasks.decloaking import DecloakShip
from starboard.games.xwing.tasks.locks import AcquireLock
from starboard.games.xwing.tasks.maneuver import replace_maneuver
from starboard.games.xwing.tokens import CLOAK

HALF_TURN: Final = 180.0
NO_LOCK_IS_SPENT: Final = "no lock is spent"  # a mark of an attack: by the attacker

# -- actions, locks, maneuvers ----------------------------------------------------------------------------------


@primitive
def grant(
    *types: str,
    whom: Whom = me,
    colour: str = "",
    stressed_too: bool = False,
    links: bool = True,
    own_step: bool = False,
    of: Callable[[Scene], list[str]] | None = None,
) -> Step:
    """The ship may perform one of these actions (of any where none is named), white if they are named and
    nothing else is said; `as_red` and `white_as_red` as in tasks.action_bar. `of` gives the kinds, or the one action of
    a card, `card:ID.action`; without
    `links` no linked action may follow; `own_step`: what only that step allows is allowed."""
    graded = colour or ("white" if types else "")

    def kinds(scene: Scene) -> list[str]:
        return of(scene) if of else list(types)

    def do(scene: Scene) -> Task:
        scene.count = len(_acted(scene.state.ships[whom(scene)]))
        return scene.game.make(Granted, whom(scene), kinds(scene), stressed_too, own_step, graded, links)

    def able(scene: Scene) -> bool:
        ship = whom(scene)
        if ship < 0:
            return True  # not known yet
        if of and not of(scene):
            return False
        return can_perform(
            scene.game,
            ship,
            kinds(scene),
            stressed_too=stressed_too,
            colour=graded,
            own_step=own_step,
            force_due=scene.due if ship == scene.ship else 0,
        )

    return Step(do, able)


def types_on_bar(whom: Whom = me) -> Callable[[Scene], list[str]]:
    """The kinds of action on the ship's bar, for `grant`."""
    return lambda scene: [entry.type for entry in bar_of(scene.state.ships[whom(scene)])]


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

    return Test(lambda scene: len(_acted(scene.state.ships[whom(scene)])) > scene.count)


def _acted(ship: Ship) -> list[str]:
    """The actions that a ship has performed this round, in order."""
    return [mark.removeprefix(ACTED) for mark in ship.once if mark.startswith(ACTED)]


@primitive
def performed_off_bar() -> Test:
    """After `grant`: I have performed an action that is not on my bar."""

    def holds(scene: Scene) -> bool:
        found = _acted(scene.own)
        return len(found) > scene.count and not on_bar(scene.own, found[scene.count])

    return Test(holds)


def can_lock(scene: Scene, locker: int, target: int) -> bool:
    """Whether a ship can acquire a lock (locks-1), one that it has already where the edition lets it (locks-2)."""
    return target_refusal(scene.game, scene.game.rules.free_lock, locker, target) is None


@primitive
def acquire(on: Whom, by: Whom = me, *, any_range: bool = False) -> Step:
    """A ship acquires a lock on another; no action."""

    def do(scene: Scene) -> Task:
        return scene.game.make(AcquireLock, by(scene), on(scene))

    def able(scene: Scene) -> bool:
        locker, target = by(scene), on(scene)
        if locker < 0 or target < 0:
            return True
        if any_range:
            return locker != target and is_new_lock(scene.game, scene.game.rules.free_lock, locker, target)
        return can_lock(scene, locker, target)

    return Step(do, able)


@primitive
def acquire_any(by: Whom = me) -> Step:
    """I, or another ship, acquire a lock on an object of its player's choice that it has not locked."""
    return Step(
        lambda scene: scene.game.make(AcquireALock, by(scene)),
        lambda scene: by(scene) < 0 or AcquireALock.is_possible(scene.game, by(scene)),
    )


@primitive
def lockable(whom: Whom = chosen, *, by: Whom = me) -> Test:
    """The ship can be locked, of all that there are."""

    def holds(scene: Scene) -> bool:
        locker, target = by(scene), whom(scene)
        return can_lock(scene, locker, target) and drawn_elsewhere(scene.game, locker, target) is None

    return Test(holds)


@primitive
def able_to_lock(whom: Whom = chosen) -> Test:
    """There is something that the ship could acquire a lock on, and has not locked."""
    return Test(lambda scene: AcquireALock.is_possible(scene.game, whom(scene)))


@primitive
def spend_lock(on: Whom, by: Whom = me) -> Step:
    """A ship spends its lock on another."""

    def is_barred(scene: Scene, what: str) -> bool:
        return queries.cannot_spend(scene.game, by(scene), what, on_dice=is_in_window(scene))

    def has_own(scene: Scene) -> bool:
        return on(scene) in scene.state.ships[by(scene)].locks and not is_barred(scene, "lock")

    def do(scene: Scene) -> None:
        if has_own(scene):
            break_lock(scene.game, by(scene), on(scene), "spent")
        else:
            spend_lent_lock(scene.game, by(scene), on(scene))

    def able(scene: Scene) -> bool:
        current = scene.state.attack
        if current is not None and current.attacker == by(scene) and NO_LOCK_IS_SPENT in current.marks:
            return False
        if on(scene) < 0:
            return not is_barred(scene, "lock")
        if has_own(scene):
            return True
        is_lent = firing.lock_payer(scene.state, by(scene), on(scene)) >= 0
        return is_lent and not is_barred(scene, queries.LENT_LOCK)

    return Step(do, able)


def spend_lent_lock(game: XWingGame, number: int, target: int) -> None:
    """A ship spends the lock of another as its own: what answers to spending answers to the spender."""
    break_lock(game, firing.lock_payer(game.state, number, target), target, "spent", spender=number)


@primitive
def fly_instead(maneuver: Callable[[Scene], str]) -> Step:
    """The maneuver about to be executed becomes this one: speed, bearing, difficulty; or what is revealed then is flown
    `AS_SIDESLIP`."""

    def do(scene: Scene) -> None:
        replace_maneuver(scene.own, maneuver(scene))

    return Step(do)


@primitive
def set_initiative(value: Count | None = None, whom: Whom = me) -> Step:
    """The ship has this initiative, or mine, until the end of the round; of several changes the latest counts."""

    def do(scene: Scene) -> None:
        ship = scene.state.ships[whom(scene)]
        ship.initiative = initiative(scene.own) if value is None else number(value, scene)
        ship.engages_at = -1

    return Step(do)


@primitive
def swap_initiative(whom: Whom) -> Step:
    """The ship and I have each other's initiative until the end of the round."""

    def do(scene: Scene) -> None:
        own, other = scene.own, scene.state.ships[whom(scene)]
        own.initiative, other.initiative = initiative(other), initiative(own)
        own.engages_at = other.engages_at = -1

    return Step(do)


@primitive
def engage_at(value: Count, whom: Whom = me) -> Step:
    """The ship engages at this initiative in this phase; its own initiative stays (engagement-2)."""

    def do(scene: Scene) -> None:
        scene.state.ships[whom(scene)].engages_at = number(value, scene)

    def able(scene: Scene) -> bool:
        return whom(scene) < 0 or engages_at(scene.state.ships[whom(scene)]) != number(value, scene)

    return Step(do, able)


@primitive
def lend(whom: Whom) -> Step:
    """The ship has the text of this card, too, to the end of the round."""

    def do(scene: Scene) -> None:
        lend_for_round(scene.state.ships[whom(scene)], scene.card)

    return Step(do)


lent_to_me = fact("lent_to_me", lambda scene: f"{FOR_ROUND}{scene.card}" in scene.own.lent)


@primitive
def decloak() -> Step:
    """I may decloak now (tokens-7)."""
    return Step(lambda scene: scene.game.make(DecloakShip, scene.ship), lambda scene: scene.own.has(CLOAK))


@primitive
def flip(to: int | None = None) -> Step:
    """This two-sided card is flipped; `to`: to this side, where a ship may have several copies of it."""

    def do(scene: Scene) -> None:
        name = charge_name(scene.card)
        scene.game.emit(flipped(scene.game, scene.ship, name, turn(scene.own, name, to)))

    return Step(do)


@primitive
def flip_other(card: str) -> Step:
    """Another two-sided card of mine is flipped."""

    def do(scene: Scene) -> None:
        scene.game.emit(flipped(scene.game, scene.ship, card, turn(scene.own, card)))

    return Step(do, lambda scene: card in build_of(scene.own).upgrades)


# -- attacks ------------------------------------------------------------------------------------------------


@primitive
def bonus_attack(
    *,
    slots: tuple[str, ...] = (),
    arcs: tuple[str, ...] = (),
    weapons: Callable[[Scene], list[str]] | None = None,
    targets: Callable[[Scene], list[int]] | None = None,
    without_requirement: bool = False,
    marks: tuple[str, ...] = (),
) -> Step:
    """I perform a bonus attack (attacks-15): with weapons of these kinds (`primary`, `cannon`, …) and arcs,
    or those that `weapons` gives, against any target or those that `targets` gives. `marks`: remembered of me for the
    round once I have declared it."""

    def limits(scene: Scene) -> tuple[list[str], list[int]]:
        named = weapons(scene) if weapons else None
        fit = [
            weapon.id
            for weapon in build_of(scene.own).weapons
            if (named is None or weapon.id in named)
            and (not slots or weapon.slot in slots)
            and (not arcs or weapon.arc in arcs)
        ]
        return fit, targets(scene) if targets else []

    def do(scene: Scene) -> Task:
        fit, at = limits(scene)
        return scene.game.make(PerformAttack, scene.ship, True, fit, at, without_requirement, [*marks])

    def able(scene: Scene) -> bool:
        fit, at = limits(scene)
        if scene.own.bonus_attack and scene.game.rules.bonus_attacks_once:
            return False
        if not fit or (targets and not at):
            return False
        return bool(legal_attacks(scene.game, [scene.ship, fit, at, without_requirement]))

    return Step(do, able)


# -- turning ------------------------------------------------------------------------------------------------


def turn_ship(scene: Scene, degrees: float, way: str, whom: Whom = me) -> None:
    """Turn a ship where it stands; that is no move."""
    ship = scene.state.ships[whom(scene)]
    before = ship.pose
    measure.put(scene.state, whom(scene), reposition.turned(ship, degrees), list(ship.touching))
    scene.game.emit(Repositioned(whom(scene), f"turn {way}", before, ship.pose, RULE))


@primitive
def turn_back(whom: Whom = me) -> Step:
    """The ship is turned by 180 degrees where it stands; no move."""
    return Step(lambda scene: turn_ship(scene, HALF_TURN, "back", whom))

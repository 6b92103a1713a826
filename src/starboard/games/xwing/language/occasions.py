"""Requirements (tests) of an occasion: what happened, in which maneuver, in which attack."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from starboard.games.xwing import dice, tokens
from starboard.games.xwing.board import aim
from starboard.games.xwing.cards.build import PRIMARY, Weapon
from starboard.games.xwing.cards.content import LEVELS, Maneuver
from starboard.games.xwing.effects import registry
from starboard.games.xwing.language.requirements import _WORDS, charge_name
from starboard.games.xwing.language.scene import Scene, Test, Whom, fact, it, me, primitive
from starboard.games.xwing.tasks.attack import attack_dice as number_of_attack_dice
from starboard.games.xwing.tasks.declaring import weapon_in_use
from starboard.games.xwing.tasks.maneuver import revealed_maneuver
from starboard.games.xwing.tasks.modifying import ATTACKER_MODIFIED

# -- events ----------------------------------------------------------------------------------------------------


@primitive
def detail(*words: str) -> Test:
    """What the event tells: the token gained, the action performed, … by name or by colour."""
    names = {tokens.NAMES[token] for word in words for token in _WORDS.get(word, ())} | set(words)
    return Test(lambda scene: scene.detail in names)


@primitive
def in_phase(*phases: str) -> Test:
    """In one of these phases."""
    return Test(lambda scene: scene.state.phase in phases)


@primitive
def executed(
    *, colour: str = "", speed: tuple[int, int] | None = None, bearings: tuple[str, ...] = (), whom: Whom = it
) -> Test:
    """The ship's maneuver as it was executed: its difficulty, speed from-to, bearing."""

    def holds(scene: Scene) -> bool:
        flown = scene.state.ships[whom(scene)].executed
        if flown is None:
            return False
        return (
            (not colour or flown[2] == LEVELS[colour])
            and (speed is None or speed[0] <= flown[0] <= speed[1])
            and (not bearings or flown[1] in bearings)
        )

    return Test(holds)


@primitive
def about_to_execute(
    *, colours: tuple[str, ...] = (), speed: tuple[int, int] = (0, 5), bearings: tuple[str, ...] = ()
) -> Test:
    """The maneuver that the ship is about to execute, with its difficulty by all that changes it."""

    def holds(scene: Scene) -> bool:
        speed_, bearing, difficulty, _ = scene.detail.split(" ")
        wanted = {LEVELS[colour] for colour in colours}  # green of one edition is blue of the other
        return (
            speed[0] <= int(speed_) <= speed[1]
            and (not colours or LEVELS[difficulty] in wanted)
            and (not bearings or bearing in bearings)
        )

    return Test(holds)


def maneuver_coming(scene: Scene) -> Maneuver:
    """The maneuver that the ship is about to execute, of the difficulty that it has without what changes it; that
    counts when the maneuver is executed (activation-4)."""
    speed, bearing, _, unchanged = scene.detail.split(" ")
    return Maneuver(int(speed), bearing, unchanged)


@primitive
def revealed(*, colours: tuple[str, ...] = (), bearings: tuple[str, ...] = (), whom: Whom = me) -> Test:
    """The revealed maneuver, as the dial shows it."""

    def holds(scene: Scene) -> bool:
        found = revealed_maneuver(scene.state.ships[whom(scene)])
        if found is None:
            return False
        return (not colours or found.difficulty in colours) and (not bearings or found.bearing in bearings)

    return Test(holds)


def revealed_speed(scene: Scene, whom: Whom) -> int:
    """The speed of the maneuver that a ship has revealed, or -1."""
    found = revealed_maneuver(scene.state.ships[whom(scene)])
    return -1 if found is None else found.speed


fully_executed = fact("fully_executed", lambda scene: scene.state.ships[scene.about].fully)
met_obstacle = fact("met_obstacle", lambda scene: bool(scene.state.ships[scene.about].moved_through))
"""The ship moved through or overlapped an obstacle in its maneuver."""


def _overlapped(scene: Scene, fits: Callable[[Scene, int], bool]) -> bool:
    """Whether the maneuver made the ship overlap one of these ships, which it touches then."""
    ship = scene.state.ships[scene.about]
    return not ship.fully and any(fits(scene, other) for other in ship.touching)


def _is_enemy(scene: Scene, number: int) -> bool:
    return scene.state.ships[number].owner != scene.state.ships[scene.about].owner


overlapped_ship = fact("overlapped_ship", lambda scene: not scene.state.ships[scene.about].fully)
overlapped_enemy = fact("overlapped_enemy", lambda scene: _overlapped(scene, _is_enemy))
overlapped_me = fact(
    "overlapped_me", lambda scene: _overlapped(scene, lambda scene, number: number == scene.ship)
)


def _overlapped_nothing(scene: Scene) -> bool:
    """No ship, and no obstacle but those that the ship ignores (obstacles-11)."""
    ship = scene.state.ships[scene.about]
    ignored = (registry.ignores(scene.state, scene.about, one, "moving") for one in ship.moved_through)
    return ship.fully and all(ignored)


overlapped_nothing = fact("overlapped_nothing", _overlapped_nothing)


# -- attacks ---------------------------------------------------------------------------------------------------


def weapon_used(scene: Scene) -> Weapon:
    """The weapon of the attack in progress."""
    found = weapon_in_use(scene.state.ships[scene.attack.attacker], scene.attack.weapon)
    assert found is not None
    return found


def attack_dice_now(scene: Scene) -> int:
    """How many attack dice would be rolled as things stand."""
    return number_of_attack_dice(scene.game, scene.attack, weapon_used(scene))


# An attack is special if and only if it is made with a card (attacks-21).
primary_attack = fact("primary_attack", lambda scene: weapon_used(scene).card == PRIMARY)
special_attack = fact("special_attack", lambda scene: weapon_used(scene).card != PRIMARY)
front_arc_attack = fact("front_arc_attack", lambda scene: aim.is_front_arc_attack(scene.state, scene.attack))
rear_arc_attack = fact("rear_arc_attack", lambda scene: aim.is_rear_arc_attack(scene.state, scene.attack))
TURRETS: Final = ("single_turret", "double_turret")  # a double turret is two single turret arcs (attacks-18)
turret_attack = fact("turret_attack", lambda scene: weapon_used(scene).arc in TURRETS)
obstructed = fact("obstructed", lambda scene: scene.attack.obstructed)
attack_hit = fact("attack_hit", lambda scene: scene.attack.hit)
attack_missed = fact("attack_missed", lambda scene: not scene.attack.hit)
no_ordnance = fact("no_ordnance", lambda scene: not weapon_used(scene).ordnance)
bonus = fact("bonus", lambda scene: scene.attack.bonus)
defender_destroyed = fact(
    "defender_destroyed", lambda scene: f"{scene.attack.defender} destroyed" in scene.attack.marks
)
this_weapon = fact("this_weapon", lambda scene: weapon_used(scene).card == charge_name(scene.card))
deals_damage = fact(  # by its results, and nothing else in their place (attacks-13)
    "deals_damage",
    lambda scene: registry.instead_of_damage(scene.game, scene.attack.attacker, weapon_used(scene)) is None,
)
attacker_modified = fact("attacker_modified", lambda scene: ATTACKER_MODIFIED in scene.attack.marks)


@primitive
def weapon_is(*slots: str) -> Test:
    """The attack is made with an upgrade of one of these kinds."""
    return Test(lambda scene: weapon_used(scene).slot in slots)


@primitive
def weapon_arc(*arcs: str) -> Test:
    """The weapon's own arc is one of these."""
    return Test(lambda scene: weapon_used(scene).arc in arcs)


@primitive
def weapon_requires(need: str) -> Test:
    """The weapon's printed requirement."""
    return Test(lambda scene: need in weapon_used(scene).requires_one_of)


@primitive
def attack_range(least: int, most: int | None = None) -> Test:
    """The attack range."""
    last = least if most is None else most
    return Test(lambda scene: least <= scene.attack.range <= last)


@primitive
def shows(pool: str, *faces: str, at_least: int = 1) -> Test:
    """So many dice of the pool show one of these faces."""
    wanted = [dice.FACE[face] for face in faces]
    return Test(lambda scene: sum(dice.count(pool_of(scene, pool), face) for face in wanted) >= at_least)


@primitive
def shows_only(pool: str, face: str, *, at_least: int = 1) -> Test:
    """The pool has so many dice and all of them show this face."""

    def holds(scene: Scene) -> bool:
        found = pool_of(scene, pool)
        return len(found) >= at_least and dice.count(found, dice.FACE[face]) == len(found)

    return Test(holds)


def pool_of(scene: Scene, pool: str) -> list[int]:
    """The attack or defense dice of the attack in progress."""
    return scene.attack.attack_dice if pool == "attack" else scene.attack.defense_dice


@primitive
def spent_in_attack(token: str, whom: Whom = me) -> Test:
    """The ship has spent a token of this kind in this attack."""
    return Test(lambda scene: f"{whom(scene)} spent {token}" in scene.attack.marks)


@primitive
def attack_marked(mark: str) -> Test:
    """A mark of this attack."""
    return Test(lambda scene: mark in scene.attack.marks)


@primitive
def told(holds: Callable[[Scene], bool]) -> Test:
    """What no other word says: a function beside the card."""
    return Test(holds)

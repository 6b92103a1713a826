"""Tests, steps and clauses that cards of several files share."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from starboard.core.decision import Option
from starboard.games.xwing import tokens
from starboard.games.xwing.board import measure
from starboard.games.xwing.cards.build import Weapon, build_of
from starboard.games.xwing.effects import queries, registry
from starboard.games.xwing.effects.card_effects import CardEffects, Clause
from starboard.games.xwing.game import XWingGame
from starboard.games.xwing.language.choosing import either, pick
from starboard.games.xwing.language.clauses import may
from starboard.games.xwing.language.deeds import bonus_attack
from starboard.games.xwing.language.occasions import TURRETS, primary_attack, told
from starboard.games.xwing.language.requirements import friendly, itself, range_between
from starboard.games.xwing.language.scene import Choice, Named, Scene, Step, Test, Whom, defender
from starboard.games.xwing.language.steps import expose, perform, suffer
from starboard.games.xwing.state import OBSTACLE, Ship, XWingState
from starboard.games.xwing.tasks.action_bar import action_key, bar_of
from starboard.games.xwing.tasks.actions import ACTED, COORDINATED
from starboard.games.xwing.tasks.maneuver import CROSSED

# -- moments, ships ---------------------------------------------------------------------------------------

FORCES_PLACED: Final = "setup_after_place_forces"

DEALT_FACEUP: Final = "would_be_dealt_damage_card"


def is_pilot(scene: Scene, number: int, name: str) -> bool:
    """Whether a ship flies with this ship card."""
    return build_of(scene.state.ships[number]).pilot == name


# -- coordinating (XW2-ACTION-17) -------------------------------------------------------------------------

COORDINATE: Final = "coordinate"


def last_coordinated(scene: Scene) -> tuple[int, list[str]]:
    """The ship that I coordinated last, and the actions that it has performed since."""
    found = [mark for mark in scene.own.once if mark.startswith(COORDINATED)]
    other, before = map(int, found[-1].removeprefix(COORDINATED).split(" "))
    acted = [mark for mark in scene.state.ships[other].once if mark.startswith(ACTED)]
    return other, [mark.removeprefix(ACTED) for mark in acted[before:]]


def coordinated_ship(scene: Scene) -> int:
    """The ship that I coordinated last."""
    return last_coordinated(scene)[0]


def can_be_coordinated(scene: Scene) -> bool:
    """No card keeps the chosen ship from being coordinated by me; its range is another matter."""
    state, other = scene.state, scene.target
    band = measure.ship_range(state, scene.ship, other).range
    return not registry.cannot_be(COORDINATE, state.ships[other]) and queries.can_choose(
        state, scene.ship, other, COORDINATE, band, fits=True
    )


COORDINATED_TOO: Final = "coordinated_too"  # what cards alone coordinate: no action, or more ships by one


def tells_coordinate(whom: Whom) -> Step:
    """That a card has had me coordinate this ship, for what answers to any coordinate."""
    return perform(lambda scene: scene.game.note(COORDINATED_TOO, scene.ship, str(whom(scene))))


SAME_KIND: Final = "the same kind as "  # a mark in `Ship.once`: what one ship more performed


def same_action(scene: Scene) -> list[str]:
    """The kind of action that the coordinated ship performed, or the first after it that performed one; where none has,
    any that the chosen ship has."""
    later = [mark.removeprefix(SAME_KIND) for mark in scene.own.once if mark.startswith(SAME_KIND)]
    for name in [*last_coordinated(scene)[1][:1], *later]:
        return [action_key("card", name) if "." in name else name]
    return ["card", *(entry.type for entry in bar_of(scene.state.ships[scene.target]))]


def remembers_kind(whom: Whom) -> Step:
    """After `grant`: whoever is coordinated next performs the same kind of action."""

    def remember(scene: Scene) -> None:
        acted = [mark for mark in scene.state.ships[whom(scene)].once if mark.startswith(ACTED)]
        scene.own.once += [f"{SAME_KIND}{mark.removeprefix(ACTED)}" for mark in acted[scene.count :][:1]]

    return perform(remember)


def same_type(scene: Scene) -> bool:
    """The chosen ship is another of the type of the coordinated one."""
    other = coordinated_ship(scene)
    ships = scene.state.ships
    return (
        scene.target != other and build_of(ships[scene.target]).ship_type == build_of(ships[other]).ship_type
    )


# -- obstacles (XW2-OBST-11), ships moved through ---------------------------------------------------------


def fires_from_asteroid(test: Callable[[XWingState, int, int, Weapon], bool]) -> Clause:
    """A ship can attack at range 0 of an asteroid; given me, that ship, its weapon."""

    def register(effects: CardEffects, card: str) -> None:
        effects.answer(registry.FIRES_FROM_ASTEROID, card, test)

    return Clause("fires from asteroid", (), register)


def crossed(scene: Scene, mine: bool) -> list[int]:
    """Ships that I moved through in my last maneuver."""
    ships = scene.state.ships
    return [n for n in _crossed(scene) if n < OBSTACLE and (ships[n].owner == scene.own.owner) == mine]


def _crossed(scene: Scene) -> list[int]:
    return [int(m.removeprefix(CROSSED)) for m in scene.own.once if m.startswith(CROSSED)]


crossed_obstacle = told(lambda scene: any(n >= OBSTACLE for n in _crossed(scene)))


# -- places, reserve without a carrier (XW2-SETUP-05, XW2-DOCK-01) ----------------------------------------


def returns(event: str, where: str, hits: int = 0) -> Clause:
    """I go to reserve instead of this, for a charge of this card, and come back there; `hits`: damage that I
    suffer for it."""

    def register(effects: CardEffects, card: str) -> None:
        effects.answer(registry.RETURNS, card, registry.Return(event, where, hits))

    return Clause("returns", (), register)


# -- stress, damage ---------------------------------------------------------------------------------------

FEW: Final = 2  # stress tokens with which some ships still act


def few_stress(ship: Ship) -> bool:
    """Whether the ship has no more stress than those cards allow."""
    return ship.tokens[tokens.STRESS] <= FEW


def exposes_or_suffers(crits: int) -> Step:
    """A damage card of mine is exposed, or I suffer damage."""
    return either(("expose", expose()), ("damage", suffer(1 - crits, crits)))


# -- attacks ----------------------------------------------------------------------------------------------

ATTACKED_IN_PHASE: Final = "attacked in the Engagement Phase"  # a mark in `Ship.once`
in_attack = told(lambda scene: scene.state.attack is not None)


def may_spend(token: str) -> Test:
    """No card keeps me from spending tokens of this kind, whoever has them (abilities-11)."""
    return told(lambda scene: not queries.cannot_spend(scene.game, scene.ship, token))


def force_of(scene: Scene) -> int:
    """How much Force I can spend now (XW2-CHG-04)."""
    return queries.force_now(scene.state, scene.ship)


def is_defending_against(game: XWingGame, holder: int, number: int) -> bool:
    """Whether the ship defends against the holder."""
    current = game.state.attack
    return current is not None and (current.attacker, current.defender) == (holder, number)


def is_near_enemy(state: XWingState, holder: int, number: int, least: int, most: int) -> bool:
    """Whether the ship is an enemy of the holder at this range."""
    if state.ships[holder].owner == state.ships[number].owner:
        return False
    return least <= range_between(state, holder, number) <= most


def in_our_half(*words: Named) -> tuple[Clause, Clause]:
    """Bonus attacks of any ship in the half of their step that is its player's: the defender's, else the attacker's
    (XW2-ATK-14)."""
    return (
        may("bonus_after_defending", friendly(), *words),
        may("bonus_after_attacking", ~friendly(whom=defender), *words),
    )


def not_attacked(scene: Scene) -> list[int]:
    """Enemy ships and remotes that I have not attacked this round."""
    return [
        other for other in scene.state.units(1 - scene.own.owner) if f"attacked {other}" not in scene.own.once
    ]


def one_with_this_card(*tests: Test) -> Choice:
    """In a window of `modify`: my player chooses which of the own ships that have this card does what it says, each once
    in an attack. The tests are those of the card, of each of these ships (XW2-ABIL-02)."""

    def used(scene: Scene) -> str:
        return f"{scene.target} has used {scene.card}"

    def fits(scene: Scene) -> bool:
        ship = scene.state.ships[scene.target]
        if ship.owner != scene.own.owner or not ship.effects.has_card(ship, scene.card):
            return False
        its = Scene(scene.game, scene.card, scene.target, scene.about, scene.detail)
        return used(scene) not in scene.attack.marks and all(test.holds(its) for test in tests)

    choice = pick(told(fits))
    choose = choice.hear

    def hear(scene: Scene, option: Option) -> None:
        choose(scene, option)
        scene.attack.marks.append(used(scene))

    choice.hear = hear
    return choice


def primary_then_turret(*more: Named, **limits: Any) -> Clause:
    """After a primary attack of mine I may perform a bonus turret attack."""
    return may(
        "bonus_after_attacking",
        itself,
        primary_attack,
        *more,
        bonus_attack(arcs=TURRETS, **limits),
    )

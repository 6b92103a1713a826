"""Clauses: the occasions on which cards count. Each turns tests and steps into an answer or ability of `CardEffects`."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, TypeVar

from starboard.core.decision import Option
from starboard.core.task import Task
from starboard.games.xwing import options as choices
from starboard.games.xwing.cards.build import Weapon
from starboard.games.xwing.cards.content import Maneuver
from starboard.games.xwing.cards.two_sided import bare
from starboard.games.xwing.effects import dice_numbers, firing, queries, registry, triggering
from starboard.games.xwing.effects.card_effects import Ability, CardEffects, Clause, Query, Rule, shown
from starboard.games.xwing.effects.registry import CardAction, Modifier
from starboard.games.xwing.game import XWingGame
from starboard.games.xwing.language.scene import DiceStep, Do, Named, Scene, Step, Test
from starboard.games.xwing.language.steps import Count, number
from starboard.games.xwing.options import Modify
from starboard.games.xwing.state import Attack, Ship, Trigger, XWingState

REROLLS: Final = ("reroll", "reroll_all")
MAY_COME: Final = frozenset(  # words of tests that ask how things stand: tokens, shields, damage, where ships are, what
    # the revealed maneuver has become
    "has shielded damaged there_is ally foe in_arc in_firing_arc in_arc_at at_range touches_ship able_to able_to_lock"
    " revealed revealed_as not and or".split()
)
OF_A_MANEUVER: Final = frozenset(  # words of tests that ask how the maneuver went that an event tells of
    "executed fully_executed overlapped_ship overlapped_enemy overlapped_me overlapped_nothing overlapped on_obstacle not and or".split()
)
#: Tests of whom a moment is about, and how near that ship was.
WHOM_IT_IS_ABOUT: Final = frozenset(("friendly", "enemy", "anyone"))
V = TypeVar("V")
WINDOWS: Final = {
    "attack": ("attack", "attacker"),
    "defense": ("defense", "defender"),
    "attack_by_defender": ("attack", "defender"),
    "defense_by_attacker": ("defense", "attacker"),
}


def split(words: tuple[Named, ...]) -> tuple[list[Test], list[Step]]:
    """The tests of a clause, and its steps."""
    return (
        [word for word in words if isinstance(word, Test)],
        [word for word in words if isinstance(word, Step)],
    )


def may(event: str, *words: Named) -> Clause:
    """An ability that answers to an event; its owner may decline it."""
    return Clause(event, words, lambda effects, name: _ability(effects, name, event, True, words))


def must(event: str, *words: Named) -> Clause:
    """An ability that answers to an event and is a duty."""
    return Clause(event, words, lambda effects, name: _ability(effects, name, event, False, words))


def reveals(event: str, *words: Named) -> Clause:
    """What a facedown condition does if its player reveals it when this happens. Whether the player is asked
    must not depend on which condition it is: `registry.REVEAL` asks for all of them."""

    def register(effects: CardEffects, name: str) -> None:
        effects.reveals[name] = _ability_of(effects, name, event, True, words)

    return Clause(event, words, register)


def _ability(effects: CardEffects, name: str, event: str, declinable: bool, words: tuple[Named, ...]) -> None:
    effects.add(_ability_of(effects, name, event, declinable, words))
    if any(word.name == "flip" for word in words):
        effects.flipping.add((bare(name), event))


def _ability_of(
    effects: CardEffects, name: str, event: str, declinable: bool, words: tuple[Named, ...]
) -> Ability:
    rule = effects.new_rule(name, *split(words))
    meant = effects.rules[name][rule]
    of_the_event = [test for test in meant.tests if not MAY_COME.issuperset(test.words())]
    settled = (OF_A_MANEUVER, WHOM_IT_IS_ABOUT)
    later = tuple(
        test for test in meant.tests if not any(words.issuperset(test.words()) for words in settled)
    )

    def wants(game: XWingGame, ship: int, trigger: Trigger) -> bool:
        return meant.is_open(Scene(game, name, ship, trigger.ship, trigger.detail))

    def means(game: XWingGame, ship: int, trigger: Trigger) -> bool:
        scene = Scene(game, name, ship, trigger.ship, trigger.detail)
        return all(test.holds(scene) for test in of_the_event)

    def still(game: XWingGame, ship: int, trigger: Trigger) -> bool:
        return Rule(later, meant.steps).is_open(Scene(game, name, ship, trigger.ship, trigger.detail))

    def resolve(game: XWingGame, ship: int, trigger: Trigger) -> Task:
        return game.make(Do, name, rule, ship, trigger.ship, trigger.detail)

    takes = any(step.name == "remove_that" for step in split(words)[1])
    return Ability(name, event, declinable, wants, resolve, means, takes, still)


def modify(
    window: str,
    *words: Named,
    must: bool = False,
    by_anyone: bool = False,
    by_roller: bool = False,
    once: bool = True,
) -> Clause:
    """A way to modify dice, once in a window: `attack`, `defense`, and the windows of the other side,
    `attack_by_defender` and `defense_by_attacker`. `by_anyone`: the enemy may use it too. `by_roller`: the ship that
    rolled makes it, though another has the card; what keeps that ship from modifying dice bars it. Not `once`: as often
    as its tests let it."""
    return Clause(
        f"modify {window}",
        words,
        lambda effects, name: _modifier(
            effects, name, window, must, by_anyone, words, by_roller=by_roller, once=once
        ),
    )


def in_window(window: str, *words: Named) -> Clause:
    """Something that is no modification, once in a window of `modify`: results are cancelled, a token is barred. What
    bars modifying dice does not bar it."""
    return Clause(
        f"modify {window}",
        words,
        lambda effects, name: _modifier(effects, name, window, False, False, words, modifies=False),
    )


def _modifier(
    effects: CardEffects,
    name: str,
    window: str,
    is_duty: bool,
    by_anyone: bool,
    words: tuple[Named, ...],
    *,
    modifies: bool = True,
    by_roller: bool = False,
    once: bool = True,
) -> None:
    rule = effects.new_rule(name, *split(words))
    meant = effects.rules[name][rule]
    wanted_pool, wanted_side = WINDOWS[window]
    by = shown(name)
    dice_step = next((word for word in words if isinstance(word, DiceStep)), None)

    def scene_of(game: XWingGame, ship: int, pool: str, side: str) -> Scene:
        current = game.state.attack
        assert current is not None
        return Scene(game, name, ship, current.attacker if side == "attacker" else current.defender, pool)

    def options(game: XWingGame, ship: int, pool: str, side: str) -> list[Option]:
        if pool != wanted_pool or side != wanted_side:
            return []
        scene = scene_of(game, ship, pool, side)
        used = scene.attack.used.count(f"{name} {ship} {rule}") if once else 0
        if (used and used >= triggering.acting_copies(game.state, ship, name)) or not meant.is_open(scene):
            return []
        if dice_step is None:
            return [choices.modify(by)]
        return [choices.modify(by, faces, count) for faces, count in dice_step.ways(scene)]

    def apply(game: XWingGame, ship: int, pool: str, choice: Modify) -> Task:
        scene = scene_of(game, ship, pool, wanted_side)
        scene.attack.used.append(f"{name} {ship} {rule}")
        return game.make(Do, name, rule, ship, scene.about, pool, -1, list(choice.faces), choice.count)

    def rerolled(game: XWingGame, ship: int, pool: str, side: str, choice: Modify) -> int:
        if (
            dice_step is None
            or dice_step.name not in REROLLS
            or choice not in options(game, ship, pool, side)
        ):
            return 0
        return len(choice.faces) or dice_step.takes(scene_of(game, ship, pool, side))

    own = Modifier(name, options, apply, is_duty, by_anyone, rerolled, modifies, by_roller)
    effects.answer(registry.MODIFIERS, name, [*(effects.answer_of(registry.MODIFIERS, name) or ()), own])


def attack_dice(amount: Count, *words: Test) -> Clause:
    """So many more or fewer attack dice are rolled; about the attacker."""
    return Clause(
        "attack dice",
        words,
        lambda effects, name: _count(effects, name, dice_numbers.ATTACK_DICE, "attacker", amount, words),
    )


def defense_dice(amount: Count, *words: Test) -> Clause:
    """So many more or fewer defense dice are rolled; about the defender."""
    return Clause(
        "defense dice",
        words,
        lambda effects, name: _count(effects, name, dice_numbers.DEFENSE_DICE, "defender", amount, words),
    )


def agility(amount: Count, *words: Test) -> Clause:
    """The defender's agility is so much higher or lower, never below 0, before anything else is added to its dice."""
    return Clause(
        "agility",
        words,
        lambda effects, name: _count(effects, name, dice_numbers.AGILITY, "defender", amount, words),
    )


def _count(
    effects: CardEffects,
    name: str,
    query: Query[dice_numbers.DiceCount],
    role: str,
    amount: Count,
    words: tuple[Test, ...],
) -> None:
    rule = effects.new_rule(name, words, ())
    meant = effects.rules[name][rule]
    before = effects.answer_of(query, name)

    def count(game: XWingGame, current: Attack, weapon: Weapon, ship: int) -> int:
        about = current.attacker if role == "attacker" else current.defender
        scene = Scene(game, name, ship, about, role)
        own = number(amount, scene) if meant.is_open(scene) else 0
        return own + (before(game, current, weapon, ship) if before else 0)

    effects.answer(query, name, count)


def action(*words: Named, name: str = "action", colour: str = "white", own_step: bool = False) -> Clause:
    """An "Action:" of the card; `name` tells several of one card apart; `own_step`: only in the Perform Action
    step of the own activation."""

    def register(effects: CardEffects, card: str) -> None:
        rule = effects.new_rule(card, *split(words))
        meant = effects.rules[card][rule]

        def is_possible(game: XWingGame, ship: int) -> bool:
            return meant.is_open(Scene(game, card, ship, ship))

        def perform(game: XWingGame, ship: int) -> Task:
            return game.make(Do, card, rule, ship, ship)

        own = CardAction(shown(card), name, colour, is_possible, perform, own_step)
        effects.answer(
            registry.CARD_ACTIONS, card, [*(effects.answer_of(registry.CARD_ACTIONS, card) or ()), own]
        )

    return Clause(f"action {name}", words, register)


_HURTING: Final = ("suffer", "deal_faceup")


def deals(*words: Step) -> Clause:
    """What an attack with this weapon does where others deal damage (attacks-13); about me, the attacker."""

    def register(effects: CardEffects, card: str) -> None:
        rule = effects.new_rule(card, (), words)
        damage = sum(word in _HURTING for one in words for word in one.words())
        effects.answer(registry.DAMAGE_INSTEAD, card, damage)
        effects.answer(
            registry.INSTEAD_OF_DAMAGE, card, lambda game, ship: game.make(Do, card, rule, ship, ship)
        )

    return Clause("deals", words, register)


def forbids(
    pool: str,
    *words: Test,
    but: tuple[str, ...] = (),
    only: tuple[str, ...] = (),
    rerolls: str = "",
    own: bool = False,
) -> Clause:
    """Dice of this pool cannot be modified in this attack: by nothing but `but`, or not by `only`; or not rerolled by the
    side that `rerolls` names; `own`: not by the ship itself, with tokens, by its own cards or as another's has it."""

    def register(effects: CardEffects, card: str) -> None:
        rule = effects.new_rule(card, words, ())
        meant = effects.rules[card][rule]
        before = effects.answer_of(registry.BANS, card)

        def bans(game: XWingGame, ship: int, where: str, option: Modify) -> bool:
            if before is not None and before(game, ship, where, option):
                return True
            if where != pool or option.by in but or (only and option.by not in only):
                return False
            if rerolls and not registry.is_reroll(game, pool, rerolls, option):
                return False
            if own and not registry.is_own_modification(game, ship, option):
                return False
            return meant.is_open(Scene(game, card, ship, ship))

        effects.answer(registry.BANS, card, bans)

    return Clause(f"forbids {pool}", words, register)


# -- queries of the rules ------------------------------------------------------------------------------------


def difficulty(
    change: int,
    *,
    bearings: tuple[str, ...] = (),
    speed: tuple[int, int] = (0, 5),
    when: Callable[[Ship], bool] = lambda ship: True,
) -> Clause:
    """My maneuvers of these bearings and speeds are so much harder (activation-4)."""

    def change_of(ship: Ship, maneuver: Maneuver) -> int:
        fits = (not bearings or maneuver.bearing in bearings) and speed[0] <= maneuver.speed <= speed[1]
        return change if fits and when(ship) else 0

    def register(effects: CardEffects, card: str) -> None:
        before = effects.answer_of(registry.DIFFICULTY, card)
        both = (lambda ship, maneuver: before(ship, maneuver) + change_of(ship, maneuver)) if before else None
        effects.answer(registry.DIFFICULTY, card, both or change_of)

    return Clause("difficulty", (), register)


def flies_red_while_stressed(when: Callable[[Ship, Maneuver], bool] = lambda ship, maneuver: True) -> Clause:
    """Stress does not bar my red maneuvers (planning-3, activation-3)."""

    def register(effects: CardEffects, card: str) -> None:
        effects.answer(registry.RED_WHILE_STRESSED, card, when)

    return Clause("flies red while stressed", (), register)


def plans_red_while_stressed(when: Callable[[Ship], bool]) -> Clause:
    """Stress does not bar red maneuvers from my dial (planning-3); whether they are executed is another matter."""
    return says("plans red while stressed", registry.PLANS_RED_WHILE_STRESSED, when)


def acts_while_stressed(*types: str, when: Callable[[Ship], bool] = lambda ship: True) -> Clause:
    """Stress does not bar these actions (actions-2)."""

    def register(effects: CardEffects, card: str) -> None:
        effects.answer(registry.ACTS_WHILE_STRESSED, card, lambda ship, type_: type_ in types and when(ship))

    return Clause("acts while stressed", (), register)


def recolours(colour: Callable[[XWingGame, int, str, str], str]) -> Clause:
    """An action of my bar has another difficulty; given ship, kind and difficulty (actions-4)."""

    def register(effects: CardEffects, card: str) -> None:
        effects.answer(registry.COLOURS, card, colour)

    return Clause("recolours", (), register)


def attacks_at_range_0(
    lifts: Callable[[int, Attack, Weapon], bool],
    when: Callable[[XWingState, int, Attack], bool] = lambda state, ship, shot: True,
) -> Clause:
    """The bar on attacks at range 0 is lifted; given the ship with the card (overlaps-4)."""

    def both(state: XWingState, ship: int, shot: Attack, weapon: Weapon) -> bool:
        return lifts(ship, shot, weapon) and when(state, ship, shot)

    def register(effects: CardEffects, card: str) -> None:
        effects.answer(registry.AT_RANGE_0, card, both)

    return Clause("attacks at range 0", (), register)


def pays_lock(*words: Step) -> Clause:
    """What an attack that costs a lock may be paid with in its place; the steps have the player say it."""

    def register(effects: CardEffects, card: str) -> None:
        effects.answer(firing.PAYS_LOCK, card, _carried_out(effects, card, words))

    return Clause("pays lock", words, register)


def lends_requirement(lends: Callable[[XWingGame, int, int, int], bool]) -> Clause:
    """Another ship's attack needs no lock; given the ship with the card, attacker and defender."""

    def register(effects: CardEffects, card: str) -> None:
        effects.answer(registry.LENDS_REQUIREMENT, card, lends)

    return Clause("lends requirement", (), register)


def crits_cancelled_first(*words: Test) -> Clause:
    """Evades cancel crits before hits (attacks-11)."""
    return Clause(
        "neutralize", words, lambda effects, card: _order(effects, registry.CRITS_FIRST, card, words)
    )


def crits_stay(*words: Test) -> Clause:
    """Evades cancel no crits (attacks-11)."""
    return Clause(
        "neutralize", words, lambda effects, card: _order(effects, registry.CRITS_STAY, card, words)
    )


def hits_stay(*words: Test) -> Clause:
    """Evades cancel no hits (attacks-11)."""
    return Clause("neutralize", words, lambda effects, card: _order(effects, registry.HITS_STAY, card, words))


def crits_kept(count: int, *words: Test) -> Clause:
    """So many crits are cancelled by no evade."""

    def register(effects: CardEffects, card: str) -> None:
        rule = effects.new_rule(card, words, ())
        meant = effects.rules[card][rule]
        effects.answer(
            registry.CRITS_KEPT,
            card,
            lambda game, ship: count if meant.is_open(Scene(game, card, ship, ship)) else 0,
        )

    return Clause("neutralize", words, register)


def hits_anyway(*words: Test) -> Clause:
    """The attack hits even where no result is left."""
    return Clause(
        "neutralize", words, lambda effects, card: _order(effects, registry.HITS_ANYWAY, card, words)
    )


def _order(
    effects: CardEffects, query: Query[Callable[[XWingGame, int], bool]], card: str, words: tuple[Test, ...]
) -> None:
    rule = effects.new_rule(card, words, ())
    meant = effects.rules[card][rule]
    effects.answer(
        query,
        card,
        lambda game, ship: meant.is_open(Scene(game, card, ship, ship)),
    )


def lock_range(fits: Callable[[int], bool]) -> Clause:
    """My locks have another range (locks-1)."""

    def register(effects: CardEffects, card: str) -> None:
        effects.answer(registry.LOCK_RANGE, card, fits)

    return Clause("lock range", (), register)


def cannot_be(type_: str, when: Callable[[Ship], bool]) -> Clause:
    """I cannot be chosen for this action of another ship."""

    def register(effects: CardEffects, card: str) -> None:
        effects.answer(registry.CANNOT_BE, card, lambda ship, action: action == type_ and when(ship))

    return Clause("cannot be chosen", (), register)


def coordinates(types: Callable[[Ship], list[str]]) -> Clause:
    """Those that I coordinate may perform these actions only."""

    def register(effects: CardEffects, card: str) -> None:
        effects.answer(registry.COORDINATES, card, types)

    return Clause("coordinates", (), register)


def turret_points_only(*ways: str) -> Clause:
    """My turret indicator can point there only."""

    def register(effects: CardEffects, card: str) -> None:
        effects.answer(registry.TURRET_WAYS, card, ways)

    return Clause("turret", (), register)


def replaces(ship_ability: str) -> Clause:
    """This upgrade takes a ship ability away."""

    def register(effects: CardEffects, card: str) -> None:
        effects.replaces_ship_ability[card] = ship_ability

    return Clause("replaces", (), register)


def instead_of_token(*words: Named) -> Clause:
    """Somebody's gain of a token is replaced by the steps; `detail` is its kind (abilities-6)."""

    def register(effects: CardEffects, card: str) -> None:
        rule = effects.new_rule(card, *split(words))
        meant = effects.rules[card][rule]

        def wants(game: XWingGame, holder: int, about: int, token: str) -> bool:
            return meant.is_open(Scene(game, card, holder, about, token))

        def resolve(game: XWingGame, holder: int, about: int, token: str) -> Task:
            return game.make(Do, card, rule, holder, about, token)

        before = effects.answer_of(queries.INSTEAD_OF_TOKEN, card) or ()
        effects.answer(queries.INSTEAD_OF_TOKEN, card, (*before, queries.Instead(wants, resolve)))

    return Clause("token_gain_before", words, register)


def rolls_again(*words: Named) -> Clause:
    """I may do this to dice that I rolled outside an attack; they are in the state (`rolled`)."""
    return instead("roll_dice_any", queries.ROLLS_AGAIN, words)


def instead(branch: str, query: Query[queries.Instead], words: tuple[Named, ...]) -> Clause:
    """What the card may do where the rules ask for it by this query, given a ship and a detail (abilities-6)."""

    def register(effects: CardEffects, card: str) -> None:
        rule = effects.new_rule(card, *split(words))
        meant = effects.rules[card][rule]

        def wants(game: XWingGame, holder: int, about: int, detail: str) -> bool:
            return meant.is_open(Scene(game, card, holder, about, detail))

        def resolve(game: XWingGame, holder: int, about: int, detail: str) -> Task:
            return game.make(Do, card, rule, holder, about, detail)

        effects.answer(query, card, queries.Instead(wants, resolve))

    return Clause(branch, words, register)


def says(branch: str, query: Query[V], value: V) -> Clause:
    """What the card answers to a query of the rules."""
    return Clause(branch, (), lambda effects, card: effects.answer(query, card, value))


def in_the_rules() -> Clause:
    """What the tasks of the rules do themselves for this card."""
    return Clause("rules", (), lambda effects, card: effects.constant.add(card))


def repairable(*words: Step) -> Clause:
    """A damage card that its ship can repair as an action; with steps, the action is to carry them out."""

    def register(effects: CardEffects, card: str) -> None:
        if words:
            effects.answer(queries.REPAIRS, card, _carried_out(effects, card, words))

    return Clause("action repair", words, register)


def when_faceup(*words: Step) -> Clause:
    """What a damage card does at once when it is dealt, or turned, faceup (crits-1)."""

    def register(effects: CardEffects, card: str) -> None:
        effects.answer(queries.WHEN_FACEUP, card, _carried_out(effects, card, words))

    return Clause("when faceup", words, register)


def _carried_out(
    effects: CardEffects, card: str, words: tuple[Step, ...]
) -> Callable[[XWingGame, int], Task]:
    rule = effects.new_rule(card, (), words)
    return lambda game, ship: game.make(Do, card, rule, ship, ship)


def from_next_round(branch: str, query: Query[V], value: V) -> Clause:
    """What a damage card answers to a query from the round on after it came."""

    def register(effects: CardEffects, card: str) -> None:
        effects.from_next_round.add(card)
        effects.answer(query, card, value)

    return Clause(branch, (), register)


def builds() -> Clause:
    """All that the card says is in the build: stats, arcs, weapons, actions, slots."""
    return Clause("builds", (), lambda effects, card: effects.constant.add(card))

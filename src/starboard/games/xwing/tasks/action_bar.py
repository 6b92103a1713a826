"""Which actions a ship has, and which of them it can perform now (actions-1 to actions-4)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import lru_cache
from operator import attrgetter
from typing import ClassVar

from starboard.core.decision import PASS, Option, Pass, Question, Refusal
from starboard.games.xwing import tokens
from starboard.games.xwing.board.measure import has_indicator
from starboard.games.xwing.cards.build import build_of, lend_for_round
from starboard.games.xwing.cards.content import LEVELS, ActionEntry
from starboard.games.xwing.effects import queries, registry
from starboard.games.xwing.effects.card_effects import CONDITION
from starboard.games.xwing.effects.registry import CARD_ACTIONS, CardAction
from starboard.games.xwing.game import XWingGame, is_ionized
from starboard.games.xwing.kind import Kind
from starboard.games.xwing.options import PerformAction, action
from starboard.games.xwing.state import Ship
from starboard.games.xwing.tasks.action_options import (
    TURRET,
    declared_refusal,
    has_possible_target,
    has_slam,
    side_refusal,
    ways_of,
)

WHITE, RED, PURPLE = "white", "red", "purple"
REPAIR = "repair"
NO_MORE_ACTIONS = "no more actions"  # none may be performed any more in this round,
NO_MORE_IN_ACTIVATION = "no more actions in this activation"
IN_IONIZED_STEP = "in its Perform Action step, ionized"  # a mark in `Ship.once`
LINKS = "links"  # as colour of a grant: what is granted names each action with its difficulty, `evade red`


def bar_of(ship: Ship) -> tuple[ActionEntry, ...]:
    """The action bar: ship, upgrades, and the sides of two-sided cards that are up."""
    build = build_of(ship)
    if not build.side_actions:
        return build.bar
    granted = [
        entry for name, sides in build.side_actions.items() for entry in sides[ship.sides.get(name, 0)]
    ]
    return (*build.bar, *granted)


def card_actions(ship: Ship) -> list[CardAction]:
    """The "Action:" abilities on the ship's upgrade, pilot and condition cards."""
    actions: dict[str, list[CardAction]] = ship.effects.all_answers(CARD_ACTIONS)
    names = sorted(build_of(ship).cards & actions.keys())
    names += [name for held in ship.conditions if (name := CONDITION + held.id) in actions]
    return [found for name in names for found in actions[name]]


def action_key(type_: str, name: str = "") -> str:
    """What may be done once a round: an action of the bar by type, a card's by card and name (actions-3)."""
    return f"{type_}:{name}" if name else type_


def can_perform(
    game: XWingGame,
    number: int,
    allowed: list[str],
    *,
    stressed_too: bool = False,
    colour: str = "",
    own_step: bool = False,
    force_due: int = 0,
) -> bool:
    """Whether a grant of these actions would leave a choice: a cost must buy something (charges-5). `force_due`: Force
    that is to be spent before."""
    subject: list[object] = [number, allowed, stressed_too, own_step, colour]
    return has_action(game, subject, force_due)


def has_action(game: XWingGame, subject: list[object], force_due: int = 0) -> bool:
    """Whether any action can be performed, with so much less Force."""
    candidates = action_candidates(game, subject)
    if force_due:
        assert isinstance(subject[0], int)
        left = queries.usable_force(game.state.ships[subject[0]]) - force_due
        candidates = [one for one in candidates if left > 0 or getattr(one, "difficulty", "") != PURPLE]
    return any(_refusal_of_listed(game, subject, option) is None for option in candidates)


def list_actions(game: XWingGame, subject: list[object]) -> tuple[Option, ...]:
    """Every action that can be performed, and to perform none, sorted by id."""
    listed = action_candidates(game, subject)
    open_ = [PASS, *[one for one in listed if _refusal_of_listed(game, subject, one) is None]]
    return tuple(sorted(open_, key=attrgetter("id")))


def action_candidates(game: XWingGame, subject: list[object]) -> list[Option]:
    """Everything on the bar and the cards, legal or not."""
    number, _, _, _, colour = subject
    assert isinstance(number, int)
    ship = game.state.ships[number]
    if registry.COLOURS.on(ship) or queries.AS_RED.on(ship):
        found = _recoloured_bar(game, number, str(colour))
    else:
        found = dict(_printed_bar(bar_of(ship), str(colour)))
    if colour in LEVELS:
        assert isinstance(subject[1], list)
        for type_ in subject[1]:
            option = action(type_, _or_stricter(game, number, type_, str(colour)))
            found[option.id] = option
    if colour == LINKS:
        assert isinstance(subject[1], list)
        for named in subject[1]:
            option = action(*named.split(" "))
            found[option.id] = option
    special = "" if colour in LEVELS else str(colour)
    lent = [found for _, found in queries.lent_actions(game.state, number)]
    for own in (*card_actions(ship), *lent):
        graded = _graded(special, own.difficulty)
        if graded:
            option = action("card", graded, f"{own.card}.{own.name}")
            found[option.id] = option
    for damage in sorted(set(ship.faceup)):
        if (its := game.rules.content.damage[damage]).repair_action:
            option = action("card", _graded(special, WHITE), f"{its.id}.{REPAIR}")
            found[option.id] = option
    return list(found.values())


@lru_cache(maxsize=4096)
def _printed_bar(bar: tuple[ActionEntry, ...], colour: str) -> Mapping[str, Option]:
    """The actions of a bar as they are printed, by id."""
    options = [action(entry.type, graded) for entry in bar if (graded := _graded(colour, entry.difficulty))]
    return {option.id: option for option in options}


def _recoloured_bar(game: XWingGame, number: int, colour: str) -> dict[str, Option]:
    """The same where a card of the ship changes difficulties (actions-4)."""
    ship = game.state.ships[number]
    found: dict[str, Option] = {}
    for entry in bar_of(ship):
        graded = _graded(colour, registry.colour(game, number, entry.type, entry.difficulty))
        if colour in LEVELS:
            graded = _or_stricter(game, number, entry.type, graded)
        if graded:
            option = action(entry.type, graded)
            found[option.id] = option
        if graded and queries.may_be_red(ship, entry.type, graded):
            option = action(entry.type, RED)
            found[option.id] = option
    return found


def _or_stricter(game: XWingGame, number: int, type_: str, granted: str) -> str:
    """The difficulty that a grant gives an action, or a stricter one by a card of the ship that performs it
    (actions-4)."""
    return max(granted, registry.colour(game, number, type_, granted), key=LEVELS.__getitem__)


def _graded(colour: str, printed: str) -> str:
    """The difficulty of an action that is granted: `as_red` treats it as red where that is stricter,
    `white_only` grants white ones only, `white_as_red` these and treats them as red; empty: not granted."""
    if colour == "as_red":
        return PURPLE if printed == PURPLE else RED
    if colour in ("white_as_red", "white_only"):
        return "" if printed != WHITE else RED if colour == "white_as_red" else WHITE
    return printed if colour == LINKS else colour or printed


def action_refusal(game: XWingGame, subject: list[object], choice: Option) -> Refusal | None:
    """Why this action cannot be performed now (actions-2 to actions-4)."""
    assert isinstance(choice, PerformAction)
    if choice.id not in {option.id for option in action_candidates(game, subject)}:
        return game.rules.missing_action(choice.type)
    return _refusal_of_listed(game, subject, choice)


def _refusal_of_listed(game: XWingGame, subject: list[object], choice: Option) -> Refusal | None:
    """The same for what is on the bar or a card."""
    number, allowed, stressed_too, own_step, colour = subject
    assert isinstance(number, int)
    assert isinstance(allowed, list)
    assert isinstance(choice, PerformAction)
    ship = game.state.ships[number]
    named_by_grant = choice.type in allowed and choice.type != "card"  # by a card, outside of that step
    in_step = IN_IONIZED_STEP in ship.once  # whatever grants another action there
    is_barred = in_step or (own_step and is_ionized_step(ship) and not named_by_grant)
    if is_barred and not _left_to_ionized(game, ship, choice):
        return Refusal("tokens-10", "ionized", {"ion": ship.tokens[tokens.ION]})
    named = f"{choice.type} {choice.difficulty}" if colour == LINKS else choice.type
    if allowed and named not in allowed and action_key(choice.type, choice.card) not in allowed:
        return Refusal("actions-7", "other_action_granted", {"allowed": list(allowed)})
    if NO_MORE_ACTIONS in ship.once or NO_MORE_IN_ACTIVATION in ship.once:
        return Refusal("actions-2", "no_more_actions", {"ship": number})
    is_damage = choice.card.endswith(f".{REPAIR}") and choice.type == "card"
    if ship.has(tokens.STRESS) and not (
        stressed_too
        or registry.may_act(ship, choice.type)
        or (is_damage and queries.repairs_stressed(ship))
        or (choice.card and not is_damage and queries.acts_by_card(ship, choice.card))
    ):
        return Refusal("actions-2", "stressed", {"stress": ship.tokens[tokens.STRESS]})
    if not is_damage and (refused := queries.barred_by_damage(ship, choice.type)) is not None:
        return refused
    times = ship.done.count(action_key(choice.type, choice.card))
    apart = is_damage and game.rules.copies_repair_apart
    if times and not (apart and times < _copies(ship, choice.card)):
        return Refusal("actions-3", "already_this_round", {"action": choice.type})
    if choice.difficulty == PURPLE and queries.usable_force(ship) < 1:
        return Refusal("actions-4", "no_force", {"force": ship.force})
    return _impossible(game, number, choice, bool(own_step))


def _copies(ship: Ship, card: str) -> int:
    """How many copies of a damage card the ship has faceup: the action on each is another one."""
    return int(ship.faceup.count(ship.rules.content.damage_number[card.removesuffix(f".{REPAIR}")]))


def _left_to_ionized(game: XWingGame, ship: Ship, choice: PerformAction) -> bool:
    """Whether an ionized ship may perform this action: one that the edition leaves to it, or a card's own on a damage
    card, which another card lets it perform (tokens-10)."""
    left = game.rules.ionized_actions
    if not left or choice.type in left:
        return True
    return choice.card.endswith(f".{REPAIR}") and bool(queries.REPAIRS_IONIZED.on(ship))


def is_ionized_step(ship: Ship) -> bool:
    """Whether its activation is that of an ionized ship (tokens-10)."""
    return is_ionized(ship) and ship.revealed < 0


def _impossible(game: XWingGame, number: int, choice: PerformAction, own_step: bool) -> Refusal | None:
    """Actions that could do nothing at all are not offered; declared ones may fail (actions-8)."""
    ship = game.state.ships[number]
    if queries.cannot_act(ship, choice.type) or queries.barred_by_others(game.state, number, choice.type):
        return Refusal("charges-5", "no_effect_possible", {"action": choice.type})
    if (not game.rules.declares_untested or game.rules.chooses_anew) and (
        refused := _cannot_be_completed(game, number, choice.type)
    ):
        return refused
    if choice.type == "cloak" and ship.has(tokens.CLOAK):
        return Refusal("tokens-7", "cloaked", {"ship": number})
    if choice.type == "slam" and (not own_step or ship.executed is None):
        return Refusal("actions-22", "only_in_own_step", {})
    if choice.type == "reload" and not game.rules.can_reload(ship):
        return Refusal("actions-20", "nothing_to_reload", {})
    if choice.type == "rotate" and not any(has_indicator(weapon.arc) for weapon in build_of(ship).weapons):
        return Refusal("actions-21", "no_turret", {})
    if choice.type == "rotate" and all(side_refusal(ship, way) for way in TURRET):
        return Refusal("actions-21", "points_there_already", {"side": TURRET[ship.turret]})
    if choice.type == "card" and not choice.card.endswith(f".{REPAIR}"):
        own = find_card_action(game, number, choice.card)
        if own is not None and ((own.own_step and not own_step) or not own.is_possible(game, number)):
            return Refusal("charges-5", "no_effect_possible", {"card": own.card})
    return None


def _cannot_be_completed(game: XWingGame, number: int, type_: str) -> Refusal | None:
    """Where nothing is declared that fails: a move without room, an action without a target, a SLAM without a maneuver
    (actions-8)."""
    if type_ in ("boost", "barrel_roll"):
        first: Refusal | None = None
        for way in ways_of(game, type_, number):
            refused = declared_refusal(game, type_, number, way)
            if refused is None:
                return None
            first = first or refused
        return first
    if type_ in ("lock", "coordinate", "jam") and not has_possible_target(game, type_, number):
        return Refusal("actions-8", "no_effect_possible", {"action": type_})
    ship = game.state.ships[number]
    if type_ == "slam" and ship.executed is not None and not has_slam(ship):
        return Refusal("actions-8", "no_effect_possible", {"action": type_})
    return None


def find_card_action(game: XWingGame, number: int, name: str) -> CardAction | None:
    """A card's action that a ship may have, by `card.name`: of its own card, or of another ship's."""
    own = (found for found in card_actions(game.state.ships[number]) if _named(found) == name)
    return next(own, None) or next((found for _, found in _lent(game, number, name)), None)


def _named(action: CardAction) -> str:
    return f"{action.card}.{action.name}"


def _lent(game: XWingGame, number: int, name: str) -> list[tuple[str, CardAction]]:
    return [lent for lent in queries.lent_actions(game.state, number) if _named(lent[1]) == name]


def take_over(game: XWingGame, number: int, name: str) -> None:
    """Performing the action on another ship's card, a ship has that card's text to the end of the round."""
    ship = game.state.ships[number]
    if all(_named(own) != name for own in card_actions(ship)):
        for card, _ in _lent(game, number, name):
            lend_for_round(ship, card)


class ChooseAction(Kind):
    """Which action to perform, or none."""

    name = "action"
    rule = "actions-1"
    may_pass = True
    choices: ClassVar[tuple[type[Option], ...]] = (PerformAction, Pass)

    def candidates(self, game: XWingGame, question: Question) -> Iterable[Option]:
        assert isinstance(question.subject, list)
        return [*action_candidates(game, question.subject), PASS]

    def options(self, game: XWingGame, question: Question) -> tuple[Option, ...]:
        """As the engine's own, without asking of each candidate whether it is one; and not twice where the
        step that asks has just worked them out."""
        subject = question.subject
        assert isinstance(subject, list)
        listed, game.listed = game.listed, None
        if listed is not None and listed[0] is subject:
            return listed[1]
        return list_actions(game, subject)

    def refusal(self, game: XWingGame, question: Question, choice: Option) -> Refusal | None:
        assert isinstance(question.subject, list)
        return None if choice is PASS else action_refusal(game, question.subject, choice)

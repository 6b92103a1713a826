"""More queries of the rules that cards answer: who may do what, with which tokens, from where.

The registers stand beside those of `registry`; whoever carries out the rule asks the functions here.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from functools import partial
from typing import Final, NamedTuple, TypeVar

from starboard.core.decision import Refusal
from starboard.core.task import Task
from starboard.games.xwing import tokens
from starboard.games.xwing.cards.content import Maneuver
from starboard.games.xwing.effects.card_effects import UPGRADE, Query, shown
from starboard.games.xwing.effects.registry import (
    CARD_ACTIONS,
    CardAction,
    qualified,
)
from starboard.games.xwing.game import XWingGame
from starboard.games.xwing.geometry.base import Base
from starboard.games.xwing.state import Ship, XWingState

V = TypeVar("V")
ACTS_AFTER_PARTIAL: Final[Query[bool]] = Query()
ACTS_STRESSED_IN_STEP: Final[Query[bool]] = Query()
CANNOT_ACT: Final[Query[Callable[[Ship, str], bool]]] = Query()
FORCE_IN_ATTACKS_ONLY: Final[Query[bool]] = Query()
SPEND_BANS: Final[Query[Callable[[XWingGame, int, int, str], bool]]] = Query()
NO_TOKENS_ON_DICE: Final = (
    "spends no tokens on dice in its attacks in "  # a mark in `Ship.once`, before the phase
)
KEEPS_TOKENS: Final[Query[Callable[[XWingState, int, int, int], bool]]] = Query()
LOCKS_FROM_FRIENDS: Final[Query[bool]] = Query()  # of every friendly ship, or of its own alone
CHOOSES: Final[Query[Callable[[XWingState, int, int, str, int], bool | None]]] = Query()
AS_RED: Final[Query[Callable[[str, str], bool]]] = Query()
# Asked of faceup damage cards alone.
BLINDS: Final[Query[bool]] = Query()  # its ship modifies its attack dice by spending Force only
ATTACK_DICE_DAMAGED: Final[Query[int]] = Query()
DEFENSE_DICE_DAMAGED: Final[Query[int]] = Query()
HARDER: Final[Query[Callable[[Maneuver], int]]] = Query()  # by how many steps
BARS_ACTIONS: Final[Query[Callable[[Ship, str], Refusal | None]]] = Query()
HITS_ARE_CRITS: Final[Query[bool]] = Query()
DEALT_FACEUP: Final[Query[bool]] = Query()  # every damage card that is dealt to its ship; of upgrades too
AGILITY_DAMAGED: Final[Query[int]] = Query()
PRIMARY_DAMAGED: Final[Query[int]] = Query()  # the value of the primary weapons
PRIMARY_CHANGED: Final[Query[Callable[[Ship], int]]] = Query()  # the same, by what other cards say
BARS_ATTACKS: Final[Query[Refusal]] = Query()
BARS_MANEUVERS: Final[Query[Callable[[Maneuver], Refusal | None]]] = Query()  # while dials are set
WHEN_FACEUP: Final[Query[Callable[[XWingGame, int], Task]]] = Query()  # what resolves when the card comes
REPAIRS: Final[Query[Callable[[XWingGame, int], Task]]] = Query()  # what the action on the card does
LOCKS_BEYOND: Final = "locks beyond range 3"  # a mark in `Ship.once`


def dice_of_damage(query: Query[int], ship: Ship) -> Iterator[tuple[str, int]]:
    """What faceup damage cards change at a number of dice, by card."""
    for name, change, count in query.on_damage(ship):
        yield name, change * count


def harder_by_damage(ship: Ship, maneuver: Maneuver) -> int:
    """By how many steps faceup damage cards make a maneuver more difficult (activation-4)."""
    return sum(harder(maneuver) * count for _, harder, count in HARDER.on_damage(ship))


def barred_by_damage(ship: Ship, type_: str) -> Refusal | None:
    """Why a faceup damage card bars this kind of action."""
    if not ship.faceup:
        return None
    return next((found for _, bars, _ in BARS_ACTIONS.on_damage(ship) if (found := bars(ship, type_))), None)


def attacks_barred(ship: Ship) -> Refusal | None:
    """Why a faceup damage card bars the ship from attacking."""
    if not ship.faceup:
        return None
    return next((bars for _, bars, _ in BARS_ATTACKS.on_damage(ship)), None)


def maneuver_barred(ship: Ship, maneuver: Maneuver) -> Refusal | None:
    """Why a faceup damage card keeps this maneuver from the ship's dial (planning-1)."""
    if not ship.faceup:
        return None
    return next((found for _, bars, _ in BARS_MANEUVERS.on_damage(ship) if (found := bars(maneuver))), None)


def usable_force(ship: Ship, *, attacking: bool = False) -> int:
    """The Force that a ship can spend now (charges-4)."""
    return 0 if FORCE_IN_ATTACKS_ONLY.on(ship) and not attacking else ship.force


def force_now(state: XWingState, number: int) -> int:
    """The same, by whether it is attacking."""
    attacking = state.attack is not None and state.attack.attacker == number
    return usable_force(state.ships[number], attacking=attacking)


def cannot_spend(game: XWingGame, number: int, what: str, *, on_dice: bool = False) -> bool:
    """Whether a card, or a rule, bars a ship from spending this: a token by name, or `lock`. `on_dice`: to modify dice,
    which cancelling is not (attacks-8)."""
    if on_dice and _spends_none_on_dice(game.state, number):
        return True
    return game.rules.cannot_spend(game.state, number, what) or any(
        bans(game, holder, number, what) for holder, _, bans in SPEND_BANS.in_play(game.state)
    )


def _spends_none_on_dice(state: XWingState, number: int) -> bool:
    """Whether a card, which may be gone by now, has barred that for the attacks of a ship in this phase."""
    attacks = state.attack is not None and state.attack.attacker == number
    return attacks and f"{NO_TOKENS_ON_DICE}{state.phase}" in state.ships[number].once


def keeps(state: XWingState, number: int, token: int) -> bool:
    """Whether a card bars the removal of tokens of this kind from a ship."""
    return any(test(state, holder, number, token) for holder, _, test in KEEPS_TOKENS.in_play(state))


KEEPS_AT_END: Final[Query[tuple[int, ...]]] = Query()  # kinds of tokens that stay in the End Phase
HOLDS_ONE: Final[Query[tuple[int, ...]]] = Query()  # kinds of tokens of which it has one at most


def stays_at_end(ship: Ship, token: int) -> bool:
    """Whether a card of the ship keeps its tokens of this kind from leaving in the End Phase (ending-1)."""
    return any(token in kinds for _, kinds in KEEPS_AT_END.on(ship))


def is_full_of(ship: Ship, token: int) -> bool:
    """Whether a card of the ship lets it have no more tokens of this kind (tokens-5)."""
    return ship.has(token) and any(token in kinds for _, kinds in HOLDS_ONE.on(ship))


BARS_OTHERS: Final[Query[Callable[[XWingState, int, int, str], bool]]] = Query()


def barred_by_others(state: XWingState, number: int, type_: str) -> bool:
    """Whether a card of another ship bars this action of a ship."""
    found = BARS_OTHERS.in_play(state)
    return bool(found) and any(bars(state, holder, number, type_) for holder, _, bars in found)


def acts_after_partial(ship: Ship) -> bool:
    """Whether a partial maneuver does not make a ship skip its action (overlaps-2)."""
    return bool(ACTS_AFTER_PARTIAL.on(ship))


def acts_stressed_in_step(ship: Ship) -> bool:
    """Whether stress is no bar in the ship's Perform Action step (actions-2)."""
    return bool(ACTS_STRESSED_IN_STEP.on(ship))


def cannot_act(ship: Ship, type_: str) -> bool:
    """Whether a card bars this action."""
    found = CANNOT_ACT.on(ship)
    return bool(found) and any(test(ship, type_) for _, test in found)


def may_be_red(ship: Ship, type_: str, colour: str) -> bool:
    """Whether a card lets this action be performed as a red one."""
    return colour != "red" and any(test(type_, colour) for _, test in AS_RED.on(ship))


DRAWS_LOCKS: Final[Query[bool]] = (
    Query()
)  # an enemy that chooses what to lock has to lock this ship if it can
SECOND_LOCK: Final[Query[str]] = Query()  # acquired together with another one: on which ship
THE_SAME, ANOTHER = "the same", "another"
TWO_ON_ONE: Final[Query[bool]] = Query()  # of the locks that it can have all may be on one object


def locks_on_one(ship: Ship) -> int:
    """How many locks a ship can have on one other (locks-2)."""
    return 1 + (has_pair_of_locks(ship) or bool(TWO_ON_ONE.on(ship)))


def has_pair_of_locks(ship: Ship) -> bool:
    """Whether a card lets a ship acquire two locks together, both on one object."""
    return any(where == THE_SAME for _, where in SECOND_LOCK.on(ship))


def lock_origins(state: XWingState, number: int) -> list[int]:
    """The ships from which the range of a lock of this one may be measured (locks-1)."""
    owner = state.ships[number].owner
    if any(
        holder == number or (every and state.ships[holder].owner == owner)
        for holder, _, every in LOCKS_FROM_FRIENDS.in_play(state)
    ):
        return state.in_play(owner)
    return [number]


def can_choose(state: XWingState, number: int, other: int, type_: str, band: int, fits: bool) -> bool:
    """Whether a ship can choose that one, at this range, for a coordinate or jam; `fits`: by the rules."""
    answers = [test(state, number, other, type_, band) for _, test in CHOOSES.on(state.ships[number])]
    return False not in answers and (fits or True in answers)


COORDINATES_STRESSED: Final[Query[Callable[[Ship], bool]]] = Query()


def coordinates_stressed(ship: Ship, other: Ship) -> bool:
    """Whether stress does not keep that ship from acting when this one coordinates it."""
    return any(test(other) for _, test in COORDINATES_STRESSED.on(ship))


LOCKS_OBSTACLES: Final[Query[bool]] = Query()
REPAIRS_IONIZED: Final[Query[bool]] = Query()
REPAIRS_STRESSED: Final[Query[Callable[[Ship], bool]]] = Query()


def repairs_stressed(ship: Ship) -> bool:
    """Whether stress does not bar the actions on damage cards (actions-2)."""
    return any(test(ship) for _, test in REPAIRS_STRESSED.on(ship))


ACTS_BY_CARD: Final[Query[Callable[[Ship, str], bool]]] = Query()


def acts_by_card(ship: Ship, action: str) -> bool:
    """Whether stress does not bar this action on a card, `card.name` (actions-2)."""
    tests = ACTS_BY_CARD.on(ship)
    return bool(tests) and any(test(ship, action.rpartition(".")[0]) for _, test in tests)


LENDS_ACTIONS: Final[Query[Callable[[XWingState, int, int], list[str]]]] = Query()


def lent_actions(state: XWingState, number: int) -> list[tuple[str, CardAction]]:
    """The "Action:" abilities on cards of other ships that a ship may perform as its own, each with its card."""
    actions: Mapping[str, list[CardAction]] = state.effects.all_answers(CARD_ACTIONS)
    return [
        (name, action)
        for holder, _, lends in LENDS_ACTIONS.in_play(state)
        if holder != number
        for name in lends(state, holder, number)
        for action in actions.get(name, ())
    ]


OPTIONAL: Final[Query[str]] = Query()  # another card of the ship, which its player may ignore


def is_optional(ship: Ship, card: str) -> bool:
    """Whether a card lets the player of a ship ignore another card of it, each time that it would count."""
    return any(other == shown(card) for _, other in OPTIONAL.on(ship))


PAYS_CHOICE: Final[Query[Callable[[XWingGame, int, int, str], None]]] = Query()


def pay_for_choice(game: XWingGame, number: int, other: int, type_: str) -> None:
    """Pay the card that let a ship choose one that was out of range."""
    for _, pay in PAYS_CHOICE.on(game.state.ships[number]):
        pay(game, number, other, type_)


NEAR_FRIENDS: Final[Query[bool]] = Query()


def is_near_friend(state: XWingState, number: int, other: int, card: str, band: int) -> bool:
    """Whether another ship of its player, at range 1-2 or treated as near, is near enough for an upgrade of a ship."""
    if number == other or state.ships[number].owner != state.ships[other].owner:
        return False
    return 1 <= band <= 2 or treats_as_near(state, number, other, card, band)


def treats_as_near(state: XWingState, number: int, other: int, card: str, band: int) -> bool:
    """Whether a ship may treat a friendly one at range 2-3 as near, for an upgrade of its own."""
    ships = state.ships
    if band not in (2, 3) or not NEAR_FRIENDS.on(ships[number]):
        return False
    if not qualified(state.rules.content, card).startswith(UPGRADE):
        return False
    return ships[number].owner == ships[other].owner


AS_OWN_FORCE: Final[Query[bool]] = Query()  # its modification counts as the ship's own Force


BARS_TARGETS: Final[Query[Callable[[XWingState, int, int], bool]]] = Query()


def bars_target(state: XWingState, number: int, defender: int) -> bool:
    """Whether a card of a ship keeps it from attacking that one."""
    return any(bars(state, number, defender) for _, bars in BARS_TARGETS.on(state.ships[number]))


BOOSTS_PARTLY: Final[Query[bool]] = Query()


ACTIONS_IN_STEP: Final[Query[int]] = Query()


def actions_in_step(ship: Ship) -> int:
    """How many actions a ship may perform in its Perform Action step."""
    found = ACTIONS_IN_STEP.on(ship)
    return max(most for _, most in found) if found else 1


NO_CRITS_BY_OBSTACLES: Final[Query[bool]] = Query()  # those that are rolled for obstacles are ignored
OVER_OBSTACLES: Final[Query[Callable[[Ship], bool]]] = Query()
BOOST_TURNS: Final[Query[str]] = Query()


BOOSTING: Final = (
    "boosting "  # a mark in `Ship.once` until a boost or roll is placed: the action's difficulty
)
FREE, AS_RED_ONE, FOR_FORCE = "free", "red", "force"  # what a turn template costs


def turn_payers(ship: Ship) -> list[tuple[str, str]]:
    """The cards that let the ship boost with a turn template now, each with what that costs; one that costs nothing
    alone."""
    able = {
        FREE: True,
        FOR_FORCE: usable_force(ship) > 0,
        AS_RED_ONE: f"{BOOSTING}white" in ship.once,
    }
    found = [(name, cost) for name, cost in BOOST_TURNS.on(ship) if able[cost]]
    return [one for one in found if one[1] == FREE][:1] or found


def turn_cost(ship: Ship) -> str:
    """What boosting with a turn template costs the ship: nothing, stress, a Force (of both, that); empty: it cannot."""
    costs = [cost for _, cost in turn_payers(ship)]
    return next((cost for cost in (FREE, FOR_FORCE, AS_RED_ONE) if cost in costs), "")


FASTER_TEMPLATES: Final[Query[bool]] = Query()


def is_faster(ship: Ship, difficulty: str) -> bool:
    """Whether a card wants a template one speed higher for an action of this difficulty."""
    return difficulty == "red" and bool(FASTER_TEMPLATES.on(ship))


def template_speed(ship: Ship, way: str) -> int:
    """The speed of the template of a boost or barrel roll: 1, or what the way says (`left_2`), and for a red action a
    card's 2; the turn template that makes a boost red counts as red."""
    _, _, longer = way.partition("_")
    if longer.isdigit():
        return int(longer)
    if not FASTER_TEMPLATES.on(ship):
        return 1
    is_red = f"{BOOSTING}red" in ship.once or (way.startswith("turn_") and turn_cost(ship) == AS_RED_ONE)
    return 2 if is_red else 1


class Instead(NamedTuple):
    """What a card puts in the place of something that would happen (abilities-6)."""

    wants: Callable[[XWingGame, int, int, str], bool]  # the ship with the card, the ship about, the detail
    resolve: Callable[[XWingGame, int, int, str], Task]


INSTEAD_OF_TOKEN: Final[Query[tuple[Instead, ...]]] = Query()


def instead_of_token(game: XWingGame, number: int, token: str) -> list[tuple[int, str, Instead]]:
    """Who can replace the gain of a token of this kind: ship, card, and how."""
    if game.state.phase == "setup":
        return []
    return [
        (holder, name, one)
        for holder, name, found in INSTEAD_OF_TOKEN.in_play(game.state)
        for one in found
        if one.wants(game, holder, number, token)
    ]


ASSIGN_BANS: Final[Query[Callable[[Ship, str], bool]]] = (
    Query()
)  # whether this card of the ship assigns nothing
SPARES: Final[Query[Callable[[XWingGame, int], bool]]] = Query()
"""Given a ship that would be destroyed now: does what its card puts in the place of that, if it can."""
FACEUP_TOO: Final[Query[Callable[[XWingState, int, int, str], bool]]] = Query()
"""Given the ship with the card, another, and the rule that deals it a damage card: whether that is dealt faceup."""
Dealing = Callable[
    [XWingState, str], bool
]  # which damage cards are meant, in an attack: by the rule that deals them
REMEMBERS_DEALT: Final[Query[Dealing]] = Query()  # asks which damage cards an attack has dealt


def dealt_faceup_by_card(state: XWingState, number: int, rule: str) -> bool:
    """Whether a card has the next damage card that is dealt to a ship, by this rule, be dealt faceup."""
    return any(test(state, holder, number, rule) for holder, _, test in FACEUP_TOO.in_play(state))


FACEDOWN_INSTEAD: Final[Query[bool]] = Query()
CHOOSES_EXPOSED: Final[Query[bool]] = Query()
SEARCHES_DECK: Final[Query[str]] = Query()  # for a card with this trait
DISCARDS_FACEUP: Final[Query[Callable[[int], bool]]] = Query()
DRAWS_THREE: Final[Query[Dealing]] = Query()


class WhenDealt(NamedTuple):
    """What a card does to a damage card as it is dealt, before it has any effect: `fate` is what becomes of it."""

    fate: str
    may: bool
    wants: Callable[
        [XWingGame, int, str], bool
    ]  # the ship, the id of the damage card, empty if it is facedown
    resolve: Callable[[XWingGame, int, str], Task]


TURNED_DOWN: Final = "turned facedown"  # fates
THROWN_AWAY: Final = "discarded"
WHEN_DEALT: Final[Query[tuple[WhenDealt, ...]]] = Query()
DRAWS_ANOTHER: Final[Query[bool]] = (
    Query()
)  # its ship's player draws two where one is dealt faceup, and keeps one


def when_dealt(game: XWingGame, number: int, card: str, used: list[str]) -> list[tuple[str, WhenDealt]]:
    """What the cards of a ship can do to a damage card that is being dealt to it; each does so once."""
    return [
        (name, one)
        for name, found in WHEN_DEALT.on(game.state.ships[number])
        for one in found
        if name not in used and one.wants(game, number, card)
    ]


def draws_three(state: XWingState, number: int, rule: str) -> int:
    """The attacker whose player draws three cards where one would be dealt faceup to this defender by this rule, or
    -1."""
    current = state.attack
    if current is None or current.defender != number:
        return -1
    answers = DRAWS_THREE.on(state.ships[current.attacker])
    return current.attacker if any(means(state, rule) for _, means in answers) else -1


def charged_for(ship: Ship, register: Query[V]) -> list[tuple[str, V]]:
    """The cards of a ship in this register that have an active charge."""
    return [(name, value) for name, value in register.on(ship) if ship.charges.get(shown(name), 0)]


ROLLS_AGAIN: Final[Query[Instead]] = Query()
MAKES_ROLL_AGAIN: Final[Query[Instead]] = Query()  # of another ship's dice: `detail` says what it rolls for
SHRUGS_OFF: Final[Query[Instead]] = Query()  # the effect of a device on the ship; `detail` is its number
NOT_MODIFIED: Final = "?"  # in place of faces: they are in `XWingState.rolled`


LENDS_FOCUS: Final[Query[Callable[[XWingState, int, int], bool]]] = Query()


def lender(state: XWingState, number: int, token: str) -> int:
    """The ship whose focus token the attacker or defender can spend as its own, or -1."""
    current = state.attack
    if token != "focus" or current is None or number not in (current.attacker, current.defender):
        return -1
    for holder, _, test in LENDS_FOCUS.in_play(state):
        if state.ships[holder].has(tokens.FOCUS) and test(state, holder, number):
            return holder
    return -1


LOCKS_FRIENDS: Final[Query[bool]] = Query()
LENT_LOCK: Final = "lent lock"
"""To `cannot_spend`: another ship's lock, which a card has a ship spend as its own."""
LENDS_LOCKS: Final[Query[Callable[[XWingState, int, int], bool]]] = Query()


def lock_lender(state: XWingState, number: int, target: int) -> int:
    """The ship whose lock on that one the attacker has and can spend as its own, or -1."""
    if state.attack is None or number != state.attack.attacker:
        return -1
    for holder, _, test in LENDS_LOCKS.in_play(state):
        if target in state.ships[holder].locks and test(state, holder, number):
            return holder
    return -1


PLACED_ELSEWHERE: Final[Query[Callable[[XWingState, int, int, Base], bool]]] = Query()


def placed_elsewhere(state: XWingState, number: int) -> list[Callable[[Base], bool]]:
    """What cards allow beside the own zone when this ship is placed (setup-5)."""
    found = [(holder, test) for holder, _, test in PLACED_ELSEWHERE.in_play(state)]
    found += [(number, test) for _, test in PLACED_ELSEWHERE.on(state.ships[number])]
    return [partial(test, state, holder, number) for holder, test in found]


FOCUS_LIMITS: Final[Query[Callable[[XWingState, int, int], bool]]] = Query()
NO_LIMIT: Final = 99
ONE_FOCUS: Final = "modified a focus result"  # a mark of an attack, after the ship's number


def focus_left(state: XWingState, number: int, owner: int) -> int:
    """How many focus results of its own dice a ship can still have modified by its own side in this attack."""
    current = state.attack
    if current is None or state.ships[number].owner != owner:
        return NO_LIMIT
    if not any(test(state, holder, number) for holder, _, test in FOCUS_LIMITS.in_play(state)):
        return NO_LIMIT
    return max(0, 1 - current.marks.count(f"{number} {ONE_FOCUS}"))


def modified_focus(state: XWingState, number: int, owner: int, count: int) -> None:
    """So many focus results of a ship's dice are modified by its own side."""
    if state.attack is not None and state.ships[number].owner == owner:
        state.attack.marks += [f"{number} {ONE_FOCUS}"] * count

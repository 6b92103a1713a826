"""The forms in which cards take part, and what is registered in each.

* `Ability`: answers to an event through the ability queue (abilities).
* `Modifier`: offers ways to modify dice in the windows of an attack (abilities-5); `BANS` take some away.
* dice counts, prevention of damage, replaced requirements, actions of cards, and the queries of the
  rules that a card may answer differently (difficulty, stress, range 0, colours of actions, …).

Everything is stateless and found by the name of the card (`build.card_name`) in the `CardEffects` of the
ruleset; what must be remembered is in the state.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Final, NamedTuple

from starboard.core.decision import Option
from starboard.core.task import Task
from starboard.games.xwing.board import measure
from starboard.games.xwing.board.devices import Way
from starboard.games.xwing.cards.build import PRIMARY, Weapon, build_of
from starboard.games.xwing.cards.content import LEVELS, RED, Content, Maneuver
from starboard.games.xwing.effects.card_effects import (
    CONDITION,
    DAMAGE,
    IGNORES_OBSTACLES,
    UPGRADE,
    CardEffects,
    Query,
    shown,
)
from starboard.games.xwing.effects.dice_limits import cannot_modify
from starboard.games.xwing.game import XWingGame
from starboard.games.xwing.options import Modify
from starboard.games.xwing.state import IN_PLAY, Attack, Ship, XWingState


def _no_dice(*_: object) -> int:
    return 0


class Modifier(NamedTuple):
    """Ways to modify dice. `options` gives those open now, `is_mandatory` whether one must be taken, `rerolled` how many
    dice one of these ways rerolls."""

    card: str
    options: Callable[[XWingGame, int, str, str], list[Option]]
    apply: Callable[[XWingGame, int, str, Modify], Task | None]
    is_mandatory: bool = False
    by_anyone: bool = False  # the enemy may use it too
    rerolled: Callable[[XWingGame, int, str, str, Modify], int] = _no_dice
    modifies: bool = True  # or does something else in the window, which no ban on modifying bars
    by_roller: bool = False  # the ship that rolled makes it, also where another has the card


class CardAction(NamedTuple):
    """An "Action:" ability of a card (actions-1)."""

    card: str
    name: str
    difficulty: str
    is_possible: Callable[[XWingGame, int], bool]
    perform: Callable[[XWingGame, int], Task | None]
    own_step: bool = False  # only in the Perform Action step of the own activation


class Bay(NamedTuple):
    """Room for one docked ship: of which types, and from which guides it deploys (docking-2)."""

    ship_types: tuple[str, ...]
    guides: tuple[str, ...] = ("front", "rear")
    card: str = ""  # an upgrade that it must have


class Hold(NamedTuple):
    """A card that can keep a device from detonating now: whether it can (given its ship, the device, and the ship that
    sets it off, or NO_SHIP), and what that costs."""

    able: Callable[[XWingGame, int, int, int], bool]
    pay: Callable[[XWingGame, int], None]


class Return(NamedTuple):
    """A card that puts its ship in reserve: instead of what (`event`), and where it comes back."""

    event: str
    where: str  # the edge that it left by, its own edge, or an obstacle
    hits: int = 0  # damage that it suffers for it


MODIFIERS: Final[Query[list[Modifier]]] = Query()
CARD_ACTIONS: Final[Query[list[CardAction]]] = Query()
PREVENTERS: Final[Query[Callable[[XWingState, int, int], bool]]] = Query()
REPLACES_REQUIREMENT: Final[Query[Callable[[XWingGame, int], bool]]] = Query()
PAYS_REQUIREMENT: Final[Query[Callable[[XWingGame, int], None]]] = Query()
BANS: Final[Query[Callable[[XWingGame, int, str, Modify], bool]]] = Query()
DIFFICULTY: Final[Query[Callable[[Ship, Maneuver], int]]] = Query()
RED_WHILE_STRESSED: Final[Query[Callable[[Ship, Maneuver], bool]]] = Query()
PLANS_RED_WHILE_STRESSED: Final[Query[Callable[[Ship], bool]]] = Query()
ACTS_WHILE_STRESSED: Final[Query[Callable[[Ship, str], bool]]] = Query()
COLOURS: Final[Query[Callable[[XWingGame, int, str, str], str]]] = Query()
AT_RANGE_0: Final[Query[Callable[[XWingState, int, Attack, Weapon], bool]]] = Query()
LENDS_REQUIREMENT: Final[Query[Callable[[XWingGame, int, int, int], bool]]] = Query()
INSTEAD_OF_DAMAGE: Final[Query[Callable[[XWingGame, int], Task]]] = Query()
DAMAGE_INSTEAD: Final[Query[int]] = Query()  # how much damage the defender suffers of those cards
CRITS_FIRST: Final[Query[Callable[[XWingGame, int], bool]]] = Query()
CRITS_STAY: Final[Query[Callable[[XWingGame, int], bool]]] = Query()
HITS_STAY: Final[Query[Callable[[XWingGame, int], bool]]] = Query()
CRITS_KEPT: Final[Query[Callable[[XWingGame, int], int]]] = Query()  # how many crits no evade cancels
HITS_KEPT: Final[Query[Callable[[XWingGame, int], int]]] = Query()  # the same of hits
FOCUS_TO_HITS: Final = "hits by a focus token"  # a mark of an attack, made for those cards
HITS_ANYWAY: Final[Query[Callable[[XWingGame, int], bool]]] = Query()
LOCK_RANGE: Final[Query[Callable[[int], bool]]] = Query()
CANNOT_BE: Final[Query[Callable[[Ship, str], bool]]] = Query()
COORDINATES: Final[Query[Callable[[Ship], list[str]]]] = Query()
TURRET_WAYS: Final[Query[tuple[str, ...]]] = Query()
CARRIES: Final[Query[Bay]] = Query()
DOCK_RANGE: Final[Query[int]] = Query()
STARTS_DOCKED: Final[Query[bool]] = Query()
ONLY_IN_EMERGENCY: Final[Query[bool]] = Query()
MAY_BE_LOST: Final[Query[bool]] = Query()  # it need not deploy when its carrier is destroyed
LENDS: Final[Query[Callable[[Ship, Ship], list[str]]]] = Query()  # the docked ship, its carrier
IGNORES: Final[Query[Callable[[XWingState, int, int, str], bool]]] = Query()
PLACED_UNDER: Final = "placed under"  # beside `moving` and `attacking`: how a ship comes to an obstacle
BANK_ROLLS: Final[Query[tuple[str, ...]]] = Query()
BANK_ROLLS_FOR_STRESS: Final[Query[bool]] = Query()  # beside the others, in barrel rolls
LONG_ROLLS: Final[Query[int]] = Query()  # the speed of a further straight template for barrel rolls
RETURNS: Final[Query[Return]] = Query()
TAKES_OVER: Final[Query[bool]] = Query()
LENDS_SHIELDS: Final[Query[bool]] = Query()
FIRES_FROM_ASTEROID: Final[Query[Callable[[XWingState, int, int, Weapon], bool]]] = Query()
DEVICE_WAYS: Final[Query[Callable[[XWingGame, str, Way], Iterable[Way]]]] = Query()
HOLDS_DEVICES: Final[Query[Hold]] = Query()
OUTLASTS: Final[Query[Callable[[XWingState, int], bool]]] = Query()
DELAYS_DESTRUCTION: Final[Query[bool]] = Query()  # its own step destroys the ship, if it is to be
RETURN_DUE: Final[Query[Callable[[XWingState, int], bool]]] = Query()
PLACES_BESIDE: Final[Query[tuple[str, ...]]] = Query()  # kinds of devices
PREVENTS_ONE: Final[Query[Callable[[XWingState, int, str], bool]]] = Query()

EASED_RED: Final = "easier red"  # a mark in `Ship.once`: maneuvers that are red are one step easier
FLIES_RED: Final = "stress bars no red maneuver"  # a mark in `Ship.once`
CRIT_FIRST: Final = "an evade cancels a crit"  # a mark of an attack: the next evade, before it cancels hits
OWN_MEANS: Final = ("focus", "calculate", "evade", "lock", "force")  # what a ship itself spends on its dice
TURRET: Final = ("front", "right", "rear", "left")
LINKED: Final = "linked_action"  # abilities that are no card's, event and name alike: actions-6
DECLOAK: Final = "decloak"  # tokens-7
DOCK: Final = "dock"  # docking-2
OF_THE_RULES: Final = frozenset({LINKED, DECLOAK, DOCK})
REVEAL: Final = "reveal_condition"  # turning up a facedown condition, whichever it is (conditions-1)


def qualified(content: Content, name: str) -> str:
    """Kind and id of a card by its name: `pilot:ID`, `ship_ability:ID`."""
    if name.startswith((DAMAGE, UPGRADE, CONDITION)):
        return name
    kind = "pilot" if name in content.pilots else "upgrade" if name in content.upgrades else "ship_ability"
    return f"{kind}:{name}"


def implemented(content: Content, effects: CardEffects) -> frozenset[str]:
    """All cards that something here implements, as `qualified` writes them."""
    if effects.implemented is None:
        names = {ability.card for abilities in effects.abilities.values() for ability in abilities}
        names -= OF_THE_RULES | {REVEAL}
        names = names.union(*effects.answers.values(), effects.constant, effects.replaces_ship_ability)
        effects.implemented = frozenset(qualified(content, name) for name in names)
    return effects.implemented


def _offers(game: XWingGame, pool: str, side: str) -> Iterator[tuple[int, str, Modifier, list[Option]]]:
    """What cards of this side's player offer in a modification window: ship, card, modifier, options."""
    state = game.state
    current = state.attack
    assert current is not None
    owner = state.ships[current.attacker if side == "attacker" else current.defender].owner
    roller = current.attacker if pool == "attack" else current.defender
    for number, name, modifiers in MODIFIERS.in_play(state):
        for modifier in modifiers:
            if state.ships[number].owner != owner and not modifier.by_anyone:
                continue
            if modifier.modifies and cannot_modify(game, roller if modifier.by_roller else number):
                continue
            yield number, name, modifier, modifier.options(game, number, pool, side)


def modifications(game: XWingGame, pool: str, side: str) -> tuple[list[Option], frozenset[str]]:
    """What cards of this side's player offer in a modification window, and the ids of those that are duties."""
    found: dict[str, Option] = {}
    duties: set[str] = set()
    for _, _, modifier, options in _offers(game, pool, side):
        found.update((option.id, option) for option in options)
        if modifier.is_mandatory:
            duties.update(option.id for option in options)
    return list(found.values()), frozenset(duties)


def apply_modification(game: XWingGame, pool: str, side: str, choice: Modify) -> Task | None:
    """Carry out a card's modification; the ship is that of its player which has the card. Where an enemy's copy lets
    them do the same, at no cost of theirs, it is that one."""
    state, current = game.state, game.state.attack
    assert current is not None
    owner = state.ships[current.attacker if side == "attacker" else current.defender].owner
    offers = sorted(_offers(game, pool, side), key=lambda offer: state.ships[offer[0]].owner == owner)
    for number, name, modifier, options in offers:
        if shown(name) == choice.by and choice in options:
            return modifier.apply(game, number, pool, choice)
    return None


def is_modification(game: XWingGame, pool: str, side: str, choice: Modify) -> bool:
    """Whether this way in a window modifies dice, and not something else (attacks-8)."""
    return all(
        modifier.modifies
        for _, name, modifier, options in _offers(game, pool, side)
        if shown(name) == choice.by and choice in options
    )


def allowed(game: XWingGame, pool: str, side: str, options: list[Option]) -> list[Option]:
    """The modifications of a pool that no card forbids (attacks-20), and what is none."""
    bans = list(BANS.in_play(game.state))
    if not bans:
        return options
    free = {
        option.id
        for _, _, modifier, offered in _offers(game, pool, side)
        if not modifier.modifies
        for option in offered
    }
    return [
        option
        for option in options
        if not (
            isinstance(option, Modify)
            and option.id not in free
            and any(bans_it(game, number, pool, option) for number, _, bans_it in bans)
        )
    ]


def is_own_modification(game: XWingGame, number: int, option: Modify) -> bool:
    """Whether a ship makes this modification itself: with its tokens, by its own cards, in the windows or outside of
    them, or as another's card has it."""
    if option.by in OWN_MEANS or option.by in map(shown, build_of(game.state.ships[number]).cards):
        return True
    return any(
        shown(name) == option.by and (holder == number or any(one.by_roller for one in modifiers))
        for holder, name, modifiers in MODIFIERS.in_play(game.state)
    )


def is_reroll(game: XWingGame, pool: str, side: str, option: Modify) -> bool:
    """Whether this modification of a pool by a side rerolls dice: the lock, or a card of that side."""
    return option.by == "lock" or rerolled_by(game, pool, side, option) > 0


def rerolled_by(game: XWingGame, pool: str, side: str, option: Modify) -> int:
    """How many dice this modification of a pool by a side rerolls."""
    if option.by == "lock":
        return len(option.faces)
    current = game.state.attack
    assert current is not None
    owner = game.state.ships[current.attacker if side == "attacker" else current.defender].owner
    # only what rerolls is asked for its options: another way may ask what is forbidden, and so this
    counts = (
        one.rerolled(game, number, pool, side, option)
        for number, _, modifiers in MODIFIERS.in_play(game.state)
        if game.state.ships[number].owner == owner
        for one in modifiers
    )
    return next((count for count in counts if count), 0)


# -- queries of the rules that cards answer ------------------------------------------------------------


def difficulty_change(ship: Ship, maneuver: Maneuver, further: int = 0) -> int:
    """What constant abilities, those used this round, and a further change add to a maneuver's difficulty (activation-4);
    an edition may say that whatever makes it easier yields to whatever makes it harder."""
    changes = DIFFICULTY.on(ship)
    if not changes and not ship.once:
        return further
    found = [change(ship, maneuver) for _, change in changes]
    found += [further, ship.once.count("harder"), -ship.once.count("easier")]
    eased = ship.once.count(EASED_RED)
    is_red = maneuver.difficulty == "red"
    found.append(-is_red * ship.once.count("this red easier"))
    if not ship.rules.harder_wins:  # what is red by all else that counts now
        is_red = LEVELS[maneuver.difficulty] + sum(found) >= RED
    found.append(-is_red * eased)
    harder = sum(change for change in found if change > 0)
    return harder if harder and ship.rules.harder_wins else sum(found)


def may_fly_red(ship: Ship, maneuver: Maneuver) -> bool:
    """Whether stress does not keep this ship from this red maneuver (tokens-1)."""
    if "stress is no bar" in ship.once or FLIES_RED in ship.once:
        return True
    return any(may(ship, maneuver) for _, may in RED_WHILE_STRESSED.on(ship))


def may_plan_red(ship: Ship, maneuver: Maneuver) -> bool:
    """Whether stress does not keep this ship's dial from being set to this red maneuver, at any time (planning-3):
    what lets it fly red lets it plan red, and some cards could still do so later."""
    return may_fly_red(ship, maneuver) or any(may(ship) for _, may in PLANS_RED_WHILE_STRESSED.on(ship))


def may_act(ship: Ship, type_: str) -> bool:
    """Whether stress does not keep this ship from this kind of action (tokens-1)."""
    return "stress is no bar" in ship.once or any(may(ship, type_) for _, may in ACTS_WHILE_STRESSED.on(ship))


def colour(game: XWingGame, number: int, type_: str, printed: str) -> str:
    """The difficulty of an action of the bar, recoloured by cards (actions-4)."""
    for _, recolour in COLOURS.on(game.state.ships[number]):
        printed = recolour(game, number, type_, printed)
    return printed


def may_attack_at_range_0(state: XWingState, attacker: int, defender: int, weapon: Weapon) -> bool:
    """Whether a card of attacker or defender lifts the bar on touching targets (overlaps-4)."""
    shot = Attack(attacker, defender, weapon.id, 0, False)
    return any(
        lifts(state, number, shot, weapon)
        for number in (attacker, defender)
        for _, lifts in AT_RANGE_0.on(state.ships[number])
    )


def instead_of_damage(game: XWingGame, number: int, weapon: Weapon) -> Task | None:
    """What this weapon does where others deal damage (attacks-13)."""
    for name, effect in INSTEAD_OF_DAMAGE.on(game.state.ships[number]):
        if shown(name) == weapon.card:
            return effect(game, number)
    return None


def damage_instead(ship: Ship, weapon: Weapon) -> int | None:
    """How much damage an attack with this weapon does at most where its card says what happens instead (attacks-13);
    None for all others."""
    if weapon.card == PRIMARY:
        return None
    return next((damage for name, damage in DAMAGE_INSTEAD.on(ship) if shown(name) == weapon.card), None)


def cancels_crits_first(game: XWingGame) -> bool:
    """Whether evades cancel crits before hits in this attack (attacks-11)."""
    return any(test(game, number) for number, _, test in CRITS_FIRST.in_play(game.state))


def crits_stay(game: XWingGame) -> bool:
    """Whether evades cannot cancel crits in this attack (attacks-11)."""
    return any(test(game, number) for number, _, test in CRITS_STAY.in_play(game.state))


def hits_stay(game: XWingGame) -> bool:
    """Whether evades cannot cancel hits in this attack (attacks-11)."""
    return any(test(game, number) for number, _, test in HITS_STAY.in_play(game.state))


def crits_kept(game: XWingGame) -> int:
    """How many crits evades cannot cancel in this attack."""
    return sum(count(game, number) for number, _, count in CRITS_KEPT.in_play(game.state))


def hits_kept(game: XWingGame) -> int:
    """How many hits evades cannot cancel in this attack."""
    return sum(count(game, number) for number, _, count in HITS_KEPT.in_play(game.state))


def hits_anyway(game: XWingGame) -> bool:
    """Whether this attack hits even where no result is left."""
    return any(test(game, number) for number, _, test in HITS_ANYWAY.in_play(game.state))


def lock_range(ship: Ship, band: int) -> bool:
    """Whether this ship can lock an object at this range (locks-1)."""
    least, most = ship.rules.reaches["lock"]
    tests = LOCK_RANGE.on(ship)
    if "locks beyond range 3" in ship.once:
        return bool(band > most) and all(test(band) for _, test in tests)
    return all(test(band) for _, test in tests) if tests else bool(least <= band <= most)


def cannot_be(type_: str, ship: Ship) -> bool:
    """Whether this ship cannot be chosen for an action of another: lock, coordinate, jam."""
    return any(test(ship, type_) for _, test in CANNOT_BE.on(ship))


def coordinated_types(ship: Ship) -> list[str]:
    """The kinds of action to which this ship's cards limit those that it coordinates; empty: any."""
    return next((types(ship) for _, types in COORDINATES.on(ship)), [])


def turret_ways(ship: Ship) -> tuple[str, ...]:
    """Where this ship's turret indicator can point (actions-21)."""
    limits = TURRET_WAYS.on(ship)
    if not limits:
        return TURRET
    return tuple(way for way in TURRET if all(way in ways for _, ways in limits))


def ignores(state: XWingState, number: int, obstacle: int, how: str) -> bool:
    """Whether a ship ignores the effects of an obstacle when `moving` or `attacking`; it still is there for
    every check (obstacles-11)."""
    if IGNORES_OBSTACLES in state.ships[number].once:
        return True
    tests = IGNORES.on(state.ships[number])
    return any(test(state, number, obstacle, how) for _, test in tests)


def ignores_none(ship: Ship) -> bool:
    """Whether nothing lets a ship ignore effects of any obstacle (obstacles-11)."""
    return IGNORES_OBSTACLES not in ship.once and not IGNORES.on(ship)


def gains_by_obstruction(state: XWingState, current: Attack, kind: str = "") -> bool:
    """Whether the defender gains by the obstacles of an obstructed attack, or by those of a kind: if every obstructed line
    meets one that the attacker does not ignore (obstacles-11). Among lines of equal length the attacker takes one that
    meets none (geometry-19)."""
    if not kind and ignores_none(state.ships[current.attacker]):
        return True

    def counts(obstacle: int) -> bool:
        if obstacle == measure.NO_OBSTACLE:
            return not kind
        is_kind = not kind or measure.kind_of(state, obstacle) == kind
        return is_kind and not ignores(state, current.attacker, obstacle, "attacking")

    return all(any(counts(one) for one in line) for line in measure.obstructed_lines(state, current))


def fires_from_asteroid(state: XWingState, number: int, weapon: Weapon) -> bool:
    """Whether being at range 0 of an asteroid does not keep a ship from attacking (obstacles-4, obstacles-11)."""
    if any(test(state, holder, number, weapon) for holder, _, test in FIRES_FROM_ASTEROID.in_play(state)):
        return True
    return all(ignores(state, number, rock, "attacking") for rock in measure.asteroids_under(state, number))


ROLLS: Final = ("left", "right")
ROLLS_BY_BANK: Final = ("left_ahead", "left_back", "right_ahead", "right_back")
DECLOAKS_BY_BANK: Final = ("bank_left", "bank_right")


def roll_ways(ship: Ship, how: str = "roll") -> tuple[str, ...]:
    """The ways in which a ship rolls: to a side, or with a bank template to a side, bending ahead or back
    (geometry-36, geometry-37). `how`: roll or decloak."""
    return ROLLS_BY_BANK if _rolls_by_bank(ship, how) else ROLLS


def barrel_roll_ways(ship: Ship) -> tuple[str, ...]:
    """The ways of a barrel roll that the ship performs itself: also with a longer template, as `left_2`."""
    ways = ROLLS_BY_BANK if _rolls_by_bank(ship, "own_roll") else roll_ways(ship)
    if BANK_ROLLS_FOR_STRESS.on(ship):
        ways += ROLLS_BY_BANK
    longer = LONG_ROLLS.on(ship)
    return (*ways, *(f"{way}_{speed}" for _, speed in longer for way in ways)) if longer else ways


def pays_for_roll(ship: Ship, way: str) -> bool:
    """Whether a barrel roll this way costs the ship stress: with a bank template that a card lets it use for that."""
    return way in ROLLS_BY_BANK and bool(BANK_ROLLS_FOR_STRESS.on(ship))


def decloak_ways(ship: Ship) -> tuple[str, ...]:
    """The ways in which a ship decloaks (tokens-7)."""
    ahead = DECLOAKS_BY_BANK if _rolls_by_bank(ship, "decloak_boost") else ("straight",)
    return (*ahead, *roll_ways(ship, "decloak"))


def _rolls_by_bank(ship: Ship, how: str) -> bool:
    found = BANK_ROLLS.on(ship)
    return bool(found) and any(how in hows for _, hows in found)


def returning_cards(state: XWingState, number: int, event: str) -> list[str]:
    """The cards of a ship that can put it in reserve instead of this, for a charge."""
    ship = state.ships[number]
    return [
        name
        for name, found in RETURNS.on(ship)
        if found.event == event and ship.place == IN_PLAY and ship.charges.get(shown(name), 0) > 0
    ]


def outlasts(state: XWingState, number: int) -> bool:
    """Whether a card keeps a destroyed ship in play for now (abilities-8)."""
    return any(test(state, number) for _, test in OUTLASTS.on(state.ships[number]))


def is_due(state: XWingState, number: int) -> bool:
    """Whether the card that keeps a ship in reserve lets it come back now."""
    return all(test(state, number) for _, test in RETURN_DUE.on(state.ships[number]))


def return_of(ship: Ship) -> Return | None:
    """How a ship in reserve that is not docked comes back."""
    return next((found for _, found in RETURNS.on(ship)), None)

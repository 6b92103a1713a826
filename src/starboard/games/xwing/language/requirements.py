"""Requirements (tests): who, where, with what. What happened and in which attack: `occasions`. Condition cards:
`cards/conditions`."""

from __future__ import annotations

from typing import Final

from starboard.games.xwing import tokens
from starboard.games.xwing.board import aim, measure
from starboard.games.xwing.cards.build import build_of
from starboard.games.xwing.cards.two_sided import is_up
from starboard.games.xwing.changes import docking, facedown
from starboard.games.xwing.effects import queries
from starboard.games.xwing.effects.card_effects import treats_as_bullseye
from starboard.games.xwing.game import initiative, is_ionized, is_tractored
from starboard.games.xwing.geometry import sight
from starboard.games.xwing.geometry.measure import BAND, Facing, facing, within_range
from starboard.games.xwing.geometry.sight import Arc
from starboard.games.xwing.language.scene import Scene, Test, Whom, chosen, fact, it, me, primitive
from starboard.games.xwing.state import DEVICE, NO_SHIP, NOWHERE, OBSTACLE, RESERVE, Ship, XWingState
from starboard.games.xwing.tasks.action_bar import can_perform
from starboard.games.xwing.tasks.actions import ACTED

FAR: Final = 99  # beyond every range
BASIC: Final = ("straight", "bank_left", "bank_right", "turn_left", "turn_right")
BANKS: Final = ("bank_left", "bank_right")
TURNS: Final = ("turn_left", "turn_right")
TALLONS: Final = ("tallon_left", "tallon_right")
REVERSE: Final = ("reverse_straight", "reverse_bank_left", "reverse_bank_right")
_ARCS: Final = {
    "front": (Arc.FRONT,),
    "rear": (Arc.REAR,),
    "side": (Arc.LEFT, Arc.RIGHT),
    "full_front": (Arc.FULL_FRONT,),
    "full_rear": (Arc.FULL_REAR,),
    "bullseye": (Arc.BULLSEYE,),
}
_OF_SOME_TOKENS: Final = ("rear", "side", "full_front", "full_rear", "bullseye", "single_turret")
_WORDS: Final = {
    "green": tokens.GREEN,
    "orange": tokens.ORANGE,
    "red": (tokens.STRESS, tokens.ION, tokens.STRAIN, tokens.DEPLETE),
    "reinforce": (tokens.REINFORCE_FORE, tokens.REINFORCE_AFT),
}


def kinds_of(*words: str) -> tuple[int, ...]:
    """Tokens by name or by colour."""
    return tuple(token for word in words for token in _WORDS.get(word, ()) or (tokens.NUMBER[word],))


def ship_of(scene: Scene, whom: Whom) -> Ship | None:
    """The ship, if it is known already."""
    number = whom(scene)
    return None if number == NO_SHIP else scene.state.ships[number]


def range_between(state: XWingState, one: int, other: int) -> int:
    """The range between two ships; one in reserve is not in the play area, and so at no range of another (docking-1), nor
    is one that has been lost from there."""
    if one != other and _is_one_away(state, one, other):
        return FAR
    return measure.ship_range(state, one, other).range


def _is_one_away(state: XWingState, one: int, other: int) -> bool:
    """Whether one of two ships is not in the play area, in reserve or lost from there, and so neither in an arc of the
    other nor anywhere else about it (docking-1)."""
    both = state.ships[one], state.ships[other]
    return any(ship.place == RESERVE or ship.pose == NOWHERE for ship in both)


def range_to_object(state: XWingState, number: int, locked: int) -> int:
    """The range of a ship to an object, numbered as in `Ship.locks`: a ship or remote, an obstacle, a bomb or mine."""
    if locked >= DEVICE:
        return measure.device_range(state, number, locked - DEVICE).range
    if locked >= OBSTACLE:
        return measure.obstacle_range(state, number, locked - OBSTACLE).range
    return range_between(state, number, locked)


def _has_arc(ship: Ship, arc: str) -> bool:
    """Whether a ship has this arc: what a card says of one that is not on its token, as one that it has copied, is said
    of nothing."""
    if not ship.rules.arcs_are_printed or arc not in _OF_SOME_TOKENS:
        return True
    return arc in build_of(ship).printed_arcs


def is_in_arc(scene: Scene, whom: int, arc: str, of: int) -> bool:
    """Whether a ship is in an arc of another: a printed one, `turret` (where an indicator points), `firing`, `attack`
    (the one through which the attacker attacks)."""
    state = scene.state
    if whom == of or not _has_arc(state.ships[of], arc) or _is_one_away(state, whom, of):
        return False
    if arc == "bullseye" and of == scene.ship and treats_as_bullseye(state, of, whom):
        return True
    if arc == "firing":
        return aim.in_firing_arc(state, of, whom)
    if arc == "attack":
        arcs = aim.attack_arcs(state, scene.attack)
    elif arc == "turret":
        ship = state.ships[of]
        build = build_of(ship)
        arcs_of_ship = (*(weapon.arc for weapon in build.weapons), *build.printed_arcs)
        turrets = {found for found in arcs_of_ship if "turret" in found}
        arcs = tuple(found for turret in sorted(turrets) for found in measure.arcs_of_weapon(ship, turret))
    else:
        arcs = _ARCS[arc]
    a, b = measure.base_of(state.ships[of]), measure.base_of(state.ships[whom])
    return any(sight.in_arc(a, b, found) for found in arcs)


# -- who ------------------------------------------------------------------------------------------------

itself = fact("itself", lambda scene: scene.about == scene.ship)
attacking = fact("attacking", lambda scene: scene.attack.attacker == scene.ship)
defending = fact("defending", lambda scene: scene.attack.defender == scene.ship)


def _related(scene: Scene, whom: int, mine: bool | None, least: int, most: int, other: bool, of: int) -> bool:
    state = scene.state
    if whom != NO_SHIP and state.ships[whom].is_remote:
        return False  # a remote is no ship (remotes-1)
    if mine is not None and (state.ships[whom].owner == scene.own.owner) != mine:
        return False
    if other and whom == scene.ship:
        return False
    if least == 0 and most == FAR:
        return True
    between = range_between(state, of, whom)
    near = of == scene.ship and queries.treats_as_near(state, of, whom, scene.card, between)
    return least <= between <= most or (near and least <= 1 and most >= 0)


@primitive
def friendly(least: int = 0, most: int = FAR, *, other: bool = False, whom: Whom = it) -> Test:
    """A friendly ship at this range of me; `other`: not me."""
    return Test(lambda scene: _related(scene, whom(scene), True, least, most, other, scene.ship))


@primitive
def enemy(least: int = 0, most: int = FAR, *, whom: Whom = it) -> Test:
    """An enemy ship at this range of me."""
    return Test(lambda scene: _related(scene, whom(scene), False, least, most, False, scene.ship))


@primitive
def anyone(least: int = 0, most: int = FAR, *, whom: Whom = it) -> Test:
    """A ship of either side at this range of me."""
    return Test(lambda scene: _related(scene, whom(scene), None, least, most, False, scene.ship))


@primitive
def ally(least: int = 0, most: int = FAR, *, other: bool = False, of: Whom = me) -> Test:
    """To choose: a friendly ship at this range of me, or of another ship."""
    return Test(lambda scene: _related(scene, scene.target, True, least, most, other, of(scene)))


@primitive
def foe(least: int = 0, most: int = FAR, *, of: Whom = me) -> Test:
    """To choose: an enemy ship at this range of me, or of another ship."""
    return Test(lambda scene: _related(scene, scene.target, False, least, most, False, of(scene)))


@primitive
def anybody(least: int = 0, most: int = FAR, *, other: bool = False, of: Whom = me) -> Test:
    """To choose: any ship at this range of me, or of another ship."""
    return Test(lambda scene: _related(scene, scene.target, None, least, most, other, of(scene)))


@primitive
def at_range(whom: Whom, least: int, most: int, *, of: Whom = me) -> Test:
    """A ship at this range of me, or of another ship."""
    return Test(lambda scene: least <= range_between(scene.state, of(scene), whom(scene)) <= most)


@primitive
def in_arc(arc: str, whom: Whom, *, of: Whom = me) -> Test:
    """A ship is in this arc of me, or of another ship."""
    return Test(lambda scene: is_in_arc(scene, whom(scene), arc, of(scene)))


@primitive
def in_firing_arc(whom: Whom, least: int = 1, most: int = 3, *, of: Whom = me) -> Test:
    """A ship is in a firing arc of me, or of another ship, at this range measured inside the arc."""

    def holds(scene: Scene) -> bool:
        one, other = of(scene), whom(scene)
        if one == other or _is_one_away(scene.state, one, other):
            return False
        return least <= aim.firing_range(scene.state, one, other) <= most

    return Test(holds)


@primitive
def within(whom: Whom, most: int, *, of: Whom = me) -> Test:
    """A ship is wholly within this range of me, or of another ship, or I may treat it as near."""

    def holds(scene: Scene) -> bool:
        one, other, ships = of(scene), whom(scene), scene.state.ships
        if one == other or within_range(measure.base_of(ships[one]), measure.base_of(ships[other]), most):
            return True
        between = range_between(scene.state, one, other)
        return one == scene.ship and queries.treats_as_near(scene.state, one, other, scene.card, between)

    return Test(holds)


@primitive
def in_arc_at(arc: str, whom: Whom, least: int, most: int, *, of: Whom = me) -> Test:
    """A ship is at this range of me, or of another ship, measured inside this arc of a weapon."""

    def holds(scene: Scene) -> bool:
        if not _has_arc(scene.state.ships[of(scene)], arc) or _is_one_away(
            scene.state, of(scene), whom(scene)
        ):
            return False
        gap = measure.attack_range(scene.state, of(scene), whom(scene), arc)
        return gap is not None and least <= gap.range <= most

    return Test(holds)


@primitive
def touches(whom: Whom = chosen) -> Test:
    """I touch that ship (overlaps-3)."""
    return Test(lambda scene: whom(scene) in scene.own.touching)


@primitive
def behind(whom: Whom, other: Whom) -> Test:
    """A ship is behind another (geometry-15)."""

    def holds(scene: Scene) -> bool:
        if _is_one_away(scene.state, other(scene), whom(scene)):
            return False
        a, b = (measure.base_of(scene.state.ships[n(scene)]) for n in (other, whom))
        return facing(a, b) is Facing.BEHIND and sight.in_arc(a, b, Arc.FULL_REAR)

    return Test(holds)


@primitive
def able_to(*types: str, whom: Whom = chosen, colour: str = "", stressed_too: bool = False) -> Test:
    """The ship could perform one of these actions, or any (see `grant`)."""
    graded = colour or ("white" if types else "")

    def holds(scene: Scene) -> bool:
        ship = whom(scene)
        due = scene.due if ship == scene.ship else 0
        return can_perform(
            scene.game, ship, list(types), stressed_too=stressed_too, colour=graded, force_due=due
        )

    return Test(holds)


def count_ships(scene: Scene, *tests: Test) -> int:
    """How many ships in play fit, each taken as the chosen one."""
    return sum(
        1 for number in scene.state.in_play() if all(test.holds(scene.choosing(number)) for test in tests)
    )


@primitive
def there_is(*tests: Test) -> Test:
    """At least one ship fits, taken as the chosen one."""
    return Test(lambda scene: count_ships(scene, *tests) > 0, within=tests)


# -- what ships have ----------------------------------------------------------------------------------------


@primitive
def has(word: str, whom: Whom = me) -> Test:
    """At least one token of this kind or colour; `focus` is focused, `stress` stressed (terms-6)."""
    kinds = kinds_of(word)

    def holds(scene: Scene) -> bool:
        ship = scene.state.ships[whom(scene)]
        return any(ship.tokens[kind] for kind in kinds)

    return Test(holds)


@primitive
def can_have_more(token: str, whom: Whom = chosen) -> Test:
    """No card keeps the ship from having a further token of this kind (tokens-5)."""
    kind = tokens.NUMBER[token]
    return Test(lambda scene: not queries.is_full_of(scene.state.ships[whom(scene)], kind))


def stress_of(scene: Scene, whom: Whom = me) -> int:
    """How many stress tokens a ship has."""
    return scene.state.ships[whom(scene)].tokens[tokens.STRESS]


@primitive
def stress_at_most(most: int) -> Test:
    """I have so many stress tokens or fewer."""
    return Test(lambda scene: stress_of(scene) <= most)


@primitive
def damaged(whom: Whom = me) -> Test:
    """At least one damage card (terms-6)."""
    return Test(lambda scene: scene.state.ships[whom(scene)].damage > 0)


@primitive
def facedown_damage(whom: Whom = me) -> Test:
    """A facedown damage card that can be exposed."""

    def holds(scene: Scene) -> bool:
        ship = scene.state.ships[whom(scene)]
        return facedown.exposable(scene.state, ship) > 0

    return Test(holds)


@primitive
def shielded(whom: Whom = me) -> Test:
    """At least one active shield (terms-6)."""
    return Test(lambda scene: docking.is_shielded(scene.state.ships[whom(scene)]))


touches_ship = fact("touches_ship", lambda scene: bool(scene.own.touching))


@primitive
def tractored(whom: Whom) -> Test:
    """tokens-11."""
    return Test(lambda scene: is_tractored(scene.state.ships[whom(scene)]))


@primitive
def ionized(whom: Whom = me) -> Test:
    """tokens-9."""
    return Test(lambda scene: is_ionized(scene.state.ships[whom(scene)]))


@primitive
def locked(whom: Whom, *, by: Whom = me) -> Test:
    """I, or another ship, have a lock on that ship, or one that a card lends."""

    def holds(scene: Scene) -> bool:
        has_own = whom(scene) in scene.state.ships[by(scene)].locks
        return has_own or queries.lock_lender(scene.state, by(scene), whom(scene)) >= 0

    return Test(holds)


@primitive
def can_use_focus(whom: Whom = me) -> Test:
    """The ship has a focus token, or one that a card lends."""

    def holds(scene: Scene) -> bool:
        number = whom(scene)
        has_own = scene.state.ships[number].has(tokens.FOCUS)
        return has_own or queries.lender(scene.state, number, "focus") >= 0

    return Test(holds)


@primitive
def locked_by_anyone(whom: Whom) -> Test:
    """Some ship has a lock on that ship."""
    return Test(lambda scene: any(whom(scene) in ship.locks for ship in scene.state.ships))


@primitive
def locked_by_enemy(whom: Whom) -> Test:
    """An enemy of that ship has a lock on it."""

    def holds(scene: Scene) -> bool:
        ships = scene.state.ships
        owner = ships[whom(scene)].owner
        return any(whom(scene) in ship.locks and ship.owner != owner for ship in ships)

    return Test(holds)


@primitive
def charged(at_least: int = 1, card: str = "") -> Test:
    """This card, or another of mine, has so many active charges."""
    return Test(lambda scene: scene.own.charges.get(card or charge_name(scene.card), 0) >= at_least)


def charge_name(card: str) -> str:
    """Under which id the charges of a card are kept."""
    return card.rpartition(":")[2]


@primitive
def limited(whom: Whom) -> Test:
    """A limited ship card (squads-4); a remote has none (remotes-1)."""

    def holds(scene: Scene) -> bool:
        ship = scene.state.ships[whom(scene)]
        return not ship.is_remote and scene.game.rules.content.pilot(build_of(ship).pilot).limited > 0

    return Test(holds)


@primitive
def equipped(card: str, whom: Whom) -> Test:
    """The ship has this upgrade."""
    return Test(lambda scene: card in build_of(scene.state.ships[whom(scene)]).upgrades)


@primitive
def of_size(*sizes: str, whom: Whom) -> Test:
    """A ship of one of these sizes."""
    return Test(lambda scene: build_of(scene.state.ships[whom(scene)]).size in sizes)


def on_bar(ship: Ship, type_: str) -> bool:
    """Whether an action is on a ship's bar, in any colour."""
    from starboard.games.xwing.tasks.action_bar import bar_of

    return any(entry.type == type_ for entry in bar_of(ship))


@primitive
def action_on_bar(type_: str, whom: Whom = me) -> Test:
    """This action is on the ship's action bar."""
    return Test(lambda scene: on_bar(scene.state.ships[whom(scene)], type_))


@primitive
def performing(type_: str, whom: Whom = me) -> Test:
    """The ship is in the middle of an action of this kind."""

    def holds(scene: Scene) -> bool:
        ship = scene.state.ships[whom(scene)]
        return bool(ship.done.count(type_) > ship.once.count(f"{ACTED}{type_}"))

    return Test(holds)


@primitive
def bigger(whom: Whom, than: Whom) -> Test:
    """A ship of a larger size; a remote has none (remotes-1)."""
    sizes = ("remote", "small", "medium", "large")

    def holds(scene: Scene) -> bool:
        one, other = (sizes.index(build_of(scene.state.ships[n(scene)]).size) for n in (whom, than))
        return one > other

    return Test(holds)


@primitive
def lower_initiative(whom: Whom = it, than: Whom = me) -> Test:
    """A ship of lower initiative."""
    return Test(
        lambda scene: initiative(scene.state.ships[whom(scene)]) < initiative(scene.state.ships[than(scene)])
    )


optional = fact("optional", lambda scene: queries.is_optional(scene.own, scene.card))


@primitive
def side_up(side: int) -> Test:
    """This side of this two-sided card is up."""
    return Test(lambda scene: is_up(scene.own, charge_name(scene.card), side))


@primitive
def turret_points(*ways: str) -> Test:
    """My turret indicator points there: front, right, rear, left."""
    from starboard.games.xwing.tasks.action_options import TURRET

    return Test(lambda scene: TURRET[scene.own.turret] in ways)


@primitive
def marked(mark: str, whom: Whom = me) -> Test:
    """A mark of this round is on the ship."""
    return Test(lambda scene: mark in scene.state.ships[whom(scene)].once)


def obstacles_near(state: XWingState, number: int, most: int, kinds: tuple[str, ...] = ()) -> list[int]:
    """Obstacles (of these kinds) at range 0 to `most` of a ship."""
    rocks, outlines = measure.placed_obstacles(state)
    base = measure.base_of(state.ships[number])
    return [
        rock
        for n, rock in enumerate(rocks)
        if (not kinds or measure.kind_of(state, rock) in kinds) and outlines.gap(base, n) <= most * BAND
    ]


@primitive
def near_obstacle(most: int = 1, *kinds: str) -> Test:
    """An obstacle (of these kinds) is at range 0 to this of me."""
    return Test(lambda scene: bool(obstacles_near(scene.state, scene.ship, most, kinds)))

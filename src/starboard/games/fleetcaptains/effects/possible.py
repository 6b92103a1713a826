"""Whether an effect could do anything now: a card none of whose effects can may not be played (effects.json: order).

Every primitive stands here, those too that are carried out in tests or hold all the time and so do nothing by themselves.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final

import msgspec

from starboard.core.decision import Refusal
from starboard.core.pile import Deck
from starboard.games.fleetcaptains.changes import DISCARD, HAND, HAND_SIZE, actions_left
from starboard.games.fleetcaptains.cloaks import free_identities, tokens_at, why_no_cloak
from starboard.games.fleetcaptains.content import (
    DESTROYED,
    ENGINES,
    LASTS,
    STEPS,
    TYPES,
    UNDAMAGED,
    Effect,
    Effects,
    walk,
)
from starboard.games.fleetcaptains.effects.conditions import is_so
from starboard.games.fleetcaptains.effects.scene import Scene
from starboard.games.fleetcaptains.game import FleetGame
from starboard.games.fleetcaptains.planned import attack_of, effect_of, is_enabled
from starboard.games.fleetcaptains.ratings import (
    forbids,
    has_parleyed,
    installs_of,
    is_habitable,
    must_break_away,
    rating,
)
from starboard.games.fleetcaptains.repairs import repairable
from starboard.games.fleetcaptains.state import (
    CLOAKED,
    FACE_DOWN,
    NOBODY,
    SYSTEM_NUMBER,
    Cargo,
    Ship,
)
from starboard.games.fleetcaptains.territory import (
    MOST_INSTALLS,
    why_no_building,
    why_no_influence,
    why_no_token,
)

Possible = Callable[[FleetGame, Scene, Effect], bool]
WITH_INFLUENCE: Final = ("with:influence", "with:build")  # moments of cards that go with an influence action
SCAN_TOKENS: Final = 12  # FC-SCN-02
AWAY_TEAMS: Final = 3  # FC-TRA-04


def can_do_anything(game: FleetGame, scene: Scene, effects: Effects) -> bool:
    """Whether any of these effects could do something."""
    for effect in effects:  # noqa: SIM110  # asked at every free moment: a loop is quicker than any()
        if POSSIBLE[effect.op](game, scene, effect):
            return True
    return False


def can_do(game: FleetGame, scene: Scene, effect: Effect) -> bool:
    """Whether this effect could do something. One that hangs on a hidden pile could while the pile is not empty
    (R-15)."""
    return POSSIBLE[effect.op](game, scene, effect)


def own_ship(game: FleetGame, scene: Scene) -> Ship | None:
    """The ship that the scene concerns, if it is in play."""
    ship = game.state.ships[scene.ship] if scene.ship != NOBODY else None
    return ship if ship is not None and ship.in_play else None


def possible_targets(game: FleetGame, scene: Scene) -> list[int]:
    """The ships that could be 'enemy_target': of the attack, or uncloaked enemy ships in the tile of self."""
    if scene.target != NOBODY:
        return [scene.target] if game.state.ships[scene.target].in_play else []
    ship = own_ship(game, scene)
    return [] if ship is None else game.state.enemies_at(ship.at, ship.side)


def opponent(game: FleetGame, scene: Scene) -> int:
    """Whom 'opponent' means: the owner of the enemy ship that is named, else who plays next (R-34)."""
    if scene.target != NOBODY:
        return game.state.ships[scene.target].seat
    return game.opponents(scene.seat)[0]


def takable(game: FleetGame, ship: Ship) -> list[Cargo]:
    """The cargo that a card can take off a ship: not what leaves it by a transporter action alone (bound)."""
    standing = game.standing.encounters
    return [one for one in ship.cargo if one.kind != "encounter" or not standing[one.card].bound]


# -- by primitive --------------------------------------------------------------------------------------


def _never(game: FleetGame, scene: Scene, effect: Effect) -> bool:
    return False


def _always(game: FleetGame, scene: Scene, effect: Effect) -> bool:
    return True


def _has_ship(game: FleetGame, scene: Scene, effect: Effect) -> bool:
    return own_ship(game, scene) is not None


def _is_seen(game: FleetGame, scene: Scene, effect: Effect) -> bool:
    ship = own_ship(game, scene)
    return ship is not None and ship.setting != CLOAKED


def _if(game: FleetGame, scene: Scene, effect: Effect) -> bool:
    return can_do_anything(game, scene, effect.then if is_so(game, scene, effect.cond) else effect.otherwise)


def _choose(game: FleetGame, scene: Scene, effect: Effect) -> bool:
    return any(
        may_be_picked(game, scene, option) and can_do_anything(game, scene, option)
        for option in effect.options
    )


def may_be_picked(game: FleetGame, scene: Scene, option: Effects) -> bool:
    """Whether a list that starts with a discard could make it in full (effects.json: choose)."""
    return not option or option[0].op != "discard" or discards_in_full(game, scene, option[0])


def _mod(game: FleetGame, scene: Scene, effect: Effect) -> bool:
    """Outside of tests only what lasts changes anything."""
    return effect.dur in LASTS and own_ship(game, scene) is not None


def _repair(game: FleetGame, scene: Scene, effect: Effect) -> bool:
    ship = own_ship(game, scene)
    return ship is not None and UNDAMAGED < ship.alert < DESTROYED


def _enable(game: FleetGame, scene: Scene, effect: Effect) -> bool:
    ship = own_ship(game, scene)
    return ship is not None and any(what != "alert" for what in repairable(ship))


def _struck(game: FleetGame, scene: Scene, effect: Effect) -> bool:
    """Damage and disabled systems: somebody must be there."""
    if effect.to == "enemy_target":
        found = possible_targets(game, scene)
    elif effect.to in ("all_here", "others_here"):
        ship = own_ship(game, scene)
        at = scene.hex if ship is None else ship.at
        found = [number for number, _ in game.ships_at(at)]
        found = [number for number in found if effect.to == "all_here" or number != scene.ship]
    else:
        found = [number for number in scene.struck if game.state.ships[number].in_play]
    if effect.op != "disable":
        return bool(found)
    disabled = [game.state.ships[number].disabled for number in found]
    return any(
        len(one) < len(SYSTEM_NUMBER) if effect.sys == "any" else SYSTEM_NUMBER[effect.sys] not in one
        for one in disabled
    )


def _draw(game: FleetGame, scene: Scene, effect: Effect) -> bool:
    if effect.deck == "mission":
        piles, kinds = game.state.missions, range(len(TYPES))
        return bool(
            sum(piles.own[scene.seat]) or any(piles.common(kind) or piles.discards[kind] for kind in kinds)
        )
    return holds_any(game.state.orders[scene.seat])


def holds_any(deck: Deck) -> bool:
    """Whether a card can be drawn or searched for: from the deck, or the discards that it is made anew of (FC-CRD-06)."""
    return bool(deck.size or deck.at(DISCARD))


def _discard(game: FleetGame, scene: Scene, effect: Effect) -> bool:
    seat = scene.seat if effect.who == "self" else opponent(game, scene)
    if effect.what == "hand":
        return held_then(game, scene, seat) > 0
    if effect.what == "mission":
        return bool(game.state.missions.active[seat])
    return any(_carried(game, scene, effect, number) for number in losing(game, scene, effect))


def held_then(game: FleetGame, scene: Scene, seat: int) -> int:
    """How many cards a hand holds when the effects come: a card that is played from it has left it by then, and another
    has been drawn (FC-CRD-03)."""
    deck = game.state.orders[seat]
    held = len(deck.at(HAND))
    if not _leaves_hand(game, scene, seat):
        return held
    return held if held <= HAND_SIZE and holds_any(deck) else held - 1


def _leaves_hand(game: FleetGame, scene: Scene, seat: int) -> bool:
    """Whether the card of the scene is still in this hand, from which it is to be played."""
    is_own = seat == scene.seat and scene.source == "card"
    return is_own and scene.card in game.state.orders[seat].faces(HAND, seat)


def _carried(game: FleetGame, scene: Scene, effect: Effect, number: int) -> int:
    """How many crew, or how much cargo that a card can take, a ship has when the effect comes."""
    ship = game.state.ships[number]
    if effect.what == "crew":
        return sum(card != _sent(scene) for card in ship.crew)
    return len(takable(game, ship))


def losing(game: FleetGame, scene: Scene, effect: Effect) -> tuple[int, ...]:
    """The ships that a discard of crew or cargo strikes: self (and its force), or the enemy target."""
    if effect.who == "self":
        return tuple(number for number in scene.struck if game.state.ships[number].in_play)
    return tuple(possible_targets(game, scene)[:1])


def discards_in_full(game: FleetGame, scene: Scene, effect: Effect) -> bool:
    """Whether a discard can be made in full (effects.json: choose)."""
    seat = scene.seat if effect.who == "self" else opponent(game, scene)
    if effect.what == "hand":
        return held_then(game, scene, seat) >= int(effect.n)
    if effect.what == "mission":
        return len(game.state.missions.active[seat]) >= int(effect.n)
    ships = losing(game, scene, effect)[:1]
    return any(_carried(game, scene, effect, number) >= int(effect.n) for number in ships)


def why_not_here(game: FleetGame, scene: Scene) -> Refusal | None:
    """Why the scene's card can influence nothing where its ship is (effects.json: control, install)."""
    return why_no_influence(game, scene.ship, by_action=False, is_allowed=scene.timing in WITH_INFLUENCE)


def _control(game: FleetGame, scene: Scene, effect: Effect) -> bool:
    ship = own_ship(game, scene)
    if ship is None or why_not_here(game, scene) is not None:
        return False
    enemy = bool(game.state.control_of(ship.at, 1 - ship.side))
    if effect.mode == "remove":
        return enemy
    return not enemy and why_no_token(game, ship.at, ship.side) is None


def _install(game: FleetGame, scene: Scene, effect: Effect) -> bool:
    ship = own_ship(game, scene)
    if ship is None or game.tile_at(ship.at) is None:
        return False
    install = game.state.installs.get(ship.at)
    if effect.mode == "destroy":
        return install is not None
    if effect.mode == "build_free":
        is_fit = effect.ignore_planet or is_habitable(game, ship.at)
        return install is None and is_fit and len(game.state.installs) < MOST_INSTALLS
    if why_not_here(game, scene) is not None:
        return False
    if effect.mode == "relax":  # only where the action needs it
        return (
            scene.timing == "with:build"
            and scene.is_needed
            and why_no_building(game, ship.at, ship.side) is not None
            and why_no_building(game, ship.at, ship.side, int(effect.n)) is None
        )
    if effect.mode == "upgrade" and (install is None or STEPS[install.step] != effect.from_):
        return False
    return why_no_building(game, ship.at, ship.side) is None


def _has_points(game: FleetGame, scene: Scene, effect: Effect) -> bool:
    """Points come only to a move that has some: with engines 0 it has none (FC-MOVE-03, FC-MOVE-06), but where they were
    given in place of the rating, and where the free attack of a breakaway may change the engines yet (FC-MOVE-02)."""
    if own_ship(game, scene) is None:
        return False
    move, sent = game.state.move, _sent(scene)
    if move is None or scene.ship not in move.ships:
        return bool(rating(game, scene.ship, ENGINES, sent=sent))
    left = [number for number in move.ships if game.state.ships[number].in_play]
    return (
        move.points > 0
        or must_break_away(game, left)
        or all(rating(game, number, ENGINES, sent=sent) for number in left)
    )


def _sent(scene: Scene) -> int:
    """The card of the scene, which is no crew any more when it takes effect, sent for a stripe or destroyed (R-14)."""
    return scene.card if scene.source in ("card", "crew") else NOBODY


def _crosses(game: FleetGame, scene: Scene, effect: Effect) -> bool:
    """No tile is crossed without points."""
    is_moving = game.state.move is not None or scene.timing == "move"
    return is_moving and _has_points(game, scene, effect)


def _move(game: FleetGame, scene: Scene, effect: Effect) -> bool:
    ship = own_ship(game, scene)
    if ship is None:
        return False
    if effect.ignore_size:
        return _crosses(game, scene, effect)
    if ship.held or ship.setting == CLOAKED:  # a new move is a move (effects.json: skip_move, move)
        return False
    return rating(game, scene.ship, ENGINES, sent=_sent(scene)) is not None


def _cloak(game: FleetGame, scene: Scene, effect: Effect) -> bool:
    return own_ship(game, scene) is not None and why_no_cloak(game, scene.ship) is None


def _search(game: FleetGame, scene: Scene, effect: Effect) -> bool:
    ship = own_ship(game, scene)
    return ship is not None and bool(tokens_at(game, ship.at, 1 - ship.side))


def _test(game: FleetGame, scene: Scene, effect: Effect) -> bool:
    """A test does something where what it leads to could; a disabled system fails (FC-TEST-05), and starts no opposed
    test (FC-TEST-11)."""
    if own_ship(game, scene) is None:
        return False
    every = (*effect.ok, *effect.fail)
    if effect.opposed_by:
        scenes = [aimed(scene, target) for target in possible_targets(game, scene)]
        return any(
            is_enabled(game, effect_of(game, one, effect), _sent(one)) and can_do_anything(game, one, every)
            for one in scenes
        )
    is_tried = is_enabled(game, effect_of(game, scene, effect), _sent(scene))
    return can_do_anything(game, scene, every if is_tried else effect.fail)


def aimed(scene: Scene, target: int) -> Scene:
    """The same scene with its target named."""
    return msgspec.structs.replace(scene, target=target)


def _capture(game: FleetGame, scene: Scene, effect: Effect) -> bool:
    enemies = [game.state.ships[number] for number in possible_targets(game, scene)]
    return own_ship(game, scene) is not None and any(
        enemy.crew if effect.what == "crew" else takable(game, enemy) for enemy in enemies
    )


def _free_attack(game: FleetGame, scene: Scene, effect: Effect) -> bool:
    ship = own_ship(game, scene)
    if ship is None or ship.setting == CLOAKED or forbids(game, ship.at, "combat"):
        return False
    if has_parleyed(game, ship.side):
        return False
    return any(
        is_enabled(game, attack_of(game, (scene.ship,), enemy, "free"), _sent(scene))
        for enemy in game.state.enemies_at(ship.at, ship.side)
    )


def _scan(game: FleetGame, scene: Scene, effect: Effect) -> bool:
    ship = own_ship(game, scene)
    if ship is None or ship.setting == CLOAKED:
        return False
    return any(True for _ in _scannable(game, scene.seat, ship.at, effect.range))


def scannable(game: FleetGame, seat: int, start: int, reach: int) -> list[int]:
    """The face-down tiles, at most so far away, where a seat could put a scan token of its own (FC-SCN-02, R-17)."""
    return list(_scannable(game, seat, start, reach))


def _scannable(game: FleetGame, seat: int, start: int, reach: int) -> Iterator[int]:
    scans, faces = game.state.scans, game.state.faces
    is_used_up = sum(map(len, scans.values())) >= SCAN_TOKENS
    if is_used_up and all(seat not in seats for seats in scans.values()):
        return
    distances = game.chart.distances[start]
    for hex_, face in enumerate(faces):
        if face == FACE_DOWN and distances[hex_] <= reach and seat not in scans.get(hex_, ()):
            yield hex_


def _team(game: FleetGame, scene: Scene, effect: Effect) -> bool:
    ship = own_ship(game, scene)
    if ship is None or not is_habitable(game, ship.at):
        return False
    there = game.state.teams.get(ship.at, ())
    if effect.mode == "place":
        return sum(map(len, game.state.teams.values())) < AWAY_TEAMS
    own = [seat for seat in there if (seat & 1) == (scene.seat & 1)]
    return bool(own if effect.mode == "recover" else len(there) > len(own))


def _return_card(game: FleetGame, scene: Scene, effect: Effect) -> bool:
    """A card of the own discard pile that lies there still when the effects come."""
    if _uses_up_discards(game, scene):
        return False
    faces = game.state.orders[scene.seat].faces(DISCARD, scene.seat)
    return any(effect.what in game.content.cards[face].stripes for face in faces)


def _uses_up_discards(game: FleetGame, scene: Scene) -> bool:
    """Whether the empty deck is made anew of the discards before the effects come, for the card that is drawn in place of
    the one that is played (FC-CRD-03, FC-CRD-06)."""
    deck = game.state.orders[scene.seat]
    return not deck.size and len(deck.at(HAND)) <= HAND_SIZE and _leaves_hand(game, scene, scene.seat)


def _peek(game: FleetGame, scene: Scene, effect: Effect) -> bool:
    state = game.state
    other = opponent(game, scene)
    if effect.what == "hand":
        return bool(state.orders[other].at(HAND))
    if effect.what == "mission":
        return any(game.content.missions[face].secret for face in state.missions.active[other])
    if effect.what == "tile":
        return any(face == FACE_DOWN for face in state.faces)
    return holds_any(state.encounters if effect.what == "encounter_top" else state.orders[scene.seat])


def _relocate(game: FleetGame, scene: Scene, effect: Effect) -> bool:
    return own_ship(game, scene) is not None and bool(places(game, scene.ship, effect.to))


def places(game: FleetGame, number: int, to: str) -> list[int]:
    """Where a ship could be put (effects.json: relocate); not where it is."""
    ship = game.state.ships[number]
    found: list[int] = []
    if to == "own_post":
        found = [game.chart.post(seat) for seat in range(ship.side, game.seats, 2)]  # FC-TEAM-10
    elif to == "start_tile":
        found = [ship.began] if ship.began >= 0 else []
    elif to == "linked":
        found = game.linked(ship.at)
    else:
        distances = game.chart.distances[ship.at]
        installs = installs_of(game, ship.side)
        least = min((distances[hex_] for hex_ in installs), default=0)
        found = [hex_ for hex_ in installs if distances[hex_] == least]
    return [hex_ for hex_ in found if hex_ != ship.at]


def _actions(game: FleetGame, scene: Scene, effect: Effect) -> bool:
    if scene.seat != game.state.active:
        return False
    if int(effect.n) > 0 or not effect.same_ship:
        return int(effect.n) > 0
    return own_ship(game, scene) is not None and actions_left(game, scene.seat) > 0


def _swap_crew(game: FleetGame, scene: Scene, effect: Effect) -> bool:
    ship = own_ship(game, scene)
    if ship is None:
        return False
    friends = [
        other
        for other in game.state.ships
        if other.in_play and other.seat == ship.seat and other.at == ship.at and other.setting != CLOAKED
    ]
    sent = _sent(scene)
    return len(friends) > 1 and any(card != sent for other in friends for card in other.crew)


def _counts_as(game: FleetGame, scene: Scene, effect: Effect) -> bool:
    ship = own_ship(game, scene)
    if ship is None or effect.what != "habitable" or game.tile_at(ship.at) is None:
        return False
    return not is_habitable(game, ship.at)


def _allow(game: FleetGame, scene: Scene, effect: Effect) -> bool:
    """An echo more, where an echo can lie: on no post (FC-ECH-09)."""
    ship = own_ship(game, scene)
    if effect.what != "extra_echo" or ship is None or game.chart.is_post(ship.at):
        return False
    return free_identities(game, ship.side) > 0


def _is_encounter(game: FleetGame, scene: Scene, effect: Effect) -> bool:
    return scene.source == "encounter"


def acts_alone(effect: Effect, timing: str, *, is_needed: bool) -> bool:
    """Whether an effect of a card of this moment could ever do something outside of a test. `is_needed`: the action
    that was declared needs the card. What others lead to is asked by itself."""
    if effect.op in ("if", "choose", "test"):
        return False
    if effect.op == "mod":
        return effect.dur != "test"
    if effect.op == "die_mod":
        return timing in ("escape", "enemy_escape")
    if effect.op == "install" and effect.mode == "relax":
        return is_needed
    return POSSIBLE[effect.op] is not _never


def is_local(effects: Effects) -> bool:
    """Whether what these effects could do follows from the ship that they concern, the ships in its hex, and what
    `free_moment.Kept` looks at: not from piles, hands, tokens, or the rest of the map."""
    return all(
        effect.op in _LOCAL
        and not (effect.op == "if" and effect.cond not in _LOCAL_CONDITIONS)
        and not (effect.op == "discard" and effect.what not in ("crew", "cargo"))
        for effect in walk(effects)
    )


_LOCAL: Final = frozenset(
    "if choose test mod damage disable repair enable token power_adjust cloak attack free_attack move_points "
    "skip_move discard control install counts_as scan away_team capture swap_crew vp fleet_size".split()
)
_LOCAL_CONDITIONS: Final = frozenset(
    "cloaked decloaked_this_turn has_cloak other_friends_here self_red self_size>=4 ship_at_habitable "
    "ship_at_planet_not_habitable tile.planet tile_own_control own_control>=3".split()
)

POSSIBLE: Final[dict[str, Possible]] = {
    "if": _if,
    "choose": _choose,
    "test": _test,
    # on ships
    "mod": _mod,
    "damage": _struck,
    "disable": _struck,
    "repair": _repair,
    "enable": _enable,
    "token": _has_ship,
    "power_adjust": _has_ship,
    "cloak": _cloak,
    "attack": _is_seen,
    "free_attack": _free_attack,
    # on moves
    "move_points": _has_points,
    "move": _move,
    "stop_move": lambda game, scene, effect: game.state.move is not None,
    "cancel_move": lambda game, scene, effect: game.state.move is not None,
    "skip_move": _has_ship,
    "transwarp": lambda game, scene, effect: game.state.move is not None,
    "relocate": _relocate,
    # on players
    "draw": _draw,
    "discard": _discard,
    "search_deck": lambda game, scene, effect: holds_any(game.state.orders[scene.seat]),
    "return_card": _return_card,
    "peek": _peek,
    "cycle_mission": lambda game, scene, effect: bool(game.state.missions.active[scene.seat]),
    "vp": _always,
    "fleet_size": _always,
    "actions": _actions,
    "lose_actions": lambda game, scene, effect: scene.seat == game.state.active,
    "trash_self": _never,
    # on the map
    "control": _control,
    "install": _install,
    "counts_as": _counts_as,
    "scan": _scan,
    "reveal_cloak": _search,
    "away_team": _team,
    # on crew and cargo
    "capture": _capture,
    "swap_crew": _swap_crew,
    # on the encounter card itself
    "attach": _is_encounter,
    "counters": _is_encounter,
    "discard_self": _is_encounter,
    "score_self": _is_encounter,
    # where a card is played for it: before a roll, before damage, before crew leave
    "die_mod": lambda game, scene, effect: scene.timing in ("escape", "enemy_escape"),
    "prevent": lambda game, scene, effect: scene.timing == "encounter" and scene.source == "card",
    "ignore": lambda game, scene, effect: effect.what == "crew_loss" and scene.timing == "response:crew_loss",
    "allow": _allow,
    # in tests alone
    "reroll": _never,
    "damage_bonus": _never,
    "cancel": _never,
    "search_level": _never,
    # all the time alone
    "bound": _never,
    "forbid": _never,
    "link": _never,
    "crew_slot": _never,
    "scan_range": _never,
    "roll_bonus": _never,
}

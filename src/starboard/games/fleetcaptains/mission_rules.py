"""When a mission is met: the filters on tiles and the predicates of `missions.json` (FC-MIS-08, R-06, R-07)."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from functools import cache
from typing import Any, Final

from starboard.games.fleetcaptains.chart import FAR
from starboard.games.fleetcaptains.content import ALERTS, RED, STEPS, Content, Mission
from starboard.games.fleetcaptains.game import FleetGame
from starboard.games.fleetcaptains.ratings import installs_of, is_habitable
from starboard.games.fleetcaptains.state import Cargo, Happening

Requirement = Mapping[str, Any]


TILE_LIKES: Final = ("cls", "cls_any", "kinds")  # filters that are alternatives to each other

# -- tiles ---------------------------------------------------------------------------------------------


def fits(game: FleetGame, seat: int, hex_: int, wanted: Requirement) -> bool:
    """Whether a hex fits a filter; a face-down tile and a post fit none but the empty one."""
    if not wanted:
        return True
    tile = game.tile_at(hex_)
    if tile is None:
        return False
    alike = [key for key in TILE_LIKES if key in wanted]
    if alike and not any(_is_like(tile.kind, tile.classes, key, wanted[key]) for key in alike):
        return False
    return all(FILTERS[key](game, seat, hex_, value) for key, value in wanted.items() if key not in alike)


def _is_like(kind: str, classes: frozenset[str], key: str, value: Any) -> bool:
    if key == "cls":
        return value in classes
    return kind in value if key == "kinds" else not classes.isdisjoint(value)


def _tag(game: FleetGame, seat: int, hex_: int, value: Any) -> bool:
    tile = game.tile_at(hex_)
    return tile is not None and value in tile.tags


def _is_planet(game: FleetGame, seat: int, hex_: int, value: Any) -> bool:
    tile = game.tile_at(hex_)
    return tile is not None and tile.planet is value


def _own_install(game: FleetGame, seat: int, hex_: int, value: Any) -> bool:
    install = game.state.installs.get(hex_)
    return (
        install is not None and game.state.controller(hex_) == seat & 1 and install.step >= STEPS.index(value)
    )


FILTERS: Final[dict[str, Callable[[FleetGame, int, int, Any], bool]]] = {
    "tag": _tag,
    "planet": _is_planet,
    "habitable": lambda game, seat, hex_, value: is_habitable(game, hex_) is value,
    "own_control": lambda game, seat, hex_, value: (game.state.control_of(hex_, seat & 1) > 0) is value,
    "enemy_half": lambda game, seat, hex_, value: (
        (to_post(game, hex_, 1 - (seat & 1)) < to_post(game, hex_, seat & 1)) is value
    ),
    "near_enemy_post": lambda game, seat, hex_, value: to_post(game, hex_, 1 - (seat & 1)) <= value,
    "own_install_min": _own_install,
}


def to_post(game: FleetGame, hex_: int, side: int) -> int:
    """How far the nearest post of a side is (R-41)."""
    chart = game.chart
    posts = [chart.post(seat) for seat in range(side, game.seats, 2)]
    return min((chart.distances[post][hex_] for post in posts), default=FAR)


def next_to_post(game: FleetGame, side: int) -> set[int]:
    """The tiles next to a post of a side (R-41)."""
    return {
        hex_ for seat in range(side, game.seats, 2) for hex_ in game.chart.neighbours[game.chart.post(seat)]
    }


# -- missions of kind state ----------------------------------------------------------------------------


def state_is_met(game: FleetGame, seat: int, face: int) -> bool:
    """Whether a mission of kind state is true now for this seat."""
    requirement = game.content.missions[face].requirement
    return STATES[requirement["pred"]](game, seat, requirement)


def _controlled(game: FleetGame, seat: int, wanted: Requirement | None = None) -> list[int]:
    """The tiles that the side of this seat controls, of those that fit (R-35)."""
    sign = -1 if seat & 1 else 1
    return [
        hex_
        for hex_, tokens in enumerate(game.state.control)
        if tokens * sign > 0 and fits(game, seat, hex_, wanted or {})
    ]


def _uncloaked(game: FleetGame, seat: int) -> list[int]:
    return [number for number in game.state.fleet(seat) if not game.state.ships[number].cloaked]


def _tiles_with_ships(game: FleetGame, seat: int, requirement: Requirement) -> bool:
    held = {game.state.ships[number].at for number in _uncloaked(game, seat)}
    wanted: Requirement = requirement["filter"]
    least: int = requirement["n"]
    return sum(fits(game, seat, hex_, wanted) for hex_ in held) >= least


def _installs(game: FleetGame, seat: int, least: str) -> list[int]:
    installs = game.state.installs
    return [hex_ for hex_ in installs_of(game, seat & 1) if installs[hex_].step >= STEPS.index(least)]


def _next_to_class(game: FleetGame, seat: int, requirement: Requirement) -> bool:
    for hex_ in installs_of(game, seat & 1):
        for other in game.chart.neighbours[hex_]:
            tile = game.tile_at(other)
            if tile is not None and not tile.classes.isdisjoint(requirement["cls_any"]):
                return True
    return False


def _chain(game: FleetGame, seat: int, requirement: Requirement) -> bool:
    left = set(_controlled(game, seat))
    while left:
        edge = [min(left)]
        left.discard(edge[0])
        size = 0
        while edge:
            hex_ = edge.pop()
            size += 1
            joined = sorted(left.intersection(game.chart.neighbours[hex_]))
            left.difference_update(joined)
            edge += joined
        if size >= requirement["n"]:
            return True
    return False


def _mix(game: FleetGame, seat: int, requirement: Requirement) -> bool:
    starbases = len(_installs(game, seat, "starbase"))
    wanted: int = requirement["starbase"]
    others: int = requirement["other"]
    return starbases >= wanted and len(installs_of(game, seat & 1)) >= wanted + others


def _in_one_tile(game: FleetGame, seat: int) -> list[list[int]]:
    """The uncloaked ships of a seat by the tile that they are in; not those on posts."""
    by_hex: dict[int, list[int]] = {}
    for number in _uncloaked(game, seat):
        hex_ = game.state.ships[number].at
        if not game.chart.is_post(hex_):
            by_hex.setdefault(hex_, []).append(number)
    return list(by_hex.values())


STATES: Final[dict[str, Callable[[FleetGame, int, Requirement], bool]]] = {
    "explored_total": lambda game, seat, r: (
        sum(explorer >= 0 and explorer & 1 == seat & 1 for explorer in game.state.explorers) >= r["n"]
    ),
    "ships_at_tiles": _tiles_with_ships,
    "scan_tokens": lambda game, seat, r: sum(seat in seats for seats in game.state.scans.values()) >= r["n"],
    "crew_on_ship": lambda game, seat, r: any(
        len(game.state.ships[number].crew) >= r["n"] for number in game.state.fleet(seat)
    ),
    "install_adjacent_to": _next_to_class,
    "control_tiles": lambda game, seat, r: len(_controlled(game, seat, r.get("filter"))) >= r["n"],
    "control_center_line": lambda game, seat, r: (
        bool(game.chart.centre_line)
        and all(game.state.control_of(hex_, seat & 1) for hex_ in game.chart.centre_line)
    ),
    "control_installs": lambda game, seat, r: len(_installs(game, seat, r["min"])) >= r["n"],
    "tokens_in_tile": lambda game, seat, r: any(
        game.state.control_of(hex_, seat & 1) >= r["n"] for hex_ in range(game.chart.tiles)
    ),
    "control_chain": _chain,
    "install_near_post": lambda game, seat, r: any(
        to_post(game, hex_, seat & 1) <= r["n"] for hex_ in installs_of(game, seat & 1)
    ),
    "control_post_neighbours": lambda game, seat, r: all(
        game.state.control_of(hex_, seat & 1) for hex_ in game.chart.neighbours[game.chart.post(seat)]
    ),
    "control_adjacent_enemy_post": lambda game, seat, r: any(
        game.state.control_of(hex_, seat & 1) for hex_ in next_to_post(game, 1 - (seat & 1))
    ),
    "control_installs_mix": _mix,
    "ships_same_tile": lambda game, seat, r: any(len(ships) >= r["n"] for ships in _in_one_tile(game, seat)),
    "size_same_tile": lambda game, seat, r: any(
        sum(game.card_of(number).size for number in ships) >= r["n"] for ships in _in_one_tile(game, seat)
    ),
    "enemy_damaged_ships": lambda game, seat, r: (
        sum(ship.in_play and ship.side != seat & 1 and ship.alert > 0 for ship in game.state.ships) >= r["n"]
    ),
}


def claimed_with_cloaked(game: FleetGame, seat: int, face: int) -> list[int]:
    """The cloaked ships with one of which alone this mission of kind state can be claimed (FC-ECH-07): all others look
    at uncloaked ships, or at the map."""
    mission: Mission = game.content.missions[face]
    if mission.pred != "crew_on_ship":
        return []
    need = mission.requirement["n"]
    fit = [number for number in game.state.fleet(seat) if len(game.state.ships[number].crew) >= need]
    return fit if all(game.state.ships[number].cloaked for number in fit) else []


OF_SHIPS: Final = frozenset(
    {"ships_at_tiles", "crew_on_ship", "ships_same_tile", "size_same_tile", "enemy_damaged_ships"}
)
"""Those that look at ships; the others look at the map alone."""


# -- missions of kind event ----------------------------------------------------------------------------


Known = tuple[tuple[tuple[int, ...], int], ...]
"""By seat, its open active missions and how many lie face down, as everybody sees them."""


def missions_now(game: FleetGame) -> Known:
    """What is active as an event begins, of which effects may have missions drawn before it is over."""
    missions = game.state.missions
    return tuple(
        (tuple(face for face in active if face not in missions.secret), len(missions.face_down(seat)))
        for seat, active in enumerate(missions.active)
    )


def drawn_since(game: FleetGame, before: Known) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """What has come since then: the open ones, and by seat how many secret ones."""
    pairs = list(zip(missions_now(game), before, strict=False))
    late = [face for (now, _), (then, _) in pairs for face in now if face not in then]
    return tuple(late), tuple(max(0, now - then) for (_, now), (_, then) in pairs)


def is_late(game: FleetGame, seat: int, face: int, happening: Happening) -> bool:
    """Whether a mission was drawn in the course of this event, for which it does not score (FC-MIS-02)."""
    number = happening.late_secret[seat] if happening.late_secret else 0
    newest = game.state.missions.face_down(seat)[-number:] if number else []
    return face in happening.late or face in newest


def could_be_met(game: FleetGame, seat: int, happening: Happening) -> bool:
    """Whether a seat is asked: an open mission of it is met, or it has a mission face down, and what others may know
    does not rule out that it is one that is met."""
    missions = game.state.missions
    waiting, secret = waiting_for(game.content, happening.event)
    active = missions.active[seat]
    for face in active:
        is_open = face in waiting and face not in secret and face not in happening.late
        if is_open and met_by_event(game, seat, face, happening):
            return True
    late = happening.late_secret[seat] if happening.late_secret else 0
    if not secret or sum(face in missions.secret for face in active) <= late:
        return False
    return any(met_by_event(game, seat, face, happening) for face in secret)


@cache
def waiting_for(content: Content, event: str) -> tuple[frozenset[int], tuple[int, ...]]:
    """The missions that this event may meet, and the secret ones among them."""
    found = [
        face
        for face, mission in enumerate(content.missions)
        if mission.kind == "event" and event in HAPPENINGS[mission.pred][0]
    ]
    return frozenset(found), tuple(face for face in found if content.missions[face].secret)


def met_by_event(game: FleetGame, seat: int, face: int, happening: Happening) -> bool:
    """Whether this event meets a mission of this seat."""
    mission: Mission = game.content.missions[face]
    if mission.kind != "event":
        return False
    event, predicate = HAPPENINGS[mission.pred]
    return happening.event in event and predicate(game, seat, mission.requirement, happening)


Predicate = Callable[[FleetGame, int, Requirement, Happening], bool]


def _crossed(game: FleetGame, seat: int, r: Requirement, happening: Happening) -> bool:
    """Met on entering the tile after the n-th that was crossed; not by the post, and not by a force, nor by the only ship
    that is left of one."""
    move = game.state.move
    return (
        happening.seat == seat
        and move is not None
        and not game.chart.is_post(happening.hex)
        and not (r.get("solo") and move.is_force)
        and len(move.crossed) >= r["n"]
    )


def _damaged(game: FleetGame, seat: int, r: Requirement, happening: Happening) -> bool:
    if happening.seat != seat or happening.n < 1:
        return False
    state = game.state
    ships = [
        ship for number in happening.ships if (ship := state.ships[number]).seat == seat
    ]  # not a partner's
    target = state.ships[happening.target]
    before, after = happening.what.split()
    size = game.content.ships[target.card].size
    largest = max(game.content.ships[ship.card].size for ship in ships)
    checks = {
        "solo": len(happening.ships) == 1,
        "combined": len(happening.ships) >= r.get("combined", 0),
        "min_damage": happening.n >= r.get("min_damage", 0),
        "to_state": after == r.get("to_state") and before != after,
        "tile": state.control_of(happening.hex, 1 - (seat & 1)) > 0,
    }
    if any(key in r and not holds for key, holds in checks.items()):
        return False
    wounded = {
        "larger": size > largest,
        "damaged": before != ALERTS[0],
        "avenged": any(state.ships[hurt].seat == seat for hurt in target.hurt),
    }
    if "target" in r and not wounded[r["target"]]:
        return False
    fighters = {
        "moved_in": any(ship.arrived for ship in ships),
        "red": any(ship.alert == RED for ship in ships),
        "has_captain": any(
            (crew := game.content.cards[card].crew) is not None and crew.role == "captain"
            for ship in ships
            for card in ship.crew
        ),
    }
    return "attacker" not in r or fighters[r["attacker"]]


def _by_two(game: FleetGame, seat: int, r: Requirement, happening: Happening) -> bool:
    """Two attacks of this turn that did damage, with ships such that one made one and another the other (R-07); a
    partner's ships do not count (R-35)."""
    if happening.seat != seat or happening.n < 1:
        return False
    own = {number for number, ship in enumerate(game.state.ships) if ship.seat == seat}
    attacks = [own.intersection(ships) for ships, _ in game.state.players[seat].damaged]
    return any(
        len(first | second) > 1 for place, first in enumerate(attacks) for second in attacks[place + 1 :]
    )


def _own(check: Predicate) -> Predicate:
    """A predicate for what the seat itself made happen."""

    def own(game: FleetGame, seat: int, r: Requirement, happening: Happening) -> bool:
        return happening.seat == seat and check(game, seat, r, happening)

    return own


def _samples(game: FleetGame, seat: int, r: Requirement, happening: Happening) -> bool:
    at_post = game.is_own_post(happening.hex, seat & 1)
    return at_post and any(
        cargo.kind == "sample" and cargo.seat == seat and game.content.missions[cargo.card].requirement is r
        for number in happening.ships
        for cargo in game.state.ships[number].cargo
    )


def _prisoners(game: FleetGame, seat: int, r: Requirement, happening: Happening) -> bool:
    at_post = game.is_own_post(happening.hex, seat & 1)
    return at_post and any(
        is_enemy_prisoner(cargo, seat)
        for number in happening.ships
        for cargo in game.state.ships[number].cargo
    )


def is_enemy_prisoner(cargo: Cargo, seat: int) -> bool:
    """Whether this is crew of the other side."""
    return cargo.kind == "prisoner" and cargo.seat & 1 != seat & 1


def _flipped(game: FleetGame, seat: int, r: Requirement, happening: Happening) -> bool:
    """Whether the enemy controlled the tile as the present or the previous turn of the seat began; in the turns of others
    the previous one is its last."""
    player = game.state.players[seat]
    is_present = game.state.active == seat
    return happening.hex in player.held_now or (is_present and happening.hex in player.held_before)


def _two_tests(game: FleetGame, seat: int, r: Requirement, happening: Happening) -> bool:
    passed = game.state.players[seat].passed
    return game.content.missions[happening.n].requirement is r and any(
        first[0] == second[0] == happening.n and first[1] != second[1] and first[2] != second[2]
        for place, first in enumerate(passed)
        for second in passed[place + 1 :]
    )


HAPPENINGS: Final[dict[str, tuple[tuple[str, ...], Predicate]]] = {
    "move_crossed": (("moved",), _crossed),
    "explored_this_turn": (
        ("explored",),
        _own(lambda game, seat, r, h: game.state.players[seat].explored == r["n"]),
    ),
    "recover_away_team": (
        ("team_recovered",),
        _own(
            lambda game, seat, r, h: (
                not r.get("enemy_controlled") or game.state.control_of(h.hex, 1 - (seat & 1)) > 0
            )
        ),
    ),
    "encounter_test_passed": (("encounter_passed",), _own(lambda game, seat, r, h: True)),
    "sample_run": (("move_ended",), _own(_samples)),
    "two_tests": (("tests_passed",), _own(_two_tests)),
    "built": (("built",), _own(lambda game, seat, r, h: h.what == r["what"])),
    "removed_enemy_tokens": (
        ("control_removed",),
        lambda game, seat, r, h: h.seat & 1 == seat & 1 and h.n == r["n"],
    ),
    "flipped_tile": (
        ("control_gained",),
        _own(_flipped),
    ),
    "captured_install": (
        ("control_gained",),
        _own(
            lambda game, seat, r, h: (
                (install := game.state.installs.get(h.hex)) is not None and install.builder == 1 - (seat & 1)
            )
        ),
    ),
    "parley": (("parleyed",), _own(lambda game, seat, r, h: game.content.missions[h.n].requirement is r)),
    "away_team_on": (
        ("turn_end",),
        _own(
            lambda game, seat, r, h: any(
                seat in seats and game.state.control_of(hex_, 1 - (seat & 1))
                for hex_, seats in game.state.teams.items()
            )
        ),
    ),
    "damaged_enemy": (("attacked",), _damaged),
    "destroyed_enemy": (
        ("attacked",),
        _own(lambda game, seat, r, h: h.n > 0 and h.what.split()[1] == "destroyed"),
    ),
    "destroyed_install": (
        ("install_destroyed",),
        _own(lambda game, seat, r, h: STEPS.index(h.what) >= STEPS.index(r["min"]) and h.n == 1 - (seat & 1)),
    ),
    "survived_attack": (
        ("attacked",),
        lambda game, seat, r, h: game.state.ships[h.target].seat == seat and h.n == 0,
    ),
    "damaged_same_twice": (
        ("attacked",),
        _own(
            lambda game, seat, r, h: (
                h.n > 0 and sum(target == h.target for _, target in game.state.players[seat].damaged) >= 2
            )
        ),
    ),
    "turn_start_adjacent_enemy_post": (
        ("turn_start",),
        _own(
            lambda game, seat, r, h: any(
                game.state.ships[number].at in next_to_post(game, 1 - (seat & 1))
                for number in _uncloaked(game, seat)
            )
        ),
    ),
    "enemy_transport_won": (("transport_won",), _own(lambda game, seat, r, h: True)),
    "prisoner_home": (("move_ended",), _own(_prisoners)),
    "enemy_failed_escape": (
        ("escape_failed",),
        lambda game, seat, r, h: any(game.state.ships[number].seat == seat for number in h.ships),
    ),
    "damaged_by_two": (("attacked",), _by_two),
}


# -- how far a mission is ------------------------------------------------------------------------------

Count = Callable[[FleetGame, int, int, Requirement], tuple[int, int]]


def progress(game: FleetGame, seat: int, face: int) -> tuple[int, int] | None:
    """How much of a mission of this seat is done, of how much; None where there is nothing to count. It follows from
    what all may know: whoever may see the mission may see this."""
    requirement = game.content.missions[face].requirement
    count = COUNTS.get(requirement["pred"])
    return None if count is None else count(game, seat, face, requirement)


def _largest_chain(game: FleetGame, seat: int) -> int:
    left = set(_controlled(game, seat))
    largest = 0
    while left:
        chain = {min(left)}
        edge = set(chain)
        while edge:
            edge = {near for hex_ in edge for near in game.chart.neighbours[hex_] if near in left} - chain
            chain |= edge
        largest = max(largest, len(chain))
        left -= chain
    return largest


def _mixed(game: FleetGame, seat: int, r: Requirement) -> tuple[int, int]:
    starbases = min(len(_installs(game, seat, "starbase")), r["starbase"])
    others = min(len(installs_of(game, seat & 1)) - starbases, r["other"])
    return starbases + others, r["starbase"] + r["other"]


def _of_line(game: FleetGame, seat: int, hexes: Collection[int]) -> tuple[int, int]:
    return sum(game.state.control_of(hex_, seat & 1) > 0 for hex_ in hexes), len(hexes)


def _crossings(game: FleetGame, seat: int, r: Requirement) -> int:
    move = game.state.move
    if move is None or not move.ships or game.state.ships[move.ships[0]].seat != seat:
        return 0
    return 0 if r.get("solo") and move.is_force else len(move.crossed)


def _hits(game: FleetGame, seat: int) -> int:
    targets = [target for _, target in game.state.players[seat].damaged]
    return max((targets.count(target) for target in targets), default=0)


COUNTS: Final[dict[str, Count]] = {
    "explored_total": lambda game, seat, face, r: (
        sum(explorer >= 0 and explorer & 1 == seat & 1 for explorer in game.state.explorers),
        r["n"],
    ),
    "ships_at_tiles": lambda game, seat, face, r: (
        sum(
            fits(game, seat, hex_, r["filter"])
            for hex_ in {game.state.ships[number].at for number in _uncloaked(game, seat)}
        ),
        r["n"],
    ),
    "scan_tokens": lambda game, seat, face, r: (
        sum(seat in seats for seats in game.state.scans.values()),
        r["n"],
    ),
    "crew_on_ship": lambda game, seat, face, r: (
        max((len(game.state.ships[number].crew) for number in game.state.fleet(seat)), default=0),
        r["n"],
    ),
    "control_tiles": lambda game, seat, face, r: (len(_controlled(game, seat, r.get("filter"))), r["n"]),
    "control_center_line": lambda game, seat, face, r: _of_line(game, seat, game.chart.centre_line),
    "control_installs": lambda game, seat, face, r: (len(_installs(game, seat, r["min"])), r["n"]),
    "tokens_in_tile": lambda game, seat, face, r: (
        max((game.state.control_of(hex_, seat & 1) for hex_ in range(game.chart.tiles)), default=0),
        r["n"],
    ),
    "control_chain": lambda game, seat, face, r: (_largest_chain(game, seat), r["n"]),
    "control_post_neighbours": lambda game, seat, face, r: _of_line(
        game, seat, game.chart.neighbours[game.chart.post(seat)]
    ),
    "control_installs_mix": lambda game, seat, face, r: _mixed(game, seat, r),
    "ships_same_tile": lambda game, seat, face, r: (
        max((len(ships) for ships in _in_one_tile(game, seat)), default=0),
        r["n"],
    ),
    "size_same_tile": lambda game, seat, face, r: (
        max(
            (sum(game.card_of(number).size for number in ships) for ships in _in_one_tile(game, seat)),
            default=0,
        ),
        r["n"],
    ),
    "enemy_damaged_ships": lambda game, seat, face, r: (
        sum(ship.in_play and ship.side != seat & 1 and ship.alert > 0 for ship in game.state.ships),
        r["n"],
    ),
    "explored_this_turn": lambda game, seat, face, r: (game.state.players[seat].explored, r["n"]),
    "removed_enemy_tokens": lambda game, seat, face, r: (
        max(player.removed for player in game.state.players[seat & 1 :: 2]),
        r["n"],
    ),
    "move_crossed": lambda game, seat, face, r: (_crossings(game, seat, r), r["n"]),
    "two_tests": lambda game, seat, face, r: (
        int(any(mission == face for mission, _, _ in game.state.players[seat].passed)),
        2,
    ),
    "damaged_same_twice": lambda game, seat, face, r: (_hits(game, seat), 2),
}
"""By predicate; a mission without one of these is met or not, with nothing on the way to it."""

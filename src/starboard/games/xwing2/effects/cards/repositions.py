"""Cards about boosts, barrel rolls and what ships pass over: other templates, obstacles, struts."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from starboard.core.task import Task
from starboard.games.xwing.board import measure
from starboard.games.xwing.cards.build import build_of
from starboard.games.xwing.effects import queries
from starboard.games.xwing.effects.sharing import SHARES
from starboard.games.xwing.language.choosing import either, pick
from starboard.games.xwing.language.clauses import may, must, says
from starboard.games.xwing.language.deeds import flip, fly_instead, grant, performed, turn_ship
from starboard.games.xwing.language.occasions import about_to_execute, detail, executed, maneuver_coming, told
from starboard.games.xwing.language.requirements import ally, has, itself, marked, side_up
from starboard.games.xwing.language.scene import Scene, Step, chosen
from starboard.games.xwing.language.steps import charge, force, gain, mark, needs, perform, remove
from starboard.games.xwing.state import NO_DIAL, Ship, XWingState
from starboard.games.xwing.tasks.actions import Perform
from starboard.games.xwing.tasks.activation import SKIPS_ACTION, SKIPS_MANEUVER
from starboard.games.xwing.tasks.maneuver import LOOPS_BY
from starboard.games.xwing2.content import upgrade as upgrade_card
from starboard.games.xwing2.effects.cards.flying import ignores
from starboard.games.xwing2.effects.of_cards import pilot, upgrade

# -- boosts with a turn template (XW2-ACTION-13) -----------------------------------------------------------

pilot("karekun", says("boost turns", queries.BOOST_TURNS, queries.FREE))
upgrade("daredevil", says("boost turns", queries.BOOST_TURNS, queries.AS_RED_ONE))
upgrade("overdrivethruster", says("faster templates", queries.FASTER_TEMPLATES, True))
upgrade("extrememaneuvers", says("boost turns", queries.BOOST_TURNS, queries.FOR_FORCE))

# -- rolls ---------------------------------------------------------------------------------------------------


def _roll_freely(scene: Scene) -> Task:
    """A barrel roll that is no action (XW2-MOVE-15)."""
    return scene.game.make(Perform, scene.ship, "barrel_roll", "white", is_action=False)


pilot(
    "anakinskywalker-nabooroyaln1starfighter",
    may("dial_reveal_before", itself, force(), perform(_roll_freely)),
)
pilot(
    "netrempollard",
    may(
        "barrel_rolled",
        itself,
        pick(ally(0, 1), ~has("stress", chosen)),
        gain("stress", chosen),
        perform(lambda scene: turn_ship(scene, 180.0, "back")),
    ),
)


def _slipped(scene: Scene) -> bool:
    return scene.own.executed is not None and scene.own.executed[1].startswith(measure.SIDESLIP)


pilot(
    "onderonoppressor",
    must("barrel_rolled", itself, has("stress"), gain("calculate")),
    must("maneuver_executed", itself, has("stress"), told(_slipped), gain("calculate")),
)

# -- maneuvers -----------------------------------------------------------------------------------------------


def _by_ailerons(scene: Scene) -> bool:
    """The maneuver came before the dial was revealed."""
    return scene.own.revealed < 0 and scene.own.dial != NO_DIAL


pilot(
    "vizier",
    may(
        "maneuver_fully_executed",
        itself,
        executed(speed=(1, 1)),
        told(_by_ailerons),
        grant("coordinate"),
        mark(SKIPS_ACTION).if_(performed()),
    ),
)


def _as_loop(scene: Scene, side: str) -> str:
    """The Koiogran Turn about to be executed, as a Segnor's Loop."""
    coming = maneuver_coming(scene)
    return f"{coming.speed} sloop_{side} {coming.difficulty}"


upgrade(
    "precisionionengines",
    may(
        "maneuver_before",
        itself,
        about_to_execute(speed=(1, 3), bearings=("koiogran",)),
        charge(),
        either(
            ("left", fly_instead(lambda scene: _as_loop(scene, "left"))),
            ("right", fly_instead(lambda scene: _as_loop(scene, "right"))),
        ),
    ),
)

# -- through and onto obstacles (XW2-OBST-07) ----------------------------------------------------------------

upgrade("q7astromech", says("over obstacles", queries.OVER_OBSTACLES, lambda ship: True))


def _closed(ship: Ship) -> bool:
    """A configuration of the ship shows its closed side."""
    sides = [(upgrade_card(name).sides, ship.sides.get(name, 0)) for name in build_of(ship).side_actions]
    return any(
        found[up].type == "configuration" and "(Closed)" in found[up].title["en"] for found, up in sides
    )


def _left_behind(scene: Scene) -> bool:
    return any(int(obstacle) not in scene.own.on_obstacles for obstacle in scene.detail.split(" "))


upgrade(
    "backwardstailslide",
    says("over obstacles", queries.OVER_OBSTACLES, _closed),
    must("moved_over", itself, told(_left_behind), gain("evade")),
)
IGNORED: Final = "ignores obstacle "  # a mark in `Ship.once`, with its number


def _marked(state: XWingState, number: int, obstacle: int, how: str) -> bool:
    return f"{IGNORED}{obstacle}" in state.ships[number].once


def _ignore_it(scene: Scene) -> None:
    scene.own.once.append(f"{IGNORED}{scene.detail}")


upgrade(
    "collisiondetector",
    says("over obstacles", queries.OVER_OBSTACLES, lambda ship: True),
    ignores(_marked),
    may(
        "obstacle_met_before",
        itself,
        ~told(lambda scene: _marked(scene.state, scene.ship, int(scene.detail), "")),
        charge(),
        perform(_ignore_it),
    ),
)

# -- struts ----------------------------------------------------------------------------------------------------

OPENED: Final = "struts opened"  # a mark in `Ship.once`


def _can_land(scene: Scene) -> bool:
    """The maneuver ends on this asteroid or debris cloud, with at most 1 other friendly ship at range 0 of it."""
    obstacle = int(scene.detail)
    if obstacle not in scene.own.on_obstacles or measure.kind_of(scene.state, obstacle) == "gas":
        return False
    friends = [n for n in scene.state.in_play(scene.own.owner) if n != scene.ship]
    return sum(obstacle in scene.state.ships[n].on_obstacles for n in friends) <= 1


def _has_landed(scene: Scene) -> bool:
    """An asteroid or debris cloud is at range 0 of me."""
    return any(measure.kind_of(scene.state, obstacle) != "gas" for obstacle in scene.own.on_obstacles)


def _revealed(scene: Scene) -> tuple[int, str]:
    found = build_of(scene.own).dial[scene.own.revealed]
    return found.speed, found.bearing


def _turn(scene: Scene) -> None:
    """To the side of the revealed maneuver."""
    side = _revealed(scene)[1].rpartition("_")[2]
    if side in ("left", "right"):
        turn_ship(scene, -90.0 if side == "left" else 90.0, side)


def _open(card: str) -> Callable[[XWingState, int, int, str], bool]:
    """The struts are open."""
    return lambda state, number, obstacle, how: state.ships[number].sides.get(card, 0) == 1


for _struts in ("landingstruts", "grapplingstruts"):
    upgrade(
        _struts,
        may("obstacle_met_before", itself, side_up(0), told(_can_land), flip(), mark(OPENED)),
        ignores(_open(_struts)),
        must(
            "dial_revealed",
            itself,
            side_up(1),
            told(_has_landed),
            ~told(lambda scene: _revealed(scene) == (2, "straight")),
            mark(SKIPS_MANEUVER),
            remove("stress").if_(has("stress")),
            perform(_turn),
        ),
        must("maneuver_executed", itself, side_up(1), ~marked(OPENED), flip()),
    )


# -- loops with other templates, and who else has them -----------------------------------------------------------


def _loops_by(bearing: str) -> Step:
    return perform(lambda scene: scene.own.once.append(f"{LOOPS_BY}{bearing}"))


def _to(side: str) -> Step:
    return needs(told(lambda scene: maneuver_coming(scene).bearing == f"sloop_{side}"))


pilot(
    "ig88d",
    may(
        "maneuver_before",
        itself,
        about_to_execute(bearings=("sloop_left", "sloop_right")),
        either(
            ("turn_left", _to("left"), _loops_by("sloop_turn_left")),
            ("turn_right", _to("right"), _loops_by("sloop_turn_right")),
            ("straight", _loops_by("koiogran")),
        ),
    ),
)
upgrade("ig2000", says("shares pilots", SHARES, "ig2000"))
upgrade(
    "ig88d",
    says("shares pilots", SHARES, "ig2000"),
    must("action_performed", itself, detail("calculate"), gain("calculate")),
)

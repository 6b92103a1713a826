"""Cards that coordinate otherwise: whom, how many, in what colour, and what comes after it (XW2-ACTION-17)."""

from __future__ import annotations

from typing import Final

from starboard.games.xwing import tokens
from starboard.games.xwing.cards.build import build_of
from starboard.games.xwing.changes.tokens import break_lock
from starboard.games.xwing.effects import queries
from starboard.games.xwing.game import XWingGame
from starboard.games.xwing.language.choosing import each, either, pick, rotate_ship, some
from starboard.games.xwing.language.clauses import action, may, must, replaces, says
from starboard.games.xwing.language.deeds import flip, grant
from starboard.games.xwing.language.occasions import detail, told
from starboard.games.xwing.language.requirements import (
    able_to,
    ally,
    anybody,
    at_range,
    itself,
    on_bar,
    range_between,
    side_up,
)
from starboard.games.xwing.language.scene import Scene, Step, attacker, chosen, me
from starboard.games.xwing.language.steps import (
    charge,
    force,
    gain,
    mark,
    perform,
    recover_force,
    spend,
    unmark,
)
from starboard.games.xwing.state import Ship, XWingState
from starboard.games.xwing.tasks.action_bar import bar_of
from starboard.games.xwing.tasks.action_options import BOOST_ONLY, target_refusal
from starboard.games.xwing.tasks.actions import ACTED, COORDINATED, treated_as_red
from starboard.games.xwing2.content import pilot as pilot_card
from starboard.games.xwing2.effects.of_cards import pilot, upgrade

COORDINATE: Final = "coordinate"


def _last(scene: Scene) -> tuple[int, list[str]]:
    """The ship that I coordinated last, and the actions that it has performed since."""
    found = [mark for mark in scene.own.once if mark.startswith(COORDINATED)]
    other, before = map(int, found[-1].removeprefix(COORDINATED).split(" "))
    acted = [mark for mark in scene.state.ships[other].once if mark.startswith(ACTED)]
    return other, [mark.removeprefix(ACTED) for mark in acted[before:]]


def _coordinated(scene: Scene) -> int:
    return _last(scene)[0]


def _same_action(scene: Scene) -> list[str]:
    """The kind of action that the coordinated ship performed; none: of any."""
    acted = _last(scene)[1]
    return acted[:1] or [entry.type for entry in bar_of(scene.state.ships[_coordinated(scene)])]


def _same_type(scene: Scene) -> bool:
    """The chosen ship is another of the type of the coordinated one."""
    other = _coordinated(scene)
    ships = scene.state.ships
    return (
        scene.target != other and build_of(ships[scene.target]).ship_type == build_of(ships[other]).ship_type
    )


def _is_limited(ship: Ship) -> bool:
    return pilot_card(build_of(ship).pilot).limited > 0


# -- who may be chosen ---------------------------------------------------------------------------------


def _networked_only(state: XWingState, number: int, other: int, type_: str, band: int) -> bool | None:
    is_open = type_ != COORDINATE or "networkedcalculations" in state.effects.cards_of(state.ships[other])
    return None if is_open else False


def _not_limited(state: XWingState, number: int, other: int, type_: str, band: int) -> bool | None:
    return False if type_ == COORDINATE and _is_limited(state.ships[other]) else None


def _calculating(state: XWingState, number: int, other: int, type_: str, band: int) -> bool | None:
    far = type_ == COORDINATE and band > state.rules.reaches[COORDINATE][1]
    return True if far and on_bar(state.ships[other], "calculate") else None


def _has_locked(state: XWingState, number: int, other: int, type_: str, band: int) -> bool | None:
    return True if other in state.ships[number].locks else None


def _treated_as_near(state: XWingState, number: int, other: int, type_: str, band: int) -> bool | None:
    return True if type_ == COORDINATE and band in (2, 3) else None


def _spend_lock(game: XWingGame, number: int, other: int, type_: str) -> None:
    """The lock pays for what could not be chosen without it: a probe, the bullseye or another card may reach it."""
    ship = game.state.ships[number]
    locks = ship.locks
    ship.locks = [locked for locked in locks if locked != other]
    reached = target_refusal(game, type_, number, other) is None
    ship.locks = locks
    if not reached:
        break_lock(game, number, other, "spent")


pilot(
    "dbs32c",
    may("engagement_phase_start", spend("calculate"), grant(COORDINATE)),
    says("chooses targets", queries.CHOOSES, _networked_only),
)
upgrade(
    "c3po-crew",
    says("chooses targets", queries.CHOOSES, _calculating),
    must("action_performed", itself, detail("calculate", COORDINATE), gain("calculate")),
)
upgrade(
    "biohexacryptcodes",
    says("chooses targets", queries.CHOOSES, _has_locked),
    says("pays for target", queries.PAYS_CHOICE, _spend_lock),
)
pilot(
    "majorstridan",
    says("chooses targets", queries.CHOOSES, _treated_as_near),
    says("near friends", queries.NEAR_FRIENDS, True),
)

# -- how the coordinated ship acts, and what comes after it ------------------------------------------------


def _rolled_or_boosted(scene: Scene) -> bool:
    return bool({"barrel_roll", "boost"} & {*_last(scene)[1]})


def _mine_too(scene: Scene) -> list[str]:
    """The first action of the coordinated ship, if it is on my bar."""
    return [name for name in _last(scene)[1][:1] if on_bar(scene.own, name)]


pilot(
    "ap5",
    says(
        "coordinates stressed", queries.COORDINATES_STRESSED, lambda other: other.tokens[tokens.STRESS] == 1
    ),
)
pilot("lieutenantsai", may("coordinated", itself, grant(of=_mine_too)))
upgrade(
    "cienaree",
    may(
        "coordinated",
        itself,
        told(_rolled_or_boosted),
        gain("stress", _coordinated),
        rotate_ship(_coordinated, left=-90.0, right=90.0),
    ),
)
upgrade(
    "chancellorpalpatine",
    may("defended", itself, side_up(0), at_range(attacker, 0, 2), force(), gain("stress", attacker)),
    may("end_phase", side_up(0), flip()),
    must(
        "purple_action_performed",
        itself,
        detail(COORDINATE),
        side_up(1),
        gain("stress", _coordinated),
        either(
            ("focus", gain("focus", _coordinated)), ("force", recover_force(_coordinated)), by=_coordinated
        ),
    ),
)

# -- several ships -------------------------------------------------------------------------------------------


def _as_red(scene: Scene) -> bool:
    return treated_as_red(scene.game, scene.ship, COORDINATE)


upgrade(
    "battlemeditation",
    says("chooses targets", queries.CHOOSES, _not_limited),
    may(
        "purple_action_performed",
        itself,
        detail(COORDINATE),
        pick(
            ally(1, 2, other=True),
            told(_same_type),
            told(lambda scene: not _is_limited(scene.state.ships[scene.target])),
        ),
        grant(of=_same_action, whom=chosen),
    ),
)
upgrade(
    "generalhux",
    says("as red", queries.AS_RED, lambda type_, colour: type_ == COORDINATE and colour == "white"),
    may(
        "red_action_performed",
        itself,
        detail(COORDINATE),
        told(_as_red),
        some(
            (ally(1, 2, other=True), told(_same_type)),
            grant(of=_same_action, whom=chosen, colour="as_red"),
            most=2,
        ),
    ),
)


def _one_more_of_the_pair(scene: Scene) -> bool:
    """The chosen ship belongs to the player of the one before, and is another."""
    ships = scene.state.ships
    return scene.target != scene.count and ships[scene.target].owner == ships[scene.count].owner


def _has_partner(scene: Scene) -> bool:
    ships = scene.state.ships
    near = [n for n in scene.state.in_play() if 1 <= range_between(scene.state, scene.ship, n) <= 3]
    return any(n != scene.target and ships[n].owner == ships[scene.target].owner for n in near)


def _remember_it() -> Step:
    def do(scene: Scene) -> None:
        scene.count = scene.target

    return perform(do)


upgrade(
    "hondoohnaka",
    action(
        pick(anybody(1, 3), told(_has_partner)),
        grant(whom=chosen),
        _remember_it(),
        pick(anybody(1, 3), told(_one_more_of_the_pair)).if_(told(_has_partner)),
        gain("jam", chosen),
    ),
)


def _all_boost(way: str) -> Step:
    return each(
        (ally(), able_to("boost", colour="red")),
        mark(f"{BOOST_ONLY}{way}", chosen),
        grant("boost", whom=chosen, colour="red"),
        unmark(f"{BOOST_ONLY}{way}", chosen),
    )


upgrade(
    "moffjerjerrod",
    may(
        "system_phase",
        itself,
        charge(2),
        either(*((way, _all_boost(way)) for way in ("bank_left", "straight", "bank_right"))),
    ),
)

# -- red actions for more tokens ------------------------------------------------------------------------------


def _enemies_near(scene: Scene) -> int:
    mine = scene.own.owner
    near = [n for n in scene.state.in_play(1 - mine) if range_between(scene.state, scene.ship, n) <= 1]
    return min(2, len(near))


upgrade(
    "bazemalbus",
    says("as red", queries.AS_RED, lambda type_, colour: type_ == "focus" and colour == "white"),
    must("red_action_performed", itself, detail("focus"), gain("focus", me, _enemies_near)),
)
upgrade(
    "independentcalculations",
    replaces("networkedcalculations"),
    says("as red", queries.AS_RED, lambda type_, colour: type_ == "calculate" and colour == "white"),
    must(
        "red_action_performed",
        itself,
        detail("calculate"),
        told(lambda scene: treated_as_red(scene.game, scene.ship, "calculate")),
        gain("calculate"),
    ),
)

"""Cards that name several ships, look at dials, or move tokens and locks between ships."""

from __future__ import annotations

from starboard.core.decision import PASS, Option
from starboard.games.xwing import tokens
from starboard.games.xwing.cards.build import build_of
from starboard.games.xwing.cards.two_sided import flipped
from starboard.games.xwing.changes.damage import DEALT_A_CARD
from starboard.games.xwing.changes.tokens import move_lock
from starboard.games.xwing.events import DialAssigned, DialSeen
from starboard.games.xwing.language.choosing import (
    PASSED,
    each,
    either,
    hear_transfer,
    lose_one,
    pick,
    seat_of,
    some,
    transferable,
)
from starboard.games.xwing.language.clauses import may, must
from starboard.games.xwing.language.deeds import set_initiative, spend_lock
from starboard.games.xwing.language.occasions import detail, special_attack, told
from starboard.games.xwing.language.requirements import (
    FAR,
    ally,
    foe,
    friendly,
    has,
    in_arc,
    itself,
    locked,
    of_size,
)
from starboard.games.xwing.language.scene import Choice, Scene, Step, Test, Whom, chosen, defender, it, me
from starboard.games.xwing.language.steps import force, gain, keep, needs, perform, repair_faceup, transfer
from starboard.games.xwing.options import ChooseManeuver, LoseToken, maneuver
from starboard.games.xwing.state import NO_DIAL
from starboard.games.xwing.tasks.planning import assignable
from starboard.games.xwing2.content import upgrade as upgrade_card
from starboard.games.xwing2.effects.of_cards import pilot, upgrade

# -- dials (XW2-TERM-07) ---------------------------------------------------------------------------------


def _dialled() -> Test:
    """The chosen ship has a facedown dial."""
    return told(lambda scene: scene.state.ships[scene.target].dial != NO_DIAL)


def _hidden() -> Test:
    """My player has not seen the chosen ship's dial."""
    return told(lambda scene: scene.own.owner not in scene.state.ships[scene.target].seen_by)


def _show(scene: Scene, *seats: int) -> None:
    """The chosen ship's dial is shown to these players."""
    ship = scene.state.ships[scene.target]
    for seat in seats:
        if seat not in ship.seen_by:
            ship.seen_by = sorted({*ship.seen_by, seat})
        scene.game.emit(DialSeen(seat, scene.target, build_of(ship).dial[ship.dial].id))


pilot(
    "phlacarphoccprototype",
    may(
        "system_phase",
        itself,
        pick(foe(), locked(chosen), _dialled(), _hidden()),
        spend_lock(chosen),
        perform(lambda scene: _show(scene, scene.own.owner)),
    ),
)
upgrade(
    "supremeleadersnoke",
    may(
        "system_phase",
        itself,
        some((foe(2, FAR), _dialled(), _hidden()), force(), perform(lambda scene: _show(scene, 0, 1))),
    ),
)


def _guess() -> Choice:
    """Name a bearing and a speed, then look at the chosen ship's dial; the rest is for who guessed right."""

    def options(scene: Scene) -> list[Option]:
        if scene.target < 0:
            return [PASS]  # not known yet
        return [maneuver(found.id) for found in build_of(scene.state.ships[scene.target]).dial]

    def hear(scene: Scene, option: Option) -> None:
        assert isinstance(option, ChooseManeuver)
        ship = scene.state.ships[scene.target]
        _show(scene, scene.own.owner)
        scene.stopped = build_of(ship).dial[ship.dial].id != option.maneuver

    return Choice(options, hear, seat_of(me))


def _set_anew() -> Choice:
    """My facedown dial may be set to another maneuver that could be assigned (XW2-PLAN-03); which, only its
    player knows (XW2-TERM-07)."""

    def options(scene: Scene) -> list[Option]:
        if scene.own.dial == NO_DIAL:
            return []
        now = build_of(scene.own).dial[scene.own.dial].id
        return [PASS, *(maneuver(one) for one in assignable(scene.game, scene.ship) if one != now)]

    def hear(scene: Scene, option: Option) -> None:
        if option is PASS:
            return
        assert isinstance(option, ChooseManeuver)
        scene.own.dial = [found.id for found in build_of(scene.own).dial].index(option.maneuver)
        scene.own.seen_by = []
        scene.game.emit(DialAssigned(scene.own.owner, scene.ship, option.maneuver))

    return Choice(options, hear, seat_of(me), secret=True)


upgrade(
    "cassianandor",
    may(
        "system_phase",
        itself,
        pick(foe(1, 2), _dialled()),
        _guess(),
        _set_anew().if_(told(lambda scene: scene.own.dial != NO_DIAL)),
    ),
)

# -- several ships ---------------------------------------------------------------------------------------------


def _locked_by_enemy(scene: Scene) -> bool:
    return any(scene.target in ship.locks for ship in scene.state.ships if ship.owner != scene.own.owner)


def _take_locks(scene: Scene) -> None:
    """Enemy locks on the chosen ship are on me now; that is no acquiring."""
    for number, ship in enumerate(scene.state.ships):
        if ship.owner != scene.own.owner and scene.target in ship.locks:
            move_lock(scene.game, number, scene.target, scene.ship)


pilot(
    "captainkagi",
    may(
        "engagement_phase_start",
        some((ally(0, 3, other=True), told(_locked_by_enemy)), perform(_take_locks)),
    ),
)
pilot(
    "shaakti",
    may(
        "end_phase_start",
        some(
            (ally(0, 2), has("focus", chosen) | has("evade", chosen)),
            force(),
            either(
                ("focus", needs(has("focus", chosen)), keep("focus", chosen)),
                ("evade", needs(has("evade", chosen)), keep("evade", chosen)),
            ),
        ),
    ),
)


def _configuration(scene: Scene) -> str:
    """The two-sided configuration of the chosen ship, or nothing."""
    build = build_of(scene.state.ships[scene.target])
    found = [name for name in build.side_actions if upgrade_card(name).sides[0].type == "configuration"]
    return found[0] if found else ""


def _flip_configuration(scene: Scene) -> None:
    name = _configuration(scene)
    ship = scene.state.ships[scene.target]
    ship.sides[name] = 1 - ship.sides.get(name, 0)
    scene.game.emit(flipped(scene.game, scene.target, name, ship.sides[name]))


pilot(
    "temminwexley-swz68",
    may(
        "engagement_phase_start",
        some(
            (
                ally(0, 3),
                told(lambda scene: build_of(scene.state.ships[scene.target]).ship_type == "t70xwing"),
                told(lambda scene: bool(_configuration(scene))),
            ),
            gain("strain", chosen),
            perform(_flip_configuration),
            gain("calculate", chosen),
        ),
    ),
)
upgrade(
    "sabinewren-gunner",
    may(
        "attacked",
        itself,
        special_attack,
        some(
            (ally(0, 3, of=defender), has("stress", chosen) | has("strain", chosen)),
            lose_one("stress", "strain", whom=chosen),
            most=lambda scene: scene.attack.marks.count(f"{scene.attack.defender} {DEALT_A_CARD}"),
        ),
    ),
)
upgrade(
    "hyperspacetrackingdata",
    may(
        "setup_before_place_forces",
        either(
            ("zero", set_initiative(0)),
            ("one", set_initiative(1)),
            ("two", set_initiative(2)),
            ("three", set_initiative(3)),
            ("four", set_initiative(4)),
            ("five", set_initiative(5)),
            ("six", set_initiative(6)),
        ),
    ),
    must(
        "setup_end",
        set_initiative(-1),
        each((ally(0, 2),), either(("focus", gain("focus", chosen)), ("evade", gain("evade", chosen)))),
    ),
)

# -- tokens from ship to ship ------------------------------------------------------------------------------


def _any_token(scene: Scene, giver: Whom, taker: Whom) -> list[Option]:
    return transferable(scene, giver(scene), taker(scene), "green", "orange", "red", "cloak")


def _has_kind(scene: Scene, option: Option, whom: Whom) -> bool:
    """Whether the ship has a token of the kind that this option names; locks on it are a kind, too."""
    assert isinstance(option, LoseToken)
    if option.token == PASSED:
        return any(whom(scene) in ship.locks for ship in scene.state.ships)
    return scene.state.ships[whom(scene)].has(tokens.NUMBER[option.token])


def _gives(giver: Whom, taker: Whom) -> Choice:
    """One token of a kind that the other ship lacks may go to it (XW2-TOK-05)."""

    def options(scene: Scene) -> list[Option]:
        if giver(scene) < 0 or taker(scene) < 0:
            return [PASS]  # not known yet
        return [PASS, *(one for one in _any_token(scene, giver, taker) if not _has_kind(scene, one, taker))]

    def hear(scene: Scene, option: Option) -> None:
        if option is not PASS:
            hear_transfer(scene, option, giver(scene), taker(scene))

    return Choice(options, hear, seat_of(me))


upgrade(
    "amilynholdo",
    may("before_engage", itself, pick(ally(1, 2, other=True)), _gives(me, chosen), _gives(chosen, me)),
)
pilot(
    "gorgol",
    may(
        "system_phase",
        itself,
        gain("disarm"),
        pick(ally(1, 2)),
        gain("tractor", chosen),
        repair_faceup(chosen, "ship"),
    ),
)


def _takes(token: str) -> Step:
    return transfer(token, it, me)


pilot(
    "hound",
    *(
        may(
            "token_gained",
            friendly(other=True),
            detail(token),
            of_size("small", whom=it),
            in_arc("turret", it),
            ~has(token),
            _takes(token),
        )
        for token in ("strain", "deplete")
    ),
)

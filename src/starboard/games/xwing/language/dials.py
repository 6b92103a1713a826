"""Tests and steps about dials that are not revealed, and about what takes the place of a revealed maneuver."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from starboard.core.decision import PASS, Option
from starboard.games.xwing.cards.build import build_of
from starboard.games.xwing.cards.content import Maneuver
from starboard.games.xwing.events import DialAssigned, DialSeen
from starboard.games.xwing.language.choosing import seat_of
from starboard.games.xwing.language.scene import Choice, Scene, Step, Test, Whom, chosen, me, primitive
from starboard.games.xwing.options import ChooseManeuver, maneuver
from starboard.games.xwing.state import NO_DIAL
from starboard.games.xwing.tasks.maneuver import replace_maneuver, revealed_maneuver
from starboard.games.xwing.tasks.planning import assignable


@primitive
def dialled(whom: Whom = chosen) -> Test:
    """The ship has a facedown dial."""
    return Test(lambda scene: scene.state.ships[whom(scene)].dial != NO_DIAL)


@primitive
def not_seen(whom: Whom = chosen) -> Test:
    """My player has not seen the ship's dial."""
    return Test(lambda scene: scene.own.owner not in scene.state.ships[whom(scene)].seen_by)


def show_dial(scene: Scene, number: int, *seats: int) -> None:
    """A ship's facedown dial is shown to these players."""
    ship = scene.state.ships[number]
    for seat in seats:
        if seat not in ship.seen_by:
            ship.seen_by = sorted({*ship.seen_by, seat})
        scene.game.emit(DialSeen(seat, number, build_of(ship).dial[ship.dial].id))


@primitive
def look_at_dial(whom: Whom = chosen) -> Step:
    """My player looks at the ship's facedown dial."""

    def do(scene: Scene) -> None:
        show_dial(scene, whom(scene), scene.own.owner)

    return Step(do, lambda scene: whom(scene) < 0 or scene.state.ships[whom(scene)].dial != NO_DIAL)


@primitive
def guess_dial() -> Choice:
    """Name a bearing and a speed, then look at the chosen ship's dial; the rest is for who guessed right."""

    def options(scene: Scene) -> list[Option]:
        if scene.target < 0:
            return [PASS]  # not known yet
        return [maneuver(found.id) for found in build_of(scene.state.ships[scene.target]).dial]

    def hear(scene: Scene, option: Option) -> None:
        assert isinstance(option, ChooseManeuver)
        ship = scene.state.ships[scene.target]
        show_dial(scene, scene.target, scene.own.owner)
        scene.stopped = build_of(ship).dial[ship.dial].id != option.maneuver

    return Choice(options, hear, seat_of(me))


@primitive
def set_facedown_dial() -> Choice:
    """My facedown dial may be set to another maneuver that could be assigned (planning-3); which, only its player
    knows (terms-7)."""

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


@primitive
def turn_dial_by_one(whom: Whom) -> Choice:
    """The ship's facedown dial is turned to the maneuver before or after the one that it shows, as the data list them
    round the dial; which, only its player knows (terms-7)."""

    def options(scene: Scene) -> list[Option]:
        ship = scene.state.ships[whom(scene)]
        dial = build_of(ship).dial
        if ship.dial == NO_DIAL:
            return []
        return [maneuver(dial[(ship.dial + step) % len(dial)].id) for step in (-1, 1)]

    def hear(scene: Scene, option: Option) -> None:
        assert isinstance(option, ChooseManeuver)
        ship = scene.state.ships[whom(scene)]
        ship.dial = [found.id for found in build_of(ship).dial].index(option.maneuver)
        ship.seen_by = []
        scene.game.emit(DialAssigned(ship.owner, whom(scene), option.maneuver))

    return Choice(options, hear, seat_of(whom), secret=True)


@primitive
def treat_as(ways: Callable[[Scene, Maneuver], Iterable[Maneuver]]) -> Choice:
    """My revealed maneuver is treated as another of these, given what it is now; its player chooses which."""

    def options(scene: Scene) -> list[Option]:
        now = revealed_maneuver(scene.own)
        return [maneuver(found.id) for found in ways(scene, now) if found.id != now.id] if now else []

    def hear(scene: Scene, option: Option) -> None:
        assert isinstance(option, ChooseManeuver)
        now = revealed_maneuver(scene.own)
        assert now is not None
        found = next(one for one in ways(scene, now) if one.id == option.maneuver)
        replace_maneuver(scene.own, f"{found.id} {found.difficulty}")

    return Choice(options, hear, seat_of(me))

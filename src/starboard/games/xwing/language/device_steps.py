"""Tests and steps about devices: drop and launch, which are near, fuse markers (devices)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, NamedTuple

from starboard.core.decision import PASS, Option
from starboard.core.task import Task
from starboard.games.xwing.board import devices
from starboard.games.xwing.cards.build import build_of
from starboard.games.xwing.changes.damage import remove_ship
from starboard.games.xwing.effects.card_effects import Query
from starboard.games.xwing.events import FuseChanged
from starboard.games.xwing.language.requirements import charge_name
from starboard.games.xwing.language.scene import Choice, Scene, Step, Test, Whom, fact, it, primitive
from starboard.games.xwing.options import ChooseCard, ChooseDevice, ChooseShip, card, target, target_device
from starboard.games.xwing.state import DEVICE
from starboard.games.xwing.tasks.devices import remove_device
from starboard.games.xwing.tasks.placing import DEVICE_PLACED, ONE_BY_ONE, Placing, can_place, may_place


class Placeable(NamedTuple):
    """What a device card places, and the ways that it prints."""

    device: str
    ways: tuple[str, ...]
    most: int = 1
    fuses: int = 0
    charges: int = 1  # uses of the card that it costs


PLACEABLE: Final[Query[Placeable]] = Query()


def _placing(
    scene: Scene,
    name: str,
    *,
    must: bool = False,
    charges: int | None = None,
    token: str = "",
    ways: tuple[str, ...] = (),
) -> Placing:
    found = scene.game.rules.effects.answer_of(PLACEABLE, name)
    assert found is not None, f"{name} places nothing"
    uses = found.charges if charges is None else charges
    return scene.game.make(
        Placing,
        scene.ship,
        name,
        found.device,
        [*(ways or found.ways)],
        uses,
        token,
        must,
        found.most,
        found.fuses,
    )


@primitive
def place(*, must: bool = False, charges: int | None = None, token: str = "") -> Step:
    """I place the device of this card, for a charge of it and perhaps a token; the costs are paid when it is
    placed."""

    def placing(scene: Scene) -> Placing:
        return _placing(scene, charge_name(scene.card), must=must, charges=charges, token=token)

    return Step(placing, lambda scene: can_place(scene.game, placing(scene)))


@primitive
def place_one_of(
    *kinds: str, ways: tuple[str, ...] = (), charges: Callable[[Scene], int | None] = lambda scene: None
) -> Choice:
    """I place a device of one of my cards of these kinds (bomb, mine), as the card says, or in these ways, or for so many
    uses of the card."""

    def placing(scene: Scene, name: str) -> Placing:
        return _placing(scene, name, ways=ways, charges=charges(scene))

    def options(scene: Scene) -> list[Option]:
        return [
            card(name)
            for name in dict.fromkeys(build_of(scene.own).upgrades)
            if (placed := scene.game.rules.effects.answer_of(PLACEABLE, name)) is not None
            and devices.kind_of(scene.state, placed.device) in kinds
            and can_place(scene.game, placing(scene, name))
        ]

    def hear(scene: Scene, option: Option) -> Task:
        assert isinstance(option, ChooseCard)
        return placing(scene, option.card)

    return Choice(options, hear, lambda scene: scene.own.owner)


may_place_now = fact("may_place_now", lambda scene: may_place(scene.state, scene.ship))
none_placed = fact("none_placed", lambda scene: DEVICE_PLACED not in scene.own.once)


@primitive
def placed_so(*words: str) -> Test:
    """After `device_dropped`: how it was placed (drop, launch), or what kind it is (bomb, mine, remote)."""
    return Test(lambda scene: bool({*words} & {*scene.detail.split(" ")[:2]}))


@primitive
def near_device(most: int, *kinds: str, whom: Whom = it, mine: bool | None = None) -> Test:
    """A device (of these kinds; mine: of my player) is at range 0 to `most` of the ship."""
    return Test(lambda scene: devices_near(scene, whom(scene), most, *kinds, mine=mine) > 0)


def devices_near(scene: Scene, ship: int, most: int, *kinds: str, mine: bool | None = None) -> int:
    """How many devices are at range 0 to `most` of a ship."""
    owner = -1 if mine is None else scene.own.owner if mine else 1 - scene.own.owner
    return len(devices.near(scene.state, ship, most, *kinds, owner=owner))


@primitive
def fuse() -> Choice:
    """After `device_dropped`: a fuse marker is placed on the bomb or mine, of several pieces on one; of several devices
    on as many as my player likes, which are in the scene's number, a bit for each (devices-6)."""

    def numbers(scene: Scene) -> list[list[int]]:
        dropped = scene.detail.split(" ")[2].split(ONE_BY_ONE)
        return [[int(word) for word in pieces.split(",")] for pieces in dropped]

    def options(scene: Scene) -> list[Option]:
        found: list[Option] = [
            target_device(n)
            for place, pieces in enumerate(numbers(scene))
            if not scene.count >> place & 1
            for n in pieces
            if scene.state.devices[n].placed
        ]
        return [*found, PASS] if found and scene.count else found

    def hear(scene: Scene, option: Option) -> None:
        if option is PASS:
            return
        assert isinstance(option, ChooseDevice)
        device = scene.state.devices[option.device]
        device.fuses += 1
        scene.game.emit(FuseChanged(option.device, 1, device.fuses))
        scene.count |= sum(1 << n for n, pieces in enumerate(numbers(scene)) if option.device in pieces)
        scene.again = True

    return Choice(options, hear, lambda scene: scene.own.owner)


@primitive
def remove_near(most: int) -> Choice:
    """A device at range 0 to `most` of me is removed; that is no detonation."""

    def options(scene: Scene) -> list[Option]:
        found = devices.near(scene.state, scene.ship, most)
        return [target_device(key - DEVICE) if key >= DEVICE else target(key) for key in found]

    def hear(scene: Scene, option: Option) -> None:
        if isinstance(option, ChooseDevice):
            remove_device(scene.game, option.device)
        else:
            assert isinstance(option, ChooseShip)
            remove_ship(scene.game, option.ship)

    return Choice(options, hear, lambda scene: scene.own.owner)


@primitive
def detonated_near(most: int, whom: Whom) -> Test:
    """After `device_detonated`: the ship is at range 0 to `most` of that device."""

    def holds(scene: Scene) -> bool:
        device = scene.state.devices[int(scene.detail)]
        return devices.at_range(scene.state, device.pose, whom(scene), most)

    return Test(holds)


@primitive
def rolls_for_device(*, mine: bool = False) -> Test:
    """Of a roll outside attacks: it is for a device that detonates, of my player."""

    def holds(scene: Scene) -> bool:
        cause, _, number = scene.detail.partition(" ")
        if cause != "device":
            return False
        return not mine or scene.state.devices[int(number)].owner == scene.own.owner

    return Test(holds)


@primitive
def detonated(*kinds: str, mine: bool = False) -> Test:
    """After `device_detonated` or `device_effect_suffered`: a device of these kinds, of my player."""

    def holds(scene: Scene) -> bool:
        device = scene.state.devices[int(scene.detail)]
        own = not mine or device.owner == scene.own.owner
        return own and (not kinds or devices.kind_of(scene.state, device.kind) in kinds)

    return Test(holds)

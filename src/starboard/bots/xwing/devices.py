"""Bombs and mines: who will be near when they go off, friends and enemies alike (devices-3, devices-5)."""

from __future__ import annotations

from functools import cache
from typing import Final

from starboard.bots.xwing.blasts import loss, meets, on_table
from starboard.bots.xwing.courses import courses, standing
from starboard.bots.xwing.outlook import softmax
from starboard.bots.xwing.sight import Sight
from starboard.core.decision import PASS, Decision, Option
from starboard.games.xwing.board import devices
from starboard.games.xwing.cards.content import Content
from starboard.games.xwing.geometry.base import Pose
from starboard.games.xwing.options import PlaceDevice
from starboard.games.xwing.state import Device

LIES_ON: Final = 0.1  # a mine that nobody meets in this round may be met later: chance for each enemy


@cache
def cards(content: Content) -> frozenset[str]:
    """The cards that put down bombs and mines."""
    kinds = (devices.BOMB, devices.MINE)
    return frozenset(one.card for one in content.devices.values() if one.kind in kinds)


def devices_worth(sight: Sight) -> float:
    """Points that all bombs and mines on the table are worth."""
    return sum(device_worth(sight, device) for device in on_table(sight))


def device_worth(sight: Sight, device: Device) -> float:
    """Points that enemies lose by a device, less those that own ships lose."""
    is_mine = devices.kind_of(sight.state, device.kind) == devices.MINE
    total = 0.0
    for number in sight.state.in_play():
        ship, moved = sight.ship(number), sight.moved(number)
        own = ship.owner == sight.seat
        chance = 0.0
        if not (is_mine and moved):
            found = standing(sight, number) if moved else courses(sight, number)
            chance = float(
                softmax(-found.price / sight.weights.temper) @ meets(sight, ship.pose, found.ends, device)
            )
        if is_mine and not own:
            chance = max(chance, LIES_ON)
        total += loss(sight, ship) * (-chance if own else chance)
    return total


def choose_device(sight: Sight, decision: Decision) -> Option:
    """The place that costs the enemy most; none, where it would bring less than the charge is worth
    (devices-1)."""
    assert isinstance(decision.subject, list)
    ship, _, kind = decision.subject[:3]
    best, most = decision.options[0], float("-inf")
    for option in decision.options:
        if option is PASS:
            value = sight.weights.charge  # kept for a better place
        elif isinstance(option, PlaceDevice):
            way = devices.Way(option.how, option.template, option.speed)
            poses = devices.poses(sight.state, ship, kind, way)
            value = sum(_worth_at(sight, kind, pose) for pose in poses)
            sight.why(f"{option.id}: {value:+.2f}")
        else:
            continue
        sight.weighing.add(option, value)
        if value > most:
            best, most = option, value
    return best


def _worth_at(sight: Sight, kind: str, pose: Pose) -> float:
    if devices.kind_of(sight.state, kind) not in (devices.BOMB, devices.MINE):
        return 1.0  # a remote or an obstacle: rather there than not
    return device_worth(sight, Device(kind, sight.seat, pose))

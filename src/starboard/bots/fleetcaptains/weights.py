"""The numbers that the captain plays by. They were tuned by playing variants against each other."""

from __future__ import annotations

import msgspec


class Weights(msgspec.Struct, frozen=True):
    """All in VP unless it says otherwise."""

    heed: float = 1.0  # chance that a question is thought about, not answered by its kinds of options
    step: float = 0.5  # part of a mission's worth that is left for each further step it takes
    later: float = 0.75  # part of what can be done that is left for each turn that it lies ahead
    tile: float = 0.13  # control of one more tile, for missions to come
    token: float = 0.02  # a further control token in an own tile
    removal: float = 0.08  # an enemy control token less
    outpost: float = 0.12  # an installation, for missions to come
    colony: float = 0.14
    explored: float = 0.14  # a tile turned up: what it is, and its encounter
    risk: float = 0.12  # what the encounter of a new tile may cost a ship at yellow alert; twice that at red
    scan: float = 0.03
    wound: float = 0.16  # a step of damage
    wound_by_size: float = 0.03  # and for each size of the ship
    loss: float = 0.3  # a ship destroyed, beside the VP that it pays
    loss_by_size: float = 0.12
    fear: float = 0.5  # chance that an enemy attacks a ship of its tile when it can
    fear_near: float = 0.25  # and one that is a tile away
    mend: float = 0.22  # a step of alert repaired
    mend_by_size: float = 0.03
    mend_token: float = 0.15  # a disabled system or a negative token repaired
    reinforcement: float = 0.3  # a ship that joins the fleet
    reinforcement_by_size: float = 0.12
    card: float = 0.05  # a card of the hand
    play: float = 0.06  # what a card must change in a test, to be played
    draw: float = 0.2  # what a mission yet unknown is worth: one worth less is cycled
    engines: float = 0.012  # a point of engines at rest, up to 12
    balance: float = 0.004  # a point of any other system at rest
    encounter: float = 0.5  # what hangs on a test of an encounter or tile
    hostage: float = 0.1  # crew or cargo taken, or a card that the enemy must give up
    hiding: float = 0.05  # what a cloak keeps a ship from in the next turn
    echo: float = 0.04
    search: float = 0.12  # a cloaked ship that is found
    favour: float = 0.3  # an action that a partner is helped with, instead of it
    worth_doing: float = 0.02  # an action that brings less is not taken

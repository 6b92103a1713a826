"""One situation for each branch of each implemented card; `exercises` plays them."""

from __future__ import annotations

from typing import Final

from starboard.games.xwing2.exercises import Trial
from starboard.games.xwing2.trials import (
    conditions,
    coordinating,
    core_box,
    crew,
    damage,
    damage_cards,
    devices,
    docking,
    empire,
    flying,
    gunners,
    moving,
    on_cards,
    permissions,
    rebel,
    replacing,
    repositions,
    republic,
    resistance,
    rolls,
    scum,
    setting_up,
    several,
    ship_abilities,
    shooting,
    talents,
    titles,
    upgrades,
)

_TABLES: Final = (
    core_box, conditions, damage, devices, docking, flying, setting_up, ship_abilities, talents, upgrades, gunners, crew, titles, permissions, coordinating, several, shooting, repositions, on_cards, replacing, rolls, rebel, empire, scum, resistance, republic, damage_cards, moving
)  # fmt: skip
TRIALS: Final[tuple[Trial, ...]] = tuple(trial for game in _TABLES for trial in game.TRIALS)

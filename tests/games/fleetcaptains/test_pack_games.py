"""The invented pack is played: random games with it, from set-up to the end."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest

from starboard.content.packs import pack_files
from starboard.core.chance import SeededChance
from starboard.core.match import Match
from starboard.games.fleetcaptains.packs import read_pack
from starboard.games.fleetcaptains.rules import FleetCaptains
from starboard.games.fleetcaptains.ruleset import FleetRules
from starboard.lab.bench import play_random

CONTENT = read_pack(pack_files(Path(__file__).parent / "packs" / "pathfinders")).content


class PackRules(FleetCaptains):
    """The game with the invented pack."""

    def under(self, settings: Mapping[str, Any]) -> FleetRules:
        return PackRules(CONTENT, settings["map"], settings["target"])


@pytest.mark.parametrize("seed", range(4))
def test_random_games_with_the_pack_come_to_their_end(seed: int) -> None:
    match = Match.new(PackRules(CONTENT), chance=SeededChance(seed), settings={"target": 12})
    play_random(match, seed, at_most=200_000)
    assert match.outcome is not None
    rules = match.game.rules
    assert isinstance(rules, PackRules)
    ships = {rules.content.ships[ship.card].id for ship in match.game.state.ships}
    assert ships & {"lantern", "halcyon", "meridian", "brakthor", "norgath", "dahar"}

"""Cards whose text begins with set-up (XW2-SETUP-07): what they do there, and what else they do."""

from __future__ import annotations

from starboard.games.xwing.board import measure
from starboard.games.xwing.cards.build import build_of
from starboard.games.xwing.effects import queries
from starboard.games.xwing.geometry.base import Base
from starboard.games.xwing.geometry.measure import distance, range_of
from starboard.games.xwing.language.choosing import pick
from starboard.games.xwing.language.clauses import action, may, modify, must, says
from starboard.games.xwing.language.dice_steps import change, reroll
from starboard.games.xwing.language.occasions import detail
from starboard.games.xwing.language.requirements import foe, friendly, has, in_arc, itself
from starboard.games.xwing.language.scene import attacker, chosen
from starboard.games.xwing.language.steps import (
    charge,
    expose,
    gain,
    lose_charge,
    perform,
    recover_charge,
    recover_shield,
    remove,
)
from starboard.games.xwing.state import IN_PLAY, XWingState
from starboard.games.xwing.tasks.exposing import DealSearched
from starboard.games.xwing2.effects.of_cards import pilot, ship_ability, upgrade

ship_ability(
    "explosionwithwings",
    must("setup", perform(lambda scene: scene.game.make(DealSearched, scene.ship))),
    may("action_performed", itself, detail("slam"), has("disarm"), expose(), remove("disarm")),
)
upgrade(
    "gnkgonkdroid",
    must("setup", lose_charge()),
    action(recover_charge(), name="recover"),
    action(charge(), recover_shield(), name="shield"),
)
upgrade(
    "chewbacca-crew-swz19",
    must("setup", lose_charge()),
    must("damage_card_dealt", friendly(0, 3), recover_charge()),
    modify("attack", itself, charge(2), change("focus", "crit")),
)
upgrade(
    "commanderpyre",
    must("setup_after_place_forces", pick(foe()), gain("stress", chosen, 2)),
    modify("defense", itself, has("stress", attacker), reroll(1)),
)
upgrade(
    "scimitar",
    may("setup_after_place_forces", gain("cloak")),
    may("decloaked", itself, pick(foe(), in_arc("bullseye", chosen)), gain("jam", chosen)),
)


# -- placed elsewhere (XW2-SETUP-05) -------------------------------------------------------------------------


def _band(state: XWingState, number: int, base: Base) -> int:
    """The range of a ship from a base that is being placed."""
    return range_of(distance(measure.base_of(state.ships[number]), base))


def _far_from_enemies(state: XWingState, holder: int, number: int, base: Base) -> bool:
    enemies = state.in_play(1 - state.ships[holder].owner)
    return holder == number and all(_band(state, enemy, base) > 3 for enemy in enemies)


def _near_the_holder(state: XWingState, holder: int, number: int, base: Base) -> bool:
    one, other = state.ships[holder], state.ships[number]
    is_small = build_of(other).size == "small"
    if holder == number or one.place != IN_PLAY or one.owner != other.owner or not is_small:
        return False
    _, outlines = measure.placed_obstacles(state)
    return _band(state, holder, base) <= 2 and not outlines.touched(base)


pilot("hansolo-scavengedyt1300", says("places", queries.PLACED_ELSEWHERE, _far_from_enemies))
pilot("lieutenantdormitz", says("places", queries.PLACED_ELSEWHERE, _near_the_holder))

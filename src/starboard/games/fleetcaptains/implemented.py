"""Whether the rules carry out all that a card says: its primitives, moments, conditions, triggers and predicates."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final

from starboard.games.fleetcaptains.content import (
    CommandCard,
    Content,
    Effect,
    Effects,
    Encounter,
    Mission,
    ShipCard,
    TileKind,
    walk,
)
from starboard.games.fleetcaptains.effects.conditions import OF_SIDE
from starboard.games.fleetcaptains.effects.possible import POSSIBLE
from starboard.games.fleetcaptains.effects.scene import PRIMITIVES
from starboard.games.fleetcaptains.mission_rules import FILTERS, HAPPENINGS, STATES, TILE_LIKES
from starboard.games.fleetcaptains.ratings import CONDITIONS

MOMENTS: Final = frozenset(
    (
        *("test", "encounter", "interrupt", "response:searched", "response:install_attacked"),  # check_cards
        *("turn", "action"),  # playing
        "move",  # move_cards
        *("escape", "enemy_escape"),  # escaping
        "after:damage",  # after_attack
        "response:crew_loss",  # losing_crew
        *("with:repair", "with:influence", "with:build", "with:scan", "with:cloak"),  # with_cards
        *("with:transport", "with:mission_test", "with:attack_install"),
    )
)
"""The moments of operations cards, by the file of `tasks` that offers them."""
TRIGGERS: Final = frozenset(
    (
        *("ship_here", "static", "while"),  # standing
        "adjacent_override",  # FleetGame.linked
        *("explore", "enter", "leave"),  # exploring
        *("turn_start_here", "turn_end_here", "owner_turn_start", "controller_turn_start"),  # moments
        *("end_move_at_post", "end_move_at_post_or_friendly_starbase"),
        "attacked",  # attack_card
        "control_changed",  # influence
        "repair_here",  # repairing
        "damaged",  # damage
    )
)
ABILITY_MOMENTS: Final = frozenset(
    (
        "influence_exerted",  # influence
        *("damaged_alone", "damaged_larger"),  # after_attack
        "repaired_by_action",  # repairing
        "start_of_move",  # move_cards
        "encounter_die",  # exploring
    )
)
DURATIONS: Final = frozenset(("test", "move", "turn", "round", "while"))
TARGETS: Final = frozenset(
    ("self", "enemy_target", "enemy_token", "all_here", "others_here", "other_own_here", "own_post")
)


def unknown_in(effects: Effects) -> Iterator[str]:
    """What in these effects the rules do not carry out."""
    for effect in walk(effects):
        if not effect.op:
            yield from _strange("trigger", effect.event, TRIGGERS)
            continue
        if effect.op not in PRIMITIVES.kinds() or effect.op not in POSSIBLE:
            yield f"primitive {effect.op}"
        yield from _strange("condition", effect.cond, {*CONDITIONS, *OF_SIDE})
        yield from _strange("limit", effect.event, CONDITIONS)
        yield from _strange("duration", effect.dur, DURATIONS)
        yield from _strange("target", _target(effect), TARGETS)


def _target(effect: Effect) -> str:
    return effect.to if effect.op in ("mod", "damage", "disable", "repair", "enable", "token") else ""


def _strange(what: str, word: str, known: Iterable[str]) -> Iterator[str]:
    if word and word not in known:
        yield f"{what} {word}"


def unknown_of(card: ShipCard | TileKind | Encounter | Mission | CommandCard) -> list[str]:
    """What a card says that the rules do not carry out."""
    return list(_unknown(card))


def _unknown(card: ShipCard | TileKind | Encounter | Mission | CommandCard) -> Iterator[str]:
    if isinstance(card, ShipCard):
        yield from _strange("moment", card.ability.trigger, ABILITY_MOMENTS)
        yield from unknown_in(card.ability.effects)
    elif isinstance(card, Mission):
        yield from _strange("predicate", card.pred, {*STATES, *HAPPENINGS, "test"})
        for wanted in (card.requirement.get("filter", {}), card.requirement.get("tile", {})):
            if isinstance(wanted, dict):
                for name in wanted:
                    yield from _strange("filter", name, {*FILTERS, *TILE_LIKES})
    elif isinstance(card, CommandCard):
        if card.combat is not None:
            yield from unknown_in(card.combat.effects)
        if card.operations is not None:
            yield from _strange("moment", card.operations.timing, MOMENTS)
            yield from unknown_in(card.operations.effects)
        if card.crew is not None:
            yield from unknown_in(card.crew.while_aboard)
            yield from unknown_in(card.crew.destroy_to or ())
    else:
        yield from unknown_in(card.effects)


def unknown_by_card(content: Content) -> Iterator[tuple[str, list[str]]]:
    """Every card by id, with what of it the rules do not carry out."""
    for ship in content.ships:
        yield ship.id, unknown_of(ship)
    for kind in content.kinds.values():
        yield kind.kind, unknown_of(kind)
    for encounter in content.encounters:
        yield encounter.id, unknown_of(encounter)
    for mission in content.missions:
        yield mission.id, unknown_of(mission)
    for card in content.cards:
        yield card.id, unknown_of(card)

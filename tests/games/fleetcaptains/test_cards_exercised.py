"""Every card is carried out and seen to work: each branch fires, and does not without the effect that it is about."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

import msgspec
import pytest

from starboard.core.errors import StarboardError
from starboard.core.game import Branch
from starboard.games import load
from starboard.games.fleetcaptains.content import (
    CommandCard,
    Content,
    Effect,
    Effects,
    TileCopy,
    TileKind,
    own_content,
    walk,
)
from starboard.games.fleetcaptains.effects.possible import POSSIBLE
from starboard.games.fleetcaptains.effects.scene import PRIMITIVES
from starboard.games.fleetcaptains.effects_vocabulary import vocabulary
from starboard.games.fleetcaptains.exercises import command, encounters, tiles
from starboard.games.fleetcaptains.exercises.leaves import leaves
from starboard.games.fleetcaptains.implemented import (
    ABILITY_MOMENTS,
    DURATIONS,
    MOMENTS,
    TARGETS,
    TRIGGERS,
    unknown_in,
    unknown_of,
)
from starboard.games.fleetcaptains.mission_rules import FILTERS, HAPPENINGS, STATES, TILE_LIKES
from starboard.games.fleetcaptains.missions_vocabulary import requirements
from starboard.games.fleetcaptains.ratings import CONDITIONS
from starboard.games.fleetcaptains.rules import FleetCaptains
from starboard.games.fleetcaptains.ruleset import FleetRules
from starboard.lab.content import content_coverage

CONTENT = own_content()


def test_every_card_is_implemented_and_exercised() -> None:
    counts = content_coverage(load("fleetcaptains"))
    assert (counts.not_implemented, counts.not_exercised) == ([], {})
    assert counts.cards == 24 + 22 + 50 + 76 + 200
    assert counts.fired == counts.branches > 850


def test_all_words_are_known_to_the_rules() -> None:
    words = vocabulary()
    assert set(words.ops) == PRIMITIVES.kinds() == set(POSSIBLE)
    assert set(words.timings) == MOMENTS
    assert {*words.triggers.tile, *words.triggers.ship} == TRIGGERS
    assert set(words.ability_triggers) == ABILITY_MOMENTS
    assert {*words.conditions, *words.limits} == set(CONDITIONS)
    assert set(words.durations) == DURATIONS
    assert set(words.targets) == TARGETS
    asked = requirements()
    assert set(asked.predicates) == {*STATES, *HAPPENINGS, "test"}
    assert set(asked.filters) == {*FILTERS, *TILE_LIKES}


def test_what_the_rules_do_not_know_is_not_implemented() -> None:
    assert list(unknown_in((Effect(op="win"),))) == ["primitive win"]
    assert list(unknown_in((Effect(op="if", cond="full_moon"),))) == ["condition full_moon"]
    strange = msgspec.structs.replace(CONTENT.missions[0], requirement={"pred": "wait"})
    assert unknown_of(strange) == ["predicate wait"]
    card = next(card for card in CONTENT.cards if card.operations is not None)
    assert card.operations is not None
    later = msgspec.structs.replace(card.operations, timing="tea_time")
    assert unknown_of(msgspec.structs.replace(card, operations=later)) == ["moment tea_time"]


# Without its effect no branch fires


class OtherRules(FleetCaptains):
    """The game with other content."""

    def under(self, settings: Mapping[str, Any]) -> FleetRules:
        return OtherRules(self.content, settings["map"], settings["target"])


def without(effects: Effects, gone: Effect) -> Effects:
    """These effects without that one, which is told from its equals."""
    found = []
    for effect in effects:
        if effect is gone:
            continue
        found.append(
            msgspec.structs.replace(
                effect,
                do=without(effect.do, gone),
                ok=without(effect.ok, gone),
                fail=without(effect.fail, gone),
                then=without(effect.then, gone),
                otherwise=without(effect.otherwise, gone),
                options=tuple(without(option, gone) for option in effect.options),
            )
        )
    return tuple(found)


def poorer(card: Any, gone: Effect) -> Any:
    """A card without one of its effects."""
    if not isinstance(card, CommandCard):
        return msgspec.structs.replace(card, effects=without(card.effects, gone))
    changed: dict[str, Any] = {}
    for name in ("combat", "operations"):
        stripe = getattr(card, name)
        if stripe is not None:
            changed[name] = msgspec.structs.replace(stripe, effects=without(stripe.effects, gone))
    if card.crew is not None:
        changed["crew"] = msgspec.structs.replace(
            card.crew,
            while_aboard=without(card.crew.while_aboard, gone),
            destroy_to=without(card.crew.destroy_to or (), gone) or None,
        )
    return msgspec.structs.replace(card, **changed)


def with_other(*pieces: Any) -> FleetCaptains:
    """The game with these pieces in the place of those of their ids."""
    other = {piece.kind if isinstance(piece, TileKind) else piece.id: piece for piece in pieces}
    copies = tuple(
        TileCopy(name, kind.kind) for name, kind in zip(CONTENT.tile_ids, CONTENT.tiles, strict=True)
    )
    content = Content(
        tuple(other.get(one.id, one) for one in CONTENT.ships),
        tuple(other.get(name, kind) for name, kind in CONTENT.kinds.items()),
        copies,
        tuple(other.get(one.id, one) for one in CONTENT.encounters),
        CONTENT.missions,
        CONTENT.subdecks,
        tuple(other.get(one.id, one) for one in CONTENT.cards),
    )
    return OtherRules(content)


def lists_of(card: Any) -> list[Effects]:
    """The lists of effects of a card."""
    if not isinstance(card, CommandCard):
        return [tuple(one for one in card.effects if one.op), *(one.do for one in card.effects if not one.op)]
    found = [stripe.effects for stripe in (card.combat, card.operations) if stripe is not None]
    if card.crew is not None:
        found += [card.crew.while_aboard, card.crew.destroy_to or ()]
    return found


def cards_with_branches() -> Iterator[tuple[Any, list[Branch]]]:
    pieces: list[Any] = [*CONTENT.cards, *CONTENT.encounters, *CONTENT.kinds.values()]
    by_card: dict[str, list[Branch]] = {}
    for module in (command, encounters, tiles):
        for branch in module.branches(CONTENT):
            by_card.setdefault(branch.card, []).append(branch)
    for piece in pieces:
        yield piece, by_card[piece.kind if isinstance(piece, TileKind) else piece.id]


NEVER_SEEN = {("space_leviathan", "option 2 stop_move")}
"""What changes nothing: the move has ended with the encounter (FC-EXP-03)."""
ABOUT_THE_TILE = ("crossed", "encounter", "no encounter", "outpost", "too few tokens")


@pytest.mark.parametrize("part", range(4))
def test_a_branch_does_not_fire_without_its_effect(part: int) -> None:
    false = []
    tried = 0
    for number, (card, branches) in enumerate(cards_with_branches()):
        if number % 4 != part:
            continue
        every = [leaf for effects in lists_of(card) for leaf in leaves(effects)]
        about = [branch for branch in branches if branch.name not in ABOUT_THE_TILE]
        assert len(every) == len(about), card
        for leaf, branch in zip(every, about, strict=True):
            if leaf.effect is None:
                continue
            tried += 1
            try:
                fired = branch.run(with_other(poorer(card, leaf.effect)))
            except (IndexError, KeyError, StarboardError):
                continue
            if fired and (branch.card, branch.name) not in NEVER_SEEN:
                false.append((branch.card, branch.name))
    assert false == []
    assert tried > 100


def test_every_primitive_of_the_data_is_met() -> None:
    used = {effect.op for card in CONTENT.cards for effects in lists_of(card) for effect in walk(effects)}
    used |= {effect.op for card in CONTENT.encounters for effect in walk(card.effects)}
    used |= {effect.op for kind in CONTENT.kinds.values() for effect in walk(kind.effects)}
    used |= {effect.op for ship in CONTENT.ships for effect in walk(ship.ability.effects)}
    assert used - {""} <= PRIMITIVES.kinds()

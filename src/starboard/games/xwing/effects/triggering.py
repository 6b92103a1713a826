"""Which abilities answer to what happened: those of the cards of ships in play, of faceup damage cards and of
conditions, and those of the rules themselves."""

from __future__ import annotations

from collections.abc import Iterator

from starboard.games.xwing.cards.build import build_of
from starboard.games.xwing.effects.card_effects import (
    CONDITION,
    DAMAGE,
    MOST_KEPT,
    Ability,
    CardEffects,
    build_key,
)
from starboard.games.xwing.effects.registry import OF_THE_RULES, REVEAL
from starboard.games.xwing.game import XWingGame
from starboard.games.xwing.state import IN_PLAY, RESERVE, WAITING, Ship, Trigger, XWingState


def _abilities_of(ship: Ship) -> dict[str, tuple[int, ...]]:
    effects: CardEffects = ship.effects
    kept = effects.abilities_of
    found = kept.get(build_key(ship) if ship.lent else ship.build)
    if found is None:
        names = set(effects.cards_of(ship))
        found = {}
        for event, abilities in effects.abilities.items():
            own = tuple(
                index
                for index, ability in enumerate(abilities)
                if ability.card in names
                for _ in range(copies_of(ship, ability.card))
            )
            if own:
                found[event] = own
        if len(kept) >= MOST_KEPT:
            kept.clear()
        kept[build_key(ship)] = found
    return found


def copies_of(ship: Ship, name: str) -> int:
    """How often what a card of the ship says can be used, where others can use it once: one that it has several
    times, for each copy, where the edition has it so (abilities-7)."""
    if not ship.rules.copies_count:
        return 1
    return max(1, build_of(ship).upgrades.count(name.rpartition(":")[2]))


def acting_copies(state: XWingState, number: int, name: str) -> int:
    """The same now: in an attack with one of them only the copy acts that it is made with."""
    return 1 if _is_fired(state, number, name) else copies_of(state.ships[number], name)


def _is_fired(state: XWingState, number: int, name: str) -> bool:
    """Whether the attack in progress is made with this card of the ship."""
    current = state.attack
    return current is not None and current.attacker == number and current.weapon == name.rpartition(":")[2]


def heard(state: XWingState) -> frozenset[str]:
    """The events that the rules, or some card in this game but damage cards, answer to."""
    key = (
        tuple([build_key(ship) for ship in state.ships]),
        frozenset(held.id for ship in state.ships for held in ship.conditions),
    )
    effects: CardEffects = state.effects
    found = effects.heard.get(key)
    if found is None:
        possible = possible_conditions(state)
        of_conditions = (
            ability.event
            for abilities in effects.abilities.values()
            for ability in abilities
            if ability.card in possible
        )
        found = OF_THE_RULES.union(of_conditions, *(_abilities_of(ship) for ship in state.ships))
        if len(effects.heard) >= MOST_KEPT:
            effects.heard.clear()
        effects.heard[key] = found
    return found


def _conditions_of(state: XWingState, build: str) -> frozenset[str]:
    """Names of the condition cards that the cards of a build can assign."""
    kept = state.effects.conditions_of
    found: frozenset[str] | None = kept.get(build)
    if found is None:
        read = state.rules.builds[build]
        cards = {("pilot", read.pilot), *(("upgrade", name) for name in read.upgrades)}
        found = frozenset(
            CONDITION + card.id
            for card in state.rules.content.conditions.values()
            if any((by.kind, by.id) in cards for by in card.assigned_by)
        )
        if len(kept) >= MOST_KEPT:
            kept.clear()
        kept[build] = found
    return found


def possible_conditions(state: XWingState) -> set[str]:
    """Names of the condition cards that can come into this game, or have."""
    found = {CONDITION + held.id for ship in state.ships for held in ship.conditions}
    found = found.union(*(_conditions_of(state, ship.build) for ship in state.ships))
    return found | {REVEAL} if found & state.effects.reveals.keys() else found


def heard_by_damage(effects: CardEffects) -> frozenset[str]:
    """The events that damage cards answer to."""
    if effects.heard_by_damage is None:
        effects.heard_by_damage = frozenset(
            event
            for event, abilities in effects.abilities.items()
            if any(ability.card.startswith(DAMAGE) for ability in abilities)
        )
    return effects.heard_by_damage


def holds(state: XWingState, number: int, card: str) -> bool:
    """Whether a ship has this card and it counts now (a damage card: faceup)."""
    ship = state.ships[number]
    if card.startswith(DAMAGE):
        kind = card.removeprefix(DAMAGE)
        return ship.place == IN_PLAY and any(
            state.rules.content.damage[held].id == kind for held in ship.faceup
        )
    if card == REVEAL:
        return takes_part(state, ship) and any(not held.faceup for held in ship.conditions)
    if card.startswith(CONDITION):
        counts = takes_part(state, ship) or ship.place == RESERVE
        return counts and any(CONDITION + held.id == card for held in ship.conditions)
    return takes_part(state, ship) and (card in OF_THE_RULES or ship.effects.has_card(ship, card))


def takes_part(state: XWingState, ship: Ship) -> bool:
    """Whether a ship's cards count: in the play area, and those that say "Setup:" before it is placed
    (setup-7)."""
    return ship.place == IN_PLAY or (state.phase == "setup" and ship.place == WAITING)


def answers_to(ship: Ship, event: str) -> bool:
    """Whether a card of this ship, or a condition on it, answers to this event at all."""
    return event in _abilities_of(ship) or any(
        ability.card == CONDITION + held.id
        for held in ship.conditions
        for ability in ship.effects.abilities.get(event, ())
    )


def triggered(game: XWingGame, trigger: Trigger) -> list[tuple[int, int]]:
    """(ship, number of the ability under its event) of every ability that answers to this event now."""
    abilities = game.rules.effects.abilities.get(trigger.event, [])
    return [
        (number, index)
        for number, answering in _answering(game, trigger, abilities)
        for index in answering
        if abilities[index].wants(game, number, trigger)
    ]


def meant_by(game: XWingGame, trigger: Trigger) -> list[tuple[int, int]]:
    """The same of every ability that this event is meant by, whether it can do anything yet or not."""
    abilities = game.rules.effects.abilities.get(trigger.event, [])
    return [
        (number, index)
        for number, answering in _answering(game, trigger, abilities)
        for index in answering
        if (abilities[index].means or abilities[index].wants)(game, number, trigger)
    ]


def _answering(
    game: XWingGame, trigger: Trigger, abilities: list[Ability]
) -> Iterator[tuple[int, tuple[int, ...]]]:
    """The ships whose cards count now, each with its abilities under this event."""
    state = game.state
    event = trigger.event
    of_the_rules = event in OF_THE_RULES
    for number, ship in enumerate(state.ships):
        if trigger.seat >= 0 and trigger.seat != ship.owner:
            continue
        counts = ship.place == IN_PLAY or (ship.place == WAITING and takes_part(state, ship))
        if not counts and not (ship.place == RESERVE and ship.conditions):
            continue
        answering = _abilities_of(ship).get(event, ()) if counts else ()
        if len(answering) > 1 and ship.rules.copies_count:
            answering = _one_of_the_fired(state, number, answering, abilities)
        if of_the_rules:
            answering += (0,)
        if ship.faceup or ship.conditions:
            answering += tuple(_abilities_on(ship, abilities))
        if answering:
            yield number, answering


def _one_of_the_fired(
    state: XWingState, number: int, answering: tuple[int, ...], abilities: list[Ability]
) -> tuple[int, ...]:
    """Without the further copies of the weapon that the attack in progress is made with."""
    found: list[int] = []
    for index in answering:
        if index not in found or not _is_fired(state, number, abilities[index].card):
            found.append(index)
    return tuple(found)


def _abilities_on(ship: Ship, abilities: list[Ability]) -> Iterator[int]:
    """Which of these are of faceup damage cards and of conditions on a ship."""
    for held in ship.faceup:
        name = DAMAGE + ship.rules.content.damage[held].id
        yield from (index for index, ability in enumerate(abilities) if ability.card == name)
    for condition in ship.conditions:
        names = (CONDITION + condition.id, "" if condition.faceup else REVEAL)
        yield from (index for index, ability in enumerate(abilities) if ability.card in names)


def revealing(game: XWingGame, number: int, trigger: Trigger) -> Ability | None:
    """What the facedown condition on a ship would do if it were revealed now; None where it cannot be."""
    facedown = [CONDITION + held.id for held in game.state.ships[number].conditions if not held.faceup]
    reveals = game.rules.effects.reveals
    able = (reveals[name] for name in facedown if reveals[name].wants(game, number, trigger))
    return next(able, None)

"""Command cards: where they come from when they are played, and where they go (FC-CRD)."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import cache

import msgspec

from starboard.core.event import EVERYBODY
from starboard.games.fleetcaptains.card_events import (
    CardCancelled,
    CardDiscarded,
    CardPlayed,
    CrewAssigned,
    CrewLeft,
)
from starboard.games.fleetcaptains.changes import (
    ABOARD,
    DISCARD,
    HAND,
    HAND_SIZE,
    REMOVED,
    RESOLVING,
    draw_cards,
    hand,
)
from starboard.games.fleetcaptains.content import DESTROYED, CommandCard, Content, Effect, Effects, walk
from starboard.games.fleetcaptains.effects.conditions import is_so
from starboard.games.fleetcaptains.effects.scene import Scene
from starboard.games.fleetcaptains.game import FleetGame
from starboard.games.fleetcaptains.options import PlayCard, UseCrew, named
from starboard.games.fleetcaptains.state import NOBODY, Played, change

COMBAT, OPERATIONS, CREW = "combat", "operations", "crew"


def effects_of(card: CommandCard, stripe: str) -> Effects:
    """What a card does, used as this stripe."""
    if stripe == COMBAT:
        return card.combat.effects if card.combat is not None else ()
    return card.operations.effects if card.operations is not None else ()


def crew_of(game: FleetGame, seat: int) -> list[tuple[int, int]]:
    """The crew on a seat's ships: card and ship."""
    found = []
    for number, ship in enumerate(game.state.ships):
        if ship.crew and ship.seat == seat and ship.alert != DESTROYED:
            found += [(card, number) for card in ship.crew]
    return found


def aboard(game: FleetGame, seat: int, card: int) -> int:
    """The own ship on which a crew card is; NOBODY."""
    return next((number for one, number in crew_of(game, seat) if one == card), NOBODY)


def usable(game: FleetGame, seat: int, stripe: str, ship: str = "") -> Iterator[PlayCard | UseCrew]:
    """Every card of hand and crew that has this stripe, as the option that plays it (FC-CRD-08)."""
    cards = game.content.cards
    for card in hand(game, seat):
        if stripe in cards[card].stripes:
            yield named(PlayCard, cards[card].id, stripe, ship)
    for card, _ in crew_of(game, seat):
        if stripe in cards[card].stripes:
            yield named(UseCrew, cards[card].id, stripe, ship)


def usable_as(game: FleetGame, seat: int) -> list[tuple[type[PlayCard] | type[UseCrew], int]]:
    """Every card of hand and crew, with the kind of option that plays it."""
    found: list[tuple[type[PlayCard] | type[UseCrew], int]] = [(PlayCard, card) for card in hand(game, seat)]
    found += [(UseCrew, card) for card, _ in crew_of(game, seat)]
    return found


def card_of(game: FleetGame, seat: int, option: PlayCard | UseCrew) -> int:
    """The card that an option plays, if the seat holds it so; NOBODY."""
    card = game.content.card_number.get(option.card, NOBODY)
    if card == NOBODY or option.stripe not in game.content.cards[card].stripes:
        return NOBODY
    if isinstance(option, PlayCard):
        return card if card in hand(game, seat) else NOBODY
    return card if aboard(game, seat, card) != NOBODY else NOBODY


def play(game: FleetGame, seat: int, option: PlayCard | UseCrew) -> Played:
    """A card is laid down as one of its stripes; from the hand another is drawn at once (FC-CRD-03)."""
    card = game.content.card_number[option.card]
    deck = game.state.orders[seat]
    ship = NOBODY
    if isinstance(option, UseCrew):
        ship = take_crew(game, seat, card)
        deck.move(card, ABOARD, RESOLVING)
    else:
        deck.move(card, HAND, RESOLVING)
    game.emit(CardPlayed(seat, option.card, option.stripe, option.ship, isinstance(option, UseCrew)))
    if isinstance(option, PlayCard):
        draw_replacement(game, seat)
    return Played(seat, card, option.stripe, ship)


def draw_replacement(game: FleetGame, seat: int) -> None:
    """After a card of the hand was played one is drawn, if the hand is below four then (FC-CRD-03, FC-CRD-04)."""
    if len(hand(game, seat)) < HAND_SIZE:
        draw_cards(game, seat, 1)


def take_crew(game: FleetGame, seat: int, card: int) -> int:
    """A crew card leaves its ship; gives which."""
    number = aboard(game, seat, card)
    crew = tuple(one for one in game.state.ships[number].crew if one != card)
    change(game.state, number, crew=crew)
    return number


def discard_crew(game: FleetGame, number: int, card: int, *, destroyed: bool = False) -> None:
    """A crew card leaves its ship for its owner's discard pile, or the game."""
    ship = game.state.ships[number]
    change(game.state, number, crew=tuple(one for one in ship.crew if one != card))
    game.state.orders[ship.seat].move(card, ABOARD, REMOVED if destroyed else DISCARD)
    to = REMOVED if destroyed else DISCARD
    game.emit(CrewLeft(ship.seat, game.content.cards[card].id, game.name_of(number), to))


def board(game: FleetGame, seat: int, card: int, number: int) -> None:
    """A card that was laid down becomes crew of a ship (FC-CRD-07)."""
    game.state.orders[seat].move(card, RESOLVING, ABOARD)
    change(game.state, number, crew=(*game.state.ships[number].crew, card))
    game.emit(CrewAssigned(seat, game.content.cards[card].id, game.name_of(number)))


def cancel(game: FleetGame, played: Played, by: str) -> Played:
    """A card that has been played has no effect (FC-CRD-10)."""
    game.emit(CardCancelled(played.seat, game.content.cards[played.card].id, by))
    return msgspec.structs.replace(played, cancelled=True)


def put_away(game: FleetGame, played: Sequence[Played]) -> None:
    """Cards that have been used go to the discard, or out of the game where they say so; a cancelled one is discarded
    in any case (FC-CRD-09, FC-CRD-10)."""
    for one in played:
        deck = game.state.orders[one.seat]
        if not any(card.face == one.card for card in deck.at(RESOLVING)):
            continue
        card = game.content.cards[one.card]
        removed = card.destroy_after_use and not one.cancelled
        deck.move(one.card, RESOLVING, REMOVED if removed else DISCARD, EVERYBODY)
        game.emit(CardDiscarded(one.seat, card.id, removed))


def may_hold(
    game: FleetGame, seat: int, timings: tuple[str, ...], acts: Callable[[Effect], bool] | None = None
) -> bool:
    """Whether, for all that others may know, this seat could play a card of one of these moments (`acts`: with such an
    effect): a question is put whenever it could, so that no question tells what is in a hand. The cards of the chosen
    subdecks that lie open are left out; crew of its ships is in the open, and counts."""
    suited, deck = cards_for(game.content, timings, acts), game.state.orders[seat]
    if deck.at(HAND):
        for lot in deck.lots:
            if not suited.isdisjoint(lot):
                return True
    for ship in game.state.ships:
        if ship.crew and ship.seat == seat and ship.in_play and not suited.isdisjoint(ship.crew):
            return True
    return False


@cache
def cards_for(
    content: Content, timings: tuple[str, ...], acts: Callable[[Effect], bool] | None = None
) -> frozenset[int]:
    """The cards of one of these moments (`acts`: with such an effect)."""
    return frozenset(
        number
        for number, card in enumerate(content.cards)
        if card.timing in timings and (acts is None or any(map(acts, walk(effects_of(card, OPERATIONS)))))
    )


def relaxing(game: FleetGame, seat: int, held: Sequence[int], number: int | None = None) -> int:
    """By how many control tokens a building action can need fewer with the best card that the seat holds, in hand or as
    crew; 0: it has none (effects.json: install relax). `number`: the ship that builds, where conditions count;
    without one any that may hold."""
    suited = cards_for(game.content, ("with:build",))
    if suited.isdisjoint(held) or not may_hold(game, seat, ("with:build",), _relaxes):
        return 0
    best = 0
    for card in held:
        printed = game.content.cards[card].operations
        if card in suited and printed is not None:
            scene = None if number is None else Scene(seat, number, "card", card, game.state.ships[number].at)
            best = max([best, *(int(effect.n) for effect in _relaxed(game, scene, printed.effects))])
    return best


def _relaxed(game: FleetGame, scene: Scene | None, effects: Effects) -> Iterator[Effect]:
    """What relaxes a building action, of what comes where conditions hold as they do now; all without a scene."""
    for effect in effects:
        if _relaxes(effect):
            yield effect
        elif effect.op == "if" and scene is None:
            yield from _relaxed(game, scene, (*effect.then, *effect.otherwise))
        elif effect.op == "if" and scene is not None:
            yield from _relaxed(
                game, scene, effect.then if is_so(game, scene, effect.cond) else effect.otherwise
            )


def relaxes_where(game: FleetGame, held: Sequence[int]) -> bool:
    """Whether it hangs on a condition by how much one of these cards relaxes a building action."""
    suited = cards_for(game.content, ("with:build",))
    return any(
        effect.op == "if" and any(map(_relaxes, walk((effect,))))
        for card in held
        if card in suited and (printed := game.content.cards[card].operations) is not None
        for effect in printed.effects
    )


def _relaxes(effect: Effect) -> bool:
    return effect.op == "install" and effect.mode == "relax"

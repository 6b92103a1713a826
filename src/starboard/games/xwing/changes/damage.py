"""Damage cards as they are dealt, turned and discarded; ships that are destroyed and leave."""

from __future__ import annotations

from collections.abc import Sequence

from starboard.games.xwing.cards.build import build_of
from starboard.games.xwing.changes import facedown
from starboard.games.xwing.changes.docking import detach
from starboard.games.xwing.effects import queries
from starboard.games.xwing.effects.registry import (
    DELAYS_DESTRUCTION,
    PREVENTERS,
    PREVENTS_ONE,
    returning_cards,
)
from starboard.games.xwing.effects.sharing import share_pilots
from starboard.games.xwing.events import (
    DamageCardsSeen,
    DamageSuffered,
    DeckReshuffled,
    Destroyed,
    RemovedFromPlay,
    Repaired,
)
from starboard.games.xwing.game import CARRIER_DESTROYED, WOULD_BE_DESTROYED, XWingGame
from starboard.games.xwing.state import (
    NOWHERE,
    REMOVED,
    RESERVE,
    DamageDeck,
    SeenCard,
    Ship,
    Trigger,
    XWingState,
)
from starboard.games.xwing.tokens import NONE

JUST_DESTROYED = "just_destroyed"  # at the moment when a ship is destroyed, not to stay for its attack
NOT_TOLD = "its destruction is not told"  # a mark in `Ship.once`: it stays, and what answers to that waits


DELAYS_REMOVAL = "stays to the end of the phase"  # a mark in `Ship.once`, of a destroyed ship


AFTERMATH = "aftermath"  # marks of an attack: it has come to that,


DESTROYED_IN_ATTACK = "abilities answer later to the destruction of "  # a ship's number after it,


DEALT_A_CARD = "was dealt a card"  # marks of an attack, after the ship's number
DEALT = "dealt"  # before the card's kind, where a card asks for it


REMOVAL = "removal"  # among triggers, but no event: a destroyed ship that leaves when no ability waits


def deck_of(state: XWingState, ship: Ship) -> DamageDeck:
    """The damage deck of the ship's player (setup-6)."""
    return state.decks[ship.owner]


def reshuffle_if_empty(game: XWingGame, seat: int) -> None:
    """An empty deck is made anew of the discard pile and the cards of removed ships; if there are none, in some
    editions of the facedown cards of ships in play, which keep as many markers (damage-6)."""
    state = game.state
    deck = state.decks[seat]
    if deck.in_deck:
        return
    own = [ship for ship in state.ships if ship.owner == seat]
    known = [*deck.discarded, *(card.kind for card in deck.discarded_looked_at)]
    deck.in_deck = deck.discarded_unseen + len(known)
    deck.discarded, deck.discarded_unseen, deck.discarded_looked_at = [], 0, []
    for ship in own:
        if ship.place == REMOVED:
            markers = min(deck.borrowed, ship.facedown)
            deck.in_deck += ship.damage - markers
            deck.borrowed -= markers
            known += [*ship.facedown_known, *ship.faceup, *(card.kind for card in ship.looked_at)]
            ship.facedown, ship.facedown_known, ship.looked_at, ship.faceup = 0, [], [], []
    if not deck.in_deck and game.rules.deals_from_ships:
        for ship in own:
            known += [*ship.facedown_known, *(card.kind for card in ship.looked_at)]
            ship.facedown, ship.facedown_known, ship.looked_at = ship.all_facedown, [], []
        markers = sum(ship.facedown for ship in own)
        deck.in_deck, deck.borrowed = markers - deck.borrowed, markers
    deck.unseen = sorted([*deck.unseen, *known])
    if deck.in_deck:
        game.emit(DeckReshuffled(seat, deck.in_deck))


def deal_card(
    game: XWingGame, number: int, *, faceup: bool, rule: str = "damage-1", kind: str = "card"
) -> int:
    """Deal one damage card; gives its kind if faceup, else -1. Cards beyond the hull are dealt too (damage-4)."""
    state = game.state
    ship = state.ships[number]
    reshuffle_if_empty(game, ship.owner)
    deck = deck_of(state, ship)
    card = -1
    faceup = faceup and not ship.is_remote  # a remote's damage cards are facedown (remotes-1)
    if deck.in_deck:
        deck.in_deck -= 1
    else:
        deck.borrowed += 1  # no card is left at all: the damage is remembered as a marker (damage-6)
        faceup = False
    if faceup:
        card = facedown.turn_up(game, ship.owner)
        ship.faceup.append(card)
        game.rules.faceup_changed(game.state, ship)
        game.rules.came_faceup(game.state, number)
    else:
        ship.facedown += 1
    game.emit(
        DamageSuffered(
            number, kind, False, game.rules.content.damage[card].id if card >= 0 else "", ship.damage, rule
        )
    )
    game.note("damage_card_dealt", number)
    remember_dealt(game, number, card, rule)
    check_destroyed(game, number)
    return card


def dealt_faceup(state: XWingState, number: int, rule: str) -> bool:
    """Whether a card has the next damage card that is dealt to a ship, by this rule, be dealt faceup."""
    ship = state.ships[number]
    if queries.DEALT_FACEUP.on_damage(ship) or queries.DEALT_FACEUP.on(ship):
        return True
    return queries.dealt_faceup_by_card(state, number, rule)


def remember_dealt(game: XWingGame, number: int, kind: int | None, rule: str) -> None:
    """The attack in progress remembers that a ship was dealt a damage card, and where a card asks, of which kind;
    -1: facedown; None: it did not stay."""
    current = game.state.attack
    if current is None:
        return
    current.marks.append(f"{number} {DEALT_A_CARD}")
    answers = queries.REMEMBERS_DEALT.in_play(game.state)
    if kind is not None and any(means(game.state, rule) for _, _, means in answers):
        current.marks.append(f"{number} {DEALT} {kind}")


def dealt_in_attack(state: XWingState, number: int) -> list[int]:
    """The kinds of the damage cards that a ship was dealt in the attack in progress, -1 where one came facedown."""
    marks = [] if state.attack is None else state.attack.marks
    return [int(mark.rpartition(" ")[2]) for mark in marks if mark.startswith(f"{number} {DEALT} ")]


def deal_searched(game: XWingGame, number: int, kind: int, rule: str) -> None:
    """Deal a card facedown that the ship's player has searched the deck for, and alone knows (terms-7)."""
    ship = game.state.ships[number]
    deck = deck_of(game.state, ship)
    deck.unseen.remove(kind)
    deck.in_deck -= 1
    ship.looked_at.append(SeenCard(kind, [ship.owner]))
    game.emit(DamageSuffered(number, "card", False, "", ship.damage, rule))
    game.emit(DamageCardsSeen(ship.owner, number, 1, [game.rules.content.damage[kind].id]))
    game.note("damage_card_dealt", number)
    check_destroyed(game, number)


def is_dealt_otherwise(game: XWingGame, number: int, rule: str, *, faceup: bool) -> bool:
    """Whether a card may change which damage card is dealt, or how it lies (abilities-6)."""
    ship = game.state.ships[number]
    if ship.is_remote:
        return False
    if queries.WHEN_DEALT.on(ship):
        return True
    if not faceup:
        return False
    if queries.charged_for(ship, queries.FACEDOWN_INSTEAD) or queries.DRAWS_ANOTHER.on(ship):
        return True
    return (
        bool(queries.charged_for(ship, queries.DISCARDS_FACEUP))
        or queries.draws_three(game.state, number, rule) >= 0
    )


def check_destroyed(game: XWingGame, number: int, *, due: bool = False) -> None:
    """As many damage cards as hull destroy a ship; a later repair does not undo it (damage-4, damage-7). A card may
    delay that to its own step: then it is `due`."""
    ship = game.state.ships[number]
    if not ship.destroyed and game.rules.damage_counted(ship) >= build_of(ship).hull:
        if not due and DELAYS_DESTRUCTION.on(ship):
            return
        if _goes_to_reserve(game, number) or any(
            spares(game, number) for _, spares in queries.SPARES.on(ship)
        ):
            return
        destroy(game, number)


def destroy(game: XWingGame, number: int) -> None:
    """A ship is destroyed, whatever by; it leaves later (damage-7)."""
    ship = game.state.ships[number]
    ship.destroyed = True
    game.emit(Destroyed(number))
    tell_destroyed(game, number)
    if not game.rules.stays_for_its_attack(game.state, number):
        game.note(JUST_DESTROYED, number)
    elif game.hears(JUST_DESTROYED):
        ship.once.append(NOT_TOLD)
    if game.state.attack is not None:
        game.state.attack.marks.append(f"{number} destroyed")


def tell_destroyed(game: XWingGame, number: int) -> None:
    """What answers to the destruction: in an attack only in its aftermath (attacks-14)."""
    attack = game.state.attack
    if attack is None or AFTERMATH in attack.marks:
        game.note("destroyed", number)
    else:
        attack.marks.append(f"{DESTROYED_IN_ATTACK}{number}")


def tell_of_attack(game: XWingGame, seat: int) -> None:
    """The same in the aftermath, for the abilities of this player (attacks-14)."""
    attack = game.state.attack
    assert attack is not None
    for mark in attack.marks:
        if mark.startswith(DESTROYED_IN_ATTACK):
            game.note("destroyed", int(mark.removeprefix(DESTROYED_IN_ATTACK)), seat=seat)


def _goes_to_reserve(game: XWingGame, number: int) -> bool:
    """Whether a card may replace the destruction; its player is asked at once (abilities-6)."""
    if not returning_cards(game.state, number, WOULD_BE_DESTROYED):
        return False
    game.note(WOULD_BE_DESTROYED, number)
    return True


def discard_all(game: XWingGame, number: int) -> None:
    """All damage cards of a ship go to the discard pile (damage-6)."""
    ship = game.state.ships[number]
    deck = deck_of(game.state, ship)
    markers = min(deck.borrowed, ship.facedown)
    deck.borrowed -= markers
    deck.discarded_unseen += ship.facedown - markers
    deck.discarded += [*ship.facedown_known, *ship.faceup]
    deck.discarded_looked_at += ship.looked_at
    ship.facedown, ship.facedown_known, ship.looked_at, ship.faceup = 0, [], [], []
    game.rules.faceup_changed(game.state, ship)


def remove_ship(game: XWingGame, number: int) -> None:
    """A ship leaves the game: its tokens return to the supply, locks by and on it end (damage-8)."""
    state = game.state
    ship = state.ships[number]
    if ship.place == REMOVED:
        return
    game.note("left_play", number, "destroyed" if ship.destroyed else "fled")
    if ship.place == RESERVE:
        ship.pose = NOWHERE
    ship.place = REMOVED
    ship.destroyed = True
    ship.tokens = list(NONE)
    ship.locks = []
    for other in state.ships:
        if number in other.locks:
            other.locks = [locked for locked in other.locks if locked != number]
        if number in other.touching:
            other.touching.remove(number)
    ship.touching = []
    game.rules.locks_changed(state)
    for docked, other in enumerate(state.ships):
        if other.docked_at == number:  # its carrier fled: without it none can stay in reserve (winning-1)
            remove_ship(game, docked)
    detach(state, number)
    if not ship.is_remote:
        state.fled_or_destroyed.append(number)
        share_pilots(state)
    game.emit(RemovedFromPlay(number))
    game.rules.left_play(game, number)


def remove_destroyed(game: XWingGame, but: Sequence[int] = ()) -> None:
    """Remove every destroyed ship and remote in play (damage-7, engagement-3), but these."""
    for number, ship in enumerate(game.state.ships):
        if ship.destroyed and suffers(ship) and DELAYS_REMOVAL not in ship.once and number not in but:
            take_off(game, number)


def remove_if_destroyed(game: XWingGame, number: int) -> None:
    """A destroyed ship that does not stay for its attack is removed at once (damage-7, obstacles-12), but not
    while the queue holds abilities (abilities-8): the queue takes it off."""
    ship = game.state.ships[number]
    if ship.destroyed and not game.rules.outlasts_destruction(game.state, number):
        if NOT_TOLD in ship.once:
            ship.once.remove(NOT_TOLD)
            game.note(JUST_DESTROYED, number)
        game.state.triggers.append(Trigger(REMOVAL, number))


def take_off(game: XWingGame, number: int) -> None:
    """Remove a destroyed ship, a carrier after those docked with it have deployed (docking-3)."""
    if any(ship.docked_at == number for ship in game.state.ships):
        game.note(CARRIER_DESTROYED, number)
    else:
        remove_ship(game, number)


def suffers(ship: Ship) -> bool:
    """Whether it can suffer damage: on the table, or docked in an emergency (docking-3)."""
    return ship.on_table or ship.place == RESERVE


def turn_facedown(game: XWingGame, number: int, card: int) -> None:
    """Repair a faceup card: it is turned facedown and still counts (damage-5)."""
    ship = game.state.ships[number]
    ship.faceup.remove(card)
    game.rules.faceup_changed(game.state, ship)
    ship.facedown_known.append(card)
    ship.facedown_known.sort()
    game.emit(Repaired(number, game.rules.content.damage[card].id, False))
    game.note("repaired", number, game.rules.content.damage[card].id)


def prevents_one(game: XWingGame, card: str) -> bool:
    """Whether this card prevents one damage instead of all."""
    return card in game.rules.effects.all_answers(PREVENTS_ONE)


def preventers(state: XWingState, number: int, source: str = "") -> list[tuple[int, str]]:
    """Ships (with the card) that may prevent damage about to be suffered by this ship (abilities-6)."""
    owner = state.ships[number].owner
    if state.ships[number].is_remote:
        return []  # cards speak of ships
    return [
        (other, card)
        for other in state.in_play(owner)
        for card, can_prevent in state.effects.all_answers(PREVENTERS).items()
        if card in build_of(state.ships[other]).cards and can_prevent(state, other, number)
    ] + [(number, card) for card, able in PREVENTS_ONE.on(state.ships[number]) if able(state, number, source)]

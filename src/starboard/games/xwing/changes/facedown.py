"""Facedown damage cards: looked at, turned up, repaired (damage-5, terms-7).

Those that nobody has seen have no face until they are turned up or looked at; then it is drawn from the
unseen cards of the deck. A card that one player has looked at has a face that only this player knows.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from starboard.core.game import PUBLIC_DRAW
from starboard.games.xwing.events import DamageCardsSeen, Exposed, Repaired
from starboard.games.xwing.game import XWingGame
from starboard.games.xwing.state import DamageDeck, SeenCard, Ship, XWingState

NOBODY: Final = -1  # who may see a draw


def secrets(state: XWingState, seat: int) -> Iterator[SeenCard]:
    """The cards of a player's deck whose faces only some players know, wherever they lie."""
    for ship in state.ships:
        if ship.owner == seat:
            yield from ship.looked_at
    yield from state.decks[seat].discarded_looked_at


def unseen_by(state: XWingState, seat: int, viewer: int) -> list[int]:
    """The kinds of a player's cards that a viewer has not seen: what others looked at is as unseen to them as the
    rest. Sorted."""
    hidden = [card.kind for card in secrets(state, seat) if not card.shows("kind", viewer)]
    return sorted([*state.decks[seat].unseen, *hidden])


def turn_up(game: XWingGame, seat: int) -> int:
    """The face of one unseen card of this deck, which all know now."""
    has_secrets = any(True for _ in secrets(game.state, seat))
    return _draw_face(game, seat, NOBODY if has_secrets else PUBLIC_DRAW)


def look_at_one(game: XWingGame, seat: int, viewer: int) -> int:
    """The face of one unseen card of this deck, which the viewer alone knows now."""
    has_secrets = any(not card.shows("kind", viewer) for card in secrets(game.state, seat))
    return _draw_face(game, seat, NOBODY if has_secrets else viewer)


def _draw_face(game: XWingGame, seat: int, viewer: int) -> int:
    """The number that is drawn counts the unseen cards. Where others know more of them than the viewer, it would
    tell which, and so nobody may see it: the face alone is told."""
    unseen = game.state.decks[seat].unseen
    return unseen.pop(game.draw(f"deck.damage{seat}", len(unseen), viewer))


def exposable(state: XWingState, ship: Ship) -> int:
    """How many facedown damage cards a ship has that are no mere markers (damage-6); a remote's stay facedown
    (remotes-1)."""
    return 0 if ship.is_remote else ship.all_facedown - _markers(state.decks[ship.owner], ship)


def _markers(deck: DamageDeck, ship: Ship) -> int:
    return min(deck.borrowed, ship.facedown)


def look(game: XWingGame, number: int, seat: int) -> None:
    """A player looks at all facedown damage cards of a ship (terms-7)."""
    ship = game.state.ships[number]
    for _ in range(ship.facedown - _markers(game.state.decks[ship.owner], ship)):
        ship.facedown -= 1
        ship.looked_at.append(SeenCard(look_at_one(game, ship.owner, seat), [seat]))
    for card in ship.looked_at:
        if seat not in card.seats:
            card.seats.append(seat)
    names = [ship.rules.content.damage[card.kind].id for card in ship.looked_at]
    game.emit(DamageCardsSeen(seat, number, len(names), names))


def known_to(ship: Ship, seat: int) -> list[int]:
    """The kinds of its facedown damage cards that a player knows."""
    return [*ship.facedown_known, *(card.kind for card in ship.looked_at if seat in card.seats)]


def expose_at_random(game: XWingGame, number: int) -> int:
    """Turn one facedown damage card up, which one is random (damage-5); gives its kind."""
    ship = game.state.ships[number]
    index = game.draw("expose", exposable(game.state, ship))
    known = len(ship.facedown_known)
    if index < known:
        kind = ship.facedown_known.pop(index)
    elif index < known + len(ship.looked_at):
        kind = ship.looked_at.pop(index - known).kind
    else:
        ship.facedown -= 1
        kind = turn_up(game, ship.owner)
    return _exposed(game, number, kind)


def expose_unseen(game: XWingGame, number: int) -> int:
    """Turn up one of the facedown damage cards that nobody has seen; gives its kind."""
    ship = game.state.ships[number]
    ship.facedown -= 1
    return _exposed(game, number, turn_up(game, ship.owner))


def has_unseen(state: XWingState, ship: Ship) -> bool:
    """Whether a ship has a facedown damage card that nobody has seen and that is no mere marker (damage-6)."""
    return ship.facedown > _markers(state.decks[ship.owner], ship)


def expose_chosen(game: XWingGame, number: int, kind: int, seat: int) -> int:
    """Turn up a facedown damage card of this kind that the player knows; one that all know, if there is one."""
    ship = game.state.ships[number]
    if kind in ship.facedown_known:
        ship.facedown_known.remove(kind)
    else:
        ship.looked_at.remove(
            next(card for card in ship.looked_at if card.kind == kind and seat in card.seats)
        )
    return _exposed(game, number, kind)


def _exposed(game: XWingGame, number: int, kind: int) -> int:
    game.state.ships[number].faceup.append(kind)
    game.rules.faceup_changed(game.state, game.state.ships[number])
    game.rules.came_faceup(game.state, number)
    game.emit(Exposed(number, game.rules.content.damage[kind].id))
    return kind


def repair(game: XWingGame, number: int) -> None:
    """Repair a facedown damage card: one at random is discarded, as it lies or open (damage-5, damage-6)."""
    ship = game.state.ships[number]
    deck = game.state.decks[ship.owner]
    index = game.draw("repair", ship.all_facedown)
    known = len(ship.facedown_known)
    if index < known:
        kind = ship.facedown_known.pop(index)
        deck.discarded.append(kind)
        game.emit(Repaired(number, game.rules.content.damage[kind].id, True))
        return
    name = ""
    if index < known + len(ship.looked_at):
        seen = ship.looked_at.pop(index - known)
        if game.rules.discards_lie_open:
            deck.discarded.append(seen.kind)
            name = game.rules.content.damage[seen.kind].id
        else:
            deck.discarded_looked_at.append(seen)
    else:
        ship.facedown -= 1
        if deck.borrowed:
            deck.borrowed -= 1  # a marker: there is no card to discard
        else:
            name = discard_unseen(game, ship.owner)
    game.emit(Repaired(number, name, True))


def discard_unseen(game: XWingGame, seat: int) -> str:
    """A card of this deck that nobody has seen goes to the discard pile; its id, where that lies open."""
    deck = game.state.decks[seat]
    if not game.rules.discards_lie_open:
        deck.discarded_unseen += 1
        return ""
    deck.discarded.append(turn_up(game, seat))
    return str(game.rules.content.damage[deck.discarded[-1]].id)

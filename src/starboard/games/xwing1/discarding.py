"""Upgrades that are discarded and turned up again (XW1-SQD-08). What lies in a slot that one had granted stays where it
is (XW1-SQD-10)."""

from __future__ import annotations

from typing import Final, NamedTuple

from starboard.games.xwing.cards.build import DISCARDED, build_of, lend_for_round
from starboard.games.xwing.changes import docking
from starboard.games.xwing.changes.damage import check_destroyed, remove_if_destroyed
from starboard.games.xwing.changes.tokens import lose_shield
from starboard.games.xwing.effects.card_effects import Query
from starboard.games.xwing.effects.sharing import share_pilots
from starboard.games.xwing.game import XWingGame
from starboard.games.xwing.state import NO_SHIP, Ship, Trigger, XWingState
from starboard.games.xwing1.events import CardTokenDiscarded, UpgradeDiscarded, UpgradeTurnedUp

WOULD_DISCARD: Final = "would_discard"  # an upgrade with a token on it (XW1-SEC-06)
KEPT_UNTIL_HIT: Final[Query[bool]] = (
    Query()
)  # a card that its own attack discards: it is, only if the attack hits
LASTS: Final[Query[str]] = Query()
"""A mark in `Ship.once`: with it what the card says counts to the end of the round, also when it is discarded."""


class Stock(NamedTuple):
    """Tokens that a card puts on upgrades before the game begins: which, how many on each, and on what types."""

    token: str
    each: int
    types: tuple[str, ...]
    itself: bool = True  # on itself, too
    squad: bool = False  # on those of all ships of its player


STOCKS: Final[Query[Stock]] = Query()


def discard(game: XWingGame, number: int, card: str, rule: str, *, by: int = NO_SHIP) -> None:
    """Have an upgrade of a ship discarded; with a token on it its player chooses what goes (XW1-SEC-06). `by`: the ship
    whose card does so, if it is another's: what answers to `upgrade_discarded` speaks of what a ship discards itself."""
    if token_on(game.state.ships[number], card):
        game.state.triggers.append(Trigger(WOULD_DISCARD, number, f"{card} {rule}"))
    else:
        turn_down(game, number, card, rule, by=by)


def turn_down(game: XWingGame, number: int, card: str, rule: str, *, by: int = NO_SHIP) -> None:
    """Turn an upgrade of a ship facedown. Of several copies it is one without tokens, as far as there is one."""
    ship = game.state.ships[number]
    token = token_on(ship, card)
    if token:
        others = build_of(ship).upgrades.count(card) - 1
        kept = min(ship.card_tokens[token], others * each_at_first(game.state, number, card))
        ship.card_tokens[token] = kept
    name = game.rules.content.card_name("upgrade", card)
    mark = game.rules.effects.answer_of(LASTS, name)
    if mark is not None and mark in ship.once:  # in force, with a stated end (XW1-ABL-07)
        lend_for_round(ship, name)
    ship.lent.append(f"{DISCARDED}{card}")
    left = build_of(ship).upgrades.count(card)
    if left and ship.sides.get(card, 0) > left:  # of several copies that lie with their second side up
        ship.sides[card] = left
    docking.card_is_gone(game.state, number)
    share_pilots(game.state)
    game.emit(UpgradeDiscarded(number, card, rule))
    if by in (NO_SHIP, number):
        game.note("upgrade_discarded", number, card)
    while ship.shields > build_of(ship).shields:  # a card that raised the shield value takes its shield along
        lose_shield(game, number)  # (XW1-DMG-06)
    if ship.on_table and not ship.destroyed:
        # a card that added hull takes it along (a reading of XW1-DMG-02 with XW1-SQD-08)
        check_destroyed(game, number)
        remove_if_destroyed(game, number)


# -- tokens on cards -----------------------------------------------------------------------------------------


def token_on(ship: Ship, card: str) -> str:
    """Under which name a ship keeps the tokens that can go in the place of this upgrade; empty: it has none."""
    return next((name for name, count in ship.card_tokens.items() if count and name.endswith(f":{card}")), "")


def each_at_first(state: XWingState, number: int, card: str) -> int:
    """How many tokens lay on each copy of an upgrade of a ship when the game began."""
    return sum(stock.each for stock in _stocks(state, number, card))


def _stocks(state: XWingState, number: int, card: str) -> list[Stock]:
    """What cards have put on this upgrade."""
    found = []
    kind = state.rules.content.upgrade(card).sides[0].type
    for other, ship in enumerate(state.ships):
        if ship.owner != state.ships[number].owner:
            continue
        build = ship.builds[ship.build]
        for name, stock in state.effects.all_answers(STOCKS).items():
            reached = other == number or stock.squad
            if name in build.cards and reached and kind in stock.types and (stock.itself or name != card):
                found.append(stock)
    return found


def put_tokens(state: XWingState) -> None:
    """Put on all upgrades what cards say, before the game begins."""
    if not any(
        ship.builds[ship.build].cards & state.effects.all_answers(STOCKS).keys() for ship in state.ships
    ):
        return
    for number, ship in enumerate(state.ships):
        upgrades = ship.builds[ship.build].upgrades
        for card in dict.fromkeys(upgrades):
            for stock in _stocks(state, number, card):
                name = f"{stock.token}:{card}"
                ship.card_tokens[name] = ship.card_tokens.get(name, 0) + stock.each * upgrades.count(card)


def take_token(game: XWingGame, number: int, card: str) -> None:
    """A token goes in the place of the card."""
    ship = game.state.ships[number]
    name = token_on(ship, card)
    ship.card_tokens[name] -= 1
    game.emit(CardTokenDiscarded(number, card, name.partition(":")[0], ship.card_tokens[name]))


def turn_up(game: XWingGame, number: int, card: str, rule: str) -> None:
    """Put a discarded upgrade into play again, on the ship that it was on."""
    ship = game.state.ships[number]
    ship.lent.remove(f"{DISCARDED}{card}")
    share_pilots(game.state)
    game.emit(UpgradeTurnedUp(number, card, rule))
    game.note("upgrade_turned_up", number, card)


def discarded_cards(ship: Ship) -> list[str]:
    """The upgrades of a ship that lie facedown, in the order in which they were discarded."""
    return [thing.removeprefix(DISCARDED) for thing in ship.lent if thing.startswith(DISCARDED)]


def reloadable(ship: Ship) -> list[str]:
    """Discarded torpedoes and missiles (XW1-RLD-01)."""
    upgrade = ship.rules.content.upgrade
    return sorted(
        card for card in discarded_cards(ship) if upgrade(card).sides[0].type in ("torpedo", "missile")
    )

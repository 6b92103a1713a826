"""Upgrades that are discarded and turned up again (XW1-SQD-08). What lies in a slot that one had granted stays where it
is (XW1-SQD-10)."""

from __future__ import annotations

from starboard.games.xwing.cards.build import DISCARDED
from starboard.games.xwing.effects.sharing import share_pilots
from starboard.games.xwing.game import XWingGame
from starboard.games.xwing.state import Ship
from starboard.games.xwing1.events import UpgradeDiscarded, UpgradeTurnedUp

ORDNANCE = "ordnance"  # a token on a card, which is discarded in its place (XW1-SEC-06)


def discard(game: XWingGame, number: int, card: str, rule: str) -> None:
    """Turn an upgrade of a ship facedown."""
    ship = game.state.ships[number]
    ship.lent.append(f"{DISCARDED}{card}")
    share_pilots(game.state)
    game.emit(UpgradeDiscarded(number, card, rule))
    game.note("upgrade_discarded", number, card)


def turn_up(game: XWingGame, number: int, card: str, rule: str) -> None:
    """Put a discarded upgrade into play again, on the ship that it was on."""
    ship = game.state.ships[number]
    ship.lent.remove(f"{DISCARDED}{card}")
    share_pilots(game.state)
    game.emit(UpgradeTurnedUp(number, card, rule))
    game.note("upgrade_turned_up", number, card)


def stay_in_force(game: XWingGame, number: int, card: str) -> None:
    """What an upgrade that was discarded says counts to the end of the round (XW1-ABL-07)."""
    game.state.ships[number].lent.append(game.rules.content.card_name("upgrade", card))


def end_what_lasted(ship: Ship) -> None:
    """The round is over, and with it what discarded upgrades of a ship have said."""
    content = ship.rules.content
    over = {content.card_name("upgrade", card) for card in discarded_cards(ship)}
    if over:
        ship.lent = [thing for thing in ship.lent if thing not in over]


def discarded_cards(ship: Ship) -> list[str]:
    """The upgrades of a ship that lie facedown, in the order in which they were discarded."""
    return [thing.removeprefix(DISCARDED) for thing in ship.lent if thing.startswith(DISCARDED)]


def reloadable(ship: Ship) -> list[str]:
    """Discarded torpedoes and missiles (XW1-RLD-01)."""
    upgrade = ship.rules.content.upgrade
    return sorted(
        card for card in discarded_cards(ship) if upgrade(card).sides[0].type in ("torpedo", "missile")
    )

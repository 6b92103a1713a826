"""Crew that is about to leave its ship other than by its owner's choice, and cards that keep it there (effects.json:
response:crew_loss)."""

from __future__ import annotations

from starboard.core.task import Task, step
from starboard.games.fleetcaptains.card_events import CrewStayed
from starboard.games.fleetcaptains.cards import discard_crew
from starboard.games.fleetcaptains.events import Beamed
from starboard.games.fleetcaptains.game import FleetGame
from starboard.games.fleetcaptains.ratings import ignores
from starboard.games.fleetcaptains.state import NOBODY, Cargo, change
from starboard.games.fleetcaptains.tasks.timed_cards import OfferCards


class LoseCrew(Task):
    """A crew card leaves its ship: discarded, out of the game (`destroy`), or as a prisoner of another ship (`captor`). Its
    owner may keep it by a card, and a ship that such harm does not touch keeps it anyhow (effects.json: ignore), unless
    the owner chose this (`is_chosen`) where it could have chosen something else."""

    ship: int
    card: int
    destroy: bool = False
    captor: int = NOBODY
    is_chosen: bool = False

    @step
    def offer_card(self, game: FleetGame) -> Task | None:
        game.state.averted = 0
        if self.is_chosen:
            return None
        if ignores(game, game.state.ships[self.ship], "crew_loss"):
            game.state.averted = 1
            return None
        return game.make(OfferCards, game.state.ships[self.ship].seat, "response:crew_loss", self.ship)

    @step
    def leave(self, game: FleetGame) -> None:
        state = game.state
        stays, state.averted = bool(state.averted), 0
        ship = state.ships[self.ship]
        if self.card not in ship.crew:
            return  # it was sent away for its stripe, as the answer
        name = game.content.cards[self.card].id
        if stays:
            game.emit(CrewStayed(ship.seat, name, game.name_of(self.ship)))
        elif self.captor == NOBODY:
            discard_crew(game, self.ship, self.card, destroyed=self.destroy)
        else:
            take_prisoner(game, self.ship, self.captor, self.card)


def take_prisoner(game: FleetGame, source: int, target: int, card: int) -> None:
    """A crew card becomes a prisoner: cargo that gives nothing (FC-CRD-11)."""
    state = game.state
    ship, other = state.ships[source], state.ships[target]
    change(state, source, crew=tuple(one for one in ship.crew if one != card))
    change(state, target, cargo=(*other.cargo, Cargo("prisoner", card, ship.seat)))
    item = game.content.cards[card].id
    game.emit(Beamed(other.seat, game.name_of(source), game.name_of(target), item))

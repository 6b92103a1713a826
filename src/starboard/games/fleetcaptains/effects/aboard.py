"""What effects do with crew and cargo of ships, and with the encounter card that they stand on."""

from __future__ import annotations

from starboard.core.decision import Ask
from starboard.core.piece import fresh
from starboard.core.task import Task, step
from starboard.games.fleetcaptains.changes import IN_PLAY, RESOLVING, VICTORY, score_card
from starboard.games.fleetcaptains.content import Effect
from starboard.games.fleetcaptains.effects.picking import pick, source_name
from starboard.games.fleetcaptains.effects.possible import own_ship, possible_targets, takable
from starboard.games.fleetcaptains.effects.scene import Scene, primitive
from starboard.games.fleetcaptains.game import FleetGame
from starboard.games.fleetcaptains.state import NOBODY, change
from starboard.games.fleetcaptains.tasks.losing_crew import LoseCrew
from starboard.games.fleetcaptains.tasks.piles import discard_encounter
from starboard.games.fleetcaptains.tasks.transporter import Exchange, cargo_name, take_cargo


@primitive("capture")
def _capture(game: FleetGame, scene: Scene, effect: Effect) -> Task | None:
    return None if own_ship(game, scene) is None else game.make(Capture, scene, effect.what)


class Capture(Task):
    """A crew or a cargo of an enemy ship in the tile is taken aboard; crew become prisoners, own ones are freed."""

    scene: Scene
    what: str
    choices: list[tuple[int, int]] = fresh(factory=list)  # ship; crew card, or place among the cargo
    names: list[str] = fresh(factory=list)

    @step
    def ask_which(self, game: FleetGame) -> Ask | None:
        cards = game.content.cards
        for target in possible_targets(game, self.scene):
            other = game.state.ships[target]
            if self.what == "crew":
                self.choices += [(target, card) for card in other.crew]
                self.names += [cards[card].id for card in other.crew]
            else:
                found = [place for place, one in enumerate(other.cargo) if one in takable(game, other)]
                self.choices += [(target, place) for place in found]
                self.names += [cargo_name(game, other.cargo[place]) for place in found]
        if not self.names:
            self.at = len(self.STEPS)
            return None
        return pick(self.scene.seat, self.what, self.names, source_name(game, self.scene))

    @step
    def take(self, game: FleetGame) -> Task | None:
        name = game.answers[self.scene.seat].name
        target, which = self.choices[self.names.index(name)]
        if self.what == "crew":
            return game.make(LoseCrew, target, which, captor=self.scene.ship)
        return take_cargo(game, target, self.scene.ship, name)


@primitive("swap_crew")
def _swap_crew(game: FleetGame, scene: Scene, effect: Effect) -> Task | None:
    return game.make(Exchange, scene.seat, scene.ship, NOBODY, True) if scene.ship != NOBODY else None


@primitive("discard_self")
def _discard_self(game: FleetGame, scene: Scene, effect: Effect) -> None:
    detach(game, scene)
    discard_encounter(game, scene.card)


@primitive("score_self")
def _score_self(game: FleetGame, scene: Scene, effect: Effect) -> None:
    """From where it is resolved or lies; one that has left play before pays nothing."""
    piles = game.state.encounters
    lies = (RESOLVING, IN_PLAY)
    source = next((at for at in lies if any(one.face == scene.card for one in piles.at(at))), None)
    if source is None:
        return
    detach(game, scene)
    discard_encounter(game, scene.card, source, VICTORY)
    score_card(game, scene.seat, "encounter", scene.card, game.content.encounters[scene.card].vp)


def detach(game: FleetGame, scene: Scene) -> None:
    """An encounter card no longer lies with a tile or a ship."""
    state = game.state
    for hex_, cards in list(state.here.items()):
        left = tuple(one for one in cards if one.card != scene.card)
        if left != cards:
            if left:
                state.here[hex_] = left
            else:
                del state.here[hex_]
    for number, ship in enumerate(state.ships):
        attached = tuple(one for one in ship.attached if one.card != scene.card)
        cargo = tuple(one for one in ship.cargo if one.kind != "encounter" or one.card != scene.card)
        if attached != ship.attached or cargo != ship.cargo:
            change(state, number, attached=attached, cargo=cargo)

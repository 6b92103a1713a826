"""Damage, repair, alert states and destroyed ships (FC-DMG, FC-DST)."""

from __future__ import annotations

from starboard.core.task import Task, step
from starboard.games.fleetcaptains.changes import ABOARD, DISCARD, gain_vp, raise_limit
from starboard.games.fleetcaptains.cloaks import remove_token, token_of
from starboard.games.fleetcaptains.content import ALERTS, DESTROYED, UNDAMAGED
from starboard.games.fleetcaptains.events import CardDiscarded, Damaged, Destroyed, Repaired
from starboard.games.fleetcaptains.game import FleetGame
from starboard.games.fleetcaptains.state import CLOAKED, NOBODY, OFF_MAP, change, change_player
from starboard.games.fleetcaptains.tasks.decloaking import Decloak
from starboard.games.fleetcaptains.tasks.dials import SetShip
from starboard.games.fleetcaptains.tasks.piles import discard_encounter
from starboard.games.fleetcaptains.tasks.showing import ShowToken


class DealDamage(Task):
    """So much damage to a ship (FC-DMG-01). `by`: the seat whose attack it is, or NOBODY; `source`: the encounter
    card that deals it, or -1."""

    ship: int
    amount: int
    by: int = NOBODY
    source: int = -1
    rule: str = "FC-DMG-01"
    hit: bool = False

    @step
    def lower(self, game: FleetGame) -> Task | None:
        """Each point lowers the alert state by one step."""
        ship = game.state.ships[self.ship]
        if not self.amount or not ship.in_play:
            self.go_to(DealDamage.done)
            return None
        alert = min(DESTROYED, ship.alert + self.amount)
        change(game.state, self.ship, alert=alert, setting=ship.setting if ship.setting == CLOAKED else 0)
        self.hit = True
        state_name = "destroyed" if alert == DESTROYED else ALERTS[alert]
        game.emit(Damaged(game.name_of(self.ship), self.amount, state_name))
        if alert == DESTROYED:
            destroy(game, self.ship, self.by)
            self.go_to(DealDamage.done)
            return None
        return after_change(game, self.ship, "damage")

    @step
    def show(self, game: FleetGame) -> Task | None:
        """A ship that is still cloaked is shown: its owner had to adjust it (FC-ECH-07)."""
        if game.state.ships[self.ship].setting != CLOAKED:
            return None
        return game.make(ShowToken, token_of(game, self.ship))

    @step
    def cards_aboard(self, game: FleetGame) -> Task | None:
        """Cards that answer to damage from another source than themselves (trigger `damaged`)."""
        from_cards = worse_for_damage(game, self.ship, self.source)
        if not from_cards:
            return None
        return game.make(DealDamage, self.ship, from_cards, NOBODY, -2)

    @step
    def done(self, game: FleetGame) -> None:
        """All of it has been dealt."""


def worse_for_damage(game: FleetGame, number: int, source: int) -> int:
    """How much more a damaged ship takes from the cards aboard; what they deal does not count again."""
    if source == -2:
        return 0
    ship = game.state.ships[number]
    cards = [cargo.card for cargo in ship.cargo if cargo.kind == "encounter"]
    cards += [attached.card for attached in ship.attached]
    if "cargo_penalties" in game.standing.ships[ship.card].ignores:
        cards = [attached.card for attached in ship.attached]
    return sum(
        int(inner.n)
        for card in cards
        if card != source
        for effect in game.content.encounters[card].effects
        if not effect.op and effect.event == "damaged"
        for inner in effect.do
        if inner.op == "damage"
    )


def after_change(game: FleetGame, number: int, why: str) -> Task | None:
    """What follows a change of alert state (FC-DMG-02): a cloaked ship takes the new state's cloaked setting, if it
    has one, else it de-cloaks; any other's owner picks an uncloaked one."""
    ship = game.state.ships[number]
    if ship.setting != CLOAKED:
        return game.make(SetShip, number, why)
    if game.card_of(number).alerts[ship.alert].cloaked is not None:
        return None
    return game.make(Decloak, number, why)


class ImproveAlert(Task):
    """A ship's alert state improves by so many steps (FC-REP-01, FC-DMG-02)."""

    ship: int
    steps: int
    rule: str = "FC-REP-01"

    @step
    def improve(self, game: FleetGame) -> Task | None:
        ship = game.state.ships[self.ship]
        alert = max(UNDAMAGED, ship.alert - self.steps)
        if alert == ship.alert or not ship.in_play:
            return None
        change(game.state, self.ship, alert=alert, setting=ship.setting if ship.setting == CLOAKED else 0)
        game.emit(Repaired(game.name_of(self.ship), ALERTS[alert], self.rule))
        return after_change(game, self.ship, "repair")


def destroy(game: FleetGame, number: int, by: int) -> None:
    """A destroyed ship leaves the game for good (FC-DST-01): crew and cargo go to their owners' discards, cards that
    stay with it too; the first loss raises its side's fleet limit (FC-DST-02); who destroyed it scores (FC-DST-03)."""
    state = game.state
    ship = state.ships[number]
    for card in ship.crew:
        state.orders[ship.seat].move(card, ABOARD, DISCARD)
        game.emit(CardDiscarded(ship.seat, game.content.cards[card].id, False))
    for cargo in ship.cargo:
        if cargo.kind == "prisoner":
            state.orders[cargo.seat].move(cargo.card, ABOARD, DISCARD)
            game.emit(CardDiscarded(cargo.seat, game.content.cards[cargo.card].id, False))
        elif cargo.kind == "encounter":
            discard_encounter(game, cargo.card)
    for attached in ship.attached:
        discard_encounter(game, attached.card)
    if ship.setting == CLOAKED:
        remove_token(game, token_of(game, number))
    change(state, number, at=OFF_MAP, crew=(), cargo=(), attached=(), tokens=(), disabled=(), lasting=())
    player = state.players[ship.seat]
    change_player(state, ship.seat, lost_ships=player.lost_ships + 1)
    game.emit(Destroyed(game.name_of(number), by))
    if player.lost_ships == 0:
        raise_limit(game, ship.seat, 1, "FC-DST-02")
    if by != NOBODY and by & 1 != ship.side:
        gain_vp(game, by, game.settings["destroy_vp"], "FC-DST-03")

"""Damage, repair, alert states and destroyed ships (FC-DMG, FC-DST)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from starboard.core.decision import Ask
from starboard.core.piece import fresh
from starboard.core.task import Task, step
from starboard.games.fleetcaptains.card_events import CardDiscarded
from starboard.games.fleetcaptains.cards import discard_crew
from starboard.games.fleetcaptains.changes import ABOARD, DISCARD, gain_vp, raise_limit
from starboard.games.fleetcaptains.cloaks import remove_token, token_of
from starboard.games.fleetcaptains.content import ALERTS, DESTROYED, UNDAMAGED, Effect, Effects
from starboard.games.fleetcaptains.effects.conditions import is_so
from starboard.games.fleetcaptains.effects.picking import pick
from starboard.games.fleetcaptains.effects.running import RunEffects
from starboard.games.fleetcaptains.effects.scene import Scene
from starboard.games.fleetcaptains.events import (
    Damaged,
    DamagePrevented,
    Destroyed,
    Repaired,
)
from starboard.games.fleetcaptains.game import FleetGame
from starboard.games.fleetcaptains.options import Pick
from starboard.games.fleetcaptains.standing import triggered
from starboard.games.fleetcaptains.state import (
    ALL_OF_IT,
    CLOAKED,
    NOBODY,
    OFF_MAP,
    change,
    change_player,
)
from starboard.games.fleetcaptains.tasks.decloaking import Decloak
from starboard.games.fleetcaptains.tasks.dials import SetShip
from starboard.games.fleetcaptains.tasks.ordering import ask_first, first_of, struck_names
from starboard.games.fleetcaptains.tasks.piles import discard_encounter
from starboard.games.fleetcaptains.tasks.showing import ShowToken
from starboard.games.fleetcaptains.tasks.timed_cards import OfferCards

NO_MORE: Final = -2
"""`source` of damage that cards aboard deal to the ship because it was damaged: it is the same occasion."""


class DealDamage(Task):
    """So much damage to a ship (FC-DMG-01), after what is prevented of it (FC-COM-09). `by`: the seat whose attack it is,
    or NOBODY; `source`: the encounter card that deals it, or -1; `encounter`: it is being resolved; `attack`: it is the
    damage of the attack that is the last of `State.checks`, which learns what is left of it; `proven`: the token of a
    cloaked ship has been shown for it already (R-43)."""

    ship: int
    amount: int
    by: int = NOBODY
    source: int = -1
    encounter: bool = False
    attack: bool = False
    proven: bool = False
    answered: list[int] = fresh(factory=list)  # cards aboard that have answered to it
    hit: tuple[int, ...] = ()  # other ships of whose damage it comes

    @step
    def offer_card(self, game: FleetGame) -> Task | None:
        """Against the damage of an own encounter a side may play one card for each encounter (timings: encounter)."""
        state = game.state
        if not self.amount or not state.ships[self.ship].in_play:
            self.go_to(DealDamage.done)
            return None
        state.averted = 0
        ship = state.ships[self.ship]
        if not self.encounter or ship.side in state.prevented_by:
            return None
        return game.make(OfferCards, ship.seat, "encounter", self.ship, op="prevent")

    @step
    def count_card(self, game: FleetGame) -> None:
        state = game.state
        if state.averted:
            self._prevent(game, state.averted, "")
        state.averted = 0

    @step
    def offer_crew(self, game: FleetGame) -> Ask | None:
        """Crew aboard that can be destroyed to prevent damage (effects.json: destroy_to)."""
        ship = game.state.ships[self.ship]
        names = [game.content.cards[card].id for card in ship.crew if preventing(game, self.ship, card)]
        if not self.amount or not names:
            self.go_to(DealDamage.lower)
            return None
        return pick(ship.seat, "protector", names, game.name_of(self.ship), may_pass=True)

    @step
    def destroy_crew(self, game: FleetGame) -> None:
        choice = game.answers[game.state.ships[self.ship].seat]
        if not isinstance(choice, Pick):
            return
        card = game.content.card_number[choice.name]
        effects = preventing(game, self.ship, card)
        discard_crew(game, self.ship, card, destroyed=True)
        for effect in effects:
            self._prevent(game, ALL_OF_IT if effect.n == "all" else int(effect.n), choice.name)
        self.go_to(DealDamage.offer_crew)

    @step
    def lower(self, game: FleetGame) -> Task | None:
        """Each point lowers the alert state by one step; tokens, crew and cargo stay (FC-DMG-03)."""
        ship = game.state.ships[self.ship]
        if self.attack:
            game.check.damage = self.amount
        if not self.amount and ship.in_play and ship.setting == CLOAKED:
            self.go_to(DealDamage.show)  # somebody has said which ship it would have struck
            return None
        if not self.amount or not ship.in_play:
            self.go_to(DealDamage.done)
            return None
        alert = min(DESTROYED, ship.alert + self.amount)
        change(game.state, self.ship, alert=alert, setting=ship.setting if ship.setting == CLOAKED else 0)
        state_name = "destroyed" if alert == DESTROYED else ALERTS[alert]
        game.emit(Damaged(game.name_of(self.ship), self.amount, state_name))
        if alert == DESTROYED:
            destroy(game, self.ship, self.by)
            self.go_to(DealDamage.done)
            return None
        return after_change(game, self.ship, "damage")

    @step
    def show(self, game: FleetGame) -> Task | None:
        return None if self.proven else show_cloaked(game, self.ship)

    @step
    def ask_order(self, game: FleetGame) -> Ask | None:
        """With the option `order_effects` the active side orders what answers to it (FC-ENC-04)."""
        return ask_first(game, list(self._due(game)))

    @step
    def cards_aboard(self, game: FleetGame) -> Task | None:
        """Cards that answer to damage from another source than themselves (trigger `damaged`), each once."""
        due = self._due(game)
        if not due:
            return None
        card, effects = due[first_of(game, list(due))]
        self.answered.append(card)
        self.go_to(DealDamage.ask_order)
        ship = game.state.ships[self.ship]
        hit = (*self.hit, self.ship)
        scene = Scene(ship.seat, self.ship, "encounter", card, ship.at, timing="damaged", hit=hit)
        return game.make(RunEffects, effects, scene)

    def _due(self, game: FleetGame) -> dict[str, tuple[int, Effects]]:
        """The cards that are still to answer, by name."""
        if self.source == NO_MORE or not self.amount or not game.state.ships[self.ship].in_play:
            return {}
        found = [one for one in answering(game, self.ship, self.source) if one[0] not in self.answered]
        return {struck_names(game, (self.ship,), card)[0]: (card, effects) for card, effects in found}

    @step
    def done(self, game: FleetGame) -> None:
        """All of it has been dealt."""

    def _prevent(self, game: FleetGame, number: int, card: str) -> None:
        prevented = min(number, self.amount)
        self.amount -= prevented
        game.emit(DamagePrevented(game.name_of(self.ship), prevented, self.amount, card))


def show_cloaked(game: FleetGame, number: int) -> Task | None:
    """A ship that is still cloaked is shown: its owner had to adjust it (FC-ECH-07)."""
    is_cloaked = game.state.ships[number].setting == CLOAKED
    return game.make(ShowToken, token_of(game, number)) if is_cloaked else None


def preventing(game: FleetGame, number: int, card: int) -> Effects:
    """What prevents damage to a ship now of all that this crew of it can be destroyed for (effects.json: destroy_to);
    anything else is for a free moment."""
    crew, ship = game.content.cards[card].crew, game.state.ships[number]
    scene = Scene(ship.seat, number, "crew", card, ship.at)

    def found(effects: Effects) -> Iterator[Effect]:
        for effect in effects:
            if effect.op == "prevent":
                yield effect
            elif effect.op == "if":
                yield from found(effect.then if is_so(game, scene, effect.cond) else effect.otherwise)

    return tuple(found(crew.destroy_to or ())) if crew is not None else ()


def answering(game: FleetGame, number: int, source: int) -> list[tuple[int, Effects]]:
    """The cards aboard that answer to damage from this source, and what they do then."""
    ship = game.state.ships[number]
    cards = [cargo.card for cargo in ship.cargo if cargo.kind == "encounter"]
    cards += [attached.card for attached in ship.attached]
    found = [(card, triggered(game.content.encounters[card].effects, "damaged")) for card in cards]
    return [(card, effects) for card, effects in found if effects and card != source]


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
    """A ship's alert state improves by so many steps (FC-REP-01, FC-DMG-02); a cloaked one is shown as after damage."""

    ship: int
    steps: int
    rule: str = "FC-REP-01"

    @step
    def improve(self, game: FleetGame) -> Task | None:
        ship = game.state.ships[self.ship]
        alert = max(UNDAMAGED, ship.alert - self.steps)
        if alert == ship.alert or not ship.in_play:
            self.at = len(self.STEPS)
            return None
        change(game.state, self.ship, alert=alert, setting=ship.setting if ship.setting == CLOAKED else 0)
        game.emit(Repaired(game.name_of(self.ship), ALERTS[alert], self.rule))
        return after_change(game, self.ship, "repair")

    @step
    def show(self, game: FleetGame) -> Task | None:
        return show_cloaked(game, self.ship)


def destroy(game: FleetGame, number: int, by: int) -> None:
    """A destroyed ship leaves the game for good (FC-DST-01, FC-REI-04): crew and cargo go to their owners' discards, cards that
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
        remove_token(game, token_of(game, number), "FC-DST-01")
    change(state, number, at=OFF_MAP, crew=(), cargo=(), attached=(), tokens=(), disabled=(), lasting=())
    player = state.players[ship.seat]
    change_player(state, ship.seat, lost_ships=player.lost_ships + 1)
    game.emit(Destroyed(game.name_of(number), by))
    if player.lost_ships == 0:
        raise_limit(game, ship.seat, 1, "FC-DST-02")
    if by != NOBODY and by & 1 != ship.side:
        gain_vp(game, by, game.settings["destroy_vp"], "FC-DST-03")

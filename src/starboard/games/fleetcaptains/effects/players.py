"""What effects do to players: command cards, missions, points, knowledge."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from starboard.core.decision import Ask, Pass, ask
from starboard.core.event import is_told
from starboard.core.piece import fresh
from starboard.core.task import Task, step
from starboard.games.fleetcaptains.card_events import (
    CardDiscarded,
    CardDrawn,
    CardReturned,
    CardsSeen,
)
from starboard.games.fleetcaptains.changes import (
    ABOARD,
    DISCARD,
    HAND,
    REMOVED,
    RESOLVING,
    VICTORY,
    deal_missions,
    discard_card,
    discard_mission,
    draw_cards,
    gain_vp,
    hand,
    raise_limit,
    refill,
    score_card,
    team_of,
)
from starboard.games.fleetcaptains.content import Effect
from starboard.games.fleetcaptains.effects.aiming import Aim, must_aim
from starboard.games.fleetcaptains.effects.picking import pick, source_name
from starboard.games.fleetcaptains.effects.possible import losing, opponent, takable
from starboard.games.fleetcaptains.effects.scene import Scene, primitive
from starboard.games.fleetcaptains.game import FleetGame
from starboard.games.fleetcaptains.state import FACE_DOWN, change
from starboard.games.fleetcaptains.tasks.losing_crew import LoseCrew
from starboard.games.fleetcaptains.tasks.missions import DrawMissions, DrawMoreMissions
from starboard.games.fleetcaptains.tasks.ordering import ask_first, next_struck, struck_names
from starboard.games.fleetcaptains.tasks.piles import discard_encounter
from starboard.games.fleetcaptains.tasks.scanning import look_at_tile
from starboard.games.fleetcaptains.tasks.transporter import cargo_name


@primitive("draw")
def _draw(game: FleetGame, scene: Scene, effect: Effect) -> Task | None:
    if effect.deck == "mission":
        return game.make(DrawMoreMissions, scene.seat, int(effect.n))
    draw_cards(game, scene.seat if effect.who == "self" else opponent(game, scene), int(effect.n))
    return None


@primitive("discard")
def _discard(game: FleetGame, scene: Scene, effect: Effect) -> Task | None:
    if effect.who == "opponent" and effect.what in ("crew", "cargo") and must_aim(game, scene):
        return game.make(Aim, effect, scene)
    victim = scene.seat if effect.who == "self" else opponent(game, scene)
    source = game.opponents(scene.seat)[0] if scene.source in ("encounter", "tile") else scene.seat
    if effect.what == "hand":
        return game.make(DiscardHand, victim, source, int(effect.n), effect.chooser, effect.destroy)
    if effect.what == "mission":
        return game.make(
            DiscardMissions, victim, source, int(effect.n), effect.chooser, destroy=effect.destroy
        )
    ships = losing(game, scene, effect)
    if effect.what == "cargo":
        return game.make(DiscardCargo, ships, source, int(effect.n), effect.chooser, destroy=effect.destroy)
    is_chosen = scene.is_chosen and effect.who == "self"
    return game.make(DiscardCrew, ships, source, int(effect.n), effect.chooser, effect.destroy, is_chosen)


class DiscardHand(Task):
    """So many cards of a hand are discarded: of the victim's choice, of the source's (who looks at all of them first),
    or at random; fewer where there are fewer."""

    victim: int
    source: int
    left: int
    chooser: str
    destroy: bool

    @step
    def look(self, game: FleetGame) -> None:
        if self.chooser == "source":
            deck = game.state.orders[self.victim]
            audience = tuple(sorted({*team_of(game, self.victim), *team_of(game, self.source)}))
            faces = deck.look(game, HAND, audience)
            names = [game.content.cards[face].id for face in faces]
            game.emit(CardsSeen(self.source, HAND, len(names), names, audience))

    @step
    def ask_which(self, game: FleetGame) -> Ask | None:
        cards = hand(game, self.victim)
        if not self.left or not cards:
            self.at = len(self.STEPS)
            return None
        if self.chooser == "random":
            self.left -= 1
            card = laid_out(game, self.victim)[game.draw(f"hand{self.victim}", len(cards))]
            discard_card(game, self.victim, card, destroyed=self.destroy)
            self.go_to(DiscardHand.ask_which)
            return None
        return ask(self._seat(), "pick_hand", self.victim)

    @step
    def discard(self, game: FleetGame) -> None:
        self.left -= 1
        card = game.content.card_number[game.answers[self._seat()].name]
        discard_card(game, self.victim, card, destroyed=self.destroy)
        self.go_to(DiscardHand.ask_which)

    def _seat(self) -> int:
        return self.source if self.chooser == "source" else self.victim


class DiscardCrew(Task):
    """So many crew of each of these ships are discarded, or destroyed (FC-FORCE-05)."""

    ships: tuple[int, ...]
    source: int
    number: int
    chooser: str
    destroy: bool
    is_chosen: bool
    nth: int = 0
    done: int = 0

    @step
    def ask_order(self, game: FleetGame) -> Ask | None:
        return ask_first(game, struck_names(game, self.ships[self.nth :]))

    @step
    def set_order(self, game: FleetGame) -> None:
        if self.nth < len(self.ships):
            self.ships = next_struck(game, self.ships, self.nth)

    @step
    def ask_which(self, game: FleetGame) -> Ask | Task | None:
        if self.nth < len(self.ships):
            ship = game.state.ships[self.ships[self.nth]]
            if self.done < self.number and ship.crew and ship.in_play:
                if self.chooser == "random":
                    self.go_to(DiscardCrew.ask_which)
                    return self._lose(game, ship.crew[game.draw("crew", len(ship.crew))])
                names = [game.content.cards[card].id for card in ship.crew]
                return pick(self._seat(game), "crew", names, game.name_of(self.ships[self.nth]))
            self.nth += 1
            self.done = 0
            self.go_to(DiscardCrew.ask_order)
            return None
        self.at = len(self.STEPS)
        return None

    @step
    def discard(self, game: FleetGame) -> Task:
        self.go_to(DiscardCrew.ask_which)
        return self._lose(game, game.content.card_number[game.answers[self._seat(game)].name])

    def _lose(self, game: FleetGame, card: int) -> Task:
        self.done += 1
        return game.make(LoseCrew, self.ships[self.nth], card, self.destroy, is_chosen=self.is_chosen)

    def _seat(self, game: FleetGame) -> int:
        return self.source if self.chooser == "source" else game.state.ships[self.ships[self.nth]].seat


class DiscardCargo(Task):
    """So much cargo of each of these ships is discarded: encounters and prisoners to their piles, or out of the game;
    samples are gone."""

    ships: tuple[int, ...]
    source: int
    number: int
    chooser: str
    nth: int = 0
    done: int = 0
    destroy: bool = False

    @step
    def ask_order(self, game: FleetGame) -> Ask | None:
        return ask_first(game, struck_names(game, self.ships[self.nth :]))

    @step
    def set_order(self, game: FleetGame) -> None:
        if self.nth < len(self.ships):
            self.ships = next_struck(game, self.ships, self.nth)

    @step
    def ask_which(self, game: FleetGame) -> Ask | None:
        while self.nth < len(self.ships):
            number = self.ships[self.nth]
            ship = game.state.ships[number]
            names = [cargo_name(game, cargo) for cargo in takable(game, ship)]
            if self.done < self.number and names and ship.in_play:
                if self.chooser != "random":
                    return pick(self._seat(game), "cargo", names, game.name_of(number))
                self._throw(game, names[game.draw("cargo", len(names))])
                continue
            self.nth += 1
            self.done = 0
            self.go_to(DiscardCargo.ask_order)
            return None
        self.at = len(self.STEPS)
        return None

    @step
    def discard(self, game: FleetGame) -> None:
        self._throw(game, game.answers[self._seat(game)].name)
        self.go_to(DiscardCargo.ask_which)

    def _throw(self, game: FleetGame, name: str) -> None:
        self.done += 1
        number = self.ships[self.nth]
        ship = game.state.ships[number]
        place = next(place for place, cargo in enumerate(ship.cargo) if cargo_name(game, cargo) == name)
        cargo = ship.cargo[place]
        change(game.state, number, cargo=(*ship.cargo[:place], *ship.cargo[place + 1 :]))
        if cargo.kind == "encounter":
            discard_encounter(game, cargo.card, target=REMOVED if self.destroy else DISCARD)
        elif cargo.kind == "prisoner":
            discard_card(game, cargo.seat, cargo.card, ABOARD, destroyed=self.destroy)

    def _seat(self, game: FleetGame) -> int:
        return self.source if self.chooser == "source" else game.state.ships[self.ships[self.nth]].seat


class DiscardMissions(Task):
    """So many active missions are discarded, or leave the game, of the owner's choice, the source's (who looks at all of
    them first), or at random; others come at once, up to three, or one for one that is cycled."""

    seat: int
    source: int
    left: int
    chooser: str = "victim"
    cycled: bool = False
    destroy: bool = False

    @step
    def look(self, game: FleetGame) -> None:
        if self.chooser != "source" or self.source == self.seat:
            return
        audience = team_of(game, self.source)
        active = game.state.missions.active[self.seat]
        for face in active:
            if game.content.missions[face].secret:
                game.state.missions.show(face, audience)
        names = [game.content.missions[face].id for face in active]
        game.emit(CardsSeen(self.source, "mission", len(names), names, audience))

    @step
    def ask_which(self, game: FleetGame) -> Ask | Task | None:
        active = game.state.missions.active[self.seat]
        if not self.left or not active:
            self.at = len(self.STEPS)
            return None
        if self.chooser == "random":
            self.go_to(DiscardMissions.ask_which)
            return self._throw(game, active[game.draw("mission", len(active), team_of(game, self.seat))])
        return ask(self._chooser(), "pick_mission", [self.seat, "discard"])

    @step
    def discard(self, game: FleetGame) -> Task | None:
        self.go_to(DiscardMissions.ask_which)
        return self._throw(game, game.content.mission_number[game.answers[self._chooser()].name])

    def _throw(self, game: FleetGame, face: int) -> Task | None:
        self.left -= 1
        discard_mission(game, self.seat, face, "FC-MIS-08", destroyed=self.destroy)
        if self.cycled:
            return game.make(DrawMoreMissions, self.seat, 1)
        return game.make(DrawMissions, self.seat) if deal_missions(game, self.seat) else None

    def _chooser(self) -> int:
        return self.source if self.chooser == "source" else self.seat


@primitive("cycle_mission")
def _cycle_mission(game: FleetGame, scene: Scene, effect: Effect) -> Task | None:
    return game.make(DiscardMissions, scene.seat, scene.seat, 1, cycled=True)


@primitive("return_card")
def _return_card(game: FleetGame, scene: Scene, effect: Effect) -> Task | None:
    return game.make(TakeCard, scene.seat, DISCARD, effect.what)


@primitive("search_deck")
def _search_deck(game: FleetGame, scene: Scene, effect: Effect) -> Task | None:
    return game.make(TakeCard, scene.seat, "deck", effect.what)


class TakeCard(Task):
    """A card with a stripe comes to the hand, out of the own discard pile or out of the own deck, which is looked through
    and shuffled then (made anew of the discards first, if it is empty: FC-CRD-06). None: nothing happens. Who looks a
    deck through is asked also where there is none, so that others do not see what lies there."""

    seat: int
    where: str
    stripe: str

    @step
    def ask_which(self, game: FleetGame) -> Ask | None:
        deck = game.state.orders[self.seat]
        if self.where == "deck":
            refill(game, deck, f"orders{self.seat}", "FC-CRD-06")
            deck.settle(game)
        else:
            found = [
                card
                for card in deck.faces(DISCARD, self.seat)
                if self.stripe in game.content.cards[card].stripes
            ]
            if len(found) < 2:
                self.at = len(self.STEPS)
                for card in found:
                    self._return(game, card)
                return None
        return ask(self.seat, "pick_from_deck", [self.where, self.stripe])

    @step
    def take(self, game: FleetGame) -> None:
        choice = game.answers[self.seat]
        if isinstance(choice, Pass):
            return
        deck = game.state.orders[self.seat]
        card = game.content.card_number[choice.name]
        audience = team_of(game, self.seat)
        if self.where == "deck":
            deck.search(card, HAND, audience)
            game.emit(CardDrawn(self.seat, len(hand(game, self.seat)), game.content.cards[card].id, audience))
        else:
            self._return(game, card)

    @step
    def shuffle(self, game: FleetGame) -> None:
        if self.where == "deck":
            game.state.orders[self.seat].shuffle(game)

    def _return(self, game: FleetGame, card: int) -> None:
        game.state.orders[self.seat].move(card, DISCARD, HAND)
        game.emit(CardReturned(self.seat, game.content.cards[card].id))


@primitive("peek")
def _peek(game: FleetGame, scene: Scene, effect: Effect) -> Task | None:
    if effect.what == "tile":
        return game.make(PeekAtTiles, scene.seat, int(effect.n))
    if effect.what == "mission":
        return game.make(
            PeekAtMissions, scene.seat, opponent(game, scene), int(effect.n), source_name(game, scene)
        )
    seen = PEEKS[effect.what](game, scene, int(effect.n))
    game.emit(CardsSeen(scene.seat, effect.what, len(seen), seen, team_of(game, scene.seat)))
    return None


def _peek_hand(game: FleetGame, scene: Scene, number: int) -> list[str]:
    """Random cards of the opponent's hand; its owner sees which."""
    seat, victim = scene.seat, opponent(game, scene)
    deck, cards = game.state.orders[victim], laid_out(game, victim)
    both = (*team_of(game, seat), *team_of(game, victim))
    seen = [
        cards.pop(game.draw(f"peek{seat}", len(cards), tuple(sorted(both))))
        for _ in range(min(number, len(cards)))
    ]
    for card in seen:
        deck.move(card, HAND, "peeked", both)
    for card in seen:
        deck.move(card, "peeked", HAND, both)
    return [game.content.cards[card].id for card in seen]


def laid_out(game: FleetGame, seat: int) -> list[int]:
    """The cards of a hand as one is taken at random: by who knows each, which all see, so that which card it is does not
    hang on what the others are."""
    held = sorted(game.state.orders[seat].at(HAND), key=lambda card: (card.seats, card.face))
    return [card.face for card in held]


def _peek_encounters(game: FleetGame, scene: Scene, number: int) -> list[str]:
    refill(game, game.state.encounters, "encounters", "FC-ENC-02")
    faces = game.state.encounters.look_into(game, number, team_of(game, scene.seat))
    return [game.content.encounters[face].id for face in faces]


def _peek_orders(game: FleetGame, scene: Scene, number: int) -> list[str]:
    seat = scene.seat
    refill(game, game.state.orders[seat], f"orders{seat}", "FC-CRD-06")
    faces = game.state.orders[seat].look_into(game, number, team_of(game, seat))
    return [game.content.cards[face].id for face in faces]


PEEKS: Final[dict[str, Callable[[FleetGame, Scene, int], list[str]]]] = {
    "hand": _peek_hand,
    "encounter_top": _peek_encounters,
    "command_top": _peek_orders,
}


class PeekAtMissions(Task):
    """So many secret missions of an opponent are looked at, of the seat's choice among those that it has not seen yet;
    with none left, among all. They are named by their places: the oldest is 1."""

    seat: int
    victim: int
    left: int
    source: str
    seen: list[int] = fresh(factory=list)

    @step
    def ask_which(self, game: FleetGame) -> Ask | None:
        piles = game.state.missions
        secret = [face for face in piles.active[self.victim] if face in piles.secret]
        lying = [face for face in secret if face not in self.seen]
        if not self.left or not lying:
            self.at = len(self.STEPS)
            self._tell(game)
            return None
        open_ = [face for face in lying if not is_told(piles.shown.get(face, ()), self.seat)] or lying
        places = piles.face_down(self.victim)
        if len(places) < len(secret):  # a table from before places were kept: the lot decides
            place = game.draw(f"peek{self.seat}", len(open_), team_of(game, self.victim))
            self._look_at(game, open_[place])
            return None
        names = sorted(places.index(face) + 1 for face in open_)
        return pick(self.seat, "place", [str(name) for name in names], self.source)

    @step
    def look(self, game: FleetGame) -> None:
        places = game.state.missions.face_down(self.victim)
        self._look_at(game, places[int(game.answers[self.seat].name) - 1])

    def _look_at(self, game: FleetGame, face: int) -> None:
        game.state.missions.show(face, team_of(game, self.seat))
        self.left -= 1
        self.seen.append(face)
        self.go_to(PeekAtMissions.ask_which)

    def _tell(self, game: FleetGame) -> None:
        names = [game.content.missions[face].id for face in self.seen]
        game.emit(CardsSeen(self.seat, "mission", len(names), names, team_of(game, self.seat)))


class PeekAtTiles(Task):
    """So many face-down tiles are looked at, wherever they lie; no scan token stays there."""

    seat: int
    left: int
    seen: list[int] = fresh(factory=list)

    @step
    def ask_which(self, game: FleetGame) -> Ask | None:
        found = [hex_ for hex_, face in enumerate(game.state.faces) if face == FACE_DOWN]
        found = [hex_ for hex_ in found if hex_ not in self.seen]
        if not self.left or not found:
            self.at = len(self.STEPS)
            return None
        return pick(self.seat, "hex", [game.label(hex_) for hex_ in found])

    @step
    def look(self, game: FleetGame) -> None:
        hex_ = game.chart.hex_of(game.answers[self.seat].name)
        assert hex_ is not None
        self.left -= 1
        self.seen.append(hex_)
        look_at_tile(game, self.seat, hex_)
        self.go_to(PeekAtTiles.ask_which)


# -- points -------------------------------------------------------------------------------------------


@primitive("vp")
def _vp(game: FleetGame, scene: Scene, effect: Effect) -> None:
    """An instant encounter goes to the victory area and counts; any other card pays tokens (FC-ENC-02)."""
    state = game.state
    is_instant = scene.source == "encounter" and game.content.encounters[scene.card].kind == "instant"
    if is_instant and any(card.face == scene.card for card in state.encounters.at(RESOLVING)):
        discard_encounter(game, scene.card, RESOLVING, VICTORY)
        score_card(game, scene.seat, "encounter", scene.card, int(effect.n))
        return
    gain_vp(game, scene.seat, int(effect.n), "FC-ENC-02")


@primitive("fleet_size")
def _fleet_size(game: FleetGame, scene: Scene, effect: Effect) -> None:
    raise_limit(game, scene.seat, int(effect.n), "FC-CRD-10")


@primitive("trash_self")
def _trash_self(game: FleetGame, scene: Scene, effect: Effect) -> None:
    """The card that has just been played leaves the game; put away is then only what is still there."""
    deck = game.state.orders[scene.seat]
    if scene.source == "card" and any(card.face == scene.card for card in deck.at(RESOLVING)):
        deck.move(scene.card, RESOLVING, REMOVED)
        game.emit(CardDiscarded(scene.seat, game.content.cards[scene.card].id, True))

"""Entering and leaving hexes, exploring tiles, resolving encounters (FC-EXP, FC-ENC, FC-MOVE-09)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar

from starboard.core.decision import Ask, Option, Question, Refusal, ask
from starboard.core.event import EVERYBODY
from starboard.core.piece import fresh
from starboard.core.task import Task, step
from starboard.games.fleetcaptains.card_events import EncounterDrawn
from starboard.games.fleetcaptains.changes import RESOLVING, refill
from starboard.games.fleetcaptains.content import Effect
from starboard.games.fleetcaptains.effects.conditions import is_so
from starboard.games.fleetcaptains.effects.running import RunEffects
from starboard.games.fleetcaptains.effects.scene import Scene
from starboard.games.fleetcaptains.events import (
    EncounterDie,
    Explored,
    Rerolled,
)
from starboard.games.fleetcaptains.game import FleetGame
from starboard.games.fleetcaptains.kind import Kind, YesKind
from starboard.games.fleetcaptains.mission_rules import Known, missions_now
from starboard.games.fleetcaptains.options import Pick, Yes, named
from starboard.games.fleetcaptains.state import FACE_DOWN, NOBODY, change_player
from starboard.games.fleetcaptains.tasks.abilities import ENCOUNTER_DIE, ONCE, UseAbilities, is_due, scene_of
from starboard.games.fleetcaptains.tasks.missions import mission_moment
from starboard.games.fleetcaptains.tasks.ordering import ask_first, first_of, struck_names
from starboard.games.fleetcaptains.tasks.piles import discard_encounter
from starboard.games.fleetcaptains.tasks.showing import ShowTokens

Due = tuple[tuple[Effect, ...], Scene]
"""Effects that come, and what they look at."""


def effects_here(game: FleetGame, hex_: int, event: str) -> list[tuple[str, int, tuple[Effect, ...]]]:
    """What a tile and the cards that lie there do at an event: source, its number, the effects."""
    found = []
    state, standing = game.state, game.standing
    face = state.faces[hex_]
    if face != FACE_DOWN and (effects := standing.tile_answers[face].get(event)):
        found.append(("tile", face, effects))
    if hex_ in state.here:
        found += [
            ("encounter", attached.card, effects)
            for attached in state.here[hex_]
            if (effects := standing.encounter_answers[attached.card].get(event))
        ]
    return found


class AtEachShip(Task):
    """What a hex does to each of these ships at an event; the effects of one ship after those of another."""

    ships: tuple[int, ...]
    event: str
    hex: int
    new: bool = False  # the tile has just been explored: cards that lie there do not count yet
    done: tuple[str, ...] = ()  # by name, what has happened

    @step
    def ask_order(self, game: FleetGame) -> Ask | None:
        """With the option `order_effects` the active side orders what hits at once (FC-ENC-04)."""
        if not game.settings["order_effects"]:
            return None
        return ask_first(game, list(self._due(game)))

    @step
    def next_ship(self, game: FleetGame) -> Task | None:
        due = self._due(game)
        if not due:
            return None
        name = first_of(game, list(due))
        self.done = (*self.done, name)
        self.go_to(AtEachShip.ask_order)
        effects, scene = due[name]
        return game.make(RunEffects, effects, scene)

    def _due(self, game: FleetGame) -> dict[str, Due]:
        """What is still to come, by name: of each ship that is still there, in the order of the fleet; nothing after one
        that may not leave, which stops all (triggers: leave)."""
        move = game.state.move
        if self.event == "leave" and move is not None and move.stopped:
            return {}
        found = effects_here(game, self.hex, self.event)
        if self.new:
            found = [one for one in found if one[0] == "tile"]
        due = {}
        for number in self.ships:
            ship = game.state.ships[number]
            is_there = ship.in_play and ship.at == self.hex
            if ship.cloaked and self.event == "enter":  # it has cloaked on the way (FC-CLK-09)
                is_there = False
            for source, card, effects in found if is_there else ():
                scene = Scene(ship.seat, number, source, card, self.hex, timing=self.event)
                if (name := due_name(game, scene)) not in self.done:
                    due[name] = (effects, scene)
        return due


def due_name(game: FleetGame, scene: Scene) -> str:
    """What an effect is called while its side orders several: its card or tile, and the ship or the hex."""
    content = game.content
    source = (
        content.encounters[scene.card].id if scene.source == "encounter" else content.tile_ids[scene.card]
    )
    return f"{source}@{game.name_of(scene.ship) if scene.ship >= 0 else game.label(scene.hex)}"


class LeaveHex(Task):
    """What answers to leaving a hex; one ship that may not leave stops its whole force (triggers: leave)."""

    ships: tuple[int, ...]

    @step
    def leave(self, game: FleetGame) -> Task | None:
        hex_ = game.state.ships[self.ships[0]].at
        if game.chart.is_post(hex_) or not effects_here(game, hex_, "leave"):
            return None
        return game.make(AtEachShip, self.ships, "leave", hex_)


class EnterHex(Task):
    """Ships come to a hex: a tile that lies face down is explored (FC-EXP-01); its encounter comes before what the tile
    does to those who enter (R-04)."""

    ships: tuple[int, ...]
    hex: int
    new: bool = False

    @step
    def explore(self, game: FleetGame) -> Task | None:
        if game.state.faces[self.hex] != FACE_DOWN:
            return None
        self.new = True
        return game.make(ExploreTile, self.ships, self.hex)

    @step
    def enter(self, game: FleetGame) -> Task | None:
        ships = tuple(number for number in self.ships if game.state.ships[number].at == self.hex)
        if not ships or not effects_here(game, self.hex, "enter"):
            return None
        return game.make(AtEachShip, ships, "enter", self.hex, self.new)


class ExploreTile(Task):
    """Turn the tile up, then roll for an encounter (FC-EXP-02, FC-EXP-03)."""

    ships: tuple[int, ...]
    hex: int
    die: int = 0
    before: Known = ()  # the missions that were active as it was turned up
    asked: tuple[int, ...] = ()  # ships whose owner has been asked whether the die is rolled again
    declined: tuple[int, ...] = ()  # those of them whose ability is not used

    @step
    def turn_up(self, game: FleetGame) -> Task | None:
        """Scan tokens go, the explorer is marked, and what the tile does to explorers is done (FC-EXP-02)."""
        state = game.state
        seat = state.ships[self.ships[0]].seat
        self.before = missions_now(game)
        face = uncover(game, self.hex)
        state.explorers[self.hex] = seat
        change_player(state, seat, explored=state.players[seat].explored + 1)
        names = [game.name_of(number) for number in self.ships]
        game.emit(Explored(seat, names, game.label(self.hex), game.content.tile_ids[face]))
        if not effects_here(game, self.hex, "explore"):
            return None
        return game.make(AtEachShip, self.ships, "explore", self.hex)

    @step
    def score(self, game: FleetGame) -> Task | None:
        seat = game.state.ships[self.ships[0]].seat
        return mission_moment(game, "explored", seat, self.before, ships=self.ships, hex=self.hex)

    @step
    def roll(self, game: FleetGame) -> None:
        """Within the tile's range an encounter is drawn; a tile is rolled for only now (FC-EXP-03, FC-EXP-05)."""
        tile = game.tile_at(self.hex)
        assert tile is not None
        if tile.encounter is None or not self._ships(game):
            self.go_to(ExploreTile.done)
            return
        self.die = game.draw("die", 6) + 1
        seat = game.state.ships[self.ships[0]].seat
        game.emit(EncounterDie(seat, self.die, self._is_met(game)))

    @step
    def ask_again(self, game: FleetGame) -> Ask | None:
        """Each ship of a force that may have it rolled again, in their order."""
        ships = [number for number in self._ships(game) if number not in self.asked]
        number = next((number for number in ships if _may_reroll(game, number)), NOBODY)
        if number == NOBODY:
            self.go_to(ExploreTile.abilities)
            return None
        self.asked = (*self.asked, number)
        return ask(game.state.ships[number].seat, "encounter_reroll", self.die)

    @step
    def roll_again(self, game: FleetGame) -> Task | None:
        """What else an ability does that is used once in a turn comes with it."""
        self.go_to(ExploreTile.ask_again)
        seat = game.state.ships[self.ships[0]].seat
        if not self.asked:  # a question from before ships were counted
            self.asked = tuple([number for number in self._ships(game) if _may_reroll(game, number)][:1])
        number = self.asked[-1]
        ability = game.card_of(number).ability
        is_once = ability.timing == ONCE
        if not isinstance(game.answers[seat], Yes):
            self.declined = (*self.declined, number) if is_once else self.declined
            return None
        if is_once:
            game.use(number, ability.name)
        self.die = game.draw("die", 6) + 1
        game.emit(Rerolled(seat, "own", self.die))
        game.emit(EncounterDie(seat, self.die, self._is_met(game)))
        return game.make(RunEffects, ability.effects, scene_of(game, number)) if is_once else None

    @step
    def abilities(self, game: FleetGame) -> Task:
        """Whatever else comes after this die."""
        ships = tuple(number for number in self._ships(game) if number not in self.declined)
        return game.make(UseAbilities, ships, ENCOUNTER_DIE)

    @step
    def meet(self, game: FleetGame) -> Ask | Task | None:
        """The move ends (FC-EXP-03). In a force the owner names the ship that resolves the card (FC-FORCE-03)."""
        if not self._is_met(game) or not self._ships(game):
            self.go_to(ExploreTile.done)
            return None
        if game.state.move is not None:
            game.state.move.stopped = True
        ships = self._ships(game)
        if len(ships) > 1:
            return ask(
                game.state.ships[ships[0]].seat, "encounter_ship", [game.name_of(number) for number in ships]
            )
        self.go_to(ExploreTile.done)
        return game.make(ResolveEncounter, ships[0], ())

    @step
    def with_one_ship(self, game: FleetGame) -> Task:
        ships = self._ships(game)
        choice = game.answers[game.state.ships[self.ships[0]].seat]
        chosen = game.ship_named(choice.name)
        assert chosen is not None
        return game.make(ResolveEncounter, chosen, tuple(number for number in ships if number != chosen))

    @step
    def done(self, game: FleetGame) -> None:
        """The tile lies open."""

    def _ships(self, game: FleetGame) -> tuple[int, ...]:
        return tuple(number for number in self.ships if game.state.ships[number].at == self.hex)

    def _is_met(self, game: FleetGame) -> bool:
        tile = game.tile_at(self.hex)
        assert tile is not None
        assert tile.encounter is not None
        return tile.encounter[0] <= self.die <= tile.encounter[1]


def uncover(game: FleetGame, hex_: int) -> int:
    """A face-down tile lies face up from now on; gives which it is. Scan tokens on it go back to the supply."""
    state = game.state
    place = f"t{hex_}"
    if state.tiles.at(place):
        (face,) = state.tiles.look(game, place, EVERYBODY)
    else:
        card = state.tiles.draw(game, place, EVERYBODY)
        assert card is not None
        face = card.face
    state.tiles.move(face, place, "explored")
    state.faces[hex_] = face
    state.scans.pop(hex_, None)
    return face


def _may_reroll(game: FleetGame, number: int) -> bool:
    """Whether a ship's ability lets its owner roll the encounter die once more."""
    effects = game.card_of(number).ability.effects
    return is_due(game, number, ENCOUNTER_DIE) and any(effect.op == "reroll" for effect in effects)


class EncounterReroll(YesKind):
    """Roll the encounter die once more (an ability)."""

    name = "encounter_reroll"
    rule = "FC-EXP-03"


class EncounterShip(Kind):
    """Which ship of a task force resolves the encounter (FC-FORCE-03)."""

    name = "encounter_ship"
    rule = "FC-FORCE-03"
    only_legal = True
    choices: ClassVar[tuple[type[Option], ...]] = (Pick,)

    def candidates(self, game: FleetGame, question: Question) -> Iterable[Option]:
        assert isinstance(question.subject, list)
        for name in question.subject:
            yield named(Pick, "ship", name)

    def refusal(self, game: FleetGame, question: Question, choice: Option) -> Refusal | None:
        assert isinstance(choice, Pick)
        assert isinstance(question.subject, list)
        if choice.what != "ship" or choice.name not in question.subject:
            return Refusal("FC-FORCE-03", "not_of_the_force", {"ship": choice.name})
        return None


class ResolveEncounter(Task):
    """An encounter card is drawn and resolved by the owner of the ship (FC-ENC-01). `others`: the rest of its force."""

    ship: int
    others: tuple[int, ...]
    card: int = NOBODY
    hex: int = NOBODY
    turns: list[int] = fresh(factory=list)  # ships that still resolve a card of scope all_here
    within: bool = False  # it has come while another one is being resolved
    before: tuple[int, ...] = ()  # sides that have played a card against damage of that one

    @step
    def draw(self, game: FleetGame) -> None:
        state = game.state
        self.within, self.before = bool(state.encounters.at(RESOLVING)), state.prevented_by
        refill(game, state.encounters, "encounters", "FC-ENC-02")
        drawn = state.encounters.draw(game, RESOLVING, EVERYBODY)
        if drawn is None:
            self.go_to(ResolveEncounter.done)
            return
        self.card = drawn.face
        state.prevented_by = ()
        ship = state.ships[self.ship]
        card = game.content.encounters[self.card]
        game.emit(EncounterDrawn(ship.seat, game.name_of(self.ship), card.id))
        self.hex = ship.at
        self.turns = [self.ship]
        if card.scope == "all_here":
            self.turns = [number for number, _ in game.ships_at(ship.at)]

    @step
    def prove(self, game: FleetGame) -> Task | None:
        """A card for every ship of the tile makes the owners of tokens there show them, before any ship is named
        (FC-CLK-09, FC-ECH-07, R-43)."""
        if game.content.encounters[self.card].scope != "all_here":
            return None
        return game.make(ShowTokens, self.hex)

    @step
    def ask_order(self, game: FleetGame) -> Ask | None:
        """With the option `order_effects` the active side orders the ships that the card strikes (FC-ENC-04)."""
        self.turns = [number for number in self.turns if game.state.ships[number].in_play]
        return ask_first(game, struck_names(game, self.turns, self.card))

    @step
    def resolve(self, game: FleetGame) -> Task | None:
        """Each ship that the card concerns, by its owner; harm strikes a whole force (FC-FORCE-05)."""
        state = game.state
        if self.turns:
            names = struck_names(game, self.turns, self.card)
            number = self.turns.pop(names.index(first_of(game, names)))
            ship = state.ships[number]
            card = game.content.encounters[self.card]
            others = self.others if number == self.ship and card.scope != "all_here" else ()
            effects = tuple(effect for effect in card.effects if effect.op)
            self.go_to(ResolveEncounter.ask_order)
            scene = Scene(
                ship.seat,
                number,
                "encounter",
                self.card,
                ship.at,
                others=others,
                timing="encounter",
                proven=card.scope == "all_here",
            )
            if card.needs and not is_so(game, scene, card.needs):
                return None
            return game.make(RunEffects, effects, scene)
        return None

    @step
    def put_away(self, game: FleetGame) -> None:
        """To the victory area if it awarded VP, in play if it stays, else to the discard (FC-ENC-02)."""
        state = game.state
        if self.within:  # a card for each encounter (timings: encounter)
            state.prevented_by = self.before
        if not any(card.face == self.card for card in state.encounters.at(RESOLVING)):
            return  # it was put away by itself
        discard_encounter(game, self.card, RESOLVING)

    @step
    def done(self, game: FleetGame) -> None:
        """The card is resolved."""

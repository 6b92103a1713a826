"""What happens by itself at the start and end of a turn, and where a move ends (triggers of effects.json, R-03)."""

from __future__ import annotations

from starboard.core.decision import Ask
from starboard.core.piece import fresh
from starboard.core.task import Task, step
from starboard.games.fleetcaptains.cloaks import token_of
from starboard.games.fleetcaptains.effects.running import RunEffects
from starboard.games.fleetcaptains.effects.scene import Scene
from starboard.games.fleetcaptains.game import FleetGame
from starboard.games.fleetcaptains.mission_rules import Known, missions_now
from starboard.games.fleetcaptains.ratings import standings_at
from starboard.games.fleetcaptains.standing import triggered
from starboard.games.fleetcaptains.state import CLOAKED, FACE_DOWN, OFF_MAP, Ship
from starboard.games.fleetcaptains.tasks.exploring import Due, due_name, effects_here
from starboard.games.fleetcaptains.tasks.missions import mission_moment
from starboard.games.fleetcaptains.tasks.ordering import ask_first, first_of
from starboard.games.fleetcaptains.tasks.showing import ShowToken


class TurnEffects(Task):
    """The effects of a turn's start or end, in the order of R-03: of cards with ships, of tiles on ships that are there,
    of controlled tiles. `when`: start or end."""

    when: str
    done: tuple[str, ...] = ()  # by name, what has happened

    @step
    def ask_order(self, game: FleetGame) -> Ask | None:
        """With the option `order_effects` the active side orders what comes at once (FC-ENC-04, R-03)."""
        if not game.settings["order_effects"]:
            return None
        return ask_first(game, list(self._due(game)))

    @step
    def next_effect(self, game: FleetGame) -> Task | None:
        """They are found anew after each: what one of them takes away does not happen."""
        due = self._due(game)
        if not due:
            return None
        name = first_of(game, list(due))
        self.done = (*self.done, name)
        self.go_to(TurnEffects.ask_order)
        return game.make(RunEffects, *due[name])

    def _due(self, game: FleetGame) -> dict[str, Due]:
        due = turn_effects(game, game.state.active, self.when)
        return {name: one for one in due if (name := due_name(game, one[1])) not in self.done}


def turn_effects(game: FleetGame, seat: int, when: str) -> list[Due]:
    """What a turn's start or end brings, in the order of R-03."""
    state = game.state
    found: list[Due] = []
    ships = sorted(state.fleet(seat), key=game.name_of)
    if when == "start":
        for number in ships:
            for card in cards_with(state.ships[number]):
                effects = game.standing.encounter_answers[card].get("owner_turn_start")
                if effects:
                    at = state.ships[number].at
                    scene = Scene(seat, number, "encounter", card, at, timing="owner_turn_start")
                    found.append((effects, scene))
    event = "turn_start_here" if when == "start" else "turn_end_here"
    for number in ships:
        ship = state.ships[number]
        if (
            ship.setting == CLOAKED
            or not 0 <= ship.at < len(state.faces)
            or state.faces[ship.at] == FACE_DOWN
        ):
            continue
        if when == "start" and ship.at != ship.began:  # it has moved since, by what came before
            continue
        for source, card, effects in effects_here(game, ship.at, event):
            found.append((effects, Scene(seat, number, source, card, ship.at, timing=event)))
    if when == "start":
        sign = -1 if seat & 1 else 1
        faces, here = state.faces, state.here
        answering = game.standing.at_turn_start
        for hex_, tokens in enumerate(state.control):
            if tokens * sign > 0 and (faces[hex_] in answering or hex_ in here):
                for source, card, effects in effects_here(game, hex_, "controller_turn_start"):
                    scene = Scene(seat, -1, source, card, hex_, timing="controller_turn_start")
                    found.append((effects, scene))
    return found


def cards_with(ship: Ship) -> list[int]:
    """The encounter cards that stay with a ship, as cargo or otherwise."""
    if not ship.cargo and not ship.attached:
        return []
    cargo = [one.card for one in ship.cargo if one.kind == "encounter"]
    return [one.card for one in ship.attached] + cargo


class EndOfMove(Task):
    """A move with a step has ended here: what answers to it, and missions (FC-MOVE-01)."""

    ships: tuple[int, ...]
    done: list[tuple[str, int]] = fresh(factory=list)  # triggers and cards that have come
    before: Known = ()  # the missions that were active as it ended
    hex: int = OFF_MAP  # where it ended, wherever effects may put a ship then
    proven: bool = False  # the token of a cloaked ship has been shown for it

    @step
    def prove(self, game: FleetGame) -> Task | None:
        """Who cloaked on the way shows the token for what a card with the ship pays (FC-ECH-07)."""
        ships = game.state.ships
        for number in () if self.proven else self.ships:
            if ships[number].cloaked and paid_here(game, number, ships[number].at):
                self.proven = True
                return game.make(ShowToken, token_of(game, number))
        return None

    @step
    def ask_order(self, game: FleetGame) -> Ask | None:
        """With the option `order_effects` the active side orders what is paid at once (FC-ENC-04)."""
        self.before = self.before or missions_now(game)
        self.hex = self._place(game)
        return ask_first(game, list(self._due(game)))

    @step
    def cards_aboard(self, game: FleetGame) -> Task | None:
        """Cards that are paid when their ship ends its move at its post, or at a friendly starbase; a cloaked one has
        been shown for it (FC-ECH-07)."""
        due = self._due(game)
        if not due:
            return None
        effects, scene = due[first_of(game, list(due))]
        self.done.append((scene.timing, scene.card))
        self.go_to(EndOfMove.ask_order)
        return game.make(RunEffects, effects, scene)

    def _due(self, game: FleetGame) -> dict[str, Due]:
        """What is still to be paid, by name."""
        due = dict[str, Due]()
        for number in self.ships:
            for effects, scene in paid_here(game, number, self._place(game)):
                if (scene.timing, scene.card) not in self.done:
                    due.setdefault(due_name(game, scene), (effects, scene))
        return due

    @step
    def prisoners(self, game: FleetGame) -> Task | None:
        ships = tuple(number for number in self.ships if game.state.ships[number].in_play)
        if not ships:
            return None
        lead = game.state.ships[ships[0]]
        if lead.cloaked:  # missions ask for a post, where nothing stays cloaked (FC-CLK-08)
            return None
        return mission_moment(game, "move_ended", lead.seat, self.before, ships=ships, hex=self._place(game))

    def _place(self, game: FleetGame) -> int:
        """Where it ended; of one that was kept without it, where the ship is."""
        return game.state.ships[self.ships[0]].at if self.hex == OFF_MAP else self.hex


def paid_here(game: FleetGame, number: int, hex_: int) -> list[Due]:
    """What the cards with a ship do now that it has ended its move there, cloaked or not."""
    ship = game.state.ships[number]
    if not ship.in_play:
        return []
    events = []
    at_post = game.chart.owner(hex_) == ship.seat or (game.seats > 2 and game.is_own_post(hex_, ship.side))
    if at_post:
        events.append("end_move_at_post")
    if at_post or has_friendly_starbase(game, hex_, ship.side):
        events.append("end_move_at_post_or_friendly_starbase")
    return [
        (effects, Scene(ship.seat, number, "encounter", card, ship.at, timing=event))
        for card in cards_with(ship)
        for event in events
        if (effects := triggered(game.content.encounters[card].effects, event))
    ]


def has_friendly_starbase(game: FleetGame, hex_: int, side: int) -> bool:
    """Whether the side controls a starbase there, or something counts as one for both sides."""
    if game.chart.is_post(hex_):
        return False
    install = game.state.installs.get(hex_)
    if install is not None and install.step == 2 and game.state.control_of(hex_, side):
        return True
    return any("starbase" in standing.counts_as for standing in standings_at(game, hex_))

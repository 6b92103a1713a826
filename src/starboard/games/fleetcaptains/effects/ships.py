"""What effects do to ships: damage, repair, tokens, ratings, moves, cloaks, what stays aboard."""

from __future__ import annotations

import msgspec

from starboard.core.decision import Ask, Pass
from starboard.core.task import Task, step
from starboard.games.fleetcaptains.card_events import CardAttached, Counters
from starboard.games.fleetcaptains.changes import IN_PLAY, RESOLVING, change_actions
from starboard.games.fleetcaptains.cloaks import cloak, put_elsewhere, ship_of_move, token_of, why_no_cloak
from starboard.games.fleetcaptains.content import ENGINES, LASTS, SYSTEMS, Effect
from starboard.games.fleetcaptains.effects.aiming import Aim, must_aim
from starboard.games.fleetcaptains.effects.conditions import counters_on
from starboard.games.fleetcaptains.effects.picking import pick, source_name, systems_without_token
from starboard.games.fleetcaptains.effects.possible import can_do, own_ship, places
from starboard.games.fleetcaptains.effects.scene import Scene, primitive
from starboard.games.fleetcaptains.events import (
    AbilityDie,
    Modified,
    Relocated,
    Settled,
    SystemDisabled,
    TokenPut,
)
from starboard.games.fleetcaptains.game import FleetGame
from starboard.games.fleetcaptains.ratings import ignores, shrugs_off
from starboard.games.fleetcaptains.repairs import mend, repairable
from starboard.games.fleetcaptains.standing import EVERY, USED
from starboard.games.fleetcaptains.state import (
    ALL_OF_IT,
    NOBODY,
    OFF_MAP,
    SYSTEM_NUMBER,
    Attached,
    Cargo,
    Lasting,
    Move,
    Token,
    change,
)
from starboard.games.fleetcaptains.tasks.adjusting import UseAdjustment
from starboard.games.fleetcaptains.tasks.damage import NO_MORE, DealDamage, ImproveAlert
from starboard.games.fleetcaptains.tasks.decloaking import Decloak
from starboard.games.fleetcaptains.tasks.exploring import ExploreTile
from starboard.games.fleetcaptains.tasks.moving import MoveShips, end_of_move
from starboard.games.fleetcaptains.tasks.ordering import ask_first, next_struck, struck_names
from starboard.games.fleetcaptains.tasks.piles import discard_encounter
from starboard.games.fleetcaptains.tasks.showing import ShowTokens


def targets(game: FleetGame, scene: Scene, to: str) -> tuple[int, ...]:
    """The ships that an effect concerns (effects.json: targets); harm strikes a whole force (FC-FORCE-05)."""
    ships = game.state.ships
    if to in ("", "self"):
        return tuple(number for number in scene.struck if ships[number].in_play)
    if to == "enemy_target":
        return (scene.target,) if scene.target != NOBODY and ships[scene.target].in_play else ()
    here = game.ships_at(_here(game, scene))
    if to == "other_own_here":
        here = [(number, ship) for number, ship in here if ship.seat == scene.seat and not ship.cloaked]
    return tuple(number for number, _ in here if to == "all_here" or number != scene.ship)


def _here(game: FleetGame, scene: Scene) -> int:
    """Where the ship of the scene is; or where it was lost just now."""
    own = game.state.ships[scene.ship] if scene.ship != NOBODY else None
    return own.at if own is not None and own.in_play else scene.hex


class DamageEach(Task):
    """Damage to several ships, one after the other (FC-ENC-04). Where it strikes all of a hex (`hex`) the tokens there are
    shown first; `proven`: they have been (R-43)."""

    ships: tuple[int, ...]
    amount: int
    by: int
    source: int = NOBODY
    encounter: bool = False  # of a card that is being resolved
    nth: int = 0
    hex: int = OFF_MAP
    spared: int = NOBODY  # the ship there that it does not strike
    proven: bool = False
    hit: tuple[int, ...] = ()  # ships of whose damage it comes: for them it is the same occasion

    @step
    def prove(self, game: FleetGame) -> Task | None:
        if self.proven or self.hex == OFF_MAP:
            return None
        self.proven = True
        return game.make(ShowTokens, self.hex, self.spared)

    @step
    def ask_order(self, game: FleetGame) -> Ask | None:
        return ask_first(game, struck_names(game, self.ships[self.nth :], self.source))

    @step
    def next_ship(self, game: FleetGame) -> Task | None:
        if self.nth == len(self.ships):
            return None
        self.ships = next_struck(game, self.ships, self.nth, self.source)
        self.nth += 1
        self.go_to(DamageEach.ask_order)
        number = self.ships[self.nth - 1]
        if shrugs_off(game, number, self.source):
            return None
        return game.make(
            DealDamage,
            number,
            self.amount,
            self.by,
            NO_MORE if number in self.hit else self.source,
            encounter=self.encounter,
            proven=self.proven,
            hit=self.hit,
        )


@primitive("damage")
def _damage(game: FleetGame, scene: Scene, effect: Effect) -> Task | None:
    if effect.to == "enemy_target" and must_aim(game, scene):
        return game.make(Aim, effect, scene)
    source = scene.card if scene.source == "encounter" else NOBODY
    ships = targets(game, scene, effect.to)
    is_drawn = scene.source == "encounter" and scene.timing == "encounter"
    hex_ = _here(game, scene) if effect.to in ("all_here", "others_here") else OFF_MAP
    spared = scene.ship if effect.to == "others_here" else NOBODY
    # what it destroys is due to the seat of a card, crew or ability (FC-DST-03)
    return game.make(
        DamageEach,
        ships,
        int(effect.n),
        scene.by,
        source,
        is_drawn,
        hex=hex_,
        spared=spared,
        proven=scene.proven,
        hit=scene.hit,
    )


@primitive("repair")
def _repair(game: FleetGame, scene: Scene, effect: Effect) -> Task | None:
    if scene.ship == NOBODY:
        return None
    return game.make(ImproveAlert, scene.ship, int(effect.n), "FC-CRD-10")


@primitive("enable")
def _enable(game: FleetGame, scene: Scene, effect: Effect) -> Task | None:
    return game.make(TakeTokens, scene.ship, int(effect.n), scene.seat) if scene.ship != NOBODY else None


class TakeTokens(Task):
    """Disabled or negative tokens are taken off a ship, its owner's choice."""

    ship: int
    left: int
    seat: int

    @step
    def ask_which(self, game: FleetGame) -> Ask | None:
        found = [what for what in repairable(game.state.ships[self.ship]) if what != "alert"]
        if not self.left or not found:
            self.at = len(self.STEPS)
            return None
        return pick(self.seat, "token", found, game.name_of(self.ship))

    @step
    def take(self, game: FleetGame) -> None:
        self.left -= 1
        mend(game, self.ship, game.answers[self.seat].name, "FC-CRD-10")
        self.go_to(TakeTokens.ask_which)


@primitive("disable")
def _disable(game: FleetGame, scene: Scene, effect: Effect) -> Task | None:
    if effect.to == "enemy_target" and must_aim(game, scene):
        return game.make(Aim, effect, scene)
    ships = targets(game, scene, effect.to)
    seat = game.opponents(scene.seat)[0] if scene.source in ("encounter", "tile") else scene.seat
    return game.make(DisableSystem, ships, effect.sys, seat, effect.chooser == "source")


class DisableSystem(Task):
    """A disabled token on a system of each of these ships: the one named, or one that its owner or `seat`, the source,
    picks (FC-SYS-05)."""

    ships: tuple[int, ...]
    system: str
    seat: int
    by_source: bool
    nth: int = 0

    @step
    def ask_order(self, game: FleetGame) -> Ask | None:
        """Of a system that is named there is nothing to order."""
        return ask_first(game, struck_names(game, self.ships[self.nth :])) if self.system == "any" else None

    @step
    def ask_which(self, game: FleetGame) -> Ask | None:
        if self.nth == len(self.ships):
            self.at = len(self.STEPS)
            return None
        if self.system == "any":
            self.ships = next_struck(game, self.ships, self.nth)
        number = self.ships[self.nth]
        if self.system != "any":
            disable(game, number, SYSTEM_NUMBER[self.system])
            self.nth += 1
            self.go_to(DisableSystem.ask_which)
            return None
        found = systems_without_token(game, number)
        if not found:
            self.nth += 1
            self.go_to(DisableSystem.ask_order)
            return None
        return pick(self._chooser(game), "system", found, game.name_of(number))

    @step
    def put(self, game: FleetGame) -> None:
        number = self.ships[self.nth]
        disable(game, number, SYSTEM_NUMBER[game.answers[self._chooser(game)].name])
        self.nth += 1
        self.go_to(DisableSystem.ask_order)

    def _chooser(self, game: FleetGame) -> int:
        return self.seat if self.by_source else game.state.ships[self.ships[self.nth]].seat


def disable(game: FleetGame, number: int, system: int) -> None:
    """A system gets a disabled token; a second one has no effect (FC-SYS-05)."""
    ship = game.state.ships[number]
    if system not in ship.disabled:
        change(game.state, number, disabled=tuple(sorted((*ship.disabled, system))))
        game.emit(SystemDisabled(game.name_of(number), SYSTEMS[system]))


def _changed(game: FleetGame, scene: Scene, effect: Effect) -> tuple[int, ...]:
    """Whose ratings an effect changes: harm strikes a whole force, gains come to the ship alone (FC-FORCE-03); harm that
    a ship ignores touches it not (effects.json: ignore)."""
    found = targets(game, scene, effect.to)
    if int(effect.n) > 0:
        return (
            tuple(number for number in found if number == scene.ship) if effect.to in ("", "self") else found
        )
    if scene.source == "encounter":
        found = tuple(number for number in found if not shrugs_off(game, number, scene.card))
    if effect.sys == SYSTEMS[ENGINES] and _is_of_tile(game, scene):
        ships = game.state.ships
        found = tuple(number for number in found if not ignores(game, ships[number], "tile_engine_penalty"))
    return found


def _is_of_tile(game: FleetGame, scene: Scene) -> bool:
    """Whether what comes is of a tile, or of a card that lies with one."""
    is_laid = scene.source == "encounter" and game.content.encounters[scene.card].kind == "persistent_tile"
    return is_laid or scene.source == "tile"


@primitive("token")
def _token(game: FleetGame, scene: Scene, effect: Effect) -> None:
    for number in _changed(game, scene, effect):
        token = Token(SYSTEM_NUMBER[effect.sys], int(effect.n))
        change(game.state, number, tokens=(*game.state.ships[number].tokens, token))
        game.emit(TokenPut(game.name_of(number), effect.sys, int(effect.n)))


@primitive("mod")
def _mod(game: FleetGame, scene: Scene, effect: Effect) -> None:
    """A rating changes for a turn, a round or a move; what changes a test is applied there, what stands all the time
    needs no doing (`standing.py`)."""
    if effect.dur not in LASTS:
        return
    for number in _changed(game, scene, effect):
        system = SYSTEM_NUMBER.get(effect.sys, USED if effect.sys == "any" else EVERY)
        source = "tile" if _is_of_tile(game, scene) else scene.source
        lasting = Lasting(system, int(effect.n), effect.dur, source, effect.limit)
        change(game.state, number, lasting=(*game.state.ships[number].lasting, lasting))
        game.emit(Modified(game.name_of(number), effect.sys, int(effect.n), effect.dur))


@primitive("move_points")
def _move_points(game: FleetGame, scene: Scene, effect: Effect) -> None:
    """To the move that is starting, or else to the ship's next one (effects.json: move_points)."""
    move = game.state.move
    is_starting = move is not None and not move.steps and scene.timing != "leave"
    if move is not None and is_starting and (scene.ship in move.ships or scene.timing == "move"):
        move.bonus += int(effect.n)
    elif scene.ship != NOBODY:
        points = game.state.ships[scene.ship].move_points
        change(game.state, scene.ship, move_points=points + int(effect.n))


@primitive("move")
def _move(game: FleetGame, scene: Scene, effect: Effect) -> Task | None:
    if effect.ignore_size:
        if game.state.move is not None:
            game.state.move.ignore += effect.ignore_size
        return None
    if not can_do(game, scene, effect):  # engines still not disabled
        return None
    return game.make(MoveAgain, scene.ship, effect.mp or -1, effect.adjacent, source_name(game, scene))


class MoveAgain(Task):
    """One more move at once, with given points or the engine rating, or a shift of one tile, whatever is added to its
    points (effects.json: move). The move that it comes in the middle of is over, and has ended where it had come to
    (FC-MOVE-01)."""

    ship: int
    points: int
    adjacent: bool
    source: str = ""  # the card or ability that gives it

    @step
    def ask_owner(self, game: FleetGame) -> Ask:
        ship = game.name_of(self.ship)
        return pick(game.state.ships[self.ship].seat, "extra_move", [ship], self.source, may_pass=True)

    @step
    def go(self, game: FleetGame) -> Task | None:
        state = game.state
        if isinstance(game.answers[state.ships[self.ship].seat], Pass):
            self.at = len(self.STEPS)
            return None
        interrupted, state.move = state.move, None
        if interrupted is None:
            return None
        interrupted.stopped = True
        return end_of_move(game, interrupted, interrupted.ships)

    @step
    def move_on(self, game: FleetGame) -> Task | None:
        """What its end has brought may have undone it."""
        scene = Scene(game.state.ships[self.ship].seat, self.ship)
        if not can_do(game, scene, Effect("move", again=True)):
            return None
        points = 1 if self.adjacent else self.points
        return game.make(MoveShips, (self.ship,), points, True, is_shift=self.adjacent)


@primitive("power_adjust")
def _power_adjust(game: FleetGame, scene: Scene, effect: Effect) -> Task | None:
    return None if own_ship(game, scene) is None else game.make(UseAdjustment, scene.ship, True)


@primitive("cloak")
def _cloak(game: FleetGame, scene: Scene, effect: Effect) -> None:
    if own_ship(game, scene) is not None and why_no_cloak(game, scene.ship) is None:
        cloak(game, scene.ship)


@primitive("stop_move")
def _stop_move(game: FleetGame, scene: Scene, effect: Effect) -> None:
    if game.state.move is not None:
        game.state.move.stopped = True


@primitive("cancel_move")
def _cancel_move(game: FleetGame, scene: Scene, effect: Effect) -> None:
    if game.state.move is not None:
        game.state.move.stopped = True


@primitive("skip_move")
def _skip_move(game: FleetGame, scene: Scene, effect: Effect) -> None:
    """The turns that come next, whatever holds the ship in them already."""
    for number in targets(game, scene, "self"):
        change(game.state, number, skip=max(game.state.ships[number].skip, effect.turns))


@primitive("transwarp")
def _transwarp(game: FleetGame, scene: Scene, effect: Effect) -> None:
    die = game.draw("die", 6) + 1
    game.emit(AbilityDie(scene.seat, game.name_of(scene.ship), die, die in effect.on))
    move = game.state.move
    if die in effect.on and move is not None:
        move.faster[scene.ship] = effect.factor * move.faster.get(scene.ship, 1)


@primitive("relocate")
def _relocate(game: FleetGame, scene: Scene, effect: Effect) -> Task | None:
    return None if own_ship(game, scene) is None else game.make(Relocate, scene.ship, effect.to, scene.seat)


class Relocate(Task):
    """A ship is put elsewhere; it is no move, and ends its move for the turn."""

    ship: int
    to: str
    seat: int

    @step
    def ask_where(self, game: FleetGame) -> Ask | None:
        found = places(game, self.ship, self.to)
        if not found:
            self.at = len(self.STEPS)
            return None
        return pick(self.seat, "hex", [game.label(hex_) for hex_ in found], game.name_of(self.ship))

    @step
    def put(self, game: FleetGame) -> Task | None:
        """The token of a cloaked ship goes there, shown by it; on its own post the ship de-cloaks (FC-CLK-08)."""
        hex_ = game.chart.hex_of(game.answers[self.seat].name)
        assert hex_ is not None
        ship = change(game.state, self.ship, at=hex_, moved=True, arrived=False, engaged=False)
        game.emit(Relocated(ship.seat, game.name_of(self.ship), game.label(ship.at)))
        move = game.state.move
        if move is not None and (self.ship in move.ships or self._is_token_of(game, move)):
            move.stopped = True
        if not ship.cloaked:
            is_hidden = not game.chart.is_post(hex_) and game.tile_at(hex_) is None
            return game.make(ExploreTile, (self.ship,), hex_) if is_hidden else None  # FC-EXP-01
        put_elsewhere(game, token_of(game, self.ship), hex_)
        return game.make(Decloak, self.ship, "forced") if game.chart.is_post(hex_) else None

    def _is_token_of(self, game: FleetGame, move: Move) -> bool:
        """Whether it is the ship of the token that moves."""
        return not move.ships and ship_of_move(game, move) == self.ship


@primitive("actions")
def _actions(game: FleetGame, scene: Scene, effect: Effect) -> None:
    if effect.same_ship and scene.ship != NOBODY:
        change(game.state, scene.ship, allowed=game.state.ships[scene.ship].allowed + 1)
    if effect.n:
        change_actions(game, scene.seat, int(effect.n))


@primitive("lose_actions")
def _lose_actions(game: FleetGame, scene: Scene, effect: Effect) -> None:
    change_actions(game, scene.seat, -int(effect.n))


# -- what stays ----------------------------------------------------------------------------------------


@primitive("attach")
def _attach(game: FleetGame, scene: Scene, effect: Effect) -> None:
    """An encounter card that is being resolved stays with the ship (as cargo, if it is some) or with the tile
    (FC-ENC-03); one that does already, or has left play, does nothing."""
    state = game.state
    card = game.content.encounters[scene.card]
    if all(one.face != scene.card for one in state.encounters.at(RESOLVING)):
        return
    state.encounters.move(scene.card, RESOLVING, IN_PLAY)
    if effect.to == "tile":
        state.here[scene.hex] = (*state.here.get(scene.hex, ()), Attached(scene.card))
        game.emit(CardAttached(card.id, "", game.label(scene.hex)))
        return
    ship = state.ships[scene.ship]
    if not ship.in_play:
        discard_encounter(game, scene.card)
        return
    if card.kind == "cargo":
        change(state, scene.ship, cargo=(*ship.cargo, Cargo("encounter", scene.card, NOBODY)))
    else:
        change(state, scene.ship, attached=(*ship.attached, Attached(scene.card)))
    game.emit(CardAttached(card.id, game.name_of(scene.ship), ""))


@primitive("counters")
def _counters(game: FleetGame, scene: Scene, effect: Effect) -> None:
    state = game.state

    def counted(cards: tuple[Attached, ...]) -> tuple[Attached, ...]:
        return tuple(
            Attached(one.card, max(0, one.counters + int(effect.n))) if one.card == scene.card else one
            for one in cards
        )

    for number, ship in enumerate(state.ships):
        if any(one.card == scene.card for one in ship.attached):
            change(state, number, attached=counted(ship.attached))
        for place, one in enumerate(ship.cargo):
            if one.kind == "encounter" and one.card == scene.card:
                left = max(0, one.counters + int(effect.n))
                more = msgspec.structs.replace(one, counters=left)
                change(state, number, cargo=(*ship.cargo[:place], more, *ship.cargo[place + 1 :]))
    for hex_, cards in state.here.items():
        state.here[hex_] = counted(cards)
    game.emit(Counters(game.content.encounters[scene.card].id, counters_on(game, scene)))


@primitive("ignore")
def _ignore(game: FleetGame, scene: Scene, effect: Effect) -> None:
    """Crew that is about to leave stays (`tasks/losing_crew.py`). All else stands all the time."""
    if effect.what == "crew_loss":
        game.state.averted += 1


@primitive("prevent")
def _prevent(game: FleetGame, scene: Scene, effect: Effect) -> None:
    """Of the damage that is about to be dealt (`tasks/damage.py`); in an attack its own cards are applied there, and at
    a free moment there is none."""
    if can_do(game, scene, effect):
        game.state.averted += ALL_OF_IT if effect.n == "all" else int(effect.n)


@primitive("bound")
def _bound(game: FleetGame, scene: Scene, effect: Effect) -> None:
    """Stands all the time (`standing.py`)."""


@primitive("counts_as")
def _counts_as(game: FleetGame, scene: Scene, effect: Effect) -> None:
    """A tile is habitable for the rest of the game."""
    hex_ = game.state.ships[scene.ship].at
    if effect.what == "habitable" and game.tile_at(hex_) is not None and hex_ not in game.state.settled:
        game.state.settled = tuple(sorted((*game.state.settled, hex_)))
        game.emit(Settled(game.label(hex_)))


for _op in ("forbid", "link", "crew_slot", "scan_range", "roll_bonus", "search_level"):
    primitive(_op)(_bound)

"""Scanning tiles and searching for cloaked ships (FC-SCN)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar

from starboard.core.decision import PASS, Ask, Option, Pass, Question, Refusal, ask
from starboard.core.task import Task, step
from starboard.games.fleetcaptains.changes import actions_left, spend_action, team_of
from starboard.games.fleetcaptains.cloaks import mix_tokens, remove_token, tokens_at
from starboard.games.fleetcaptains.content import SENSORS
from starboard.games.fleetcaptains.effects.possible import SCAN_TOKENS, scannable
from starboard.games.fleetcaptains.effects.scene import Scene
from starboard.games.fleetcaptains.events import Scanned, TileSeen
from starboard.games.fleetcaptains.free_moment import FreeMoment, ShipMoment
from starboard.games.fleetcaptains.game import FleetGame
from starboard.games.fleetcaptains.kind import ACTS, Kind, ShipStep, TurnStep
from starboard.games.fleetcaptains.options import Pick, Scan, Search, named
from starboard.games.fleetcaptains.planned import is_enabled, search_of
from starboard.games.fleetcaptains.ratings import rating, standings_for
from starboard.games.fleetcaptains.state import CLOAKED, ECHO, FACE_DOWN, NOBODY, SEARCH_LEVEL, change
from starboard.games.fleetcaptains.tasks.actions import acting, why_no_action
from starboard.games.fleetcaptains.tasks.checks import RunCheck, end_check
from starboard.games.fleetcaptains.tasks.decloaking import Decloak
from starboard.games.fleetcaptains.tasks.with_cards import WithAction


def scan_range(game: FleetGame, number: int) -> int:
    """How many tiles away a ship's scan reaches."""
    ship = game.state.ships[number]
    reach = game.standing.ships[ship.card].scan_range or 1
    if not game.standing.others_scan:
        return reach
    for standing in standings_for(game, ship):
        if standing.scan_range > reach:
            reach = standing.scan_range
    return reach


def why_no_scan(game: FleetGame, seat: int, hex_: int | None) -> Refusal | None:
    """Why a seat may not scan this hex: no face-down tile (FC-SCN-02), or its own token lies there (R-17)."""
    if hex_ is None or game.chart.is_post(hex_) or game.state.faces[hex_] != FACE_DOWN:
        return Refusal("FC-SCN-02", "not_face_down", {"hex": "" if hex_ is None else game.label(hex_)})
    if seat in game.state.scans.get(hex_, ()):
        return Refusal("FC-SCN-02", "scanned_already", {"hex": game.label(hex_)})
    return None


class ScanAction(ShipStep):
    """A ship looks at a face-down tile next to it (FC-SCN-01, FC-SCN-02)."""

    choices: ClassVar[tuple[type[Option], ...]] = (Scan,)
    needs = (ACTS,)

    def offers(self, game: FleetGame, seat: int) -> Iterable[Option]:
        for number in acting(game, seat):
            ship = game.state.ships[number]
            distances, reach = game.chart.distances[ship.at], scan_range(game, number)
            for hex_ in range(game.chart.tiles):
                if distances[hex_] <= reach and game.state.faces[hex_] == FACE_DOWN:
                    yield named(Scan, game.name_of(number), game.label(hex_))

    def refusal(self, game: FleetGame, seat: int, option: Option) -> Refusal | None:
        assert isinstance(option, Scan)
        refusal = why_no_action(game, seat, option.ship)
        if refusal is not None:
            return refusal
        number = game.ship_named(option.ship)
        assert number is not None
        if not rating(game, number, SENSORS):
            return Refusal("FC-SCN-01", "no_sensors", {"ship": option.ship})
        hex_ = game.chart.hex_of(option.hex)
        refusal = why_no_scan(game, seat, hex_)
        if refusal is not None:
            return refusal
        assert hex_ is not None
        if game.chart.distances[game.state.ships[number].at][hex_] > scan_range(game, number):
            return Refusal(
                "FC-SCN-02", "out_of_range", {"hex": option.hex, "range": scan_range(game, number)}
            )
        if not tokens_left(game) and not own_tokens(game, seat):
            return Refusal("FC-SCN-02", "scans_used_up", {"supply": SCAN_TOKENS})
        return None

    def legal_for(self, here: ShipMoment) -> Iterable[Option]:
        game, state, seat, at = here.game, here.game.state, here.seat, here.at
        faces = state.faces
        if FACE_DOWN not in faces:
            return ()
        reach = scan_range(game, here.number)
        distances = game.chart.distances[at]
        near = (
            game.chart.neighbours[at]
            if reach == 1
            else [h for h in range(len(faces)) if distances[h] <= reach]
        )
        down = [
            hex_
            for hex_ in near
            if hex_ < len(faces) and faces[hex_] == FACE_DOWN and seat not in state.scans.get(hex_, ())
        ]
        if not down or not rating(game, here.number, SENSORS):
            return ()
        if not tokens_left(game) and not own_tokens(game, seat):
            return ()
        return [named(Scan, here.name, game.label(hex_)) for hex_ in down]

    def begin(self, game: FleetGame, seat: int, option: Option) -> Task | None:
        assert isinstance(option, Scan)
        number = game.ship_named(option.ship)
        hex_ = game.chart.hex_of(option.hex)
        assert number is not None
        assert hex_ is not None
        spend_action(game, seat, "scan", (number,))
        return game.make(ScanTile, seat, number, hex_, True)


def tokens_left(game: FleetGame) -> int:
    """Scan tokens in the supply (FC-SCN-02)."""
    return SCAN_TOKENS - sum(map(len, game.state.scans.values()))


def own_tokens(game: FleetGame, seat: int) -> list[int]:
    """The hexes where a seat's scan tokens lie."""
    return [hex_ for hex_ in sorted(game.state.scans) if seat in game.state.scans[hex_]]


class ScanTile(Task):
    """Look at a tile and put an own token on it; with none left one of the own is taken back (FC-SCN-02)."""

    seat: int
    ship: int
    hex: int
    by_action: bool

    @step
    def take_back(self, game: FleetGame) -> Ask | None:
        if tokens_left(game):
            self.go_to(ScanTile.look)
            return None
        return ask(self.seat, "scan_token", game.label(self.hex))

    @step
    def take(self, game: FleetGame) -> None:
        hex_ = game.chart.hex_of(game.answers[self.seat].name)
        assert hex_ is not None
        left = tuple(one for one in game.state.scans[hex_] if one != self.seat)
        if left:
            game.state.scans[hex_] = left
        else:
            del game.state.scans[hex_]

    @step
    def look(self, game: FleetGame) -> Task | None:
        state = game.state
        state.scans[self.hex] = tuple(sorted((*state.scans.get(self.hex, ()), self.seat)))
        state.scans = dict(sorted(state.scans.items()))
        game.emit(Scanned(self.seat, game.name_of(self.ship), game.label(self.hex)))
        look_at_tile(game, self.seat, self.hex)
        return game.make(WithAction, "scan", self.ship) if self.by_action else None


def look_at_tile(game: FleetGame, seat: int, hex_: int) -> None:
    """A seat and its partner see what lies face down there."""
    tiles, audience, place = game.state.tiles, team_of(game, seat), f"t{hex_}"
    if tiles.at(place):
        (face,) = tiles.look(game, place, audience)
    else:
        card = tiles.draw(game, place, audience)
        assert card is not None
        face = card.face
    game.emit(TileSeen(seat, game.label(hex_), game.content.tile_ids[face], audience))


class ScanToken(Kind):
    """Which own scan token is taken back (FC-SCN-02)."""

    name = "scan_token"
    rule = "FC-SCN-02"
    choices: ClassVar[tuple[type[Option], ...]] = (Pick,)

    def candidates(self, game: FleetGame, question: Question) -> Iterable[Option]:
        for hex_ in own_tokens(game, question.seat):
            yield named(Pick, "hex", game.label(hex_))

    def refusal(self, game: FleetGame, question: Question, choice: Option) -> Refusal | None:
        assert isinstance(choice, Pick)
        if choice.what != "hex" or game.chart.hex_of(choice.name) not in own_tokens(game, question.seat):
            return Refusal("FC-SCN-02", "no_own_token", {"hex": choice.name})
        return None


class LookAtTiles(Task):
    """A card's scan: so many face-down tiles at most so far away, one after the other; fewer if the seat stops."""

    seat: int
    ship: int
    left: int
    reach: int

    @step
    def ask_which(self, game: FleetGame) -> Ask | None:
        found = self._hexes(game)
        if not self.left or not found:
            self.at = len(self.STEPS)
            return None
        return ask(self.seat, "scan_hex", [self.reach, game.name_of(self.ship)])

    @step
    def look(self, game: FleetGame) -> Task | None:
        choice = game.answers[self.seat]
        if not isinstance(choice, Pick):
            self.at = len(self.STEPS)
            return None
        self.left -= 1
        self.go_to(LookAtTiles.ask_which)
        hex_ = game.chart.hex_of(choice.name)
        assert hex_ is not None
        return game.make(ScanTile, self.seat, self.ship, hex_, False)

    def _hexes(self, game: FleetGame) -> list[int]:
        return scannable(game, self.seat, game.state.ships[self.ship].at, self.reach)


class ScanHex(Kind):
    """A face-down tile to look at, or no more. Subject: how far, from which ship."""

    name = "scan_hex"
    rule = "FC-SCN-02"
    may_pass = True
    choices: ClassVar[tuple[type[Option], ...]] = (Pick, Pass)

    def candidates(self, game: FleetGame, question: Question) -> Iterable[Option]:
        yield PASS
        for hex_ in self._hexes(game, question):
            yield named(Pick, "hex", game.label(hex_))

    def refusal(self, game: FleetGame, question: Question, choice: Option) -> Refusal | None:
        if isinstance(choice, Pass):
            return None
        assert isinstance(choice, Pick)
        if choice.what != "hex" or game.chart.hex_of(choice.name) not in self._hexes(game, question):
            return Refusal("FC-SCN-02", "cannot_scan", {"hex": choice.name})
        return None

    def _hexes(self, game: FleetGame, question: Question) -> list[int]:
        assert isinstance(question.subject, list)
        reach, name = question.subject
        number = game.ship_named(name)
        if number is None:
            return []
        return scannable(game, question.seat, game.state.ships[number].at, reach)


class SearchAction(TurnStep):
    """A ship searches a cloak token of its tile (FC-SCN-03)."""

    choices: ClassVar[tuple[type[Option], ...]] = (Search,)
    by_action = True

    def offers(self, game: FleetGame, seat: int) -> Iterable[Option]:
        for number in acting(game, seat):
            ship = game.state.ships[number]
            for token in tokens_at(game, ship.at, 1 - ship.side):
                yield named(Search, game.name_of(number), token)

    def refusal(self, game: FleetGame, seat: int, option: Option) -> Refusal | None:
        assert isinstance(option, Search)
        refusal = why_no_action(game, seat, option.ship)
        if refusal is not None:
            return refusal
        number = game.ship_named(option.ship)
        assert number is not None
        ship = game.state.ships[number]
        if not can_search(game, number):
            return Refusal("FC-SCN-01", "no_sensors", {"ship": option.ship})
        if option.token not in tokens_at(game, ship.at, 1 - ship.side):
            return Refusal("FC-SCN-03", "no_such_token", {"token": option.token})
        return None

    def legal(self, moment: FreeMoment) -> Iterable[Option]:
        game, state = moment.game, moment.game.state
        enemy = 1 - moment.side
        places = {lying.at for lying in state.tokens.values() if lying.side == enemy} if state.tokens else ()
        return [
            named(Search, game.name_of(number), token)
            for number in (moment.acting if places else ())
            if (at := state.ships[number].at) in places and can_search(game, number)
            for token in tokens_at(game, at, enemy)
        ]

    def begin(self, game: FleetGame, seat: int, option: Option) -> Task | None:
        assert isinstance(option, Search)
        number = game.ship_named(option.ship)
        assert number is not None
        spend_action(game, seat, "search", (number,))
        return game.make(SearchToken, seat, number, option.token)


def can_search(game: FleetGame, number: int) -> bool:
    """Whether a ship's sensors have power (FC-SCN-01), and are not disabled in the search either (FC-TEST-05)."""
    return bool(rating(game, number, SENSORS)) and is_enabled(
        game, search_of(game, number, NOBODY, SEARCH_LEVEL)
    )


class SearchToken(Task):
    """A sensors test; its level may be higher for what the token is, which the searcher is not told (FC-SCN-05)."""

    seat: int
    ship: int
    token: int

    @step
    def test(self, game: FleetGame) -> Task:
        level = search_level(game, self.token, SEARCH_LEVEL)
        return game.make(RunCheck, search_of(game, self.ship, self.token, level))

    @step
    def find(self, game: FleetGame) -> Task | None:
        """Failure tells nothing (FC-SCN-04)."""
        if not end_check(game).passed or self.token not in game.state.tokens:
            return None
        return game.make(Found, self.seat, self.ship, self.token)


def search_level(game: FleetGame, token: int, level: int) -> int:
    """The level of a test to find this token; higher for some of what it may be, which the searcher is not told."""
    lying = game.state.tokens[token]
    identity = game.state.cloaks[lying.side].are[token]
    if identity >= ECHO:
        return level
    standings = standings_for(game, game.state.ships[identity])
    return max(level, *(standing.search_level for standing in standings))


def found_by_search(game: FleetGame, scene: Scene) -> Task | None:
    """An enemy token of the tile is found without a search (effects.json: reveal_cloak): the one that a test has been
    made for, or one that is named."""
    if scene.token in game.state.tokens:
        return game.make(Found, scene.seat, scene.ship, scene.token)
    ship = game.state.ships[scene.ship]
    return game.make(NameToken, scene.seat, scene.ship) if tokens_at(game, ship.at, 1 - ship.side) else None


class NameToken(Task):
    """Which enemy token of the tile is found."""

    seat: int
    ship: int

    @step
    def ask_which(self, game: FleetGame) -> Ask:
        ship = game.state.ships[self.ship]
        names = [str(token) for token in tokens_at(game, ship.at, 1 - ship.side)]
        return Ask((Question(self.seat, "pick", ["token_on_map", False, game.name_of(self.ship), *names]),))

    @step
    def find(self, game: FleetGame) -> Task:
        return game.make(Found, self.seat, self.ship, int(game.answers[self.seat].name))


class Found(Task):
    """A token has been found: an echo is removed, a ship de-cloaks at once, and the searching ship may take a second
    action this turn, at once, counted in the limit (FC-SCN-03, R-13)."""

    seat: int
    ship: int
    token: int

    @step
    def show(self, game: FleetGame) -> Task | None:
        lying = game.state.tokens[self.token]
        identity = game.state.cloaks[lying.side].are[self.token]
        if identity >= ECHO:
            remove_token(game, self.token, "FC-SCN-03")
            mix_tokens(game, lying.at, lying.side)
            self.go_to(Found.done)
            return None
        return game.make(Decloak, identity, "forced")

    @step
    def act_again(self, game: FleetGame) -> None:
        """One action more than it may take already."""
        state = game.state
        ship = state.ships[self.ship]
        is_able = ship.in_play and ship.setting != CLOAKED and self.seat == state.active
        if is_able and actions_left(game, self.seat):
            change(state, self.ship, allowed=ship.allowed + 1)
            state.at_once = self.ship

    @step
    def done(self, game: FleetGame) -> None:
        """The search is over."""

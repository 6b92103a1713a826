"""The transporter: crew and cargo between ships, and boarding (FC-TRA); away teams stand in `away_teams.py`."""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar

from starboard.core.decision import PASS, Ask, Option, Pass, Question, Refusal, ask
from starboard.core.piece import fresh
from starboard.core.task import Task, step
from starboard.games.fleetcaptains.card_events import CardDiscarded
from starboard.games.fleetcaptains.changes import ABOARD, DISCARD, discard_card, hand, spend_action
from starboard.games.fleetcaptains.content import DESTROYED, SENSORS
from starboard.games.fleetcaptains.crew import has_room, slots_hold
from starboard.games.fleetcaptains.events import (
    Beamed,
)
from starboard.games.fleetcaptains.free_moment import ShipMoment
from starboard.games.fleetcaptains.game import FleetGame
from starboard.games.fleetcaptains.kind import ACTS, OTHERS, Kind, ShipStep
from starboard.games.fleetcaptains.options import Beam, Board, Pick, Yes, named
from starboard.games.fleetcaptains.planned import boarding_of, is_enabled
from starboard.games.fleetcaptains.ratings import forbids, rating
from starboard.games.fleetcaptains.state import CLOAKED, NOBODY, Cargo, Played, change
from starboard.games.fleetcaptains.tasks.actions import acting, why_no_action
from starboard.games.fleetcaptains.tasks.checks import RunCheck, end_check
from starboard.games.fleetcaptains.tasks.losing_crew import LoseCrew
from starboard.games.fleetcaptains.tasks.missions import mission_moment
from starboard.games.fleetcaptains.tasks.with_cards import WithAction, played_with

SAMPLE = "sample-"
DECLINED = "declined"


def cargo_name(game: FleetGame, cargo: Cargo) -> str:
    """How options name a cargo: an encounter or a crew card by its id, a sample by its mission."""
    if cargo.kind == "encounter":
        return game.content.encounters[cargo.card].id
    if cargo.kind == "prisoner":
        return game.content.cards[cargo.card].id
    return f"{SAMPLE}{game.content.missions[cargo.card].id}"


def is_bound(game: FleetGame, cargo: Cargo) -> bool:
    """Whether a cargo leaves its ship only between enemies (effects.json: bound)."""
    return cargo.kind == "encounter" and game.standing.encounters[cargo.card].bound


def why_no_transport(game: FleetGame, seat: int, name: str) -> Refusal | None:
    """Why a ship may not use its transporter (FC-TRA-01): its sensors, or something here forbids it."""
    refusal = why_no_action(game, seat, name)
    if refusal is not None:
        return refusal
    number = game.ship_named(name)
    assert number is not None
    return why_no_beam(game, number)


def why_no_beam(game: FleetGame, number: int) -> Refusal | None:
    """The same for a ship that may take an action."""
    if rating(game, number, SENSORS) is None:
        return Refusal("FC-TRA-01", "sensors_disabled", {"ship": game.name_of(number)})
    if forbids(game, game.state.ships[number].at, "transporter"):
        return Refusal("FC-TRA-01", "transporter_forbidden", {"hex": game.label(game.state.ships[number].at)})
    return None


def _partners(game: FleetGame, number: int, side: int) -> list[int]:
    """Uncloaked ships of a side in the tile of this one, without it (R-09)."""
    ships = game.state.ships
    at = ships[number].at
    return [
        other
        for other, there in enumerate(ships)
        if there.at == at
        and other != number
        and there.alert != DESTROYED
        and there.setting != CLOAKED
        and there.seat & 1 == side
    ]


class BeamAction(ShipStep):
    """Crew and cargo between two ships of one side, both ways (FC-TRA-02)."""

    choices: ClassVar[tuple[type[Option], ...]] = (Beam,)
    needs = (ACTS, OTHERS)

    def offers(self, game: FleetGame, seat: int) -> Iterable[Option]:
        for number in acting(game, seat):
            for other in _partners(game, number, seat & 1):
                yield named(Beam, game.name_of(number), game.name_of(other))

    def refusal(self, game: FleetGame, seat: int, option: Option) -> Refusal | None:
        assert isinstance(option, Beam)
        refusal = why_no_transport(game, seat, option.ship)
        if refusal is not None:
            return refusal
        number, other = game.ship_named(option.ship), game.ship_named(option.target)
        assert number is not None
        if other is None or other not in _partners(game, number, seat & 1):
            return Refusal("FC-TRA-02", "no_partner", {"ship": option.target})
        if f"{DECLINED} {option.target}" in game.state.ships[number].used:
            return Refusal("FC-TEAM-07", "partner_declines", {"ship": option.target})
        if not movable(game, number, other) and not movable(game, other, number):
            return Refusal("FC-TRA-02", "nothing_to_beam", {"ship": option.ship})
        return None

    def legal_for(self, here: ShipMoment) -> Iterable[Option]:
        game, ships = here.game, here.game.state.ships
        options = [
            named(Beam, here.name, game.name_of(other))
            for other in _partners(game, here.number, here.side)
            if here.ship.crew or here.ship.cargo or ships[other].crew or ships[other].cargo
        ]
        return [option for option in options if self.refusal(game, here.seat, option) is None]

    def begin(self, game: FleetGame, seat: int, option: Option) -> Task | None:
        assert isinstance(option, Beam)
        number, other = game.ship_named(option.ship), game.ship_named(option.target)
        assert number is not None
        assert other is not None
        return game.make(BeamTo, seat, number, other)


class BeamTo(Task):
    """The action; before it, the partner is asked whose ship takes part (R-36). Who declines is not asked again in this
    turn, and what may be done at once still may (FC-SCN-03)."""

    seat: int
    ship: int
    target: int

    @step
    def ask_partner(self, game: FleetGame) -> Ask | None:
        owner = game.state.ships[self.target].seat
        if owner == self.seat:
            self.go_to(BeamTo.beam)
            return None
        return ask(owner, "consent", [game.name_of(self.target), game.name_of(self.ship)])

    @step
    def hear(self, game: FleetGame) -> None:
        if not isinstance(game.answers[game.state.ships[self.target].seat], Yes):
            game.use(self.ship, f"{DECLINED} {game.name_of(self.target)}")
            self.at = len(self.STEPS)

    @step
    def beam(self, game: FleetGame) -> Task:
        game.state.at_once = NOBODY
        spend_action(game, self.seat, "transport", (self.ship,))
        return game.make(Exchange, self.seat, self.ship, self.target, False, True)


def movable(game: FleetGame, source: int, target: int, *, crew_only: bool = False) -> list[str]:
    """What of one ship could be moved to another: crew, and cargo that is not bound."""
    ship = game.state.ships[source]
    found = [game.content.cards[card].id for card in ship.crew]
    if not crew_only:
        found += [cargo_name(game, cargo) for cargo in ship.cargo if not is_bound(game, cargo)]
    if ship.seat != game.state.ships[target].seat:  # a sample is of its owner's mission
        found = [name for name in found if not name.startswith(SAMPLE)]
    return found


class Exchange(Task):
    """Things are moved between ships of one side in a tile, each at most once, until the owner stops; slots are judged
    when it does (R-10), and while one is overfull crew may go once more. With one ship alone: among all own ships there
    (effects.json: swap_crew)."""

    seat: int
    ship: int
    target: int
    crew_only: bool
    by_action: bool = False
    moved: list[str] = fresh(factory=list)

    @step
    def ask_what(self, game: FleetGame) -> Ask | None:
        if not self._moves(game):
            self.go_to(Exchange.with_card)
            return None
        return ask(self.seat, "exchange", [self.crew_only, *self._names(game), "", *self.moved])

    @step
    def move(self, game: FleetGame) -> None:
        choice = game.answers[self.seat]
        if not isinstance(choice, Pick):
            return
        item, _, where = choice.name.partition(">")
        target = game.ship_named(where)
        assert target is not None
        source = next(number for number in self._ships(game) if item in movable(game, number, target))
        transfer(game, source, target, item)
        self.moved.append(item)
        self.go_to(Exchange.ask_what)

    @step
    def with_card(self, game: FleetGame) -> Task | None:
        return game.make(WithAction, "transport", self.ship) if self.by_action else None

    def _ships(self, game: FleetGame) -> list[int]:
        if self.target != NOBODY:
            return [self.ship, self.target]
        seat = self.seat
        partners = _partners(game, self.ship, seat & 1)
        return [self.ship, *(number for number in partners if game.state.ships[number].seat == seat)]

    def _names(self, game: FleetGame) -> list[str]:
        return [game.name_of(number) for number in self._ships(game)]

    def _moves(self, game: FleetGame) -> list[str]:
        return exchanges(game, self._ships(game), self.crew_only, self.moved)


def exchanges(game: FleetGame, ships: list[int], crew_only: bool, moved: list[str]) -> list[str]:
    """Every thing that may still be moved, and to which ship; of things that are alike (two samples of one mission,
    R-21) one is named, and as many may be moved as there are."""
    if not all(slots_hold(game, number) for number in ships):
        moved = []
    found: dict[str, None] = {}
    for source in ships:
        for target in ships:
            if source == target:
                continue
            for item in movable(game, source, target, crew_only=crew_only):
                if moved.count(item) < _number_of(game, ships, item):
                    found[f"{item}>{game.name_of(target)}"] = None
    return list(found)


def _number_of(game: FleetGame, ships: list[int], item: str) -> int:
    """How many crew or cargo of this name these ships carry."""
    carried = [game.state.ships[number] for number in ships]
    names = [game.content.cards[card].id for ship in carried for card in ship.crew]
    names += [cargo_name(game, cargo) for ship in carried for cargo in ship.cargo]
    return names.count(item)


def transfer(game: FleetGame, source: int, target: int, item: str) -> None:
    """A crew card or a cargo goes from one ship to another."""
    state = game.state
    ship, other = state.ships[source], state.ships[target]
    for card in ship.crew:
        if game.content.cards[card].id == item:
            change(state, source, crew=tuple(one for one in ship.crew if one != card))
            change(state, target, crew=(*other.crew, card))
            if ship.seat != other.seat:  # from now on it is the partner's
                state.orders[ship.seat].give(card, ABOARD, state.orders[other.seat])
    for place, cargo in enumerate(ship.cargo):
        if cargo_name(game, cargo) == item:
            change(state, source, cargo=(*ship.cargo[:place], *ship.cargo[place + 1 :]))
            change(state, target, cargo=(*other.cargo, cargo))
            break
    game.emit(Beamed(ship.seat, game.name_of(source), game.name_of(target), item))


class ExchangeWhat(Kind):
    """What is moved to which ship next, or no more. Subject: crew only, the ships, an empty word, what has been
    moved."""

    name = "exchange"
    rule = "FC-TRA-02"
    choices: ClassVar[tuple[type[Option], ...]] = (Pick, Pass)

    def candidates(self, game: FleetGame, question: Question) -> Iterable[Option]:
        yield PASS
        for name in self._moves(game, question):
            yield named(Pick, "beam", name)

    def refusal(self, game: FleetGame, question: Question, choice: Option) -> Refusal | None:
        if isinstance(choice, Pass):
            crowded = [number for number in self._ships(game, question) if not slots_hold(game, number)]
            if crowded:
                return Refusal("FC-CRD-07", "slot_is_filled", {"ship": game.name_of(crowded[0])})
            return None
        assert isinstance(choice, Pick)
        if choice.what != "beam" or choice.name not in self._moves(game, question):
            return Refusal("FC-TRA-02", "cannot_beam", {"given": choice.name})
        return None

    def _ships(self, game: FleetGame, question: Question) -> list[int]:
        assert isinstance(question.subject, list)
        names = question.subject[1 : question.subject.index("")]
        return [number for name in names if (number := game.ship_named(name)) is not None]

    def _moves(self, game: FleetGame, question: Question) -> list[str]:
        assert isinstance(question.subject, list)
        moved = question.subject[question.subject.index("") + 1 :]
        return exchanges(game, self._ships(game, question), question.subject[0], moved)


# -- boarding ------------------------------------------------------------------------------------------


class BoardAction(ShipStep):
    """A sensors test against the shields of an enemy ship of the tile, and one of four outcomes (FC-TRA-03)."""

    choices: ClassVar[tuple[type[Option], ...]] = (Board,)
    needs = (ACTS, OTHERS)

    def offers(self, game: FleetGame, seat: int) -> Iterable[Option]:
        for number in acting(game, seat):
            ship = game.state.ships[number]
            for target in game.state.enemies_at(ship.at, ship.side):
                yield named(Board, game.name_of(number), game.name_of(target))

    def refusal(self, game: FleetGame, seat: int, option: Option) -> Refusal | None:
        assert isinstance(option, Board)
        refusal = why_no_transport(game, seat, option.ship)
        if refusal is not None:
            return refusal
        number, target = game.ship_named(option.ship), game.ship_named(option.target)
        assert number is not None
        ship = game.state.ships[number]
        if target is None or target not in game.state.enemies_at(ship.at, ship.side):
            return Refusal("FC-TRA-03", "no_enemy", {"ship": option.target})
        return self._why_not(game, number, target)

    def legal_for(self, here: ShipMoment) -> Iterable[Option]:
        game, enemies = here.game, here.enemies
        if not enemies or why_no_beam(game, here.number) is not None:
            return ()
        return [
            named(Board, here.name, game.name_of(target))
            for target in enemies
            if self._why_not(game, here.number, target) is None
        ]

    def _why_not(self, game: FleetGame, number: int, target: int) -> Refusal | None:
        """Sensors that are disabled in the test board nobody (FC-TEST-05)."""
        if is_enabled(game, boarding_of(game, number, target)):
            return None
        return Refusal("FC-TRA-01", "sensors_disabled", {"ship": game.name_of(number)})

    def begin(self, game: FleetGame, seat: int, option: Option) -> Task | None:
        assert isinstance(option, Board)
        number, target = game.ship_named(option.ship), game.ship_named(option.target)
        assert number is not None
        assert target is not None
        spend_action(game, seat, "transport", (number,))
        return game.make(BoardShip, seat, number, target)


OUTCOMES = ("discard", "prisoner", "take", "give")  # (a) to (d) of FC-TRA-03


def outcomes(game: FleetGame, number: int, target: int) -> list[str]:
    """The outcomes of a boarding that are possible: `discard`, `prisoner CARD`, `take CARGO`, `give CARGO`."""
    ship, other = game.state.ships[number], game.state.ships[target]
    found = ["discard"] if other.crew or hand(game, other.seat) else []
    found += [f"prisoner:{game.content.cards[card].id}" for card in other.crew]
    found += [f"take:{cargo_name(game, cargo)}" for cargo in other.cargo]
    found += [f"give:{cargo_name(game, cargo)}" for cargo in ship.cargo if cargo.kind != "prisoner"]
    return list(dict.fromkeys(found))  # two samples of one mission are alike


class BoardShip(Task):
    """The test (its level the target's shields, 0 if disabled), then what the boarders do."""

    seat: int
    ship: int
    target: int
    used: bool = False  # a card that goes with the action was played in its test
    card: Played | None = None  # that one

    @step
    def test(self, game: FleetGame) -> Task:
        return game.make(RunCheck, boarding_of(game, self.ship, self.target))

    @step
    def won(self, game: FleetGame) -> Task | None:
        check = end_check(game)
        self.card = played_with(game, check)
        self.used = self.card is not None
        if not check.passed:
            self.go_to(BoardShip.with_card)
            return None
        return mission_moment(game, "transport_won", self.seat, ships=(self.ship,), target=self.target)

    @step
    def ask_outcome(self, game: FleetGame) -> Ask | None:
        found = outcomes(game, self.ship, self.target)
        if not found or not game.state.ships[self.target].in_play:
            self.go_to(BoardShip.with_card)
            return None
        names = [game.name_of(self.ship), game.name_of(self.target)]
        return ask(self.seat, "boarding", names)

    @step
    def carry_out(self, game: FleetGame) -> Task | None:
        what, _, item = game.answers[self.seat].name.partition(":")
        if what == "discard":
            return game.make(GiveUp, game.state.ships[self.target].seat, self.target)
        if what == "prisoner":
            card = game.content.card_number[item]
            return game.make(LoseCrew, self.target, card, captor=self.ship)
        if what == "take":
            return take_cargo(game, self.target, self.ship, item)
        transfer(game, self.ship, self.target, item)
        return None

    @step
    def with_card(self, game: FleetGame) -> Task:
        return game.make(WithAction, "transport", self.ship, self.used, self.card)


def take_cargo(game: FleetGame, source: int, target: int, item: str) -> Task | None:
    """A cargo or prisoner is taken; a crew of the own side that is freed by it may be placed on the acting ship at once,
    or is discarded (FC-TRA-03 c, FC-TEAM-07)."""
    state = game.state
    ship, other = state.ships[source], state.ships[target]
    place = next(place for place, cargo in enumerate(ship.cargo) if cargo_name(game, cargo) == item)
    cargo = ship.cargo[place]
    change(state, source, cargo=(*ship.cargo[:place], *ship.cargo[place + 1 :]))
    game.emit(Beamed(other.seat, game.name_of(source), game.name_of(target), item))
    if cargo.kind == "prisoner" and cargo.seat & 1 == other.side:
        return game.make(FreeCrew, other.seat, target, cargo.card, cargo.seat)
    change(state, target, cargo=(*other.cargo, cargo))
    return None


class FreeCrew(Task):
    """A crew card of the own side that was a prisoner is placed on the ship that freed it, or discarded. One of the partner
    is from then on crew of whose ship has freed it, as where it is beamed over (R-45)."""

    seat: int
    ship: int
    card: int
    owner: int = NOBODY  # whose card it is, if it is the partner's

    @step
    def ask_owner(self, game: FleetGame) -> Ask | None:
        if not has_room(game, self.ship, self.card):
            self._discard(game)
            self.at = len(self.STEPS)
            return None
        names = [game.content.cards[self.card].id]
        return Ask((Question(self.seat, "pick", ["freed_crew", True, game.name_of(self.ship), *names]),))

    @step
    def settle(self, game: FleetGame) -> None:
        if isinstance(game.answers[self.seat], Pick):
            ship, orders = game.state.ships[self.ship], game.state.orders
            change(game.state, self.ship, crew=(*ship.crew, self.card))
            if self._owner() != self.seat:
                orders[self._owner()].give(self.card, ABOARD, orders[self.seat])
        else:
            self._discard(game)

    def _discard(self, game: FleetGame) -> None:
        game.state.orders[self._owner()].move(self.card, ABOARD, DISCARD)
        game.emit(CardDiscarded(self._owner(), game.content.cards[self.card].id, False))

    def _owner(self) -> int:
        return self.seat if self.owner == NOBODY else self.owner


class GiveUp(Task):
    """The owner of a boarded ship discards a crew of it, or a card of the hand instead (FC-TRA-03 a)."""

    seat: int
    ship: int

    @step
    def ask_owner(self, game: FleetGame) -> Ask:
        return ask(self.seat, "give_up", game.name_of(self.ship))

    @step
    def discard(self, game: FleetGame) -> Task | None:
        """Crew that went in place of a card of the hand is its owner's choice; other crew may be kept by a card."""
        choice = game.answers[self.seat]
        card = game.content.card_number[choice.name]
        if choice.what == "crew":
            return game.make(LoseCrew, self.ship, card, is_chosen=bool(hand(game, self.seat)))
        discard_card(game, self.seat, card)
        return None


class GiveUpWhat(Kind):
    """A crew of the boarded ship, or a card of the hand. Subject: the ship."""

    name = "give_up"
    rule = "FC-TRA-03"
    choices: ClassVar[tuple[type[Option], ...]] = (Pick,)

    def candidates(self, game: FleetGame, question: Question) -> Iterable[Option]:
        for what, card in self._cards(game, question):
            yield named(Pick, what, game.content.cards[card].id)

    def refusal(self, game: FleetGame, question: Question, choice: Option) -> Refusal | None:
        assert isinstance(choice, Pick)
        if (choice.what, game.content.card_number.get(choice.name, -1)) not in self._cards(game, question):
            return Refusal(self.rule, "not_among_them", {"what": choice.what, "given": choice.name})
        return None

    def _cards(self, game: FleetGame, question: Question) -> list[tuple[str, int]]:
        number = game.ship_named(str(question.subject))
        assert number is not None
        crew = [("crew", card) for card in game.state.ships[number].crew]
        return [*crew, *(("card", card) for card in hand(game, question.seat))]


class BoardingOutcome(Kind):
    """What the boarders do. Subject: their ship, and the boarded one."""

    name = "boarding"
    rule = "FC-TRA-03"
    choices: ClassVar[tuple[type[Option], ...]] = (Pick,)

    def candidates(self, game: FleetGame, question: Question) -> Iterable[Option]:
        for name in self._outcomes(game, question):
            yield named(Pick, "outcome", name)

    def refusal(self, game: FleetGame, question: Question, choice: Option) -> Refusal | None:
        assert isinstance(choice, Pick)
        if choice.what != "outcome" or choice.name not in self._outcomes(game, question):
            return Refusal(self.rule, "not_possible", {"given": choice.name})
        return None

    def _outcomes(self, game: FleetGame, question: Question) -> list[str]:
        assert isinstance(question.subject, list)
        number, target = (game.ship_named(name) for name in question.subject)
        assert number is not None
        assert target is not None
        return outcomes(game, number, target)

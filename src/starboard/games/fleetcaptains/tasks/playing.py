"""Command cards in the free turn: played, assigned as crew, discarded (FC-CRD)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache
from typing import ClassVar, NamedTuple

from starboard.core.decision import Option, Refusal
from starboard.core.task import Task
from starboard.games.fleetcaptains.card_events import CardPlayed
from starboard.games.fleetcaptains.cards import (
    CREW,
    OPERATIONS,
    aboard,
    board,
    card_of,
    crew_of,
    discard_crew,
    draw_replacement,
    effects_of,
    play,
)
from starboard.games.fleetcaptains.changes import (
    HAND,
    HAND_SIZE,
    RESOLVING,
    discard_card,
    draw_cards,
    hand,
    spend_action,
)
from starboard.games.fleetcaptains.content import Content, Effect, Effects, walk
from starboard.games.fleetcaptains.crew import has_room, role_of
from starboard.games.fleetcaptains.effects.conditions import OF_SIDE_ALONE
from starboard.games.fleetcaptains.effects.possible import can_do_anything, is_local
from starboard.games.fleetcaptains.effects.running import RunEffects
from starboard.games.fleetcaptains.effects.scene import Scene
from starboard.games.fleetcaptains.free_moment import FreeMoment
from starboard.games.fleetcaptains.game import FleetGame
from starboard.games.fleetcaptains.kind import TurnStep
from starboard.games.fleetcaptains.options import (
    AssignCrew,
    DestroyCrew,
    DiscardCard,
    DismissCrew,
    PlayCard,
    UseCrew,
    named,
)
from starboard.games.fleetcaptains.state import CLOAKED, NOBODY, Played, change_player
from starboard.games.fleetcaptains.tasks.actions import why_no_action
from starboard.games.fleetcaptains.tasks.timed_cards import CarryOut, card_scene, could_cancel

TURN, ACTION = "turn", "action"
WITHOUT_SHIP = (
    "draw",
    "discard",
    "cycle_mission",
    "peek",
    "return_card",
    "search_deck",
    "fleet_size",
    "actions",
    "lose_actions",
    "vp",
    "trash_self",
)
AT_TARGET = ("capture", "disable", "damage")


def needs_ship(effects: Effects) -> bool:
    """Whether a card must name a ship when it is played (effects.json: self)."""
    return any(_needs(effect) for effect in effects)


def _needs(effect: Effect) -> bool:
    if effect.op == "if":
        return effect.cond not in OF_SIDE_ALONE or needs_ship((*effect.then, *effect.otherwise))
    if effect.op == "choose":
        return any(needs_ship(option) for option in effect.options)
    if effect.op == "discard":
        return effect.what in ("crew", "cargo")
    return effect.op not in WITHOUT_SHIP or effect.same_ship


def needs_target(effects: Effects) -> bool:
    """Whether an enemy ship in the tile must be named too (effects.json: enemy_target)."""
    return any(
        bool(effect.opposed_by)
        or effect.op == "capture"
        or (effect.op in AT_TARGET and effect.to == "enemy_target")
        or (effect.op == "discard" and effect.who == "opponent" and effect.what in ("crew", "cargo"))
        for effect in walk(effects)
    )


def _ships(game: FleetGame, seat: int, effects: Effects) -> Iterator[str]:
    """The ships that could be named: uncloaked own ones; a cloaked one for a power adjustment only. Where there is none
    a card that looks for one and does something without it is played without a name."""
    if not needs_ship(effects):
        yield ""
        return
    adjusts = any(effect.op == "power_adjust" for effect in effects)
    found = False
    for number in game.state.fleet(seat):
        if game.state.ships[number].setting != CLOAKED or adjusts:
            found = True
            yield game.name_of(number)
    if not found and _may_go_alone(effects):
        yield ""


def _may_go_alone(effects: Effects) -> bool:
    """Whether a card that looks for a ship does something without it."""
    return all(effect.op == "if" and not needs_ship(effect.otherwise) for effect in effects)


def _targets(game: FleetGame, name: str, effects: Effects) -> list[str]:
    """The enemy ships that could be named with this ship."""
    number = game.ship_named(name)
    if number is None or not needs_target(effects):
        return [""]
    ship = game.state.ships[number]
    return [game.name_of(enemy) for enemy in game.state.enemies_at(ship.at, ship.side)] or [""]


class TurnCard(NamedTuple):
    """What of a card with the moment turn or action is asked at every free moment."""

    effects: Effects
    is_action: bool
    needs_ship: bool
    needs_target: bool
    adjusts: bool  # a cloaked ship may be named
    goes_alone: bool  # without a ship, or where there is none that could be named
    is_local: bool  # what it can do follows from the ship that is named and what is about it


@cache
def turn_card(content: Content, card: int) -> TurnCard | None:
    """The same for a card; None for one of another moment."""
    printed = content.cards[card]
    if printed.timing not in (TURN, ACTION):
        return None
    effects = effects_of(printed, OPERATIONS)
    is_action, needs = printed.timing == ACTION, needs_ship(effects)
    return TurnCard(
        effects,
        is_action,
        needs,
        needs_target(effects),
        any(effect.op == "power_adjust" for effect in effects),
        not is_action and (not needs or _may_go_alone(effects)),
        is_local(effects),
    )


class PlayInTurn(TurnStep):
    """A card of timing turn, at any free moment; or of timing action, which spends one of a ship (FC-CRD-02). Crew are
    sent from their ship to be used so (FC-CRD-08)."""

    choices: ClassVar[tuple[type[Option], ...]] = (PlayCard, UseCrew)

    def offers(self, game: FleetGame, seat: int) -> Iterable[Option]:
        cards = game.content.cards
        held: list[tuple[type[PlayCard] | type[UseCrew], int]] = [
            (PlayCard, card) for card in hand(game, seat)
        ]
        held += [(UseCrew, card) for card, _ in crew_of(game, seat)]
        for kind, card in held:
            if cards[card].timing in (TURN, ACTION):
                effects = effects_of(cards[card], OPERATIONS)
                for ship in _ships(game, seat, effects):
                    for target in _targets(game, ship, effects):
                        yield named(kind, cards[card].id, OPERATIONS, ship, target)

    def refusal(self, game: FleetGame, seat: int, option: Option) -> Refusal | None:
        assert isinstance(option, PlayCard | UseCrew)
        card = card_of(game, seat, option)
        if card == NOBODY:
            return Refusal("FC-CRD-02", "not_in_hand", {"card": option.card})
        printed = game.content.cards[card]
        if option.stripe != OPERATIONS or printed.timing not in (TURN, ACTION):
            return Refusal("FC-CRD-02", "another_moment", {"card": option.card, "timing": printed.timing})
        effects = effects_of(printed, OPERATIONS)
        if option.ship not in list(_ships(game, seat, effects)):
            return Refusal(
                "FC-CRD-02", "name_a_ship" if needs_ship(effects) else "no_ship", {"ship": option.ship}
            )
        if printed.timing == ACTION:
            refusal = why_no_action(game, seat, option.ship)
            if refusal is not None:
                return refusal
        targets = _targets(game, option.ship, effects)
        if option.target not in targets:
            return Refusal(
                "FC-CRD-02", "no_target" if targets == [""] else "name_a_target", {"ship": option.target}
            )
        scene = card_scene(game, seat, card, option.ship, option.target, printed.timing)
        if not can_do_anything(game, scene, effects):
            return Refusal("FC-CRD-02", "does_nothing", {"card": option.card})
        return None

    def legal(self, moment: FreeMoment) -> Iterable[Option]:
        content, crew = moment.game.content, moment.crew
        found: list[Option] = []
        for card in moment.hand:
            if (facts := turn_card(content, card)) is not None:
                found += self._uses(moment, PlayCard, card, facts)
        for card, _ in crew:
            if (facts := turn_card(content, card)) is not None:
                found += self._uses(moment, UseCrew, card, facts)
        return found

    def _uses(
        self, moment: FreeMoment, kind: type[PlayCard] | type[UseCrew], card: int, facts: TurnCard
    ) -> list[Option]:
        """What may be done now with a card of such a moment."""
        game, ships = moment.game, moment.game.state.ships
        name = game.content.cards[card].id
        numbers = moment.acting if facts.is_action else moment.fleet
        if not facts.adjusts and not facts.is_action:
            numbers = [number for number in numbers if ships[number].setting != CLOAKED]
        if not facts.needs_ship or not numbers:
            scene = Scene(moment.seat, source="card", card=card, timing=TURN)
            if facts.goes_alone and can_do_anything(game, scene, facts.effects):
                return [named(kind, name, OPERATIONS, "", "")]
            return []
        found: list[Option] = []
        for number in numbers:
            ship = ships[number]
            key = (ship.card, "play", card, kind)
            kept = moment.kept_for(ship, key) if facts.is_local else None
            if kept is None:
                kept = self._for_ship(moment, kind, card, facts, number)
                if facts.is_local:
                    moment.keep(ship, key, kept)
            found += kept
        return found

    def _for_ship(
        self,
        moment: FreeMoment,
        kind: type[PlayCard] | type[UseCrew],
        card: int,
        facts: TurnCard,
        number: int,
    ) -> list[Option]:
        """The ways to use the card for this ship."""
        game, at = moment.game, moment.game.state.ships[number].at
        name, ship = game.content.cards[card].id, game.name_of(number)
        timing = ACTION if facts.is_action else TURN
        enemies = game.state.enemies_at(at, moment.side) if facts.needs_target else []
        found: list[Option] = []
        for target in enemies or [NOBODY]:
            scene = Scene(moment.seat, number, "card", card, at, target, timing=timing)
            if can_do_anything(game, scene, facts.effects):
                other = "" if target == NOBODY else game.name_of(target)
                found.append(named(kind, name, OPERATIONS, ship, other))
        return found

    def begin(self, game: FleetGame, seat: int, option: Option) -> Task | None:
        assert isinstance(option, PlayCard | UseCrew)
        card = game.content.card_number[option.card]
        timing = game.content.cards[card].timing
        if timing == ACTION:
            number = game.ship_named(option.ship)
            assert number is not None
            spend_action(game, seat, "card", (number,))
        played = play(game, seat, option)
        return game.make(CarryOut, played, card_scene(game, seat, card, option.ship, option.target, timing))


class AssignStep(TurnStep):
    """A card of the hand becomes crew of an own ship whose slot is free, at any time outside a move (FC-CRD-07)."""

    choices: ClassVar[tuple[type[Option], ...]] = (AssignCrew,)

    def offers(self, game: FleetGame, seat: int) -> Iterable[Option]:
        for card in hand(game, seat):
            if game.content.cards[card].crew is not None:
                for number in game.state.fleet(seat):
                    yield named(AssignCrew, game.content.cards[card].id, game.name_of(number))

    def refusal(self, game: FleetGame, seat: int, option: Option) -> Refusal | None:
        assert isinstance(option, AssignCrew)
        card = game.content.card_number.get(option.card, NOBODY)
        if card not in hand(game, seat):
            return Refusal("FC-CRD-02", "not_in_hand", {"card": option.card})
        if game.content.cards[card].crew is None:
            return Refusal("FC-CRD-07", "no_crew", {"card": option.card})
        number = game.ship_named(option.ship)
        if number is None or game.state.ships[number].seat != seat or not game.state.ships[number].in_play:
            return Refusal("FC-CRD-07", "not_your_ship", {"ship": option.ship})
        if not has_room(game, number, card):
            return Refusal("FC-CRD-07", "slot_is_filled", {"ship": option.ship, "role": role_of(game, card)})
        return None

    def legal(self, moment: FreeMoment) -> Iterable[Option]:
        game, cards = moment.game, moment.game.content.cards
        return [
            named(AssignCrew, cards[card].id, game.name_of(number))
            for card in moment.hand
            if cards[card].crew is not None
            for number in moment.fleet
            if has_room(game, number, card)
        ]

    def begin(self, game: FleetGame, seat: int, option: Option) -> Task | None:
        assert isinstance(option, AssignCrew)
        card = game.content.card_number[option.card]
        number = game.ship_named(option.ship)
        assert number is not None
        game.state.orders[seat].move(card, HAND, RESOLVING)
        played = Played(seat, card, CREW)
        if any(could_cancel(game, other, played) for other in game.opponents(seat)):
            game.emit(CardPlayed(seat, option.card, CREW, option.ship, False))
            draw_replacement(game, seat)
            return game.make(CarryOut, played, card_scene(game, seat, card, option.ship))
        board(game, seat, card, number)
        draw_replacement(game, seat)
        return None


class DismissStep(TurnStep):
    """Crew may be discarded at a free moment, without drawing (FC-CRD-15)."""

    choices: ClassVar[tuple[type[Option], ...]] = (DismissCrew,)

    def offers(self, game: FleetGame, seat: int) -> Iterable[Option]:
        for card, _ in crew_of(game, seat):
            yield named(DismissCrew, game.content.cards[card].id)

    def refusal(self, game: FleetGame, seat: int, option: Option) -> Refusal | None:
        assert isinstance(option, DismissCrew)
        card = game.content.card_number.get(option.card, NOBODY)
        if aboard(game, seat, card) == NOBODY:
            return Refusal("FC-CRD-15", "not_aboard", {"card": option.card})
        return None

    def legal(self, moment: FreeMoment) -> Iterable[Option]:
        cards = moment.game.content.cards
        return [named(DismissCrew, cards[card].id) for card, _ in moment.crew]

    def begin(self, game: FleetGame, seat: int, option: Option) -> Task | None:
        assert isinstance(option, DismissCrew)
        card = game.content.card_number[option.card]
        discard_crew(game, aboard(game, seat, card), card)
        return None


class DestroyCrewStep(TurnStep):
    """Crew may be destroyed for an effect of its own, at a free moment (effects.json: destroy_to); one that prevents
    damage is used when damage comes."""

    choices: ClassVar[tuple[type[Option], ...]] = (DestroyCrew,)

    def offers(self, game: FleetGame, seat: int) -> Iterable[Option]:
        for card, _ in crew_of(game, seat):
            crew = game.content.cards[card].crew
            if crew is not None and crew.destroy_to:
                yield named(DestroyCrew, game.content.cards[card].id)

    def refusal(self, game: FleetGame, seat: int, option: Option) -> Refusal | None:
        assert isinstance(option, DestroyCrew)
        card = game.content.card_number.get(option.card, NOBODY)
        number = aboard(game, seat, card)
        if number == NOBODY:
            return Refusal("FC-CRD-15", "not_aboard", {"card": option.card})
        crew = game.content.cards[card].crew
        effects = crew.destroy_to or () if crew is not None else ()
        if all(effect.op in ("prevent", "if") for effect in walk(effects)):
            return Refusal("FC-CRD-10", "another_moment", {"card": option.card, "timing": "damage"})
        if not can_do_anything(game, self._scene(game, seat, card, number), effects):
            return Refusal("FC-CRD-02", "does_nothing", {"card": option.card})
        return None

    def legal(self, moment: FreeMoment) -> Iterable[Option]:
        cards = moment.game.content.cards
        if not any((crew := cards[card].crew) is not None and crew.destroy_to for card, _ in moment.crew):
            return ()
        return super().legal(moment)

    def begin(self, game: FleetGame, seat: int, option: Option) -> Task | None:
        assert isinstance(option, DestroyCrew)
        card = game.content.card_number[option.card]
        number = aboard(game, seat, card)
        crew = game.content.cards[card].crew
        assert crew is not None
        assert crew.destroy_to is not None
        discard_crew(game, number, card, destroyed=True)
        return game.make(RunEffects, crew.destroy_to, self._scene(game, seat, card, number))

    def _scene(self, game: FleetGame, seat: int, card: int, number: int) -> Scene:
        return Scene(seat, number, "crew", card, game.state.ships[number].at)


class DiscardStep(TurnStep):
    """Once in the own turn a card of the hand is discarded and another drawn, if the hand is below four then
    (FC-CRD-05)."""

    choices: ClassVar[tuple[type[Option], ...]] = (DiscardCard,)

    def offers(self, game: FleetGame, seat: int) -> Iterable[Option]:
        for card in hand(game, seat):
            yield named(DiscardCard, game.content.cards[card].id)

    def refusal(self, game: FleetGame, seat: int, option: Option) -> Refusal | None:
        assert isinstance(option, DiscardCard)
        if game.content.card_number.get(option.card, NOBODY) not in hand(game, seat):
            return Refusal("FC-CRD-02", "not_in_hand", {"card": option.card})
        if game.state.players[seat].discarded:
            return Refusal("FC-CRD-05", "already_discarded", {})
        return None

    def legal(self, moment: FreeMoment) -> Iterable[Option]:
        if moment.game.state.players[moment.seat].discarded:
            return ()
        return [named(DiscardCard, moment.game.content.cards[card].id) for card in moment.hand]

    def begin(self, game: FleetGame, seat: int, option: Option) -> Task | None:
        assert isinstance(option, DiscardCard)
        change_player(game.state, seat, discarded=True)
        discard_card(game, seat, game.content.card_number[option.card])
        if len(hand(game, seat)) < HAND_SIZE:
            draw_cards(game, seat, 1)
        return None

"""Cloak actions, and moving the tokens of cloaked ships and echoes (FC-CLK, FC-ECH)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar

from starboard.core.decision import Ask, Option, Pass, Refusal, ask
from starboard.core.task import Task, step
from starboard.games.fleetcaptains.changes import spend_action
from starboard.games.fleetcaptains.cloaks import (
    cloak,
    echo_places,
    free_identities,
    is_stalled,
    make_echo,
    mix_tokens,
    points_of_token,
    reach_of_token,
    remove_token,
    rule_out_echoes,
    rule_out_slow,
    rule_out_stalled,
    ship_of_move,
    token_of,
    why_no_cloak,
)
from starboard.games.fleetcaptains.effects.possible import can_do_anything
from starboard.games.fleetcaptains.events import TokenMoved, TokenShown
from starboard.games.fleetcaptains.free_moment import FreeMoment, ShipMoment
from starboard.games.fleetcaptains.game import FleetGame
from starboard.games.fleetcaptains.kind import ACTS, TILE, ShipStep, TurnStep
from starboard.games.fleetcaptains.options import Cloak, MakeEcho, MoveToken, Stop, Yes, named
from starboard.games.fleetcaptains.state import ECHO, NOBODY, CloakToken, Move, change, end_changes
from starboard.games.fleetcaptains.tasks.abilities import (
    START,
    is_due,
    is_optional,
    moment_of,
    scene_of,
    use_ability,
)
from starboard.games.fleetcaptains.tasks.actions import why_no_action, why_no_action_of
from starboard.games.fleetcaptains.tasks.decloaking import Decloak
from starboard.games.fleetcaptains.tasks.missions import mission_moment
from starboard.games.fleetcaptains.tasks.moments import EndOfMove, paid_here
from starboard.games.fleetcaptains.tasks.moving import is_next_to_post, pay_crossing
from starboard.games.fleetcaptains.tasks.showing import ShowToken
from starboard.games.fleetcaptains.tasks.timed_cards import OfferCards
from starboard.games.fleetcaptains.tasks.with_cards import WithAction


class CloakAction(ShipStep):
    """A ship cloaks (FC-CLK-01)."""

    choices: ClassVar[tuple[type[Option], ...]] = (Cloak,)
    needs = (ACTS, TILE)

    def offers(self, game: FleetGame, seat: int) -> Iterable[Option]:
        for number in game.state.fleet(seat):
            if game.card_of(number).has_cloak:
                yield named(Cloak, game.name_of(number))

    def refusal(self, game: FleetGame, seat: int, option: Option) -> Refusal | None:
        assert isinstance(option, Cloak)
        refusal = why_no_action(game, seat, option.ship)
        if refusal is not None:
            return refusal
        number = game.ship_named(option.ship)
        assert number is not None
        return why_no_cloak(game, number)

    def legal_for(self, here: ShipMoment) -> Iterable[Option]:
        has_cloak = here.game.content.ships[here.ship.card].has_cloak
        if has_cloak and why_no_cloak(here.game, here.number) is None:
            return (named(Cloak, here.name),)
        return ()

    def begin(self, game: FleetGame, seat: int, option: Option) -> Task | None:
        assert isinstance(option, Cloak)
        number = game.ship_named(option.ship)
        assert number is not None
        spend_action(game, seat, "cloak", (number,))
        cloak(game, number)
        return game.make(WithAction, "cloak", number)


class EchoAction(TurnStep):
    """A cloaked ship makes an echo (FC-ECH-01, FC-ECH-02)."""

    choices: ClassVar[tuple[type[Option], ...]] = (MakeEcho,)

    def offers(self, game: FleetGame, seat: int) -> Iterable[Option]:
        for token, lying in sorted(game.state.tokens.items()):
            if lying.side == seat & 1:
                yield named(MakeEcho, token, game.label(lying.at))
                for hex_ in game.chart.neighbours[lying.at]:
                    yield named(MakeEcho, token, game.label(hex_))

    def refusal(self, game: FleetGame, seat: int, option: Option) -> Refusal | None:
        assert isinstance(option, MakeEcho)
        state = game.state
        side = seat & 1
        lying = state.tokens.get(option.token)
        if lying is None or lying.side != side:
            return Refusal("FC-ECH-01", "not_your_token", {"token": option.token})
        cloaks = state.cloaks[side]
        number = cloaks.are[option.token]
        if number >= ECHO or state.ships[number].seat != seat:
            return Refusal("FC-ECH-04", "token_is_echo", {"token": option.token})
        refusal = why_no_action_of(game, number, cloaked=True)
        if refusal is not None:
            return refusal
        hex_ = game.chart.hex_of(option.hex)
        if hex_ not in echo_places(game, number):
            return Refusal("FC-ECH-01", "not_in_tile", {"hex": option.hex})
        echoes = sum(identity >= ECHO for identity in cloaks.are.values())
        if echoes >= len(cloaks.are) - echoes:
            return Refusal(
                "FC-ECH-02", "too_many_echoes", {"echoes": echoes, "ships": len(cloaks.are) - echoes}
            )
        if free_identities(game, side) < 1:
            return Refusal("FC-CLK-03", "no_identity_free", {})
        return None

    def legal(self, moment: FreeMoment) -> Iterable[Option]:
        game, state, side = moment.game, moment.game.state, moment.side
        are = state.cloaks[side].are
        echoes = sum(identity >= ECHO for identity in are.values()) if are else 0
        if not moment.has_actions or 2 * echoes >= len(are) or free_identities(game, side) < 1:
            return ()
        found: list[Option] = []
        for token, lying in state.tokens.items():
            if lying.side != side or (number := are[token]) >= ECHO:
                continue
            option = named(MakeEcho, token, game.label(lying.at))
            if self.refusal(game, moment.seat, option) is None:
                found += [named(MakeEcho, token, game.label(hex_)) for hex_ in echo_places(game, number)]
        return found

    def begin(self, game: FleetGame, seat: int, option: Option) -> Task | None:
        assert isinstance(option, MakeEcho)
        state = game.state
        side = seat & 1
        number = state.cloaks[side].are[option.token]
        change(state, number, acted=state.ships[number].acted + 1)
        spend_action(game, seat, "echo")
        rule_out_echoes(game, option.token)
        hex_ = game.chart.hex_of(option.hex)
        assert hex_ is not None
        make_echo(game, seat, hex_)
        return game.make(WithAction, "cloak", number)


class MoveTokenStep(TurnStep):
    """A token begins its move; each ship and each echo moves once in a turn."""

    choices: ClassVar[tuple[type[Option], ...]] = (MoveToken,)

    def offers(self, game: FleetGame, seat: int) -> Iterable[Option]:
        for token, lying in sorted(game.state.tokens.items()):
            if lying.side == seat & 1:
                yield named(MoveToken, token)

    def refusal(self, game: FleetGame, seat: int, option: Option) -> Refusal | None:
        assert isinstance(option, MoveToken)
        state = game.state
        lying = state.tokens.get(option.token)
        if lying is None or lying.side != seat & 1:
            return Refusal("FC-CLK-05", "not_your_token", {"token": option.token})
        identity = state.cloaks[lying.side].are[option.token]
        if identity < ECHO and state.ships[identity].seat != seat:
            return Refusal("FC-CLK-05", "not_your_token", {"token": option.token})
        if identity in state.moved_echoes or (identity < ECHO and state.ships[identity].moved):
            return Refusal("FC-MOVE-01", "token_has_moved", {"token": option.token})
        is_home = is_next_to_post(game, lying.at, lying.side) and not is_stalled(game, identity, lying.at)
        if points_of_token(game, lying.side, identity, lying.at) < 1 and not is_home:
            return Refusal("FC-MOVE-03", "no_engines", {"token": option.token})
        return None

    def legal(self, moment: FreeMoment) -> Iterable[Option]:
        game, state, side = moment.game, moment.game.state, moment.side
        found: list[Option] = []
        for token, lying in state.tokens.items():
            if lying.side != side:
                continue
            identity = state.cloaks[side].are[token]
            if identity >= ECHO:
                if identity in state.moved_echoes:
                    continue
            elif (ship := state.ships[identity]).seat != moment.seat or ship.moved:
                continue
            if points_of_token(game, side, identity, lying.at) >= 1 or (
                is_next_to_post(game, lying.at, side) and not is_stalled(game, identity, lying.at)
            ):
                found.append(named(MoveToken, token))
        return found

    def begin(self, game: FleetGame, seat: int, option: Option) -> Task | None:
        assert isinstance(option, MoveToken)
        return game.make(GlideToken, seat, option.token)


class OfferTokenCards(OfferCards):
    """Cards for the move of a token; whoever plays one shows that it is a ship (FC-ECH-03, FC-ECH-04). What it is stands
    with the token alone, and is looked up each time."""

    @step
    def offer(self, game: FleetGame) -> Ask | None:
        if game.state.move is not None:
            self.ship = ship_of_move(game, game.state.move)
        return super().offer(game)

    @step
    def lay_down(self, game: FleetGame) -> Task | None:
        move = game.state.move
        if move is not None and not isinstance(game.answers[self.seat], Pass):
            rule_out_echoes(game, move.token)
            self.ship = ship_of_move(game, move)
        return super().lay_down(game)


class UseTokenAbilities(Task):
    """What a cloaked ship can do as its move starts (timing start_of_move); an echo uses no abilities (FC-ECH-04). The
    owner is asked for each of its cloaked ships that has such an ability; whoever uses one shows what the token is."""

    seat: int
    token: int
    left: tuple[int, ...] = ()  # ships that are still to be asked for, the next one first

    @step
    def find(self, game: FleetGame) -> None:
        ships = game.state.ships
        self.left = tuple(
            number
            for number in game.state.fleet(self.seat)
            if ships[number].cloaked and moment_of(game, number) == START
        )

    @step
    def ask_owner(self, game: FleetGame) -> Ask | None:
        move = game.state.move
        if not self.left or move is None or move.stopped or self.token not in game.state.tokens:
            self.at = len(self.STEPS)
            return None
        number = self.left[0]
        return ask(self.seat, "ability", game.name_of(number)) if is_optional(game, number) else None

    @step
    def use(self, game: FleetGame) -> Task | None:
        number, *others = self.left
        self.left = tuple(others)
        self.go_to(UseTokenAbilities.ask_owner)
        cloaks = game.state.cloaks[self.seat & 1]
        effects = game.card_of(number).ability.effects
        if not is_due(game, number, START) or not can_do_anything(game, scene_of(game, number), effects):
            return None
        if cloaks.are[self.token] != number:
            if not is_optional(game, number):  # all see that nothing comes by itself
                cloaks.rule_out(self.token, (number,))
            return None
        if is_optional(game, number) and not isinstance(game.answers[self.seat], Yes):
            return None
        self.left = ()
        cloaks.show(self.token)
        game.emit(TokenShown(self.token, game.name_of(number)))
        return use_ability(game, number)


class GlideToken(Task):
    """A token moves; a tile that lies face down stays so and ends the move (FC-CLK-05). Nobody rolls (FC-EVA-02)."""

    seat: int
    token: int
    ship: int = NOBODY  # that has ended a move with a step

    @step
    def begin(self, game: FleetGame) -> None:
        state = game.state
        lying = state.tokens[self.token]
        identity = state.cloaks[lying.side].are[self.token]
        state.move = Move((), self.token, lying.side, lying.at)
        if identity >= ECHO:
            state.moved_echoes = (*state.moved_echoes, identity)
        else:
            change(state, identity, moved=True)

    @step
    def abilities(self, game: FleetGame) -> Task:
        return game.make(UseTokenAbilities, self.seat, self.token)

    @step
    def cards(self, game: FleetGame) -> Task | None:
        """A ship may use cards of the moment move; the owner is asked for an echo too, so that this tells nothing."""
        if self._is_over(game):
            self.go_to(GlideToken.end)
            return None
        return game.make(OfferTokenCards, self.seat, "move", NOBODY, any_number=True)

    @step
    def fix_points(self, game: FleetGame) -> None:
        state = game.state
        lying = state.tokens[self.token]
        identity = state.cloaks[lying.side].are[self.token]
        assert state.move is not None
        state.move.reach = reach_of_token(game, self.token, state.move.bonus, state.move.faster)
        state.move.points = dict(state.move.reach)[identity]
        if identity < ECHO:
            change(state, identity, move_points=0)

    @step
    def choose(self, game: FleetGame) -> Ask:
        return ask(self.seat, "token_step", self.token)

    @step
    def go_on(self, game: FleetGame) -> Task | None:
        choice = game.answers[self.seat]
        state = game.state
        move = state.move
        if isinstance(choice, Stop) or move is None:
            self.go_to(GlideToken.end)
            return None
        to = game.chart.hex_of(choice.hex)
        assert to is not None
        pay_crossing(game, move)
        here = state.tokens[self.token].at
        if move.steps and here not in move.crossed and here != move.start:
            move.crossed.append(here)
        move.steps += 1
        rule_out_stalled(game, self.token)
        self._put(game, to)
        if move.shown_at == here:  # what it leaves behind is mixed now (FC-ECH-08)
            mix_tokens(game, here, move.side)
        rule_out_slow(game, self.token, move)
        if game.chart.is_post(to):
            self.go_to(GlideToken.end)
            return self._come_home(game)
        return mission_moment(game, "moved", self.seat, hex=to, n=self.token, what="token")

    @step
    def where_now(self, game: FleetGame) -> None:
        """On, but from a tile that lies face down (FC-CLK-05)."""
        move = game.state.move
        is_on = move is not None and not move.stopped
        if is_on and game.tile_at(game.state.tokens[self.token].at) is not None:
            self.go_to(GlideToken.choose)

    @step
    def end(self, game: FleetGame) -> None:
        """A ship has ended its move here, cloaked or come home (FC-MOVE-01); an echo has not."""
        state = game.state
        move, state.move = state.move, None
        if self.token in state.tokens:
            lying = state.tokens[self.token]
            identity = state.cloaks[lying.side].are[self.token]
            self.ship = identity if identity < ECHO else NOBODY
            mix_tokens(game, lying.at, lying.side)
        if self.ship != NOBODY:
            end_changes(state, self.ship)
        if move is None or not move.steps:
            self.ship = NOBODY

    @step
    def show(self, game: FleetGame) -> Task | None:
        """What a card with the ship pays where its move ends it pays a cloaked ship too, which is shown (FC-ECH-07)."""
        if self.ship == NOBODY or not game.state.ships[self.ship].cloaked:
            return None
        if paid_here(game, self.ship, game.state.ships[self.ship].at):
            return game.make(ShowToken, token_of(game, self.ship))
        self.ship = NOBODY
        return None

    @step
    def ended(self, game: FleetGame) -> Task | None:
        return game.make(EndOfMove, (self.ship,), proven=True) if self.ship != NOBODY else None

    def _is_over(self, game: FleetGame) -> bool:
        """Whether an ability has ended the move before it began: the ship is elsewhere, or cloaked no longer."""
        move = game.state.move
        return move is None or move.stopped or self.token not in game.state.tokens

    def _put(self, game: FleetGame, to: int) -> None:
        state = game.state
        lying = state.tokens[self.token]
        state.tokens[self.token] = CloakToken(lying.side, to)
        identity = state.cloaks[lying.side].are[self.token]
        if identity < ECHO:
            change(state, identity, at=to, arrived=True)
        game.emit(TokenMoved(self.seat, self.token, game.label(to)))

    def _come_home(self, game: FleetGame) -> Task | None:
        """On its own post a ship de-cloaks (FC-CLK-08), an echo leaves the map (FC-ECH-09)."""
        state = game.state
        identity = state.cloaks[self.seat & 1].are[self.token]
        if identity >= ECHO:
            remove_token(game, self.token, "FC-ECH-09")
            return None
        self.ship = identity
        return game.make(Decloak, identity, "forced")

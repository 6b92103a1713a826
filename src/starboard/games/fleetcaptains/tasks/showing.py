"""Showing what a cloak token is, and what its owner may do then (FC-ECH-07, FC-ECH-08)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar

from starboard.core.decision import PASS, Ask, Option, Pass, Question, Refusal, ask
from starboard.core.piece import fresh
from starboard.core.task import Task, step
from starboard.games.fleetcaptains.cloaks import mix_tokens, tokens_at
from starboard.games.fleetcaptains.events import TokenMoved, TokenShown
from starboard.games.fleetcaptains.game import FleetGame
from starboard.games.fleetcaptains.kind import Kind
from starboard.games.fleetcaptains.options import Pick, named
from starboard.games.fleetcaptains.state import ECHO, NOBODY, CloakToken


class ShowToken(Task):
    """A token is shown and goes back face down (FC-ECH-07). After a ship its owner may bring one echo to it, and an echo
    may go to another of the owner's tokens; then they are mixed (FC-ECH-08)."""

    token: int

    @step
    def show(self, game: FleetGame) -> Ask | None:
        state = game.state
        if self.token not in state.tokens:
            self.at = len(self.STEPS)
            return None
        side = state.tokens[self.token].side
        cloaks = state.cloaks[side]
        cloaks.show(self.token)
        identity = cloaks.are[self.token]
        game.emit(TokenShown(self.token, "echo" if identity >= ECHO else game.name_of(identity)))
        if not shifts(game, self.token):
            self.go_to(ShowToken.mix)
            return None
        owner = side if identity >= ECHO else state.ships[identity].seat
        return ask(owner, "echo_shift", self.token)

    @step
    def shift(self, game: FleetGame) -> None:
        state = game.state
        lying = state.tokens[self.token]
        identity = state.cloaks[lying.side].are[self.token]
        owner = lying.side if identity >= ECHO else state.ships[identity].seat
        choice = game.answers[owner]
        if not isinstance(choice, Pick):
            return
        other = int(choice.name)
        moved, target = (self.token, other) if identity >= ECHO else (other, self.token)
        state.cloaks[lying.side].show(moved)  # only an echo is moved so
        hex_ = state.tokens[target].at
        state.tokens[moved] = CloakToken(lying.side, hex_)
        game.emit(TokenMoved(owner, moved, game.label(hex_)))
        mix_shown(game, hex_, lying.side)

    @step
    def mix(self, game: FleetGame) -> None:
        lying = game.state.tokens[self.token]
        mix_shown(game, lying.at, lying.side)


def mix_shown(game: FleetGame, hex_: int, side: int) -> None:
    """The tokens of a hex are mixed after a showing (FC-ECH-08); where one of them is in the middle of its move, when
    that ends or goes on elsewhere: it is followed until then (R-44)."""
    move = game.state.move
    if move is not None and move.token in tokens_at(game, hex_, side):
        move.shown_at = hex_
        return
    mix_tokens(game, hex_, side)


class ShowTokens(Task):
    """All tokens that lie on a hex are shown, one after the other, ships and echoes, because an effect strikes every
    ship there (FC-ECH-07, R-43), or every one but `spared`. An echo that comes to one of them is not struck."""

    hex: int
    spared: int = NOBODY  # a ship
    struck: list[tuple[int, int]] = fresh(
        factory=list
    )  # side and identity of those that are still to be shown

    @step
    def find(self, game: FleetGame) -> None:
        for side in (0, 1):
            are = game.state.cloaks[side].are
            there = sorted(are[token] for token in tokens_at(game, self.hex, side))
            self.struck += [(side, identity) for identity in there if identity != self.spared]

    @step
    def next_token(self, game: FleetGame) -> Task | None:
        while self.struck:
            side, identity = self.struck.pop(0)
            are = game.state.cloaks[side].are
            token = next((token for token in sorted(are) if are[token] == identity), None)
            if token is not None:
                self.go_to(ShowTokens.next_token)
                return game.make(ShowToken, token)
        return None


def shifts(game: FleetGame, token: int) -> list[int]:
    """Which tokens may be named after a showing: of a ship the side's echoes elsewhere, of an echo its tokens elsewhere
    (FC-ECH-08)."""
    state = game.state
    lying = state.tokens[token]
    are = state.cloaks[lying.side].are
    is_ship = are[token] < ECHO
    return [
        other
        for other in sorted(are)
        if state.tokens[other].at != lying.at and (are[other] >= ECHO or not is_ship)
    ]


class EchoShift(Kind):
    """Which echo comes to the ship that was shown, or to which token the echo goes. Subject: the shown token."""

    name = "echo_shift"
    rule = "FC-ECH-08"
    may_pass = True
    always_ask = True
    choices: ClassVar[tuple[type[Option], ...]] = (Pick, Pass)

    def candidates(self, game: FleetGame, question: Question) -> Iterable[Option]:
        yield PASS
        assert isinstance(question.subject, int)
        for token in shifts(game, question.subject):
            yield named(Pick, "token", str(token))

    def refusal(self, game: FleetGame, question: Question, choice: Option) -> Refusal | None:
        if isinstance(choice, Pass):
            return None
        assert isinstance(choice, Pick)
        assert isinstance(question.subject, int)
        if choice.what != "token" or choice.name not in map(str, shifts(game, question.subject)):
            return Refusal(self.rule, "not_among_them", {"what": "token", "given": choice.name})
        return None

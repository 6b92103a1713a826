"""Every game obeys the laws; and every law finds the fault that it is for."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec
import pytest

from starboard.core.decision import Option, Question, Refusal
from starboard.core.game import Game, Outcome, Ruleset
from starboard.core.match import Match
from starboard.core.record import Record
from starboard.games import game_ids, load
from starboard.lab.laws import LawBroken, same_in_every_process, try_laws
from tests.laws.toy import Dial, Toy, ToyGame, ToyState, ToyView

SHORTER = {"fleetcaptains": {"target": 6, "round_cap": 5}}  # of games that random players take long to end


@pytest.mark.parametrize("game", game_ids())
@pytest.mark.parametrize("seed", range(4))
def test_random_games_obey_the_laws(game: str, seed: int) -> None:
    rules = load(game)
    seats = rules.players
    assert try_laws(rules, seats[seed % len(seats)], seed, SHORTER.get(game), every=3) > 0


@pytest.mark.parametrize("seed", range(3))
def test_light_speed_obeys_the_laws(seed: int) -> None:
    settings = {"variant": "light_speed", "ls_tiebreak": ("roll", "sector")[seed % 2]}
    assert try_laws(load("spacebase"), 2 + seed, seed, settings, every=3) > 0


@pytest.mark.parametrize("seed", range(12))
def test_hidden_cards_and_places_obey_the_laws(seed: int) -> None:
    assert try_laws(Toy(), 2 + seed % 3, seed) > 0


@pytest.mark.parametrize("game", game_ids())
def test_the_same_seed_is_the_same_game_in_every_process(game: str) -> None:
    same_in_every_process(game, load(game).usual_players, 11)


@pytest.mark.soak
@pytest.mark.parametrize("game", game_ids())
@pytest.mark.parametrize("seed", range(100, 140))
def test_many_random_games_obey_the_laws(game: str, seed: int) -> None:
    rules = load(game)
    least, most = rules.players
    assert try_laws(rules, least + seed % (most - least + 1), seed) > 0


# -- each law finds its fault ---------------------------------------------------------------------


class LeakyView(Toy):
    """Shows a spectator the first player's card."""

    def view(self, game: ToyGame, seat: int) -> ToyView:
        return super().view(game, max(seat, 0))


class LeakyRefusal(Dial):
    """Tells a player what another one holds."""

    def refusal(self, game: ToyGame, question: Question, choice: Option) -> Refusal | None:
        refusal = super().refusal(game, question, choice)
        if refusal is None:
            return None
        others = [player.card for seat, player in enumerate(game.state.players) if seat != question.seat]
        return Refusal(
            refusal.rule, refusal.reason, {"most": refusal.figures["most"], "others": list(others)}
        )


class UnsortedOptions(Dial):
    """Lists its options backwards."""

    def options(self, game: ToyGame, question: Question) -> tuple[Option, ...]:
        return super().options(game, question)[::-1]


class MoreThanLegal(Dial):
    """Offers what its own predicate refuses."""

    def options(self, game: ToyGame, question: Question) -> tuple[Option, ...]:
        return tuple(self.candidates(game, question))


class UnknownRule(Dial):
    """Cites a rule that nobody wrote."""

    rule = "TOY-99"


class Forgetful(Toy):
    """Every copy shares the players with its original."""

    def game_with(self, state: ToyState, chance: Any, seats: int, settings: Any, log: Any) -> ToyGame:
        game = super().game_with(state, chance, seats, settings, log)
        game.state.__class__ = ForgetfulState
        return game


class ForgetfulState(ToyState):
    """A state whose hand-written copy forgot that players can change."""

    def clone(self) -> ForgetfulState:
        copy = ForgetfulState(self.players, self.deck[:], self.round)
        return copy


class LossyNotation(Toy):
    """Forgets the buoys."""

    def from_notation(self, text: str) -> ToyState:
        state = super().from_notation(text)
        for player in state.players:
            player.buoy = None
        return state


class LosesACard(Toy):
    """Counts one card less after the first round."""

    def totals(self, game: ToyGame) -> dict[str, int]:
        return {"cards": super().totals(game)["cards"] - (game.state.round > 1)}


class BadSample(Toy):
    """Forgets the points when it makes up a state."""

    def state_from_view(self, view: ToyView, draw: Callable[[int], int]) -> ToyState:
        state = super().state_from_view(view, draw)
        state.players[0].points += 1
        return state

    def shuffle_hidden(self, game: ToyGame, seat: int, draw: Callable[[int], int]) -> None:
        """Nothing, so that only the sampling law can notice."""


class NeverEnds(Toy):
    """Goes on when nobody is left who plays."""

    def conceded(self, game: ToyGame, seat: int) -> Outcome | None:
        return None


class LeakyEnd(Toy):
    """Names the card of whoever concedes last."""

    def conceded(self, game: ToyGame, seat: int) -> Outcome | None:
        outcome = super().conceded(game, seat)
        if outcome is None:
            return None
        return msgspec.structs.replace(outcome, reason=f"held {game.state.players[seat].card}")


def _with_dial(kind: Dial) -> Ruleset[Any]:
    rules = Toy()
    rules.kinds = {**Toy.kinds, "dial": kind}  # type: ignore[misc]
    return rules


@pytest.mark.parametrize(
    ("rules", "law"),
    [
        (LeakyView(), "leak"),
        (_with_dial(LeakyRefusal()), "leak"),
        (_with_dial(UnsortedOptions()), "options"),
        (_with_dial(MoreThanLegal()), "options"),
        (_with_dial(UnknownRule()), "rules"),
        (Forgetful(), "fork"),
        (LossyNotation(), "notation"),
        (LosesACard(), "conservation"),
        (BadSample(), "sample"),
        (NeverEnds(), "agreement"),
        (LeakyEnd(), "agreement"),
    ],
    ids=lambda value: value if isinstance(value, str) else "",
)
def test_each_law_finds_its_fault(rules: Ruleset[Any], law: str) -> None:
    with pytest.raises(LawBroken, match=rf"^{law}:"):
        _try_some(rules)


def _try_some(rules: Ruleset[Any]) -> None:
    for seed in range(10):
        try_laws(rules, 3, seed)


def test_a_game_without_end_is_found() -> None:
    with pytest.raises(LawBroken, match=r"^end:"):
        try_laws(Toy(), 2, 1, {"rounds": 50}, every=50, bound=30)


def test_a_restored_match_that_differs_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    original = Match.restore.__func__  # type: ignore[attr-defined]

    def forgets(cls: type[Match], rules: Ruleset[Any], snapshot: bytes) -> Match:
        match: Match = original(cls, rules, snapshot)
        match.game.state.round += 1
        return match

    monkeypatch.setattr(Match, "restore", classmethod(forgets))
    with pytest.raises(LawBroken, match=r"^snapshot:"):
        try_laws(Toy(), 2, 1)


def test_an_undo_that_misses_something_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    original = Match.undo

    def misses(self: Match, to: int | None = None) -> None:
        original(self, to)
        if to is not None:  # to the choice before goes the law of agreements too
            self.game.state.round += 1

    monkeypatch.setattr(Match, "undo", misses)
    with pytest.raises(LawBroken, match=r"^undo:"):
        try_laws(Toy(), 2, 1)


def test_a_record_that_replays_differently_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    original = Match.record

    def forgets(self: Match) -> Record:
        return msgspec.structs.replace(original(self), digest="0" * 32)

    monkeypatch.setattr(Match, "record", forgets)
    with pytest.raises(LawBroken, match=r"^record:"):
        try_laws(Toy(), 2, 1)


def test_a_copy_that_forgets_who_conceded_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    original = Game.copy

    def forgets(self: ToyGame, chance: Any) -> ToyGame:
        copy = original(self, chance)
        copy.conceded = ()
        return copy

    monkeypatch.setattr(Game, "copy", forgets)
    with pytest.raises(LawBroken, match=r"^agreement:"):
        _try_some(Toy())


def test_an_end_that_forgets_who_conceded_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Outcome, "without", lambda self, conceded: self)
    with pytest.raises(LawBroken, match=r"^agreement:"):
        _try_some(Toy())

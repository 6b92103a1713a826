"""Hands, teams and anonymous pieces obey the laws; and each way to leak them is found."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from starboard.core.chance import SeededChance
from starboard.core.decision import Option, Question
from starboard.core.event import SPECTATOR
from starboard.core.game import Ruleset
from starboard.core.match import Match
from starboard.core.task import Task
from starboard.lab import laws
from starboard.lab.laws import LawBroken, try_laws
from tests.laws.team_toy import (
    ECHO,
    BuryOne,
    CardBuried,
    Orders,
    Steer,
    TeamGame,
    TeamState,
    TeamToy,
    TeamView,
    do,
    hand,
    team,
)


@pytest.mark.parametrize("seed", range(9))
def test_teams_hands_and_echoes_obey_the_laws(seed: int) -> None:
    assert try_laws(TeamToy(), 2 + seed % 3, seed, every=2) > 0


def test_the_toy_has_what_it_is_for() -> None:
    """What the laws are to see has happened in some random game."""
    seen: set[str] = set()
    for seed in range(8):
        match, pick = Match.new(TeamToy(), 4, SeededChance(seed)), SeededChance(seed + 100)
        while not match.over:
            decision = match.waiting[0]
            match.apply(decision.seat, decision.options[pick.draw("pick", len(decision.options))].id)
            state = match.game.state
            seen |= {"reshuffled"} if state.cards.shuffles else set()
            seen |= {"part of a lot" for fleet in state.fleets for lot in fleet.lots[SPECTATOR] if lot.ways}
            seen |= {
                "shown" for seat in range(4) for card in state.cards.at(hand(seat)) if len(card.seats) == 4
            }
        for event in match.events_for(1):
            seen.add(event["event"])
    assert seen >= {
        "reshuffled",
        "part of a lot",
        "shown",
        "team_buried",
        "team_hand_seen",
        "team_mixed",
        "team_searched",
    }


def test_partners_see_alike() -> None:
    match = Match.new(TeamToy(), 4, SeededChance(1))
    for seat in range(4):
        match.apply(seat, f"plot {1 + seat % 3}")
    views = [match.view(seat).table for seat in (0, 1, 2, 3)]
    assert msgspec.structs.replace(views[0], seat=2) == views[2]
    assert views[0].cards != views[1].cards
    assert [view.plots for view in views] == [[1, None, 3, None], [None, 2, None, 1]] * 2
    assert match.events_for(0) == match.events_for(2) != match.events_for(1)


# -- faults ------------------------------------------------------------------------------------------


class OpenHands(TeamToy):
    """Shows everybody what the first seat knows of the cards."""

    def view(self, table: TeamGame, seat: int) -> TeamView:
        return msgspec.structs.replace(super().view(table, seat), cards=table.state.cards.view(0))


class OpenEchoes(TeamToy):
    """Shows everybody what the first team knows of its tokens."""

    def view(self, table: TeamGame, seat: int) -> TeamView:
        fleets = [fleet.view(seat) for fleet in table.state.fleets]
        fleets[0] = table.state.fleets[0].view(0)
        return msgspec.structs.replace(super().view(table, seat), fleets=fleets)


class OpenPlots(TeamToy):
    """Shows a seat the plot of the one behind it."""

    def view(self, table: TeamGame, seat: int) -> TeamView:
        return msgspec.structs.replace(super().view(table, seat), plots=list(table.state.plots))


class SearchShips(Steer):
    """Lets a token be searched only if it is a ship."""

    def legal(self, game: TeamGame, seat: int) -> list[Option]:
        echoes = {t for fleet in game.state.fleets for t, what in fleet.are.items() if what == ECHO}
        return [
            option for option in super().legal(game, seat) if option not in {do("search", t) for t in echoes}
        ]


class TellsTheEnemy(BuryOne):
    """Tells also the next seat which card is buried."""

    def put_under(self, game: TeamGame) -> None:
        face, own = game.answers[self.seat].number, (*team(game, self.seat), (self.seat + 1) % game.seats)
        game.state.cards.move(face, hand(self.seat), "bottom", team(game, self.seat))
        game.emit(CardBuried(self.seat, own, face))


class AsksWhoCan(Orders):
    """Asks only who holds a card above 2: the pause that is left out tells."""

    def question(self, game: TeamGame) -> Question | None:
        cards = game.state.cards.faces(hand(self.seat), self.seat)
        return super().question(game) if cards and max(cards) > 2 else None


class LosesDiscards(Orders):
    """Cards that are played are gone."""

    def use(self, game: TeamGame, choice: Option) -> Task | None:
        task = super().use(game, choice)
        game.state.cards.places.pop("discard", None)
        return task


class ForgetsWhoKnows(TeamToy):
    """Writes a deck without saying who has seen which card."""

    def notation(self, state: TeamState) -> str:
        return super().notation(state).replace("@0.2", "")


class ShowsEchoesToSamples(TeamToy):
    """Makes up tokens as if nobody had followed any."""

    def state_from_view(self, view: TeamView, draw: Any) -> TeamState:
        state = super().state_from_view(view, draw)
        for fleet in state.fleets:
            fleet.lots = dict.fromkeys(fleet.lots, ())
        return state

    def shuffle_hidden(self, table: TeamGame, seat: int, draw: Any) -> None:
        """Nothing, so that only the sampling law can notice."""


def _with(tasks: dict[str, type[Task]] | None = None, **kinds: Any) -> Ruleset[Any]:
    rules = TeamToy()
    rules.tasks = {**TeamToy.tasks, **(tasks or {})}  # type: ignore[misc]
    rules.kinds = {**TeamToy.kinds, **kinds}  # type: ignore[misc]
    return rules


def _named(kind: type[Task], name: str) -> type[Task]:
    kind.__name__ = name
    return kind


@pytest.mark.parametrize(
    ("rules", "law"),
    [
        (OpenHands(), "leak"),
        (OpenEchoes(), "leak|sample"),
        (OpenPlots(), "leak"),
        (_with(steer=SearchShips()), "sample"),
        (_with({"BuryOne": _named(TellsTheEnemy, "BuryOne")}), "leak"),
        (_with({"Orders": _named(AsksWhoCan, "Orders")}), "leak"),
        (_with({"Orders": _named(LosesDiscards, "Orders")}), "conservation"),
        (ForgetsWhoKnows(), "notation"),
        (ShowsEchoesToSamples(), "sample"),
    ],
    ids=["hands", "echoes", "plots", "options", "event", "pause", "cards", "notation", "sample"],
)
def test_each_law_finds_its_fault(rules: Ruleset[Any], law: str) -> None:
    with pytest.raises(LawBroken, match=rf"^({law}):"):
        _try_some(rules)


def test_options_that_tell_are_a_leak(monkeypatch: pytest.MonkeyPatch) -> None:
    """They are listed when the question is asked; what counts is what they would be if other facts were hidden."""
    monkeypatch.setattr(laws, "LAWS", (laws.nothing_leaks,))
    with pytest.raises(LawBroken, match=r"^leak:"):
        _try_some(_with(steer=SearchShips()))


def _try_some(rules: Ruleset[Any]) -> None:
    for seed in range(12):
        try_laws(rules, 4, seed, every=2)

"""A bot of another edition: what its `Sight` replaces counts wherever the shared bots judge."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import Any, ClassVar

import pytest

from starboard.bots.xwing.pilot import XWingBot
from starboard.bots.xwing.shots import Gunnery, Kit
from starboard.bots.xwing.sight import Sight
from starboard.bots.xwing.weights import Weights, simple_minded
from starboard.bots.xwing.worth import balance
from starboard.bots.xwing2.pilot import SecondBot
from starboard.bots.xwing2.sight import SecondSight
from starboard.bots.xwing2.weights import Weights as SecondWeights
from starboard.core.chance import SeededChance
from starboard.core.match import Match
from starboard.games.xwing import tokens
from starboard.games.xwing.ruleset import XWingRules
from starboard.odds import FIRST, Edition
from tests.games.toy_edition import SWIFT, ToyEdition

TOY = ToyEdition()
XWING = "bluesquadronescort"
SHIPS = {"0": {"pose": (457.0, 300.0, 0.0)}, "1": {"pose": (457.0, 480.0, 180.0)}}


class ToySight(SecondSight):
    """The toy edition, with evade tokens and prices of its own."""

    rules: ClassVar[XWingRules] = TOY
    odds: ClassVar[Edition] = FIRST
    token_worth: ClassVar[Mapping[int, float]] = {tokens.EVADE: 7.0}


class ToyBot(XWingBot):
    """Sees the toy edition."""

    name = "toy"
    sight: ClassVar[type[Sight]] = ToySight
    weights: ClassVar[Weights] = SecondWeights()


def begun(**plain: Any) -> Match:
    settings = {"squad_0": XWING, "squad_1": SWIFT, "round_cap": 6}
    return Match.at_position(TOY, 2, {"ships": SHIPS, **plain}, SeededChance(1), settings)


def sight_of(kind: type[Sight], match: Match) -> Sight:
    return kind.of_view(match.view(0), 0, SecondWeights(), SeededChance(1))


def test_all_that_a_bot_looks_at_is_of_its_edition(monkeypatch: pytest.MonkeyPatch) -> None:
    """Tries, the other side's thoughts and what was planned included."""
    made: set[tuple[type, object]] = set()
    begin = Sight.__init__

    def counted(sight: Sight, state: Any, *rest: Any) -> None:
        made.add((type(sight), state.rules))
        begin(sight, state, *rest)

    monkeypatch.setattr(Sight, "__init__", counted)
    match, bot, chance, kinds = begun(), ToyBot(), SeededChance(3), set()
    while not match.over:
        decision = match.waiting[0]
        kinds.add(decision.kind)
        option = bot.choose(decision, partial(match.view, decision.seat), chance)
        match.apply(decision.seat, match.fill(decision.seat, option, lambda n: 0))
    assert {"dials", "action", "attack", "ability"} <= kinds
    assert made == {(ToySight, TOY)}


def test_its_cards_are_those_of_its_edition() -> None:
    """The pilot that is swifter there moves last there."""
    assert sight_of(ToySight, begun()).order(1)[0] == 6
    assert sight_of(SecondSight, begun()).order(1)[0] == 1


def test_evade_tokens_do_what_its_edition_says() -> None:
    """In the first edition one adds a result, so that a shot deals less."""
    kit = Kit(evade=1)
    shots = [
        Gunnery(sight).shot(0, 1, sight.build(0).weapons[0], 1, Kit(focus=1), kit).damage
        for sight in (sight_of(ToySight, begun()), sight_of(SecondSight, begun()))
    ]
    assert shots[0] < shots[1] - 0.01


def test_tokens_are_worth_what_its_edition_says() -> None:
    ships = {**SHIPS, "0": {**SHIPS["0"], "tokens": {"evade": 1, "focus": 1}}}
    held, bare = begun(ships=ships), begun()
    assert balance(sight_of(ToySight, held)) - balance(sight_of(ToySight, bare)) == pytest.approx(7.0)
    assert balance(sight_of(SecondSight, held)) - balance(sight_of(SecondSight, bare)) == pytest.approx(4.5)


def test_simple_minds_keep_the_figures_of_their_edition() -> None:
    weights = simple_minded(SecondWeights(stress=5.0))
    assert (weights.stress, weights.return_fire, weights.foresight) == (5.0, 0.0, "2 straight")
    assert isinstance(weights, SecondWeights)


def test_only_the_second_edition_has_force() -> None:
    """Shared code asks the edition what purple and Force cost; by itself they cost nothing."""
    sight = sight_of(SecondSight, begun())
    assert sight.price_of_action("purple") == SecondWeights().force
    assert Sight.price_of_action(sight, "purple") == 0.0
    assert issubclass(SecondBot.sight, Sight)

"""A ruleset that puts another class in the place of each task and each kind of decision has its way everywhere."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import partial
from typing import Any

import pytest

from starboard.core.chance import SeededChance
from starboard.core.errors import BadSetup
from starboard.core.game import Ruleset
from starboard.core.match import Match
from starboard.core.scenario import run_scenario
from starboard.core.task import Task
from starboard.games import game_ids, load
from starboard.lab.cases import packaged

GAMES = 4  # in a row without anything new, after which cases are played
# What editions share for cards that some of them do not have, or that meet in none of its games and trials.
FOR_OTHER_EDITIONS = {
    # for content packs: no card of the box does this
    "fleetcaptains": {"Aim", "DiscardCargo", "NameToken", "PeekAtTiles"},
    "xwing1": {
        "AssignSecret",
        "BlowUp",
        "DealSearched",
        "DockShip",
        "ExposeChosen",
        "InsteadOf",
        "LookAtDial",
        "LoseShield",
        "RecoverShield",
        "SufferAndRepair",
        "kind card",
        "kind exposed_card",
        "kind instead",
        "kind look",
        "kind prevent",
        "kind recover_shield",
        "kind return",
        "kind searched_card",
        "kind secret_condition",
        "kind shield",
        "kind turn",
    },
    "xwing2": {"DealCard", "RollIfPaid", "TurnUpDealt"},
}


class Replaced:
    """A game's rules with each task and kind replaced by a subclass of its own; counts what is made and asked."""

    def __init__(self, game: str, patch: pytest.MonkeyPatch) -> None:
        base = load(game)
        self.made: Counter[str] = Counter()  # objects of replacing classes, uses of replacing kinds
        self.base: Counter[str] = Counter()  # of those that they replace
        tasks = {name: type(name, (kind,), {}) for name, kind in base.tasks.items()}
        kinds = {name: type(type(kind).__name__, (type(kind),), {})() for name, kind in base.kinds.items()}
        for name, kind in tasks.items():
            self._count_made(base.tasks[name], self.base, patch)
            self._count_made(kind, self.made, patch)
        for one in {type(kind) for kind in base.kinds.values()}:
            for name in ("options", "refusal", "candidates"):
                if hasattr(one, name):
                    self._count_asked(one, name, patch)
        self.wanted = set(tasks) | {f"kind {name}" for name in kinds}
        rules: type[Ruleset[Any]] = type("Rules", (type(base),), {"tasks": tasks, "kinds": kinds})
        self.rules = rules()

    def _count_made(self, kind: type[Task], counter: Counter[str], patch: pytest.MonkeyPatch) -> None:
        begin = kind.__init__

        def counted(task: Task, *args: Any, **fields: Any) -> None:
            counter[kind.__name__] += 1
            begin(task, *args, **fields)

        patch.setattr(kind, "__init__", counted)

    def _count_asked(self, base: type[Any], name: str, patch: pytest.MonkeyPatch) -> None:
        asked = getattr(base, name)

        def counted(kind: Any, *args: Any, **more: Any) -> Any:
            # a kind of another class that inherits from this one is counted under its own name
            if type(kind) is base:
                self.base[f"kind {kind.name}"] += 1
            elif type(kind).__mro__[1] is base:
                self.made[f"kind {kind.name}"] += 1
            return asked(kind, *args, **more)

        patch.setattr(base, name, counted)

    @property
    def missing(self) -> set[str]:
        return self.wanted - self.made.keys()


def random_games(rules: Ruleset[Any]) -> Iterator[None]:
    """Games between random players, of what players bring where they bring something."""
    number = 0
    while True:
        number += 1
        try:
            settings = rules.random_settings(number, 5)
        except BadSetup:
            settings = {}
        match = Match.new(rules, None, SeededChance(number), {**settings, "round_cap": 12})
        own = SeededChance(number)
        while not match.over:
            decision = match.waiting[0]
            option = decision.options[own.draw("choice", len(decision.options))]
            match.apply(decision.seat, match.fill(decision.seat, option, partial(own.draw, "place")))
        yield


@pytest.mark.parametrize("game", game_ids())
def test_what_replaces_a_task_or_a_kind_has_its_way(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    replaced = Replaced(game, monkeypatch)
    replaced.wanted -= FOR_OTHER_EDITIONS.get(game, set())
    missing, idle = replaced.missing, 0
    for _ in random_games(replaced.rules):
        idle = idle + 1 if replaced.missing == missing else 0
        missing = replaced.missing
        if idle == GAMES or not missing:
            break
    for case in packaged(game):
        if not replaced.missing:
            break
        result = run_scenario(replaced.rules, case.scenario)
        assert result.passed, result.failures
    for branch in replaced.rules.branches():
        if not replaced.missing:
            break
        assert branch.run(replaced.rules), branch.name
    assert replaced.base == {}
    assert replaced.missing == set()
    assert not FOR_OTHER_EDITIONS.get(game, set()) & replaced.made.keys()


@pytest.mark.parametrize("game", game_ids())
def test_a_task_of_another_name_cannot_take_a_place(game: str) -> None:
    base = load(game)
    name, kind = next(iter(base.tasks.items()))
    with pytest.raises(TypeError, match=f"in the place of the task {name}"):
        type("Rules", (type(base),), {"tasks": {**base.tasks, name: type("Another", (kind,), {})}})

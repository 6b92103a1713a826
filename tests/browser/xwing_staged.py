"""Questions of X-Wing as random games come to them, for the page to show."""

from __future__ import annotations

from collections.abc import Callable, Container, Iterator, Mapping
from dataclasses import dataclass, field
from functools import partial
from itertools import chain
from pathlib import Path
from typing import Any, Final

from starboard.core.chance import ScriptedChance, SeededChance
from starboard.core.decision import Decision
from starboard.core.match import Match
from starboard.core.scenario import moments
from starboard.games.xwing.effects import queries, registry
from starboard.games.xwing.effects.card_effects import Query
from starboard.games.xwing.ruleset import XWingRules
from starboard.games.xwing.tasks import actions
from starboard.games.xwing.trials.play import Player, begin
from starboard.games.xwing.trials.positions import position_of
from starboard.games.xwing.trials.records import Records
from starboard.games.xwing1 import rules as first
from starboard.games.xwing1.cards.writing import RECORDS as FIRST_RECORDS
from starboard.games.xwing2 import rules as second
from starboard.games.xwing2.cards.writing import RECORDS as SECOND_RECORDS
from starboard.lab.cases import packaged
from tests.browser.staged import Stage


@dataclass(frozen=True)
class Stages:
    """Where questions of an edition are found."""

    rules: XWingRules
    records: Records
    games: tuple[dict[str, Any], ...]  # settings of random games
    kinds: tuple[str, ...]  # kinds that such games come to
    only_in_trials: Mapping[str, str]  # kinds that no case comes to, and the cards of the trials that do
    #: Kinds that both editions have by their shared tasks and this one never asks: why, and whether that is so.
    never_asked: Mapping[str, tuple[str, Callable[[], bool]]] = field(default_factory=dict)

    def stages(self) -> Iterator[tuple[str, Stage]]:
        """Random games, stopped at each of their questions; the match goes on afterwards."""
        for number in range(40):
            settings = {**self.games[number % len(self.games)], "round_cap": 20}
            match = Match.new(self.rules, 2, SeededChance(number), settings)
            choosing = SeededChance(1000 + number)
            while not match.over:
                decision = match.waiting[0]
                yield decision.kind, Stage(match, decision.seat, settings)
                option = decision.options[choosing.draw("choice", len(decision.options))]
                match.apply(decision.seat, match.fill(decision.seat, option, partial(choosing.draw, "fill")))

    def every_kind(self, questions: int = 1200) -> dict[str, Stage]:
        """A stage for each kind of question: of those met first, the one with the most options."""
        found: dict[str, Stage] = {}
        sizes: dict[str, float] = {}
        for number, (kind, stage) in enumerate(self.stages()):
            worth = len(stage.options) + len(stage.match.events_for(0)) / 10_000
            if worth > sizes.get(kind, 0):
                sizes[kind] = worth
                found[kind] = Stage(stage.match.fork(), stage.seat, stage.settings)
            if number > questions and set(self.kinds) <= set(found):
                break
        return found

    def all_kinds(self) -> dict[str, Stage]:
        """A stage for every kind of question of the game: the first that the packaged cases, else the trials of
        some cards, come to."""
        found: dict[str, Stage] = {}
        for match, settings in chain(self.moments_of_cases(), self.moments_of_trials()):
            for decision in match.waiting:
                if decision.kind not in found:
                    found[decision.kind] = Stage(match.fork(), decision.seat, settings)
            if len(found) == len(self.rules.kinds):
                break
        return found

    def stage_where(self, wanted: Callable[[Decision], bool], *cards: str) -> Stage:
        """The first question that is wanted: of a trial of these cards, else of a case or of the usual trials."""
        own = self.moments_of_trials(cards) if cards else iter(())
        for match, settings in chain(own, self.moments_of_cases(), self.moments_of_trials()):
            for decision in match.waiting:
                if wanted(decision):
                    return Stage(match.fork(), decision.seat, settings)
        raise AssertionError("No case comes to such a question.")

    def moments_of_cases(self) -> Iterator[tuple[Match, dict[str, Any]]]:
        """The packaged cases at each of their acts."""
        for case in packaged(self.rules.id):
            if not case.scenario.refused_setup:
                for match in moments(self.rules, case.scenario):
                    yield match, case.scenario.options

    def moments_of_trials(
        self, cards: Container[str] | None = None
    ) -> Iterator[tuple[Match, dict[str, Any]]]:
        """The trials of a few cards at each of their questions."""
        cards = tuple(self.only_in_trials.values()) if cards is None else cards
        for trial in self.records.all_trials():
            if trial.card not in cards and "around me" not in trial.choose:
                continue
            _, settings = position_of(self.rules, trial)
            match = begin(self.rules, trial)
            player = Player(trial)
            for _ in range(20):
                if match.over:
                    break
                yield match, settings
                decision = match.waiting[0]
                match.apply(
                    decision.seat, match.fill(decision.seat, player.choice(decision), lambda n: 7 % n)
                )

    def stage_at(
        self, position: dict[str, Any], seat: int = 0, words: dict[str, Any] | None = None, **settings: Any
    ) -> Stage:
        """The first question to a seat in this position, with these rolls; every other question is passed or put off."""
        settings = {"obstacles": "", **settings}
        state, _ = self.rules.position(2, self.rules.check_settings(settings), position)
        chance = ScriptedChance(self.rules.script(state, words or {}), SeededChance(1))
        return Stage(Match.at_position(self.rules, 2, position, chance, settings), seat, settings)


def _no_card(*wanted: Query[Any]) -> Callable[[], bool]:
    """No card of the first edition answers to any of these."""
    return lambda: not any(first.RULES.effects.all_answers(query) for query in wanted)


def _no_step(task: str) -> Callable[[], bool]:
    """No file of the first edition makes this task."""
    folder = Path(first.__file__).parent
    return lambda: not any(task in file.read_text(encoding="utf-8") for file in folder.rglob("*.py"))


def _reloads_by_itself() -> bool:
    """Its action has a way of its own to reload."""
    return first.RULES.tasks["Perform"].reload is not actions.Perform.reload  # type: ignore[attr-defined]


ACES: Final = (
    "lukeskywalker(instinctiveaim,protontorpedoes,r2d2,servomotorsfoils)"
    " + redsquadronveteran(predator,r5astromech)"
)
BOMBERS: Final = (
    "captainjonus(barragerockets,protonbombs) + idenversio(outmaneuver,shieldupgrade) + academypilot"
)
SECOND: Final = Stages(
    second.RULES,
    SECOND_RECORDS,
    ({"squad_0": ACES, "squad_1": BOMBERS}, {"scenario": "core_furball"}),
    (
        "ability",
        "action",
        "arrival_marker",
        "attack",
        "deploy",
        "device",
        "dials",
        "first_player",
        "modify_attack",
        "modify_defense",
        "next_ship",
        "obstacle",
        "place_marker",
        "replacement",
        "slot",
        "target",
        "template",
    ),
    {
        "drawn_card": "maarekstele",
        "shield": "landosmillenniumfalcon",
        "hold": "thermaldetonators",
        "buoy": "sensorbuoysuite",
    },
)
FIRST: Final = Stages(
    first.RULES,
    FIRST_RECORDS,
    (
        {
            "squad_0": "lukeskywalker(r2d2,protontorpedoes) + poedameron(r5p9) + biggsdarklighter",
            "squad_1": "darthvader + maulermithel(marksmanship) + omegaace",
        },
        {
            "squad_0": "academypilot + academypilot",
            "squad_1": "academypilot + academypilot",
            "profile": "rr2015",
        },
    ),
    (
        "action",
        "attack",
        "deploy",
        "dials",
        "edge",
        "first_player",
        "modify_attack",
        "modify_defense",
        "next_ship",
        "obstacle",
        "replace_maneuver",
        "slot",
        "target",
        "template",
    ),
    {
        "drawn_card": "maarekstele-tieadvanced",
        "hold": "captainnym-scurrgh6bomber-rebelalliance",
    },
    {
        "card": ("reload turns up any number of cards, one `reload` after another", _reloads_by_itself),
        "exposed_card": ("a card is exposed at random", _no_card(queries.CHOOSES_EXPOSED)),
        "instead": ("no card puts a ship into reserve", _no_card(registry.RETURNS)),
        "look": ("looking at a dial is a step of a card, not a question of its own", _no_step("LookAtDial")),
        "prevent": (
            "no card prevents damage before it is suffered",
            _no_card(registry.PREVENTERS, registry.PREVENTS_ONE),
        ),
        "recover_shield": ("no docked ship lends its shields", _no_card(registry.LENDS_SHIELDS)),
        "return": ("no card puts a ship into reserve", _no_card(registry.RETURNS)),
        "searched_card": ("no card searches a damage deck", _no_card(queries.SEARCHES_DECK)),
        "secret_condition": ("no condition is secret", lambda: not first.RULES.content.secret_conditions),
        "shield": ("no docked ship lends its shields", _no_card(registry.LENDS_SHIELDS)),
        "turn": ("a ship moved by a tractor beam is not turned", lambda: not first.RULES.turned_by_tractor),
    },
)
OF: Final = {found.rules.id: found for found in (FIRST, SECOND)}

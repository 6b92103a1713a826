"""The Planning Phase: secret dials, set at the same time (planning)."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import ClassVar

from starboard.core.decision import Ask, Figure, Option, Parametric, Question, Refusal
from starboard.core.task import Task, step
from starboard.games.xwing import tokens
from starboard.games.xwing.cards.build import build_of
from starboard.games.xwing.cards.content import Maneuver
from starboard.games.xwing.effects.queries import maneuver_barred
from starboard.games.xwing.effects.registry import may_plan_red
from starboard.games.xwing.events import DialAssigned
from starboard.games.xwing.game import XWingGame, is_ionized
from starboard.games.xwing.kind import Kind
from starboard.games.xwing.options import DialPlan
from starboard.games.xwing.state import NO_DIAL, NO_SHIP, REMOVED, Ship


def ships_to_plan(game: XWingGame, seat: int) -> list[int]:
    """Ships in play that get a dial; ionized ones do not, nor those in reserve (planning-1, planning-2)."""
    state = game.state
    return [number for number in state.in_play(seat) if not is_ionized(state.ships[number])]


def assignable(game: XWingGame, number: int) -> list[str]:
    """The maneuvers that may be assigned: a stressed ship's printed red ones may not (planning-3), nor what a damage
    card bars."""
    ship = game.state.ships[number]
    build = build_of(ship)
    if not ship.faceup and (not ship.has(tokens.STRESS) or game.rules.red_while_stressed):
        return list(build.on_dial)
    return [found.id for found in build.dial if can_be_set(ship, found) and not maneuver_barred(ship, found)]


def can_be_set(ship: Ship, maneuver: Maneuver) -> bool:
    """Whether stress does not keep a dial from being set to this maneuver, by its printed colour; that holds
    whenever a dial is set (planning-3)."""
    return (
        maneuver.difficulty != "red"
        or not ship.has(tokens.STRESS)
        or ship.rules.red_while_stressed
        or may_plan_red(ship, maneuver)
    )


def _gone(game: XWingGame, names: Iterable[str]) -> list[int]:
    """The ships among these that were destroyed, fled or were removed."""
    gone = {str(number): number for number, ship in enumerate(game.state.ships) if ship.place == REMOVED}
    return [gone[name] for name in names if name in gone]


class SetDials(Kind):
    """All own dials at once, sealed until both players have set theirs (planning-1)."""

    name = "dials"
    rule = "planning-1"
    secret = True
    choices: ClassVar[tuple[type[Option], ...]] = (DialPlan,)

    def candidates(self, game: XWingGame, question: Question) -> Iterable[Option]:
        region = {str(number): assignable(game, number) for number in ships_to_plan(game, question.seat)}
        return [DialPlan("dials", region)]

    def refusal(self, game: XWingGame, question: Question, choice: Option) -> Refusal | None:
        assert isinstance(choice, DialPlan)
        assert choice.chosen is not None
        wanted = {str(number): number for number in ships_to_plan(game, question.seat)}
        if choice.chosen.keys() != wanted.keys():
            gone = _gone(game, choice.chosen)
            if gone:
                figures: dict[str, Figure] = {"ship": gone[0], "ships": [*wanted.values()]}
                return Refusal("planning-1", "ship_is_out", figures)
            missing = [number for name, number in wanted.items() if name not in choice.chosen]
            if missing:
                return Refusal("planning-4", "dial_missing", {"ships": [*missing]})
        for name, maneuver in choice.chosen.items():
            if name not in wanted:
                return Refusal("planning-1", "no_dial_for_ship", {"ship": name})
            number = int(name)
            ship = game.state.ships[number]
            build = build_of(ship)
            if maneuver not in build.on_dial:
                return Refusal("maneuvers-1", "not_on_dial", {"ship": number, "maneuver": maneuver})
            printed = build.dial[build.on_dial[maneuver]]
            if not can_be_set(ship, printed):
                return Refusal("planning-3", "stressed", {"ship": number, "maneuver": maneuver})
            if (barred := maneuver_barred(ship, printed)) is not None:
                return barred
        return None

    def sample(
        self, game: XWingGame, question: Question, option: Parametric, draw: Callable[[int], int]
    ) -> Option:
        assert isinstance(option, DialPlan)
        return option.with_dials(
            {ship: maneuvers[draw(len(maneuvers))] for ship, maneuvers in option.region.items()}
        )


class PlanningPhase(Task):
    """Every ship in the play area gets a maneuver (planning-1)."""

    @step
    def return_ships(self, game: XWingGame) -> Task | None:
        """Ships that a card keeps in reserve come back before dials are set (docking-1)."""
        game.note("planning_start", NO_SHIP)
        from starboard.games.xwing.tasks.reserve import ReturnFromReserve

        return game.make(ReturnFromReserve)

    @step
    def set_dials(self, game: XWingGame) -> Ask | None:
        seats = [seat for seat in range(2) if ships_to_plan(game, seat)]
        return Ask(tuple(Question(seat, "dials", game.state.round) for seat in seats)) if seats else None

    @step
    def assign_dials(self, game: XWingGame) -> None:
        state = game.state
        for seat in range(2):
            planned = ships_to_plan(game, seat)
            if not planned:
                continue
            chosen = game.answers[seat].chosen
            for number in planned:
                ship = state.ships[number]
                ship.dial = build_of(ship).on_dial[chosen[str(number)]]
                ship.seen_by = []  # a new secret (terms-7)
                game.emit(DialAssigned(seat, number, chosen[str(number)]))
        for ship in state.ships:
            if ship.dial == NO_DIAL:
                ship.revealed = NO_DIAL

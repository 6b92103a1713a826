"""The Planning Phase: secret dials, set at the same time (XW2-PLAN)."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import ClassVar

from starboard.core.decision import Ask, Option, Parametric, Question, Refusal
from starboard.core.task import Task, step
from starboard.games.xwing import tokens
from starboard.games.xwing.events import DialAssigned
from starboard.games.xwing.second.build import build_of
from starboard.games.xwing.second.effects.registry import may_fly_red
from starboard.games.xwing.second.kind import Kind
from starboard.games.xwing.second.options import DialPlan
from starboard.games.xwing.second.table import XWingTable, is_ionized
from starboard.games.xwing.state import NO_DIAL, NO_SHIP, REMOVED


def ships_to_plan(game: XWingTable, seat: int) -> list[int]:
    """Ships in play that get a dial; ionized ones do not, nor those in reserve (XW2-PLAN-01, XW2-PLAN-02)."""
    state = game.state
    return [number for number in state.in_play(seat) if not is_ionized(state.ships[number])]


def assignable(game: XWingTable, number: int) -> list[str]:
    """The maneuvers that may be assigned: a stressed ship's printed red ones may not (XW2-PLAN-03)."""
    ship = game.state.ships[number]
    build = build_of(ship)
    if not ship.has(tokens.STRESS):
        return list(build.on_dial)
    return [m.id for m in build.dial if m.difficulty != "red" or may_fly_red(ship, m)]


def _is_out(game: XWingTable, name: str) -> bool:
    """Whether this names a ship that was destroyed, fled or was removed."""
    ships = game.state.ships
    return name.isdigit() and int(name) < len(ships) and ships[int(name)].place == REMOVED


class SetDials(Kind):
    """All own dials at once, sealed until both players have set theirs (XW2-PLAN-01)."""

    name = "dials"
    rule = "XW2-PLAN-01"
    secret = True
    choices: ClassVar[tuple[type[Option], ...]] = (DialPlan,)

    def candidates(self, game: XWingTable, question: Question) -> Iterable[Option]:
        region = {str(number): assignable(game, number) for number in ships_to_plan(game, question.seat)}
        return [DialPlan("dials", region)]

    def refusal(self, game: XWingTable, question: Question, choice: Option) -> Refusal | None:
        assert isinstance(choice, DialPlan)
        if choice.chosen is None:
            return None
        wanted = ships_to_plan(game, question.seat)
        if choice.chosen.keys() != {str(number) for number in wanted}:
            gone = [name for name in choice.chosen if _is_out(game, name)]
            if gone:
                return Refusal("XW2-PLAN-01", "ship_is_out", {"ship": int(gone[0]), "ships": list(wanted)})
            missing = [number for number in wanted if str(number) not in choice.chosen]
            if missing:
                return Refusal("XW2-PLAN-04", "dial_missing", {"ships": list(missing)})
        for name, maneuver in choice.chosen.items():
            if not name.isdigit() or int(name) not in wanted:
                return Refusal("XW2-PLAN-01", "no_dial_for_ship", {"ship": name})
            ship = game.state.ships[int(name)]
            build = build_of(ship)
            if maneuver not in build.on_dial:
                return Refusal("XW2-MOVE-01", "not_on_dial", {"ship": int(name), "maneuver": maneuver})
            printed = build.dial[build.on_dial[maneuver]]
            if printed.difficulty == "red" and ship.has(tokens.STRESS) and not may_fly_red(ship, printed):
                return Refusal("XW2-PLAN-03", "stressed", {"ship": int(name), "maneuver": maneuver})
        return None

    def sample(
        self, game: XWingTable, question: Question, option: Parametric, draw: Callable[[int], int]
    ) -> Option:
        assert isinstance(option, DialPlan)
        return option.with_dials(
            {ship: maneuvers[draw(len(maneuvers))] for ship, maneuvers in option.region.items()}
        )


class PlanningPhase(Task):
    """Every ship in the play area gets a maneuver (XW2-PLAN-01)."""

    @step
    def return_ships(self, game: XWingTable) -> Task | None:
        """Ships that a card keeps in reserve come back before dials are set (XW2-DOCK-01)."""
        game.note("planning_start", NO_SHIP)
        from starboard.games.xwing.second.tasks.reserve import ReturnFromReserve

        return ReturnFromReserve()

    @step
    def set_dials(self, game: XWingTable) -> Ask | None:
        seats = [seat for seat in range(2) if ships_to_plan(game, seat)]
        return Ask(tuple(Question(seat, "dials", game.state.round) for seat in seats)) if seats else None

    @step
    def assign_dials(self, game: XWingTable) -> None:
        state = game.state
        for seat in range(2):
            planned = ships_to_plan(game, seat)
            if not planned:
                continue
            chosen = game.answers[seat].chosen
            for number in planned:
                ship = state.ships[number]
                ship.dial = build_of(ship).on_dial[chosen[str(number)]]
                ship.seen_by = []  # a new secret (XW2-TERM-07)
                game.emit(DialAssigned(seat, number, chosen[str(number)]))
        for ship in state.ships:
            if ship.dial == NO_DIAL:
                ship.revealed = NO_DIAL

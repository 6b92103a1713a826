"""Fleet Captains as the engine sees it, under the options of a table: its content, its map, what may be done."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any, ClassVar

from starboard.content.packs import NO_PACKS, Shelf
from starboard.core.decision import DecisionKind, Option
from starboard.core.errors import BadSetup
from starboard.core.game import Ruleset
from starboard.games.fleetcaptains.chart import Chart, chart_of, suggested
from starboard.games.fleetcaptains.content import Content, own_content
from starboard.games.fleetcaptains.standing import StandingOf, standing_of
from starboard.games.fleetcaptains.state import State

SUGGESTED = "suggested"


class _ByNeeds(dict[tuple[str, ...], tuple[Any, ...]]):
    """The steps that are asked for a ship that has these of what steps need; made when they are first asked for."""

    def __init__(self, steps: Sequence[Any]) -> None:
        super().__init__()
        self.steps = steps

    def __missing__(self, has: tuple[str, ...]) -> tuple[Any, ...]:
        found = self[has] = tuple(step for step in self.steps if set(step.needs) <= set(has))
        return found


class FleetRules(Ruleset[State]):
    """What the tasks of the game find at hand (`FleetGame`)."""

    turn_steps: ClassVar[tuple[Any, ...]]  # of `TurnStep` (kind.py), which is made for games of this ruleset
    kinds: ClassVar[dict[str, DecisionKind[Any]]]

    def __init__(
        self,
        content: Content | None = None,
        map_text: str = SUGGESTED,
        target: int = 10,
        shelf: Shelf = NO_PACKS,
    ) -> None:
        self.content = own_content() if content is None else content
        self.standing: StandingOf = standing_of(self.content)
        self.map_text = map_text
        self.target = target
        self.shelf = shelf  # the packs that a table may pick
        self.step_of: dict[type[Option], Any] = {
            choice: step for step in self.turn_steps for choice in step.choices
        }
        steps, idle = self.turn_steps, [step for step in self.turn_steps if not step.by_action]
        self.seat_steps = tuple(step for step in steps if not step.of_ships)
        self.seat_steps_without_action = tuple(step for step in idle if not step.of_ships)
        self.ship_steps = _ByNeeds([step for step in steps if step.of_ships])

    @property
    def charts(self) -> Mapping[int, Chart]:
        """The map, by the number of players."""
        return charts(self.map_text, self.target)


class _Charts(dict[int, Chart]):
    """Charts of one option, each made when it is first asked for."""

    def __init__(self, text: str, target: int) -> None:
        super().__init__()
        self.text = text
        self.target = target

    def __missing__(self, seats: int) -> Chart:
        text = self.text
        if text == SUGGESTED:
            text = "7x5" if seats > 2 else suggested(self.target)
        chart = self[seats] = chart_of(text, seats)
        return chart


@cache
def charts(text: str, target: int) -> Mapping[int, Chart]:
    """The charts of a map option. Raises BadSetup, when one is looked up, for what is no map."""
    return _Charts(text, target)


def why_no_map(text: str) -> str:
    """Why this text is no map for any number of players; empty if it is one."""
    if text == SUGGESTED:
        return ""
    first = ""
    for seats in (2, 4):
        try:
            chart_of(text, seats)
        except BadSetup as error:
            first = first or str(error)
        else:
            return ""
    return first

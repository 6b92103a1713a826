"""What is chosen before the first turn: the fleet, the subdecks, types of missions."""

from __future__ import annotations

from functools import lru_cache

from starboard.bots.fleetcaptains.sight import Sight
from starboard.bots.fleetcaptains.stripes import (
    crew_worth,
)
from starboard.core.decision import Decision, Option
from starboard.games.fleetcaptains.cards import effects_of
from starboard.games.fleetcaptains.content import (
    Content,
    Effect,
)
from starboard.games.fleetcaptains.options import (
    Pick,
    PickSubdecks,
)

TYPE_WORTH = {"science": 1.0, "influence": 1.15, "combat": 0.85}


def choose_subdecks(sight: Sight, decision: Decision) -> Option:
    """The four that hold the best cards."""
    worths = {name: subdeck_worth(sight, name) for option in decision.options for name in _ids(option)}
    return sight.weighing.best(decision.options, lambda option: sum(worths[name] for name in _ids(option)))


def _ids(option: Option) -> tuple[str, ...]:
    return option.ids if isinstance(option, PickSubdecks) else ()


def subdeck_worth(sight: Sight, name: str) -> float:
    """What the cards of a subdeck are worth to a hand."""
    return _subdeck_worths(sight.content).get(name, 0.0)


@lru_cache(maxsize=8)
def _subdeck_worths(content: Content) -> dict[str, float]:
    found: dict[str, float] = {}
    for card in content.cards:
        worth = crew_worth(card)
        for stripe in ("combat", "operations"):
            worth += max(
                (
                    _effect_worth(card.timing if stripe == "operations" else stripe, one)
                    for one in effects_of(card, stripe)
                ),
                default=0.0,
            )
        found[card.subdeck] = found.get(card.subdeck, 0.0) + worth
    return found


def _effect_worth(moment: str, effect: Effect) -> float:
    n = abs(int(effect.n)) if isinstance(effect.n, int) else 3
    if effect.op == "mod":
        by_moment = {"test": 0.04, "with:mission_test": 0.04, "encounter": 0.02, "combat": 0.025}
        wide = 1.3 if effect.sys in ("any", "sensors") else 0.8
        return by_moment.get(moment, 0.01) * n * wide
    fixed = {
        "control": 0.25,
        "install": 0.15,
        "draw": 0.08,
        "prevent": 0.08,
        "move_points": 0.05,
        "actions": 0.15,
    }
    return fixed.get(effect.op, 0.03)


def choose_fleet(sight: Sight, decision: Decision) -> Option:
    """A fleet that is one short will do."""
    lacking = sight.target - int(decision.subject) if isinstance(decision.subject, int) else 0
    wanted = "keep" if lacking <= 1 else "redraw"
    return next(
        (option for option in decision.options if isinstance(option, Pick) and option.name == wanted),
        decision.options[0],
    )


def choose_type(sight: Sight, decision: Decision) -> Option:
    """A type of missions."""
    return max(
        decision.options,
        key=lambda option: TYPE_WORTH.get(option.name, 0.5) if isinstance(option, Pick) else 0.0,
    )

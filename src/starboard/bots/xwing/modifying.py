"""The decision which dice to modify next, and with what."""

from __future__ import annotations

from starboard.bots.xwing.dice import BASIC, MOST_OF_A_KIND, Held, best_plan
from starboard.bots.xwing.sight import Sight
from starboard.bots.xwing.tryout import best_card
from starboard.core.decision import PASS, Decision, Option
from starboard.games.xwing.options import Modify, modify
from starboard.games.xwing.tasks.modifying import GAS_CLOUD
from starboard.odds import Effect, Modification


def choose_modification(sight: Sight, decision: Decision) -> Option:
    """The best first modification, or none (attacks-6, attacks-10)."""
    assert isinstance(decision.subject, list)
    pool, side = decision.subject
    offered = [option for option in decision.options if isinstance(option, Modify)]
    free = next((option for option in offered if option.by == GAS_CLOUD), None)
    if free is not None:
        return free
    own = (pool == "attack") == (side == "attacker")
    held = _offered(offered) if own else Held()
    plan = best_plan(sight, pool, held if own else None)
    sight.weighing.note = plan
    chosen: Option | None = None
    if own and plan.first is not None:
        wanted = _options_of(plan.first)
        chosen = next((option for name in wanted for option in offered if option.id == name), None)
    others = [option for option in offered if option.by not in BASIC]
    if others:
        card = best_card(sight, pool, side, others, plan.points)
        if card is not None:
            return card
    if chosen is None and PASS not in decision.options:
        return others[0] if others else decision.options[0]
    if chosen is not None:
        sight.why(f"{chosen.id}: the attack costs {plan.points:.2f} points")
    return chosen or PASS


def _offered(options: list[Modify]) -> Held:
    """What the rules let a player spend now."""
    most = dict.fromkeys(BASIC, 0)
    for option in options:
        if option.by in most:
            most[option.by] = max(most[option.by], option.count or 1)
    return Held(
        most["focus"],
        min(most["calculate"], MOST_OF_A_KIND),
        min(most["force"], MOST_OF_A_KIND),
        most["lock"],
        most["evade"],
    )


def _options_of(wanted: Modification) -> tuple[str, ...]:
    """The options that carry out a modification, the best first."""
    match wanted.effect:
        case Effect.LOCK:
            return (modify("lock", ("blank",) * wanted.blanks + ("focus",) * wanted.focuses).id,)
        case Effect.CALCULATE | Effect.FORCE:
            return (modify(str(wanted.effect), (), 1).id,)
        case Effect.EVADE:
            return modify("evade", ("blank",)).id, modify("evade", ("focus",)).id, modify("evade").id
        case _:
            return (modify(str(wanted.effect)).id,)

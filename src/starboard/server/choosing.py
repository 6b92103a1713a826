"""What becomes of an answer that somebody gives: the entry of the log, or why it may not be given."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from starboard.core.decision import Decision, Parametric, matches
from starboard.core.match import Match
from starboard.server.entries import Chose
from starboard.server.problems import Declined
from starboard.server.protocol import RefusalInfo
from starboard.server.sitting import Sitting


def chose(sitting: Sitting, seat: int, number: int, option: str | Mapping[str, Any]) -> Chose:
    """The entry for this answer. Raises Declined, with the game's refusal if it is one."""
    match = sitting.play
    if match.over:
        raise Declined("game_is_over")
    decision = match.decision_of(seat)
    if decision is None:
        raise Declined("not_asked")
    if sitting.decision_number(decision) != number:
        raise Declined("stale_decision", given=number, open=sitting.decision_number(decision))
    given = match.answer_of(seat)
    return Chose(seat, decision.id, _offered(sitting, match, decision, option), replaces=given is not None)


def _offered(
    sitting: Sitting, match: Match, decision: Decision, wanted: str | Mapping[str, Any]
) -> str | dict[str, Any]:
    """What is kept of a choice: the id of an offered option, or the fields that describe a legal one."""
    if isinstance(wanted, str):
        option = decision.option(wanted)
        if option is not None and not isinstance(option, Parametric):
            return option.id
    else:
        named = [
            option
            for option in decision.options
            if not isinstance(option, Parametric) and matches(option, wanted)
        ]
        if len(named) == 1:
            return named[0].id
    refusal = why_not(sitting, decision.seat, wanted)
    if refusal is not None:
        raise Declined(refusal.reason, refusal=refusal)
    if isinstance(wanted, str):
        raise Declined("not_offered")
    return dict(wanted)


def why_not(sitting: Sitting, seat: int, wanted: str | Mapping[str, Any]) -> RefusalInfo | None:
    """Why this seat may not choose that now, or None. Raises Declined if it is not asked at all."""
    match = sitting.play
    if match.over:
        raise Declined("game_is_over")
    if match.decision_of(seat) is None:
        raise Declined("not_asked")
    refusal = match.why_not(seat, wanted)
    return None if refusal is None else RefusalInfo(refusal.rule, refusal.reason, refusal.figures)

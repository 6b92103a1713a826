"""What one seat is shown of a sitting: decisions with their previews, and the table's open facts."""

from __future__ import annotations

from starboard.core.decision import Decision, option_fields
from starboard.core.match import Match
from starboard.odds.previews import with_odds
from starboard.server.protocol import (
    DecisionInfo,
    GreyedOption,
    OptionInfo,
    RefusalInfo,
    SeatInfo,
    TableInfo,
)
from starboard.server.sitting import Sitting


class Decisions:
    """The open decisions as their seats are shown them; each is worked out once."""

    def __init__(self) -> None:
        self._made: dict[int, tuple[Decision, DecisionInfo]] = {}

    def of(self, sitting: Sitting, seat: int) -> DecisionInfo | None:
        """The question to this seat, or None."""
        match = sitting.match
        decision = None if match is None else match.decision_of(seat)
        if match is None or decision is None:
            return None
        made, info = self._made.get(seat, (None, None))
        if made is not decision or info is None:
            info = _decision_info(match, decision, sitting.decision_number(decision))
            self._made[seat] = (decision, info)
        given = match.answer_of(seat)
        if given is None:
            return info
        return DecisionInfo(
            info.id,
            info.seat,
            info.kind,
            info.subject,
            info.rule,
            info.may_pass,
            info.options,
            info.greyed,
            given.id,
        )


def _decision_info(match: Match, decision: Decision, number: int) -> DecisionInfo:
    rules = match.rules
    view = rules.view(match.table, decision.seat)
    shown = {option.id: rules.preview(view, decision, option) for option in decision.options}
    previews = with_odds(rules.game, view, decision, shown)
    return DecisionInfo(
        number,
        decision.seat,
        decision.kind,
        decision.subject,
        decision.rule,
        decision.may_pass,
        [
            OptionInfo(option.id, option_fields(option), option.rule, previews[option.id])
            for option in decision.options
        ],
        [
            GreyedOption(
                option.id, option_fields(option), RefusalInfo(refusal.rule, refusal.reason, refusal.figures)
            )
            for option, refusal in match.refused(decision.seat)
        ],
    )


def table_info(sitting: Sitting, seats: list[SeatInfo]) -> TableInfo:
    """The table as everybody may know it."""
    row = sitting.row
    return TableInfo(
        row.id,
        row.game,
        sitting.title,
        row.revision,
        sitting.seating.settings,
        seats,
        sitting.status,
        sitting.seating.fair_info(sitting.status == "over"),
        None if sitting.frozen is None else "frozen",
        sitting.own_settings(),
    )

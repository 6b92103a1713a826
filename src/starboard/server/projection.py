"""What one seat is shown of a sitting: decisions with their previews, and the table's open facts."""

from __future__ import annotations

import logging
from typing import Any

import msgspec

from starboard.content.packs import PACK, named
from starboard.core.decision import PASS, Decision, option_fields
from starboard.core.match import Match
from starboard.odds.previews import Previews, with_odds
from starboard.server.arranging import kept_back, own_settings
from starboard.server.protocol import (
    DecisionInfo,
    GreyedOption,
    OptionInfo,
    RefusalInfo,
    SeatInfo,
    TableInfo,
    TablePack,
)
from starboard.server.sitting import Sitting

logger = logging.getLogger(__name__)


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
        number = sitting.decision_number(decision)
        if info is None or made is not decision or info.id != number:  # gone back to, it has a new number
            view = match.rules.view(match.game, decision.seat)
            previews = _previews(match, decision, view)
            if not sitting.practice.scripts_draws:
                previews = _with_odds(match, decision, view, previews)
            info = _decision_info(match, decision, number, previews)
            self._made[seat] = (decision, info)
        given = match.answer_of(seat)
        if given is None:
            return info
        return msgspec.structs.replace(info, given=given.id)


def _decision_info(match: Match, decision: Decision, number: int, previews: Previews) -> DecisionInfo:
    return DecisionInfo(
        number,
        decision.seat,
        decision.kind,
        decision.subject,
        decision.rule,
        decision.may_pass,
        [
            OptionInfo(option.id, option_fields(option), option.rule, previews.get(option.id, {}))
            for option in decision.options
        ],
        _greyed(match, decision),
        no_pass=_no_pass(match, decision),
    )


def _previews(match: Match, decision: Decision, view: Any) -> Previews:
    """What each option would do. What the program cannot tell is left out: the question is asked anyway."""
    shown: dict[str, dict[str, Any]] = {}
    try:
        for option in decision.options:
            shown[option.id] = match.rules.preview(view, decision, option)
    except Exception:
        logger.exception("The previews of %s failed", decision.kind)
    return shown


def _with_odds(match: Match, decision: Decision, view: Any, previews: Previews) -> Previews:
    """The previews with odds beside them, where they can be told."""
    try:
        return with_odds(match.rules, view, decision, previews)
    except Exception:
        logger.exception("The odds of %s failed", decision.kind)
        return previews


def _greyed(match: Match, decision: Decision) -> list[GreyedOption]:
    """What may not be chosen, and why; likewise."""
    try:
        return [
            GreyedOption(
                option.id, option_fields(option), RefusalInfo(refusal.rule, refusal.reason, refusal.figures)
            )
            for option, refusal in match.refused(decision.seat)
        ]
    except Exception:
        logger.exception("The refused options of %s failed", decision.kind)
        return []


def _no_pass(match: Match, decision: Decision) -> RefusalInfo | None:
    """Why a question that may be passed at other times may not be passed now; likewise."""
    if not decision.may_pass or any(option is PASS for option in decision.options):
        return None
    try:
        refusal = match.why_not(decision.seat, PASS)
    except Exception:
        logger.exception("Why %s may not be passed failed", decision.kind)
        return None
    return None if refusal is None else RefusalInfo(refusal.rule, refusal.reason, refusal.figures)


def table_info(sitting: Sitting, seats: list[SeatInfo], guest: int | None = None) -> TableInfo:
    """The table as this person may know it (None: as everybody may)."""
    row = sitting.row
    hidden = kept_back(sitting, guest)
    return TableInfo(
        row.id,
        row.game,
        sitting.title,
        row.revision,
        {
            name: value
            for name, value in sitting.seating.settings.items()
            if not any(name in names for names in hidden)
        },
        seats,
        sitting.status,
        sitting.seating.fair_info(sitting.status == "over" and sitting.practice.laid is None),
        None if sitting.frozen is None else "pack_missing" if sitting.lacks_pack else "frozen",
        own_settings(sitting),
        sitting.is_practice,
        sitting.earlier,
        sitting.seating.begun_under if sitting.seating.went_on else None,
        pack=_pack(sitting),
        scenario=None if sitting.practice.laid is None else sitting.practice.laid.source,
        hints=sitting.may_hint,
    )


def _pack(sitting: Sitting) -> TablePack | None:
    """The content pack of a table, as everybody there may know it."""
    name, digest = named(str(sitting.row.settings.get(PACK, "")))
    return TablePack(name, digest, not sitting.lacks_pack) if digest else None

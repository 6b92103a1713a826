"""Space Base: how many of the 36 rolls can use each sector, and the chance of any of those named."""

from __future__ import annotations

from typing import Annotated

import msgspec

from starboard.odds import SectorOdds, all_sectors, chance_of_any
from starboard.studies import read_question

Sector = Annotated[int, msgspec.Meta(ge=1, le=12)]


class SectorQuestion(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The sectors of which any would do."""

    any_of: list[Sector] = []


class SectorAnswer(msgspec.Struct, frozen=True):
    """All sectors, and how many of 36 rolls can use any of those named (None if none is)."""

    sectors: list[dict[str, int]]
    any_of: list[int]
    rolls: int | None


def reached(question: bytes) -> SectorAnswer:
    """What each sector is worth. Raises Unanswerable."""
    asked = read_question(question, SectorQuestion)
    wanted = sorted(set(asked.any_of))
    rolls = int(chance_of_any(wanted) * 36) if wanted else None
    return SectorAnswer([_plain(one) for one in all_sectors()], wanted, rolls)


def _plain(one: SectorOdds) -> dict[str, int]:
    return {"sector": one.sector, "usable": one.usable, "weight": one.weight}

"""Where an option puts a ship: asked of the engine's own previews, so that no template, side or slot that a card
allows must be known here (actions-12, actions-13, tokens-7, tokens-11)."""

from __future__ import annotations

from starboard.bots.xwing.sight import Sight
from starboard.core.decision import Decision, Option
from starboard.games.xwing.geometry.base import Pose
from starboard.games.xwing.knowledge.preview import preview_at
from starboard.games.xwing.options import Offset


def places(sight: Sight, decision: Decision, option: Option) -> list[Pose]:
    """The places to which the option can lead; none if it moves nothing, or cannot be carried out."""
    told = preview_at(sight.game, decision, option)
    found = [told] if "pose" in told else told.get("ghosts", [])
    return [_pose(ghost["pose"]) for ghost in found if ghost.get("refusal") is None]


def spread(option: Option) -> list[Option]:
    """An answer that may lie anywhere in some spans as several: ends and middle of each."""
    if not isinstance(option, Offset):
        return [option]
    spans = option.region["shift"]
    return [
        option.at(at)
        for begin, end in spans
        for at in dict.fromkeys((begin, round((begin + end) / 2, 3), end))
    ]


def _pose(plain: list[int]) -> Pose:
    x, y, heading = plain
    return x, y, heading

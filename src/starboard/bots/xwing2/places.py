"""Where an option puts a ship: asked of the engine's own previews, so that no template, side or slot that a card
allows must be known here (XW2-ACTION-12, -13, XW2-TOK-07, -11)."""

from __future__ import annotations

from starboard.bots.xwing2.sight import Sight
from starboard.core.decision import Decision, Option
from starboard.games.xwing.geometry.base import Pose
from starboard.games.xwing.knowledge.preview import preview_at


def places(sight: Sight, decision: Decision, option: Option) -> list[Pose]:
    """The places to which the option can lead; none if it moves nothing, or cannot be carried out."""
    told = preview_at(sight.game, decision, option)
    found = [told] if "pose" in told else told.get("ghosts", [])
    return [_pose(ghost["pose"]) for ghost in found if ghost.get("refusal") is None]


def _pose(plain: list[int]) -> Pose:
    x, y, heading = plain
    return x, y, heading

"""Activations of the first edition where the cases do not look: XW1-ACT, XW1-SLM."""

from __future__ import annotations

import pytest

from starboard.games.xwing.trials.play import play
from starboard.games.xwing.trials.trial import Trial
from starboard.games.xwing1.edition import FIRST


@pytest.mark.parametrize(
    ("obstacle", "dial", "rolls"),
    [((-60.0, 170.0), "2 straight", 1), ((0.0, 60.0), "2 straight", 1), ((300.0, 60.0), "2 straight", 0)],
    ids=["of the SLAM", "of the dial", "of neither"],
)
def test_an_obstacle_is_rolled_for_once(obstacle: tuple[float, float], dial: str, rolls: int) -> None:
    """XW1-OBS-03: one that a SLAM meets is none of the maneuver before it."""
    trial = Trial(
        "lieutenantkarsabi",
        "attacked",
        phase="activation",
        me={"dial": dial},
        choose=("action slam white", "maneuver 2 turn_left"),
        obstacles=(("yt2400debris1", *obstacle),),
    )
    events, _ = play(FIRST, trial)
    assert sum(event["event"] == "obstacle_hit" for event in events) == rolls

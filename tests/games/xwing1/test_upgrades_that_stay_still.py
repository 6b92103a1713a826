"""Upgrades of the first edition that must not act: a situation is near to one in which they do, and lacks one thing."""

from __future__ import annotations

from typing import NamedTuple

import pytest

from starboard.games.xwing.trials.play import play
from starboard.games.xwing.trials.trial import Trial
from starboard.games.xwing1.edition import FIRST


class Quiet(NamedTuple):
    """A situation, what is seen in it, and what must not be: kinds of events with words of theirs."""

    trial: Trial
    seen: tuple[str, ...]
    unseen: tuple[str, ...]


QUIET = {
    "without hull left Darth Vader cannot be used": Quiet(
        Trial(
            "upgrade:darthvader",
            "attacked",
            on="omicrongrouppilot",
            attacker="foe",
            first_player=1,
            me={"facedown": 4, "shields": 0, "engaged": False},
            foe_is="scimitarsquadronpilot",
            foe={"engaged": False},
            attack="hit hit hit blank blank blank",
            defense="blank blank evade evade evade",
            choose=("attack me primary", "attack foe primary"),
        ),
        ("destroyed 0", "dice_rolled 0 attack"),
        ("ability_used darthvader",),
    ),
    "a friend's target lock sets off no Multi-spectral Camouflage": Quiet(
        Trial(
            "multispectralcamouflage",
            "lock_acquired",
            on="redsquadronpilot",
            phase="activation",
            mover="friend",
            friend_is="bluesquadronnovice(m9g8)",
            friend={"dial": "2 straight", "at": (-100, 0, 0)},
            choose=("action lock white", "target me"),
        ),
        ("lock_acquired 1 0",),
        ("dice_rolled multispectralcamouflage",),
    ),
}


def _fits(event: dict[str, object], words: str) -> bool:
    kind, *wanted = words.split(" ")
    values = {str(value).replace(" ", "_") for value in event.values()}
    return event["event"] == kind and set(wanted) <= values


@pytest.mark.parametrize("name", QUIET)
def test_it_stays_still(name: str) -> None:
    quiet = QUIET[name]
    events, _ = play(FIRST, quiet.trial)
    for words in quiet.seen:
        assert any(_fits(event, words) for event in events), words
    for words in quiet.unseen:
        assert not any(_fits(event, words) for event in events), words

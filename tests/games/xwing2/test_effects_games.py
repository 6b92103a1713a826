"""Random games with squads of implemented cards: no error, and the laws hold."""

from __future__ import annotations

import random

import pytest

from starboard.core.chance import SeededChance
from starboard.core.match import Match
from starboard.games.xwing.cards.content import PilotCard
from starboard.games.xwing.effects.registry import implemented
from starboard.games.xwing2.content import CONTENT
from starboard.games.xwing2.rules import XWingSecond
from starboard.lab.laws import try_laws

RULES = XWingSecond()
DONE = implemented(RULES.content, RULES.effects)
UPGRADES = [one.id for one in CONTENT.upgrades.values() if f"upgrade:{one.id}" in DONE]


def _is_whole(card: PilotCard) -> bool:
    """Whether all of its text is implemented."""
    ability = card.ship_ability
    return (not card.has_text or f"pilot:{card.id}" in DONE) and (
        not ability or f"ship_ability:{ability}" in DONE
    )


PILOTS = [one for one in CONTENT.pilots.values() if _is_whole(one)]
FACTIONS = sorted({one.faction for one in PILOTS})


def _squad(chance: random.Random) -> str:
    """Two or three ships of a faction, each with two to four upgrades, legal together or not."""
    faction = chance.choice(FACTIONS)
    fleet = [one.id for one in PILOTS if one.faction == faction]
    builds = [
        f"{chance.choice(fleet)}({','.join(chance.sample(UPGRADES, chance.choice((2, 3, 4))))})"
        for _ in range(chance.choice((2, 2, 3)))
    ]
    return " + ".join(builds)


def _settings(seed: int, rounds: int) -> dict[str, object]:
    chance = random.Random(seed)
    return {"squad_0": _squad(chance), "squad_1": _squad(chance), "round_cap": rounds}


@pytest.mark.parametrize("seed", range(5))
def test_games_with_many_cards_obey_the_laws(seed: int) -> None:
    assert try_laws(RULES, 2, seed, _settings(seed, 4), every=5) > 0


@pytest.mark.soak
@pytest.mark.parametrize("seed", range(100, 500))
def test_many_games_with_many_cards_obey_the_laws(seed: int) -> None:
    assert try_laws(RULES, 2, seed, _settings(seed, 6), every=3) > 0


def test_games_with_many_cards_end() -> None:
    """Players who use what they can."""
    for seed in range(25):
        chance = random.Random(seed)
        match = Match.new(RULES, 2, SeededChance(seed), _settings(seed, 10))
        decisions = 0
        while not match.over:
            decision = match.waiting[0]
            active = [option for option in decision.options if option.id != "pass"] or list(decision.options)
            option = chance.choice(active if chance.random() < 0.8 else list(decision.options))
            match.apply(decision.seat, match.fill(decision.seat, option, chance.randrange))
            decisions += 1
            assert decisions < 5000

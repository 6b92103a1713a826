"""Named vectors of the first edition, met by attacks that are played through the game's own windows."""

from __future__ import annotations

import json
import math
from fractions import Fraction
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from starboard.core.match import Match
from starboard.games.xwing.events.attacks import Neutralized
from starboard.odds import DAMAGE, FIRST, Attack, Defence, damage_distribution
from tests.odds.test_previews import Plain, expected
from tests.odds.test_previews_xwing1 import combat, previews

VECTORS = {
    one["id"]: one
    for one in json.loads((Path(__file__).parent / "vectors.json").read_text("utf-8"))["vectors"]
}
ATTACKERS = {2: ("academypilot", 150), 3: ("rookiepilot", 150), 4: ("rookiepilot", 50)}
"""Ships with so many attack dice at a distance: an X-wing rolls one more at range 1."""
DEFENDERS = {1: "goldsquadronpilot", 2: "rookiepilot", 3: "academypilot"}
NAMED = ("E001", "E007", "E013", "E021", "E025", "E027", "E029", "E033")


class Named(NamedTuple):
    """A vector as a position, and what the solver says of it."""

    match: Match
    attack: Attack
    defence: Defence
    mean: float


def position(name: str) -> Named:
    asked, mean = VECTORS[name]["input"], VECTORS[name]["expect"]["mean_damage"]
    dice, vs, mods = asked["attack_dice"], asked["defence_dice"], asked["attack_mods"].split("+")
    assert asked["defence_mods"] == "first_edition_evade1"
    ship, gap = ATTACKERS[dice]
    focus, lock = int("focus" in mods), "lock" in mods
    match = combat(
        {"tokens": {"focus": focus}, "locks": [1] if lock else []},
        {"tokens": {"evade": 1}},
        gap=gap,
        squads={"squad_0": ship, "squad_1": DEFENDERS[vs]},
    )
    return Named(match, Attack(dice, focus=focus, lock=lock), Defence(vs, evade=1), float(Fraction(mean)))


class Players:
    """Both take in every window what the odds beside the options call best."""

    def __init__(self) -> None:
        self._known: dict[Any, str] = {}

    def answer(self, match: Match) -> None:
        decision = match.waiting[0]
        attack = match.game.state.attack
        assert attack is not None
        tokens = [list(ship.tokens) for ship in match.game.state.ships]
        key = decision.kind, str(attack.attack_dice), str(attack.defense_dice), str(tokens)
        if key not in self._known:
            sign = 1 if decision.kind == "modify_attack" else -1
            shown: dict[str, Plain] = previews(match)
            self._known[key] = max(shown, key=lambda option: sign * expected(shown[option]["odds"]))
        match.apply(decision.seat, self._known[key])


def damage(start: Match, seed: int, players: Players) -> int:
    """Uncancelled results of one attack."""
    match = start.fork_for_search(seed)
    before = len(match.game.log)
    match.apply(0, "attack 1 primary")
    while True:
        for event in match.game.log.since(before):
            if isinstance(event, Neutralized):
                return event.hits + event.crits
        players.answer(match)


def deviation(name: str, count: int) -> float:
    """How far the mean of so many attacks is off, in standard errors."""
    found, players = position(name), Players()
    solved = damage_distribution(found.attack, found.defence, FIRST, DAMAGE)
    assert solved.mean_damage == pytest.approx(found.mean, abs=1e-12)
    shown = previews(found.match)["attack 1 primary"]
    assert (shown["attack_dice"], shown["defense_dice"]) == (found.attack.dice, found.defence.dice)
    assert expected(shown["odds"]) == pytest.approx(found.mean, abs=1e-12)
    spread = sum(chance * (lost - found.mean) ** 2 for lost, chance in enumerate(solved.damage))
    mean = sum(damage(found.match, seed, players) for seed in range(count)) / count
    return abs(mean - found.mean) / math.sqrt(spread / count)


@pytest.mark.parametrize("name", NAMED)
def test_attacks_through_the_windows_meet_the_vectors(name: str) -> None:
    assert deviation(name, 300) <= 4


@pytest.mark.soak
@pytest.mark.parametrize("name", NAMED)
def test_five_thousand_attacks_through_the_windows_meet_the_vectors(name: str) -> None:
    assert deviation(name, 5000) <= 4

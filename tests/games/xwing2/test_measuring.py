"""Free measuring: the same figures as in play, for whatever somebody lays on the table."""

from __future__ import annotations

import math
from typing import Any

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from starboard.core.errors import BadSetup, UnknownCard
from starboard.games.xwing.board import aim, measure
from starboard.games.xwing.cards.build import build_of
from tests.games.xwing2.tables import RULES, draws, position, table

SQUADS = {
    "squad_0": "bluesquadronescort(ioncannonturret) + partisanrenegade",
    "squad_1": "academypilot + cutlasssquadronpilot + omicrongrouppilot",
}


def question(state: Any, number: int) -> dict[str, Any]:
    """The table of a state as a question."""
    return {
        "ships": [
            {"build": ship.build, "pose": list(ship.pose), "turret": ship.turret} for ship in state.ships
        ],
        "obstacles": [
            {"outline": rock.outline, "pose": list(rock.pose), "flipped": rock.flipped}
            for rock in state.obstacles
        ],
        "from": number,
    }


@settings(max_examples=60)
@given(st.integers(0, 2**32), st.integers(0, 4))
def test_measuring_says_what_the_rules_measure(seed: int, number: int) -> None:
    state = table(seed, SQUADS, wide=500).game.state
    answer = RULES.measure(question(state, number))
    assert [one["ship"] for one in answer["ships"]] == [n for n in range(5) if n != number]
    for one in answer["ships"]:
        other = one["ship"]
        gap = measure.ship_range(state, number, other)
        assert (one["mm"], one["range"]) == (gap.distance / 1000, gap.range)
        assert ("bullseye" in one["arcs"]) == aim.in_bullseye(state, number, other)
        assert ("bullseye" in one["theirs"]) == aim.in_bullseye(state, other, number)
        for weapon in build_of(state.ships[number]).weapons:
            shot = measure.attack_range(state, number, other, weapon.arc)
            told = one["shots"].get(weapon.id)
            assert (told is not None) == (shot is not None and shot.range <= 3)
            if told is not None and shot is not None:
                assert (told["range"], told["mm"]) == (shot.range, shot.distance / 1000)
                assert (
                    told["mm"] == pytest.approx(math.dist(*told["line"]) / 1000, abs=0.01)
                    or not told["range"]
                )
        assert one["mm"] == pytest.approx(math.dist(*one["line"]) / 1000, abs=0.01) or one["range"] == 0
    for one in answer["obstacles"]:
        gap = measure.obstacle_range(state, number, one["obstacle"])
        assert (one["mm"], one["range"]) == (gap.distance / 1000, gap.range)
        if one["range"]:
            assert one["mm"] == pytest.approx(math.dist(*one["line"]) / 1000, abs=0.01)


def test_an_obstacle_between_obstructs() -> None:
    asked: dict[str, Any] = {
        "ships": [
            {"build": "academypilot", "pose": [300_000, 300_000, 0]},
            {"build": "academypilot", "pose": [300_000, 500_000, 0]},
        ],
        "obstacles": [{"outline": "coreasteroid2", "pose": [300_000, 400_000, 0]}],
    }
    assert RULES.measure(asked)["ships"][0]["obstructed"] is True
    asked["obstacles"][0]["pose"][0] = 600_000
    answer = RULES.measure(asked)
    assert answer["ships"][0]["obstructed"] is False
    assert answer["ships"][0]["line"] == [[300_000, 320_000], [300_000, 480_000]]
    assert answer["ships"][0]["theirs"] == ["rear", "full_rear"]


def test_ships_laid_over_each_other_are_at_range_0() -> None:
    ship = {"build": "academypilot", "pose": [300_000, 300_000, 0]}
    (found,) = RULES.measure({"ships": [ship, {**ship, "pose": [310_000, 300_000, 45_000]}]})["ships"]
    assert (found["range"], found["mm"]) == (0, 0.0)


SHIP = {"build": "academypilot", "pose": [0, 0, 0]}


@pytest.mark.parametrize(
    "asked",
    [
        None,
        [],
        "x",
        {},
        {"ships": []},
        {"ships": [SHIP] * 41},
        {"ships": [SHIP], "obstacles": [{"outline": "coreasteroid2", "pose": [0, 0, 0]}] * 41},
        {"ships": [SHIP], "from": 1},
        {"ships": [SHIP], "from": -1},
        {"ships": [SHIP], "more": 1},
        {"ships": [{**SHIP, "turret": 4}]},
        {"ships": [{**SHIP, "pose": [0, 0]}]},
        {"ships": [{**SHIP, "pose": [0.5, 0, 0]}]},
        {"ships": [{**SHIP, "pose": [10**9, 0, 0]}]},
        {"ships": [{**SHIP, "pose": [0, 0, 10**7]}]},
        {"ships": [{**SHIP, "build": 7}]},
        {"ships": [{**SHIP, "build": "nobody"}]},
        {"ships": [{**SHIP, "build": "academypilot(nothing)"}]},
        {"ships": [SHIP], "obstacles": [{"outline": "moon", "pose": [0, 0, 0]}]},
    ],
)
def test_what_cannot_be_measured_gets_a_sentence(asked: Any) -> None:
    with pytest.raises((BadSetup, UnknownCard)) as error:
        RULES.measure(asked)
    assert str(error.value).endswith((".", "`."))


def test_forty_of_each_can_be_measured() -> None:
    draw = draws(1)
    ships = [
        {"build": "academypilot", "pose": [draw(900_000), draw(900_000), draw(360_000)]} for _ in range(40)
    ]
    rocks = [
        {"outline": "coreasteroid2", "pose": [draw(900_000), draw(900_000), draw(360_000)], "flipped": True}
        for _ in range(40)
    ]
    answer = RULES.measure({"ships": ships, "obstacles": rocks, "from": 7})
    assert (len(answer["ships"]), len(answer["obstacles"])) == (39, 40)
    assert msgspec.json.encode(answer)


def test_the_tables_of_these_tests_hold_what_they_should() -> None:
    assert len(position(draws(3), SQUADS)["ships"]) == 5

"""How each ship ended: told by the log and the last view, the same for tables, replays and terminals."""

from __future__ import annotations

from typing import Any

import pytest

from starboard.core.chance import ScriptedChance, SeededChance
from starboard.core.match import Match
from starboard.games.xwing.game import XWingGame
from starboard.games.xwing.knowledge.fates import fates
from starboard.games.xwing2.rules import XWingSecond
from starboard.text.languages import LANGUAGES
from starboard.text.messages import Messages
from starboard.text.terminal import Terminal

RULES = XWingSecond()
SQUADS = {
    "squad_0": "lukeskywalker + jekporkins + lothalrebel",
    "squad_1": "academypilot + academypilot + academypilot",
}


def table_of_six() -> Match:
    return Match.new(RULES, 2, SeededChance(1), SQUADS)


def round_(number: int) -> dict[str, Any]:
    return {"event": "phase_began", "round": number, "phase": "engagement"}


def attack(attacker: int, defender: int) -> dict[str, Any]:
    return {"event": "attack_declared", "attacker": attacker, "defender": defender}


def hurt(ship: int, rule: str) -> dict[str, Any]:
    return {"event": "damage_suffered", "ship": ship, "rule": rule}


def destroyed(ship: int) -> dict[str, Any]:
    return {"event": "destroyed", "ship": ship}


CHOSEN = {"event": "chosen", "seat": 0, "choice": "attack", "option": "", "forced": False}


def told(events: list[dict[str, Any]]) -> dict[int, dict[str, Any]]:
    game = table_of_six().game
    assert isinstance(game, XWingGame)
    view = RULES.view(game, -1)
    found = fates(RULES, view, events)
    assert [one["ship"] for one in found] == [0, 1, 2, 3, 4, 5]
    keys = ("how", "round", "attacker", "kind")
    return {
        one["ship"]: {key: one[key] for key in keys if key in one}
        for one in found
        if one["how"] in ("destroyed", "fled")
    }


def test_by_whom_by_what_and_when() -> None:
    events = [
        *(round_(1), attack(0, 2), hurt(2, "XW2-ATK-12"), attack(2, 0), hurt(0, "XW2-ATK-12")),
        round_(2),
        *({"event": "obstacle_hit", "ship": 3, "kind": "asteroid"}, hurt(3, "XW2-OBST-03"), destroyed(3)),
        {"event": "fled", "ship": 1},
        *(round_(3), attack(0, 2), hurt(2, "XW2-ATK-12"), destroyed(2)),
        *({"event": "detonated", "kind": "proton_bomb", "ship": -1}, hurt(4, "XW2-DEV-03"), destroyed(4)),
        *(hurt(5, "XW2-CRIT-02"), destroyed(5)),
    ]
    assert told(events) == {
        1: {"how": "fled", "round": 2},
        2: {"how": "destroyed", "round": 3, "attacker": 0},
        3: {"how": "destroyed", "round": 2, "kind": "asteroid"},
        4: {"how": "destroyed", "round": 3, "kind": "proton_bomb"},
        5: {"how": "destroyed", "round": 3},
    }


def test_what_play_went_back_over_is_no_end() -> None:
    lost = [CHOSEN, attack(0, 2), hurt(2, "XW2-ATK-12"), destroyed(2)]
    back, forth = ({"event": event, "to": to} for event, to in (("retracted", 0), ("redone", 1)))
    assert told([round_(1), *lost, back]) == {}
    assert told([round_(1), *lost, back, forth]) == {2: {"how": "destroyed", "round": 1, "attacker": 0}}


def test_an_older_log_that_says_less_is_read_all_the_same() -> None:
    bare: list[dict[str, Any]] = [
        {"event": "damage_suffered", "ship": 2},
        {"event": "phase_began"},
        destroyed(2),
    ]
    assert told(bare) == {2: {"how": "destroyed", "round": 0}}


def played_to_its_end() -> Match:
    """Luke Skywalker shoots down the only enemy."""
    near = {
        "phase": "engagement",
        "ships": {0: {"pose": [400, 300, 0]}, 1: {"pose": [400, 430, 180], "facedown": 2}},
    }
    settings = {"squad_0": "lukeskywalker", "squad_1": "academypilot", "obstacles": ""}
    state, _ = RULES.position(2, RULES.check_settings(settings), near)
    dice = {"dice.attack": ["hit"] * 4, "dice.defense": ["blank"] * 3}
    chance = ScriptedChance(RULES.script(state, dice), SeededChance(1))
    match = Match.at_position(RULES, 2, near, chance, settings)
    assert match.fates() == []  # not before it is over
    while not match.over:
        decision = match.waiting[0]
        ids = [option.id for option in decision.options]
        match.apply(decision.seat, next((one for one in ids if one.startswith("attack")), ids[-1]))
    return match


WORDS = {
    "en": (
        "## How the ships ended",
        "Luke Skywalker (Ann): survived: hull 4 of 4, shields 2 of 2",
        "Academy Pilot (Ben): destroyed by Luke Skywalker in round 1",
    ),
    "zh-Hant": ("## 各船艦的結局", "天行者路克（Ann）：倖存", "第1輪被天行者路克摧毀"),
    "zh-Hans": ("## 各战机的结局", "（Ann）：幸存", "第1轮被"),
    "ja": ("## 各宇宙船の結末", "（Ann）：生存", "により破壊"),
}


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_terminal_says_it_when_the_game_is_over(language: str) -> None:
    screen: list[str] = []
    messages = Messages(language, "xwing2", ("Ann", "Ben"))
    Terminal(played_to_its_end(), 0, messages, lambda: "", screen.append, str).tell_end()
    text = "\n".join(screen)
    heading, luke, pilot = WORDS[language]
    lines = text[text.index(heading) :].splitlines()
    assert len(lines) == 3
    assert luke in lines[1]
    assert pilot in lines[2]

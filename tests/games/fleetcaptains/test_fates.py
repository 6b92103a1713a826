"""What became of each ship in a game that is over."""

from starboard.core.chance import SeededChance
from starboard.core.match import Match
from starboard.games import load
from starboard.lab.bench import play_random
from starboard.text.game_text import game_text
from starboard.text.languages import LANGUAGES
from starboard.text.messages import Messages


def over(seed: int, seats: int = 2) -> Match:
    match = Match.new(load("fleetcaptains"), seats, SeededChance(seed), {"round_cap": 40, "target": 20})
    play_random(match, seed, at_most=200_000)
    return match


def test_each_ship_is_told_once_as_the_log_has_it() -> None:
    destroyed = 0
    for seed in range(6):
        match = over(seed)
        state = match.game.state
        found = match.fates()
        assert [fate["seat"] for fate in found] == sorted(fate["seat"] for fate in found)
        assert len({fate["ship"] for fate in found}) == len(found) == len(state.ships)
        ends = {event["ship"]: event for event in match.events_for(-1) if event["event"] == "destroyed"}
        for fate in found:
            assert (fate["how"] == "destroyed") == (fate["ship"] in ends)
            if fate["how"] == "destroyed":
                destroyed += 1
                assert 1 <= fate["round"] <= state.round
                assert fate["by"] == ends[fate["ship"]]["by"]
            else:
                assert fate["alert"] in ("undamaged", "yellow", "red")
    assert destroyed > 2


def test_nothing_is_told_before_the_end_and_each_fate_has_words_after_it() -> None:
    match = Match.new(load("fleetcaptains"), 2, SeededChance(1))
    assert match.fates() == []
    told = over(2).fates()
    told += [{"seat": 0, "ship": "defiant", "how": "destroyed", "round": 3, "by": by} for by in (-1, 1)]
    for language in LANGUAGES:
        messages = Messages(language, "fleetcaptains", ("Ann", "Ben"))
        lines = game_text("fleetcaptains").fates(messages, told)
        assert len(lines) == len(told) + 1
        assert lines[0].startswith("## ")
        assert not any("?" in line or "fleetcaptains" in line for line in lines)
        assert "Ben" in lines[-1]
        assert "Ben" not in lines[-2]

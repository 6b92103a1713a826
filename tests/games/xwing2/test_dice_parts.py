"""Every number of dice of an attack says what it is made of, in its event and in its preview."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec
import pytest

from starboard.core.chance import Chance, ScriptedChance, SeededChance
from starboard.core.match import Match
from starboard.games.xwing.effects import dice_numbers, firing
from starboard.games.xwing.effects.card_effects import shown
from starboard.games.xwing.effects.dice_parts import DiceParts
from starboard.games.xwing.events import DiceRolled, Neutralized, Reinforced
from starboard.games.xwing.trials.play import play
from starboard.games.xwing2.cards.writing import EFFECTS, RECORDS
from tests.games.xwing2.tables import RULES

AIM = "attack 1 primary"


HITS = ScriptedChance({"dice.attack": [0, 1, 3], "dice.defense": [7, 7, 7]})  # two hits and a crit; blanks


def at(squads: list[str], chance: Chance | None = None, **position: Any) -> Match:
    """A table in the Engagement Phase, where the first ship is asked whom it attacks."""
    settings = dict(zip(("squad_0", "squad_1"), squads, strict=True))
    position = {"phase": "engagement", **position}
    return Match.at_position(RULES, 2, position, chance or SeededChance(5), settings)


def rolled(match: Match, why: str) -> DiceRolled:
    """The first roll of these dice."""
    return next(one for one in match.events() if isinstance(one, DiceRolled) and one.why == why)


def attacked(match: Match, choice: str = AIM) -> Match:
    """The same after an attack whose windows are passed."""
    match.apply(0, choice)
    while match.decisions and match.decisions[0].kind in ("modify_attack", "modify_defense"):
        match.apply(match.decisions[0].seat, "pass")
    return match


def test_outmaneuver_range_and_obstruction_are_told_apart() -> None:
    """Three of the weapon, one for range 1; agility 3, less Outmaneuver, more for the obstruction."""
    match = at(
        ["redsquadronveteran(outmaneuver)", "academypilot"],
        ships={"0": {"pose": [400, 300, 0]}, "1": {"pose": [400, 430, 0]}},
        obstacles=[{"outline": "coreasteroid2", "pose": [400, 365, 0]}],
    )
    shown = match.preview(0)[AIM]
    attack = [["primary", 3], ["range_1", 1]]
    defense = [["agility", 3], ["obstructed", 1], ["outmaneuver", -1]]
    assert (shown["attack_parts"], shown["defense_parts"]) == (attack, defense)
    assert (shown["attack_dice"], shown["defense_dice"]) == (4, 3)
    attacked(match)
    for why, parts in (("attack", attack), ("defense", defense)):
        assert [list(part) for part in rolled(match, why).parts] == parts


def test_what_holds_a_number_up_or_down_is_a_part_too() -> None:
    """Never fewer than none: agility 1 with strain, tractor and Structural Damage rolls no die, and says why."""
    match = at(
        ["academypilot", "omicrongrouppilot"],
        ships={
            "0": {"pose": [400, 300, 0], "tokens": {"deplete": 1}, "faceup": ["weaponsfailure"]},
            "1": {"pose": [400, 520, 0], "tokens": {"strain": 1}, "faceup": ["structuraldamage"]},
        },
    )
    attacked(match)
    attack, defense = rolled(match, "attack"), rolled(match, "defense")
    assert (attack.faces, attack.parts) == ([], [("primary", 2), ("weaponsfailure", -1), ("deplete", -1)])
    assert (defense.faces, defense.parts) == (
        [],
        [("agility", 1), ("structuraldamage", -1), ("strain", -1), ("minimum", 1)],
    )


def test_parts_add_up_whatever_bounds_them() -> None:
    parts = DiceParts("cannon", 4)
    parts.add_all([("range_1", 1), ("howlrunner", 0), ("range_1", 1)])
    parts.at_most("xg1assaultconfiguration", 3)
    assert parts.listed == [("cannon", 4), ("range_1", 2), ("xg1assaultconfiguration", -3)]
    assert parts.sum == 3
    parts.add("deplete", -9)
    parts.at_least(0)
    assert (parts.listed[-1], parts.sum) == (("minimum", 6), 0)


def changing_dice() -> Iterator[str]:
    """Names of the cards that change numbers of dice by themselves."""
    for number in (
        dice_numbers.ATTACK_DICE.number,
        dice_numbers.DEFENSE_DICE.number,
        firing.MOST_ATTACK_DICE.number,
    ):
        yield from EFFECTS.answers[number]


def rolls_of(events: list[dict[str, Any]]) -> list[dict[str, Any]]:
    return [one for one in events if one["event"] == "dice_rolled" and one["why"] in ("attack", "defense")]


def test_in_every_situation_of_a_card_the_parts_make_the_number() -> None:
    """And each card that changes a number of dice is named in one of its situations."""
    named: dict[str, bool] = dict.fromkeys(changing_dice(), False)
    seen = 0
    for trial in RECORDS.all_trials():
        if "dice" not in trial.branch and "roll_before" not in trial.branch and trial.card not in named:
            continue
        events, _ = play(RULES, trial)
        for roll in rolls_of(events):
            seen += 1
            assert sum(amount for _, amount in roll["parts"]) == len(roll["faces"]), (trial.card, roll)
            assert roll["parts"][0][0], roll
            for why, _ in roll["parts"]:
                assert why, (trial.card, roll)
                named[trial.card] = named.get(trial.card, False) or why == shown(trial.card)
    assert seen > 100
    assert [card for card in changing_dice() if not named[card]] == []


@pytest.mark.parametrize("card", ["evaanverlaine", "predictiveshot", "sarcoplank", "goji"])
def test_abilities_that_were_used_are_named(card: str) -> None:
    """What they change is a mark of the attack or of the ship; the mark remembers the card."""
    told = []
    for trial in RECORDS.all_trials():
        if shown(trial.card) == card:
            events, _ = play(RULES, trial)
            told += [why for roll in rolls_of(events) for why, _ in roll["parts"]]
    assert card in told


def test_a_result_that_reinforce_cancels_is_told() -> None:
    match = at(
        ["redsquadronveteran", "patrolleader"],
        HITS,
        ships={
            "0": {"pose": [400, 300, 0]},
            "1": {"pose": [400, 520, 180], "tokens": {"reinforce_fore": 1}},
        },
    )
    attacked(match)
    told = [one for one in match.events() if isinstance(one, Reinforced | Neutralized)]
    assert told == [Reinforced(1, "reinforce_fore", "hit"), Neutralized(0, 1, 1, 1, True)]


def test_a_roll_of_an_older_log_has_no_parts() -> None:
    old = {"event": "dice_rolled", "ship": 0, "why": "attack", "faces": ["hit"], "rule": "XW2-ATK-04"}
    assert msgspec.convert(old, DiceRolled).parts == []

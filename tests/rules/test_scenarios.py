"""The form of scenarios: schema, documentation, what a wrong file and a wrong expectation are told."""

import json
import re
from pathlib import Path

import msgspec
import pytest

from starboard.content.scenarios import BadScenario, read_scenarios, scenario_schema
from starboard.core.scenario import run_scenario
from starboard.games import game_ids, load
from starboard.games.fleetcaptains import position as fleet
from starboard.games.spacebase import position as spacebase
from starboard.games.xwing.knowledge import position as xwing2
from starboard.lab.cases import Case, read_cases, run_case

DOCS = Path(__file__).parents[2] / "docs"


def run(text: str) -> list[str]:
    """The failures of the one case in this text."""
    (scenario,) = read_scenarios(text, "question.yaml")
    return run_case(Case(Path("question.yaml"), scenario)).failures


def test_the_schema_is_current() -> None:
    written = json.loads((DOCS / "scenario.schema.json").read_text(encoding="utf-8"))
    assert written == scenario_schema(), "starboard case schema > docs/scenario.schema.json"


@pytest.mark.parametrize("game", game_ids())
def test_the_documented_example_passes(game: str) -> None:
    text = (DOCS / "scenarios.md").read_text(encoding="utf-8")
    examples = re.findall(r"```yaml\n(.*?)```", text, re.DOTALL)
    (example,) = [example for example in examples if f"game: {game}\n" in example]
    assert run(example) == []


@pytest.mark.parametrize(
    ("heading", "forms"),
    [
        ("Positions of Space Base", [spacebase.Position, spacebase.SeatPosition]),
        (
            "Positions of Fleet Captains",
            [fleet.Position, fleet.SeatPosition, fleet.Beneath, fleet.InstallPosition],
        ),
        (
            "Positions of X-Wing",
            [
                xwing2.Position,
                xwing2.ShipPosition,
                xwing2.ObstaclePosition,
                xwing2.DevicePosition,
                xwing2.ConditionPosition,
                xwing2.DeckPosition,
                xwing2.PendingEffect,
                xwing2.ReplacementPosition,
            ],
        ),
    ],
)
def test_every_key_of_a_position_is_documented(heading: str, forms: list[type[msgspec.Struct]]) -> None:
    text = (DOCS / "scenarios.md").read_text(encoding="utf-8")
    (section,) = re.findall(rf"^## {heading}\n(.*?)(?=^## |\Z)", text, re.DOTALL | re.MULTILINE)
    for form in forms:
        for field in msgspec.structs.fields(form):
            assert f"`{field.encode_name}`" in section, f"{form.__name__}.{field.encode_name}"


def test_every_key_is_documented() -> None:
    text = (DOCS / "scenarios.md").read_text(encoding="utf-8")
    for name in ("Scenario", "Act", "RefusedChoice"):
        for key in scenario_schema()["$defs"][name]["properties"]:
            assert f"`{key}`" in text, key


# -- files that cannot be read -----------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("case: [", r"question\.yaml is not valid YAML"),
        ("game: spacebase", r"question\.yaml, case 1: .*missing required field `case`"),
        ("case: a\ngame: spacebase\nposition: 3", r"Expected `object \| null`, got `int`"),
        ("case: a\ngame: spacebase\nrule: [SB-DEF-01]", r"unknown field `rule`.*docs/scenarios\.md"),
        ("case: a\ngame: spacebase\n---\ncase: b\ngame: spacebase\ndo: [{seet: 0}]", r"case 2: .*`seet`"),
        ("- case: a", r"Expected `object`, got `array`"),
        ("case: a\ngame: spacebase\nexpect: {a: 1, a: 2}", r"'a' is given twice"),
    ],
)
def test_a_wrong_file_is_told_what_is_wrong(text: str, sentence: str) -> None:
    with pytest.raises(BadScenario, match=sentence):
        read_scenarios(text, "question.yaml")


@pytest.mark.parametrize(
    ("content", "sentence"),
    [
        (b"\xff\xfe\x00", "is not text in UTF-8"),
        (b"", "There are no cases in"),
        (b"case: a\ngame: spacebase\nexpect: &a {a: *a}", "contains itself"),
    ],
)
def test_a_file_that_is_none_is_told_so(tmp_path: Path, content: bytes, sentence: str) -> None:
    file = tmp_path / "question.yaml"
    file.write_bytes(content)
    with pytest.raises(BadScenario, match=sentence):
        list(read_cases([file]))


def test_a_missing_file_is_told_so(tmp_path: Path) -> None:
    with pytest.raises(BadScenario, match="There is no file or folder"):
        list(read_cases([tmp_path / "nothing.yaml"]))


# -- names that nothing has --------------------------------------------------------------------------

DICE = """
case: a
game: spacebase
options: {players: 2}
position: {step: roll, seats: {0: {station: {1: l1-s01-command-ship}, charges: {l1-s01-command-ship: 1}}}}
chance: {dice: [1, 2]}
do: [{seat: 0, ABSENT}]
"""
ATTACK = """
case: a
game: xwing2
options: {squad_0: academypilot, squad_1: academypilot, obstacles: ""}
position: {phase: engagement, ships: {0: {pose: [400, 300, 0]}, 1: {pose: [400, 400, 180]}}}
do: [{seat: 0, ABSENT}]
"""


@pytest.mark.parametrize(
    ("text", "failure"),
    [
        (DICE + "never: [{event: gaimed}]", "there is no event 'gaimed'"),
        (DICE + "never: [{event: rolled, sead: 0}]", "no event rolled has sead together; it has a, b,"),
        (DICE + "never: [{event: rolled, seat: zero}]", "no event rolled has such values"),
        (DICE + "never: [{event: rolled, rule: SB-TURN-99}]", "there is no rule 'SB-TURN-99'"),
        (DICE + "events: [{event: gaimed}]", "there is no event 'gaimed'"),
        (DICE + "expect: {seats.0.creditz: null}", "there is no seats.0.creditz: seats.0 has credits, income"),
        (DICE + "expect: {seat.0.credits: null}", "there is no seat.0.credits: the table has seats"),
        (DICE + "expect: {seats.0: {creditz: null}}", "there is no seats.0.creditz"),
        (DICE + "expect: {seats.0.charges.l1-s01-comand-ship: null}", "there is no seats.0.charges.l1-s01-comand"),
        (DICE + "expect: {seats.7.credits: null}", "there is no seats.7.credits: seats is a list of 2"),
        (DICE.replace("ABSENT", "view: {table.boadrs: null}"), "there is no table.boadrs"),
        (DICE.replace("ABSENT", "absent: [combin 3]"), "no answer to allocate can be called 'combin 3'"),
        (DICE.replace("ABSENT", "absent: [pass]"), "no answer to allocate can be called 'pass'"),
        (DICE.replace("ABSENT", "absent: [combine 4 shift l1-s01-comand-ship 1]"), "names what there is not"),
        (DICE.replace("ABSENT", "absent: [{kind: combin}]"), "no answer to allocate is of the kind 'combin'"),
        (DICE.replace("ABSENT", "absent: [{sectr: 3}]"), "no answer to allocate has the fields sectr"),
        (ATTACK.replace("ABSENT", "absent: [atack 1 primary]"), "no answer to attack can be called"),
        (ATTACK.replace("ABSENT", "absent: [attack 1 protontorpedo]"), "names what there is not: protontorpedo"),
        (ATTACK + "expect: {ships.0.charges.r2d3: null}", "there is no ships.0.charges.r2d3"),
        (ATTACK + "expect: {ships.0.tokens.focsu: null}", "there is no ships.0.tokens.focsu: ships.0.tokens has"),
    ],
)  # fmt: skip
def test_a_misspelt_name_is_no_pass(text: str, failure: str) -> None:
    failures = run(text.replace(", ABSENT", ""))
    assert len(failures) == 1
    assert failure in failures[0]


def test_what_may_be_absent_may_be_expected_so() -> None:
    charges = "{seats.0.charges.l1-s02-command-ship: null, seats.0.charges: {l1-s01-command-ship: 1}}"
    absent = "absent: [combine 7, {kind: split, a: 6}]"
    assert (
        run(DICE.replace("ABSENT", absent) + f"expect: {charges}\nnever: [{{event: rerolled, seat: 1}}]")
        == []
    )
    absent = "absent: [attack 1 protontorpedoes]"
    assert run(ATTACK.replace("ABSENT", absent) + "expect: {ships.2: null, outcome: null}") == []


@pytest.mark.parametrize(
    ("expected", "failures"),
    [
        ("{near: 300.04, within: 0.05}", []),
        ("{near: 299.96, within: 0.05}", []),
        ("{near: 300.06, within: 0.05}", ["ships.0.pose.1 is 300.0, expected {'near': 300.06, 'within': 0.05}"]),
        ("{near: 300}", ["is no number to compare with; expected {near: 12.345, within: 0.05}"]),
        ("{near: 300, with: 1}", ["is no number to compare with"]),
        ("{near: x, within: 1}", ["is no number to compare with"]),
    ],
)  # fmt: skip
def test_a_number_may_be_expected_nearly(expected: str, failures: list[str]) -> None:
    found = run(ATTACK.replace(", ABSENT", "") + f"expect: {{ships.0.pose.1: {expected}}}")
    assert len(found) == len(failures)
    assert all(wanted in failure for wanted, failure in zip(failures, found, strict=True))
    pose = f"expect: {{ships.0.pose: [400, {expected}, {{near: 0.1, within: 1}}]}}"
    assert bool(run(ATTACK.replace(", ABSENT", "") + pose)) is bool(failures)


# -- cases that cannot be played ---------------------------------------------------------------------

BUY = "case: a\ngame: spacebase\noptions: {players: 2}\n"


@pytest.mark.parametrize(
    ("text", "failure"),
    [
        ("case: a\ngame: chess", "There is no game 'chess' here"),
        ("case: a\ngame: spacebase\noptions: {players: 9}", "asked for with 9 players; it is for 2 to 5"),
        ("case: a\ngame: spacebase\noptions: {speed: 2}", "Space Base has no option 'speed'"),
        ("case: a\ngame: spacebase\nrules: [SB-XY-01]", "there is no rule SB-XY-01"),
        (BUY + "position: {stop: roll}", "unknown field `stop`"),
        (BUY + "position: {step: tea}", "There is no step 'tea'"),
        (BUY + "position: {seats: {7: {credits: 1}}}", "describes seat 7"),
        (BUY + "position: {seats: {0: {station: {13: l1-s01-freighter-a}}}}", "Invalid enum value '13'"),
        (BUY + "position: {seats: {0: {station: {1: l9-s01-x}}}}", "Space Base has no card 'l9-s01-x'"),
        (BUY + "chance: {coins: [1]}", "There is no chance 'coins'"),
        (BUY + "position: {step: roll}\nchance: {dice: [7]}", "The script gives 6 as draw 0 of 'dice'"),
        (BUY + "position: {seats: {x: {}}}", "describes seat x"),
    ],
)
def test_a_case_that_cannot_be_played_fails_with_a_sentence(text: str, failure: str) -> None:
    failures = run(text)
    assert len(failures) == 1
    assert failure in failures[0]


# -- each expectation bites --------------------------------------------------------------------------

ROLLED = BUY + "position: {step: roll}\nchance: {dice: [2, 3]}\n"


@pytest.mark.parametrize(
    ("text", "failure"),
    [
        ("expect: {dice: [3, 2]}", "dice is [2, 3], expected [3, 2]"),
        ("expect: {dice: [2]}", "dice is [2, 3], expected [2]"),
        ("expect: {seats.0: {credits: 1}}", "seats.0.credits is 0, expected 1"),
        ("expect: {over: true}", "over is False"),
        ("expect: {asked: {0: buy}}", "asked.0 is 'allocate', expected 'buy'"),
        ("events: [{event: rolled, a: 3}]", "did not happen (in this order): {'event': 'rolled', 'a': 3}"),
        ("events: [{event: rolled}, {event: draw}]", "did not happen (in this order): {'event': 'draw'}"),
        ("never: [{event: rolled}]", "happened: "),
        ("do: [{seat: 0, asked: [0]}]", "step 1: expected seats [0] to be asked; asked are [0, 1]"),
        ("do: [{seat: 0, kind: buy}]", "seat 0 is asked allocate, expected buy"),
        ("do: [{seat: 0, rule: SB-BUY-01}]", "the decision cites SB-DICE-01, expected SB-BUY-01"),
        ("do: [{seat: 0, offered: [combine 6]}]", "not offered: combine 6"),
        ("do: [{seat: 0, absent: [combine 5]}]", "offered, but should not be: combine 5"),
        ("do: [{seat: 0, only: [combine 5]}]", "expected exactly ['combine 5']"),
        ("do: [{seat: 0, count: 3}]", "2 options are offered, expected 3"),
        ("do: [{seat: 0, choose: combine 6}]", "combine 6 was refused: not the sum (sum 5, given 6)"),
        ("do: [{seat: 0, choose: {kind: bid}}]", "{'kind': 'bid'} was refused"),
        ("do: [{seat: 0, refused: [{choose: combine 5, rule: SB-DICE-01}]}]", "combine 5 is legal"),
        ("do: [{seat: 0, refused: [{choose: combine 6, rule: SB-DICE-04}]}]", "is refused by SB-DICE-01"),
        (
            "do: [{seat: 0, refused: [{choose: combine 6, rule: SB-DICE-01, reason: other}]}]",
            "refused as not_the_sum",
        ),
        (
            "do: [{seat: 0, refused: [{choose: combine 6, rule: SB-DICE-01, figures: {sum: 6}}]}]",
            "refused with {'sum': 5, 'given': 6}",
        ),
        ("do: [{seat: 0, preview: {combine 5: {sectors: [6]}}}]", "the preview of 'combine 5' is"),
        ("do: [{seat: 0, view: {table.dice: [1, 1]}}]", "table.dice is [2, 3], expected [1, 1]"),
        ("do: [{seat: 0, choose: combine 5, events: [{event: chosen}]}]", "did not happen"),
        ("do: [{seat: 0, choose: combine 5, expect: {seats.0.credits: 1}}]", "seats.0.credits is 0"),
        ("do: [{seat: -1, choose: combine 5}]", "seat -1 is not asked anything"),
        ("do: [{seat: -1, absent: [combine 5]}]", "seat -1 is not asked anything"),
    ],
)
def test_an_expectation_that_does_not_hold_is_told(text: str, failure: str) -> None:
    failures = run(ROLLED + text)
    assert len(failures) == 1
    assert failure in failures[0]


SQUAD = "case: a\ngame: xwing2\noptions: {legality: strict, squad_0: jekporkins + jekporkins}\n"


def test_a_set_up_that_is_refused_as_expected_passes() -> None:
    assert run(SQUAD + "refused_setup: [{rule: XW2-SQD-02, figures: {count: 2}}]") == []


@pytest.mark.parametrize(
    ("text", "failure"),
    [
        (SQUAD, "the options are refused: Squad 1 is not legal."),
        (SQUAD + "refused_setup: [{rule: XW2-SQD-01}]", "no refusal like {'rule': 'XW2-SQD-01'"),
        (SQUAD + "refused_setup: [{rule: XW2-SQD-02, reason: no_slot}]", "no refusal like"),
        (SQUAD + "refused_setup: [{rule: XW2-SQD-02, figures: {count: 3}}]", "no refusal like"),
        (
            SQUAD.replace("strict", "free") + "refused_setup: [{rule: XW2-SQD-02}]",
            "the options are accepted, expected a refusal by XW2-SQD-02",
        ),
        (
            SQUAD.replace("+ jekporkins", "+ jekporkins(ioncannon)") + "refused_setup: [{rule: XW2-SQD-02}]",
            "refused as well: no slot",
        ),
        (
            "case: a\ngame: spacebase\noptions: {players: 9}\nrefused_setup: [{rule: SB-SET-01}]",
            "the options are refused, but by no rule",
        ),
    ],
)
def test_a_set_up_that_is_not_refused_as_expected_is_told(text: str, failure: str) -> None:
    failures = run(text)
    assert len(failures) == 1
    assert failure in failures[0]


def test_a_choice_that_fits_several_options_is_told() -> None:
    (failure,) = run(
        BUY + "position: {step: buy, seats: {0: {credits: 50}}}\ndo: [{seat: 0, choose: {kind: buy}}]"
    )
    assert "fits several options" in failure


def test_events_of_a_step_are_those_of_that_step() -> None:
    assert run(ROLLED + "do: [{seat: 0, choose: combine 5, never: [{event: rolled}]}]") == []


def test_a_scenario_never_raises() -> None:
    (scenario,) = read_scenarios(ROLLED + "do: [{seat: 5, choose: 3x}]", "question.yaml")
    assert run_scenario(load("spacebase"), scenario).failures == ["step 1: seat 5 is not asked anything"]

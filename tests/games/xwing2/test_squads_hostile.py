"""Hostile and broken squads: refused with a sentence, or read with every loss said."""

import json
from typing import Any

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from starboard.games.xwing.squads import Reading, Squad, SquadUnreadable, examine, read_squad_text
from starboard.games.xwing2.rules import RULES

HALF = "\ud83d"  # of a character outside the first 65536: a name that was cut in its middle


def read(data: Any) -> Reading:
    return read_squad_text(RULES.squads, json.dumps(data))


def rebel(*entries: Any, **fields: Any) -> dict[str, Any]:
    return {"faction": "rebelalliance", "version": "2.0.0", "pilots": list(entries), **fields}


def notes(reading: Reading) -> list[tuple[str, str]]:
    return [(note.kind, note.key) for note in reading.notes]


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("", "no squad here"),
        ("   \n", "no squad here"),
        ("hello", "names a ship card"),
        ("+ / +", "no squad here"),
        ("{", "not JSON"),
        ('{"pilots": [}', "not JSON"),
        ("[]", "0 squads"),
        ("[{}, {}]", "2 squads"),
        ("[3]", "no XWS"),
        ("{}", "no list of “pilots”"),
        ('{"pilots": []}', "no list of “pilots”"),
        ('{"pilots": {"id": "jekporkins"}}', "no list of “pilots”"),
        ('{"container": [{"pilots": []}, {"pilots": []}]}', "2 squads"),
        ("[" * 50_000, "nested deeper"),
        ('{"a":' * 17 + "1" + "}" * 17, "nested deeper"),
        ('{"name": "' + "x" * 70_000 + '"}', "bytes long"),
        ("lukeskywalker(" + "r2d2," * 20_000 + ")", "bytes long"),
        (" + ".join(["academypilot"] * 41), "41 ships"),
        ("Academy Pilot / " * 41, "41 ships"),
        (json.dumps(rebel(*[{"id": "jekporkins"}] * 41)), "41 ships"),
        (json.dumps(rebel({"id": "jekporkins", "upgrades": {"talent": ["predator"] * 41}})), "more than 40"),
        ("jekporkins(" + "predator," * 41 + ")", "more than 40"),
        ('{"pilots": [' + "9" * 5000 + "]}", "not JSON"),
        *(
            (json.dumps(squad), r"not JSON \(half of a character stands in \\ud83d")
            for squad in (
                rebel({"id": "jekporkins"}, name=HALF),
                rebel({"id": HALF}),
                rebel({"id": "jekporkins", "upgrades": {"talent": [HALF]}}),
                rebel({"id": "jekporkins"}, **{HALF: 1}),
            )
        ),
    ],
)
def test_what_holds_no_squad_is_told_why(text: str, why: str) -> None:
    with pytest.raises(SquadUnreadable, match=why):
        read_squad_text(RULES.squads, text)


def test_brackets_within_strings_are_no_depth() -> None:
    assert read(rebel({"id": "jekporkins"}, name="[" * 40 + '\\"{{')).squad.name == "[" * 40 + '\\"{{'


def test_a_container_with_one_squad() -> None:
    assert read({"container": [rebel({"id": "jekporkins"})]}).squad.notation == "jekporkins"


def test_a_key_written_twice_hides_no_card() -> None:
    text = (
        '{"faction": "rebelalliance", "version": "2.0.0", "pilots": [{"id": "jekporkins", "upgrades": '
        '{"talent": ["predator"], "talent": ["elusive"]}}], "pilots": [{"id": "lukeskywalker"}]}'
    )
    reading = read_squad_text(RULES.squads, text)
    assert reading.squad.notation == "jekporkins(predator,elusive) + lukeskywalker"
    assert notes(reading) == [("replaced", "key_twice")] * 2
    twice = '{"pilots": [{"id": "jekporkins", "upgrades": {"talent": ["predator"]}, "upgrades": {}}]}'
    assert ("lost", "key_twice_lost") in notes(read_squad_text(RULES.squads, twice))


def test_whatever_is_no_card_is_said_to_be_lost() -> None:
    reading = read(
        rebel(
            None,
            7,
            {},
            {"id": 3, "upgrades": {"crew": ["r2d2"]}},
            {
                "id": "jekporkins",
                "upgrades": {"talent": [None, {"x": 1}, 5], "astromech": "r2d2", "nose": ["predator"]},
            },
            "lukeskywalker",
            shoes="red",
            faction=12,
            points="many",
            obstacles={"a": 1},
            name=["x"],
        )
    )
    assert reading.squad.notation == "jekporkins(r2d2,predator) + lukeskywalker"
    assert reading.squad.faction == "rebelalliance"
    assert [note.key for note in reading.lost] == [
        "lost_ship",
        "lost_ship",
        "lost_ship",
        "lost_ship",
        "lost_with_ship",
        "lost_entry",
        "lost_entry",
        "lost_entry",
    ]
    assert {key for kind, key in notes(reading) if kind != "lost"} == {
        "unknown_key",
        "unknown_slot",
        "faction_of_ships",
        "no_obstacles",
        "no_text",
    }


def test_an_empty_squad_of_lost_ships_is_not_legal() -> None:
    reading = read({"version": "2.0.0", "pilots": [{"id": "nobody"}]})
    assert reading.squad == Squad("", ())
    assert not examine(RULES.squads, reading).legal


words = st.sampled_from(
    "id name ship upgrades pilots faction talent crew jekporkins r2d2 Chewbacca rebel obstacles".split()
)
values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=8) | words,
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(words, inner, max_size=4),
    max_leaves=12,
)


def ends_in_a_report(text: str) -> None:
    """Anything is either unreadable, with a sentence, or can be examined."""
    try:
        reading = read_squad_text(RULES.squads, text)
    except SquadUnreadable:
        return
    report = examine(RULES.squads, reading)
    assert report.legal is not bool(report.faults)


@settings(max_examples=150, deadline=None)
@given(pilots=st.lists(values, max_size=3), fields=st.dictionaries(words, values, max_size=3))
def test_any_json_ends_in_a_sentence(pilots: list[Any], fields: dict[str, Any]) -> None:
    ends_in_a_report(json.dumps(fields | {"pilots": pilots}))


@settings(max_examples=150, deadline=None)
@given(st.text(st.sampled_from('v8ZsXYW!;:,+/()?&=d%41 {}[]"\n') | st.characters(), max_size=40))
@example("v8ZsZ200Z3X3")
@example("?d=v8ZsZ200Z٣X")
@example("jekporkins((r2d2))")
@example("http://[x?d=v8ZsZ200Z3X")
def test_any_text_ends_in_a_sentence(text: str) -> None:
    ends_in_a_report(text)

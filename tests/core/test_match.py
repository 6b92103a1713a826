"""A match: choices, refusals, sealed answers, undo, records, positions."""

from __future__ import annotations

import msgspec
import pytest

from starboard.core.chance import SeededChance
from starboard.core.decision import PASS, Pass, Spot
from starboard.core.errors import BadRecord, BadSetup, IllegalChoice
from starboard.core.event import Chosen, HiddenChosen, Retracted
from starboard.core.match import Match
from starboard.core.record import Choice, read_record
from starboard.games import load
from starboard.games.spacebase.options import Buy
from tests.laws.toy import SetDial, Toy

SPACE_BASE = load("spacebase")


def new_match(seed: int = 1, seats: int = 3) -> Match:
    return Match.new(SPACE_BASE, seats, SeededChance(seed))


def play(match: Match, choices: int) -> None:
    """So many choices more, and on until no sealed answer waits for others."""
    until = match.choices + choices
    while match.choices < until or match.answered:
        decision = match.waiting[0]
        match.apply(decision.seat, decision.options[-1])


def test_answers_are_sealed_until_the_last_is_in() -> None:
    match = new_match()
    assert [decision.kind for decision in match.waiting] == ["allocate"] * 3
    events = len(match.log)
    match.apply(2, match.decisions[2].options[0])
    match.apply(0, match.decisions[0].options[1])
    assert len(match.log) == events
    assert [decision.seat for decision in match.waiting] == [1]
    assert [(o.seat, o.answered) for o in match.view().open] == [(0, True), (1, False), (2, True)]
    match.apply(0, match.decisions[0].options[0])  # replaced while others are still asked
    match.apply(1, match.decisions[1].options[0])
    chosen = [event for event in match.log if isinstance(event, Chosen) and event.choice == "allocate"]
    assert [event.seat for event in chosen] == [0, 1, 2]  # order of seats, not of arrival
    assert all(str(event.option).startswith("combine") for event in chosen)


def test_a_sealed_answer_can_be_taken_back_and_nothing_else_changes() -> None:
    match = new_match()
    match.apply(1, match.decisions[1].options[0])
    before, events = match.digest(), len(match.log)
    match.apply(2, match.decisions[2].options[0])
    match.take_back(2)
    assert (match.digest(), len(match.log)) == (before, events)
    assert [decision.seat for decision in match.waiting] == [0, 2]
    for seat in (0, 2):
        with pytest.raises(ValueError, match="no sealed answer"):
            match.take_back(seat)
    match.apply(0, match.decisions[0].options[0])
    other = match.decisions[2].options[1].id
    match.apply(2, other)
    assert match.line()[2] == Choice(2, other)  # what was taken back is nowhere in the log
    replayed = Match.replay(SPACE_BASE, match.record())
    assert replayed.digest(with_chance=False) == match.digest(with_chance=False)


@pytest.mark.parametrize(
    "wrong", ["split 9 9", "nonsense", "", "pass", {"kind": "buy", "card": "x"}, {"id": 3}]
)
def test_an_illegal_choice_is_a_sentence_and_changes_nothing(wrong: str | dict[str, object]) -> None:
    match = new_match()
    before = match.digest()
    with pytest.raises(IllegalChoice) as caught:
        match.apply(0, wrong)
    assert caught.value.refusal.rule.startswith("SB-")
    assert match.digest() == before


def test_a_seat_that_is_not_asked_is_told_who_is() -> None:
    match = new_match()
    for seat in (0, 1, 2):
        match.apply(seat, match.decisions[seat].options[0])
    active = match.decisions[0].seat
    other = (active + 1) % 3
    refusal = match.why_not(other, "pass")
    assert refusal is not None
    assert (refusal.reason, refusal.figures["asked"]) == ("not_asked", [active])


def test_nothing_can_be_chosen_after_the_end() -> None:
    match = Match.new(SPACE_BASE, 2, SeededChance(1), {"round_cap": 1})
    while not match.over:
        match.apply(match.waiting[0].seat, match.waiting[0].options[-1])
    refusal = match.why_not(0, "pass")
    assert refusal is not None
    assert refusal.reason == "game_is_over"
    assert match.waiting == ()
    assert match.outcome is not None
    assert match.outcome.capped


def test_free_undo_ends_at_the_last_draw_and_at_the_answer_of_another() -> None:
    match = new_match()
    play(match, 3)  # all have allocated
    active = match.decisions[0].seat
    # nobody may take back an allocation after the others' were revealed
    assert [match.undo_barrier(seat) for seat in range(3)] == [3, 3, 3]
    match.apply(active, PASS)  # buys nothing: the turn ends, the next dice are rolled
    assert match.undo_barrier(active) == 4
    match.undo(0)
    assert isinstance(match.events()[-1], Retracted)
    assert [decision.kind for decision in match.waiting] == ["allocate"] * 3


def test_what_was_answered_together_is_taken_back_together() -> None:
    match = new_match()
    play(match, 3)
    match.undo(1)
    assert match.choices == 0
    assert not match.answered


def test_undo_and_redo_do_not_open_what_was_barred() -> None:
    match = new_match()
    play(match, 11)
    barred = [match.undo_barrier(seat) for seat in range(3)]
    match.undo(0)
    match.redo()
    assert [match.undo_barrier(seat) for seat in range(3)] == barred


def test_a_match_from_a_position_has_no_record() -> None:
    match = new_match()
    with pytest.raises(BadRecord, match="began at set-up"):
        Match.restore(SPACE_BASE, match.snapshot()).record()


def test_a_finished_game_can_be_written_and_read() -> None:
    match = Match.new(SPACE_BASE, 2, SeededChance(1), {"round_cap": 1})
    while not match.over:
        match.apply(match.waiting[0].seat, match.waiting[0].options[-1])
    again = Match.from_notation(SPACE_BASE, match.notation())
    assert again.outcome == match.outcome
    assert again.notation() == match.notation()


@pytest.mark.parametrize("wrong", [Pass("pass"), Pass("zz"), Buy("buy x", "x"), 5, None, []])
def test_why_not_answers_for_anything(wrong: object) -> None:
    match = new_match()
    refusal = match.why_not(0, wrong)  # type: ignore[arg-type]
    assert refusal is not None
    with pytest.raises(IllegalChoice):
        match.apply(0, wrong)  # type: ignore[arg-type]


def test_an_equal_option_is_as_good_as_the_offered_one() -> None:
    match = new_match()
    play(match, 3)
    active = match.decisions[0].seat
    assert match.why_not(active, Pass("pass")) is None
    match.apply(active, Pass("pass"))


def test_redo_brings_back_the_line_and_a_new_choice_ends_it() -> None:
    match = new_match()
    play(match, 12)
    made, digest = match.choices, match.digest(with_chance=False)
    match.undo(5)
    match.undo(3)
    match.redo()
    assert (match.choices, match.digest(with_chance=False)) == (made, digest)
    match.undo(3)
    play(match, 1)
    with pytest.raises(BadRecord, match="nothing to redo"):
        match.redo()


def test_dice_after_an_undo_are_new_ones() -> None:
    match = new_match()
    play(match, 3)
    active = match.decisions[0].seat
    seen = set()
    for _ in range(12):
        match.apply(active, PASS)
        seen.add(tuple(match.game.state.dice))
        match.undo(3)
    assert len(seen) > 1


def test_a_record_with_retractions_replays_and_can_be_cut_short() -> None:
    match = new_match()
    play(match, 9)
    made = match.choices
    match.undo(3)
    play(match, 4)
    match.undo(4)
    match.redo()
    record = read_record(match.record().to_json())
    assert Match.replay(SPACE_BASE, record).digest(with_chance=False) == match.digest(with_chance=False)
    assert Match.replay(SPACE_BASE, record, until=0).choices == 0
    assert Match.replay(SPACE_BASE, record, until=made).choices == made
    assert Match.replay(SPACE_BASE, record, until=made + 1).choices == 3


def test_a_record_that_does_not_fit_says_where() -> None:
    match = new_match()
    play(match, 4)
    record = match.record()
    first = msgspec.structs.replace(record.entries[0], option="split 9 9")
    with pytest.raises(BadRecord, match="Entry 1 of the record"):
        Match.replay(SPACE_BASE, msgspec.structs.replace(record, entries=(first, *record.entries[1:])))
    with pytest.raises(BadRecord, match="revision 99"):
        Match.replay(SPACE_BASE, msgspec.structs.replace(record, revision="99"))
    with pytest.raises(BadRecord, match="not a game record"):
        read_record(b"{}")
    with pytest.raises(BadRecord, match="format 7"):
        read_record(msgspec.structs.replace(record, format=7).to_json())


def test_bad_setups_are_sentences() -> None:
    with pytest.raises(BadSetup, match="asked for with 6 players; it is for 2 to 5"):
        Match.new(SPACE_BASE, 6)
    with pytest.raises(BadSetup, match="no option 'colour'"):
        Match.new(SPACE_BASE, 2, settings={"colour": "red"})
    with pytest.raises(BadSetup, match="round_cap was 0; expected a number from 1 to 1000"):
        Match.new(SPACE_BASE, 2, settings={"round_cap": 0})
    with pytest.raises(BadSetup, match="variant was 'fast'; expected base or light_speed"):
        Match.new(SPACE_BASE, 2, settings={"variant": "fast"})
    with pytest.raises(BadSetup, match="not the notation of a position"):
        Match.from_notation(SPACE_BASE, "nonsense")
    with pytest.raises(BadRecord, match="not a snapshot"):
        Match.restore(SPACE_BASE, b"\xff\xff")
    with pytest.raises(BadRecord, match="expected spacebase"):
        Match.restore(SPACE_BASE, Match.new(Toy(), 2).snapshot())
    with pytest.raises(BadRecord, match="damaged"):
        Match.restore(
            SPACE_BASE, msgspec.msgpack.encode({"game": "spacebase", "revision": SPACE_BASE.revision})
        )


def test_a_place_on_the_table_is_judged_not_listed() -> None:
    match = Match.new(Toy(), 2, SeededChance(1))
    for seat, dial in ((0, "dial 3"), (1, "dial 4")):
        match.apply(seat, dial)
    decision = match.decisions[0]
    assert (decision.kind, decision.seat) == ("buoy", 1)
    spot = next(option for option in decision.options if isinstance(option, Spot))
    with pytest.raises(IllegalChoice, match="place missing"):
        match.apply(1, spot)
    refusal = match.why_not(1, spot.at(500, 0))
    assert refusal is not None
    assert refusal.figures == {"x": 500, "y": 0}
    match.apply(1, {"kind": "spot", "id": "spot", "x": 10.0, "y": 20.0, "angle": 0.0})
    assert match.game.state.players[1].buoy == (10.0, 20.0)
    record = read_record(match.record().to_json())
    assert Match.replay(Toy(), record).game.state.players[1].buoy == (10.0, 20.0)


def test_a_secret_answer_stays_its_seats_own() -> None:
    match = Match.new(Toy(), 2, SeededChance(1))
    match.apply(0, SetDial("dial 3", 3))
    match.apply(1, "dial 4")
    secret = [event for event in match.log if isinstance(event, HiddenChosen)]
    assert len(secret) == 2
    shown = [event for event in match.events_for(1) if event["event"] == "hidden_chosen"]
    assert [event.get("option") for event in shown] == [None, "dial 4"]
    draws = [event for event in match.events_for(-1) if event["event"] == "hidden_draw"]
    assert draws
    assert all("result" not in event for event in draws)


@pytest.mark.parametrize("choices", range(0, 40, 3))
def test_a_snapshot_of_another_revision_is_read_only_where_that_is_wanted(choices: int) -> None:
    match = Match.new(SPACE_BASE, 3, SeededChance(5))
    for number in range(choices):
        decision = match.waiting[0]
        match.apply(decision.seat, decision.options[number % len(decision.options)])
    saved = msgspec.msgpack.decode(match.snapshot())
    saved["revision"] = "another"
    for name, task in saved["stack"]:
        names = SPACE_BASE.tasks[name].NAMES
        if task["at"] < len(names):
            task["at"] += 7  # its steps had other numbers
        task["of_another_revision"] = [1, 2]
    saved["state"]["of_another_revision"] = {"x": 1}
    other = msgspec.msgpack.encode(saved)
    with pytest.raises(BadRecord, match="another"):
        Match.restore(SPACE_BASE, other)
    again = Match.restore(SPACE_BASE, other, any_revision=True)
    assert again.digest() == match.digest()
    assert again.decisions == match.decisions
    saved["steps"][-1][0] = "no_such_step"
    with pytest.raises(BadRecord, match="damaged"):
        Match.restore(SPACE_BASE, msgspec.msgpack.encode(saved), any_revision=True)

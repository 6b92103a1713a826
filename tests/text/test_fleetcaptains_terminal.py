"""Fleet Captains at the terminal: whole games, what is hidden, what is typed, content packs."""

import contextlib
import re
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from starboard.bots.bot import RandomBot
from starboard.core.chance import SeededChance
from starboard.core.errors import BadSetup
from starboard.core.match import Match
from starboard.games import load
from starboard.games.fleetcaptains.content import content_of_pack, own_content
from starboard.games.packs import Packs
from starboard.text.fleetcaptains.cards import described
from starboard.text.fleetcaptains.pieces import PACK, all_ids, called, pieces_named
from starboard.text.languages import LANGUAGES
from starboard.text.messages import Messages
from starboard.text.terminal import Left, Terminal
from tests.text.fleetcaptains_speech import LOST, NAMES, RAW, decisions_of_games, load_text, speaker

# -- whole games ---------------------------------------------------------------------------------------


class Desk:
    """A game at the terminal of the first seat, who types notations at random; `screen` keeps what was written."""

    def __init__(self, language: str, seed: int, settings: dict[str, Any], seats: int = 2) -> None:
        self.match = Match.new(load("fleetcaptains"), seats, SeededChance(seed), settings)
        self.chance = SeededChance(seed + 100)
        self.screen: list[str] = []
        self.messages = Messages(language, "fleetcaptains", NAMES[:seats])
        self.terminal = Terminal(self.match, 0, self.messages, self._read, self.screen.append, str)
        self.asked: set[str] = set()

    def _read(self) -> str:
        decision = self.match.decision_of(0)
        assert decision is not None
        self.asked.add(decision.kind)
        return decision.options[self.chance.draw("typed", len(decision.options))].id

    def play(self, look: int = 0) -> None:
        """To the end, with a look at the whole table now and then."""
        bot = RandomBot()
        while not self.match.over:
            decision = self.match.waiting[0]
            if look and self.match.choices % look == 0:
                self.screen.append(self.terminal.text.table(self.match.view(0), self.messages))
            if decision.seat == 0:
                self.terminal.play()
            else:
                view = partial(self.match.view, decision.seat)
                self.match.apply(decision.seat, bot.choose(decision, view, self.chance))
        self.terminal.tell_end()


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_whole_game_is_told_without_a_raw_word(language: str) -> None:
    desk = Desk(language, 3, {"round_cap": 12, "sides": "klingon_first"})
    desk.play(look=40)
    assert desk.match.over
    assert len(desk.asked) > 8
    for line in "\n".join(desk.screen).splitlines():
        assert not RAW.search(re.sub(r"\b[fk]_[a-z]+: ", "", line)), line
    for event in desk.match.events_for(0):
        if desk.messages.in_short_log(event):
            assert "?" not in desk.messages.event_sentence(event), event


def test_a_team_game_is_told_to_its_end() -> None:
    desk = Desk("en", 4, {"round_cap": 4, "target": 16}, seats=4)
    desk.play(look=60)
    assert desk.match.over
    assert any("Cleo" in line for line in desk.screen)


def test_questions_options_and_refusals_that_come_up_have_sentences() -> None:
    """Whatever random play and answers bent by one word meet."""
    speakers = [speaker(language) for language in LANGUAGES]
    kinds: set[str] = set()
    reasons: set[str] = set()
    told: set[str] = set()
    chance = SeededChance(9)
    words = ["defiant", "korinar", "0,0", "post1", "3", "99", "k_veil_01", "s01", "weapons", "nobody"]
    for match, decision in decisions_of_games(range(3)):
        kinds.add(decision.kind)
        for messages in speakers:
            assert not RAW.search(messages.decision_title(decision))
            assert not LOST.search(messages.decision_title(decision) + messages.decision_help(decision))
        for option in decision.options[:20]:
            if option.id not in told:
                told.add(option.id)
                for messages in speakers:
                    label = messages.option_label(option, decision.kind)
                    assert "?" not in label
                    assert not RAW.search(label), label
        if match.choices % 4:
            continue
        bent = []
        for option in decision.options[:6]:
            parts = option.id.split()
            at = chance.draw("at", len(parts))
            bent.append(" ".join([*parts[:at], words[chance.draw("word", len(words))], *parts[at + 1 :]]))
        refusals = [refusal for _, refusal in match.refused(decision.seat)]
        refusals += filter(None, (match.why_not(decision.seat, line) for line in bent))
        for refusal in refusals:
            reasons.add(refusal.reason)
            for messages in speakers:
                sentence = messages.refusal_sentence(refusal)
                assert not LOST.search(sentence), sentence
                assert not RAW.search(sentence.replace("k_veil_01", "")), sentence  # a bent word, given back
    assert len(kinds) > 15
    assert len(reasons) > 25


# -- what is hidden ------------------------------------------------------------------------------------


def test_no_sentence_names_what_its_reader_may_not_know() -> None:
    """Cards of the other hand, secret missions, and which token is which, where the view does not tell."""
    content = own_content()
    seen = 0
    for match, _ in decisions_of_games(range(6)):
        if match.choices % 20:
            continue
        state = match.game.state
        for seat in (0, 1):
            messages = speaker("en")
            view = match.view(seat)
            text = load_text().table(view, messages)
            other = 1 - seat
            hidden = [
                content.missions[face].name
                for face in state.missions.active[other]
                if content.missions[face].secret and str(face) not in view.table.missions.shown
            ]
            for line in text.splitlines():
                assert not any(f"Secret mission {name} " in line for name in hidden)
            own = {f"In hand: {content.cards[card].name}" for card in state.orders[seat].faces("hand", seat)}
            shown = {line.partition(". ")[0] for line in text.splitlines() if line.startswith("In hand: ")}
            known = {
                f"In hand: {content.cards[card.face].name}"
                for card in view.table.orders[other].places.get("hand", [])
                if card.face >= 0
            }
            assert shown == own | known
            certain = {
                lot.pieces[0] for cloaks in view.table.cloaks for lot in cloaks.lots if len(set(lot.of)) == 1
            }
            assert set(messages.pieces) - {PACK} <= {
                piece for cloaks in view.table.cloaks for lot in cloaks.lots for piece in lot.pieces
            }
            assert {token for token in messages.pieces if token in certain} == certain
            seen += len(state.tokens)
    assert seen > 20


# -- what is typed -------------------------------------------------------------------------------------


def after(*typed: str) -> tuple[Desk, list[str]]:
    """What is written when these lines are typed at the first question and the input ends."""
    desk = Desk("en", 5, {})
    rest = iter(typed)
    marks: list[int] = []

    def read() -> str:
        marks.append(len(desk.screen))
        for line in rest:
            return line
        raise EOFError

    desk.terminal._read = read
    with contextlib.suppress(Left):
        desk.terminal.play()
    return desk, desk.screen[marks[0] :]


def test_subdecks_are_chosen_by_four_numbers_and_not_listed_by_the_hundred() -> None:
    desk, screen = after()
    assert len(desk.screen) < 40
    assert (
        "There are 210 answers. Type four of the numbers above, for instance: subdecks 1 4 5 9" in desk.screen
    )
    for wrong in ("subdecks 1 2 3", "subdecks 1 2 3 3", "subdecks 1 2 3 11", "subdecks 1 2 3 4 5"):
        _, screen = after(wrong)
        assert screen[0] == f"“{wrong}” names no four different subdecks; their numbers are 1 to 10."
    desk, _ = after("subdecks 9 1 4 5")
    other = desk.match.waiting[-1]
    desk.match.apply(other.seat, other.options[0])
    chosen = [choice.option for choice in desk.match.line() if choice.seat == 0]
    assert chosen == ["subdecks f_engineering f_response f_science f_tactical"]


def test_a_setting_with_a_disabled_system_can_be_typed() -> None:
    """Notations are read in any case, though a disabled system is a capital D."""
    desk = Desk("en", 5, {})
    match = desk.match
    for decision in match.waiting:
        match.apply(decision.seat, decision.options[0])
    asked = match.decision_of(0)
    assert asked is not None
    setting = next(option.id for option in asked.options if "D" in option.id)
    desk.terminal._read = iter([setting.lower()]).__next__
    desk.terminal.play()
    assert [choice.option for choice in match.line() if choice.seat == 0][-1] == setting


@pytest.mark.parametrize(
    ("typed", "answer"),
    [
        ("fleet", "## Ann, Federation"),
        ("fleet 2", "## Ben, Klingon Empire"),
        ("table", "Hexes are named column,row."),
        ("short", "## Map 5x5"),
        ("card tribbles", "Encounter that becomes cargo"),
        ("card torpedo spread", "Command card, Tactical Command"),
        ("card defiant", "Class: Defiant"),
        ("card defiant", "undamaged: weapons"),
        ("card nebula research", "Mission, science, 1 VP"),
        ("card class k planet", "Control tokens needed to build: +1"),
        ("card mutara", "Encounter on a die of 1 to 3"),
        ("card nobody", "No card is called “nobody”."),
        ("why subdecks 1 1 1 1", "names no four different subdecks"),
        ("why end", "“end” is no answer now. You are asked: Choose four subdecks"),
        ("help", "fleet, fleet 2: everything of your side"),
        ("rules FC-MOVE-04", "FC-MOVE-04 · "),
        ("?", "Where play stands: set-up"),
    ],
)
def test_what_is_typed_gets_an_answer_and_changes_nothing(typed: str, answer: str) -> None:
    desk, screen = after(typed)
    assert answer in "\n".join(screen)
    assert not [choice for choice in desk.match.line() if choice.seat == 0]


# -- a content pack ------------------------------------------------------------------------------------


def test_the_pieces_of_a_pack_have_its_names_and_texts() -> None:
    packs = Packs.of_folder(Path(__file__).parents[1] / "games" / "fleetcaptains" / "packs")
    match = Match.new(
        packs.load("fleetcaptains"), 2, SeededChance(3), {"pack": "pathfinders", "round_cap": 3}
    )
    messages, chance = speaker("zh-Hant"), SeededChance(3)
    content = content_of_pack(match.view(0).table.pack)
    own = own_content()
    brought = [ship for ship in content.ships if ship.id not in own.ship_number]
    assert brought
    assert (
        called(messages, brought[0].id) == brought[0].id
    )  # nothing is known of a pack before the table is seen
    messages.see(match.view(0).table)
    for piece in all_ids(content):
        assert called(messages, piece) != piece
        lines = described(messages, piece)
        assert len(lines) >= 3
        assert not any(RAW.search(line) for line in lines[1:])
    assert pieces_named(brought[0].name, "en") == [brought[0].id]
    while not match.over:
        decision = match.waiting[0]
        for option in decision.options[:8]:
            assert not RAW.search(messages.option_label(option, decision.kind))
        text = load_text().table(match.view(0), messages)
        assert match.view(0).table.pack in text
        match.apply(decision.seat, decision.options[chance.draw("choice", len(decision.options))])


@pytest.mark.parametrize("language", LANGUAGES)
def test_why_a_set_up_is_refused_is_said_in_every_language(language: str) -> None:
    with pytest.raises(BadSetup) as refused:
        Match.new(load("fleetcaptains"), 2, SeededChance(1), {"map": "4x5"})
    (sentence,) = load_text().why_refused(speaker(language), refused.value.refusals)
    assert sentence.startswith("4x5")
    assert "5x5" in sentence
    assert not RAW.search(sentence)


def test_where_only_passing_is_open_another_number_is_told_so() -> None:
    """Whoever could hold a card is asked, also without one."""
    match = next(
        match.fork()
        for match, decision in decisions_of_games(range(6))
        if decision.seat == 0 and [option.id for option in decision.options] == ["pass"]
    )
    screen: list[str] = []
    terminal = Terminal(match, 0, speaker("en"), iter(["1", "0"]).__next__, screen.append, str)
    terminal.play()
    assert screen[-1] == "There is no option 1; only 0, to pass, is open."

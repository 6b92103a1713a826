"""A seat at the terminal: whole games, and an answer in words to everything that is typed."""

import re
from collections.abc import Callable, Iterator
from functools import partial

import pytest

from starboard.bots.bot import RandomBot
from starboard.core.chance import SeededChance
from starboard.core.match import Match
from starboard.games import load
from starboard.text.languages import LANGUAGES
from starboard.text.messages import Messages
from starboard.text.terminal import Left, Terminal

NAMES = ("You", "Bot 2", "Bot 3")


class Desk:
    """A terminal with a scripted player: `type` gives the lines, `screen` keeps what was written."""

    def __init__(self, typed: Callable[["Desk"], str], language: str = "en", variant: str = "base") -> None:
        self.match = Match.new(load("spacebase"), len(NAMES), SeededChance(5), {"variant": variant})
        self.screen: list[str] = []
        self.saved: list[str] = []
        self.messages = Messages(language, "spacebase", NAMES)

        def read() -> str:
            return typed(self)

        self.terminal = Terminal(self.match, 0, self.messages, read, self.screen.append, self.save)

    def save(self, file: str) -> str:
        self.saved.append(file)
        return f"kept in {file}"

    def play(self) -> None:
        """A game against random bots until it is over. Raises Left."""
        bot, chance = RandomBot(), SeededChance(1)
        while not self.match.over:
            decision = self.match.waiting[0]
            if decision.seat == 0:
                self.terminal.play()
            else:
                view = partial(self.match.view, decision.seat)
                self.match.apply(decision.seat, bot.choose(decision, view, chance))
        self.terminal.tell_end()

    def numbers(self) -> list[str]:
        """The numbers of the options that were shown last."""
        shown = []
        for line in reversed(self.screen):
            if found := re.match(r"(\d+)\. ", line):
                shown.append(found[1])
            elif shown:
                break
        return shown


def lines(*typed: str) -> Callable[[Desk], str]:
    """Type these lines; then the input ends."""
    rest: Iterator[str] = iter(typed)

    def read(desk: Desk) -> str:
        for line in rest:
            return line
        raise EOFError

    return read


def after(*typed: str) -> tuple[Desk, list[str]]:
    """What is written after the first question when these lines are typed and the input ends."""
    desk = Desk(lines(*typed))
    marks: list[int] = []
    read = desk.terminal._read

    def marked() -> str:
        marks.append(len(desk.screen))
        return read()

    desk.terminal._read = marked
    with pytest.raises(Left):
        desk.play()
    return desk, desk.screen[marks[0] :]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("variant", ["base", "light_speed"])
def test_a_whole_game_by_numbers(language: str, variant: str) -> None:
    chance = SeededChance(2)

    def any_number(desk: Desk) -> str:
        shown = desk.numbers()
        return shown[chance.draw("choice", len(shown))]

    desk = Desk(any_number, language, variant)
    desk.play()
    text = "\n".join(desk.screen)
    assert desk.match.over
    assert "spacebase." not in text.replace("starboard.", "")
    assert "{" not in text
    assert not re.search(r"\bl[123]-s\d\d", text), "cards are shown by name"
    for event in desk.match.events_for(0):
        if desk.messages.in_short_log(event):
            assert desk.messages.event_sentence(event) in desk.screen


def test_every_option_can_be_chosen_by_its_number_and_by_its_notation() -> None:
    """Two desks play the same game, one by numbers, one by notations; they must not come apart."""
    chance = SeededChance(4)
    typed: list[str] = []

    def number(desk: Desk) -> str:
        decision = desk.match.decision_of(0)
        assert decision is not None
        wanted = decision.options[chance.draw("choice", len(decision.options))]
        typed.append(wanted.id)
        numbered = [option for option in decision.options if option.id != "pass"]
        return "0" if wanted.id == "pass" else str(numbered.index(wanted) + 1)

    first = Desk(number)
    first.play()
    second = Desk(lines(*(notation.upper().replace(" ", "  ") for notation in typed)))
    second.play()
    assert second.match.digest() == first.match.digest()


def test_cards_may_be_called_by_name() -> None:
    desk, screen = after("1", "1", "buy  HERBERT-class mining ship 7a")
    assert [choice.option for choice in desk.match.line() if choice.seat == 0][-1] == "buy l1-s07-mining-ship"
    _, screen = after("1", "1", "buy paul-class freighter")
    assert any("may mean several cards" in line and "l1-s01-freighter-a" in line for line in screen)


@pytest.mark.parametrize(
    ("typed", "answer"),
    [
        ("99", "There is no option 99; the options are 1 to 2."),
        ("0", "There is no option 0; the options are 1 to 2."),
        ("nonsense", "“nonsense” is no option and no command"),
        ("", "Nothing was typed. Type a number from the list, or help."),
        ("split 9 9", "The dice show 3 and 5, not 9 and 9. [SB-DICE-01]"),
        ("combine 9", "Dice and shifts add up to sector 8, not 9. [SB-DICE-01]"),
        ("combine", "That is no answer to the question “Split or combine the dice”. [SB-DICE-01]"),
        ("combine x", "That is no answer"),
        ("buy colony 1", "“buy colony 1” is no answer now. You are asked: Split or combine the dice"),
        ("why buy zzz", "“buy zzz” is no answer now. You are asked: Split or combine the dice"),
        (
            "why combine 12",
            "SB-DICE-01 · Everyone splits or combines the same dice\nEvery player decides alone",
        ),
        ("why combine 8", "Nothing is against it; this is open to you: Combine onto sector 8."),
        ("why", "Where play stands: a player's turn › step 3: allocate dice"),
        ("?", "SB-DICE-01 · Everyone splits or combines the same dice\nEvery player decides alone"),
        ("why not", "“why not” is no option and no command"),
        ("undo", "You have not answered anything yet."),
        ("save", "Say where: save FILE."),
        ("save here.json", "kept in here.json"),
        ("base 9", "There is no seat “9”; seats are 1 to 3."),
        ("base", "## Base of You"),
        ("base 3", "## Base of Bot 3"),
        ("card U.E.S. Bluford", "U.E.S. Bluford, id l1-s12-arrow-carrier"),
        ("card", "Say which: card NAME."),
        ("card nobody", "No card is called “nobody”."),
        ("rules", "SB-TURN: The turn"),
        ("rules sb-turn-10", "SB-TURN-10 · Step 9 raises low credits to the income\nIn step 9"),
        ("rules SB-TURN", "SB-TURN-11 · "),
        ("rules 42", "No rule has the number “42”."),
        ("log", "You rolled 3 and 5. [SB-TURN-04]"),
        ("log 1", "You rolled 3 and 5. [SB-TURN-04]"),
        ("log all", "New in the shipyard, tier 1: Paul-class freighter 7A. [SB-TURN-09]"),
        ("table", "### Sector 12"),
        ("short", "Round: 1"),
        ("help", "quit: leave the game"),
        ("help", "concede: give the game up"),
        ("concede", "If you concede, the others play on"),
        ("draw", "Bots play to the end: they agree to no draw."),
        ("QUIT", ""),
    ],
)
def test_everything_that_is_typed_gets_an_answer_and_changes_nothing(typed: str, answer: str) -> None:
    desk, screen = after(typed)
    assert answer in "\n".join(screen)
    assert not [choice for choice in desk.match.line() if choice.seat == 0]
    assert desk.saved == (["here.json"] if typed == "save here.json" else [])


def test_a_refused_purchase_names_cost_and_credits() -> None:
    _, screen = after("1", "1", "why buy colony 12", "buy colony 12")
    assert "Colony 12 costs 42; you have 3 credits." in screen
    assert "Colony 12 costs 42; you have 3 credits. [SB-BUY-01]" in screen


def test_an_answer_can_be_taken_back_until_somebody_else_or_chance_follows() -> None:
    """After `1` an arrow is to be chosen; the allocation before it was everybody's, the arrow one's own."""
    desk, screen = after("1", "1", "undo", "2")
    assert "Play went back to an earlier choice." in screen
    assert [choice.option for choice in desk.match.line() if choice.seat == 0] == [
        "combine 8",
        "arrow l1-s08-star-cruiser right",
    ]
    _, screen = after("1", "1", "1", "undo")
    assert any("cannot be taken back" in line for line in screen)


def test_who_types_concede_twice_has_conceded() -> None:
    desk = Desk(lines("concede", "", "concede", "Concede"))
    desk.match.concede(2)  # so that the game ends with the next one
    desk.play()
    assert desk.screen.count("You have not conceded; the game goes on.") == 1
    assert any(line.startswith("Conceding ends the game: you lose it.") for line in desk.screen)
    assert "You conceded." in desk.screen
    assert desk.match.outcome is not None
    assert desk.match.outcome.ranking == ((1,), (0,), (2,))


def test_leaving_says_whether_it_was_wished() -> None:
    for typed, asked in (("quit", True), (None, False)):
        desk = Desk(lines(*([typed] if typed else [])))
        with pytest.raises(Left) as left:
            desk.play()
        assert left.value.asked is asked


def test_ctrl_c_while_typing_leaves_the_match_whole() -> None:
    def interrupted(desk: Desk) -> str:
        raise KeyboardInterrupt

    desk = Desk(interrupted)
    with pytest.raises(Left):
        desk.play()
    assert (
        Match.replay(load("spacebase"), desk.match.record()).digest(with_chance=False)
        == desk.match.record().digest
    )


def test_a_question_is_explained_once() -> None:
    _, screen = after("1", "1", "0", "1", "1", "1")
    helps = [line for line in screen if line.startswith("Buy one face-up card; whatever it costs")]
    titles = [line for line in screen if line.startswith("Split or combine the dice [")]
    assert len(helps) == 1
    assert len(titles) > 1


def test_dealt_cards_are_described_before_they_are_bought() -> None:
    desk = Desk(lines(), variant="light_speed")
    with pytest.raises(Left):
        desk.play()
    hand = desk.match.view(0).table.hands[0]
    start = desk.screen.index("Buy your starting cards [SB-LS-02]")
    described = "\n".join(desk.screen[start:])
    assert all(f"{desk.messages.card_name(card)}; sector" in described for card in hand)


@pytest.mark.parametrize("typed", ["quit", "q", "exit", "Q"])
def test_the_usual_words_leave_the_game(typed: str) -> None:
    desk = Desk(lines(typed))
    with pytest.raises(Left) as left:
        desk.play()
    assert left.value.asked

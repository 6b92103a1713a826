"""X-Wing at the terminal: whole games, places and dials that are typed, and sentences for what is wrong."""

import re
from collections.abc import Callable, Iterator
from functools import partial

import pytest

from starboard.bots.bot import RandomBot
from starboard.core.chance import SeededChance
from starboard.core.decision import Parametric, Spot
from starboard.core.match import Match
from starboard.games import load
from starboard.games.xwing.options import Offset
from starboard.text.languages import LANGUAGES
from starboard.text.messages import Messages
from starboard.text.terminal import Left, Terminal

NAMES = ("You", "Bot 2")
SETTINGS = {"round_cap": 4}
SQUADS = {"squad_0": "idenversio(outmaneuver,shieldupgrade)", "squad_1": "academypilot + academypilot"}
# the dearer squad: the other player is asked who goes first, and both of its ships are deployed first


class Desk:
    """A terminal with a scripted player: `type` gives the lines, `screen` keeps what was written."""

    def __init__(
        self,
        typed: Callable[["Desk"], str],
        language: str = "en",
        settings: dict[str, int | str] | None = None,
        seed: int = 5,
        game: str = "xwing2",
    ) -> None:
        self.match = Match.new(load(game), 2, SeededChance(seed), {**SETTINGS, **(settings or {})})
        self.screen: list[str] = []
        self.messages = Messages(language, game, NAMES)
        self.chance = SeededChance(3)

        def read() -> str:
            return typed(self)

        self.terminal = Terminal(self.match, 0, self.messages, read, self.screen.append, str)

    def play(self) -> None:
        """A game against a random bot until it is over. Raises Left."""
        bot, chance = RandomBot(), SeededChance(1)
        draw = partial(chance.draw, "place")
        while not self.match.over:
            decision = next((d for d in self.match.waiting if d.seat == 0), self.match.waiting[0])
            if decision.seat == 0:
                self.terminal.play()
            else:
                option = bot.choose(decision, partial(self.match.view, decision.seat), chance)
                self.match.apply(decision.seat, self.match.fill(decision.seat, option, draw))
        self.terminal.tell_end()

    def numbers(self) -> list[str]:
        """The numbers of the options or maneuvers that were shown last, if nothing came after them."""
        shown = []
        for line in reversed(self.screen):
            found = re.match(r"(\d+)\. ", line)
            if found is None:
                break
            shown.append(found[1])
        return shown

    def any_number(self) -> str:
        """One of those numbers; or, where a place is asked for, a legal one."""
        shown = self.numbers()
        if shown:
            return shown[self.chance.draw("choice", len(shown))]
        decision = self.match.decision_of(0)
        assert decision is not None
        asked = self.screen[-1]
        labels = [(self.messages.option_label(option), option) for option in decision.options]
        _, option = max(
            ((label, option) for label, option in labels if asked.startswith(label)),
            key=lambda one: len(one[0]),
        )
        spot = self.match.fill(0, option, partial(self.chance.draw, "place"))
        if isinstance(spot, Offset):
            return str(spot.shift)
        assert isinstance(spot, Spot)
        return f"{spot.x} {spot.y} {spot.angle}"


def lines(*typed: str) -> Callable[[Desk], str]:
    """Type these lines; then the input ends."""
    rest: Iterator[str] = iter(typed)

    def read(desk: Desk) -> str:
        for line in rest:
            return line
        raise EOFError

    return read


def after(*typed: str, settings: dict[str, int | str] | None = None) -> tuple[Desk, list[str]]:
    """What is written when these lines are typed and the input ends."""
    desk = Desk(lines(*typed), settings=settings)
    with pytest.raises(Left):
        desk.play()
    return desk, desk.screen


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_whole_game_by_numbers(language: str) -> None:
    desk = Desk(Desk.any_number, language)
    desk.play()
    text = "\n".join(desk.screen)
    assert desk.match.over
    assert "xwing2." not in text
    assert "{" not in text
    assert not re.search(r"\b[a-z]+_[a-z]+\b", text), "no word of data stands in a sentence"
    for event in desk.match.events_for(0):
        if desk.messages.in_short_log(event):
            assert desk.messages.event_sentence(event) in desk.screen


def test_obstacles_are_called_by_kind_letter_and_size() -> None:
    _, screen = after("table")
    text = "\n".join(screen)
    assert "asteroid 0 (asteroid C, medium): not placed" in text
    assert "debris cloud 3 (debris cloud C, large): not placed" in text
    assert "coreasteroid" not in text


def test_a_ship_and_dials_set_in_one_line() -> None:
    """`SETTINGS` without obstacles: the first question is where to deploy."""
    _, screen = after("deploy 0 457 50 0", "dials 0:2 bank left", settings={**SQUADS, "obstacles": ""})
    assert "Iden Versio was deployed at x 457, y 50 mm, heading 0 degrees." in screen
    assert "Iden Versio: the dial was set to 2 bank left (blue)." in screen
    assert "Academy Pilot (ship 1): the dial was set." in screen


@pytest.mark.parametrize("words", ["2 bank left", "2bl", "2 left bank", "2 bank_left", "2 Bank Left,"])
def test_a_maneuver_can_be_written_in_several_ways(words: str) -> None:
    _, screen = after("deploy 0 457 50", f"dials 0:{words}", settings={**SQUADS, "obstacles": ""})
    assert "Iden Versio: the dial was set to 2 bank left (blue)." in screen


def test_a_dial_is_set_ship_by_ship() -> None:
    _, screen = after("1", "457 50", "1", "loop", "4", settings={**SQUADS, "obstacles": ""})
    assert "Iden Versio has no maneuver “loop” to choose." in "\n".join(screen)
    offered = [line for line in screen if line.startswith("4. ")]
    assert offered[0].startswith("4. 2 bank left (blue): ends at x ")
    assert "Iden Versio: the dial was set to 2 bank left (blue)." in screen


@pytest.mark.parametrize(
    ("typed", "sentence"),
    [
        (
            "deploy 0 457 90 0",
            "It would reach 110 mm into the play area; the deployment zone ends at 100 mm from your edge. "
            "[XW2-SETUP-05]",
        ),
        ("deploy 0 10 50 0", "It would be partly outside the play area. [XW2-SETUP-05]"),
        ("deploy 0 here there", "“here” is not understood here."),
        (
            "deploy 1 457 50",
            "Academy Pilot (ship 1) is not next; by initiative and player order it is one of",
        ),
        (
            "why deploy 0 457 50 0",
            "Nothing is against it; this is open to you: Deploy Iden Versio at x 457, y 50",
        ),
    ],
)
def test_a_wrong_place_gets_a_sentence_with_the_measured_values(typed: str, sentence: str) -> None:
    desk, screen = after(typed, settings={**SQUADS, "obstacles": ""})
    assert any(line.startswith(sentence) for line in screen), screen[-3:]
    assert desk.match.decision_of(0) is not None
    assert desk.match.decision_of(0).kind == "deploy"  # type: ignore[union-attr]


def test_an_obstacle_too_near_is_refused_and_asked_for_again() -> None:
    _, screen = after("1", "450 100", "450 450 30", settings={**SQUADS, "squad_1": "academypilot"})
    assert any("from an edge; it must be more than 200 mm. [XW2-SETUP-04]" in line for line in screen)
    assert any(line.startswith("You placed asteroid 0 at x 450, y 450 mm, heading 30") for line in screen)


def test_back_leads_out_of_a_step_by_step_question() -> None:
    _, screen = after("1", "back", "1", "deploy 0 300 40", settings={**SQUADS, "obstacles": ""})
    assert screen.count("Deploy a ship [XW2-SETUP-05]") == 2
    assert "Iden Versio was deployed at x 300, y 40 mm, heading 0 degrees." in screen


@pytest.mark.parametrize(
    ("typed", "answer"),
    [
        ("", "Nothing was typed. Expected x and y in mm"),
        ("457", "“457” gives one number. Expected two or three"),
        ("457 50 0 9", "“457 50 0 9” gives 4 numbers. Expected two or three"),
        ("left 50", "“left 50” gives one number. Expected two or three"),
        ("over there", "“over” is not understood here."),
        ("457 left 50", "“457 left 50” is no place."),
    ],
)
def test_an_answer_that_is_no_place_is_told_what_is_wrong_with_it(typed: str, answer: str) -> None:
    _, screen = after("1", typed, settings={**SQUADS, "obstacles": ""})
    assert screen[-1].startswith(answer)


def test_the_game_can_be_left_where_a_place_is_asked_for() -> None:
    desk = Desk(lines("1", "q"), settings={**SQUADS, "obstacles": ""})
    with pytest.raises(Left) as left:
        desk.play()
    assert left.value.asked


def test_dials_that_make_no_sense_get_a_sentence() -> None:
    settings: dict[str, int | str] = {**SQUADS, "obstacles": ""}
    _, screen = after(
        "deploy 0 457 50", "dials 7:2 bank left", "dials 0:9 straight", "dials x", settings=settings
    )
    text = "\n".join(screen)
    assert "There is no ship 7." in text
    assert "Iden Versio has no maneuver “9 straight” to choose." in text
    assert "“x” sets no dials." in text


def test_the_commands_of_the_game() -> None:
    _, screen = after(
        "table",
        "short",
        "squad 2",
        "card Outmaneuver",
        "card Luke Skywalker",
        "help",
        "rules XW2-ATK-01",
        "card card",
        settings={**SQUADS, "obstacles": ""},
    )
    text = "\n".join(screen)
    assert "# X-Wing second edition, revision" in text
    assert "### Academy Pilot, ship 1, TIE/ln Fighter" in text
    assert "“Luke Skywalker” may mean several cards" in text
    assert "Outmaneuver, upgrade card, id outmaneuver" in text
    assert "dials 0:2 bank left 1:3 koiogran" in text
    assert "spacebase" not in text.lower().replace(" ", "")


def test_a_card_can_be_read_while_one_is_chosen() -> None:
    """`card` is a notation too; it chooses only where a card is asked for."""
    _, screen = after("card Iden Versio", settings={**SQUADS, "obstacles": ""})
    assert any(line.startswith("Iden Versio, ship card, id idenversio") for line in screen)
    assert any(line.startswith("TIE/ln Fighter") for line in screen)


def test_what_the_terminal_asks_for_step_by_step_is_parametric() -> None:
    """Every parametric option of the game can be asked for."""
    rules = load("xwing2")
    kinds = {
        option for kind in rules.kinds.values() for option in kind.choices if issubclass(option, Parametric)
    }
    known = {"deploy", "obstacle", "place_marker", "around", "return", "dials"}
    assert {option.__struct_config__.tag for option in kinds} <= known

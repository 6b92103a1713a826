"""X-Wing first edition at the terminal: whole games in every language, and its own words."""

import re
from functools import partial

import pytest

from starboard.bots.bot import Bot, RandomBot
from starboard.bots.xwing1.pilot import StraightforwardBot
from starboard.core.chance import SeededChance
from starboard.core.decision import Decision
from starboard.core.match import Match
from starboard.games import load
from starboard.games.xwing.game import XWingGame
from starboard.games.xwing.options import Offset
from starboard.games.xwing1.discarding import discard
from starboard.text.game_text import game_text
from starboard.text.languages import LANGUAGES
from starboard.text.messages import Messages
from starboard.text.terminal import Left
from starboard.text.unreadable import Unreadable
from starboard.text.xwing.table import table_of
from starboard.text.xwing.typing import dialog, filled
from tests.text.test_xwing2_terminal import NAMES, Desk, lines

GAMES = 12
MOST_GAMES = 30  # in the long form
ROUNDS = 6
SQUADS: tuple[dict[str, str], ...] = (
    {},
    {  # what the core sets do not have: large ships, turrets, auxiliary and mobile arcs, other actions
        "squad_0": "asajjventress + bobafett-firespray31-scumandvillainy + palobgodalhi",
        "squad_1": "captainoicunn + whisper + majorvynder",
        "profile": "rr2015",
        "damage_deck": "core",
    },
    {
        "squad_0": "chopper + norrawexley + corranhorn",
        "squad_1": "bossk + ketsuonyo",
    },
)
DATA_WORD = re.compile(r"\b[a-z]+_[a-z]+\b")


def told(text: str) -> str:
    """The text, which must have no key, no placeholder, no missing figure and no word of data."""
    assert "xwing1." not in text, text
    assert "{" not in text, text
    assert not re.search(r"(?<![\w\s])\?(?=\d)", text), text
    assert not DATA_WORD.search(text), text
    return text


@pytest.mark.parametrize(
    "seed", [*range(GAMES), *(pytest.param(one, marks=pytest.mark.soak) for one in range(GAMES, MOST_GAMES))]
)
def test_a_random_game_is_told_whole_in_every_language(seed: int) -> None:
    squads = SQUADS[seed % len(SQUADS)]
    match = Match.new(load("xwing1"), 2, SeededChance(seed), {"round_cap": ROUNDS, **squads})
    told_whole(match, RandomBot(), seed, 4)


@pytest.mark.parametrize("seed", range(len(SQUADS)))
def test_a_game_of_bots_is_told_whole_in_every_language(seed: int) -> None:
    """Who plays at random leaves the table before many attacks are made."""
    match = Match.new(load("xwing1"), 2, SeededChance(seed), {"round_cap": ROUNDS, **SQUADS[seed]})
    told_whole(match, StraightforwardBot(), seed, 2)
    assert sum(event["event"] == "attack_declared" for event in match.events_for(0)) > 5


def told_whole(match: Match, bot: Bot, seed: int, each: int) -> None:
    """Play the game to its end, and tell each so many questions, and all that happened."""
    speakers = [Messages(language, "xwing1", NAMES) for language in LANGUAGES]
    chance, asked = SeededChance(seed), 0
    while not match.over:
        decision = match.waiting[0]
        if asked % each == 0:
            for messages in speakers:
                tell_question(match, decision, messages)
        asked += 1
        option = bot.choose(decision, partial(match.view, decision.seat), chance)
        match.apply(decision.seat, match.fill(decision.seat, option, partial(chance.draw, "place")))
    for messages in speakers:
        for event in match.events_for(0):
            told(messages.event_sentence(event))
        assert told("\n".join(game_text("xwing1").fates(messages, match.fates())))


def tell_question(match: Match, decision: Decision, messages: Messages) -> None:
    """Everything that the terminal can say about a question: table, question, every answer and what it would do."""
    text, view = game_text("xwing1"), match.view(decision.seat)
    for compact in (False, True):
        told(text.table(view, messages, compact))
    told(text.status(view, messages))
    told(messages.decision_title(decision))
    told(messages.decision_help(decision))
    for line in text.about(messages, view, decision):
        told(line)
    figures = match.preview(decision.seat)
    for option in decision.options:
        told(messages.option_label(option, decision.kind))
        told(text.consequence(messages, view, decision.seat, option, figures.get(option.id, {})))


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_whole_game_by_numbers(language: str) -> None:
    desk = Desk(Desk.any_number, language, game="xwing1")
    desk.play()
    assert desk.match.over
    told("\n".join(desk.screen))
    for event in desk.match.events_for(0):
        if desk.messages.in_short_log(event):
            assert desk.messages.event_sentence(event) in desk.screen


@pytest.mark.parametrize(
    ("language", "words"),
    [
        ("en", ("Pilot skill 9, agility ", "Initiative: ", "target lock", "2 straight (green)")),
        ("ja", ("パイロット・スキル9", "イニシアチブ：", "ターゲット・ロック", "緑")),
        ("zh-Hant", ("駕駛技術9", "先手權：", "目標鎖定", "綠")),
        ("zh-Hans", ("飞行员技能9", "先手权：", "目标锁定", "绿")),
    ],
)
def test_the_words_are_those_of_the_first_edition(language: str, words: tuple[str, ...]) -> None:
    settings: dict[str, int | str] = {
        "squad_0": "soontirfel(stealthdevice)",
        "squad_1": "wedgeantilles",
        "obstacles": "",
    }
    typed = ("deploy 0 457 50 0", "table", "card wedgeantilles", "1")
    desk = Desk(lines(*typed), language, settings, game="xwing1")
    with pytest.raises(Left):
        desk.play()
    text = "\n".join(desk.screen)
    for word in words:
        assert word in text, word


def test_a_discarded_upgrade_is_told_on_the_table() -> None:
    match = Match.new(load("xwing1"), 2, SeededChance(0))
    messages, text = Messages("en", "xwing1", NAMES), game_text("xwing1")
    assert "Upgrades: R2-D2 and Proton Torpedoes\n" in text.table(match.view(0), messages)
    assert isinstance(match.game, XWingGame)
    discard(match.game, 0, "protontorpedoes", "XW1-SEC-06")
    assert "Upgrades: R2-D2 and Proton Torpedoes (discarded)\n" in text.table(match.view(0), messages)
    assert (
        told(messages.event_sentence(match.events_for(0)[-1])) == "Luke Skywalker discarded Proton Torpedoes."
    )


def test_where_a_roll_ends_is_typed_in_mm() -> None:
    messages = Messages("en", "xwing1", NAMES)
    view = table_of(Match.new(load("xwing1"), 2, SeededChance(0)).view(0))
    offered = Offset("offset", {"shift": [[-3.5, 10.0]]})
    decision = Decision(1, 0, "slot", ["roll", 0, "left"], "XW1-BRL-01", (offered,), False)
    assert filled(messages, view, decision, "offset 4.5") == {"kind": "offset", "shift": 4.5}
    assert filled(messages, view, decision, "offset -2 1") == {"kind": "offset", "shift": -2.0, "slide": 1.0}
    with pytest.raises(Unreadable, match="is no distance"):
        filled(messages, view, decision, "offset ahead")
    asked = dialog(messages, view, decision, offered, {})
    assert next(asked) == [
        "Anywhere that fits: how far ahead? Type mm, like 4.5 or -4.5; back to choose something else."
    ]
    assert "“far” is no distance" in asked.send("far")[0]
    with pytest.raises(StopIteration) as answer:
        asked.send("7")
    assert answer.value.value == {"kind": "offset", "shift": 7.0}


@pytest.mark.parametrize("language", LANGUAGES)
def test_tokens_on_cards_are_told_on_the_table(language: str) -> None:
    match = Match.new(load("xwing1"), 2, SeededChance(0))
    assert isinstance(match.game, XWingGame)
    match.game.state.ships[0].card_tokens = {
        "shield": 2,
        "ordnance:protontorpedoes": 1,
        "r2d2": 1,
        "focus": 0,
    }
    table = game_text("xwing1").table(match.view(0), Messages(language, "xwing1", NAMES))
    if language == "en":
        assert "Tokens on its cards: ordnance (Proton Torpedoes), R2-D2 and shield 2\n" in table
    told(table)


def test_a_card_that_is_dealt_is_told_as_no_damage_suffered() -> None:
    """XW1-DMG-03."""
    messages = Messages("en", "xwing1", NAMES)
    dealt = {"event": "damage_suffered", "ship": 0, "shield": False, "damage": 1, "rule": "XW1-BMB-07"}
    for kind, card, told_of_it in (
        ("card", "", "a facedown damage card (no damage suffered)"),
        ("card", "directhit", "the faceup damage card Direct Hit! (no damage suffered)"),
        ("hit", "", "a facedown damage card (hit)"),
    ):
        said = messages.event_sentence({**dealt, "kind": kind, "card": card})
        assert f"was dealt {told_of_it}; damage cards: 1." in said

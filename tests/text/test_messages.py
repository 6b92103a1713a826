"""The words of events, options, refusals and decisions in every language."""

import json
import re
from functools import partial
from typing import Any

import msgspec
import pytest

from starboard.core.chance import SeededChance
from starboard.core.decision import option_fields
from starboard.core.match import Match
from starboard.games import load
from starboard.text.languages import LANGUAGES, UnknownLanguage
from starboard.text.loading import by_both_names, read_catalogue
from starboard.text.messages import Messages
from starboard.text.template import Plural, figure, fill
from tests.text.placeholders import placeholders
from tests.text.sentences import FILE, NAMES, said

ENTRIES: list[dict[str, Any]] = json.loads(FILE.read_text(encoding="utf-8"))


def speaker(language: str = "en") -> Messages:
    return Messages(language, "spacebase", NAMES)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_kept_sentences_are_said(language: str) -> None:
    """`python -m tests.text.sentences` writes them anew after a text was changed on purpose."""
    messages = speaker(language)
    for entry in ENTRIES:
        assert said(messages, entry) == entry["says"][language]


def test_the_kept_sentences_show_every_kind_of_event_option_and_decision() -> None:
    rules = load("spacebase")
    shown = {
        (entry["what"], data.get("event") or data.get("kind") or data.get("fields", {}).get("kind"))
        for entry in ENTRIES
        if (data := entry["data"])
    }
    assert {("decision", name) for name in rules.kinds} <= shown
    options = {option for kind in rules.kinds.values() for option in kind.choices}
    assert {("option", option.__struct_config__.tag) for option in options} <= shown


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_sentence_shows_a_key_or_lacks_a_figure(language: str) -> None:
    for entry in ENTRIES:
        for sentence in entry["says"][language]:
            assert "?" not in sentence.rstrip("?"), sentence
            assert "spacebase." not in sentence, sentence
            assert "{" not in sentence, sentence


def test_one_is_said_in_the_singular() -> None:
    paid = {"event": "spent", "seat": 1, "card": "l1-s03-command-ship"}
    assert speaker().event_sentence({**paid, "charges": 1}).startswith("Ben paid 1 charge from ")
    assert speaker().event_sentence({**paid, "charges": 2}).startswith("Ben paid 2 charges from ")


def test_cards_are_named_in_the_language() -> None:
    bought = {"event": "bought", "seat": 0, "card": "l1-s07-cargo-carrier", "cost": 4, "left": 0}
    assert "U.E.S. Allen" in speaker().event_sentence(bought)
    assert "U.E.S. 艾倫" in speaker("zh-Hant").event_sentence(bought)


def test_names_given_with_an_event_count() -> None:
    began = {"event": "turn_began", "seat": 1, "round": 3}
    assert speaker().event_sentence(began, ["Xu", "Yi"]) == "Yi began a turn."
    assert speaker().event_sentence(began, []) == "Player 2 began a turn."


def test_data_of_a_newer_game_is_shown_raw_and_stops_nothing() -> None:
    assert "from_tomorrow" in speaker().event_sentence({"event": "from_tomorrow", "seat": 0, "x": 1})
    assert speaker().event_sentence({"event": "rolled", "seat": 0}) == "Ann rolled ? and ?."


def test_an_unknown_language_is_named_with_those_that_exist() -> None:
    with pytest.raises(UnknownLanguage, match="'tlh'; the languages are en, zh-Hant, zh-Hans, ja"):
        Messages("tlh", "spacebase")
    assert Messages("ZH_hant", "spacebase").language == "zh-Hant"


def test_plural_forms_and_placeholders() -> None:
    plural = Plural("n", "{n} of {what}", "{n} from {what}")
    assert placeholders(plural) == {"n", "what"}
    assert fill(plural, lambda name: f"<{name}>", lambda name: 1) == "<n> from <what>"
    assert fill(plural, lambda name: f"<{name}>", lambda name: 0) == "<n> of <what>"
    assert fill(Plural("n", "{n}本"), lambda name: "1", lambda name: 1) == "1本"


def test_notation_gives_the_fields_of_the_option() -> None:
    """The log keeps notations; the catalogue's grammar must read what the game writes."""
    messages, chance = speaker(), SeededChance(3)
    kinds = set()
    for settings, seed in (({}, 2), ({"variant": "light_speed"}, 4)):
        match = Match.new(load("spacebase"), 4, SeededChance(seed), settings)
        while not match.over:
            decision = match.waiting[0]
            for option in decision.options:
                fields = msgspec.json.decode(msgspec.json.encode(option))
                read = messages.fields_of(option.id)
                assert {"id": option.id, "doubles": [], "shifts": [], **read} == {
                    "doubles": [],
                    "shifts": [],
                    **fields,
                }
                kinds.add(fields["kind"])
            match.apply(decision.seat, decision.options[chance.draw("choice", len(decision.options))])
    assert {"buy", "split", "combine", "keep", "pass", "use"} <= kinds


def test_x_wing_notation_gives_the_fields_that_its_labels_need() -> None:
    """Of every option, its notation is called what the option itself is called."""
    messages, chance = Messages("en", "xwing2", NAMES), SeededChance(3)
    kinds = set()
    for seed in (1, 2):
        settings = {"round_cap": 12, "squad_0": "rebelalliance", "squad_1": "galacticempire", "threat": 8}
        match = Match.new(load("xwing2"), 2, SeededChance(seed), settings)
        while not match.over:
            decision = match.waiting[0]
            messages.see(match.view(decision.seat).table)
            for option in decision.options:
                label = messages.option_label(option, decision.kind)
                assert messages.option_label(option.id, decision.kind) == label
                kinds.add(option_fields(option)["kind"])
            option = decision.options[chance.draw("choice", len(decision.options))]
            match.apply(decision.seat, match.fill(decision.seat, option, partial(chance.draw, "place")))
    assert {"action", "attack", "maneuver", "modify", "template", "slot", "use", "pass"} - kinds <= {
        "maneuver"
    }


@pytest.mark.parametrize(
    ("notation", "label"),
    [
        ("maneuver 2 bank_left", "2 bank left"),
        ("target obstacle 4", "obstacle 4"),
        ("line obstructed", "Through an obstacle (obstructed)"),
        ("line clear", "Past the obstacles (not obstructed)"),
        ("modify calculate 2", "Spend 2 calculate tokens: as many focus results count"),
        ("modify lock blank focus", "Spend the lock: reroll blank and focus"),
        ("action card white r5d8.faceup", "R5-D8: repair a faceup damage card"),
        ("lose lock 3", "Break the lock on ship 3"),
        ("obstacle 2 flipped", "Place obstacle 2 mirrored"),
        ("deploy 1 2", "Deploy ship 1, turret to the rear"),
    ],
)
def test_notations_that_a_short_game_may_not_show(notation: str, label: str) -> None:
    assert Messages("en", "xwing2", NAMES).option_label(notation, "action") == label


def test_figures_have_no_more_decimals_than_they_need() -> None:
    assert [figure(value) for value in (200.0, 78.5, 658.368, 0.05, 99.97, -5.25)] == [
        "200",
        "78.5",
        "658.4",
        "0.1",
        "100",
        "-5.2",
    ]


def test_a_figure_that_would_read_like_its_limit_has_more_decimals() -> None:
    assert [figure(value, (100, True, "100")) for value in (99.97, 100.0, 100.0004, 1.04, 98.97)] == [
        "99.97",
        "100",
        "100",
        "1",
        "99",
    ]


def test_an_edition_says_its_own_or_what_it_shares() -> None:
    """By its own name and by the shared one."""
    said = by_both_names(
        {
            "event.toy.fled": "Fled.",
            "event.toy.hit": "Hit.",
            "event.toy2.hit": "Struck.",
            "term.none": "none",
        },
        "toy2",
    )
    assert said == {
        **dict.fromkeys(("event.toy.fled", "event.toy2.fled"), "Fled."),
        **dict.fromkeys(("event.toy.hit", "event.toy2.hit"), "Struck."),
        "term.none": "none",
    }


def test_what_editions_share_speaks_of_no_edition() -> None:
    """Words that only one of them has stand in its own catalogue, and so do the sentences with them."""
    own = re.compile(
        r"initiative|\bforce\b(?!s)|system phase|purple|blue|calculate|strain|deplete|hyperspace|furball|engage|edition",
        re.IGNORECASE,
    )
    for key, message in read_catalogue("en", "xwing").items():
        forms = [message] if isinstance(message, str) else [message.one or "", message.other]
        assert not any(own.search(re.sub(r"\{\w+\}", "", form)) for form in forms), key

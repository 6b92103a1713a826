"""The catalogue files: complete, alike in all languages, well formed, nothing in them unused."""

import re
from pathlib import Path

import pytest

from starboard.bots.roster import bot_names
from starboard.content.packs import PACK
from starboard.games import game_ids, load
from starboard.server.problems import SENTENCES
from starboard.text.languages import LANGUAGES
from starboard.text.loading import parts_of, read_catalogue, read_grammar, read_messages, renamed
from starboard.text.template import Message, Plural
from tests.text.placeholders import placeholders
from tests.text.sources import keys_asked_for

WEB = Path(__file__).parents[2] / "web" / "src"

SPOKEN = ("core", "terminal", *dict.fromkeys(part for game in game_ids() for part in parts_of(game)))
"""What the Python package says itself; the browser's tests look for keys of `ui` that nothing uses."""
PARTS = (*SPOKEN, "ui")
TRANSLATIONS = [language for language in LANGUAGES if language != "en"]


def forms(message: Message) -> list[str]:
    if isinstance(message, Plural):
        return [form for form in (message.one, message.other) if form is not None]
    return [message]


@pytest.mark.parametrize("part", PARTS)
@pytest.mark.parametrize("language", TRANSLATIONS)
def test_every_language_says_everything(language: str, part: str) -> None:
    english, other = read_catalogue("en", part), read_catalogue(language, part)
    assert sorted(other) == sorted(english)


@pytest.mark.parametrize("part", PARTS)
@pytest.mark.parametrize("language", TRANSLATIONS)
def test_placeholders_are_the_same_in_every_language(language: str, part: str) -> None:
    english = read_catalogue("en", part)
    for key, message in read_catalogue(language, part).items():
        assert placeholders(message) == placeholders(english[key]), key
        counted, counted_in_english = (
            form.plural if isinstance(form, Plural) else None for form in (message, english[key])
        )
        assert counted == counted_in_english, key


@pytest.mark.parametrize("part", PARTS)
@pytest.mark.parametrize("language", LANGUAGES)
def test_messages_are_well_formed(language: str, part: str) -> None:
    for key, message in read_catalogue(language, part).items():
        assert re.fullmatch(r"[\w.\-]+", key), key
        for form in forms(message):
            assert form.strip(), key
            assert "  " not in form, key
            assert not re.search(r"[{}]", re.sub(r"\{\w+\}", "", form)), key
        if isinstance(message, Plural):
            assert (message.one is not None) == (language == "en"), f"{key}: only English has a singular"


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_may_have_quotation_marks_of_its_own_stands_in_none(language: str) -> None:
    """A pilot may be called "Night Beast", marks and all, and a choice may be that pilot."""
    quoted = re.compile(r"[“「\"]\{(option|ship|attacker|defender|target|unit|build)\}[”」\"]")
    for part in PARTS:
        for key, message in read_catalogue(language, part).items():
            assert not any(quoted.search(form) for form in forms(message)), key


@pytest.mark.parametrize("edition", ["xwing1", "xwing2"])
@pytest.mark.parametrize("language", LANGUAGES)
def test_what_can_be_seen_on_a_board_has_a_sentence_without_its_figures(language: str, edition: str) -> None:
    figures = {"pose", "distance", "along"}
    known = {**read_catalogue(language, "xwing"), **read_catalogue(language, edition)}
    told = {
        key: message
        for key, message in known.items()
        if key.startswith("event.") and placeholders(message) & figures
    }
    assert len(told) > 10
    for key, message in told.items():
        seen = placeholders(known[f"{key}.drawn"])
        assert not seen & figures, key
        assert placeholders(message) - figures == seen, key
    assert {key for key in known if key.endswith(".drawn")} == {f"{key}.drawn" for key in told}


@pytest.mark.parametrize("game", game_ids())
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_recap_says_what_an_event_says_in_fewer_words(language: str, game: str) -> None:
    known = read_catalogue(language, game)
    for key in (key for key in known if key.startswith("recap.")):
        short, whole = known[key], known[f"event.{key.removeprefix('recap.')}"]
        assert placeholders(short) <= placeholders(whole), key
        assert max(map(len, forms(short))) < max(map(len, forms(whole))), key


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_language_keeps_to_its_script(language: str) -> None:
    """A few very common characters that only one of the two Chinese scripts has."""
    foreign = {
        "zh-Hant": "资区动发对时给这过选择图库为个张车级",
        "zh-Hans": "資區動發對時給這過選擇圖庫為個張車級",
    }
    for part in PARTS:
        for key, message in read_catalogue(language, part).items():
            if key.startswith("language."):
                continue  # each language is named in itself
            for form in forms(message):
                assert not set(form) & set(foreign.get(language, "")), key
                if language == "en":
                    assert re.fullmatch(r"[ -~“”’›–—…·→°]+" if part == "ui" else r"[ -~“”›]+", form), key


def families(game: str) -> set[str]:
    """All keys that follow from data: server errors, bots, settings, languages, games."""
    rules = load(game)
    found = {f"error.{reason}" for reason in SENTENCES} | {f"language.{language}" for language in LANGUAGES}
    found |= {
        f"bot.{name}{ending}" for name in (*bot_names(game), "greedy") for ending in ("", ".help", ".level")
    }
    found |= {f"game.{game}", f"game.{game}.short"}
    for setting in rules.settings:
        found.add(f"setting.{game}.{setting.name}")
        found |= {f"setting.{game}.{setting.name}.{as_the_page_says(value)}" for value in setting.values}
        if setting.name == PACK:
            found.add(f"setting.{game}.{PACK}.none")  # no pack: the page says what is played then
    return found


def ways(game: str) -> set[str]:
    """What the browser's sheet of settings says of the ways to play that are ready for a game."""
    entry = (WEB / "games" / game / "entry.ts").read_text(encoding="utf-8")
    found = re.findall(r'\{ id: "(\w+)", settings:', entry)
    return {f"preset.{game}.{way}{line}" for way in found for line in ("", ".line")}


def may_be_said(game: str) -> set[str]:
    """What that sheet says beside a setting where there is a message for it: what it does, when it counts."""
    return {
        f"setting.{game}.{setting.name}.{line}"
        for setting in load(game).settings
        for line in ("help", "needs")
    }


@pytest.mark.parametrize("game", game_ids())
def test_every_way_to_play_has_its_words(game: str) -> None:
    assert ways(game)
    assert ways(game) <= set(read_messages("en", game))


def as_the_page_says(value: object) -> str:
    """A value of a setting as the browser's keys have it: true and false in small letters."""
    return str(value).lower() if isinstance(value, bool) else str(value)


def test_what_the_server_the_bots_and_the_settings_need_is_there() -> None:
    for game in game_ids():
        assert families(game) <= set(read_messages("en", game))


def test_server_errors_have_the_figures_of_the_server() -> None:
    core = read_catalogue("en", "core")
    for reason, sentence in SENTENCES.items():
        assert placeholders(core[f"error.{reason}"]) == placeholders(sentence), reason


@pytest.mark.parametrize("game", game_ids())
def test_every_variant_exists_and_every_varied_key_too(game: str) -> None:
    known = read_messages("en", game)
    for key, conditions in read_grammar(game).variants.items():
        assert key in known
        for condition in conditions:
            assert f"{key}.{condition.then}" in known


def test_no_key_is_unused() -> None:
    """A key is used if the code or the client asks for it, or if it follows from data."""
    asked = keys_asked_for("text", "cli/play.py", "cli/rules.py")
    client = "".join(
        path.read_text(encoding="utf-8")
        for path in sorted((*WEB.rglob("*.ts"), *WEB.rglob("*.svelte")))
        if ".test." not in path.name
    )
    used = set().union(*map(families, game_ids())) | variants() | left_empty()
    used |= set().union(*map(ways, game_ids()), *map(may_be_said, game_ids()))
    words = {word for game in game_ids() for word in read_grammar(game).words.values()}
    beginnings = tuple(f"{word}." for word in sorted(words) if "." in word)
    # tested with what they follow from
    derived = ("event", "recap", "decision", "option", "refusal", "task", "hint")
    for part in SPOKEN:
        for key in read_catalogue("en", part):
            if key.split(".")[0] in derived or key.startswith("figures."):
                continue
            names = names_of(key)
            if names & used or any(name.startswith(beginnings) or f'"{name}"' in client for name in names):
                continue
            assert any(pattern.fullmatch(name) for pattern in asked for name in names), f"nothing says {key}"


def left_empty() -> set[str]:
    """What it means to leave a setting empty that may be any text: the set-up page says so where there is such a key."""
    return {
        f"setting.{game}.{setting.name}.none"
        for game in game_ids()
        for setting in load(game).settings
        if setting.free
    }


def names_of(key: str) -> set[str]:
    """A key by the name of its game, and by that of what the game shares with other editions."""
    pairs = [(game, part) for game in game_ids() for part in parts_of(game)]
    return {renamed(key, *pair) for one in pairs for pair in (one, one[::-1])}


def variants() -> set[str]:
    """All keys that are variants of others."""
    return {
        f"{key}.{condition.then}"
        for game in game_ids()
        for key, conditions in read_grammar(game).variants.items()
        for condition in conditions
    }

"""Fleet Captains in words: names, effects and missions in every language, and whole games at the terminal."""

import json
import re
from collections.abc import Iterable, Iterator
from typing import Any

import pytest

from starboard.games.fleetcaptains.content import Effect, Effects, Mission, own_content
from starboard.games.fleetcaptains.effects_vocabulary import vocabulary
from starboard.games.fleetcaptains.missions_vocabulary import requirements
from starboard.text.fleetcaptains.cards import described, in_short
from starboard.text.fleetcaptains.effects import NESTED, OF_ENCOUNTER, effects_text, slug
from starboard.text.fleetcaptains.missions import filter_text, requirement_text
from starboard.text.fleetcaptains.pieces import all_ids, class_key, name_of, pieces_named
from starboard.text.languages import LANGUAGES
from starboard.text.loading import read_messages
from tests.text.fleetcaptains_speech import RAW, speaker

# -- names ---------------------------------------------------------------------------------------------


def test_names_in_english_are_those_of_the_data() -> None:
    content = own_content()
    printed: list[Any] = [
        *content.ships,
        *content.encounters,
        *content.missions,
        *content.subdecks,
        *content.cards,
    ]
    assert len(printed) == 24 + 50 + 76 + 20 + 200
    for piece in printed:
        assert name_of(piece.id, "en", content) == piece.name


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_piece_has_a_name(language: str) -> None:
    """Ships keep theirs; everything else has one in each language, and no two of a sort are called alike."""
    content, said = own_content(), read_messages(language, "fleetcaptains")
    for sort in (content.kinds, content.encounter_number, content.mission_number, content.card_number):
        names = [said.get(f"name.fleetcaptains.{piece}") for piece in sort]
        assert None not in names
        assert len(set(map(str, names))) == len(names)
    for ship in content.ships:
        assert class_key(ship.class_) in said
        assert f"name.fleetcaptains.ability.{ship.id}" in said
    for subdeck in content.subdecks:
        assert f"name.fleetcaptains.{subdeck.id}" in said
        assert f"name.fleetcaptains.theme.{subdeck.id}" in said


def test_a_tile_of_the_box_is_called_by_its_kind() -> None:
    assert (
        name_of("quiet_space_3", "en", own_content())
        == name_of("quiet_space", "en", own_content())
        == "Quiet space"
    )


def test_pieces_are_found_by_names_and_parts_of_names() -> None:
    assert pieces_named("defiant", "en") == ["defiant"]
    assert pieces_named("毛球獸", "zh-Hant") == ["tribbles"]
    assert pieces_named("Tribbles", "ja") == ["tribbles"]
    assert set(pieces_named("enterprise ncc", "en")) == {"enterprise_e", "enterprise_a"}
    assert pieces_named("nobody", "en") == []


# -- effects and missions ------------------------------------------------------------------------------


def all_effects() -> Iterator[tuple[str, Effects, str]]:
    """Every list of effects of the content with whose it is and the moment of its stripe."""
    content = own_content()
    for ship in content.ships:
        yield "ship", ship.ability.effects, ""
    for kind in content.kinds.values():
        yield "encounter", kind.effects, ""
    for card in content.encounters:
        yield "encounter", card.effects, ""
    for order in content.cards:
        if order.combat is not None:
            yield "card", order.combat.effects, ""
        if order.operations is not None:
            yield "card", order.operations.effects, order.operations.timing
        if order.crew is not None:
            yield "card", order.crew.while_aboard, ""
            yield "card", order.crew.destroy_to or (), ""


def plain(effects: Iterable[Effect]) -> str:
    """Effects without what a sentence need not say: how long a change holds where that follows from where it stands."""
    return re.sub(r"(, )?dur='(test|while)'", "", repr(tuple(effects)))


@pytest.mark.parametrize("language", LANGUAGES)
def test_effects_that_differ_are_said_differently(language: str) -> None:
    messages = speaker(language)
    said: dict[tuple[str, str], str] = {}
    for source, effects, timing in all_effects():
        if not effects:
            continue
        moment = "interrupt" if timing == "interrupt" else ""
        text = effects_text(messages, effects, OF_ENCOUNTER if source == "encounter" else "card", timing)
        assert "?" not in text
        assert not RAW.search(text), text
        known = said.setdefault((text, moment), plain(effects))
        assert known == plain(effects), text
    assert len(said) > 200


def every_effect() -> Iterator[Effect]:
    """An effect of each primitive with each word that each of its fields may have."""
    words = vocabulary()
    figures: dict[str, list[Any]] = {
        "number": [2, -2],
        "amount": [0, 2],
        "count": [1, 2],
        "count or all": [1, "all"],
        "yes": [True],
        "yes or no": [True, False],
        "system": ["weapons", "shields"],
        "step": ["outpost", "starbase"],
        "role": ["helm", "specialist"],
        "duration": list(words.durations),
        "condition": list(words.conditions),
        "limit": [*words.limits, *words.conditions],
        "stripes": [("combat",), ("combat", "crew")],
        "faces": [(5, 6), (1,)],
    }
    inner = (Effect(op="cloak"),)
    figures |= {"effects": [inner, ()], "options": [(inner, ()), (inner, inner)]}
    for op, fields in words.fields.items():
        kinds = {
            name.rstrip("?"): list(kind) if isinstance(kind, tuple) else figures[kind]
            for name, kind in fields.items()
        }
        names = {"when": "event", "else": "otherwise"}
        first: dict[str, Any] = {
            names.get(name, name): values[0] for name, values in kinds.items() if f"{name}?" not in fields
        }
        yield Effect(op=op, **first)
        for name, values in kinds.items():
            for value in values:
                yield Effect(op=op, **first | {names.get(name, name): value})


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_primitive_has_words_for_all_its_fields(language: str) -> None:
    """Also those that only packs use."""
    messages, number = speaker(language), 0
    for effect in every_effect():
        if effect.op == "actions" and effect.n == 0 and not effect.same_ship:
            continue
        for source in ("card", OF_ENCOUNTER):
            text = effects_text(messages, (effect,), source)
            assert "?" not in text, effect
            assert not RAW.search(text), text
            number += 1
    assert number > 400
    assert set(NESTED) <= set(vocabulary().ops)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_word_of_effects_has_a_message(language: str) -> None:
    words, said = vocabulary(), read_messages(language, "fleetcaptains")
    for name in (*words.conditions, *words.limits):
        assert f"condition.fleetcaptains.{slug(name)}" in said
    for trigger in (*words.triggers.tile, *words.triggers.ship, *words.ability_triggers):
        assert f"trigger.fleetcaptains.{trigger}" in said
    for timing in words.timings:
        assert f"term.fleetcaptains.timing.{timing.replace(':', '.')}" in said


@pytest.mark.parametrize("language", LANGUAGES)
def test_missions_that_differ_are_said_differently(language: str) -> None:
    messages = speaker(language)
    said: dict[str, str] = {}
    for mission in own_content().missions:
        text = requirement_text(messages, mission.requirement)
        assert "?" not in text
        assert not RAW.search(text), text
        known = said.setdefault(text, json.dumps(mission.requirement, sort_keys=True))
        assert known == json.dumps(mission.requirement, sort_keys=True), text
    assert len(said) > 60


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_predicate_and_filter_has_words(language: str) -> None:
    words, messages = requirements(), speaker(language)
    for pred in words.predicates:
        assert messages.has(f"mission.fleetcaptains.{pred}")
    for name, kind in words.filter_fields.items():
        value: Any = {"class": "star", "classes": ["star", "storm"], "tile kinds": ["pulsar"]}.get(str(kind))
        for given in (
            (True, False)
            if kind == "yes or no"
            else (True,)
            if kind == "yes"
            else (value or ("colony" if kind == "step" else 2),)
        ):
            text = filter_text(messages, {name: given})
            assert text != filter_text(messages, {})
            assert not RAW.search(text)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_piece_is_described(language: str) -> None:
    messages, content = speaker(language), own_content()
    for piece in all_ids(content):
        lines = described(messages, piece)
        assert len(lines) >= 3
        assert lines[0].startswith(messages.card_name(piece))
        for line in lines[1:]:
            assert "?" not in line
            assert not RAW.search(line), line
        if not isinstance(piece, Mission):
            assert in_short(messages, piece) or piece in content.kinds


def test_some_texts_in_full() -> None:
    messages = speaker("en")
    assert in_short(messages, "minefield") == (
        "the card stays on the tile; on entering uncloaked: engines test, level 9. Failure: 1 damage to this ship"
    )
    assert in_short(messages, "k_honor_05")
    assert in_short(messages, "equinox") == (
        "once per own turn, at the start of its move: 1 damage to this ship; movement points +6"
    )
    assert in_short(messages, "s21") == (
        "pass a test of shields, level 17, several ships may join; tile: storm or Pulsar or Supernova"
    )

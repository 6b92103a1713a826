"""Fleet Captains in words: names, effects and missions in every language, and whole games at the terminal."""

import contextlib
import json
import re
from collections.abc import Iterable, Iterator
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from starboard.bots.bot import RandomBot
from starboard.core.chance import SeededChance
from starboard.core.decision import Decision
from starboard.core.errors import BadSetup
from starboard.core.match import Match
from starboard.games import load
from starboard.games.fleetcaptains.content import Effect, Effects, Mission, content_of_pack, own_content
from starboard.games.fleetcaptains.effects_vocabulary import vocabulary
from starboard.games.fleetcaptains.missions_vocabulary import requirements
from starboard.games.packs import Packs
from starboard.text.fleetcaptains.cards import described, in_short
from starboard.text.fleetcaptains.effects import NESTED, OF_ENCOUNTER, effects_text, slug
from starboard.text.fleetcaptains.missions import filter_text, requirement_text
from starboard.text.fleetcaptains.pieces import PACK, all_ids, called, class_key, name_of, pieces_named
from starboard.text.languages import LANGUAGES
from starboard.text.loading import read_messages
from starboard.text.messages import Messages
from starboard.text.terminal import Left, Terminal

NAMES = ("Ann", "Ben", "Cleo", "Dan")
RAW = re.compile(r"fleetcaptains\.|\{|\b[fk]_[a-z]+_\d\d\b|\b[a-z]+_[a-z_]*\d?: ")
"""What no sentence holds: keys, placeholders, ids of command cards, data without a message."""


LOST = re.compile(r"(?:^|[\s(“])\?|[^\x00-\x7f]\?")
"""A figure that the data lacks; a question ends with its mark right after a word."""


def speaker(language: str) -> Messages:
    return Messages(language, "fleetcaptains", NAMES[:2])


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
        "pass a test of shields, level 14, several ships may join; tile: storm or Pulsar or Supernova"
    )


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


def decisions_of_games(seeds: range) -> Iterator[tuple[Match, Decision]]:
    """Every question of some random games."""
    for seed in seeds:
        match = Match.new(load("fleetcaptains"), 2, SeededChance(seed), {"round_cap": 10})
        chance = SeededChance(seed)
        while not match.over:
            decision = match.waiting[0]
            yield match, decision
            match.apply(decision.seat, decision.options[chance.draw("choice", len(decision.options))])


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


def load_text() -> Any:
    from starboard.text.game_text import game_text

    return game_text("fleetcaptains")


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
        ("rules FC-MOVE-04", "FC-MOVE-04: "),
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

"""Everything that the engine can say has a message, with figures that the data really holds."""

import ast
from collections.abc import Iterator, Mapping
from typing import Any

import pytest

from starboard.core import event as core_event
from starboard.core.event import Event
from starboard.games import code_packages, game_ids, load
from starboard.games.spacebase.cards import CARDS
from starboard.games.xwing.effects import registry
from starboard.games.xwing.ruleset import XWingRules
from starboard.text.languages import LANGUAGES
from starboard.text.loading import Condition, parts_of, read_catalogue, read_grammar, read_messages
from starboard.text.messages import Messages
from starboard.text.template import Message
from tests.text.placeholders import placeholders
from tests.text.sources import endings, refusals, trees

COMPLETE = LANGUAGES
LEAST_WAYS = {"xwing2": 10}  # that its cards offer, so that the test finds them

# placeholders that are made of other fields: any of these sets of fields will do
MADE = {
    "gains": [{name} for name in ("credits", "income", "vp", "charged", "cards", "charges")],
    "owed": [{"owed"}],
    "paid": [{"shifts"}, {"doubles"}],
    "path": [{"path"}],
    "standing": [{"ranking", "points"}],
    "cost": [{"card"}, {"cards"}],
    "sector": [{"card"}],
    "tier": [{"card"}],
    "side": [{"seat"}],
}


def all_messages(language: str, game: str) -> dict[str, Message]:
    """What every game says and what this one does, under its own name."""
    shared = {*parts_of(game)} - {game}
    found = read_messages(language, game)
    return {key: message for key, message in found.items() if not shared & set(key.split("."))}


def variants(game: str, key: str) -> Iterator[str]:
    yield key
    for condition in read_grammar(game).variants.get(key, ()):
        yield f"{key}.{condition.then}"


def check(game: str, key: str, fields: set[str] | frozenset[str], where: str) -> None:
    """The key and all its variants are there in full languages and need no figure that is not given."""
    for language in COMPLETE:
        messages = all_messages(language, game)
        for each in variants(game, key):
            assert each in messages, f"{where}: {language} lacks {each}"
            for name in placeholders(messages[each]):
                made = any(sources <= fields for sources in MADE.get(name, []))
                assert name in fields or made, f"{where}: {language} {each} needs {name}"


def code_of(game: str) -> list[str]:
    """The folders with the code that plays a game, below the package."""
    return [name.removeprefix("starboard.").replace(".", "/") for name in code_packages(game)]


def events(module: str) -> list[type[Event]]:
    """The event types that a module and its packages define."""
    found = []
    todo = list(Event.__subclasses__())
    while todo:
        kind = todo.pop()
        todo += kind.__subclasses__()
        if f"{kind.__module__}.".startswith(f"{module}."):
            found.append(kind)
    return found


@pytest.mark.parametrize("game", game_ids())
def test_every_event_has_a_sentence(game: str) -> None:
    load(game)
    own = [kind for package in code_packages(game) for kind in events(package)]
    assert own
    for kind in [*events(core_event.__name__), *own]:
        family = "core" if kind.__module__ == core_event.__name__ else game
        tag = kind.__struct_config__.tag
        check(game, f"event.{family}.{tag}", set(kind.__struct_fields__), kind.__qualname__)


@pytest.mark.parametrize("game", game_ids())
def test_no_sentence_is_of_an_event_that_does_not_exist(game: str) -> None:
    load(game)
    known = {
        f"event.{family}.{kind.__struct_config__.tag}"
        for family, module in (("core", core_event.__name__), *((game, name) for name in code_packages(game)))
        for kind in events(module)
    }
    allowed = {each for key in known for each in variants(game, key)}
    allowed |= {f"{key}.drawn" for key in allowed if f"{key}.drawn" in all_messages("en", game)}
    assert {key for key in all_messages("en", game) if key.startswith("event.")} == allowed


@pytest.mark.parametrize("game", game_ids())
def test_every_decision_has_a_title_and_a_help(game: str) -> None:
    grammar = read_grammar(game)
    expected = set()
    for name in load(game).kinds:
        subject = grammar.subjects.get(name, ())
        fields = {"kind", "subject", *([subject] if isinstance(subject, str) else subject)}
        check(game, f"decision.{game}.{name}", fields, name)
        for key in variants(game, f"decision.{game}.{name}"):
            check(game, f"{key}.help", fields, name)
            expected |= {key, f"{key}.help"}
    assert {key for key in all_messages("en", game) if key.startswith("decision.")} == expected


@pytest.mark.parametrize("game", game_ids())
def test_every_option_has_a_label(game: str) -> None:
    expected = set()
    for name, kind in load(game).kinds.items():
        for option in kind.choices:
            key = f"option.{game}.{option.__struct_config__.tag}"
            check(game, key, set(option.__struct_fields__), f"{name}: {option.__qualname__}")
            expected |= set(variants(game, key))
    assert {key for key in all_messages("en", game) if key.startswith("option.")} == expected


@pytest.mark.parametrize("game", game_ids())
def test_every_step_of_every_task_has_words(game: str) -> None:
    steps = {f"task.{game}.{name}.{step}" for name, task in load(game).tasks.items() for step in task.NAMES}
    for language in COMPLETE:
        assert {key for key in all_messages(language, game) if key.startswith("task.")} == steps


@pytest.mark.parametrize("game", game_ids())
def test_every_refusal_has_a_sentence_with_its_figures(game: str) -> None:
    """A refusal of one reason may come with different figures: the variant that these figures ask for
    must find all that it needs."""
    expected = set()
    for family, folders in (("core", ["core"]), (game, code_of(game))):
        found = list(refusals(*folders))
        assert len(found) > 2
        for refused in found:
            key = f"refusal.{family}.{refused.reason}"
            conditions = read_grammar(game).variants.get(key, ())
            expected |= set(variants(game, key))
            for language in COMPLETE:
                messages = all_messages(language, game)
                for chosen in chosen_variants(key, conditions, refused.figures):
                    assert chosen in messages, f"{refused.where}: {language} lacks {chosen}"
                    missing = placeholders(messages[chosen]) - refused.figures
                    assert not missing, f"{refused.where}: {language} {chosen} needs {sorted(missing)}"
    assert {key for key in all_messages("en", game) if key.startswith("refusal.")} == expected


def chosen_variants(key: str, conditions: tuple[Condition, ...], figures: frozenset[str]) -> Iterator[str]:
    """What these conditions can choose with these figures, whatever their values are."""
    for condition in conditions:
        needed = condition.if_ or condition.given
        if needed is not None:
            if needed in figures:
                yield f"{key}.{condition.then}"
                if condition.given is not None:
                    return  # it holds for certain
        elif (condition.unless or condition.unless_given) in figures:
            yield f"{key}.{condition.then}"
    yield key


@pytest.mark.parametrize("game", game_ids())
def test_every_ending_has_words(game: str) -> None:
    reasons = endings(*code_of(game))
    assert reasons
    for language in COMPLETE:
        for reason in reasons:
            assert f"term.{game}.ending.{reason}" in all_messages(language, game)


@pytest.mark.parametrize("game", [game for game in game_ids() if parts_of(game)[0] == "xwing"])
def test_every_fate_of_a_ship_has_words(game: str) -> None:
    known = {
        "destroyed": {"round", "attacker", "kind"},
        "fled": {"round"},
        "survived": {"hull", "hull_of", "shields", "shields_of"},
        "elsewhere": {"place"},
    }
    for how, fields in known.items():
        check(game, f"fate.{game}.{how}", fields, how)
    bare = {"how": "survived", "hull": 2, "hull_of": 3, "shields": 0, "shields_of": 0}
    for language in LANGUAGES:
        messages = Messages(language, game)
        without, with_shields = (
            messages.phrase(f"fate.{game}.survived", {**bare, "shields_of": most}) for most in (0, 2)
        )
        assert "0" not in without
        assert "0" in with_shields
    expected = {each for how in known for each in variants(game, f"fate.{game}.{how}")}
    assert {key for key in all_messages("en", game) if key.startswith(f"fate.{game}.")} == expected


def test_every_window_colour_arrow_and_effect_of_the_cards_has_words() -> None:
    sides = [side for card in CARDS for side in (card.station, card.deployed) if side is not None]
    abilities = [side.ability for side in sides if side.ability is not None]
    effects: list[Mapping[str, Any]] = [effect for ability in abilities for effect in ability.effects]
    for language in COMPLETE:
        messages = read_catalogue(language, "spacebase")
        for ability in abilities:
            assert f"term.spacebase.color.{ability.color}" in messages
            assert {f"term.spacebase.window.{window}" for window in ability.windows} <= set(messages)
        assert {
            f"term.spacebase.gain.arrow.{side.reward.arrow}" for side in sides if side.reward.arrow
        } <= set(messages)
    for effect in effects:
        check("spacebase", f"term.spacebase.effect.{effect['kind']}", set(effect), str(effect))
    assert {f"figures.{card.figures}" for card in CARDS} <= set(read_catalogue("en", "core"))


def test_every_window_that_the_code_opens_has_words() -> None:
    """Windows are named in the code too: `…_WINDOW = "…"` and `WINDOWS = (…)`."""
    windows = set()
    for _, tree in trees("games/spacebase/tasks"):
        for node in tree.body:
            if isinstance(node, ast.Assign) and str(getattr(node.targets[0], "id", "")).endswith(
                ("WINDOW", "WINDOWS")
            ):
                value = ast.literal_eval(node.value)
                windows |= {value} if isinstance(value, str) else set(value)
    assert windows
    for language in LANGUAGES:
        found = read_catalogue(language, "spacebase")
        assert {f"term.spacebase.window.{window}" for window in windows} <= set(found)


@pytest.mark.parametrize("game", [game for game in game_ids() if parts_of(game)[0] == "xwing"])
def test_every_way_that_a_card_of_x_wing_offers_has_words(game: str) -> None:
    """Words of `either` and of card actions are written in the code of the cards."""
    rules = load(game)
    ways = set()
    for _, tree in trees(f"games/{game}/cards"):
        for node in ast.walk(tree):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "either":
                ways |= {way.elts[0].value for way in node.args if isinstance(way, ast.Tuple)}  # type: ignore[attr-defined]
    assert isinstance(rules, XWingRules)
    deeds = {
        action.name
        for actions in rules.effects.all_answers(registry.CARD_ACTIONS).values()
        for action in actions
    }
    assert len(ways) >= LEAST_WAYS.get(game, 0)
    for language in LANGUAGES:
        found = all_messages(language, game)
        assert {f"term.{game}.way.{way}" for way in ways} <= set(found)
        assert {f"term.{game}.deed.{deed}" for deed in deeds} <= set(found)

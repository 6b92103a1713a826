"""The files of cards: one type of card each, in the order of the data, each record with its trials."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import pytest

from starboard.games.xwing.cards.content import UpgradeCard
from starboard.games.xwing.effects.card_effects import CONDITION, DAMAGE, CardEffects
from starboard.games.xwing.effects.registry import implemented
from starboard.games.xwing.language.clauses import may
from starboard.games.xwing.language.requirements import itself
from starboard.games.xwing.language.steps import gain
from starboard.games.xwing2 import cards
from starboard.games.xwing2.cards.order import ASKED_FIRST
from starboard.games.xwing2.cards.writing import EFFECTS, RECORDS
from starboard.games.xwing2.content import CONTENT

FOLDER: Final = Path(cards.__file__).parent
MOST_LINES: Final = 600
WRITES: Final = {  # a word that writes a record, to the kind of its card
    "pilot": "pilot",
    "upgrade": "upgrade",
    "device_card": "upgrade",
    "ship_ability": "ship_ability",
    "condition": "condition",
    "damage_card": "damage",
}
ORDER: Final = {
    kind: list(ids)
    for kind, ids in (
        ("pilot", CONTENT.pilots),
        ("upgrade", CONTENT.upgrades),
        ("ship_ability", [card for kind, card, _ in CONTENT.texts.cards if kind == "ship_ability"]),
        ("condition", CONTENT.conditions),
        ("damage", [card.id for card in CONTENT.damage]),
    )
}
Written = tuple[str, str]  # kind and id


def calls(source: str) -> Iterator[tuple[str, ast.Call]]:
    """Name and call of every statement that is one."""
    for node in ast.parse(source).body:
        match node:
            case ast.Expr(ast.Call(func=ast.Name(id=name)) as call):
                yield name, call


def written_in(source: str) -> list[Written]:
    """The cards whose records a file has, from top to bottom."""
    return [
        (WRITES[name], str(ast.literal_eval(call.args[0]))) for name, call in calls(source) if name in WRITES
    ]


def group(card: Written) -> str:
    """What the cards of one file have in common: a kind of card, a faction, or what an upgrade is."""
    kind, card_id = card
    if kind == "pilot":
        return CONTENT.pilots[card_id].faction
    return type_of(CONTENT.upgrades[card_id]) if kind == "upgrade" else kind


def type_of(card: UpgradeCard) -> str:
    """The type of an upgrade; weapons stand together."""
    type_ = card.sides[0].type
    return "weapon" if type_ in ("cannon", "missile", "torpedo", "turret") else type_


def faults(source: str) -> list[str]:
    """What is wrong with a file of cards."""
    found = []
    own = written_in(source)
    if len({group(card) for card in own}) > 1:
        found.append(f"several groups: {sorted({group(card) for card in own})}")
    places = [ORDER[kind].index(card_id) for kind, card_id in own]
    found += [
        f"{own[n + 1][1]} stands after {own[n][1]}, in the data before it"
        for n in range(len(own) - 1)
        if places[n] > places[n + 1]
    ]
    tried: dict[str, int] = {}
    last = ""
    for name, call in calls(source):
        if name in WRITES:
            last = str(ast.literal_eval(call.args[0]))
            tried[last] = 0
        elif name == "trial":
            tried[last] = tried.get(last, 0) + 1
    found += [f"no trial right after the record of {card}" for card, trials in tried.items() if not trials]
    return found


FILES: Final = [path for path in sorted(FOLDER.rglob("*.py")) if written_in(path.read_text(encoding="utf-8"))]


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_a_file_has_one_group_in_the_order_of_the_data_each_card_with_its_trials(path: Path) -> None:
    source = path.read_text(encoding="utf-8")
    assert faults(source) == []
    assert len(source.splitlines()) <= MOST_LINES


@pytest.mark.parametrize(
    ("source", "fault"),
    [
        ('pilot("wampa")\ntrial("x")\npilot("howlrunner")\ntrial("x")', "howlrunner stands after wampa"),
        ('pilot("howlrunner")\ntrial("x")\npilot("lukeskywalker")\ntrial("x")', "several groups"),
        (
            'pilot("howlrunner")\npilot("wampa")\ntrial("x")\ntrial("y")',
            "right after the record of howlrunner",
        ),
    ],
)
def test_a_planted_fault_is_found(source: str, fault: str) -> None:
    assert any(fault in found for found in faults(source))


def test_every_card_is_written_in_one_file() -> None:
    own = [card for path in FILES for card in written_in(path.read_text(encoding="utf-8"))]
    assert len(own) == len(set(own))
    prefixes = {"condition": CONDITION, "damage": DAMAGE}
    names = {prefixes.get(kind, f"{kind}:") + card_id for kind, card_id in own}
    assert names == implemented(CONTENT, EFFECTS)
    assert all(RECORDS.trials.values())


# -- the order of questions -----------------------------------------------------------------------------------


def test_the_order_of_questions_is_that_of_the_list() -> None:
    """It is not that of the files, so that cards can move."""
    places = {card: place for place, card in enumerate(ASKED_FIRST)}
    assert len(places) == len(ASKED_FIRST)
    assert set(places) <= {one.card for abilities in EFFECTS.abilities.values() for one in abilities}
    for abilities in EFFECTS.abilities.values():
        own = [places.get(ability.card, len(places)) for ability in abilities]
        assert own == sorted(own)


def test_a_card_that_is_not_in_the_list_comes_after_it() -> None:
    effects = CardEffects(CONTENT.card_name)
    for card in ("wampa", "howlrunner", "scourgeskutu", "puresabacc"):
        effects.pilot(card, may("attacked", itself, gain("focus")))
    effects.ask_first(("puresabacc", "howlrunner"))
    asked = [ability.card for ability in effects.abilities["attacked"]]
    assert asked == ["puresabacc", "howlrunner", "wampa", "scourgeskutu"]

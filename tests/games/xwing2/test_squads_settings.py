"""A squad as a setting is read as everywhere else, and refused with the same words as elsewhere."""

from __future__ import annotations

import pytest

from starboard.core.errors import BadSetup
from starboard.games.xwing.squads import SquadUnreadable, read_squad_text
from starboard.games.xwing2.rules import RULES
from starboard.text.messages import Messages
from starboard.text.xwing.squads import why_refused

READABLE = (
    "Darth Vader / Academy Pilot / Academy Pilot",
    "Luke Skywalker + R2-D2 / Jek Porkins",
    "Luke Skywalker (61) + R2-D2 (8)\nJek Porkins",
    "rebelalliance-001 + rebelalliance-004",
    "lukeskywalker(r2d2) + jekporkins",
    '{"faction": "rebelalliance", "pilots": [{"id": "jekporkins"}]}',
    "https://yasb.app/?f=Rebel%20Alliance&d=v8ZsZ200Z3X",
)
LOSSES = (
    "Darth Vadr / Academy Pilot",
    "darthvadr + academypilot",
    "Luke Skywalker + R2-D3",
    "lukeskywalker(r2d3)",
    "https://yasb.app/?f=Rebel%20Alliance&d=v9ZsZ200Z3X999XY",
)


def refused(squad: str, **settings: str) -> BadSetup:
    with pytest.raises(BadSetup) as raised:
        RULES.check_settings({"squad_1": squad, **settings})
    return raised.value


@pytest.mark.parametrize("text", READABLE)
def test_whatever_is_read_can_be_flown(text: str) -> None:
    assert (
        RULES.check_settings({"squad_1": text})["squad_1"]
        == read_squad_text(RULES.squads, text).squad.notation
    )


@pytest.mark.parametrize("legality", ["free", "strict", "text_inactive"])
@pytest.mark.parametrize("text", LOSSES)
def test_a_squad_of_which_a_card_is_lost_is_refused_in_the_words_of_its_preview(
    text: str, legality: str
) -> None:
    lost = read_squad_text(RULES.squads, text).lost
    assert lost
    error = refused(text, legality=legality)
    for one in lost:
        assert one.sentence in str(error)
    assert str(error).startswith("Squad 2 ")


@pytest.mark.parametrize(
    ("text", "meant"),
    [
        ("firstorderr", "firstorder"),
        ("First Ordr", "firstorder"),
        ("Darth Vadr", "darthvader"),
        ("darthvadr + academypilot", "darthvader"),
    ],
)
def test_what_may_be_meant_is_said(text: str, meant: str) -> None:
    assert f"perhaps “{meant}”" in str(refused(text))


def test_a_single_misspelt_name_is_told_what_is_like_it() -> None:
    with pytest.raises(SquadUnreadable, match="perhaps “darthvader”"):
        read_squad_text(RULES.squads, "Darth Vadr")


@pytest.mark.parametrize(
    ("text", "whose"),
    [("nobody", "スコードロン2：宇宙船カードの名前"), ("jekporkins(r2d3)", "スコードロン2：宇宙船1")],
)
def test_whose_squad_it_is_in_another_language(text: str, whose: str) -> None:
    said = why_refused(RULES.squads, refused(text).refusals, Messages("ja", "xwing2"))
    assert said[0].startswith(whose)


def test_a_mixture_says_whose_squad_it_is() -> None:
    error = refused("Academy Pilot / Academy Pilot", squad_0="academypilot + jekporkins")
    assert str(error).startswith("Squad 1: A squad mixes")


@pytest.mark.parametrize(
    ("settings", "said"),
    [
        (
            {"scenario": "furball", "squad_0": "academypilot(hullupgrade)"},
            "これはクイックビルドではありません",
        ),
        ({"scenario": "core_furball", "squad_0": "academypilot"}, "コア・ファーボールはルールブックの指す"),
        ({"squad_0": "academypilot + jekporkins"}, "スコードロン1：スコードロンに"),
    ],
)
def test_what_no_check_of_squads_finds_is_said_in_another_language_too(
    settings: dict[str, str], said: str
) -> None:
    """A furball refuses `no_quick_build` with other figures than the check of a squad of quick builds does."""
    with pytest.raises(BadSetup) as error:
        RULES.check_settings({"legality": "free", **settings})
    (sentence,) = why_refused(RULES.squads, error.value.refusals, Messages("ja", "xwing2"))
    assert sentence.startswith(said)

"""Cards of the first edition in action: every implemented card fires in its situations, and would not without its
record."""

from __future__ import annotations

from collections import Counter
from functools import cache

import pytest

from starboard.games.xwing.effects import registry
from starboard.games.xwing.effects.card_effects import CONDITION, DAMAGE
from starboard.games.xwing.trials import judge
from starboard.games.xwing.trials.trial import Trial
from starboard.games.xwing1.cards import EFFECTS, RECORDS
from starboard.games.xwing1.content import CONTENT
from starboard.games.xwing1.edition import FIRST, XWingFirst
from starboard.lab.content import content_coverage

TRIALS = RECORDS.all_trials()
NOT_REGISTERED = ("builds", "rules", "action repair")  # the build or the rules themselves say it


def _name(trial: Trial) -> str:
    return f"{trial.card} {trial.branch}"


@cache
def without(card: str) -> XWingFirst:
    """The rules as if this card's text were not implemented."""
    bent: type[XWingFirst] = type("Without", (XWingFirst,), {"effects": EFFECTS.without(card)})
    return bent()


@pytest.mark.parametrize("trial", TRIALS, ids=_name)
def test_every_branch_fires(trial: Trial) -> None:
    assert judge.run(FIRST, trial)


@pytest.mark.parametrize("trial", [one for one in TRIALS if one.branch not in NOT_REGISTERED], ids=_name)
def test_no_situation_is_as_it_should_be_without_its_card(trial: Trial) -> None:
    assert not judge.run(without(trial.card), trial)


def test_every_clause_has_a_situation() -> None:
    wanted = Counter((card, branch) for card, branches in EFFECTS.clauses.items() for branch in set(branches))
    tried = {(trial.card, trial.branch) for trial in TRIALS}
    assert [clause for clause in wanted if clause not in tried] == []


def test_records_refer_to_existing_cards() -> None:
    names = {
        *(CONTENT.card_name("pilot", one) for one in CONTENT.pilots),
        *(CONTENT.card_name("upgrade", one) for one in CONTENT.upgrades),
        *(CONDITION + one for one in CONTENT.conditions),
        *(DAMAGE + one.id for one in CONTENT.damage),
    }
    assert set(EFFECTS.clauses) <= names


def test_both_damage_decks_are_implemented() -> None:
    done = registry.implemented(CONTENT, EFFECTS)
    assert {DAMAGE + card.id for card in CONTENT.damage} <= done
    assert len(CONTENT.damage) == 28


def test_a_card_that_an_action_repairs_says_so() -> None:
    """XW1-CRT-01: the data and the records name the same cards."""
    for card in CONTENT.damage:
        assert card.repair_action == ("action repair" in EFFECTS.clauses[DAMAGE + card.id]), card.id


def test_what_is_implemented_has_its_text_and_what_has_a_text_is_implemented() -> None:
    done = registry.implemented(CONTENT, EFFECTS)
    assert {f"{kind}:{card_id}" for kind, card_id, _ in CONTENT.texts.cards} == done


def test_every_card_that_is_implemented_is_exercised() -> None:
    found = content_coverage(FIRST)
    assert sorted(found.not_exercised) == sorted(found.not_implemented)
    assert found.branches == found.fired == len(TRIALS)


def test_every_card_is_said_in_every_language() -> None:
    for (kind, card_id, side), text in CONTENT.texts.cards.items():
        others = CONTENT.texts.others(kind, card_id, side)
        assert set(others) == {"zh-Hant", "zh-Hans", "ja"}, (kind, card_id)
        assert all(said.endswith("。") for said in others.values()), (kind, card_id, text.text)

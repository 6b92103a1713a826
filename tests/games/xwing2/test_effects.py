"""Cards in action: every implemented card fires in its situations, and would not without its record."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import cache

import pytest

from starboard.core.chance import SeededChance
from starboard.core.game import Branch
from starboard.core.match import Match
from starboard.games.xwing.effects import card_effects, registry, triggering
from starboard.games.xwing.effects.card_effects import CONDITION, DAMAGE
from starboard.games.xwing.game import XWingGame
from starboard.games.xwing.language import scene as scenes
from starboard.games.xwing.language.clauses import attack_dice, may
from starboard.games.xwing.language.requirements import attacking, itself
from starboard.games.xwing.language.scene import me
from starboard.games.xwing.language.steps import deal_facedown, gain
from starboard.games.xwing.trials import coverage, judge
from starboard.games.xwing.trials.positions import builds_of
from starboard.games.xwing2.build import BUILDS
from starboard.games.xwing2.cards.writing import EFFECTS, RECORDS
from starboard.games.xwing2.content import CONTENT
from starboard.games.xwing2.rules import XWingSecond
from starboard.lab.content import content_coverage

RULES = XWingSecond()
TRIALS = RECORDS.all_trials()


def test_every_trial_is_a_branch() -> None:
    """Whether each fires is asked of every game in tests/lab/test_content.py."""
    assert len(list(RULES.branches())) == len(TRIALS)


def test_the_core_box_is_implemented() -> None:
    done = registry.implemented(CONTENT, EFFECTS)
    assert {
        f"pilot:{one}" for one in ("lukeskywalker", "jekporkins", "idenversio", "valenrudor", "nightbeast")
    } <= done
    assert {"upgrade:instinctiveaim", "upgrade:r2d2", "upgrade:servomotorsfoils"} <= done
    assert sum(card.startswith("damage:") for card in done) == 14


@cache
def without(card: str) -> XWingSecond:
    """The rules as if this card's text were not implemented."""
    bent: type[XWingSecond] = type("Without", (XWingSecond,), {"effects": EFFECTS.without(card)})
    return bent()


def test_no_situation_is_as_it_should_be_without_its_card() -> None:
    """What is not told by an ability's own event is told by what would otherwise not happen."""
    idle = []
    for trial in TRIALS:
        if trial.branch in ("builds", "rules", "action repair"):
            continue  # nothing is registered: the build or the rules themselves say it
        if judge.run(without(trial.card), trial):
            idle.append((trial.card, trial.branch))
    assert idle == []


def test_every_clause_has_a_situation() -> None:
    wanted = Counter((card, branch) for card, branches in EFFECTS.clauses.items() for branch in set(branches))
    tried = {(trial.card, trial.branch) for trial in TRIALS}
    assert [clause for clause in wanted if clause not in tried] == []
    assert [pair for pair in tried if pair[0] in EFFECTS.clauses and pair not in wanted] == []


def test_records_refer_to_existing_cards() -> None:
    abilities = {one.ship_ability for one in CONTENT.pilots.values() if one.ship_ability}
    names = {
        *(CONTENT.card_name("pilot", one) for one in CONTENT.pilots),
        *(CONTENT.card_name("upgrade", one) for one in CONTENT.upgrades),
        *abilities,
        *(CONDITION + one for one in CONTENT.conditions),
        *(DAMAGE + one.id for one in CONTENT.damage),
    }
    assert set(EFFECTS.clauses) <= names
    assert set(EFFECTS.replaces_ship_ability.values()) <= abilities
    damage = {card.id for card in coverage.cards(RULES) if card.id.startswith("damage:")}
    assert {card for card in registry.implemented(CONTENT, EFFECTS) if card.startswith("damage:")} == damage


def test_cards_that_spend_charges_have_them() -> None:
    spending = 0
    for card, rules in EFFECTS.rules.items():
        words = {word for rule in rules for step in rule.steps for word in step.words()}
        if card.startswith(CONDITION):
            continue  # conditions have none of their own and name the card whose charges they spend
        if words & {"charge", "lose_charge", "recover_charge"}:
            build = BUILDS[builds_of(RULES, RECORDS.trials[card][0])["me"]]
            assert card.rpartition(":")[2] in build.charges, card
            spending += 1
    assert spending > 50


def test_a_card_without_a_branch_is_noticed() -> None:
    found = content_coverage(_WithoutLuke())
    assert found.not_exercised["pilot:lukeskywalker"] == ["has no branch"]


class _WithoutLuke(XWingSecond):
    def branches(self) -> Iterator[Branch]:
        return (branch for branch in super().branches() if branch.card == "pilot:jekporkins")


@pytest.mark.parametrize(("phase", "place"), [("system", "removed"), ("engagement", "in_play")])
def test_a_ship_that_a_dealt_card_destroys_leaves_as_any_other(phase: str, place: str) -> None:
    """At once outside the Engagement Phase (XW2-DMG-07). No card of today deals one there, so no case can
    show it: whoever could do it with an attack in another phase may not modify its dice."""
    squads = {"squad_0": "imdaartestpilot + imdaartestpilot", "squad_1": "academypilot + academypilot"}
    cloak = {"cloak": 1} if phase == "system" else {}
    ships = {
        "0": {"pose": [400, 300, 0], "tokens": cloak},
        "1": {"pose": [500, 300, 0], "tokens": cloak},
        "2": {"pose": [400, 450, 180], "facedown": 2},
    }
    match = Match.at_position(RULES, 2, {"phase": phase, "ships": ships}, SeededChance(0), squads)
    assert isinstance(match.game, XWingGame)
    deal_facedown(me).do(scenes.Scene(match.game, "pilot:seynmarana", 2))
    match.apply(0, "ship 0")
    assert match.view(0).table.ships[2].destroyed
    assert match.view(0).table.ships[2].place == place


def test_a_card_cannot_be_written_twice() -> None:
    with pytest.raises(AssertionError, match="howlrunner is written twice"):
        EFFECTS.pilot("howlrunner", attack_dice(+1, attacking))


def test_an_unknown_token_is_refused() -> None:
    with pytest.raises(KeyError):
        may("attacked", itself, gain("courage"))


def test_what_is_kept_of_builds_has_a_bound(monkeypatch: pytest.MonkeyPatch) -> None:
    """Anybody can bring squads: what was found for builds long ago is forgotten, and found again."""
    for module in (triggering, card_effects):
        monkeypatch.setattr(module, "MOST_KEPT", 8)
    rules = without("howlrunner")
    effects = rules.effects
    effects.forget_builds()
    builds = sorted(CONTENT.pilots)[:40]
    for build in [*builds, *builds]:
        ship = rules.ship_type(owner=0, build=build, shields=0, force=0, charges={})
        for query in (registry.MODIFIERS, registry.DIFFICULTY):
            answers = effects.answers[query.number]
            assert query.on(ship) == tuple((n, answers[n]) for n in effects.cards_of(ship) if n in answers)
            assert 0 < len(effects.found[query.number]) <= 8
        for event, abilities in effects.abilities.items():
            expected = any(ability.card in effects.cards_of(ship) for ability in abilities)
            assert triggering.answers_to(ship, event) == expected
        triggering.possible_conditions(rules.own_state_type([ship], [], []))
        assert 0 < len(effects.abilities_of) <= 8
        assert 0 < len(effects.conditions_of) <= 8

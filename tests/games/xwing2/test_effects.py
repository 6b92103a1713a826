"""Cards in action: every implemented card fires in its situations, and would not without its record."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager

import pytest

from starboard.core.chance import SeededChance
from starboard.core.game import Branch
from starboard.core.match import Match
from starboard.games.xwing.state import Ship
from starboard.games.xwing2 import coverage, exercises
from starboard.games.xwing2.build import card_name, read_build
from starboard.games.xwing2.content import conditions, pilots, upgrades
from starboard.games.xwing2.effects import language, registry
from starboard.games.xwing2.effects import register as registers
from starboard.games.xwing2.effects.clauses import attack_dice, may
from starboard.games.xwing2.effects.language import me
from starboard.games.xwing2.effects.register import CONDITION
from starboard.games.xwing2.effects.requirements import attacking, itself
from starboard.games.xwing2.effects.steps import deal_facedown, gain
from starboard.games.xwing2.exercises import Trial
from starboard.games.xwing2.game import XWingGame
from starboard.games.xwing2.rules import XWingSecond
from starboard.games.xwing2.trials import TRIALS
from starboard.lab.content import content_coverage

RULES = XWingSecond()
BY_CARD: dict[str, list[Trial]] = {}
for _trial in TRIALS:
    BY_CARD.setdefault(_trial.card, []).append(_trial)


def test_every_implemented_card_is_exercised() -> None:
    found = content_coverage(RULES)
    assert found.implemented == found.exercised >= 723
    assert set(found.not_exercised) == set(found.not_implemented)
    assert found.branches == found.fired == len(TRIALS)


def test_the_core_box_is_implemented() -> None:
    done = registry.implemented()
    assert {
        f"pilot:{one}" for one in ("lukeskywalker", "jekporkins", "idenversio", "valenrudor", "nightbeast")
    } <= done
    assert {"upgrade:instinctiveaim", "upgrade:r2d2", "upgrade:servomotorsfoils"} <= done
    assert sum(card.startswith("damage:") for card in done) == 14


@contextmanager
def without(card: str) -> Iterator[None]:
    """The game as if this card's text were not implemented."""
    kept = [(register, register[card]) for register in registers.REGISTERS if card in register]
    abilities = {event: list(found) for event, found in registry.ABILITIES.items()}
    replaced = dict(registers.REPLACES_SHIP_ABILITY)
    revealed = registry.REVEALS.get(card)
    try:
        if revealed is not None:
            registry.REVEALS[card] = revealed._replace(wants=lambda *_: False)
        for register, _ in kept:
            register.remove(card)
        for event in abilities:
            registry.ABILITIES[event] = [one for one in abilities[event] if one.card != card]
        registers.REPLACES_SHIP_ABILITY.pop(card, None)
        registry.forget()
        yield
    finally:
        for register, value in kept:
            register[card] = value
        registry.ABILITIES.update(abilities)
        registers.REPLACES_SHIP_ABILITY.update(replaced)
        if revealed is not None:
            registry.REVEALS[card] = revealed
        registry.forget()


def test_no_situation_is_as_it_should_be_without_its_card() -> None:
    """What is not told by an ability's own event is told by what would otherwise not happen."""
    idle = []
    for trial in TRIALS:
        if trial.branch in ("builds", "rules", "action repair"):
            continue  # nothing is registered: the build or the rules themselves say it
        with without(trial.card):
            if exercises.run(RULES, trial):
                idle.append((trial.card, trial.branch))
    assert idle == []


def test_every_clause_has_a_situation() -> None:
    wanted = Counter(
        (card, branch) for card, branches in language.CLAUSES.items() for branch in set(branches)
    )
    tried = {(trial.card, trial.branch) for trial in TRIALS}
    assert [clause for clause in wanted if clause not in tried] == []
    assert [pair for pair in tried if pair[0] in language.CLAUSES and pair not in wanted] == []


def test_records_refer_to_existing_cards() -> None:
    abilities = {one.ship_ability for one in pilots().values() if one.ship_ability}
    names = {
        *(card_name("pilot", one) for one in pilots()),
        *(card_name("upgrade", one) for one in upgrades()),
        *abilities,
        *(CONDITION + one for one in conditions()),
    }
    assert set(language.CLAUSES) <= names
    assert set(registers.REPLACES_SHIP_ABILITY.values()) <= abilities
    damage = {card.id for card in coverage.cards() if card.id.startswith("damage:")}
    assert {card for card in registry.implemented() if card.startswith("damage:")} == damage


def test_cards_that_spend_charges_have_them() -> None:
    for card, rules in language.RULES.items():
        words = {word for rule in rules for step in rule.steps for word in step.words()}
        if card.startswith(CONDITION):
            continue  # conditions have none of their own and name the card whose charges they spend
        if words & {"charge", "lose_charge", "recover_charge"}:
            build = read_build(BY_CARD[card][0].builds["me"])
            assert card.rpartition(":")[2] in build.charges, card


def idle_primitives() -> set[str]:
    """Words of the language that no card uses."""
    return language.PRIMITIVES - language.USED


def test_no_primitive_is_idle() -> None:
    assert idle_primitives() == set()


def test_an_idle_primitive_is_noticed() -> None:
    @language.primitive
    def whistle() -> language.Step:
        return language.Step(lambda scene: None)

    try:
        assert whistle().name == "whistle"
        assert idle_primitives() == {"whistle"}
    finally:
        language.PRIMITIVES.remove("whistle")


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
    deal_facedown(me).do(language.Scene(match.game, "pilot:seynmarana", 2))
    match.apply(0, "ship 0")
    assert match.view(0).table.ships[2].destroyed
    assert match.view(0).table.ships[2].place == place


def test_a_card_cannot_be_written_twice() -> None:
    with pytest.raises(AssertionError, match="howlrunner is written twice"):
        language.pilot("howlrunner", attack_dice(+1, attacking))


def test_an_unknown_token_is_refused() -> None:
    with pytest.raises(KeyError):
        may("attacked", itself, gain("courage"))


def test_what_is_kept_of_builds_has_a_bound(monkeypatch: pytest.MonkeyPatch) -> None:
    """Anybody can bring squads: what was found for builds long ago is forgotten, and found again."""
    for module in (registry, registers):
        monkeypatch.setattr(module, "MOST_KEPT", 8)
    registry.forget()
    builds = sorted(pilots())[:40]
    for build in [*builds, *builds]:
        ship = Ship(owner=0, build=build, shields=0, force=0, charges={})
        for register in (registry.MODIFIERS, registry.DIFFICULTY):
            expected = tuple((name, register[name]) for name in registers.cards_of(ship) if name in register)
            assert register.on(ship) == expected
            assert 0 < len(register._by_build) <= 8
        for event in registry.ABILITIES:
            answers = any(ability.card in registers.cards_of(ship) for ability in registry.ABILITIES[event])
            assert registry.answers_to(ship, event) == answers
        assert 0 < len(registry._abilities) <= 8
    assert registry._conditions_of.cache_info().maxsize
    registry.forget()

"""What the data say in words: texts of cards, numbers in links, the rules. All there, plain, in every language."""

import re
from collections import Counter

import pytest

from starboard.games.xwing2.rules import RULES as SECOND
from starboard.text.languages import LANGUAGES
from tests.games.xwing2.data_files import (
    CONDITION,
    DAMAGE_DECK,
    DEVICE,
    EFFECT_FILE,
    PILOT,
    RULES,
    RULES_PER_CHAPTER,
    SHIP,
    SHIP_ABILITIES,
    SIDES,
    UPGRADE,
    YASB,
)

# What the cards do

TEXTS = {(card.kind, card.id, card.side): card for card in EFFECT_FILE.cards}
HAN = re.compile(r"[\u4e00-\u9fff]")
KANA = re.compile(r"[\u3040-\u30ff]")


def expected_texts() -> set[tuple[str, str, int | None]]:
    """Every card or face that has a text, and every upgrade that only grants something."""
    found: set[tuple[str, str, int | None]] = {("ship_ability", name, None) for name in SHIP_ABILITIES}
    found |= {("pilot", pilot.id, None) for pilot in PILOT.values() if pilot.has_text}
    found |= {("condition", name, None) for name in CONDITION}
    found |= {("device", name, None) for name in DEVICE}
    found |= {("damage", card.id, None) for card in DAMAGE_DECK}
    for upgrade, number, side in SIDES:
        if len(upgrade.sides) == 1:
            found.add(("upgrade", upgrade.id, None))
        elif side.has_text:
            found.add(("upgrade", upgrade.id, number))
    return found


def test_every_card_with_a_text_is_described_once() -> None:
    """The 8 further upgrades only grant something."""
    assert TEXTS.keys() == expected_texts()
    kinds = Counter(card.kind for card in EFFECT_FILE.cards)
    assert kinds == {
        "pilot": 339,
        "ship_ability": 37,
        "upgrade": 342 + 8,
        "condition": 12,
        "device": 15,
        "damage": 14,
    }


def test_timings_are_words_of_the_list() -> None:
    used = {effect.when for card in EFFECT_FILE.cards for effect in card.effects}
    assert used == EFFECT_FILE.timings.keys()


def test_a_card_without_effects_says_why() -> None:
    """It only grants something, is only an attack, or only an action."""
    cards = [card for card in EFFECT_FILE.cards if not (card.effects or card.actions or card.attack)]
    assert cards
    for card in cards:
        assert card.kind == "upgrade", card.id
        assert not UPGRADE[card.id].sides[card.side or 0].has_text, card.id
        assert UPGRADE[card.id].sides[card.side or 0].grants, card.id


def test_attacks_are_as_on_the_upgrade() -> None:
    described = {card.id: card.attack for card in EFFECT_FILE.cards if card.attack is not None}
    printed = {upgrade.id: side.attack for upgrade, _, side in SIDES if side.attack is not None}
    assert described.keys() - printed.keys() == {"b6bladewingprototype-command"}
    for name, attack in printed.items():
        assert attack is not None
        card = described[name]
        assert (card.arc, card.dice, card.range) == (attack.arc, attack.dice, attack.range), name
        assert card.ordnance == attack.ordnance, name
        assert bool(card.requires) == bool(attack.requires_one_of), name
        assert card.cost == ["spend 1 charge"] * attack.charges, name


def test_faceup_damage_cards_repair_themselves_as_they_say() -> None:
    for damage in DAMAGE_DECK:
        actions = TEXTS["damage", damage.id, None].actions
        assert [action.do for action in actions] == [["repair this card"]] * damage.repair_action, damage.id


def test_texts_are_plain_sentences() -> None:
    for card in EFFECT_FILE.cards:
        assert card.text.en.endswith("."), card.id
        assert not HAN.search(card.text.en), card.id
        assert not re.search(r"->|\||_|\bself\b|\bXW2-|\b[A-Z]{3,}-\d\d", card.text.en), card.text.en


@pytest.mark.parametrize("language", [language for language in LANGUAGES if language != "en"])
def test_every_card_is_said_in_plain_sentences_of_each_language(language: str) -> None:
    """The English stands with what a card does, every other language in the file of translations."""
    for key in TEXTS:
        kind, id_, side = key
        text = SECOND.content.texts.others(kind, id_, side or 0)[language]
        assert text.endswith("。"), key
        assert HAN.search(text) or KANA.search(text), key
        assert not re.search(r"->|\||_|\bXW2-", text), key


RULE_ID = re.compile(r"\b(" + "|".join(RULES_PER_CHAPTER) + r")-(\d\d)\b")


def test_notes_cite_rules_that_exist() -> None:
    known = {rule.id for rule in RULES.rules}
    cited = {
        (card.id, f"XW2-{chapter}-{number}")
        for card in EFFECT_FILE.cards
        for note in card.notes
        for chapter, number in RULE_ID.findall(note)
    }
    assert len(cited) > 500
    assert [(card, rule) for card, rule in sorted(cited) if rule not in known] == []


# YASB links


def test_every_card_has_a_number_in_links() -> None:
    assert sorted(YASB.pilots.values()) == sorted(PILOT)
    assert sorted(YASB.upgrades.values()) == sorted(UPGRADE)
    assert YASB.pilots.keys().isdisjoint(YASB.other_pilots)
    assert YASB.upgrades.keys().isdisjoint(YASB.other_upgrades)
    assert len(YASB.pilots) + len(YASB.other_pilots) == 734
    assert len(YASB.upgrades) + len(YASB.other_upgrades) == 635


def test_aliases_lead_to_cards() -> None:
    assert set(YASB.ships.values()) == SHIP.keys()
    assert set(YASB.aliases.ships.values()) <= SHIP.keys()
    assert set(YASB.aliases.pilots.values()) <= PILOT.keys()
    assert set(YASB.aliases.upgrades.values()) <= UPGRADE.keys()
    assert YASB.aliases.pilots.keys().isdisjoint(PILOT)
    assert YASB.aliases.upgrades.keys().isdisjoint(UPGRADE)
    assert set(YASB.slots.values()) == {slot for _, _, side in SIDES for slot in side.slots}


@pytest.mark.parametrize(
    ("pilot", "upgrades", "squad"),
    [
        ("439", ["75", "125", "232", "166"], "aaylasecura sense marksmanship autoblasters stealthdevice"),
        (
            "411",
            ["101", "221", "323"],
            "onderonoppressor ionmissiles drk1probedroids repulsorliftstabilizers",
        ),
        ("279", ["208"], "tradefederationdrone grapplingstruts"),
    ],
)
def test_numbers_are_those_of_real_links(pilot: str, upgrades: list[str], squad: str) -> None:
    """Links printed with their squads in Mu0n/XWVassal#286 and raithos/xwing#633."""
    assert [YASB.pilots[pilot], *(YASB.upgrades[number] for number in upgrades)] == squad.split()


# Rules


def test_every_rule_is_there_once_in_order() -> None:
    expected = [
        f"XW2-{chapter}-{number:02}" for chapter, numbers in RULES_PER_CHAPTER.items() for number in numbers
    ]
    assert [rule.id for rule in RULES.rules] == expected
    assert len(expected) == 228
    assert len(RULES.resolutions) == 58


def test_the_late_profile_is_a_chapter_of_its_own() -> None:
    late = {rule.id for rule in RULES.rules if rule.profile == "late"}
    assert late == {f"XW2-LATE-{number:02}" for number in RULES_PER_CHAPTER["LATE"]}


def test_a_chapter_has_one_title() -> None:
    titles = {(rule.id.split("-")[1], rule.chapter) for rule in RULES.rules}
    assert len(titles) == len(RULES_PER_CHAPTER)

"""A card of Space Base in words: its label, what it gives, what its ability does."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

import msgspec

from starboard.games.spacebase.cards import CARDS, NUMBER, Ability, Card, Side
from starboard.text.spacebase.words import gains

if TYPE_CHECKING:
    from starboard.text.messages import Messages


def card_of(card_id: str) -> Card:
    """The card of that id, which must exist."""
    return CARDS[NUMBER[card_id]]


def side_of(card: Card, deployed: bool) -> Side | None:
    """The side that the card shows, if it has any (a colony has none)."""
    return card.deployed if deployed else card.station


def label(messages: Messages, card: Card) -> str:
    """The label of a card, which says so if its figures are not those of the print."""
    name = card.label[messages.language]
    if card.figures == "known":
        return name
    return messages.say("term.marked", name=name, mark=messages.say(f"figures.{card.figures}"))


def reward(messages: Messages, side: Side | None) -> str:
    """What dice give for one side of a card."""
    return gains(messages, {} if side is None else msgspec.to_builtins(side.reward))


def deployed_sum(messages: Messages, cards: Iterable[Card]) -> str:
    """What dice give for all these deployed cards together."""
    rewards = [card.deployed.reward for card in cards if card.deployed is not None]
    fields: dict[str, object] = {
        name: sum(getattr(each, name) for each in rewards) for name in ("credits", "income", "vp")
    }
    fields["charges"] = sum(each.charge for each in rewards)
    fields["gain_cards"] = [part for each in rewards for part in msgspec.to_builtins(each.gain_cards)]
    fields["arrows"] = [each.arrow for each in rewards if each.arrow is not None]
    return gains(messages, fields)


def price(side: Side, ability: Ability, players: int) -> int:
    """Charges for one use of the ability of this side (SB-CHG-01, SB-CHG-02)."""
    return side.capacity(players) if ability.cost == "all_boxes" else 1


def ability(messages: Messages, side: Side, players: int) -> str | None:
    """The ability of this side: when, at what price, what it does; None if it has none."""
    printed = side.ability
    if printed is None:
        return None
    return messages.say(
        "term.spacebase.ability_text",
        color=messages.word("color", {"color": printed.color}),
        windows=messages.word("windows", {"windows": printed.windows}),
        price=messages.say("term.spacebase.price", price=price(side, printed, players)),
        effects=effects(messages, printed),
    )


def effects(messages: Messages, printed: Ability) -> str:
    """What an ability does, in its order."""
    return messages.say("term.list.semicolon").join(
        messages.phrase(f"term.spacebase.effect.{each['kind']}", each) for each in printed.effects
    )


def described(messages: Messages, card: Card, players: int) -> list[str]:
    """Everything printed on a card, one fact a line."""
    say = messages.say
    lines = [say("table.spacebase.card", card=label(messages, card), id=card.id)]
    lines.append(say("table.spacebase.card_sector", sector=card.sector))
    if card.cost is not None:
        lines.append(say("table.spacebase.card_cost", cost=card.cost))
    if card.kind == "ship":
        lines.append(say("table.spacebase.card_tier", tier=card.tier))
    if card.kind == "colony":
        lines.append(say("table.spacebase.card_vp", vp=card.vp))
    for where, side in (("station", card.station), ("deployed", card.deployed)):
        if side is None:
            continue
        lines.append(say(f"table.spacebase.card_{where}", reward=reward(messages, side)))
        text = ability(messages, side, players)
        if text is not None:
            boxes = side.capacity(players)
            lines.append(say(f"table.spacebase.card_{where}_ability", ability=text, boxes=boxes))
    return lines


def cards_named(words: str, language: str) -> list[str]:
    """The ids of the cards that a person may mean by these words: an id, a label or a part of one."""
    wanted = " ".join(words.casefold().split())
    labels = {card.id: {card.label[language].casefold(), card.label["en"].casefold()} for card in CARDS}
    exact = [card_id for card_id, names in labels.items() if wanted == card_id or wanted in names]
    if exact or not wanted:
        return exact
    return [card_id for card_id, names in labels.items() if any(wanted in name for name in names)]

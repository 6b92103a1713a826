"""What an option of Space Base would do, in words: its preview figures and what the card says."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from starboard.core.decision import Decision, Option
from starboard.core.view import View
from starboard.games.spacebase.options import Arrow, Buy, Gain, UseAbility
from starboard.text.messages import Messages
from starboard.text.spacebase.cards import card_of, effects, label, price, reward, side_of
from starboard.text.spacebase.table import printed_abilities, ship_line, table_of

Figures = Mapping[str, Any]


def about(messages: Messages, view: View, decision: Decision) -> Iterator[str]:
    """What must be known to answer and is not in the options: the dealt cards at the start."""
    shown = table_of(view)
    if decision.kind == "light_speed":
        for card_id in shown.hands[decision.seat]:
            yield ship_line(messages, card_id)
            yield from printed_abilities(messages, card_id, len(shown.boards))


def consequence(messages: Messages, view: View, seat: int, option: Option, figures: Figures) -> str:
    """What this option would do; empty where its label says it all. `figures` are its preview."""
    parts = list(_parts(messages, view, seat, option, figures))
    return messages.say("term.list.semicolon").join(parts)


def _parts(messages: Messages, view: View, seat: int, option: Option, figures: Figures) -> Iterator[str]:
    if isinstance(option, UseAbility):
        yield from _use(messages, view, seat, option.card)
    if isinstance(option, Buy | Gain):
        yield from _card(messages, option.card)
    if isinstance(option, Arrow) and "results" in figures:
        for result in figures["results"]:
            yield messages.phrase("preview.spacebase.reaches", {**result, "sector": figures["sector"]})
    elif "results" in figures:
        yield from _results(messages, figures["results"])
    if "holds" in figures or "deploys" in figures:
        yield from _placing(messages, option, figures)
    if "vp" in figures:
        yield messages.phrase("preview.spacebase.colony", figures)
    if figures.get("credits_wasted"):
        yield messages.phrase("preview.spacebase.wasted", figures)
    if "credits_left" in figures:
        yield messages.phrase("preview.spacebase.credits", figures)


def _use(messages: Messages, view: View, seat: int, card_id: str) -> Iterator[str]:
    """The ability of the side that the card shows on this base, and its price."""
    shown = table_of(view)
    side = side_of(card_of(card_id), deployed=card_id not in shown.boards[seat].station)
    if side is not None and side.ability is not None:
        yield effects(messages, side.ability)
        yield messages.say("term.spacebase.price", price=price(side, side.ability, len(shown.boards)))


def _card(messages: Messages, card_id: str) -> Iterator[str]:
    card = card_of(card_id)
    if card.figures != "known":
        yield messages.say(f"figures.{card.figures}")
    if card.kind != "colony":
        yield messages.say(
            "preview.spacebase.card",
            station=_side(messages, card_id, deployed=False),
            deployed_reward=_side(messages, card_id, deployed=True),
        )


def _side(messages: Messages, card_id: str, deployed: bool) -> str:
    """The reward of a side and, after it, what its ability does."""
    side = side_of(card_of(card_id), deployed)
    text = reward(messages, side)
    if side is None or side.ability is None:
        return text
    return messages.say("preview.spacebase.side", reward=text, effects=effects(messages, side.ability))


def _results(messages: Messages, results: Sequence[Figures]) -> Iterator[str]:
    """Every different outcome over the choices of arrows, best VP first."""
    keys = ["preview.spacebase.gives"] + ["preview.spacebase.or"] * (len(results) - 1)
    for key, result in zip(keys, results, strict=True):
        yield messages.phrase(key, result)


def _placing(messages: Messages, option: Option, figures: Figures) -> Iterator[str]:
    """Which card stands where the new one would go."""
    if "deploys" in figures:
        yield messages.phrase("preview.spacebase.deploys", {"deploys": figures["deploys"]})
    else:
        yield messages.say("preview.spacebase.holds", card=label(messages, card_of(figures["holds"])))


__all__ = ["about", "consequence"]

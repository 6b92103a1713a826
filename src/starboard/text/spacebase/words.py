"""The words of Space Base that are made of several fields: gains, payments, figures of cards."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any, Final

from starboard.games.spacebase.cards import CARDS, COST, NUMBER

if TYPE_CHECKING:
    from starboard.text.messages import Messages

Fields = Mapping[str, Any]


class SpaceBaseWords:
    """Card labels and made placeholders of Space Base; the latter are listed in catalogue/README.md."""

    def card_name(self, card: str, language: str) -> str:
        """The label of a card; an id that no card has stands as it is."""
        number = NUMBER.get(card)
        return card if number is None else CARDS[number].label[language]

    def word(self, messages: Messages, name: str, fields: Fields) -> str | None:
        """The words of a made placeholder, or None if these fields make none of that name."""
        if name == "gains":
            return gains(messages, fields)
        if name == "owed":
            return _list_or_nothing(messages, _ships_by_tier(messages, fields["owed"]))
        if name == "paid":
            return messages.list_of(_payments(messages, fields))
        if name == "path":
            return messages.list_of(_arrows(messages, fields["path"]))
        if name in ("cost", "sector", "tier", "vp") and name not in fields:
            return _card_figure(name, fields)
        return None

    def value(self, messages: Messages, kind: str, value: Any) -> str | None:
        """No kinds of its own."""
        return None

    def meet(self, pieces: dict[int, str], event: Fields) -> None:
        """No pieces that are named by number."""

    def see(self, pieces: dict[int, str], table: Any) -> None:
        """No pieces that are named by number."""


# -- gains ---------------------------------------------------------------------------------------


def gains(messages: Messages, fields: Fields) -> str:
    """What is gained, as an enumeration; the word for nothing if there is nothing."""
    return _list_or_nothing(messages, _gains(messages, fields))


def _gains(messages: Messages, fields: Fields) -> Iterator[str]:
    say = messages.say
    for name in ("credits", "income", "vp", "charges"):
        if fields.get(name):
            yield say(f"term.spacebase.gain.{name}", **{name: fields[name]})
    if fields.get("charge"):
        yield say("term.spacebase.gain.charge")
    if fields.get("charged"):
        yield say("term.spacebase.gain.charged", charged=messages.word("charged", fields))
    if fields.get("lost"):
        yield say("term.spacebase.gain.lost", lost=fields["lost"])
    for part in fields.get("gain_cards") or fields.get("cards") or ():
        yield say("term.spacebase.gain.tier", **part)
    if fields.get("ships"):
        yield say("term.spacebase.gain.ships", ships=fields["ships"])
    for arrow in fields.get("arrows") or filter(None, [fields.get("arrow")]):
        yield say(f"term.spacebase.gain.arrow.{arrow}")


def _ships_by_tier(messages: Messages, owed: Sequence[int]) -> Iterator[str]:
    for tier, count in enumerate(owed, 1):
        if count:
            yield messages.say("term.spacebase.gain.tier", tier=tier, count=count)


def _list_or_nothing(messages: Messages, parts: Iterator[str]) -> str:
    found = list(parts)
    return messages.list_of(found) if found else messages.say("term.spacebase.gain.nothing")


# -- payments and arrows -------------------------------------------------------------------------


def _payments(messages: Messages, fields: Fields) -> Iterator[str]:
    for shift in fields.get("shifts", ()):
        yield messages.phrase("term.spacebase.paid.shift", shift)
    for double in fields.get("doubles", ()):
        yield messages.phrase("term.spacebase.paid.double", double)


def _arrows(messages: Messages, followed: Sequence[str]) -> Iterator[str]:
    for step in followed:
        card, side = step.split()
        yield messages.phrase("term.spacebase.arrow_followed", {"card": card, "side": side})


# -- figures of cards ---------------------------------------------------------------------------------------


def _card_figure(name: str, fields: Fields) -> str | None:
    if name == "cost" and "cards" in fields:
        return str(sum(COST[NUMBER[card]] for card in fields["cards"]))
    number = NUMBER.get(str(fields.get("card")))
    return None if number is None else str(getattr(CARDS[number], name))


WORDS: Final = SpaceBaseWords()

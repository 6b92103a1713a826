"""The words of Fleet Captains that are made of ids: pieces, hexes, tokens, settings of a dial, what is picked.

A cloak token is named by its number, which everybody sees. What it is stands beside it only where the view of whoever
reads says so (`see`): its owner's, or that of somebody who has worked it out.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any, Final

import msgspec

from starboard.games.fleetcaptains.content import SYSTEMS, content_of_pack, own_content
from starboard.games.fleetcaptains.state import ECHO
from starboard.text.fleetcaptains.pieces import PACK, SAMPLE, called, name_of

if TYPE_CHECKING:
    from starboard.text.messages import Messages

Fields = Mapping[str, Any]

HEX: Final = re.compile(r"-?\d{1,2},-?\d{1,2}")
POST: Final = re.compile(r"post(\d)")
SYSTEM_TOKEN: Final = re.compile(r"([a-z]+)([+-]\d+)")
IS_ECHO: Final = "echo"


class FleetWords:
    """Names of pieces and made placeholders of Fleet Captains; the latter are listed in catalogue/README.md."""

    def card_name(self, card: str, language: str) -> str:
        """The name of one of the game's own pieces; an id that no piece has stands as it is."""
        return name_of(card, language, own_content()) or card

    def word(self, messages: Messages, name: str, fields: Fields) -> str | None:
        """The words of a made placeholder, or None if these fields make none of that name."""
        if name in ("rating", "target_rating") and name in fields and fields[name] is None:
            return messages.say("term.fleetcaptains.disabled")
        if name == "tokens" and isinstance(fields.get(name), int):
            return str(fields[name])  # how many; cloak tokens come as a list
        if name == "n" and "label" in fields:
            return str(fields[name])  # of how many is drawn; elsewhere it is by how many something changes
        if name == "side" and name not in fields and "seat" in fields:
            return _side(messages, fields["seat"] & 1)
        if name == "name" and "what" in fields:
            return _picked(messages, str(fields["what"]), str(fields["name"]))
        return None

    def value(self, messages: Messages, kind: str, value: Any) -> str | None:
        """The words of a value of one of the game's own kinds, or None for a kind that it does not have."""
        if isinstance(value, list | tuple):
            return None
        made = KINDS.get(kind)
        return None if made is None else made(messages, value)

    def meet(self, pieces: dict[int, str], event: Fields) -> None:
        """What tokens are is known from the view alone."""

    def see(self, pieces: dict[int, str], table: Any) -> None:
        """What each cloak token is, as far as this view tells."""
        plain = table if isinstance(table, dict) else msgspec.to_builtins(table)
        pieces[PACK] = plain["pack"]
        content, ships = content_of_pack(plain["pack"]), plain["ships"]
        for cloaks in plain["cloaks"]:
            for lot in cloaks["lots"]:
                identities = set(lot["of"])
                if len(identities) == 1:
                    (identity,) = identities
                    known = IS_ECHO if identity >= ECHO else content.ships[ships[identity]["card"]].id
                    pieces |= dict.fromkeys(lot["pieces"], known)
                else:
                    for token in lot["pieces"]:
                        pieces.pop(token, None)


# -- kinds of values -----------------------------------------------------------------------------------


def _piece(messages: Messages, value: Any) -> str:
    """A piece by its id; a sample by its mission."""
    text = str(value)
    if text.startswith(SAMPLE):
        return messages.say("term.fleetcaptains.sample", mission=_piece(messages, text[len(SAMPLE) :]))
    return called(messages, text) if text else messages.say("term.none")


def _who(messages: Messages, value: Any) -> str:
    """A seat, or a piece."""
    return messages.seat_name(value) if isinstance(value, int) else _piece(messages, value)


def _side(messages: Messages, value: Any) -> str:
    """The seats of a side: both partners in a team game."""
    if value < 0:
        return messages.say("term.none")
    seats = range(value, max(2, len(messages.names)), 2)
    return messages.list_of(messages.seat_name(seat) for seat in seats)


def _hex(messages: Messages, value: Any) -> str:
    """A hex as people type it; a command post by whose it is."""
    found = POST.fullmatch(str(value))
    if found is None:
        return str(value)
    return messages.say("term.fleetcaptains.post", seat=messages.seat_name(int(found[1])))


def _to(messages: Messages, value: Any) -> str:
    """Where something goes: a hex, a pile, a ship."""
    text = str(value)
    key = f"term.fleetcaptains.to.{text}"
    if messages.has(key):
        return messages.say(key)
    return _hex(messages, text) if HEX.fullmatch(text) or POST.fullmatch(text) else _piece(messages, text)


def _token(messages: Messages, value: Any) -> str:
    """A cloak token by its number, and what the reader knows it to be."""
    known = messages.pieces.get(int(value))
    if known is None:
        return messages.say("term.fleetcaptains.token", number=value)
    if known == IS_ECHO:
        return messages.say("term.fleetcaptains.token.echo", number=value)
    return messages.say("term.fleetcaptains.token.ship", number=value, ship=called(messages, known))


def _system(messages: Messages, value: Any) -> str:
    return messages.say(f"term.fleetcaptains.system.{SYSTEMS[value] if isinstance(value, int) else value}")


def _setting(messages: Messages, value: Any) -> str:
    """A setting of the dial, as `9/8/7/7`."""
    ratings = str(value).split("/")
    if len(ratings) != len(SYSTEMS):
        return str(value)
    off = messages.say("term.fleetcaptains.disabled")
    shown = {name: off if each == "D" else each for name, each in zip(SYSTEMS, ratings, strict=True)}
    return messages.say("term.fleetcaptains.setting", **shown)


def _signed(messages: Messages, value: Any) -> str:
    return f"{value:+d}" if isinstance(value, int) else str(value)


def _thing(messages: Messages, value: Any) -> str:
    """What is repaired, built, seen, shown: a word, a system or its token, or a piece."""
    text = str(value)
    for family in ("what", "alert", "system", "step"):
        key = f"term.fleetcaptains.{family}.{text}"
        if messages.has(key):
            return messages.say(key)
    found = SYSTEM_TOKEN.fullmatch(text)
    if found is not None and found[1] in SYSTEMS:
        return messages.say("term.fleetcaptains.system_token", system=_system(messages, found[1]), n=found[2])
    return _piece(messages, text)


def _timing(messages: Messages, value: Any) -> str:
    key = f"term.fleetcaptains.timing.{str(value).replace(':', '.') or 'none'}"
    return messages.say(key) if messages.has(key) else str(value)


def _deck(messages: Messages, value: Any) -> str:
    """A deck by its name; command decks are called by their seats."""
    text = str(value)
    if text.startswith("orders"):
        return messages.say("term.fleetcaptains.deck.orders", seat=messages.seat_name(int(text[6:])))
    return messages.say(f"term.fleetcaptains.deck.{text}")


def _whose(messages: Messages, value: Any) -> str:
    if isinstance(value, int):
        return messages.seat_name(value)
    return messages.say(f"term.fleetcaptains.whose.{value}")


def _picked(messages: Messages, what: str, text: str) -> str:
    """The name of an option that picks something, by what is picked."""
    if what == "way":
        return str(int(text) + 1) if text.isdecimal() else text  # people count from 1
    if what in ("token", "token_on_map") and text.isdecimal():
        return _token(messages, text)  # other tokens are those of systems
    return _given(messages, text)


def _given(messages: Messages, value: Any) -> str:
    """Something that was picked, of whatever kind it is."""
    text = str(value)
    head, _, item = text.partition(":")
    if item and messages.has(f"term.fleetcaptains.outcome.{head}"):
        return messages.say(f"term.fleetcaptains.outcome.{head}", item=_piece(messages, item))
    item, _, target = text.partition(">")
    if target:
        return messages.say(
            "term.fleetcaptains.beamed", item=_piece(messages, item), target=_piece(messages, target)
        )
    item, _, target = text.partition("@")
    if target:  # an effect that comes at once with others, and the ship or hex that it strikes
        return messages.say(
            "term.fleetcaptains.effect_on", item=_piece(messages, item), target=_given(messages, target)
        )
    for family in ("fleet", "type", "outcome"):
        key = f"term.fleetcaptains.{family}.{text}"
        if messages.has(key):
            return messages.say(key)
    if HEX.fullmatch(text) or POST.fullmatch(text):
        return _hex(messages, text)
    return _thing(messages, text)


KINDS: Final[Mapping[str, Callable[[Messages, Any], str]]] = {
    "piece": _piece,
    "who": _who,
    "side": _side,
    "hex": _hex,
    "to": _to,
    "token": _token,
    "system": _system,
    "setting": _setting,
    "signed": _signed,
    "thing": _thing,
    "timing": _timing,
    "deck": _deck,
    "whose": _whose,
    "given": _given,
}

WORDS: Final = FleetWords()

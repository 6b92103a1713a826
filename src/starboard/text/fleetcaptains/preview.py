"""What an option of Fleet Captains would do, in words: what its card says, or what lies where it leads."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from starboard.core.decision import Decision, Option
from starboard.core.view import View
from starboard.games.fleetcaptains.content import ShipCard
from starboard.games.fleetcaptains.options import (
    AssignCrew,
    CycleMission,
    DeclareMission,
    DestroyCrew,
    DiscardCard,
    MoveShip,
    Pick,
    PlayCard,
    Reinforce,
    Score,
    Step,
    TryMission,
    UseCrew,
)
from starboard.text.fleetcaptains.cards import destroyed_text, in_short, stripe_text
from starboard.text.fleetcaptains.effects import OF_CARD, OF_ENCOUNTER, ways_of
from starboard.text.fleetcaptains.pieces import piece_of
from starboard.text.fleetcaptains.reading import Table
from starboard.text.fleetcaptains.table import ship_line, tile_alone
from starboard.text.messages import Messages
from starboard.text.template import percent

Figures = Mapping[str, Any]
EXAMPLE = "subdecks 1 4 5 9"
ONE = "subdecks 4"  # of partners, who pick in turn
OF_CARDS = ("card", "crew", "mission", "cargo", "freed_crew")


def about(messages: Messages, view: View, decision: Decision) -> Iterator[str]:
    """What must be known to answer and is not in the options."""
    told = Table(view)
    for card in told.resolving():
        yield _said(messages, card)
    subject = decision.subject
    if decision.kind == "subdecks":
        yield from _subdecks(told, messages, decision.seat)
        count = len(decision.options)
        if subject is None:
            yield messages.say("preview.fleetcaptains.several", count=count, example=EXAMPLE)
        else:
            yield messages.say("preview.fleetcaptains.several.one", count=count, example=ONE)
    if decision.kind == "ability":
        yield _said(messages, str(subject))
    if decision.kind == "cancel" and isinstance(subject, list):
        card, stripe = map(str, subject)
        yield messages.phrase(
            "preview.fleetcaptains.says", {"card": card, "text": stripe_text(messages, card, stripe)}
        )
    if decision.kind == "setting" and isinstance(subject, list):
        for number, ship in told.fleet(decision.seat):
            if told.ship_id(number) == subject[0]:
                yield ship_line(told, messages, number, ship)
    if decision.kind == "pick" and isinstance(subject, list) and subject[0] == "way":
        yield from _ways(told, messages, str(subject[2]))


def _subdecks(told: Table, messages: Messages, seat: int) -> Iterator[str]:
    """The fleet that the deck is for, and the subdecks of its faction with their themes."""
    for number, ship in told.fleet(seat):
        yield ship_line(told, messages, number, ship)
    for number, subdeck in enumerate(free_subdecks(told, seat), 1):
        key = f"name.fleetcaptains.theme.{subdeck}"
        printed = next(one.theme for one in told.content.subdecks if one.id == subdeck)
        theme = messages.say(key) if messages.has(key) else printed
        yield messages.phrase(
            "preview.fleetcaptains.subdeck", {"number": number, "subdeck": subdeck, "theme": theme}
        )


def free_subdecks(told: Table, seat: int) -> list[str]:
    """The subdecks that a seat may choose from, in the order in which they are numbered for it."""
    taken = {name for player in told.shown.players for name in player.subdecks}
    return [name for name in told.content.subdecks_of(told.shown.factions[seat & 1]) if name not in taken]


def _ways(told: Table, messages: Messages, source: str) -> Iterator[str]:
    """The ways that the piece lets somebody choose from."""
    printed = piece_of(source, told.content)
    effects = getattr(printed, "effects", ())
    if isinstance(printed, ShipCard):
        effects = printed.ability.effects
    operations = getattr(printed, "operations", None)
    if operations is not None:
        effects = operations.effects
    of_card = isinstance(printed, ShipCard) or operations is not None
    yield from ways_of(messages, effects, OF_CARD if of_card else OF_ENCOUNTER)


def _said(messages: Messages, piece: str) -> str:
    return messages.phrase("preview.fleetcaptains.says", {"card": piece, "text": in_short(messages, piece)})


def consequence(messages: Messages, view: View, seat: int, option: Option, figures: Figures) -> str:
    """What this option would do, and its odds; empty where its label says it all. `figures` are its preview."""
    parts = [_does(messages, view, option)]
    if "cost" in figures:
        parts.append(messages.phrase("preview.fleetcaptains.cost", figures))
    if "odds" in figures:
        parts.append(_odds(messages, figures["odds"]))
    return messages.say("term.list.semicolon").join(part for part in parts if part)


def _odds(messages: Messages, odds: Figures) -> str:
    """The chance of whoever makes the test, for all that lies open; of an attack also how much damage it may do."""
    success = percent(odds["success"])
    if odds["kind"] == "escape":
        return messages.say("preview.fleetcaptains.escape", success=success)
    if "damage" not in odds:
        return messages.say("preview.fleetcaptains.success", success=success)
    shares = [*odds["damage"], 0.0, 0.0, 0.0, 0.0]
    one, two, three = shares[1], shares[2], sum(shares[3:])
    return messages.say(
        "preview.fleetcaptains.damage",
        success=success,
        one=percent(one),
        two=percent(two),
        three=percent(three),
    )


def _does(messages: Messages, view: View, option: Option) -> str:
    if isinstance(option, PlayCard | UseCrew):
        return stripe_text(messages, option.card, option.stripe)
    if isinstance(option, AssignCrew):
        return stripe_text(messages, option.card, "crew")
    if isinstance(option, DestroyCrew):
        return destroyed_text(messages, option.card)
    if isinstance(option, DiscardCard):
        return in_short(messages, option.card)
    if isinstance(option, CycleMission | DeclareMission | Score | TryMission):
        return in_short(messages, option.mission)
    if isinstance(option, Pick):
        return _picked(messages, option)
    if isinstance(option, Reinforce):
        return _reinforcement(Table(view), messages, option.ship)
    if isinstance(option, Step):
        return _hex(Table(view), messages, option.hex)
    if isinstance(option, MoveShip):
        return _points(Table(view), messages, option.ship)
    return ""


def _picked(messages: Messages, option: Pick) -> str:
    if option.what in OF_CARDS:
        return in_short(messages, option.name)
    if option.what == "outcome":
        _, _, item = option.name.partition(":")
        return in_short(messages, item)
    return ""


def _reinforcement(told: Table, messages: Messages, ship: str) -> str:
    printed = piece_of(ship, told.content)
    assert isinstance(printed, ShipCard)
    text = in_short(messages, ship)
    return messages.say("preview.fleetcaptains.reinforce", size=printed.size, text=text)


def _hex(told: Table, messages: Messages, label: str) -> str:
    """What is known to lie there."""
    hex_ = told.chart.hex_of(label)
    if hex_ is None or told.chart.is_post(hex_):
        return ""
    if told.shown.faces[hex_] >= 0:
        return tile_alone(told, messages, hex_)
    seen = told.scanned(hex_)
    if not seen:
        return messages.say("preview.fleetcaptains.face_down")
    return messages.phrase("table.fleetcaptains.hex.known", {"tile": seen})


def _points(told: Table, messages: Messages, ship: str) -> str:
    """Where a ship stands, and its engines."""
    for number, one in enumerate(told.shown.ships):
        if told.ship_id(number) == ship and one.in_play:
            engines = told.ratings(number).split("/")[2]
            hex_ = told.label(one.at)
            return messages.phrase("preview.fleetcaptains.move", {"hex": hex_, "points": engines})
    return ""


__all__ = ["about", "consequence"]

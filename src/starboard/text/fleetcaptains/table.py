"""The table of Fleet Captains as text that can be read from top to bottom or by a screen reader.

Headings begin with number signs, as in Markdown; under them stands one fact a line. Everything comes from a view alone.
The compact form leaves out what cards and tiles do, and tiles on which nothing is.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from starboard.core.view import View
from starboard.games.fleetcaptains.content import STEPS, Content
from starboard.games.fleetcaptains.state import Attached, Cargo, Ship
from starboard.text.fleetcaptains.cards import in_short
from starboard.text.fleetcaptains.missions import mission_text
from starboard.text.fleetcaptains.pieces import called
from starboard.text.fleetcaptains.reading import Table, order_of
from starboard.text.messages import Messages


def table(view: View, messages: Messages, compact: bool = False) -> str:
    """The whole table as this view shows it; `messages` gives language and names."""
    told = Table(view)
    lines = [f"# {messages.say('table.fleetcaptains.title', revision=view.revision)}", ""]
    lines += moment_lines(view, told, messages)
    for seat in order_of(view.seat, view.seats):
        lines += ["", *seat_lines(told, messages, seat, compact)]
    lines += ["", *map_lines(told, messages, compact)]
    return "\n".join(lines) + "\n"


def part(view: View, messages: Messages, seat: int) -> str:
    """Everything of one seat."""
    return "\n".join(seat_lines(Table(view), messages, seat, compact=False)) + "\n"


def status_line(view: View, messages: Messages) -> str:
    """Who has what."""
    told = Table(view)
    return messages.say("term.list.semicolon").join(
        messages.phrase(
            "table.fleetcaptains.status",
            {
                "seat": seat,
                "vp": told.vp(seat & 1),
                "hand": told.hand_size(seat),
                "actions": player.actions,
                "size": told.size(seat),
                "limit": player.limit,
            },
        )
        for seat, player in enumerate(told.shown.players)
    )


def moment_lines(view: View, told: Table, messages: Messages) -> Iterator[str]:
    """Round, turn, who is asked what."""
    say, name = messages.say, messages.seat_name
    yield f"## {say('table.fleetcaptains.moment')}"
    yield say("table.fleetcaptains.seen_by", seat=name(view.seat))
    if told.shown.round:
        yield say("table.fleetcaptains.round", round=told.shown.round)
        yield say("table.fleetcaptains.active", seat=name(told.shown.active))
    else:
        yield say("table.fleetcaptains.not_begun")
    if told.shown.pack:
        yield say("table.fleetcaptains.pack", pack=told.shown.pack)
    yield say("table.fleetcaptains.decisions", decisions=view.decisions)
    if view.over:
        yield messages.phrase("table.fleetcaptains.over", {"winners": view.winners})
        return
    yield say("table.fleetcaptains.where", places=" › ".join(messages.breadcrumbs(view.stack)))
    for asked in view.open:
        key = "table.fleetcaptains.open.answered" if asked.answered else "table.fleetcaptains.open"
        yield say(
            key,
            seat=name(asked.seat),
            decision=messages.decision_title({"kind": asked.kind, "subject": None}),
        )


def fate_lines(messages: Messages, fates: Sequence[Mapping[str, Any]]) -> Iterator[str]:
    """How each ship ended, player by player."""
    if fates:
        yield f"## {messages.say('fate.fleetcaptains')}"
    for fate in fates:
        words = messages.phrase(f"fate.fleetcaptains.{fate['how']}", fate)
        yield messages.phrase("table.fleetcaptains.fate", {**fate, "fate": words})


# -- a seat --------------------------------------------------------------------------------------------


def seat_lines(told: Table, messages: Messages, seat: int, compact: bool) -> Iterator[str]:
    """What belongs to a seat: points, ships, missions, hand, piles."""
    say, phrase = messages.say, messages.phrase
    shown = told.shown
    player = shown.players[seat]
    faction = shown.factions[seat & 1]
    heading = phrase("table.fleetcaptains.seat", {"seat": seat, "faction": faction})
    yield f"## {heading}"
    yield say("table.fleetcaptains.vp", vp=told.vp(seat & 1), target=shown.settings["target"])
    yield say("table.fleetcaptains.fleet", size=told.size(seat), limit=player.limit)
    yield say("table.fleetcaptains.actions", actions=player.actions)
    for number, ship in told.fleet(seat):
        yield ship_line(told, messages, number, ship)
        if not compact:
            yield say("table.fleetcaptains.does", text=in_short(messages, told.ship_id(number)))
    yield from mission_lines(told, messages, seat, compact)
    yield from hand_lines(told, messages, seat, compact)
    if compact:
        return
    content = told.content
    scored = [
        (content.missions if card.kind == "mission" else content.encounters)[card.card].id
        for card in player.scored
    ]
    yield phrase("table.fleetcaptains.scored", {"cards": scored, "count": player.vp_tokens})
    reserve = [content.ships[card].id for card in shown.reserve[seat & 1]]
    yield phrase("table.fleetcaptains.reserve", {"ships": reserve})
    if player.subdecks:
        yield phrase("table.fleetcaptains.subdecks", {"subdecks": list(player.subdecks)})
    discards = [content.cards[card.face].id for card in shown.orders[seat].places.get("discard", [])]
    yield phrase("table.fleetcaptains.discards", {"cards": discards})


def ship_line(told: Table, messages: Messages, number: int, ship: Ship) -> str:
    """A ship: where it is, its state, its ratings in force, and what is aboard."""
    say, phrase = messages.say, messages.phrase
    card = told.content.ships[ship.card]
    parts = [phrase("table.fleetcaptains.ship", {"ship": card.id, "size": card.size})]
    if ship.cloaked:
        known = ship.at >= 0
        parts.append(say("table.fleetcaptains.ship.cloaked"))
        if known:
            parts.append(phrase("table.fleetcaptains.ship.at", {"hex": told.label(ship.at)}))
    else:
        parts.append(phrase("table.fleetcaptains.ship.at", {"hex": told.label(ship.at)}))
    parts.append(phrase("table.fleetcaptains.ship.alert", {"alert": _alert(ship)}))
    if not ship.cloaked or ship.at >= 0:
        parts.append(phrase("table.fleetcaptains.ship.ratings", {"setting": told.ratings(number)}))
    parts += _aboard(told.content, messages, ship)
    parts += [say(f"table.fleetcaptains.ship.{flag}") for flag in _flags(ship)]
    return say("term.list.semicolon").join(parts)


def _alert(ship: Ship) -> str:
    return ("undamaged", "yellow", "red", "destroyed")[ship.alert]


def _flags(ship: Ship) -> Iterator[str]:
    if ship.engaged:
        yield "engaged"
    if ship.moved:
        yield "moved"
    if ship.acted:
        yield "acted"
    if ship.adjusted:
        yield "adjusted"


def _aboard(content: Content, messages: Messages, ship: Ship) -> Iterator[str]:
    """Crew, cargo, cards and tokens on a ship."""
    if ship.crew:
        crew = [content.cards[card].id for card in ship.crew]
        yield messages.phrase("table.fleetcaptains.ship.crew", {"cards": crew})
    if ship.cargo:
        names = messages.list_of(_cargo(content, messages, cargo) for cargo in ship.cargo)
        yield messages.say("table.fleetcaptains.ship.cargo", cargo=names)
    for one in ship.attached:
        yield _attached(content, messages, one)
    for token in ship.tokens:
        yield messages.phrase("table.fleetcaptains.ship.token", {"system": token.system, "n": token.n})


def _cargo(content: Content, messages: Messages, cargo: Cargo) -> str:
    if cargo.kind == "prisoner":
        name = called(messages, content.cards[cargo.card].id)
        return messages.say("term.fleetcaptains.prisoner", card=name)
    if cargo.kind == "sample":
        name = called(messages, content.missions[cargo.card].id)
        return messages.say("term.fleetcaptains.sample", mission=name)
    if cargo.counters:
        return _attached(content, messages, Attached(cargo.card, cargo.counters))
    return called(messages, content.encounters[cargo.card].id)


def _attached(content: Content, messages: Messages, one: Attached) -> str:
    card = content.encounters[one.card].id
    key = "table.fleetcaptains.attached.counters" if one.counters else "table.fleetcaptains.attached"
    return messages.phrase(key, {"card": card, "counters": one.counters})


def mission_lines(told: Table, messages: Messages, seat: int, compact: bool) -> Iterator[str]:
    """The active missions that this viewer knows, and how many others lie face down."""
    missions = told.shown.missions
    for face in missions.active[seat]:
        mission = told.content.missions[face]
        key = "table.fleetcaptains.mission.secret" if mission.secret else "table.fleetcaptains.mission"
        text = mission_text(messages, mission)
        yield messages.phrase(
            key, {"mission": mission.id, "type": mission.type, "vp": mission.vp, "text": text}
        )
    if missions.hidden[seat]:
        yield messages.say("table.fleetcaptains.missions_hidden", count=missions.hidden[seat])
    if not compact:
        yield messages.say(
            "table.fleetcaptains.mission_deck", count=sum(missions.own[seat]) - missions.hidden[seat]
        )


def hand_lines(told: Table, messages: Messages, seat: int, compact: bool) -> Iterator[str]:
    """The cards of a hand that this viewer knows, and how many it has."""
    known = told.hand(seat)
    yield messages.say("table.fleetcaptains.hand", count=told.hand_size(seat))
    for card in known:
        name = called(messages, card)
        if compact:
            yield messages.say("table.fleetcaptains.hand_card", card=name)
        else:
            yield messages.say("table.fleetcaptains.hand_card.text", card=name, text=in_short(messages, card))


# -- the map -------------------------------------------------------------------------------------------


def map_lines(told: Table, messages: Messages, compact: bool) -> Iterator[str]:
    """Every hex with what lies there; in short only those where something is."""
    chart = told.chart
    yield f"## {messages.say('table.fleetcaptains.map', map=told.shown.map)}"
    if not compact:
        yield messages.say("table.fleetcaptains.map.how")
    hidden = []
    for hex_ in range(len(chart.places)):
        here = list(_on_hex(told, messages, hex_))
        label = chart.label(hex_)
        if chart.is_post(hex_):
            parts = [messages.phrase("table.fleetcaptains.hex.post", {"hex": label, "id": label}), *here]
        elif told.shown.faces[hex_] < 0:
            if not here:
                hidden.append(label)
                continue
            parts = [messages.say("table.fleetcaptains.hex.face_down", hex=label), *here]
        else:
            parts = [tile_words(told, messages, hex_, compact), *here]
        yield messages.say("term.list.semicolon").join(parts)
    if hidden:
        yield messages.say(
            "table.fleetcaptains.hidden", count=len(hidden), hexes="  ".join(hidden).replace("  ", " / ")
        )


def tile_words(told: Table, messages: Messages, hex_: int, compact: bool) -> str:
    """An explored tile on its hex, with its size and, in full, what it does."""
    tile = told.content.tiles[told.shown.faces[hex_]]
    text = "" if compact else in_short(messages, tile.kind)
    key = "table.fleetcaptains.hex.tile.text" if text else "table.fleetcaptains.hex.tile"
    return messages.phrase(key, {"hex": told.label(hex_), "tile": tile.kind, "size": tile.size, "text": text})


def tile_alone(told: Table, messages: Messages, hex_: int) -> str:
    """An explored tile with its size and what it does, where its hex has just been named."""
    tile = told.content.tiles[told.shown.faces[hex_]]
    text = in_short(messages, tile.kind)
    key = "preview.fleetcaptains.tile.text" if text else "preview.fleetcaptains.tile"
    return messages.phrase(key, {"tile": tile.kind, "size": tile.size, "text": text})


def _on_hex(told: Table, messages: Messages, hex_: int) -> Iterator[str]:
    """What lies on a hex, apart from the tile itself."""
    shown, phrase = told.shown, messages.phrase
    label = told.label(hex_)
    ships = [
        told.ship_id(number)
        for number, ship in enumerate(shown.ships)
        if ship.at == hex_ and ship.in_play and not ship.cloaked
    ]
    if ships:
        yield phrase("table.fleetcaptains.hex.ships", {"ships": ships})
    tokens = [int(token) for token, lying in shown.tokens.items() if lying.at == hex_]
    for side in (0, 1):
        own = [token for token in tokens if shown.tokens[str(token)].side == side]
        if own:
            yield phrase("table.fleetcaptains.hex.tokens", {"side": side, "tokens": own})
    if hex_ < len(shown.faces):
        seen = told.scanned(hex_) if shown.faces[hex_] < 0 else ""
        if seen:
            yield phrase("table.fleetcaptains.hex.known", {"tile": seen})
        control = shown.control[hex_]
        if control:
            yield phrase("table.fleetcaptains.hex.control", {"side": int(control < 0), "count": abs(control)})
    if label in shown.installs:
        yield phrase("table.fleetcaptains.hex.install", {"step": STEPS[shown.installs[label].step]})
    if hex_ in shown.settled:
        yield messages.say("table.fleetcaptains.hex.settled")
    if label in shown.teams:
        yield phrase("table.fleetcaptains.hex.teams", {"seats": list(shown.teams[label])})
    if label in shown.scans:
        yield phrase("table.fleetcaptains.hex.scans", {"seats": list(shown.scans[label])})
    for one in shown.here.get(label, ()):
        yield _attached(told.content, messages, one)


__all__ = ["fate_lines", "part", "status_line", "table"]

"""The table of Space Base as text that can be read from top to bottom or by a screen reader.

Headings begin with number signs, as in Markdown; under them stands one fact a line. Everything comes
from a view alone. The compact form leaves out what cards do and gives a sector one line.
"""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from starboard.core.event import SPECTATOR
from starboard.core.view import View
from starboard.games.spacebase.cards import DEPLOYED_BOXES, NUMBER, STATION_BOXES
from starboard.games.spacebase.view import BoardView, TableView
from starboard.text.messages import Messages
from starboard.text.spacebase.cards import ability, card_of, deployed_sum, label, reward, side_of

TIERS = (1, 2, 3)


def table(view: View, messages: Messages, compact: bool = False) -> str:
    """The whole table as this view shows it; `messages` gives language and names."""
    lines = compact_lines(view, messages) if compact else full_lines(view, messages)
    return "\n".join(lines) + "\n"


def base(view: View, messages: Messages, seat: int) -> str:
    """One base."""
    return "\n".join(base_lines(table_of(view), messages, seat)) + "\n"


def table_of(view: View) -> TableView:
    """The game's part of a view, which may have come as plain data."""
    return view.table if isinstance(view.table, TableView) else msgspec.convert(view.table, TableView)


# -- the full form ---------------------------------------------------------------------------------


def full_lines(view: View, messages: Messages) -> Iterator[str]:
    """Everything, one fact a line."""
    shown = table_of(view)
    yield f"# {messages.say('table.spacebase.title', revision=view.revision)}"
    yield ""
    yield from moment_lines(view, messages)
    for seat in range(len(shown.boards)):
        yield ""
        yield from base_lines(shown, messages, seat)
    yield ""
    yield from shipyard_lines(shown, messages)
    yield from colony_lines(shown, messages)
    yield from setup_lines(shown, messages)
    yield from window_lines(shown, messages)


def moment_lines(view: View, messages: Messages) -> Iterator[str]:
    """Round, turn, dice, and who is asked what."""
    shown, say, name = table_of(view), messages.say, messages.seat_name
    yield f"## {say('table.spacebase.moment')}"
    yield say("table.spacebase.seen_by", seat=name(view.seat))
    yield say("table.spacebase.round", round=shown.round) if shown.round else say("table.spacebase.not_begun")
    yield say("table.spacebase.starting", seat=name(shown.starting))
    yield say("table.spacebase.active", seat=name(shown.active))
    if any(shown.dice):
        yield say("table.spacebase.dice", dice=messages.word("dice", {"dice": shown.dice}))
    else:
        yield say("table.spacebase.dice.none")
    if shown.fixed:
        yield say("table.spacebase.fixed", fixed=messages.word("fixed", {"fixed": shown.fixed}))
    if shown.triggered:
        yield say("table.spacebase.last_round")
    if shown.tie_rounds:
        yield say("table.spacebase.tie_rounds", tie_rounds=shown.tie_rounds)
    yield say("table.spacebase.decisions", decisions=view.decisions)
    if view.over:
        yield messages.phrase("table.spacebase.over", {"winners": view.winners})
        return
    yield say("table.spacebase.where", places=" › ".join(messages.breadcrumbs(view.stack)))
    for asked in view.open:
        key = "table.spacebase.open.answered" if asked.answered else "table.spacebase.open"
        title = messages.decision_title({"kind": asked.kind, "subject": None})
        yield say(key, seat=name(asked.seat), decision=title)


def base_lines(shown: TableView, messages: Messages, seat: int) -> Iterator[str]:
    """A base: resources, then every sector with its station card, its deployed cards and their sum."""
    say = messages.say
    board = shown.boards[seat]
    yield f"## {say('table.spacebase.base', seat=messages.seat_name(seat))}"
    yield say("table.spacebase.credits", credits=board.credits)
    yield say("table.spacebase.income", income=board.income)
    yield say("table.spacebase.vp", vp=board.vp)
    for sector in range(12):
        yield f"### {say('table.spacebase.sector', sector=sector + 1)}"
        yield from _station_lines(shown, messages, board, sector)
        yield from _deployed_lines(shown, messages, board, sector)


def _station_lines(shown: TableView, messages: Messages, board: BoardView, sector: int) -> Iterator[str]:
    card_id = board.station[sector]
    card = card_of(card_id)
    if card.kind == "colony":
        yield messages.say("table.spacebase.station.colony", card=label(messages, card))
        return
    side = side_of(card, deployed=False)
    yield messages.say("table.spacebase.station", card=label(messages, card), reward=reward(messages, side))
    yield from _ability_lines(shown, messages, board, card_id, deployed=False)


def _deployed_lines(shown: TableView, messages: Messages, board: BoardView, sector: int) -> Iterator[str]:
    say = messages.say
    stack = board.deployed[sector]
    if not stack:
        yield say("table.spacebase.no_deployed")
    for card_id in stack:
        card = card_of(card_id)
        text = reward(messages, side_of(card, deployed=True))
        yield say("table.spacebase.deployed", card=label(messages, card), reward=text)
        yield from _ability_lines(shown, messages, board, card_id, deployed=True)
    if stack:
        yield say("table.spacebase.deployed_sum", gains=deployed_sum(messages, map(card_of, stack)))


def _ability_lines(
    shown: TableView, messages: Messages, board: BoardView, card_id: str, deployed: bool
) -> Iterator[str]:
    """The ability that the card shows there, and its charges out of the boxes that exist."""
    card, players = card_of(card_id), len(shown.boards)
    side = side_of(card, deployed)
    text = None if side is None else ability(messages, side, players)
    name = card.label[messages.language]
    if text is not None:
        yield messages.say("table.spacebase.ability", card=name, ability=text)
    boxes = (DEPLOYED_BOXES if deployed else STATION_BOXES)[players][NUMBER[card_id]]
    if boxes:
        charges = board.charges.get(card_id, 0)
        yield messages.say("table.spacebase.charges", card=name, charges=charges, boxes=boxes)


def shipyard_lines(shown: TableView, messages: Messages) -> Iterator[str]:
    """The face-up ships with everything that they do, and what is left in the decks."""
    say, players = messages.say, len(shown.boards)
    yield f"## {say('table.spacebase.shipyard')}"
    for tier in TIERS:
        yield f"### {say('table.spacebase.tier', tier=tier)}"
        for place, card_id in enumerate(shown.shipyard[tier - 1], 1):
            if card_id is None:
                yield say("table.spacebase.gap", place=place)
                continue
            yield say("table.spacebase.place", place=place, card=ship_line(messages, card_id))
            yield from printed_abilities(messages, card_id, players)
        yield say("table.spacebase.deck", count=shown.deck_sizes[tier - 1])
        if shown.returned[tier - 1]:
            cards = messages.word("cards", {"cards": shown.returned[tier - 1]})
            yield say("table.spacebase.under", cards=cards)


def ship_line(messages: Messages, card_id: str) -> str:
    """A ship as it lies in the shipyard."""
    card = card_of(card_id)
    return messages.say(
        "table.spacebase.ship",
        card=label(messages, card),
        sector=card.sector,
        cost=card.cost,
        station=reward(messages, card.station),
        deployed_reward=reward(messages, card.deployed),
    )


def printed_abilities(messages: Messages, card_id: str, players: int) -> Iterator[str]:
    """The abilities of both sides of a card that lies on no base, with their boxes."""
    card = card_of(card_id)
    for where, side in (("station", card.station), ("deployed", card.deployed)):
        text = None if side is None else ability(messages, side, players)
        if side is not None and text is not None:
            boxes = side.capacity(players)
            yield messages.say(f"table.spacebase.card_{where}_ability", ability=text, boxes=boxes)


def status_line(view: View, messages: Messages) -> str:
    """The resources of everybody."""
    boards = enumerate(table_of(view).boards)
    return messages.say("term.list.semicolon").join(
        messages.say(
            "table.spacebase.status",
            seat=messages.seat_name(seat),
            credits=board.credits,
            income=board.income,
            vp=board.vp,
        )
        for seat, board in boards
    )


def colony_lines(shown: TableView, messages: Messages) -> Iterator[str]:
    """The colonies that nobody has founded yet."""
    say = messages.say
    yield ""
    yield f"## {say('table.spacebase.colonies')}"
    for card in map(card_of, shown.colonies):
        name = label(messages, card)
        yield say("table.spacebase.colony", card=name, sector=card.sector, cost=card.cost, vp=card.vp)
    if not shown.colonies:
        yield say("term.none")


def setup_lines(shown: TableView, messages: Messages) -> Iterator[str]:
    """Cards that only lie there during set-up: dealt hands, cards drawn for the start."""
    say = messages.say
    if any(shown.hands):
        yield ""
        yield f"## {say('table.spacebase.hands')}"
        for seat, hand in enumerate(shown.hands):
            yield f"### {messages.seat_name(seat)}"
            for card_id in hand:
                yield ship_line(messages, card_id)
                yield from printed_abilities(messages, card_id, len(shown.boards))
    if shown.drawn:
        yield ""
        yield f"## {say('table.spacebase.drawn')}"
        for seat, card_id in enumerate(shown.drawn):
            name = messages.card_name(card_id) if card_id else say("term.none")
            yield say("table.spacebase.hand", seat=messages.seat_name(seat), cards=name)


def window_lines(shown: TableView, messages: Messages) -> Iterator[str]:
    """The charges to which no ability may lead back in this window (SB-TURN-03)."""
    if not shown.window_seen:
        return
    yield ""
    yield f"## {messages.say('table.spacebase.seen')}"
    for number, boards in enumerate(shown.window_seen, 1):
        for seat, charges in enumerate(boards):
            yield messages.say(
                "table.spacebase.seen_line",
                number=number,
                seat=messages.seat_name(seat),
                charges=_charges(messages, dict(charges)),
            )


def _charges(messages: Messages, charges: dict[str, int]) -> str:
    return messages.list_of(
        messages.say("table.spacebase.charge_count", card=messages.card_name(card), charges=count)
        for card, count in charges.items()
    )


# -- the compact form ------------------------------------------------------------------------------


def compact_lines(view: View, messages: Messages) -> Iterator[str]:
    """The same table without what cards do: a line for each sector that has anything to tell."""
    shown, say = table_of(view), messages.say
    yield from moment_lines(view, messages)
    order = sorted(range(len(shown.boards)), key=lambda seat: (seat != view.seat, seat))
    for seat in order if view.seat != SPECTATOR else range(len(shown.boards)):
        board = shown.boards[seat]
        yield ""
        yield f"## {say('table.spacebase.base', seat=messages.seat_name(seat))}"
        yield say("table.spacebase.short_base", credits=board.credits, income=board.income, vp=board.vp)
        for sector in range(12):
            yield _short_sector(messages, board, sector)
        yield say("table.spacebase.short_charges", charges=_charges(messages, board.charges))
    yield ""
    yield f"## {say('table.spacebase.shipyard')}"
    for tier, row in zip(TIERS, shown.shipyard, strict=True):
        cards = messages.list_of(_short_card(messages, card) for card in row if card is not None)
        yield say("table.spacebase.short_tier", tier=tier, cards=cards)
    colonies = messages.list_of(_short_card(messages, card) for card in shown.colonies)
    yield say("table.spacebase.short_colonies", cards=colonies)


def _short_sector(messages: Messages, board: BoardView, sector: int) -> str:
    card = card_of(board.station[sector])
    return messages.say(
        "table.spacebase.short_sector",
        sector=sector + 1,
        card=label(messages, card),
        reward=reward(messages, card.station),
        gains=deployed_sum(messages, map(card_of, board.deployed[sector])),
    )


def _short_card(messages: Messages, card_id: str) -> str:
    card = card_of(card_id)
    return messages.say(
        "table.spacebase.short_card", card=label(messages, card), cost=card.cost, sector=card.sector
    )


__all__ = ["base", "table"]

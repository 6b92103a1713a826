"""A position of Space Base as one line of text, and back.

`base 4p r3 s0 a1 d4,4 | 5c 1i 0v 7=l1-s07-freighter 7+starter-s07 l2-s02-norton-tug*1 | … | yard …`

Header: variant-independent numbers (players, round, starting seat, active seat, dice, fixed dice,
flags). One part for each base: resources; stations that differ from the starting ship
(`7=card`), deployed cards (`7+card`, oldest first), charges (`card*count`). Then the shipyard by
tier (`-` is a gap), the colonies, cards under the decks, Light-Speed hands, cards drawn for the
start, and what the ability window has seen.
"""

from __future__ import annotations

from starboard.core.errors import BadSetup
from starboard.games.spacebase.cards import IDS, NO_CARD, STARTERS, TIERS, card_number
from starboard.games.spacebase.state import Board, SpaceBaseState, new_state

_GAP = "-"


def write(state: SpaceBaseState) -> str:
    """The state as one line; `read` gives it back."""
    head = [
        f"{len(state.boards)}p",
        f"r{state.round}",
        f"s{state.starting}",
        f"a{state.active}",
        f"d{state.dice[0]},{state.dice[1]}",
        f"f{','.join(map(str, state.fixed)) or _GAP}",
        f"t{state.tie_rounds}",
        "last" if state.triggered else "open",
    ]
    parts = [" ".join(head), *map(_write_board, state.boards)]
    parts.append("yard " + " / ".join(_write_cards(row) for row in state.shipyard))
    parts.append("colonies " + _write_cards(state.colonies))
    parts.append("under " + " / ".join(_write_cards(pile) for pile in state.returned))
    parts.append("hands " + " / ".join(_write_cards(hand) for hand in state.hands))
    parts.append("drawn " + _write_cards(state.drawn))
    parts.append("seen " + " ; ".join(map(_write_charges, state.window_seen)))
    return " | ".join(part.rstrip() for part in parts)


_AFTER_BOARDS = ("yard", "colonies", "under", "hands", "drawn", "seen")


def read(text: str) -> SpaceBaseState:
    """The state that this line describes. Raises BadSetup or UnknownCard with a sentence."""
    parts = [part.strip() for part in text.split("|")]
    try:
        head = parts[0].split()
        seats = int(head[0].removesuffix("p"))
        if seats != len(parts) - 1 - len(_AFTER_BOARDS):
            raise ValueError(f"{seats} players, and bases of {len(parts) - 1 - len(_AFTER_BOARDS)}")
        state = new_state(seats, 0, 0)
        numbers = {word[0]: word[1:] for word in head[1:7]}
        state.round, state.starting, state.active = (int(numbers[key]) for key in "rsa")
        state.dice = [int(die) for die in numbers["d"].split(",")]
        state.fixed = [] if numbers["f"] == _GAP else [int(die) for die in numbers["f"].split(",")]
        state.tie_rounds = int(numbers["t"])
        state.triggered = head[7] == "last"
        state.boards = [_read_board(part) for part in parts[1 : seats + 1]]
        rest = dict(_named(part) for part in parts[seats + 1 :])
        state.shipyard = [_read_cards(row) for row in rest["yard"].split("/")]
        state.colonies = _read_cards(rest["colonies"])
        state.returned = [_read_cards(pile) for pile in rest["under"].split("/")]
        state.hands = [_read_cards(hand) for hand in rest["hands"].split("/")] if rest["hands"] else []
        state.drawn = _read_cards(rest["drawn"])
        state.window_seen = [_read_charges(part) for part in rest["seen"].split(";") if part.strip()]
    except (ValueError, IndexError, KeyError) as error:
        raise BadSetup(
            f"This is not the notation of a Space Base position ({error!r}): {text[:80]!r}…"
        ) from None
    elsewhere = {card for board in state.boards for card in board.cards()}
    elsewhere.update(card for pile in (*state.shipyard, *state.returned, *state.hands) for card in pile)
    state.decks = [[card for card in tier if card not in elsewhere] for tier in TIERS]
    return state


def _named(part: str) -> tuple[str, str]:
    name, _, rest = part.partition(" ")
    return name, rest


def _write_cards(cards: list[int]) -> str:
    return " ".join(_GAP if card == NO_CARD else IDS[card] for card in cards)


def _read_cards(text: str) -> list[int]:
    return [NO_CARD if word == _GAP else card_number(word) for word in text.split()]


def _write_board(board: Board) -> str:
    words = [f"{board.credits}c", f"{board.income}i", f"{board.vp}v"]
    for sector, card in enumerate(board.station):
        if card != STARTERS[sector]:
            words.append(f"{sector + 1}={IDS[card]}")
    words += [f"{sector}+{IDS[card]}" for sector, stack in enumerate(board.deployed, 1) for card in stack]
    words += [f"{IDS[card]}*{count}" for card, count in sorted(board.charges.items())]
    return " ".join(words)


def _read_board(text: str) -> Board:
    words = text.split()
    board = Board(int(words[0][:-1]), int(words[1][:-1]), int(words[2][:-1]), list(STARTERS), [()] * 12)
    for word in words[3:]:
        if "=" in word:
            sector, card = word.split("=")
            board.station[int(sector) - 1] = card_number(card)
        elif "+" in word:
            sector, card = word.split("+")
            board.deployed[int(sector) - 1] = (*board.deployed[int(sector) - 1], card_number(card))
        else:
            card, count = word.split("*")
            board.charges[card_number(card)] = int(count)
    return board


def _write_charges(seen: tuple[tuple[tuple[int, int], ...], ...]) -> str:
    return " / ".join(" ".join(f"{IDS[card]}*{count}" for card, count in board) or _GAP for board in seen)


def _read_charges(text: str) -> tuple[tuple[tuple[int, int], ...], ...]:
    boards = []
    for board in text.split("/"):
        words = [word for word in board.split() if word != _GAP]
        boards.append(tuple((card_number(word.split("*")[0]), int(word.split("*")[1])) for word in words))
    return tuple(boards)

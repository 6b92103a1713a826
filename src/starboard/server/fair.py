"""Provably fair dice: what is published when, and how the draws follow from it.

When a table is made, the server takes a secret S of 256 bits and publishes its commitment,
SHA-256 over S, the table's id and the version of the rules. Then each player may contribute bytes
C. The draws of the game come from K = HKDF-SHA-256 with S as input, C as salt and `starboard dice`
as info; each draw is HMAC-SHA-256 under K of its label and number (`core.chance.committed_draw`).
S is shown when the game is over, and anybody can compute everything again.

S is fixed before anybody contributes, and no player knows it; so no player can choose the dice. A
server that also held a seat could still choose that seat's bytes last: what guards against that is
that every player sees all contributions, and their own, before the first decision.

Wherever parts are joined, each is preceded by its length in four bytes, big-endian.
`scripts/verify_dice.py` does the same without this package.
"""

from __future__ import annotations

import hashlib
import hmac
import secrets
from collections.abc import Sequence
from typing import Any

import msgspec

from starboard.core.chance import CommittedChance, committed_draw
from starboard.core.record import Record

INFO = b"starboard dice"
CONTRIBUTION = 64  # bytes at most


class FairRecord(msgspec.Struct, frozen=True):
    """What a record says of its dice. Bytes are in hex; `contributions` by seat, empty: none.

    `bots` are the seats that began as bots: they contribute nothing.
    """

    table: str
    version: str
    commitment: str
    contributions: list[str]
    secret: str | None = None
    bots: list[int] = []


class Unfair(Exception):
    """A record whose draws do not follow from what was committed to; the text says where."""


def new_secret() -> bytes:
    """256 bits from the operating system."""
    return secrets.token_bytes(32)


def joined(*parts: bytes) -> bytes:
    """The parts one after the other, each preceded by its length."""
    return b"".join(len(part).to_bytes(4, "big") + part for part in parts)


def version_of(game: str, revision: str) -> str:
    """How a version of the rules is named in a commitment."""
    return f"{game} {revision}"


def commitment(secret: bytes, table: str, version: str) -> str:
    """What is published before the first decision, as hex."""
    return hashlib.sha256(joined(secret, table.encode(), version.encode())).hexdigest()


def dice_key(secret: bytes, contributions: Sequence[bytes]) -> bytes:
    """The key of the draws: HKDF-SHA-256 (RFC 5869), 32 bytes."""
    pseudorandom = hmac.digest(joined(*contributions), secret, "sha256")
    return hmac.digest(pseudorandom, INFO + b"\x01", "sha256")


def dice(secret: bytes, contributions: Sequence[str]) -> CommittedChance:
    """The chance source of a game; contributions as hex."""
    return CommittedChance(dice_key(secret, [bytes.fromhex(part) for part in contributions]))


def bot_seed(secret: bytes, seat: int, shown: int) -> int:
    """A seed for a bot's own chance at this point: known to nobody else, and telling nothing of the dice."""
    digest = hmac.digest(secret, joined(b"bot", seat.to_bytes(4, "big"), shown.to_bytes(8, "big")), "sha256")
    return int.from_bytes(digest[:8], "big")


def contribution_of(text: str | None) -> str:
    """A player's contribution as it is logged: hex in lower case, or nothing if it is not hex or too long."""
    try:
        given = bytes.fromhex(text or "")
    except ValueError:
        return ""
    return given.hex() if len(given) <= CONTRIBUTION else ""


def check(record: Record) -> int:
    """How many draws of the record were checked. Raises Unfair with what does not fit."""
    fair = read(record.fair)
    if record.begins:
        raise Unfair("The game was laid out for practice, with dice that nobody committed to.")
    if fair.secret is None:
        raise Unfair("The record does not show the server's secret, so its dice cannot be checked.")
    if fair.version != version_of(record.game, record.revision):
        raise Unfair(f"The dice are of {fair.version}, the record of {record.game} {record.revision}.")
    secret = bytes.fromhex(fair.secret)
    if commitment(secret, fair.table, fair.version) != fair.commitment:
        raise Unfair("The secret is not the one that was committed to.")
    if len(fair.contributions) != record.seats:
        raise Unfair(f"{len(fair.contributions)} contributions are given for {record.seats} seats.")
    if any(fair.contributions[seat] for seat in fair.bots if 0 <= seat < record.seats):
        raise Unfair("A bot's seat has a contribution; only players contribute.")
    key = dice_key(secret, [bytes.fromhex(part) for part in fair.contributions])
    counters: dict[str, int] = {}
    for number, (label, index, n, result) in enumerate(record.draws):
        expected = counters.get(label, 0)
        if index != expected:
            raise Unfair(f"Draw {number} is number {index} of {label}; expected number {expected}.")
        counters[label] = index + 1
        if n < 1 or committed_draw(key, label, index, n) != result:
            raise Unfair(
                f"Draw {number} ({label} number {index}) is {result}, which does not follow from the secret."
            )
    return len(record.draws)


def read(plain: dict[str, Any] | None) -> FairRecord:
    """The dice part of a record. Raises Unfair if there is none or it is not in order."""
    if plain is None:
        raise Unfair("The record is not of a game with provably fair dice.")
    try:
        fair = msgspec.convert(plain, FairRecord)
        for text in (fair.commitment, fair.secret or "", *fair.contributions):
            bytes.fromhex(text)
    except (msgspec.ValidationError, ValueError) as error:
        raise Unfair(f"The record's dice part is not in order: {error}.") from None
    return fair

"""Persons: guests without an account, known by a token in a cookie, of which only a hash is kept."""

from __future__ import annotations

import hashlib
import re
import secrets
from collections import OrderedDict

import msgspec

from starboard.server.config import Clock
from starboard.server.names import checked_name
from starboard.server.store import Store

TOKEN_BYTES = 16  # 128 bits
_TOKEN = re.compile(r"[A-Za-z0-9_-]{22}")

STARS = (
    "Acrux Adhara Aldebaran Alioth Alkaid Alnair Alnitak Altair Antares Arcturus Atria Bellatrix Canopus Capella "
    "Castor Deneb Dubhe Elnath Fomalhaut Gacrux Hadar Hamal Kochab Mimosa Mirach Mirfak Mizar Polaris Pollux "
    "Procyon Regulus Rigel Sargas Shaula Sirius Spica Suhail Vega Wezen"
).split()


IN_MEMORY = 4096  # persons; the store has the others


class Guest(msgspec.Struct):
    """A person and the name by which others see them."""

    id: int
    name: str


class Guests:
    """All persons of a store."""

    def __init__(self, store: Store, clock: Clock) -> None:
        self._store = store
        self._clock = clock
        self._known: OrderedDict[bytes, Guest] = OrderedDict()
        ((last,),) = store.rows("SELECT coalesce(max(id), 0) FROM guests")
        self._last: int = last

    def of(self, token: str | None) -> Guest | None:
        """The person with this token, or None."""
        if token is None or not _TOKEN.fullmatch(token):
            return None
        hashed = _hash(token)
        guest = self._known.get(hashed)
        if guest is None:
            for id_, name in self._store.rows("SELECT id, name FROM guests WHERE token = ?", (hashed,)):
                guest = self._remember(hashed, Guest(id_, name))
        else:
            self._known.move_to_end(hashed)
        return guest

    def _remember(self, hashed: bytes, guest: Guest) -> Guest:
        self._known[hashed] = guest
        if len(self._known) > IN_MEMORY:
            self._known.popitem(last=False)
        return guest

    def forget(self, hashed: bytes) -> None:
        """The person with this token, hashed, is not kept any more."""
        self._known.pop(hashed, None)

    async def new(self) -> tuple[Guest, str]:
        """A new person and their token, which is shown only now."""
        token = secrets.token_urlsafe(TOKEN_BYTES)
        self._last += 1
        guest = Guest(self._last, f"{secrets.choice(STARS)} {secrets.randbelow(90) + 10}")
        values = (guest.id, _hash(token), guest.name, self._clock.now())
        await self._store.write([("INSERT INTO guests (id, token, name, made) VALUES (?, ?, ?, ?)", values)])
        return self._remember(_hash(token), guest), token

    async def rename(self, guest: Guest, name: str | None) -> None:
        """Call this person so from now on; None changes nothing. Raises Declined for what is not a name."""
        if name is None or (wanted := checked_name(name)) == guest.name:
            return
        await self._store.write([("UPDATE guests SET name = ? WHERE id = ?", (wanted, guest.id))])
        guest.name = wanted


def _hash(token: str) -> bytes:
    return hashlib.sha256(token.encode()).digest()

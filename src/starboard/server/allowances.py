"""How much everybody may ask of one server: by address (an IPv6 address by its /64), and by person.

A person is a cookie, which can be thrown away; so whatever a person may have, an address may have only
so much of it as well.
"""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager

from starboard.server.config import Clock, Limits
from starboard.server.limits import Buckets, Quotas
from starboard.server.problems import Declined

HOUR = 3600.0


class Allowances:
    """What is left for whom. `network` is `network_of` an address, `guest` the id of a person."""

    def __init__(self, clock: Clock, limits: Limits) -> None:
        self._limits = limits
        self._requests = Buckets(clock, limits.requests, limits.request_burst)
        self._files = Buckets(clock, limits.files, limits.file_burst)
        self._studies = Buckets(clock, limits.studies, limits.study_burst)
        self._studies_from = Buckets(clock, limits.studies_from, limits.study_burst_from)
        self._messages = Buckets(clock, limits.traffic, limits.traffic_burst)
        self._invites: Quotas[int | str] = Quotas(clock, limits.invites, HOUR)
        self._invites_from: Quotas[int | str] = Quotas(clock, limits.invites_from, HOUR)
        self._tables_from: Quotas[int | str] = Quotas(clock, limits.tables_from, HOUR)
        self._guests_from: Quotas[int | str] = Quotas(clock, limits.guests_from, HOUR)
        self._sockets: Counter[int | str] = Counter()

    def request(self, network: str) -> None:
        """A request, or the opening of a socket. Raises Declined."""
        _spend(self._requests, network)

    def file(self, network: str) -> None:
        """A file of the client, which is in memory. Raises Declined."""
        _spend(self._files, network)

    def study_from(self, network: str) -> None:
        """Something that is worked out for anybody there. Raises Declined."""
        _spend(self._studies_from, network)

    def study(self, network: str, guest: int | None) -> None:
        """Likewise for this person; all who are nobody yet are one person of their network. Raises Declined."""
        _spend(self._studies, f"nobody of {network}" if guest is None else str(guest))

    def message(self, network: str) -> bool:
        """A message on any socket from there."""
        return self._messages.take(network)

    def guest(self, network: str) -> None:
        """A person who has not been here. Raises Declined."""
        wait = self._guests_from.take(network, 1)
        if wait:
            most = self._limits.guests_from
            raise Declined("too_many_guests", 429, most=most, minutes=math.ceil(wait / 60))

    def table(self, network: str, guest: int, invites: int) -> None:
        """A table with so many seats for others. Raises Declined; nothing is taken then."""
        for quotas, name, count, reason, most in (
            (self._tables_from, network, 1, "too_many_tables", self._limits.tables_from),
            (self._invites, guest, invites, "too_many_invites", self._limits.invites),
            (self._invites_from, network, invites, "too_many_invites", self._limits.invites_from),
        ):
            wait = quotas.wait(name, count)
            if wait:
                raise Declined(reason, 429, most=most, minutes=math.ceil(wait / 60))
        self._tables_from.take(network, 1)
        self._invites.take(guest, invites)
        self._invites_from.take(network, invites)

    def no_table(self, network: str, guest: int, invites: int) -> None:
        """The table for which this was taken could not be kept."""
        self._tables_from.give_back(network, 1)
        self._invites.give_back(guest, invites)
        self._invites_from.give_back(network, invites)

    @contextmanager
    def socket(self, network: str, guest: int | None) -> Iterator[None]:
        """A socket while it is open. Raises Declined."""
        held = self._sockets
        if held[network] >= self._limits.sockets_from or (
            guest is not None and held[guest] >= self._limits.sockets
        ):
            raise Declined("too_many_sockets", 429)
        names: list[int | str] = [network] if guest is None else [network, guest]
        held.update(names)
        try:
            yield
        finally:
            held.subtract(names)
            for name in names:
                if not held[name]:
                    del held[name]


def _spend(buckets: Buckets, network: str) -> None:
    if not buckets.take(network):
        raise Declined("too_many_requests", 429)

"""What clients say of addresses, read strictly: hosts, origins, and the network that somebody asks from."""

from __future__ import annotations

import hashlib
import ipaddress
import re
from typing import NamedTuple

LONGEST = 255  # characters of a host's name (RFC 1035), and of anything else that is kept of an address

_HOST = re.compile(r"(?P<name>[A-Za-z0-9._-]+|\[[0-9A-Fa-f:.]+\])(?::(?P<port>[0-9]{1,5}))?")
_ORIGIN = re.compile(r"(?P<scheme>https?)://(?P<host>.+)", re.IGNORECASE)


class Origin(NamedTuple):
    """Where a page came from."""

    scheme: str
    host: str  # with the port, as it was given, in lower case


def host_name(host: str) -> str | None:
    """The name or address in a `host` header, in lower case, an IPv6 address without its brackets; None where
    it is not one."""
    found = _HOST.fullmatch(host) if len(host) <= LONGEST else None
    if found is None or int(found["port"] or 0) > 65535:
        return None
    name = found["name"].lower()
    if not name.startswith("["):
        return name
    try:
        return str(ipaddress.IPv6Address(name[1:-1]))
    except ValueError:
        return None


def origin_of(text: str) -> Origin | None:
    """The origin in an `origin` header; None where it is not one of the web (`null`, or nonsense)."""
    found = _ORIGIN.fullmatch(text)
    if found is None or host_name(found["host"]) is None:
        return None
    return Origin(found["scheme"].lower(), found["host"].lower())


def network_of(address: str) -> str:
    """Who asks, as far as limits go: an IPv4 address, or the /64 of an IPv6 address, of which anybody has
    as many as they like. What is no address stands for itself."""
    try:
        found = ipaddress.ip_address(address.partition("%")[0])
    except ValueError:
        return address[:LONGEST]
    if isinstance(found, ipaddress.IPv4Address):
        return str(found)
    if found.ipv4_mapped is not None:
        return str(found.ipv4_mapped)
    return str(ipaddress.IPv6Network((int(found) >> 64 << 64, 64)))


def mark_of(network: str) -> str:
    """What is kept of a network: enough to know it again."""
    return hashlib.blake2b(network.encode(), digest_size=8).hexdigest() if network else ""

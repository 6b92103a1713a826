"""Content codings: whether an answer may be packed, as whoever asks for it says (RFC 9110, 12.5.3)."""

from __future__ import annotations

from collections.abc import Iterable

GZIP = b"gzip"


def takes_gzip(accepted: str) -> bool:
    """Whether a client that sends this `accept-encoding` can unpack gzip; `gzip;q=0` says that it cannot."""
    weights: dict[str, float] = {}
    for one in accepted.lower().split(","):
        name, *parameters = (part.strip() for part in one.split(";"))
        weights[name] = _weight(parameters)
    return weights.get("gzip", weights.get("*", 0.0)) > 0


def _weight(parameters: list[str]) -> float:
    for parameter in parameters:
        name, _, value = parameter.partition("=")
        if name.strip() == "q":
            try:
                return float(value)
            except ValueError:
                return 0.0
    return 1.0


def knows(tags: str, tag: str) -> bool:
    """Whether one of these marks (`if-none-match`) is this one; weak marks are as good as strong ones."""
    bare = tag.removeprefix("W/")
    return any(one.strip().removeprefix("W/") in ("*", bare) for one in tags.split(","))


def only_what_it_takes(given: Iterable[tuple[bytes, bytes]]) -> list[tuple[bytes, bytes]]:
    """The headers of a request with `gzip` as the accepted coding, or none: all behind reads no more of it."""
    headers = list(given)
    accepted = [value.decode("latin-1") for name, value in headers if name == b"accept-encoding"]
    others = [(name, value) for name, value in headers if name != b"accept-encoding"]
    return [*others, (b"accept-encoding", GZIP)] if takes_gzip(",".join(accepted)) else others

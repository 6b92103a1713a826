"""Large answers that are the same for everybody: encoded and packed once, and not sent to whoever has them already."""

from __future__ import annotations

import gzip
import hashlib
from typing import Any, NamedTuple

from litestar import MediaType, Request
from litestar.response import Response

from starboard.server.coding import knows, takes_gzip


class Packed(NamedTuple):
    """JSON as it is sent, plain and packed, and what a browser knows it by."""

    plain: bytes
    packed: bytes
    digest: str


def pack(plain: bytes) -> Packed:
    """The forms of this JSON."""
    return Packed(plain, gzip.compress(plain, 9, mtime=0), hashlib.sha256(plain).hexdigest()[:20])


def sent(request: Request[Any, Any, Any], content: Packed) -> Response[bytes]:
    """The form that this browser can take; nothing where it has that already."""
    is_packed = takes_gzip(request.headers.get("accept-encoding", ""))
    # a mark for each form: who has the one has not the other
    tag = f'W/"{content.digest}-{"gzip" if is_packed else "plain"}"'
    headers = {"cache-control": "no-cache", "etag": tag, "vary": "accept-encoding"}
    if knows(request.headers.get("if-none-match", ""), tag):
        return Response(b"", status_code=304, headers=headers)
    if is_packed:
        headers["content-encoding"] = "gzip"
        return Response(content.packed, media_type=MediaType.JSON, headers=headers)
    return Response(content.plain, media_type=MediaType.JSON, headers=headers)

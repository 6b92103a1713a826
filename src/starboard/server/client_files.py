"""The built client: its one page and the files that the page loads."""

from __future__ import annotations

import gzip
import hashlib
import mimetypes
from pathlib import Path

import msgspec

FOR_EVER = "public, max-age=31536000, immutable"
ASK_AGAIN = "no-cache"
PAGE = "index.html"


# Said here, because a machine may know other types for these, or none.
TYPES = {".js": "text/javascript", ".svg": "image/svg+xml", ".webmanifest": "application/manifest+json"}
PREVIEW = b'content="/preview.jpg"'
"""The picture beside a link to the page, for which readers want a whole address."""

SMALL = 1000  # bytes that are not worth packing


class ClientFile(msgspec.Struct, frozen=True):
    """A file as it is sent; `packed` with gzip, where that is shorter. Files under assets/ have a hash in
    their name and never change."""

    content: bytes
    packed: bytes | None
    media_type: str
    caching: str


class ClientFiles:
    """The files of one folder by their path in it, read and packed once, when the server starts. `public_url`: the
    address by which others know the server, where it has one."""

    def __init__(self, folder: Path, public_url: str | None = None) -> None:
        whole = PREVIEW.replace(b"/preview", f"{(public_url or '').rstrip('/')}/preview".encode())
        self._files = {
            file.relative_to(folder).as_posix(): _read(file, file.relative_to(folder).as_posix(), whole)
            for file in sorted(folder.rglob("*"))
            if file.is_file()
        }

    def fingerprint(self) -> str:
        """Short text that changes when the client does (its page names every other file by hash)."""
        page = self.get(PAGE)
        return "none" if page is None else hashlib.sha256(page.content).hexdigest()[:8]

    def get(self, path: str) -> ClientFile | None:
        """The file at this path, or None."""
        return self._files.get(path)


def _read(file: Path, path: str, preview: bytes) -> ClientFile:
    content = file.read_bytes()
    if path == PAGE:
        content = content.replace(PREVIEW, preview)
    packed = gzip.compress(content, 9, mtime=0) if len(content) >= SMALL else content
    return ClientFile(
        content,
        packed if len(packed) < len(content) else None,
        TYPES.get(file.suffix) or mimetypes.guess_type(path)[0] or "application/octet-stream",
        FOR_EVER if path.startswith("assets/") else ASK_AGAIN,
    )

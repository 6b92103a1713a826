"""The built client: its one page and the files that the page loads."""

from __future__ import annotations

import hashlib
import mimetypes
import re
from pathlib import Path

import msgspec

_NAME = re.compile(r"(?:[A-Za-z0-9_-][A-Za-z0-9._-]*/)*[A-Za-z0-9_-][A-Za-z0-9._-]*")
LONGEST = 200  # characters; no name of the client's is so long
FOR_EVER = "public, max-age=31536000, immutable"
ASK_AGAIN = "no-cache"
PAGE = "index.html"


class ClientFile(msgspec.Struct, frozen=True):
    """A file as it is sent. Files under assets/ have a hash in their name and never change."""

    content: bytes
    media_type: str
    caching: str


class ClientFiles:
    """The files of one folder, by their path in it."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder

    def fingerprint(self) -> str:
        """Short text that changes when the client does (its page names every other file by hash)."""
        page = self.get(PAGE)
        return "none" if page is None else hashlib.sha256(page.content).hexdigest()[:8]

    def get(self, path: str) -> ClientFile | None:
        """The file at this path, or None. Never anything outside the folder."""
        if len(path) > LONGEST or not _NAME.fullmatch(path):
            return None
        file = self._folder / path
        if not file.is_file():
            return None
        media_type = mimetypes.guess_type(path)[0] or "application/octet-stream"
        return ClientFile(
            file.read_bytes(), media_type, FOR_EVER if path.startswith("assets/") else ASK_AGAIN
        )

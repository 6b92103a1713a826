"""Refusals of the server: a key, figures, and the sentence that the catalogues have for it.

The client says the same in its reader's language, from the key `error.<reason>`.
"""

from __future__ import annotations

from collections.abc import Sized
from typing import Any

from starboard.content.packs import PACK, in_short
from starboard.core.game import Ruleset
from starboard.server.protocol import RefusalInfo
from starboard.text.loading import read_catalogue
from starboard.text.template import fill

#: What the server may say, by reason (the catalogue's word for it, in English).
SENTENCES = {
    key.removeprefix("error."): sentence
    for key, sentence in read_catalogue("en", "core").items()
    if key.startswith("error.")
}


def store_trouble() -> Declined:
    """What everybody is told while the store cannot be written or read: their act did not happen."""
    return Declined("not_saved", 503)


def unknown_pack(wanted: object, rules: Ruleset[Any], status: int = 400) -> Declined:
    """No content pack of this server is meant by what somebody wants."""
    offered = [
        in_short(str(value))
        for setting in rules.settings
        if setting.name == PACK
        for value in rules.offered(setting)
        if value
    ]
    return Declined("unknown_pack", status, pack=str(wanted)[:140], packs=offered or ["–"])


class Declined(Exception):
    """Something that the server does not do now, with the reason's key and figures.

    `refusal` is the game's own reason, if it is the game that refuses. Nothing was changed.
    `status` is the HTTP answer.
    """

    def __init__(
        self, reason: str, /, status: int = 400, refusal: RefusalInfo | None = None, **figures: Any
    ) -> None:
        self.reason = reason
        self.status = status
        self.refusal = refusal
        self.figures = figures
        super().__init__(self.sentence)

    @property
    def sentence(self) -> str:
        """What went wrong, in English."""
        if self.refusal is not None:
            return f"{self.refusal.reason} ({self.refusal.rule})"
        figures = self.figures

        def word(name: str) -> str:
            value = figures[name]
            return ", ".join(map(str, value)) if isinstance(value, list | tuple) else str(value)

        def count(name: str) -> int:
            value = figures[name]
            return value if isinstance(value, int) else len(value) if isinstance(value, Sized) else 0

        return fill(SENTENCES[self.reason], word, count)

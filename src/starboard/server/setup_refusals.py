"""Why a set-up is refused, in the language of whoever asks (their browser says which)."""

from __future__ import annotations

from typing import Any

from litestar import Request

from starboard.core.errors import BadSetup
from starboard.server.problems import Declined
from starboard.text.game_text import game_text
from starboard.text.languages import FALLBACK, UnknownLanguage, check_language
from starboard.text.messages import Messages


def in_their_language(request: Request[Any, Any, Any], error: Declined) -> Declined:
    """The same refusal; if the rules of a game gave reasons that their language has, with these."""
    cause, language = error.__cause__, language_of(request.headers.get("accept-language", ""))
    if error.reason != "bad_setup" or not isinstance(cause, BadSetup) or not cause.refusals:
        return error
    game = error.figures.get("game")
    if game is None or language == FALLBACK:
        return error
    sentences = game_text(game).why_refused(Messages(language, game), cause.refusals)
    if not sentences or not all(sentences):
        return error
    figures = {**error.figures, "detail": " ".join(dict.fromkeys(sentences))}
    return Declined("bad_setup", error.status, **figures)


def language_of(accepted: str) -> str:
    """The first of the languages that a browser accepts which there is; else English."""
    for one in accepted.split(","):
        try:
            return check_language(one.partition(";")[0].strip())
        except UnknownLanguage:
            continue
    return FALLBACK

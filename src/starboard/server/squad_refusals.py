"""Why a table is refused for its squads, in the language of whoever asks (their browser says which)."""

from __future__ import annotations

from typing import Any

from litestar import Request

from starboard.core.errors import BadSetup
from starboard.games.xwing.second.squads.faults import Fault
from starboard.server.problems import Declined
from starboard.text.languages import FALLBACK, UnknownLanguage, check_language
from starboard.text.messages import Messages
from starboard.text.xwing2_squads import in_language


def in_their_language(request: Request[Any, Any, Any], error: Declined) -> Declined:
    """The same refusal; if the rules of a game gave reasons that their language has, with these."""
    cause, language = error.__cause__, language_of(request.headers.get("accept-language", ""))
    if language == FALLBACK or error.reason != "bad_setup" or not isinstance(cause, BadSetup):
        return error
    messages = Messages(language, "xwing2")
    faults = [Fault(one.rule, one.reason, dict(one.figures), "") for one in cause.refusals]
    sentences = [in_language(fault, messages).sentence for fault in faults]
    if not sentences or not all(sentences):
        return error
    return Declined("bad_setup", error.status, detail=" ".join(dict.fromkeys(sentences)))


def language_of(accepted: str) -> str:
    """The first of the languages that a browser accepts which there is; else English."""
    for one in accepted.split(","):
        try:
            return check_language(one.partition(";")[0].strip())
        except UnknownLanguage:
            continue
    return FALLBACK

"""The odds of attacks, asked at X-Wing first edition: of that edition where none is named."""

from __future__ import annotations

from starboard.odds.xwing.answering import AttackAnswer, AttackQuestion, EditionNumber
from starboard.studies.xwing import attacks


class FirstQuestion(AttackQuestion, frozen=True, forbid_unknown_fields=True):
    """An attack by the first edition, unless it says otherwise."""

    edition: EditionNumber = 1


def odds(question: bytes) -> AttackAnswer:
    """The exact distribution of an attack, or of several in a row. Raises Unanswerable."""
    return attacks.odds(question, FirstQuestion)

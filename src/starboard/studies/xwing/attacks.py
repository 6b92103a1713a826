"""The odds of attacks in X-Wing, either edition, on any dice and tokens."""

from __future__ import annotations

from typing import Final

from starboard.odds.errors import BadQuestion, TooMuchWork
from starboard.odds.xwing.answering import AttackAnswer, AttackQuestion, answer
from starboard.studies import Unanswerable, read_question

MOST_DICE: Final = 8  # of either side, before what range adds
MOST_STEPS: Final = 100_000  # of the solver for each of its two sequences: together about 0.3 s at worst


def odds(question: bytes, form: type[AttackQuestion] = AttackQuestion) -> AttackAnswer:
    """The exact distribution of an attack, or of several in a row. Raises Unanswerable."""
    asked = read_question(question, form)
    if max(asked.dice, asked.vs_dice) > MOST_DICE:
        raise Unanswerable("too_many_dice", most=MOST_DICE)
    try:
        return answer(asked, MOST_STEPS)
    except TooMuchWork as error:
        raise Unanswerable("too_much_work") from error
    except BadQuestion as error:
        raise Unanswerable("bad_request", detail=str(error)) from error

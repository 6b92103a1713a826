"""The odds of attacks, asked at X-Wing second edition; either edition is answered."""

from starboard.studies.xwing.attacks import MOST_STEPS, odds

__all__ = ["MOST_STEPS", "odds"]

"""The odds of attacks of X-Wing first edition: a token of each kind once a window, evade and reinforce that add results.

Attacks that are performed twice have none.
"""

from __future__ import annotations

from typing import ClassVar, Final

from starboard.games.xwing import tokens
from starboard.games.xwing.cards.build import Weapon
from starboard.games.xwing.state import Attack as AttackNow
from starboard.games.xwing.state import XWingState
from starboard.games.xwing1.damage_decks import DIRECT_HITS
from starboard.games.xwing1.tasks.combat import reinforce_token
from starboard.odds.xwing.edition import FIRST, Edition
from starboard.odds.xwing.previews import AttackOdds
from starboard.odds.xwing.question import Attack, Defence


class FirstOdds(AttackOdds):
    """The odds of the first edition's attacks."""

    edition: ClassVar[Edition] = FIRST
    direct_hits: ClassVar[tuple[int, ...]] = DIRECT_HITS

    def attacking(self, state: XWingState, current: AttackNow, count: int) -> Attack:
        """What the attacker has to spend, and has not spent in this window (XW1-ATK-05, XW1-DIE-04)."""
        ship = state.ships[current.attacker]
        return Attack(
            count,
            focus=_once(current, "focus", ship.tokens[tokens.FOCUS]),
            lock=current.defender in ship.locks and "lock" not in current.used,
        )

    def defending(self, state: XWingState, current: AttackNow, count: int) -> Defence:
        """What the defender has to spend, and has not spent in this window (XW1-ATK-07, XW1-DIE-04); its reinforce
        tokens (XW1-RNF-01)."""
        ship = state.ships[current.defender]
        own = bool(current.defense_dice)  # else what was used was spent on the attack dice, by the attacker
        return Defence(
            count,
            focus=_once(current, "focus", ship.tokens[tokens.FOCUS]) if own else ship.tokens[tokens.FOCUS],
            evade=_once(current, "evade", ship.tokens[tokens.EVADE]),
            reinforce=ship.tokens[reinforce_token(state, current)],
        )

    def is_solved(self, weapon: Weapon) -> bool:
        return weapon.times == 1


def _once(current: AttackNow, kind: str, held: int) -> int:
    return 0 if kind in current.used else held


ODDS: Final = FirstOdds()
odds: Final = ODDS.odds

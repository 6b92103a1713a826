"""The odds of attacks of X-Wing second edition: Force, calculate, gas clouds, Hull Breach."""

from __future__ import annotations

from typing import ClassVar, Final

from starboard.games.xwing import tokens
from starboard.games.xwing.board import aim
from starboard.games.xwing.effects.registry import gains_by_obstruction
from starboard.games.xwing.state import Attack as AttackNow
from starboard.games.xwing.state import Ship, XWingState
from starboard.games.xwing.tasks.modifying import GAS_CLOUD
from starboard.games.xwing2.damage_cards import BLINDED_PILOT, DIRECT_HIT, HULL_BREACH
from starboard.odds.xwing.edition import SECOND, Edition
from starboard.odds.xwing.previews import AttackOdds
from starboard.odds.xwing.question import Attack, Defence


class SecondOdds(AttackOdds):
    """The odds of the second edition's attacks (XW2-DMG-04, XW2-CRIT-01, -04)."""

    edition: ClassVar[Edition] = SECOND
    direct_hits: ClassVar[tuple[int, ...]] = (DIRECT_HIT,)

    def attacking(self, state: XWingState, current: AttackNow, count: int) -> Attack:
        """What the attacker has to spend (XW2-ATK-07); Blinded Pilot leaves it Force alone (XW2-CRIT-06)."""
        ship = state.ships[current.attacker]
        if BLINDED_PILOT in ship.faceup:
            return Attack(count, force=ship.force)
        return Attack(
            count,
            focus=ship.tokens[tokens.FOCUS],
            calculate=ship.tokens[tokens.CALCULATE],
            force=ship.force,
            lock=current.defender in ship.locks,
        )

    def defending(self, state: XWingState, current: AttackNow, count: int) -> Defence:
        """What the defender has to spend (XW2-ATK-10), its reinforce tokens (XW2-TOK-08), a gas cloud
        (XW2-OBST-06)."""
        ship = state.ships[current.defender]
        through_gas = (
            current.obstructed
            and GAS_CLOUD not in current.used
            and gains_by_obstruction(state, current, "gas")
        )
        return Defence(
            count,
            focus=ship.tokens[tokens.FOCUS],
            evade=ship.tokens[tokens.EVADE],
            calculate=ship.tokens[tokens.CALCULATE],
            force=ship.force,
            reinforce=sum(
                ship.tokens[token]
                for token, half in ((tokens.REINFORCE_FORE, "fore"), (tokens.REINFORCE_AFT, "aft"))
                if ship.tokens[token] and aim.only_in_half(state, current.defender, current.attacker, half)
            ),
            blanks_to_evade=int(through_gas),
        )

    def is_exposed(self, ship: Ship) -> bool:
        """By Hull Breach (XW2-CRIT-01)."""
        return HULL_BREACH in ship.faceup


ODDS: Final = SecondOdds()
odds: Final = ODDS.odds

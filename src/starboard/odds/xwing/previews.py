"""The odds of attacks of X-Wing as a seat sees them: before the roll, and in both windows.

What both ships have to spend counts, and what reinforces, obstructs or counts dice. Of cards, only what they add to
the dice, and in a window what choosing one does at once; after it both sides go on with tokens. Each edition says what
can be spent, and which damage cards count.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, ClassVar, TypeAlias

import msgspec

from starboard.core.decision import PASS, Decision
from starboard.games.xwing import dice
from starboard.games.xwing.cards.build import Weapon, build_of
from starboard.games.xwing.changes import facedown
from starboard.games.xwing.effects import registry
from starboard.games.xwing.game import XWingGame
from starboard.games.xwing.knowledge import trying
from starboard.games.xwing.knowledge.preview import attack_of, dice_of, scratch, ship_asked_about
from starboard.games.xwing.knowledge.view import TableView
from starboard.games.xwing.options import DeclareAttack, Modify
from starboard.games.xwing.ruleset import XWingRules
from starboard.games.xwing.state import Attack as AttackNow
from starboard.games.xwing.state import Ship, XWingState
from starboard.games.xwing.tasks.declaring import weapon_in_use
from starboard.odds.errors import BadQuestion
from starboard.odds.xwing.attacker_window import attacker_window, modified_attack
from starboard.odds.xwing.damage import damage_distribution
from starboard.odds.xwing.damage_deck import more_direct_hits
from starboard.odds.xwing.defender_window import defender_window
from starboard.odds.xwing.distribution import Distribution, HitsCrits, suffer
from starboard.odds.xwing.edition import Edition
from starboard.odds.xwing.goal import DAMAGE
from starboard.odds.xwing.question import Attack, Deck, Defence
from starboard.odds.xwing.window import AttackRoll, DefenceRoll, Effect, Modification, Window

Plain: TypeAlias = dict[str, Any]
WINDOWS = ("modify_attack", "modify_defense")


class AttackOdds:
    """The odds of an edition's attacks."""

    edition: ClassVar[Edition]
    direct_hits: ClassVar[tuple[int, ...]]  # damage cards of which each counts twice, as numbers

    # -- what an edition says -----------------------------------------------------------------------------

    def attacking(self, state: XWingState, current: AttackNow, count: int) -> Attack:
        """What the attacker has to spend on so many dice."""
        raise NotImplementedError

    def defending(self, state: XWingState, current: AttackNow, count: int) -> Defence:
        """What the defender has to spend on so many dice, and what reinforces it."""
        raise NotImplementedError

    def is_solved(self, weapon: Weapon) -> bool:
        """Whether the solver knows all that an attack with this weapon does."""
        return True

    def is_exposed(self, ship: Ship) -> bool:
        """Whether all damage to the ship is dealt faceup."""
        return False

    # -- asked by decision ---------------------------------------------------------------------------------

    def odds(
        self, rules: XWingRules, view: TableView, decision: Decision, previews: Mapping[str, Plain]
    ) -> dict[str, Plain]:
        """Odds by option id, for those options that have any: `expected` damage, the chance of `any`, of that which
        would `destroy` the target, and `damage`: the chance of 0, 1, 2, …; where the attack does something else than
        damage these are of uncancelled results, and `destroy` is None."""
        if decision.kind == "attack":
            return self._before_rolling(scratch(rules, view), decision)
        if decision.kind in WINDOWS and view.attack is not None:
            return self._in_window(scratch(rules, view), decision)
        return {}

    # -- before the roll ------------------------------------------------------------------------------------

    def _before_rolling(self, game: XWingGame, decision: Decision) -> dict[str, Plain]:
        found = {}
        number = ship_asked_about(decision)
        for option in decision.options:
            if isinstance(option, DeclareAttack):
                current = attack_of(game, number, option.ship, option.weapon)
                if current is not None:
                    found[option.id] = self._told(
                        game.state, current, self._attacked(game, current), decision.seat
                    )
        return {id_: plain for id_, plain in found.items() if plain is not None}

    def _attacked(self, game: XWingGame, current: AttackNow) -> Distribution | None:
        if not self.is_solved(_weapon(game.state, current)):
            return None
        try:
            return damage_distribution(*self.question(game, current), self.edition, DAMAGE)
        except BadQuestion:
            return None

    def question(self, game: XWingGame, current: AttackNow) -> tuple[Attack, Defence]:
        """An attack that is about to be declared as the solver asks for it: what the weapon costs is spent, and the
        dice hold range, obstruction and cards already."""
        attack_dice, defense_dice = dice_of(game, current)
        attack = self.attacking(game.state, current, attack_dice)
        costs = _weapon(game.state, current).spends
        attack = msgspec.structs.replace(
            attack,
            focus=max(0, attack.focus - costs.count("focus")),
            lock=attack.lock and "lock" not in costs,
        )
        return attack, self.defending(game.state, current, defense_dice)

    # -- in a window ------------------------------------------------------------------------------------------

    def _in_window(self, game: XWingGame, decision: Decision) -> dict[str, Plain]:
        assert isinstance(decision.subject, list)
        pool, side = decision.subject
        found: dict[str, Plain] = {}
        assert game.state.attack is not None
        if not self.is_solved(_weapon(game.state, game.state.attack)):
            return found
        for option in decision.options:
            try:
                if option is PASS:
                    outlook = self._passed(game, pool, side)
                else:
                    assert isinstance(option, Modify)
                    outlook = self._modified(game, pool, side, option)
            except (BadQuestion, trying.Unknown):
                continue
            assert game.state.attack is not None
            plain = self._told(game.state, game.state.attack, outlook, decision.seat)
            if plain is not None:
                found[option.id] = plain
        return found

    def _passed(self, game: XWingGame, pool: str, side: str) -> Distribution:
        """Nothing more by this side; the other window of the pool is still to come after the first one."""
        own = (pool == "attack") == (side == "attacker")
        if not own:
            return self.outlook(game, game.state, pool)
        window = self._window(game, game.state, pool)
        return window.before

    def _modified(self, game: XWingGame, pool: str, side: str, option: Modify) -> Distribution:
        """The outlook after one modification, over all the ways in which dice can fall again."""
        if option.by == "lock":
            current = game.state.attack
            assert current is not None
            attack, defence = self._questions(game, game.state)
            count = {face: option.faces.count(face) for face in option.faces}
            again = Modification(
                Effect.LOCK,
                blanks=count.get("blank", 0),
                focuses=count.get("focus", 0),
                hits=count.get("hit", 0),
                crits=count.get("crit", 0),
            )
            return modified_attack(_attack_roll(current), again, attack, defence, self.edition, DAMAGE).then
        ways = [
            (self.outlook(game, state, pool), chance)
            for state, chance in trying.after(game, pool, side, option)
        ]
        return _mixed(ways)

    def outlook(self, game: XWingGame, state: XWingState, pool: str) -> Distribution:
        """What the attack comes to if the side whose dice these are goes on for the best."""
        window = self._window(game, state, pool)
        return window.before if window.best is None else window.best.then

    def _window(self, game: XWingGame, state: XWingState, pool: str) -> Window:
        current = state.attack
        assert current is not None
        attack, defence = self._questions(game, state)
        if pool == "attack":
            return attacker_window(_attack_roll(current), attack, defence, self.edition, DAMAGE)
        hits = dice.count(current.attack_dice, dice.HIT)
        crits = dice.count(current.attack_dice, dice.CRIT)
        rolled = current.defense_dice
        focuses = dice.changeable(rolled, dice.FOCUS)
        evades = dice.count(rolled, dice.EVADE)
        roll = DefenceRoll(evades, focuses, len(rolled) - evades - focuses)
        return defender_window(roll, hits, crits, defence, self.edition)

    def _questions(self, game: XWingGame, state: XWingState) -> tuple[Attack, Defence]:
        """As `question`, of a state in the middle of its attack."""
        current = state.attack
        assert current is not None
        before, game.state = game.state, state
        try:
            defense_dice = len(current.defense_dice) or dice_of(game, current)[1]
        finally:
            game.state = before
        attack = self.attacking(state, current, len(current.attack_dice))
        return attack, self.defending(state, current, defense_dice)

    # -- telling ----------------------------------------------------------------------------------------------

    def _told(
        self, state: XWingState, current: AttackNow, damage: Distribution | None, viewer: int
    ) -> Plain | None:
        """Odds as plain data."""
        if damage is None:
            return None
        special = _does_something_else(state, current)
        return {
            "expected": damage.mean_damage,
            "any": damage.at_least(1),
            "destroy": None if special else self._destroyed(state, current, damage, viewer),
            "damage": list(damage.damage),
        }

    def _destroyed(self, state: XWingState, current: AttackNow, damage: Distribution, viewer: int) -> float:
        """The chance that the damage destroys the defender, Direct Hits among the cards that the viewer has not seen
        counted (damage-5, crits-1)."""
        ship = state.ships[current.defender]
        left = build_of(ship).hull - state.rules.damage_counted(ship)
        unseen = facedown.unseen_by(state, ship.owner, viewer)
        deck = Deck(len(unseen), sum(unseen.count(kind) for kind in self.direct_hits))
        return sum(
            chance * self._destroys(ship, left, hits, crits, deck)
            for (hits, crits), chance in damage.hits_crits.items()
        )

    def _destroys(self, ship: Ship, left: int, hits: int, crits: int, deck: Deck) -> float:
        if self.is_exposed(ship):
            hits, crits = 0, hits + crits
        _, down, faceup = suffer(hits, crits, ship.shields)
        missing = left - down - faceup
        if missing <= 0:
            return 1.0
        return sum(more_direct_hits(deck, 0, 0, faceup)[missing:])


def _weapon(state: XWingState, current: AttackNow) -> Weapon:
    weapon = weapon_in_use(state.ships[current.attacker], current.weapon)
    assert weapon is not None
    return weapon


def _mixed(ways: Iterable[tuple[Distribution, float]]) -> Distribution:
    chances: dict[HitsCrits, float] = {}
    for distribution, chance in ways:
        for pair, part in distribution.hits_crits.items():
            chances[pair] = chances.get(pair, 0.0) + chance * part
    return Distribution.of(chances)


def _attack_roll(current: AttackNow) -> AttackRoll:
    rolled = current.attack_dice
    lost = sum(1 for die in rolled if die & dice.FIXED and dice.face(die) in (dice.FOCUS, dice.BLANK))
    return AttackRoll(
        dice.count(rolled, dice.CRIT),
        dice.count(rolled, dice.HIT),
        dice.changeable(rolled, dice.FOCUS),
        dice.changeable(rolled, dice.BLANK) + lost,
        sum(1 for die in rolled if die == dice.FOCUS | dice.REROLLED),
        sum(1 for die in rolled if die == dice.BLANK | dice.REROLLED) + lost,
    )


def _does_something_else(state: XWingState, current: AttackNow) -> bool:
    """Whether the weapon's card says what happens where others deal damage (attacks-13)."""
    return registry.damage_instead(state.ships[current.attacker], _weapon(state, current)) is not None

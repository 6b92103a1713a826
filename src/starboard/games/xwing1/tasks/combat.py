"""The Combat phase: simultaneous attacks, and what is special about an attack (XW1-CMB, XW1-SIM, XW1-ATK)."""

from __future__ import annotations

from starboard.core.task import Task, step
from starboard.games.xwing import tokens
from starboard.games.xwing.board import measure
from starboard.games.xwing.board.measure import arcs_of_weapon, base_of
from starboard.games.xwing.cards.build import Weapon, build_of
from starboard.games.xwing.changes.damage import (
    AFTERMATH,
    DEALT,
    DEALT_A_CARD,
    DESTROYED_IN_ATTACK,
    remove_if_destroyed,
    suffers,
    tell_of_attack,
)
from starboard.games.xwing.changes.tokens import break_lock
from starboard.games.xwing.effects import dice_limits, firing, queries, registry
from starboard.games.xwing.events import Reinforced
from starboard.games.xwing.game import LOST_A_SHIELD, XWingGame
from starboard.games.xwing.geometry import sight
from starboard.games.xwing.state import Attack, Ship, XWingState
from starboard.games.xwing.tasks import attack, engagement
from starboard.games.xwing1.discarding import KEPT_UNTIL_HIT, discard
from starboard.games.xwing1.paying import pay_focus
from starboard.games.xwing1.tasks.crits import CAME_FACEUP

OUTCOMES = (  # of marks of an attack: what has become of ships in it
    "suffered damage",
    LOST_A_SHIELD,
    DEALT_A_CARD,
    f" {DEALT} ",
    CAME_FACEUP,
    " destroyed",
    DESTROYED_IN_ATTACK,
)
DISTRACTED = "spends no tokens on its dice"  # a mark in `Ship.once`: when it attacks
DICE_ARE_BARE = "its dice are modified without tokens"  # a mark of an attack, while they are
DEFENDED = "defended against "  # a mark in `Ship.once`, before the attacker's number
PERFORMED_AGAIN = (
    "performed again"  # a mark of an attack: it is the second half of one that is performed twice
)
COULD_NOT_ATTACK = "could not attack"  # a mark in `Ship.once`: a damage card kept it from an opportunity
STAYS = "stays until it has been active"  # a mark in `Ship.once`: it was destroyed before it became active


def attacked_in(phase: str) -> str:
    """A mark in `Ship.once`: it has attacked in this phase."""
    return f"attacked in {phase}"


class Engage(engagement.Engage):
    """An opportunity to attack passes even where a damage card bars the attack. A ship that was destroyed and had its
    attack to come leaves after it (XW1-SIM-03), whatever else happens to it until then; what the attack before has
    brought about holds in its own (XW1-SIM-04)."""

    @step
    def before_engaging(self, game: XWingGame) -> None:
        ship = game.state.ships[self.ship]
        if ship.destroyed:
            ship.once.append(STAYS)
        super().before_engaging(game)

    @step
    def attack(self, game: XWingGame) -> Task | None:
        """With weapons disabled, or on an asteroid, a ship has no opportunity (XW1-CRT-04)."""
        ship = game.state.ships[self.ship]
        if queries.attacks_barred(ship) is not None and any(
            could_fire(game.state, self.ship, weapon) for weapon in build_of(ship).weapons
        ):
            ship.once.append(COULD_NOT_ATTACK)
        return super().attack(game)

    @step
    def after_engaging(self, game: XWingGame) -> None:
        super().after_engaging(game)
        once = game.state.ships[self.ship].once
        if STAYS in once:
            once.remove(STAYS)
        remove_if_destroyed(game, self.ship)


def could_fire(state: XWingState, number: int, weapon: Weapon) -> bool:
    """Whether neither weapons disabled nor an asteroid keeps a ship from attacking with this weapon, whatever is in
    range; a card may have it do so all the same (XW1-GEN-01)."""
    ship = state.ships[number]
    if ship.has(tokens.DISARM) and not any(
        firing.attacks_disarmed(state, number, enemy, weapon) for enemy in state.in_play(1 - ship.owner)
    ):
        return False
    return measure.asteroid_under(state, number) < 0 or registry.fires_from_asteroid(state, number, weapon)


class PerformAttack(attack.PerformAttack):
    """Costs of secondary weapons, attacks that are performed twice; reinforce adds an evade result; abilities after
    an attack come by initiative."""

    spent_card: str = (
        ""  # by name; what a card says that was discarded for its own attack counts to the end of it
    )
    performed: int = 0  # how often its dice have been rolled, for a weapon that does so twice
    has_hit: bool = False  # whether it hit one of these times
    kept: str = ""  # the card that is discarded only if the attack hits
    lock_is_paid: bool = False  # by what a card allows in the place of the lock

    @step
    def pay_costs(self, game: XWingGame) -> Task | None:  # type: ignore[override]
        """Where cards allow something in the place of a lock, its player says first what is spent."""
        if not self.lock_is_paid and (payment := self._payment_of_lock(game)) is not None:
            self._hear_line(game)
            self.lock_is_paid = True
            self.go_to(PerformAttack.pay_costs)
            return payment
        super().pay_costs(game)
        return None

    def _payment_of_lock(self, game: XWingGame) -> Task | None:
        state = game.state
        current = state.attack
        assert current is not None
        if self.without_requirement or firing.LOCK not in self._weapon(game).spends:
            return None
        ways = firing.ways_to_pay_lock(game, self.ship, current.defender)
        if ways == [firing.LOCK]:
            return None
        able = [self.ship, *(way for way in ways if isinstance(way, int))]
        answers = firing.PAYS_LOCK.in_play(state)
        return next((pays(game, holder) for holder, _, pays in answers if holder in able), None)

    def pay(self, game: XWingGame, weapon: Weapon) -> None:
        """The lock, the focus token, the card itself: as its card says (XW1-ATK-01, XW1-TL-06)."""
        super().pay(game, weapon)
        game.state.ships[self.ship].once.append(attacked_in(game.state.phase))
        current = game.state.attack
        assert current is not None
        game.state.ships[current.defender].once.append(f"{DEFENDED}{self.ship}")
        if self.without_requirement:
            return
        for cost in weapon.spends:
            if cost == firing.LOCK:
                if not self.lock_is_paid:
                    break_lock(game, self.ship, current.defender, "spent")
            elif cost == "focus":
                pay_focus(game, self.ship)
            elif KEPT_UNTIL_HIT.on(game.state.ships[self.ship]):
                self.kept = weapon.card
            else:
                self._discard(game, weapon.card)

    def _discard(self, game: XWingGame, card: str) -> None:
        discard(game, self.ship, card, "XW1-ATK-01")
        self.spent_card = game.rules.content.card_name("upgrade", card)
        game.state.ships[self.ship].lent.append(self.spent_card)

    @step
    def modify_attack_dice(self, game: XWingGame) -> Task:
        """Here alone a ship that spends no tokens on its dice could do so: the others' dice, and values, are not its."""
        current = game.state.attack
        assert current is not None
        if DISTRACTED in game.state.ships[current.attacker].once:
            current.marks.append(DICE_ARE_BARE)
        return super().modify_attack_dice(game)

    @step
    def before_defense_dice(self, game: XWingGame) -> None:
        current = game.state.attack
        assert current is not None
        if DICE_ARE_BARE in current.marks:
            current.marks.remove(DICE_ARE_BARE)
        super().before_defense_dice(game)

    @step
    def neutralize_results(self, game: XWingGame) -> None:
        """A card that its ship keeps until the attack hits is discarded then."""
        super().neutralize_results(game)
        current = game.state.attack
        assert current is not None
        if self.kept and current.hit:
            self._discard(game, self.kept)
            self.kept = ""

    def further_evades(self, game: XWingGame) -> int:
        """One for each reinforce token whose side faces the attacker, by the primary arc (XW1-RNF-01)."""
        current = game.state.attack
        assert current is not None
        found = reinforcing(game, current)
        if found:
            token = reinforce_token(game.state, current)
            game.emit(Reinforced(current.defender, tokens.NAMES[token], "evade"))
        return found

    def reinforce(self, game: XWingGame, hits: int, crits: int) -> tuple[int, int]:
        """The results were added before they were compared."""
        return hits, crits

    @step
    def aftermath_defender(self, game: XWingGame) -> None:
        """An attack that is performed twice goes through its steps again first (XW1-ATK-10), unless its ship is gone
        (XW1-ABL-07). Then what comes after attacking and after defending, once for both (XW1-ATK-11), the player with
        initiative first (XW1-ABL-04)."""
        current = game.state.attack
        assert current is not None
        self.performed += 1
        self.has_hit = self.has_hit or current.hit
        ships = game.state.ships
        both_are_left = ships[current.attacker].on_table and suffers(ships[current.defender])
        if self.performed < self._weapon(game).times and both_are_left:
            self._again(current)
            return
        current.hit = self.has_hit
        current.marks.append(AFTERMATH)
        for seat in game.state.player_order():
            tell_of_attack(game, seat)
        game.note("defended", current.defender)
        game.note("attacked", current.attacker)

    def _again(self, current: Attack) -> None:
        """Steps 2 to 7 once more against the same target. Of what is remembered of the attack only what has become of
        ships stays; what was done with dice, and said of them, was so for once (XW1-ABL-02, XW1-ATK-11)."""
        current.marks = [mark for mark in current.marks if any(what in mark for what in OUTCOMES)]
        current.marks.append(PERFORMED_AGAIN)
        current.attack_dice, current.defense_dice, current.used = [], [], []
        current.hit, current.dealt_hits, current.dealt_crits = False, 0, 0
        self.go_to(PerformAttack.before_attack_dice)

    @step
    def aftermath_attacker(self, game: XWingGame) -> None:
        """Both players' abilities were told of the attack together."""

    @step
    def bonus_attacks_of_defender(self, game: XWingGame) -> None:
        """Further attacks of either side, the player with initiative first (XW1-ATK-10, XW1-ABL-04)."""
        current = game.state.attack
        assert current is not None
        game.note("bonus_after_defending", current.defender)
        game.note("bonus_after_attacking", current.attacker)

    @step
    def bonus_attacks_of_attacker(self, game: XWingGame) -> None:
        """Both players' were told together."""

    @step
    def finish(self, game: XWingGame) -> None:
        """The card that was discarded for the attack is out of play now, and so is a destroyed ship that stayed to answer
        to the attack, or to attack once more."""
        state = game.state
        lent = state.ships[self.ship].lent
        if self.spent_card in lent:
            lent.remove(self.spent_card)
        assert state.attack is not None
        fought = [state.attack.defender]
        if registry.outlasts(state, state.attack.attacker):
            fought.append(state.attack.attacker)
        super().finish(game)
        for number in fought:
            if state.ships[number].destroyed and state.ships[number].on_table:
                remove_if_destroyed(game, number)


def reinforce_token(state: XWingState, current: Attack) -> int:
    """The reinforce token that counts for the defender: fore against an attacker inside its primary arc, else aft
    (XW1-RNF-01), in whichever half the attacker is (XW1-RNF-03)."""
    defender, attacker = state.ships[current.defender], state.ships[current.attacker]
    ahead = is_ahead(defender, attacker)
    return tokens.REINFORCE_FORE if ahead else tokens.REINFORCE_AFT


def reinforcing(game: XWingGame, current: Attack) -> int:
    """How many evade results its reinforce tokens add for the defender: none where it can modify no dice, as to add a
    result is to modify them (XW1-DIE-05)."""
    if dice_limits.cannot_modify(game, current.defender):
        return 0
    return game.state.ships[current.defender].tokens[reinforce_token(game.state, current)]


def is_distracted(current: Attack, number: int) -> bool:
    """While its own dice are modified: what declaring a weapon costs, what changes a value and what is done to the
    defense dice is paid at other times. It is so to the end of the round, whatever becomes of the ship that brought
    it about (XW1-ABL-07)."""
    return number == current.attacker and DICE_ARE_BARE in current.marks


def is_ahead(ship: Ship, other: Ship) -> bool:
    """Whether the other ship is inside the primary arc (XW1-ARC-01)."""
    return any(sight.in_arc(base_of(ship), base_of(other), arc) for arc in arcs_of_weapon(ship, "front"))

"""An attack, step by step: declare, roll, modify, neutralize, deal damage, aftermath (attacks)."""

from __future__ import annotations

from typing import Any

from starboard.core.decision import PASS, Ask, ask
from starboard.core.piece import fresh
from starboard.core.task import Task, step
from starboard.games.xwing import dice, tokens
from starboard.games.xwing.board import aim, measure
from starboard.games.xwing.cards.build import PRIMARY, Weapon, build_of
from starboard.games.xwing.changes.damage import AFTERMATH, tell_of_attack
from starboard.games.xwing.changes.tokens import change_charges, gain, lose
from starboard.games.xwing.effects import dice_numbers, firing, queries, registry
from starboard.games.xwing.effects.card_effects import Query, shown
from starboard.games.xwing.effects.dice_parts import DiceParts
from starboard.games.xwing.events import AttackDeclared, DiceRolled, Neutralized, Reinforced
from starboard.games.xwing.game import XWingGame
from starboard.games.xwing.options import Obstruction
from starboard.games.xwing.state import Attack, Ship
from starboard.games.xwing.tasks.damage import SufferDamage
from starboard.games.xwing.tasks.declaring import (
    ATTACKED_FROM,
    ATTACKED_WITH,
    open_turret_arcs,
    weapon_in_use,
    weapon_of,
)
from starboard.games.xwing.tasks.modifying import LABEL_ATTACK, windows

NO_RANGE_BONUS = "no range bonus"  # marks of an attack
IONS_FOR_CRITS = "ions for crits"
HITS_WITHOUT_DICE = "hits without dice"
LABEL_DEFENSE = "dice.defense"
DEFENSE_DICE_ROLLED = "defense dice rolled"  # a mark of an attack, after their number


class PerformAttack(Task):
    """One attack (attacks-1 to attacks-15)."""

    ship: int
    bonus: bool = False
    weapons: list[str] = fresh(factory=list)  # of a bonus attack: with one of these, empty: any
    targets: list[int] = fresh(factory=list)  # against one of these, empty: any
    without_requirement: bool = False
    marks: list[str] = fresh(factory=list)  # what the ship is to remember once it has declared this attack
    outer: Attack | None = None  # the attack in whose aftermath this one is performed

    @step
    def declare_target(self, game: XWingGame) -> Ask:
        limited = bool(self.weapons or self.targets or self.without_requirement)
        subject: list[Any] = [self.ship, [*self.weapons], [*self.targets], self.without_requirement]
        return ask(game.state.ships[self.ship].owner, "attack", subject if limited else self.ship)

    @step
    def measure_range(self, game: XWingGame) -> Ask | None:
        state = game.state
        ship = state.ships[self.ship]
        choice = game.answers[ship.owner]
        if choice is PASS:
            self.at = len(self.STEPS)
            return None
        weapon = weapon_of(ship, choice.weapon)
        assert weapon is not None
        shot = measure.attack_range(state, self.ship, choice.ship, weapon.arc)
        assert shot is not None
        clear, blocked = measure.obstruction(state, self.ship, choice.ship, weapon.arc)
        self.outer = state.attack
        band = firing.counted_range(ship, weapon, shot.range)
        state.attack = Attack(
            self.ship, choice.ship, weapon.id, band, blocked and not clear, weapon.arc, self.bonus
        )
        self.distance = shot.distance
        return ask(ship.owner, "line", choice.ship) if clear and blocked else None

    distance: int = 0

    @step
    def pay_costs(self, game: XWingGame) -> None:
        state = game.state
        current = state.attack
        assert current is not None
        ship = state.ships[self.ship]
        self._hear_line(game)
        weapon = self._weapon(game)
        self.pay(game, weapon)
        if self.bonus:
            ship.bonus_attack = True
        ship.once += [f"attacked {current.defender}", f"{ATTACKED_WITH}{weapon.id}", *self.marks]
        if "turret" in weapon.arc:
            way = open_turret_arcs(state, self.ship, current.defender, weapon)[0]
            ship.once.append(f"{ATTACKED_FROM}{registry.TURRET[way]} turret")
        game.emit(
            AttackDeclared(
                self.ship,
                current.defender,
                weapon.id,
                current.range,
                self.distance,
                current.obstructed,
                self.bonus,
            )
        )
        game.note("become_defender", current.defender)  # attacks-3
        game.note("attack_declared", self.ship)

    def _hear_line(self, game: XWingGame) -> None:
        """Which of several lines the attacker takes, if that was asked (geometry-19)."""
        current = game.state.attack
        assert current is not None
        answer = game.answers.get(game.state.ships[self.ship].owner)
        if isinstance(answer, Obstruction):
            current.obstructed = answer.obstructed

    def pay(self, game: XWingGame, weapon: Weapon) -> None:
        """What an attack with this weapon costs (attacks-2)."""
        current = game.state.attack
        assert current is not None
        if weapon.charges:
            change_charges(game, self.ship, weapon.card, -weapon.charges)
        if weapon.requires_one_of and not self.without_requirement:
            firing.pay_for_requirement(game, self.ship, current.defender, weapon)

    def _weapon(self, game: XWingGame) -> Weapon:
        current = game.state.attack
        assert current is not None
        weapon = weapon_in_use(game.state.ships[current.attacker], current.weapon)
        assert weapon is not None
        return weapon

    @step
    def before_attack_dice(self, game: XWingGame) -> None:
        """Nothing comes before dice that are not rolled."""
        current = game.state.attack
        assert current is not None
        if HITS_WITHOUT_DICE not in current.marks:
            game.note("attack_roll_before", self.ship)

    @step
    def roll_attack_dice(self, game: XWingGame) -> None:
        """Weapon value, range bonus and other changes; never below 0 (attacks-4, attacks-5)."""
        current = game.state.attack
        assert current is not None
        if HITS_WITHOUT_DICE in current.marks:
            current.hit = True
            game.note("attack_hits", self.ship)
            self.go_to(PerformAttack.deal_damage)
            return
        parts = attack_parts(game, current, self._weapon(game))
        current.attack_dice = dice.roll(game.draw, dice.ATTACK_DIE, LABEL_ATTACK, parts.sum)
        dice.sort(current.attack_dice)
        faces = dice.words(current.attack_dice)
        game.emit(DiceRolled(self.ship, "attack", faces, "attacks-4", parts.listed))
        if game.state.ships[self.ship].has(tokens.DEPLETE):
            lose(game, self.ship, tokens.DEPLETE, "removed", "tokens-4")
        game.note("attack_dice_rolled", self.ship)

    @step
    def modify_attack_dice(self, game: XWingGame) -> Task:
        """First all of the defender's player, then all of the attacker's (attacks-6)."""
        return windows(game, "attack")

    @step
    def before_defense_dice(self, game: XWingGame) -> None:
        current = game.state.attack
        assert current is not None
        game.note("attack_modified", self.ship)
        game.note("defense_roll_before", current.defender)

    @step
    def roll_defense_dice(self, game: XWingGame) -> None:
        """Agility, range, obstruction and other changes; never below 0 (attacks-9)."""
        current = game.state.attack
        assert current is not None
        parts = defense_parts(game, current, self._weapon(game))
        current.marks.append(f"{parts.sum} {DEFENSE_DICE_ROLLED}")
        current.defense_dice = dice.roll(game.draw, dice.DEFENSE_DIE, LABEL_DEFENSE, parts.sum)
        dice.sort(current.defense_dice)
        faces = dice.words(current.defense_dice)
        game.emit(DiceRolled(current.defender, "defense", faces, "attacks-9", parts.listed))
        if game.state.ships[current.defender].has(tokens.STRAIN):
            lose(game, current.defender, tokens.STRAIN, "removed", "tokens-4")
        game.note("defense_dice_rolled", current.defender)

    @step
    def modify_defense_dice(self, game: XWingGame) -> Task:
        """Attacker's player first, then the defender's (attacks-10)."""
        return windows(game, "defense")

    @step
    def before_neutralizing(self, game: XWingGame) -> None:
        game.note("neutralize_before", self.ship)

    @step
    def neutralize_results(self, game: XWingGame) -> None:
        """Each evade cancels a hit while there are hits, then a crit; then reinforce (attacks-11, tokens-8)."""
        state = game.state
        current = state.attack
        assert current is not None
        hits, crits = dice.count(current.attack_dice, dice.HIT), dice.count(current.attack_dice, dice.CRIT)
        evades = dice.count(current.defense_dice, dice.EVADE) + self.further_evades(game)
        kept = min(crits, registry.crits_kept(game))
        chosen = min(crits - kept, evades, current.marks.count(registry.CRIT_FIRST))
        crits, evades = crits - chosen - kept, evades - chosen
        hits_kept = min(hits, registry.hits_kept(game))
        hits -= hits_kept
        if registry.cancels_crits_first(game):
            cancelled = min(crits, evades)
            crits -= cancelled
            hits -= 0 if registry.hits_stay(game) else min(hits, evades - cancelled)
        else:
            cancelled = 0 if registry.hits_stay(game) else min(hits, evades)
            hits -= cancelled
            crits -= 0 if registry.crits_stay(game) else min(crits, evades - cancelled)
        hits, crits = hits + hits_kept, crits + kept
        hits, crits = self.reinforce(game, hits, crits)
        current.dealt_hits, current.dealt_crits = hits, crits
        current.hit = hits + crits > 0 or registry.hits_anyway(game)
        game.emit(Neutralized(current.attacker, current.defender, hits, crits, current.hit))
        game.note("results_compared", current.attacker)

    @step
    def after_neutralizing(self, game: XWingGame) -> None:
        """What answers to the comparison itself comes before what answers to a hit or a miss."""
        current = game.state.attack
        assert current is not None
        game.note("attack_hits" if current.hit else "attack_missed", current.attacker)
        game.note("neutralized", current.attacker)

    def further_evades(self, game: XWingGame) -> int:
        """Evade results that are on no die."""
        return 0

    def reinforce(self, game: XWingGame, hits: int, crits: int) -> tuple[int, int]:
        """What is left after each reinforce token has cancelled a result, but never the last one (tokens-8)."""
        state = game.state
        current = state.attack
        assert current is not None
        for token, half in ((tokens.REINFORCE_FORE, "fore"), (tokens.REINFORCE_AFT, "aft")):
            for _ in range(state.ships[current.defender].tokens[token]):
                if hits + crits > 1 and aim.only_in_half(state, current.defender, current.attacker, half):
                    cancelled_hit = int(hits > 0)
                    hits -= cancelled_hit
                    crits -= 1 - cancelled_hit
                    game.emit(
                        Reinforced(current.defender, f"reinforce_{half}", "hit" if cancelled_hit else "crit")
                    )
        return hits, crits

    @step
    def deal_damage(self, game: XWingGame) -> Task | None:
        """All hits, then all crits (attacks-12)."""
        current = game.state.attack
        assert current is not None
        if not current.hit:
            return None
        instead = registry.instead_of_damage(game, self.ship, self._weapon(game))
        if instead is not None:
            return instead
        crits = 0 if IONS_FOR_CRITS in current.marks else current.dealt_crits
        return game.make(SufferDamage, current.defender, current.dealt_hits, crits, "attacks-12")

    @step
    def give_ions(self, game: XWingGame) -> None:
        """A card's tokens in place of the damage of crits come after that of the hits (attacks-13)."""
        current = game.state.attack
        assert current is not None
        if current.hit:
            game.note("damage_dealt", self.ship)
        if current.hit and IONS_FOR_CRITS in current.marks:
            by = game.state.ships[self.ship].owner
            gain(game, current.defender, tokens.ION, "attacks-13", current.dealt_crits, by)

    @step
    def aftermath_defender(self, game: XWingGame) -> None:
        """Of the defender's player also what answers to a destruction (attacks-14a)."""
        current = game.state.attack
        assert current is not None
        current.marks.append(AFTERMATH)
        tell_of_attack(game, game.state.ships[current.defender].owner)
        game.note("defended", current.defender)

    @step
    def aftermath_attacker(self, game: XWingGame) -> None:
        """Of the attacker's player also what answers to a destruction (attacks-14b)."""
        current = game.state.attack
        assert current is not None
        tell_of_attack(game, 1 - game.state.ships[current.defender].owner)
        game.note("attacked", current.attacker)

    @step
    def bonus_attacks_of_defender(self, game: XWingGame) -> None:
        """attacks-14c."""
        current = game.state.attack
        assert current is not None
        game.note("bonus_after_defending", current.defender)

    @step
    def bonus_attacks_of_attacker(self, game: XWingGame) -> None:
        """attacks-14c."""
        game.note("bonus_after_attacking", self.ship)

    @step
    def finish(self, game: XWingGame) -> None:
        game.state.attack = self.outer


def attack_dice(game: XWingGame, current: Attack, weapon: Weapon) -> int:
    """How many attack dice are rolled (attacks-4)."""
    return attack_parts(game, current, weapon).sum


def defense_dice(game: XWingGame, current: Attack, weapon: Weapon) -> int:
    """How many defense dice are rolled (attacks-9)."""
    return defense_parts(game, current, weapon).sum


def has_attack_bonus(current: Attack, weapon: Weapon) -> bool:
    """Whether the attacker has the range bonus: at attack range 1, and at 0 where a card allows such an attack
    (attacks-5)."""
    return current.range <= 1 and not weapon.ordnance and NO_RANGE_BONUS not in current.marks


def has_defense_bonus(current: Attack, weapon: Weapon) -> bool:
    """Whether the defender has the range bonus: at attack range 3 (attacks-5)."""
    return current.range == 3 and not weapon.ordnance and NO_RANGE_BONUS not in current.marks


def _damage_value(parts: DiceParts, query: Query[int], ship: Ship) -> None:
    """What faceup damage cards take from a printed value, which does not fall below 0: what comes to it later does
    not make up for more, but where the edition sums up all changes first."""
    for card, change in queries.dice_of_damage(query, ship):
        parts.add(card, change if ship.rules.values_first else max(change, -parts.sum))


def _change_primary(parts: DiceParts, ship: Ship) -> None:
    """What changes the value of the primary weapon, which is at least 0."""
    _damage_value(parts, queries.PRIMARY_DAMAGED, ship)
    parts.add_all((shown(card), change(ship)) for card, change in queries.PRIMARY_CHANGED.on(ship))
    parts.at_least(0)


def attack_parts(game: XWingGame, current: Attack, weapon: Weapon) -> DiceParts:
    """What the number of attack dice is made of (attacks-4)."""
    ship = game.state.ships[current.attacker]
    parts = DiceParts(weapon.id, weapon.dice)
    if weapon.card == PRIMARY:
        _change_primary(parts, ship)
    if has_attack_bonus(current, weapon):
        parts.add(f"range_{current.range}", firing.range_bonus(game.state, current, "attack"))
    elif NO_RANGE_BONUS not in current.marks:
        bonus = firing.range_bonus(game.state, current, "attack")
        parts.add_all(
            (card, bonus) for card in dice_numbers.cards_that_marked(current, dice_numbers.BONUS_APPLIED)
        )
    parts.add_all(queries.dice_of_damage(queries.ATTACK_DICE_DAMAGED, ship))
    if ship.has(tokens.DEPLETE):
        parts.add("deplete", -1)
    parts.add_all(dice_numbers.attack_dice(game, current, weapon))
    for card, most in firing.most_attack_dice(ship, weapon):
        parts.at_most(card, most)
    parts.at_least(0)
    return parts


def defense_parts(game: XWingGame, current: Attack, weapon: Weapon) -> DiceParts:
    """What the number of defense dice is made of (attacks-9)."""
    ship = game.state.ships[current.defender]
    parts = agility_parts(game, current, weapon)
    if has_defense_bonus(current, weapon):
        parts.add("range_3", firing.range_bonus(game.state, current, "defense"))
    if current.obstructed and registry.gains_by_obstruction(game.state, current):
        # once, however many obstacles (attacks-9); not for ships (attacks-16), nor if ignored (obstacles-11)
        parts.add("obstructed", 1)
    if not game.rules.values_first:
        _change_agility(game, ship, parts)
    parts.add_all(dice_numbers.defense_dice(game, current, weapon))
    for card in dice_numbers.cards_that_marked(current, dice_numbers.AT_MOST_RESULTS):
        struck = dice.count(current.attack_dice, dice.HIT) + dice.count(current.attack_dice, dice.CRIT)
        parts.at_most(card, struck)
    parts.at_least(0)
    return parts


def agility_parts(game: XWingGame, current: Attack, weapon: Weapon) -> DiceParts:
    """What the agility of the defender is made of; in editions that sum it up before other dice, all of it."""
    ship = game.state.ships[current.defender]
    instead = dice_numbers.agility_instead(current)
    parts = DiceParts(*(instead or ("agility", build_of(ship).agility)))
    if instead is None:
        _damage_value(parts, queries.AGILITY_DAMAGED, ship)
        if ship.has(tokens.CLOAK):
            parts.add("cloak", 2)  # tokens-7
    if game.rules.values_first and instead is None:
        _change_agility(game, ship, parts)
        parts.add_all(dice_numbers.agility(game, current, weapon))
        parts.at_least(0)
    return parts


def _change_agility(game: XWingGame, ship: Ship, parts: DiceParts) -> None:
    parts.add_all(queries.dice_of_damage(queries.DEFENSE_DICE_DAMAGED, ship))
    if ship.has(tokens.STRAIN):
        parts.add("strain", -1)
    if lost := dice_lost_to_tractor(game, ship):
        parts.add("tractor", -lost)


def dice_lost_to_tractor(game: XWingGame, ship: Ship) -> int:
    """Only in the phase of attacks (tokens-11, late-1)."""
    return game.rules.dice_lost_to_tractor(ship) if game.state.phase == game.rules.attack_phase else 0

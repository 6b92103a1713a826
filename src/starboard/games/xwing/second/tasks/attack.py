"""An attack, step by step: declare, roll, modify, neutralize, deal damage, aftermath (XW2-ATK)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, ClassVar

from starboard.core.decision import PASS, Ask, Option, Pass, Question, Refusal, ask
from starboard.core.piece import fresh
from starboard.core.task import Task, step
from starboard.games.xwing import dice, tokens
from starboard.games.xwing.events import AttackDeclared, DiceModified, DiceRolled, Neutralized
from starboard.games.xwing.second import measure
from starboard.games.xwing.second.build import Weapon
from starboard.games.xwing.second.damage_cards import (
    BLINDED_PILOT,
    STRUCTURAL_DAMAGE,
    WEAPONS_FAILURE,
)
from starboard.games.xwing.second.effects import registry
from starboard.games.xwing.second.kind import Kind
from starboard.games.xwing.second.options import (
    CLEAR,
    OBSTRUCTED,
    DeclareAttack,
    Modify,
    Obstruction,
    attack,
    modify,
)
from starboard.games.xwing.second.table import (
    XWingTable,
    break_lock,
    build_of,
    change_charges,
    lose,
    spend_force,
)
from starboard.games.xwing.second.tasks.damage import SufferDamage
from starboard.games.xwing.state import IN_PLAY, Attack, Ship

LABEL_ATTACK = "dice.attack"
LABEL_DEFENSE = "dice.defense"
GAS_CLOUD = "gas_cloud"  # what changes a blank to an evade when the attack passes one (XW2-OBST-06)


# -- step 1: declare target -----------------------------------------------------------------------


def weapon_of(ship: Ship, weapon_id: str) -> Weapon | None:
    """A weapon of the ship by its id."""
    return next((weapon for weapon in build_of(ship).weapons if weapon.id == weapon_id), None)


def attack_refusal(
    game: XWingTable, number: int, defender: int, weapon_id: str, *, without_requirement: bool = False
) -> Refusal | None:
    """Why this ship cannot attack that one with that weapon (XW2-ATK-01)."""
    state = game.state
    ship = state.ships[number]
    if not 0 <= defender < len(state.ships) or state.ships[defender].place != IN_PLAY:
        return Refusal("XW2-ATK-01", "no_such_target", {"ship": defender})
    other = state.ships[defender]
    weapon = weapon_of(ship, weapon_id)
    if weapon is None:
        return Refusal("XW2-ATK-01", "no_such_weapon", {"weapon": weapon_id})
    if other.owner == ship.owner:
        return Refusal("XW2-TERM-03", "friendly_ship", {"ship": defender})
    if ship.has(tokens.DISARM):
        return Refusal("XW2-TOK-03", "disarmed", {"ship": number})
    if ship.has(tokens.CLOAK):
        return Refusal("XW2-TOK-07", "cloaked", {"ship": number})
    rock = measure.asteroid_under(state, number)
    if rock >= 0:
        return Refusal("XW2-OBST-04", "on_an_asteroid", {"obstacle": rock})
    touching = defender in ship.touching
    if touching and not registry.may_attack_at_range_0(state, number, defender, weapon):
        return Refusal("XW2-OVL-04", "at_range_0", {"ship": defender})
    if weapon.charges and ship.charges.get(weapon.card, 0) < weapon.charges:
        return Refusal("XW2-CHG-05", "no_charge_left", {"card": weapon.card})
    needs = weapon.requires_one_of and not without_requirement
    if needs and not meets_requirement(game, number, defender, weapon):
        return Refusal("XW2-ATK-02", "requirement_not_met", {"requires": list(weapon.requires_one_of)})
    shot = measure.attack_range(state, number, defender, weapon.arc)
    if shot is None:
        return Refusal("XW2-ATK-01", "not_in_arc", {"arc": weapon.arc})
    if not (0 if touching else weapon.least) <= shot.range <= weapon.most:
        return Refusal(
            "XW2-ATK-01",
            "out_of_range",
            {"range": shot.range, "mm": shot.distance / 1000, "least": weapon.least, "most": weapon.most},
        )
    return None


def meets_requirement(game: XWingTable, number: int, defender: int, weapon: Weapon) -> bool:
    """A lock on the defender, a focus or calculate token (XW2-ATK-02), or a card that replaces it."""
    ship = game.state.ships[number]
    has = {
        "lock": defender in ship.locks,
        "focus": ship.has(tokens.FOCUS),
        "calculate": ship.has(tokens.CALCULATE),
    }
    if any(has.get(need, False) for need in weapon.requires_one_of):
        return True
    if registry.lends_requirement(game, number, defender, weapon):
        return True
    return registry.replaces_requirement(game, number, weapon)


def legal_attacks(game: XWingTable, subject: object) -> list[DeclareAttack]:
    """The attacks that an `attack` question allows."""
    number, weapons, targets, without_requirement = read_subject(subject)
    return [
        attack(enemy, weapon.id)
        for enemy in game.state.in_play(1 - game.state.ships[number].owner)
        if not targets or enemy in targets
        for weapon in build_of(game.state.ships[number]).weapons
        if not weapons or weapon.id in weapons
        if attack_refusal(game, number, enemy, weapon.id, without_requirement=without_requirement) is None
    ]


def read_subject(subject: object) -> tuple[int, list[str], list[int], bool]:
    """What an `attack` question asks: the ship, and of a bonus attack weapons and targets (empty: any) and
    whether the weapon's requirement is waived."""
    if isinstance(subject, list):
        number, weapons, targets, without_requirement = subject
        return number, weapons, targets, without_requirement
    return int(str(subject)), [], [], False


class ChooseAttack(Kind):
    """Which ship to attack with which weapon, or not to attack."""

    name = "attack"
    rule = "XW2-ATK-01"
    may_pass = True
    choices: ClassVar[tuple[type[Option], ...]] = (DeclareAttack, Pass)

    def candidates(self, game: XWingTable, question: Question) -> Iterable[Option]:
        number, weapons, targets, _ = read_subject(question.subject)
        state = game.state
        ship = state.ships[number]
        found: list[Option] = [
            attack(enemy, weapon.id)
            for enemy in state.in_play(1 - ship.owner)
            if not targets or enemy in targets
            for weapon in build_of(ship).weapons
            if not weapons or weapon.id in weapons
        ]
        found.append(PASS)
        return found

    def refusal(self, game: XWingTable, question: Question, choice: Option) -> Refusal | None:
        if choice is PASS:
            return None
        assert isinstance(choice, DeclareAttack)
        number, weapons, targets, without_requirement = read_subject(question.subject)
        if (weapons and choice.weapon not in weapons) or (targets and choice.ship not in targets):
            return Refusal("XW2-ATK-15", "other_attack_granted", {"weapons": [*weapons], "ships": [*targets]})
        return attack_refusal(
            game, number, choice.ship, choice.weapon, without_requirement=without_requirement
        )


class ChooseLine(Kind):
    """Among lines of equal length, an obstructed one or a clear one (XW2-GEO-19)."""

    name = "line"
    rule = "XW2-GEO-19"
    choices: ClassVar[tuple[type[Option], ...]] = (Obstruction,)

    def candidates(self, game: XWingTable, question: Question) -> Iterable[Option]:
        return (CLEAR, OBSTRUCTED)

    def refusal(self, game: XWingTable, question: Question, choice: Option) -> Refusal | None:
        return None


class PerformAttack(Task):
    """One attack (XW2-ATK-01 to -15)."""

    ship: int
    bonus: bool = False
    weapons: list[str] = fresh(factory=list)  # of a bonus attack: with one of these, empty: any
    targets: list[int] = fresh(factory=list)  # against one of these, empty: any
    without_requirement: bool = False
    outer: Attack | None = None  # the attack in whose aftermath this one is performed

    @step
    def declare_target(self, game: XWingTable) -> Ask:
        limited = bool(self.weapons or self.targets or self.without_requirement)
        subject: list[Any] = [self.ship, [*self.weapons], [*self.targets], self.without_requirement]
        return ask(game.state.ships[self.ship].owner, "attack", subject if limited else self.ship)

    @step
    def measure_range(self, game: XWingTable) -> Ask | None:
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
        state.attack = Attack(
            self.ship, choice.ship, weapon.id, shot.range, blocked and not clear, weapon.arc, self.bonus
        )
        self.distance = shot.distance
        return ask(ship.owner, "line", choice.ship) if clear and blocked else None

    distance: int = 0

    @step
    def pay_costs(self, game: XWingTable) -> None:
        state = game.state
        current = state.attack
        assert current is not None
        ship = state.ships[self.ship]
        answer = game.answers.get(ship.owner)
        if isinstance(answer, Obstruction):
            current.obstructed = answer.obstructed
        weapon = self._weapon(game)
        if weapon.charges:
            change_charges(game, self.ship, weapon.card, -weapon.charges)
        if weapon.requires_one_of and not self.without_requirement:
            registry.pay_for_requirement(game, self.ship, current.defender, weapon)
        if self.bonus:
            ship.bonus_attack = True
        ship.once += [f"attacked {current.defender}", f"attacked with {weapon.id}"]
        if weapon.arc == "single_turret":
            ship.once.append(f"attacked from {registry.TURRET[ship.turret]} turret")
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
        game.note("become_defender", current.defender)  # XW2-ATK-03
        game.note("attack_declared", self.ship)

    def _weapon(self, game: XWingTable) -> Weapon:
        current = game.state.attack
        assert current is not None
        weapon = weapon_of(game.state.ships[current.attacker], current.weapon)
        assert weapon is not None
        return weapon

    @step
    def before_attack_dice(self, game: XWingTable) -> None:
        game.note("attack_roll_before", self.ship)

    @step
    def roll_attack_dice(self, game: XWingTable) -> None:
        """Weapon value, range bonus and other changes; never below 0 (XW2-ATK-04, -05)."""
        current = game.state.attack
        assert current is not None
        if "hits without dice" in current.marks:
            current.hit = True
            game.note("attack_hits", self.ship)
            self.go_to(PerformAttack.deal_damage)
            return
        count = attack_dice(game, current, self._weapon(game))
        current.attack_dice = dice.roll(game.draw, dice.ATTACK_DIE, LABEL_ATTACK, count)
        dice.sort(current.attack_dice)
        game.emit(DiceRolled(self.ship, "attack", dice.words(current.attack_dice), "XW2-ATK-04"))
        if game.state.ships[self.ship].has(tokens.DEPLETE):
            lose(game, self.ship, tokens.DEPLETE, "removed", "XW2-TOK-04")
        game.note("attack_dice_rolled", self.ship)

    @step
    def modify_attack_dice(self, game: XWingTable) -> Task:
        """First all of the defender's player, then all of the attacker's (XW2-ATK-06)."""
        return ModifyDice("attack")

    @step
    def before_defense_dice(self, game: XWingTable) -> None:
        current = game.state.attack
        assert current is not None
        game.note("attack_modified", self.ship)
        game.note("defense_roll_before", current.defender)

    @step
    def roll_defense_dice(self, game: XWingTable) -> None:
        """Agility, range, obstruction and other changes; never below 0 (XW2-ATK-09)."""
        current = game.state.attack
        assert current is not None
        count = defense_dice(game, current, self._weapon(game))
        current.marks.append(f"{count} defense dice rolled")
        current.defense_dice = dice.roll(game.draw, dice.DEFENSE_DIE, LABEL_DEFENSE, count)
        dice.sort(current.defense_dice)
        game.emit(DiceRolled(current.defender, "defense", dice.words(current.defense_dice), "XW2-ATK-09"))
        if game.state.ships[current.defender].has(tokens.STRAIN):
            lose(game, current.defender, tokens.STRAIN, "removed", "XW2-TOK-04")
        game.note("defense_dice_rolled", current.defender)

    @step
    def modify_defense_dice(self, game: XWingTable) -> Task:
        """Attacker's player first, then the defender's (XW2-ATK-10)."""
        return ModifyDice("defense")

    @step
    def before_neutralizing(self, game: XWingTable) -> None:
        game.note("neutralize_before", self.ship)

    @step
    def neutralize_results(self, game: XWingTable) -> None:
        """Each evade cancels a hit while there are hits, then a crit; then reinforce (XW2-ATK-11, XW2-TOK-08)."""
        state = game.state
        current = state.attack
        assert current is not None
        hits, crits = dice.count(current.attack_dice, dice.HIT), dice.count(current.attack_dice, dice.CRIT)
        evades = dice.count(current.defense_dice, dice.EVADE)
        if registry.cancels_crits_first(game):
            cancelled = min(crits, evades)
            crits -= cancelled
            hits -= min(hits, evades - cancelled)
        else:
            cancelled = min(hits, evades)
            hits -= cancelled
            crits -= 0 if registry.crits_stay(game) else min(crits, evades - cancelled)
        for token, half in ((tokens.REINFORCE_FORE, "fore"), (tokens.REINFORCE_AFT, "aft")):
            for _ in range(state.ships[current.defender].tokens[token]):
                if hits + crits > 1 and measure.only_in_half(state, current.defender, current.attacker, half):
                    if hits:
                        hits -= 1
                    else:
                        crits -= 1
        current.dealt_hits, current.dealt_crits = hits, crits
        current.hit = hits + crits > 0
        game.emit(Neutralized(current.attacker, current.defender, hits, crits, current.hit))
        game.note("attack_hits" if current.hit else "attack_missed", current.attacker)
        game.note("neutralized", current.attacker)

    @step
    def deal_damage(self, game: XWingTable) -> Task | None:
        """All hits, then all crits (XW2-ATK-12)."""
        current = game.state.attack
        assert current is not None
        if not current.hit:
            return None
        instead = registry.instead_of_damage(game, self.ship, self._weapon(game))
        if instead is not None:
            return instead
        return SufferDamage(current.defender, current.dealt_hits, current.dealt_crits, "XW2-ATK-12")

    @step
    def aftermath_defender(self, game: XWingTable) -> None:
        """XW2-ATK-14a."""
        current = game.state.attack
        assert current is not None
        game.note("defended", current.defender)

    @step
    def aftermath_attacker(self, game: XWingTable) -> None:
        """XW2-ATK-14b."""
        current = game.state.attack
        assert current is not None
        game.note("attacked", current.attacker)

    @step
    def bonus_attacks_of_defender(self, game: XWingTable) -> None:
        """XW2-ATK-14c."""
        current = game.state.attack
        assert current is not None
        game.note("bonus_after_defending", current.defender)

    @step
    def bonus_attacks_of_attacker(self, game: XWingTable) -> None:
        """XW2-ATK-14c."""
        game.note("bonus_after_attacking", self.ship)

    @step
    def finish(self, game: XWingTable) -> None:
        game.state.attack = self.outer


def attack_dice(game: XWingTable, current: Attack, weapon: Weapon) -> int:
    """How many attack dice are rolled (XW2-ATK-04, -05)."""
    ship = game.state.ships[current.attacker]
    count = weapon.dice
    if current.range == 1 and not weapon.ordnance:
        count += 1
    count -= ship.faceup.count(WEAPONS_FAILURE)
    if ship.has(tokens.DEPLETE):
        count -= 1
    count += registry.attack_dice(game, current, weapon)
    return max(0, count)


def defense_dice(game: XWingTable, current: Attack, weapon: Weapon) -> int:
    """How many defense dice are rolled (XW2-ATK-09)."""
    ship = game.state.ships[current.defender]
    count = build_of(ship).agility
    if ship.has(tokens.CLOAK):
        count += 2  # XW2-TOK-07
    if current.range == 3 and not weapon.ordnance:
        count += 1
    if current.obstructed:
        count += 1  # once, however many obstacles (XW2-ATK-09); not for ships (XW2-ATK-16)
    count -= ship.faceup.count(STRUCTURAL_DAMAGE)
    if ship.has(tokens.STRAIN):
        count -= 1
    if tractor_costs_a_die(game, ship):
        count -= 1
    count += registry.defense_dice(game, current, weapon)
    if "at most the results" in current.marks:
        count = min(count, sum(1 for die in current.attack_dice if dice.face(die) in (dice.HIT, dice.CRIT)))
    return max(0, count)


def tractor_costs_a_die(game: XWingTable, ship: Ship) -> bool:
    """In the Engagement Phase: with a token (XW2-TOK-11), in profile late when tractored (XW2-LATE-01)."""
    from starboard.games.xwing.second.table import is_tractored

    if game.state.phase != "engagement":
        return False
    return is_tractored(ship) if game.late else ship.has(tokens.TRACTOR)


# -- steps 2b and 3b: modifying dice ----------------------------------------------------------------


class ModifyDice(Task):
    """Both players' windows on one pool: the other side's player first (XW2-ATK-06, -10)."""

    pool: str  # attack or defense
    window: int = 0

    @step
    def open_window(self, game: XWingTable) -> None:
        current = game.state.attack
        assert current is not None
        current.used = []

    @step
    def offer(self, game: XWingTable) -> Ask | None:
        current = game.state.attack
        assert current is not None
        attacker = game.state.ships[current.attacker].owner
        first = 1 - attacker if self.pool == "attack" else attacker
        seat = first if self.window == 0 else 1 - first
        side = "attacker" if seat == attacker else "defender"
        subject = [self.pool, side]
        if any(option is not PASS for option in modifications(game, self.pool, side)):
            return ask(seat, f"modify_{self.pool}", list(subject))
        self._next_window()
        return None

    def _next_window(self) -> None:
        self.window += 1
        if self.window < 2:
            self.go_to(ModifyDice.open_window)
        else:
            self.at = len(self.STEPS)

    @step
    def apply(self, game: XWingTable) -> Task | None:
        current = game.state.attack
        assert current is not None
        attacker = game.state.ships[current.attacker].owner
        first = 1 - attacker if self.pool == "attack" else attacker
        seat = first if self.window == 0 else 1 - first
        side = "attacker" if seat == attacker else "defender"
        choice = game.answers[seat]
        if choice is PASS:
            self._next_window()
            return None
        self.go_to(ModifyDice.offer)
        return apply_modification(game, self.pool, side, choice)


def modifications(game: XWingTable, pool: str, side: str) -> list[Option]:
    """Every modification that this side can make now (XW2-ATK-07, -10); pass where nothing is mandatory."""
    state = game.state
    current = state.attack
    assert current is not None
    own = (pool == "attack") == (side == "attacker")
    found: list[Option] = []
    if own:
        number = current.attacker if pool == "attack" else current.defender
        ship = state.ships[number]
        rolled = current.attack_dice if pool == "attack" else current.defense_dice
        focuses = dice.count(rolled, dice.FOCUS)
        if pool == "defense" or not _is_blinded(game):
            if focuses and ship.has(tokens.FOCUS):
                found.append(modify("focus"))
            found += [
                modify("calculate", (), n) for n in range(1, min(focuses, ship.tokens[tokens.CALCULATE]) + 1)
            ]
            if pool == "attack" and current.defender in ship.locks:
                found += [
                    modify("lock", tuple(dice.words(faces))) for faces in dice.rerolls(rolled, 1, len(rolled))
                ]
            if pool == "defense" and ship.has(tokens.EVADE):
                if dice.count(rolled, dice.BLANK):
                    found.append(modify("evade", ("blank",)))
                if focuses:
                    found.append(modify("evade", ("focus",)))
        found += [modify("force", (), n) for n in range(1, min(focuses, ship.force) + 1)]
        blanks = dice.count(rolled, dice.BLANK) if pool == "defense" and current.obstructed else 0
        if blanks and GAS_CLOUD not in current.used and measure.only_through_gas(state, current):
            found.append(modify(GAS_CLOUD))
    card_options, mandatory = registry.modifications(game, pool, side)
    if not (pool == "attack" and side == "attacker" and _is_blinded(game)):
        found += card_options
    else:
        mandatory = False
    found = registry.allowed(game, pool, found)
    if found and not (mandatory and any(option in found for option in card_options)):
        found.append(PASS)
    found.sort(key=lambda option: option.id)
    return found


def _is_blinded(game: XWingTable) -> bool:
    """Whether the attacker can change own dice by spending Force only (XW2-CRIT-06)."""
    current = game.state.attack
    assert current is not None
    return BLINDED_PILOT in game.state.ships[current.attacker].faceup


def apply_modification(game: XWingTable, pool: str, side: str, choice: Modify) -> Task | None:
    """Carry out one modification and pay for it; a card's may go on in a task of its own."""
    state = game.state
    current = state.attack
    assert current is not None
    number = current.attacker if side == "attacker" else current.defender
    rolled = current.attack_dice if pool == "attack" else current.defense_dice
    before = dice.words(rolled)
    if pool == "attack" and side == "attacker":
        current.marks.append("attacker modified")
    good = dice.HIT if pool == "attack" else dice.EVADE
    rule = "XW2-ATK-07" if pool == "attack" else "XW2-ATK-10"
    if choice.by == "focus":
        lose(game, number, tokens.FOCUS, "spent", rule)
        dice.change(rolled, dice.FOCUS, good, len(rolled))
    elif choice.by == "calculate":
        lose(game, number, tokens.CALCULATE, "spent", rule, choice.count)
        dice.change(rolled, dice.FOCUS, good, choice.count)
    elif choice.by == "force":
        spend_force(game, number, choice.count)
        dice.change(rolled, dice.FOCUS, good, choice.count)
    elif choice.by == "evade":
        lose(game, number, tokens.EVADE, "spent", rule)
        dice.change(rolled, dice.FACE[choice.faces[0]], dice.EVADE, 1)
    elif choice.by == GAS_CLOUD:
        current.used.append(GAS_CLOUD)
        rule = "XW2-OBST-06"
        dice.change(rolled, dice.BLANK, dice.EVADE, 1)
    elif choice.by == "lock":
        break_lock(game, number, current.defender, "spent")
        dice.reroll(game.draw, dice.ATTACK_DIE, LABEL_ATTACK, rolled, [dice.FACE[f] for f in choice.faces])
    else:
        task = registry.apply_modification(game, pool, side, choice)
        if task is not None:
            return task
    dice.sort(rolled)
    game.emit(DiceModified(number, pool, choice.by, before, dice.words(rolled), rule))
    return None


class _ModifyKind(Kind):
    """A player's window to modify one pool."""

    may_pass = True
    choices: ClassVar[tuple[type[Option], ...]] = (Modify, Pass)

    def candidates(self, game: XWingTable, question: Question) -> Iterable[Option]:
        assert isinstance(question.subject, list)
        return modifications(game, question.subject[0], question.subject[1])

    def refusal(self, game: XWingTable, question: Question, choice: Option) -> Refusal | None:
        assert isinstance(question.subject, list)
        pool, side = question.subject
        offered = modifications(game, pool, side)
        if any(option.id == choice.id for option in offered):
            return None
        if choice is PASS:
            return Refusal("XW2-TERM-05", "modification_is_mandatory", {"pool": pool})
        assert isinstance(choice, Modify)
        return Refusal(self.rule, "cannot_modify_so", {"by": choice.by, "pool": pool})


class ModifyAttack(_ModifyKind):
    """Modify the attack dice (XW2-ATK-06)."""

    name = "modify_attack"
    rule = "XW2-ATK-06"


class ModifyDefense(_ModifyKind):
    """Modify the defense dice (XW2-ATK-10)."""

    name = "modify_defense"
    rule = "XW2-ATK-10"

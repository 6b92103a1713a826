"""Steps 2b and 3b of an attack: both players' windows to modify dice (attacks-6, attacks-7, attacks-10)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar

from starboard.core.decision import PASS, Option, Pass, Question, Refusal
from starboard.core.task import Task
from starboard.core.window import Window
from starboard.games.xwing import dice, tokens
from starboard.games.xwing.changes.tokens import break_lock, lose, spend_force
from starboard.games.xwing.effects import dice_limits, queries, registry
from starboard.games.xwing.effects.card_effects import shown
from starboard.games.xwing.events import DiceModified
from starboard.games.xwing.game import XWingGame
from starboard.games.xwing.kind import Kind
from starboard.games.xwing.options import Modify, modify

LABEL_ATTACK = "dice.attack"
SPENT = ("focus", "calculate", "evade", "lock")  # what the rules let a ship spend on its dice
ATTACKER_MODIFIED = (
    "attacker modified"  # a mark of an attack: the attacker's side has modified its attack dice
)
GAS_CLOUD = "gas_cloud"  # what changes a blank to an evade when the attack passes one (obstacles-6)


def sides(pool: str) -> tuple[str, str]:
    """Whose windows there are on a pool, in order: first the side that did not roll (attacks-6, attacks-10)."""
    return ("defender", "attacker") if pool == "attack" else ("attacker", "defender")


def windows(game: XWingGame, pool: str) -> Task:
    """Both players' windows on one pool."""
    current = game.state.attack
    assert current is not None
    ships = {"attacker": current.attacker, "defender": current.defender}
    order = tuple(game.state.ships[ships[side]].owner for side in sides(pool))
    return game.make(ModifyDice, order, pool=pool)


class ModifyDice(Window):
    """Both players' windows on one pool, one after the other (attacks-6, attacks-10)."""

    pool: str = "attack"  # or defense

    KEEPS_TURN: ClassVar[bool] = True
    REOPENS: ClassVar[bool] = False

    def open_window(self, game: XWingGame) -> None:
        self.turn_begins(game)

    def turn_begins(self, game: XWingGame) -> None:
        current = game.state.attack
        assert current is not None
        current.used = []

    def _side(self) -> str:
        return sides(self.pool)[self.turn]

    def question(self, game: XWingGame) -> Question | None:
        side = self._side()
        if any(option is not PASS for option in modifications(game, self.pool, side)):
            return Question(self.seat, f"modify_{self.pool}", [self.pool, side])
        return None

    def use(self, game: XWingGame, choice: Option) -> Task | None:
        assert isinstance(choice, Modify)
        return apply_modification(game, self.pool, self._side(), choice)


def modifications(game: XWingGame, pool: str, side: str) -> list[Option]:
    """Every modification that this side can make now (attacks-7, attacks-10); pass where nothing is mandatory.
    Tokens and the lock (locks-4) are spent by the ship that rolled, on its own dice alone (abilities-11);
    focus and calculate tokens only on focus results (tokens-2)."""
    state = game.state
    current = state.attack
    assert current is not None
    own = (pool == "attack") == (side == "attacker")
    found: list[Option] = []
    number = current.attacker if pool == "attack" else current.defender
    if own and not dice_limits.cannot_modify(game, number):
        ship = state.ships[number]
        rolled = current.attack_dice if pool == "attack" else current.defense_dice
        left = queries.focus_left(state, number, ship.owner)
        focuses = min(dice.changeable(rolled, dice.FOCUS), left)
        if pool == "defense" or not _is_blinded(game):
            barred = {what for what in SPENT if queries.cannot_spend(game, number, what, on_dice=True)}
            if game.rules.spends_once:
                barred.update(current.used)
            if (focuses or game.rules.spends_once) and ship.has(tokens.FOCUS) and "focus" not in barred:
                found.append(modify("focus"))
            calculates = 0 if "calculate" in barred else min(focuses, ship.tokens[tokens.CALCULATE])
            found += [modify("calculate", (), n) for n in range(1, calculates + 1)]
            if pool == "attack" and current.defender in ship.locks and "lock" not in barred:
                found += [
                    modify("lock", tuple(dice.words(faces)))
                    for faces in dice.rerolls(
                        rolled,
                        game.rules.least_rerolled_by_lock,
                        min(len(rolled), dice_limits.rerolls_left(state, pool)),
                    )
                    if faces.count(dice.FOCUS) <= left
                ]
            if pool == "defense" and ship.has(tokens.EVADE) and "evade" not in barred:
                if game.rules.evade_adds:
                    found.append(modify("evade"))
                elif dice.changeable(rolled, dice.BLANK):
                    found.append(modify("evade", ("blank",)))
                if focuses and not game.rules.evade_adds:
                    found.append(modify("evade", ("focus",)))
        found += [
            modify("force", (), n) for n in range(1, min(focuses, queries.force_now(state, number)) + 1)
        ]
        blanks = dice.count(rolled, dice.BLANK) if pool == "defense" and current.obstructed else 0
        if blanks and GAS_CLOUD not in current.used and registry.gains_by_obstruction(state, current, "gas"):
            found.append(modify(GAS_CLOUD))
    card_options, duties = registry.modifications(game, pool, side)
    if pool == "attack" and side == "attacker" and _is_blinded(game):
        duties = frozenset()
        card_options = [option for option in card_options if _is_open_to_blind(game, option)]
    found += card_options
    found = registry.allowed(game, pool, side, found)
    is_forced = any(option.id in duties for option in found)  # not where what is a duty is forbidden
    if found and own and dice_limits.must_spend_focus(state, number):
        is_forced = is_forced or modify("focus") in found
    if found and not is_forced:
        found.append(PASS)
    found.sort(key=lambda option: option.id)
    return found


def _is_open_to_blind(game: XWingGame, option: Option) -> bool:
    """Whether a card's way is a modification as if the ship had spent Force itself, or none at all (crits-6)."""
    answers = game.rules.effects.all_answers(queries.AS_OWN_FORCE)
    return isinstance(option, Modify) and (
        any(shown(name) == option.by for name in answers)
        or not registry.is_modification(game, "attack", "attacker", option)
    )


def _is_blinded(game: XWingGame) -> bool:
    """Whether the attacker can change own dice by spending Force only (crits-6)."""
    current = game.state.attack
    assert current is not None
    return bool(queries.BLINDS.on_damage(game.state.ships[current.attacker]))


def apply_modification(game: XWingGame, pool: str, side: str, choice: Modify) -> Task | None:
    """Carry out one modification and pay for it; a card's may go on in a task of its own."""
    state = game.state
    current = state.attack
    assert current is not None
    number = current.attacker if side == "attacker" else current.defender
    rolled = current.attack_dice if pool == "attack" else current.defense_dice
    before = dice.words(rolled)
    if pool == "attack" and side == "attacker" and registry.is_modification(game, pool, side, choice):
        current.marks.append(ATTACKER_MODIFIED)
        rerolled_now = registry.rerolled_by(game, pool, side, choice)
        current.marks += [dice_limits.BY_ATTACKER] * rerolled_now
    good = dice.HIT if pool == "attack" else dice.EVADE
    owner = state.ships[number].owner
    left = queries.focus_left(state, number, owner)
    changed = choice.faces.count("focus") + (0 if choice.by == "focus" else choice.count)
    rule = "attacks-7" if pool == "attack" else "attacks-10"
    if choice.by == "focus":
        lose(game, number, tokens.FOCUS, "spent", rule)
        changed = dice.change(rolled, dice.FOCUS, good, min(left, len(rolled)))
        if changed and pool == "attack" and registry.HITS_KEPT.on(state.ships[number]):
            current.marks.append(registry.FOCUS_TO_HITS)
    elif choice.by == "calculate":
        lose(game, number, tokens.CALCULATE, "spent", rule, choice.count)
        dice.change(rolled, dice.FOCUS, good, choice.count)
    elif choice.by == "force":
        spend_force(game, number, choice.count)
        dice.change(rolled, dice.FOCUS, good, choice.count)
    elif choice.by == "evade":
        lose(game, number, tokens.EVADE, "spent", rule)
        if game.rules.evade_adds:
            rolled.append(dice.EVADE)
        else:
            dice.change(rolled, dice.FACE[choice.faces[0]], dice.EVADE, 1)
    elif choice.by == GAS_CLOUD:
        current.used.append(GAS_CLOUD)
        rule = "obstacles-6"
        dice.change(rolled, dice.BLANK, dice.EVADE, 1)
    elif choice.by == "lock":
        break_lock(game, number, current.defender, "spent")
        dice_limits.count_rerolled(state, pool, len(choice.faces))
        game.note("dice_rerolled", number, pool)
        dice.reroll(game.draw, dice.ATTACK_DIE, LABEL_ATTACK, rolled, [dice.FACE[f] for f in choice.faces])
    else:
        task = registry.apply_modification(game, pool, side, choice)
        if task is not None:
            return task
    if choice.by in SPENT and game.rules.spends_once:
        current.used.append(choice.by)
    if choice.by in (*SPENT, "force"):
        queries.modified_focus(state, number, owner, changed)
    dice.sort(rolled)
    game.emit(DiceModified(number, pool, choice.by, before, dice.words(rolled), rule))
    return None


class _ModifyKind(Kind):
    """A player's window to modify one pool."""

    may_pass = True
    choices: ClassVar[tuple[type[Option], ...]] = (Modify, Pass)

    def candidates(self, game: XWingGame, question: Question) -> Iterable[Option]:
        assert isinstance(question.subject, list)
        return modifications(game, question.subject[0], question.subject[1])

    def refusal(self, game: XWingGame, question: Question, choice: Option) -> Refusal | None:
        assert isinstance(question.subject, list)
        pool, side = question.subject
        offered = modifications(game, pool, side)
        if any(option.id == choice.id for option in offered):
            return None
        if choice is PASS:
            return Refusal("terms-5", "modification_is_mandatory", {"pool": pool})
        assert isinstance(choice, Modify)
        return Refusal(self.rule, "cannot_modify_so", {"by": choice.by, "pool": pool})


class ModifyAttack(_ModifyKind):
    """Modify the attack dice (attacks-6)."""

    name = "modify_attack"
    rule = "attacks-6"


class ModifyDefense(_ModifyKind):
    """Modify the defense dice (attacks-10)."""

    name = "modify_defense"
    rule = "attacks-10"

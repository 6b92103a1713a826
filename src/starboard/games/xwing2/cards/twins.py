"""What several ship cards of one person say: each stands in its own file and takes its text from here."""

from __future__ import annotations

from typing import Final

from starboard.core.decision import Option
from starboard.core.task import Task
from starboard.games.xwing.cards.content import Maneuver
from starboard.games.xwing.effects.card_effects import Clause
from starboard.games.xwing.language.choosing import either, pick, seat_of
from starboard.games.xwing.language.clauses import action, in_window, may, modify
from starboard.games.xwing.language.deeds import acquire, can_lock, grant, spend_lock
from starboard.games.xwing.language.dice_steps import add, change_up_to
from starboard.games.xwing.language.occasions import detail, executed, primary_attack, told
from starboard.games.xwing.language.requirements import ally, foe, friendly, has, in_arc, itself
from starboard.games.xwing.language.scene import Choice, Scene, attacker, chosen, defender, it, me
from starboard.games.xwing.language.steps import (
    charge,
    force,
    gain,
    perform,
    recover_charge,
    transfer,
)
from starboard.games.xwing.tasks.locks import HandLocks, lock_option, locked_by
from starboard.games.xwing.tasks.secrets import AssignSecret

assigns_in_secret: Final = may(
    "system_phase", itself, perform(lambda scene: scene.game.make(AssignSecret, scene.ship))
)
VULT_SKERRIS: Final = (
    action(gain("strain"), recover_charge()),
    may("before_engage", itself, charge(), grant()),
)
EZRA_BRIDGER: Final = (
    modify("attack", itself, has("stress"), force(), change_up_to("focus", "hit", 2)),
    modify("defense", itself, has("stress"), force(), change_up_to("focus", "evade", 2)),
)
GARVEN_DREIS: Final = may("token_spent", itself, detail("focus"), pick(ally(1, 3)), gain("focus", chosen))


def same_difficulty(scene: Scene, now: Maneuver, new: Maneuver) -> bool:
    """Hera Syndulla turns a red maneuver into a red one, a blue one into a blue one."""
    return now.difficulty in ("red", "blue") and new.difficulty == now.difficulty


def transfer_lock() -> Choice:
    """One of my locks goes to the attacking or defending ship."""

    def options(scene: Scene) -> list[Option]:
        return [lock_option(found) for found in scene.own.locks if found != scene.about]

    def hear(scene: Scene, option: Option) -> Task:
        return scene.game.make(HandLocks, scene.ship, scene.about, [locked_by(option)])

    return Choice(options, hear, seat_of(me))


def _lent(scene: Scene) -> str:
    """A mark of an attack: this Hera Syndulla has lent something in it. Each player may have one."""
    return f"{scene.ship} has lent"


_has_lent = told(lambda scene: _lent(scene) in scene.attack.marks)


def hera_lends(window: str) -> Clause:
    """Hera Syndulla lends a token or a lock in this window, which modifies no dice."""
    return in_window(
        window,
        friendly(1, 2, other=True),
        ~_has_lent,
        either(
            ("focus", transfer("focus", me, it)),
            ("evade", transfer("evade", me, it)),
            ("lock", transfer_lock()),
        ),
        perform(lambda scene: scene.attack.marks.append(_lent(scene))),
    )


SHARA_BEY: Final = (
    modify("attack", itself, primary_attack, spend_lock(defender), add("focus")),
    modify("defense", itself, spend_lock(attacker), add("focus")),
)
LOCK_IN_BULLSEYE: Final = (
    pick(foe(), in_arc("bullseye", chosen), told(lambda scene: can_lock(scene, scene.ship, scene.target))),
    acquire(chosen),
)
ODDBALL: Final = (
    may("maneuver_fully_executed", itself, executed(colour="red"), *LOCK_IN_BULLSEYE),
    may("red_action_performed", itself, *LOCK_IN_BULLSEYE),
)

"""Words of cards that name something before dice are rolled, and act on the dice right after it: in an attack, and in
any other roll of a ship."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, NamedTuple

from starboard.games.xwing import dice
from starboard.games.xwing.effects.card_effects import Clause, shown
from starboard.games.xwing.events import DiceRolled
from starboard.games.xwing.language.choosing import choice_of
from starboard.games.xwing.language.clauses import may, must
from starboard.games.xwing.language.dice_steps import FACES, may_modify, modify_pool
from starboard.games.xwing.language.occasions import pool_of, told, weapon_used
from starboard.games.xwing.language.scene import Named, Scene, Test
from starboard.games.xwing.language.steps import perform
from starboard.games.xwing.tasks.attack import attack_dice, defense_dice
from starboard.games.xwing.tasks.rolling import BEFORE_IT_COUNTS, ROLL_BEFORE, RULE

# a mark of the attack, or of the ship that rolls: who, what is rolled, the word
NAMED: Final = "named before the roll"


class Roll(NamedTuple):
    """One occasion on which dice are rolled: the events before and after it, and which dice; empty: any."""

    before: str
    after: str
    pool: str


ATTACK: Final = Roll("attack_roll_before", "attack_dice_rolled", "attack")
DEFENSE: Final = Roll("defense_roll_before", "defense_dice_rolled", "defense")
OTHER: Final = Roll(ROLL_BEFORE, BEFORE_IT_COUNTS, "")
ROLLS: Final = (ATTACK, DEFENSE, OTHER)


def kind_of(scene: Scene, roll: Roll) -> str:
    """Which dice are rolled: attack or defense."""
    return roll.pool or scene.detail.split(" ")[0]


def number_of(scene: Scene, roll: Roll) -> int:
    """How many dice are about to be rolled."""
    if not roll.pool:
        return int(scene.detail.split(" ")[1])
    count = attack_dice if roll.pool == "attack" else defense_dice
    return count(scene.game, scene.attack, weapon_used(scene))


def rolled_dice(scene: Scene, roll: Roll) -> list[int]:
    """The dice that were rolled, to be looked at."""
    return pool_of(scene, roll.pool) if roll.pool else scene.state.rolled


def change_rolled(scene: Scene, roll: Roll, change: Callable[[list[int]], None]) -> None:
    """Change the dice that were rolled, and tell it."""
    if roll.pool:
        modify_pool(scene, roll.pool, change)
    else:
        change(scene.state.rolled)
        dice.sort(scene.state.rolled)
        faces = dice.words(scene.state.rolled)
        scene.game.emit(DiceRolled(scene.about, shown(scene.card), faces, RULE))


def _marks(scene: Scene, roll: Roll) -> list[str]:
    return scene.attack.marks if roll.pool else scene.state.ships[scene.about].once


def _start(scene: Scene, roll: Roll) -> str:
    return f"{NAMED} {scene.ship} {shown(scene.card)} {kind_of(scene, roll)} "


def named(scene: Scene, roll: Roll) -> str:
    """The word that this card has named for this roll; empty: none."""
    start = _start(scene, roll)
    return next((one.removeprefix(start) for one in _marks(scene, roll) if one.startswith(start)), "")


def names(roll: Roll, words: Callable[[Scene, Roll], list[str]], *more: Named) -> Clause:
    """Before this roll I may name one of these words, if and for what `more` says."""

    def say(scene: Scene, word: str) -> None:
        _marks(scene, roll).append(f"{_start(scene, roll)}{word}")

    return may(
        roll.before,
        told(lambda scene: number_of(scene, roll) > 0 and bool(words(scene, roll))),
        *more,
        choice_of(lambda scene: words(scene, roll), say),
    )


def then(roll: Roll, *words: Named) -> Clause:
    """After the roll for which something was named: this, as a duty, unless the dice cannot be modified. A later roll of
    the round is another one."""

    def forget(scene: Scene) -> None:
        _marks(scene, roll).remove(f"{_start(scene, roll)}{named(scene, roll)}")

    able: tuple[Test, ...] = (may_modify(roll.pool),) if roll.pool else ()
    return must(roll.after, told(lambda scene: bool(named(scene, roll))), *able, *words, perform(forget))


def all_faces(scene: Scene, roll: Roll) -> list[str]:
    """Every face of the dice that are rolled."""
    return [*FACES[kind_of(scene, roll)]]

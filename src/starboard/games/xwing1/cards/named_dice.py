"""Words of cards that name something before dice are rolled, and act on the dice right after it: in an attack, and in
any other roll (XW1-DIE-06)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, NamedTuple

from starboard.games.xwing import dice
from starboard.games.xwing.effects.card_effects import Clause, shown
from starboard.games.xwing.events import DiceRolled
from starboard.games.xwing.language.choosing import choice_of
from starboard.games.xwing.language.clauses import may, must
from starboard.games.xwing.language.dice_steps import FACES, may_modify, modify_pool
from starboard.games.xwing.language.occasions import told
from starboard.games.xwing.language.scene import Named, Scene, Step, Test
from starboard.games.xwing.language.steps import perform
from starboard.games.xwing.tasks.attack import attack_dice, defense_dice
from starboard.games.xwing.tasks.declaring import weapon_in_use
from starboard.games.xwing.tasks.rolling import BEFORE_IT_COUNTS, ROLL_BEFORE, RULE

NAMED: Final = (
    "named before the roll"  # a mark of the attack or of the ship that rolls: who, what is rolled, the word
)


class Roll(NamedTuple):
    """One occasion on which dice are rolled: the events before and after it, and which dice; empty: any."""

    before: str
    after: str
    pool: str


ROLLS: Final = (
    Roll("attack_roll_before", "attack_dice_rolled", "attack"),
    Roll("defense_roll_before", "defense_dice_rolled", "defense"),
    Roll(ROLL_BEFORE, BEFORE_IT_COUNTS, ""),
)


def kind_of(scene: Scene, roll: Roll) -> str:
    """Which dice are rolled: attack or defense."""
    return roll.pool or scene.detail.split(" ")[0]


def number_of(scene: Scene, roll: Roll) -> int:
    """How many dice are about to be rolled."""
    if not roll.pool:
        return int(scene.detail.split(" ")[1])
    weapon = weapon_in_use(scene.state.ships[scene.attack.attacker], scene.attack.weapon)
    assert weapon is not None
    count = attack_dice if roll.pool == "attack" else defense_dice
    return count(scene.game, scene.attack, weapon)


def rolled_dice(scene: Scene, roll: Roll) -> list[int]:
    """The dice that were rolled, to be looked at."""
    if not roll.pool:
        return scene.state.rolled
    return scene.attack.attack_dice if roll.pool == "attack" else scene.attack.defense_dice


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


def _once(scene: Scene) -> str:
    """That this card has been used this round."""
    return f"{shown(scene.card)} has named"


def named(scene: Scene, roll: Roll) -> str:
    """The word that this card has named for this roll; empty: none."""
    start = f"{NAMED} {scene.ship} {shown(scene.card)} {kind_of(scene, roll)} "
    return next((one.removeprefix(start) for one in _marks(scene, roll) if one.startswith(start)), "")


def forget(scene: Scene, roll: Roll) -> None:
    """The roll is over, and what was named for it."""
    word = f"{NAMED} {scene.ship} {shown(scene.card)} {kind_of(scene, roll)} {named(scene, roll)}"
    _marks(scene, roll).remove(word)


def names(roll: Roll, words: Callable[[Scene, Roll], list[str]], *tests: Named) -> Clause:
    """Before this roll I may name one of these words, once a round."""

    def say(scene: Scene, word: str) -> None:
        start = f"{NAMED} {scene.ship} {shown(scene.card)} {kind_of(scene, roll)}"
        _marks(scene, roll).append(f"{start} {word}")

    def is_open(scene: Scene) -> bool:
        is_first = _once(scene) not in scene.own.once
        return is_first and number_of(scene, roll) > 0 and bool(words(scene, roll))

    def remember(scene: Scene) -> None:
        scene.own.once.append(_once(scene))

    return may(
        roll.before,
        *tests,
        told(is_open),
        perform(remember),
        choice_of(lambda scene: words(scene, roll), say),
    )


def then(roll: Roll, *words: Named) -> Clause:
    """After the roll for which something was named: this, as a duty, unless the dice cannot be modified."""
    able: tuple[Test, ...] = (may_modify(roll.pool),) if roll.pool else ()
    return must(roll.after, told(lambda scene: bool(named(scene, roll))), *able, *words)


def all_faces(scene: Scene, roll: Roll) -> list[str]:
    """Every face of the dice that are rolled."""
    return [*FACES[kind_of(scene, roll)]]


def set_one_to_it(roll: Roll) -> Step:
    """One die, which its player chooses, is set to the face that was named and cannot be modified again."""

    def present(scene: Scene) -> list[str]:
        return list(dict.fromkeys(dice.words(rolled_dice(scene, roll))))

    def hear(scene: Scene, word: str) -> None:
        face = named(scene, roll)
        forget(scene, roll)

        def fix(found: list[int]) -> None:
            dice.change(found, dice.FACE[word], dice.FACE[face], 1, fixes=True)

        change_rolled(scene, roll, fix)

    return choice_of(present, hear)

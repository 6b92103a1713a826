"""What cards say of damage cards that are dealt to their ship, before they have any effect (damage-1, abilities-6)."""

from __future__ import annotations

from starboard.core.task import Task
from starboard.games.xwing.effects import queries
from starboard.games.xwing.effects.card_effects import CardEffects, Clause
from starboard.games.xwing.game import XWingGame
from starboard.games.xwing.language.clauses import split
from starboard.games.xwing.language.scene import Do, Named, Scene, Test, fact, primitive
from starboard.games.xwing.tasks.damage import BRANCH


def when_dealt(fate: str, *words: Named, must: bool = False) -> Clause:
    """What I may do, or must, to a damage card as it is dealt to me; `fate` is what becomes of it, `detail` which card
    it is, where it is faceup."""

    def register(effects: CardEffects, card: str) -> None:
        rule = effects.new_rule(card, *split(words))
        meant = effects.rules[card][rule]

        def wants(game: XWingGame, ship: int, dealt: str) -> bool:
            return meant.is_open(Scene(game, card, ship, ship, dealt))

        def resolve(game: XWingGame, ship: int, dealt: str) -> Task:
            return game.make(Do, card, rule, ship, ship, dealt)

        before = effects.answer_of(queries.WHEN_DEALT, card) or ()
        effects.answer(queries.WHEN_DEALT, card, (*before, queries.WhenDealt(fate, not must, wants, resolve)))

    return Clause(BRANCH, words, register)


dealt_faceup = fact("dealt_faceup", lambda scene: bool(scene.detail))


@primitive
def dealt_trait(trait: str) -> Test:
    """A card with this trait is dealt faceup."""

    def holds(scene: Scene) -> bool:
        content = scene.game.rules.content
        return bool(scene.detail) and content.damage[content.damage_number[scene.detail]].trait == trait

    return Test(holds)

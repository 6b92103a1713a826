"""Steps on the dice of an attack: reroll, change, add, spend and cancel results."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final

from starboard.games.xwing import dice
from starboard.games.xwing.effects import dice_limits, queries, registry
from starboard.games.xwing.effects.card_effects import shown
from starboard.games.xwing.events import DiceModified, DiceRolled, Neutralized
from starboard.games.xwing.language.occasions import pool_of
from starboard.games.xwing.language.scene import DiceStep, Scene, Step, Test, primitive
from starboard.games.xwing.language.steps import Count, number
from starboard.games.xwing.options import modify

Way = tuple[tuple[str, ...], int]
RULES: Final = {"attack": "attacks-7", "defense": "attacks-10"}
DICE: Final = {"attack": dice.ATTACK_DIE, "defense": dice.DEFENSE_DIE}
FACES: Final = {"attack": ("blank", "focus", "hit", "crit"), "defense": ("blank", "focus", "evade")}
ALL: Final = 99


def modify_pool(scene: Scene, pool: str, change: Callable[[list[int]], None]) -> None:
    """Change a pool and tell it."""
    found = pool_of(scene, pool)
    before = dice.words(found)
    change(found)
    dice.sort(found)
    whose = scene.about if scene.about >= 0 else scene.ship
    scene.game.emit(DiceModified(whose, pool, shown(scene.card), before, dice.words(found), RULES[pool]))


def _roller(scene: Scene) -> int:
    """The ship whose dice the window's pool are."""
    return scene.attack.attacker if scene.detail == "attack" else scene.attack.defender


def _focus_left(scene: Scene) -> int:
    """How many of its focus results may still be modified (cards that limit that)."""
    return queries.focus_left(scene.state, _roller(scene), scene.own.owner)


def _modified(scene: Scene, count: int) -> None:
    queries.modified_focus(scene.state, _roller(scene), scene.own.owner, count)


@primitive
def reroll(
    most: Count = ALL,
    *faces: str,
    least: Count = 1,
    of: Callable[[Scene], tuple[str, ...]] | None = None,
) -> DiceStep:
    """Reroll so many dice of the window's pool, of these faces (`of` gives them) or of any; each is rerolled once
    (attacks-8)."""

    def ways(scene: Scene) -> Iterator[Way]:
        able = [dice.FACE[face] for face in (of(scene) if of else faces)]
        pool = pool_of(scene, scene.detail)
        fit = [die for die in pool if not able or dice.face(die) in able]
        last = min(number(most, scene), len(fit), dice_limits.rerolls_left(scene.state, scene.detail))
        first = number(least, scene)
        if last >= first:
            left = _focus_left(scene)
            for found in dice.rerolls(fit, first, last):
                if found.count(dice.FOCUS) <= left:
                    yield tuple(dice.words(found)), 0

    def do(scene: Scene) -> None:
        wanted = [dice.FACE[face] for face in scene.faces]
        kind = scene.detail
        _modified(scene, wanted.count(dice.FOCUS))
        dice_limits.count_rerolled(scene.state, kind, len(wanted))
        scene.game.note("dice_rerolled", _roller(scene), kind)
        modify_pool(
            scene, kind, lambda pool: dice.reroll(scene.game.draw, DICE[kind], f"dice.{kind}", pool, wanted)
        )

    return DiceStep(ways, do)


@primitive
def reroll_all(*faces: str) -> DiceStep:
    """Reroll all dice of the window's pool (that show these faces) which still can be."""
    wanted = [dice.FACE[face] for face in faces]

    def fit(scene: Scene) -> list[int]:
        found = [
            die
            for die in pool_of(scene, scene.detail)
            if die < dice.REROLLED and (not wanted or die in wanted)
        ]
        if len(found) > dice_limits.rerolls_left(scene.state, scene.detail):
            return []
        focuses = min(found.count(dice.FOCUS), _focus_left(scene))
        return [die for die in found if die != dice.FOCUS] + [dice.FOCUS] * focuses

    def do(scene: Scene) -> None:
        kind, found = scene.detail, fit(scene)
        _modified(scene, found.count(dice.FOCUS))
        dice_limits.count_rerolled(scene.state, kind, len(found))
        scene.game.note("dice_rerolled", _roller(scene), kind)
        modify_pool(
            scene, kind, lambda pool: dice.reroll(scene.game.draw, DICE[kind], f"dice.{kind}", pool, found)
        )

    return DiceStep(lambda scene: [((), 0)] if fit(scene) else [], do, lambda scene: len(fit(scene)))


@primitive
def change(
    before: str, after: str, most: Count = 1, *, rerolled: bool = True, even_none: bool = False
) -> DiceStep:
    """Change results of the window's pool; `before`: faces separated by |, or `any`; of these the player
    chooses. Of several to change as many as there are, no fewer; `even_none`: also where there is none. Not
    `rerolled`: they cannot be afterwards."""

    def ways(scene: Scene) -> Iterator[Way]:
        pool = pool_of(scene, scene.detail)
        faces = FACES[scene.detail] if before == "any" else tuple(before.split("|"))
        several = len(faces) > 1
        if not _focus_left(scene):
            faces = tuple(face for face in faces if face != "focus")
        if number(most, scene) > 1:
            if even_none or any(dice.changeable(pool, dice.FACE[face]) for face in faces):
                yield (), 0
            return
        for face in faces:
            if face != after and dice.changeable(pool, dice.FACE[face]):
                yield (face,) if several else (), 0

    def do(scene: Scene) -> None:
        focuses = _focus_left(scene)
        faces = scene.faces or (FACES[scene.detail] if before == "any" else tuple(before.split("|")))
        left = number(most, scene)

        def turn(pool: list[int]) -> None:
            rest = left
            for face in faces:
                if face != after:
                    able = min(rest, focuses) if face == "focus" else rest
                    changed = dice.change(pool, dice.FACE[face], dice.FACE[after], able, keeps=not rerolled)
                    rest -= changed
                    _modified(scene, changed if face == "focus" else 0)

        modify_pool(scene, scene.detail, turn)

    return DiceStep(ways, do)


@primitive
def change_one(after: Callable[[Scene], tuple[str, ...]]) -> DiceStep:
    """Change one result of the window's pool to one of these faces; the player chooses both."""

    def ways(scene: Scene) -> Iterator[Way]:
        pool = pool_of(scene, scene.detail)
        for face in FACES[scene.detail]:
            if dice.changeable(pool, dice.FACE[face]) and (face != "focus" or _focus_left(scene)):
                yield from (((face, to), 0) for to in after(scene) if to != face)

    def do(scene: Scene) -> None:
        face, to = scene.faces
        _modified(scene, int(face == "focus"))
        modify_pool(
            scene, scene.detail, lambda pool: void(dice.change(pool, dice.FACE[face], dice.FACE[to], 1))
        )

    return DiceStep(ways, do)


@primitive
def change_up_to(before: str, after: str, most: Count) -> DiceStep:
    """Change 1 to so many results of the window's pool, as many as its player likes."""

    def ways(scene: Scene) -> Iterator[Way]:
        there = dice.changeable(pool_of(scene, scene.detail), dice.FACE[before])
        if before == "focus":
            there = min(there, _focus_left(scene))
        for count in range(1, min(there, number(most, scene)) + 1):
            yield (), count

    def do(scene: Scene) -> None:
        count = scene.count
        _modified(scene, count if before == "focus" else 0)
        modify_pool(
            scene,
            scene.detail,
            lambda pool: void(dice.change(pool, dice.FACE[before], dice.FACE[after], count)),
        )

    return DiceStep(ways, do)


def void(_: object) -> None:
    """Nothing, whatever was given."""


@primitive
def add(face: str) -> DiceStep:
    """Add a die with this face to the window's pool; it is a normal die (attacks-8)."""
    return DiceStep(
        lambda scene: [((), 0)],
        lambda scene: modify_pool(scene, scene.detail, lambda pool: pool.append(dice.FACE[face])),
    )


@primitive
def spend_result(*faces: str) -> DiceStep:
    """Spend a result of the window's pool: the die is removed."""

    def ways(scene: Scene) -> Iterator[Way]:
        for face in faces:
            barred = face == "focus" and not _focus_left(scene)
            if dice.count(pool_of(scene, scene.detail), dice.FACE[face]) and not barred:
                yield (face,), 0

    def do(scene: Scene) -> None:
        face = dice.FACE[scene.faces[0]]
        _modified(scene, int(face == dice.FOCUS))
        modify_pool(scene, scene.detail, lambda pool: take(pool, face))

    return DiceStep(ways, do)


def take(pool: list[int], face: int) -> None:
    """Remove one die of this face, a rerolled one first: the others can still be rerolled."""
    pool.remove(max(die for die in pool if dice.face(die) == face))


def _attacks_blinded(scene: Scene) -> bool:
    """Whether a ship of mine attacks that can change its dice by spending Force only (crits-6)."""
    attacker = scene.state.ships[scene.attack.attacker]
    return attacker.owner == scene.own.owner and bool(queries.BLINDS.on_damage(attacker))


@primitive
def may_modify(pool: str) -> Test:
    """Outside of the windows: no card keeps me from modifying this pool now (attacks-20)."""

    def holds(scene: Scene) -> bool:
        if dice_limits.cannot_modify(scene.game, scene.ship) or (
            pool == "attack" and _attacks_blinded(scene)
        ):
            return False
        side = "attacker" if pool == "attack" else "defender"
        return bool(registry.allowed(scene.game, pool, side, [modify(shown(scene.card))]))

    return Test(holds)


@primitive
def may_modify_in_window(pool: str) -> Test:
    """In a way of `in_window` that modifies the pool after all: no card keeps me from it now (attacks-20)."""

    def holds(scene: Scene) -> bool:
        game, meant = scene.game, modify(shown(scene.card))
        bans = registry.BANS.in_play(game.state)
        return not dice_limits.cannot_modify(game, scene.ship) and not any(
            bans_it(game, number, pool, meant) for number, _, bans_it in bans
        )

    return Test(holds)


# -- outside the windows --------------------------------------------------------------------------------


@primitive
def cancel(pool: str, *faces: str) -> Step:
    """Cancel one result of a pool; that is no modification (attacks-8, attacks-20)."""

    def able(scene: Scene) -> bool:
        return any(dice.count(pool_of(scene, pool), dice.FACE[face]) for face in faces)

    def do(scene: Scene) -> None:
        face = next(face for face in faces if dice.count(pool_of(scene, pool), dice.FACE[face]))
        modify_pool(scene, pool, lambda found: take(found, dice.FACE[face]))

    return Step(do, able)


@primitive
def cancel_all(pool: str, *faces: str) -> Step:
    """Cancel every result of a pool that shows one of these faces, or all."""

    def fits(die: int) -> bool:
        return not faces or dice.NAMES[dice.face(die)] in faces

    def do(scene: Scene) -> None:
        def keep(found: list[int]) -> None:
            found[:] = [die for die in found if not fits(die)]

        modify_pool(scene, pool, keep)

    return Step(do, lambda scene: any(fits(die) for die in pool_of(scene, pool)))


@primitive
def cancel_everything() -> Step:
    """Cancel all results of both pools; that is no modification."""

    def do(scene: Scene) -> None:
        for pool in ("attack", "defense"):
            if pool_of(scene, pool):
                modify_pool(scene, pool, list.clear)

    return Step(do, lambda scene: bool(scene.attack.attack_dice or scene.attack.defense_dice))


@primitive
def turn_all(pool: str, before: str, after: str) -> Step:
    """All results of a pool that show one face change to another, right after the roll."""

    def do(scene: Scene) -> None:
        modify_pool(
            scene, pool, lambda found: void(dice.change(found, dice.FACE[before], dice.FACE[after], ALL))
        )

    return Step(do, lambda scene: dice.count(pool_of(scene, pool), dice.FACE[before]) > 0)


@primitive
def roll_one_more(pool: str) -> Step:
    """One more die is rolled after the roll; it joins the pool and is no modification."""

    def do(scene: Scene) -> None:
        (face,) = dice.roll(scene.game.draw, DICE[pool], f"dice.{pool}", 1)
        found = pool_of(scene, pool)
        found.append(face)
        dice.sort(found)
        scene.game.emit(DiceRolled(scene.ship, shown(scene.card), [dice.NAMES[face]], RULES[pool]))

    return Step(do)


@primitive
def uncancelled(hits: Count = 0, crits: Count = 0) -> Step:
    """After Neutralize: so many results more or fewer are left to deal; whether it hit is settled."""

    def able(scene: Scene) -> bool:
        left = scene.attack.dealt_hits + number(hits, scene), scene.attack.dealt_crits + number(crits, scene)
        return min(left) >= 0

    def do(scene: Scene) -> None:
        current = scene.attack
        current.dealt_hits += number(hits, scene)
        current.dealt_crits += number(crits, scene)
        _tell(scene)

    return Step(do, able)


@primitive
def cancel_what_is_left() -> Step:
    """After Neutralize: nothing is left to deal; the attack still hit."""

    def do(scene: Scene) -> None:
        scene.attack.dealt_hits = scene.attack.dealt_crits = 0
        _tell(scene)

    return Step(do, lambda scene: scene.attack.dealt_hits + scene.attack.dealt_crits > 0)


def _tell(scene: Scene) -> None:
    current = scene.attack
    scene.game.emit(
        Neutralized(current.attacker, current.defender, current.dealt_hits, current.dealt_crits, current.hit)
    )

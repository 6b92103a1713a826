"""Cards that change dice right after a roll, roll them again, or limit what others do to theirs."""

from __future__ import annotations

from collections.abc import Iterator

from starboard.core.decision import PASS, Option
from starboard.games.xwing import dice, tokens
from starboard.games.xwing.board import measure
from starboard.games.xwing.cards.build import build_of
from starboard.games.xwing.changes.tokens import lose as lose_tokens
from starboard.games.xwing.effects import queries, registry
from starboard.games.xwing.effects.card_effects import CardEffects, Clause
from starboard.games.xwing.game import XWingGame
from starboard.games.xwing.geometry import sight
from starboard.games.xwing.geometry.sight import Arc
from starboard.games.xwing.language.choosing import either, seat_of
from starboard.games.xwing.language.clauses import may, modify, must, rolls_again, says
from starboard.games.xwing.language.dice_steps import ALL, DICE, Way, change, modify_pool, reroll, reroll_all
from starboard.games.xwing.language.occasions import detail, pool_of, told
from starboard.games.xwing.language.requirements import anyone, friendly, has, itself, near_obstacle
from starboard.games.xwing.language.scene import Choice, DiceStep, Scene, Step, Whom, attacker, defender, me
from starboard.games.xwing.language.steps import RULE, attack_mark, force, gain, perform, spend, spend_lent
from starboard.games.xwing.options import Choose, LoseToken, Modify, choose, lose_token
from starboard.games.xwing.state import XWingState
from starboard.games.xwing2.effects.of_cards import pilot, upgrade

# -- any roll ----------------------------------------------------------------------------------------------


def _all_again() -> DiceStep:
    """All dice of the window's pool are rolled anew; that is no reroll (OFR#34)."""

    def do(scene: Scene) -> None:
        kind = scene.detail

        def change_(pool: list[int]) -> None:
            pool[:] = dice.roll(scene.game.draw, DICE[kind], f"dice.{kind}", len(pool))

        modify_pool(scene, kind, change_)

    def ways(scene: Scene) -> Iterator[Way]:
        if pool_of(scene, scene.detail):
            yield (), 0

    return DiceStep(ways, do)


def _roll_anew(scene: Scene) -> None:
    rolled = scene.state.rolled
    rolled[:] = dice.roll(scene.game.draw, dice.ATTACK_DIE, "dice.attack", len(rolled))


pilot(
    "hansolo-modifiedyt1300lightfreighter",
    modify("attack", itself, near_obstacle(1), _all_again()),
    modify("defense", itself, near_obstacle(1), _all_again()),
    rolls_again(near_obstacle(1), perform(_roll_anew)),
)


def _outside_blanks(scene: Scene) -> None:
    rolled = scene.state.rolled
    wanted = [dice.BLANK] * rolled.count(dice.BLANK)
    dice.reroll(scene.game.draw, dice.ATTACK_DIE, "dice.attack", rolled, wanted)


for _lando in ("landocalrissian", "landocalrissian-escapecraft"):
    pilot(
        _lando,
        # What modifies the dice belongs into their window (OFR#34).
        modify("attack", itself, ~has("stress"), gain("stress"), reroll_all("blank")),
        modify("defense", itself, ~has("stress"), gain("stress"), reroll_all("blank")),
        rolls_again(
            ~has("stress"),
            told(lambda scene: dice.BLANK in scene.state.rolled),
            gain("stress"),
            perform(_outside_blanks),
        ),
    )


def _spend_green() -> Choice:
    """I spend a green token of my choice."""

    def options(scene: Scene) -> list[Option]:
        return [
            lose_token(tokens.NAMES[kind])
            for kind in tokens.GREEN
            if scene.own.has(kind) and not queries.cannot_spend(scene.game, scene.ship, tokens.NAMES[kind])
        ]

    def hear(scene: Scene, option: Option) -> None:
        assert isinstance(option, LoseToken)
        lose_tokens(scene.game, scene.ship, tokens.NUMBER[option.token], "spent", RULE)

    return Choice(options, hear, seat_of(me))


MOST_REROLLED = 2


def _two_again() -> Choice:
    """One or two dice of a roll outside attacks are rerolled, by their faces."""

    def options(scene: Scene) -> list[Option]:
        if scene.count == MOST_REROLLED:
            return []
        faces = sorted({die for die in scene.state.rolled if die < dice.REROLLED})
        found: list[Option] = [choose(dice.NAMES[face]) for face in faces]
        return [*found, PASS] if found and scene.count else found

    def hear(scene: Scene, option: Option) -> None:
        if option is PASS:
            return
        assert isinstance(option, Choose)
        face = dice.FACE[option.way]
        dice.reroll(scene.game.draw, dice.ATTACK_DIE, "dice.attack", scene.state.rolled, [face])
        scene.count += 1
        scene.again = True

    return Choice(options, hear, seat_of(me))


upgrade(
    "landocalrissian-crew",
    modify("attack", itself, _spend_green(), reroll(2)),
    modify("defense", itself, _spend_green(), reroll(2)),
    rolls_again(_spend_green(), _two_again()),
)

# -- right after a roll --------------------------------------------------------------------------------------


def _alike(scene: Scene, pool: str) -> bool:
    """All dice of the pool show one face."""
    return len({dice.face(die) for die in pool_of(scene, pool)}) == 1


def _one_more_alike(pool: str) -> DiceStep:
    """One more die with the face that all show."""

    def do(scene: Scene) -> None:
        modify_pool(scene, pool, lambda found: found.append(dice.face(found[0])))

    return DiceStep(lambda scene: [((), 0)], do)


def _sunny(pool: str) -> tuple[Clause, Clause]:
    """After the roll, and in the own window after a reroll."""
    alike = told(lambda scene: _alike(scene, pool))
    rerolled = told(lambda scene: any(die >= dice.REROLLED for die in pool_of(scene, pool)))
    return (
        may(f"{pool}_dice_rolled", itself, alike, _one_more_alike(pool)),
        modify(pool, itself, rerolled, alike, _one_more_alike(pool)),
    )


pilot("sunnybounder", *_sunny("attack"), *_sunny("defense"))

NUMBERS = ("one", "two", "three", "four", "five", "six")


def _guessed_right(scene: Scene) -> bool:
    evades = dice.count(scene.attack.defense_dice, dice.EVADE)
    return 0 < evades <= len(NUMBERS) and f"evades guessed {NUMBERS[evades - 1]}" in scene.attack.marks


def _one_evade() -> Step:
    return perform(
        lambda scene: modify_pool(scene, "defense", lambda found: found.append(dice.EVADE)),
    )


upgrade(
    "c3po",
    may(
        "defense_roll_before",
        itself,
        spend("calculate"),
        either(*((word, attack_mark(f"evades guessed {word}")) for word in NUMBERS)),
    ),
    must("defense_dice_rolled", itself, told(_guessed_right), _one_evade()),
    must("action_performed", itself, detail("calculate"), gain("calculate")),
)


def _all_force(scene: Scene) -> bool:
    return scene.own.force == build_of(scene.own).force


def _names(pool: str, whom: Whom, *faces: str) -> Clause:
    return may(
        f"{pool}_roll_before",
        anyone(0, 2, whom=whom),
        told(_all_force),
        force(),
        either(*((face, attack_mark(f"named {pool} {face}")) for face in faces)),
    )


def _named(scene: Scene, pool: str) -> str:
    """The face that was named for this roll."""
    found = [mark for mark in scene.attack.marks if mark.startswith(f"named {pool} ")]
    return found[-1].rpartition(" ")[2] if found else ""


def _becomes(pool: str, whom: Whom) -> Choice:
    """The player who rolled changes a die to the face that was named."""

    def options(scene: Scene) -> list[Option]:
        return [choose(dice.NAMES[face]) for face in sorted({dice.face(d) for d in pool_of(scene, pool)})]

    def hear(scene: Scene, option: Option) -> None:
        assert isinstance(option, Choose)
        before, after = dice.FACE[option.way], dice.FACE[_named(scene, pool)]
        modify_pool(scene, pool, lambda found: _change_one(found, before, after))

    return Choice(options, hear, seat_of(whom))


def _change_one(pool: list[int], before: int, after: int) -> None:
    dice.change(pool, before, after, 1)


def _not_shown(pool: str) -> Clause:
    def is_missing(scene: Scene) -> bool:
        face = _named(scene, pool)
        return bool(face) and not dice.count(pool_of(scene, pool), dice.FACE[face])

    return must(
        f"{pool}_dice_rolled", told(is_missing), _becomes(pool, attacker if pool == "attack" else defender)
    )


upgrade(
    "countdooku",
    _names("attack", attacker, "hit", "crit", "focus", "blank"),
    _names("defense", defender, "evade", "focus", "blank"),
    _not_shown("attack"),
    _not_shown("defense"),
)

# -- the dice of others --------------------------------------------------------------------------------------


def _rerolls(game: XWingGame, pool: str, option: Modify, side: str) -> int:
    """How many dice this modification by the attacker rerolls."""
    current = game.state.attack
    assert current is not None
    if option.by == "lock":
        return len(option.faces)
    owner = game.state.ships[current.attacker].owner
    for number, _, modifiers in registry.MODIFIERS.in_play(game.state):
        if game.state.ships[number].owner != owner:
            continue
        for one in modifiers:
            if one.rerolls and option in one.options(game, number, pool, side):
                return len(option.faces) or sum(die < dice.REROLLED for die in current.attack_dice)
    return 0


def _limits_rerolls() -> Clause:
    def bans(game: XWingGame, ship: int, pool: str, option: Modify) -> bool:
        current = game.state.attack
        if current is None or pool != "attack":
            return False
        ships = game.state.ships
        if ships[current.defender].owner != ships[ship].owner:
            return False
        if measure.ship_range(game.state, ship, current.defender).range > 2:
            return False
        done = sum(die >= dice.REROLLED for die in current.attack_dice)
        more = _rerolls(game, pool, option, "attacker")
        return more > 0 and done + more > 1

    def register(effects: CardEffects, card: str) -> None:
        effects.answer(registry.BANS, card, bans)

    return Clause("forbids attack", (), register)


pilot("magvayarro", _limits_rerolls())


def _spend_mine() -> Step:
    """The attacking or defending ship spends my focus token as its own."""

    def able(scene: Scene) -> bool:
        return scene.own.has(tokens.FOCUS) and not queries.cannot_spend(scene.game, scene.about, "focus")

    return perform(lambda scene: spend_lent(scene.game, scene.ship, scene.about), able)


def _friend_near(state: XWingState, holder: int, number: int) -> bool:
    friendly_ = holder != number and state.ships[holder].owner == state.ships[number].owner
    return friendly_ and measure.ship_range(state, holder, number).range <= 2


pilot(
    "esegetuketu",
    modify("attack", friendly(0, 2, other=True), _spend_mine(), change("focus", "hit", ALL)),
    modify("defense", friendly(0, 2, other=True), _spend_mine(), change("focus", "evade", ALL)),
    says("lends tokens", queries.LENDS_FOCUS, _friend_near),
)


def _in_front(state: XWingState, holder: int, number: int) -> bool:
    """An enemy in the holder's front arc."""
    one, other = state.ships[holder], state.ships[number]
    if one.owner == other.owner or holder == number:
        return False
    return sight.in_arc(measure.base_of(one), measure.base_of(other), Arc.FRONT)


pilot("padmeamidala", says("one focus", queries.FOCUS_LIMITS, _in_front))

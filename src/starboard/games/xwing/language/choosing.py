"""Steps that ask: which ship, which way, which token; and steps for several ships."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from starboard.core.decision import PASS, Option
from starboard.core.piece import fresh
from starboard.core.task import Task, step
from starboard.games.xwing import dice, tokens
from starboard.games.xwing.board import measure
from starboard.games.xwing.board.measure import has_indicator
from starboard.games.xwing.cards.build import build_of
from starboard.games.xwing.cards.content import LEVELS, Maneuver
from starboard.games.xwing.changes.tokens import (
    break_lock,
    change_charges,
    hand_over,
    lose,
    move_lock,
)
from starboard.games.xwing.effects import queries, registry
from starboard.games.xwing.events import DialRevealed, Rotated
from starboard.games.xwing.game import LOCK, XWingGame
from starboard.games.xwing.language.deeds import turn_ship
from starboard.games.xwing.language.dice_steps import DICE
from starboard.games.xwing.language.requirements import charge_name, kinds_of, range_to_object, ship_of
from starboard.games.xwing.language.scene import Choice, Do, Scene, Step, Test, Whom, me, part, primitive
from starboard.games.xwing.language.steps import RULE, Count, number
from starboard.games.xwing.options import (
    Choose,
    ChooseCard,
    ChooseManeuver,
    ChooseObstacle,
    ChooseShip,
    ChooseSide,
    LoseToken,
    card,
    choose,
    lose_token,
    maneuver,
    side,
    target,
    target_obstacle,
)
from starboard.games.xwing.state import XWingState
from starboard.games.xwing.tasks import devices
from starboard.games.xwing.tasks.action_options import TURRET, side_refusal
from starboard.games.xwing.tasks.locks import HandLocks, lock_option, locked_by
from starboard.games.xwing.tasks.maneuver import ExecuteManeuver, forget_replacement, revealed_maneuver
from starboard.games.xwing.tasks.planning import can_be_set

YES: Final = "yes"
ALL_OF_THEM: Final = 99
MOST_DICE: Final = 16  # of a face in one roll, and more
PASSED: Final = "passed"  # a lock token of another ship on this one, to go to a third
LOCKED: Final = "locked"  # a lock token of another ship on this one: red (terms-6)
LOCKED_BY_ENEMY: Final = "locked by enemy"  # the same, of an enemy


def seat_of(whom: Whom) -> Callable[[Scene], int]:
    """The seat whose ship this is."""
    return lambda scene: scene.state.ships[whom(scene)].owner


@primitive
def pick(*tests: Test, by: Whom = me) -> Choice:
    """Choose a ship in play that fits; the tests take it as the chosen one."""

    def options(scene: Scene) -> list[Option]:
        return [
            target(number)
            for number in scene.state.in_play()
            if all(test.holds(scene.choosing(number)) for test in tests)
        ]

    def hear(scene: Scene, option: Option) -> None:
        assert isinstance(option, ChooseShip)
        scene.target = option.ship

    return Choice(options, hear, seat_of(by), within=tests, picks=True)


@primitive
def either(*ways: tuple[str | Step, ...], by: Whom = me) -> Choice:
    """Choose one way: a word, and the steps that it stands for. Only ways that can do something are offered."""
    words = [str(way[0]) for way in ways]
    parts = tuple(tuple(one for one in way[1:] if isinstance(one, Step)) for way in ways)

    def options(scene: Scene) -> list[Option]:
        return [
            choose(word)
            for word, steps in zip(words, parts, strict=True)
            if all(one.is_open(scene) for one in steps)
        ]

    def hear(scene: Scene, option: Option) -> Task:
        assert isinstance(option, Choose)
        return part(scene, words.index(option.way))

    return Choice(options, hear, seat_of(by), parts)


@primitive
def offer(*tests: Test, by: Whom = me) -> Choice:
    """The rest may be declined, by the player of this ship; without a question where the tests do not hold."""

    def options(scene: Scene) -> list[Option]:
        return [choose(YES), PASS] if all(test.holds(scene) for test in tests) else [PASS]

    def hear(scene: Scene, option: Option) -> None:
        scene.stopped = option is PASS

    return Choice(options, hear, seat_of(by), within=tests)


@primitive
def pick_obstacle(least: int, most: int, arc: str) -> Choice:
    """Choose an obstacle at this range inside this arc of me; its number is the scene's number."""

    def options(scene: Scene) -> list[Option]:
        state = scene.state
        found = ((rock, measure.obstacle_in_arc(state, scene.ship, rock, arc)) for rock in _placed(state))
        return [target_obstacle(rock) for rock, band in found if least <= band <= most]

    def hear(scene: Scene, option: Option) -> None:
        assert isinstance(option, ChooseObstacle)
        scene.count = option.obstacle

    return Choice(options, hear, seat_of(me))


@primitive
def pick_object(of: Callable[[Scene], list[int]], least: int, most: int) -> Choice:
    """Choose one of these objects (terms-4) at this range of me: numbered as in `Ship.locks`, it is the chosen one."""

    def options(scene: Scene) -> list[Option]:
        return [
            lock_option(found)
            for found in of(scene)
            if least <= range_to_object(scene.state, scene.ship, found) <= most
        ]

    def hear(scene: Scene, option: Option) -> None:
        scene.target = locked_by(option)

    return Choice(options, hear, seat_of(me), picks=True)


def _placed(state: XWingState) -> list[int]:
    return [number for number, obstacle in enumerate(state.obstacles) if obstacle.placed]


@primitive
def remove_obstacle() -> Step:
    """The obstacle that was chosen leaves the table."""
    return Step(lambda scene: devices.remove_obstacle(scene.game, scene.count))


@primitive
def choice_of(words: Callable[[Scene], list[str]], hear: Callable[[Scene, str], None]) -> Choice:
    """My player chooses one of these words; what it stands for is a function beside the card."""

    def take(scene: Scene, option: Option) -> None:
        assert isinstance(option, Choose)
        hear(scene, option.way)

    return Choice(lambda scene: [choose(word) for word in words(scene)], take, lambda scene: scene.own.owner)


@primitive
def lose_one(*words: str, whom: Whom = me, by: Whom = me, why: str = "removed") -> Choice:
    """The ship loses one token of these kinds or colours, chosen by the player of `by`. Lock tokens on the
    ship (`locked`; `locked by enemy`: only those of its enemies) are red: removing one ends that lock (locks-3).
    `lock` is one that the ship has on another."""
    kinds = kinds_of(*(word for word in words if word not in (LOCK, LOCKED, LOCKED_BY_ENEMY)))

    def options(scene: Scene) -> list[Option]:
        number = whom(scene)
        if number < 0:
            return [choose(YES)]  # not known yet
        ship = scene.state.ships[number]
        found: list[Option] = [
            lose_token(tokens.NAMES[kind])
            for kind in kinds
            if ship.has(kind) and (why == "spent" or not queries.keeps(scene.state, number, kind))
        ]
        if {"red", LOCKED, LOCKED_BY_ENEMY} & {*words}:
            found += [
                lose_token(LOCKED, other)
                for other, locker in enumerate(scene.state.ships)
                if number in locker.locks and (LOCKED_BY_ENEMY not in words or locker.owner != ship.owner)
            ]
        if LOCK in words:
            found += [lose_token(LOCK, locked) for locked in dict.fromkeys(ship.locks)]
        return found

    def hear(scene: Scene, option: Option) -> None:
        assert isinstance(option, LoseToken)
        if option.token == LOCKED:
            break_lock(scene.game, option.ship, whom(scene), why)
        elif option.token == LOCK:
            break_lock(scene.game, whom(scene), option.ship, why)
        else:
            lose(scene.game, whom(scene), tokens.NUMBER[option.token], why, RULE, by=scene.ship)

    return Choice(options, hear, seat_of(by))


@primitive
def remove_enemy_lock(whom: Whom = me) -> Choice:
    """A lock of an enemy on the ship may be removed."""

    def options(scene: Scene) -> list[Option]:
        number = whom(scene)
        ships = scene.state.ships
        found: list[Option] = [
            lose_token(LOCKED, other)
            for other, locker in enumerate(ships)
            if number in locker.locks and locker.owner != ships[number].owner
        ]
        return [*found, PASS] if found else []

    def hear(scene: Scene, option: Option) -> None:
        if isinstance(option, LoseToken):
            break_lock(scene.game, option.ship, whom(scene), "removed")

    return Choice(options, hear, seat_of(whom))


@primitive
def transfer_one(*words: str, giver: Whom, taker: Whom, by: Whom = me) -> Choice:
    """One token of these kinds or colours goes from ship to ship (tokens-5)."""

    def options(scene: Scene) -> list[Option]:
        if giver(scene) < 0 or (taker(scene) < 0 and _can_give(scene, giver(scene), *words)):
            return [choose(YES)]  # not known yet
        return transferable(scene, giver(scene), taker(scene), *words) if taker(scene) >= 0 else []

    def hear(scene: Scene, option: Option) -> None:
        hear_transfer(scene, option, giver(scene), taker(scene))

    return Choice(options, hear, seat_of(by))


@primitive
def hand_over_lock(taker: Whom) -> Choice:
    """One of my locks goes to another ship that has none (locks-3)."""

    def options(scene: Scene) -> list[Option]:
        return [lose_token(LOCK, locked) for locked in dict.fromkeys(scene.own.locks)]

    def hear(scene: Scene, option: Option) -> Task:
        assert isinstance(option, LoseToken)
        return scene.game.make(HandLocks, scene.ship, taker(scene), [option.ship])

    return Choice(options, hear, seat_of(me))


@primitive
def hand_over_locks(taker: Whom) -> Choice:
    """All my locks go to another ship (locks-3); if it cannot have so many, I say which comes first and so is lost."""

    def options(scene: Scene) -> list[Option]:
        locks, other = list(dict.fromkeys(scene.own.locks)), ship_of(scene, taker)
        if other is not None and len(locks) <= build_of(other).lock_limit:
            locks = locks[:1]  # none of them is lost
        return [lose_token(LOCK, locked) for locked in locks]

    def hear(scene: Scene, option: Option) -> Task:
        assert isinstance(option, LoseToken)
        others = [locked for locked in scene.own.locks if locked != option.ship]
        return scene.game.make(HandLocks, scene.ship, taker(scene), [option.ship, *others])

    return Choice(options, hear, seat_of(me))


def _can_give(scene: Scene, giver: int, *words: str) -> bool:
    """Whether a ship has any of these tokens, which some other ship could take."""
    return any(transferable(scene, giver, other, *words) for other in scene.state.in_play() if other != giver)


def transferable(scene: Scene, giver: int, taker: int, *words: str) -> list[Option]:
    """The tokens of these kinds or colours that one ship has and another can take: no second cloak token
    (tokens-7), none that has to stay or of which a card lets the other have no more, and of the locks, which are red,
    none by the ship that would take it."""
    ship, other = scene.state.ships[giver], scene.state.ships[taker]
    found: list[Option] = [
        lose_token(tokens.NAMES[kind])
        for kind in kinds_of(*words)
        if ship.has(kind)
        and not queries.keeps(scene.state, giver, kind)
        and not queries.is_full_of(other, kind)
        and not (kind == tokens.CLOAK and other.has(kind))
    ]
    if "red" in words:
        found += [
            lose_token(PASSED, locker)
            for locker, by in enumerate(scene.state.ships)
            if giver in by.locks and locker != taker
        ]
    return found


def hear_transfer(scene: Scene, option: Option, giver: int, taker: int) -> None:
    """Carry out what was chosen of `transferable`."""
    assert isinstance(option, LoseToken)
    if option.token == PASSED:
        move_lock(scene.game, option.ship, giver, taker)
    else:
        kind = tokens.NUMBER[option.token]
        hand_over(scene.game, giver, taker, kind, RULE, scene.own.owner)


@primitive
def reroll_rolled(*faces: str, most: int = MOST_DICE) -> Choice:
    """Of a roll outside attacks: any of its dice that show these faces, or so many, are rerolled, all chosen before
    (attacks-8). The detail says which dice they are, where it may be others than attack dice."""
    wanted = [dice.FACE[face] for face in faces]

    def taken(scene: Scene, place: int) -> int:
        return int(scene.count // MOST_DICE**place % MOST_DICE)

    def options(scene: Scene) -> list[Option]:
        found: list[Option] = [
            choose(face)
            for place, face in enumerate(faces)
            if scene.state.rolled.count(wanted[place]) > taken(scene, place)
            if sum(taken(scene, other) for other in range(len(faces))) < most
        ]
        return [*found, PASS] if scene.count else found

    def hear(scene: Scene, option: Option) -> None:
        if isinstance(option, Choose):
            scene.count += MOST_DICE ** faces.index(option.way)
            scene.again = True
            return
        again = [face for place, face in enumerate(wanted) for _ in range(taken(scene, place))]
        kind = "defense" if scene.detail == "defense" else "attack"
        dice.reroll(scene.game.draw, DICE[kind], f"dice.{kind}", scene.state.rolled, again)

    return Choice(options, hear, seat_of(me))


@primitive
def recover_card_charge(fits: Callable[[Scene, str], bool], whom: Whom = me) -> Choice:
    """A charge of one of the ship's cards recovers, of those that fit."""
    return _one_of_the_cards(fits, whom, +1)


@primitive
def spend_card_charge(fits: Callable[[Scene, str], bool], whom: Whom = me) -> Choice:
    """A charge of one of the ship's cards is spent, of those that fit."""
    return _one_of_the_cards(fits, whom, -1)


def _one_of_the_cards(fits: Callable[[Scene, str], bool], whom: Whom, way: int) -> Choice:
    def options(scene: Scene) -> list[Option]:
        if whom(scene) < 0:
            return [choose(YES)]  # not known yet
        ship = scene.state.ships[whom(scene)]
        build = build_of(ship)
        return [
            card(name)
            for name in sorted(build.charges)
            if 0 <= ship.charges[name] + way <= build.charges[name].limit and fits(scene, name)
            if way < 0 or name not in scene.game.rules.content.never_recovered
        ]

    def hear(scene: Scene, option: Option) -> None:
        assert isinstance(option, ChooseCard)
        change_charges(scene.game, whom(scene), option.card, way)

    return Choice(options, hear, seat_of(whom))


@primitive
def set_dial(
    fits: Callable[[Scene, Maneuver, Maneuver], bool], whom: Whom = me, *, by_opponent: bool = False
) -> Choice:
    """The ship's dial is set to another maneuver that fits the revealed one; it becomes the revealed one. Stress
    bars red ones here too (planning-3). `by_opponent`: the ship's opponent chooses."""

    def options(scene: Scene) -> list[Option]:
        ship = scene.state.ships[whom(scene)]
        now = revealed_maneuver(ship)
        if now is None:
            return []
        return [
            maneuver(found.id)
            for found in build_of(ship).dial
            if found != now and can_be_set(ship, found) and fits(scene, now, found)
        ]

    def hear(scene: Scene, option: Option) -> None:
        assert isinstance(option, ChooseManeuver)
        ship = scene.state.ships[whom(scene)]
        names = [found.id for found in build_of(ship).dial]
        ship.revealed = names.index(option.maneuver)
        if ship.rules.changes_build_up:
            forget_replacement(ship)
        said = {registry.FLIES_RED} if ship.rules.changes_build_up else {registry.FLIES_RED, "harder"}
        ship.once = [mark for mark in ship.once if mark not in said]  # said of what the dial showed before
        scene.game.emit(DialRevealed(whom(scene), option.maneuver))

    def seat(scene: Scene) -> int:
        owner = scene.state.ships[whom(scene)].owner
        return 1 - owner if by_opponent else owner

    return Choice(options, hear, seat)


@primitive
def fly(*maneuvers: str, fixed: bool = False) -> Choice:
    """I execute one of these maneuvers: speed, bearing, difficulty; `fixed`: nothing changes that difficulty."""

    def hear(scene: Scene, option: Option) -> Task:
        assert isinstance(option, ChooseManeuver)
        found = next(one for one in maneuvers if one.startswith(f"{option.maneuver} "))
        speed, bearing, colour = found.split(" ")
        flown = scene.game.make(ExecuteManeuver, scene.ship, Maneuver(int(speed), bearing, colour))
        if fixed:
            flown.difficulty = LEVELS[colour]
        return flown

    return Choice(lambda scene: [maneuver(one.rpartition(" ")[0]) for one in maneuvers], hear, seat_of(me))


@primitive
def rotate_turret(of: Callable[[Scene], list[str]] | None = None) -> Choice:
    """My turret indicator is rotated, single or double, to one of these sides; no action (actions-21)."""

    def options(scene: Scene) -> list[Option]:
        if not any(has_indicator(weapon.arc) for weapon in build_of(scene.own).weapons):
            return []
        able = of(scene) if of else TURRET
        return [side(way) for way in able if side_refusal(scene.own, way) is None]

    def hear(scene: Scene, option: Option) -> None:
        assert isinstance(option, ChooseSide)
        scene.own.turret = TURRET.index(option.side)
        scene.game.emit(Rotated(scene.ship, option.side))

    return Choice(options, hear, seat_of(me))


@primitive
def rotate_ship(whom: Whom = me, **ways: float) -> Choice:
    """The ship is turned where it stands: ways by word with degrees clockwise; no move."""

    def hear(scene: Scene, option: Option) -> None:
        assert isinstance(option, Choose)
        turn_ship(scene, ways[option.way], option.way, whom)

    return Choice(lambda scene: [choose(way) for way in ways], hear, seat_of(whom))


# -- several ships --------------------------------------------------------------------------------------


class DoForEach(Task):
    """Carry out steps for one ship after another."""

    card: str
    rule: int
    ship: int
    about: int
    detail: str
    targets: list[int] = fresh(factory=list)
    count: int = 0

    @step
    def next_ship(self, game: XWingGame) -> Task | None:
        if not self.targets:
            return None
        self.go_to(DoForEach.next_ship)
        one = self.targets.pop(0)
        return game.make(Do, self.card, self.rule, self.ship, self.about, self.detail, one, [], self.count)


@primitive
def each(tests: tuple[Test, ...], *steps: Step) -> Step:
    """For each ship that fits, first player's first: the steps, with it as the chosen one."""

    def fitting(scene: Scene) -> list[int]:
        state = scene.state
        return [
            number
            for seat in state.player_order()
            for number in state.in_play(seat)
            if all(test.holds(scene.choosing(number)) for test in tests)
        ]

    def do(scene: Scene) -> Task:
        inner = part(scene, 0)
        return scene.game.make(
            DoForEach,
            inner.card,
            inner.rule,
            inner.ship,
            inner.about,
            inner.detail,
            fitting(scene),
            scene.count,
        )

    def able(scene: Scene) -> bool:
        return any(
            all(one.is_open(scene.choosing(number)) for one in steps if not isinstance(one, Choice))
            for number in fitting(scene)
        )

    return Step(do, able, (steps,), within=tests)


@primitive
def some(
    tests: tuple[Test, ...], *steps: Step, most: Count = ALL_OF_THEM, least: int = 1, by: Whom = me
) -> Choice:
    """Ships that fit, one after another until their chooser stops, each once and at most so many: the steps,
    with it as the chosen one. Who was chosen is in the scene's number, a bit for each. `least`: with 0 none need be
    chosen, with `ALL_OF_THEM` they only say in which order."""

    def open_for(scene: Scene, ship: int) -> bool:
        taken = scene.count >> ship & 1
        one = scene.choosing(ship)
        return not taken and all(test.holds(one) for test in tests) and all(s.is_open(one) for s in steps)

    def options(scene: Scene) -> list[Option]:
        if scene.count.bit_count() >= number(most, scene):
            return []
        found: list[Option] = [target(n) for n in scene.state.in_play() if open_for(scene, n)]
        return [*found, PASS] if found and scene.count.bit_count() >= least else found

    def hear(scene: Scene, option: Option) -> Task | None:
        if option is PASS:
            return None
        assert isinstance(option, ChooseShip)
        scene.count |= 1 << option.ship
        scene.again = True
        return part(scene, 0, option.ship)

    return Choice(options, hear, seat_of(by), (steps,), within=tests)


def own_card(scene: Scene, name: str) -> bool:
    """This very card."""
    return name == charge_name(scene.card)

"""System tests: plain, combined and opposed, and the attacks that are tests too (FC-TEST, FC-COM-02).

Whoever wants a test runs `RunCheck`, reads how it ended from the last of `State.checks`, and takes it off with
`end_check`.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar

from starboard.core.decision import PASS, Ask, Option, Pass, Question, Refusal, ask
from starboard.core.task import Task, step
from starboard.games.fleetcaptains.cards import put_away
from starboard.games.fleetcaptains.content import SYSTEMS, Rating
from starboard.games.fleetcaptains.events import (
    AttackEnded,
    Rerolled,
    TestBegan,
    TestEnded,
    TestRolled,
)
from starboard.games.fleetcaptains.game import FleetGame
from starboard.games.fleetcaptains.kind import Kind, YesKind
from starboard.games.fleetcaptains.options import Adjust, Yes, named
from starboard.games.fleetcaptains.planned import SEARCH
from starboard.games.fleetcaptains.ratings import COMBAT as FIGHTS
from starboard.games.fleetcaptains.ratings import rating
from starboard.games.fleetcaptains.state import CLOAKED, Check
from starboard.games.fleetcaptains.tasks.adjusting import UseAdjustment
from starboard.games.fleetcaptains.tasks.check_cards import AskForCard, apply_cards, opponent_of
from starboard.games.fleetcaptains.territory import install_shields

ATTACK, INSTALL, CARD, OPPOSED, TEST = "attack", "install", "card", "opposed", "test"
RULES = {
    TEST: "FC-TEST-01",
    OPPOSED: "FC-TEST-09",
    ATTACK: "FC-COM-02",
    INSTALL: "FC-COM-07",
    CARD: "FC-COM-07",
}


class AdjustBefore(Kind):
    """Whether a ship uses its power adjustment before the cards of a test (FC-TEST-12)."""

    name = "adjust_before"
    rule = "FC-TEST-12"
    may_pass = True
    only_legal = True
    choices: ClassVar[tuple[type[Option], ...]] = (Adjust, Pass)

    def candidates(self, game: FleetGame, question: Question) -> Iterable[Option]:
        yield PASS
        for number in adjustable(game, game.check):
            yield named(Adjust, game.name_of(number))

    def refusal(self, game: FleetGame, question: Question, choice: Option) -> Refusal | None:
        if choice is PASS or isinstance(choice, Pass):
            return None
        assert isinstance(choice, Adjust)
        number = game.ship_named(choice.ship)
        if number is None or number not in adjustable(game, game.check):
            return Refusal("FC-TEST-12", "no_adjustment", {"ship": choice.ship})
        return None


def adjustable(game: FleetGame, check: Check) -> list[int]:
    """The ships of a test whose owner may adjust their power first: in the own turn, once, and not a cloaked one."""
    state = game.state
    numbers = (*check.ships, check.target) if check.kind in (OPPOSED, ATTACK) else check.ships
    return [
        number
        for number in numbers
        if (ship := state.ships[number]).seat == state.active
        and not ship.adjusted
        and ship.setting != CLOAKED
    ]


class Reroll(YesKind):
    """Whether a die is rolled once more. Subject: whose die, and what it shows."""

    name = "reroll"
    rule = "FC-TEST-03"


class RunCheck(Task):
    """A test from its beginning to its end; `Check` says which (FC-TEST-03)."""

    check: Check
    nth: int = 0  # of the reroll that is asked about
    again: bool = False  # the opponent has played a card, and the own side has not

    @step
    def begin(self, game: FleetGame) -> None:
        game.state.checks.append(self.check.clone())

    @step
    def adjust_first(self, game: FleetGame) -> Ask | None:
        """The owner may first use a power adjustment, in its own turn (FC-TEST-12)."""
        if adjustable(game, game.check):
            return ask(game.state.active, "adjust_before", SYSTEMS[game.check.system])
        self.go_to(RunCheck.read_rating)
        return None

    @step
    def adjust(self, game: FleetGame) -> Task | None:
        choice = game.answers[game.state.active]
        if not isinstance(choice, Adjust):
            return None
        self.go_to(RunCheck.adjust_first)
        number = game.ship_named(choice.ship)
        assert number is not None
        return game.make(UseAdjustment, number)

    @step
    def read_rating(self, game: FleetGame) -> None:
        """A disabled system fails at once, without cards and dice (FC-TEST-05, FC-TEST-11)."""
        check = game.check
        own = own_rating(game, check)
        target = check.target >= 0
        game.emit(
            TestBegan(
                check.seat,
                [game.name_of(number) for number in check.ships],
                SYSTEMS[check.system],
                own,
                told_level(check),
                game.name_of(check.target) if target else "",
                SYSTEMS[check.target_system] if target else "",
                target_rating(game, check) if target else None,
                check.reason,
                RULES[check.kind],
            )
        )
        if own is None:
            game.emit(TestEnded(False, 0, told_level(check), True, "FC-TEST-05"))
            self.go_to(RunCheck.ended)

    @step
    def own_card(self, game: FleetGame) -> Task:
        return game.make(AskForCard, 0)  # step 2

    @step
    def enemy_card(self, game: FleetGame) -> Task:
        return game.make(AskForCard, 1)  # step 3

    @step
    def own_card_again(self, game: FleetGame) -> Task | None:
        """If only the opponent has played a card, the tester may now play one (FC-TEST-03)."""
        sides = {played.seat & 1 for played in game.check.played}
        own = game.check.seat & 1
        return game.make(AskForCard, 0) if sides == {1 - own} else None

    @step
    def apply_cards(self, game: FleetGame) -> None:
        """Step 4: what has been played and not been cancelled."""
        apply_cards(game, game.check)

    @step
    def roll(self, game: FleetGame) -> None:
        """One six-sided die each (FC-TERM-06); none where the rating exceeds the level already, but for a search (FC-TEST-02, FC-SCN-05)."""
        check = game.check
        own = own_rating(game, check)
        if own is None:  # a card has disabled it
            game.emit(TestEnded(False, 0, told_level(check), True, "FC-TEST-05"))
            self.go_to(RunCheck.ended)
            return
        is_opposed = check.kind in (OPPOSED, ATTACK)
        if not is_opposed and own + check.bonus[0] > level_of(game, check) and check.reason != SEARCH:
            check.passed = True
            check.totals = [own + check.bonus[0], level_of(game, check)]
            game.emit(TestEnded(True, check.totals[0], check.totals[1], True, "FC-TEST-02"))
            self.go_to(RunCheck.ended)
            return
        check.dice[0] = game.draw("die", 6) + 1
        if is_opposed:
            check.dice[1] = game.draw("die", 6) + 1  # the active side's first (FC-TEST-15)
        check.rolled = True
        game.emit(TestRolled(check.dice[0], check.dice[1], RULES[check.kind]))

    @step
    def offer_reroll(self, game: FleetGame) -> Ask | None:
        """The side that started the test decides first (effects.json: reroll)."""
        check = game.check
        check.rerolls.sort()
        if self.nth == len(check.rerolls):
            self.go_to(RunCheck.judge)
            return None
        who, whose = check.rerolls[self.nth]
        return ask(
            _seat_of(game, check, who), "reroll", ["own" if whose == who else "opponent", check.dice[whose]]
        )

    @step
    def reroll(self, game: FleetGame) -> None:
        check = game.check
        who, whose = check.rerolls[self.nth]
        self.nth += 1
        seat = _seat_of(game, check, who)
        if isinstance(game.answers[seat], Yes) and check.dice[whose]:
            check.dice[whose] = game.draw("die", 6) + 1
            game.emit(Rerolled(seat, "own" if whose == who else "opponent", check.dice[whose]))
        self.go_to(RunCheck.offer_reroll)

    @step
    def judge(self, game: FleetGame) -> None:
        """Success is a total of at least the level (FC-TEST-01); opposed, only a higher one wins (FC-TEST-09)."""
        check = game.check
        own = (own_rating(game, check) or 0) + check.bonus[0] + check.dice[0] + check.die_bonus[0]
        if check.kind not in (OPPOSED, ATTACK):
            against = level_of(game, check)
            check.passed = own >= against
            against = told_level(check, against)
            check.totals = [own, against]
        else:
            shown = target_rating(game, check)
            against = check.dice[1] + check.die_bonus[1]
            if shown is not None:
                against += shown + check.bonus[1]
            check.passed = own > against or shown is None  # FC-TEST-11
            if check.kind == ATTACK:
                check.damage = damage_of(game, own, against, is_disabled=shown is None)
                check.passed = check.damage > 0
            check.totals = [own, against]
        if check.kind == ATTACK:
            check.damage, prevented = after_cards(check)
            game.emit(AttackEnded(own, against, check.damage, prevented))
        else:
            game.emit(TestEnded(check.passed, own, against, False, RULES[check.kind]))

    @step
    def ended(self, game: FleetGame) -> None:
        """The cards go to their discards (FC-CRD-09), but for those of an attack, which may still have something to do;
        whoever asked for the test reads how it ended."""
        if game.check.kind not in FIGHTS:
            put_away(game, game.check.played)


def end_check(game: FleetGame) -> Check:
    """The test that has just ended, taken off the table; an attack has ended with all that follows it (FC-COM-09), and
    its cards are put away only now, so that none is shuffled in before (R-27)."""
    check = game.state.checks.pop()
    put_away(game, check.played)
    return check


def _seat_of(game: FleetGame, check: Check, who: int) -> int:
    """The seat that decides for a side of the test: its owner's."""
    return check.seat if who == 0 else opponent_of(game, check)


def own_rating(game: FleetGame, check: Check) -> Rating:
    """The ratings of the ships that make a test, added up (FC-TEST-07, FC-TEST-08); None: disabled. A ship whose
    system is disabled adds nothing to a combined one. An attack that no ship makes has its weapons as its level."""
    if not check.ships:
        return check.level
    ratings = [rating(game, number, check.system, check) for number in check.ships]
    enabled = [one for one in ratings if one is not None]
    return sum(enabled) if enabled else None


def target_rating(game: FleetGame, check: Check) -> Rating:
    """The rating of the target's system."""
    return rating(game, check.target, check.target_system, check)


def level_of(game: FleetGame, check: Check) -> int:
    """What a plain test must reach, with what cards added to it (installations, search levels)."""
    if check.kind == INSTALL:
        return install_shields(game, check.hex) + check.bonus[1]
    return check.level + check.bonus[1]


def told_level(check: Check, level: int | None = None) -> int:
    """The level as it is told: of a search the usual one, so that what raises it is not betrayed (FC-SCN-05)."""
    if check.reason == SEARCH:
        return check.usual
    return check.level if level is None else level


def damage_of(game: FleetGame, own: int, against: int, *, is_disabled: bool) -> int:
    """Damage of an attack by the multiples of the defence that it exceeds (FC-COM-03, A-01); at least 1 against
    disabled shields (FC-COM-04). The options `multiples_inclusive` and `least_defence` (R-28)."""
    least = game.settings["least_defence"]
    base = max(against, least) if least else against
    if own <= base:
        damage = 0
    elif game.settings["multiples_inclusive"]:
        damage = 3 if own >= 3 * base else 2 if own >= 2 * base else 1
    else:
        damage = 3 if own > 3 * base else 2 if own > 2 * base else 1
    return max(1, damage) if is_disabled else damage


def after_cards(check: Check) -> tuple[int, int]:
    """Damage after bonus and prevention, the bonus first (FC-COM-06); and how much was prevented."""
    dealt = check.damage + check.damage_bonus if check.damage else 0
    prevented = min(dealt, check.prevent)
    return dealt - prevented, prevented

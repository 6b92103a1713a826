"""Cards in tests and attacks: one of each side (FC-TEST-03, FC-TEST-04, FC-CRD-13)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar

from starboard.core.decision import PASS, Ask, Option, Pass, Question, Refusal, ask
from starboard.core.task import Task, step
from starboard.games.fleetcaptains.cards import (
    COMBAT,
    OPERATIONS,
    cancel,
    card_of,
    effects_of,
    may_hold,
    play,
    usable,
)
from starboard.games.fleetcaptains.changes import HAND, team_of
from starboard.games.fleetcaptains.content import SYSTEMS, Effect, Effects
from starboard.games.fleetcaptains.game import FleetGame
from starboard.games.fleetcaptains.kind import Kind
from starboard.games.fleetcaptains.options import PlayCard, UseCrew
from starboard.games.fleetcaptains.ratings import COMBAT as FIGHTS
from starboard.games.fleetcaptains.ratings import holds, rating
from starboard.games.fleetcaptains.state import NOBODY, Check, Played

AFTERWARDS = ("damage_done==0", "no_damage_taken")  # conditions known after an attack
ALL_OF_IT = 99  # prevent: all


def side_in(check: Check, seat: int) -> int:
    """0: the side that makes the test; 1: its opponent."""
    return 0 if seat & 1 == check.seat & 1 else 1


def timings_in(game: FleetGame, check: Check, who: int) -> tuple[str, ...]:
    """The moments of operations cards that a side may play in this test (FC-TEST-04, effects.json: timings)."""
    found = ["interrupt"]
    if who == 0 and check.kind not in FIGHTS:
        found.append("test")
        found += [timing for reason, timing in _WITH.items() if check.reason == reason]
    if who == 0 and check.kind == "install":
        found.append("with:attack_install")
    if who == 1 and check.kind == "opposed":
        found.append("test")
    if who == 1 and check.reason == "search":
        found.append("response:searched")
    if who == 1 and check.kind == "install" and game.state.controller(check.hex) == 1 - (check.seat & 1):
        found.append("response:install_attacked")
    return tuple(found)


_WITH = {"encounter": "encounter", "mission": "with:mission_test", "transport": "with:transport"}


def sides_in(check: Check, who: int) -> tuple[str, ...]:
    """The sides of combat cards that a side may play in this test (FC-CRD-13, FC-COM-07)."""
    if check.kind == "attack":
        return ("attack", "any") if who == 0 else ("defense", "any")
    return ("attack", "any") if who == 0 and check.kind in FIGHTS else ()


class CardInTest(Kind):
    """D-10: a card that changes the test, or none."""

    name = "test_card"
    rule = "FC-TEST-03"
    may_pass = True
    always_ask = True
    choices: ClassVar[tuple[type[Option], ...]] = (PlayCard, UseCrew, Pass)

    def candidates(self, game: FleetGame, question: Question) -> Iterable[Option]:
        yield PASS
        yield from usable(game, question.seat, COMBAT)
        yield from usable(game, question.seat, OPERATIONS)

    def refusal(self, game: FleetGame, question: Question, choice: Option) -> Refusal | None:
        if isinstance(choice, Pass):
            return None
        assert isinstance(choice, PlayCard | UseCrew)
        check = game.check
        card = card_of(game, question.seat, choice)
        if card == NOBODY or choice.ship:
            return Refusal("FC-CRD-02", "not_in_hand", {"card": choice.card})
        who = side_in(check, question.seat)
        printed = game.content.cards[card]
        if choice.stripe == COMBAT:
            assert printed.combat is not None
            if printed.combat.side not in sides_in(check, who):
                return Refusal("FC-CRD-13", "not_in_this_test", {"card": choice.card})
        elif printed.timing not in timings_in(game, check, who):
            return Refusal("FC-TEST-04" if who else "FC-CRD-10", "not_in_this_test", {"card": choice.card})
        if not changes_it(game, check, who, effects_of(printed, choice.stripe)):
            return Refusal("FC-TEST-13", "changes_nothing", {"card": choice.card})
        return None


class AskForCard(Task):
    """One card of a side, its owner first, then its partner (R-32). `who`: 0 the side that makes the test, 1 the other.
    Whoever could hold one is asked."""

    who: int
    turn: int = 0

    @step
    def ask_seat(self, game: FleetGame) -> Ask | None:
        seats = self._seats(game)
        while self.turn < len(seats):
            seat = seats[self.turn]
            if could_play(game, game.check, seat, self.who):
                return ask(seat, "test_card", SYSTEMS[game.check.system])
            self.turn += 1
        self.at = len(self.STEPS)
        return None

    @step
    def lay_down(self, game: FleetGame) -> None:
        choice = game.answers[self._seats(game)[self.turn]]
        if isinstance(choice, Pass):
            self.turn += 1
            self.go_to(AskForCard.ask_seat)
            return
        check = game.check
        played = play(game, self._seats(game)[self.turn], choice)
        effects = effects_of(game.content.cards[played.card], played.stripe)
        if any(effect.op == "cancel" for effect in effects):
            check.played = [
                cancel(game, one, choice.card) if one is check.played[-1] else one for one in check.played
            ]
        check.played.append(played)

    def _seats(self, game: FleetGame) -> tuple[int, ...]:
        check = game.check
        if self.who == 0:
            first = check.seat
        else:
            first = (
                game.state.ships[check.target].seat if check.target >= 0 else game.opponents(check.seat)[0]
            )
        return (first, *(seat for seat in team_of(game, first) if seat != first))


def could_play(game: FleetGame, check: Check, seat: int, who: int) -> bool:
    """Whether a seat is asked: for all that others know it could hold a card for this moment."""
    if who == 0 and not check.ships:
        return False  # nobody makes this attack
    deck = game.state.orders[seat]
    if sides_in(check, who) and deck.at(HAND):
        return True
    return may_hold(game, seat, timings_in(game, check, who)) or (
        bool(sides_in(check, who))
        and any(
            game.content.cards[card].combat is not None
            for ship in game.state.fleet(seat)
            for card in game.state.ships[ship].crew
        )
    )


# -- what cards do -------------------------------------------------------------------------------------


def bearer(check: Check, who: int) -> int:
    """The ship of a side that conditions of its card look at; NOBODY."""
    return (check.ships[0] if check.ships else NOBODY) if who == 0 else check.target


def changes_it(game: FleetGame, check: Check, who: int, effects: Effects) -> bool:
    """Whether any of these effects touches this test, or the damage of this attack (FC-TEST-13)."""
    return any(_touches(game, check, who, effect) for effect in effects)


def _touches(game: FleetGame, check: Check, who: int, effect: Effect) -> bool:
    op = effect.op
    if op == "mod":
        return _system_counts(game, check, who, effect.sys)
    if op == "if":
        return changes_it(game, check, who, (*effect.then, *effect.otherwise))
    if op == "cancel":
        return bool(check.played) and _may_cancel(check.played[-1], who, check, effect)
    if op == "search_level":
        return check.reason == "search" and int(effect.n) > check.level
    if op in ("die_mod", "reroll"):
        return True
    if op in ("prevent", "damage", "damage_bonus", "disable", "free_attack"):
        return check.kind == "attack" and (op != "prevent" or who == 1)
    return False


def _may_cancel(last: Played, who: int, check: Check, effect: Effect) -> bool:
    return side_in(check, last.seat) != who and last.stripe in effect.stripes and not last.cancelled


def _system_counts(game: FleetGame, check: Check, who: int, name: str) -> bool:
    """Whether a bonus on this system is one on what the side uses in the test; a disabled one nothing raises."""
    if name == "installation_shields":
        return check.kind == "install" and who == 1
    system = check.system if who == 0 else check.target_system
    if system < 0 or name not in ("any", "all", SYSTEMS[system]):
        return False
    ships = check.ships if who == 0 else (check.target,)
    return any(rating(game, number, system, check) is not None for number in ships)


def apply_cards(game: FleetGame, check: Check) -> None:
    """What the cards of a test do, in the order in which they were played."""
    for played in check.played:
        if not played.cancelled:
            card = game.content.cards[played.card]
            answers = played.stripe == OPERATIONS and card.timing == "interrupt"
            who = side_in(check, played.seat)
            for effect in effects_of(card, played.stripe):
                _apply(game, check, who, effect, answers)


def _apply(game: FleetGame, check: Check, who: int, effect: Effect, answers: bool) -> None:
    op = effect.op
    if op == "mod":
        if _system_counts(game, check, who, effect.sys):
            check.bonus[1 if effect.sys == "installation_shields" else who] += int(effect.n)
    elif op == "die_mod":
        check.die_bonus[1 - who if answers else who] += int(effect.n)
    elif op == "reroll":
        check.rerolls.append((who, who if effect.who == "self" else 1 - who))
    elif op == "prevent":
        check.prevent += ALL_OF_IT if effect.n == "all" else int(effect.n)
    elif op == "damage_bonus":
        check.damage_bonus += int(effect.n)
    elif op == "search_level":
        check.level = max(check.level, int(effect.n))
    elif op == "if" and effect.cond not in AFTERWARDS:
        number = bearer(check, who)
        is_so = number != NOBODY and holds(game, effect.cond, number, check)
        for inner in effect.then if is_so else effect.otherwise:
            _apply(game, check, who, inner, answers)

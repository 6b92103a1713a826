"""Cards in tests and attacks: one of each side (FC-TEST-03, FC-TEST-04, FC-CRD-13)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar

import msgspec

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
    usable_as,
)
from starboard.games.fleetcaptains.changes import HAND, team_of
from starboard.games.fleetcaptains.content import LASTS, SYSTEMS, CommandCard, Effect, Effects, walk
from starboard.games.fleetcaptains.effects.conditions import OF_SIDE, OF_SIDE_ALONE
from starboard.games.fleetcaptains.effects.scene import Scene
from starboard.games.fleetcaptains.events import Modified
from starboard.games.fleetcaptains.game import FleetGame
from starboard.games.fleetcaptains.kind import Kind, in_order
from starboard.games.fleetcaptains.options import PlayCard, UseCrew, named
from starboard.games.fleetcaptains.ratings import COMBAT as FIGHTS
from starboard.games.fleetcaptains.ratings import holds_for, rating
from starboard.games.fleetcaptains.standing import EVERY, OTHERS, USED
from starboard.games.fleetcaptains.state import (
    ALL_OF_IT,
    NOBODY,
    SYSTEM_NUMBER,
    Check,
    Lasting,
    Played,
    change,
)

AFTERWARDS = ("damage_done==0", "no_damage_taken")  # conditions known after an attack


def side_in(check: Check, seat: int) -> int:
    """0: the side that makes the test; 1: its opponent."""
    return 0 if seat & 1 == check.seat & 1 else 1


def timings_in(game: FleetGame, check: Check, who: int) -> tuple[str, ...]:
    """The moments of operations cards that a side may play in this test (FC-TEST-04, effects.json: timings). Against an
    attack that nobody owns only a combat card is played (effects.json: attack)."""
    if not check.ships:
        return ()
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
"""Moments by the reason of a test; that of an encounter is only what is drawn and resolved."""


def sides_in(check: Check, who: int) -> tuple[str, ...]:
    """The sides of combat cards that a side may play in this test (FC-CRD-13, FC-COM-07)."""
    if check.kind == "attack":
        return ("attack", "any") if who == 0 else ("defense", "any")
    return ("attack", "any") if who == 0 and check.kind in FIGHTS else ()


class CardInTest(Kind):
    """A card that changes the test, or none."""

    name = "test_card"
    rule = "FC-TEST-03"
    may_pass = True
    always_ask = True
    choices: ClassVar[tuple[type[Option], ...]] = (PlayCard, UseCrew, Pass)

    def candidates(self, game: FleetGame, question: Question) -> Iterable[Option]:
        yield PASS
        for stripe in (COMBAT, OPERATIONS):
            for option in usable(game, question.seat, stripe):
                card = card_of(game, question.seat, option)
                effects = effects_of(game.content.cards[card], stripe)
                for ship, target in self._named(game, question.seat, effects):
                    yield named(type(option), option.card, stripe, ship, target)

    def options(self, game: FleetGame, question: Question) -> tuple[Option, ...]:
        """The same, each card looked at once."""
        check, seat = game.check, question.seat
        who = side_in(check, seat)
        sides, timings = sides_in(check, who), timings_in(game, check, who)
        found: list[Option] = [PASS]
        for kind, card in usable_as(game, seat):
            printed = game.content.cards[card]
            stripes = [OPERATIONS] if printed.timing in timings else []
            if printed.combat is not None and printed.combat.side in sides:
                stripes.append(COMBAT)
            for stripe in stripes:
                effects = effects_of(printed, stripe)
                if changes_it(game, check, who, effects, answers(printed, stripe), card):
                    ships = self._named(game, seat, effects)
                    found += [named(kind, printed.id, stripe, ship, target) for ship, target in ships]
        return in_order(found) if len(found) > 1 else (PASS,)

    def refusal(self, game: FleetGame, question: Question, choice: Option) -> Refusal | None:
        if isinstance(choice, Pass):
            return None
        assert isinstance(choice, PlayCard | UseCrew)
        check = game.check
        card = card_of(game, question.seat, choice)
        if card == NOBODY:
            return Refusal("FC-CRD-02", "not_in_hand", {"card": choice.card})
        who = side_in(check, question.seat)
        printed = game.content.cards[card]
        effects = effects_of(printed, choice.stripe)
        if (choice.ship, choice.target) not in self._named(game, question.seat, effects):
            return Refusal("FC-CRD-02", "name_its_ship", {"ship": choice.ship, "target": choice.target})
        if choice.stripe == COMBAT:
            assert printed.combat is not None
            if printed.combat.side not in sides_in(check, who):
                return Refusal("FC-CRD-13", "not_in_this_test", {"card": choice.card})
        elif printed.timing not in timings_in(game, check, who):
            return Refusal("FC-TEST-04" if who else "FC-CRD-10", "not_in_this_test", {"card": choice.card})
        if not changes_it(game, check, who, effects, answers(printed, choice.stripe), card):
            return Refusal("FC-TEST-13", "changes_nothing", {"card": choice.card})
        return None

    def _named(self, game: FleetGame, seat: int, effects: Effects) -> list[tuple[str, str]]:
        """The own ship and the enemy one that a card names: only where it concerns one of several (effects.json: self)."""
        check = game.check
        own, enemy = ships_of(check, side_in(check, seat)), ships_of(check, 1 - side_in(check, seat))
        every = list(walk(effects))
        is_own = len(own) > 1 and any(_is_of_one(effect) for effect in every)
        is_enemy = len(enemy) > 1 and any(effect.to == "enemy_target" for effect in every)
        return [
            (ship, target)
            for ship in ([game.name_of(number) for number in own] if is_own else [""])
            for target in ([game.name_of(number) for number in enemy] if is_enemy else [""])
        ]


def _is_of_one(effect: Effect) -> bool:
    """Whether an effect concerns one ship of its side and not the side's rating or die."""
    if effect.op == "mod":
        return effect.dur in LASTS or effect.to in OTHERS
    return effect.op == "free_attack" or (effect.op in ("damage", "disable") and effect.to == "self")


def answers(card: CommandCard, stripe: str) -> bool:
    """Whether a card is an answer to the other side's test, whose die it changes (effects.json: die_mod)."""
    return stripe == OPERATIONS and (card.timing == "interrupt" or card.timing.startswith("response:"))


def ships_of(check: Check, who: int) -> tuple[int, ...]:
    """The ships of a side in a test: those that make it, or the one against which it is."""
    if who == 0:
        return check.ships
    return (check.target,) if check.target >= 0 else ()


class AskForCard(Task):
    """One card of a side, its owner first, then its partner (R-32), who has no say against an attack that nobody owns.
    The card that started the test is not among those of it (FC-TEST-14). `who`: 0 the side that makes the test, 1 the
    other. Whoever could hold one is asked."""

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
        seat = self._seats(game)[self.turn]
        played = play(game, seat, choice)
        effects = effects_of(game.content.cards[played.card], played.stripe)
        if cancels_last(check, self.who, effects):
            check.played[-1] = cancel(game, check.played[-1], choice.card)
        bearers = {"bearer": game.ship_named(choice.ship), "target": game.ship_named(choice.target)}
        check.played.append(
            msgspec.structs.replace(
                played, **{name: number for name, number in bearers.items() if number is not None}
            )
        )

    def _seats(self, game: FleetGame) -> tuple[int, ...]:
        check = game.check
        first = check.seat if self.who == 0 else opponent_of(game, check)
        if not check.ships:  # only the ship's owner (effects.json: attack)
            return (first,)
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


def bearer(check: Check, who: int, played: Played | None = None) -> int:
    """The ship of a side that its card concerns: the one that was named, else its only or first one; NOBODY."""
    if played is not None and played.bearer != NOBODY:
        return played.bearer
    ships = ships_of(check, who)
    return ships[0] if ships else NOBODY


def is_met(game: FleetGame, check: Check, who: int, name: str) -> bool:
    """Whether a condition, or the limit of a change, holds for a side's card in this test."""
    if name in OF_SIDE_ALONE:
        return OF_SIDE[name](game, Scene(_seat_in(game, check, who)))
    ships = ships_of(check, who)
    if name == "tile.planet" or (name in OF_SIDE and not ships):
        return OF_SIDE[name](game, Scene(_seat_in(game, check, who), hex=check.hex))
    return bool(ships) and holds_for(game, name, ships, check)


def _seat_in(game: FleetGame, check: Check, who: int) -> int:
    return check.seat if who == 0 else opponent_of(game, check)


def opponent_of(game: FleetGame, check: Check) -> int:
    """The opponent of a test: the owner of the target, or of the ship that is struck by it, or who plays next (R-32,
    R-34)."""
    struck = check.target if check.target >= 0 else check.boarded
    if struck >= 0:
        return game.state.ships[struck].seat
    return game.opponents(check.seat)[0]


def changes_it(
    game: FleetGame, check: Check, who: int, effects: Effects, answer: bool, card: int = NOBODY
) -> bool:
    """Whether any of these effects touches this test, or the damage of this attack (FC-TEST-13). `card`: whose they are;
    if it is crew, its ship is without it by then (R-14)."""
    return any(_touches(game, check, who, effect, answer, card) for effect in effects)


def _touches(game: FleetGame, check: Check, who: int, effect: Effect, answer: bool, card: int) -> bool:
    op = effect.op
    if op == "mod":
        is_so = not effect.limit or is_met(game, check, who, effect.limit)
        is_of_them = effect.to not in OTHERS or len(ships_of(check, who)) > 1  # another ship must take part
        return is_so and is_of_them and _system_counts(game, check, who, effect.sys, card)
    if op == "if":
        if effect.cond in AFTERWARDS:  # known only then, and never met by an attack that no ship made
            could_be = (*effect.then, *effect.otherwise) if check.ships else effect.otherwise
            return check.kind == "attack" and bool(could_be)
        inner = effect.then if is_met(game, check, who, effect.cond) else effect.otherwise
        return changes_it(game, check, who, inner, answer, card)
    if op == "cancel":
        return cancels_last(check, who, (effect,))
    if op == "search_level":
        return check.reason == "search" and int(effect.n) > check.level
    if op == "die_mod":
        return rolls(check, 1 - who if answer else who)
    if op == "reroll":
        return rolls(check, who if effect.who == "self" else 1 - who)
    if op in ("prevent", "damage_bonus"):
        return check.kind == "attack" and who == (1 if op == "prevent" else 0)
    if op == "free_attack":  # only after an attack by a ship
        return check.kind == "attack" and bool(check.ships)
    if op == "disable":
        return check.kind == "attack" and bool(ships_of(check, 1 - who))
    is_at_somebody = effect.to != "enemy_target" or bool(ships_of(check, 1 - who))
    return op == "damage" and check.kind in FIGHTS and is_at_somebody


def rolls(check: Check, who: int) -> bool:
    """Whether a side rolls a die in this test."""
    return who == 0 or check.kind in ("opposed", "attack")


def cancels_last(check: Check, who: int, effects: Effects) -> bool:
    """Whether a card of this side cancels the one that has just been played in the test."""
    return bool(check.played) and any(
        effect.op == "cancel" and _may_cancel(check.played[-1], who, check, effect) for effect in effects
    )


def _may_cancel(last: Played, who: int, check: Check, effect: Effect) -> bool:
    return side_in(check, last.seat) != who and last.stripe in effect.stripes and not last.cancelled


def _system_counts(game: FleetGame, check: Check, who: int, name: str, sent: int = NOBODY) -> bool:
    """Whether a bonus on this system is one on what the side uses in the test; a disabled one nothing raises."""
    if name == "installation_shields":
        return check.kind == "install" and who == 1
    system = check.system if who == 0 else check.target_system
    if system < 0 or name not in ("any", "all", SYSTEMS[system]):
        return False
    return any(rating(game, number, system, check, sent=sent) is not None for number in ships_of(check, who))


def apply_cards(game: FleetGame, check: Check) -> None:
    """What the cards of a test do, in the order in which they were played."""
    for place, played in enumerate(check.played):
        if not played.cancelled:
            card = game.content.cards[played.card]
            who = side_in(check, played.seat)
            effects = effects_of(card, played.stripe)
            check.played[place] = msgspec.structs.replace(played, held=_held(game, check, who, effects))
            for effect in effects:
                _apply(game, check, who, effect, played, answers(card, played.stripe))


def _held(game: FleetGame, check: Check, who: int, effects: Effects) -> tuple[str, ...]:
    """The conditions known beforehand that hold now: what hangs on them comes after the attack too, whatever it has
    changed (effects.json: combat cards)."""
    conditions = {effect.cond for effect in walk(effects) if effect.op == "if"}
    return tuple(sorted(name for name in conditions.difference(AFTERWARDS) if is_met(game, check, who, name)))


def _apply(game: FleetGame, check: Check, who: int, effect: Effect, played: Played, answer: bool) -> None:
    op = effect.op
    if op == "mod":
        if effect.dur in LASTS or not effect.limit or is_met(game, check, who, effect.limit):
            _modify(game, check, who, effect, played)
    elif op == "die_mod":
        check.die_bonus[1 - who if answer else who] += int(effect.n)
    elif op == "reroll":
        check.rerolls.append((who, who if effect.who == "self" else 1 - who))
    elif op == "prevent" and who == 1:
        check.prevent += ALL_OF_IT if effect.n == "all" else int(effect.n)
    elif op == "damage_bonus" and who == 0:
        check.damage_bonus += int(effect.n)
    elif op == "search_level":
        check.level = max(check.level, int(effect.n))
    elif op == "if" and effect.cond not in AFTERWARDS:
        is_so = is_met(game, check, who, effect.cond)
        for inner in effect.then if is_so else effect.otherwise:
            _apply(game, check, who, inner, played, answer)


def _modify(game: FleetGame, check: Check, who: int, effect: Effect, played: Played) -> None:
    """A bonus of this test counts once for the sum; one that lasts is the named ship's from now on, or that of the other
    own ships beside it."""
    if effect.dur not in LASTS:
        if effect.to in OTHERS and len(ships_of(check, who)) < 2:
            return
        if _system_counts(game, check, who, effect.sys):
            check.bonus[1 if effect.sys == "installation_shields" else who] += int(effect.n)
        return
    number = bearer(check, who, played)
    if number == NOBODY or effect.sys == "installation_shields":
        return
    system = SYSTEM_NUMBER.get(effect.sys, USED if effect.sys == "any" else EVERY)
    lasting = Lasting(system, int(effect.n), effect.dur, "card", effect.limit)
    for one in _beside(game, number) if effect.to in OTHERS else (number,):
        change(game.state, one, lasting=(*game.state.ships[one].lasting, lasting))
        game.emit(Modified(game.name_of(one), effect.sys, int(effect.n), effect.dur))


def _beside(game: FleetGame, number: int) -> list[int]:
    """The other uncloaked ships of its seat in the tile of a ship (targets: other_own_here)."""
    lead = game.state.ships[number]
    there = game.ships_at(lead.at)
    return [other for other, ship in there if other != number and ship.seat == lead.seat and not ship.cloaked]

"""Suffering damage, damage cards, destruction and removal (damage, crits)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import ClassVar

from starboard.core.decision import PASS, Ask, Option, Pass, Question, Refusal, ask
from starboard.core.piece import fresh
from starboard.core.task import Task, step
from starboard.games.xwing.cards.two_sided import ability_subject
from starboard.games.xwing.changes import facedown
from starboard.games.xwing.changes.damage import (
    check_destroyed,
    deal_card,
    dealt_faceup,
    deck_of,
    is_dealt_otherwise,
    preventers,
    prevents_one,
    remember_dealt,
    remove_if_destroyed,
    reshuffle_if_empty,
    suffers,
)
from starboard.games.xwing.changes.docking import shield_lender, shield_takers
from starboard.games.xwing.changes.tokens import change_charges, lose_shield, recover_shield
from starboard.games.xwing.effects import queries
from starboard.games.xwing.effects.card_effects import shown
from starboard.games.xwing.events import (
    AbilityUsed,
    DamageCardDrawn,
    DamagePrevented,
    DamageSuffered,
    Repaired,
)
from starboard.games.xwing.game import XWingGame
from starboard.games.xwing.kind import Kind
from starboard.games.xwing.options import ChooseCard, ChooseShip, UseAbility, card, target, use
from starboard.games.xwing.state import IN_PLAY, NO_SHIP, Ship


class SufferDamage(Task):
    """A ship suffers so many hit and crit damage from one source: hits first, one at a time (damage-1, damage-2)."""

    ship: int
    hits: int
    crits: int = 0
    rule: str = "damage-1"
    batch: int = 0  # what is suffered now, as a whole or not at all: the hits' number, or that of the crits
    critical: bool = False  # whether that batch is crit damage
    is_last: bool = False  # whether that batch is the one of the crits
    suffered: int = 0  # so far
    source: str = ""  # what cards ask for: obstacle, or the kind and owner of a device (`bomb 0`)
    prevented: bool = False  # whether a card has prevented one of it
    lender: int = NO_SHIP  # the docked ship whose shield takes the next one

    @step
    def begin_batch(self, game: XWingGame) -> None:
        """All hits, then all crits. Hull Breach: hits about to be suffered are crits instead (crits-4)."""
        ship = game.state.ships[self.ship]
        if not suffers(ship) or self.is_last or not (self.hits or self.crits):
            self.go_to(SufferDamage.after_damage)
            return
        self.is_last = not self.hits
        self.batch, self.critical = (
            self.hits or self.crits,
            self.is_last or bool(queries.HITS_ARE_CRITS.on_damage(ship)),
        )
        self.hits = 0

    @step
    def offer_prevention(self, game: XWingGame) -> Ask | None:
        """Replacement effects resolve at once and are not queued (abilities-6)."""
        if not preventers(game.state, self.ship, self._open_source()):
            self.go_to(SufferDamage.choose_shield)
            return None
        hits, crits = (0, self.batch) if self.critical else (self.batch, 0)
        subject = [self.ship, hits, crits, self._open_source()]
        return ask(game.state.ships[self.ship].owner, "prevent", [*subject])

    def _open_source(self) -> str:
        return "" if self.prevented else self.source

    @step
    def prevent(self, game: XWingGame) -> None:
        choice = game.answers[game.state.ships[self.ship].owner]
        if choice is not PASS:
            change_charges(game, choice.ship, choice.card, -1)
            self.prevented = prevents_one(game, choice.card)
            less = 1 if self.prevented else self.batch
            hits, crits = (0, less) if self.critical else (less, 0)
            game.emit(DamagePrevented(self.ship, choice.ship, hits, crits))
            self.batch -= less

    @step
    def choose_shield(self, game: XWingGame) -> Ask | None:
        """The shields of a docked ship may count as its own; with both, its player says which is lost."""
        lender = shield_lender(game.state, self.ship)
        passes_shields = self.critical and self.replaces_crit(game)
        if not self.batch or lender < 0 or passes_shields or not suffers(game.state.ships[self.ship]):
            self.go_to(SufferDamage.suffer_one)
            return None
        return ask(game.state.ships[self.ship].owner, "shield", [self.ship, lender])

    @step
    def take_shield(self, game: XWingGame) -> None:
        chosen = game.answers[game.state.ships[self.ship].owner].ship
        self.lender = NO_SHIP if chosen == self.ship else chosen

    @step
    def suffer_one(self, game: XWingGame) -> Task | None:
        ship = game.state.ships[self.ship]
        if not suffers(ship) or not self.batch:
            self.go_to(SufferDamage.begin_batch)
            return None
        self.batch -= 1
        critical = self.critical
        dealing: Task | None
        self.go_to(SufferDamage.choose_shield)
        answering = self.answering(ship) if critical else 0
        if critical and (instead := self.instead_of_crit(game)) is not None:
            return instead  # which is no damage suffered (damage-3)
        self.suffered += 1
        kind = "crit" if critical else "hit"
        lender, self.lender = self.lender, NO_SHIP
        if ship.shields or lender != NO_SHIP:
            # a crit taken by a shield has no more effect than a hit (damage-2)
            suffered = DamageSuffered(self.ship, kind, True, "", ship.damage, self.rule)
            lose_shield(game, self.ship, suffered, lender)
            dealing = game.make(ResolveCrit, self.ship, -1, answering) if answering else None
        else:
            dealing = deal(game, self.ship, self.rule, faceup=critical, kind=kind, answering=answering)
        game.note("suffered_damage", self.ship, kind)
        return dealing

    def answering(self, ship: Ship) -> int:
        """How many faceup cards of a ship answer to crit damage that it suffers now."""
        return 0

    def replaces_crit(self, game: XWingGame) -> bool:
        """Whether something comes in the place of a crit that the ship would suffer now, past its shields."""
        return False

    def instead_of_crit(self, game: XWingGame) -> Task | None:
        """What comes in the place of a crit, if something does."""
        return None

    @step
    def after_damage(self, game: XWingGame) -> None:
        if self.suffered and game.state.ships[self.ship].place == IN_PLAY:
            game.note("damage_suffered", self.ship, str(self.suffered))
            if self.source:
                game.note("suffered_from", self.ship, self.source)
            if game.state.attack is not None:
                game.state.attack.marks += [f"{self.ship} suffered damage"] * self.suffered

    @step
    def remove_if_destroyed(self, game: XWingGame) -> None:
        remove_if_destroyed(game, self.ship)


class ChooseShield(Kind):
    """Whose shield is lost: the ship's own, or that of a ship docked with it."""

    name = "shield"
    rule = "damage-1"
    choices: ClassVar[tuple[type[Option], ...]] = (ChooseShip,)

    def candidates(self, game: XWingGame, question: Question) -> Iterable[Option]:
        assert isinstance(question.subject, list)
        return [target(number) for number in question.subject]

    def refusal(self, game: XWingGame, question: Question, choice: Option) -> Refusal | None:
        assert isinstance(choice, ChooseShip)
        assert isinstance(question.subject, list)
        if choice.ship in question.subject and game.state.ships[choice.ship].shields:
            return None
        return Refusal("damage-1", "no_shield", {"ship": choice.ship})


class LoseShield(Task):
    """A ship spends or loses active shields, without damage (damage-3): its own, or those of a ship docked with it."""

    ship: int
    count: int = 1

    @step
    def choose_shield(self, game: XWingGame) -> Ask | None:
        lender = shield_lender(game.state, self.ship)
        if self.count and lender != NO_SHIP:
            return ask(game.state.ships[self.ship].owner, "shield", [self.ship, lender])
        for _ in range(min(self.count, game.state.ships[self.ship].shields)):
            lose_shield(game, self.ship)
        self.at = len(self.STEPS)
        return None

    @step
    def take_shield(self, game: XWingGame) -> None:
        chosen = game.answers[game.state.ships[self.ship].owner].ship
        lose_shield(game, self.ship, None, NO_SHIP if chosen == self.ship else chosen)
        self.count -= 1
        self.go_to(LoseShield.choose_shield)


class RecoverShield(Task):
    """A ship recovers a shield: its own, or that of a ship docked with it (charges-1)."""

    ship: int

    @step
    def choose_shield(self, game: XWingGame) -> Ask:
        return ask(game.state.ships[self.ship].owner, "recover_shield", shield_takers(game.state, self.ship))

    @step
    def recover(self, game: XWingGame) -> None:
        recover_shield(game, game.answers[game.state.ships[self.ship].owner].ship)


class ChooseRecovered(ChooseShield):
    """Whose shield is recovered: the ship's own, or that of a ship docked with it."""

    name = "recover_shield"
    rule = "charges-1"

    def refusal(self, game: XWingGame, question: Question, choice: Option) -> Refusal | None:
        assert isinstance(choice, ChooseShip)
        assert isinstance(question.subject, list)
        if choice.ship in question.subject:
            return None
        return Refusal("charges-1", "no_shield_to_recover", {"ship": choice.ship})


class ResolveCrit(Task):
    """A card turned faceup resolves (crits-1, crits-2), then what answers to the damage; how, each edition says in a
    class of this name."""

    ship: int
    card: int  # its kind; -1: none has come
    answering: int = 0  # the cards that were faceup before and answer to crit damage


class PreventDamage(Kind):
    """Whether to prevent damage by a replacement effect."""

    name = "prevent"
    rule = "abilities-6"
    may_pass = True
    choices: ClassVar[tuple[type[Option], ...]] = (UseAbility, Pass)

    def candidates(self, game: XWingGame, question: Question) -> Iterable[Option]:
        assert isinstance(question.subject, list)
        able = preventers(game.state, question.subject[0], question.subject[3])
        found: list[Option] = [use(ship, card) for ship, card in able]
        found.append(PASS)
        return found

    def refusal(self, game: XWingGame, question: Question, choice: Option) -> Refusal | None:
        if choice is PASS:
            return None
        assert isinstance(choice, UseAbility)
        assert isinstance(question.subject, list)
        if (choice.ship, choice.card) in preventers(game.state, question.subject[0], question.subject[3]):
            return None
        return Refusal("abilities-6", "cannot_prevent", {"ship": choice.ship, "card": choice.card})


BRANCH = "would_be_dealt_damage_card"


DRAWN = 3


def deal(
    game: XWingGame, number: int, rule: str, *, faceup: bool, kind: str = "card", answering: int = 0
) -> Task | None:
    """Deal one damage card; cards of the ship may change that, or which one it is. Gives what has to come after."""
    faceup = faceup or dealt_faceup(game.state, number, rule)
    if is_dealt_otherwise(game, number, rule, faceup=faceup):
        return game.make(DealFaceup, number, rule, answering, kind, not faceup)
    card = deal_card(game, number, faceup=faceup, rule=rule, kind=kind)
    return game.make(ResolveCrit, number, card, answering) if card >= 0 or answering else None


class DealCard(Task):
    """One damage card that is dealt although no damage is suffered (damage-3)."""

    ship: int
    rule: str
    faceup: bool = False

    @step
    def deal(self, game: XWingGame) -> Task | None:
        return deal(game, self.ship, self.rule, faceup=self.faceup)

    @step
    def remove_if_destroyed(self, game: XWingGame) -> None:
        remove_if_destroyed(game, self.ship)


class DealFaceup(Task):
    """One damage card that is dealt faceup, mostly for crit damage that no shield took; or facedown, where cards may
    change what becomes of it."""

    ship: int
    rule: str
    answering: int = 0
    kind: str = "crit"  # of the damage
    facedown: bool = False
    drawn: list[int] = fresh(factory=list)  # kinds
    used: list[str] = fresh(factory=list)  # cards that have acted on it
    fate: str = ""  # what one of them has made of it

    def held(self) -> Mapping[str, int]:
        """The drawn cards, until they are dealt or discarded."""
        return {"damage_cards": len(self.drawn)} if self.at <= self.NAMES.index("deal") else {}

    def _offer(self, game: XWingGame, cards: list[str], *, must: bool = False) -> Ask:
        seat = game.state.ships[self.ship].owner
        offered = [[self.ship, name] for name in cards]
        return ask(seat, "ability", ability_subject(game, BRANCH, must, offered))

    def _tell_drawn(self, game: XWingGame) -> None:
        """Whoever decides about the card has seen it."""
        game.emit(DamageCardDrawn(self.ship, game.rules.content.damage[self.drawn[0]].id))

    def _takes(self, game: XWingGame) -> bool:
        """Whether the card that was offered is used; its charge is spent."""
        choice = game.answers[game.state.ships[self.ship].owner]
        if choice is PASS:
            return False
        game.emit(AbilityUsed(self.ship, choice.card, BRANCH))
        change_charges(game, self.ship, choice.card, -1)
        return True

    @step
    def offer_facedown(self, game: XWingGame) -> Ask | None:
        if self.facedown:
            self.go_to(DealFaceup.offer_change)
            return None
        found = queries.charged_for(game.state.ships[self.ship], queries.FACEDOWN_INSTEAD)
        if not found:
            self.go_to(DealFaceup.draw)
            return None
        return self._offer(game, [shown(name) for name, _ in found])

    @step
    def deal_facedown(self, game: XWingGame) -> None:
        if self._takes(game):
            deal_card(game, self.ship, faceup=False, rule=self.rule, kind=self.kind)
            self.go_to(DealFaceup.leak)

    @step
    def draw(self, game: XWingGame) -> Task | Ask | None:
        """One card, or three of which the attacker's player chooses."""
        chooser = queries.draws_three(game.state, self.ship, self.rule)
        ship = game.state.ships[self.ship]
        deck = deck_of(game.state, ship)
        for _ in range(DRAWN if chooser >= 0 else 1):
            reshuffle_if_empty(game, ship.owner)
            if deck.in_deck:
                deck.in_deck -= 1
                self.drawn.append(facedown.turn_up(game, ship.owner))
        if not self.drawn:  # a marker remembers the damage (damage-6)
            deal_card(game, self.ship, faceup=False, rule=self.rule, kind=self.kind)
            self.go_to(DealFaceup.leak)
            return None
        if len(self.drawn) == 1:
            self.go_to(DealFaceup.draw_another)
            return None
        owner = game.state.ships[chooser].owner
        return ask(
            owner, "drawn_card", [self.ship, *(game.rules.content.damage[found].id for found in self.drawn)]
        )

    @step
    def keep_chosen(self, game: XWingGame) -> None:
        chooser = queries.draws_three(game.state, self.ship, self.rule)
        found = game.rules.content.damage_number[game.answers[game.state.ships[chooser].owner].card]
        self.drawn.remove(found)
        deck_of(game.state, game.state.ships[self.ship]).discarded += self.drawn
        self.drawn = [found]

    @step
    def draw_another(self, game: XWingGame) -> Ask | None:
        """A second card, of which the ship's player keeps one."""
        ship = game.state.ships[self.ship]
        name = next((name for name, _ in queries.DRAWS_ANOTHER.on(ship)), None)
        if name is not None:
            reshuffle_if_empty(game, ship.owner)
        deck = deck_of(game.state, ship)
        if name is None or not deck.in_deck:
            self.go_to(DealFaceup.offer_discard)
            return None
        game.emit(AbilityUsed(self.ship, shown(name), BRANCH))
        deck.in_deck -= 1
        self.drawn.append(facedown.turn_up(game, ship.owner))
        names = [game.rules.content.damage[found].id for found in self.drawn]
        return ask(ship.owner, "drawn_card", [self.ship, *names])

    @step
    def keep_one(self, game: XWingGame) -> None:
        ship = game.state.ships[self.ship]
        found = game.rules.content.damage_number[game.answers[ship.owner].card]
        self.drawn.remove(found)
        deck_of(game.state, ship).discarded += self.drawn
        self.drawn = [found]

    @step
    def offer_discard(self, game: XWingGame) -> Ask | None:
        ship = game.state.ships[self.ship]
        found = queries.charged_for(ship, queries.DISCARDS_FACEUP)
        cards = [shown(name) for name, test in found if test(self.drawn[0])]
        if not cards:
            self.go_to(DealFaceup.offer_change)
            return None
        self._tell_drawn(game)
        return self._offer(game, cards)

    @step
    def discard(self, game: XWingGame) -> None:
        if self._takes(game):
            deck_of(game.state, game.state.ships[self.ship]).discarded.append(self.drawn[0])
            self.go_to(DealFaceup.leak)

    def _changes(self, game: XWingGame) -> list[tuple[str, queries.WhenDealt]]:
        card = game.rules.content.damage[self.drawn[0]].id if self.drawn else ""
        return queries.when_dealt(game, self.ship, card, self.used)

    def _change(self, game: XWingGame, name: str, found: queries.WhenDealt) -> Task:
        self.used.append(name)
        self.fate = found.fate
        game.emit(AbilityUsed(self.ship, shown(name), BRANCH))
        self.go_to(DealFaceup.change)
        card = game.rules.content.damage[self.drawn[0]].id if self.drawn else ""
        return found.resolve(game, self.ship, card)

    @step
    def offer_change(self, game: XWingGame) -> Ask | Task | None:
        """What cards of the ship can do to this one, before it lies there and has any effect."""
        found = self._changes(game)
        if not found:
            self.go_to(DealFaceup.deal)
            return None
        if len(found) == 1 and not found[0][1].may:
            return self._change(game, *found[0])
        must = any(not one.may for _, one in found)
        if self.drawn and not self.used:
            self._tell_drawn(game)
        return self._offer(game, [shown(name) for name, _ in found], must=must)

    @step
    def hear_change(self, game: XWingGame) -> Task | None:
        choice = game.answers[game.state.ships[self.ship].owner]
        if choice is PASS:
            self.go_to(DealFaceup.deal)
            return None
        return self._change(
            game, *next((name, one) for name, one in self._changes(game) if shown(name) == choice.card)
        )

    @step
    def change(self, game: XWingGame) -> None:
        """It is dealt, and then turned facedown without effect, or discarded."""
        ship = game.state.ships[self.ship]
        deck = deck_of(game.state, ship)
        thrown_away = self.fate == queries.THROWN_AWAY
        name = ""
        if self.drawn:
            name = game.rules.content.damage[self.drawn[0]].id
            (deck.discarded if thrown_away else ship.facedown_known).append(self.drawn[0])
            ship.facedown_known.sort()
            game.rules.came_faceup(game.state, self.ship)
        else:
            reshuffle_if_empty(game, ship.owner)
            if deck.in_deck:  # else there is no card: only a marker would have remembered the damage
                deck.in_deck -= 1
                name = facedown.discard_unseen(game, ship.owner)
        game.emit(DamageSuffered(self.ship, self.kind, False, name, ship.damage, self.rule))
        game.emit(Repaired(self.ship, name, thrown_away))
        self._told(game, None if thrown_away else self.drawn[0] if self.drawn else -1)
        self.go_to(DealFaceup.leak)

    def _told(self, game: XWingGame, kind: int | None) -> None:
        game.note("damage_card_dealt", self.ship)
        remember_dealt(game, self.ship, kind, self.rule)
        check_destroyed(game, self.ship)

    @step
    def deal(self, game: XWingGame) -> Task | None:
        ship = game.state.ships[self.ship]
        if self.facedown:
            deal_card(game, self.ship, faceup=False, rule=self.rule, kind=self.kind)
            return None
        found = self.drawn[0]
        ship.faceup.append(found)
        game.rules.faceup_changed(game.state, ship)
        game.rules.came_faceup(game.state, self.ship)
        game.emit(
            DamageSuffered(
                self.ship, self.kind, False, game.rules.content.damage[found].id, ship.damage, self.rule
            )
        )
        self._told(game, found)
        self.at = len(self.STEPS)
        return game.make(ResolveCrit, self.ship, found, self.answering)

    @step
    def leak(self, game: XWingGame) -> Task | None:
        """Fuel that was leaking before, where no card has come (crits-3)."""
        return game.make(ResolveCrit, self.ship, -1, self.answering) if self.answering else None


class ChooseDrawn(Kind):
    """Which of the drawn damage cards is dealt."""

    name = "drawn_card"
    rule = "damage-1"
    choices: ClassVar[tuple[type[Option], ...]] = (ChooseCard,)

    def candidates(self, game: XWingGame, question: Question) -> Iterable[Option]:
        assert isinstance(question.subject, list)
        return [card(name) for name in dict.fromkeys(question.subject[1:])]

    def refusal(self, game: XWingGame, question: Question, choice: Option) -> Refusal | None:
        assert isinstance(choice, ChooseCard)
        assert isinstance(question.subject, list)
        if choice.card in question.subject[1:]:
            return None
        return Refusal("damage-1", "no_such_card", {"card": choice.card})

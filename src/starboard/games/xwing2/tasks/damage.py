"""Suffering damage, damage cards, destruction and removal (XW2-DMG, XW2-CRIT)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar

from starboard.core.decision import PASS, Ask, Option, Pass, Question, Refusal, ask
from starboard.core.task import Task, step
from starboard.games.xwing.events import (
    DamageCardsSeen,
    DamagePrevented,
    DamageSuffered,
    DeckReshuffled,
    Destroyed,
    RemovedFromPlay,
    Repaired,
)
from starboard.games.xwing.state import (
    IN_PLAY,
    NO_SHIP,
    REMOVED,
    RESERVE,
    DamageDeck,
    SeenCard,
    Ship,
    Trigger,
    XWingState,
)
from starboard.games.xwing.tokens import NONE, STRESS
from starboard.games.xwing2 import condition_cards, facedown
from starboard.games.xwing2.build import build_of
from starboard.games.xwing2.damage_cards import (
    DIRECT_HIT,
    FUEL_LEAK,
    HULL_BREACH,
    KINDS,
    PANICKED_PILOT,
)
from starboard.games.xwing2.docking import shield_lender
from starboard.games.xwing2.kind import Kind
from starboard.games.xwing2.options import ChooseShip, UseAbility, target, use
from starboard.games.xwing2.table import (
    CARRIER_DESTROYED,
    WOULD_BE_DESTROYED,
    XWingTable,
    change_charges,
    gain,
    lose_shield,
)

ENGAGEMENT = "engagement"
DELAYS_REMOVAL = "stays to the end of the phase"  # a mark in `Ship.once`, of a destroyed ship
AFTERMATH = "aftermath"  # marks of an attack: it has come to that,
DESTROYED_IN_ATTACK = "abilities answer later to the destruction of "  # a ship's number after it,
LEAKING = "fuel leaks"  # a mark in `Ship.once` for each Fuel Leak that is resolving
DEALT_A_CARD = "was dealt a card"  # a mark of an attack, after the ship's number
REMOVAL = "removal"  # among triggers, but no event: a destroyed ship that leaves when no ability waits


def deck_of(state: XWingState, ship: Ship) -> DamageDeck:
    """The damage deck of the ship's player (XW2-SETUP-06)."""
    return state.decks[ship.owner]


def reshuffle_if_empty(game: XWingTable, seat: int) -> None:
    """An empty deck is made anew of the discard pile and the cards of removed ships; if there are none, of
    the facedown cards of ships in play, which keep as many markers (XW2-DMG-06)."""
    state = game.state
    deck = state.decks[seat]
    if deck.in_deck:
        return
    own = [ship for ship in state.ships if ship.owner == seat]
    known = [*deck.discarded, *(card.kind for card in deck.discarded_looked_at)]
    deck.in_deck = deck.discarded_unseen + len(known)
    deck.discarded, deck.discarded_unseen, deck.discarded_looked_at = [], 0, []
    for ship in own:
        if ship.place == REMOVED:
            markers = min(deck.borrowed, ship.facedown)
            deck.in_deck += ship.damage - markers
            deck.borrowed -= markers
            known += [*ship.facedown_known, *ship.faceup, *(card.kind for card in ship.looked_at)]
            ship.facedown, ship.facedown_known, ship.looked_at, ship.faceup = 0, [], [], []
    if not deck.in_deck:
        for ship in own:
            known += [*ship.facedown_known, *(card.kind for card in ship.looked_at)]
            ship.facedown, ship.facedown_known, ship.looked_at = ship.all_facedown, [], []
        markers = sum(ship.facedown for ship in own)
        deck.in_deck, deck.borrowed = markers - deck.borrowed, markers
    deck.unseen = sorted([*deck.unseen, *known])
    if deck.in_deck:
        game.emit(DeckReshuffled(seat, deck.in_deck))


def deal_card(
    game: XWingTable, number: int, *, faceup: bool, rule: str = "XW2-DMG-01", kind: str = "card"
) -> int:
    """Deal one damage card; gives its kind if faceup, else -1. Cards beyond the hull are dealt too (XW2-DMG-04)."""
    state = game.state
    ship = state.ships[number]
    reshuffle_if_empty(game, ship.owner)
    deck = deck_of(state, ship)
    card = -1
    faceup = faceup and not ship.is_remote  # a remote's damage cards are facedown (XW2-REM-01)
    if deck.in_deck:
        deck.in_deck -= 1
    else:
        deck.borrowed += 1  # no card is left at all: the damage is remembered as a marker (XW2-DMG-06)
        faceup = False
    if faceup:
        card = facedown.turn_up(game, ship.owner)
        ship.faceup.append(card)
    else:
        ship.facedown += 1
    game.emit(DamageSuffered(number, kind, False, KINDS[card].id if card >= 0 else "", ship.damage, rule))
    game.note("damage_card_dealt", number)
    if game.state.attack is not None:
        game.state.attack.marks.append(f"{number} {DEALT_A_CARD}")
    check_destroyed(game, number)
    return card


def deal_searched(game: XWingTable, number: int, kind: int, rule: str) -> None:
    """Deal a card facedown that the ship's player has searched the deck for, and alone knows (XW2-TERM-07)."""
    ship = game.state.ships[number]
    deck = deck_of(game.state, ship)
    deck.unseen.remove(kind)
    deck.in_deck -= 1
    ship.looked_at.append(SeenCard(kind, [ship.owner]))
    game.emit(DamageSuffered(number, "card", False, "", ship.damage, rule))
    game.emit(DamageCardsSeen(ship.owner, number, 1, [KINDS[kind].id]))
    game.note("damage_card_dealt", number)
    check_destroyed(game, number)


def is_dealt_otherwise(game: XWingTable, number: int) -> bool:
    """Whether a card may change which damage card is dealt faceup, or that it is (XW2-ABIL-06)."""
    from starboard.games.xwing2.effects import queries

    ship = game.state.ships[number]
    if ship.is_remote:
        return False
    if queries.charged_for(ship, queries.FACEDOWN_INSTEAD):
        return True
    return (
        bool(queries.charged_for(ship, queries.DISCARDS_FACEUP))
        or queries.draws_three(game.state, number) >= 0
    )


def waiting_card(ship: Ship) -> int | None:
    """The damage card on the condition I'll Show You the Dark Side, which replaces the next crit (XW2-ABIL-06)."""
    held = condition_cards.on(ship, condition_cards.DARK_SIDE)
    return held.cards[0] if held is not None and held.cards else None


def deal_waiting_card(game: XWingTable, number: int) -> int:
    """Deal that card faceup, past the shields (XW2-DMG-03), and remove the condition; gives its kind."""
    ship = game.state.ships[number]
    card = waiting_card(ship)
    assert card is not None
    held = condition_cards.on(ship, condition_cards.DARK_SIDE)
    assert held is not None
    held.cards.remove(card)
    ship.faceup.append(card)
    game.emit(DamageSuffered(number, "card", False, KINDS[card].id, ship.damage, "XW2-COND-01"))
    condition_cards.remove(game, number, condition_cards.DARK_SIDE)
    game.note("damage_card_dealt", number)
    check_destroyed(game, number)
    return card


def check_destroyed(game: XWingTable, number: int) -> None:
    """As many damage cards as hull destroy a ship; a later repair does not undo it (XW2-DMG-04, -07)."""
    ship = game.state.ships[number]
    if not ship.destroyed and ship.damage >= build_of(ship).hull:
        if _goes_to_reserve(game, number):
            return
        ship.destroyed = True
        game.emit(Destroyed(number))
        tell_destroyed(game, number)
        if game.state.attack is not None:
            game.state.attack.marks.append(f"{number} destroyed")


def tell_destroyed(game: XWingTable, number: int) -> None:
    """What answers to the destruction: in an attack only in its aftermath (XW2-ATK-14)."""
    attack = game.state.attack
    if attack is None or AFTERMATH in attack.marks:
        game.note("destroyed", number)
    else:
        attack.marks.append(f"{DESTROYED_IN_ATTACK}{number}")


def tell_of_attack(game: XWingTable, seat: int) -> None:
    """The same in the aftermath, for the abilities of this player (XW2-ATK-14)."""
    attack = game.state.attack
    assert attack is not None
    for mark in attack.marks:
        if mark.startswith(DESTROYED_IN_ATTACK):
            game.note("destroyed", int(mark.removeprefix(DESTROYED_IN_ATTACK)), seat=seat)


def _goes_to_reserve(game: XWingTable, number: int) -> bool:
    """Whether a card may replace the destruction; its player is asked at once (XW2-ABIL-06)."""
    from starboard.games.xwing2.effects.registry import returning_cards

    if not returning_cards(game.state, number, WOULD_BE_DESTROYED):
        return False
    game.note(WOULD_BE_DESTROYED, number)
    return True


def discard_all(game: XWingTable, number: int) -> None:
    """All damage cards of a ship go to the discard pile (XW2-DMG-06)."""
    ship = game.state.ships[number]
    deck = deck_of(game.state, ship)
    markers = min(deck.borrowed, ship.facedown)
    deck.borrowed -= markers
    deck.discarded_unseen += ship.facedown - markers
    deck.discarded += [*ship.facedown_known, *ship.faceup]
    deck.discarded_looked_at += ship.looked_at
    ship.facedown, ship.facedown_known, ship.looked_at, ship.faceup = 0, [], [], []


def remove_ship(game: XWingTable, number: int) -> None:
    """A ship leaves the game: its tokens return to the supply, locks by and on it end (XW2-DMG-08)."""
    from starboard.games.xwing2.effects.sharing import share_pilots

    state = game.state
    ship = state.ships[number]
    if ship.place == REMOVED:
        return
    ship.place = REMOVED
    ship.destroyed = True
    ship.tokens = list(NONE)
    ship.locks = []
    for other in state.ships:
        if number in other.locks:
            other.locks.remove(number)
        if number in other.touching:
            other.touching.remove(number)
    ship.touching = []
    for docked, other in enumerate(state.ships):
        if other.docked_at == number:  # its carrier fled: without it none can stay in reserve (XW2-WIN-01)
            remove_ship(game, docked)
    if ship.docked_at != NO_SHIP:
        state.ships[ship.docked_at].lent = []
        ship.docked_at = NO_SHIP
    if not ship.is_remote:
        state.fled_or_destroyed.append(number)
        share_pilots(state)
    game.emit(RemovedFromPlay(number))


def remove_destroyed(game: XWingTable) -> None:
    """Remove every destroyed ship and remote in play (XW2-DMG-07, XW2-ENG-03)."""
    for number, ship in enumerate(game.state.ships):
        if ship.destroyed and suffers(ship) and DELAYS_REMOVAL not in ship.once:
            take_off(game, number)


def remove_if_destroyed(game: XWingTable, number: int) -> None:
    """Outside the Engagement Phase a destroyed ship is removed at once (XW2-DMG-07, XW2-OBST-12), but not
    while the queue holds abilities (XW2-ABIL-08): the queue takes it off."""
    if game.state.phase != ENGAGEMENT and game.state.ships[number].destroyed:
        game.state.triggers.append(Trigger(REMOVAL, number))


def take_off(game: XWingTable, number: int) -> None:
    """Remove a destroyed ship, a carrier after those docked with it have deployed (XW2-DOCK-03)."""
    if any(ship.docked_at == number for ship in game.state.ships):
        game.note(CARRIER_DESTROYED, number)
    else:
        remove_ship(game, number)


def suffers(ship: Ship) -> bool:
    """Whether it can suffer damage: on the table, or docked in an emergency (XW2-DOCK-03)."""
    return ship.on_table or ship.place == RESERVE


class SufferDamage(Task):
    """A ship suffers so many hit and crit damage from one source: hits first, one at a time (XW2-DMG-01, -02)."""

    ship: int
    hits: int
    crits: int = 0
    rule: str = "XW2-DMG-01"
    batch: int = 0  # what is suffered now, as a whole or not at all: the hits' number, or that of the crits
    critical: bool = False  # whether that batch is crit damage
    is_last: bool = False  # whether that batch is the one of the crits
    suffered: int = 0  # so far
    source: str = ""  # what cards ask for: obstacle, or the kind and owner of a device (`bomb 0`)
    prevented: bool = False  # whether a card has prevented one of it

    @step
    def begin_batch(self, game: XWingTable) -> None:
        """All hits, then all crits. Hull Breach: hits about to be suffered are crits instead (XW2-CRIT-04)."""
        ship = game.state.ships[self.ship]
        if not suffers(ship) or self.is_last or not (self.hits or self.crits):
            self.go_to(SufferDamage.after_damage)
            return
        self.is_last = not self.hits
        self.batch, self.critical = self.hits or self.crits, self.is_last or HULL_BREACH in ship.faceup
        self.hits = 0

    @step
    def offer_prevention(self, game: XWingTable) -> Ask | None:
        """Replacement effects resolve at once and are not queued (XW2-ABIL-06)."""
        if not preventers(game.state, self.ship, self._open_source()):
            self.go_to(SufferDamage.choose_shield)
            return None
        hits, crits = (0, self.batch) if self.critical else (self.batch, 0)
        subject = [self.ship, hits, crits, self._open_source()]
        return ask(game.state.ships[self.ship].owner, "prevent", [*subject])

    def _open_source(self) -> str:
        return "" if self.prevented else self.source

    @step
    def prevent(self, game: XWingTable) -> None:
        choice = game.answers[game.state.ships[self.ship].owner]
        if choice is not PASS:
            change_charges(game, choice.ship, choice.card, -1)
            self.prevented = prevents_one(choice.card)
            less = 1 if self.prevented else self.batch
            hits, crits = (0, less) if self.critical else (less, 0)
            game.emit(DamagePrevented(self.ship, choice.ship, hits, crits))
            self.batch -= less

    @step
    def choose_shield(self, game: XWingTable) -> Ask | None:
        """The shields of a docked ship may count as its own; with both, its player says which is lost."""
        lender = shield_lender(game.state, self.ship)
        if not self.batch or lender < 0 or not suffers(game.state.ships[self.ship]):
            self.go_to(SufferDamage.suffer_one)
            return None
        return ask(game.state.ships[self.ship].owner, "shield", [self.ship, lender])

    @step
    def take_shield(self, game: XWingTable) -> None:
        ship = game.state.ships[self.ship]
        lender = game.state.ships[game.answers[ship.owner].ship]
        if lender is ship:
            return
        self.batch -= 1
        self.suffered += 1
        kind = "crit" if self.critical else "hit"
        suffered = DamageSuffered(self.ship, kind, True, "", ship.damage, self.rule)
        lose_shield(game, self.ship, suffered, lender)
        game.note("suffered_damage", self.ship, kind)
        self.go_to(SufferDamage.choose_shield)

    @step
    def suffer_one(self, game: XWingTable) -> Task | None:
        ship = game.state.ships[self.ship]
        if not suffers(ship) or not self.batch:
            self.go_to(SufferDamage.begin_batch)
            return None
        self.batch -= 1
        self.suffered += 1
        critical = self.critical
        self.go_to(SufferDamage.choose_shield)
        leaks = leaking(ship) if critical else 0
        card = -1
        if critical and waiting_card(ship) is not None:
            return game.make(ResolveCrit, self.ship, deal_waiting_card(game, self.ship))
        if ship.shields:
            # a crit taken by a shield has no more effect than a hit (XW2-DMG-02)
            kind = "crit" if critical else "hit"
            lose_shield(game, self.ship, DamageSuffered(self.ship, kind, True, "", ship.damage, self.rule))
        elif critical and is_dealt_otherwise(game, self.ship):
            from starboard.games.xwing2.tasks.faceup import DealFaceup

            game.note("suffered_damage", self.ship, "crit")
            return game.make(DealFaceup, self.ship, self.rule, leaks)
        else:
            card = deal_card(
                game, self.ship, faceup=critical, rule=self.rule, kind="crit" if critical else "hit"
            )
        game.note("suffered_damage", self.ship, "crit" if critical else "hit")
        return game.make(ResolveCrit, self.ship, card, leaks) if card >= 0 or leaks else None

    @step
    def after_damage(self, game: XWingTable) -> None:
        if self.suffered and game.state.ships[self.ship].place == IN_PLAY:
            game.note("damage_suffered", self.ship, str(self.suffered))
            if game.state.attack is not None:
                game.state.attack.marks.append(f"{self.ship} suffered damage")

    @step
    def remove_if_destroyed(self, game: XWingTable) -> None:
        remove_if_destroyed(game, self.ship)


class ChooseShield(Kind):
    """Whose shield is lost: the ship's own, or that of a ship docked with it."""

    name = "shield"
    rule = "XW2-DMG-01"
    choices: ClassVar[tuple[type[Option], ...]] = (ChooseShip,)

    def candidates(self, game: XWingTable, question: Question) -> Iterable[Option]:
        assert isinstance(question.subject, list)
        return [target(number) for number in question.subject]

    def refusal(self, game: XWingTable, question: Question, choice: Option) -> Refusal | None:
        assert isinstance(choice, ChooseShip)
        assert isinstance(question.subject, list)
        if choice.ship in question.subject and game.state.ships[choice.ship].shields:
            return None
        return Refusal("XW2-DMG-01", "no_shield", {"ship": choice.ship})


class ResolveCrit(Task):
    """A card turned faceup resolves at once (XW2-CRIT-01, -02), then fuel that was leaking before (XW2-CRIT-03):
    what the crit deals is part of suffering it, and Fuel Leak answers after it. Both come before the next damage
    of the same step."""

    ship: int
    card: int
    leaks: int = 0

    @step
    def resolve_card(self, game: XWingTable) -> Task | None:
        """Cards dealt now resolve and become facedown cards; they still count as damage (XW2-CRIT-01). One that
        has left the ship meanwhile, because the ship went to reserve without its cards, does nothing (XW2-ABIL-04)."""
        if self.card not in game.state.ships[self.ship].faceup:
            return None
        if self.card == PANICKED_PILOT:
            gain(game, self.ship, STRESS, "XW2-CRIT-01", 2)
            turn_facedown(game, self.ship, PANICKED_PILOT)
        elif self.card == DIRECT_HIT:
            return game.make(SufferDamage, self.ship, 1, 0, "XW2-CRIT-02")
        return None

    @step
    def after_direct_hit(self, game: XWingTable) -> None:
        if self.card == DIRECT_HIT and DIRECT_HIT in game.state.ships[self.ship].faceup:
            turn_facedown(game, self.ship, DIRECT_HIT)

    @step
    def leak(self, game: XWingTable) -> Task | None:
        """Fuel Leak answers to crit damage suffered after it was faceup: a hit, then it is repaired
        (XW2-CRIT-03). It does not answer to that hit, should it be a crit instead (XW2-CRIT-04): when it could,
        it is faceup no more (XW2-ABIL-04)."""
        ship = game.state.ships[self.ship]
        if not self.leaks or not leaking(ship) or ship.place != IN_PLAY:
            self.at = len(self.STEPS)
            return None
        self.leaks -= 1
        ship.once.append(LEAKING)
        return game.make(SufferDamage, self.ship, 1, 0, "XW2-CRIT-03")

    @step
    def stop_leak(self, game: XWingTable) -> None:
        ship = game.state.ships[self.ship]
        if LEAKING in ship.once:
            ship.once.remove(LEAKING)
        if FUEL_LEAK in ship.faceup:
            turn_facedown(game, self.ship, FUEL_LEAK)
        self.go_to(ResolveCrit.leak)


def leaking(ship: Ship) -> int:
    """How many Fuel Leaks a ship has that could answer now: those that are resolving do not (XW2-CRIT-03)."""
    return ship.faceup.count(FUEL_LEAK) - ship.once.count(LEAKING)


def turn_facedown(game: XWingTable, number: int, card: int) -> None:
    """Repair a faceup card: it is turned facedown and still counts (XW2-DMG-05)."""
    ship = game.state.ships[number]
    ship.faceup.remove(card)
    ship.facedown_known.append(card)
    ship.facedown_known.sort()
    game.emit(Repaired(number, KINDS[card].id, False))
    game.note("repaired", number, KINDS[card].id)


def prevents_one(card: str) -> bool:
    """Whether this card prevents one damage instead of all."""
    from starboard.games.xwing2.effects.registry import PREVENTS_ONE

    return card in PREVENTS_ONE


def preventers(state: XWingState, number: int, source: str = "") -> list[tuple[int, str]]:
    """Ships (with the card) that may prevent damage about to be suffered by this ship (XW2-ABIL-06)."""
    from starboard.games.xwing2.effects.registry import PREVENTERS, PREVENTS_ONE

    owner = state.ships[number].owner
    if state.ships[number].is_remote:
        return []  # cards speak of ships
    return [
        (other, card)
        for other in state.in_play(owner)
        for card, can_prevent in PREVENTERS.items()
        if card in build_of(state.ships[other]).cards and can_prevent(state, other, number)
    ] + [(number, card) for card, able in PREVENTS_ONE.on(state.ships[number]) if able(state, number, source)]


class PreventDamage(Kind):
    """Whether to prevent damage by a replacement effect."""

    name = "prevent"
    rule = "XW2-ABIL-06"
    may_pass = True
    choices: ClassVar[tuple[type[Option], ...]] = (UseAbility, Pass)

    def candidates(self, game: XWingTable, question: Question) -> Iterable[Option]:
        assert isinstance(question.subject, list)
        able = preventers(game.state, question.subject[0], question.subject[3])
        found: list[Option] = [use(ship, card) for ship, card in able]
        found.append(PASS)
        return found

    def refusal(self, game: XWingTable, question: Question, choice: Option) -> Refusal | None:
        if choice is PASS:
            return None
        assert isinstance(choice, UseAbility)
        assert isinstance(question.subject, list)
        if (choice.ship, choice.card) in preventers(game.state, question.subject[0], question.subject[3]):
            return None
        return Refusal("XW2-ABIL-06", "cannot_prevent", {"ship": choice.ship, "card": choice.card})

"""What crit damage does in the second edition: cards that resolve as they are dealt, fuel that leaks, a damage card
that waits on a condition (XW2-CRIT, XW2-ABIL-06)."""

from __future__ import annotations

from starboard.core.decision import Ask, ask
from starboard.core.piece import fresh
from starboard.core.task import Task, step
from starboard.games.xwing.changes import facedown
from starboard.games.xwing.changes.damage import REMOVAL, reshuffle_if_empty, turn_facedown
from starboard.games.xwing.changes.tokens import gain
from starboard.games.xwing.effects import queries
from starboard.games.xwing.game import XWingGame
from starboard.games.xwing.state import IN_PLAY, SeenCard, Ship, Trigger
from starboard.games.xwing.tasks import damage
from starboard.games.xwing.tokens import STRESS
from starboard.games.xwing2.damage_cards import DIRECT_HIT, FUEL_LEAK, PANICKED_PILOT
from starboard.games.xwing2.waiting_card import deal_waiting_card, waiting_card

LEAKING = "fuel leaks"  # a mark in `Ship.once` for each Fuel Leak that is resolving


class SufferDamage(damage.SufferDamage):
    """Damage, with what answers to crits."""

    def answering(self, ship: Ship) -> int:
        return leaking(ship)

    def replaces_crit(self, game: XWingGame) -> bool:
        return waiting_card(game.state.ships[self.ship]) is not None

    def instead_of_crit(self, game: XWingGame) -> Task | None:
        if not self.replaces_crit(game):
            return None
        if queries.charged_for(game.state.ships[self.ship], queries.FACEDOWN_INSTEAD):
            return game.make(DealFaceup, self.ship, self.rule, waits=True)
        return game.make(damage.ResolveCrit, self.ship, deal_waiting_card(game, self.ship))


class DealFaceup(damage.DealFaceup):
    """The card that is dealt faceup may be one that waits on a condition of the ship."""

    waits: bool = False

    @step
    def deal_facedown(self, game: XWingGame) -> None:
        if not self.waits:
            return super().deal_facedown(game)
        if self._takes(game):
            deal_waiting_card(game, self.ship, faceup=False)
            self.at = len(self.STEPS)
        return None

    @step
    def draw(self, game: XWingGame) -> Task | Ask | None:
        if not self.waits:
            chooser = queries.draws_three(game.state, self.ship, self.rule)
            return super().draw(game) if chooser < 0 else self._draw_three(game, chooser)
        self.at = len(self.STEPS)
        return game.make(damage.ResolveCrit, self.ship, deal_waiting_card(game, self.ship))

    def _draw_three(self, game: XWingGame, chooser: int) -> Task | Ask | None:
        """The attacker's player looks at them, and nobody else until one is chosen (XW2-TERM-07); till then they lie
        with the discarded ones."""
        owner, viewer = game.state.ships[self.ship].owner, game.state.ships[chooser].owner
        deck = game.state.decks[owner]
        seen: list[SeenCard] = []
        for _ in range(damage.DRAWN):
            reshuffle_if_empty(game, owner)
            if deck.in_deck:
                deck.in_deck -= 1
                seen.append(SeenCard(facedown.look_at_one(game, owner, viewer), [viewer]))
        if not seen:
            return super().draw(game)
        deck.discarded_looked_at += seen
        names = [game.rules.content.damage[card.kind].id for card in seen]
        return ask(viewer, "drawn_card", [self.ship, *names])

    @step
    def keep_chosen(self, game: XWingGame) -> None:
        """The others are discarded faceup."""
        if self.drawn:  # kept before only their viewer saw them
            return super().keep_chosen(game)
        chooser = queries.draws_three(game.state, self.ship, self.rule)
        viewer = game.state.ships[chooser].owner
        deck = game.state.decks[game.state.ships[self.ship].owner]
        mine = [card for card in deck.discarded_looked_at if card.seats == [viewer]][-damage.DRAWN :]
        found = game.rules.content.damage_number[game.answers[viewer].card]
        for card in mine:
            deck.discarded_looked_at.remove(card)
        drawn = [card.kind for card in mine]
        drawn.remove(found)
        deck.discarded += drawn
        self.drawn = [found]
        return None


class ResolveCrit(damage.ResolveCrit):
    """A card turned faceup resolves at once (XW2-CRIT-01, -02), then fuel that was leaking before (XW2-CRIT-03):
    what the crit deals is part of suffering it, and Fuel Leak answers after it. Both come before the next damage
    of the same step, and before all abilities that answer to any of it (XW2-DMG-01, XW2-ABIL-03)."""

    later: list[Trigger] = fresh(factory=list)  # what abilities may answer to

    @property
    def is_resolving(self) -> bool:
        """Whether abilities still wait for it."""
        return self.at <= self.NAMES.index("tell")

    @step
    def resolve_card(self, game: XWingGame) -> Task | None:
        """Cards dealt now resolve and become facedown cards; they still count as damage (XW2-CRIT-01). One that
        has left the ship meanwhile, because the ship went to reserve without its cards, does nothing (XW2-ABIL-04)."""
        if self.card not in game.state.ships[self.ship].faceup:
            return None
        if self.card == PANICKED_PILOT:
            gain(game, self.ship, STRESS, "XW2-CRIT-01", 2)
            turn_facedown(game, self.ship, PANICKED_PILOT)
        elif self.card == DIRECT_HIT:
            return game.make(damage.SufferDamage, self.ship, 1, 0, "XW2-CRIT-02")
        return None

    @step
    def after_direct_hit(self, game: XWingGame) -> None:
        if self.card == DIRECT_HIT and DIRECT_HIT in game.state.ships[self.ship].faceup:
            turn_facedown(game, self.ship, DIRECT_HIT)

    @step
    def leak(self, game: XWingGame) -> Task | None:
        """Fuel Leak answers to crit damage suffered after it was faceup: a hit, then it is repaired
        (XW2-CRIT-03). It does not answer to that hit, should it be a crit instead (XW2-CRIT-04): when it could,
        it is faceup no more (XW2-ABIL-04)."""
        ship = game.state.ships[self.ship]
        if not self.answering or not leaking(ship) or ship.place != IN_PLAY:
            self.go_to(ResolveCrit.tell)
            return None
        self.answering -= 1
        ship.once.append(LEAKING)
        return game.make(damage.SufferDamage, self.ship, 1, 0, "XW2-CRIT-03")

    @step
    def stop_leak(self, game: XWingGame) -> None:
        ship = game.state.ships[self.ship]
        if LEAKING in ship.once:
            ship.once.remove(LEAKING)
        if FUEL_LEAK in ship.faceup:
            turn_facedown(game, self.ship, FUEL_LEAK)
        self.go_to(ResolveCrit.leak)

    @step
    def tell(self, game: XWingGame) -> None:
        game.state.triggers += [trigger for trigger in self.later if trigger.event != REMOVAL]

    @step
    def let_go(self, game: XWingGame) -> None:
        """A ship that it has destroyed leaves after what answers to that (XW2-ABIL-08)."""
        game.state.triggers += [trigger for trigger in self.later if trigger.event == REMOVAL]


def leaking(ship: Ship) -> int:
    """How many Fuel Leaks a ship has that could answer now: those that are resolving do not (XW2-CRIT-03)."""
    return ship.faceup.count(FUEL_LEAK) - ship.once.count(LEAKING)

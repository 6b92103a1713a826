"""Bombs: what dropping one costs, and what they do to ships (XW1-BMB, XW1-CLM)."""

from __future__ import annotations

from typing import Final

from starboard.core.decision import PASS, Ask, ask
from starboard.core.piece import fresh
from starboard.core.task import Task, step
from starboard.games.xwing import dice, tokens
from starboard.games.xwing.board import devices as on_table
from starboard.games.xwing.cards.build import build_of
from starboard.games.xwing.cards.two_sided import ability_subject
from starboard.games.xwing.changes.damage import remove_if_destroyed
from starboard.games.xwing.changes.tokens import gain
from starboard.games.xwing.effects import queries
from starboard.games.xwing.effects.card_effects import shown
from starboard.games.xwing.effects.triggering import meant_by
from starboard.games.xwing.events import AbilityUsed, Detonated
from starboard.games.xwing.game import XWingGame
from starboard.games.xwing.options import UseAbility
from starboard.games.xwing.state import DEVICE, NO_SHIP, Ship, Trigger
from starboard.games.xwing.tasks import devices, placing
from starboard.games.xwing.tasks.abilities import Entry
from starboard.games.xwing.tasks.activation import SKIPS_ACTION
from starboard.games.xwing.tasks.damage import SufferDamage, deal
from starboard.games.xwing1.discarding import discard
from starboard.games.xwing1.tasks.abilities import ResolveTriggers

EFFECT: Final = "XW1-BMB-07"
DICE: Final = {"proximity_mine": 3, "cluster_mine": 2, "bomblet": 2}
IONS: Final = {"ion_bomb": 2, "conner_net": 2}
HITS: Final = {"seismic_charge": 1, "conner_net": 1, "thermal_detonator": 1}
BEFORE: Final = "device_effect_before"  # what a card may keep from its ship
AT_THE_END: Final = "activation_phase_end"  # an event: what cards say of that moment


class Placing(placing.Placing):
    """A card says that it is discarded when its bomb is dropped (XW1-BMB-02)."""

    def can_pay(self, ship: Ship) -> bool:
        return not self.charges or self.card in build_of(ship).upgrades

    def pay(self, game: XWingGame, ship: Ship) -> None:
        if self.charges:
            discard(game, self.ship, self.card, "XW1-BMB-02")


class DetonateBombs(devices.DetonateBombs):
    """What happens at the end of the Activation phase: bombs detonate (XW1-BMB-02), and cards that speak of that moment do
    what they say. The player with initiative resolves all of theirs first, in any order (XW1-ABL-04)."""

    pending: list[Entry] = fresh(
        factory=list
    )  # what cards say of this moment; none: it comes after the bombs
    player: int = 0  # place in player order

    def hear_cards(self, game: XWingGame) -> None:
        """Where bombs lie on the table, what cards say of this moment comes together with them."""
        if any(self._bombs(game, seat) for seat in game.state.player_order()):
            self.pending = [(0, ship, index) for ship, index in meant_by(game, _at_the_end())]

    def _bombs(self, game: XWingGame, seat: int) -> list[int]:
        placed = on_table.placed(game.state, on_table.BOMB, owner=seat)
        return [key - DEVICE for key, _ in placed if key - DEVICE not in self.done]

    def _queue(self, game: XWingGame, pending: list[Entry]) -> ResolveTriggers:
        queue = game.make(ResolveTriggers, [_at_the_end()], pending)
        queue.player = self.player
        return queue

    def _seat(self, game: XWingGame) -> int:
        return game.state.player_order()[self.player]

    @step
    def choose_bomb(self, game: XWingGame) -> Ask | Task | None:
        """The next bomb, or, while the player has both, the next bomb or ability."""
        if not self.pending:
            return super().choose_bomb(game)
        while self.player < 2:
            seat = self._seat(game)
            bombs, abilities = self._bombs(game, seat), self._queue(game, [*self.pending]).offered(game)
            if bombs and abilities:
                cards = dict.fromkeys(tuple(name) for _, name in abilities) | dict.fromkeys(
                    _as_ability(game, bomb) for bomb in bombs
                )
                subject = ability_subject(game, AT_THE_END, True, [list(card) for card in cards])
                return ask(seat, "ability", subject)
            if bombs:
                return ask(seat, "bomb", bombs)
            own = [entry for entry in self.pending if game.state.ships[entry[1]].owner == seat]
            queue = self._queue(game, own)
            self.pending = [entry for entry in self.pending if entry not in own]
            self.player += 1
            if abilities:
                self.go_to(DetonateBombs.choose_bomb)
                return queue
        self.at = len(self.STEPS)
        return None

    @step
    def detonate(self, game: XWingGame) -> Ask | Task | None:
        (choice,) = game.answers.values()
        if not isinstance(choice, UseAbility):
            return super().detonate(game)
        seat, chosen = self._seat(game), (choice.ship, choice.card)
        bombs = [bomb for bomb in self._bombs(game, seat) if _as_ability(game, bomb) == chosen]
        if len(bombs) > 1:
            self.go_to(DetonateBombs.detonate)
            return ask(seat, "bomb", bombs)
        self.go_to(DetonateBombs.choose_bomb)
        if bombs:
            self.done += bombs
            return game.make(Detonate, bombs[0])
        offered = self._queue(game, [*self.pending]).offered(game)
        entry = next(entry for entry, name in offered if tuple(name) == chosen)
        self.pending.remove(entry)
        queue = self._queue(game, [entry])
        queue.begin_with("resolve_only")
        return queue


def _at_the_end() -> Trigger:
    return Trigger(AT_THE_END, NO_SHIP)


def _as_ability(game: XWingGame, number: int) -> tuple[int, str]:
    """A bomb beside abilities: the ship that dropped it, and its card."""
    device = game.state.devices[number]
    own = [ship for ship, one in enumerate(game.state.ships) if one.owner == device.owner]
    return device.by if device.by in own else own[0], game.rules.content.devices[device.kind].card


class Detonate(devices.Detonate):
    """One bomb detonates (XW1-BMB-07)."""

    @step
    def explode(self, game: XWingGame) -> None:
        """Bombs of the overlap kind do it to the ship that set them off, the others to all at range 1. A ship that an
        earlier one has destroyed sets off those further on its path all the same (XW1-BMB-06)."""
        self.units = self.in_reach(game)
        self.tell(game)

    @step
    def choose_next(self, game: XWingGame) -> Ask | None:
        """The bomb's player says which of the ships in reach it comes to next (XW1-ABL-05)."""
        self.units = [unit for unit in self.units if game.state.ships[unit].on_table]
        if len(self.units) > 1:
            device = game.state.devices[self.device]
            return ask(device.owner, "next_target", [device.kind, list(self.units)])
        self.go_to(Detonate.offer_to_ignore if self.units else Detonate.tell_abilities)
        return None

    @step
    def take_chosen(self, game: XWingGame) -> None:
        (choice,) = game.answers.values()
        self.units.remove(choice.ship)
        self.units.insert(0, choice.ship)

    @step
    def offer_to_ignore(self, game: XWingGame) -> Ask | None:
        """A card may keep the effect from the next ship. A table that was kept before its player was asked for the
        order stands here with whoever is left."""
        self.units = [unit for unit in self.units if game.state.ships[unit].on_table]
        if not self.units:
            self.go_to(Detonate.tell_abilities)
            return None
        self.now = self.units.pop(0)
        cards = [[self.now, name] for name in self._shrugs(game)]
        if not cards:
            self.go_to(Detonate.affect)
            return None
        owner = game.state.ships[self.now].owner
        return ask(owner, "ability", ability_subject(game, BEFORE, False, cards))

    def _shrugs(self, game: XWingGame) -> dict[str, queries.Instead]:
        found = queries.SHRUGS_OFF.on(game.state.ships[self.now])
        return {
            shown(name): one for name, one in found if one.wants(game, self.now, self.now, str(self.device))
        }

    @step
    def ignore(self, game: XWingGame) -> Task | None:
        (choice,) = game.answers.values()
        if choice is PASS:
            return None
        self.hit.remove(self.now)
        self.go_to(Detonate.choose_next)
        game.emit(AbilityUsed(choice.ship, choice.card, BEFORE))
        return self._shrugs(game)[choice.card].resolve(game, self.now, self.now, str(self.device))

    @step
    def affect(self, game: XWingGame) -> Task | None:
        """Damage first."""
        kind = game.state.devices[self.device].kind
        if kind == "proton_bomb":
            return deal(game, self.now, EFFECT, faceup=True)
        if kind in DICE:
            return devices.roll_for_device(game, self.device, self.now, DICE[kind])
        return self._damage(game, HITS[kind]) if kind in HITS else None

    def _damage(self, game: XWingGame, hits: int) -> Task:
        return game.make(SufferDamage, self.now, hits, 0, EFFECT, source=source_of(game, self.device))

    @step
    def give_tokens(self, game: XWingGame) -> None:
        """Then tokens; a Conner net's ship skips the Perform Action step that it still has to come (XW1-BMB-08)."""
        device = game.state.devices[self.device]
        ship = game.state.ships[self.now]
        gain(game, self.now, tokens.ION, EFFECT, IONS.get(device.kind, 0), device.owner)
        if device.kind == "thermal_detonator":
            gain(game, self.now, tokens.STRESS, EFFECT)
        if device.kind == "conner_net":
            ship.once.append(SKIPS_ACTION)
        if ship.on_table:
            remove_if_destroyed(game, self.now)
        self.go_to(Detonate.choose_next)

    @step
    def tell_abilities(self, game: XWingGame) -> None:
        self.tell_suffered(game)

    @step
    def remove(self, game: XWingGame) -> None:
        devices.remove_device(game, self.device)


class MineUnderShip(placing.MineUnderShip):
    """A mine dropped onto a ship detonates at once (XW1-BMB-03), also if that ship is there no longer, as
    another one that was dropped with it has just destroyed it (XW1-BMB-06)."""

    @step
    def choose_ship(self, game: XWingGame) -> Ask | None:
        asked, device = super().choose_ship(game), game.state.devices[self.device]
        if asked is None and device.placed:
            game.emit(Detonated(self.device, device.kind, NO_SHIP, [], "devices-3"))
            devices.remove_device(game, self.device)
        return asked


class ChooseShipOverMine(placing.ChooseShipOverMine):
    """Which of the ships on a bomb of the overlap kind sets it off: its player says (XW1-BMB-03)."""

    rule = "XW1-BMB-03"


def after_roll(game: XWingGame, unit: int, rolled: list[int], numbers: list[int]) -> Task | None:
    """What the dice for a bomb do; of cluster mines a critical hit is plain damage (XW1-CLM-01)."""
    (number,) = numbers
    hits, crits = rolled.count(dice.HIT), rolled.count(dice.CRIT)
    if game.state.devices[number].kind == "cluster_mine":
        hits, crits = hits + crits, 0
    return (
        game.make(SufferDamage, unit, hits, crits, EFFECT, source=source_of(game, number))
        if hits or crits
        else None
    )


def after_roll_by_reference(game: XWingGame, unit: int, rolled: list[int], numbers: list[int]) -> Task | None:
    """By the Rules Reference a critical hit that is rolled for a cluster mine does nothing (XW1-CLM-01)."""
    (number,) = numbers
    if game.state.devices[number].kind == "cluster_mine":
        rolled = [face for face in rolled if face != dice.CRIT]
    return after_roll(game, unit, rolled, numbers)


def source_of(game: XWingGame, number: int) -> str:
    """What damage by a bomb comes from, as cards are told: its kind and owner."""
    device = game.state.devices[number]
    return f"{on_table.kind_of(game.state, device.kind)} {device.owner}"

"""What follows an attack (FC-COM-09): lasting effects of its cards on the target, cards played after damage, abilities,
free attacks. The card comes before the ability (R-22)."""

from __future__ import annotations

from starboard.core.piece import fresh
from starboard.core.task import Task, step
from starboard.games.fleetcaptains.cards import effects_of
from starboard.games.fleetcaptains.content import Effect
from starboard.games.fleetcaptains.effects.running import RunEffects
from starboard.games.fleetcaptains.effects.scene import Scene
from starboard.games.fleetcaptains.game import FleetGame
from starboard.games.fleetcaptains.ratings import holds
from starboard.games.fleetcaptains.state import Check
from starboard.games.fleetcaptains.tasks.check_cards import AFTERWARDS, bearer, side_in
from starboard.games.fleetcaptains.tasks.timed_cards import OfferCards

LASTING = ("damage", "disable", "free_attack")


def effects_after(
    game: FleetGame, check: Check, number: int, effects: tuple[Effect, ...], who: int
) -> list[Effect]:
    """What of a card's effects comes after the attack: damage to the own ship, what befalls a target that was damaged
    and survived, and what hangs on conditions known only now."""
    found: list[Effect] = []
    for effect in effects:
        if effect.op == "if" and effect.cond in AFTERWARDS:
            if holds(game, effect.cond, number, check) and (who == 0 or len(check.ships) > 0):
                found += effect.then
        elif effect.op == "disable":
            if check.damage and game.state.ships[check.target].in_play:
                found.append(effect)
        elif effect.op in LASTING:
            found.append(effect)
    return found


class AfterAttack(Task):
    """All that follows an attack on a ship."""

    ships: tuple[int, ...]
    target: int
    reason: str
    due: list[int] = fresh(factory=list)
    nth: int = 0

    @step
    def cards(self, game: FleetGame) -> Task | None:
        """The lasting effects of the cards of the attack, in the order in which they were played."""
        check = game.check
        while self.nth < len(check.played):
            played = check.played[self.nth]
            self.nth += 1
            who = side_in(check, played.seat)
            number = bearer(check, who)
            if played.cancelled or played.stripe != "combat":
                continue
            found = effects_after(
                game, check, number, effects_of(game.content.cards[played.card], "combat"), who
            )
            if found and game.state.ships[number].in_play:
                self.go_to(AfterAttack.cards)
                target = check.target if who == 0 else check.ships[0]
                at = game.state.ships[number].at
                scene = Scene(played.seat, number, "card", played.card, at, target, timing="attack")
                return game.make(RunEffects, tuple(found), scene)
        return None

    @step
    def after_damage(self, game: FleetGame) -> Task | None:
        """A card played right after an own attack did damage."""
        check = game.check
        lead = self._lead(game)
        if not check.damage or lead < 0:
            return None
        return game.make(OfferCards, check.seat, "after:damage", lead, self.target)

    @step
    def ability(self, game: FleetGame) -> Task | None:
        """The ability of a ship that attacked (after damage, after damaging a larger ship)."""
        check = game.check
        for number in self.ships:
            ship = game.state.ships[number]
            ability = game.card_of(number).ability
            if not ship.in_play or not check.damage or ability.name in ship.used:
                continue
            larger = game.content.ships[game.state.ships[self.target].card].size > game.card_of(number).size
            alone = len(self.ships) == 1
            is_due = (ability.trigger == "damaged_alone" and alone) or (
                ability.trigger == "damaged_larger" and larger
            )
            if is_due:
                if ability.timing == "once_per_turn":
                    game.use(number, ability.name)
                scene = Scene(ship.seat, number, "ability", ship.card, ship.at, self.target, timing="attack")
                return game.make(RunEffects, ability.effects, scene)
        return None

    def _lead(self, game: FleetGame) -> int:
        return next((number for number in self.ships if game.state.ships[number].in_play), -1)

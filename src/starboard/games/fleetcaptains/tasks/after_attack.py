"""What follows an attack (FC-COM-09): what its cards do afterwards, cards played after damage, abilities. The card comes
before the ability (R-22)."""

from __future__ import annotations

from starboard.core.task import Task, step
from starboard.games.fleetcaptains.cards import effects_of
from starboard.games.fleetcaptains.content import Effect, Effects
from starboard.games.fleetcaptains.effects.running import RunEffects
from starboard.games.fleetcaptains.effects.scene import Scene
from starboard.games.fleetcaptains.game import FleetGame
from starboard.games.fleetcaptains.ratings import holds
from starboard.games.fleetcaptains.state import NOBODY, Check
from starboard.games.fleetcaptains.tasks.abilities import UseAbilities
from starboard.games.fleetcaptains.tasks.check_cards import AFTERWARDS, bearer, ships_of, side_in
from starboard.games.fleetcaptains.tasks.timed_cards import OfferCards

APPLIED = (
    "mod",
    "die_mod",
    "reroll",
    "prevent",
    "damage_bonus",
    "cancel",
    "search_level",
)  # in the test itself


def effects_after(
    game: FleetGame, check: Check, number: int, effects: Effects, held: tuple[str, ...]
) -> list[Effect]:
    """What of a card's effects comes after the attack: damage to the own ship, what befalls a target that was damaged
    and survived, and what hangs on conditions known only now. `held`: those that were known before, and held."""
    found: list[Effect] = []
    for effect in effects:
        if effect.op == "if" and effect.cond in AFTERWARDS:
            is_so = check.kind == "attack" and bool(check.ships) and holds(game, effect.cond, number, check)
            found += effect.then if is_so else effect.otherwise
        elif effect.op == "if":
            inner = effect.then if effect.cond in held else effect.otherwise
            found += effects_after(game, check, number, inner, held)
        elif effect.op == "disable" and effect.to == "enemy_target":
            if check.damage and game.state.ships[check.target].in_play:
                found.append(effect)
        elif effect.op not in APPLIED:
            found.append(effect)
    return found


FREE_ATTACK = "free_attack"


class AfterCards(Task):
    """What the combat cards of the attack that is the last of `State.checks` do afterwards, in the order in which they
    were played: of one on a ship, on an installation or on a card."""

    nth: int = 0
    free: bool = False  # the free attacks alone, which follow all else

    @step
    def next_card(self, game: FleetGame) -> Task | None:
        check = game.check
        while self.nth < len(check.played):
            played = check.played[self.nth]
            self.nth += 1
            who = side_in(check, played.seat)
            number = bearer(check, who, played)
            if played.cancelled or played.stripe != "combat" or number == NOBODY:
                continue
            effects = effects_of(game.content.cards[played.card], "combat")
            found = effects_after(game, check, number, effects, played.held)
            found = [effect for effect in found if (effect.op == FREE_ATTACK) is self.free]
            ship = game.state.ships[number]
            if found and ship.in_play:
                self.go_to(AfterCards.next_card)
                enemies = ships_of(check, 1 - who)
                first = enemies[0] if enemies else NOBODY
                target = played.target if played.target != NOBODY else first
                scene = Scene(played.seat, number, "card", played.card, ship.at, target, timing="attack")
                return game.make(RunEffects, tuple(found), scene)
        return None


class AfterAttack(Task):
    """All that follows an attack on a ship."""

    ships: tuple[int, ...]
    target: int

    @step
    def cards(self, game: FleetGame) -> Task:
        return game.make(AfterCards)

    @step
    def after_damage(self, game: FleetGame) -> Task | None:
        """A card played right after an own attack did damage; it concerns an attacking ship, if one is left."""
        check = game.check
        lead = next((number for number in self.ships if game.state.ships[number].in_play), NOBODY)
        if not check.damage:
            return None
        return game.make(OfferCards, check.seat, "after:damage", lead, self.target)

    @step
    def ability_alone(self, game: FleetGame) -> Task | None:
        """After an attack by one ship alone that did damage."""
        if not game.check.damage or len(self.ships) > 1:
            return None
        return game.make(UseAbilities, self.ships, "damaged_alone", "attack", self.target)

    @step
    def ability_larger(self, game: FleetGame) -> Task | None:
        """Of each ship of an attack that did damage to a larger one."""
        size = game.card_of(self.target).size
        ships = tuple(number for number in self.ships if game.card_of(number).size < size)
        if not game.check.damage or not ships:
            return None
        return game.make(UseAbilities, ships, "damaged_larger", "attack", self.target)

    @step
    def free_attacks(self, game: FleetGame) -> Task:
        """Those that the cards of the attack allow come last (FC-COM-09)."""
        return game.make(AfterCards, free=True)

"""Attacks on ships (FC-COM)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar

from starboard.core.decision import Option, Refusal
from starboard.core.task import Task, step
from starboard.games.fleetcaptains.changes import spend_action
from starboard.games.fleetcaptains.content import ALERTS, DESTROYED
from starboard.games.fleetcaptains.free_moment import ShipMoment
from starboard.games.fleetcaptains.game import FleetGame
from starboard.games.fleetcaptains.kind import ACTS, OTHERS, TILE, ShipStep
from starboard.games.fleetcaptains.mission_rules import Known, missions_now
from starboard.games.fleetcaptains.options import Attack, named
from starboard.games.fleetcaptains.planned import Plan, attack_of, is_enabled
from starboard.games.fleetcaptains.ratings import forbids, has_parleyed
from starboard.games.fleetcaptains.state import CLOAKED, NOBODY, change, change_player
from starboard.games.fleetcaptains.tasks.actions import Gather, acting, why_no_action
from starboard.games.fleetcaptains.tasks.after_attack import AfterAttack
from starboard.games.fleetcaptains.tasks.checks import RunCheck, end_check
from starboard.games.fleetcaptains.tasks.damage import DealDamage
from starboard.games.fleetcaptains.tasks.missions import mission_moment


def why_not_attack(game: FleetGame, number: int, target: int, reason: str = "action") -> Refusal | None:
    """Why this ship may not attack that one (FC-COM-01): cloaks, weapons disabled in this attack (FC-TEST-11), another
    hex, a post, a truce, a parley of its side in this turn."""
    ship, other = game.state.ships[number], game.state.ships[target]
    if ship.setting == CLOAKED:
        return Refusal("FC-CLK-04", "is_cloaked", {"ship": game.name_of(number)})
    if has_parleyed(game, ship.side):
        return Refusal("FC-MIS-08", "has_parleyed", {})
    if not other.in_play or other.side == ship.side:
        return Refusal("FC-COM-01", "no_enemy", {"ship": game.name_of(target)})
    if other.setting == CLOAKED or other.at != ship.at:
        return Refusal("FC-COM-01", "not_in_tile", {"ship": game.name_of(target)})
    if game.chart.is_post(ship.at):
        return Refusal("FC-COM-01", "not_on_posts", {})
    if forbids(game, ship.at, "combat"):
        return Refusal("FC-COM-01", "combat_forbidden", {"hex": game.label(ship.at)})
    if not is_enabled(game, attack_of(game, (number,), target, reason)):
        return Refusal("FC-COM-01", "weapons_disabled", {"ship": game.name_of(number)})
    return None


class AttackAction(ShipStep):
    """A combat action against a ship, alone or with others of the tile (FC-COM-05)."""

    choices: ClassVar[tuple[type[Option], ...]] = (Attack,)
    needs = (ACTS, OTHERS, TILE)

    def offers(self, game: FleetGame, seat: int) -> Iterable[Option]:
        for number in acting(game, seat):
            ship = game.state.ships[number]
            for target in game.state.enemies_at(ship.at, ship.side):
                yield named(Attack, game.name_of(number), game.name_of(target))

    def refusal(self, game: FleetGame, seat: int, option: Option) -> Refusal | None:
        assert isinstance(option, Attack)
        refusal = why_no_action(game, seat, option.ship)
        if refusal is not None:
            return refusal
        number, target = game.ship_named(option.ship), game.ship_named(option.target)
        assert number is not None
        if target is None:
            return Refusal("FC-COM-01", "no_enemy", {"ship": option.target})
        return why_not_attack(game, number, target)

    def legal_for(self, here: ShipMoment) -> Iterable[Option]:
        game, number = here.game, here.number
        return [
            named(Attack, here.name, game.name_of(target))
            for target in here.enemies
            if why_not_attack(game, number, target) is None
        ]

    def begin(self, game: FleetGame, seat: int, option: Option) -> Task | None:
        assert isinstance(option, Attack)
        number, target = game.ship_named(option.ship), game.ship_named(option.target)
        assert number is not None
        assert target is not None
        return game.make(GatherAttack, (number,), target=target)


class GatherAttack(Gather):
    """The ships of a combined attack are named; each spends its action (FC-COM-05)."""

    target: int = NOBODY

    @step
    def attack(self, game: FleetGame) -> Task:
        spend_action(game, self.seat_of(game), "attack", self.ships)
        return game.make(AttackShip, self.ships, self.target, "action", 0)

    def plan(self, game: FleetGame) -> Plan:
        return "attack", self.target


class AttackShip(Task):
    """One attack from the naming of its ships to all that follows it (FC-COM-09). `reason`: action, free, breakaway;
    `bonus` is added to the weapons."""

    ships: tuple[int, ...]
    target: int
    reason: str
    bonus: int
    before: int = 0  # the target's alert state
    known: Known = ()  # the missions that were active as damage was done

    @step
    def test(self, game: FleetGame) -> Task:
        state = game.state
        lead = state.ships[self.ships[0]]
        self.before = state.ships[self.target].alert
        change_player(state, lead.seat, attacked=True)
        check = attack_of(game, self.ships, self.target, self.reason)
        check.bonus = [self.bonus, 0]
        return game.make(RunCheck, check)

    @step
    def damage(self, game: FleetGame) -> Task | None:
        """Damage, and who it was: for those who may avenge it (condition target_damaged_own_ship)."""
        check = game.check
        self.known = missions_now(game)
        if not check.damage:
            return None
        return game.make(DealDamage, self.target, check.damage, check.seat, attack=True)

    @step
    def missions(self, game: FleetGame) -> Task | None:
        """Missions are scored for the attack (FC-COM-09); an attack of several counts for any one of them (R-07). As for
        VP (FC-DST-03) its own damage counts alone, not what cards aboard the target add to it."""
        state = game.state
        check = game.check
        alert = min(DESTROYED, self.before + check.damage)
        if check.damage:
            player = state.players[check.seat]
            change_player(state, check.seat, damaged=(*player.damaged, (self.ships, self.target)))
        states = (*ALERTS, "destroyed")
        return mission_moment(
            game,
            "attacked",
            check.seat,
            self.known,
            ships=self.ships,
            target=self.target,
            hex=check.hex,
            n=check.damage,
            what=f"{states[self.before]} {states[alert]}",
        )

    @step
    def remember(self, game: FleetGame) -> None:
        """Whoever has been damaged may answer in kind until its own next turn is over."""
        state = game.state
        if game.check.damage:
            for number in self.ships:
                hurt = state.ships[number].hurt
                if self.target not in hurt:
                    change(state, number, hurt=(*hurt, self.target))

    @step
    def aftermath(self, game: FleetGame) -> Task:
        return game.make(AfterAttack, self.ships, self.target)

    @step
    def end(self, game: FleetGame) -> None:
        end_check(game)

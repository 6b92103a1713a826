"""What a ship would best do in this turn, and what it may look forward to in the next ones."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cached_property
from itertools import combinations
from typing import Final, NamedTuple

from starboard.bots.fleetcaptains.fights import (
    attack_worth,
    chance,
    danger,
    may_fight,
    shields_of,
    threat,
    weapons_against,
)
from starboard.bots.fleetcaptains.sight import Sight, Ways
from starboard.bots.fleetcaptains.stripes import help_in_test
from starboard.bots.fleetcaptains.wants import Tried, Wants
from starboard.core.decision import Option
from starboard.games.fleetcaptains.content import SENSORS, SHIELDS, WEAPONS, Rating
from starboard.games.fleetcaptains.options import (
    Attack,
    AttackInstall,
    Board,
    Build,
    Influence,
    PlaceTeam,
    Repair,
    Scan,
    TakeTeam,
    TryMission,
    named,
)
from starboard.games.fleetcaptains.ratings import allows, forbids, is_habitable, standings_at
from starboard.games.fleetcaptains.repairs import ALERT, repairable
from starboard.games.fleetcaptains.state import CLOAKED, ECHO
from starboard.games.fleetcaptains.territory import install_shields
from starboard.odds.fleetcaptains import Escape, Ships, escape

TILE: Final = 5.3  # what crossing a tile costs, on average
MOST_PARTNERS: Final = 2


class Act(NamedTuple):
    """An action: what it is worth, and the option that begins it."""

    worth: float
    option: Option | None


NOTHING: Final = Act(0.0, None)


class Plan(NamedTuple):
    """What a ship does next: `gain` over doing nothing; to which hex it goes (or stays), with which setting of its dial
    first (None: as it is), what it does there, and whether it acts before it moves."""

    gain: float
    ship: int
    hex: int
    setting: int | None
    act: Act
    acts_first: bool


class Plans:
    """The plans of one side in one decision."""

    def __init__(self, sight: Sight) -> None:
        self.sight = sight
        self.wants = Wants(sight)
        self.weights = sight.weights
        self._dreams: dict[int, list[float]] = {}
        self._acts: dict[tuple[int, int, tuple[int, ...]], Act] = {}
        self._danger: dict[tuple[int, int, Rating], float] = {}
        self._speeds: dict[int, int] = {}
        self._wishes: dict[int, list[tuple[float, int]]] = {}

    # -- what can be done on a hex --

    def act_at(self, number: int, hex_: int, settings: Sequence[int]) -> Act:
        """The best action of a ship on this hex, with one of these settings of its dial."""
        key = (number, hex_, tuple(settings))
        found = self._acts.get(key)
        if found is None:
            found = self._acts[key] = max(
                self._acts_at(number, hex_, settings), key=lambda act: act.worth, default=NOTHING
            )
        return found

    def _acts_at(self, number: int, hex_: int, settings: Sequence[int]) -> Iterable[Act]:
        sight, wants = self.sight, self.wants
        name = sight.card(number).id
        if not 0 <= hex_ < sight.chart.tiles or sight.table.faces[hex_] >= 0:
            for tried in wants.tests:
                if hex_ in tried.hexes:
                    yield Act(
                        self.test_worth(tried, number, hex_, settings),
                        named(TryMission, sight.content.missions[tried.face].id, name),
                    )
        is_safe = hex_ not in sight.enemy_hexes
        yield from self._repairs(number, hex_, is_safe)
        if hex_ >= sight.chart.tiles or sight.table.faces[hex_] < 0:
            return
        if is_safe or allows(sight.game, sight.ship(number), "influence_with_enemy"):
            if hex_ in wants.influence:
                yield Act(wants.influence[hex_], named(Influence, name))
            if hex_ in wants.builds:
                yield Act(wants.builds[hex_], named(Build, name))
        if not is_safe:
            yield from self._fights(number, hex_, settings)
        yield from self._others(number, hex_, settings)

    def test_worth(self, tried: Tried, number: int, hex_: int, settings: Sequence[int]) -> float:
        """What trying a mission is worth: alone, or with others that are there."""
        own = self.best_rating(number, tried.system, hex_, settings, tried.face)
        if own is None:
            return 0.0
        help_ = help_in_test(self.sight, tried.system, tried.type)
        alone = self._passed(tried, own, help_)
        best = tried.worth * alone
        if tried.combined and alone < 0.9:
            others = [
                (rating, other)
                for other in self.partners(number, hex_)
                if (rating := self.best_rating(other, tried.system, hex_, None, tried.face)) is not None
            ]
            for count in range(1, min(MOST_PARTNERS, len(others), self.sight.actions - 1) + 1):
                for some in combinations(others, count):
                    together = self._passed(tried, own + sum(rating for rating, _ in some), help_)
                    best = max(best, tried.worth * together - 0.08 * count)
        return best

    def _passed(self, tried: Tried, rating: int, help_: int) -> float:
        plain = chance(rating, tried.level)
        if not help_ or plain > 0.99:
            return plain
        return max(plain, chance(rating + help_, tried.level) - self.weights.play)

    def partners(self, number: int, hex_: int) -> list[int]:
        """Own ships there that could act together with this one."""
        sight = self.sight
        return [
            other
            for other in sight.own
            if other != number
            and (ship := sight.ship(other)).at == hex_
            and ship.setting != CLOAKED
            and ship.acted < ship.allowed
        ]

    def best_rating(
        self,
        number: int,
        system: int,
        hex_: int,
        settings: Sequence[int] | None,
        mission: int = -1,
        *,
        combat: bool = False,
    ) -> Rating:
        """The best rating of a system with one of these settings (None: those that it can still take)."""
        places = self.settings_left(number) if settings is None else settings
        return self.sight.best_shown(number, places, system, hex_, mission, combat)

    def settings_left(self, number: int) -> Sequence[int]:
        """The settings that a ship can have at the end of something: all while it may adjust."""
        ship = self.sight.ship(number)
        if ship.setting == CLOAKED or self.sight.can_set(number):
            return range(len(self.sight.settings(number)))
        return (ship.setting,)

    def _repairs(self, number: int, hex_: int, is_safe: bool) -> Iterable[Act]:
        ship = self.sight.ship(number)
        whats = repairable(ship)
        if not whats or not is_safe or not self.is_dock(hex_):
            return
        for what in whats:
            yield Act(self.mending(number, what), named(Repair, self.sight.card(number).id, what))

    def mending(self, number: int, what: str) -> float:
        """What a repair is worth."""
        if what != ALERT:
            return self.weights.mend_token
        ship, size = self.sight.ship(number), self.sight.card(number).size
        return (self.weights.mend + self.weights.mend_by_size * size) * ship.alert

    def is_dock(self, hex_: int) -> bool:
        """Whether own ships can be repaired there."""
        game, side = self.sight.game, self.sight.side
        if game.is_own_post(hex_, side):
            return True
        if hex_ in game.state.installs and game.state.control_of(hex_, side):
            return True
        return any(
            "repair_here" in standing.allows or "starbase" in standing.counts_as
            for standing in standings_at(game, hex_)
        )

    def _fights(self, number: int, hex_: int, settings: Sequence[int]) -> Iterable[Act]:
        sight, wants = self.sight, self.wants
        name = sight.card(number).id
        ship = sight.ship(number)
        for face, worth in wants.parleys:
            if not sight.state.players[sight.seat].attacked:
                yield Act(worth, named(TryMission, sight.content.missions[face].id, name))
        sensors = self.best_rating(number, SENSORS, hex_, settings)
        for target in sight.enemies:
            if sight.ship(target).at != hex_:
                continue
            other = sight.card(target).id
            if may_fight(sight, hex_):
                weapons = self.best_weapons(number, target, hex_, settings)
                if weapons is not None:
                    moved = ship.at != hex_ or ship.arrived
                    worth = attack_worth(sight, (number,), weapons, target, moved=moved)
                    for partner in self.partners(number, hex_)[: MOST_PARTNERS if sight.actions > 1 else 0]:
                        more = self.best_weapons(partner, target, hex_, None)
                        if more is not None:
                            both = attack_worth(sight, (number, partner), weapons + more, target, moved=moved)
                            worth = max(worth, both - 0.12)
                    yield Act(worth, named(Attack, name, other))
            if sensors is not None and not forbids(sight.game, hex_, "transporter"):
                shields = shields_of(sight, target)
                prize = wants.boarding
                if not sight.ship(target).crew and not sight.table.orders[1 - sight.side].places.get("hand"):
                    prize -= self.weights.hostage
                yield Act(prize * chance(sensors, shields or 0), named(Board, name, other))

    def best_weapons(self, number: int, target: int, hex_: int, settings: Sequence[int] | None) -> Rating:
        """The best weapons of a ship against a target."""
        places = self.settings_left(number) if settings is None else settings
        found = [
            rating
            for place in places
            if (rating := weapons_against(self.sight, number, place, target)) is not None
        ]
        return max(found, default=None)

    def _others(self, number: int, hex_: int, settings: Sequence[int]) -> Iterable[Act]:
        """Installations razed, away teams, scans."""
        sight, wants = self.sight, self.wants
        state, name = sight.state, sight.card(number).id
        if hex_ in state.installs and state.control_of(hex_, 1 - sight.side) and may_fight(sight, hex_):
            weapons = self.best_rating(number, WEAPONS, hex_, settings, combat=True)
            if weapons is not None:
                step = state.installs[hex_].step
                prize = 0.12 * (step + 1)
                for _, mission in sight.missions:
                    if mission.pred == "destroyed_install":
                        prize += mission.vp if step >= (mission.requirement["min"] != "outpost") else 0.0
                yield Act(
                    prize * chance(weapons, install_shields(sight.game, hex_)), named(AttackInstall, name)
                )
        if is_habitable(sight.game, hex_) and not forbids(sight.game, hex_, "transporter"):
            if sum(map(len, state.teams.values())) < 3 and sight.seat not in state.teams.get(hex_, ()):
                yield Act(wants.landing(hex_), named(PlaceTeam, name))
            if sight.seat in state.teams.get(hex_, ()):
                yield Act(wants.recovery(hex_), named(TakeTeam, name, sight.seat))
        if wants.scanning > self.weights.scan:
            for other in sight.chart.neighbours[hex_]:
                is_closed = other < sight.chart.tiles and sight.table.faces[other] < 0
                if is_closed and sight.seat not in state.scans.get(other, ()):
                    yield Act(wants.scanning, named(Scan, name, sight.game.label(other)))
                    break

    # -- being somewhere --

    def entering(self, number: int, hex_: int) -> float:
        """What it is worth to a ship to come to this hex: a tile turned up, missions that want ships there."""
        sight, wants, ship = self.sight, self.wants, self.sight.ship(number)
        worth = 0.0
        if 0 <= hex_ < sight.chart.tiles and sight.table.faces[hex_] < 0:
            if ship.setting != CLOAKED:
                worth += wants.exploring - self.weights.risk * ship.alert
        elif hex_ in sight.traps:
            worth -= 0.5 * self.weights.wound
        return worth + self.standing(number, hex_)

    def standing(self, number: int, hex_: int) -> float:
        """What it is worth to have this ship there at the end of the turn, by missions."""
        sight, wants = self.sight, self.wants
        worth = 0.0
        for hexes, vp, wanted in wants.presence:
            if hex_ in hexes:
                held = {
                    at
                    for other in sight.own
                    if other != number
                    and (at := sight.ship(other).at) in hexes
                    and sight.ship(other).setting != CLOAKED
                }
                if hex_ not in held:
                    worth += wants.share(vp, max(1, wanted - len(held)))
        if wants.gatherings and hex_ < sight.chart.tiles:
            there = [
                other
                for other in sight.own
                if other != number and sight.ship(other).at == hex_ and sight.ship(other).setting != CLOAKED
            ]
            for what, wanted, vp in wants.gatherings:
                if what == "ships_same_tile":
                    worth += wants.share(vp, max(1, wanted - len(there))) if len(there) < wanted else 0.0
                else:
                    sizes = sum(sight.card(other).size for other in there)
                    lacking = wanted - sizes - sight.card(number).size
                    worth += vp if lacking <= 0 < wanted - sizes else 0.0
                    worth += wants.share(vp, 3) if lacking > 0 and there else 0.0
        for cargo in sight.ship(number).cargo:
            if sight.game.is_own_post(hex_, sight.side):
                worth += self._delivered(cargo.kind, cargo.card, cargo.seat)
        return worth

    def _delivered(self, kind: str, card: int, seat: int) -> float:
        """What cargo is worth at the own post."""
        for face, mission in self.sight.missions:
            if kind == "sample" and mission.pred == "sample_run" and face == card:
                return float(mission.vp)
            if kind == "prisoner" and mission.pred == "prisoner_home" and seat & 1 != self.sight.side:
                return float(mission.vp)
        return 0.0

    def peril(self, number: int, hex_: int, shields: Rating) -> float:
        """What the enemy may do to a ship that ends its turn there."""
        key = (number, hex_, shields)
        found = self._danger.get(key)
        if found is None:
            found = self._danger[key] = danger(self.sight, number, shields, hex_)
        return found

    def best_shields(self, number: int, hex_: int, settings: Sequence[int]) -> Rating:
        """The shields with which a ship would end its turn."""
        if not self.sight.enemies:
            return 0
        return self.best_rating(number, SHIELDS, hex_, settings)

    # -- the turns to come --

    def dream(self, number: int) -> list[float]:
        """By hex, what the ship could do there if it were there."""
        found = self._dreams.get(number)
        if found is None:
            sight = self.sight
            every = range(len(sight.settings(number)))
            found = [0.0] * len(sight.chart.places)
            for hex_ in range(len(found)):
                if hex_ < sight.chart.tiles and sight.table.faces[hex_] < 0:
                    found[hex_] = self.entering(number, hex_)
                elif hex_ < sight.chart.tiles or sight.game.is_own_post(hex_, sight.side):
                    found[hex_] = self.act_at(number, hex_, every).worth + self.standing(number, hex_)
            self._dreams[number] = found
        return found

    def wishes(self, number: int) -> list[tuple[float, int]]:
        """Where the ship could do something, with what that is worth, the best first."""
        found = self._wishes.get(number)
        if found is None:
            dreams = enumerate(self.dream(number))
            found = sorted(((worth, hex_) for hex_, worth in dreams if worth > 0.0), reverse=True)
            self._wishes[number] = found
        return found

    @cached_property
    def later(self) -> list[float]:
        """What is left of a worth by the number of turns ahead."""
        return [self.weights.later**turns for turns in range(60)]

    def ahead(self, number: int, hex_: int, *, without: int = -1) -> float:
        """What the ship may look forward to from this hex. `without`: a hex where it has just acted."""
        sight = self.sight
        speed = 1 + int((self._fastest(number) - 1) / TILE)
        distances = sight.chart.distances[hex_]
        later = self.later
        best = 0.0
        for worth, other in self.wishes(number):
            if worth <= best:
                break
            if other != without:
                apart = distances[other]
                worth *= later[min(59, -(-apart // speed))] if apart > speed else later[1]
                best = max(best, worth)
        return best

    def _fastest(self, number: int) -> int:
        found = self._speeds.get(number)
        if found is None:
            sight = self.sight
            points = (sight.points(number, place) for place in range(len(sight.settings(number))))
            found = self._speeds[number] = max(1, *points)
        return found

    # -- plans --

    def can_act(self, number: int) -> bool:
        """Whether a ship may take an action now."""
        ship = self.sight.ship(number)
        return self.sight.is_my_turn and self.sight.actions > 0 and ship.acted < ship.allowed

    def leaving(self, number: int) -> float:
        """What it may cost to leave enemies behind."""
        sight, ship = self.sight, self.sight.ship(number)
        if not ship.engaged or ship.rolled or ship.at not in sight.enemy_hexes:
            return 0.0
        there = [other for other in sight.enemies if sight.ship(other).at == ship.at]
        sizes = tuple(sight.card(other).size for other in there)
        bonus = sight.game.standing.ships[ship.card].roll_bonus
        free = escape(Escape(Ships(sizes=(sight.card(number).size,), die=bonus), Ships(sizes=sizes))).success
        shields = shields_of(sight, number)
        return (1 - free) * max(threat(sight, other, shields, number) for other in there)

    def plan(self, number: int, legal: set[str] | None = None) -> Plan:
        """What this uncloaked ship would best do from now on. `legal`: the ids of what is offered."""
        ship = self.sight.ship(number)
        every = self.settings_left(number)
        can_act = self.can_act(number)
        here = self.act_here(number, every, legal) if can_act else NOTHING
        shields = self.best_shields(number, ship.at, every)
        idle = self.ahead(number, ship.at) + self.standing(number, ship.at)
        idle -= self.peril(number, ship.at, shields)
        gain = here.worth + self.ahead(number, ship.at, without=ship.at) - self.ahead(number, ship.at)
        best = Plan(gain if here.option else 0.0, number, ship.at, None, here, True)
        if ship.moved:
            return best
        cost = self.leaving(number)
        ways = self.sight.ways(number)
        stay = here if here.option else NOTHING
        for hex_, (need, _) in sorted(ways.items()):
            for plan in self._goings(number, hex_, need, every, can_act, stay):
                gain = plan.gain - cost - idle
                if gain > best.gain + 1e-9:
                    best = plan._replace(gain=gain)
        return best

    def _goings(
        self, number: int, hex_: int, need: int, every: Sequence[int], can_act: bool, here: Act
    ) -> Iterable[Plan]:
        """Ways to go to a hex: with the dial as it is, or set first; acting there, or before."""
        sight, ship = self.sight, self.sight.ship(number)
        entering = self.entering(number, hex_)
        is_fast = need <= sight.points(number, ship.setting)
        if is_fast:
            settings, first = every, None
        else:
            fast = [place for place in every if need <= sight.points(number, place)]
            if not fast:
                return
            settings, first = fast, fast[0]
        peril = self.peril(number, hex_, self.best_shields(number, hex_, settings))
        there = self.act_at(number, hex_, settings) if can_act else NOTHING
        if can_act and hex_ < sight.chart.tiles and sight.table.faces[hex_] < 0:
            there = Act(0.4 * self.weights.tile, None)
        ahead = self.ahead(number, hex_, without=hex_ if there.worth > 0.0 else -1)
        yield Plan(entering + there.worth + ahead - peril, number, hex_, first, there, False)
        if here.option is not None and is_fast:
            later = self.ahead(number, hex_, without=ship.at)
            yield Plan(here.worth + entering + later - peril, number, hex_, None, here, True)

    def act_here(self, number: int, settings: Sequence[int], legal: set[str] | None) -> Act:
        """The best action where the ship is, of those that are offered."""
        hex_ = self.sight.ship(number).at
        found = [
            act
            for act in self._acts_at(number, hex_, settings)
            if act.option is not None
            and act.worth > self.weights.worth_doing
            and (legal is None or act.option.id in legal)
        ]
        return max(found, key=lambda act: act.worth, default=NOTHING)

    def going_on(self, number: int, ways: Ways) -> int:
        """Where a ship in the middle of its move would best stop: where it is, or one of these hexes."""
        at = self.sight.ship(number).at
        settings, can_act = self.settings_left(number), self.can_act(number)
        best, most = at, self.stopping(number, at, settings, can_act)
        for hex_ in sorted(ways):
            worth = self.stopping(number, hex_, settings, can_act) + self.turning_up(number, hex_)
            if worth > most + 1e-9:
                best, most = hex_, worth
        return best

    def turning_up(self, number: int, hex_: int) -> float:
        """What there is beside standing there in coming to a hex."""
        return self.entering(number, hex_) - self.standing(number, hex_)

    def stopping(self, number: int, hex_: int, settings: Sequence[int], can_act: bool) -> float:
        """What it is worth to a ship to stop there."""
        sight = self.sight
        act = self.act_at(number, hex_, settings) if can_act else NOTHING
        if can_act and hex_ < sight.chart.tiles and sight.table.faces[hex_] < 0:
            act = Act(0.4 * self.weights.tile, None)
        peril = self.peril(number, hex_, self.best_shields(number, hex_, settings))
        ahead = self.ahead(number, hex_, without=hex_ if act.worth > 0 else -1)
        return act.worth + self.standing(number, hex_) + ahead - peril


def is_ship(identity: int) -> bool:
    """Whether a cloak token's identity is a ship."""
    return 0 <= identity < ECHO

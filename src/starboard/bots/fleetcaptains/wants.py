"""What the active missions make things worth: control tokens and installations on each tile, ships on tiles, tiles
explored, tests passed; in VP, with a share for each step on the way.

A mission that takes one step more is worth its VP to that step; one that takes n, `step` to the power n - 1 of it. What
the next missions may ask for is worth a little by itself.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable
from functools import cached_property
from typing import Final

from starboard.bots.fleetcaptains.sight import Sight
from starboard.games.fleetcaptains.content import STEPS, Mission
from starboard.games.fleetcaptains.mission_rules import fits, next_to_post
from starboard.games.fleetcaptains.ratings import forbids, installs_of, is_habitable
from starboard.games.fleetcaptains.state import SYSTEM_NUMBER
from starboard.games.fleetcaptains.territory import STARBASE, build_need

OUTPOST, COLONY = 0, 1
CONTROL: Final = (
    "control_tiles",
    "control_center_line",
    "control_chain",
    "control_post_neighbours",
    "control_adjacent_enemy_post",
)


class Tried:
    """A mission that is tried by a test, and where."""

    __slots__ = ("combined", "face", "hexes", "level", "pred", "system", "type", "worth")

    def __init__(self, face: int, mission: Mission, worth: float, hexes: frozenset[int]) -> None:
        wanted = mission.requirement
        self.face = face
        self.pred = mission.pred
        self.type = mission.type
        self.system = SYSTEM_NUMBER[wanted["sys"]]
        self.level: int = wanted["level"]
        self.combined = bool(wanted.get("combined"))
        self.worth = worth
        self.hexes = hexes


class Wants:
    """What is worth how much, by the missions and the table of one decision."""

    def __init__(self, sight: Sight) -> None:
        self.sight = sight
        self.weights = sight.weights

    def share(self, vp: float, steps: int) -> float:
        """What the next step is worth of something that takes so many."""
        return vp * self.weights.step ** (steps - 1) if steps > 0 else 0.0

    def _hexes(self, wanted: dict[str, object]) -> frozenset[int]:
        """The hexes that fit a filter now."""
        game, seat = self.sight.game, self.sight.seat
        hexes = range(len(self.sight.chart.places)) if not wanted else self.open_tiles
        return frozenset(hex_ for hex_ in hexes if fits(game, seat, hex_, wanted))

    @cached_property
    def open_tiles(self) -> list[int]:
        """The tiles that lie face up."""
        return [hex_ for hex_, face in enumerate(self.sight.table.faces) if face >= 0]

    @cached_property
    def closed_tiles(self) -> list[int]:
        """The tiles that lie face down."""
        return [hex_ for hex_, face in enumerate(self.sight.table.faces) if face < 0]

    # -- tests --

    @cached_property
    def tests(self) -> list[Tried]:
        """The missions that are tried by tests."""
        found = []
        for face, mission in self.sight.missions:
            wanted = mission.requirement
            if "sys" not in wanted or "level" not in wanted:
                continue
            hexes = self._hexes({"planet": True} if mission.pred == "sample_run" else wanted.get("tile", {}))
            worth = float(mission.vp)
            if mission.pred == "sample_run":
                if any(
                    cargo.kind == "sample" and cargo.card == face
                    for number in self.sight.own
                    for cargo in self.sight.ship(number).cargo
                ):
                    continue
                worth = self.share(worth, 2)
            elif mission.pred == "two_tests":
                done = [one for one in self.sight.state.players[self.sight.seat].passed if one[0] == face]
                hexes = frozenset(hexes - {one[2] for one in done})
                worth = worth if done else self.share(worth, 2)
            found.append(Tried(face, mission, worth, hexes))
        return found

    @cached_property
    def parleys(self) -> list[tuple[int, float]]:
        """The missions that are met by giving cards in the presence of an enemy."""
        return [
            (face, mission.vp - self.weights.card * mission.requirement.get("discard", 0))
            for face, mission in self.sight.missions
            if mission.pred == "parley"
        ]

    # -- territory --

    @cached_property
    def own_tiles(self) -> set[int]:
        """The tiles that the own side controls."""
        state, side = self.sight.state, self.sight.side
        return {
            hex_ for hex_, tokens in enumerate(state.control) if (tokens > 0 if side == 0 else tokens < 0)
        }

    @cached_property
    def influence(self) -> dict[int, float]:
        """By explored tile: what one influence action there is worth."""
        found: dict[int, float] = {}
        state, side = self.sight.state, self.sight.side
        for hex_ in self.open_tiles:
            enemy, own = state.control_of(hex_, 1 - side), state.control_of(hex_, side)
            if enemy:
                found[hex_] = self._removal(hex_, enemy)
            elif not forbids(self.sight.game, hex_, "control_here"):
                found[hex_] = self._token(hex_, own) + self._towards_building(hex_, own)
        for face_hex, worth in self._control_missions().items():
            if face_hex in found:
                found[face_hex] += worth
        return found

    def _removal(self, hex_: int, enemy: int) -> float:
        """One enemy token less."""
        worth = self.weights.removal * (1.5 if enemy == 1 else 1.0)
        if hex_ in self.sight.state.installs:
            worth *= 1.5
        for _, mission in self.sight.missions:
            wanted = mission.requirement
            if mission.pred == "removed_enemy_tokens":
                left = wanted["n"] - self.sight.state.players[self.sight.seat].removed
                if 0 < left <= self.sight.actions:
                    worth += self.share(mission.vp, left)
            elif mission.pred == "flipped_tile" or (
                mission.pred == "captured_install" and self._is_enemy_install(hex_)
            ):
                worth += self.share(mission.vp, enemy + 1)
        return worth

    def _is_enemy_install(self, hex_: int) -> bool:
        install = self.sight.state.installs.get(hex_)
        return install is not None and install.builder == 1 - self.sight.side

    def _token(self, hex_: int, own: int) -> float:
        """One own token more, beside what control of the tile is worth to missions."""
        worth = self.weights.token if own else self.weights.tile
        player = self.sight.state.players[self.sight.seat]
        for _, mission in self.sight.missions:
            if mission.pred == "tokens_in_tile":
                worth += self.share(mission.vp, mission.requirement["n"] - own)
            elif not own and (
                (mission.pred == "flipped_tile" and hex_ in (*player.held_before, *player.held_now))
                or (mission.pred == "captured_install" and self._is_enemy_install(hex_))
            ):
                worth += mission.vp
        return worth

    def _control_missions(self) -> dict[int, float]:
        """By tile, what it adds to missions that count controlled tiles."""
        found: dict[int, float] = defaultdict(float)
        own, sight = self.own_tiles, self.sight
        control = sight.state.control
        for _, mission in sight.missions:
            if mission.pred not in CONTROL:
                continue
            wanted, vp = mission.requirement, float(mission.vp)
            if mission.pred == "control_chain":
                for hex_, longer in self.chains(wanted["n"]).items():
                    found[hex_] += self.share(vp, wanted["n"] - longer + 1)
                continue
            places, needed = self.counted(mission)
            left = needed - sum(hex_ in own for hex_ in places)
            for hex_ in places:
                if hex_ not in own:
                    found[hex_] += self.share(vp, left + abs(control[hex_]))
        return found

    def counted(self, mission: Mission) -> tuple[Iterable[int], int]:
        """The tiles that a mission counts, and how many must be controlled."""
        sight, wanted = self.sight, mission.requirement
        if mission.pred == "control_tiles":
            return self._hexes(wanted.get("filter", {}) or {"own_control": True}) | (
                frozenset() if wanted.get("filter") else frozenset(self.open_tiles)
            ), wanted["n"]
        if mission.pred == "control_center_line":
            return sight.chart.centre_line, len(sight.chart.centre_line)
        if mission.pred == "control_post_neighbours":
            near = sight.chart.neighbours[sight.chart.post(sight.seat)]
            return near, len(near)
        return sorted(next_to_post(sight.game, 1 - sight.side)), 1

    def chains(self, most: int) -> dict[int, int]:
        """By tile that is not controlled: how long a chain would become with it, where that is the longest yet."""
        own, neighbours = self.own_tiles, self.sight.chart.neighbours
        part_of: dict[int, int] = {}
        sizes: dict[int, int] = {}
        for start in sorted(own):
            if start in part_of:
                continue
            part_of[start] = start
            edge, size = [start], 0
            while edge:
                hex_ = edge.pop()
                size += 1
                for other in neighbours[hex_]:
                    if other in own and other not in part_of:
                        part_of[other] = start
                        edge.append(other)
            sizes[start] = size
        longest = max(sizes.values(), default=0)
        found = {}
        for hex_ in self.open_tiles:
            if hex_ not in own and not self.sight.state.control[hex_]:
                joined = {part_of[other] for other in neighbours[hex_] if other in part_of}
                size = 1 + sum(sizes[one] for one in joined)
                if size > longest:
                    found[hex_] = min(size, most)
        return found

    # -- installations --

    def _building_missions(self, hex_: int, to: int) -> float:
        """What an installation of this step on this tile adds to missions when it is built."""
        sight = self.sight
        worth = 0.0
        installs = sight.state.installs
        for _, mission in sight.missions:
            wanted, vp = mission.requirement, float(mission.vp)
            if mission.pred == "built":
                worth += vp if STEPS[to] == wanted["what"] else 0.0
            elif mission.pred == "control_installs":
                least = STEPS.index(wanted["min"])
                have = sum(installs[one].step >= least for one in installs_of(sight.game, sight.side))
                if to == least:
                    worth += self.share(vp, wanted["n"] - have)
                elif to < least:
                    worth += self.share(vp, wanted["n"] - have + least - to)
            elif mission.pred == "control_installs_mix":
                have = len(installs_of(sight.game, sight.side))
                worth += self.share(vp, max(1, wanted["starbase"] * 3 + wanted["other"] - have))
            elif mission.pred == "install_near_post" and to == OUTPOST:
                worth += vp if sight.to_post(hex_, sight.side) <= wanted["n"] else 0.0
            elif mission.pred == "install_adjacent_to" and to == OUTPOST:
                near = (sight.game.tile_at(other) for other in sight.chart.neighbours[hex_])
                wished = set(wanted["cls_any"])
                worth += vp if any(tile and not tile.classes.isdisjoint(wished) for tile in near) else 0.0
        return worth

    @cached_property
    def buildable(self) -> dict[int, tuple[int, int, float]]:
        """By tile where something could be built next: which step, how many tokens it needs, what it is worth."""
        found = {}
        game, state = self.sight.game, self.sight.state
        for hex_ in self.open_tiles:
            install = state.installs.get(hex_)
            if install is None and not is_habitable(game, hex_):
                continue
            if state.control_of(hex_, 1 - self.sight.side):
                continue
            to = OUTPOST if install is None else install.step + 1
            if to > STARBASE:
                continue
            need = build_need(game, hex_)
            own = state.control_of(hex_, self.sight.side)
            worth = self._building_missions(hex_, to)
            if to == STARBASE:
                worth += 1.0
            else:
                worth += self.weights.outpost if to == OUTPOST else self.weights.colony
                lacking = max(0, need + STARBASE - to - own) - max(0, need - own)
                worth += self.share(1.0, lacking + STARBASE - to + 1)
            found[hex_] = (to, need, worth)
        return found

    @cached_property
    def builds(self) -> dict[int, float]:
        """By tile where enough tokens lie: what building there is worth."""
        state, side = self.sight.state, self.sight.side
        return {
            hex_: worth
            for hex_, (_, need, worth) in self.buildable.items()
            if state.control_of(hex_, side) >= need
        }

    def _towards_building(self, hex_: int, own: int) -> float:
        """What a token is worth because the next installation needs it."""
        found = self.buildable.get(hex_)
        if found is None:
            return 0.0
        _, need, worth = found
        if own < need:
            return self.share(worth, need - own + 1)
        return self.share(1.0, 6) if own < 3 else 0.0

    # -- ships on tiles --

    @cached_property
    def presence(self) -> list[tuple[frozenset[int], float, int]]:
        """Tiles where it is worth something to have a ship: the tiles, the VP, and on how many ships must be."""
        found: list[tuple[frozenset[int], float, int]] = []
        sight = self.sight
        for _, mission in sight.missions:
            wanted, vp = mission.requirement, float(mission.vp)
            if mission.pred == "ships_at_tiles":
                found.append((self._hexes(wanted["filter"]), vp, wanted["n"]))
            elif mission.pred == "turn_start_adjacent_enemy_post":
                found.append((frozenset(next_to_post(sight.game, 1 - sight.side)), 0.8 * vp, 1))
        return found

    @cached_property
    def gatherings(self) -> list[tuple[str, int, float]]:
        """Missions that want ships in one tile: what is counted (ships or sizes), how much, the VP."""
        return [
            (mission.pred, mission.requirement["n"], float(mission.vp))
            for _, mission in self.sight.missions
            if mission.pred in ("ships_same_tile", "size_same_tile")
        ]

    # -- exploring --

    @cached_property
    def exploring(self) -> float:
        """What turning up a tile is worth to the side."""
        worth = self.weights.explored
        sight = self.sight
        player = sight.state.players[sight.seat]
        for _, mission in sight.missions:
            wanted, vp = mission.requirement, float(mission.vp)
            if mission.pred == "explored_this_turn":
                left = wanted["n"] - player.explored
                movers = sum(not sight.ship(number).moved for number in sight.own)
                if 0 < left <= movers:
                    worth += self.share(vp, left)
            elif mission.pred == "explored_total":
                have = sum(one >= 0 and one & 1 == sight.side for one in sight.state.explorers)
                worth += self.share(vp, wanted["n"] - have)
            elif mission.pred == "encounter_test_passed":
                worth += 0.2 * vp
        return worth

    @cached_property
    def scanning(self) -> float:
        """What looking at a face-down tile is worth."""
        worth = self.weights.scan
        for _, mission in self.sight.missions:
            if mission.pred == "scan_tokens":
                have = sum(self.sight.seat in seats for seats in self.sight.state.scans.values())
                worth += self.share(mission.vp, mission.requirement["n"] - have)
        return worth

    # -- away teams --

    def landing(self, hex_: int) -> float:
        """What an away team put down on this planet is worth."""
        worth = 0.0
        sight = self.sight
        enemy = sight.state.control_of(hex_, 1 - sight.side) > 0
        has_team = any(sight.seat in seats for seats in sight.state.teams.values())
        for _, mission in sight.missions:
            if mission.pred == "recover_away_team" and not has_team:
                if enemy or not mission.requirement.get("enemy_controlled"):
                    worth += self.share(mission.vp, 2)
            elif mission.pred == "away_team_on" and enemy:
                worth += mission.vp
        return worth

    def recovery(self, hex_: int) -> float:
        """What taking up an own away team here is worth."""
        enemy = self.sight.state.control_of(hex_, 1 - self.sight.side) > 0
        return sum(
            float(mission.vp)
            for _, mission in self.sight.missions
            if mission.pred == "recover_away_team"
            and (enemy or not mission.requirement.get("enemy_controlled"))
        )

    # -- a mission by itself --

    @cached_property
    def boarding(self) -> float:
        """What a transporter action that wins against an enemy ship is worth."""
        return self.weights.hostage + sum(
            mission.vp for _, mission in self.sight.missions if mission.pred == "enemy_transport_won"
        )

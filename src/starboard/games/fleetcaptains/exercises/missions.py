"""Missions: each is met as it says, and not by what only looks like it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, Final

from starboard.core.game import Branch, Ruleset
from starboard.games.fleetcaptains.content import Content, Mission
from starboard.games.fleetcaptains.exercises import mission_events as events
from starboard.games.fleetcaptains.exercises import mission_states as states
from starboard.games.fleetcaptains.exercises import mission_tests as tests
from starboard.games.fleetcaptains.exercises.mission_tiles import NEAR_ENEMY, Driver
from starboard.games.fleetcaptains.exercises.stage import Stage, Told


def branches(content: Content) -> Iterator[Branch]:
    """The branches of every mission: met, and not quite met; for each filter a tile that does not fit."""
    for mission in content.missions:
        met, missed = BY_PREDICATE[mission.pred]
        yield _branch(content, mission, "met", met, scored)
        for name, driver in missed(mission).items():
            yield _branch(content, mission, f"not met: {name}", driver, not_scored)


def scored(mission: Mission, told: Told) -> bool:
    """The mission lies in the victory area."""
    return told.has("mission_scored", seat=0, mission=mission.id, vp=mission.vp)


def not_scored(mission: Mission, told: Told) -> bool:
    """It could not be scored."""
    return not told.has("mission_scored", seat=0) and told.match.waiting[0].kind == "turn"


def _branch(
    content: Content,
    mission: Mission,
    name: str,
    driver: Driver,
    judge: Callable[[Mission, Told], bool],
) -> Branch:
    def run(rules: Ruleset[Any]) -> bool:
        stage = Stage(content)
        stage.player(0)["missions"] = [mission.id]
        stage.player(0)["own_missions"] = [2, 2, 2]
        check = driver(stage, mission)
        told = stage.play(rules)
        return bool(told.events or not stage.script) and judge(mission, told) and check(told)

    return Branch(mission.id, name, run)


def _only(**drivers: Driver) -> Callable[[Mission], dict[str, Driver]]:
    named = {name.replace("_", " "): driver for name, driver in drivers.items()}
    return lambda mission: named


BY_PREDICATE: Final[dict[str, tuple[Driver, Callable[[Mission], dict[str, Driver]]]]] = {
    "test": (tests.test_met, tests.tests),
    "sample_run": (tests.sample_met, _only(only_taken=tests.sample_taken, no_planet=tests.sample_elsewhere)),
    "two_tests": (tests.two_tests(same_tile=False), _only(one_tile=tests.two_tests(same_tile=True))),
    "explored_total": states.declared(states.explored),
    "ships_at_tiles": states.declared(states.ships_at),
    "scan_tokens": states.declared(states.scan_tokens),
    "crew_on_ship": states.declared(states.crew),
    "install_adjacent_to": states.declared(states.next_to),
    "control_tiles": states.declared(states.tiles),
    "control_center_line": states.declared(states.row),
    "control_installs": states.declared(states.installs),
    "tokens_in_tile": states.declared(states.tokens),
    "control_chain": states.declared(states.chain),
    "install_near_post": states.declared(states.near_post),
    "control_post_neighbours": states.declared(states.own_post),
    "control_adjacent_enemy_post": states.declared(states.enemy_post),
    "control_installs_mix": states.declared(states.mix),
    "ships_same_tile": states.declared(states.together),
    "size_same_tile": states.declared(states.large),
    "enemy_damaged_ships": states.declared(states.wounded),
    "move_crossed": (
        events.crossed(3),
        _only(
            two_tiles=events.crossed(2),
            a_force=events.crossed(3, force=True),
            into_the_post=events.crossed(3, post=True),
        ),
    ),
    "explored_this_turn": (events.explores(0), _only(one_tile_less=events.explores(1))),
    "recover_away_team": (
        events.recovers(0, enemy_control=True),
        _only(an_enemy_team=events.recovers(1, enemy_control=True)),
    ),
    "encounter_test_passed": (
        events.encounter_test(passed=True),
        _only(lost=events.encounter_test(passed=False)),
    ),
    "built": (
        lambda stage, mission: events.builds(mission.requirement["what"])(stage, mission),
        _only(another_step=events.builds("colony")),
    ),
    "removed_enemy_tokens": (events.removes(2), _only(one_token=events.removes(1))),
    "flipped_tile": (events.flips("held_now"), _only(nobodys_tile=events.flips(""))),
    "captured_install": (
        events.captures(builder_is_enemy=True),
        _only(own_installation=events.captures(builder_is_enemy=False)),
    ),
    "parley": (
        events.parleys,
        _only(
            nobody_there=events.no_parley(alone=True),
            attacked=events.no_parley(attacked=True),
            few_cards=events.no_parley(cards=1),
        ),
    ),
    "away_team_on": (
        events.team_stays(enemy_control=True),
        _only(nobodys_planet=events.team_stays(enemy_control=False)),
    ),
    "damaged_enemy": (events.damages, events.others),
    "destroyed_enemy": (events.destroys("red"), _only(only_damaged=events.destroys("undamaged"))),
    "destroyed_install": (events.razes("starbase"), events.razed),
    "survived_attack": (events.survives(damage=False), _only(damaged=events.survives(damage=True))),
    "damaged_same_twice": (
        events.twice(same_target=True, same_ship=True),
        _only(two_targets=events.twice(same_target=False, same_ship=True)),
    ),
    "damaged_by_two": (
        events.twice(same_target=False, same_ship=False),
        _only(one_ship=events.twice(same_target=True, same_ship=True)),
    ),
    "turn_start_adjacent_enemy_post": (
        events.starts_near(NEAR_ENEMY),
        _only(farther=events.starts_near("0,2")),
    ),
    "enemy_transport_won": (events.boards(6), _only(lost=events.boards(5))),
    "prisoner_home": (events.brings_home(prisoner=True), _only(cargo=events.brings_home(prisoner=False))),
    "enemy_failed_escape": (events.escapes((1, 6)), _only(escaped=events.escapes((6, 1)))),
}

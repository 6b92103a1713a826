"""Pilots of the Separatist Alliance."""

from __future__ import annotations

from starboard.games.xwing.cards.build import build_of
from starboard.games.xwing.language.choosing import each, lose_one, pick
from starboard.games.xwing.language.clauses import attack_dice, may, modify, must
from starboard.games.xwing.language.deeds import acquire, bonus_attack, can_lock, grant
from starboard.games.xwing.language.dice_steps import ALL, cancel, change, reroll
from starboard.games.xwing.language.occasions import attack_hit, primary_attack, told, weapon_is
from starboard.games.xwing.language.requirements import (
    COLOURS,
    able_to,
    action_on_bar,
    ally,
    anybody,
    attacking,
    count_ships,
    enemy,
    friendly,
    has,
    in_arc,
    itself,
    locked,
    there_is,
    tractored,
)
from starboard.games.xwing.language.scene import Scene, Step, Test, Whom, attacker, chosen, defender, it, me
from starboard.games.xwing.language.steps import force, gain, remove, spend, transfer
from starboard.games.xwing2.effects.of_cards import pilot

pilot("066", may("defended", itself, spend("calculate"), grant()))
pilot(
    "berwerkret",
    may(
        "attacked",
        itself,
        attack_hit,
        each(
            (
                ally(),
                locked(defender, by=chosen),
                action_on_bar("calculate", chosen),
                able_to("calculate", colour="red"),
            ),
            grant("calculate", whom=chosen, colour="red"),
        ),
    ),
)
pilot(
    "bobafett-separatistalliance",
    modify("defense", itself, ~there_is(ally(0, 2, other=True)), change("blank", "focus")),
)
pilot(
    "captainsear",
    may(
        "neutralize_before",
        friendly(0, 3),
        primary_attack,
        in_arc("bullseye", defender, of=attacker),
        spend("calculate", it),
        cancel("defense", "evade"),
    ),
)
pilot("chertek", modify("attack", itself, primary_attack, tractored(defender), reroll(2)))
pilot(
    "countdooku",
    may("defended", itself, in_arc("firing", attacker), force(), lose_one("cloak", "red")),
    may("attacked", itself, attack_hit, force(), grant()),
)


def _others(scene: Scene) -> list[int]:
    """Enemies, this attack's defender only if it was missed."""
    return [
        other
        for other in scene.state.in_play(1 - scene.own.owner)
        if other != scene.attack.defender or not scene.attack.hit
    ]


pilot(
    "darthmaul",
    may("bonus_after_attacking", itself, force(2), bonus_attack(slots=("primary",), targets=_others)),
)
pilot(
    "dfs081",
    modify("attack_by_defender", friendly(0, 1), spend("calculate", it), change("crit", "hit", ALL)),
)
pilot(
    "dfs311",
    may("engagement_phase_start", pick(ally(0, 3, other=True)), transfer("calculate", me, chosen)),
)
pilot(
    "dgs047",
    must("attacked", itself, in_arc("bullseye", defender), gain("strain", defender)),
    may("attacked", itself, in_arc("front", defender), acquire(defender)),
)
pilot(
    "dgs286",
    may(
        "before_engage",
        itself,
        pick(ally(0, 1, other=True), has("calculate", chosen)),
        transfer("calculate", chosen, me),
    ),
)


def _locked_by_friend(scene: Scene) -> bool:
    return any(scene.target in ship.locks for ship in scene.state.ships if ship.owner == scene.own.owner)


pilot(
    "dis347",
    may(
        "engagement_phase_start",
        pick(
            anybody(1, 3),
            told(_locked_by_friend),
            told(lambda scene: can_lock(scene, scene.ship, scene.target)),
        ),
        acquire(chosen),
    ),
)


def _lent_calculate(against: Whom, after: str) -> tuple[Step, ...]:
    lenders = pick(ally(), in_arc("firing", chosen, of=against), has("calculate", chosen))
    return (lenders, spend("calculate", chosen), change("focus", after))


pilot(
    "dist81",
    modify("attack", itself, *_lent_calculate(defender, "hit")),
    modify("defense", itself, *_lent_calculate(attacker, "evade")),
)
pilot(
    "generalgrievous",
    modify("attack", itself, primary_attack, ~in_arc("firing", me, of=defender), reroll(2)),
)
pilot(
    "geonosianprototype",
    modify("attack", itself, weapon_is("missile", "cannon"), remove("tractor", defender), reroll(2)),
)
pilot(
    "haorchallprototype",
    may(
        "become_defender",
        friendly(other=True),
        enemy(0, 2, whom=attacker),
        in_arc("bullseye", attacker),
        grant("calculate", "lock"),
    ),
)


def _easier_than(other: Whom) -> Test:
    """My revealed maneuver is of lower difficulty."""

    def holds(scene: Scene) -> bool:
        ships = (scene.own, scene.state.ships[other(scene)])
        if any(ship.revealed < 0 for ship in ships):
            return False
        one, two = (COLOURS.index(build_of(ship).dial[ship.revealed].difficulty) for ship in ships)
        return one < two

    return told(holds)


pilot(
    "jangofett",
    modify("attack_by_defender", itself, _easier_than(attacker), change("focus", "blank")),
    modify("defense_by_attacker", itself, primary_attack, _easier_than(defender), change("focus", "blank")),
)
pilot("precisehunter", modify("attack", itself, in_arc("bullseye", defender), reroll(1, "blank")))
pilot("sunfac", attack_dice(+1, attacking, primary_attack, tractored(defender)))
pilot(
    "wattambor",
    modify(
        "attack",
        itself,
        primary_attack,
        reroll(lambda scene: count_ships(scene, ally(1, 1, of=defender), has("calculate", chosen))),
    ),
)

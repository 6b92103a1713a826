"""Crew, first half of the alphabet."""

from __future__ import annotations

from starboard.core.decision import PASS, Option
from starboard.core.task import Task
from starboard.games.xwing.cards.build import build_of
from starboard.games.xwing.effects import queries
from starboard.games.xwing.language.choosing import each, either, lose_one, pick, recover_card_charge, seat_of
from starboard.games.xwing.language.clauses import flies_red_while_stressed, may, modify, must, says
from starboard.games.xwing.language.deeds import can_lock, grant, spend_lock, white_actions
from starboard.games.xwing.language.dice_steps import change, reroll, uncancelled
from starboard.games.xwing.language.occasions import defender_destroyed, detail, executed, told
from starboard.games.xwing.language.requirements import (
    ally,
    anybody,
    count_ships,
    defending,
    enemy,
    foe,
    friendly,
    has,
    in_arc,
    itself,
    stress_at_most,
)
from starboard.games.xwing.language.scene import Choice, Scene, Whom, attacker, chosen, defender, me
from starboard.games.xwing.language.steps import (
    charge,
    force,
    gain,
    mark,
    recover_charge,
    remove,
    repair_faceup,
    roll,
    rolled,
    spend,
    suffer,
)
from starboard.games.xwing.options import ChooseShip, target
from starboard.games.xwing.tasks.locks import AcquireLock
from starboard.games.xwing2.content import upgrade as upgrade_card
from starboard.games.xwing2.effects.of_cards import upgrade

upgrade(
    "000",
    may(
        "engagement_phase_start",
        pick(foe(0, 1)),
        either(("stress", gain("stress", chosen)), ("calculate", gain("calculate")), by=chosen),
    ),
)
upgrade(
    "aaylasecura",
    modify(
        "defense",
        friendly(0, 2),
        enemy(whom=attacker),
        in_arc("bullseye", attacker),
        change("blank", "focus"),
    ),
)
upgrade(
    "admiralsloane",
    must("defended", friendly(0, 3, other=True), defender_destroyed, gain("stress", attacker, 2)),
    modify("attack", friendly(0, 3), has("stress", defender), reroll(1)),
)
upgrade(
    "c3po-republic",
    modify("defense", itself, has("calculate"), reroll(1)),
    must("action_performed", itself, detail("calculate"), gain("calculate")),
)
upgrade(
    "captainphasma",
    must("engagement_phase_end", each((foe(0, 1), ~has("stress", chosen)), gain("stress", chosen))),
)
upgrade("chewbacca", may("engagement_phase_start", charge(2), repair_faceup()))
upgrade("chewbacca-crew", may("end_phase_start", spend("focus"), repair_faceup()))


def _token_or_damage(whom: Whom) -> Choice:
    return either(("token", lose_one("green", whom=whom, by=whom)), ("damage", suffer(1, whom=whom)), by=whom)


upgrade(
    "darthvader",
    may(
        "engagement_phase_start",
        force(),
        pick(anybody(0, 2), in_arc("firing", chosen)),
        _token_or_damage(chosen),
    ),
)
upgrade(
    "emperorpalpatine",
    modify("attack", friendly(other=True), force(), change("focus", "hit")),
    modify("defense", friendly(other=True), force(), change("focus", "evade")),
    says("as own force", queries.AS_OWN_FORCE, True),
)
upgrade(
    "freelanceslicer",
    may(
        "attack_roll_before",
        defending,
        spend_lock(attacker),
        roll(),
        gain("jam", attacker),
        gain("jam").if_(rolled("hit", "crit")),
    ),
)
upgrade(
    "gamutkey",
    may(
        "end_phase_start",
        charge(2),
        pick(anybody(0, 1), has("green", chosen) | has("orange", chosen)),
        mark("keep all circular", chosen),
    ),
)
upgrade(
    "generalgrievous",
    may(
        "neutralized",
        defending,
        told(lambda scene: scene.attack.dealt_hits + scene.attack.dealt_crits >= 2),
        charge(),
        either(("hit", uncancelled(hits=-1)), ("crit", uncancelled(crits=-1))),
    ),
    must("destroyed", friendly(), recover_charge()),
)
upgrade(
    "grandinquisitor",
    may("dial_revealed", enemy(0, 2), force(), grant(colour="red", of=white_actions)),
)


def _marked_targets(scene: Scene) -> list[int]:
    """What I have locked and the chosen ship could lock."""
    return [other for other in scene.own.locks if can_lock(scene, scene.target, other)]


def _lock_one() -> Choice:
    def options(scene: Scene) -> list[Option]:
        return [*(target(other) for other in _marked_targets(scene)), PASS]

    def hear(scene: Scene, option: Option) -> Task | None:
        return (
            scene.game.make(AcquireLock, scene.target, option.ship)
            if isinstance(option, ChooseShip)
            else None
        )

    return Choice(options, hear, seat_of(me))


upgrade(
    "grandmofftarkin",
    may(
        "system_phase",
        itself,
        charge(2),
        each(
            (ally(), told(lambda scene: bool(_marked_targets(scene)))),
            _lock_one(),
        ),
    ),
)
upgrade(
    "hansolo-crew",
    must(
        "action_performed",
        itself,
        detail("evade"),
        gain("evade", me, lambda scene: count_ships(scene, foe(0, 1))),
    ),
)
upgrade(
    "herasyndulla",
    flies_red_while_stressed(),
    must(
        "maneuver_fully_executed",
        itself,
        executed(colour="red"),
        ~stress_at_most(2),
        remove("stress"),
        suffer(1),
    ),
)


def _illicit_to_recover(scene: Scene) -> list[str]:
    """Illicit upgrades of the chosen ship below their limit."""
    ship = scene.state.ships[scene.target]
    charges = build_of(ship).charges
    return [
        name
        for name in build_of(ship).upgrades
        if name in charges
        and upgrade_card(name).sides[0].type == "illicit"
        and ship.charges[name] < charges[name].limit
    ]


upgrade(
    "jabbathehutt",
    may(
        "end_phase",
        charge(),
        pick(ally(0, 2), told(lambda scene: bool(_illicit_to_recover(scene)))),
        recover_card_charge(lambda scene, name: name in _illicit_to_recover(scene), whom=chosen),
    ),
)
upgrade(
    "jangofett",
    modify("defense_by_attacker", itself, spend_lock(defender), change("focus", "blank")),
    modify("attack_by_defender", itself, spend_lock(attacker), change("focus", "blank")),
)

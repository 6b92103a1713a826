"""Crew, D to H."""

from __future__ import annotations

from typing import Any, Final

from starboard.core.decision import PASS, Option
from starboard.core.task import Task
from starboard.games.xwing import tokens
from starboard.games.xwing.effects import queries
from starboard.games.xwing.game import initiative
from starboard.games.xwing.language.card_tokens import put_on_card, take_from_card
from starboard.games.xwing.language.choosing import either, lose_one, pick, seat_of, some
from starboard.games.xwing.language.clauses import action, flies_red_while_stressed, may, modify, must, says
from starboard.games.xwing.language.condition_steps import assign, pick_of_squad
from starboard.games.xwing.language.deeds import can_lock, grant, spend_lock, white_actions
from starboard.games.xwing.language.dice_steps import change, uncancelled
from starboard.games.xwing.language.occasions import attack_missed, detail, executed, told
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
    range_between,
    stress_at_most,
)
from starboard.games.xwing.language.scene import Choice, Scene, Step, Whom, attacker, chosen, me
from starboard.games.xwing.language.steps import (
    charge,
    force,
    gain,
    lose_charge,
    mark,
    perform,
    recover_charge,
    recover_shield,
    remove,
    roll,
    rolled,
    suffer,
)
from starboard.games.xwing.options import ChooseShip, target
from starboard.games.xwing.state import IN_PLAY, OBSTACLE, RESERVE, WAITING, XWingState
from starboard.games.xwing.tasks.actions import coordinate, treated_as_red
from starboard.games.xwing.tasks.locks import AcquireLock
from starboard.games.xwing.trials.trial import SETUP
from starboard.games.xwing2.cards.situations import AHEAD, HITS, LOCKED, MISSES, STRESSED
from starboard.games.xwing2.cards.words import (
    COORDINATE,
    can_be_coordinated,
    is_near_enemy,
    not_attacked,
    primary_then_turret,
    remembers_kind,
    same_action,
    same_type,
    tells_coordinate,
)
from starboard.games.xwing2.cards.writing import trial, upgrade


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
trial(
    "engagement_phase_start",
    "force_changed change=-1; damage_suffered ship=foe",
    attacker="none",
    choose=("choose damage",),
)


def _keeps_stress(state: XWingState, holder: int, number: int, token: int) -> bool:
    is_open = token == tokens.STRESS and state.phase == "activation"
    return is_open and is_near_enemy(state, holder, number, 0, 1)


upgrade("deathtroopers", says("keeps tokens", queries.KEEPS_TOKENS, _keeps_stress))
trial(
    "keeps tokens",
    "maneuvered ship=foe",
    on="patrolleader",
    phase="activation",
    mover="foe",
    range=2,
    foe={**STRESSED, "dial": "2 straight"},
    never=("action",),
)

upgrade(
    "directorkrennic",
    must(
        "setup_before_place_forces",
        pick_of_squad(ally(other=True), places=(WAITING, IN_PLAY, RESERVE)),
        assign("optimizedprototype"),
    ),
)
trial(
    "setup_before_place_forces",
    "condition_assigned ship=friend by=me condition=optimizedprototype",
    phase=SETUP,
    friend_is="academypilot",
)

upgrade(
    "emperorpalpatine",
    modify("attack", friendly(other=True), force(), change("focus", "hit")),
    modify("defense", friendly(other=True), force(), change("focus", "evade")),
    says("as own force", queries.AS_OWN_FORCE, True),
)
trial(
    "modify attack",
    "force_changed ship=me change=-1; dice_modified ship=friend",
    attacker="friend",
    without_evidence=True,
)
trial(
    "modify defense",
    "force_changed ship=me change=-1; dice_modified ship=friend",
    attacker="foe",
    friend_is="academypilot",
    choose=("attack friend primary",),
    without_evidence=True,
)
trial(
    "as own force",
    "force_changed ship=me change=-1; dice_modified ship=friend by=emperorpalpatine",
    attacker="friend",
    friend={"faceup": ["blindedpilot"]},
)


def _not_below_me(scene: Scene) -> bool:
    return initiative(scene.state.ships[scene.attack.defender]) >= initiative(scene.own)


upgrade(
    "fives",
    must(
        "attacked",
        itself,
        attack_missed,
        told(_not_below_me),
        either(("focus", put_on_card("focus")), ("evade", put_on_card("evade"))),
    ),
    may(
        "before_engage",
        itself,
        either(
            ("focus", take_from_card("focus"), gain("focus")),
            ("evade", take_from_card("evade"), gain("evade")),
        ),
    ),
)
trial(
    "attacked",
    "",
    on="104thbattalionpilot",
    foe_is="lukeskywalker",
    state="ships.me.card_tokens.evade=1",
    **MISSES,
)
trial(
    "before_engage",
    "token_gained ship=me token=focus",
    on="104thbattalionpilot",
    me={"card_tokens": {"focus": 1}},
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
trial(
    "attack_roll_before",
    "lock_broken ship=me why=spent; dice_rolled why=freelanceslicer; token_gained ship=foe token=jam; token_gained ship=me token=jam",
    attacker="foe",
    me=LOCKED,
    attack="hit",
)

upgrade(
    "ga97",
    may(
        "setup_before_place_forces",
        pick_of_squad(ally(other=True)),
        either(("3", charge(3)), ("4", charge(4)), ("5", charge(5))),
        assign("itstheresistance"),
    ),
)
trial(
    "setup_before_place_forces",
    "charges_changed ship=me card=ga97 change=-4 left=1; condition_assigned ship=friend by=me condition=itstheresistance",
    phase=SETUP,
    on="resistancesympathizer",
    friend_is="bluesquadronrookie",
    choose=("use me ga97", "choose 4"),
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
trial(
    "end_phase_start",
    "charges_changed change=-2",
    me={"tokens": {"focus": 2}},
    state="ships.me.tokens.focus=2 phase=planning",
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
trial(
    "neutralized",
    "charges_changed change=-1; neutralized hits=1 crits=0",
    attacker="foe",
    attack="hit hit blank",
    defense="blank blank blank",
)
trial(
    "destroyed",
    "charges_changed ship=me change=1",
    attacker="foe",
    friend_is="academypilot",
    friend={"facedown": 2},
    me={"charges": {"generalgrievous": 0}},
    choose=("attack friend primary",),
    **HITS,
)


def _as_red(scene: Scene) -> bool:
    return treated_as_red(scene.game, scene.ship, COORDINATE)


upgrade(
    "generalhux",
    says("as red", queries.AS_RED, lambda type_, colour: type_ == COORDINATE and colour == "white"),
    may(
        "red_action_performed",
        itself,
        detail(COORDINATE),
        told(_as_red),
        some(
            (ally(1, 2, other=True), told(same_type), told(can_be_coordinated)),
            grant(of=same_action, whom=chosen, colour="as_red"),
            remembers_kind(chosen),
            tells_coordinate(chosen),
            most=2,
        ),
    ),
)
trial(
    "as red",
    "action_performed ship=me action=coordinate difficulty=red",
    on="starkillerbasepilot",
    phase="activation",
    friend=AHEAD,
    choose=("action coordinate red", "target friend", "action focus red"),
)
trial(
    "red_action_performed",
    "action_performed ship=friend2 action=focus difficulty=red",
    on="starkillerbasepilot",
    phase="activation",
    friend=AHEAD,
    friend2={"at": (150, 120, 0)},
    choose=("action coordinate red", "target friend", "action focus red"),
)

_Y_WING = "graysquadronbomber"
_TURRET: Final[dict[str, Any]] = {"on": _Y_WING, "with_": "dorsalturret"}
upgrade("ghostcompany", primary_then_turret(has("focus"), targets=not_attacked))
trial(
    "bonus_after_attacking",
    "attack_declared attacker=me defender=foe2 weapon=dorsalturret bonus=True",
    me={"tokens": {"focus": 1}},
    foe2={"at": (100, 100, 180)},
    choose=("attack foe primary",),
    **_TURRET,
)

upgrade(
    "gnkgonkdroid",
    must("setup", lose_charge()),
    action(recover_charge(), name="recover"),
    action(charge(), recover_shield(), name="shield"),
)
trial("setup", "charges_changed ship=me card=gnkgonkdroid change=-1 left=0", on="lothalrebel", phase=SETUP)
trial(
    "action recover",
    "charges_changed ship=me card=gnkgonkdroid change=1",
    on="lothalrebel",
    me={"charges": {"gnkgonkdroid": 0}},
    choose=("action card white gnkgonkdroid.recover",),
)
trial(
    "action shield",
    "charges_changed ship=me card=gnkgonkdroid change=-1; shield_recovered ship=me",
    on="lothalrebel",
    me={"shields": 2},
    choose=("action card white gnkgonkdroid.shield",),
)

upgrade(
    "grandinquisitor",
    may("dial_revealed", enemy(0, 2), force(), grant(colour="red", of=white_actions)),
)
trial(
    "dial_revealed",
    "force_changed ship=me change=-1; action_performed ship=me action=focus difficulty=red",
    mover="foe",
    range=2,
    choose=("action focus red",),
)


def _marked_targets(scene: Scene) -> list[int]:
    """The ships that I have locked and the chosen ship could lock."""
    ships = [
        other for other in scene.own.locks if other < OBSTACLE and not scene.state.ships[other].is_remote
    ]
    return [other for other in ships if can_lock(scene, scene.target, other)]


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
        some(
            (ally(), told(lambda scene: bool(_marked_targets(scene)))),
            _lock_one(),
            least=0,
        ),
    ),
)
trial(
    "system_phase",
    "charges_changed change=-2; lock_acquired ship=friend target=foe",
    me=LOCKED,
    friend_is="academypilot",
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
trial(
    "action_performed",
    "token_gained ship=me token=evade",
    on="academypilot",
    foe={"at": (0, 200, 180)},
    choose=("action evade white",),
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
trial(
    "flies red while stressed",
    "maneuvered ship=me maneuver=4_koiogran",
    me={"dial": "4 koiogran", "tokens": {"stress": 1}},
)
trial(
    "maneuver_fully_executed",
    "token_lost ship=me token=stress; damage_suffered ship=me",
    me={"dial": "4 koiogran", "tokens": {"stress": 2}},
)


def _has_partner(scene: Scene) -> bool:
    ships = scene.state.ships
    near = [n for n in scene.state.in_play() if 1 <= range_between(scene.state, scene.ship, n) <= 3]
    return any(n != scene.target and ships[n].owner == ships[scene.target].owner for n in near)


def _remember_it() -> Step:
    def do(scene: Scene) -> None:
        scene.count = scene.target

    return perform(do)


def _one_more_of_the_pair(scene: Scene) -> bool:
    """The chosen ship belongs to the player of the one before, and is another."""
    ships = scene.state.ships
    return scene.target != scene.count and ships[scene.target].owner == ships[scene.count].owner


def _the_first(scene: Scene) -> int:
    return scene.count


def _coordinate_the_first(scene: Scene) -> Task:
    return coordinate(scene.game, scene.ship, _the_first(scene), "white")


upgrade(
    "hondoohnaka",
    action(
        pick(anybody(1, 3), told(can_be_coordinated), told(_has_partner)),
        _remember_it(),
        pick(anybody(1, 3), told(_one_more_of_the_pair)).if_(told(_has_partner)),
        perform(_coordinate_the_first),
        tells_coordinate(_the_first),
        gain("jam", chosen),
    ),
)
trial(
    "action action",
    "token_gained ship=foe2 token=jam",
    on="freightercaptain",
    foe={"at": (0, 300, 180)},
    foe2={"at": (150, 300, 180)},
    choose=("action card white hondoohnaka.action", "target foe", "action focus white"),
)

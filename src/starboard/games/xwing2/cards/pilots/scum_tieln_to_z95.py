"""Pilots of the Scum and Villainy, by ship: TIE/ln to Z-95."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from starboard.core.decision import Option
from starboard.core.task import Task
from starboard.games.xwing import tokens
from starboard.games.xwing.board import measure
from starboard.games.xwing.board.devices import Way
from starboard.games.xwing.cards.build import build_of
from starboard.games.xwing.changes.tokens import change_charges
from starboard.games.xwing.changes.tokens import gain as gain_token
from starboard.games.xwing.effects.dice_numbers import dice_mark
from starboard.games.xwing.game import WOULD_FLEE, XWingGame
from starboard.games.xwing.language.choosing import either, pick, rotate_ship, seat_of, transfer_one
from starboard.games.xwing.language.clauses import attack_dice, defense_dice, instead_of_token, may, must
from starboard.games.xwing.language.deeds import spend_lock
from starboard.games.xwing.language.device_clauses import (
    changes_ways,
    holds_devices,
    instead_of_the_1_straight,
)
from starboard.games.xwing.language.dice_steps import may_modify, uncancelled
from starboard.games.xwing.language.docking_clauses import deploys_only_in_emergency, takes_over
from starboard.games.xwing.language.occasions import detail, primary_attack, told
from starboard.games.xwing.language.requirements import (
    ally,
    anybody,
    attacking,
    bigger,
    defending,
    enemy,
    foe,
    friendly,
    has,
    in_arc,
    itself,
    locked,
    there_is,
)
from starboard.games.xwing.language.scene import Choice, Scene, attacker, chosen, defender, it, me
from starboard.games.xwing.language.steps import attack_mark, charge, gain, perform, suffer
from starboard.games.xwing.options import ChooseShip, target
from starboard.games.xwing.tasks.modifying import ATTACKER_MODIFIED
from starboard.games.xwing.tasks.tokens import TractorMove
from starboard.games.xwing2.cards.situations import LOCKED
from starboard.games.xwing2.cards.words import returns
from starboard.games.xwing2.cards.writing import pilot, trial

# -- Modified TIE/ln Fighter ------------------------------------------------------------------------------

pilot(
    "foremanproach",
    may(
        "before_engage",
        itself,
        gain("disarm"),
        pick(foe(1, 2), in_arc("bullseye", chosen)),
        gain("tractor", chosen),
    ),
)
trial("before_engage", "token_gained ship=me token=disarm; token_gained ship=foe token=tractor")

pilot(
    "ahhav",
    defense_dice(+1, defending, bigger(attacker, me)),
    attack_dice(+1, attacking, bigger(defender, me)),
)
trial("defense dice", "dice_rolled why=defense n=4", attacker="foe", foe_is="patrolleader")
trial("attack dice", "dice_rolled why=attack n=4", foe_is="patrolleader")

pilot(
    "captainseevor",
    *(
        may(
            "attack_roll_before",
            role,
            enemy(whom=other),
            ~in_arc("bullseye", me, of=other),
            charge(),
            gain("jam", other),
        )
        for role, other in ((attacking, defender), (defending, attacker))
    ),
)
trial(
    "attack_roll_before",
    "charges_changed change=-1; token_gained ship=foe token=jam",
    foe={"at": (70, 100, 180)},
)
trial(
    "attack_roll_before",
    "charges_changed change=-1; token_gained ship=foe token=jam",
    attacker="foe",
    foe={"at": (70, 100, 180)},
)

pilot(
    "overseeryushyn",
    instead_of_token(friendly(1, 1), detail("disarm"), ~has("stress", it), charge(), gain("stress", it)),
)
trial(
    "token_gain_before",
    "charges_changed card=overseeryushyn change=-1; token_gained ship=friend token=stress; action_performed ship=friend action=reload",
    phase="activation",
    mover="friend",
    friend_is="crymorahgoon(protontorpedoes)",
    friend={"at": (-60, 0, 0), "charges": {"protontorpedoes": 0}, "dial": "1 straight"},
    choose=("action reload red",),
)

# -- Quadrijet Transfer Spacetug --------------------------------------------------------------------------


def _zuvio(game: XWingGame, device: str, way: Way) -> Iterator[Way]:
    if way.how == "drop":
        yield Way("launch", "straight", 1)


pilot("constablezuvio", changes_ways(_zuvio))
trial(
    "device ways",
    "device_placed ship=me how=launch template=straight_1",
    with_="protonbombs",
    choose=("use me protonbombs", "launch straight 1"),
)


def _faster_than_agile(scene: Scene) -> int:
    """By how much the speed that I flew is above my agility."""
    executed = scene.own.executed
    return 0 if executed is None else executed[0] - build_of(scene.own).agility


def _agility_as_speed(scene: Scene) -> None:
    more = _faster_than_agile(scene)
    scene.attack.marks += [dice_mark("more defense" if more > 0 else "fewer defense", scene.card)] * abs(more)


pilot(
    "sarcoplank",
    may(
        "defense_roll_before",
        itself,
        told(lambda scene: _faster_than_agile(scene) != 0),
        perform(_agility_as_speed),
    ),
)
trial(
    "defense_roll_before",
    "dice_rolled why=defense n=3",
    phase="activation",
    mover="me",
    me={"dial": "3 straight"},
    foe={"at": (0, 290, 180)},
    attacker="foe",
)


def _everybody_tractored(scene: Scene) -> None:
    """All tokens first, then the moves (OFR#45); who is to be moved is in the scene's number, a bit for each."""
    state = scene.state
    for number in (scene.ship, *scene.own.touching):
        gain_token(scene.game, number, tokens.TRACTOR, "XW2-TOK-11", 1, scene.own.owner)
    moves = {trigger.ship for trigger in state.triggers if trigger.event == "became_tractored"}
    state.triggers = [trigger for trigger in state.triggers if trigger.event != "became_tractored"]
    scene.count = sum(1 << number for number in moves)


def _moves_in_turn() -> Choice:
    """I move the tractored ships in the order that I like: one that is moved may make room for another. In profile late
    none is moved a second time in a round."""

    def is_due(scene: Scene, number: int) -> bool:
        moved = scene.game.rules.tractored_once and "tractored" in scene.state.ships[number].once
        return bool(scene.count >> number & 1) and not moved

    def options(scene: Scene) -> list[Option]:
        return [target(number) for number in scene.state.in_play() if is_due(scene, number)]

    def hear(scene: Scene, option: Option) -> Task:
        assert isinstance(option, ChooseShip)
        scene.count &= ~(1 << option.ship)
        scene.again = True
        return scene.game.make(TractorMove, option.ship, scene.own.owner)

    return Choice(options, hear, seat_of(me))


pilot(
    "unkarplutt",
    must(
        "engagement_phase_start",
        there_is(anybody(0, 0, other=True)),
        perform(_everybody_tractored),
        _moves_in_turn().if_(told(lambda scene: scene.count > 0)),
    ),
)
trial(
    "engagement_phase_start",
    "token_gained ship=me token=tractor; token_gained ship=foe token=tractor",
    attacker="none",
    range=0,
)

# -- Scurrg H-6 bomber ------------------------------------------------------------------------------------


def _nym_holds(game: XWingGame, ship: int, device: int, by: int) -> bool:
    nym, found = game.state.ships[ship], game.state.devices[device]
    return nym.owner == found.owner and nym.charges["captainnym"] > 0


def _pay_charge(game: XWingGame, ship: int) -> None:
    change_charges(game, ship, "captainnym", -1)


def _through_device(scene: Scene) -> bool:
    """Whether every line of the attack meets a bomb or mine."""
    return measure.obstructed_by_devices(scene.state, scene.attack)


pilot(
    "captainnym", holds_devices(_nym_holds, _pay_charge), defense_dice(+1, defending, told(_through_device))
)
trial(
    "holds devices",
    "charges_changed card=captainnym change=-1; detonation_prevented device=0 ship=me",
    devices=(("ion_bomb", 200, 0, 0),),
)
trial(
    "defense dice",
    "dice_rolled ship=me why=defense n=2",
    attacker="foe",
    foe={"at": (0.0, 200.0, 190.0)},
    devices=(("ion_bomb", 16, 100, 1),),
)

pilot(
    "solsixxa",
    changes_ways(
        instead_of_the_1_straight(("bank_left", 1), ("bank_right", 1), ("turn_left", 1), ("turn_right", 1))
    ),
)
trial(
    "device ways",
    "device_placed ship=me how=drop template=turn_right_1",
    with_="protonbombs",
    choose=("use me protonbombs", "drop turn_right 1"),
)

# -- StarViper-class Attack Platform ----------------------------------------------------------------------

pilot("guri", may("engagement_phase_start", there_is(foe(0, 1)), gain("focus")))
trial("engagement_phase_start", "token_gained ship=me token=focus", attacker="none")

pilot(
    "dalanoberos-starviperclassattackplatform",
    may("maneuver_fully_executed", itself, gain("stress"), rotate_ship(left=-90.0, right=90.0)),
)
trial(
    "maneuver_fully_executed",
    "token_gained ship=me token=stress; repositioned ship=me how=turn_left",
    choose=("choose left",),
)

pilot(
    "princexizor",
    may(
        "neutralized",
        defending,
        pick(ally(0, 1, other=True), in_arc("attack", chosen, of=attacker)),
        either(
            ("hit", uncancelled(hits=-1), suffer(1, whom=chosen)),
            ("crit", uncancelled(crits=-1), suffer(0, 1, whom=chosen)),
        ),
    ),
)
trial(
    "neutralized",
    "neutralized hits=2; damage_suffered ship=friend",
    attacker="foe",
    friend={"at": (42, 0, 0)},
    attack="hit hit hit",
    defense="blank blank blank",
    choose=("attack me primary",),
)

# -- YV-666 Light Freighter -------------------------------------------------------------------------------

_BOSSK: Final = may(
    "neutralized",
    itself,
    primary_attack,
    may_modify("attack"),
    uncancelled(crits=-1),
    uncancelled(hits=+2),
    attack_mark(ATTACKER_MODIFIED),
)
pilot("bossk", _BOSSK)
trial(
    "neutralized", "neutralized hits=2 crits=0", attack="crit blank blank blank", defense="blank blank blank"
)

pilot("moraloeval", returns(WOULD_FLEE, "edge"))
trial(
    "returns",
    "charges_changed ship=me card=moraloeval change=-1; went_to_reserve ship=me",
    me={"at": (0, 470, 0), "dial": "2 straight"},
    foe={"at": (-200, 0, 0)},
    phase="activation",
    choose=("use me moraloeval",),
    without_evidence=True,
)

pilot(
    "lattsrazzi",
    may(
        "engagement_phase_start",
        pick(anybody(1, 1), locked(chosen)),
        spend_lock(chosen),
        gain("tractor", chosen),
    ),
)
trial(
    "engagement_phase_start",
    "lock_broken why=spent; token_gained ship=foe token=tractor",
    attacker="none",
    me=LOCKED,
)

# -- Z-95-AF4 Headhunter ----------------------------------------------------------------------------------

pilot("bossk-z95af4headhunter", _BOSSK)
trial("neutralized", "neutralized hits=2 crits=0", attack="crit blank blank", defense="blank blank blank")

pilot(
    "ndrusuhlak",
    attack_dice(+1, attacking, primary_attack, ~there_is(ally(0, 2, other=True))),
)
trial("attack dice", "dice_rolled why=attack n=4")

pilot(
    "kaatoleeachos",
    may(
        "engagement_phase_start",
        pick(ally(0, 2, other=True), has("focus", chosen) | has("evade", chosen)),
        transfer_one("focus", "evade", giver=chosen, taker=me),
    ),
)
trial(
    "engagement_phase_start",
    "token_lost ship=friend token=focus; token_gained ship=me token=focus",
    attacker="none",
    friend={"tokens": {"focus": 1}},
)

pilot("nashtahpup", deploys_only_in_emergency(), takes_over())
trial(
    "emergency only",
    "maneuvered ship=friend",
    me={"docked_at": 1},
    friend_is="trandoshanslaver(houndstooth)",
    friend={"at": (0, 0, 0), "dial": "2 straight"},
    range=3,
    phase="system",
    never=("launch",),
)
trial(
    "takes over",
    "deployed_from ship=me rule=XW2-DOCK-03; removed_from_play ship=friend",
    me={"docked_at": 1},
    friend_is="bossk(houndstooth)",
    friend={"at": (0, 0, 0), "shields": 0, "facedown": 8},
    attacker="foe",
    foe={"at": (0, 200, 180)},
    attack="hit hit hit",
    defense="blank",
    choose=("launch rear 2 straight",),
    state="ships.me.lent.0=bossk",
)

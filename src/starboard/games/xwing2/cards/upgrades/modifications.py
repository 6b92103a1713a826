"""Modifications."""

from __future__ import annotations

from collections.abc import Callable

from starboard.games.xwing.board import measure
from starboard.games.xwing.board.devices import BOMB, MINE
from starboard.games.xwing.cards.build import build_of
from starboard.games.xwing.changes.tokens import break_lock, change_charges
from starboard.games.xwing.effects import queries, registry
from starboard.games.xwing.effects.card_effects import CardEffects, Clause
from starboard.games.xwing.language.choosing import either, lose_one, pick, recover_card_charge
from starboard.games.xwing.language.clauses import (
    action,
    builds,
    defense_dice,
    instead_of_token,
    may,
    must,
    replaces,
    says,
)
from starboard.games.xwing.language.deeds import (
    acquire,
    can_lock,
    fly_instead,
    grant,
    spend_lock,
    white_actions,
)
from starboard.games.xwing.language.device_steps import fuse, place, placed_so
from starboard.games.xwing.language.dice_steps import cancel_all
from starboard.games.xwing.language.occasions import (
    about_to_execute,
    detail,
    executed,
    fully_executed,
    maneuver_coming,
    told,
    weapon_is,
    weapon_used,
)
from starboard.games.xwing.language.requirements import (
    ally,
    anybody,
    charged,
    defending,
    equipped,
    has,
    itself,
)
from starboard.games.xwing.language.scene import Scene, chosen, defender
from starboard.games.xwing.language.steps import charge, gain, lose_charge, perform, suffer
from starboard.games.xwing.state import XWingState
from starboard.games.xwing.tasks.actions import treated_as_red
from starboard.games.xwing2.cards.placing_devices import device_card
from starboard.games.xwing2.cards.situations import BOMBER, HITS, LOCKED
from starboard.games.xwing2.cards.words import DEALT_FACEUP
from starboard.games.xwing2.cards.writing import trial, upgrade
from starboard.games.xwing2.content import upgrade as upgrade_card
from starboard.games.xwing2.damage_cards import KINDS


def prevents_one(able: Callable[[XWingState, int, str], bool]) -> Clause:
    """A charge of mine may prevent one damage; given the ship and the source of the damage (XW2-ABIL-06)."""

    def register(effects: CardEffects, card: str) -> None:
        effects.answer(registry.PREVENTS_ONE, card, able)

    return Clause("prevents", (), register)


def _plated(state: XWingState, ship: int, source: str) -> bool:
    """Damage of an obstacle or of a friendly bomb."""
    own = state.ships[ship]
    return source in ("obstacle", f"{BOMB} {own.owner}") and own.charges["ablativeplating"] > 0


upgrade("ablativeplating", prevents_one(_plated))
trial(
    "prevents",
    "charges_changed card=ablativeplating change=-1; damage_prevented ship=me crits=1; device_removed device=0",
    on="lothalrebel",
    phase="activation",
    devices=(("proton_bomb", 0, 210, 0),),
    choose=("use me ablativeplating",),
)

upgrade(
    "advancedslam",
    may(
        "action_performed",
        itself,
        detail("slam"),
        fully_executed,
        grant(colour="red", of=white_actions),
    ),
)
trial(
    "action_performed",
    "action_performed ship=me action=focus difficulty=red",
    on="nusquadronpilot",
    foe={"at": (300, 400, 180)},
    me={"dial": "1 straight"},
    choose=("action slam white", "maneuver 1 straight", "action focus red"),
)

upgrade(
    "afterburners",
    may(
        "maneuver_fully_executed",
        itself,
        executed(speed=(3, 5)),
        charge(),
        grant("boost", stressed_too=True),
    ),
)
trial(
    "maneuver_fully_executed",
    "repositioned ship=me",
    me={"dial": "3 straight"},
    choose=("action boost white",),
)

upgrade("angleddeflectors", builds())
trial(
    "builds", "action_performed ship=me action=reinforce difficulty=white", choose=("action reinforce white",)
)

upgrade("delayedfuses", may("device_dropped", itself, placed_so(BOMB, MINE), fuse()))
trial(
    "device_dropped",
    "fuse_changed change=1 left=1",
    on=BOMBER,
    with_="protonbombs",
    choose=("use me protonbombs",),
)

upgrade("electronicbaffle", may("end_phase", suffer(1), lose_one("red")))
trial("end_phase", "damage_suffered ship=me; token_lost ship=me token=stress", me={"tokens": {"stress": 1}})

upgrade("engineupgrade", builds())
trial(
    "builds",
    "action_performed ship=me action=boost difficulty=white",
    on="academypilot",
    choose=("action boost white",),
)

upgrade("hullupgrade", builds())
trial(
    "builds",
    on="academypilot",
    phase="engagement",
    attacker="foe",
    attack="hit hit hit",
    defense="blank blank blank",
    state="ships.me.damage=3 ships.me.destroyed=False",
)

upgrade(
    "imperviumplating", says(DEALT_FACEUP, queries.DISCARDS_FACEUP, lambda card: KINDS[card].trait == "ship")
)
trial(
    "would_be_dealt_damage_card",
    "charges_changed card=imperviumplating change=-1",
    on="skakoanace",
    attacker="foe",
    me={"shields": 0},
    state="ships.me.damage=0",
    attack="crit blank",
    defense="blank blank blank",
    chance={"deck.damage0": ["fuelleak"]},
)

upgrade(
    "independentcalculations",
    replaces("networkedcalculations"),
    says("as red", queries.AS_RED, lambda type_, colour: type_ == "calculate" and colour == "white"),
    must(
        "red_action_performed",
        itself,
        detail("calculate"),
        told(lambda scene: treated_as_red(scene.game, scene.ship, "calculate")),
        gain("calculate"),
    ),
)
trial(
    "as red",
    "action_performed ship=me action=calculate difficulty=red",
    on="separatistdrone",
    phase="activation",
    choose=("action calculate red",),
)
trial(
    "red_action_performed",
    "token_gained ship=me token=calculate",
    on="separatistdrone",
    phase="activation",
    choose=("action calculate red",),
)
trial(
    "replaces",
    "attack_declared attacker=me",
    on="separatistdrone",
    friend_is="separatistdrone",
    friend={"tokens": {"calculate": 1}},
    never=("modify networkedcalculations",),
)

upgrade(
    "munitionsfailsafe",
    may(
        "attack_dice_rolled",
        itself,
        weapon_is("torpedo", "missile"),
        told(lambda scene: weapon_used(scene).charges > 0),
        cancel_all("attack"),
        perform(lambda scene: change_charges(scene.game, scene.ship, weapon_used(scene).card, +1)),
    ),
)
trial(
    "attack_dice_rolled",
    "dice_modified by=munitionsfailsafe; charges_changed card=protontorpedoes change=1",
    with_="protontorpedoes",
    range=2,
    me=LOCKED,
    choose=("attack foe protontorpedoes",),
)

upgrade("overdrivethruster", says("faster templates", queries.FASTER_TEMPLATES, True))
trial(
    "faster templates",
    "repositioned ship=me how=barrel_roll_left pose=(337000,_480000,_0); action_performed action=barrel_roll difficulty=red",
    on="bluesquadronrookie",
    with_="integratedsfoils",
    phase="activation",
    me={"dial": "1 straight"},
    choose=("action focus white", "action barrel_roll red", "template left", "slot middle"),
)
trial(
    "faster templates",
    "repositioned ship=me how=boost_turn_left pose=(374500,_562500,_270000); action_performed action=boost difficulty=red",
    on="bluesquadronrookie",
    with_="daredevil",
    phase="activation",
    me={"dial": "1 straight"},
    choose=("action boost white", "template turn_left"),
)


def _as_loop(scene: Scene, side: str) -> str:
    """The Koiogran Turn about to be executed, as a Segnor's Loop."""
    coming = maneuver_coming(scene)
    return f"{coming.speed} sloop_{side} {coming.difficulty}"


upgrade(
    "precisionionengines",
    may(
        "maneuver_before",
        itself,
        about_to_execute(speed=(1, 3), bearings=("koiogran",)),
        charge(),
        either(
            ("left", fly_instead(lambda scene: _as_loop(scene, "left"))),
            ("right", fly_instead(lambda scene: _as_loop(scene, "right"))),
        ),
    ),
)
trial(
    "maneuver_before",
    "charges_changed card=precisionionengines change=-1; maneuvered ship=me maneuver=3_sloop_left",
    on="academypilot",
    me={"dial": "3 koiogran"},
    choose=("choose left",),
)

upgrade("shieldupgrade", builds())
trial(
    "builds",
    "damage_suffered ship=me shield=True",
    on="academypilot",
    phase="engagement",
    attacker="foe",
    attack="hit hit",
    defense="blank blank blank",
)


def _astromech(scene: Scene, name: str) -> bool:
    return name in build_of(scene.own).upgrades and upgrade_card(name).sides[0].type == "astromech"


def _break_locks(scene: Scene) -> None:
    for number, ship in enumerate(scene.state.ships):
        for _ in range(ship.locks.count(scene.ship)):
            break_lock(scene.game, number, scene.ship, "removed")


device_card(
    "sparepartscanisters",
    "spare_parts",
    action(charge(), recover_card_charge(_astromech), name="charge"),
    action(place(must=True), perform(_break_locks), name="drop"),
    ways=("drop none 0",),
)
trial(
    "action charge",
    "charges_changed card=sparepartscanisters change=-1; charges_changed card=r2astromech change=1",
    on="bluesquadronescort",
    with_="r2astromech",
    me={"charges": {"r2astromech": 0}},
    choose=("action card white sparepartscanisters.charge",),
)
trial(
    "action drop",
    "charges_changed card=sparepartscanisters change=-1; device_placed kind=spare_parts; lock_broken ship=foe why=removed",
    on="bluesquadronescort",
    foe={"locks": ["me"]},
    choose=("action card white sparepartscanisters.drop",),
)

upgrade(
    "staticdischargevanes",
    *(
        instead_of_token(
            itself,
            detail(token),
            ~has("stress"),
            gain("stress"),
            pick(anybody(0, 1, other=True)),
            gain(token, chosen),
            suffer(1),
        )
        for token in ("ion", "jam")
    ),
)
trial(
    "token_gain_before",
    "token_gained ship=me token=stress; token_gained ship=foe token=jam; damage_suffered ship=me",
    on="bluesquadronescort",
    phase="activation",
    mover="foe",
    range=1,
    foe_is="omicrongrouppilot",
    foe={"at": (0, 280, 180)},
    choose=("action jam red",),
)

upgrade(
    "stealthdevice",
    defense_dice(+1, defending, charged()),
    must("damage_suffered", itself, lose_charge()),
)
trial("defense dice", "dice_rolled why=defense n=4", attacker="foe", on="academypilot")
trial("damage_suffered", "charges_changed card=stealthdevice change=-1", attacker="foe", **HITS)

upgrade(
    "synchronizedconsole",
    may(
        "attacked",
        itself,
        pick(
            ally(1, 1) | (ally(1, 3) & equipped("synchronizedconsole", chosen)),
            told(lambda scene: can_lock(scene, scene.target, scene.attack.defender)),
        ),
        spend_lock(defender),
        acquire(defender, by=chosen),
    ),
)
trial(
    "attacked",
    "lock_broken ship=me why=spent; lock_acquired ship=friend target=foe",
    me=LOCKED,
    friend_is="academypilot",
)


def _obstructs(scene: Scene) -> bool:
    """I lie on the line of this attack by an enemy."""
    is_enemy = scene.state.ships[scene.attack.attacker].owner != scene.own.owner
    return is_enemy and scene.ship in measure.obstructing_ships(scene.state, scene.attack)


upgrade("tacticalscrambler", defense_dice(+1, told(_obstructs)))
trial(
    "defense dice",
    "dice_rolled ship=friend why=defense n=5",
    on="onyxsquadronsentry",
    attacker="foe",
    friend={"at": (0, -150, 0)},
    choose=("attack friend primary",),
)

upgrade("targetingcomputer", builds())
trial(
    "builds",
    "action_performed ship=me action=lock difficulty=white",
    on="academypilot",
    choose=("action lock white",),
)

"""Pilots of the Resistance, by ship: Fireball to RZ-2."""

from __future__ import annotations

from typing import Any, Final

from starboard.games.xwing import tokens
from starboard.games.xwing.board.devices import BOMB, MINE
from starboard.games.xwing.cards.content import Maneuver
from starboard.games.xwing.effects import queries
from starboard.games.xwing.game import initiative
from starboard.games.xwing.language.choosing import either, pick, rotate_ship, rotate_turret
from starboard.games.xwing.language.clauses import (
    attack_dice,
    defense_dice,
    flies_red_while_stressed,
    may,
    modify,
    must,
    says,
)
from starboard.games.xwing.language.condition_steps import assign
from starboard.games.xwing.language.deeds import grant
from starboard.games.xwing.language.device_clauses import places_beside
from starboard.games.xwing.language.device_steps import near_device, none_placed, place_one_of, placed_so
from starboard.games.xwing.language.dice_steps import add, change, reroll
from starboard.games.xwing.language.occasions import (
    attack_range,
    attacker_modified,
    detail,
    executed,
    primary_attack,
    revealed,
    told,
)
from starboard.games.xwing.language.requirements import (
    BASIC,
    ally,
    attacking,
    count_ships,
    defending,
    enemy,
    foe,
    friendly,
    has,
    in_arc,
    itself,
    stress_at_most,
    there_is,
)
from starboard.games.xwing.language.scene import Choice, Scene, Step, Whom, attacker, chosen, defender, me
from starboard.games.xwing.language.steps import (
    attack_mark,
    charge,
    gain,
    perform,
    ship_charge,
    spend_lent,
    transfer,
)
from starboard.games.xwing.state import Ship
from starboard.games.xwing.tasks.action_bar import bar_of
from starboard.games.xwing.tasks.exposing import BRANCH
from starboard.games.xwing2.cards.situations import STRESSED
from starboard.games.xwing2.cards.words import COORDINATED_TOO, FORCES_PLACED
from starboard.games.xwing2.cards.writing import pilot, trial

# -- Fireball ---------------------------------------------------------------------------------------------


def _jarek(ship: Ship, maneuver: Maneuver) -> bool:
    if ship.tokens[tokens.STRESS] > 2:
        return False
    return bool(ship.damage) if maneuver.bearing in BASIC else bool(ship.faceup)


pilot(
    "jarekyeager",
    flies_red_while_stressed(_jarek),
)
trial(
    "flies red while stressed",
    "maneuvered ship=me maneuver=3_turn_left",
    me={"dial": "3 turn_left", "facedown": 1, "tokens": {"stress": 1}},
)

pilot(
    "kazudaxiono",
    may(
        "attack_roll_before",
        itself,
        primary_attack,
        told(lambda scene: initiative(scene.state.ships[scene.attack.defender]) > scene.own.damage),
        attack_mark("more attack"),
    ),
    may(
        "defense_roll_before",
        itself,
        told(lambda scene: initiative(scene.state.ships[scene.attack.attacker]) > scene.own.damage),
        attack_mark("more defense"),
    ),
)
trial("attack_roll_before", "dice_rolled why=attack n=4")
trial("defense_roll_before", "dice_rolled why=defense n=3", attacker="foe")

_SLAM: Final = ("use 0 explosionwithwings", "action slam white", "maneuver 2 straight")
_TWO: Final[dict[str, Any]] = {"facedown": 1, "facedown_known": ["fuelleak"], "dial": "2 straight"}
pilot("r1j5", says(BRANCH, queries.CHOOSES_EXPOSED, True))
trial(
    "would_expose_damage_card",
    "damage_cards_seen seat=0 ship=me count=1; exposed ship=me card=structuraldamage",
    phase="activation",
    me=_TWO,
    choose=(*_SLAM, "use me r1j5", "card structuraldamage"),
    chance={"deck.damage0": ["structuraldamage"]},
)

# -- MG-100 StarFortress ----------------------------------------------------------------------------------

pilot(
    "paigetico",
    may("device_dropped", itself, placed_so("drop"), ship_charge(), place_one_of(BOMB, MINE)),
)
trial(
    "device_dropped",
    "charges_changed card=paigetico change=-1; device_placed ship=me device=1",
    with_="protonbombs",
    choose=("use me protonbombs",),
)

pilot("finchdallow", places_beside(BOMB))
trial(
    "device ways",
    "device_placed ship=me kind=proton_bomb how=beside",
    with_="protonbombs",
    choose=("use me protonbombs", "around me"),
)

pilot("benteene", must("attacked", itself, in_arc("turret", defender), assign("rattled", defender)))
trial("attacked", "condition_assigned ship=foe by=me condition=rattled")

pilot(
    "edonkappehl",
    may(
        "maneuver_fully_executed",
        itself,
        executed(colour="blue") | executed(colour="white"),
        none_placed,
        place_one_of(BOMB, MINE),
    ),
)
trial("maneuver_fully_executed", "device_placed ship=me kind=proton_bomb", with_="protonbombs")

pilot(
    "vennie",
    modify("defense", itself, there_is(ally(), in_arc("turret", attacker, of=chosen)), add("focus")),
)
trial("modify defense", attacker="foe")

pilot("cat", attack_dice(+1, attacking, primary_attack, near_device(1, whom=defender, mine=True)))
trial("attack dice", "dice_rolled why=attack n=4", devices=(("ion_bomb", 20, 110, 0),), range=2)

# -- Resistance Transport ---------------------------------------------------------------------------------

pilot(
    "covanell",
    attack_dice(+1, attacking, primary_attack, revealed(colours=("red",))),
    defense_dice(+1, defending, revealed(colours=("red",))),
)
trial("attack dice", "dice_rolled why=attack n=4", me={"revealed": "1 turn_left"})
trial("defense dice", "dice_rolled why=defense n=2", me={"revealed": "1 turn_left"}, attacker="foe")

pilot(
    "pammichnerrogoode",
    flies_red_while_stressed(lambda ship, maneuver: ship.tokens[tokens.STRESS] <= 2),
)
trial(
    "flies red while stressed",
    "maneuvered ship=me maneuver=1_turn_left",
    me={"dial": "1 turn_left", "tokens": {"stress": 2}},
)

pilot(
    "nodinchavdri",
    *(
        may(
            event,
            itself | told(lambda scene: scene.detail == str(scene.ship)),
            stress_at_most(2),
            grant(
                colour="as_red",
                stressed_too=True,
                of=lambda scene: [entry.type for entry in bar_of(scene.own)],
            ),
        )
        for event in ("coordinated", COORDINATED_TOO)
    ),
)
trial(
    "coordinated",
    "action_performed ship=me action=focus difficulty=red",
    friend_is="bluesquadronrookie",
    friend={"at": (-120, 120, 0)},
    choose=("action coordinate red", "target friend", "action focus red"),
)
trial(
    COORDINATED_TOO,
    "action_performed ship=me action=focus difficulty=red",
    with_="hondoohnaka",
    friend_is="bluesquadronrookie",
    friend={"at": (-120, 260, 0)},
    friend2={"at": (120, 260, 0)},
    phase="activation",
    choose=("action card white hondoohnaka.action", "target friend", "action focus red"),
)

# -- Resistance Transport Pod -----------------------------------------------------------------------------

pilot("bb8", may("system_phase", itself, grant("barrel_roll", "boost", colour="red")))
trial(
    "system_phase",
    "action_performed ship=me action=boost difficulty=red",
    range=3,
    choose=("action boost red",),
)

pilot(
    "rosetico",
    modify(
        "attack",
        itself,
        reroll(lambda scene: count_ships(scene, ally(other=True), in_arc("attack", chosen, of=attacker))),
    ),
    modify(
        "defense",
        itself,
        reroll(lambda scene: count_ships(scene, ally(other=True), in_arc("attack", chosen, of=attacker))),
    ),
)
trial("modify attack", friend={"at": (45, 60, 0)}, foe={"at": (0, 130, 180)})
trial("modify defense", attacker="foe", friend={"at": (60, 0, 0)}, choose=("attack me primary",))

_FINN = (("blank", add("blank")), ("focus", gain("strain"), add("focus")))
pilot("finn", modify("attack", itself, either(*_FINN)), modify("defense", itself, either(*_FINN)))
trial("modify attack", "", choose=("modify finn", "choose blank"))
trial(
    "modify defense",
    "",
    attacker="foe",
    choose=("modify finn", "choose focus"),
    state="ships.me.tokens.strain=1",
)

pilot("vimoradi", must(FORCES_PLACED, pick(foe()), assign("compromisingintel")))
trial(
    "setup_after_place_forces", "condition_assigned ship=foe by=me condition=compromisingintel", phase="setup"
)

# -- RZ-2 A-wing ------------------------------------------------------------------------------------------

pilot(
    "lulolampar",
    attack_dice(+1, attacking, primary_attack, has("stress")),
    defense_dice(-1, defending, has("stress")),
)
trial("attack dice", "dice_rolled why=attack n=4", me=STRESSED)
trial("defense dice", "dice_rolled why=defense n=2", me=STRESSED, attacker="foe")

pilot(
    "seftinvanik",
    may("action_performed", itself, detail("boost"), pick(ally(1, 1)), transfer("evade", me, chosen)),
)
trial(
    "action_performed",
    "token_lost ship=me token=evade; token_gained ship=friend token=evade",
    me={"tokens": {"evade": 1}},
    friend={"at": (-120, 200, 0)},
    foe={"at": (300, 300, 180)},
    choose=("action boost white", "template straight"),
)

pilot(
    "tallissanlintra",
    may(
        "defense_roll_before",
        enemy(whom=attacker),
        in_arc("bullseye", attacker),
        charge(),
        attack_mark("more defense"),
    ),
)
trial("defense_roll_before", "charges_changed change=-1; dice_rolled why=defense n=4", attacker="foe")

pilot(
    "zizitlo",
    may("attacked", itself, charge(), either(("focus", gain("focus")), ("evade", gain("evade")))),
    may("defended", itself, charge(), either(("focus", gain("focus")), ("evade", gain("evade")))),
)
trial("attacked", "charges_changed change=-1; token_gained ship=me token=evade", choose=("choose evade",))
trial(
    "defended",
    "charges_changed change=-1; token_gained ship=me token=focus",
    attacker="foe",
    choose=("choose focus",),
)

pilot("greersonnel", may("maneuver_fully_executed", itself, rotate_turret()))
trial("maneuver_fully_executed", "rotated ship=me side=rear")

pilot(
    "wrobietyce",
    must("defended", itself, attack_range(1), attacker_modified, gain("deplete", attacker)),
)
trial(
    "defended",
    "token_gained ship=foe token=deplete",
    attacker="foe",
    foe={"tokens": {"focus": 1}},
    choose=("modify focus",),
)

pilot(
    "suralindajavos",
    may(
        "maneuver_partially_executed",
        itself,
        gain("strain"),
        rotate_ship(left=-90.0, right=90.0, back=180.0),
    ),
)
trial(
    "maneuver_partially_executed",
    "token_gained ship=me token=strain; repositioned ship=me how=turn_back",
    range=1,
    choose=("choose back",),
)

pilot("zaribangel", says("acts after partial", queries.ACTS_AFTER_PARTIAL, True))
trial(
    "acts after partial",
    "maneuvered ship=me fully=False; action_performed ship=me action=focus",
    phase="activation",
    range=1,
    me={"dial": "2 straight"},
    choose=("action focus white",),
)


def _spotter(against: Whom) -> Choice:
    return pick(
        ally(other=True),
        in_arc("turret", against, of=chosen),
        has("focus", chosen),
    )


def _spend_its_focus() -> Step:
    """I spend the focus token of the chosen ship."""

    def able(scene: Scene) -> bool:
        return not queries.cannot_spend(scene.game, scene.ship, "focus")

    return perform(lambda scene: spend_lent(scene.game, scene.target, scene.ship), able)


pilot(
    "ronithblario",
    modify("attack", itself, _spotter(defender), _spend_its_focus(), change("focus", "hit")),
    modify("defense", itself, _spotter(attacker), _spend_its_focus(), change("focus", "evade")),
)
trial(
    "modify attack",
    "token_lost ship=friend token=focus why=spent; dice_modified by=ronithblario",
    friend={"at": (0, -100, 0), "tokens": {"focus": 1}},
    friend_is="greersonnel",
    choose=("attack me primary", "attack foe primary", "modify ronithblario"),
    without_evidence=True,
)
trial(
    "modify defense",
    "token_lost ship=friend token=focus why=spent; dice_modified by=ronithblario",
    friend={"at": (0, -100, 0), "tokens": {"focus": 1}},
    friend_is="greersonnel",
    attacker="foe",
    choose=("attack me primary", "attack foe primary", "modify ronithblario"),
    without_evidence=True,
)

pilot(
    "merlcobben",
    defense_dice(-1, friendly(0, 2, whom=attacker), primary_attack, in_arc("bullseye", me, of=defender)),
)
trial("defense dice", "dice_rolled why=defense n=2")

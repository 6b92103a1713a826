"""Pilots of the Galactic Empire, by ship: TIE interceptor to VT-49 decimator."""

from __future__ import annotations

from starboard.core.task import Task
from starboard.games.xwing import tokens
from starboard.games.xwing.board import measure
from starboard.games.xwing.board.devices import BOMB, MINE
from starboard.games.xwing.cards.build import PRIMARY, build_of
from starboard.games.xwing.effects import firing
from starboard.games.xwing.effects.registry import PREVENTERS
from starboard.games.xwing.events import TokenGained, TokenLost
from starboard.games.xwing.language.choosing import either, fly, pick, recover_card_charge
from starboard.games.xwing.language.clauses import attack_dice, attacks_at_range_0, may, modify, must, says
from starboard.games.xwing.language.deeds import engage_at, grant, performed
from starboard.games.xwing.language.device_steps import place_one_of
from starboard.games.xwing.language.dice_steps import (
    cancel_all,
    cancel_what_is_left,
    change,
    reroll,
    spend_result,
)
from starboard.games.xwing.language.moving import bank_rolls
from starboard.games.xwing.language.occasions import (
    attack_hit,
    attack_range,
    defender_destroyed,
    detail,
    executed,
    in_phase,
    primary_attack,
    told,
    weapon_is,
)
from starboard.games.xwing.language.requirements import (
    anybody,
    attacking,
    damaged,
    defending,
    foe,
    friendly,
    has,
    in_arc,
    is_in_arc,
    itself,
    lower_initiative,
    of_size,
    there_is,
)
from starboard.games.xwing.language.scene import Scene, Step, attacker, chosen, defender, it, me
from starboard.games.xwing.language.steps import (
    RULE,
    attack_mark,
    charge,
    deal_facedown,
    gain,
    keep,
    lose_charge,
    mark,
    needs,
    perform,
    remove,
    suffer,
)
from starboard.games.xwing.state import NO_DIAL, XWingState
from starboard.games.xwing.tasks.activation import SKIPS_ACTION
from starboard.games.xwing.tasks.attack import PerformAttack
from starboard.games.xwing.tasks.declaring import legal_attacks
from starboard.games.xwing2.cards.situations import AT_FRIEND, HITS, HITS_FAR, STRESSED
from starboard.games.xwing2.cards.twins import VULT_SKERRIS
from starboard.games.xwing2.cards.writing import pilot, trial
from starboard.games.xwing2.content import upgrade as upgrade_card

# -- TIE/in Interceptor -----------------------------------------------------------------------------------

pilot(
    "cienaree",
    must("attacked", itself, defender_destroyed, gain("stress")),
    must("destroyed", friendly(0, 3), remove("stress")),
)
trial("attacked", "token_gained ship=me token=stress", foe={"facedown": 2}, **HITS)
trial(
    "destroyed",
    "token_lost ship=me token=stress",
    me=STRESSED,
    friend={"facedown": 2},
    friend_is="academypilot",
    **HITS,
    **AT_FRIEND,
)

pilot(
    "soontirfel",
    must("engagement_phase_start", there_is(foe(), in_arc("bullseye", chosen)), gain("focus")),
)
trial("engagement_phase_start", "token_gained ship=me token=focus", attacker="none")

pilot("vultskerris-tieininterceptor", *VULT_SKERRIS)
trial(
    "action action",
    "token_gained ship=me token=strain; charges_changed card=vultskerris-tieininterceptor change=1",
    me={"charges": {"vultskerris-tieininterceptor": 0}},
    choose=("action card white vultskerris-tieininterceptor.action",),
)
trial(
    "before_engage",
    "charges_changed card=vultskerris-tieininterceptor change=-1; action_performed ship=me action=focus",
    choose=("action focus white",),
)

pilot(
    "commandantgoran",
    may(
        "maneuver_partially_executed",
        friendly(0, 3),
        lower_initiative(),
        grant("focus", whom=it, colour="red"),
    ),
)
trial(
    "maneuver_partially_executed",
    "action_performed ship=friend action=focus difficulty=red",
    mover="friend",
    friend={"at": (-100, 0, 0)},
    foe={"at": (-100, 130, 180)},
    choose=("action focus red",),
)

pilot("gideonhask-tieininterceptor", attack_dice(+1, attacking, damaged(defender)))
trial("attack dice", "dice_rolled why=attack n=5", foe={"facedown": 1})

pilot("turrphennir", may("attacked", itself, grant("barrel_roll", "boost", stressed_too=True)))
trial("attacked", "repositioned ship=me", me=STRESSED, choose=("action boost white",), range=2)

pilot("lieutenantlorrir", bank_rolls("roll"))
trial(
    "bank rolls",
    "repositioned ship=me how=barrel_roll_right_back",
    choose=("action barrel_roll white", "template right_back", "slot middle"),
    phase="activation",
    foe={"at": (0, 490, 180)},
)

pilot(
    "nashwindrider",
    may(
        "destroyed",
        friendly(0, 3),
        of_size("small", whom=it),
        in_phase("engagement"),
        told(lambda scene: not scene.state.ships[scene.about].engaged and scene.state.step >= 0),
        charge(),
        engage_at(lambda scene: scene.state.step, whom=it),
    ),
)
trial(
    "destroyed",
    "charges_changed card=nashwindrider change=-1; attack_declared attacker=friend",
    attacker="foe",
    foe_is="lukeskywalker",
    friend={"facedown": 2, "engaged": False},
    choose=("attack friend primary", "attack foe primary"),
    **HITS_FAR,
)

# -- TIE/ln Fighter ---------------------------------------------------------------------------------------

pilot("howlrunner", modify("attack", friendly(0, 1), primary_attack, reroll(1)))
trial("modify attack", "dice_modified ship=friend by=howlrunner", attacker="friend", without_evidence=True)

pilot("maulermithel", attack_dice(+1, attacking, attack_range(1)))
trial("attack dice", "dice_rolled why=attack n=4")

pilot("scourgeskutu", attack_dice(+1, attacking, in_arc("bullseye", defender)))
trial("attack dice", "dice_rolled why=attack n=4")

pilot("delmeeko", modify("defense", friendly(0, 2), damaged(attacker), reroll(1)))
trial(
    "modify defense",
    "dice_modified ship=me by=delmeeko",
    attacker="foe",
    foe={"facedown": 1},
    without_evidence=True,
)

pilot("gideonhask", attack_dice(+1, attacking, damaged(defender)))
trial("attack dice", "dice_rolled why=attack n=4", foe={"facedown": 1})


def _iden_can(state: XWingState, iden: int, number: int) -> bool:
    """A friendly TIE/ln at range 0-1, herself included, about to suffer damage."""
    return (
        state.ships[iden].charges.get("idenversio", 0) > 0
        and build_of(state.ships[number]).ship_type == "tielnfighter"
        and measure.ship_range(state, iden, number).range <= 1
    )


pilot("idenversio", says("prevents", PREVENTERS, _iden_can))
trial(
    "prevents",
    "damage_prevented ship=friend by=me hits=1",
    attacker="foe",
    friend_is="academypilot",
    choose=("attack friend primary",),
    attack="hit",
    defense="blank blank blank",
    foe_is="bluesquadronescort",
)

pilot(
    "seynmarana",
    modify("attack", itself, spend_result("crit"), deal_facedown(defender), cancel_all("attack")),
)
trial(
    "modify attack",
    "damage_suffered ship=foe kind=card; dice_modified by=seynmarana faces=",
    attack="crit hit hit",
)

pilot("valenrudor", may("defended", friendly(0, 1), grant()))
trial(
    "defended",
    "action_performed ship=me action=focus",
    attacker="foe",
    choose=("action focus white",),
    attack="blank blank blank",
)

pilot("nightbeast", may("maneuver_fully_executed", itself, executed(colour="blue"), grant("focus")))
trial("maneuver_fully_executed", "action_performed ship=me action=focus", choose=("action focus white",))

pilot(
    "wampa",
    may("attack_roll_before", itself, charge(), attack_mark("more attack")),
    must("defended", itself, lose_charge()),
)
trial("attack_roll_before", "charges_changed change=-1; dice_rolled why=attack n=4")
trial("defended", "charges_changed change=-1", attacker="foe")

# -- TIE/ph Phantom ---------------------------------------------------------------------------------------

pilot("whisper", must("attacked", itself, attack_hit, gain("evade")))
trial("attacked", "token_gained ship=me token=evade", **HITS)

pilot("echo", bank_rolls("decloak", "decloak_boost"))
trial(
    "bank rolls",
    "repositioned ship=me how=decloak_bank_left",
    phase="system",
    me={"tokens": {"cloak": 1}, "dial": "2 straight"},
    choose=("decloak bank_left",),
    never=("decloak straight", "decloak left "),
    foe={"at": (0, 490, 180)},
)

# -- TIE/rb Heavy -----------------------------------------------------------------------------------------

pilot(
    "rampage",
    may(
        "maneuver_executed",
        itself,
        executed(speed=(3, 4)),
        pick(anybody(0, 1), in_arc("turret", chosen)),
        gain("strain", chosen, lambda scene: 2 if scene.own.damage else 1),
    ),
)
trial(
    "maneuver_executed",
    "token_gained ship=foe token=strain; token_gained ship=foe token=strain",
    me={"dial": "3 straight", "facedown": 1},
)

pilot(
    "lyttandree",
    modify("attack", friendly(0, 2), in_arc("side", me, of=defender), reroll(1)),
)
trial(
    "modify attack",
    "dice_modified ship=friend by=lyttandree",
    attacker="friend",
    friend={"at": (-100, 0, 0)},
    me={"at": (110, 100, 0)},
    without_evidence=True,
)

# -- TIE Reaper -------------------------------------------------------------------------------------------

pilot("majorvermeil", modify("attack", itself, ~has("green", defender), change("blank|focus", "hit")))
trial("modify attack")

pilot("captainferoph", modify("defense", itself, ~has("green", attacker), change("blank|focus", "evade")))
trial("modify defense", attacker="foe")


def _by_ailerons(scene: Scene) -> bool:
    """The maneuver came before the dial was revealed."""
    return scene.own.revealed < 0 and scene.own.dial != NO_DIAL


pilot(
    "vizier",
    may(
        "maneuver_fully_executed",
        itself,
        executed(speed=(1, 1)),
        told(_by_ailerons),
        grant("coordinate"),
        mark(SKIPS_ACTION).if_(performed()),
    ),
)
trial(
    "maneuver_fully_executed",
    "action_performed ship=me action=coordinate difficulty=white; dial_revealed ship=me",
    friend={"at": (150, 0, 0)},
    choose=("maneuver 1 straight", "action coordinate white", "target friend"),
)

# -- TIE/sa Bomber ----------------------------------------------------------------------------------------

pilot(
    "tomaxbren",
    may(
        "action_performed",
        itself,
        detail("reload"),
        recover_card_charge(
            lambda scene, name: (
                name in build_of(scene.own).upgrades and upgrade_card(name).sides[0].type == "talent"
            )
        ),
    ),
)
trial(
    "action_performed",
    "charges_changed card=elusive change=1",
    with_="elusive,protontorpedoes",
    me={"charges": {"elusive": 0, "protontorpedoes": 0}},
    choose=("action reload red", "card protontorpedoes", "card elusive"),
)

pilot("captainjonus", modify("attack", friendly(0, 1), weapon_is("torpedo", "missile"), reroll(2)))
trial(
    "modify attack", with_="protonrockets", me={"tokens": {"focus": 1}}, choose=("attack foe protonrockets",)
)

pilot(
    "majorrhymer",
    says(
        "weapon range",
        firing.WEAPON_RANGE,
        lambda weapon: 1 if weapon.slot in ("torpedo", "missile") else 0,
    ),
    attacks_at_range_0(
        lambda number, shot, weapon: (
            shot.attacker == number and weapon.least <= 1 and weapon.slot in ("torpedo", "missile")
        )
    ),
)
trial(
    "weapon range",
    "attack_declared attacker=me weapon=protontorpedoes range=1",
    with_="protontorpedoes",
    range=1,
    me={"locks": ["foe"]},
    choose=("attack foe protontorpedoes",),
)
trial(
    "attacks at range 0",
    "attack_declared attacker=me weapon=advprotontorpedoes range=0",
    with_="advprotontorpedoes",
    range=0,
    me={"locks": ["foe"]},
    choose=("attack foe advprotontorpedoes",),
)


def _can_attack(scene: Scene) -> bool:
    return bool(legal_attacks(scene.game, scene.ship))


def _attack(scene: Scene) -> Task:
    return scene.game.make(PerformAttack, scene.ship)


_drop_any = place_one_of(BOMB, MINE)
pilot(
    "deathfire",
    may(
        "destroyed",
        itself,
        told(lambda scene: _can_attack(scene) or _drop_any.able(scene)),
        perform(_attack).if_(told(_can_attack)),
        _drop_any.if_(told(_drop_any.able)),
    ),
)
trial(
    "destroyed",
    "attack_declared attacker=me; device_placed ship=me kind=proton_bomb",
    with_="protonbombs",
    me={"facedown": 5},
    attacker="foe",
    attack="crit crit crit hit hit hit hit hit",
    defense="blank blank blank blank blank blank",
    choose=("attack foe primary",),
)

# -- TIE/sk Striker ---------------------------------------------------------------------------------------

pilot(
    "duchess",
    may("dial_reveal_before", itself, fly("1 bank_left white", "1 straight white", "1 bank_right white")),
)
trial("dial_reveal_before", "maneuvered ship=me; dial_revealed ship=me", me=STRESSED)

pilot(
    "countdown",
    may("neutralized", defending, ~has("stress"), suffer(1), gain("stress"), cancel_what_is_left()),
)
trial(
    "neutralized",
    "damage_suffered ship=me; token_gained ship=me token=stress; neutralized hits=0 crits=0",
    attacker="foe",
    **HITS,
)

pilot(
    "puresabacc",
    may(
        "attack_roll_before",
        itself,
        told(lambda scene: scene.own.damage <= 1),
        attack_mark("more attack"),
    ),
)
trial("attack_roll_before", "dice_rolled why=attack n=5")

# Adaptive Ailerons are flown before the dial is revealed.
_before_the_dial = told(lambda scene: scene.own.dial != NO_DIAL and scene.own.revealed < 0)
_stressed = told(lambda scene: scene.own.has(tokens.STRESS))
pilot(
    "vagabond",
    may("maneuver_fully_executed", itself, _before_the_dial, ~_stressed, place_one_of(BOMB, MINE)),
)
trial(
    "maneuver_fully_executed",
    "device_placed ship=me kind=proton_bomb",
    with_="protonbombs",
    choose=("maneuver 1 straight",),
)

# -- VT-49 Decimator --------------------------------------------------------------------------------------


def _in_reinforced_half(scene: Scene) -> bool:
    other = scene.attack.defender
    return (has("reinforce_fore").holds(scene) and is_in_arc(scene, other, "full_front", scene.ship)) or (
        has("reinforce_aft").holds(scene) and is_in_arc(scene, other, "full_rear", scene.ship)
    )


pilot(
    "rearadmiralchiraneau",
    modify("attack", itself, told(_in_reinforced_half), change("focus", "crit")),
)
trial("modify attack", me={"tokens": {"reinforce_fore": 1}})


def _turn_token(before: int, after: int) -> Step:
    """A reinforce token is turned to the other full arc and stays."""

    def do(scene: Scene) -> None:
        scene.own.tokens[before] -= 1
        scene.own.tokens[after] += 1
        scene.game.emit(TokenLost(scene.ship, tokens.NAMES[before], 1, "removed", RULE))
        scene.game.emit(TokenGained(scene.ship, tokens.NAMES[after], 1, RULE))

    return perform(do)


pilot(
    "mornakee",
    may(
        "end_phase",
        charge(),
        either(
            (
                "fore",
                needs(has("reinforce_aft")),
                _turn_token(tokens.REINFORCE_AFT, tokens.REINFORCE_FORE),
                keep("reinforce_fore"),
            ),
            (
                "aft",
                needs(has("reinforce_fore")),
                _turn_token(tokens.REINFORCE_FORE, tokens.REINFORCE_AFT),
                keep("reinforce_aft"),
            ),
        ),
    ),
)
trial(
    "end_phase",
    "charges_changed card=mornakee change=-1; token_gained ship=me token=reinforce_aft",
    attacker="none",
    me={"tokens": {"reinforce_fore": 1}},
    state="phase=planning ships.me.tokens.reinforce_aft=1",
)

pilot(
    "captainoicunn",
    attacks_at_range_0(lambda ship, shot, weapon: shot.attacker == ship and weapon.card == PRIMARY),
)
trial("attacks at range 0", "attack_declared attacker=me range=0", range=0)

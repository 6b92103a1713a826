"""What Elite upgrades do, F to Z, in the order of the data."""

from __future__ import annotations

from typing import Final

from starboard.games.xwing.cards.build import build_of
from starboard.games.xwing.cards.content import Maneuver
from starboard.games.xwing.game import initiative
from starboard.games.xwing.language.choosing import each, either, pick, set_dial, some
from starboard.games.xwing.language.clauses import (
    action,
    agility,
    builds,
    forbids,
    may,
    modify,
    must,
)
from starboard.games.xwing.language.deeds import (
    bonus_attack,
    flip,
    grant,
    performed,
    set_initiative,
    turn_back,
    types_on_bar,
)
from starboard.games.xwing.language.dice_steps import ALL, add, change, reroll, uncancelled
from starboard.games.xwing.language.occasions import (
    attack_hit,
    attack_missed,
    deals_damage,
    detail,
    executed,
    obstructed,
    primary_attack,
    this_weapon,
    told,
    weapon_is,
    weapon_used,
)
from starboard.games.xwing.language.requirements import (
    able_to,
    ally,
    anybody,
    attacking,
    defending,
    enemy,
    friendly,
    has,
    in_arc,
    in_firing_arc,
    itself,
    lower_initiative,
    marked,
    side_up,
    there_is,
)
from starboard.games.xwing.language.scene import Scene, chosen, defender, me, that_ship, this_card
from starboard.games.xwing.language.steps import (
    attack_mark,
    gain,
    mark,
    remove,
    rolls_for_damage,
    spend,
    suffer,
)
from starboard.games.xwing.tasks.attack import agility_parts
from starboard.games.xwing.trials.trial import SETUP
from starboard.games.xwing1.cards.words import discard_this, no_more_attacks_in_phase, starts_either_way
from starboard.games.xwing1.cards.writing import trial, upgrade

TURNED: Final = {"dial": "1 turn_left", "at": (0, 0, 90)}  # faces the other ship after it


def _prey(scene: Scene) -> int:
    """Two dice against low skill."""
    return 2 if initiative(scene.state.ships[scene.attack.defender]) <= 2 else 1


def _as_fast(scene: Scene, now: Maneuver, found: Maneuver) -> bool:
    return now.speed == found.speed


def _a_third(scene: Scene) -> bool:
    return scene.target not in (scene.ship, scene.attack.defender)


def _touches_me(scene: Scene) -> bool:
    return scene.attack.defender in scene.own.touching


upgrade(
    "swarmtactics", may("engagement_phase_start", pick(ally(1, 1, other=True)), set_initiative(None, chosen))
)
trial(
    "engagement_phase_start",
    "attack_declared attacker=friend; attack_declared attacker=foe",
    on="howlrunner",
    friend={"engaged": False},
    foe={"engaged": False},
    foe_is="maulermithel",
    choose=("ship friend", "attack foe primary", "attack friend primary"),
    attacker="friend",
)

upgrade(
    "squadleader",
    action(pick(anybody(1, 2), lower_initiative(chosen), able_to()), grant(whom=chosen)),
)
trial(
    "action action",
    "action_performed ship=friend action=focus",
    on="howlrunner",
    friend={"dial": "2 straight"},
    choose=("action card white squadleader.action", "ship friend", "action focus white"),
)

upgrade(
    "marksmanship",
    action(mark("marksmanship")),
    modify(
        "attack",
        attacking,
        marked("marksmanship"),
        change("focus", "crit"),
        change("focus", "hit", ALL),
    ),
)
trial("action action")
trial(
    "modify attack",
    "neutralized hits=1 crits=1",
    phase="activation",
    attack="focus focus blank",
    defense="blank blank blank",
    range=2,
    me={"dial": "1 turn_left", "at": (0, 0, 90)},
)

upgrade(
    "pushthelimit",
    may(
        "action_performed",
        itself,
        ~marked("push the limit"),
        mark("push the limit"),
        grant(of=types_on_bar()),
        gain("stress").if_(performed()),
    ),
)
trial(
    "action_performed",
    "action_performed ship=me action=evade; token_gained ship=me token=stress",
    choose=("action focus white", "action evade white"),
)

upgrade("veteraninstincts", builds())
trial(
    "builds",
    "attack_declared attacker=me; attack_declared attacker=foe",
    on="maulermithel",
    foe={"engaged": False},
    foe_is="howlrunner",
    choose=("attack foe primary", "attack me primary"),
)

upgrade(
    "opportunist",
    may(
        "attack_roll_before",
        itself,
        ~has("focus", defender),
        ~has("evade", defender),
        ~has("stress"),
        gain("stress").as_cost(),
        attack_mark("more attack"),
    ),
)
trial("attack_roll_before", "token_gained ship=me token=stress; dice_rolled why=attack n=4")

upgrade(
    "wingman",
    must(
        "engagement_phase_start",
        pick(ally(1, 1, other=True), has("stress", chosen)),
        remove("stress", chosen),
    ),
)
trial("engagement_phase_start", "token_lost ship=friend token=stress", friend={"tokens": {"stress": 1}})

upgrade(
    "outmaneuver",
    agility(-1, attacking, in_arc("firing", defender), ~in_arc("firing", me, of=defender)),
)
trial("agility", "dice_rolled why=defense n=2", foe={"at": (0, 100, 0)})

upgrade("predator", modify("attack", attacking, reroll(_prey)))
trial(
    "modify attack",
    foe_is="howlrunner",
    choose=("modify predator blank",),
    never=("modify predator blank blank",),
    attack="blank blank blank hit hit",
)
trial(
    "modify attack",
    "neutralized hits=2",
    attack="blank blank blank hit hit",
    defense="blank blank blank",
    choose=("modify predator blank blank",),
)

upgrade(
    "stayontarget",
    may("dial_revealed", itself, set_dial(_as_fast), mark("harder"), mark("harder")),
)
trial(
    "dial_revealed",
    "dial_revealed ship=me maneuver=2_turn_left; token_gained ship=me token=stress",
    me={"dial": "2 straight"},
    choose=("maneuver 2 turn_left",),
)

upgrade(
    "lonewolf",
    modify("attack", attacking, ~there_is(ally(1, 2, other=True)), reroll(1, "blank")),
    modify("defense", defending, ~there_is(ally(1, 2, other=True)), reroll(1, "blank")),
)
trial("modify attack", attack="blank blank blank hit")
trial("modify defense", attacker="foe", defense="blank blank blank evade")

upgrade(
    "ruthlessness",
    must(
        "attacked",
        itself,
        attack_hit,
        pick(anybody(1, 1, of=defender), told(_a_third)),
        suffer(1, whom=chosen),
    ),
)
trial(
    "attacked",
    "damage_suffered ship=foe2",
    attack="hit hit hit",
    defense="blank blank blank",
    foe2={"engaged": True},
    choose=("attack foe primary", "ship foe2"),
)

upgrade("intimidation", agility(-1, enemy(whom=defender), told(_touches_me)))
trial(
    "agility",
    "dice_rolled why=defense n=2",
    attacker="friend",
    friend={"at": (-60, 0, 20)},
    me={"at": (0, 60, 0)},
    foe={"at": (0, 100, 180), "touching": [0]},
)


def _is_on_dial(scene: Scene) -> bool:
    """The maneuver that I executed is one of my dial."""
    flown = scene.own.executed
    return flown is not None and any(
        (one.speed, one.bearing) == flown[:2] for one in build_of(scene.own).dial
    )


upgrade(
    "lightningreflexes",
    may(
        "maneuver_executed",
        itself,
        ~detail("ion"),
        executed(colour="white") | executed(colour="green"),
        told(_is_on_dial),
        discard_this(),
        turn_back(),
        gain("stress"),
    ),
)
trial(
    "maneuver_executed",
    "upgrade_discarded ship=me card=lightningreflexes; repositioned ship=me how=turn_back;"
    " token_gained ship=me token=stress; phase_began phase=combat",
    me={"dial": "2 straight"},
    foe={"at": (0, 90, 180)},
    state="ships.me.pose.2=180",
)

upgrade("juke", modify("defense_by_attacker", attacking, has("evade"), change("evade", "focus")))
trial(
    "modify defense_by_attacker",
    "neutralized hits=1",
    me={"tokens": {"evade": 1}},
    attack="hit blank blank",
    defense="evade blank blank",
)

upgrade(
    "wired",
    modify("attack", attacking, has("stress"), reroll(ALL, "focus")),
    modify("defense", defending, has("stress"), reroll(ALL, "focus")),
)
trial("modify attack", me={"tokens": {"stress": 1}}, attack="focus focus blank hit hit")
trial("modify defense", me={"tokens": {"stress": 1}}, attacker="foe", defense="focus focus blank evade")

upgrade(
    "rage",
    action(gain("focus"), gain("stress", count=2), mark("rage")),
    modify("attack", attacking, marked("rage"), reroll(3)),
)
trial("action action", "token_gained ship=me token=focus; token_gained ship=me token=stress")
trial("modify attack", phase="activation", range=2, me=TURNED, attack="blank blank hit hit")

upgrade(
    "fearlessness",
    modify(
        "attack",
        attacking,
        in_firing_arc(me, 1, 1, of=defender),
        in_arc("firing", defender),
        add("hit"),
    ),
)
trial(
    "modify attack",
    "dice_modified by=fearlessness faces=hit,blank,blank,blank,blank; neutralized hits=1",
    on="fennrau-protectoratestarfighter",
    attack="blank blank blank blank",
    defense="blank blank blank",
    without_evidence=True,
)

upgrade(
    "snapshot",
    may("maneuver_executed", enemy(), bonus_attack(weapons=this_card, targets=that_ship)),
    must("attack_declared", itself, this_weapon, no_more_attacks_in_phase()),
    forbids("attack", attacking, this_weapon, own=True),
)
trial(
    "maneuver_executed",
    "attack_declared attacker=me defender=foe weapon=snapshot bonus=True; dice_rolled why=attack n=2; "
    "attack_declared attacker=me weapon=primary bonus=False",
    phase="activation",
    mover="foe",
    attacker="me",
    foe={"at": (0, 200, 180), "dial": "2 straight"},
    foe2={"at": (80, 200, 180), "activated": True},
    attack="blank blank blank blank blank",
    choose=("attack foe primary", "attack foe snapshot"),
    never=("attack foe2 snapshot",),
)
trial(
    "attack_declared",
    "phase_began phase=end",
    with_="fleetofficer",
    choose=("attack foe snapshot",),
)
trial(
    "forbids attack",
    "dice_rolled why=attack n=2",
    me={"tokens": {"focus": 1}},
    attack="focus focus",
    choose=("attack foe snapshot", "modify focus"),
    never=("modify focus",),
)

upgrade("trickshot", may("attack_roll_before", itself, obstructed, attack_mark("more attack")))
trial(
    "attack_roll_before",
    "dice_rolled why=attack n=3",
    range=2,
    obstacles=(("coreasteroid0", 0.0, 100.0),),
)

upgrade(
    "swarmleader",
    may(
        "attack_roll_before",
        itself,
        primary_attack,
        some(
            (ally(other=True), has("evade", chosen), in_firing_arc(defender, of=chosen)),
            remove("evade", chosen),
            attack_mark("more attack"),
            most=2,
        ),
    ),
)
trial(
    "attack_roll_before",
    "token_lost ship=friend token=evade; token_lost ship=friend2 token=evade; dice_rolled ship=me why=attack n=5",
    friend={"tokens": {"evade": 1}, "engaged": True, "at": (-60, 0, 0)},
    friend2={"tokens": {"evade": 1}, "engaged": True, "at": (60, 0, 0)},
    choose=("target friend", "target friend2"),
)
trial(
    "attack_roll_before",
    "token_lost ship=friend token=evade; dice_rolled ship=me why=attack n=4",
    friend={"tokens": {"evade": 1}, "engaged": True, "at": (-60, 0, 0)},
    friend2={"tokens": {"evade": 1}, "engaged": True, "at": (60, 0, 180)},
    never=("target friend2", "target me"),
)

upgrade(
    "intensity",
    starts_either_way(),
    may(
        "action_performed",
        itself,
        side_up(0),
        detail("boost", "barrel_roll"),
        either(("focus", gain("focus")), ("evade", gain("evade"))),
        flip(),
    ),
    may(
        "engagement_phase_end",
        side_up(1),
        either(("focus", spend("focus")), ("evade", spend("evade"))),
        flip(),
    ),
)
trial("setup_ship_placed", "flipped ship=me card=intensity side=1", phase=SETUP)
for _token in ("focus", "evade"):
    trial(
        "action_performed",
        f"token_gained ship=me token={_token}; flipped ship=me card=intensity side=1",
        choose=("action barrel_roll white", "template left", f"choose {_token}"),
    )
    trial(
        "engagement_phase_end",
        f"token_lost ship=me token={_token} why=spent; flipped ship=me card=intensity side=0",
        me={"tokens": {_token: 1}, "sides": {"intensity": 1}},
        attacker="none",
    )
trial(  # exhausted, it gives nothing
    "engagement_phase_end",
    "action_performed ship=me action=barrel_roll; ability_used ship=me card=intensity when=engagement_phase_end",
    phase="activation",
    me={"tokens": {"focus": 1}, "sides": {"intensity": 1}},
    choose=("action barrel_roll white", "template left", "use me intensity"),
    state="ships.me.tokens.evade=0 ships.me.tokens.focus=0 ships.me.sides.intensity=0",
    without_evidence=True,
)


def _all_hits(scene: Scene) -> int:
    return scene.attack.dealt_hits


def _no_hits(scene: Scene) -> int:
    return -scene.attack.dealt_hits


upgrade(
    "selflessness",
    may(
        "attack_hits",
        friendly(1, 1, other=True, whom=defender),
        deals_damage,
        discard_this(),
        suffer(_all_hits),
        uncancelled(hits=_no_hits),
    ),
)
trial(
    "attack_hits",
    "upgrade_discarded ship=me card=selflessness; damage_suffered ship=me kind=hit;"
    " damage_suffered ship=me kind=hit; neutralized hits=0 crits=1; damage_suffered ship=friend kind=crit",
    attack="crit hit hit",
    defense="blank blank blank",
    attacker="foe",
    friend={"at": (-60, 0, 0)},
    choose=("attack friend primary",),
)


def _is_slow(scene: Scene) -> bool:
    """The chosen ship's agility, as it is now, is lower than what the weapon's card costs."""
    cost = scene.game.rules.content.upgrade(weapon_used(scene).card).cost["fixed"]
    current = scene.attack.clone()
    if scene.target != current.defender:
        current.defender, current.marks = (
            scene.target,
            [],
        )  # what was done to the defender's dice is not for others
    return agility_parts(scene.game, current, weapon_used(scene)).sum < int(cost)


upgrade(
    "saturationsalvo",
    must(
        "attacked",
        itself,
        attack_missed,
        weapon_is("torpedo", "missile"),
        each((anybody(1, 1, of=defender), told(_is_slow)), rolls_for_damage(chosen)),
    ),
)
trial(
    "attacked",
    "damage_suffered ship=foe kind=crit; damage_suffered ship=foe2 kind=hit",
    with_="protontorpedoes",
    me={"locks": ["foe"]},
    range=2,
    foe2={"engaged": True},
    attack="blank blank blank blank crit hit",
    defense="evade evade evade",
    choose=("attack foe protontorpedoes",),
)

"""What Elite upgrades do, Q to Z, in the order of the data."""

from __future__ import annotations

from typing import Final

from starboard.games.xwing.cards.content import Maneuver
from starboard.games.xwing.language.choosing import each, pick, set_dial, some
from starboard.games.xwing.language.clauses import (
    action,
    builds,
    forbids,
    may,
    modify,
    must,
    says,
)
from starboard.games.xwing.language.deeds import (
    bonus_attack,
    grant,
    set_initiative,
)
from starboard.games.xwing.language.dice_steps import ALL, reroll, uncancelled
from starboard.games.xwing.language.occasions import (
    attack_hit,
    attack_missed,
    deals_damage,
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
    in_firing_arc,
    itself,
    lower_initiative,
    marked,
)
from starboard.games.xwing.language.scene import Scene, chosen, defender, that_ship, this_card
from starboard.games.xwing.language.steps import (
    attack_mark,
    gain,
    mark,
    remove,
    rolls_for_damage,
    suffer,
)
from starboard.games.xwing1.cards.words import agility_value, discard_this, no_more_attacks_in_phase
from starboard.games.xwing1.cards.writing import trial, upgrade
from starboard.games.xwing1.discarding import LASTS

TURNED: Final = {"dial": "1 turn_left", "at": (0, 0, 90)}  # faces the other ship after it


def _as_fast(scene: Scene, now: Maneuver, found: Maneuver) -> bool:
    return now.speed == found.speed


def _a_third(scene: Scene) -> bool:
    return scene.target not in (scene.ship, scene.attack.defender)


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
    "wingman",
    must(
        "engagement_phase_start",
        pick(ally(1, 1, other=True), has("stress", chosen)),
        remove("stress", chosen),
    ),
)
trial("engagement_phase_start", "token_lost ship=friend token=stress", friend={"tokens": {"stress": 1}})

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
    says("action action", LASTS, "rage"),
)
trial("action action", "token_gained ship=me token=focus; token_gained ship=me token=stress")
trial("modify attack", phase="activation", range=2, me=TURNED, attack="blank blank hit hit")

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
    return agility_value(scene, scene.target) < int(cost)


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
trial(  # his card lowers the agility of the defender alone
    "attacked",
    "damage_suffered ship=foe kind=crit",
    on="wedgeantilles",
    with_="flechettetorpedoes",
    me={"locks": ["foe"]},
    range=2,
    foe_is="scimitarsquadronpilot",
    foe2={"engaged": True},
    foe2_is="scimitarsquadronpilot",
    attack="blank blank blank crit hit",
    defense="evade evade evade",
    choose=("attack foe flechettetorpedoes",),
    state="round=2 ships.foe.damage=1 ships.foe2.damage=0",
)
trial(  # near an enemy her agility is higher, whomever the attack is against
    "attacked",
    "damage_suffered ship=foe kind=crit",
    with_="protontorpedoes",
    me={"locks": ["foe"]},
    range=2,
    foe_is="rookiepilot",
    foe={"shields": 0},
    foe2={"engaged": True, "at": (85, 110, 180), "shields": 0},
    foe2_is="gemmersojan",
    attack="blank blank blank blank crit hit",
    defense="evade evade evade",
    choose=("attack foe protontorpedoes",),
    state="round=2 ships.foe.damage=1 ships.foe2.damage=0",
)

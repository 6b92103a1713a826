"""What Elite upgrades do, A to E, in the order of the data."""

from __future__ import annotations

from typing import Any, Final

from starboard.games.xwing import tokens
from starboard.games.xwing.effects import firing, registry
from starboard.games.xwing.effects.card_effects import INITIATIVE, Clause
from starboard.games.xwing.effects.queries import THROWN_AWAY
from starboard.games.xwing.game import XWingGame
from starboard.games.xwing.language.choosing import each, either, fly, pick, remove_enemy_lock
from starboard.games.xwing.language.clauses import (
    action,
    agility,
    may,
    modify,
    must,
    pays_lock,
    says,
)
from starboard.games.xwing.language.condition_steps import assign, bears, pick_of_squad
from starboard.games.xwing.language.dealing import dealt_trait, when_dealt
from starboard.games.xwing.language.deeds import grant, performed, swap_initiative
from starboard.games.xwing.language.dice_steps import ALL, cancel, change, reroll, uncancelled
from starboard.games.xwing.language.occasions import (
    deals_damage,
    detail,
    told,
)
from starboard.games.xwing.language.requirements import (
    action_on_bar,
    ally,
    attacking,
    defending,
    equipped,
    foe,
    friendly,
    has,
    in_arc,
    itself,
    locked_by_enemy,
    lower_initiative,
    marked,
    near_obstacle,
    obstacles_near,
)
from starboard.games.xwing.language.scene import Scene, chosen, defender, me
from starboard.games.xwing.language.steps import (
    gain,
    mark,
    more_agility,
    perform,
    roll,
    rolled,
    spend,
    suffer,
)
from starboard.games.xwing.state import IN_PLAY, WAITING, Ship
from starboard.games.xwing.tasks.action_bar import can_perform
from starboard.games.xwing.trials.trial import SETUP
from starboard.games.xwing1.cards.words import (
    discard_this,
    primary_weapon,
    reveals_red,
    spend_a_focus,
    spend_for_the_lock,
    starts_either_way,
)
from starboard.games.xwing1.cards.writing import trial, upgrade
from starboard.games.xwing1.discarding import LASTS
from starboard.games.xwing1.tasks.as_printed import IN_VAIN

AT_FRIEND: Final[dict[str, Any]] = {
    "attacker": "foe",
    "friend": {"at": (-60, 0, 0)},
    "choose": ("attack friend primary",),
}
TURNED: Final = {"dial": "1 turn_left", "at": (0, 0, 90)}  # faces the other ship after it


def _obstacles(scene: Scene) -> int:
    """One for each obstacle at range 1, two at most."""
    return min(2, len(obstacles_near(scene.state, scene.ship, 1)))


def _spreads(token: str) -> Clause:
    """The other linked ships without a token of this kind are assigned one, too."""
    return must(
        "token_gained",
        itself,
        detail(token),
        each(
            (ally(other=True), equipped("attannimindlink", chosen), ~has(token, chosen)), gain(token, chosen)
        ),
    )


upgrade("determination", when_dealt(THROWN_AWAY, dealt_trait("pilot"), must=True))
trial(
    "would_be_dealt_damage_card",
    attacker="foe",
    attack="crit blank blank",
    defense="blank blank blank",
    chance={"deck.damage0": ["blindedpilot"]},
    foe={"at": (0, 100, 180)},
    state="ships.me.damage=0",
)


def _in_vain(scene: Scene) -> None:
    """The roll cannot be completed: this is no action, and its player chooses anew (XW1-ACN-05)."""
    scene.own.once.append(IN_VAIN)
    scene.stopped = True


_has_no_room: Final = told(
    lambda scene: (
        scene.game.rules.chooses_anew
        and scene.own.place == IN_PLAY
        and not can_perform(scene.game, scene.ship, ["barrel_roll"], colour="white")
    )
)

upgrade(
    "experthandling",
    action(
        grant("barrel_roll"),
        perform(_in_vain).if_(~performed(), _has_no_room),
        gain("stress").if_(~action_on_bar("barrel_roll")),
        remove_enemy_lock().if_(locked_by_enemy(me)),
    ),
)
trial(
    "action action",
    "action_performed ship=me action=barrel_roll; lock_broken ship=foe",
    foe={"locks": ["me"]},
    choose=("action card white experthandling.action", "action barrel_roll white", "template left"),
)
trial(
    "action action",
    "action_performed ship=me action=barrel_roll; token_gained ship=me token=stress; lock_broken ship=foe",
    on="greensquadronpilot",
    foe={"locks": ["me"]},
    choose=("action card white experthandling.action", "action barrel_roll white", "template left"),
)
trial(
    "action action",
    "action_performed ship=me action=barrel_roll; ability_used card=pushthelimit; action_performed action=evade;"
    " token_gained ship=me token=stress; token_gained ship=me token=stress; lock_broken ship=foe",
    on="greensquadronpilot",
    with_="awingtestpilot,pushthelimit",
    foe={"locks": ["me"]},
    choose=(
        "action card white experthandling.action",
        "action barrel_roll white",
        "template left",
        "use me pushthelimit",
        "action evade white",
    ),
)


def _hits(scene: Scene) -> int:
    return scene.faces.count("hit")


def _crits(scene: Scene) -> int:
    return scene.faces.count("crit")


_is_there = told(lambda scene: scene.own.place == IN_PLAY)  # the maneuver may have it flee (XW1-FLE-01)


upgrade(
    "daredevil",
    action(
        fly("1 turn_left white", "1 turn_right white", fixed=True),
        gain("stress"),
        roll(2).if_(~action_on_bar("boost"), _is_there),
        suffer(_hits, _crits).if_(~action_on_bar("boost"), rolled("hit", "crit")),
    ),
)
trial(
    "action action",
    "maneuvered ship=me maneuver=1_turn_right; token_gained ship=me token=stress;"
    " dice_rolled why=daredevil; damage_suffered ship=me kind=hit; damage_suffered ship=me kind=crit",
    attack="hit crit",
    choose=("action card white daredevil.action", "maneuver 1 turn_right"),
)
trial(
    "action action",
    "maneuvered ship=me maneuver=1_turn_left; token_gained ship=me token=stress",
    on="greensquadronpilot",
    me={"faceup": ["damagedengine"]},
    choose=("action card white daredevil.action", "maneuver 1 turn_left"),
    state="ships.me.tokens.stress=1",
)

upgrade(
    "elusiveness",
    modify("attack_by_defender", defending, ~has("stress"), gain("stress").as_cost(), reroll(1)),
)
trial(
    "modify attack_by_defender",
    "token_gained ship=me token=stress; dice_modified by=elusiveness faces=crit,hit,blank",
    attacker="foe",
    attack="crit hit hit blank",
    choose=("modify elusiveness hit",),
    without_evidence=True,
)


def _is_focused(game: XWingGame, number: int) -> bool:
    return game.state.ships[number].has(tokens.FOCUS)


upgrade(
    "deadeye",
    says("replaces requirement", registry.REPLACES_REQUIREMENT, _is_focused),
    says("focus for lock", firing.FOCUS_FOR_LOCK, True),
    pays_lock(spend_for_the_lock()),
)
trial(
    "replaces requirement",
    "attack_declared attacker=me weapon=homingmissiles; token_lost ship=me token=focus why=end",
    on="greensquadronpilot",
    with_="homingmissiles",
    me={"tokens": {"focus": 1}},
    range=2,
    choose=("attack foe homingmissiles",),
)
trial(
    "focus for lock",
    "token_lost ship=me token=focus why=spent; upgrade_discarded ship=me card=concussionmissiles; "
    "attack_declared attacker=me weapon=concussionmissiles",
    on="greensquadronpilot",
    with_="concussionmissiles",
    me={"tokens": {"focus": 1}},
    range=2,
)
trial(
    "pays lock",
    "token_lost ship=me token=focus why=spent; attack_declared attacker=me weapon=concussionmissiles",
    on="greensquadronpilot",
    with_="concussionmissiles",
    me={"tokens": {"focus": 1}, "locks": ["foe"]},
    range=2,
    choose=("attack foe concussionmissiles", "choose focus"),
    state="ships.me.locks.0=1",
)
trial(
    "pays lock",
    "chosen choice=effect option=target_0; lock_broken ship=me why=spent; attack_declared weapon=concussionmissiles",
    on="greensquadronpilot",
    with_="concussionmissiles",
    me={"tokens": {"focus": 1}, "locks": ["foe"]},
    range=2,
    choose=("attack foe concussionmissiles", "target me"),
)

upgrade(
    "expose",
    action(mark("expose")),
    primary_weapon(+1, lambda ship: "expose" in ship.once),
    agility(-1, defending, marked("expose")),
    says("action action", LASTS, "expose"),
)
trial("action action", range=3, me={"dial": "1 turn_left", "at": (0, 0, 90)})
trial("attack dice", "dice_rolled why=attack n=4", phase="activation", range=2, me=TURNED)
trial(  # it is the value itself, which Guidance Chips ask for
    "attack dice",
    "dice_modified by=guidancechips faces=crit,blank,blank,blank",
    on="greensquadronpilot",
    with_="concussionmissiles,guidancechips",
    phase="activation",
    me={**TURNED, "locks": ["foe"]},
    foe={"at": (0, 290, 180)},
    attack="blank blank blank blank",
    choose=(
        "action card white expose.action",
        "attack foe concussionmissiles",
        "modify guidancechips blank crit",
    ),
)
trial(
    "agility",
    "dice_rolled ship=me why=defense n=2",
    phase="activation",
    range=2,
    me=TURNED,
    attacker="foe",
)

upgrade(
    "drawtheirfire",
    may(
        "attack_hits",
        friendly(1, 1, other=True, whom=defender),
        deals_damage,
        uncancelled(crits=-1),
        suffer(0, 1),
    ),
)
trial(
    "attack_hits",
    "damage_suffered ship=me kind=crit",
    attack="crit blank blank",
    defense="blank blank blank",
    **AT_FRIEND,
)

upgrade(
    "adrenalinerush",
    may("dial_revealed", itself, reveals_red, discard_this(), mark("this red easier")),
)
trial(
    "dial_revealed",
    "upgrade_discarded card=adrenalinerush; maneuvered ship=me; action_performed ship=me",
    me={"dial": "4 koiogran"},
    choose=("action focus white",),
)

upgrade("decoy", may("engagement_phase_start", pick(ally(1, 2, other=True)), swap_initiative(chosen)))
trial(
    "engagement_phase_start",
    "attack_declared attacker=friend; attack_declared attacker=me",
    on="howlrunner",
    me={"engaged": False},
    friend={"engaged": False},
    choose=("attack foe primary",),
    state="ships.me.initiative=1 ships.friend.initiative=8",
)

upgrade(
    "bodyguard",
    may(
        "engagement_phase_start",
        spend("focus"),
        pick(ally(1, 1, other=True), lower_initiative(me, chosen)),
        more_agility(chosen),
    ),
)
trial(
    "engagement_phase_start",
    "token_lost ship=me token=focus; dice_rolled ship=friend why=defense n=4",
    me={"tokens": {"focus": 1}},
    friend_is="howlrunner",
    attacker="foe",
    choose=("attack friend primary",),
    friend={"at": (-60, 0, 0)},
)

trial(  # it is the agility that is higher, together with what lowers it (XW1-GEN-08)
    "engagement_phase_start",
    "token_lost ship=me token=focus; dice_rolled ship=friend why=defense n=0",
    on="royalguardpilot",
    me={"tokens": {"focus": 1}},
    friend_is="rearadmiralchiraneau",
    friend={"at": (-75, 0, 0), "tokens": {"tractor": 1}},
    attacker="foe",
    foe={"at": (0, 250, 180)},
    choose=("attack friend primary",),
)

upgrade("calculation", modify("attack", attacking, spend_a_focus(), change("focus", "crit")))
trial(
    "modify attack",
    "neutralized crits=1",
    me={"tokens": {"focus": 1}},
    attack="focus blank blank",
    defense="blank blank blank",
)

upgrade(
    "crackshot",
    may("neutralize_before", itself, in_arc("firing", defender), discard_this(), cancel("defense", "evade")),
)
trial(
    "neutralize_before",
    "upgrade_discarded ship=me card=crackshot; neutralized hits=3",
    attack="hit hit hit",
    defense="evade blank blank",
)

upgrade(
    "coolhand",
    may(
        "token_gained",
        itself,
        detail("stress"),
        discard_this(),
        either(("focus", gain("focus")), ("evade", gain("evade"))),
    ),
)
trial(
    "token_gained",
    "upgrade_discarded ship=me card=coolhand; token_gained ship=me token=evade",
    phase="activation",
    me={"dial": "4 koiogran"},
    choose=("choose evade",),
)


def _adapted(ship: Ship, value: int) -> int:
    """One lower or higher, by the side that is up; neither before the ship is placed (XW1-SQD-09)."""
    if ship.place == WAITING:
        return value
    return max(0, value + (1 if ship.sides.get("adaptability") else -1))


upgrade("adaptability", says("initiative", INITIATIVE, _adapted), starts_either_way())
trial(
    "initiative",
    "attack_declared attacker=foe; attack_declared attacker=me",
    foe_is="blacksquadronpilot",
    foe={"engaged": False},
    choose=("attack foe primary", "attack me primary"),
)
trial(
    "initiative",
    "attack_declared attacker=me; attack_declared attacker=foe",
    me={"sides": {"adaptability": 1}},
    foe_is="blacksquadronpilot",
    foe={"engaged": False},
    first_player=1,
    choose=("attack foe primary", "attack me primary"),
)
trial(  # placed by its printed skill: after the foe of skill 4, which has initiative
    "setup_ship_placed",
    "deployed ship=foe; deployed ship=me; ability_used ship=me; flipped ship=me card=adaptability side=1",
    foe_is="blacksquadronpilot",
    phase=SETUP,
    choose=("first 1",),
    without_evidence=True,
)

upgrade("attannimindlink", _spreads("focus"), _spreads("stress"))
trial(
    "token_gained",
    "token_gained ship=friend token=focus",
    phase="activation",
    friend_is="blacksquadronpilot(attannimindlink)",
    friend={"activated": True},
    choose=("action focus white",),
)
trial(
    "token_gained",
    "token_gained ship=friend token=stress",
    phase="activation",
    friend_is="blacksquadronpilot(attannimindlink)",
    friend={"activated": True},
    me={"dial": "4 koiogran"},
)

upgrade(
    "ascoretosettle",
    must("setup_before_place_forces", pick_of_squad(foe()), assign("adebttopay")),
    modify("attack", attacking, bears("adebttopay", defender), change("focus", "crit")),
)
trial(
    "setup_before_place_forces",
    "condition_assigned ship=foe by=me condition=adebttopay; deployed ship=foe",
    phase=SETUP,
)
trial(
    "modify attack",
    "neutralized crits=1",
    foe={"conditions": [{"id": "adebttopay", "by": "me"}]},
    attack="focus blank blank",
    defense="blank blank blank",
)

upgrade("expertise", modify("attack", attacking, ~has("stress"), change("focus", "hit", ALL)))
trial("modify attack", "neutralized hits=2", attack="focus focus blank", defense="blank blank blank")

upgrade("debrisgambit", action(gain("evade", count=_obstacles).if_(near_obstacle())))
trial(
    "action action",
    "token_gained ship=me token=evade",
    phase="activation",
    obstacles=(("coreasteroid0", 80.0, 100.0),),
)

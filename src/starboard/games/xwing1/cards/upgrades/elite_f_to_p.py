"""What Elite upgrades do, F to P, in the order of the data."""

from __future__ import annotations

from starboard.games.xwing.cards.build import build_of
from starboard.games.xwing.game import initiative
from starboard.games.xwing.language.choosing import either
from starboard.games.xwing.language.clauses import (
    action,
    agility,
    may,
    modify,
    says,
)
from starboard.games.xwing.language.deeds import (
    flip,
    grant,
    performed,
    turn_back,
    types_on_bar,
)
from starboard.games.xwing.language.dice_steps import ALL, add, change, reroll
from starboard.games.xwing.language.occasions import (
    detail,
    executed,
    told,
)
from starboard.games.xwing.language.requirements import (
    ally,
    attacking,
    defending,
    enemy,
    has,
    in_arc,
    in_firing_arc,
    itself,
    marked,
    side_up,
    there_is,
)
from starboard.games.xwing.language.scene import Scene, defender, me
from starboard.games.xwing.language.steps import (
    attack_mark,
    gain,
    mark,
    spend,
    unmark,
)
from starboard.games.xwing.trials.trial import SETUP
from starboard.games.xwing1.cards.words import discard_this, starts_either_way
from starboard.games.xwing1.cards.writing import trial, upgrade
from starboard.games.xwing1.discarding import LASTS
from starboard.games.xwing1.tasks.activation import AFTER_CHECK, CHECK_DUE, GIVES_AFTER_CHECK


def _prey(scene: Scene) -> int:
    """Two dice against low skill."""
    return 2 if initiative(scene.state.ships[scene.attack.defender]) <= 2 else 1


def _touches_me(scene: Scene) -> bool:
    return scene.attack.defender in scene.own.touching


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
    says("action action", LASTS, "marksmanship"),
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
        unmark("push the limit").if_(~performed()),  # it was taken back, and not used
        gain("stress").if_(performed()),
    ),
)
trial(
    "action_performed",
    "action_performed ship=me action=evade; token_gained ship=me token=stress",
    choose=("action focus white", "action evade white"),
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
    "lonewolf",
    modify("attack", attacking, ~there_is(ally(1, 2, other=True)), reroll(1, "blank")),
    modify("defense", defending, ~there_is(ally(1, 2, other=True)), reroll(1, "blank")),
)
trial("modify attack", attack="blank blank blank hit")
trial("modify defense", attacker="foe", defense="blank blank blank evade")

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


# The stress token comes after Check Pilot Stress, whenever that is.
_check_waits = told(lambda scene: any(mark.startswith(CHECK_DUE) for mark in scene.own.once))

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
        gain("stress").if_(~_check_waits),
        mark(AFTER_CHECK).if_(_check_waits),
    ),
    says("after the check", GIVES_AFTER_CHECK, True),
)
trial(
    "maneuver_executed",
    "upgrade_discarded ship=me card=lightningreflexes; repositioned ship=me how=turn_back;"
    " token_gained ship=me token=stress; phase_began phase=combat",
    me={"dial": "2 straight"},
    foe={"at": (0, 90, 180)},
    state="ships.me.pose.2=180",
)
trial(
    "after the check",
    "repositioned ship=me how=turn_back; action_performed ship=me action=focus; token_gained ship=me token=stress",
    on="omegaace",
    with_="patternanalyzer",
    phase="activation",
    me={"dial": "4 straight"},
    foe={"at": (200, 400, 180)},
    choose=("use me patternanalyzer", "use me lightningreflexes", "action focus white"),
    without_evidence=True,
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

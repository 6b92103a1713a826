"""What crew members do, in the order of the data."""

from __future__ import annotations

from starboard.games.xwing.cards.content import Maneuver
from starboard.games.xwing.language.choosing import each, fly, pick, set_dial
from starboard.games.xwing.language.clauses import (
    action,
    difficulty,
    flies_red_while_stressed,
    may,
    modify,
    must,
)
from starboard.games.xwing.language.deeds import acquire, acquire_any, grant, spend_lock
from starboard.games.xwing.language.dice_steps import ALL, add, change, reroll
from starboard.games.xwing.language.occasions import attack_range, detail, executed
from starboard.games.xwing.language.requirements import (
    ally,
    attacking,
    damaged,
    defending,
    facedown_damage,
    foe,
    friendly,
    has,
    itself,
    limited,
    locked,
    marked,
    shielded,
)
from starboard.games.xwing.language.scene import Scene, attacker, chosen, defender, it
from starboard.games.xwing.language.steps import (
    expose,
    gain,
    mark,
    recover_shield,
    remove,
    roll,
    rolled,
    suffer,
)
from starboard.games.xwing.tokens import STRESS
from starboard.games.xwing1.cards.words import GREEN
from starboard.games.xwing1.cards.writing import trial, upgrade


def _same_bearing(scene: Scene, now: Maneuver, found: Maneuver) -> bool:
    """Of another speed, and not red while my ship is stressed."""
    barred = found.difficulty == "red" and scene.own.has(STRESS)
    return found.bearing == now.bearing and not barred


def _focuses(scene: Scene) -> int:
    return scene.faces.count("focus")


def _evades(scene: Scene) -> int:
    return scene.faces.count("evade")


def _hunted(scene: Scene) -> int:
    """Two dice against a unique pilot."""
    return 2 if limited(defender).holds(scene) else 1


upgrade("mercenarycopilot", modify("attack", attacking, attack_range(3), change("hit", "crit")))
trial(
    "modify attack",
    "neutralized crits=1",
    range=3,
    attack="hit blank blank",
    defense="blank blank blank blank",
)

upgrade("niennunb", difficulty(GREEN, bearings=("straight",)))
trial("difficulty", "token_lost ship=me token=stress", me={"tokens": {"stress": 1}, "dial": "4 straight"})

upgrade("reconspecialist", must("action_performed", itself, detail("focus"), gain("focus")))
trial("action_performed", "token_gained ship=me token=focus", choose=("action focus white",))

upgrade(
    "saboteur",
    action(pick(foe(1, 1), facedown_damage(chosen)), roll(1), expose(chosen).if_(rolled("hit", "crit"))),
)
trial(
    "action action",
    "dice_rolled why=saboteur; exposed ship=foe",
    attack="crit",
    foe={"facedown": 1, "at": (0, 200, 180)},
)

upgrade("darthvader", may("attacked", itself, suffer(2), suffer(0, 1, whom=defender)))
trial(
    "attacked",
    "damage_suffered ship=me; damage_suffered ship=me; damage_suffered ship=foe kind=crit",
    attack="blank blank blank",
)

upgrade(
    "rebelcaptive",
    must("become_defender", itself, ~marked("rebelcaptive"), mark("rebelcaptive"), gain("stress", attacker)),
)
trial("become_defender", "token_gained ship=foe token=stress", attacker="foe")

upgrade("navigator", may("dial_revealed", itself, set_dial(_same_bearing)))
trial(
    "dial_revealed",
    "maneuvered ship=me maneuver=4_straight",
    me={"dial": "2 straight"},
    choose=("maneuver 4 straight",),
)

upgrade(
    "r2d2-swx22",
    may("end_phase_end", ~shielded(), recover_shield(), roll(1), expose().if_(rolled("hit"))),
)
trial(
    "end_phase_end",
    "shield_recovered ship=me; dice_rolled why=r2d2-swx22; exposed ship=me",
    phase="end",
    on="rookiepilot",
    attack="hit",
    me={"shields": 0, "facedown": 1},
)

upgrade(
    "hansolo",
    modify("attack", attacking, locked(defender), spend_lock(defender), change("focus", "hit", ALL)),
)
trial(
    "modify attack",
    "lock_broken ship=me; dice_modified by=hansolo; neutralized hits=2",
    me={"locks": ["foe"]},
    attack="focus focus blank",
    defense="blank blank blank",
    without_evidence=True,
)

upgrade(
    "landocalrissian",
    action(
        roll(2, "defense"),
        gain("focus", count=_focuses).if_(rolled("focus")),
        gain("evade", count=_evades).if_(rolled("evade")),
    ),
)
trial(
    "action action",
    "token_gained ship=me token=focus; token_gained ship=me token=evade",
    defense="focus evade",
)

upgrade(
    "marajade",
    must("engagement_phase_end", each((foe(1, 1), ~has("stress", chosen)), gain("stress", chosen))),
)
trial("engagement_phase_end", "token_gained ship=foe token=stress")

upgrade("leebo", action(grant("boost"), gain("ion")))
trial(
    "action action",
    "action_performed ship=me action=boost; token_gained ship=me token=ion",
    choose=("action card white leebo.action", "action boost white", "template straight"),
)

upgrade("ysanneisard", may("engagement_phase_start", ~shielded(), damaged(), grant("evade")))
trial(
    "engagement_phase_start",
    "action_performed ship=me action=evade",
    me={"shields": 0, "facedown": 1},
    choose=("action evade white",),
)

upgrade("outlawtech", may("maneuver_executed", itself, executed(colour="red"), gain("focus")))
trial("maneuver_executed", "token_gained ship=me token=focus", me={"dial": "4 koiogran"})

upgrade("k4securitydroid", may("maneuver_executed", itself, executed(colour="green"), acquire_any()))
trial("maneuver_executed", "lock_acquired ship=me target=foe", me={"dial": "2 straight"})

upgrade(
    "bossk",
    must(
        "attack_missed",
        itself,
        gain("stress").if_(~has("stress")),
        gain("focus"),
        acquire(defender).if_(~locked(defender)),
    ),
)
trial(
    "attack_missed",
    "token_gained ship=me token=stress; token_gained ship=me token=focus; lock_acquired ship=me target=foe",
    attack="blank blank blank",
)

upgrade(
    "kananjarrus",
    may(
        "maneuver_executed",
        friendly(1, 2),
        executed(colour="white"),
        ~marked("kananjarrus"),
        mark("kananjarrus"),
        remove("stress", it),
    ),
)
trial(
    "maneuver_executed",
    "token_lost ship=me token=stress",
    me={"tokens": {"stress": 1}, "dial": "3 bank_left"},
)

upgrade("ezrabridger", modify("attack", attacking, has("stress"), change("focus", "crit")))
trial(
    "modify attack",
    "neutralized crits=1",
    me={"tokens": {"stress": 1}},
    attack="focus blank blank",
    defense="blank blank blank",
)

upgrade("herasyndulla", flies_red_while_stressed())
trial(
    "flies red while stressed",
    "maneuvered ship=me maneuver=4_koiogran",
    me={"tokens": {"stress": 1}, "dial": "4 koiogran"},
    phase="activation",
)

upgrade("rearadmiralchiraneau", action(fly("1 straight white")))
trial("action action", "maneuvered ship=me maneuver=1_straight")

upgrade("dengar", modify("attack", attacking, reroll(_hunted)))
trial(
    "modify attack",
    foe_is="howlrunner",
    choose=("modify dengar blank blank",),
    attack="blank blank blank hit hit",
    defense="blank blank blank",
    sees="neutralized hits=2",
)

upgrade("lattsrazzi", modify("defense", defending, remove("stress", attacker), add("evade")))
trial(
    "modify defense",
    "token_lost ship=foe token=stress; dice_modified by=lattsrazzi",
    attacker="foe",
    foe={"tokens": {"stress": 1}},
    without_evidence=True,
)

upgrade("captainrex", may("attack_missed", itself, gain("focus")))
trial("attack_missed", "token_gained ship=me token=focus", attack="blank blank blank")

upgrade(
    "operationsspecialist",
    may("attack_missed", friendly(1, 2), pick(ally(1, 3, of=attacker)), gain("focus", chosen)),
)
trial(
    "attack_missed",
    "token_gained ship=me token=focus",
    attack="blank blank blank",
    choose=("attack foe primary", "ship me"),
)

upgrade("bistan", modify("attack", attacking, attack_range(1, 2), change("hit", "crit")))
trial("modify attack", "neutralized crits=1", attack="hit blank blank", defense="blank blank blank")

upgrade("sawgerrera", modify("attack", attacking, suffer(1), change("focus", "crit", ALL)))
trial(
    "modify attack",
    "damage_suffered ship=me; dice_modified by=sawgerrera; neutralized crits=2",
    attack="focus focus blank",
    defense="blank blank blank",
    without_evidence=True,
)

upgrade("magvayarro", may("defended", itself, acquire(attacker)))
trial("defended", "lock_acquired ship=me target=foe", attacker="foe")

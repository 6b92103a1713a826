"""What Crew upgrades do, M to Z, in the order of the data."""

from __future__ import annotations

from starboard.games.xwing.board import aim
from starboard.games.xwing.cards.build import build_of
from starboard.games.xwing.cards.content import RED, Maneuver
from starboard.games.xwing.effects import queries
from starboard.games.xwing.effects.queries import TURNED_DOWN
from starboard.games.xwing.language.card_tokens import put_on_card, take_from_card
from starboard.games.xwing.language.choosing import each, fly, offer, pick, set_dial
from starboard.games.xwing.language.clauses import (
    action,
    agility,
    attacks_at_range_0,
    builds,
    in_the_rules,
    may,
    modify,
    must,
    says,
)
from starboard.games.xwing.language.dealing import dealt_faceup, when_dealt
from starboard.games.xwing.language.deeds import able_to_lock, acquire, acquire_any, grant
from starboard.games.xwing.language.device_steps import detonated, detonated_near
from starboard.games.xwing.language.dice_steps import ALL, change, reroll
from starboard.games.xwing.language.occasions import (
    attack_hit,
    attack_missed,
    attack_range,
    detail,
    executed,
    overlapped_enemy,
    rear_arc_attack,
    told,
)
from starboard.games.xwing.language.requirements import (
    ally,
    attacking,
    damaged,
    facedown_damage,
    foe,
    friendly,
    has,
    in_firing_arc,
    itself,
    marked,
    shielded,
    there_is,
)
from starboard.games.xwing.language.scene import Scene, attacker, chosen, defender
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
from starboard.games.xwing.state import Attack, XWingState
from starboard.games.xwing.tasks.maneuver import difficulty_of
from starboard.games.xwing.tokens import STRESS
from starboard.games.xwing1.cards.words import (
    discard_one,
    in_one_of_the_arcs,
    left_white,
    made_green,
    may_be_green,
    of_slot,
)
from starboard.games.xwing1.cards.writing import STRICT, trial, upgrade


def _same_bearing(scene: Scene, now: Maneuver, found: Maneuver) -> bool:
    """Of another speed, and not red while my ship is stressed."""
    barred = difficulty_of(scene.own, found) == RED and scene.own.has(STRESS)
    return found.bearing == now.bearing and not barred


upgrade("mercenarycopilot", modify("attack", attacking, attack_range(3), change("hit", "crit")))
trial(
    "modify attack",
    "neutralized crits=1",
    range=3,
    attack="hit blank blank",
    defense="blank blank blank blank",
)

upgrade("weaponsengineer", says("lock_acquired", queries.SECOND_LOCK, queries.ANOTHER))
trial(
    "lock_acquired",
    "lock_acquired ship=me target=foe2; phase_began phase=combat",
    on="omicrongrouppilot",
    foe2={"at": (60, 310, 180)},
    choose=("action lock white", "target foe", "target foe2"),
    state="ships.me.locks.0=1 ships.me.locks.1=2",
)

upgrade("niennunb", *may_be_green(bearings=("straight",)))
trial("difficulty", **made_green("4 straight"))
trial("maneuver_before", **left_white("4 straight"))

upgrade("reconspecialist", must("action_resolving", itself, detail("focus"), gain("focus")))
trial(
    "action_resolving",
    "token_gained ship=me token=focus; action_performed ship=me action=focus",
    choose=("action focus white",),
)

upgrade(
    "saboteur",
    action(pick(foe(1, 1)), roll(1), expose(chosen).if_(rolled("hit", "crit"), facedown_damage(chosen))),
)
trial(
    "action action",
    "dice_rolled why=saboteur; exposed ship=foe",
    attack="crit",
    foe={"facedown": 1, "at": (0, 200, 180)},
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

upgrade("tactician", must("attacked", itself, in_firing_arc(defender, 2, 2), gain("stress", defender)))
trial(
    "attacked",
    "neutralized hit=False; ability_used card=tactician; token_gained ship=foe token=stress",
    without_evidence=True,
    on="wookieeliberator",
    range=2,
    attack="blank blank blank",
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


# Energy belongs to huge ships alone, which take no part (XW1-HUG-01): the card does nothing.
upgrade("targetingcoordinator", in_the_rules())
trial(
    "rules",
    "phase_began phase=combat; phase_began phase=end",
    phase="activation",
    friend={"activated": True},
    never=("use me targetingcoordinator", "action card"),
)

upgrade(
    "marajade",
    must("engagement_phase_end", each((foe(1, 1), ~has("stress", chosen)), gain("stress", chosen))),
)
trial("engagement_phase_end", "token_gained ship=foe token=stress")

upgrade("ysanneisard", may("engagement_phase_start", ~shielded(), damaged(), grant("evade")))
trial(
    "engagement_phase_start",
    "action_performed ship=me action=evade",
    me={"shields": 0, "facedown": 1},
    choose=("action evade white",),
)

upgrade("moffjerjerrod", when_dealt(TURNED_DOWN, dealt_faceup, discard_one(of_slot("crew"))))
for _given in ("moffjerjerrod", "reconspecialist"):
    trial(
        "would_be_dealt_damage_card",
        f"upgrade_discarded ship=me card={_given}; damage_suffered ship=me kind=crit card=directhit;"
        " repaired ship=me card=directhit discarded=False",
        on="omicrongrouppilot",
        with_="reconspecialist",
        attacker="foe",
        attack="crit blank blank",
        defense="blank blank blank",
        me={"shields": 0},
        chance={"deck.damage0": ["directhit"]},
        choose=(f"card {_given}",),
        state="ships.me.damage=1 ships.me.facedown_known.0=directhit",
    )

upgrade("outlawtech", may("maneuver_executed", itself, executed(colour="red"), gain("focus")))
trial("maneuver_executed", "token_gained ship=me token=focus", me={"dial": "4 koiogran"})


def _is_in_its_activation(state: XWingState, holder: int, shot: Attack) -> bool:
    other = shot.defender if holder == shot.attacker else shot.attacker
    return (
        state.phase == "combat"
        and state.active in (holder, other)
        and aim.in_firing_arc(state, holder, other)
    )


upgrade("zeborrelios", attacks_at_range_0(lambda number, shot, weapon: True, _is_in_its_activation))
trial(
    "attacks at range 0",
    "attack_declared attacker=me defender=foe range=1",
    on="wookieeliberator",
    range=0,
    me={"touching": ["foe"]},
)
trial(
    "attacks at range 0",
    "attack_declared attacker=foe defender=me range=1",
    on="wookieeliberator",
    range=0,
    attacker="foe",
    me={"touching": ["foe"]},
)

upgrade(
    "sabinewren",
    builds(),
    must(
        "device_detonated",
        detonated(mine=True),
        ~marked("sabinewren"),
        pick(foe(), detonated_near(1, chosen)),
        mark("sabinewren"),
        suffer(1, whom=chosen),
    ),
)
trial(
    "builds",
    "device_placed ship=me kind=seismic_charge",
    on="outerrimsmuggler",
    with_="seismiccharges",
    phase="activation",
    choose=("use me seismiccharges",),
    settings=STRICT,
)
trial(
    "device_detonated",
    "damage_suffered ship=foe; device_removed kind=ion_bomb; detonated kind=ion_bomb;"
    " device_removed kind=ion_bomb; phase_began phase=combat",
    on="outerrimsmuggler",
    me={"dial": "1 straight"},
    foe={"at": (0, 400, 180)},
    devices=(("ion_bomb", 60, 400, 0), ("ion_bomb", 60, 440, 0)),
    state="phase=combat ships.foe.damage=1",
)

upgrade("rearadmiralchiraneau", action(fly("1 straight white")))
trial("action action", "maneuvered ship=me maneuver=1_straight")


def _as_many(scene: Scene) -> int:
    """As many as the dice that are rerolled for it."""
    return max(1, len(scene.faces))


upgrade(
    "zuckuss",
    modify(
        "defense_by_attacker", attacking, ~has("stress"), gain("stress", count=_as_many).as_cost(), reroll()
    ),
)
trial(
    "modify defense_by_attacker",
    "token_gained ship=me token=stress; token_gained ship=me token=stress;"
    " dice_modified pool=defense by=zuckuss faces=evade,blank,blank",
    on="binayrepirate",
    defense="evade evade evade blank blank",
    choose=("modify zuckuss evade evade",),
    state="ships.me.tokens.stress=2",
    without_evidence=True,
)

upgrade(
    "systemsofficer",
    must(
        "maneuver_executed",
        itself,
        executed(colour="green"),
        there_is(ally(1, 1, other=True), able_to_lock()),
        pick(ally(1, 1, other=True)),
        offer(able_to_lock(), by=chosen),
        acquire_any(by=chosen),
    ),
)
trial(
    "maneuver_executed",
    "lock_acquired ship=friend target=foe",
    me={"dial": "2 straight"},
    friend={"at": (-70, 80, 0)},
)


def _has_a_rear_auxiliary_arc(scene: Scene) -> bool:
    """The special arc of a ship that attacks through it by a card alone is none."""
    ship_type = scene.game.rules.content.ship_types[build_of(scene.own).ship_type]
    return any("rear" in weapon.arc for weapon in ship_type.weapons)


upgrade(
    "tailgunner",
    in_one_of_the_arcs(),
    agility(-1, attacking, rear_arc_attack, told(_has_a_rear_auxiliary_arc)),
)
for _arc, _dice in (("front", 1), ("rear", 0)):
    trial(
        "attack_declared",
        f"dice_rolled ship=foe why=defense n={_dice}",
        on="norrawexley",
        foe_is="omicrongrouppilot",
        foe={"at": (70, 0, 180)},
        choose=("attack foe primary", f"choose {_arc}_arc"),
    )
trial("agility", "dice_rolled ship=foe why=defense n=2", on="norrawexley", foe={"at": (0, -100, 0)})

upgrade(
    "unkarplutt",
    may("maneuver_executed", itself, overlapped_enemy, suffer(1), grant()),
)
trial(
    "maneuver_executed",
    "damage_suffered ship=me; action_performed ship=me action=focus",
    on="jakkugunrunner",
    foe={"at": (0, 140, 180)},
    choose=("action focus white",),
)

upgrade(
    "rey",
    may("end_phase_start", remove("focus"), put_on_card("focus")),
    may("engagement_phase_start", take_from_card("focus"), gain("focus")),
)
trial(
    "end_phase_start",
    "token_lost ship=me token=focus count=1 why=removed",
    me={"tokens": {"focus": 2}, "card_tokens": {"focus": 1}},
    state="ships.me.card_tokens.focus=2",
)
trial(
    "engagement_phase_start",
    "token_gained ship=me token=focus",
    me={"card_tokens": {"focus": 2}},
    state="ships.me.card_tokens.focus=1",
)

upgrade(
    "operationsspecialist",
    may("attacked", friendly(1, 2), attack_missed, pick(ally(1, 3, of=attacker)), gain("focus", chosen)),
)
trial(
    "attacked",
    "token_gained ship=me token=focus",
    attack="blank blank blank",
    choose=("attack foe primary", "ship me"),
)

upgrade("wookieecommandos", modify("attack", attacking, reroll(ALL, "focus")))
trial(
    "modify attack",
    "dice_modified by=wookieecommandos faces=hit,hit,focus,blank",
    on="rey",
    attack="focus focus focus blank hit hit",
    choose=("modify wookieecommandos focus focus",),
    never=("modify wookieecommandos blank",),
    without_evidence=True,
)

upgrade(
    "maul",
    modify("attack", attacking, ~has("stress"), gain("stress", count=_as_many).as_cost(), reroll()),
    may("attacked", itself, attack_hit, remove("stress")),
)
trial(
    "modify attack",
    "token_gained ship=me token=stress; token_gained ship=me token=stress;"
    " dice_modified by=maul faces=hit,hit,blank",
    on="wildspacefringer",
    attack="blank blank blank hit hit",
    choose=("modify maul blank blank",),
    defense="evade evade evade",
    state="ships.me.tokens.stress=2",
    without_evidence=True,
)
trial(
    "attacked",
    "token_lost ship=me token=stress count=1",
    on="wildspacefringer",
    me={"tokens": {"stress": 2}},
    attack="hit hit hit",
    defense="blank blank blank",
)

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

upgrade("tacticalofficer", builds())
trial(
    "builds",
    "action_performed ship=me action=coordinate",
    on="omicrongrouppilot",
    phase="activation",
    friend={"activated": True},
    choose=("action coordinate white", "target friend", "action focus white"),
    settings=STRICT,
)

"""Imperial ship cards with a text, A to J, in the order of the data."""

from __future__ import annotations

from collections.abc import Iterator

from starboard.games.xwing.board import measure
from starboard.games.xwing.board.devices import BOMB, MINE, Way
from starboard.games.xwing.cards.build import build_of
from starboard.games.xwing.cards.content import Maneuver
from starboard.games.xwing.changes.damage import AFTERMATH
from starboard.games.xwing.effects import queries, registry
from starboard.games.xwing.game import XWingGame
from starboard.games.xwing.language.choosing import each, hand_over_lock, pick, set_dial
from starboard.games.xwing.language.clauses import (
    agility,
    attack_dice,
    forbids,
    instead_of_token,
    may,
    modify,
    must,
    says,
)
from starboard.games.xwing.language.deeds import acquire, fly_instead, grant, lockable
from starboard.games.xwing.language.device_clauses import changes_ways
from starboard.games.xwing.language.device_steps import placed_so
from starboard.games.xwing.language.dials import treat_as
from starboard.games.xwing.language.dice_steps import add, cancel_everything, reroll
from starboard.games.xwing.language.moving import bank_rolls
from starboard.games.xwing.language.occasions import (
    attack_missed,
    detail,
    primary_attack,
    revealed,
    shows,
    special_attack,
    told,
)
from starboard.games.xwing.language.requirements import (
    BANKS,
    ally,
    attacking,
    damaged,
    defending,
    foe,
    friendly,
    has,
    in_arc,
    itself,
    locked_by_anyone,
    shielded,
    stress_at_most,
)
from starboard.games.xwing.language.scene import Scene, attacker, chosen, defender, me
from starboard.games.xwing.language.steps import attack_mark, destroy_if_due, gain, suffer
from starboard.games.xwing.state import XWingState
from starboard.games.xwing.tasks.maneuver import revealed_maneuver
from starboard.games.xwing1.cards.bomb_words import bomb_actions
from starboard.games.xwing1.cards.words import CRIT_CANCELLED, attack_once_a_round, pay_with_damage
from starboard.games.xwing1.cards.writing import pilot, trial


def _bars_focus(game: XWingGame, holder: int, number: int, what: str) -> bool:
    """Whoever attacks this ship spends no focus token, on anything, until the attack is over (XW1-CMB-07)."""
    current = game.state.attack
    if current is None or AFTERMATH in current.marks:
        return False
    return what == "focus" and current.defender == holder and current.attacker == number


def _is_touched(scene: Scene) -> bool:
    return scene.target in scene.own.touching


pilot("backstabber", attack_dice(+1, attacking, ~in_arc("firing", me, of=defender)))
trial("attack dice", "dice_rolled why=attack n=4", foe={"at": (0, 100, 0)})

pilot(
    "darkcurse",
    says("spend bans", queries.SPEND_BANS, _bars_focus),
    forbids("attack", defending, rerolls="attacker"),
)
trial(
    "spend bans",
    "attack_declared attacker=foe",
    attacker="foe",
    foe={"tokens": {"focus": 1}},
    never=("modify focus",),
)
trial(
    "forbids attack",
    "attack_declared attacker=foe",
    attacker="foe",
    foe={"locks": ["me"]},
    never=("modify lock",),
)

pilot("howlrunner", modify("attack", friendly(1, 1, other=True), primary_attack, reroll(1), by_roller=True))
trial("modify attack", attacker="friend", friend={"at": (-60, 0, 0)}, attack="blank blank blank hit")

pilot("darthvader", says("actions in step", queries.ACTIONS_IN_STEP, 2))
trial(
    "actions in step",
    "action_performed ship=me action=focus; action_performed ship=me action=evade; phase_began phase=combat",
    phase="activation",
    choose=("action focus white", "action evade white"),
)

pilot(
    "felswrath",
    says("delays destruction", registry.DELAYS_DESTRUCTION, True),
    must("engagement_phase_end", destroy_if_due()),
)
trial(
    "delays destruction",
    "damage_suffered ship=me damage=3; attack_declared attacker=me; phase_began phase=end",
    attacker="foe",
    me={"engaged": False},
    foe_is="howlrunner",
    attack="hit hit hit",
    defense="blank blank blank blank",
    choose=("attack me primary", "attack foe primary"),
)
trial(
    "engagement_phase_end",
    "destroyed ship=me; removed_from_play ship=me; phase_began phase=end",
    attacker="foe",
    attack="hit hit hit",
    defense="blank blank blank blank",
)


def _the_other_bank(scene: Scene, now: Maneuver, found: Maneuver) -> bool:
    return found.speed == now.speed and found.bearing in BANKS


pilot(
    "bobafett-firespray31-galacticempire",
    may("dial_revealed", itself, revealed(bearings=BANKS), set_dial(_the_other_bank)),
)
trial(
    "dial_revealed",
    "maneuvered ship=me maneuver=2_bank_right",
    me={"dial": "2 bank_left"},
    choose=("maneuver 2 bank_right",),
    never=("maneuver 1 bank_right", "maneuver 2 straight"),
)
trial(
    "dial_revealed",
    "dial_revealed ship=me maneuver=3_bank_right; maneuvered ship=me maneuver=3_bank_right",
    with_="navigator",
    me={"dial": "2 bank_left"},
    choose=("use me navigator", "maneuver 3 bank_left", "maneuver 3 bank_right"),
)

pilot("captainjonus", modify("attack", friendly(1, 1, other=True), special_attack, reroll(2), by_roller=True))
trial(
    "modify attack",
    attacker="friend",
    range=2,
    friend={"at": (-70, 0, 0)},
    friend_is="blacksquadronpilot(heavylasercannon)",
    attack="blank blank blank blank hit hit",
    choose=("attack foe heavylasercannon",),
)

pilot("captainkagi", says("draws locks", queries.DRAWS_LOCKS, True))
trial(
    "draws locks",
    "lock_acquired ship=foe target=me",
    mover="foe",
    foe_is="rookiepilot",
    foe={"dial": "2 straight"},
    friend={"activated": True},
    choose=("action lock white", "target friend", "target me"),
    never=("target friend",),
)


def _has_no_lock(scene: Scene) -> bool:
    return not scene.state.ships[scene.target].locks


pilot(
    "coloneljendon",
    may("engagement_phase_start", pick(ally(1, 1, other=True), told(_has_no_lock)), hand_over_lock(chosen)),
)
trial(
    "engagement_phase_start",
    "lock_broken ship=me target=foe why=transferred; lock_acquired ship=friend target=foe",
    me={"locks": ["foe"]},
    friend={"engaged": True},
    friend2={"engaged": True, "locks": ["foe2"]},
    foe={"at": (0, 480, 180)},
    foe2={"at": (60, 480, 180)},
    never=("target friend2",),
)

pilot(
    "captainyorr",
    instead_of_token(friendly(1, 2, other=True), detail("stress"), stress_at_most(2), gain("stress")),
)
trial(
    "token_gain_before",
    "token_gained ship=me token=stress; action_performed ship=friend action=focus",
    phase="activation",
    mover="friend",
    friend={"dial": "3 koiogran"},
    choose=("action focus white",),
)
trial(
    "token_gain_before",
    "token_gained ship=me token=stress; token_gained ship=friend token=stress; phase_began phase=combat",
    phase="activation",
    mover="friend",
    me={"tokens": {"stress": 2}},
    friend={"dial": "3 koiogran"},
    obstacles=(("yt2400debris1", -110.0, 80.0),),
)
trial(
    "token_gain_before",
    "token_gained ship=me token=stress; dice_rolled ship=friend why=attack n=2",
    attacker="friend",
    friend_is="zetaleader",
    range=2,
    choose=("use friend zetaleader",),
)


def _near_carnor(state: XWingState, holder: int, number: int) -> bool:
    enemy = state.ships[holder].owner != state.ships[number].owner
    return enemy and measure.ship_range(state, holder, number).range == 1


def _no_tokens(game: XWingGame, holder: int, number: int, what: str) -> bool:
    return what in ("focus", "evade") and _near_carnor(game.state, holder, number)


def _no_actions(state: XWingState, holder: int, number: int, type_: str) -> bool:
    return type_ in ("focus", "evade") and _near_carnor(state, holder, number)


pilot(
    "carnorjax",
    says("spend bans", queries.SPEND_BANS, _no_tokens),
    says("bars others", queries.BARS_OTHERS, _no_actions),
)
trial(
    "spend bans",
    "dice_rolled ship=foe why=defense",
    foe={"tokens": {"focus": 1, "evade": 1}},
    never=("modify focus", "modify evade"),
)
trial(
    "spend bans",
    "phase_began phase=end",
    attacker="foe",
    foe_is="blacksquadronpilot(blasterturret)",
    foe={"tokens": {"focus": 1}},
    never=("attack me blasterturret",),
)
trial(
    "bars others",
    "maneuvered ship=foe",
    phase="activation",
    mover="foe",
    foe_is="blacksquadronpilot",
    foe={"at": (0, 250, 180)},
    never=("action focus", "action evade"),
)

pilot(
    "colonelvessery",
    may("attack_dice_rolled", itself, locked_by_anyone(defender), acquire(defender)),
)
trial(
    "attack_dice_rolled",
    "lock_acquired ship=me target=foe; dice_modified by=lock",
    friend={"locks": ["foe"], "engaged": True},
    attack="blank blank blank blank",
    choose=("modify lock",),
)

pilot("echo", bank_rolls("decloak", "decloak_boost"))
trial(
    "bank rolls",
    "repositioned ship=me how=decloak_left_ahead; dial_revealed ship=me",
    phase="activation",
    me={"tokens": {"cloak": 1}},
    choose=("decloak left_ahead",),
    never=("decloak left ", "decloak straight"),
)
trial(
    "bank rolls",
    "repositioned ship=me how=decloak_bank_left; dial_revealed ship=me",
    phase="activation",
    me={"tokens": {"cloak": 1}},
    choose=("decloak bank_left",),
)

pilot(
    "captainoicunn",
    must("maneuver_executed", itself, each((foe(), told(_is_touched)), suffer(1, whom=chosen))),
)
trial("maneuver_executed", "damage_suffered ship=foe", foe={"at": (0, 120, 180)}, me={"dial": "2 straight"})

pilot("commanderkenkirk", agility(+1, defending, ~shielded(), damaged()))
trial(
    "agility",
    "dice_rolled ship=me why=defense n=1",
    attacker="foe",
    me={"shields": 0, "facedown": 1},
)

pilot("commanderalozen", may("engagement_phase_start", pick(foe(1, 1), lockable()), acquire(chosen)))
trial("engagement_phase_start", "lock_acquired ship=me target=foe")


def _one_faster_or_slower(scene: Scene, now: Maneuver) -> list[Maneuver]:
    speeds = [speed for speed in (now.speed - 1, now.speed + 1) if speed > 0]
    able = [speed for speed in speeds if measure.has_template(now.bearing, speed)]
    return [Maneuver(speed, now.bearing, now.difficulty) for speed in able]


pilot("junoeclipse", may("dial_revealed", itself, treat_as(_one_faster_or_slower)))
trial(
    "dial_revealed",
    "maneuvered ship=me maneuver=3_koiogran; token_gained ship=me token=stress",
    me={"dial": "4 koiogran"},
    choose=("maneuver 3 koiogran",),
    never=("maneuver 2 koiogran",),
)
trial(
    "dial_revealed",
    "maneuvered ship=me maneuver=2_bank_left; token_lost ship=me token=stress",
    me={"dial": "1 bank_left", "tokens": {"stress": 1}},
    choose=("maneuver 2 bank_left",),
    never=("maneuver 0 bank_left",),
)
trial(
    "dial_revealed",
    "maneuvered ship=me maneuver=2_turn_left",
    me={"dial": "3 turn_left"},
    choose=("maneuver 2 turn_left",),
    never=("maneuver 4 turn_left",),
)


def _by_the_front_guides(game: XWingGame, device: str, way: Way) -> Iterator[Way]:
    if way.how == "drop":
        yield way._replace(how="launch")


pilot(
    "deathrain",
    changes_ways(_by_the_front_guides),
    may("device_dropped", itself, placed_so(BOMB, MINE), grant("barrel_roll")),
)
trial(
    "device ways",
    "device_placed ship=me kind=seismic_charge how=launch template=straight_1; maneuvered ship=me",
    with_="seismiccharges",
    phase="activation",
    choose=("use me seismiccharges", "launch straight 1"),
)
trial(
    "device_dropped",
    "device_placed ship=me; action_performed ship=me action=barrel_roll; maneuvered ship=me",
    with_="seismiccharges",
    phase="activation",
    choose=("use me seismiccharges", "drop straight 1", "action barrel_roll white", "template left"),
    without_evidence=True,
)

pilot("chaser", must("token_spent", friendly(1, 1, other=True), detail("focus"), gain("focus")))
trial(
    "token_spent",
    "token_gained ship=me token=focus",
    attacker="friend",
    friend={"at": (-60, 0, 0), "tokens": {"focus": 1}},
    attack="focus focus focus",
    choose=("modify focus",),
)

pilot(
    "deathfire",
    may("dial_revealed", itself, grant(of=bomb_actions)),
    may("action_performed", itself, grant(of=bomb_actions)),
)
trial(
    "dial_revealed",
    "action_performed ship=me action=proximitymines.action; maneuvered ship=me; action_performed ship=me action=focus",
    with_="proximitymines",
    choose=("action card white proximitymines.action", "action focus white"),
)
trial(
    "action_performed",
    "maneuvered ship=me; action_performed ship=me action=focus; ability_used card=deathfire when=action_performed;"
    " device_placed ship=me kind=proximity_mine",
    with_="proximitymines",
    choose=("use me deathfire", "action focus white", "action card white proximitymines.action"),
    me={"tokens": {"stress": 1}, "dial": "2 straight"},
    without_evidence=True,
)


def _as_koiogran(scene: Scene) -> str:
    now = revealed_maneuver(scene.own)
    assert now is not None
    return f"{now.speed} koiogran {now.difficulty}"


pilot(
    "countessryad",
    may("dial_revealed", itself, revealed(bearings=("straight",)), fly_instead(_as_koiogran)),
)
trial(
    "dial_revealed",
    "maneuvered ship=me maneuver=3_koiogran; token_lost ship=me token=stress",
    me={"dial": "3 straight", "tokens": {"stress": 1}},
)

pilot("duchess", says("optional", queries.OPTIONAL, "adaptiveailerons"))
trial(
    "optional",
    "dial_revealed ship=me; maneuvered ship=me maneuver=2_straight",
    with_="adaptiveailerons",
    phase="activation",
    choose=("pass",),
    state="ships.me.pose.1=520",
)


pilot(
    "countdown",
    may(
        "neutralize_before",
        defending,
        ~has("stress"),
        pay_with_damage(1),
        attack_mark(CRIT_CANCELLED).if_(shows("attack", "crit")),
        cancel_everything(),
        gain("stress"),
    ),
)
trial(
    "neutralize_before",
    "damage_suffered ship=me kind=hit; dice_modified pool=attack n=0; dice_modified pool=defense n=0;"
    " token_gained ship=me token=stress; neutralized hits=0 crits=0 hit=False",
    attacker="foe",
    attack="hit hit crit",
    defense="evade blank",
    state="ships.me.damage=1",
)


def _other_weapons(scene: Scene) -> list[str]:
    return [weapon.id for weapon in build_of(scene.own).weapons if weapon.id != scene.attack.weapon]


pilot(
    "doubleedge",
    may(
        "bonus_after_attacking",
        itself,
        special_attack,
        attack_missed,
        *attack_once_a_round("doubleedge", weapons=_other_weapons),
    ),
)
trial(
    "bonus_after_attacking",
    "attack_declared attacker=me weapon=primary bonus=True",
    with_="dorsalturret",
    range=2,
    attack="blank blank blank blank blank blank",
    choose=("attack foe dorsalturret",),
)

pilot("captainferoph", modify("defense", defending, has("jam", attacker), add("evade"), must=True))
trial("modify defense", attacker="foe", foe={"tokens": {"jam": 1}})

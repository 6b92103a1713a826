"""Crew, C."""

from __future__ import annotations

from typing import Final

from starboard.core.decision import Option
from starboard.games.xwing import dice, tokens
from starboard.games.xwing.cards.build import build_of
from starboard.games.xwing.effects import queries
from starboard.games.xwing.language.choosing import each, either, pick, rotate_ship, seat_of
from starboard.games.xwing.language.clauses import may, modify, must, says
from starboard.games.xwing.language.deeds import flip, grant
from starboard.games.xwing.language.device_steps import placed_so
from starboard.games.xwing.language.dials import dialled, guess_dial, set_facedown_dial
from starboard.games.xwing.language.dice_steps import ALL, change, reroll, void
from starboard.games.xwing.language.named_dice import (
    DEFENSE,
    OTHER,
    ROLLS,
    Roll,
    all_faces,
    change_rolled,
    kind_of,
    named,
    names,
    rolled_dice,
    then,
)
from starboard.games.xwing.language.occasions import attack_marked, detail, primary_attack, told
from starboard.games.xwing.language.requirements import (
    anyone,
    at_range,
    foe,
    friendly,
    has,
    in_arc,
    itself,
    limited,
    on_bar,
    side_up,
)
from starboard.games.xwing.language.scene import Choice, Scene, Step, Test, attacker, chosen, defender, it, me
from starboard.games.xwing.language.steps import (
    attack_mark,
    charge,
    force,
    gain,
    lose_charge,
    perform,
    recover_charge,
    recover_force,
    repair_faceup,
    spend,
    suffer,
)
from starboard.games.xwing.options import Choose, choose
from starboard.games.xwing.state import XWingState
from starboard.games.xwing.tasks.modifying import ATTACKER_MODIFIED
from starboard.games.xwing.trials.trial import SETUP
from starboard.games.xwing2 import moved_upgrades
from starboard.games.xwing2.cards.situations import AHEAD, DIAL, MISSES, TWICE_STRESSED
from starboard.games.xwing2.cards.words import (
    COORDINATE,
    coordinated_ship,
    exposes_or_suffers,
    last_coordinated,
)
from starboard.games.xwing2.cards.writing import trial, upgrade
from starboard.games.xwing2.tasks.moving import SwapUpgrades

NUMBERS = ("one", "two", "three", "four", "five", "six")


def _guesses(scene: Scene, roll: Roll) -> list[str]:
    """A number of evades, of defense dice."""
    return list(NUMBERS) if kind_of(scene, roll) == "defense" else []


def _guessed_right(roll: Roll) -> Test:
    def holds(scene: Scene) -> bool:
        evades = dice.count(rolled_dice(scene, roll), dice.EVADE)
        return 0 < evades <= len(NUMBERS) and named(scene, roll) == NUMBERS[evades - 1]

    return told(holds)


def _one_evade(roll: Roll) -> Step:
    return perform(lambda scene: change_rolled(scene, roll, lambda found: found.append(dice.EVADE)))


upgrade(
    "c3po",
    *(names(roll, _guesses, itself, spend("calculate")) for roll in (DEFENSE, OTHER)),
    *(then(roll, itself, _one_evade(roll).if_(_guessed_right(roll))) for roll in (DEFENSE, OTHER)),
    must("action_performed", itself, detail("calculate"), gain("calculate")),
)
trial(
    "defense_roll_before",
    "token_lost ship=me token=calculate why=spent",
    on="bluesquadronescort",
    attacker="foe",
    me={"tokens": {"calculate": 1}},
)
trial(
    "defense_dice_rolled",
    "dice_modified by=c3po",
    on="bluesquadronescort",
    attacker="foe",
    me={"tokens": {"calculate": 1}},
    defense="evade blank",
    choose=("choose one",),
)
trial(
    "roll_before",
    "token_lost ship=me token=calculate why=spent; dice_rolled why=landocalrissian n=2",
    on="outerrimsmuggler",
    with_="landocalrissian",
    phase="activation",
    me={"tokens": {"calculate": 1}},
    choose=("action card white landocalrissian.action",),
)
trial(
    "roll_counts_before",
    "dice_rolled ship=me why=c3po faces=evade,evade,blank; token_gained ship=me token=evade",
    on="outerrimsmuggler",
    with_="landocalrissian",
    phase="activation",
    me={"tokens": {"calculate": 1}},
    defense="evade blank",
    choose=("action card white landocalrissian.action", "use me c3po", "choose one"),
)
trial(
    "action_performed",
    "token_gained ship=me token=calculate",
    on="lothalrebel",
    foe={"at": (0, 490, 180)},
    choose=("action calculate white",),
)


def _calculating(state: XWingState, number: int, other: int, type_: str, band: int) -> bool | None:
    far = type_ == COORDINATE and band > state.rules.reaches[COORDINATE][1]
    return True if far and on_bar(state.ships[other], "calculate") else None


upgrade(
    "c3po-crew",
    says("chooses targets", queries.CHOOSES, _calculating),
    must("action_performed", itself, detail("calculate", COORDINATE), gain("calculate")),
)
trial(
    "chooses targets",
    "action_performed ship=friend action=calculate",
    on="logisticsdivisionpilot",
    phase="activation",
    friend_is="bluesquadronrookie(ga97)",
    friend={"at": (-300, 120, 0)},
    choose=("action coordinate red", "target friend", "action calculate white"),
)
trial(
    "action_performed",
    "token_gained ship=me token=calculate",
    on="logisticsdivisionpilot",
    choose=("action calculate white",),
)

upgrade(
    "c3po-republic",
    modify("defense", itself, has("calculate"), reroll(1)),
    must("action_performed", itself, detail("calculate"), gain("calculate")),
)
trial("modify defense", attacker="foe", me={"tokens": {"calculate": 1}})
trial("action_performed", "token_gained ship=me token=calculate", choose=("action calculate white",))

upgrade("cadbane", may("device_dropped", itself, placed_so("drop", "launch"), grant("boost", colour="red")))
trial(
    "device_dropped",
    "action_performed ship=me action=boost difficulty=red",
    on="captainnym",
    with_="protonbombs",
    choose=("use me protonbombs", "action boost red"),
)

upgrade(
    "captainphasma",
    must("engagement_phase_end", each((foe(0, 1), ~has("stress", chosen)), gain("stress", chosen))),
)
trial("engagement_phase_end", "token_gained ship=foe token=stress", attacker="none")


upgrade(
    "cassianandor",
    may(
        "system_phase",
        itself,
        pick(foe(1, 2), dialled()),
        guess_dial(),
        set_facedown_dial().if_(dialled(me)),
    ),
)
trial(
    "system_phase",
    "dial_seen seat=0 ship=foe; dial_assigned seat=0 ship=me maneuver=1_straight",
    on="lothalrebel",
    me=DIAL,
    foe=DIAL,
    choose=("target foe", "maneuver 2 straight", "maneuver 1 straight"),
)

_PURPLE: Final = ("action coordinate purple", "target friend", "action focus white")
upgrade(
    "chancellorpalpatine",
    may("defended", itself, side_up(0), at_range(attacker, 0, 2), force(), gain("stress", attacker)),
    may("end_phase", side_up(0), flip()),
    must(
        "purple_action_performed",
        itself,
        detail(COORDINATE),
        side_up(1),
        gain("stress", coordinated_ship),
        either(
            ("focus", gain("focus", coordinated_ship)),
            ("force", recover_force(coordinated_ship)),
            by=coordinated_ship,
        ),
    ),
)
trial(
    "defended",
    "force_changed ship=me change=-1; token_gained ship=foe token=stress",
    on="bravoflightofficer",
    attacker="foe",
)
trial(
    "end_phase", "flipped ship=me card=chancellorpalpatine side=1", on="bravoflightofficer", attacker="none"
)
trial(
    "purple_action_performed",
    "token_gained ship=friend token=stress; force_changed ship=friend",
    on="bravoflightofficer",
    phase="activation",
    me={"sides": {"chancellorpalpatine": 1}},
    friend_is="jediknight",
    friend={**AHEAD, "force": 0},
    choose=(*_PURPLE, "choose force"),
)

upgrade("chewbacca", may("engagement_phase_start", charge(2), repair_faceup()))
trial(
    "engagement_phase_start",
    "charges_changed change=-2; repaired ship=me card=consolefire",
    attacker="none",
    me={"faceup": ["consolefire"]},
)

upgrade("chewbacca-crew", may("end_phase_start", spend("focus"), repair_faceup()))
trial(
    "end_phase_start",
    "token_lost token=focus why=spent; repaired ship=me card=consolefire",
    me={"faceup": ["consolefire"], "tokens": {"focus": 1}},
)

upgrade(
    "chewbacca-crew-swz19",
    must("setup", lose_charge()),
    must("damage_card_dealt", friendly(0, 3), recover_charge()),
    modify("attack", itself, charge(2), change("focus", "crit")),
)
trial(
    "setup",
    "charges_changed ship=me card=chewbacca-crew-swz19 change=-1 left=1",
    on="lothalrebel",
    phase=SETUP,
)
trial(
    "damage_card_dealt",
    "charges_changed ship=me card=chewbacca-crew-swz19 change=1",
    on="lothalrebel",
    me={"charges": {"chewbacca-crew-swz19": 0}, "shields": 0},
    attacker="foe",
    attack="hit hit hit hit",
    defense="blank blank blank",
)
trial("modify attack", on="lothalrebel")

upgrade(
    "chopper-crew",
    says("acts in own step", queries.ACTS_STRESSED_IN_STEP, True),
    must("stressed_action_performed", itself, exposes_or_suffers(0)),
)
trial(
    "acts in own step",
    "action_performed ship=me action=focus",
    on="lothalrebel",
    phase="activation",
    me=TWICE_STRESSED,
    choose=("action focus white",),
)
trial(
    "stressed_action_performed",
    "damage_suffered ship=me kind=hit",
    on="lothalrebel",
    phase="activation",
    me=TWICE_STRESSED,
    choose=("action focus white", "choose damage"),
)


def _rolled_or_boosted(scene: Scene) -> bool:
    return bool({"barrel_roll", "boost"} & {*last_coordinated(scene)[1]})


upgrade(
    "cienaree",
    may(
        "coordinated",
        itself,
        told(_rolled_or_boosted),
        gain("stress", coordinated_ship),
        rotate_ship(coordinated_ship, left=-90.0, right=90.0),
    ),
)
trial(
    "coordinated",
    "token_gained ship=friend token=stress; repositioned ship=friend how=turn_left",
    on="omicrongrouppilot",
    phase="activation",
    friend=AHEAD,
    choose=("action coordinate white", "target friend", "action barrel_roll white", "choose left"),
)


def _has_swaps(scene: Scene) -> bool:
    return bool(moved_upgrades.swaps(scene.state, scene.ship))


upgrade(
    "cikatrovizago",
    may("end_phase", perform(lambda scene: scene.game.make(SwapUpgrades, scene.ship), _has_swaps)),
)
trial(
    "end_phase",
    "upgrade_moved ship=me taker=friend card=cloakingdevice; upgrade_moved ship=friend taker=me card=feedbackarray",
    on="spicerunner",
    with_="cloakingdevice",
    friend_is="binayrepirate(feedbackarray)",
    friend={"at": (-80, 0, 0)},
    me={"charges": {"cloakingdevice": 1}},
    choose=("use me cikatrovizago", "target me"),
    state="ships.friend.build=binayrepirate(cloakingdevice) ships.me.build=spicerunner(cikatrovizago,feedbackarray)",
)

upgrade(
    "commandermalarus",
    modify(
        "attack",
        friendly(0, 1),
        side_up(0),
        ~limited(it),
        primary_attack,
        reroll(1, "blank"),
        attack_mark("malarus has helped"),
    ),
    must("attack_missed", friendly(), side_up(0), attack_marked("malarus has helped"), flip()),
    modify(
        "attack",
        itself,
        side_up(1),
        in_arc("bullseye", defender),
        change("focus", "hit", ALL),
        gain("stress"),
        suffer(1).if_(told(lambda scene: scene.own.tokens[tokens.STRESS] >= 2)),
        must=True,
    ),
)
trial("modify attack", on="epsilonsquadroncadet")
trial(
    "modify attack",
    "token_gained ship=me token=stress; damage_suffered ship=me",
    on="epsilonsquadroncadet",
    me={"sides": {"commandermalarus": 1}, "tokens": {"stress": 1}},
    without_evidence=True,
)
trial("attack_missed", "flipped ship=me card=commandermalarus side=1", on="epsilonsquadroncadet", **MISSES)

upgrade(
    "commanderpyre",
    must("setup_after_place_forces", pick(foe()), gain("stress", chosen, 2)),
    modify("defense", itself, has("stress", attacker), reroll(1)),
)
trial(
    "setup_after_place_forces",
    "token_gained ship=foe token=stress; token_gained ship=foe token=stress",
    on="omicrongrouppilot",
    phase=SETUP,
)
trial("modify defense", on="omicrongrouppilot", attacker="foe", foe={"tokens": {"stress": 1}})


def _all_force(scene: Scene) -> bool:
    return scene.own.force == build_of(scene.own).force


def _becomes(roll: Roll) -> Choice:
    """The player who rolled changes a die to the face that was named."""

    def options(scene: Scene) -> list[Option]:
        return [choose(dice.NAMES[face]) for face in sorted({dice.face(d) for d in rolled_dice(scene, roll)})]

    def hear(scene: Scene, option: Option) -> None:
        assert isinstance(option, Choose)
        before, after = dice.FACE[option.way], dice.FACE[named(scene, roll)]
        change_rolled(scene, roll, lambda found: void(dice.change(found, before, after, 1)))
        if roll.pool == "attack":
            scene.attack.marks.append(ATTACKER_MODIFIED)

    return Choice(options, hear, seat_of(it))


def _not_shown(roll: Roll) -> Test:
    return told(lambda scene: not dice.count(rolled_dice(scene, roll), dice.FACE[named(scene, roll)]))


upgrade(
    "countdooku",
    *(names(roll, all_faces, anyone(0, 2), told(_all_force), force()) for roll in ROLLS),
    *(then(roll, _becomes(roll).if_(_not_shown(roll))) for roll in ROLLS),
)
trial("attack_roll_before", "force_changed ship=me change=-1", on="darkcourier")
trial("defense_roll_before", "force_changed ship=me change=-1", on="darkcourier", attacker="foe", range=3)
trial(
    "attack_dice_rolled",
    "dice_modified by=countdooku",
    on="darkcourier",
    attack="blank blank blank blank",
    choose=("choose crit",),
)
trial(
    "defense_dice_rolled",
    "dice_modified by=countdooku",
    on="darkcourier",
    defense="blank blank blank blank",
    choose=("choose evade",),
    attacker="foe",
    range=3,
)
trial(
    "roll_before",
    "force_changed ship=me change=-1; obstacle_hit ship=foe die=hit",
    on="darkcourier",
    phase="activation",
    mover="foe",
    foe={"at": (0, 300, 180), "dial": "2 straight"},
    obstacles=(("coreasteroid2", 0.0, 220.0),),
    attack="blank",
    choose=("use me countdooku", "choose hit"),
)
trial(
    "roll_counts_before",
    "dice_rolled ship=foe why=countdooku faces=crit; obstacle_hit ship=foe die=crit",
    on="darkcourier",
    phase="activation",
    mover="foe",
    foe={"at": (0, 300, 180), "dial": "2 straight"},
    obstacles=(("coreasteroid2", 0.0, 220.0),),
    attack="blank",
    choose=("use me countdooku", "choose crit"),
)

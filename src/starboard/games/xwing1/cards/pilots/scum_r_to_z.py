"""Ship cards of Scum and Villainy with a text, R to Z, in the order of the data."""

from __future__ import annotations

from typing import Final

from starboard.games.xwing import dice
from starboard.games.xwing.changes.damage import deal_card
from starboard.games.xwing.changes.tokens import change_charges
from starboard.games.xwing.effects import firing, queries
from starboard.games.xwing.effects.card_effects import Clause
from starboard.games.xwing.events import AbilityUsed
from starboard.games.xwing.game import XWingGame
from starboard.games.xwing.language.choosing import each, either, pick
from starboard.games.xwing.language.clauses import may, modify, must, says
from starboard.games.xwing.language.condition_steps import assign, pick_of_squad
from starboard.games.xwing.language.deeds import set_initiative
from starboard.games.xwing.language.device_clauses import changes_ways, instead_of_the_1_straight
from starboard.games.xwing.language.dice_steps import ALL, add, may_modify, reroll
from starboard.games.xwing.language.named_dice import ROLLS, Roll, change_rolled, rolled_dice
from starboard.games.xwing.language.occasions import told
from starboard.games.xwing.language.requirements import (
    anybody,
    attacking,
    defending,
    foe,
    friendly,
    has,
    in_arc,
    in_arc_at,
    itself,
    marked,
    touches,
)
from starboard.games.xwing.language.scene import Scene, Step, Test, attacker, chosen
from starboard.games.xwing.language.steps import (
    agility_counts_as,
    attack_mark,
    gain,
    mark,
    needs,
    perform,
    remove,
    suffer,
)
from starboard.games.xwing.state import Attack, XWingState
from starboard.games.xwing.trials.trial import SETUP
from starboard.games.xwing1.cards.writing import pilot, trial
from starboard.games.xwing1.damage_decks import lay_open
from starboard.games.xwing1.tasks.crits import SPARED

pilot("serissu", modify("defense", friendly(1, 1, other=True), reroll(1), by_roller=True))
trial(
    "modify defense",
    attacker="foe",
    friend={"at": (-60, 0, 0)},
    choose=("attack friend primary",),
    defense="blank blank blank evade",
)

pilot("torkilmux", must("activation_phase_end", pick(foe(1, 2)), set_initiative(0, chosen)))
trial(
    "activation_phase_end",
    "phase_began phase=combat; attack_declared attacker=me; attack_declared attacker=foe",
    range=2,
    me={"activated": True, "engaged": False},
    foe={"engaged": False},
    foe_is="darthvader",
    with_="blasterturret",
    choose=("attack foe primary", "attack me primary"),
    state="ships.foe.initiative=0",
)


def _double(state: XWingState, holder: int, current: Attack, pool: str, bonus: int) -> int:
    return 2 * bonus if holder == (current.attacker if pool == "attack" else current.defender) else bonus


pilot("talonbanecobra", says("range bonus", firing.RANGE_BONUS, _double))
trial("range bonus", "dice_rolled ship=me why=attack n=5; dice_rolled ship=foe why=defense n=3")
trial(
    "range bonus",
    "dice_rolled ship=foe why=attack n=2; dice_rolled ship=me why=defense n=4",
    attacker="foe",
    range=3,
)

pilot("zuckuss", may("attack_roll_before", itself, attack_mark("more attack"), attack_mark("more defense")))
trial("attack_roll_before", "dice_rolled ship=me why=attack n=5; dice_rolled ship=foe why=defense n=4")


def _survives(game: XWingGame, number: int) -> bool:
    """Once: no more damage, and four facedown damage cards in the place of all."""
    ship = game.state.ships[number]
    if not ship.charges.get("teltrevura"):
        return False
    change_charges(game, number, "teltrevura", -1)
    game.emit(AbilityUsed(number, "teltrevura", "would_be_destroyed"))
    lay_open(game, number)
    game.rules.faceup_changed(game.state, ship)
    ship.once.append(SPARED)
    for _ in range(4):
        deal_card(game, number, faceup=False, rule="XW1-DMG-03")
    return True


pilot("teltrevura", says("would_be_destroyed", queries.SPARES, _survives))
trial(
    "would_be_destroyed",
    "damage_suffered ship=me kind=card damage=1; damage_suffered ship=me kind=card damage=4; phase_began phase=end",
    attacker="foe",
    me={"shields": 0, "facedown": 3, "faceup": ["loosestabilizer"]},
    attack="hit hit crit",
    defense="blank blank blank",
    state="ships.me.damage=4 ships.me.destroyed=False",
)
trial(  # only once
    "would_be_destroyed",
    "damage_suffered ship=me kind=card damage=4; damage_suffered ship=me kind=hit damage=5; destroyed ship=me",
    attacker="foe",
    me={"shields": 0, "facedown": 4},
    attack="hit hit hit hit hit hit",
    defense="blank blank blank blank blank blank",
    foe={"engaged": False},
    foe2={"engaged": False},
    choose=("attack me primary",),
)

pilot(
    "sabinewren-lancerclasspursuitcraft",
    modify("defense", defending, in_arc_at("single_turret", attacker, 1, 2), add("focus")),
)
trial(
    "modify defense",
    "dice_modified by=sabinewren-lancerclasspursuitcraft ship=me faces=focus,blank,blank; neutralized hits=0 hit=False",
    attacker="foe",
    range=2,
    me={"tokens": {"focus": 1}},
    attack="hit blank",
    defense="blank blank",
    choose=("modify sabinewren-lancerclasspursuitcraft", "modify focus"),
    without_evidence=True,
)

pilot("unkarplutt", must("activation_phase_end", each((anybody(), touches()), gain("tractor", chosen))))
trial(
    "activation_phase_end",
    "token_gained ship=friend token=tractor; chosen seat=1 choice=tractor; token_gained ship=foe token=tractor;"
    " chosen seat=0 choice=tractor",
    mover="foe",
    me={"touching": [1], "at": (0, 0, 0)},
    friend={"touching": [0], "at": (40, 0, 0)},
    foe={"dial": "2 straight", "at": (0, 100, 180)},
)


def _speed(scene: Scene) -> int:
    return 0 if scene.own.executed is None else scene.own.executed[0]


pilot(
    "sarcoplank",
    may(
        "defense_roll_before",
        itself,
        told(lambda scene: scene.own.executed is not None),
        agility_counts_as(_speed),
    ),
)
trial(
    "defense_roll_before",
    "dice_rolled ship=me why=defense n=3",
    phase="activation",
    attacker="foe",
    me={"dial": "3 straight", "at": (0, -200, 0)},
    foe={"at": (0, 150, 180)},
)

_ONCE_SUNNY: Final = "sunnybounder"  # a mark in `Ship.once`


def _all_alike(roll: Roll) -> Test:
    """All dice that I have rolled show the same face."""
    return told(lambda scene: len({dice.face(die) for die in rolled_dice(scene, roll)}) == 1)


def _one_more_of_it(roll: Roll) -> Step:
    """One more die with the face that they all show."""

    def do(scene: Scene) -> None:
        face = dice.face(rolled_dice(scene, roll)[0])
        change_rolled(scene, roll, lambda found: found.append(face))

    return perform(do)


def _sunny(event: str, roll: Roll, *tests: Test) -> Clause:
    able = (may_modify(roll.pool),) if roll.pool else ()
    return may(
        event,
        itself,
        *tests,
        _all_alike(roll),
        *able,
        ~marked(_ONCE_SUNNY),
        mark(_ONCE_SUNNY),
        _one_more_of_it(roll),
    )


pilot(
    "sunnybounder",
    *(_sunny(roll.after, roll) for roll in ROLLS),
    _sunny("dice_rerolled", ROLLS[0], attacking),
    _sunny("dice_rerolled", ROLLS[1], defending),
)
trial(
    "attack_dice_rolled",
    "dice_modified ship=me pool=attack faces=hit,hit,hit,hit; neutralized hits=4",
    attack="hit hit hit",
    defense="blank blank blank",
)
trial(
    "defense_dice_rolled",
    "dice_modified ship=me pool=defense faces=evade,evade,evade,evade",
    attacker="foe",
    defense="evade evade evade",
)
trial(
    "roll_counts_before",
    "dice_rolled ship=me why=sunnybounder faces=hit,hit; damage_suffered ship=me; damage_suffered ship=me",
    phase="activation",
    me={"dial": "2 straight", "shields": 1},
    obstacles=(("coreasteroid0", 0.0, 100.0),),
    attack="hit",
)
trial(
    "dice_rerolled",
    "dice_modified by=lock faces=hit,hit,hit; dice_modified by=sunnybounder faces=hit,hit,hit,hit",
    me={"locks": ["foe"]},
    attack="hit hit blank hit",
    choose=("modify lock blank",),
    without_evidence=True,
)
trial(
    "dice_rerolled",
    "dice_modified by=flightinstructor faces=evade,evade,evade;"
    " dice_modified by=sunnybounder faces=evade,evade,evade,evade",
    attacker="foe",
    with_="flightinstructor",
    defense="evade evade blank evade",
    choose=("modify flightinstructor blank",),
    without_evidence=True,
)


def _rolled_two(scene: Scene) -> bool:
    """In the last roll, where an attack is performed twice."""
    rolls = [mark for mark in scene.attack.marks if mark.endswith(" defense dice rolled")]
    return bool(rolls) and rolls[-1].startswith("2 ")


pilot("viktorhel", must("defended", itself, ~told(_rolled_two), gain("stress", attacker)))
trial(
    "defended",
    "dice_rolled ship=me why=defense n=3; ability_used card=viktorhel; token_gained ship=foe token=stress",
    without_evidence=True,
    attacker="foe",
    range=3,
)
trial(
    "defended",
    "dice_rolled ship=me why=defense n=1; ability_used card=viktorhel; token_gained ship=foe token=stress",
    without_evidence=True,
    attacker="foe",
    me={"tokens": {"tractor": 1}},
)

pilot("solsixxa", changes_ways(instead_of_the_1_straight(("turn_left", 1), ("turn_right", 1))))
trial(
    "device ways",
    "device_placed ship=me kind=seismic_charge how=drop template=turn_left_1",
    with_="seismiccharges",
    phase="activation",
    choose=("use me seismiccharges", "drop turn_left 1"),
    never=("drop bank_left 1",),
)

pilot(
    "thweek",
    may(
        "setup_before_place_forces",
        pick_of_squad(foe()),
        either(("shadowed", assign("shadowed")), ("mimicked", assign("mimicked"))),
    ),
    says("rules", queries.ASSIGN_BANS, lambda ship, card: card in ship.lent),
)
for _condition in ("shadowed", "mimicked"):
    trial(
        "setup_before_place_forces",
        f"condition_assigned ship=foe by=me condition={_condition}; deployed ship=foe",
        phase=SETUP,
        choose=(f"choose {_condition}",),
    )
trial(
    "rules",
    "attack_declared attacker=me; phase_began phase=end",
    foe_is="captainrex",
    foe={"conditions": [{"id": "mimicked", "by": "me"}]},
)

pilot(
    "toranikulda",
    must(
        "attacked",
        itself,
        each(
            (foe(1, 3), in_arc("bullseye", chosen)),
            either(
                ("damage", suffer(1, whom=chosen)),
                (
                    "tokens",
                    needs(has("focus", chosen) | has("evade", chosen)),
                    remove("focus", chosen, ALL).if_(has("focus", chosen)),
                    remove("evade", chosen, ALL).if_(has("evade", chosen)),
                ),
                by=chosen,
            ),
        ),
    ),
)
trial(
    "attacked",
    "damage_suffered ship=foe; token_lost ship=foe2 token=focus count=2 why=removed; token_lost ship=foe2 token=evade",
    foe2={"at": (0, 200, 180), "tokens": {"focus": 2, "evade": 1}, "engaged": True},
    attack="blank blank blank",
    choose=("attack foe primary", "choose tokens"),
)

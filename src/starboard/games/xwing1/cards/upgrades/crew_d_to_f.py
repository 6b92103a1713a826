"""What Crew upgrades do, D to F, in the order of the data."""

from __future__ import annotations

from typing import Final

from starboard.games.xwing import dice
from starboard.games.xwing.cards.build import Weapon, build_of
from starboard.games.xwing.effects import registry
from starboard.games.xwing.effects.card_effects import NEVER_OBSTRUCTED
from starboard.games.xwing.game import initiative
from starboard.games.xwing.language.choosing import choice_of, some
from starboard.games.xwing.language.clauses import action, may, modify, must, says
from starboard.games.xwing.language.condition_steps import assign, pick_of_squad
from starboard.games.xwing.language.dice_steps import add, change, reroll, void
from starboard.games.xwing.language.named_dice import (
    ROLLS,
    Roll,
    all_faces,
    change_rolled,
    named,
    rolled_dice,
    then,
)
from starboard.games.xwing.language.occasions import primary_attack, told
from starboard.games.xwing.language.requirements import (
    ally,
    attacking,
    defending,
    friendly,
    has,
    in_arc,
    in_firing_arc,
    itself,
    limited,
    within,
)
from starboard.games.xwing.language.scene import (
    Scene,
    Step,
    attacker,
    chosen,
    defender,
    me,
)
from starboard.games.xwing.language.steps import (
    attack_mark,
    gain,
    suffer,
)
from starboard.games.xwing.state import XWingState
from starboard.games.xwing.trials.trial import SETUP
from starboard.games.xwing1.cards.words import has_hull_left, names_once_a_round
from starboard.games.xwing1.cards.writing import trial, upgrade


def _hunted(scene: Scene) -> int:
    """Two dice against a unique pilot."""
    return 2 if limited(defender).holds(scene) else 1


PAID: Final = "has paid for Darth Vader"  # a mark of an attack


def _still_attacks(state: XWingState, number: int) -> bool:
    """Whom the price of Darth Vader has destroyed performs the further attack that it has coming, by a ruling."""
    current = state.attack
    return current is not None and current.attacker == number and PAID in current.marks


upgrade(
    "darthvader",
    may("attacked", itself, has_hull_left, attack_mark(PAID), suffer(2), suffer(0, 1, whom=defender)),
    says("outlasts", registry.OUTLASTS, _still_attacks),
)
trial(
    "attacked",
    "damage_suffered ship=me; damage_suffered ship=me; damage_suffered ship=foe kind=crit",
    attack="blank blank blank",
)
trial(
    "outlasts",
    "destroyed ship=me; attack_declared attacker=me bonus=True; removed_from_play ship=me",
    on="patrolleader",
    with_="gunner",
    attack="blank blank blank blank blank blank blank blank",
    me={"shields": 0, "facedown": 11},
    foe2={"engaged": True},
    choose=("attack foe primary", "use me darthvader", "use me gunner", "attack foe primary"),
)


def _taught(scene: Scene) -> tuple[str, ...]:
    """A blank, too, against an unskilled attacker."""
    unskilled = initiative(scene.state.ships[scene.attack.attacker]) <= 2
    return ("focus", "blank") if unskilled else ("focus",)


upgrade("flightinstructor", modify("defense", defending, reroll(1, of=_taught)))
trial(
    "modify defense",
    "dice_modified by=flightinstructor ship=me faces=evade,focus",
    on="wildspacefringer",
    attacker="foe",
    defense="focus blank evade",
    choose=("modify flightinstructor blank",),
    without_evidence=True,
)
trial(
    "modify defense",
    "dice_modified by=flightinstructor ship=me faces=evade,blank",
    on="wildspacefringer",
    attacker="foe",
    foe_is="howlrunner",
    defense="focus blank evade",
    never=("modify flightinstructor blank", "modify flightinstructor blank focus"),
    without_evidence=True,
)

upgrade(
    "fleetofficer",
    action(
        some((ally(1, 2), within(chosen, 2)), gain("focus", chosen), most=2, least=0),
        gain("stress"),
    ),
)
trial(
    "action action",
    "token_gained ship=friend token=focus; token_gained ship=friend2 token=focus; token_gained ship=me token=stress",
    friend={"activated": True},
    friend2={"activated": True},
    choose=("target friend", "target friend2", "target me"),
)
trial(
    "action action",
    "token_gained ship=me token=focus; token_gained ship=me token=stress",
    friend={"at": (-220, 40, 0)},
    choose=("target me",),
    never=("target friend",),
)


def _fires(state: XWingState, holder: int, number: int, weapon: Weapon) -> bool:
    return holder == number


upgrade(
    "dashrendar",
    says("fires from asteroid", registry.FIRES_FROM_ASTEROID, _fires),
    says("never obstructed", NEVER_OBSTRUCTED, True),
)
trial(
    "fires from asteroid",
    "attack_declared attacker=me defender=foe",
    on="outerrimsmuggler",
    obstacles=(("coreasteroid0", 0.0, 0.0),),
)
trial(
    "never obstructed",
    "attack_declared obstructed=False; dice_rolled ship=foe why=defense n=3",
    on="outerrimsmuggler",
    range=2,
    obstacles=(("coreasteroid0", 0.0, 100.0),),
)


def _set_one_to_it(roll: Roll) -> Step:
    """One die, which its player chooses, is set to the face that was named and cannot be modified again."""

    def present(scene: Scene) -> list[str]:
        return list(dict.fromkeys(dice.words(rolled_dice(scene, roll))))

    def hear(scene: Scene, word: str) -> None:
        before, after = dice.FACE[word], dice.FACE[named(scene, roll)]
        change_rolled(scene, roll, lambda found: void(dice.change(found, before, after, 1, fixes=True)))

    return choice_of(present, hear)


upgrade(
    "emperorpalpatine",
    *(names_once_a_round(roll, all_faces, friendly()) for roll in ROLLS),
    *(then(roll, friendly(), _set_one_to_it(roll)) for roll in ROLLS),
)
trial(
    "attack_roll_before",
    "dice_rolled ship=friend; dice_modified ship=friend pool=attack faces=crit,blank; neutralized crits=1",
    attacker="friend",
    friend={"at": (-60, 0, 0)},
    range=2,
    attack="blank blank",
    defense="blank blank blank",
    choose=("choose crit",),
)
trial(
    "attack_dice_rolled",
    "dice_modified ship=me pool=attack by=emperorpalpatine faces=hit,hit,blank; dice_rolled why=defense",
    me={"locks": ["foe"]},
    attack="hit hit hit hit",
    choose=("choose blank",),
    never=("modify lock blank",),
)
trial(
    "defense_roll_before",
    "dice_modified ship=me pool=defense by=emperorpalpatine faces=evade,blank,blank",
    attacker="foe",
    defense="blank blank blank",
    choose=("choose evade",),
)
trial(
    "defense_dice_rolled",
    "dice_modified ship=me pool=defense by=emperorpalpatine faces=evade,focus,blank",
    attacker="foe",
    defense="focus focus blank",
    choose=("choose evade", "choose focus"),
)
trial(
    "roll_before",
    "obstacle_hit ship=me die=blank",
    phase="activation",
    me={"dial": "2 straight"},
    obstacles=(("coreasteroid0", 0.0, 100.0),),
    attack="hit",
    choose=("choose blank",),
)
trial(
    "roll_counts_before",
    "dice_rolled ship=me why=emperorpalpatine faces=focus",
    phase="activation",
    me={"dial": "2 straight"},
    obstacles=(("coreasteroid0", 0.0, 100.0),),
    attack="hit",
    choose=("choose focus",),
)

upgrade("ezrabridger", modify("attack", attacking, has("stress"), change("focus", "crit")))
trial(
    "modify attack",
    "neutralized crits=1",
    me={"tokens": {"stress": 1}},
    attack="focus blank blank",
    defense="blank blank blank",
)

upgrade("dengar", modify("attack", attacking, reroll(_hunted)))
trial(
    "modify attack",
    foe_is="howlrunner",
    choose=("modify dengar blank blank",),
    attack="blank blank blank hit hit",
    defense="blank blank blank",
    sees="neutralized hits=2",
)

upgrade(
    "finn",
    modify("attack", attacking, primary_attack, in_arc("firing", defender), add("blank")),
    modify("defense", defending, in_arc("firing", attacker), add("blank")),
)
trial(
    "modify attack",
    "dice_modified by=finn faces=hit,hit,hit,hit,blank",
    on="rey",
    attack="hit hit hit hit",
    without_evidence=True,
)
trial(
    "modify defense",
    "dice_modified by=finn ship=me pool=defense faces=evade,blank",
    on="rey",
    attacker="foe",
    defense="evade",
    without_evidence=True,
)


def _may_be_a_prototype(scene: Scene) -> bool:
    """The chosen ship is of the Galactic Empire and has no more than three shields."""
    build = build_of(scene.state.ships[scene.target])
    return build.faction == "galacticempire" and build.shields <= 3


upgrade(
    "directorkrennic",
    must(
        "setup_before_place_forces",
        pick_of_squad(ally(), told(_may_be_a_prototype)),
        assign("optimizedprototype"),
    ),
)
trial(
    "setup_before_place_forces",
    "condition_assigned ship=friend by=me condition=optimizedprototype; deployed ship=foe",
    on="starkillerbasepilot",
    friend_is="academypilot",
    phase=SETUP,
    never=("ship me",),
)

upgrade(
    "deathtroopers",
    must(
        "become_defender",
        friendly(1, 1, other=True),
        in_firing_arc(me, of=attacker),
        gain("stress", attacker),
    ),
)
trial(
    "become_defender",
    "token_gained ship=foe token=stress; dice_rolled why=attack",
    on="patrolleader",
    attacker="foe",
    friend={"at": (-80, 0, 0), "engaged": True},
    choose=("attack friend primary",),
)

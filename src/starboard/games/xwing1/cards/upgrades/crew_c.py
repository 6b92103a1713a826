"""What Crew upgrades do, C, in the order of the data."""

from __future__ import annotations

from typing import Final

from starboard.core.decision import Option
from starboard.games.xwing import dice
from starboard.games.xwing.effects import registry
from starboard.games.xwing.effects.queries import THROWN_AWAY
from starboard.games.xwing.language.choosing import either, pick, reroll_rolled, seat_of
from starboard.games.xwing.language.clauses import builds, may, must, says
from starboard.games.xwing.language.dealing import when_dealt
from starboard.games.xwing.language.deeds import set_initiative
from starboard.games.xwing.language.device_clauses import (
    makes_roll_again,
)
from starboard.games.xwing.language.device_steps import rolls_for_device
from starboard.games.xwing.language.dials import (
    dialled,
    guess_dial,
    set_facedown_dial,
)
from starboard.games.xwing.language.named_dice import (
    DEFENSE,
    OTHER,
    Roll,
    change_rolled,
    kind_of,
    named,
    number_of,
    rolled_dice,
    then,
)
from starboard.games.xwing.language.occasions import attack_missed, told
from starboard.games.xwing.language.requirements import (
    enemy,
    foe,
    itself,
    marked,
)
from starboard.games.xwing.language.scene import (
    Choice,
    Scene,
    Step,
    me,
)
from starboard.games.xwing.language.steps import (
    gain,
    mark,
    perform,
    recover_shield,
    suffer,
)
from starboard.games.xwing.options import ChooseCard, card
from starboard.games.xwing.state import Ship
from starboard.games.xwing.trials.trial import SETUP
from starboard.games.xwing1.cards.words import (
    discard_this,
    full_shields,
    names_once_a_round,
)
from starboard.games.xwing1.cards.writing import STRICT, trial, upgrade
from starboard.games.xwing1.replacing import replace, replaceable, replacements

upgrade("chewbacca", when_dealt(THROWN_AWAY, discard_this(), recover_shield().if_(~full_shields)))
trial(
    "would_be_dealt_damage_card",
    "upgrade_discarded ship=me card=chewbacca; shield_recovered ship=me; damage_suffered ship=me kind=hit;"
    " repaired ship=me discarded=True; phase_began phase=end",
    on="wildspacefringer",
    attacker="foe",
    attack="hit blank blank",
    defense="blank blank blank",
    me={"shields": 0, "facedown": 4},  # the card would destroy it
    chance={"deck.damage0": ["structuraldamage"]},  # it lies open among the discards
    state="ships.me.damage=4 ships.me.shields=1 ships.me.destroyed=False decks.0.discarded.0=structuraldamage",
)
trial(
    "would_be_dealt_damage_card",
    "upgrade_discarded ship=me card=chewbacca; shield_recovered ship=me;"
    " damage_suffered ship=me kind=crit card=directhit; repaired ship=me card=directhit discarded=True",
    on="wildspacefringer",
    attacker="foe",
    attack="crit blank blank",
    defense="blank blank blank",
    me={"shields": 0},
    chance={"deck.damage0": ["directhit"]},
    state="ships.me.damage=0 decks.0.discarded.0=directhit",
)

_NUMBERS: Final = ("zero", "one", "two", "three", "four", "five", "six")


def _guesses(scene: Scene, roll: Roll) -> list[str]:
    """Any number that could be rolled, of defense dice."""
    return list(_NUMBERS[: number_of(scene, roll) + 1]) if kind_of(scene, roll) == "defense" else []


def _add_if_right(roll: Roll) -> Step:
    """An evade is added if so many were rolled as was named."""

    def do(scene: Scene) -> None:
        guess = _NUMBERS.index(named(scene, roll))
        if dice.count(rolled_dice(scene, roll), dice.EVADE) == guess:
            change_rolled(scene, roll, lambda found: found.append(dice.EVADE))

    return perform(do)


upgrade(
    "c3po",
    *(names_once_a_round(roll, _guesses, itself) for roll in (DEFENSE, OTHER)),
    *(then(roll, itself, _add_if_right(roll)) for roll in (DEFENSE, OTHER)),
)
trial(
    "defense_roll_before",
    "dice_modified ship=me pool=defense faces=evade,evade,blank,blank",
    attacker="foe",
    defense="evade blank blank",
    choose=("choose one",),
)
trial(
    "defense_dice_rolled",
    "dice_modified ship=me pool=defense faces=evade,focus,blank,blank",
    attacker="foe",
    defense="focus blank blank",
    choose=("choose zero",),
)
trial(
    "roll_before",
    "dice_rolled ship=me why=r5d8 faces=blank; dice_rolled ship=me why=c3po faces=evade,blank; repaired ship=me",
    with_="r5d8",
    phase="activation",
    me={"facedown": 1},
    defense="blank",
    choose=("action card white r5d8.action", "choose zero"),
)
trial(
    "roll_counts_before",
    "dice_rolled ship=me why=c3po faces=evade,evade; repaired ship=me",
    with_="r5d8",
    phase="activation",
    me={"facedown": 1},
    defense="evade",
    choose=("action card white r5d8.action", "choose one"),
)


def _always(ship: Ship, type_: str) -> bool:
    return True


upgrade(
    "chopper",
    says("acts while stressed", registry.ACTS_WHILE_STRESSED, _always),
    must("stressed_action_performed", itself, suffer(1)),
)
trial(
    "acts while stressed",
    "action_performed ship=me action=focus",
    on="wildspacefringer",
    me={"tokens": {"stress": 1}, "dial": "2 turn_left"},
    choose=("action focus white",),
)
trial(
    "stressed_action_performed",
    "damage_suffered ship=me",
    on="wildspacefringer",
    phase="activation",
    me={"tokens": {"stress": 1}, "dial": "2 turn_left"},
    choose=("action focus white",),
)

upgrade(
    "cassianandor",
    may(
        "planning_end",
        pick(foe(1, 2), dialled()),
        guess_dial(),
        set_facedown_dial().if_(dialled(me)),
    ),
)
trial(
    "planning_end",
    "dial_seen seat=0 ship=foe maneuver=3_turn_left; dial_assigned seat=0 ship=me maneuver=1_straight;"
    " dial_revealed ship=me maneuver=1_straight",
    on="wildspacefringer",
    phase="planning",
    range=2,
    choose=("dials 3 straight", "maneuver 1 straight", "maneuver 3 turn_left"),
)
trial(
    "planning_end",
    "dial_seen seat=0 ship=foe maneuver=3_turn_left; dial_revealed ship=me maneuver=3_straight",
    on="wildspacefringer",
    phase="planning",
    range=2,
    choose=("dials 3 straight", "maneuver 2 straight"),
    never=("maneuver 1 straight",),
)

upgrade("captainrex", may("attacked", itself, attack_missed, gain("focus")))
trial("attacked", "token_gained ship=me token=focus", attack="blank blank blank")


def _illicit() -> Choice:
    """Which of my Illicit upgrades goes."""

    def options(scene: Scene) -> list[Option]:
        return [card(name) for name in replaceable(scene.game, scene.ship, "illicit")]

    def hear(scene: Scene, option: Option) -> None:
        assert isinstance(option, ChooseCard)
        scene.count = list(scene.game.rules.content.upgrades).index(option.card)

    return Choice(options, hear, seat_of(me))


def _another_illicit() -> Choice:
    """What comes in the place of the one that was chosen."""

    def chosen_card(scene: Scene) -> str:
        return list(scene.game.rules.content.upgrades)[scene.count]

    def options(scene: Scene) -> list[Option]:
        return [card(name) for name in replacements(scene.game, scene.ship, chosen_card(scene))]

    def hear(scene: Scene, option: Option) -> None:
        assert isinstance(option, ChooseCard)
        replace(scene.game, scene.ship, chosen_card(scene), option.card, "XW1-SQD-07")

    return Choice(options, hear, seat_of(me))


_can_replace = told(lambda scene: bool(replaceable(scene.game, scene.ship, "illicit")))
upgrade(
    "cikatrovizago",
    may("end_phase_start", _can_replace, discard_this(), _illicit(), _another_illicit().if_(_can_replace)),
)
trial(
    "end_phase_start",
    "upgrade_discarded ship=me card=cikatrovizago; upgrade_replaced ship=me card=hotshotblaster by=deadmansswitch",
    on="trandoshanslaver",
    with_="hotshotblaster",
    phase="end",
    choose=("card deadmansswitch",),
    never=("card cloakingdevice", "card hotshotblaster"),  # for small ships only; the same card
)
trial(  # what is dearer does not come
    "end_phase_start",
    "upgrade_discarded ship=me card=cikatrovizago; upgrade_replaced ship=me card=scavengercrane",
    on="trandoshanslaver",
    with_="scavengercrane",
    phase="end",
    never=("card hotshotblaster",),
)

upgrade(
    "cadbane",
    builds(),
    makes_roll_again(
        enemy(),
        rolls_for_device(mine=True),
        ~marked("cadbane"),
        reroll_rolled("focus", "blank"),
        mark("cadbane"),
    ),
)
trial(
    "builds",
    "device_placed ship=me kind=seismic_charge",
    on="spicerunner",
    with_="seismiccharges",
    phase="activation",
    choose=("use me seismiccharges",),
    settings=STRICT,
)
trial(
    "roll_dice_any",
    "dice_rolled ship=foe why=proximity_mine n=3; ability_used ship=me card=cadbane when=roll_dice_any;"
    " dice_rolled ship=foe why=proximity_mine faces=hit,hit,hit; damage_suffered ship=foe; damage_suffered ship=foe",
    on="spicerunner",
    phase="activation",
    mover="foe",
    foe={"at": (0, 300, 180), "dial": "2 straight"},
    foe_is="stormsquadronpilot",
    devices=(("proximity_mine", 0, 200, 0),),
    attack="hit focus blank hit hit",
    choose=("use me cadbane", "choose focus", "choose blank"),
    without_evidence=True,
)

upgrade(
    "courierdroid",
    may("setup_place_forces_start", either(("zero", set_initiative(0)), ("eight", set_initiative(8)))),
)
for _word, _order in (
    ("zero", "deployed ship=me; deployed ship=foe"),
    ("eight", "deployed ship=foe; deployed ship=me"),
):
    trial(
        "setup_place_forces_start",
        _order,
        on="omicrongrouppilot",
        foe_is="blacksquadronpilot",
        phase=SETUP,
        choose=(f"choose {_word}",),
    )

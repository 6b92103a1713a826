"""What Crew upgrades do, A to F, in the order of the data."""

from __future__ import annotations

from typing import Final

from starboard.core.decision import Option
from starboard.games.xwing import dice, tokens
from starboard.games.xwing.cards.build import Weapon, build_of
from starboard.games.xwing.effects import queries, registry
from starboard.games.xwing.effects.card_effects import NEVER_OBSTRUCTED
from starboard.games.xwing.effects.queries import THROWN_AWAY, TURNED_DOWN
from starboard.games.xwing.effects.registry import FLIES_RED
from starboard.games.xwing.game import XWingGame, initiative
from starboard.games.xwing.language.choosing import either, lose_one, pick, reroll_rolled, seat_of, some
from starboard.games.xwing.language.clauses import action, builds, in_window, may, modify, must, says
from starboard.games.xwing.language.condition_steps import assign, pick_of_squad
from starboard.games.xwing.language.dealing import dealt_faceup, when_dealt
from starboard.games.xwing.language.deeds import acquire, set_initiative
from starboard.games.xwing.language.device_clauses import (
    changes_ways,
    instead_of_the_1_straight,
    makes_roll_again,
)
from starboard.games.xwing.language.device_steps import rolls_for_device
from starboard.games.xwing.language.dials import (
    dialled,
    guess_dial,
    look_at_dial,
    set_facedown_dial,
    turn_dial_by_one,
)
from starboard.games.xwing.language.dice_steps import add, change, reroll
from starboard.games.xwing.language.occasions import attack_missed, attack_range, primary_attack, told
from starboard.games.xwing.language.requirements import (
    ally,
    attacking,
    defending,
    enemy,
    foe,
    friendly,
    has,
    in_arc,
    in_firing_arc,
    itself,
    limited,
    locked,
    marked,
    of_size,
    within,
)
from starboard.games.xwing.language.scene import (
    Choice,
    Scene,
    Step,
    Test,
    Whom,
    attacker,
    chosen,
    defender,
    it,
    me,
)
from starboard.games.xwing.language.steps import (
    attack_mark,
    gain,
    mark,
    needs,
    perform,
    recover_shield,
    suffer,
)
from starboard.games.xwing.options import ChooseCard, card
from starboard.games.xwing.state import IN_PLAY, Ship, XWingState
from starboard.games.xwing.trials.trial import SETUP
from starboard.games.xwing1.cards.named_dice import (
    ROLLS,
    Roll,
    all_faces,
    change_rolled,
    forget,
    kind_of,
    named,
    names,
    number_of,
    rolled_dice,
    set_one_to_it,
    then,
)
from starboard.games.xwing1.cards.words import (
    any_upgrade,
    discard_one,
    discard_this,
    full_shields,
    last_attack,
)
from starboard.games.xwing1.cards.writing import STRICT, trial, upgrade
from starboard.games.xwing1.replacing import replace, replaceable, replacements
from starboard.games.xwing1.tasks.crits import CAME_FACEUP

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
    state="ships.me.damage=4 ships.me.shields=1 ships.me.destroyed=False",
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


def _hunted(scene: Scene) -> int:
    """Two dice against a unique pilot."""
    return 2 if limited(defender).holds(scene) else 1


upgrade("darthvader", may("attacked", itself, suffer(2), suffer(0, 1, whom=defender)))
trial(
    "attacked",
    "damage_suffered ship=me; damage_suffered ship=me; damage_suffered ship=foe kind=crit",
    attack="blank blank blank",
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

_NUMBERS: Final = ("zero", "one", "two", "three", "four", "five", "six")


def _guesses(scene: Scene, roll: Roll) -> list[str]:
    """Any number that could be rolled, of defense dice."""
    return list(_NUMBERS[: number_of(scene, roll) + 1]) if kind_of(scene, roll) == "defense" else []


def _add_if_right(roll: Roll) -> Step:
    """An evade is added if so many were rolled as was named."""

    def do(scene: Scene) -> None:
        guess = _NUMBERS.index(named(scene, roll))
        forget(scene, roll)
        if dice.count(rolled_dice(scene, roll), dice.EVADE) == guess:
            change_rolled(scene, roll, lambda found: found.append(dice.EVADE))

    return perform(do)


upgrade(
    "c3po",
    *(names(roll, _guesses, itself) for roll in ROLLS[1:]),
    *(then(roll, itself, _add_if_right(roll)) for roll in ROLLS[1:]),
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

upgrade(
    "emperorpalpatine",
    *(names(roll, all_faces, friendly()) for roll in ROLLS),
    *(then(roll, friendly(), set_one_to_it(roll)) for roll in ROLLS),
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
    "bombardier",
    changes_ways(instead_of_the_1_straight(("straight", 2), hows=("drop", "launch"))),
)
trial(
    "device ways",
    "device_placed ship=me kind=seismic_charge how=drop template=straight_2",
    on="guardiansquadronpilot",
    with_="seismiccharges",
    phase="activation",
    choose=("use me seismiccharges", "drop straight 2"),
    never=("drop straight 3",),
)

_HUNTED: Final = "agentkallus"  # a token on the ship that is hunted


def _first_round(scene: Scene) -> bool:
    return scene.state.round == 1


def _hunt(scene: Scene) -> None:
    scene.state.ships[scene.target].card_tokens[_HUNTED] = 1


def _is_hunted(whom: Whom) -> Test:
    """The ship is the one that was chosen."""
    return told(lambda scene: scene.state.ships[whom(scene)].card_tokens.get(_HUNTED, 0) > 0)


upgrade(
    "agentkallus",
    must(
        "planning_start",
        told(_first_round),
        pick(foe(), of_size("small", "large", whom=chosen)),
        perform(_hunt),
    ),
    modify("attack", attacking, _is_hunted(defender), change("focus", "hit")),
    modify("defense", defending, _is_hunted(attacker), change("focus", "evade")),
)
trial(
    "planning_start",
    "ability_used",
    phase="planning",
    foe2={"shields": 0},
    choose=("target foe2",),
    state="ships.foe2.card_tokens.agentkallus=1",
    without_evidence=True,
)
trial(
    "modify attack",
    "dice_modified by=agentkallus faces=hit,focus,blank",
    foe={"card_tokens": {"agentkallus": 1}},
    attack="focus focus blank",
    without_evidence=True,
)
trial(
    "modify defense",
    "dice_modified ship=me by=agentkallus faces=evade,focus,blank",
    attacker="foe",
    foe={"card_tokens": {"agentkallus": 1}},
    defense="focus focus blank",
    without_evidence=True,
)

upgrade("ezrabridger", modify("attack", attacking, has("stress"), change("focus", "crit")))
trial(
    "modify attack",
    "neutralized crits=1",
    me={"tokens": {"stress": 1}},
    attack="focus blank blank",
    defense="blank blank blank",
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

HELD_BACK: Final = "cannot be spent: "  # a mark of an attack: one token of the defender of this kind


def _hold_back(token: str) -> tuple[str, Step, Step]:
    """One of the defender's tokens of this kind, of those that can still be spent."""
    kind = tokens.NUMBER[token]

    def is_there(scene: Scene) -> bool:
        held = scene.attack.marks.count(HELD_BACK + token)
        return scene.state.ships[scene.attack.defender].tokens[kind] > held

    return token, needs(told(is_there)), attack_mark(HELD_BACK + token)


def _is_held_back(game: XWingGame, holder: int, number: int, what: str) -> bool:
    """As many tokens of the kind are left as cannot be spent."""
    current = game.state.attack
    if current is None or (holder, number) != (current.attacker, current.defender):
        return False
    held = current.marks.count(HELD_BACK + what)
    return held > 0 and game.state.ships[number].tokens[tokens.NUMBER[what]] <= held


upgrade(
    "4lom",
    in_window("attack", attacking, gain("ion"), either(_hold_back("focus"), _hold_back("evade"))),
    says("spend bans", queries.SPEND_BANS, _is_held_back),
)
trial(
    "modify attack",
    "token_gained ship=me token=ion; dice_rolled ship=foe why=defense",
    foe={"tokens": {"focus": 1, "evade": 1}},
    choose=("choose focus",),
    never=("modify focus",),
    state="attack.attacker=0",
    without_evidence=True,
)
trial(
    "spend bans",
    "token_gained ship=me token=ion; token_lost ship=foe token=focus count=1 why=spent; phase_began phase=end;"
    " token_lost ship=foe token=focus count=1 why=end",
    foe={"tokens": {"focus": 2, "evade": 1}},
    choose=("choose evade", "modify focus"),
    never=("modify evade",),
)


def _came_faceup(scene: Scene) -> bool:
    return f"{scene.attack.defender} {CAME_FACEUP}" in scene.attack.marks


upgrade(
    "bobafett",
    may(
        "attacked",
        itself,
        told(_came_faceup),
        told(lambda scene: scene.state.ships[scene.attack.defender].place == IN_PLAY),
        discard_this(),
        discard_one(any_upgrade, defender),
    ),
)
trial(
    "attacked",
    "upgrade_discarded ship=me card=bobafett; upgrade_discarded ship=foe card=predator",
    foe_is="blacksquadronpilot(predator,stealthdevice)",
    attack="crit blank blank",
    defense="blank blank blank blank",
    choose=("card predator",),
)
trial(  # a card that was discarded as it came counts too
    "attacked",
    "upgrade_discarded ship=foe card=r2astromech; upgrade_discarded ship=me card=bobafett;"
    " upgrade_discarded ship=foe card=integratedastromech",
    foe_is="rookiepilot(r2astromech,integratedastromech)",
    foe={"shields": 0},
    attack="crit blank blank",
    defense="blank blank blank blank",
    choose=("use foe integratedastromech", "card r2astromech", "card integratedastromech"),
    without_evidence=True,
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

upgrade("captainrex", may("attack_missed", itself, gain("focus")))
trial("attack_missed", "token_gained ship=me token=focus", attack="blank blank blank")

upgrade("bodhirook", says("locks", queries.LOCKS_FROM_FRIENDS, False))
trial(
    "locks",
    "lock_acquired ship=me target=foe",
    on="bluesquadronpathfinder",
    friend={"at": (0, 300, 0)},
    foe={"at": (200, 490, 180)},
    phase="activation",
    choose=("action lock white", "target foe"),
)


def _others(scene: Scene) -> list[int]:
    """All enemies but the last defender."""
    enemies = scene.state.in_play(1 - scene.own.owner)
    return [number for number in enemies if number != scene.attack.defender]


upgrade(
    "bazemalbus",
    may("bonus_after_attacking", itself, attack_missed, last_attack(slots=("primary",), targets=_others)),
)
trial(
    "bonus_after_attacking",
    "attack_declared attacker=me defender=foe2 weapon=primary bonus=True; phase_began phase=end",
    on="wookieeliberator",
    attack="blank blank blank blank blank blank",
    foe2={"at": (60, 100, 180), "engaged": True},
    choose=("attack foe primary",),
)

upgrade("bistan", modify("attack", attacking, attack_range(1, 2), change("hit", "crit")))
trial("modify attack", "neutralized crits=1", attack="hit blank blank", defense="blank blank blank")


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


def _touches_me(scene: Scene) -> bool:
    return scene.about in scene.own.touching


upgrade(
    "boshek",
    may(
        "before_activate",
        told(_touches_me),
        dialled(it),
        look_at_dial(it),
        turn_dial_by_one(it),
        mark(FLIES_RED, it),
    ),
)
trial(
    "before_activate",
    "dial_seen seat=0 ship=foe maneuver=3_straight; dial_assigned seat=1 ship=foe;"
    " dial_revealed ship=foe maneuver=3_bank_right; maneuvered ship=foe maneuver=3_bank_right",
    on="contractedscout",
    mover="foe",
    me={"touching": ["foe"]},
    foe={"at": (0, 60, 90), "dial": "3 straight"},
    choose=("maneuver 3 bank_right",),
    never=("maneuver 3 straight", "maneuver 2 straight"),
)
trial(
    "before_activate",
    "dial_seen seat=0 ship=foe; maneuvered ship=foe maneuver=3_koiogran; token_gained ship=foe token=stress",
    on="contractedscout",
    mover="foe",
    me={"touching": ["foe"]},
    foe={"at": (0, 60, 90), "dial": "3 turn_right", "tokens": {"stress": 1}},
    choose=("maneuver 3 koiogran",),
)

upgrade(
    "breachspecialist",
    when_dealt(
        TURNED_DOWN,
        dealt_faceup,
        ~marked("breachspecialist"),
        lose_one("reinforce"),
        mark("breachspecialist"),
    ),
    when_dealt(TURNED_DOWN, dealt_faceup, marked("breachspecialist"), must=True),
)
trial(
    "would_be_dealt_damage_card",
    "token_lost ship=me token=reinforce_fore; damage_suffered ship=me card=directhit;"
    " repaired ship=me card=directhit; damage_suffered ship=me card=directhit; repaired ship=me card=directhit",
    on="lothalrebel",
    attacker="foe",
    attack="crit crit crit",
    defense="blank blank blank",
    me={"shields": 0, "tokens": {"reinforce_fore": 1}},
    foe={"at": (0, 150, 180)},
    chance={"deck.damage0": ["directhit", "directhit"]},
    state="ships.me.damage=2 ships.me.tokens.reinforce_fore=0",
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
    may("setup_before_place_forces", either(("zero", set_initiative(0)), ("eight", set_initiative(8)))),
    must("setup_after_place_forces", told(lambda scene: scene.own.initiative >= 0), set_initiative(-1)),
)
for _word, _order in (
    ("zero", "deployed ship=me; deployed ship=foe"),
    ("eight", "deployed ship=foe; deployed ship=me"),
):
    trial(
        "setup_before_place_forces",
        _order,
        on="omicrongrouppilot",
        foe_is="blacksquadronpilot",
        phase=SETUP,
        choose=(f"choose {_word}",),
    )
trial(
    "setup_after_place_forces",
    on="omicrongrouppilot",
    phase=SETUP,
    choose=("choose zero",),
    state="ships.me.initiative=-1",
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

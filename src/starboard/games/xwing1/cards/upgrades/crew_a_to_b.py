"""What Crew upgrades do, A to B, in the order of the data."""

from __future__ import annotations

from typing import Final

from starboard.games.xwing import tokens
from starboard.games.xwing.effects import queries
from starboard.games.xwing.effects.queries import TURNED_DOWN
from starboard.games.xwing.effects.registry import FLIES_RED
from starboard.games.xwing.game import XWingGame
from starboard.games.xwing.language.choosing import either, lose_one, pick
from starboard.games.xwing.language.clauses import in_window, may, modify, must, says
from starboard.games.xwing.language.dealing import dealt_faceup, when_dealt
from starboard.games.xwing.language.deeds import acquire, can_lock
from starboard.games.xwing.language.device_clauses import (
    changes_ways,
    instead_of_the_1_straight,
)
from starboard.games.xwing.language.dials import (
    dialled,
    look_at_dial,
    turn_dial_by_one,
)
from starboard.games.xwing.language.dice_steps import change
from starboard.games.xwing.language.occasions import attack_missed, attack_range, told
from starboard.games.xwing.language.requirements import (
    attacking,
    defending,
    foe,
    has,
    itself,
    marked,
    of_size,
)
from starboard.games.xwing.language.scene import (
    Scene,
    Step,
    Test,
    Whom,
    attacker,
    chosen,
    defender,
    it,
)
from starboard.games.xwing.language.steps import (
    attack_mark,
    gain,
    mark,
    needs,
    perform,
)
from starboard.games.xwing.state import IN_PLAY
from starboard.games.xwing1.cards.words import (
    any_upgrade,
    discard_one,
    discard_this,
    last_attack,
)
from starboard.games.xwing1.cards.writing import trial, upgrade
from starboard.games.xwing1.discarding import LASTS
from starboard.games.xwing1.tasks.crits import CAME_FACEUP

_can_lock_it = told(lambda scene: can_lock(scene, scene.ship, scene.attack.defender))

upgrade(
    "bossk",
    must(
        "attacked",
        itself,
        attack_missed,  # of a double attack: both times (XW1-ATK-10)
        gain("stress").if_(~has("stress")),
        gain("focus"),
        acquire(defender).if_(_can_lock_it),  # the rest is a duty all the same (XW1-ABL-01)
    ),
)
trial(
    "attacked",
    "token_gained ship=me token=stress; token_gained ship=me token=focus; lock_acquired ship=me target=foe",
    attack="blank blank blank",
)
trial(  # the lock that it has is as good as a new one
    "attacked",
    "token_gained ship=me token=stress; token_gained ship=me token=focus",
    me={"locks": ["foe"]},
    attack="blank blank blank",
    state="ships.me.locks.0=1",
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
        lose_one("reinforce", why="spent"),
        mark("breachspecialist"),
    ),
    when_dealt(TURNED_DOWN, dealt_faceup, marked("breachspecialist"), must=True),
    says("would_be_dealt_damage_card", LASTS, "breachspecialist"),
)
trial(
    "would_be_dealt_damage_card",
    "token_lost ship=me token=reinforce_fore why=spent; damage_suffered ship=me card=directhit;"
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

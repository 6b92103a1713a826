"""What salvaged astromechs do, in the order of the data."""

from __future__ import annotations

from starboard.games.xwing.effects import firing, queries
from starboard.games.xwing.effects.queries import THROWN_AWAY
from starboard.games.xwing.language.clauses import may, modify, says
from starboard.games.xwing.language.dealing import dealt_trait, when_dealt
from starboard.games.xwing.language.deeds import acquire
from starboard.games.xwing.language.device_steps import place_one_of
from starboard.games.xwing.language.dice_steps import ALL, reroll
from starboard.games.xwing.language.occasions import detail, fully_executed, in_phase, told
from starboard.games.xwing.language.requirements import attacking, itself, locked, marked
from starboard.games.xwing.language.scene import Scene, attacker, defender
from starboard.games.xwing.language.steps import gain, mark, remove, roll, rolled, suffer
from starboard.games.xwing.state import Ship
from starboard.games.xwing.tasks.maneuver import IN_SLAM
from starboard.games.xwing1.cards.bomb_words import WHEN_REVEALED, dial_was_revealed, in_an_action
from starboard.games.xwing1.cards.words import (
    discard_this,
    in_profile,
    left_white,
    made_green,
    may_be_green,
    spend_a_lock,
)
from starboard.games.xwing1.cards.writing import trial, upgrade
from starboard.games.xwing1.content import CONTENT
from starboard.games.xwing1.paying import spent_while_attacking

upgrade("unhingedastromech", *may_be_green(speed=(3, 3)))
trial("difficulty", **made_green("3 turn_left"))
trial("maneuver_before", **left_white("3 turn_left"))


def _is_discarded(scene: Scene) -> int | None:
    """Before the FAQ the bomb card is discarded, also one that says nothing of it."""
    return None if in_profile("faq43").holds(scene) else 1


upgrade(
    "genius",
    may(
        "maneuver_executed",
        itself,
        dial_was_revealed,
        ~marked(IN_SLAM),
        ~in_an_action,
        fully_executed | in_profile("faq43"),
        place_one_of(WHEN_REVEALED, charges=_is_discarded),
    ),
)
trial(
    "maneuver_executed",
    "maneuvered ship=me fully=False; ability_used card=genius; upgrade_discarded ship=me card=seismiccharges; device_placed ship=me"
    " kind=seismic_charge how=drop",
    on="karthakkpirate",
    with_="havoc,seismiccharges",
    me={"dial": "2 straight"},
    foe={"at": (0, 110, 180)},
    settings={"profile": "faq43"},
    without_evidence=True,
)
trial(
    "maneuver_executed",
    "maneuvered ship=me fully=True; ability_used card=genius; upgrade_discarded ship=me card=seismiccharges; device_placed ship=me"
    " kind=seismic_charge how=drop",
    on="karthakkpirate",
    with_="havoc,seismiccharges",
    me={"dial": "2 straight"},
    settings={"profile": "rr2015"},
    without_evidence=True,
)

upgrade("salvagedastromech", when_dealt(THROWN_AWAY, dealt_trait("ship"), discard_this()))
trial(
    "would_be_dealt_damage_card",
    "upgrade_discarded ship=me card=salvagedastromech; damage_suffered ship=me kind=crit card=structuraldamage;"
    " repaired ship=me card=structuraldamage discarded=True",
    on="hiredgun",
    attacker="foe",
    attack="crit blank blank",
    defense="blank blank blank",
    me={"shields": 0},
    chance={"deck.damage0": ["structuraldamage"]},
    state="ships.me.damage=0",
)

upgrade(
    "r4agromech",
    may(
        "token_spent",
        itself,
        detail("focus"),
        told(lambda scene: spent_while_attacking(scene.state, scene.ship)),
        acquire(defender),
    ),
)
trial(
    "token_spent",
    "lock_acquired ship=me target=foe",
    me={"tokens": {"focus": 1}},
    attack="focus focus focus",
    choose=("modify focus",),
)

upgrade("r4b11", modify("defense_by_attacker", attacking, locked(defender), spend_a_lock(), reroll(ALL)))
trial(
    "modify defense_by_attacker",
    "lock_broken ship=me; dice_modified by=r4b11",
    me={"locks": ["foe"]},
    defense="evade evade evade blank blank blank",
    choose=("modify r4b11 evade evade evade",),
    without_evidence=True,
)

upgrade(
    "r5p8",
    may(
        "defended",
        itself,
        ~marked("r5p8"),
        mark("r5p8"),
        roll(1),
        suffer(1).if_(rolled("crit")),
        suffer(1, whom=attacker).if_(rolled("hit", "crit")),
    ),
)
trial(
    "defended",
    "dice_rolled why=r5p8; damage_suffered ship=foe",
    attacker="foe",
    attack="blank blank blank hit",
)
trial(
    "defended",
    "dice_rolled why=r5p8; damage_suffered ship=me; damage_suffered ship=foe",
    attacker="foe",
    attack="blank blank blank crit",
)

upgrade(
    "overclockedr4",
    may("token_spent", itself, detail("focus"), in_phase("combat"), gain("stress").as_cost(), gain("focus")),
)
trial(
    "token_spent",
    "token_gained ship=me token=stress; token_gained ship=me token=focus",
    me={"tokens": {"focus": 1}},
    attack="focus focus focus",
    choose=("modify focus",),
)


def _is_ordnance(name: str) -> bool:
    return CONTENT.upgrade(name).sides[0].type in ("torpedo", "bomb") if name in CONTENT.upgrades else False


def _by_ordnance(ship: Ship, card: str) -> bool:
    return _is_ordnance(card)


def _was_on_ordnance(scene: Scene) -> bool:
    return _is_ordnance(scene.detail.rpartition(".")[0])


upgrade(
    "r4e1",
    says("acts while stressed", queries.ACTS_BY_CARD, _by_ordnance),
    may("stressed_action_performed", itself, told(_was_on_ordnance), discard_this(), remove("stress")),
)
trial(
    "acts while stressed",
    "device_placed ship=me; action_performed ship=me action=proximitymines.action",
    on="syndicatethug",
    with_="proximitymines",
    me={"tokens": {"stress": 1}, "dial": "2 bank_left"},
    choose=("action card white proximitymines.action",),
    never=("action focus white",),
)
trial(
    "stressed_action_performed",
    "upgrade_discarded ship=me card=r4e1; token_lost ship=me token=stress",
    on="syndicatethug",
    with_="proximitymines",
    phase="activation",
    me={"tokens": {"stress": 1}, "dial": "2 bank_left"},
    choose=("action card white proximitymines.action",),
)

upgrade(
    "r5tk",
    says("locks friends", queries.LOCKS_FRIENDS, True),
    says("attacks friends", firing.ATTACKS_FRIENDS, True),
)
trial(
    "locks friends",
    "lock_acquired ship=me target=friend",
    on="syndicatethug",
    phase="activation",
    friend={"activated": True, "at": (-100, 0, 0)},
    choose=("action lock white", "target friend"),
    never=("target me",),
)
trial(
    "attacks friends",
    "attack_declared attacker=me defender=friend",
    on="syndicatethug",
    friend={"engaged": True, "at": (0, 100, 0)},
    foe={"at": (0, 200, 180)},
    choose=("attack friend primary",),
    never=("attack me primary",),
)

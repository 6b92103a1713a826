"""What salvaged astromechs do, in the order of the data."""

from __future__ import annotations

from starboard.games.xwing.effects.queries import THROWN_AWAY
from starboard.games.xwing.language.clauses import difficulty, may, modify
from starboard.games.xwing.language.dealing import dealt_trait, when_dealt
from starboard.games.xwing.language.deeds import acquire, spend_lock
from starboard.games.xwing.language.dice_steps import ALL, reroll
from starboard.games.xwing.language.occasions import detail, in_phase, told
from starboard.games.xwing.language.requirements import attacking, itself, locked, marked
from starboard.games.xwing.language.scene import Scene, attacker, defender
from starboard.games.xwing.language.steps import gain, mark, roll, rolled, suffer
from starboard.games.xwing1.cards.words import GREEN, discard_this
from starboard.games.xwing1.cards.writing import trial, upgrade


def _attacks(scene: Scene) -> bool:
    """I am attacking now."""
    current = scene.state.attack
    return current is not None and current.attacker == scene.ship


upgrade("unhingedastromech", difficulty(GREEN, speed=(3, 3)))
trial(
    "difficulty",
    "token_lost ship=me token=stress",
    me={"tokens": {"stress": 1}, "dial": "3 turn_left"},
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

upgrade("r4agromech", may("token_spent", itself, detail("focus"), told(_attacks), acquire(defender)))
trial(
    "token_spent",
    "lock_acquired ship=me target=foe",
    me={"tokens": {"focus": 1}},
    attack="focus focus focus",
    choose=("modify focus",),
)

upgrade(
    "r4b11", modify("defense_by_attacker", attacking, locked(defender), spend_lock(defender), reroll(ALL))
)
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
    may("token_spent", itself, detail("focus"), in_phase("combat"), gain("stress"), gain("focus")),
)
trial(
    "token_spent",
    "token_gained ship=me token=stress; token_gained ship=me token=focus",
    me={"tokens": {"focus": 1}},
    attack="focus focus focus",
    choose=("modify focus",),
)

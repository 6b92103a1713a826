"""Ship cards of Scum and Villainy with a text, K to Q, in the order of the data."""

from __future__ import annotations

from typing import Any, Final

from starboard.games.xwing import tokens
from starboard.games.xwing.changes.tokens import hand_over, move_lock
from starboard.games.xwing.effects import registry
from starboard.games.xwing.language.choosing import ALL_OF_THEM, either, hand_over_locks, pick, transfer_one
from starboard.games.xwing.language.clauses import attack_dice, builds, may, must, says
from starboard.games.xwing.language.dice_steps import uncancelled
from starboard.games.xwing.language.docking_clauses import takes_over
from starboard.games.xwing.language.occasions import attack_missed, deals_damage, executed, told
from starboard.games.xwing.language.requirements import (
    ally,
    anybody,
    attacking,
    defending,
    foe,
    friendly,
    has,
    in_arc,
    itself,
    there_is,
)
from starboard.games.xwing.language.scene import Scene, chosen, defender, me
from starboard.games.xwing.language.steps import (
    RULE,
    attack_mark,
    gain,
    perform,
    remove,
    suffer,
)
from starboard.games.xwing1.cards.words import spend_a_lock, turn_up_one
from starboard.games.xwing1.cards.writing import pilot, trial

_AT_XIZOR: Final[dict[str, Any]] = {
    "attacker": "foe",
    "friend": {"shields": 0, "at": (-60, 0, 0)},
    "me": {"shields": 0},
    "attack": "crit hit blank",
    "defense": "blank blank blank",
}

pilot(
    "princexizor",
    may(
        "attack_hits",
        defending,
        deals_damage,
        pick(ally(1, 1, other=True)),
        either(
            ("hit", uncancelled(hits=-1), suffer(1, whom=chosen)),
            ("crit", uncancelled(crits=-1), suffer(0, 1, whom=chosen)),
            by=chosen,
        ),
    ),
)
trial(
    "attack_hits",
    "neutralized hits=1 crits=0; damage_suffered ship=friend kind=crit; damage_suffered ship=me kind=hit",
    choose=("attack me primary", "choose crit"),
    **_AT_XIZOR,
)
trial(
    "attack_hits",
    "neutralized hits=0 crits=1; damage_suffered ship=friend kind=hit; damage_suffered ship=me kind=crit",
    choose=("attack me primary", "choose hit"),
    **_AT_XIZOR,
)

pilot("kathscarlet-firespray31-scumandvillainy", attack_dice(+1, attacking, in_arc("rear", defender)))
trial("attack dice", "dice_rolled ship=me why=attack n=5", foe={"at": (0, -120, 0)})

pilot("ndrusuhlak", attack_dice(+1, attacking, ~there_is(ally(1, 2, other=True))))
trial("attack dice", "dice_rolled why=attack n=4")

pilot(
    "kaatoleeachos",
    may(
        "engagement_phase_start",
        pick(ally(1, 2, other=True), has("focus", chosen) | has("evade", chosen)),
        transfer_one("focus", "evade", giver=chosen, taker=me),
    ),
)
trial(
    "engagement_phase_start",
    "token_lost ship=friend token=evade; token_gained ship=me token=evade",
    friend={"tokens": {"focus": 1, "evade": 1}, "engaged": True},
    choose=("lose evade",),
)
trial(
    "engagement_phase_start",
    "token_lost ship=friend token=focus; token_gained ship=me token=focus",
    friend={"tokens": {"focus": 1}, "engaged": True},
    foe={"tokens": {"focus": 1}},
)

pilot("kavil", attack_dice(+1, attacking, ~in_arc("firing", defender)))
trial(
    "attack dice",
    "dice_rolled why=attack n=4",
    with_="ioncannonturret",
    foe={"at": (0, -120, 0)},
    choose=("attack foe ioncannonturret",),
)

pilot(
    "palobgodalhi",
    may(
        "engagement_phase_start",
        pick(foe(1, 2), has("focus", chosen) | has("evade", chosen)),
        transfer_one("focus", "evade", giver=chosen, taker=me),
    ),
)
trial(
    "engagement_phase_start",
    "token_lost ship=foe token=evade; token_gained ship=me token=evade",
    foe={"tokens": {"focus": 1, "evade": 1}},
    friend={"tokens": {"evade": 1}, "engaged": True},
    range=2,
    choose=("lose evade",),
)
trial(
    "engagement_phase_start",
    "token_lost ship=foe token=focus; token_gained ship=me token=focus",
    foe={"tokens": {"focus": 1}},
)

pilot("laetinashera", may("defended", itself, attack_missed, gain("evade")))
trial(
    "defended",
    "neutralized hit=False; ability_used card=laetinashera; token_gained ship=me token=evade",
    without_evidence=True,
    attacker="foe",
    attack="blank blank blank",
)

pilot(
    "lattsrazzi",
    may("attack_declared", friendly(), spend_a_lock(), attack_mark("fewer agility")),
)
trial(
    "attack_declared",
    "lock_broken ship=me why=spent; dice_rolled ship=foe why=defense n=2",
    attacker="friend",
    friend={"at": (-60, 0, 0)},
    me={"locks": ["foe"]},
    choose=("attack foe primary",),
)
trial("attack_declared", "lock_broken ship=me why=spent; dice_rolled why=defense n=2", me={"locks": ["foe"]})

LOST: Final[
    dict[str, Any]
] = {  # its carrier is about to be destroyed; a second one is docked with that, as always
    "me": {"docked_at": 1},
    "friend_is": "bossk(houndstooth)",
    "friend": {"at": (0, 0, 0), "shields": 0, "facedown": 5},
    "attacker": "foe",
    "foe": {"at": (0, 200, 180)},
    "attack": "hit hit hit",
    "defense": "blank",
}
pilot("nashtahpuppilot", takes_over(), says("may be lost", registry.MAY_BE_LOST, True))
trial(
    "takes over",
    "destroyed ship=friend; deployed_from ship=me guides=rear; action_performed ship=me action=focus;"
    " removed_from_play ship=friend",
    choose=("attack friend primary", "launch rear 2 straight", "action focus white"),
    state="ships.me.lent.0=bossk ships.me.engaged=True ships.me.damage=0",
    **LOST,
)
trial(
    "may be lost",
    "destroyed ship=friend; removed_from_play ship=me; removed_from_play ship=friend",
    choose=("attack friend primary", "pass"),
    **LOST,
)

pilot("moraloeval", builds())
trial(
    "builds",
    "attack_declared attacker=me weapon=heavylasercannon",
    with_="heavylasercannon",
    phase="combat",
    foe={"at": (-200, 60, 180)},
    choose=("attack foe heavylasercannon",),
)


def _locks_on_me(scene: Scene) -> list[int]:
    """Who has locked me, once for each lock."""
    return [
        number for number, ship in enumerate(scene.state.ships) for _ in range(ship.locks.count(scene.ship))
    ]


def _hand_over_tokens(scene: Scene) -> None:
    for kind in (tokens.FOCUS, tokens.EVADE):
        for _ in range(scene.own.tokens[kind]):
            hand_over(scene.game, scene.ship, scene.target, kind, RULE, scene.own.owner)
    for locker in _locks_on_me(scene):
        move_lock(scene.game, locker, scene.ship, scene.target)


def _has_any(scene: Scene) -> bool:
    own = scene.own
    return own.has(tokens.FOCUS) or own.has(tokens.EVADE) or bool(own.locks or _locks_on_me(scene))


pilot(
    "manaroo",
    may(
        "engagement_phase_start",
        pick(ally(1, 1, other=True)),
        perform(_hand_over_tokens, _has_any),
        hand_over_locks(chosen).if_(told(lambda scene: bool(scene.own.locks))),
    ),
)
trial(
    "engagement_phase_start",
    "token_gained ship=friend token=focus; token_gained ship=friend token=focus; token_gained ship=friend token=evade;"
    " lock_broken ship=foe target=me why=transferred; lock_acquired ship=foe target=friend;"
    " lock_broken ship=friend target=foe2 why=replaced; lock_broken ship=me target=foe why=transferred;"
    " lock_acquired ship=friend target=foe",
    me={"tokens": {"focus": 2, "evade": 1, "stress": 1}, "locks": ["foe"]},
    friend={"engaged": True, "locks": ["foe2"]},
    foe={"locks": ["me"]},
    foe2={"engaged": True},
)

pilot(
    "ketsuonyo",
    may(
        "engagement_phase_start",
        pick(anybody(1, 1, other=True), in_arc("front", chosen), in_arc("turret", chosen)),
        gain("tractor", chosen),
    ),
)
trial(
    "engagement_phase_start",
    "token_gained ship=foe token=tractor",
    foe2={"at": (-150, 0, 180)},
    never=("target foe2",),
)
trial(
    "engagement_phase_start",
    "token_gained ship=foe2 token=tractor",
    me={"turret": 1},
    foe={"at": (0, 140, 180)},
    foe2={"at": (90, 100, 180)},
    never=("target foe",),
)

pilot("kadsolus", must("maneuver_executed", itself, executed(colour="red"), gain("focus", count=2)))
trial(
    "maneuver_executed",
    "token_gained ship=me token=focus; token_gained ship=me token=focus",
    me={"dial": "4 koiogran"},
)

pilot(
    "oldteroch",
    may(
        "engagement_phase_start",
        pick(foe(1, 1), in_arc("firing", me, of=chosen), has("focus", chosen) | has("evade", chosen)),
        remove("focus", chosen, ALL_OF_THEM),
        remove("evade", chosen, ALL_OF_THEM),
    ),
)
trial(
    "engagement_phase_start",
    "token_lost ship=foe token=focus count=2; token_lost ship=foe token=evade count=1",
    foe={"tokens": {"focus": 2, "evade": 1}},
    foe2={"at": (-100, 0, 270), "tokens": {"focus": 1}},
    never=("target foe2",),
)

pilot("quinnjast", may("engagement_phase_start", gain("disarm"), turn_up_one("torpedo", "missile")))
trial(
    "engagement_phase_start",
    "token_gained ship=me token=disarm; upgrade_turned_up ship=me card=clustermissiles",
    with_="heavyscykinterceptor,clustermissiles,glitterstim",
    me={"discarded": ["glitterstim", "clustermissiles"]},
)

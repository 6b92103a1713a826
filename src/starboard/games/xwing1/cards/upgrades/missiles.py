"""What missiles do, in the order of the data."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from starboard.games.xwing.effects.card_effects import Clause
from starboard.games.xwing.language.choosing import each, either, offer, some
from starboard.games.xwing.language.clauses import attack_dice, builds, deals, forbids, modify, must
from starboard.games.xwing.language.condition_steps import assign
from starboard.games.xwing.language.deeds import acquire, can_lock
from starboard.games.xwing.language.dice_steps import change
from starboard.games.xwing.language.occasions import attack_marked, this_weapon, told, weapon_used
from starboard.games.xwing.language.requirements import ally, anybody, attacking, itself, there_is
from starboard.games.xwing.language.scene import Scene, chosen, defender
from starboard.games.xwing.language.steps import attack_mark, deal_faceup, gain, needs, suffer
from starboard.games.xwing.state import IN_PLAY
from starboard.games.xwing1.cards.words import WATCHES_ATTACK_DICE, agility_value
from starboard.games.xwing1.cards.writing import STRICT, trial, upgrade

FIRED: Final[dict[str, Any]] = {"range": 2, "me": {"locks": ["foe"]}, "defense": "blank blank blank blank"}

upgrade("concussionmissiles", modify("attack", attacking, this_weapon, change("blank", "hit")))
trial("modify attack", "neutralized hits=1", attack="blank blank blank blank", **FIRED)

upgrade("clustermissiles", builds())
trial(
    "builds",
    "upgrade_discarded card=clustermissiles; dice_rolled why=attack n=3; dice_rolled why=attack n=3",
    attack="blank blank blank blank blank blank",
    **FIRED,
)

upgrade("homingmissiles", forbids("defense", attacking, this_weapon, only=("evade",)))
trial(
    "forbids defense",
    "dice_rolled why=defense",
    foe={"tokens": {"evade": 1}},
    never=("modify evade",),
    **FIRED,
)


def _another(scene: Scene) -> bool:
    return scene.target != scene.attack.defender


upgrade(
    "assaultmissiles",
    must(
        "attack_hits",
        itself,
        this_weapon,
        each((anybody(1, 1, of=defender), told(_another)), suffer(1, whom=chosen)),
    ),
)
trial(
    "attack_hits",
    "damage_suffered ship=foe2",
    attack="hit blank blank blank",
    foe2={"engaged": True},
    choose=("attack foe assaultmissiles",),
    **FIRED,
)

upgrade("ionpulsemissiles", deals(suffer(1, whom=defender), gain("ion", defender, 2)))
trial(
    "deals",
    "damage_suffered ship=foe; token_gained ship=foe token=ion; token_gained ship=foe token=ion",
    attack="hit hit hit",
    **FIRED,
)

upgrade("chardaanrefit", builds())
trial("builds", "attack_declared attacker=me", on="prototypepilot", phase="combat", settings=STRICT)


LEFT: Final = "leaves the dice that it may roll more"  # a mark of an attack


_are_watched = told(lambda scene: bool(WATCHES_ATTACK_DICE.on(scene.state.ships[scene.attack.defender])))


def _agility(scene: Scene) -> int:
    return min(3, agility_value(scene, scene.ship))


def _may_roll_more(count: Callable[[Scene], int]) -> tuple[Clause, Clause]:
    """I may roll so many attack dice more (XW1-ABL-01). They are rolled; their player may leave them against the card that
    answers to many dice."""
    return (
        attack_dice(count, attacking, this_weapon, ~attack_marked(LEFT)),
        must(
            "attack_roll_before",
            itself,
            this_weapon,
            _are_watched,
            told(lambda scene: count(scene) > 0),
            either(("more_dice", needs()), ("no_more_dice", attack_mark(LEFT))),
        ),
    )


upgrade("protonrockets", *_may_roll_more(_agility))
trial("attack dice", "dice_rolled why=attack n=5", range=1, me={"tokens": {"focus": 1}})
trial(  # with what changes its agility: a damage card,
    "attack dice",
    "dice_rolled why=attack n=4",
    on="greensquadronpilot",
    range=1,
    me={"tokens": {"focus": 1}, "shields": 0, "faceup": ["structuraldamage"]},
)
trial(  # and a card of its own
    "attack dice",
    "dice_rolled why=attack n=5",
    on="gemmersojan",
    range=1,
    me={"tokens": {"focus": 1}, "shields": 0, "faceup": ["structuraldamage"]},
)
for _way, _rolled in (("no_more_dice", 2), ("more_dice", 5)):
    trial(
        "attack_roll_before",
        f"dice_rolled why=attack n={_rolled}",
        range=1,
        me={"tokens": {"focus": 1}},
        foe_is="academypilot(lightweightframe)",
        choose=("attack foe protonrockets", f"choose {_way}"),
    )

upgrade("advhomingmissiles", deals(deal_faceup(defender)))
trial(
    "deals",
    "damage_suffered ship=foe kind=card shield=False card=stunnedpilot; phase_began phase=end",
    attack="hit hit hit",
    foe_is="howlrunner(shieldupgrade)",
    chance={"deck.damage1": ["stunnedpilot"]},
    state="ships.foe.damage=1 ships.foe.shields=1",
    **FIRED,
)


def _can_lock_it(scene: Scene) -> bool:
    return can_lock(scene, scene.target, scene.attack.defender)


upgrade(
    "xx23sthreadtracers",
    deals(offer(there_is(ally(1, 2), told(_can_lock_it))), some((ally(1, 2),), acquire(defender, chosen))),
)
trial(
    "deals",
    "upgrade_discarded card=xx23sthreadtracers; lock_acquired ship=me target=foe;"
    " lock_acquired ship=friend target=foe; phase_began phase=end",
    me={"tokens": {"focus": 1}},
    friend={"engaged": True},
    range=2,
    attack="hit hit hit",
    defense="blank blank blank blank",
    choose=("attack foe xx23sthreadtracers", "choose yes", "ship me", "ship friend"),
    state="ships.foe.damage=0",
)


def _this_attack(scene: Scene) -> bool:
    """My attack with this card."""
    return scene.attack.attacker == scene.ship and weapon_used(scene).card == "unguidedrockets"


upgrade("unguidedrockets", forbids("attack", told(_this_attack), but=("focus",)))
trial(
    "forbids attack",
    "dice_rolled why=attack n=3",
    me={"tokens": {"focus": 1}, "locks": ["foe"]},
    range=2,
    never=("modify lock",),
)


def _speed(scene: Scene) -> int:
    """The speed of my maneuver in this round, four at most."""
    executed = scene.own.executed
    return min(4, executed[0]) if executed else 0


upgrade("cruisemissiles", *_may_roll_more(_speed))
trial(
    "attack dice",
    "attack_declared weapon=cruisemissiles; dice_rolled why=attack n=4",
    phase="activation",
    me={"locks": ["foe"], "dial": "3 straight"},
    foe={"at": (0, 350, 180)},
)
for _way, _rolled in (("no_more_dice", 1), ("more_dice", 4)):
    trial(
        "attack_roll_before",
        f"dice_rolled why=attack n={_rolled}",
        phase="activation",
        me={"locks": ["foe"], "dial": "3 straight"},
        foe={"at": (0, 350, 180)},
        foe_is="academypilot(lightweightframe)",
        choose=("attack foe cruisemissiles", f"choose {_way}"),
    )

_hit_and_there = told(
    lambda scene: scene.attack.hit and scene.state.ships[scene.attack.defender].place == IN_PLAY
)
upgrade(
    "harpoonmissiles", must("attacked", itself, this_weapon, _hit_and_there, assign("harpooned", defender))
)
trial(
    "attacked",
    "upgrade_discarded ship=me card=harpoonmissiles; damage_suffered ship=foe; condition_assigned ship=foe condition=harpooned",
    attack="hit crit blank blank",
    foe_is="rookiepilot",
    without_evidence=True,
    **FIRED,
)
trial(  # a second copy on the same ship
    "attacked",
    "condition_assigned ship=foe condition=harpooned",
    attack="hit blank blank blank",
    foe_is="rookiepilot",
    foe={"conditions": [{"id": "harpooned", "by": "me"}]},
    state="ships.foe.conditions.0.id=harpooned ships.foe.conditions.1.id=harpooned",
    **FIRED,
)

upgrade("scramblermissiles", deals(each((anybody(0, 1, of=defender),), gain("jam", chosen))))
trial(
    "deals",
    "token_gained ship=foe token=jam; token_gained ship=foe2 token=jam",
    attack="hit hit hit",
    foe2={"engaged": True},
    choose=("attack foe scramblermissiles",),
    **FIRED,
)

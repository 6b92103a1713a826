"""What cannons do, in the order of the data."""

from __future__ import annotations

from typing import Any, Final

from starboard.games.xwing.cards.build import Weapon
from starboard.games.xwing.cards.two_sided import is_up
from starboard.games.xwing.effects import firing
from starboard.games.xwing.language.choosing import pick
from starboard.games.xwing.language.clauses import deals, may, modify, must, says
from starboard.games.xwing.language.deeds import flip
from starboard.games.xwing.language.dice_steps import change, may_modify, reroll, turn_all
from starboard.games.xwing.language.occasions import (
    primary_attack,
    this_weapon,
    told,
    weapon_is,
)
from starboard.games.xwing.language.requirements import anybody, attacking, has, itself, side_up
from starboard.games.xwing.language.scene import Scene, chosen, defender
from starboard.games.xwing.language.steps import gain, suffer
from starboard.games.xwing.state import XWingState
from starboard.games.xwing1.cards.words import hits_stay_crits_may
from starboard.games.xwing1.cards.writing import trial, upgrade

FIRED: Final[dict[str, Any]] = {"range": 2, "defense": "blank blank blank blank"}
ION: Final = (suffer(1, whom=defender), gain("ion", defender))

upgrade("ioncannon", deals(*ION))
trial(
    "deals",
    "damage_suffered ship=foe; token_gained ship=foe token=ion; phase_began phase=end",
    attack="hit hit hit",
    state="ships.foe.damage=1",
    **FIRED,
)

upgrade(
    "heavylasercannon",
    must("attack_dice_rolled", itself, this_weapon, may_modify("attack"), turn_all("attack", "crit", "hit")),
)
trial("attack_dice_rolled", "neutralized hits=2 crits=0", attack="crit crit blank blank", **FIRED)

upgrade("autoblaster", *hits_stay_crits_may())
trial(
    "neutralize",
    "neutralized hits=2 crits=0",
    range=1,
    attack="hit hit crit",
    defense="evade evade blank",
)
for _way, _dealt, _then in (("crits", 0, "token_gained ship=foe token=stress; "), ("no_crits", 1, "")):
    trial(
        "neutralize_before",
        f"neutralized hits=1 crits={_dealt}; {_then}damage_suffered ship=foe",
        on="kathscarlet-firespray31-galacticempire",
        range=1,
        attack="hit crit blank",
        defense="evade blank blank",
        choose=("attack foe autoblaster", f"choose {_way}"),
    )

upgrade(
    "flechettecannon", deals(suffer(1, whom=defender), gain("stress", defender).if_(~has("stress", defender)))
)
trial("deals", "damage_suffered ship=foe; token_gained ship=foe token=stress", attack="hit hit hit", **FIRED)

upgrade("manglercannon", modify("attack", attacking, this_weapon, change("hit", "crit")))
trial("modify attack", "neutralized crits=1", attack="hit blank blank", **FIRED)

upgrade("tractorbeam", deals(gain("tractor", defender)))
trial("deals", "token_gained ship=foe token=tractor", attack="hit hit hit", **FIRED)
trial(
    "deals",  # it has kept one of an earlier round: the first of this round moves it all the same (XW1-TOK-11)
    "token_gained ship=foe token=tractor; chosen seat=0 choice=tractor",
    attack="hit hit hit",
    foe={"tokens": {"tractor": 1}},
    **FIRED,
)

AT_RANGE_1: Final[dict[str, Any]] = {"foe2": {"at": (60, 100, 180), "engaged": True}}


def _is_recharging(state: XWingState, holder: int, number: int, other: int, weapon: Weapon) -> bool:
    """All that the ship has of it lie with the other side up."""
    return holder == number and weapon.card == "arccaster" and not is_up(state.ships[holder], "arccaster", 0)


def _is_defender(scene: Scene) -> bool:
    return scene.target == scene.attack.defender


upgrade(
    "arccaster",
    says("bars shots", firing.BARS_SHOTS, _is_recharging),
    must(
        "attack_hits",
        itself,
        this_weapon,
        pick(anybody(1, 1, of=defender), ~told(_is_defender)),
        suffer(1, whom=chosen),
    ),
    must("attacked", itself, this_weapon, flip(to=1)),
    may("engagement_phase_start", side_up(1), gain("disarm"), flip(to=0)),
)
trial(
    "bars shots",
    "attack_declared weapon=primary",
    on="mandalorianmercenary",
    me={"sides": {"arccaster": 1}},
    never=("attack foe arccaster",),
    declines=("engagement_phase_start",),
)
trial(
    "attack_hits",
    "damage_suffered ship=foe2 kind=hit; damage_suffered ship=foe kind=hit",
    on="mandalorianmercenary",
    attack="hit blank blank blank",
    defense="blank blank blank",
    choose=("attack foe arccaster", "target foe2"),
    never=("target foe",),
    **AT_RANGE_1,
)
trial(
    "attacked",
    "flipped ship=me card=arccaster side=1",
    on="mandalorianmercenary",
    attack="blank blank blank blank",
    choose=("attack foe arccaster",),
)
trial(
    "engagement_phase_start",
    "token_gained ship=me token=disarm; flipped ship=me card=arccaster side=0; phase_began phase=end",
    on="mandalorianmercenary",
    me={"sides": {"arccaster": 1}},
    never=("attack foe primary",),
)
trial(  # of two, one is fired: it strikes once, and it alone is flipped
    "attack_hits",
    "damage_suffered ship=foe2 kind=hit; damage_suffered ship=foe kind=hit; flipped ship=me card=arccaster side=1;"
    " phase_began phase=end",
    on="ig88a",
    with_="arccaster,arccaster",
    attack="hit blank blank blank",
    defense="blank blank blank",
    choose=("attack foe arccaster", "target foe2"),
    state="ships.me.sides.arccaster=1 ships.foe2.damage=1",
    **AT_RANGE_1,
)
trial(  # the other can be fired meanwhile
    "bars shots",
    "attack_declared weapon=arccaster; flipped ship=me card=arccaster side=1",
    on="ig88a",
    with_="arccaster,arccaster",
    me={"sides": {"arccaster": 1}},
    choose=("attack foe arccaster",),
    declines=("engagement_phase_start",),
    attack="blank blank blank blank",
    state="ships.me.sides.arccaster=2",
)
trial(  # and each is turned back for itself
    "engagement_phase_start",
    "flipped card=arccaster side=0; flipped card=arccaster side=0; phase_began phase=end",
    on="ig88a",
    with_="arccaster,arccaster",
    me={"sides": {"arccaster": 2}},
    state="ships.me.sides.arccaster=0",
)

upgrade("jammingbeam", deals(gain("jam", defender)))
trial("deals", "token_gained ship=foe token=jam", attack="hit hit hit", **FIRED)

upgrade("linkedbattery", modify("attack", attacking, primary_attack | weapon_is("cannon"), reroll(1)))
trial(
    "modify attack",
    "dice_modified by=linkedbattery faces=hit,blank,blank,blank",
    on="tennumb",
    attack="blank blank blank blank hit",
    never=("modify linkedbattery blank blank",),
    without_evidence=True,
)
trial(
    "modify attack",
    "attack_declared weapon=heavylasercannon; dice_modified by=linkedbattery faces=hit,blank,blank,blank",
    on="tennumb",
    with_="heavylasercannon",
    range=2,
    attack="blank blank blank blank hit",
    choose=("attack foe heavylasercannon",),
    without_evidence=True,
)

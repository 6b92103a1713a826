"""Titles."""

from __future__ import annotations

from typing import Any, Final

from starboard.games.xwing import tokens
from starboard.games.xwing.cards.content import Maneuver
from starboard.games.xwing.effects import queries, registry
from starboard.games.xwing.effects.card_effects import CardEffects, Clause
from starboard.games.xwing.effects.sharing import SHARES
from starboard.games.xwing.language.choosing import either, lose_one, offer, pick, set_dial
from starboard.games.xwing.language.clauses import (
    acts_while_stressed,
    attack_dice,
    builds,
    defense_dice,
    flies_red_while_stressed,
    may,
    modify,
    must,
    says,
)
from starboard.games.xwing.language.deeds import acquire, grant
from starboard.games.xwing.language.dice_steps import change, reroll
from starboard.games.xwing.language.docking_clauses import carries
from starboard.games.xwing.language.occasions import (
    attack_hit,
    detail,
    front_arc_attack,
    met_obstacle,
    obstructed,
    primary_attack,
    told,
    weapon_arc,
)
from starboard.games.xwing.language.requirements import attacking, foe, has, in_arc, itself
from starboard.games.xwing.language.scene import Scene, attacker, chosen, defender, me
from starboard.games.xwing.language.steps import charge, gain, keep, lose_charge, needs, remove
from starboard.games.xwing.state import Ship
from starboard.games.xwing.tasks.exposing import DEALT
from starboard.games.xwing.trials.trial import SETUP
from starboard.games.xwing2.cards.situations import HITS, STRESSED, TWICE_STRESSED
from starboard.games.xwing2.cards.words import few_stress
from starboard.games.xwing2.cards.writing import trial, upgrade

upgrade("andrasta", builds())
trial(
    "builds",
    "action_performed action=reload",
    with_="protontorpedoes",
    me={"charges": {"protontorpedoes": 0}},
    choose=("action reload white",),
)

upgrade("b6bladewingprototype", builds())
trial("builds", "maneuvered ship=me", on="bluesquadronpilot")

upgrade(
    "blackone",
    must(
        "action_performed",
        itself,
        detail("slam"),
        lose_charge(),
        offer(has("disarm")),
        gain("ion"),
        remove("disarm"),
    ),
    says(
        "cannot act",
        queries.CANNOT_ACT,
        lambda ship, type_: type_ == "slam" and not ship.charges.get("blackone", 0),
    ),
)
trial(
    "action_performed",
    "charges_changed card=blackone change=-1; token_gained token=ion; token_lost token=disarm",
    on="bluesquadronrookie",
    me={"dial": "2 straight"},
    choose=("action slam white", "maneuver 2 straight", "choose yes"),
)
trial(
    "cannot act",
    "",
    on="bluesquadronrookie",
    phase="activation",
    me={"dial": "2 straight", "charges": {"blackone": 0}},
    never=("action slam",),
    state="ships.me.activated=True",
)

upgrade("dauntless", may("maneuver_partially_executed", itself, grant(colour="white_as_red")))
trial(
    "maneuver_partially_executed",
    "action_performed ship=me action=focus difficulty=red",
    range=1,
    choose=("action focus red",),
)


_BEHIND: Final[dict[str, Any]] = {"at": (0, -60, 0), "dial": "2 straight"}  # touching a large ship's rear
_GHOST: Final = "lothalrebel"
_SHUTTLE: Final = "ezrabridger"
_DOCKED: Final[dict[str, Any]] = {"docked_at": 0}  # with me
upgrade("ghost", carries("attackshuttle", "sheathipedeclassshuttle", guides=("rear",)))
trial(
    "carries",
    "docked ship=friend carrier=me",
    on=_GHOST,
    friend_is=_SHUTTLE,
    friend=_BEHIND,
    me={"dial": "2 straight"},
    range=3,
    phase="system",
    choose=("dock friend me",),
)
trial(
    "carries",
    "deployed_from ship=friend carrier=me guides=rear failed=False",
    on=_GHOST,
    friend_is=_SHUTTLE,
    friend=_DOCKED,
    me={"dial": "2 straight"},
    range=3,
    phase="system",
    choose=("launch rear 2 straight",),
    never=("launch front",),
)

upgrade("havoc", builds())
trial("builds", "maneuvered ship=me", on="lokrevenant")

upgrade("houndstooth", carries("z95af4headhunter"))
trial(
    "carries",
    "deployed_from ship=friend carrier=me guides=front failed=False",
    on="trandoshanslaver",
    friend_is="bossk-z95af4headhunter",
    friend=_DOCKED,
    me={"dial": "2 straight"},
    range=3,
    phase="system",
    choose=("launch front 2 straight",),
)

upgrade("ig2000", says("shares pilots", SHARES, "ig2000"))
trial(
    "shares pilots",
    "ability_used ship=me card=ig88d; maneuvered ship=me maneuver=3_sloop_left",
    on="ig88a",
    phase="activation",
    me={"dial": "3 sloop_left"},
    friend_is="ig88d(ig2000)",
    foe={"at": (300, 0, 0)},
    choose=("use me ig88d", "choose straight"),
)

upgrade(
    "kazsfireball",
    says(DEALT, queries.SEARCHES_DECK, "ship"),
    says("acts while ionized", queries.REPAIRS_IONIZED, True),
)
trial(
    "would_be_dealt_damage_card",
    "damage_suffered ship=me kind=card; damage_cards_seen seat=0 ship=me count=1 cards=['weaponsfailure']",
    on="colossusstationmechanic",
    phase=SETUP,
    choose=("use me kazsfireball", "card weaponsfailure"),
    never=("card panickedpilot",),
    state="ships.me.damage=1",
)
trial(
    "acts while ionized",
    "action_performed action=consolefire.repair",
    on="colossusstationmechanic",
    phase="activation",
    me={"tokens": {"ion": 1}, "faceup": ["consolefire"], "dial": ""},
    choose=("action card white consolefire.repair",),
    never=("action evade", "action slam"),
)


def uses_shields() -> Clause:
    """The active shields of a ship docked with me count as mine."""

    def register(effects: CardEffects, card: str) -> None:
        effects.answer(registry.LENDS_SHIELDS, card, True)

    return Clause("shields", (), register)


upgrade(
    "landosmillenniumfalcon",
    carries("escapecraft"),
    uses_shields(),
    attack_dice(+1, attacking, primary_attack, has("stress", defender)),
)
trial(
    "carries",
    "deployed_from ship=friend guides=front",
    on="freightercaptain",
    friend_is="outerrimpioneer",
    friend=_DOCKED,
    me={"dial": "2 straight"},
    range=3,
    phase="system",
    choose=("launch front 2 straight",),
)
trial(
    "shields",
    "damage_suffered ship=me shield=True",
    on="freightercaptain",
    friend_is="outerrimpioneer",
    friend=_DOCKED,
    attacker="foe",
    attack="hit hit hit",
    defense="blank",
    choose=("target friend",),
    state="ships.friend.shields=1 ships.me.shields=3",
)
trial("attack dice", "dice_rolled why=attack n=4", on="freightercaptain", foe={"tokens": {"stress": 1}})

upgrade(
    "marauder",
    modify("attack", itself, primary_attack, weapon_arc("rear"), reroll(1)),
)
trial("modify attack", on="bountyhunter", foe={"at": (0, -110, 0)})

upgrade("millenniumfalcon", modify("defense", itself, has("evade"), reroll(1)))
trial("modify defense", attacker="foe", me={"tokens": {"evade": 1}})

upgrade("misthunter", builds())
trial(
    "builds",
    "action_performed action=barrel_roll difficulty=white",
    on="gandfindsman",
    choose=("action barrel_roll white",),
)

upgrade(
    "moldycrow",
    may(
        "end_phase",
        has("focus"),
        either(
            ("one", keep("focus")),
            ("two", needs(told(lambda scene: scene.own.tokens[tokens.FOCUS] > 1)), keep("focus", me, 2)),
        ),
    ),
)
trial(
    "end_phase",
    "",
    on="rebelscout",
    me={"tokens": {"focus": 3}},
    choose=("choose two",),
    state="ships.me.tokens.focus=2 phase=planning",
)

upgrade(
    "outrider",
    defense_dice(-1, attacking, obstructed),
    may("maneuver_fully_executed", itself, met_obstacle, lose_one("orange", "red")),
)
trial("defense dice", "dice_rolled why=defense n=4", range=3, obstacles=(("coreasteroid2", 0.0, 150.0),))
trial(
    "maneuver_fully_executed",
    "token_lost ship=me token=stress",
    me={"dial": "4 straight"},
    obstacles=(("yt2400debris1", 0.0, 60.0),),
    foe={"at": (300, 300, 180)},
)


def docks_from(most: int) -> Clause:
    """I may dock at up to this range of my carrier."""

    def register(effects: CardEffects, card: str) -> None:
        effects.answer(registry.DOCK_RANGE, card, most)

    return Clause("docks", (), register)


upgrade("phantom", docks_from(1))
trial(
    "docks",
    "docked ship=me carrier=friend",
    on=_SHUTTLE,
    friend_is=f"{_GHOST}(ghost)",
    friend={"at": (0, -150, 0), "dial": "2 straight"},
    me={"dial": "2 straight"},
    range=3,
    phase="system",
    choose=("dock me friend",),
)

upgrade("punishingone", attack_dice(+1, attacking, primary_attack, in_arc("front", defender)))
trial("attack dice", "dice_rolled why=attack n=4")


def _loop(ship: Ship, maneuver: Maneuver) -> bool:
    return few_stress(ship) and maneuver.bearing.startswith("sloop_")


_FALCON: Final = "resistancesympathizer"
upgrade(
    "reysmillenniumfalcon",
    flies_red_while_stressed(_loop),
    acts_while_stressed("boost", "rotate", when=few_stress),
)
trial(
    "flies red while stressed",
    "maneuvered ship=me maneuver=3_sloop_left",
    on=_FALCON,
    me={**STRESSED, "dial": "3 sloop_left"},
)
trial(
    "acts while stressed",
    "action_performed ship=me action=boost",
    on=_FALCON,
    me=TWICE_STRESSED,
    choose=("action boost red", "action boost white"),
)

upgrade(
    "scimitar",
    may("setup_after_place_forces", gain("cloak")),
    may("decloaked", itself, pick(foe(), in_arc("bullseye", chosen)), gain("jam", chosen)),
)
trial("setup_after_place_forces", "token_gained ship=me token=cloak", phase=SETUP, on="darthmaul")
trial(
    "decloaked",
    "token_gained ship=foe token=jam",
    on="darthmaul",
    range=3,
    me={"tokens": {"cloak": 1}},
    foe={"at": (0, 400, 180), "tokens": {"focus": 1}},
    choose=("decloak straight", "use me scimitar"),
)

upgrade(
    "shadowcaster",
    must(
        "attacked",
        itself,
        attack_hit,
        in_arc("turret", defender),
        in_arc("front", defender),
        gain("tractor", defender),
    ),
)
trial(
    "attacked",
    "token_gained ship=foe token=tractor",
    on="shadowporthunter",
    choose=("attack foe primary",),
    **HITS,
)

_OTHER_WAY = {
    "bank_left": "bank_right",
    "bank_right": "bank_left",
    "turn_left": "turn_right",
    "turn_right": "turn_left",
}
upgrade(
    "slavei",
    may(
        "dial_revealed",
        itself,
        set_dial(
            lambda scene, now, new: new.speed == now.speed and new.bearing == _OTHER_WAY.get(now.bearing)
        ),
    ),
)
trial(
    "dial_revealed", "maneuvered ship=me maneuver=2_bank_right", on="bountyhunter", me={"dial": "2 bank_left"}
)

upgrade(
    "slavei-swz82",
    modify("attack", itself, front_arc_attack, in_arc("full_rear", me, of=defender), change("hit", "crit")),
)
trial("modify attack", foe={"at": (0, 100, 0)})

upgrade("soullessone", modify("defense", itself, ~in_arc("firing", attacker), reroll(1)))
trial("modify defense", attacker="foe", foe={"at": (0, -100, 0)})


def _coordinated(scene: Scene) -> int:
    return int(scene.detail)


upgrade(
    "st321",
    may(
        "coordinated",
        itself,
        pick(foe(0, 3, of=_coordinated)),
        acquire(chosen, any_range=True),
    ),
)
trial(
    "coordinated",
    "lock_acquired ship=me target=foe",
    on="omicrongrouppilot",
    friend_is="academypilot",
    friend={"at": (-160, 120, 0)},
    choose=("action coordinate white", "target friend"),
)

upgrade("virago", may("end_phase", charge(), grant("boost", colour="red")))
trial("end_phase", "charges_changed change=-1; repositioned ship=me", range=3, choose=("action boost red",))

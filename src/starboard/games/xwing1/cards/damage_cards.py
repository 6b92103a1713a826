"""What the damage cards of both decks do (XW1-CRT): the newer deck, then the cards of the original one."""

from __future__ import annotations

from typing import Any, Final

from starboard.core.decision import Refusal
from starboard.games.xwing.cards.content import RED, Maneuver, UpgradeSide
from starboard.games.xwing.effects import firing, queries, registry
from starboard.games.xwing.effects.card_effects import INITIATIVE
from starboard.games.xwing.language.choosing import set_dial
from starboard.games.xwing.language.clauses import (
    from_next_round,
    in_the_rules,
    must,
    repairable,
    says,
    when_faceup,
)
from starboard.games.xwing.language.occasions import executed, revealed
from starboard.games.xwing.language.requirements import itself, marked
from starboard.games.xwing.language.scene import Scene, fact
from starboard.games.xwing.language.steps import gain, repair_this, roll, rolled, suffer
from starboard.games.xwing.state import Ship
from starboard.games.xwing.tasks.action_bar import bar_of
from starboard.games.xwing.tasks.maneuver import difficulty_of
from starboard.games.xwing.tokens import STRESS
from starboard.games.xwing1.cards.words import discard_one
from starboard.games.xwing1.cards.writing import damage_card, trial
from starboard.games.xwing1.tasks.combat import COULD_NOT_ATTACK

ALWAYS_RED: Final = 99  # steps harder: whatever eases the maneuver does not outweigh them (XW1-CRT-04)
ON_OBSTACLE: Final = fact(
    "on_obstacle",
    lambda scene: any(
        not registry.ignores(scene.state, scene.ship, obstacle, "moving")
        for obstacle in scene.own.on_obstacles
    ),
)  # XW1-CRT-03: its base, not its template
CORE: Final = {"damage_deck": "core"}


def _deck(card: str) -> dict[str, list[str]]:
    """My damage deck gives this card first."""
    return {"deck.damage0": [card]}


def _hurt(card: str, **more: Any) -> dict[str, Any]:
    """A trial in which my ship is hit critically and is dealt this card."""
    return {
        "attacker": "foe",
        "attack": "crit blank blank",
        "defense": "blank blank blank",
        "me": {"shields": 0},
        "chance": _deck(card),
        **more,
    }


# -- the newer deck -------------------------------------------------------------------------------------------


def _no_straight(maneuver: Maneuver) -> Refusal | None:
    return Refusal("XW1-CRT-04", "pilot_shaken", {}) if maneuver.bearing == "straight" else None


def _instead_of_straight(scene: Scene, now: Maneuver, found: Maneuver) -> bool:
    is_red = difficulty_of(scene.own, found) == RED
    return found.bearing != "straight" and not (is_red and scene.own.has(STRESS))


damage_card(
    "shakenpilot",
    says("rules", queries.BARS_MANEUVERS, _no_straight),
    must(
        "dial_revealed",
        itself,
        set_dial(_instead_of_straight, by_opponent=True).if_(revealed(bearings=("straight",))),
        repair_this(),
    ),
)
trial(
    "rules",
    "dial_assigned ship=me maneuver=3_bank_left",
    me={"faceup": ["shakenpilot"]},
    phase="planning",
    choose=("dials 2 straight",),
)
trial(
    "dial_revealed",
    "dial_revealed ship=me maneuver=2_bank_left; repaired ship=me card=shakenpilot",
    me={"faceup": ["shakenpilot"], "dial": "2 straight"},
    choose=("maneuver 2 bank_left",),
)

damage_card(
    "blindedpilot",
    says("rules", queries.BARS_ATTACKS, Refusal("XW1-CRT-03", "pilot_blinded", {})),
    must("engaged", itself, marked(COULD_NOT_ATTACK), repair_this()),
)
trial("rules", "phase_began phase=end", me={"faceup": ["blindedpilot"]}, never=("attack foe primary",))
trial("engaged", "repaired ship=me card=blindedpilot", me={"faceup": ["blindedpilot"]})


def _skill_0(ship: Ship, value: int) -> int:
    return 0


for deck, settings in (("", {}), ("-core", CORE)):
    damage_card(f"damagedcockpit{deck}", from_next_round("initiative", INITIATIVE, _skill_0))
    trial(
        "initiative",
        "attack_declared attacker=foe; attack_declared attacker=me",
        me={"faceup": [f"damagedcockpit{deck}"]},
        foe={"engaged": False},
        choose=("attack foe primary", "attack me primary"),
        settings=settings,
    )

damage_card(
    "stunnedpilot",
    must(
        "maneuver_executed",
        itself,
        ON_OBSTACLE | fact("touching", lambda scene: bool(scene.own.touching)),
        suffer(1),
    ),
)
trial(
    "maneuver_executed",
    "damage_suffered ship=me",
    me={"faceup": ["stunnedpilot"]},
    obstacles=(("yt2400debris1", 0.0, 80.0),),
    foe={"at": (300, 300, 180)},
)
trial(
    "maneuver_executed",
    "damage_suffered ship=me",
    me={"faceup": ["stunnedpilot"]},
    foe={"at": (0, 100, 180)},
)

for deck, settings in (("", {}), ("-core", CORE)):
    damage_card(
        f"consolefire{deck}",
        must("engagement_phase_start", roll(1), suffer(1).if_(rolled("hit"))),
        repairable(),
    )
    trial(
        "engagement_phase_start",
        f"dice_rolled ship=me why=consolefire{deck}; damage_suffered ship=me",
        attack="hit",
        me={"faceup": [f"consolefire{deck}"]},
        settings=settings,
    )
    trial(
        "action repair",
        f"repaired ship=me card=consolefire{deck}",
        me={"faceup": [f"consolefire{deck}"], "shields": 0},
        settings=settings,
    )


def _turns(maneuver: Maneuver) -> int:
    return ALWAYS_RED if maneuver.bearing.startswith("turn_") else 0


for deck, settings in (("", {}), ("-core", CORE)):
    damage_card(f"damagedengine{deck}", says("rules", queries.HARDER, _turns))
    trial(
        "rules",
        "token_gained ship=me token=stress",
        phase="activation",
        me={"faceup": [f"damagedengine{deck}"], "dial": "3 turn_left"},
        settings=settings,
    )

damage_card("majorexplosion", when_faceup(roll(1), suffer(0, 1).if_(rolled("hit")), repair_this()))
trial(
    "when faceup",
    "damage_suffered ship=me card=majorexplosion; dice_rolled ship=me why=majorexplosion;"
    " damage_suffered ship=me kind=crit; repaired ship=me card=majorexplosion",
    **_hurt(
        "majorexplosion",
        attack="crit blank blank hit",
        chance={"deck.damage0": ["majorexplosion", "consolefire"]},
    ),
)

damage_card(
    "weaponsfailure",
    says("rules", queries.ATTACK_DICE_DAMAGED, -1),
    repairable(roll(1), repair_this().if_(rolled("hit", "crit"))),
)
trial("rules", "dice_rolled why=attack n=2", me={"faceup": ["weaponsfailure"]})
trial(
    "action repair",
    "dice_rolled why=weaponsfailure faces=crit; repaired ship=me card=weaponsfailure",
    attack="crit",
    me={"faceup": ["weaponsfailure"], "shields": 0},
)

damage_card("majorhullbreach", from_next_round("rules", queries.DEALT_FACEUP, True), repairable())
trial(
    "rules",
    "damage_suffered ship=me kind=hit card=structuraldamage",
    **_hurt(
        "structuraldamage",
        attack="hit blank blank",
        me={"shields": 0, "faceup": ["majorhullbreach"]},
    ),
)
trial(
    "action repair",
    "repaired ship=me card=majorhullbreach",
    me={"faceup": ["majorhullbreach"], "shields": 0},
)

damage_card(
    "structuraldamage",
    says("rules", queries.AGILITY_DAMAGED, -1),
    repairable(roll(1), repair_this().if_(rolled("hit", "crit"))),
)
trial("rules", "dice_rolled why=defense n=2", attacker="foe", me={"faceup": ["structuraldamage"]})
trial(
    "action repair",
    "repaired ship=me card=structuraldamage",
    attack="crit",
    me={"faceup": ["structuraldamage"], "shields": 0},
)


def _all(ship: Ship, type_: str) -> Refusal | None:
    return Refusal("XW1-CRT-03", "sensors_damaged", {})


damage_card(
    "damagedsensorarray",
    says("rules", queries.BARS_ACTIONS, _all),
    repairable(roll(1), repair_this().if_(rolled("hit", "crit"))),
)
trial(
    "rules",
    "maneuvered ship=me",
    phase="activation",
    me={"faceup": ["damagedsensorarray"]},
    never=("action focus", "action boost", "action lock"),
)
trial(
    "action repair",
    "repaired ship=me card=damagedsensorarray",
    attack="crit",
    me={"faceup": ["damagedsensorarray"], "shields": 0},
)

damage_card(
    "loosestabilizer",
    must("maneuver_executed", itself, executed(colour="white"), gain("stress")),
    repairable(),
)
trial(
    "maneuver_executed",
    "token_gained ship=me token=stress",
    me={"faceup": ["loosestabilizer"], "dial": "3 bank_left"},
)
trial(
    "action repair",
    "repaired ship=me card=loosestabilizer",
    me={"faceup": ["loosestabilizer"], "shields": 0},
)

for deck, settings in (("", {}), ("-core", CORE)):
    damage_card(f"thrustcontrolfire{deck}", when_faceup(gain("stress"), repair_this()))
    trial(
        "when faceup",
        f"token_gained ship=me token=stress; repaired ship=me card=thrustcontrolfire{deck}",
        **_hurt(f"thrustcontrolfire{deck}", settings=settings),
    )

    damage_card(f"directhit{deck}", in_the_rules())
    trial(
        "rules",
        f"damage_suffered ship=me card=directhit{deck}; destroyed ship=me",
        **_hurt(f"directhit{deck}", me={"shields": 0, "facedown": 1}, settings=settings),
    )

# -- the original deck ----------------------------------------------------------------------------------------


def _no_dice(ship: Ship, weapon: object) -> int:
    return 0


damage_card(
    "blindedpilot-core",
    says("rules", firing.MOST_ATTACK_DICE, _no_dice),
    must("attack_dice_rolled", itself, repair_this()),
)
trial("rules", "dice_rolled why=attack n=0", me={"faceup": ["blindedpilot-core"]}, settings=CORE)
trial(
    "attack_dice_rolled",
    "repaired ship=me card=blindedpilot-core; repaired ship=me card=blindedpilot-core",
    me={"faceup": ["blindedpilot-core", "blindedpilot-core"]},
    settings=CORE,
)


def _of_the_bar(ship: Ship, type_: str) -> Refusal | None:
    """An action that a card grants stays open where the ship's bar does not have it."""
    is_on_bar = any(action.type == type_ for action in bar_of(ship))
    return Refusal("XW1-CRT-03", "sensors_damaged", {}) if is_on_bar else None


damage_card(
    "damagedsensorarray-core",
    says("rules", queries.BARS_ACTIONS, _of_the_bar),
    repairable(roll(1), repair_this().if_(rolled("hit"))),
)
trial(
    "rules",
    "maneuvered ship=me",
    phase="activation",
    me={"faceup": ["damagedsensorarray-core"]},
    never=("action focus", "action boost", "action lock"),
    settings=CORE,
)
trial(
    "rules",  # the evade that a card grants, to a ship without it on its bar
    "action_performed ship=me action=evade",
    on="omicrongrouppilot",
    with_="ysanneisard",
    me={"faceup": ["damagedsensorarray-core"], "shields": 0},
    choose=("use me ysanneisard", "action evade white"),
    settings=CORE,
)
trial(
    "rules",  # what the side of a card that is up adds to the bar is of the bar
    "maneuvered ship=me",
    phase="activation",
    on="rookiepilot",
    with_="servomotorsfoils",
    me={"faceup": ["damagedsensorarray-core"], "dial": "2 straight"},
    never=("action boost", "action barrel_roll"),
    settings=CORE,
)
trial(
    "action repair",
    "dice_rolled why=damagedsensorarray-core; repaired ship=me card=damagedsensorarray-core",
    attack="hit",
    me={"faceup": ["damagedsensorarray-core"], "shields": 0},
    settings=CORE,
)

damage_card("injuredpilot", in_the_rules())  # `silenced`
trial(
    "rules",
    "attack_declared attacker=foe; attack_declared attacker=me; dice_rolled why=attack n=3",
    on="maulermithel",
    with_="veteraninstincts",
    me={"faceup": ["injuredpilot"]},
    foe={"engaged": False},
    foe_is="howlrunner",
    choose=("attack foe primary", "attack me primary"),
    settings=CORE,
)

damage_card("minorexplosion", when_faceup(roll(1), suffer(1).if_(rolled("hit")), repair_this()))
trial(
    "when faceup",
    "dice_rolled ship=me why=minorexplosion; damage_suffered ship=me kind=hit;"
    " repaired ship=me card=minorexplosion",
    **_hurt("minorexplosion", attack="crit blank blank hit", settings=CORE),
)

damage_card(
    "minorhullbreach",
    must("maneuver_executed", itself, executed(colour="red"), roll(1), suffer(1).if_(rolled("hit"))),
)
trial(
    "maneuver_executed",
    "dice_rolled ship=me why=minorhullbreach; damage_suffered ship=me",
    attack="hit",
    me={"faceup": ["minorhullbreach"], "dial": "4 koiogran"},
    settings=CORE,
)


def _is_weapon(side: UpgradeSide) -> bool:
    return side.attack is not None


damage_card("munitionsfailure", when_faceup(discard_one(_is_weapon), repair_this()))
trial(
    "when faceup",
    "upgrade_discarded ship=me card=protontorpedoes; repaired ship=me card=munitionsfailure",
    with_="protontorpedoes",
    **_hurt("munitionsfailure", settings=CORE),
)

damage_card(
    "structuraldamage-core",
    says("rules", queries.AGILITY_DAMAGED, -1),
    repairable(roll(1), repair_this().if_(rolled("hit"))),
)
trial(
    "rules",
    "dice_rolled why=defense n=2",
    attacker="foe",
    me={"faceup": ["structuraldamage-core"]},
    settings=CORE,
)
trial(
    "action repair",
    "repaired ship=me card=structuraldamage-core",
    attack="hit",
    me={"faceup": ["structuraldamage-core"], "shields": 0},
    settings=CORE,
)

damage_card(
    "stunnedpilot-core",
    must(
        "maneuver_executed",
        itself,
        ON_OBSTACLE | fact("overlapped", lambda scene: not scene.own.fully),
        suffer(1),
    ),
)
trial(
    "maneuver_executed",
    "damage_suffered ship=me",
    me={"faceup": ["stunnedpilot-core"]},
    foe={"at": (0, 100, 180)},
    settings=CORE,
)

damage_card(
    "weaponmalfunction",
    says("rules", queries.PRIMARY_DAMAGED, -1),
    repairable(roll(1), repair_this().if_(rolled("hit", "crit"))),
)
trial("rules", "dice_rolled why=attack n=2", me={"faceup": ["weaponmalfunction"]}, settings=CORE)
trial(
    "action repair",
    "repaired ship=me card=weaponmalfunction",
    attack="crit",
    me={"faceup": ["weaponmalfunction"], "shields": 0},
    settings=CORE,
)

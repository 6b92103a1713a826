"""Pilots of the Rebel Alliance, by ship: YT-1300 to Sheathipede."""

from __future__ import annotations

from collections.abc import Iterator

from starboard.games.xwing import dice, tokens
from starboard.games.xwing.cards.build import PRIMARY
from starboard.games.xwing.effects import queries
from starboard.games.xwing.language.choosing import either, lose_one, pick
from starboard.games.xwing.language.clauses import (
    WINDOWS,
    attacks_at_range_0,
    crits_cancelled_first,
    defense_dice,
    may,
    modify,
    rolls_again,
    says,
)
from starboard.games.xwing.language.deeds import grant
from starboard.games.xwing.language.dice_steps import DICE, Way, change, modify_pool
from starboard.games.xwing.language.occasions import attack_range, detail, executed, pool_of, primary_attack
from starboard.games.xwing.language.requirements import (
    able_to,
    ally,
    attacking,
    defending,
    enemy,
    friendly,
    has,
    in_arc,
    itself,
    near_obstacle,
)
from starboard.games.xwing.language.scene import DiceStep, Scene, attacker, chosen, defender, it, me
from starboard.games.xwing.language.steps import force, gain, mark, perform, recover_force
from starboard.games.xwing2.cards.situations import AHEAD, COORDINATE_FOCUS, LOCKED, ROCK_AHEAD, STRESSED
from starboard.games.xwing2.cards.twins import EZRA_BRIDGER, SHARA_BEY, hera_lends
from starboard.games.xwing2.cards.words import DEALT_FACEUP
from starboard.games.xwing2.cards.writing import pilot, trial

# -- Modified YT-1300 Light Freighter ---------------------------------------------------------------------


def _all_again() -> DiceStep:
    """All dice of the window's pool are rolled anew: each is modified, though not rerolled (OFR#34)."""

    def focus_left(scene: Scene) -> int:
        return queries.focus_left(scene.state, scene.ship, scene.own.owner)

    def do(scene: Scene) -> None:
        kind = scene.detail
        focuses = dice.count(pool_of(scene, kind), dice.FOCUS)
        queries.modified_focus(scene.state, scene.ship, scene.own.owner, focuses)

        def change_(pool: list[int]) -> None:
            pool[:] = dice.roll(scene.game.draw, DICE[kind], f"dice.{kind}", len(pool))

        modify_pool(scene, kind, change_)

    def ways(scene: Scene) -> Iterator[Way]:
        found = pool_of(scene, scene.detail)
        if found and dice.count(found, dice.FOCUS) <= focus_left(scene):
            yield (), 0

    return DiceStep(ways, do)


def _roll_anew(scene: Scene) -> None:
    rolled = scene.state.rolled
    rolled[:] = dice.roll(scene.game.draw, DICE[scene.detail], f"dice.{scene.detail}", len(rolled))


pilot(
    "hansolo-modifiedyt1300lightfreighter",
    modify("attack", itself, near_obstacle(1), _all_again()),
    modify("defense", itself, near_obstacle(1), _all_again()),
    rolls_again(near_obstacle(1), perform(_roll_anew)),
)
trial("modify attack", obstacles=ROCK_AHEAD)
trial("modify defense", attacker="foe", obstacles=ROCK_AHEAD)
trial(
    "roll_dice_any",
    "dice_rolled ship=me faces=blank; obstacle_hit ship=me die=blank",
    phase="activation",
    obstacles=(("coreasteroid2", 0, 90),),
    foe={"at": (0, 490, 180)},
    attack="hit blank",
)

pilot(
    "landocalrissian-modifiedyt1300lightfreighter",
    may(
        "maneuver_fully_executed",
        itself,
        executed(colour="blue"),
        pick(ally(0, 3), able_to()),
        grant(whom=chosen),
    ),
)
trial(
    "maneuver_fully_executed",
    "action_performed ship=friend action=focus",
    me={"dial": "1 straight"},
    friend_is="bluesquadronescort",
    choose=("target friend", "action focus white"),
)

pilot(
    "leiaorgana",
    may(
        "maneuver_fully_executed",
        friendly(0, 3),
        executed(colour="red"),
        force(),
        either(("focus", gain("focus", it)), ("force", recover_force(it))),
    ),
)
trial(
    "maneuver_fully_executed",
    "force_changed ship=me change=-1; token_gained ship=friend token=focus",
    mover="friend",
    friend={"dial": "4 koiogran"},
    choose=("choose focus",),
)

pilot("chewbacca", says(DEALT_FACEUP, queries.FACEDOWN_INSTEAD, True))
trial(
    "would_be_dealt_damage_card",
    "charges_changed card=chewbacca change=-1; damage_suffered ship=me kind=crit card=",
    attacker="foe",
    me={"shields": 0},
    choose=("use me chewbacca",),
    attack="crit crit",
    defense="blank",
)

# -- RZ-1 A-wing ------------------------------------------------------------------------------------------

pilot("herasyndulla-rz1awing", *map(hera_lends, WINDOWS))
trial(
    "modify attack",
    "token_lost ship=me token=focus why=transferred; token_gained ship=friend token=focus; dice_modified by=focus",
    me={"tokens": {"focus": 1}},
    friend_is="bluesquadronescort",
    attacker="friend",
    attack="focus hit focus focus",
    choose=("attack friend primary", "modify focus", "modify herasyndulla-rz1awing", "choose focus"),
    without_evidence=True,
)
trial(
    "modify defense",
    "token_lost ship=me token=focus why=transferred; token_gained ship=friend token=focus; dice_modified by=focus",
    me={"tokens": {"focus": 1}},
    friend_is="bluesquadronescort",
    attacker="foe",
    attack="focus hit focus focus",
    choose=("attack friend primary", "modify focus", "modify herasyndulla-rz1awing", "choose focus"),
    without_evidence=True,
)
trial(
    "modify attack_by_defender",
    "token_lost ship=me token=evade why=transferred; token_gained ship=friend token=evade",
    me={"tokens": {"evade": 1}},
    friend_is="bluesquadronescort",
    attacker="foe",
    choose=("attack friend primary", "modify herasyndulla-rz1awing", "choose evade"),
    without_evidence=True,
)
trial(
    "modify defense_by_attacker",
    "token_lost ship=me token=evade why=transferred; token_gained ship=friend token=evade",
    me={"tokens": {"evade": 1}},
    friend_is="bluesquadronescort",
    attacker="friend",
    choose=("attack friend primary", "modify herasyndulla-rz1awing", "choose evade"),
    without_evidence=True,
)

pilot(
    "ahsokatano-rz1awing",
    may(
        "maneuver_fully_executed",
        itself,
        force(2),
        pick(ally(1, 2), able_to(stressed_too=True)),
        grant(whom=chosen, stressed_too=True),
    ),
)
trial(
    "maneuver_fully_executed",
    "force_changed ship=me change=-2; action_performed ship=friend action=focus",
    friend={"at": (-100, 120, 0), "tokens": {"stress": 1}},
    choose=("target friend", "action focus white"),
)

pilot(
    "jakefarrell",
    may(
        "action_performed",
        itself,
        detail("barrel_roll", "boost"),
        pick(ally(0, 1), able_to("focus")),
        grant("focus", whom=chosen),
    ),
)
trial(
    "action_performed",
    "action_performed ship=me action=focus",
    choose=("action barrel_roll white", "use me jakefarrell", "target me", "action focus white"),
)

pilot("sharabey-rz1awing", *SHARA_BEY)
trial(
    "modify attack",
    "lock_broken ship=me why=spent; dice_modified by=sharabey-rz1awing",
    me=LOCKED,
    without_evidence=True,
)
trial(
    "modify defense",
    "lock_broken ship=me why=spent; dice_modified by=sharabey-rz1awing",
    me=LOCKED,
    attacker="foe",
    without_evidence=True,
)

pilot("wedgeantilles-rz1awing", defense_dice(-1, attacking, primary_attack, in_arc("front", defender)))
trial("defense dice", "dice_rolled why=defense n=2")

pilot(
    "arvelcrynyd",
    attacks_at_range_0(lambda number, shot, weapon: shot.attacker == number and weapon.card == PRIMARY),
    says("boosts partly", queries.BOOSTS_PARTLY, True),
)
trial("attacks at range 0", "attack_declared attacker=me range=0", range=0)
trial(
    "boosts partly",
    "repositioned ship=me how=boost_straight; action_performed ship=me action=boost failed=False",
    phase="activation",
    foe={"at": (0, 190, 180)},
    choose=("action boost white", "template straight"),
)

pilot(
    "derekklivian",
    may("lock_acquired", itself, lose_one("red")),
    may("lock_spent", itself, lose_one("red")),
)
trial(
    "lock_acquired",
    "token_lost ship=me token=strain",
    me={"tokens": {"strain": 1}},
    choose=("action lock white",),
)
trial(
    "lock_spent",
    "token_lost ship=me token=stress",
    me={"locks": ["foe"], "tokens": {"stress": 1}},
    choose=("modify lock focus",),
)

pilot(
    "sabinewren-rz1awing",
    modify("attack", itself, attack_range(1), in_arc("front", me, of=defender), change("any", "hit")),
    modify("defense", itself, attack_range(1), in_arc("front", me, of=attacker), change("any", "evade")),
)
trial("modify attack")
trial("modify defense", attacker="foe")

# -- Sheathipede-class Shuttle ----------------------------------------------------------------------------

pilot(
    "fennrau-sheathipedeclassshuttle",
    may(
        "before_engage",
        enemy(),
        in_arc("firing", it),
        ~has("stress"),
        gain("stress"),
        mark(f"{queries.NO_TOKENS_ON_DICE}engagement", it),
    ),
)
trial(
    "before_engage",
    "token_gained ship=me token=stress; attack_declared attacker=foe",
    attacker="foe",
    foe={"tokens": {"focus": 1}},
    never=("modify focus",),
)

pilot("ezrabridger-sheathipedeclassshuttle", *EZRA_BRIDGER)
trial(
    "modify attack",
    "force_changed change=-1; dice_modified by=ezrabridger-sheathipedeclassshuttle",
    me=STRESSED,
    defense="focus focus focus",
    without_evidence=True,
)
trial(
    "modify defense",
    "force_changed change=-1; dice_modified by=ezrabridger-sheathipedeclassshuttle",
    me=STRESSED,
    attacker="foe",
    defense="focus focus focus",
    without_evidence=True,
)

pilot("zeborrelios-sheathipedeclassshuttle", crits_cancelled_first(defending))
trial(
    "neutralize",
    "neutralized hits=1 crits=0",
    attacker="foe",
    attack="hit crit blank",
    defense="evade blank blank",
)

pilot(
    "ap5",
    says(
        "coordinates stressed", queries.COORDINATES_STRESSED, lambda other: other.tokens[tokens.STRESS] == 1
    ),
)
trial(
    "coordinates stressed",
    "action_performed ship=friend action=focus",
    phase="activation",
    with_="",
    friend={**AHEAD, **STRESSED},
    choose=("action coordinate red", *COORDINATE_FOCUS),
)

"""Cannons, missiles, torpedoes and turrets."""

from __future__ import annotations

from typing import Final

from starboard.games.xwing import dice, tokens
from starboard.games.xwing.cards.build import build_of
from starboard.games.xwing.changes.tokens import change_charges
from starboard.games.xwing.language.choosing import ALL_OF_THEM, each, either, some
from starboard.games.xwing.language.clauses import (
    action,
    attack_dice,
    builds,
    crits_cancelled_first,
    crits_stay,
    deals,
    defense_dice,
    forbids,
    may,
    modify,
    must,
)
from starboard.games.xwing.language.deeds import acquire, bonus_attack, can_lock
from starboard.games.xwing.language.device_steps import place
from starboard.games.xwing.language.dice_steps import change, may_modify, modify_pool, reroll, void
from starboard.games.xwing.language.occasions import (
    attack_hit,
    attack_marked,
    attack_range,
    shows,
    this_weapon,
    told,
)
from starboard.games.xwing.language.requirements import (
    ally,
    anybody,
    attacking,
    enemy,
    facedown_damage,
    has,
    in_arc,
    itself,
    range_between,
    there_is,
)
from starboard.games.xwing.language.scene import Scene, Step, chosen, defender, me, that_ship, this_card
from starboard.games.xwing.language.steps import (
    attack_mark,
    charge,
    expose,
    gain,
    lose_shield,
    needs,
    perform,
    recover_charge,
    rolls_for_damage,
    spend,
    suffer,
)
from starboard.games.xwing.tasks.attack import HITS_WITHOUT_DICE, NO_RANGE_BONUS
from starboard.games.xwing.tasks.modifying import ATTACKER_MODIFIED
from starboard.games.xwing2.cards.placing_devices import device_card
from starboard.games.xwing2.cards.situations import HITS, LOCKED, X_WING
from starboard.games.xwing2.cards.writing import trial, upgrade

# -- Cannons ----------------------------------------------------------------------------------------------

upgrade(
    "autoblasters",
    attack_dice(+1, attacking, this_weapon, in_arc("bullseye", defender)),
    crits_stay(attacking, this_weapon, ~in_arc("front", me, of=defender)),
)
trial("attack dice", "dice_rolled why=attack n=4")
trial(
    "neutralize",
    "neutralized hits=0 crits=1",
    foe={"at": (0, 100, 0)},
    attack="crit blank blank",
    defense="evade evade evade",
)

upgrade(
    "heavylasercannon",
    must(
        "attack_modified",
        itself,
        this_weapon,
        shows("attack", "crit"),
        may_modify("attack"),
        attack_mark(ATTACKER_MODIFIED),
        perform(
            lambda scene: modify_pool(
                scene, "attack", lambda pool: void(dice.change(pool, dice.CRIT, dice.HIT, len(pool)))
            )
        ),
    ),
)
trial("attack_modified", "dice_modified by=heavylasercannon pool=attack", range=2, attack="crit crit hit hit")


def _results_left(scene: Scene) -> int:
    return scene.attack.dealt_hits + scene.attack.dealt_crits


# A result is spent for the damage, if a card of the defender has left one (XW2-ATK-13).
_ION: Final = deals(
    suffer(1, whom=defender).if_(told(lambda scene: _results_left(scene) > 0)),
    gain("ion", defender, lambda scene: _results_left(scene) - 1),
)
upgrade("ioncannon", _ION)
trial("deals", "damage_suffered ship=foe kind=hit; token_gained ship=foe token=ion", **HITS)

upgrade(
    "jammingbeam",
    deals(gain("jam", defender, _results_left)),
)
trial("deals", "token_gained ship=foe token=jam; token_gained ship=foe token=jam", **HITS)

upgrade(
    "syncedlasercannons",
    defense_dice(
        -1, attacking, this_weapon, attack_range(3), has("calculate"), ~attack_marked(NO_RANGE_BONUS)
    ),
)
trial(
    "defense dice",
    "dice_rolled why=defense n=3",
    range=3,
    me={"tokens": {"calculate": 1}},
    choose=("attack foe syncedlasercannons",),
)

upgrade(
    "tractorbeam",
    deals(gain("tractor", defender, _results_left)),
)
trial("deals", "token_gained ship=foe token=tractor", **HITS)

upgrade(
    "underslungblastercannon",
    may("maneuver_executed", enemy(), bonus_attack(weapons=this_card, targets=that_ship)),
    forbids("attack", attacking, this_weapon, but=("lock",)),
)
trial(
    "maneuver_executed",
    "attack_declared attacker=me weapon=underslungblastercannon bonus=True",
    mover="foe",
    me=LOCKED,
    foe={"at": (0, 190, 180)},
)
trial(
    "forbids attack",
    "dice_rolled why=attack",
    me={"locks": ["foe"], "tokens": {"focus": 1}},
    never=("modify focus",),
)

# -- Missiles ---------------------------------------------------------------------------------------------

upgrade(
    "barragerockets",
    modify(
        "attack",
        itself,
        this_weapon,
        in_arc("bullseye", defender),
        reroll(lambda scene: scene.own.charges["barragerockets"]),
        perform(lambda scene: change_charges(scene.game, scene.ship, "barragerockets", -len(scene.faces))),
    ),
)
trial(
    "modify attack",
    "charges_changed card=barragerockets change=-1; dice_modified by=barragerockets; charges_changed card=barragerockets",
    range=2,
    me={"tokens": {"focus": 1}},
    without_evidence=True,
)

upgrade(
    "clustermissiles",
    may(
        "bonus_after_attacking",
        itself,
        this_weapon,
        bonus_attack(
            weapons=this_card,
            targets=lambda scene: [
                other
                for other in scene.state.in_play()
                if other not in (scene.ship, scene.attack.defender)
                and range_between(scene.state, scene.attack.defender, other) <= 1
            ],
            without_requirement=True,
        ),
    ),
)
trial(
    "bonus_after_attacking",
    "charges_changed change=-1; attack_declared attacker=me defender=foe2 weapon=clustermissiles bonus=True",
    me=LOCKED,
    foe2={"at": (50, 160, 180)},
    choose=("attack foe clustermissiles",),
)


def _exposed_in_turn(place: int) -> Step:
    """For each ship of the player at this place in player order, in an order of that player's, at range 0-1 of the
    defender."""

    def is_theirs(scene: Scene) -> bool:
        return scene.state.ships[scene.target].owner == scene.state.player_order()[place]

    def one_of_theirs(scene: Scene) -> int:
        owner = scene.state.player_order()[place]
        return next(number for number, ship in enumerate(scene.state.ships) if ship.owner == owner)

    ships = (anybody(0, 1, of=defender), told(is_theirs))
    return some(ships, expose(chosen), least=ALL_OF_THEM, by=one_of_theirs).if_(attack_hit)


upgrade(
    "concussionmissiles",
    must(
        "attack_hits",
        itself,
        this_weapon,
        there_is(anybody(0, 1, of=defender), facedown_damage(chosen)),
        _exposed_in_turn(0),
        _exposed_in_turn(1),
    ),
)
trial("attack_hits", "exposed ship=foe", range=2, me=LOCKED, foe={"facedown": 1}, **HITS)


def _agility(scene: Scene, number: int) -> int:
    """Agility with what tokens add to it."""
    ship = scene.state.ships[number]
    return build_of(ship).agility + 2 * ship.has(tokens.CLOAK)


upgrade(
    "diamondboronmissiles",
    may(
        "attack_hits",
        itself,
        this_weapon,
        charge(),
        each(
            (
                anybody(0, 1, of=defender),
                told(lambda scene: _agility(scene, scene.target) <= _agility(scene, scene.attack.defender)),
            ),
            rolls_for_damage(chosen),
        ),
    ),
)
trial(
    "attack_hits",
    "charges_changed change=-1; dice_rolled why=diamondboronmissiles; damage_suffered ship=foe",
    range=2,
    me=LOCKED,
    foe_is="bluesquadronescort",
    **HITS,
)

device_card(
    "discordmissiles",
    "buzz_droid_swarm",
    may("engagement_phase_start", place(token="calculate")),
    ways=("launch bank_left 3", "launch straight 3", "launch bank_right 3"),
)
trial(
    "engagement_phase_start",
    "charges_changed card=discordmissiles change=-1; token_lost ship=me token=calculate why=spent; "
    "device_placed kind=buzz_droid_swarm how=launch",
    on="separatistdrone",
    me={"tokens": {"calculate": 1}},
    attacker="none",
)

upgrade(
    "energyshellcharges",
    action(recover_charge(), gain("disarm")),
    modify("attack", itself, this_weapon, spend("calculate"), change("focus", "crit")),
)
trial(
    "action action",
    "charges_changed card=energyshellcharges change=1; token_gained ship=me token=disarm",
    me={"charges": {"energyshellcharges": 0}},
)
trial(
    "modify attack",
    "token_lost token=calculate why=spent; dice_modified by=energyshellcharges",
    range=2,
    me={"tokens": {"calculate": 1}},
    without_evidence=True,
)

upgrade(
    "homingmissiles",
    must(
        "attack_declared",
        itself,
        this_weapon,
        either(
            ("damage", suffer(1, whom=defender), attack_mark(HITS_WITHOUT_DICE)),
            ("dice",),
            by=defender,
        ),
    ),
)
trial("attack_declared", "damage_suffered ship=foe", range=2, me=LOCKED, choose=("choose damage",))

upgrade("ionmissiles", _ION)
trial(
    "deals", "damage_suffered ship=foe kind=hit; token_gained ship=foe token=ion", range=2, me=LOCKED, **HITS
)

upgrade(
    "magpulsewarheads",
    deals(suffer(0, 1, whom=defender), gain("deplete", defender), gain("jam", defender)),
)
trial(
    "deals",
    "damage_suffered ship=foe kind=crit; token_gained ship=foe token=deplete; token_gained ship=foe token=jam",
    me=LOCKED,
    **HITS,
)

upgrade(
    "multimissilepods",
    may(
        "attack_roll_before",
        itself,
        this_weapon,
        either(
            ("one", needs(in_arc("front", defender)), charge(), attack_mark("more attack")),
            (
                "two",
                needs(in_arc("bullseye", defender)),
                charge(2),
                attack_mark("more attack"),
                attack_mark("more attack"),
            ),
        ),
    ),
)
trial(
    "attack_roll_before",
    "charges_changed change=-2; dice_rolled why=attack n=4",
    me={"tokens": {"calculate": 1}},
    choose=("choose two",),
)

upgrade("protonrockets", builds())
trial(
    "builds",
    "attack_declared weapon=protonrockets; dice_rolled why=attack n=5",
    phase="engagement",
    me={"tokens": {"focus": 1}},
)

upgrade(
    "xx23sthreadtracers",
    deals(
        some(
            (
                ally(1, 3, of=defender),
                told(lambda scene: can_lock(scene, scene.target, scene.attack.defender)),
            ),
            acquire(defender, by=chosen),
            least=0,
        )
    ),
)
trial(
    "deals",
    "lock_acquired ship=friend target=foe",
    me={"tokens": {"focus": 1}},
    friend_is="academypilot",
    **HITS,
)

# -- Torpedoes --------------------------------------------------------------------------------------------

upgrade("advprotontorpedoes", modify("attack", itself, this_weapon, change("hit", "crit"), must=True))
trial("modify attack", me=LOCKED)

upgrade("iontorpedoes", _ION)
trial(
    "deals",
    "damage_suffered ship=foe kind=hit; token_gained ship=foe token=ion; token_gained ship=foe token=ion",
    range=2,
    me=LOCKED,
    **HITS,
)

upgrade(
    "plasmatorpedoes",
    crits_cancelled_first(attacking, this_weapon),
    must("attack_hits", itself, this_weapon, lose_shield(defender)),
)
trial(
    "neutralize",
    "neutralized hits=1 crits=0",
    range=2,
    me=LOCKED,
    attack="hit crit crit",
    defense="evade evade blank",
)
trial(
    "attack_hits",
    "shield_lost ship=foe; damage_suffered ship=foe shield=False",
    range=2,
    me=LOCKED,
    foe_is=X_WING,
    foe={"shields": 1},
    **HITS,
)

upgrade("protontorpedoes", modify("attack", itself, this_weapon, change("hit", "crit"), must=True))
trial("modify attack", range=2, me={"locks": ["foe"]})

# -- Turrets ----------------------------------------------------------------------------------------------

upgrade("dorsalturret", builds())
trial("builds", "attack_declared weapon=dorsalturret; dice_rolled why=attack n=3", phase="engagement")

upgrade("ioncannonturret", _ION)
trial("deals", "damage_suffered ship=foe kind=hit; token_gained ship=foe token=ion", **HITS)

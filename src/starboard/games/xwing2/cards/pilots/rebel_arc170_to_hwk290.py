"""Pilots of the Rebel Alliance, by ship: ARC-170 to HWK-290."""

from __future__ import annotations

from typing import Any, Final

from starboard.games.xwing import tokens
from starboard.games.xwing.board import measure
from starboard.games.xwing.effects import queries
from starboard.games.xwing.effects.dice_numbers import ONE_MORE_DEFENSE_DIE
from starboard.games.xwing.language.choosing import either, pick, set_dial
from starboard.games.xwing.language.clauses import WINDOWS, crits_cancelled_first, may, modify, must, says
from starboard.games.xwing.language.deeds import acquire, bonus_attack, engage_at, grant, turn_ship
from starboard.games.xwing.language.dice_steps import ALL, add, change, reroll
from starboard.games.xwing.language.occasions import attack_dice_now, detail, primary_attack, told
from starboard.games.xwing.language.requirements import (
    ally,
    anybody,
    count_ships,
    damaged,
    defending,
    foe,
    friendly,
    has,
    in_arc,
    is_in_arc,
    itself,
    shielded,
    there_is,
)
from starboard.games.xwing.language.scene import Scene, Step, chosen, defender, is_in_window, it, me
from starboard.games.xwing.language.steps import (
    attack_mark,
    gain,
    mark,
    needs,
    perform,
    recover_shield,
    remove,
    roll,
    rolled,
    spend,
    spend_lent,
    spend_shield,
    transfer,
)
from starboard.games.xwing.state import OBSTACLE, XWingState
from starboard.games.xwing2.cards.situations import FOCUSED, LOCKED, STRESSED
from starboard.games.xwing2.cards.twins import (
    EZRA_BRIDGER,
    GARVEN_DREIS,
    SHARA_BEY,
    hera_lends,
    same_difficulty,
)
from starboard.games.xwing2.cards.writing import pilot, trial

# -- ARC-170 Starfighter ----------------------------------------------------------------------------------

pilot("norrawexley", modify("defense", itself, there_is(foe(0, 1)), add("evade"), must=True))
trial("modify defense", attacker="foe")

pilot("garvendreis", GARVEN_DREIS)
trial(
    "token_spent",
    "token_gained ship=friend token=focus",
    me={"tokens": {"focus": 1}},
    friend_is="bluesquadronescort",
    choose=("modify focus",),
)

pilot("sharabey", *SHARA_BEY)
trial(
    "modify attack",
    "lock_broken ship=me why=spent; dice_modified by=sharabey",
    me=LOCKED,
    without_evidence=True,
)
trial(
    "modify defense",
    "lock_broken ship=me why=spent; dice_modified by=sharabey",
    me=LOCKED,
    attacker="foe",
    without_evidence=True,
)

pilot(
    "ibtisam",
    may(
        "maneuver_fully_executed", itself, has("stress"), roll(), remove("stress").if_(rolled("hit", "crit"))
    ),
)
trial(
    "maneuver_fully_executed",
    "dice_rolled why=ibtisam; token_lost ship=me token=stress",
    me={"tokens": {"stress": 1}, "dial": "3 straight"},
    attack="hit",
)

# -- A/SF-01 B-wing ---------------------------------------------------------------------------------------

pilot("herasyndulla-asf01bwing", *map(hera_lends, WINDOWS))
trial(
    "modify attack",
    "token_lost ship=me token=focus why=transferred; token_gained ship=friend token=focus; dice_modified by=focus",
    me={"tokens": {"focus": 1}},
    friend_is="bluesquadronescort",
    attacker="friend",
    attack="focus hit focus focus",
    choose=("attack friend primary", "modify focus", "modify herasyndulla-asf01bwing", "choose focus"),
    without_evidence=True,
)
trial(
    "modify defense",
    "token_lost ship=me token=focus why=transferred; token_gained ship=friend token=focus; dice_modified by=focus",
    me={"tokens": {"focus": 1}},
    friend_is="bluesquadronescort",
    attacker="foe",
    attack="focus hit focus focus",
    choose=("attack friend primary", "modify focus", "modify herasyndulla-asf01bwing", "choose focus"),
    without_evidence=True,
)
trial(
    "modify attack_by_defender",
    "token_lost ship=me token=evade why=transferred; token_gained ship=friend token=evade",
    me={"tokens": {"evade": 1}},
    friend_is="bluesquadronescort",
    attacker="foe",
    choose=("attack friend primary", "modify herasyndulla-asf01bwing", "choose evade"),
    without_evidence=True,
)
trial(
    "modify defense_by_attacker",
    "token_lost ship=me token=evade why=transferred; token_gained ship=friend token=evade",
    me={"tokens": {"evade": 1}},
    friend_is="bluesquadronescort",
    attacker="friend",
    choose=("attack friend primary", "modify herasyndulla-asf01bwing", "choose evade"),
    without_evidence=True,
)

pilot(
    "ginamoonsong",
    must("engagement_phase_start", pick(ally(0, 2, other=True)), transfer("stress", me, chosen)),
)
trial(
    "engagement_phase_start",
    "token_lost ship=me token=stress; token_gained ship=friend token=stress",
    attacker="none",
    me=STRESSED,
    friend_is="bluesquadronescort",
)

pilot(
    "braylenstramm",
    modify("attack", itself, has("stress"), reroll(2)),
    modify("defense", itself, has("stress"), reroll(2)),
)
trial("modify attack", me=STRESSED)
trial("modify defense", me=STRESSED, attacker="foe")

pilot(
    "tennumb",
    modify("attack", itself, spend("stress"), change("focus", "hit", ALL)),
    modify("defense", itself, spend("stress"), change("focus", "evade", ALL)),
)
trial(
    "modify attack",
    "token_lost token=stress why=spent; dice_modified by=tennumb",
    me=STRESSED,
    without_evidence=True,
)
trial(
    "modify defense",
    "token_lost token=stress why=spent; dice_modified by=tennumb",
    me=STRESSED,
    attacker="foe",
    without_evidence=True,
)

pilot(
    "netrempollard",
    may(
        "barrel_rolled",
        itself,
        pick(ally(0, 1), ~has("stress", chosen)),
        gain("stress", chosen),
        perform(lambda scene: turn_ship(scene, 180.0, "back")),
    ),
)
trial(
    "barrel_rolled",
    "token_gained ship=me token=stress; repositioned ship=me how=turn_back",
    phase="activation",
    choose=("action barrel_roll white", "template right"),
)

# -- Attack Shuttle ---------------------------------------------------------------------------------------

pilot("herasyndulla", may("dial_revealed", itself, set_dial(same_difficulty)))
trial(
    "dial_revealed",
    "maneuvered ship=me maneuver=2_straight",
    me={"dial": "1 straight"},
    choose=("maneuver 2 straight",),
)

pilot("ezrabridger", *EZRA_BRIDGER)
trial(
    "modify attack",
    "force_changed change=-1; dice_modified by=ezrabridger",
    me=STRESSED,
    defense="focus focus focus",
    without_evidence=True,
)
trial(
    "modify defense",
    "force_changed change=-1; dice_modified by=ezrabridger",
    me=STRESSED,
    attacker="foe",
    defense="focus focus focus",
    without_evidence=True,
)

pilot("sabinewren", may("before_activate", itself, grant("barrel_roll", "boost")))
trial("before_activate", "repositioned ship=me; dial_revealed", choose=("action boost white",))

pilot("zeborrelios", crits_cancelled_first(defending))
trial(
    "neutralize",
    "neutralized hits=1 crits=0",
    attacker="foe",
    attack="hit crit blank",
    defense="evade blank blank",
)

# -- Auzituck Gunship -------------------------------------------------------------------------------------

pilot("wullffwarro", may("attack_roll_before", itself, primary_attack, damaged(), attack_mark("more attack")))
trial("attack_roll_before", "dice_rolled why=attack n=5", me={"facedown": 1})

pilot(
    "lowhhrick",
    may(
        "become_defender",
        friendly(0, 1),
        either(("fore", spend("reinforce_fore")), ("aft", spend("reinforce_aft"))),
        gain("evade", it),
    ),
)
trial(
    "become_defender",
    "token_lost ship=me token=reinforce_fore why=spent; token_gained ship=me token=evade",
    attacker="foe",
    me={"tokens": {"reinforce_fore": 1}},
)

# -- BTL-A4 Y-wing ----------------------------------------------------------------------------------------

pilot("norrawexley-btla4ywing", modify("defense", itself, there_is(foe(0, 1)), add("evade"), must=True))
trial("modify defense", attacker="foe")


def _just_locked(scene: Scene) -> int:
    """The object that was locked by the action, also if that lock is gone or another came since; in profile
    late it may be no ship."""
    return int(scene.detail)


def _can_copy(scene: Scene) -> bool:
    """Whether the chosen ship could lock that object: another one, still there, not locked by it yet."""
    locked, ships = _just_locked(scene), scene.state.ships
    there = locked >= OBSTACLE or ships[locked].on_table
    return there and locked not in (scene.target, *ships[scene.target].locks)


pilot(
    "dutchvander",
    may(
        "lock_performed",
        itself,
        pick(ally(1, 3), told(_can_copy)),
        acquire(_just_locked, by=chosen, any_range=True),
    ),
)
trial(
    "lock_performed",
    "lock_acquired ship=friend target=foe",
    friend={"at": (-100, 120, 0)},
    choose=("action lock white", "target foe", "target friend"),
)

pilot(
    "hortonsalm",
    modify(
        "attack",
        itself,
        reroll(lambda scene: count_ships(scene, ally(0, 1, other=True, of=defender))),
    ),
)
trial("modify attack", friend={"at": (80, 100, 0)})

pilot(
    "evaanverlaine",
    may(
        "engagement_phase_start",
        spend("focus"),
        pick(ally(0, 1)),
        mark(f"{ONE_MORE_DEFENSE_DIE} evaanverlaine", chosen),
    ),
)
trial(
    "engagement_phase_start",
    "token_lost token=focus why=spent; dice_rolled ship=me why=defense n=2",
    attacker="foe",
    me={"tokens": {"focus": 1}},
)

# -- BTL-S8 K-wing ----------------------------------------------------------------------------------------

pilot(
    "mirandadoni",
    may(
        "attack_roll_before",
        itself,
        primary_attack,
        either(
            ("shield", spend_shield(), attack_mark("more attack")),
            (
                "die",
                needs(~shielded(), told(lambda scene: attack_dice_now(scene) > 0)),
                recover_shield(),
                attack_mark("fewer attack"),
            ),
        ),
    ),
)
trial("attack_roll_before", "shield_lost ship=me; dice_rolled why=attack n=4", choose=("choose shield",))


def _spend_mine() -> Step:
    """The attacking or defending ship spends my focus token as its own."""

    def able(scene: Scene) -> bool:
        return scene.own.has(tokens.FOCUS) and not queries.cannot_spend(
            scene.game, scene.about, "focus", on_dice=is_in_window(scene)
        )

    return perform(lambda scene: spend_lent(scene.game, scene.ship, scene.about), able)


def _friend_near(state: XWingState, holder: int, number: int) -> bool:
    friendly_ = holder != number and state.ships[holder].owner == state.ships[number].owner
    return friendly_ and measure.ship_range(state, holder, number).range <= 2


pilot(
    "esegetuketu",
    modify("attack", friendly(0, 2, other=True), _spend_mine(), change("focus", "hit", ALL)),
    modify("defense", friendly(0, 2, other=True), _spend_mine(), change("focus", "evade", ALL)),
    says("lends tokens", queries.LENDS_FOCUS, _friend_near),
)
trial(
    "modify attack",
    "token_lost ship=me token=focus why=spent; dice_modified ship=friend by=esegetuketu",
    me=FOCUSED,
    attacker="friend",
    without_evidence=True,
)
trial(
    "modify defense",
    "token_lost ship=me token=focus why=spent; dice_modified ship=friend by=esegetuketu",
    me=FOCUSED,
    attacker="foe",
    friend={"at": (-80, 0, 0)},
    choose=("attack friend primary",),
    without_evidence=True,
)
trial(
    "lends tokens",
    "token_lost ship=me token=focus why=spent; dice_modified ship=friend by=advancedoptics",
    me=FOCUSED,
    attacker="friend",
    friend_is="bluesquadronescort(advancedoptics)",
    choose=("modify advancedoptics",),
)

# -- E-wing -----------------------------------------------------------------------------------------------


def _in_bullseye(scene: Scene) -> list[int]:
    enemies = scene.state.in_play(1 - scene.own.owner)
    return [n for n in enemies if is_in_arc(scene, n, "bullseye", scene.ship)]


def _disarm_due(count: int) -> Step:
    """A disarm token lies on the card until it is gained."""

    def do(scene: Scene) -> None:
        scene.own.card_tokens["disarm"] = scene.own.card_tokens.get("disarm", 0) + count

    return perform(do)


# An attack out of turn: XW2-ATK-15.
pilot(
    "corranhorn",
    may(
        "initiative_step",
        detail("0"),
        bonus_attack(slots=("primary",), targets=_in_bullseye),
        _disarm_due(+1).if_(told(lambda scene: scene.own.bonus_attack)),
    ),
    must(
        "planning_start",
        told(lambda scene: scene.own.card_tokens.get("disarm", 0) > 0),
        _disarm_due(-1),
        gain("disarm"),
    ),
)
trial("initiative_step", "attack_declared attacker=me bonus=True", attacker="none", foe={"at": (0, 100, 180)})
trial(
    "planning_start", "token_gained ship=me token=disarm", phase="planning", me={"card_tokens": {"disarm": 1}}
)

pilot("gavindarklighter", modify("attack", friendly(), in_arc("front", defender), change("hit", "crit")))
trial(
    "modify attack", "dice_modified ship=friend by=gavindarklighter", attacker="friend", without_evidence=True
)

# -- HWK-290 Light Freighter ------------------------------------------------------------------------------

_BEFORE: Final[dict[str, Any]] = {"at": (0, 120, 0)}  # in front of me
pilot(
    "janors",
    may(
        "attack_roll_before",
        friendly(),
        in_arc("firing", it),
        primary_attack,
        ~has("stress"),
        gain("stress"),
        attack_mark("more attack"),
    ),
)
trial(
    "attack_roll_before",
    "token_gained ship=me token=stress; dice_rolled why=attack n=5",
    attacker="friend",
    friend=_BEFORE,
    foe={"at": (0, 220, 180)},
)

pilot(
    "roarkgarnet",
    may("engagement_phase_start", pick(anybody(), in_arc("firing", chosen)), engage_at(7, chosen)),
)
trial(
    "engagement_phase_start",
    "",
    attacker="none",
    friend=_BEFORE,
    foe={"at": (200, 220, 180)},
    state="ships.friend.engages_at=7",
    choose=("target friend",),
)

pilot(
    "kylekatarn",
    may("engagement_phase_start", pick(ally(), in_arc("firing", chosen)), transfer("focus", me, chosen)),
)
trial(
    "engagement_phase_start",
    "token_lost ship=me token=focus; token_gained ship=friend token=focus",
    attacker="none",
    me={"tokens": {"focus": 1}},
    friend=_BEFORE,
    foe={"at": (200, 220, 180)},
)

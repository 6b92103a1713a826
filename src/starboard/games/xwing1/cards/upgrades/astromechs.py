"""What astromechs do, in the order of the data."""

from __future__ import annotations

from typing import Final

from starboard.core.decision import Option
from starboard.games.xwing.board import aim
from starboard.games.xwing.effects import queries
from starboard.games.xwing.effects.card_effects import IGNORES_OBSTACLES
from starboard.games.xwing.effects.triggering import holds
from starboard.games.xwing.game import XWingGame
from starboard.games.xwing.language.choosing import either, pick, seat_of
from starboard.games.xwing.language.clauses import (
    action,
    agility,
    builds,
    in_window,
    may,
    modify,
    must,
    says,
)
from starboard.games.xwing.language.deeds import acquire, acquire_any, grant, lockable, spend_lock
from starboard.games.xwing.language.dice_steps import ALL, reroll, spend_result, uncancelled
from starboard.games.xwing.language.occasions import (
    deals_damage,
    executed,
    overlapped_nothing,
    primary_attack,
    told,
)
from starboard.games.xwing.language.requirements import (
    able_to,
    attacking,
    defending,
    foe,
    in_arc,
    in_firing_arc,
    itself,
    locked,
    marked,
    there_is,
)
from starboard.games.xwing.language.scene import (
    Choice,
    Scene,
    attacker,
    chosen,
    defender,
    it,
    me,
    named_ship,
    primitive,
)
from starboard.games.xwing.language.steps import (
    attack_mark,
    gain,
    mark,
    needs,
    recover_shield,
    repair_faceup,
    roll,
    rolled,
    spend,
)
from starboard.games.xwing.options import ChooseCard, card, choose
from starboard.games.xwing.state import XWingState
from starboard.games.xwing1.cards.words import (
    any_upgrade,
    discard_one,
    discard_this,
    full_shields,
    left_white,
    made_green,
    may_be_green,
    revealed_as,
)
from starboard.games.xwing1.cards.writing import STRICT, trial, upgrade
from starboard.games.xwing1.damage_decks import discard_facedown
from starboard.games.xwing1.discarding import LASTS

upgrade("r2astromech", *may_be_green(speed=(1, 2)))
trial("difficulty", on="bluesquadronnovice", **made_green("2 turn_left"))
trial("maneuver_before", on="bluesquadronnovice", **left_white("2 turn_left"))

upgrade("r2d2", may("maneuver_executed", itself, executed(colour="green"), recover_shield()))
trial(
    "maneuver_executed",
    "shield_recovered ship=me",
    on="lukeskywalker",
    me={"shields": 1, "dial": "2 straight"},
)

upgrade(
    "r2f2",
    action(mark("r2f2")),
    agility(+1, defending, marked("r2f2")),
    says("action action", LASTS, "r2f2"),
)
trial("action action", on="rookiepilot")
trial(
    "agility",
    "dice_rolled ship=me why=defense n=3",
    on="rookiepilot",
    attacker="foe",
    phase="activation",
)

UNSEEN: Final = "unseen"  # of facedown damage cards: one that nobody has seen


@primitive
def discard_one_facedown() -> Choice:
    """One of my facedown damage cards is discarded: which, my player says, who knows those that were faceup before
    (XW1-INFO-01)."""

    def options(scene: Scene) -> list[Option]:
        damage = scene.game.rules.content.damage
        found: list[Option] = [card(damage[kind].id) for kind in sorted(set(scene.own.facedown_known))]
        return found + ([choose(UNSEEN)] if scene.own.facedown else [])

    def hear(scene: Scene, option: Option) -> None:
        number = scene.game.rules.content.damage_number
        kind = number[option.card] if isinstance(option, ChooseCard) else -1
        discard_facedown(scene.game, scene.ship, kind)

    return Choice(options, hear, seat_of(me))


upgrade(
    "r5d8",
    action(roll(1, "defense"), discard_one_facedown().if_(rolled("evade", "focus"))),
)
trial(
    "action action",
    "dice_rolled why=r5d8; repaired ship=me discarded=True",
    on="rookiepilot",
    me={"facedown": 1},
    defense="focus",
)

LOCKED_AGAIN: Final = "r5k6"  # a mark of an attack


def _is_kept(game: XWingGame, holder: int, number: int, what: str) -> bool:
    """The lock that my ship acquired by the card in this attack."""
    current = game.state.attack
    return what == "lock" and number == holder and current is not None and LOCKED_AGAIN in current.marks


in_attack = told(lambda scene: scene.state.attack is not None)

upgrade(
    "r5k6",
    must(
        "lock_spent",
        itself,
        roll(1, "defense"),
        acquire(named_ship).if_(rolled("evade")),
        attack_mark(LOCKED_AGAIN).if_(rolled("evade"), in_attack),
    ),
    says("spend bans", queries.SPEND_BANS, _is_kept),
)
trial(
    "lock_spent",
    "dice_rolled ship=me why=r5k6 n=1; lock_acquired ship=me target=foe; dice_rolled ship=foe why=defense",
    on="rookiepilot",
    me={"locks": ["foe"]},
    attack="blank blank blank hit hit hit",
    defense="evade",
    choose=("modify lock blank blank blank",),
)
trial(
    "lock_spent",
    "dice_rolled ship=me why=r5k6; dice_rolled ship=foe why=defense; phase_began phase=end",
    on="rookiepilot",
    me={"locks": ["foe"]},
    defense="focus",
    choose=("modify lock",),
    state="phase=planning ships.me.locks=[]",
)
trial(
    "spend bans",
    "lock_broken ship=me; attack_declared weapon=protontorpedoes; dice_rolled why=r5k6; lock_acquired ship=me;"
    " dice_rolled ship=me why=attack",
    on="rookiepilot",
    with_="protontorpedoes",
    range=2,
    me={"locks": ["foe"]},
    defense="evade",
    choose=("attack foe protontorpedoes",),
    never=("modify lock",),
)

upgrade("r5astromech", may("end_phase", repair_faceup(trait="ship")))
trial(
    "end_phase",
    "repaired ship=me card=structuraldamage",
    on="rookiepilot",
    me={"faceup": ["structuraldamage"]},
)

upgrade(
    "r7astromech",
    modify(
        "attack_by_defender",
        defending,
        locked(attacker),
        ~marked("r7astromech"),
        spend_lock(attacker),
        mark("r7astromech"),
        reroll(ALL),
    ),
)
trial(
    "modify attack_by_defender",
    "lock_broken ship=me; dice_modified by=r7astromech",
    on="rookiepilot",
    attacker="foe",
    me={"locks": ["foe"]},
    attack="hit hit hit blank blank blank",
    choose=("modify r7astromech hit hit hit",),
    without_evidence=True,
)

_R7T1_LOCKS: Final = in_arc("firing", me, of=chosen) & lockable()

upgrade(
    "r7t1",
    action(
        pick(foe(1, 2)),
        either(("lock", needs(_R7T1_LOCKS), acquire(chosen)), ("none",)),
        grant("boost").if_(able_to("boost", whom=me)),
    ),
)
trial(
    "action action",
    "lock_acquired ship=me target=foe; action_performed ship=me action=boost",
    on="rookiepilot",
    foe={"at": (0, 250, 180)},
    choose=("action boost white", "template straight"),
)
trial(
    "action action",
    "action_performed ship=me action=boost",
    on="rookiepilot",
    foe={"at": (0, 250, 0)},
    choose=("action boost white", "template straight"),
    state="ships.me.pose.1=600 ships.me.locks=[]",
)

trial(  # with no room for the boost it may still acquire the lock
    "action action",
    "lock_acquired ship=me target=foe",
    on="rookiepilot",
    foe={"at": (0, 300, 180)},
    foe2={"at": (0, 190, 180), "engaged": True},
    choose=("action card white r7t1.action", "target foe", "choose lock"),
    never=("action boost",),
)

upgrade(
    "r3a2",
    may(
        "attack_declared",
        itself,
        in_arc("firing", defender),
        gain("stress").as_cost(),
        gain("stress", defender),
    ),
)
trial(
    "attack_declared",
    "token_gained ship=me token=stress; token_gained ship=foe token=stress",
    on="rookiepilot",
)

upgrade("r2d6", builds())
trial(
    "builds",
    "dice_modified ship=me by=predator",
    on="redsquadronpilot",
    with_="predator",
    phase="combat",
    choose=("modify predator blank",),
    attack="blank blank blank",
    settings=STRICT,
)


def _hits_beyond_two(scene: Scene) -> int:
    return max(0, scene.attack.dealt_hits - 2)


def _less_those(scene: Scene) -> int:
    return -_hits_beyond_two(scene)


upgrade(
    "r4d6",
    may(
        "attack_hits",
        defending,
        deals_damage,
        gain("stress", count=_hits_beyond_two),
        uncancelled(hits=_less_those),
    ),
)
trial(
    "attack_hits",
    "token_gained ship=me token=stress; token_gained ship=me token=stress; neutralized hits=2 crits=0",
    attacker="foe",
    foe_is="rookiepilot",
    attack="hit hit hit hit",
    defense="blank blank blank",
    state="ships.me.tokens.stress=2",
)


def _is_worth_it(scene: Scene) -> bool:
    """A shield comes back, or a card of the same player answers to the spending itself."""
    return not full_shields.holds(scene) or any(
        holds(scene.state, number, ability.card)
        for number in scene.state.in_play(scene.own.owner)
        for ability in scene.game.rules.effects.abilities.get("token_spent", ())
    )


upgrade(
    "r5p9",
    may("engagement_phase_end", told(_is_worth_it), spend("focus"), recover_shield().if_(~full_shields)),
)
trial(
    "engagement_phase_end",
    "token_lost ship=me token=focus; shield_recovered ship=me",
    on="rookiepilot",
    me={"tokens": {"focus": 1}, "shields": 1},
)
trial(
    "engagement_phase_end",  # with all shields, for what it passes on
    "token_lost ship=me token=focus; token_gained ship=friend token=focus",
    on="garvendreis",
    me={"tokens": {"focus": 1}, "engaged": True},
    friend={"engaged": True},
    foe={"engaged": True},
    choose=("use me r5p9", "use me garvendreis", "target friend"),
)

upgrade("bb8", may("dial_revealed", itself, revealed_as("green"), grant("barrel_roll")))
trial(
    "dial_revealed",
    "action_performed ship=me action=barrel_roll; maneuvered ship=me",
    on="bluesquadronnovice",
    me={"dial": "2 straight"},
    choose=("action barrel_roll white", "template left"),
)

trial(  # a white maneuver that Nien Nunb's ship treats as green
    "dial_revealed",
    "action_performed ship=me action=barrel_roll; maneuvered ship=me maneuver=3_straight",
    on="sharabey",
    with_="niennunb",
    phase="activation",
    me={"dial": "3 straight"},
    foe={"at": (300, 300, 180)},
    choose=("action barrel_roll white", "template left"),
)

upgrade("r5x3", may("dial_reveal_before", itself, discard_this(), mark(IGNORES_OBSTACLES)))
trial(
    "dial_reveal_before",
    "upgrade_discarded ship=me card=r5x3; maneuvered ship=me; action_performed ship=me action=focus",
    on="bluesquadronnovice",
    obstacles=(("coreasteroid0", 0.0, 60.0),),
    foe={"at": (300, 300, 180)},
    choose=("action focus white",),
)

upgrade("targetingastromech", may("maneuver_executed", itself, executed(colour="red"), acquire_any()))
trial(
    "maneuver_executed",
    "lock_acquired ship=me target=foe",
    on="rookiepilot",
    me={"dial": "4 koiogran"},
    foe={"at": (0, 400, 180)},
)

upgrade(
    "r3astromech",
    in_window(
        "attack",
        attacking,
        primary_attack,
        ~marked("r3astromech"),
        mark("r3astromech"),
        spend_result("focus"),
        gain("evade"),
    ),
)
trial("modify attack", "token_gained ship=me token=evade", on="rookiepilot", attack="focus hit hit hit")
trial(  # canceling is no modification (XW1-DIE-05)
    "modify attack",
    "token_gained ship=me token=evade",
    on="rookiepilot",
    foe_is="omegaleader",
    foe={"locks": ["me"]},
    attack="focus hit hit hit",
    choose=("modify r3astromech focus",),
)

upgrade(
    "m9g8",
    says("locks friends", queries.LOCKS_FRIENDS, True),
    modify("attack", locked(it), reroll(1)),
    modify("attack_by_defender", locked(attacker), reroll(1)),
)
trial(
    "locks friends",
    "lock_acquired ship=me target=friend",
    phase="activation",
    on="rookiepilot",
    friend={"activated": True},
    choose=("action lock white", "target friend"),
)
trial(
    "modify attack",
    "dice_modified ship=friend by=m9g8 faces=hit,blank",
    me={"locks": ["friend"]},
    attacker="friend",
    friend={"at": (-70, 0, 0)},
    range=2,
    attack="blank blank hit",
    without_evidence=True,
)
trial(
    "modify attack_by_defender",
    "dice_modified by=m9g8 faces=hit,blank,blank",
    me={"locks": ["foe"]},
    attacker="foe",
    attack="hit hit blank blank",
    choose=("modify m9g8 hit",),
    without_evidence=True,
)

upgrade("chopper-swx72", action(discard_one(any_upgrade, other=True), recover_shield()))
trial(
    "action action",
    "upgrade_discarded ship=me card=protontorpedoes; shield_recovered ship=me",
    on="rookiepilot",
    with_="protontorpedoes",
    me={"shields": 1},
    never=("card chopper-swx72",),
)


def _is_outside(state: XWingState, number: int, defender: int) -> bool:
    return not aim.in_firing_arc(state, number, defender)


upgrade(
    "flightassistastromech",
    says("bars targets", queries.BARS_TARGETS, _is_outside),
    may(
        "maneuver_executed",
        itself,
        overlapped_nothing,
        ~there_is(foe(), in_firing_arc(chosen)),
        grant("boost", "barrel_roll"),
    ),
)
trial(
    "bars targets",
    "attack_declared attacker=me defender=foe weapon=ioncannonturret",
    on="goldsquadronpilot",
    with_="ioncannonturret",
    foe2={"at": (0, -120, 0), "engaged": True},
    choose=("attack foe ioncannonturret",),
    never=("attack foe2",),
)
trial(
    "maneuver_executed",
    "action_performed ship=me action=barrel_roll",
    on="rookiepilot",
    foe={"at": (0, -300, 0)},
    choose=("action barrel_roll white", "template left"),
)
trial(
    "bars targets",
    "maneuvered ship=me; phase_began phase=combat",
    on="goldsquadronpilot",
    with_="ioncannonturret",
    phase="activation",
    foe={"at": (0, 300, 180)},
    foe2={"at": (60, -60, 0), "engaged": True},
    never=("action barrel_roll", "use me flightassistastromech", "attack foe2"),
)

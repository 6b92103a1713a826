"""Rebel ship cards with a text, K to Z, in the order of the data."""

from __future__ import annotations

from typing import Any, Final

from starboard.games.xwing import dice
from starboard.games.xwing.board import measure
from starboard.games.xwing.changes.tokens import break_lock
from starboard.games.xwing.effects import dice_limits, queries, registry
from starboard.games.xwing.effects.registry import CRIT_FIRST
from starboard.games.xwing.language.choosing import choice_of, either, lose_one, pick
from starboard.games.xwing.language.clauses import (
    agility,
    attack_dice,
    builds,
    crits_kept,
    hits_anyway,
    may,
    modify,
    must,
    says,
)
from starboard.games.xwing.language.deeds import (
    acquire,
    flip_other,
    grant,
    set_initiative,
    spend_lock,
    types_on_bar,
)
from starboard.games.xwing.language.dice_steps import ALL, add, change, reroll
from starboard.games.xwing.language.occasions import detail, executed
from starboard.games.xwing.language.requirements import (
    able_to,
    ally,
    attacking,
    can_have_more,
    damaged,
    defending,
    enemy,
    equipped,
    friendly,
    has,
    in_firing_arc,
    itself,
    marked,
    shielded,
    there_is,
)
from starboard.games.xwing.language.scene import Scene, Step, attacker, chosen, defender, me
from starboard.games.xwing.language.steps import (
    attack_mark,
    gain,
    mark,
    perform,
    recover_shield,
    remove,
    spend,
    spend_shield,
    transfer,
)
from starboard.games.xwing.state import Ship, XWingState
from starboard.games.xwing1.cards.words import spend_a_lock
from starboard.games.xwing1.cards.writing import pilot, trial
from starboard.games.xwing1.tasks.combat import reinforcing

pilot("wedgeantilles", agility(-1, attacking))
trial("agility", "dice_rolled why=defense n=2")

pilot("lukeskywalker", modify("defense", defending, change("focus", "evade")))
trial("modify defense", attacker="foe", defense="focus blank")


def _always(ship: Ship, type_: str) -> bool:
    return True


pilot("tychocelchu", says("acts while stressed", registry.ACTS_WHILE_STRESSED, _always))
trial(
    "acts while stressed",
    "action_performed ship=me action=evade",
    me={"tokens": {"stress": 2}, "dial": "3 turn_left"},
    choose=("action evade white",),
)
trial(
    "acts while stressed",
    "token_gained ship=me token=stress; action_performed ship=me action=focus;"
    " action_performed ship=me action=boost",
    with_="pushthelimit",
    me={"dial": "3 koiogran"},
    choose=("action focus white", "use me pushthelimit", "action boost white", "template straight"),
)

pilot(
    "landocalrissian",
    must(
        "maneuver_executed",
        itself,
        executed(colour="green"),
        there_is(ally(1, 1, other=True), able_to()),
        pick(ally(1, 1, other=True)),
        grant(whom=chosen, of=types_on_bar(chosen)),
    ),
)
trial(
    "maneuver_executed",
    "action_performed ship=friend action=focus",
    me={"dial": "1 straight"},
    friend={"at": (-70, 60, 0)},
    choose=("ship friend", "action focus white"),
    never=("ship me", "action evade white"),
)

pilot("tennumb", crits_kept(1, attacking))
trial(
    "neutralize",
    "neutralized hits=0 crits=1 hit=True",
    attack="crit crit hit blank",
    defense="evade evade evade",
)

pilot("roarkgarnet", must("engagement_phase_start", pick(ally(1, 3, other=True)), set_initiative(12, chosen)))
trial(
    "engagement_phase_start",
    "attack_declared attacker=friend; attack_declared attacker=foe",
    friend={"engaged": False},
    foe={"engaged": False},
    foe_is="maulermithel",
    attacker="friend",
    choose=("attack foe primary", "attack friend primary"),
)

pilot(
    "kylekatarn",
    may(
        "engagement_phase_start",
        pick(ally(1, 3, other=True), can_have_more("focus")),
        transfer("focus", me, chosen),
    ),
)
trial(
    "engagement_phase_start",
    "token_lost ship=me token=focus; token_gained ship=friend token=focus",
    me={"tokens": {"focus": 1}},
    friend={"engaged": True},
)

pilot("lieutenantblount", hits_anyway(attacking))
trial(
    "neutralize",
    "neutralized hits=0 crits=0 hit=True",
    attack="blank blank blank",
    defense="blank blank blank",
)

pilot("wesjanson", may("attacked", itself, lose_one("focus", "evade", "lock", whom=defender)))
trial(
    "attacked",
    "token_lost ship=foe token=evade why=removed",
    foe={"tokens": {"focus": 1, "evade": 1}},
    defense="evade evade evade",
    choose=("lose evade",),
)
trial("attacked", "lock_broken ship=foe", foe={"locks": ["me"]}, choose=("lose lock me",))

pilot("tarnmison", may("become_defender", itself, acquire(attacker)))
trial(
    "become_defender",
    "lock_acquired ship=me target=foe; dice_rolled ship=foe",
    attacker="foe",
    foe2={"engaged": True},
)

pilot(
    "keyanfarlander",
    modify("attack", attacking, remove("stress"), change("focus", "hit", ALL, even_none=True)),
)
trial(
    "modify attack",
    "neutralized hits=4",
    me={"tokens": {"stress": 1}},
    attack="focus focus focus focus",
    defense="blank blank blank",
)
trial(  # also without a focus result
    "modify attack",
    "token_lost ship=me token=stress; dice_modified by=keyanfarlander faces=hit,blank,blank,blank",
    me={"tokens": {"stress": 1}},
    attack="hit blank blank blank",
    without_evidence=True,
)

pilot("neradantels", builds())
trial(
    "builds",
    "lock_broken ship=me why=spent; attack_declared attacker=me weapon=protontorpedoes",
    with_="protontorpedoes",
    phase="combat",
    me={"locks": ["foe"]},
    foe={"at": (150, 0, 0)},
    choose=("attack foe protontorpedoes",),
    never=("attack foe primary",),
)

pilot("leebo", says("would_be_dealt_damage_card", queries.DRAWS_ANOTHER, True))
trial(
    "would_be_dealt_damage_card",
    "damage_suffered ship=me kind=crit card=structuraldamage",
    attacker="foe",
    attack="crit blank blank",
    defense="blank blank blank",
    me={"shields": 0},
    chance={"deck.damage0": ["directhit", "structuraldamage"]},
    choose=("card structuraldamage",),
    state="ships.me.damage=1 decks.0.discarded.0=directhit",
)
trial(
    "would_be_dealt_damage_card",
    "damage_suffered ship=me kind=crit card=directhit; destroyed ship=me",
    attacker="foe",
    attack="crit blank blank",
    defense="blank blank blank",
    me={"shields": 0, "facedown": 3},
    chance={"deck.damage0": ["structuraldamage", "directhit"]},
    choose=("card directhit",),
)
trial(  # the card that is kept can be thrown away at once
    "would_be_dealt_damage_card",
    "ability_used card=determination; damage_suffered ship=me card=blindedpilot;"
    " repaired ship=me card=blindedpilot discarded=True",
    with_="determination",
    attacker="foe",
    attack="crit blank blank",
    defense="blank blank blank",
    me={"shields": 0},
    chance={"deck.damage0": ["structuraldamage", "blindedpilot"]},
    choose=("card blindedpilot",),
    state="ships.me.damage=0",
)

USED: Final = "mirandadoni"  # a mark in `Ship.once`

pilot(
    "mirandadoni",
    may(
        "attack_roll_before",
        itself,
        ~marked(USED),
        either(
            ("shield", spend_shield(), attack_mark("more attack"), mark(USED)),
            ("die", attack_mark("fewer attack"), recover_shield(), mark(USED)),
        ),
    ),
)
trial(
    "attack_roll_before",
    "shield_lost ship=me; dice_rolled ship=me why=attack n=4; phase_began phase=end",
    me={"shields": 4},
    choose=("choose shield",),
)
trial(
    "attack_roll_before",
    "shield_recovered ship=me; dice_rolled why=attack n=2; dice_rolled why=attack n=3; phase_began phase=end",
    with_="twinlaserturret",
    range=2,
    me={"shields": 2},
    choose=("attack foe twinlaserturret", "choose die"),
    without_evidence=True,
)

pilot("kananjarrus", may("attack_roll_before", enemy(1, 2), spend("focus"), attack_mark("fewer attack")))
trial(
    "attack_roll_before",
    "token_lost ship=me token=focus; dice_rolled ship=foe why=attack n=2",
    attacker="foe",
    me={"tokens": {"focus": 1}},
)

for sabine in ("sabinewren-attackshuttle", "sabinewren-tiefighter"):
    pilot(sabine, may("dial_reveal_before", itself, grant("boost", "barrel_roll")))
    trial(
        "dial_reveal_before",
        "action_performed ship=me action=boost; dial_revealed ship=me; maneuvered ship=me",
        choose=("action boost white", "template straight"),
    )

_EVADES: Final = ("one", "two", "three", "four", "five", "six")


def _crits_to_cancel(scene: Scene) -> list[str]:
    """How many crits can be cancelled before the hits, where that is a choice."""
    current = scene.attack
    evades = dice.count(current.defense_dice, dice.EVADE) + reinforcing(scene.game, current)
    hits = dice.count(current.attack_dice, dice.HIT)
    return list(_EVADES[: min(evades, dice.count(current.attack_dice, dice.CRIT))]) if hits else []


def _cancel_first(scene: Scene, word: str) -> None:
    scene.attack.marks += [CRIT_FIRST] * (_EVADES.index(word) + 1)


_ZEB: Final = may("neutralize_before", defending, choice_of(_crits_to_cancel, _cancel_first))
_AT_ZEB: Final[dict[str, Any]] = {
    "attacker": "foe",
    "foe_is": "rookiepilot",
    "attack": "crit crit hit hit",
    "choose": ("choose one",),
}

pilot("zeborrelios-attackshuttle", _ZEB)
trial("neutralize_before", "neutralized hits=1 crits=1", defense="evade evade", **_AT_ZEB)


def _spend_my_lock() -> Step:
    """The attacking ship spends my lock on the defender as its own, for its normal effect."""

    def able(scene: Scene) -> bool:
        barred = "lock" in scene.attack.used or queries.cannot_spend(
            scene.game, scene.about, queries.LENT_LOCK
        )
        return scene.attack.defender in scene.own.locks and not barred

    def do(scene: Scene) -> None:
        break_lock(scene.game, scene.ship, scene.attack.defender, "spent", spender=scene.about)
        scene.attack.used.append("lock")

    return perform(do, able)


def _lends_locks_to(state: XWingState, holder: int, number: int) -> bool:
    """The attacker is another friendly ship at range 1-2."""
    same = state.ships[holder].owner == state.ships[number].owner and holder != number
    return same and 1 <= measure.ship_range(state, holder, number).range <= 2


pilot(
    "sharabey",
    modify("attack", friendly(1, 2, other=True), _spend_my_lock(), reroll(least=0), by_roller=True),
    says("lends locks", queries.LENDS_LOCKS, _lends_locks_to),
)
trial(
    "modify attack",
    "lock_broken ship=me target=foe why=spent; dice_modified ship=friend by=sharabey faces=hit,hit,blank",
    me={"locks": ["foe"]},
    attacker="friend",
    friend={"at": (-70, 0, 0)},
    range=2,
    attack="blank blank blank hit hit",
    choose=("modify sharabey blank blank",),
    without_evidence=True,
)
trial(
    "lends locks",
    "lock_broken ship=me target=foe why=spent; dice_modified ship=friend by=norrawexley",
    me={"locks": ["foe"]},
    attacker="friend",
    friend_is="norrawexley",
    friend={"at": (-70, 0, 0)},
    range=2,
    attack="blank blank",
    choose=("modify norrawexley",),
)

pilot(
    "thanekyrell",
    may("attacked", enemy(), friendly(other=True, whom=defender), in_firing_arc(attacker), grant()),
)
trial(
    "attacked",
    "action_performed ship=me action=focus",
    attacker="foe",
    friend={"shields": 2, "engaged": True},
    choose=("attack friend primary", "action focus white"),
)

pilot(
    "norrawexley",
    modify("attack", attacking, spend_a_lock(), add("focus")),
    modify("defense", defending, spend_lock(attacker), add("focus")),
)
trial(
    "modify attack",
    "lock_broken ship=me target=foe; dice_modified pool=attack faces=focus,blank,blank,blank",
    me={"locks": ["foe"]},
    attack="blank blank blank",
    range=1,
    choose=("modify norrawexley",),
    without_evidence=True,
)
trial(
    "modify defense",
    "lock_broken ship=me target=foe; dice_modified ship=me pool=defense by=norrawexley faces=focus,blank",
    attacker="foe",
    me={"locks": ["foe"]},
    defense="blank",
    without_evidence=True,
)

pilot("zeborrelios-tiefighter", _ZEB)
trial("neutralize_before", "neutralized hits=1 crits=1", defense="evade evade blank", **_AT_ZEB)

pilot(
    "lowhhrick",
    modify(
        "defense",
        friendly(1, 1, other=True),
        lose_one("reinforce", why="spent"),
        add("evade"),
        by_roller=True,
    ),
)
trial(
    "modify defense",
    "token_lost ship=me token=reinforce_aft why=spent; dice_modified by=lowhhrick faces=evade,blank,blank",
    attacker="foe",
    me={"tokens": {"reinforce_aft": 1}},
    friend={"at": (-70, 0, 0)},
    defense="blank blank",
    choose=("attack friend primary",),
    without_evidence=True,
)

pilot("wullffwarro", attack_dice(+1, attacking, ~shielded(), damaged()))
trial("attack dice", "dice_rolled why=attack n=5", me={"shields": 0, "facedown": 1})

pilot("zeborrelios-sheathipedeclassshuttle", _ZEB)
trial("neutralize_before", "neutralized hits=1 crits=1", defense="evade evade", **_AT_ZEB)

S_FOILS: Final = "servomotorsfoils"
pilot(
    "kullbeesperado",
    may(
        "action_performed", itself, detail("boost", "barrel_roll"), equipped(S_FOILS, me), flip_other(S_FOILS)
    ),
)
trial(
    "action_performed",
    "flipped ship=me card=servomotorsfoils side=1",
    with_="servomotorsfoils",
    choose=("action barrel_roll white", "template left"),
)

pilot(
    "sawgerrera",
    modify("attack", friendly(1, 2), has("stress", attacker) | damaged(attacker), reroll(1), by_roller=True),
)
trial("modify attack", me={"tokens": {"stress": 1}}, attack="blank blank blank blank hit")

pilot(
    "leevantenza",
    may("action_performed", itself, detail("boost"), gain("stress").as_cost(), gain("evade")),
)
trial(
    "action_performed",
    "token_gained ship=me token=stress; token_gained ship=me token=evade",
    with_="engineupgrade",
    choose=("action boost white", "template straight"),
)


def _at_most_one(state: XWingState, holder: int) -> int:
    """While another friendly ship at range 1-2 defends."""
    current = state.attack
    if current is None or current.defender == holder:
        return dice_limits.NO_LIMIT
    same = state.ships[current.defender].owner == state.ships[holder].owner
    near = same and 1 <= measure.ship_range(state, holder, current.defender).range <= 2
    return 1 if near else dice_limits.NO_LIMIT


pilot("magvayarro", says("most rerolled", dice_limits.MOST_REROLLED, _at_most_one))
trial(
    "most rerolled",
    "dice_modified by=lock faces=hit,blank,blank",
    attacker="foe",
    foe_is="ibtisam",
    foe={"locks": ["friend"], "tokens": {"stress": 1}},
    friend={"at": (-70, 0, 0)},
    range=2,
    attack="blank blank blank hit hit",
    choose=("attack friend primary", "modify lock blank"),
    never=("modify lock blank blank", "modify ibtisam hit"),
)

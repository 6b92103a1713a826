"""Rebel ship cards with a text, E to J, in the order of the data."""

from __future__ import annotations

from starboard.games.xwing import tokens
from starboard.games.xwing.board import measure
from starboard.games.xwing.cards.content import WHITE, Maneuver
from starboard.games.xwing.effects import queries
from starboard.games.xwing.language.choosing import pick, set_dial
from starboard.games.xwing.language.clauses import (
    agility,
    attack_dice,
    in_the_rules,
    may,
    modify,
    says,
)
from starboard.games.xwing.language.deeds import grant
from starboard.games.xwing.language.dice_steps import ALL, change, change_up_to, reroll, reroll_all
from starboard.games.xwing.language.occasions import attack_range, detail, overlapped_me, primary_attack, told
from starboard.games.xwing.language.requirements import (
    ally,
    attacking,
    can_have_more,
    defending,
    enemy,
    foe,
    friendly,
    has,
    in_firing_arc,
    itself,
    performing,
    there_is,
)
from starboard.games.xwing.language.scene import Scene, Step, chosen, defender, it, me
from starboard.games.xwing.language.steps import (
    attack_mark,
    deal_facedown,
    gain,
    mark,
    perform,
    remove,
    remove_that,
    roll,
    rolled,
    spend_lent,
)
from starboard.games.xwing.state import XWingState
from starboard.games.xwing.tasks.maneuver import difficulty_of, revealed_maneuver
from starboard.games.xwing1.cards.writing import pilot, trial
from starboard.games.xwing1.tasks.combat import DISTRACTED

pilot(
    "garvendreis",
    may(
        "token_spent",
        itself,
        detail("focus"),
        pick(ally(1, 2, other=True), can_have_more("focus")),
        gain("focus", chosen),
    ),
)
trial(
    "token_spent",
    "token_gained ship=friend token=focus",
    me={"tokens": {"focus": 1}},
    friend={"engaged": True},
    attack="focus focus focus focus",
    choose=("modify focus",),
)

pilot("hortonsalm", modify("attack", attacking, attack_range(2, 3), reroll(ALL, "blank")))
trial("modify attack", range=2, attack="blank blank hit hit")

pilot("hansolo", modify("attack", attacking, reroll_all()))
trial("modify attack", attack="blank blank blank blank hit hit hit hit")

pilot(
    "ibtisam",
    modify("attack", attacking, has("stress"), reroll(1)),
    modify("defense", defending, has("stress"), reroll(1)),
)
trial(
    "modify attack",
    "dice_modified by=ibtisam pool=attack faces=crit,hit,blank,blank",
    me={"tokens": {"stress": 1}},
    attack="hit blank blank blank crit",
    choose=("modify ibtisam blank",),
    without_evidence=True,
)
trial(
    "modify defense",
    "dice_modified by=ibtisam ship=me pool=defense faces=evade",
    attacker="foe",
    me={"tokens": {"stress": 1}},
    defense="blank evade",
    without_evidence=True,
)

pilot(
    "janors",
    may(
        "attack_roll_before",
        friendly(1, 3, other=True),
        ~has("stress"),
        gain("stress").as_cost(),
        attack_mark("more attack"),
    ),
)
trial(
    "attack_roll_before",
    "token_gained ship=me token=stress; dice_rolled ship=friend why=attack n=4",
    attacker="friend",
    friend={"at": (-60, 0, 0)},
    range=2,
)

pilot(
    "etahnabaht",
    modify("attack", friendly(), in_firing_arc(defender), change("hit", "crit"), by_roller=True),
)
trial(
    "modify attack",
    "dice_modified by=etahnabaht ship=friend pool=attack faces=crit,blank,blank",
    attacker="friend",
    friend={"at": (-60, 0, 0)},
    range=2,
    attack="hit blank blank",
    without_evidence=True,
)
trial("modify attack", "neutralized crits=1", attack="hit blank blank blank", defense="blank blank blank")

pilot(
    "jekporkins",
    may(
        "token_gained",
        itself,
        detail("stress"),
        remove_that("stress"),
        roll(1),
        deal_facedown(me).if_(rolled("hit")),
    ),
)
trial(
    "token_gained",
    "token_lost ship=me token=stress why=removed; dice_rolled ship=me why=jekporkins n=1; damage_suffered ship=me shield=False;"
    " action_performed ship=me action=focus",
    phase="activation",
    me={"dial": "4 koiogran"},
    attack="hit",
    choose=("action focus white",),
)
trial(
    "token_gained",
    "token_lost ship=me token=stress why=removed; dice_rolled ship=me why=jekporkins; phase_began phase=combat",
    phase="activation",
    me={"dial": "4 koiogran"},
    attack="crit",
    state="phase=combat ships.me.damage=0",
)

pilot(
    "hobbieklivian",
    may("lock_acquired", itself, remove("stress")),
    may("lock_spent", itself, remove("stress")),
)
trial(
    "lock_acquired",
    "token_lost ship=me token=stress why=removed",
    with_="targetingastromech",
    phase="activation",
    me={"dial": "4 koiogran"},
    choose=("use me targetingastromech",),
)
trial(
    "lock_spent",
    "token_lost ship=me token=stress why=removed; dice_rolled why=defense",
    me={"locks": ["foe"], "tokens": {"stress": 1}},
    choose=("modify lock",),
)

pilot(
    "jakefarrell",
    may("action_performed", itself, detail("focus"), grant("boost", "barrel_roll")),
    may("token_gained", itself, detail("focus"), ~performing("focus"), grant("boost", "barrel_roll")),
)
trial(
    "action_performed",
    "action_performed ship=me action=boost",
    choose=("action focus white", "action boost white", "template straight"),
)
trial(
    "token_gained",
    "action_performed ship=me action=barrel_roll",
    friend_is="kylekatarn",
    friend={"tokens": {"focus": 1}, "engaged": True},
    choose=("use friend kylekatarn", "action barrel_roll white"),
    never=("action focus white",),
)

pilot("gemmersojan", agility(+1, defending, there_is(foe(1, 1))))
trial(
    "agility",
    "dice_rolled ship=me why=defense n=4",
    attacker="foe",
    foe2={"at": (60, 100, 180), "engaged": True},
    choose=("attack me primary",),
)

pilot("eadenvrill", attack_dice(+1, attacking, primary_attack, has("stress", defender)))
trial("attack dice", "dice_rolled why=attack n=4", foe={"tokens": {"stress": 1}})


def _spend_mine() -> Step:
    """The attacking ship spends my focus token as its own, for its normal effect."""

    def able(scene: Scene) -> bool:
        barred = "focus" in scene.attack.used or queries.cannot_spend(scene.game, scene.about, "focus")
        return scene.own.has(tokens.FOCUS) and not barred

    def do(scene: Scene) -> None:
        spend_lent(scene.game, scene.ship, scene.about)
        scene.attack.used.append("focus")

    return perform(do, able)


def _lends_to(state: XWingState, holder: int, number: int) -> bool:
    """The attacker is another friendly ship at range 1-2."""
    if state.attack is None or number != state.attack.attacker or number == holder:
        return False
    same = state.ships[holder].owner == state.ships[number].owner
    return same and 1 <= measure.ship_range(state, holder, number).range <= 2


pilot(
    "esegetuketu",
    modify(
        "attack",
        friendly(1, 2, other=True),
        _spend_mine(),
        change("focus", "hit", ALL, even_none=True),
        by_roller=True,
    ),
    says("lends tokens", queries.LENDS_FOCUS, _lends_to),
)
trial(
    "modify attack",
    "token_lost ship=me token=focus why=spent; dice_modified ship=friend by=esegetuketu faces=hit,hit,blank",
    me={"tokens": {"focus": 1}},
    attacker="friend",
    friend={"at": (-70, 0, 0)},
    range=2,
    attack="focus focus blank",
    without_evidence=True,
)
trial(
    "lends tokens",
    "token_lost ship=me token=focus why=spent; dice_modified ship=friend by=calculation",
    me={"tokens": {"focus": 1}},
    attacker="friend",
    friend_is="rookiepilot(calculation)",
    friend={"at": (-70, 0, 0)},
    range=2,
    attack="focus blank blank",
    choose=("modify calculation",),
)
trial(
    "lends tokens",
    "dice_modified ship=friend by=poedameron; token_lost ship=me token=focus",
    me={"tokens": {"focus": 1}},
    attacker="friend",
    friend_is="poedameron",
    friend={"at": (-70, 0, 0)},
    range=2,
    attack="focus focus blank",
    choose=("modify poedameron", "modify esegetuketu"),
)


def _is_coloured(scene: Scene) -> bool:
    """The revealed maneuver is green or red, by all that says so."""
    found = revealed_maneuver(scene.own)
    return found is not None and difficulty_of(scene.own, found) != WHITE


def _same_colour(scene: Scene, now: Maneuver, found: Maneuver) -> bool:
    return difficulty_of(scene.own, found) == difficulty_of(scene.own, now)


for hera in ("herasyndulla-vcx100", "herasyndulla-attackshuttle"):
    pilot(hera, may("dial_revealed", itself, told(_is_coloured), set_dial(_same_colour)))
    trial(
        "dial_revealed",
        "maneuvered ship=me maneuver=1_straight",
        me={"dial": "2 straight"},
        choose=("maneuver 1 straight",),
        never=("maneuver 2 turn_left", "maneuver 3 turn_left"),
    )
    trial(
        "dial_revealed",
        "maneuvered ship=me maneuver=3_turn_left; token_gained ship=me token=stress",
        me={"dial": "1 turn_left"},
        choose=("maneuver 3 turn_left",),
        never=("maneuver 2 turn_left", "maneuver 1 straight"),
    )
    trial(
        "dial_revealed",
        "dial_revealed ship=me maneuver=3_turn_left; maneuvered ship=me maneuver=2_straight",
        me={"dial": "1 turn_left", "tokens": {"stress": 1}},
        choose=("maneuver 3 turn_left",),
    )


pilot(
    "ezrabridger-attackshuttle",
    modify("defense", defending, has("stress"), change_up_to("focus", "evade", 2)),
)
trial(
    "modify defense",
    "dice_modified by=ezrabridger-attackshuttle ship=me faces=evade,evade",
    attacker="foe",
    me={"tokens": {"stress": 1}},
    defense="focus focus",
    choose=("modify ezrabridger-attackshuttle 2",),
    without_evidence=True,
)

pilot("hefftobber", may("maneuver_executed", enemy(), overlapped_me, grant()))
trial(
    "maneuver_executed",
    "action_performed ship=me action=focus",
    mover="foe",
    foe={"at": (0, 140, 180), "dial": "2 straight"},
    choose=("action focus white",),
)

pilot(
    "fennrau-sheathipedeclassshuttle",
    may(
        "before_engage",
        enemy(),
        in_firing_arc(it, 1, 3),
        ~has("stress"),
        gain("stress").as_cost(),
        mark(DISTRACTED, it),
    ),
    in_the_rules(),
)
trial("before_engage", "token_gained ship=me token=stress", attacker="foe")
trial(
    "rules",
    "token_gained ship=me token=stress; dice_rolled ship=foe why=attack",
    attacker="foe",
    foe={"tokens": {"focus": 1}, "locks": ["me"]},
    never=("modify focus", "modify lock"),
)
trial(
    "rules",
    "token_lost ship=foe token=focus why=spent; dice_modified ship=foe pool=defense by=lieutenantkestal",
    attacker="foe",
    foe_is="lieutenantkestal",
    foe={"tokens": {"focus": 1}},
    defense="focus blank focus blank",
    choose=("attack me primary", "modify lieutenantkestal"),
    never=("modify focus",),
)
trial(
    "rules",
    "lock_broken ship=foe target=me why=spent; dice_rolled why=defense n=1",
    attacker="foe",
    foe_is="lattsrazzi",
    foe={"locks": ["me"]},
    choose=("attack me primary", "use foe lattsrazzi"),
    never=("modify lock",),
)

pilot(
    "ezrabridger-sheathipedeclassshuttle",
    modify("defense", defending, has("stress"), change_up_to("focus", "evade", 2)),
)
trial(
    "modify defense",
    "dice_modified by=ezrabridger-sheathipedeclassshuttle ship=me faces=evade,evade",
    attacker="foe",
    me={"tokens": {"stress": 1}},
    defense="focus focus",
    choose=("modify ezrabridger-sheathipedeclassshuttle 2",),
    without_evidence=True,
)

pilot("edriotwotubes", may("before_activate", itself, has("focus"), grant()))
trial(
    "before_activate",
    "action_performed ship=me action=lock; dial_revealed ship=me",
    me={"tokens": {"focus": 1}},
    foe={"at": (0, 200, 180)},
    choose=("action lock white", "target foe"),
)

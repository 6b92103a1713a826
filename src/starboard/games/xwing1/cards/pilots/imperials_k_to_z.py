"""Imperial ship cards with a text, K to Z, in the order of the data."""

from __future__ import annotations

from typing import Final

from starboard.games.xwing import dice
from starboard.games.xwing.board import measure
from starboard.games.xwing.cards.build import PRIMARY, Weapon, build_of
from starboard.games.xwing.cards.content import Maneuver
from starboard.games.xwing.effects import firing, queries, registry
from starboard.games.xwing.language.choosing import pick, transfer_one
from starboard.games.xwing.language.clauses import (
    attack_dice,
    defense_dice,
    in_window,
    may,
    modify,
    must,
    says,
)
from starboard.games.xwing.language.deeds import grant, spend_lock
from starboard.games.xwing.language.dials import treat_as
from starboard.games.xwing.language.dice_steps import add, cancel_all, cancel_everything, change, reroll
from starboard.games.xwing.language.occasions import (
    attack_hit,
    attack_range,
    detail,
    executed,
    fully_executed,
    revealed,
    shows,
    special_attack,
    told,
)
from starboard.games.xwing.language.requirements import (
    attacking,
    damaged,
    defending,
    facedown_damage,
    foe,
    friendly,
    has,
    itself,
    locked,
    marked,
)
from starboard.games.xwing.language.scene import Scene, chosen, defender, it, me
from starboard.games.xwing.language.steps import (
    deal_facedown,
    expose,
    gain,
    mark,
    remove_that,
    spend,
    turn_up_dealt,
)
from starboard.games.xwing.state import Attack, XWingState
from starboard.games.xwing1.cards.words import CRIT_CANCELLED, WATCHES_CRITS, dealt_by_attack, turn_up_that
from starboard.games.xwing1.cards.writing import pilot, trial


def _is_hardly_hurt(scene: Scene) -> bool:
    return scene.own.damage <= 1


pilot("wingedgundark", modify("attack", attacking, attack_range(1), change("hit", "crit")))
trial("modify attack", "neutralized crits=1", attack="hit blank blank", defense="blank blank blank")

pilot("nightbeast", may("maneuver_executed", itself, executed(colour="green"), grant("focus")))
trial(
    "maneuver_executed",
    "action_performed ship=me action=focus",
    me={"dial": "2 straight"},
    choose=("action focus white",),
)

pilot("maulermithel", attack_dice(+1, attacking, attack_range(1)))
trial("attack dice", "dice_rolled why=attack n=4")

pilot("maarekstele-tieadvanced", says("would_be_dealt_damage_card", queries.DRAWS_THREE, dealt_by_attack))
trial(
    "would_be_dealt_damage_card",
    "damage_suffered ship=foe kind=crit card=stunnedpilot",
    attack="crit blank blank",
    defense="blank blank blank",
    chance={"deck.damage1": ["blindedpilot", "stunnedpilot", "damagedengine"]},
    choose=("card stunnedpilot",),
    without_evidence=True,
)

pilot("turrphennir", may("attacked", itself, grant("boost", "barrel_roll")))
trial(
    "attacked",
    "action_performed ship=me action=boost",
    range=3,
    choose=("action boost white", "template straight"),
    never=("action focus white", "action evade white"),
)

pilot("soontirfel", may("token_gained", itself, detail("stress"), gain("focus")))
trial(
    "token_gained",
    "token_gained ship=me token=focus",
    phase="activation",
    me={"dial": "3 koiogran"},
)


def _a_crit_was_cancelled(scene: Scene) -> bool:
    """By evade results, or by a card of the defender."""
    by_card = any(mark.startswith(CRIT_CANCELLED) for mark in scene.attack.marks)
    return by_card or dice.count(scene.attack.attack_dice, dice.CRIT) > scene.attack.dealt_crits


pilot(
    "kathscarlet-firespray31-galacticempire",
    must("results_compared", itself, told(_a_crit_was_cancelled), gain("stress", defender)),
    says("results_compared", WATCHES_CRITS, True),
)
trial(
    "results_compared",
    "neutralized hits=0 crits=1; token_gained ship=foe token=stress; damage_suffered ship=foe",
    attack="crit crit blank blank",
    defense="evade blank blank",
    without_evidence=True,
)
trial(  # a card of the defender cancels it, too
    "results_compared",
    "ability_used card=countdown; token_gained ship=foe token=stress; neutralized hits=0 crits=0;"
    " token_gained ship=foe token=stress",
    foe_is="countdown",
    attack="crit blank blank blank",
    defense="blank blank",
    choose=("use foe countdown",),
    state="ships.foe.tokens.stress=2",
    without_evidence=True,
)

pilot("krassistrelix", modify("attack", attacking, special_attack, reroll(1)))
trial(
    "modify attack",
    with_="heavylasercannon",
    range=2,
    attack="blank blank blank blank hit",
    choose=("attack foe heavylasercannon",),
)


def _one_more(weapon: Weapon) -> int:
    return int(weapon.card != PRIMARY)


pilot("majorrhymer", says("weapon range", firing.WEAPON_RANGE, _one_more))
trial(
    "weapon range",
    "attack_declared attacker=me weapon=protonrockets range=2",
    with_="protonrockets",
    me={"tokens": {"focus": 1}},
    range=2,
    choose=("attack foe protonrockets",),
)
trial(
    "weapon range",
    "attack_declared attacker=me weapon=advprotontorpedoes range=2",
    with_="advprotontorpedoes",
    me={"locks": ["foe"]},
    range=2,
    choose=("attack foe advprotontorpedoes",),
)
trial(
    "weapon range",
    "attack_declared attacker=me weapon=protontorpedoes range=1",
    with_="protontorpedoes",
    me={"locks": ["foe"]},
    range=1,
    choose=("attack foe protontorpedoes",),
)

pilot("lieutenantlorrir", says("bank rolls", registry.BANK_ROLLS_FOR_STRESS, True))
trial(
    "bank rolls",
    "token_gained ship=me token=stress; repositioned ship=me how=barrel_roll_left_ahead;"
    " action_performed ship=me action=barrel_roll",
    phase="activation",
    choose=("action barrel_roll white", "template left_ahead"),
)
trial(
    "bank rolls",
    "token_gained ship=me token=stress; repositioned ship=me how=barrel_roll_right_back",
    phase="activation",
    me={"dial": "1 turn_left"},
    obstacles=(("coreasteroid0", -60.0, 130.0),),
    choose=("action barrel_roll white", "template right_back"),
    never=("template right_ahead",),
)


def _at_speed_1_3_or_5(scene: Scene, now: Maneuver) -> list[Maneuver]:
    return [Maneuver(speed, now.bearing, now.difficulty) for speed in (1, 3, 5)]


pilot(
    "tetrancowall",
    may("dial_revealed", itself, revealed(bearings=("koiogran",)), treat_as(_at_speed_1_3_or_5)),
)
trial(
    "dial_revealed",
    "maneuvered ship=me maneuver=1_koiogran; token_gained ship=me token=stress",
    me={"dial": "3 koiogran"},
    choose=("maneuver 1 koiogran",),
    never=("maneuver 2 koiogran", "maneuver 3 koiogran"),
)
trial(
    "dial_revealed",
    "maneuvered ship=me maneuver=3_bank_left",
    with_="stayontarget",
    me={"dial": "5 koiogran"},
    choose=("use me tetrancowall", "maneuver 3 koiogran", "use me stayontarget", "maneuver 3 bank_left"),
)

pilot("kirkanos", modify("attack", attacking, attack_range(2, 3), spend("evade"), add("hit")))
trial(
    "modify attack",
    "token_lost ship=me token=evade; dice_modified by=kirkanos; neutralized hits=1",
    me={"tokens": {"evade": 1}},
    range=2,
    attack="blank blank blank",
    defense="blank blank blank",
    without_evidence=True,
)

pilot(
    "rexlerbrath",
    may("attacked", itself, spend("focus"), turn_up_dealt(defender)),
    says("attacked", queries.REMEMBERS_DEALT, dealt_by_attack),
)
trial(
    "attacked",
    "damage_suffered ship=foe kind=crit card=structuraldamage; token_lost ship=me token=focus;"
    " exposed ship=foe card=damagedengine; exposed ship=foe card=stunnedpilot",
    foe_is="scimitarsquadronpilot",
    me={"tokens": {"focus": 1}},
    foe={"facedown": 1},
    attack="hit hit crit blank",
    defense="blank blank blank",
    chance={"deck.damage1": ["structuraldamage", "damagedengine", "stunnedpilot"]},
    state="ships.foe.facedown=1 ships.foe.damage=4 ships.me.tokens.focus=0",
    without_evidence=True,
)

pilot("whisper", may("attacked", itself, attack_hit, gain("focus")))
trial(
    "attacked",
    "damage_suffered ship=foe; ability_used card=whisper; token_gained ship=me token=focus",
    without_evidence=True,
    attack="hit hit hit hit",
    defense="blank blank blank",
)

pilot("rearadmiralchiraneau", modify("attack", attacking, attack_range(1, 2), change("focus", "crit")))
trial("modify attack", "neutralized crits=1", attack="focus blank blank blank", defense="blank blank blank")

pilot(
    "lieutenantcolzet",
    may(
        "end_phase_start",
        pick(foe(), locked(chosen), facedown_damage(chosen)),
        spend_lock(chosen),
        expose(chosen),
    ),
)
trial(
    "end_phase_start",
    "lock_broken ship=me target=foe why=spent; exposed ship=foe",
    me={"locks": ["foe"]},
    foe={"facedown": 1, "at": (0, 480, 180)},
    foe2={"facedown": 1},
)


def _no_bonus(state: XWingState, holder: int, current: Attack, pool: str, bonus: int) -> int:
    ships = state.ships
    is_enemy = ships[current.attacker].owner != ships[holder].owner
    near = is_enemy and measure.ship_range(state, holder, current.attacker).range == 1
    return 0 if near and pool == "attack" else bonus


pilot("zertikstrom", says("range bonus", firing.RANGE_BONUS, _no_bonus))
trial("range bonus", "dice_rolled ship=foe why=attack n=2", attacker="foe")
trial(
    "range bonus",
    "dice_rolled ship=foe why=attack n=2",
    attacker="foe",
    friend={"at": (-60, 0, 0), "engaged": True},
    choose=("attack friend primary",),
)

pilot("redline", says("lock_acquired", queries.SECOND_LOCK, queries.THE_SAME))
trial(
    "lock_acquired",
    "lock_acquired ship=me target=foe; phase_began phase=combat",
    choose=("action lock white", "target foe"),
    foe2={"at": (60, 250, 180)},
    state="ships.me.locks.0=1 ships.me.locks.1=1",
)
trial(
    "lock_acquired",
    "lock_acquired ship=me target=foe2",
    me={"locks": ["foe"]},
    foe2={"at": (60, 250, 180)},
    choose=("action lock white", "target foe2"),
    state="ships.me.locks.0=2 ships.me.locks.1=2",
)


def _as_range_1(weapon: Weapon, band: int) -> int:
    return 1 if weapon.card == PRIMARY else band


pilot("theinquisitor", says("counted range", firing.COUNTED_RANGE, _as_range_1))
trial("counted range", "dice_rolled ship=me why=attack n=3; dice_rolled ship=foe why=defense n=3", range=3)

pilot("scourge", attack_dice(+1, attacking, damaged(defender)))
trial("attack dice", "dice_rolled why=attack n=4", foe={"facedown": 1})

pilot(
    "wampa",
    may(
        "neutralize_before",
        itself,
        deal_facedown(defender).if_(shows("attack", "crit")),
        cancel_everything(),
    ),
)
trial(
    "neutralize_before",
    "damage_suffered ship=foe kind=card; dice_modified pool=attack n=0; dice_modified pool=defense n=0;"
    " neutralized hits=0 crits=0 hit=False",
    attack="crit crit hit",
    defense="evade blank blank",
    foe_is="rookiepilot",
    foe={"shields": 2},
    state="ships.foe.damage=1 ships.foe.shields=2",
)

TIE_FIGHTERS: Final = ("tiefighter", "tiefofighter", "tiesffighter")


def _elite_actions(state: XWingState, holder: int, other: int) -> list[str]:
    """The Elite upgrades whose actions a friendly TIE Fighter, of any make, has at range 1-3."""
    ships, content = state.ships, state.rules.content
    if ships[other].owner != ships[holder].owner or build_of(ships[other]).ship_type not in TIE_FIGHTERS:
        return []
    if not 1 <= measure.ship_range(state, holder, other).range <= 3:
        return []
    names = ((content.card_name("upgrade", one), one) for one in build_of(ships[holder]).upgrades)
    own = build_of(ships[holder]).cards
    return [name for name, one in names if name in own and "elite" in content.upgrade(one).sides[0].slots]


pilot("youngster", says("lends actions", queries.LENDS_ACTIONS, _elite_actions))
trial(
    "lends actions",
    "action_performed ship=friend action=marksmanship.action; attack_declared attacker=friend;"
    " dice_modified ship=friend by=marksmanship; neutralized hits=1 crits=1",
    with_="marksmanship",
    phase="activation",
    mover="friend",
    attacker="friend",
    range=2,
    friend={"at": (-100, 0, 0), "dial": "2 straight"},
    foe={"at": (-100, 250, 180)},
    attack="focus focus blank",
    defense="blank blank blank",
    choose=("action card white marksmanship.action", "modify marksmanship"),
)

pilot(
    "tomaxbren",
    must(
        "upgrade_discarded",
        itself,
        told(lambda scene: scene.game.rules.content.upgrade(scene.detail).sides[0].type == "elite"),
        ~marked("tomaxbren"),
        mark("tomaxbren"),
        turn_up_that(),
    ),
)
trial(
    "upgrade_discarded",
    "upgrade_turned_up ship=me card=crackshot",
    with_="crackshot",
    attack="hit hit hit",
    defense="evade evade",
    choose=("use me crackshot",),
)

pilot("valenrudor", may("defended", itself, grant()))
trial(
    "defended",
    "action_performed ship=me action=focus",
    attacker="foe",
    defense="evade evade evade",
    choose=("action focus white",),
)

pilot("maarekstele-tiedefender", says("would_be_dealt_damage_card", queries.DRAWS_THREE, dealt_by_attack))
trial(
    "would_be_dealt_damage_card",
    "damage_suffered ship=foe kind=crit card=stunnedpilot",
    attack="crit blank blank blank",
    defense="blank blank blank",
    chance={"deck.damage1": ["blindedpilot", "stunnedpilot", "damagedengine"]},
    choose=("card stunnedpilot",),
    without_evidence=True,
)
pilot("puresabacc", attack_dice(+1, attacking, told(_is_hardly_hurt)))
trial("attack dice", "dice_rolled why=attack n=5", me={"facedown": 1})

pilot(
    "lieutenantkestal",
    in_window("defense_by_attacker", attacking, spend("focus"), cancel_all("defense", "blank", "focus")),
)
trial(
    "modify defense_by_attacker",
    "token_lost ship=me token=focus; dice_modified pool=defense by=lieutenantkestal faces=evade",
    me={"tokens": {"focus": 1}},
    foe={"tokens": {"focus": 1}},
    defense="evade focus blank",
    without_evidence=True,
)

pilot("majorvynder", defense_dice(+1, defending, has("disarm")))
trial("defense dice", "dice_rolled ship=me why=defense n=3", attacker="foe", me={"tokens": {"disarm": 1}})

pilot(
    "lieutenantkarsabi",
    may(
        "token_gained",
        itself,
        detail("disarm"),
        ~has("stress"),
        gain("stress").as_cost(),
        remove_that("disarm"),
    ),
)
trial(
    "token_gained",
    "token_gained ship=me token=stress; token_lost ship=me token=disarm why=removed",
    phase="activation",
    me={"dial": "2 straight"},
    choose=("action slam white", "maneuver 2 straight"),
)

pilot(
    "majorvermeil",
    modify(
        "attack", attacking, ~has("focus", defender), ~has("evade", defender), change("blank|focus", "hit")
    ),
)
trial("modify attack", "neutralized hits=1", attack="blank blank blank blank", defense="blank blank blank")

pilot(
    "vizier",
    may(
        "maneuver_executed",
        friendly(1, 1, other=True),
        executed(speed=(1, 1)),
        fully_executed,
        transfer_one("focus", "evade", giver=me, taker=it),
    ),
)
trial(
    "maneuver_executed",
    "token_lost ship=me token=evade; token_gained ship=friend token=evade",
    mover="friend",
    friend={"at": (110, 0, 0), "dial": "1 turn_left"},
    me={"tokens": {"evade": 1}},
)

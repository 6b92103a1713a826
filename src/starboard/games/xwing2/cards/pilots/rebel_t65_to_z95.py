"""Pilots of the Rebel Alliance, by ship: T-65 to Z-95."""

from __future__ import annotations

from typing import Any, Final

from starboard.core.task import Task
from starboard.games.xwing.board import measure
from starboard.games.xwing.cards.build import build_of
from starboard.games.xwing.cards.two_sided import flipped
from starboard.games.xwing.effects import dice_limits, queries, registry
from starboard.games.xwing.effects.card_effects import CardEffects, Clause
from starboard.games.xwing.game import XWingGame
from starboard.games.xwing.language.choosing import each, either, pick, set_dial
from starboard.games.xwing.language.clauses import (
    crits_cancelled_first,
    defense_dice,
    may,
    modify,
    must,
    says,
)
from starboard.games.xwing.language.condition_steps import assign
from starboard.games.xwing.language.deeds import grant
from starboard.games.xwing.language.dice_steps import cancel, reroll, spend_result
from starboard.games.xwing.language.moving import ignores
from starboard.games.xwing.language.occasions import (
    attacker_modified,
    detail,
    primary_attack,
    shows,
    spent_in_attack,
    told,
)
from starboard.games.xwing.language.requirements import (
    able_to,
    ally,
    attacking,
    damaged,
    defending,
    enemy,
    facedown_damage,
    foe,
    friendly,
    has,
    in_arc,
    itself,
    there_is,
)
from starboard.games.xwing.language.scene import Scene, attacker, chosen, defender, it, me
from starboard.games.xwing.language.steps import (
    attack_mark,
    force,
    gain,
    mark,
    needs,
    perform,
    recover_force,
    remove,
    roll,
    rolled,
    suffer,
    transfer,
)
from starboard.games.xwing.options import Modify
from starboard.games.xwing.state import XWingState
from starboard.games.xwing.tasks.exposing import ExposeChosen
from starboard.games.xwing2.cards.situations import AT_FRIEND, ROCK_AHEAD, STRESSED
from starboard.games.xwing2.cards.twins import EZRA_BRIDGER, GARVEN_DREIS, same_difficulty
from starboard.games.xwing2.cards.words import ATTACKED_IN_PHASE
from starboard.games.xwing2.cards.writing import pilot, trial
from starboard.games.xwing2.content import upgrade as upgrade_card
from starboard.games.xwing2.waiting_card import waiting_card

# -- T-65 X-wing ------------------------------------------------------------------------------------------

pilot("wedgeantilles", defense_dice(-1, attacking))
trial("defense dice", "dice_rolled why=defense n=2")

pilot("lukeskywalker", may("become_defender", itself, recover_force()))
trial("become_defender", "force_changed ship=me change=1", attacker="foe", me={"force": 1})


def _choose_of_the_defenders(scene: Scene) -> Task:
    """I look at all of the defender's facedown damage cards and choose which is exposed."""
    return scene.game.make(ExposeChosen, scene.attack.defender, scene.own.owner)


pilot(
    "thanekyrell",
    modify(
        "attack",
        itself,
        facedown_damage(defender),
        spend_result("focus", "hit", "crit"),
        perform(_choose_of_the_defenders),
    ),
)
trial(
    "modify attack",
    "damage_cards_seen seat=0 ship=foe count=2; exposed ship=foe card=directhit; damage_suffered ship=foe",
    foe={"facedown": 2},
    foe_is="blacksquadronace(hullupgrade)",
    attack="focus blank blank",
    defense="blank blank blank",
    choose=("modify thanekyrell", "card directhit"),
    never=("modify thanekyrell blank",),
    chance={"deck.damage1": ["fuelleak", "directhit"]},
    without_evidence=True,
)

pilot("garvendreis-t65xwing", GARVEN_DREIS)
trial(
    "token_spent",
    "token_gained ship=friend token=focus",
    me={"tokens": {"focus": 1}},
    friend_is="bluesquadronescort",
    choose=("modify focus",),
)

pilot(
    "jekporkins",
    may("token_gained", itself, detail("stress"), remove("stress"), roll(), suffer(1).if_(rolled("hit"))),
)
trial("token_gained", "token_lost ship=me token=stress", phase="activation", me={"dial": "4 koiogran"})


def _configuration(scene: Scene) -> str:
    """My two-sided configuration, or nothing."""
    return next(
        (
            name
            for name in build_of(scene.own).upgrades
            if len(upgrade_card(name).sides) > 1 and upgrade_card(name).sides[0].type == "configuration"
        ),
        "",
    )


def _flip_configuration(scene: Scene) -> None:
    name = _configuration(scene)
    scene.own.sides[name] = 1 - scene.own.sides.get(name, 0)
    scene.game.emit(flipped(scene.game, scene.ship, name, scene.own.sides[name]))


pilot(
    "kullbeesperado",
    may(
        "action_performed",
        itself,
        detail("barrel_roll", "boost"),
        perform(_flip_configuration, lambda scene: bool(_configuration(scene))),
    ),
)
trial(
    "action_performed",
    "flipped ship=me card=servomotorsfoils side=1",
    with_="servomotorsfoils",
    choose=("action barrel_roll white",),
)

_hits_stay_hits = told(lambda scene: not queries.HITS_ARE_CRITS.on_damage(scene.own))
_suffers_crits = told(lambda scene: waiting_card(scene.own) is None)  # and is dealt no card in their place

pilot(
    "biggsdarklighter",
    may(
        "neutralize_before",
        friendly(0, 1, other=True, whom=defender),
        in_arc("attack", me, of=attacker),
        either(
            ("hit", needs(shows("attack", "hit"), _hits_stay_hits), suffer(1), cancel("attack", "hit")),
            ("crit", needs(shows("attack", "crit"), _suffers_crits), suffer(0, 1), cancel("attack", "crit")),
        ),
    ),
)
trial(
    "neutralize_before",
    "damage_suffered ship=me; dice_modified by=biggsdarklighter",
    me={"at": (0, 45, 0)},
    friend={"at": (0, 0, 0)},
    foe={"at": (0, 150, 180)},
    attack="hit hit hit",
    defense="blank blank",
    **AT_FRIEND,
)

pilot(
    "leevantenza",
    may("action_performed", itself, detail("barrel_roll", "boost"), grant("evade", colour="red")),
)
trial(
    "action_performed",
    "action_performed ship=me action=evade difficulty=red",
    choose=("action barrel_roll white", "action evade red"),
)

pilot("edriotwotubes", may("before_activate", itself, has("focus"), grant()))
trial(
    "before_activate",
    "action_performed ship=me action=barrel_roll",
    me={"tokens": {"focus": 1}},
    choose=("action barrel_roll white",),
)

# -- TIE/ln Fighter ---------------------------------------------------------------------------------------

pilot("ezrabridger-tielnfighter", *EZRA_BRIDGER)
trial(
    "modify attack",
    "force_changed change=-1; dice_modified by=ezrabridger-tielnfighter",
    me=STRESSED,
    defense="focus focus focus",
    without_evidence=True,
)
trial(
    "modify defense",
    "force_changed change=-1; dice_modified by=ezrabridger-tielnfighter",
    me=STRESSED,
    attacker="foe",
    defense="focus focus focus",
    without_evidence=True,
)

pilot("sabinewren-tielnfighter", may("before_activate", itself, grant("barrel_roll", "boost")))
trial("before_activate", "repositioned ship=me; dial_revealed", choose=("action boost white",))

_engaging = told(lambda scene: scene.state.phase == scene.game.rules.attack_phase)

pilot(
    "captainrex",
    must(
        "attacked",
        itself,
        mark(ATTACKED_IN_PHASE).if_(_engaging),  # also where a remote is attacked, which has no conditions
        assign("suppressivefire", defender).if_(told(lambda scene: True)),
    ),
)
trial("attacked", "condition_assigned ship=foe by=me condition=suppressivefire")

pilot("zeborrelios-tielnfighter", crits_cancelled_first(defending))
trial(
    "neutralize",
    "neutralized hits=1 crits=0",
    attacker="foe",
    attack="hit crit blank",
    defense="evade blank blank",
)

# -- UT-60D U-wing ----------------------------------------------------------------------------------------

pilot("bodhirook", says("locks", queries.LOCKS_FROM_FRIENDS, True))
trial(
    "locks",
    "lock_acquired ship=me target=foe",
    friend={"at": (0, 300, 0)},
    foe={"at": (200, 490, 180)},
    phase="activation",
    choose=("action lock white", "target foe"),
)

pilot("sawgerrera", modify("attack", friendly(0, 3), damaged(it), reroll(1)))
trial(
    "modify attack",
    "dice_modified ship=friend by=sawgerrera",
    attacker="friend",
    friend={"facedown": 1},
    without_evidence=True,
)

pilot(
    "cassianandor",
    may("activation_phase_start", pick(ally(1, 3), has("stress", chosen)), remove("stress", chosen)),
)
trial("activation_phase_start", "token_lost ship=friend token=stress", friend=STRESSED)

pilot("k2so", must("token_gained", itself, detail("stress"), gain("calculate")))
trial("token_gained", "token_gained ship=me token=calculate", phase="activation", me={"dial": "0 stationary"})


def _limits_rerolls() -> Clause:
    def bans(game: XWingGame, ship: int, pool: str, option: Modify) -> bool:
        current = game.state.attack
        if current is None or pool != "attack":
            return False
        ships = game.state.ships
        if ships[current.defender].owner != ships[ship].owner or ships[current.defender].is_remote:
            return False
        if measure.ship_range(game.state, ship, current.defender).range > 2:
            return False
        done = current.marks.count(dice_limits.BY_ATTACKER)
        more = registry.rerolled_by(game, pool, "attacker", option)
        return more > 0 and done + more > 1

    def register(effects: CardEffects, card: str) -> None:
        effects.answer(registry.BANS, card, bans)

    return Clause("forbids attack", (), register)


pilot("magvayarro", _limits_rerolls())
trial(
    "forbids attack",
    "attack_declared attacker=foe; dice_modified by=lock",
    attacker="foe",
    foe_is="baronoftheempire",
    foe={"locks": ["me"]},
    attack="blank blank blank blank",
    choose=("modify lock blank",),
    never=("modify lock blank blank",),
)

pilot(
    "benthictwotubes",
    may("action_performed", itself, detail("focus"), pick(ally(1, 2)), transfer("focus", me, chosen)),
)
trial(
    "action_performed",
    "token_lost ship=me token=focus why=transferred; token_gained ship=friend token=focus",
    friend={"at": (-150, 120, 0)},
    choose=("action focus white",),
)

pilot("hefftobber", may("maneuver_executed", enemy(0, 0), grant()))
trial(
    "maneuver_executed",
    "action_performed ship=me action=focus",
    mover="foe",
    range=1,
    choose=("action focus white",),
)

# -- VCX-100 Light Freighter ------------------------------------------------------------------------------

pilot("herasyndulla-vcx100lightfreighter", may("dial_revealed", itself, set_dial(same_difficulty)))
trial(
    "dial_revealed",
    "maneuvered ship=me maneuver=2_straight",
    me={"dial": "1 straight"},
    choose=("maneuver 2 straight",),
)

pilot("alexsandrkallus", may("defense_roll_before", itself, attacker_modified, attack_mark("more defense")))
trial(
    "defense_roll_before",
    "dice_rolled why=defense n=1",
    attacker="foe",
    foe={"tokens": {"focus": 1}},
    choose=("modify focus",),
)

_BEFORE: Final[dict[str, Any]] = {"at": (0, 120, 0)}  # in front of me
pilot(
    "kananjarrus",
    may(
        "attack_roll_before",
        friendly(whom=defender),
        in_arc("firing", defender),
        force(),
        attack_mark("fewer attack"),
    ),
)
trial(
    "attack_roll_before",
    "force_changed ship=me change=-1; dice_rolled why=attack n=2",
    friend=_BEFORE,
    foe={"at": (0, 220, 180)},
    **AT_FRIEND,
)

pilot("chopper", must("engagement_phase_start", each((foe(0, 0),), gain("jam", chosen, 2))))
trial(
    "engagement_phase_start",
    "token_gained ship=foe token=jam; token_gained ship=foe token=jam",
    attacker="none",
    range=0,
)

# -- YT-2400 Light Freighter ------------------------------------------------------------------------------


def _moving(state: XWingState, number: int, obstacle: int, how: str) -> bool:
    return how == "moving"


pilot("dashrendar", ignores(_moving))
trial(
    "ignores",
    "maneuvered ship=me; action_performed ship=me action=focus",
    phase="activation",
    obstacles=ROCK_AHEAD,
    choose=("action focus white",),
    state="ships.me.damage=0",
    foe={"at": (0, 490, 180)},
)

pilot(
    "leebo",
    must("attacked", itself, spent_in_attack("calculate"), gain("calculate")),
    must("defended", itself, spent_in_attack("calculate"), gain("calculate")),
)
trial(
    "attacked",
    "token_gained ship=me token=calculate",
    me={"tokens": {"calculate": 1}},
    choose=("modify calculate 1",),
)
trial(
    "defended",
    "token_gained ship=me token=calculate",
    attacker="foe",
    me={"tokens": {"calculate": 1}},
    choose=("modify calculate 1",),
)

# -- Z-95-AF4 Headhunter ----------------------------------------------------------------------------------

pilot(
    "airencracken",
    may("attacked", itself, pick(ally(1, 1), able_to(colour="as_red")), grant(whom=chosen, colour="as_red")),
)
trial(
    "attacked",
    "action_performed ship=friend action=lock difficulty=red",
    friend={},
    friend_is="bluesquadronescort",
    choose=("action lock red",),
)

pilot(
    "lieutenantblount",
    may(
        "attack_roll_before",
        itself,
        primary_attack,
        there_is(ally(0, 1, other=True, of=defender)),
        attack_mark("more attack"),
    ),
)
trial("attack_roll_before", "dice_rolled why=attack n=4", friend={"at": (80, 100, 0)})

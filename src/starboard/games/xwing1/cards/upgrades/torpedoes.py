"""What torpedoes do, in the order of the data."""

from __future__ import annotations

from typing import Any, Final

from starboard.games.xwing.board import measure
from starboard.games.xwing.cards.build import build_of
from starboard.games.xwing.language.choosing import each, pick_obstacle, remove_obstacle
from starboard.games.xwing.language.clauses import action, builds, modify, must, says
from starboard.games.xwing.language.dice_steps import change, change_up_to
from starboard.games.xwing.language.occasions import this_weapon, told
from starboard.games.xwing.language.requirements import anybody, attacking, itself
from starboard.games.xwing.language.scene import Scene, chosen, defender
from starboard.games.xwing.language.steps import gain, lose_shield, rolls_for_damage
from starboard.games.xwing1.cards.words import discard_this
from starboard.games.xwing1.cards.writing import STRICT, trial, upgrade
from starboard.games.xwing1.discarding import STOCKS, Stock

FIRED: Final[dict[str, Any]] = {"range": 2, "me": {"locks": ["foe"]}, "defense": "blank blank blank blank"}
CLOSE: Final[dict[str, Any]] = {**FIRED, "range": 1}

upgrade("protontorpedoes", modify("attack", attacking, this_weapon, change("focus", "crit")))
trial(
    "modify attack",
    "lock_broken ship=me; upgrade_discarded card=protontorpedoes; dice_modified by=protontorpedoes;"
    " neutralized crits=1",
    attack="focus blank blank blank",
    without_evidence=True,
    **FIRED,
)

upgrade("advprotontorpedoes", modify("attack", attacking, this_weapon, change_up_to("blank", "focus", 3)))
trial(
    "modify attack",
    "dice_modified by=advprotontorpedoes faces=focus,focus,focus,blank,blank",
    attack="blank blank blank blank blank",
    choose=("attack foe advprotontorpedoes", "modify advprotontorpedoes 3"),
    without_evidence=True,
    **CLOSE,
)


def _has_a_weak_hull(scene: Scene) -> bool:
    return build_of(scene.state.ships[scene.attack.defender]).hull <= 4


upgrade(
    "flechettetorpedoes",
    must("attacked", itself, this_weapon, told(_has_a_weak_hull), gain("stress", defender)),
)
trial("attacked", "token_gained ship=foe token=stress", attack="hit blank blank", **FIRED)

upgrade(
    "iontorpedoes",
    must("attack_hits", itself, this_weapon, each((anybody(0, 1, of=defender),), gain("ion", chosen))),
)
trial(
    "attack_hits",
    "token_gained ship=foe token=ion; token_gained ship=foe2 token=ion",
    attack="hit blank blank blank",
    foe2={"engaged": True},
    choose=("attack foe iontorpedoes",),
    **FIRED,
)

upgrade("bombloadout", builds())
trial(
    "builds",
    "device_placed ship=me kind=seismic_charge",
    on="goldsquadronpilot",
    with_="seismiccharges,protontorpedoes",
    phase="activation",
    choose=("use me seismiccharges",),
    settings=STRICT,
)

upgrade("plasmatorpedoes", must("damage_dealt", itself, this_weapon, lose_shield(defender)))
trial(
    "damage_dealt",
    "lock_broken ship=me; damage_suffered ship=foe shield=True; shield_lost ship=foe left=0",
    attack="hit blank blank blank",
    foe_is="rookiepilot",
    foe={"shields": 2},
    without_evidence=True,
    **FIRED,
)

upgrade(
    "extramunitions", says("tokens on cards", STOCKS, Stock("ordnance", 1, ("torpedo", "missile", "bomb")))
)
trial(
    "tokens on cards",
    "attack_declared weapon=protontorpedoes; card_token_discarded ship=me card=protontorpedoes token=ordnance left=0;"
    " dice_rolled why=attack n=4",
    on="gammasquadronpilot",
    with_="protontorpedoes,concussionmissiles,seismiccharges",
    choose=("attack foe protontorpedoes", "choose token"),
    state="ships.me.card_tokens.ordnance:extramunitions=1 ships.me.card_tokens.ordnance:concussionmissiles=1"
    " ships.me.card_tokens.ordnance:seismiccharges=1",
    phase="combat",
    **FIRED,
)
trial(
    "tokens on cards",
    "attack_declared weapon=protontorpedoes; upgrade_discarded ship=me card=protontorpedoes",
    on="gammasquadronpilot",
    with_="protontorpedoes,protontorpedoes",
    choose=("attack foe protontorpedoes", "choose card"),
    state="ships.me.card_tokens.ordnance:protontorpedoes=1",
    phase="combat",
    **FIRED,
)


def _is_chosen(scene: Scene) -> bool:
    """The obstacle is known; before that the step bars nothing."""
    return scene.state.obstacles[scene.count].placed


def _near_it(scene: Scene) -> bool:
    """The ship is at range 1 of the obstacle."""
    return _is_chosen(scene) and measure.obstacle_range(scene.state, scene.target, scene.count).range == 1


upgrade(
    "seismictorpedo",
    action(
        discard_this(),
        pick_obstacle(1, 2, "front"),
        each((anybody(), told(_near_it)), rolls_for_damage(chosen)).if_(told(_is_chosen)),
        remove_obstacle(),
    ),
)
trial(
    "action action",
    "upgrade_discarded card=seismictorpedo; damage_suffered ship=me kind=crit; damage_suffered ship=foe kind=hit;"
    " obstacle_removed obstacle=0",
    range=3,
    me={"dial": "2 straight"},
    foe={"at": (60, 240, 180)},
    obstacles=(("coreasteroid0", 0.0, 230.0), ("coreasteroid1", -300.0, 0.0)),
    attack="crit hit",
)


upgrade("renegaderefit", builds())
trial(
    "builds",
    "action_performed ship=me action=boost; dice_modified ship=me by=predator",
    on="cavernangelszealot",
    with_="predator,engineupgrade,shieldupgrade",
    phase="activation",
    choose=("action boost white", "template straight", "modify predator blank"),
    foe={"at": (0, 300, 180)},
    attack="blank blank blank",
    state="ships.me.shields=3",
    settings=STRICT,
)

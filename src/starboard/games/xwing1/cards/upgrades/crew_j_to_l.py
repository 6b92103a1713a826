"""What Crew upgrades do, J to L, in the order of the data."""

from __future__ import annotations

from typing import Final

from starboard.games.xwing import tokens
from starboard.games.xwing.language.choosing import each, pick
from starboard.games.xwing.language.clauses import (
    action,
    builds,
    instead_of_token,
    may,
    modify,
    says,
)
from starboard.games.xwing.language.condition_steps import assign
from starboard.games.xwing.language.deeds import acquire_any, grant, lend, lent_to_me
from starboard.games.xwing.language.dice_steps import add, change
from starboard.games.xwing.language.occasions import attack_missed, detail, executed
from starboard.games.xwing.language.requirements import (
    ally,
    attacking,
    count_ships,
    defending,
    foe,
    friendly,
    has,
    in_firing_arc,
    itself,
    marked,
    there_is,
)
from starboard.games.xwing.language.scene import Scene, attacker, chosen, it
from starboard.games.xwing.language.steps import (
    gain,
    keep,
    mark,
    remove,
    roll,
    rolled,
)
from starboard.games.xwing1.cards.words import discard_this, last_attack, reveals_red
from starboard.games.xwing1.cards.writing import STRICT, trial, upgrade
from starboard.games.xwing1.discarding import STOCKS, Stock


def _focuses(scene: Scene) -> int:
    return scene.faces.count("focus")


def _evades(scene: Scene) -> int:
    return scene.faces.count("evade")


LUKES_SHOT: Final = "attacks by Luke Skywalker"  # a mark in `Ship.once`: it is the last attack of the round


upgrade(
    "lukeskywalker",
    may("bonus_after_attacking", itself, attack_missed, last_attack(LUKES_SHOT, slots=("primary",))),
    modify("attack", attacking, marked(LUKES_SHOT), change("focus", "hit")),
)
trial(
    "bonus_after_attacking",
    "attack_declared attacker=me weapon=primary bonus=True; phase_began phase=end",
    on="wookieeliberator",
    attack="blank blank blank blank blank blank blank blank",
)
trial(
    "modify attack",
    "ability_used card=lukeskywalker; dice_modified by=lukeskywalker; neutralized hits=1 hit=True",
    on="wookieeliberator",
    range=2,
    attack="focus blank blank focus focus blank",
    defense="blank blank blank blank blank blank",
    choose=("use me lukeskywalker", "attack foe primary"),
    without_evidence=True,
)

upgrade("kylekatarn", may("token_removed", itself, detail("stress"), gain("focus")))
trial(
    "token_removed",
    "token_gained ship=me token=focus",
    phase="activation",
    me={"tokens": {"stress": 2}, "dial": "2 straight"},
)

upgrade(
    "janors",
    instead_of_token(friendly(1, 3), detail("focus"), ~marked("janors"), mark("janors"), gain("evade", it)),
)
trial(
    "token_gain_before",
    "token_gained ship=me token=evade; token_gained ship=me token=focus",
    phase="activation",
    with_="reconspecialist",
    choose=("action focus white",),
)
trial(
    "token_gain_before",
    "token_gained ship=friend token=evade; action_performed ship=friend action=focus",
    phase="activation",
    mover="friend",
    friend={"dial": "2 straight"},
    choose=("action focus white",),
)

upgrade(
    "leiaorgana",
    may("activation_phase_start", discard_this(), each((ally(),), lend(chosen))),
    may(
        "dial_revealed",
        itself,
        lent_to_me,
        reveals_red,
        mark("this red easier"),
    ),
)
trial(
    "activation_phase_start",
    "upgrade_discarded ship=me card=leiaorgana; ability_used ship=friend card=leiaorgana when=dial_revealed;"
    " maneuvered ship=friend maneuver=4_koiogran; phase_began phase=combat",
    on="outerrimsmuggler",
    phase="activation",
    friend={"at": (-300, 0, 0), "dial": "4 koiogran", "tokens": {"stress": 1}},
    mover="friend",
    choose=("action focus white",),
    without_evidence=True,
)
trial(
    "dial_revealed",
    "ability_used ship=me card=leiaorgana when=dial_revealed; maneuvered ship=me maneuver=3_koiogran;"
    " action_performed ship=me action=focus",
    on="outerrimsmuggler",
    me={"dial": "3 koiogran"},
    choose=("use me leiaorgana", "action focus white"),
    without_evidence=True,
)

upgrade(
    "landocalrissian",
    action(
        roll(2, "defense"),
        gain("focus", count=_focuses).if_(rolled("focus")),
        gain("evade", count=_evades).if_(rolled("evade")),
    ),
)
trial(
    "action action",
    "token_gained ship=me token=focus; token_gained ship=me token=evade",
    defense="focus evade",
)

upgrade("leebo", action(grant("boost"), gain("ion")))
trial(
    "action action",
    "action_performed ship=me action=boost; token_gained ship=me token=ion",
    choose=("action card white leebo.action", "action boost white", "template straight"),
)

upgrade("k4securitydroid", may("maneuver_executed", itself, executed(colour="green"), acquire_any()))
trial("maneuver_executed", "lock_acquired ship=me target=foe", me={"dial": "2 straight"})

upgrade(
    "kananjarrus",
    may(
        "maneuver_executed",
        friendly(1, 2),
        executed(colour="white"),
        ~marked("kananjarrus"),
        mark("kananjarrus"),
        remove("stress", it),
    ),
)
trial(
    "maneuver_executed",
    "token_lost ship=me token=stress",
    me={"tokens": {"stress": 1}, "dial": "3 bank_left"},
)

upgrade("lattsrazzi", modify("defense", defending, remove("stress", attacker), add("evade")))
trial(
    "modify defense",
    "token_lost ship=foe token=stress; dice_modified by=lattsrazzi",
    attacker="foe",
    foe={"tokens": {"stress": 1}},
    without_evidence=True,
)


def _tractor_tokens(scene: Scene) -> int:
    return scene.state.ships[scene.target].tokens[tokens.TRACTOR]


upgrade(
    "ketsuonyo",
    may(
        "end_phase_start",
        pick(foe(), in_firing_arc(chosen, 1, 2), has("tractor", chosen)),
        keep("tractor", chosen, _tractor_tokens),
    ),
)
trial(
    "end_phase_start",
    "",
    on="binayrepirate",
    foe={"tokens": {"tractor": 2}},
    state="phase=planning ships.foe.tokens.tractor=2",
)

upgrade("kyloren", action(pick(foe(1, 3)), assign("illshowyouthedarkside")))
trial(
    "action action",
    "condition_assigned ship=foe by=me condition=illshowyouthedarkside",
    on="omicrongrouppilot",
)


def _enemies_in_arc(scene: Scene) -> int:
    """Three at most."""
    return min(3, count_ships(scene, foe(), in_firing_arc(chosen, 1, 3)))


_somebody_is_in_arc = there_is(foe(), in_firing_arc(chosen, 1, 3))

upgrade(
    "jynerso",
    action(
        pick(ally(1, 2)).if_(_somebody_is_in_arc),
        gain("focus", chosen, _enemies_in_arc).if_(_somebody_is_in_arc),
    ),
)
trial(
    "action action",
    "token_gained ship=friend token=focus; token_gained ship=friend token=focus",
    on="wookieeliberator",
    me={"dial": "1 straight"},
    friend={"activated": True},
    foe={"at": (0, 300, 180)},
    foe2={"at": (60, 300, 180)},
    choose=("target friend",),
    state="ships.friend.tokens.focus=2",
)

upgrade(
    "jabbathehutt",
    builds(),
    says("tokens on cards", STOCKS, Stock("illicit", 1, ("illicit",), squad=True)),
)
trial(
    "builds",
    "ability_used card=reconspecialist",
    on="trandoshanslaver",
    with_="reconspecialist",
    phase="activation",
    me={"dial": "1 straight"},
    choose=("action focus white",),
    settings=STRICT,
)
trial(
    "tokens on cards",
    "card_token_discarded ship=me card=inertialdampeners token=illicit left=0; maneuvered ship=me maneuver=0_stationary",
    on="trandoshanslaver",
    with_="inertialdampeners",
    phase="activation",
    choose=("use me inertialdampeners", "choose token"),
)
trial(
    "tokens on cards",
    "card_token_discarded ship=friend card=inertialdampeners token=illicit left=0; maneuvered ship=friend"
    " maneuver=0_stationary",
    on="trandoshanslaver",
    phase="activation",
    mover="friend",
    friend_is="binayrepirate(inertialdampeners)",
    choose=("use friend inertialdampeners", "choose token"),
)

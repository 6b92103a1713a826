"""Force powers."""

from __future__ import annotations

from typing import Final

from starboard.games.xwing.cards.build import build_of
from starboard.games.xwing.changes.tokens import spend_force
from starboard.games.xwing.effects import queries
from starboard.games.xwing.effects.dice_numbers import AT_MOST_RESULTS
from starboard.games.xwing.effects.queries import usable_force
from starboard.games.xwing.effects.registry import PAYS_REQUIREMENT, REPLACES_REQUIREMENT
from starboard.games.xwing.language.choices import LookAtDial
from starboard.games.xwing.language.choosing import pick
from starboard.games.xwing.language.clauses import forbids, may, modify, must, says
from starboard.games.xwing.language.deeds import bonus_attack, engage_at, grant, performed, performed_off_bar
from starboard.games.xwing.language.dice_steps import change, change_up_to
from starboard.games.xwing.language.occasions import detail, this_weapon, told
from starboard.games.xwing.language.requirements import ally, attacking, enemy, foe, in_arc, itself, there_is
from starboard.games.xwing.language.scene import attacker, chosen, defender, me, that_ship, this_card
from starboard.games.xwing.language.steps import (
    attack_mark,
    force,
    gain,
    mark,
    perform,
    recover_force,
    suffer,
)
from starboard.games.xwing.state import Ship, XWingState
from starboard.games.xwing.tasks.action_bar import NO_MORE_IN_ACTIVATION
from starboard.games.xwing2.cards.situations import AHEAD
from starboard.games.xwing2.cards.words import (
    COORDINATE,
    can_be_coordinated,
    same_action,
    same_type,
    tells_coordinate,
)
from starboard.games.xwing2.cards.writing import trial, upgrade
from starboard.games.xwing2.content import pilot as pilot_card


def _is_limited(ship: Ship) -> bool:
    return pilot_card(build_of(ship).pilot).limited > 0


def _not_limited(state: XWingState, number: int, other: int, type_: str, band: int) -> bool | None:
    return False if type_ == COORDINATE and _is_limited(state.ships[other]) else None


_PURPLE: Final = ("action coordinate purple", "target friend", "action focus white")
upgrade(
    "battlemeditation",
    says("chooses targets", queries.CHOOSES, _not_limited),
    may(
        "purple_action_performed",
        itself,
        detail(COORDINATE),
        pick(
            ally(1, 2, other=True),
            told(same_type),
            told(can_be_coordinated),
            told(lambda scene: not _is_limited(scene.state.ships[scene.target])),
        ),
        grant(of=same_action, whom=chosen),
        tells_coordinate(chosen),
    ),
)
trial(
    "chooses targets",
    "action_performed ship=me action=coordinate failed=True",
    on="jediknight",
    phase="activation",
    friend_is="anakinskywalker",
    friend=AHEAD,
    choose=_PURPLE,
    never=("target friend",),
)
trial(
    "purple_action_performed",
    "action_performed ship=friend2 action=focus",
    on="jediknight",
    phase="activation",
    friend=AHEAD,
    friend2={"at": (150, 120, 0)},
    choose=_PURPLE,
)

upgrade(
    "brilliantevasion",
    modify(
        "defense",
        itself,
        ~in_arc("bullseye", me, of=attacker),
        force(),
        change_up_to("focus", "evade", 2),
    ),
)
trial(
    "modify defense",
    "force_changed ship=me change=-1; dice_modified by=brilliantevasion",
    attacker="foe",
    foe={"at": (70, 100, 180)},
    without_evidence=True,
)

# A boost with a turn template: XW2-ACTION-13.
upgrade("extrememaneuvers", says("boost turns", queries.BOOST_TURNS, queries.FOR_FORCE))
trial(
    "boost turns",
    "force_changed ship=me change=-1; repositioned ship=me how=boost_turn_left",
    phase="activation",
    choose=("action boost white", "template turn_left"),
)

upgrade(
    "foresight",
    may("maneuver_executed", enemy(), force(), bonus_attack(weapons=this_card, targets=that_ship)),
    modify("attack", itself, this_weapon, change("focus", "hit")),
    forbids("attack", attacking, this_weapon, but=("foresight",)),
)
trial(
    "maneuver_executed",
    "force_changed ship=me change=-1; attack_declared attacker=me weapon=foresight bonus=True",
    mover="foe",
)
trial("modify attack", attack="focus focus", choose=("attack foe foresight",))
trial(
    "forbids attack",
    "attack_declared weapon=foresight; dice_rolled why=attack",
    me={"tokens": {"focus": 1}},
    never=("modify focus", "modify force"),
)

upgrade("hate", must("damage_suffered", itself, recover_force(count=lambda scene: int(scene.detail))))
trial(
    "damage_suffered",
    "force_changed ship=me change=1",
    attacker="foe",
    me={"force": 0},
    attack="hit hit hit",
    defense="blank blank blank",
)

upgrade("heightenedperception", may("engagement_phase_start", force(), engage_at(7)))
trial("engagement_phase_start", "force_changed ship=me change=-1", attacker="none")

upgrade(
    "instinctiveaim",
    says(
        "requirement",
        REPLACES_REQUIREMENT,
        lambda game, ship: usable_force(game.state.ships[ship], attacking=True) > 0,
    ),
    says("requirement", PAYS_REQUIREMENT, lambda game, ship: spend_force(game, ship)),
)
trial(
    "requirement",
    "force_changed ship=me change=-1; attack_declared attacker=me weapon=protontorpedoes",
    with_="protontorpedoes",
    range=2,
    choose=("attack foe protontorpedoes",),
)

upgrade(
    "patience",
    may("engagement_phase_start", there_is(foe(), in_arc("front", chosen)), gain("deplete"), recover_force()),
)
trial(
    "engagement_phase_start",
    "token_gained ship=me token=deplete; force_changed ship=me change=1",
    attacker="none",
    me={"force": 0},
)

upgrade(
    "precognitivereflexes",
    may(
        "dial_revealed",
        itself,
        force(),
        grant("barrel_roll", "boost", links=False),
        gain("strain").if_(performed_off_bar()),
        mark(NO_MORE_IN_ACTIVATION).if_(performed()),
    ),
)
trial(
    "dial_revealed",
    "force_changed ship=me change=-1; action_performed action=boost; token_gained ship=me token=strain",
    on="lukeskywalker",
    choose=("action boost white",),
)

upgrade(
    "predictiveshot",
    may("attack_declared", itself, in_arc("bullseye", defender), force(), attack_mark(AT_MOST_RESULTS)),
)
trial(
    "attack_declared",
    "dice_rolled why=attack faces=blank,blank,blank; dice_rolled why=defense n=0",
    attack="blank blank blank",
)

upgrade(
    "sense",
    may(
        "system_phase",
        itself,
        perform(
            lambda scene: scene.game.make(LookAtDial, scene.ship),
            lambda scene: bool(LookAtDial.targets(scene.game, scene.ship)),
        ),
    ),
)
trial("system_phase", "dial_seen seat=0 ship=foe", foe={"dial": "2 straight"}, choose=("target foe",))

upgrade(
    "supernaturalreflexes",
    may(
        "before_activate", itself, force(), grant("barrel_roll", "boost"), suffer(1).if_(performed_off_bar())
    ),
)
trial("before_activate", "repositioned ship=me", choose=("action boost white",))
trial(
    "before_activate",
    "repositioned ship=me; damage_suffered ship=me",
    on="lukeskywalker",
    choose=("action boost white",),
)

"""What tech upgrades do, in the order of the data."""

from __future__ import annotations

from starboard.games.xwing import tokens
from starboard.games.xwing.board import measure
from starboard.games.xwing.cards.content import WHITE
from starboard.games.xwing.effects import firing, queries
from starboard.games.xwing.game import XWingGame
from starboard.games.xwing.language.choosing import either
from starboard.games.xwing.language.clauses import (
    acts_while_stressed,
    lends_requirement,
    may,
    modify,
    pays_lock,
    says,
)
from starboard.games.xwing.language.deeds import grant, set_initiative, spend_lock
from starboard.games.xwing.language.dice_steps import change
from starboard.games.xwing.language.occasions import told
from starboard.games.xwing.language.requirements import (
    attacking,
    defending,
    enemy,
    friendly,
    in_firing_arc,
    itself,
    on_bar,
)
from starboard.games.xwing.language.scene import Scene, it
from starboard.games.xwing.language.steps import gain, mark, spend
from starboard.games.xwing.state import IN_PLAY, Ship, XWingState
from starboard.games.xwing.tokens import STRESS
from starboard.games.xwing.trials.trial import SETUP
from starboard.games.xwing1.cards.words import spend_a_focus, spend_for_the_lock
from starboard.games.xwing1.cards.writing import trial, upgrade
from starboard.games.xwing1.tasks.activation import CHECKS_LATER, GIVES_AFTER_CHECK

upgrade(
    "commrelay",
    says("holds one", queries.HOLDS_ONE, (tokens.EVADE,)),
    says("keeps at end", queries.KEEPS_AT_END, (tokens.EVADE,)),
)
trial(
    "holds one",
    "action_performed ship=me action=evade",
    on="epsilonsquadronpilot",
    phase="activation",
    me={"tokens": {"evade": 1}},
    choose=("action evade white",),
    state="phase=combat ships.me.tokens.evade=1",
)
trial(
    "keeps at end",
    "token_lost ship=me token=focus",
    on="epsilonsquadronpilot",
    phase="end",
    me={"tokens": {"evade": 1, "focus": 1}},
    state="round=2 ships.me.tokens.evade=1",
)

upgrade("weaponsguidance", modify("attack", attacking, spend_a_focus(), change("blank", "hit")))
trial(
    "modify attack",
    "token_lost ship=me token=focus; dice_modified by=weaponsguidance",
    me={"tokens": {"focus": 1}},
    attack="blank blank blank",
    without_evidence=True,
)

upgrade("sensorcluster", modify("defense", defending, spend("focus"), change("blank", "evade")))
trial(
    "modify defense",
    "token_lost ship=me token=focus; dice_modified by=sensorcluster",
    attacker="foe",
    me={"tokens": {"focus": 1}},
    defense="blank blank blank",
    without_evidence=True,
)


def _has_two_at_most(ship: Ship) -> bool:
    return ship.tokens[STRESS] <= 2


upgrade("primedthrusters", acts_while_stressed("boost", "barrel_roll", when=_has_two_at_most))
trial(
    "acts while stressed",
    "action_performed ship=me action=barrel_roll",
    me={"tokens": {"stress": 2}, "dial": "2 turn_left"},
    choose=("action barrel_roll white", "template left"),
)

# After a white one the check does nothing (XW1-ACT-03), and it matters only what comes after it.
_matters = told(lambda scene: int(scene.detail) != WHITE or bool(GIVES_AFTER_CHECK.on(scene.own)))

upgrade("patternanalyzer", may("stress_check_before", itself, _matters, mark(CHECKS_LATER)))
trial(
    "stress_check_before",
    "action_performed ship=me action=focus; token_gained ship=me token=stress; phase_began phase=combat",
    on="omegasquadronpilot",
    phase="activation",
    me={"dial": "4 koiogran"},
    choose=("action focus white",),
)
trial(
    "stress_check_before",
    "token_lost ship=me token=stress; phase_began phase=combat",
    on="omegasquadronpilot",
    phase="activation",
    me={"dial": "2 straight", "tokens": {"stress": 1}},
    foe={"at": (0, 90, 180)},
    never=("action",),
)


def _is_near_friend(state: XWingState, holder: int, number: int) -> bool:
    """A friendly ship at range 1-2, or one that the ship with the card may treat as near."""
    band = measure.ship_range(state, holder, number).range
    return queries.is_near_friend(state, holder, number, "targetingsynchronizer", band)


def _lends_its_lock(game: XWingGame, holder: int, number: int, other: int) -> bool:
    return other in game.state.ships[holder].locks and _is_near_friend(game.state, holder, number)


upgrade(
    "targetingsynchronizer",
    lends_requirement(_lends_its_lock),
    says("locks to spend", firing.LOCKS_TO_SPEND, _is_near_friend),
    pays_lock(spend_for_the_lock()),
)
trial(
    "lends requirement",
    "lock_broken ship=me why=spent; attack_declared attacker=friend weapon=concussionmissiles",
    on="epsilonsquadronpilot",
    attacker="friend",
    friend_is="tempestsquadronpilot(concussionmissiles)",
    friend={"at": (-60, 0, 0)},
    me={"locks": ["foe"]},
    range=2,
    choose=("attack foe concussionmissiles",),
)
trial(
    "locks to spend",
    "lock_broken ship=me target=foe why=spent; dice_modified ship=friend by=omegaace; neutralized crits=2",
    on="epsilonsquadronpilot",
    attacker="friend",
    friend_is="omegaace",
    friend={"at": (-60, 0, 0), "tokens": {"focus": 1}},
    me={"locks": ["foe"]},
    range=2,
    attack="blank blank blank",
    defense="blank blank blank",
    choose=("attack foe primary", "modify omegaace"),
)
trial(
    "pays lock",
    "lock_broken ship=me target=foe why=spent; attack_declared attacker=friend weapon=concussionmissiles",
    on="epsilonsquadronpilot",
    attacker="friend",
    friend_is="tempestsquadronpilot(concussionmissiles)",
    friend={"at": (-60, 0, 0), "locks": ["foe"]},
    me={"locks": ["foe"]},
    range=2,
    choose=("attack foe concussionmissiles", "target me"),
)
trial(  # Major Stridan treats friendly ships at range 2-3 as near
    "lends requirement",
    "lock_broken ship=me why=spent; attack_declared attacker=friend weapon=concussionmissiles",
    on="majorstridan",
    attacker="friend",
    friend_is="scimitarsquadronpilot(concussionmissiles)",
    friend={"at": (310, 0, 0)},
    foe={"at": (310, 190, 180)},
    me={"locks": ["foe"]},
    choose=("attack foe concussionmissiles",),
)

upgrade(
    "hyperwavecommscanner",
    may(
        "setup_place_forces_start",
        either(("zero", set_initiative(0)), ("six", set_initiative(6)), ("twelve", set_initiative(12))),
    ),
    may(
        "setup_ship_placed",
        told(lambda scene: scene.own.place == IN_PLAY),
        friendly(1, 2, other=True),
        either(("focus", gain("focus", it)), ("evade", gain("evade", it))),
    ),
)
for _word, _order in (
    ("zero", "deployed ship=me; deployed ship=foe"),
    ("twelve", "deployed ship=foe; deployed ship=me"),
):
    trial(
        "setup_place_forces_start",
        _order,
        on="epsilonsquadronpilot",
        foe_is="blacksquadronpilot",
        phase=SETUP,
        choose=(f"choose {_word}",),
    )
trial(
    "setup_ship_placed",
    "deployed ship=me; deployed ship=friend; token_gained ship=friend token=evade",
    on="epsilonsquadronpilot",
    friend_is="epsilonsquadronpilot",
    phase=SETUP,
    choose=(
        "choose zero",
        "deploy me at 457 60 0",
        "deploy friend at 567 60 0",
        "choose evade",
    ),
    without_evidence=True,
)

upgrade(
    "advancedoptics",
    says("holds one", queries.HOLDS_ONE, (tokens.FOCUS,)),
    says("keeps at end", queries.KEEPS_AT_END, (tokens.FOCUS,)),
)
trial(
    "holds one",
    "action_performed ship=me action=focus",
    on="epsilonsquadronpilot",
    phase="activation",
    me={"tokens": {"focus": 1}},
    choose=("action focus white",),
    state="phase=combat ships.me.tokens.focus=1",
)
trial(
    "keeps at end",
    "token_lost ship=me token=evade",
    on="epsilonsquadronpilot",
    phase="end",
    me={"tokens": {"evade": 1, "focus": 1}},
    state="round=2 ships.me.tokens.focus=1",
)


def _moves_on_bar(scene: Scene) -> list[str]:
    return [type_ for type_ in ("boost", "barrel_roll") if on_bar(scene.own, type_)]


upgrade(
    "threattracker",
    may(
        "before_engage",
        enemy(),
        in_firing_arc(it, 1, 2),
        spend_lock(it),
        grant(of=_moves_on_bar),
    ),
)
trial(
    "before_engage",
    "lock_broken ship=me target=foe why=spent; action_performed ship=me action=barrel_roll; attack_declared attacker=foe",
    attacker="foe",
    range=2,
    me={"locks": ["foe"]},
    choose=("action barrel_roll white", "template left"),
    never=("action boost",),
)

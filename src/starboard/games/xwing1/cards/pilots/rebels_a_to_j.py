"""Rebel ship cards with a text, A to J, in the order of the data."""

from __future__ import annotations

from typing import Final

from starboard.games.xwing.board import measure
from starboard.games.xwing.effects import queries
from starboard.games.xwing.language.choosing import pick
from starboard.games.xwing.language.clauses import agility, attack_dice, may, modify, says
from starboard.games.xwing.language.deeds import grant
from starboard.games.xwing.language.dice_steps import ALL, reroll, reroll_all
from starboard.games.xwing.language.occasions import attack_range, detail, primary_attack
from starboard.games.xwing.language.requirements import (
    able_to,
    ally,
    attacking,
    defending,
    foe,
    friendly,
    has,
    itself,
    there_is,
)
from starboard.games.xwing.language.scene import chosen, defender, me
from starboard.games.xwing.language.steps import attack_mark, charge, gain, mark, transfer
from starboard.games.xwing.state import XWingState
from starboard.games.xwing1.cards.writing import pilot, trial

PROTECTS: Final = "draws fire"  # a mark in `Ship.once`


def _near(state: XWingState, holder: int, other: int) -> bool:
    """Another friendly ship at range 1 while it is protected, which is read at each declaration."""
    ships = state.ships
    return (
        PROTECTS in ships[holder].once
        and other != holder
        and ships[other].owner == ships[holder].owner
        and measure.ship_range(state, holder, other).range == 1
    )


pilot(
    "biggsdarklighter",
    may("engagement_phase_start", charge(), mark(PROTECTS)),
    says("draws fire", queries.DRAWS_FIRE, _near),
)
trial("engagement_phase_start", "charges_changed ship=me card=biggsdarklighter left=0", friend={"shields": 1})
trial(
    "draws fire",
    "ability_used card=biggsdarklighter; attack_declared attacker=foe defender=me",
    attacker="foe",
    friend={"shields": 1},
    choose=("attack friend primary",),
)

pilot(
    "garvendreis",
    may("token_spent", itself, detail("focus"), pick(ally(1, 2, other=True)), gain("focus", chosen)),
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
    "janors",
    may(
        "attack_roll_before",
        friendly(1, 3, other=True),
        ~has("stress"),
        gain("stress"),
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

pilot("airencracken", may("attacked", itself, pick(ally(1, 1, other=True), able_to()), grant(whom=chosen)))
trial(
    "attacked",
    "action_performed ship=friend action=focus",
    friend={"engaged": True},
    friend2={"engaged": True, "at": (-180, 0, 0)},
    choose=("action focus white",),
    never=("target me", "target friend2"),
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

pilot(
    "benthictwotubes",
    may(
        "action_performed",
        itself,
        detail("focus"),
        pick(ally(1, 2, other=True)),
        transfer("focus", me, chosen),
    ),
)
trial(
    "action_performed",
    "token_lost ship=me token=focus; token_gained ship=friend token=focus",
    friend={"activated": True},
    choose=("action focus white",),
)

"""What pilots of the Rebel Alliance do, by ship."""

from __future__ import annotations

from typing import Final

from starboard.games.xwing.board import measure
from starboard.games.xwing.effects import queries
from starboard.games.xwing.language.choosing import pick
from starboard.games.xwing.language.clauses import agility, attack_dice, may, modify, must, says
from starboard.games.xwing.language.deeds import set_initiative
from starboard.games.xwing.language.dice_steps import ALL, change, reroll, reroll_all
from starboard.games.xwing.language.occasions import attack_range, detail, primary_attack
from starboard.games.xwing.language.requirements import (
    ally,
    attacking,
    damaged,
    defending,
    enemy,
    friendly,
    has,
    itself,
    shielded,
)
from starboard.games.xwing.language.scene import attacker, chosen, defender, me
from starboard.games.xwing.language.steps import attack_mark, charge, gain, mark, remove, spend, transfer
from starboard.games.xwing.state import XWingState
from starboard.games.xwing1.cards.writing import pilot, trial

PROTECTS: Final = "draws fire"  # a mark in `Ship.once`

# -- X-wing ---------------------------------------------------------------------------------------------------


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

pilot("lukeskywalker", modify("defense", defending, change("focus", "evade")))
trial("modify defense", attacker="foe", defense="focus blank")

pilot("wedgeantilles", agility(-1, attacking))
trial("agility", "dice_rolled why=defense n=2")

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

pilot(
    "leevantenza",
    may("action_performed", itself, detail("boost"), gain("stress"), gain("evade")),
)
trial(
    "action_performed",
    "token_gained ship=me token=stress; token_gained ship=me token=evade",
    with_="engineupgrade",
    choose=("action boost white", "template straight"),
)

# -- Y-wing ---------------------------------------------------------------------------------------------------

pilot("hortonsalm", modify("attack", attacking, attack_range(2, 3), reroll(ALL, "blank")))
trial("modify attack", range=2, attack="blank blank hit hit")

# -- YT-1300 --------------------------------------------------------------------------------------------------

pilot("hansolo", modify("attack", attacking, reroll_all()))
trial("modify attack", attack="blank blank blank blank hit hit hit hit")

# -- HWK-290 --------------------------------------------------------------------------------------------------

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
    may("engagement_phase_start", pick(ally(1, 3, other=True)), transfer("focus", me, chosen)),
)
trial(
    "engagement_phase_start",
    "token_lost ship=me token=focus; token_gained ship=friend token=focus",
    me={"tokens": {"focus": 1}},
    friend={"engaged": True},
)

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

# -- B-wing ---------------------------------------------------------------------------------------------------

pilot("keyanfarlander", modify("attack", attacking, remove("stress"), change("focus", "hit", ALL)))
trial(
    "modify attack",
    "neutralized hits=4",
    me={"tokens": {"stress": 1}},
    attack="focus focus focus focus",
    defense="blank blank blank",
)

# -- YT-2400 --------------------------------------------------------------------------------------------------

pilot("eadenvrill", attack_dice(+1, attacking, primary_attack, has("stress", defender)))
trial("attack dice", "dice_rolled why=attack n=4", foe={"tokens": {"stress": 1}})

# -- VCX-100 --------------------------------------------------------------------------------------------------

pilot("kananjarrus", may("attack_roll_before", enemy(1, 2), spend("focus"), attack_mark("fewer attack")))
trial(
    "attack_roll_before",
    "token_lost ship=me token=focus; dice_rolled ship=foe why=attack n=2",
    attacker="foe",
    me={"tokens": {"focus": 1}},
)

# -- Auzituck gunship -----------------------------------------------------------------------------------------

pilot("wullffwarro", attack_dice(+1, attacking, ~shielded(), damaged()))
trial("attack dice", "dice_rolled why=attack n=5", me={"shields": 0, "facedown": 1})

# -- U-wing ---------------------------------------------------------------------------------------------------

pilot("sawgerrera", modify("attack", friendly(1, 2), has("stress", attacker) | damaged(attacker), reroll(1)))
trial("modify attack", me={"tokens": {"stress": 1}}, attack="blank blank blank blank hit")

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

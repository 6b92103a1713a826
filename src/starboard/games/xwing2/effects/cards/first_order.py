"""Pilots of the First Order."""

from __future__ import annotations

from starboard.core.decision import Option
from starboard.games.xwing.changes.tokens import break_lock
from starboard.games.xwing.game import LOCK, LOST_A_SHIELD
from starboard.games.xwing.language.choosing import either, pick, seat_of, transfer_one, transferable
from starboard.games.xwing.language.clauses import attack_dice, defense_dice, forbids, may, modify, must
from starboard.games.xwing.language.deeds import acquire, bonus_attack, grant, spend_lock
from starboard.games.xwing.language.dice_steps import ALL, change, reroll, roll_one_more, uncancelled
from starboard.games.xwing.language.occasions import (
    attack_range,
    detail,
    in_phase,
    obstructed,
    primary_attack,
    told,
    turret_attack,
)
from starboard.games.xwing.language.requirements import (
    ally,
    anyone,
    at_range,
    attacking,
    charged,
    damaged,
    defending,
    enemy,
    foe,
    friendly,
    has,
    in_arc,
    itself,
    locked,
    lower_initiative,
    marked,
    of_size,
)
from starboard.games.xwing.language.scene import Choice, Scene, attacker, chosen, defender, it, me
from starboard.games.xwing.language.steps import (
    attack_mark,
    charge,
    gain,
    lose_charge,
    mark,
    remove,
    spend,
    suffer,
)
from starboard.games.xwing.options import ChooseShip, target
from starboard.games.xwing.state import NO_SHIP, OBSTACLE
from starboard.games.xwing2.effects.of_cards import pilot

pilot("avenger", may("destroyed", friendly(other=True), grant(stressed_too=True)))
pilot("backdraft", attack_dice(+1, attacking, primary_attack, turret_attack, in_arc("rear", defender)))
pilot("blackout", defense_dice(-2, attacking, obstructed))
pilot(
    "captaincardinal",
    modify("attack", friendly(1, 2), lower_initiative(), charged(), reroll(1, "focus")),
    modify("defense", friendly(1, 2), lower_initiative(), charged(), reroll(1, "focus")),
    must("destroyed", enemy(0, 3), lose_charge()),
)
pilot(
    "captainphasma",
    must(
        "neutralized",
        defending,
        pick(ally(0, 1, other=True)),
        either(
            ("hit", suffer(1, whom=chosen), uncancelled(hits=-1)),
            ("crit", suffer(0, 1, whom=chosen), uncancelled(crits=-1)),
        ),
    ),
)
pilot(
    "commandermalarus",
    may("engagement_phase_start", charge(), gain("stress"), mark("commander malarus")),
    modify("attack", itself, marked("commander malarus"), change("focus", "hit", ALL)),
    modify("defense", itself, marked("commander malarus"), change("focus", "evade", ALL)),
)
pilot(
    "commandermalarus-xiclasslightshuttle",
    modify("attack", friendly(0, 2), primary_attack, gain("strain", it), reroll(1, "blank"), must=True),
)
pilot(
    "gideonhask-xiclasslightshuttle",
    may(
        "attack_dice_rolled",
        itself | (friendly(0, 2) & of_size("small", whom=it)),
        primary_attack,
        damaged(defender),
        told(lambda scene: len(scene.attack.attack_dice) <= 2),
        gain("strain", it),
        roll_one_more("attack"),
    ),
)


def _can_take(scene: Scene) -> bool:
    """Whether I have a token that the chosen ship can gain."""
    return bool(transferable(scene, scene.ship, scene.target, "green", "orange", "red", "cloak"))


pilot(
    "holo",
    must(
        "engagement_phase_start",
        pick(ally(0, 2, other=True), told(_can_take)),
        transfer_one("green", "orange", "red", "cloak", giver=me, taker=chosen),
    ),
)


def _friends_lock() -> Choice:
    """Another friendly ship's lock on the defender is spent."""

    def options(scene: Scene) -> list[Option]:
        return [
            target(number)
            for number in scene.state.in_play(scene.own.owner)
            if number != scene.ship and scene.attack.defender in scene.state.ships[number].locks
        ]

    def hear(scene: Scene, option: Option) -> None:
        assert isinstance(option, ChooseShip)
        break_lock(scene.game, option.ship, scene.attack.defender, "spent")

    return Choice(options, hear, seat_of(me))


pilot("lieutenantlehuse", modify("attack", itself, _friends_lock(), reroll()))


def _locked_one(scene: Scene) -> int:
    """The ship that has gained a lock token, which is red (XW2-TERM-06)."""
    number = int(scene.detail)
    return number if number < OBSTACLE and not scene.state.ships[number].is_remote else NO_SHIP


pilot(
    "lieutenantrivas",
    may("token_gained", anyone(1, 2), detail("red", "orange", LOCK), ~locked(it), acquire(it)),
    may(
        "lock_acquired",
        told(lambda scene: _locked_one(scene) != NO_SHIP),
        anyone(1, 2, whom=_locked_one),
        ~locked(_locked_one),
        acquire(_locked_one),
    ),
)
pilot("lieutenanttavson", may("damage_suffered", itself, charge(), grant()))
pilot("longshot", attack_dice(+1, attacking, primary_attack, attack_range(3)))
pilot(
    "majorvonreg",
    may(
        "system_phase",
        itself,
        pick(foe(), in_arc("bullseye", chosen)),
        either(("deplete", gain("deplete", chosen)), ("strain", gain("strain", chosen))),
    ),
)
pilot(
    "midnight",
    forbids("defense", attacking, locked(defender)),
    forbids("attack", defending, locked(attacker)),
)
pilot(
    "muse", may("engagement_phase_start", pick(ally(0, 1), has("stress", chosen)), remove("stress", chosen))
)
pilot(
    "pettyofficerthanisson",
    may(
        "token_gained",
        anyone(0, 2),
        in_arc("front", it),
        detail("stress"),
        in_phase("activation", "engagement"),
        charge(),
        gain("tractor", it),
    ),
)

# In an attack the bonus attack waits for the step of its player's side (XW2-ATK-14), whoever attacks or defends.
_in_attack = told(lambda scene: scene.state.attack is not None)
_lost_a_shield = told(lambda scene: f"{scene.ship} {LOST_A_SHIELD}" in scene.attack.marks)
_fires_back = (charge(), bonus_attack(slots=("primary",)))
pilot(
    "quickdraw",
    may("shield_lost", itself, ~_in_attack, *_fires_back),
    may("bonus_after_defending", friendly(), _lost_a_shield, *_fires_back),
    may("bonus_after_attacking", friendly(), _lost_a_shield, *_fires_back),
)
pilot(
    "scorch",
    may(
        "attack_roll_before",
        itself,
        primary_attack,
        ~has("stress"),
        gain("stress"),
        attack_mark("more attack"),
    ),
)
pilot(
    "static",
    modify(
        "attack",
        itself,
        primary_attack,
        spend_lock(defender),
        spend("focus"),
        change("blank|focus|hit", "crit", ALL),
    ),
)
pilot(
    "tn3465",
    modify(
        "attack",
        friendly(other=True),
        at_range(defender, 0, 1),
        suffer(0, 1),
        change("any", "crit"),
    ),
)

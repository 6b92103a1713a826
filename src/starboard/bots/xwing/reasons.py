"""Why a pilot chooses what it chooses: its own figures, as damage expected or in squad points, with a key of the
catalogue. Worked out only where somebody asks."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final, TypeAlias

import numpy as np
from msgspec.structs import replace

from starboard.bots.weighing import LEAST, Reason, compared, percent, reason
from starboard.bots.xwing.courses import Courses, Floats, courses
from starboard.bots.xwing.dice import damage_expected
from starboard.bots.xwing.engaging import shot_at
from starboard.bots.xwing.outlook import Outlook
from starboard.bots.xwing.setup import LANE, LANE_WIDTH
from starboard.bots.xwing.shots import Gunnery, Harm
from starboard.bots.xwing.sight import Sight
from starboard.bots.xwing.stands import Judged
from starboard.core.decision import PASS, Decision, Option
from starboard.games.xwing.knowledge.preview import MOVES, ship_asked_about
from starboard.games.xwing.options import (
    BeFirst,
    ChooseCard,
    ChooseManeuver,
    ChooseShip,
    DeclareAttack,
    Deploy,
    DialPlan,
    LoseToken,
    Modify,
    NextShip,
    Obstruction,
    PerformAction,
    PlaceDevice,
    UseAbility,
)

Explain: TypeAlias = Callable[[Sight, Decision, Option], Reason]

SURE: Final = 1.0  # squad points by which something else must decide


def reason_of(own: Mapping[str, Explain], sight: Sight, decision: Decision, chosen: Option) -> Reason:
    """Why this option was chosen, of what the judgement has just weighed. `own`: kinds that only this edition has."""
    if len(decision.options) == 1 and not isinstance(chosen, DialPlan | Deploy):
        return reason("hint.xwing.only")
    explain = own.get(decision.kind) or REASONS.get(decision.kind)
    return reason("hint.xwing.usual") if explain is None else explain(sight, decision, chosen)


# -- damage expected ----------------------------------------------------------------------------------


class Exchange:
    """The damage that ships deal and suffer on average in this round, where each goes one way of an outlook."""

    def __init__(self, sight: Sight, outlook: Outlook, rows: Mapping[int, int]) -> None:
        """`rows`: by ship, the way that it goes. The others go as the outlook foresees."""
        own, enemies = (
            [_only(outlook.courses[number], rows.get(number)) for number in side] for side in outlook.sides
        )
        mixes = {
            number: np.ones(1) if number in rows else outlook.mix[number]
            for side in outlook.sides
            for number in side
        }
        self._outlook = Outlook(sight, Harm(sight), own, enemies, planned=mixes)

    def of(self, number: int) -> tuple[float, float]:
        """What this ship deals and suffers."""
        return float(self._outlook.dealt(number)[0]), float(self._outlook.taken(number)[0])


def _only(found: Courses, row: int | None) -> Courses:
    return found if row is None else found.only([row])


def _exchanged(judged: Judged, row: int) -> tuple[float, float]:
    """What a ship deals and suffers at one of its stands."""
    outlook, number = judged.outlook, judged.number
    return Exchange(outlook.sight, outlook, {number: row}).of(number)


# -- set-up ---------------------------------------------------------------------------------------------


def _first(sight: Sight, decision: Decision, chosen: Option) -> Reason:
    is_other = isinstance(chosen, BeFirst) and chosen.seat != sight.seat
    return reason("hint.xwing.first_player" if is_other else "hint.xwing.usual")


def _obstacle(sight: Sight, decision: Decision, chosen: Option) -> Reason:
    own, its = (
        sum(1 for ship in sight.state.ships if ship.owner == seat) for seat in (sight.seat, 1 - sight.seat)
    )
    likes_rocks = own < its or (own == its and sight.seat == 1)
    return reason("hint.xwing.obstacle.middle" if likes_rocks else "hint.xwing.obstacle.aside")


def _deploy(sight: Sight, decision: Decision, chosen: Option) -> Reason:
    if not isinstance(chosen, Deploy):
        return reason("hint.xwing.usual")
    x, y = chosen.x, chosen.y
    is_blocked = x is not None and any(
        rock.placed
        and abs(rock.pose[0] / 1000 - x) < LANE_WIDTH
        and abs(rock.pose[1] / 1000 - (y or 0)) < LANE
        for rock in sight.state.obstacles
    )
    key = "hint.xwing.deploy" if is_blocked else "hint.xwing.deploy.free"
    return reason(key, ship=chosen.ship)


# -- planning ---------------------------------------------------------------------------------------------


def _dials(sight: Sight, decision: Decision, chosen: Option) -> Reason:
    assert isinstance(chosen, DialPlan)
    dials = chosen.chosen or {}
    if sight.weighing.note is None:
        return reason("hint.xwing.dials.alone")
    outlook, rows = sight.weighing.note
    set_now = [number for number in sight.own if str(number) in dials]
    if not set_now:
        return reason("hint.xwing.only")
    found = [Exchange(sight, outlook, rows).of(number) for number in set_now]
    deals, takes = (sum(one) for one in zip(*found, strict=True))
    stakes = {number: _at_stake(outlook, number, rows[number]) for number in set_now}
    ship = max(stakes, key=lambda number: (stakes[number], -number))
    figures = {"ship": ship, "maneuver": dials[str(ship)], "deals": deals, "takes": takes}
    passed_up = _passed_up(sight, outlook, ship, rows[ship])
    if len(set_now) == 1:
        if passed_up is not None:
            return reason(f"hint.xwing.dials.rather.{passed_up[1]}", **figures, rather=passed_up[0])
        if deals < LEAST and takes < LEAST:
            return reason("hint.xwing.dials.place", **figures)
        return reason("hint.xwing.dials.unseen" if takes < LEAST else "hint.xwing.dials", **figures)
    if deals < LEAST and takes < LEAST:
        return reason("hint.xwing.dials.squad.place", **figures)
    return reason("hint.xwing.dials.squad", **figures)


def _at_stake(outlook: Outlook, number: int, row: int) -> float:
    """By how much the ship's maneuver is better than the next best one, in points."""
    values, names = outlook.values(number), outlook.courses[number].names
    others = [float(value) for value, name in zip(values, names, strict=True) if name != names[row]]
    return float(values[row]) - max(others, default=float(values[row]))


def _passed_up(sight: Sight, outlook: Outlook, number: int, row: int) -> tuple[str, str] | None:
    """The maneuver that would be better but for what it costs the ship, and what that is."""
    found = outlook.courses[number]
    free = outlook.values(number) + found.price
    best = int(np.argmax(free))
    if found.names[best] == found.names[row] or found.price[best] - found.price[row] < SURE:
        return None
    costs = {
        why: float(price[best] - price[row]) for why, price in _price_parts(sight, outlook, number).items()
    }
    why = max(costs, key=lambda name: costs[name])
    return (found.names[best], why) if costs[why] >= SURE else None


def _price_parts(sight: Sight, outlook: Outlook, number: int) -> dict[str, Floats]:
    """What obstacles, stress and the edge add to the price of each way: all is looked at again without them."""
    found = outlook.courses[number]
    bare = sight.state.clone()
    bare.obstacles = []
    without = {
        "rocks": sight.instead(bare),
        "stress": _weighed(sight, {"stress": 0.0, "no_action": 0.0}),
        "edge": _weighed(sight, {"edge": 0.0, "cornered": 0.0}),
    }
    parts = {}
    for why, other in without.items():
        price = _priced(courses(other, number))
        parts[why] = np.array(
            [
                cost - price.get((name, *map(int, end)), cost)
                for name, end, cost in zip(found.names, found.ends, found.price, strict=True)
            ]
        )
    return parts


def _weighed(sight: Sight, changed: Mapping[str, float]) -> Sight:
    """The same look at the table by other weights."""
    return type(sight)(
        sight.state, sight.seat, replace(sight.weights, **changed), sight.chance, sight.profile
    )


def _priced(found: Courses) -> dict[tuple[Any, ...], float]:
    """The price of each way by its name and where it ends."""
    return {
        (name, *map(int, end)): float(price)
        for name, end, price in zip(found.names, found.ends, found.price, strict=True)
    }


def _next_ship(sight: Sight, decision: Decision, chosen: Option) -> Reason:
    if not isinstance(chosen, NextShip):
        return reason("hint.xwing.usual")
    found = sight.weighing.note
    if isinstance(found, tuple):
        return reason(
            "hint.xwing.next_ship.free" if found[0] else "hint.xwing.next_ship.ahead", ship=chosen.ship
        )
    return reason(
        "hint.xwing.next_ship.shot" if found > 0.0 else "hint.xwing.next_ship.any", ship=chosen.ship
    )


# -- activation -------------------------------------------------------------------------------------------


def _action(sight: Sight, decision: Decision, chosen: Option) -> Reason:
    judged = sight.weighing.note
    if not isinstance(chosen, PerformAction):
        return compared("hint.xwing.action.none", sight.weighing, decision, chosen)
    action = chosen.card or chosen.type
    if isinstance(judged, Judged):
        row, idle = _best_row(judged, chosen), _best_row(judged, PASS)
        if row is not None and idle is not None:
            (deals, takes), (deals_idle, takes_idle) = _exchanged(judged, row), _exchanged(judged, idle)
            figures = {"action": action, "deals": deals, "takes": takes}
            more, less = deals - deals_idle, takes_idle - takes
            if chosen.type in MOVES:
                if max(more, less) < LEAST:
                    return reason("hint.xwing.action.place", action=action)
                return reason(
                    "hint.xwing.action.move", **figures, deals_idle=deals_idle, takes_idle=takes_idle
                )
            if more >= LEAST and more >= less:
                return reason("hint.xwing.action.attack", action=action, deals=deals, deals_idle=deals_idle)
            if less >= LEAST:
                return reason("hint.xwing.action.defense", action=action, takes=takes, takes_idle=takes_idle)
    return compared("hint.xwing.action", sight.weighing, decision, chosen, action=action)


def _best_row(judged: Judged, option: Option) -> int | None:
    """The stand that an option is judged by."""
    rows = [row for row, stand in enumerate(judged.stands) if stand.option.id == option.id]
    return max(rows, key=lambda row: judged.values[row], default=None)


def _place(sight: Sight, decision: Decision, chosen: Option) -> Reason:
    judged = sight.weighing.note
    row = _best_row(judged, chosen) if isinstance(judged, Judged) else None
    if row is None:
        return reason("hint.xwing.usual")
    ship = judged.number
    if sight.ship(ship).owner != sight.seat:
        return reason("hint.xwing.place.enemy", ship=ship)
    deals, takes = _exchanged(judged, row)
    if deals < LEAST and takes < LEAST:
        return reason("hint.xwing.place.later", ship=ship)
    return reason("hint.xwing.place", ship=ship, deals=deals, takes=takes)


def _target(sight: Sight, decision: Decision, chosen: Option) -> Reason:
    assert isinstance(decision.subject, list)
    how, number = str(decision.subject[0]), int(decision.subject[1])
    if not isinstance(chosen, ChooseShip):
        return reason("hint.xwing.usual")
    if how == "coordinate":
        return reason("hint.xwing.target.coordinate", ship=chosen.ship)
    if how == "jam":
        return reason("hint.xwing.target.jam", ship=chosen.ship)
    weapons = sight.build(number).weapons
    found = [shot_at(sight, Harm(sight), number, chosen.ship, weapon.id) for weapon in weapons]
    damage = max((one[1].damage for one in found if one is not None), default=0.0)
    if damage < LEAST:
        return reason("hint.xwing.target.near", ship=chosen.ship)
    return reason("hint.xwing.target.lock", ship=chosen.ship, damage=damage)


def _broken_lock(sight: Sight, decision: Decision, chosen: Option) -> Reason:
    if not isinstance(chosen, ChooseShip):
        return reason("hint.xwing.usual")
    return reason("hint.xwing.break_lock", ship=chosen.ship)


def _side(sight: Sight, decision: Decision, chosen: Option) -> Reason:
    assert isinstance(decision.subject, list)
    is_reinforce = decision.subject[0] == "reinforce"
    return reason("hint.xwing.side.reinforce" if is_reinforce else "hint.xwing.side.turret")


def _card(sight: Sight, decision: Decision, chosen: Option) -> Reason:
    if not isinstance(chosen, ChooseCard):
        return reason("hint.xwing.usual")
    return reason("hint.xwing.card", card=chosen.card)


def _maneuver(sight: Sight, decision: Decision, chosen: Option) -> Reason:
    judged = sight.weighing.note
    row = _best_row(judged, chosen) if isinstance(judged, Judged) else None
    if row is None or not isinstance(chosen, ChooseManeuver):
        return reason("hint.xwing.usual")
    deals, takes = _exchanged(judged, row)
    figures = {"ship": ship_asked_about(decision), "maneuver": chosen.maneuver}
    if deals < LEAST and takes < LEAST:
        return reason("hint.xwing.maneuver.later", **figures)
    return reason("hint.xwing.maneuver", **figures, deals=deals, takes=takes)


# -- attacks ----------------------------------------------------------------------------------------------


def _attack(sight: Sight, decision: Decision, chosen: Option) -> Reason:
    if not isinstance(chosen, DeclareAttack):
        return reason("hint.xwing.attack.none" if sight.weighing.options else "hint.xwing.usual")
    subject = decision.subject
    number = subject[0] if isinstance(subject, list) else int(str(subject))
    gunnery = Gunnery(sight)
    found = shot_at(sight, gunnery, number, chosen.ship, chosen.weapon)
    if found is None:
        return reason("hint.xwing.usual")
    shot = found[1]
    figures: dict[str, Any] = {"target": chosen.ship, "damage": shot.damage, "kill": percent(shot.kill)}
    other = sight.weighing.next_best(chosen)
    if other is None:
        return reason(
            "hint.xwing.attack.alone" if figures["kill"] else "hint.xwing.attack.alone.lasts", **figures
        )
    assert isinstance(other.option, DeclareAttack)
    its = shot_at(sight, gunnery, number, other.option.ship, other.option.weapon)
    figures |= {
        "option": other.option.id,
        "choice": decision.kind,
        "other_damage": 0.0 if its is None else its[1].damage,
    }
    return reason("hint.xwing.attack" if figures["kill"] else "hint.xwing.attack.lasts", **figures)


def _line(sight: Sight, decision: Decision, chosen: Option) -> Reason:
    is_clear = isinstance(chosen, Obstruction) and not chosen.obstructed
    return reason("hint.xwing.line" if is_clear else "hint.xwing.usual")


def _modify(sight: Sight, decision: Decision, chosen: Option) -> Reason:
    assert isinstance(decision.subject, list)
    pool, side = decision.subject
    plan = sight.weighing.note
    if plan is None:
        return reason("hint.xwing.modify.free")
    gained = sight.weighing.of(chosen)
    if isinstance(chosen, Modify) and any(option.id == chosen.id for option in sight.weighing.options):
        return reason("hint.xwing.modify.card", by=chosen.by, worth=gained)
    if (pool == "attack") != (side == "attacker"):
        return reason("hint.xwing.modify.theirs")
    now, after = damage_expected(sight, pool, plan)
    if not isinstance(chosen, Modify):
        key = "hint.xwing.modify.keep" if pool == "attack" else "hint.xwing.modify.keep.defense"
        return reason(key, now=now)
    if pool == "attack":
        key = "hint.xwing.modify.attack" if after - now >= LEAST else "hint.xwing.modify.crits"
        return reason(key, by=chosen.by, now=now, after=after)
    key = "hint.xwing.modify.defense" if now - after >= LEAST else "hint.xwing.modify.hits"
    return reason(key, by=chosen.by, now=now, after=after)


def _prevent(sight: Sight, decision: Decision, chosen: Option) -> Reason:
    if sight.weighing.note is None:
        return reason("hint.xwing.usual")
    batch, deadly = sight.weighing.note
    if not isinstance(chosen, UseAbility):
        return reason("hint.xwing.prevent.keep", damage=batch)
    key = "hint.xwing.prevent.deadly" if deadly else "hint.xwing.prevent"
    return reason(key, card=chosen.card, damage=batch)


# -- cards ------------------------------------------------------------------------------------------------


def _ability(sight: Sight, decision: Decision, chosen: Option) -> Reason:
    if not isinstance(chosen, UseAbility):
        return reason("hint.xwing.ability.none" if sight.weighing.options else "hint.xwing.usual")
    if not sight.weighing.options:
        return reason("hint.xwing.ability.usual", card=chosen.card)
    worth = sight.weighing.of(chosen)
    if worth <= sight.weights.unseen + LEAST:
        return reason("hint.xwing.ability.usual", card=chosen.card)
    return reason("hint.xwing.ability", card=chosen.card, worth=worth)


def _effect(sight: Sight, decision: Decision, chosen: Option) -> Reason:
    if not sight.weighing.options:
        return reason("hint.xwing.usual")
    return compared("hint.xwing.effect", sight.weighing, decision, chosen)


def _look(sight: Sight, decision: Decision, chosen: Option) -> Reason:
    if not isinstance(chosen, ChooseShip):
        return reason("hint.xwing.usual")
    return reason("hint.xwing.look", ship=chosen.ship)


def _repair(sight: Sight, decision: Decision, chosen: Option) -> Reason:
    if not isinstance(chosen, ChooseCard):
        return reason("hint.xwing.usual")
    return reason("hint.xwing.repair", card=chosen.card)


def _lose(sight: Sight, decision: Decision, chosen: Option) -> Reason:
    if not isinstance(chosen, LoseToken):
        return reason("hint.xwing.usual")
    own = sight.ship(int(str(decision.subject))).owner == sight.seat
    return reason("hint.xwing.lose.own" if own else "hint.xwing.lose.enemy", token=chosen.token)


def _device(sight: Sight, decision: Decision, chosen: Option) -> Reason:
    if not isinstance(chosen, PlaceDevice):
        return reason("hint.xwing.device.keep" if chosen is PASS else "hint.xwing.usual")
    return reason("hint.xwing.device", worth=sight.weighing.of(chosen))


REASONS: Final[Mapping[str, Explain]] = {
    "first_player": _first,
    "obstacle": _obstacle,
    "deploy": _deploy,
    "dials": _dials,
    "next_ship": _next_ship,
    "slot": _place,
    "template": _place,
    "decloak": _place,
    "tractor": _place,
    "action": _action,
    "target": _target,
    "break_lock": _broken_lock,
    "side": _side,
    "card": _card,
    "maneuver": _maneuver,
    "attack": _attack,
    "line": _line,
    "modify_attack": _modify,
    "modify_defense": _modify,
    "prevent": _prevent,
    "lose": _lose,
    "ability": _ability,
    "look": _look,
    "repair": _repair,
    "device": _device,
    "effect": _effect,
}

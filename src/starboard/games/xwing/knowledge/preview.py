"""What a choice would do, computed from the view alone, on a scratch table."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from starboard.core.chance import ScriptedChance
from starboard.core.decision import Decision, Option
from starboard.core.event import Log
from starboard.games.xwing.board import devices, measure
from starboard.games.xwing.board.devices import Way
from starboard.games.xwing.cards.two_sided import flips, sides_of
from starboard.games.xwing.effects import firing
from starboard.games.xwing.effects.dice_parts import DiceParts
from starboard.games.xwing.game import XWingGame
from starboard.games.xwing.knowledge import ghosts
from starboard.games.xwing.knowledge.ghosts import Plain
from starboard.games.xwing.knowledge.view import TableView, state_from_view
from starboard.games.xwing.options import (
    Arrive,
    ChooseManeuver,
    ChooseObstacle,
    ChooseShip,
    DeclareAttack,
    Decloak,
    DeployFrom,
    DialPlan,
    NextShip,
    Offset,
    PerformAction,
    PlaceDevice,
    Slot,
    Template,
    UseAbility,
)
from starboard.games.xwing.ruleset import XWingRules
from starboard.games.xwing.state import DEVICE, OBSTACLE, Attack
from starboard.games.xwing.tasks.action_options import possible_targets
from starboard.games.xwing.tasks.attack import attack_parts, defense_parts
from starboard.games.xwing.tasks.declaring import legal_attacks, read_subject, weapon_in_use, weapon_of

MOVES: Final = ("boost", "barrel_roll")
AIMED: Final = ("lock", "coordinate", "jam")  # actions at a target that is chosen afterwards
SHIP_OF_EFFECT: Final = 3  # where a card's decision says which ship has the card


def scratch(rules: XWingRules, view: TableView) -> XWingGame:
    """A table that shows this view; of what is hidden the first that it could be."""
    settings: Mapping[str, Any] = {"profile": view.profile}
    return XWingGame(rules, state_from_view(rules, view, lambda n: 0), ScriptedChance({}), 2, settings, Log())


class _Scratch:
    """The scratch table of the view that was asked about last: a decision asks about every option."""

    def __init__(self) -> None:
        self._last: tuple[TableView, XWingGame] | None = None

    def of(self, rules: XWingRules, view: TableView) -> XWingGame:
        """Its table, which nobody may change."""
        last = self._last
        if last is None or last[0] is not view or last[1].rules is not rules:
            last = self._last = (view, scratch(rules, view))
        return last[1]


_scratch = _Scratch()


def preview(rules: XWingRules, view: TableView, decision: Decision, option: Option) -> Plain:
    """Figures for one option of this decision."""
    return preview_at(_scratch.of(rules, view), decision, option)


def preview_at(game: XWingGame, decision: Decision, option: Option) -> Plain:
    """The same of a table, which stays as it is: bots ask this, too."""
    match option:
        case DialPlan():
            return ghosts.of_dials(game, decision.seat, option.region)
        case ChooseManeuver():
            return ghosts.of_named_maneuver(game, ship_asked_about(decision), option.maneuver)
        case Offset() if not option.is_chosen:
            how, number, way = _subject(decision)
            return {**option.region, "ends": ghosts.of_offsets(game, how, number, way, option)}
        case Slot() | Offset():
            how, number, way = _subject(decision)
            return {"pose": ghosts.of_place(game, how, number, way, option)}
        case Template():
            return {"ghosts": _template(game, decision, option.way)}
        case PerformAction() if option.type in MOVES:
            number = ship_asked_about(decision)
            return {"ghosts": ghosts.of_action(game, option.type, number, option.difficulty)}
        case PerformAction() if option.type in AIMED:
            return {"targets": _targets(game, option.type, ship_asked_about(decision))}
        case Decloak():
            return {"ghosts": ghosts.of_decloak(game, ship_asked_about(decision), option.way)}
        case DeclareAttack():
            return _attack(game, ship_asked_about(decision), option)
        case PlaceDevice():
            return _device(game, decision, option)
        case DeployFrom():
            number = int(_subject(decision)[0])
            return ghosts.of_launch(game, number, option.guides, option.maneuver)
        case Arrive():
            number, marker, _ = _subject(decision)
            return {"pose": ghosts.of_arrival(game, number, marker, option.side)}
        case UseAbility() if decision.kind == "ability":
            return _sides(game, decision, option)
        case NextShip() if _subject(decision)[0] == "engage":
            return {"targets": _attackable(game, option.ship)}
        case ChooseShip():
            return _range(game, ship_asked_about(decision), option.ship)
        case ChooseObstacle():
            return _range(game, ship_asked_about(decision), OBSTACLE + option.obstacle)
    return {}


def _subject(decision: Decision) -> list[Any]:
    assert isinstance(decision.subject, list)
    return decision.subject


def ship_asked_about(decision: Decision) -> int:
    """The ship that chooses, acts or attacks; -1 for a decision about none."""
    subject = decision.subject
    match decision.kind:
        case "attack":
            return read_subject(subject)[0]
        case "target" | "template" | "maneuver" | "slot":
            return int(_subject(decision)[1])
        case "action":
            return int(_subject(decision)[0])
        case "decloak" | "tractor" | "turn" | "look" | "break_lock":
            return int(str(subject))
        case "effect":
            return int(_subject(decision)[SHIP_OF_EFFECT])
    return -1


def _template(game: XWingGame, decision: Decision, way: str) -> list[Plain]:
    number = ship_asked_about(decision)
    if decision.kind == "tractor":
        return ghosts.of_tractor(game, number, way)
    return ghosts.of_template(game, _subject(decision)[0], number, way)


def _device(game: XWingGame, decision: Decision, option: PlaceDevice) -> Plain:
    """Where a device is dropped or launched, or a remote relocates (devices-1, remotes-1)."""
    found = Way(option.how, option.template, option.speed)
    if decision.kind == "relocate":
        return {"poses": [list(devices.relocated(game.state, int(str(decision.subject)), found))]}
    ship, _, device, *_ = _subject(decision)
    return {"poses": ghosts.of_device(game, ship, device, found)}


def _range(game: XWingGame, number: int, other: int) -> Plain:
    """How far it is from the ship that chooses, and the range (geometry-16)."""
    state = game.state
    if number < 0 or (other < OBSTACLE and not measure.both_in_play(state, number, other)):
        return {}
    if other < OBSTACLE:
        gap = measure.ship_range(state, number, other)
    else:
        gap = measure.obstacle_range(state, number, other - OBSTACLE)
    return {"mm": gap.distance / 1000, "range": gap.range}


def _targets(game: XWingGame, type_: str, number: int) -> list[Plain]:
    """What such an action could choose, with the ranges; none: it would fail (actions-14, actions-17, actions-18)."""
    found = possible_targets(game, type_, number)
    return [{"target": other, **(_range(game, number, other) if other < DEVICE else {})} for other in found]


def _attackable(game: XWingGame, number: int) -> list[Plain]:
    """The ships that a ship could attack now, with the ranges (attacks-1)."""
    found = sorted({one.ship for one in legal_attacks(game, number)})
    return [{"target": other, **_range(game, number, other)} for other in found]


def _sides(game: XWingGame, decision: Decision, option: UseAbility) -> Plain:
    """Which side of a two-sided card is up, and which one will be, if the ability flips it (terms-2)."""
    if not flips(game, option.card, str(_subject(decision)[0])):
        return {}
    up, turned = sides_of(game.rules.content, option.card, game.state.ships[option.ship].sides)
    return {"up": up, "turned": turned}


def _attack(game: XWingGame, number: int, option: DeclareAttack) -> Plain:
    """Range, obstruction and dice of an attack (attacks-1 to attacks-9)."""
    current = attack_of(game, number, option.ship, option.weapon)
    shot = None if current is None else measure.attack_range(game.state, number, option.ship, current.in_arc)
    if current is None or shot is None:
        return {}
    attack, defense = dice_parts_of(game, current)
    line = measure.shown_line(game.state, number, option.ship, current.in_arc)
    return {
        "mm": shot.distance / 1000,
        "range": current.range,
        "obstructed": current.obstructed,
        "attack_dice": attack.sum,
        "attack_parts": [list(part) for part in attack.listed],
        "defense_dice": defense.sum,
        "defense_parts": [list(part) for part in defense.listed],
        "line": line,
    }


def attack_of(game: XWingGame, number: int, other: int, weapon_id: str) -> Attack | None:
    """The attack as it would be declared; the attacker takes a clear line where there is one (geometry-19)."""
    state = game.state
    weapon = weapon_of(state.ships[number], weapon_id)
    shot = None if weapon is None else measure.attack_range(state, number, other, weapon.arc)
    if weapon is None or shot is None:
        return None
    clear, blocked = measure.obstruction(state, number, other, weapon.arc)
    band = firing.counted_range(state.ships[number], weapon, shot.range)
    return Attack(number, other, weapon.id, band, blocked and not clear, weapon.arc)


def dice_of(game: XWingGame, current: Attack) -> tuple[int, int]:
    """The dice that both sides would roll, with all that cards add."""
    attack, defense = dice_parts_of(game, current)
    return attack.sum, defense.sum


def dice_parts_of(game: XWingGame, current: Attack) -> tuple[DiceParts, DiceParts]:
    """The same, with what these numbers are made of."""
    state = game.state
    weapon = weapon_in_use(state.ships[current.attacker], current.weapon)
    assert weapon is not None
    before, state.attack = state.attack, current
    try:
        return attack_parts(game, current, weapon), defense_parts(game, current, weapon)
    finally:
        state.attack = before

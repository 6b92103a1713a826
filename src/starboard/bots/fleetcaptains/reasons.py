"""Why the captain chooses what it chooses: the plan that a step begins, the odds of what is tried, what it is worth in
VP; with a key of the catalogue. Worked out only where somebody asks."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final, TypeAlias

from starboard.bots.fleetcaptains.fights import damage_chances, search_chance, shields_of
from starboard.bots.fleetcaptains.plans import Act, Plan, Plans
from starboard.bots.fleetcaptains.sight import Sight
from starboard.bots.fleetcaptains.stripes import crew_worth, prize_of
from starboard.bots.weighing import LEAST, Reason, compared, percent, reason
from starboard.core.decision import PASS, Decision, Option
from starboard.games.fleetcaptains.options import (
    Adjust,
    AssignCrew,
    Attack,
    AttackInstall,
    Board,
    Build,
    Cloak,
    CycleMission,
    DeclareMission,
    DiscardCard,
    EndTurn,
    Influence,
    Join,
    MakeEcho,
    MoveToken,
    Pick,
    PlaceTeam,
    PlayCard,
    Refit,
    Reinforce,
    Repair,
    Scan,
    Score,
    Search,
    SetDial,
    Step,
    TakeTeam,
    TryMission,
    UseCrew,
    Yes,
)

Explain: TypeAlias = Callable[[Sight, Decision, Option], Reason]


def reason_of(sight: Sight, decision: Decision, chosen: Option) -> Reason:
    """Why this option was chosen, of what the judgement has just weighed."""
    if len(decision.options) == 1:
        return reason("hint.fleetcaptains.only")
    explain = _REASONS.get(decision.kind)
    return usual(chosen) if explain is None else explain(sight, decision, chosen)


def usual(chosen: Option) -> Reason:
    """A reason where nothing nearer is known."""
    return reason("hint.fleetcaptains.usual.pass" if chosen is PASS else "hint.fleetcaptains.usual")


def _vp(sight: Sight, mission: str) -> int:
    return sight.content.missions[sight.content.mission_number[mission]].vp


# -- the free turn -----------------------------------------------------------------------------------


def _turn(sight: Sight, decision: Decision, chosen: Option) -> Reason:
    plans, worth = Plans(sight), sight.weighing.of(chosen)
    if sight.weighing.note is not None:
        return _begun(plans, sight.weighing.note)
    match chosen:
        case DeclareMission(mission=mission):
            return reason("hint.fleetcaptains.declare", mission=mission, vp=_vp(sight, mission))
        case AssignCrew(card=card, ship=ship):
            aboard = crew_worth(sight.content.cards[sight.content.card_number[card]])
            return reason("hint.fleetcaptains.assign", card=card, ship=ship, worth=aboard)
        case CycleMission(mission=mission):
            return reason("hint.fleetcaptains.cycle", mission=mission, worth=worth, draw=plans.weights.draw)
        case PlayCard(card=card) | UseCrew(card=card):
            return reason("hint.fleetcaptains.play", card=card, worth=worth)
        case Reinforce(ship=ship):
            return reason("hint.fleetcaptains.reinforce", ship=ship)
        case Search(ship=ship):
            number = sight.number_of(ship)
            found = max(search_chance(sight, number, place) for place in plans.settings_left(number))
            return reason("hint.fleetcaptains.search", ship=ship, chance=percent(found))
        case Cloak(ship=ship):
            return reason("hint.fleetcaptains.cloak", ship=ship)
        case MoveToken(token=token):
            return reason("hint.fleetcaptains.move_token", token=token)
        case MakeEcho():
            return reason("hint.fleetcaptains.echo")
        case Refit(ship=ship, what=what):
            return reason("hint.fleetcaptains.refit", ship=ship, what=what)
        case Adjust(ship=ship):
            is_hidden = worth > 0.0
            return reason("hint.fleetcaptains.reveal" if is_hidden else "hint.fleetcaptains.rest", ship=ship)
        case DiscardCard(card=card):
            return reason("hint.fleetcaptains.discard", card=card)
        case EndTurn():
            return reason("hint.fleetcaptains.end")
        case _:
            return usual(chosen)


def _begun(plans: Plans, plan: Plan) -> Reason:
    """Why a ship begins its plan: the act at hand, or where it goes for what."""
    ship = plans.sight.card(plan.ship).id
    if plan.acts_first:
        return _act(plans, plan.ship, plan.act)
    label = plans.sight.game.label(plan.hex)
    if plan.setting is not None:
        return reason("hint.fleetcaptains.faster", ship=ship, hex=label)
    return _going(plans, plan.ship, plan.hex, plan.act)


def _act(plans: Plans, number: int, act: Act) -> Reason:
    """Why an action is taken where the ship is."""
    sight = plans.sight
    figures: dict[str, Any] = {"ship": sight.card(number).id, "worth": act.worth}
    match act.option:
        case TryMission(mission=mission):
            chance = _chance(plans, mission, act.worth)
            if chance is None:
                return reason("hint.fleetcaptains.try.sure", **figures, mission=mission)
            vp = _vp(sight, mission)
            return reason("hint.fleetcaptains.try", **figures, mission=mission, vp=vp, chance=chance)
        case Attack(target=name):
            target = sight.number_of(name)
            settings = plans.settings_left(number)
            weapons = plans.best_weapons(number, target, sight.ship(number).at, settings) or 0
            inclusive = bool(sight.game.settings["multiples_inclusive"])
            chances = damage_chances(weapons, shields_of(sight, target), inclusive)
            chance = percent(1.0 - chances[0])
            return reason("hint.fleetcaptains.attack", **figures, target=name, chance=chance)
        case Influence():
            return reason("hint.fleetcaptains.influence", **figures)
        case Build():
            return reason("hint.fleetcaptains.build", **figures)
        case Repair(what=what):
            return reason("hint.fleetcaptains.repair", **figures, what=what)
        case Scan(hex=label):
            return reason("hint.fleetcaptains.scan", **figures, hex=label)
        case Board(target=name):
            return reason("hint.fleetcaptains.board", **figures, target=name)
        case AttackInstall():
            return reason("hint.fleetcaptains.raze", **figures)
        case PlaceTeam():
            return reason("hint.fleetcaptains.land", **figures)
        case TakeTeam():
            return reason("hint.fleetcaptains.recover", **figures)
        case _:
            return reason("hint.fleetcaptains.usual")


def _chance(plans: Plans, mission: str, worth: float) -> int | None:
    """The chance in percent to pass the test of a mission; None where it is met without one."""
    face = plans.sight.content.mission_number[mission]
    tried = next((one for one in plans.wants.tests if one.face == face), None)
    return None if tried is None else min(100, percent(worth / tried.worth))


def _going(plans: Plans, number: int, hex_: int, act: Act) -> Reason:
    """Why a ship goes to a hex: what it turns up or can do there, who wants it there, or what it comes nearer to."""
    sight = plans.sight
    figures: dict[str, Any] = {"ship": sight.card(number).id, "hex": sight.game.label(hex_)}
    at = sight.ship(number).at
    if 0 <= hex_ < sight.chart.tiles and sight.table.faces[hex_] < 0:
        return reason("hint.fleetcaptains.move.explore", **figures, worth=plans.wants.exploring)
    if isinstance(act.option, TryMission):
        mission = act.option.mission
        chance = _chance(plans, mission, act.worth)
        if chance is not None:
            return reason("hint.fleetcaptains.move.try", **figures, mission=mission, chance=chance)
    if act.option is not None and act.worth > plans.weights.worth_doing:
        return reason("hint.fleetcaptains.move.act", **figures, option=act.option.id, choice="turn")
    if plans.standing(number, hex_) > plans.standing(number, at) + LEAST:
        return reason("hint.fleetcaptains.move.presence", **figures)
    every = plans.settings_left(number)
    here, there = (plans.peril(number, one, plans.best_shields(number, one, every)) for one in (at, hex_))
    nearer = plans.ahead(number, hex_) - plans.ahead(number, at)
    if here - there > max(nearer, LEAST):
        return reason("hint.fleetcaptains.move.safer", **figures)
    return reason("hint.fleetcaptains.move.nearer", **figures, worth=plans.ahead(number, hex_))


# -- moves and dials -----------------------------------------------------------------------------------


def _step(sight: Sight, decision: Decision, chosen: Option) -> Reason:
    if sight.weighing.note is None:
        return usual(chosen)
    plans = Plans(sight)
    number, hex_ = sight.weighing.note
    if not isinstance(chosen, Step):
        return reason("hint.fleetcaptains.stop", ship=sight.card(number).id)
    act = plans.act_at(number, hex_, plans.settings_left(number)) if plans.can_act(number) else Act(0.0, None)
    return _going(plans, number, hex_, act)


def _token_step(sight: Sight, decision: Decision, chosen: Option) -> Reason:
    if not isinstance(chosen, Step) or sight.weighing.note is None:
        return reason("hint.fleetcaptains.token_step.stop")
    return reason("hint.fleetcaptains.token_step", hex=sight.game.label(sight.weighing.note))


def _setting(sight: Sight, decision: Decision, chosen: Option) -> Reason:
    if not isinstance(chosen, SetDial):
        return usual(chosen)
    assert isinstance(decision.subject, list)
    figures = {"setting": chosen.setting, "ship": decision.subject[0]}
    match sight.weighing.note:
        case "test":
            return reason("hint.fleetcaptains.setting.test", **figures)
        case "turn":
            return reason("hint.fleetcaptains.setting.turn", **figures)
        case _:
            return reason("hint.fleetcaptains.setting.rest", **figures)


def _adjustment(sight: Sight, decision: Decision, chosen: Option) -> Reason:
    if not isinstance(chosen, Adjust):
        return reason("hint.fleetcaptains.adjust_before.keep")
    return reason("hint.fleetcaptains.adjust_before", ship=chosen.ship, worth=sight.weighing.of(chosen))


# -- tests and cards -----------------------------------------------------------------------------------


def _test_card(sight: Sight, decision: Decision, chosen: Option) -> Reason:
    check = sight.check
    if check is None or sight.weighing.note is None:
        return usual(chosen)
    without, most = sight.weighing.note
    if not isinstance(chosen, PlayCard | UseCrew):
        return reason("hint.fleetcaptains.test_card.keep")
    more = most - without
    if check.kind in ("attack", "opposed") or prize_of(sight, check) <= 0.0:
        return reason("hint.fleetcaptains.test_card.attack", card=chosen.card, worth=more)
    return reason(
        "hint.fleetcaptains.test_card",
        card=chosen.card,
        chance=percent(more / prize_of(sight, check)),
        worth=more,
    )


def _reroll(sight: Sight, decision: Decision, chosen: Option) -> Reason:
    if sight.weighing.note is None:
        return usual(chosen)
    check, now, mean = sight.weighing.note
    if check.kind == "attack":
        key = "hint.fleetcaptains.reroll.attack"
        return reason(key if isinstance(chosen, Yes) else f"{key}.keep", now=now, mean=mean)
    key = "hint.fleetcaptains.reroll" if isinstance(chosen, Yes) else "hint.fleetcaptains.reroll.keep"
    return reason(key, chance=percent(mean))


def _join(sight: Sight, decision: Decision, chosen: Option) -> Reason:
    if not isinstance(chosen, Join):
        return reason("hint.fleetcaptains.join.none")
    return reason("hint.fleetcaptains.join", ship=chosen.ship, worth=sight.weighing.of(chosen))


def _timed_card(sight: Sight, decision: Decision, chosen: Option) -> Reason:
    if not isinstance(chosen, PlayCard | UseCrew):
        return reason("hint.fleetcaptains.timed_card.keep")
    if not sight.weighing.options:
        return reason("hint.fleetcaptains.timed_card.now", card=chosen.card)
    return reason("hint.fleetcaptains.play", card=chosen.card, worth=sight.weighing.of(chosen))


def _cancel(sight: Sight, decision: Decision, chosen: Option) -> Reason:
    is_used = isinstance(chosen, PlayCard)
    return reason("hint.fleetcaptains.cancel" if is_used else "hint.fleetcaptains.cancel.not")


def _free_attack(sight: Sight, decision: Decision, chosen: Option) -> Reason:
    if not isinstance(chosen, Attack):
        return usual(chosen)
    worth = sight.weighing.of(chosen)
    return reason("hint.fleetcaptains.free_attack", target=chosen.target, worth=worth)


# -- missions, hand and piles --------------------------------------------------------------------------


def _score(sight: Sight, decision: Decision, chosen: Option) -> Reason:
    if not isinstance(chosen, Score):
        return usual(chosen)
    return reason("hint.fleetcaptains.score", mission=chosen.mission, vp=_vp(sight, chosen.mission))


def _mission(sight: Sight, decision: Decision, chosen: Option) -> Reason:
    if not isinstance(chosen, Pick):
        return usual(chosen)
    worth = -sight.weighing.of(chosen)
    return reason("hint.fleetcaptains.pick_mission", mission=chosen.name, worth=worth)


def _from_hand(sight: Sight, decision: Decision, chosen: Option) -> Reason:
    if not isinstance(chosen, Pick):
        return usual(chosen)
    own = decision.subject == sight.seat
    key = "hint.fleetcaptains.pick_hand.own" if own else "hint.fleetcaptains.pick_hand.other"
    return reason(key, card=chosen.name)


def _from_deck(sight: Sight, decision: Decision, chosen: Option) -> Reason:
    if not isinstance(chosen, Pick):
        return usual(chosen)
    return compared("hint.fleetcaptains.pick_from_deck", sight.weighing, decision, chosen, card=chosen.name)


def _type(sight: Sight, decision: Decision, chosen: Option) -> Reason:
    return (
        reason("hint.fleetcaptains.mission_deck", type=chosen.name)
        if isinstance(chosen, Pick)
        else usual(chosen)
    )


def _fleet(sight: Sight, decision: Decision, chosen: Option) -> Reason:
    lacking = sight.target - int(decision.subject) if isinstance(decision.subject, int) else 0
    key = "hint.fleetcaptains.short_fleet.keep" if lacking <= 1 else "hint.fleetcaptains.short_fleet"
    return reason(key, lacking=lacking)


def _subdecks(sight: Sight, decision: Decision, chosen: Option) -> Reason:
    return reason("hint.fleetcaptains.subdecks")


# -- what an effect offers -----------------------------------------------------------------------------


def _pick(sight: Sight, decision: Decision, chosen: Option) -> Reason:
    if not isinstance(chosen, Pick) or not isinstance(decision.subject, list):
        return usual(chosen)
    source = str(decision.subject[2])
    number = sight.number_of(source)
    is_enemy = number >= 0 and sight.ship(number).side != sight.side
    match chosen.what:
        case "system":
            key = "hint.fleetcaptains.pick.system.enemy" if is_enemy else "hint.fleetcaptains.pick.system.own"
            return reason(key, system=chosen.name) if "-" not in chosen.name else usual(chosen)
        case "crew" if source in sight.content.mission_number:
            return reason("hint.fleetcaptains.pick.crew.prisoner")
        case "crew":
            key = "hint.fleetcaptains.pick.crew.enemy" if is_enemy else "hint.fleetcaptains.pick.crew.own"
            return reason(key)
        case "target":
            return reason("hint.fleetcaptains.pick.target")
        case "hex":
            return reason("hint.fleetcaptains.pick.hex", hex=chosen.name)
        case "way":
            return reason("hint.fleetcaptains.pick.way")
        case _:
            return usual(chosen)


def _fixed(key: str, passing: str = "hint.fleetcaptains.usual.pass") -> Explain:
    """The same reason for whatever is chosen but passing."""

    def explain(sight: Sight, decision: Decision, chosen: Option) -> Reason:
        return reason(passing if chosen is PASS else key)

    return explain


_REASONS: Final[Mapping[str, Explain]] = {
    "short_fleet": _fleet,
    "setting": _setting,
    "subdecks": _subdecks,
    "turn": _turn,
    "step": _step,
    "token_step": _token_step,
    "force": _fixed("hint.fleetcaptains.force"),
    "free_attack": _free_attack,
    "effect_order": _fixed("hint.fleetcaptains.alike"),
    "echo_shift": _fixed("hint.fleetcaptains.echo_shift"),
    "echo_hex": _fixed("hint.fleetcaptains.alike"),
    "consent": _fixed("hint.fleetcaptains.consent", "hint.fleetcaptains.consent.not"),
    "encounter_ship": _fixed("hint.fleetcaptains.encounter_ship"),
    "encounter_reroll": _fixed(
        "hint.fleetcaptains.encounter_reroll", "hint.fleetcaptains.encounter_reroll.keep"
    ),
    "adjust_before": _adjustment,
    "test_card": _test_card,
    "reroll": _reroll,
    "join_test": _join,
    "boarding": _fixed("hint.fleetcaptains.boarding"),
    "give_up": _fixed("hint.fleetcaptains.give_up"),
    "mission_deck": _type,
    "pick": _pick,
    "pick_hand": _from_hand,
    "pick_mission": _mission,
    "pick_from_deck": _from_deck,
    "timed_card": _timed_card,
    "cancel": _cancel,
    "ability": _fixed("hint.fleetcaptains.ability", "hint.fleetcaptains.ability.not"),
    "score": _score,
    "missing_mission": _type,
    "scan_token": _fixed("hint.fleetcaptains.alike"),
    "scan_hex": _fixed("hint.fleetcaptains.scan_hex"),
}

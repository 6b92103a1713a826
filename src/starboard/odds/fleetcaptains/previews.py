"""The odds beside the options of a decision: of a test, an attack or an escape that an option begins or changes.

Everything is worked out on a table that is made up from the seat's view alone, so two tables that look alike to a seat
have the same odds. What the other side may still play is not guessed.
"""

from __future__ import annotations

from typing import Any, Final

import msgspec

from starboard.core.chance import SeededChance
from starboard.core.decision import Decision, Option, Pass
from starboard.core.event import Log
from starboard.games.fleetcaptains.cards import card_of, effects_of, take_crew
from starboard.games.fleetcaptains.content import SYSTEMS
from starboard.games.fleetcaptains.game import FleetGame
from starboard.games.fleetcaptains.options import (
    Attack,
    AttackInstall,
    MoveShip,
    PlayCard,
    Search,
    Step,
    TryMission,
    UseCrew,
    Yes,
)
from starboard.games.fleetcaptains.planned import attack_of, attempt_of, raze_of, search_of
from starboard.games.fleetcaptains.ratings import roll_bonus
from starboard.games.fleetcaptains.ruleset import FleetRules
from starboard.games.fleetcaptains.state import NOBODY, SYSTEM_NUMBER, Check, Played
from starboard.games.fleetcaptains.tasks.actions import can_join
from starboard.games.fleetcaptains.tasks.check_cards import apply_cards, cancels_last, side_in
from starboard.games.fleetcaptains.tasks.checks import (
    after_cards,
    damage_of,
    level_of,
    own_rating,
    target_rating,
)
from starboard.games.fleetcaptains.tasks.moving import where
from starboard.games.fleetcaptains.view import TableView, state_from_view
from starboard.odds.fleetcaptains.attacks import Attack as AttackQuestion
from starboard.odds.fleetcaptains.attacks import attack_damage
from starboard.odds.fleetcaptains.opposed_tests import Escape, OpposedTest, Ships, escape, opposed_test
from starboard.odds.fleetcaptains.plain_tests import PlainTest, plain_test
from starboard.odds.fleetcaptains.sides import Side
from starboard.odds.previews import Previews

LEAST_SEARCH: Final = 15  # what a search must reach where nothing makes it harder (FC-SCN-03)


def odds(
    rules: FleetRules, told: TableView, decision: Decision, previews: Previews
) -> dict[str, dict[str, Any]]:
    """The odds by option id, of the options that have any: `success` of whoever makes the test, the `ratings` of both sides, what is added to
    the own `die`, the `level` of a plain test, and for attacks the chance of each `damage`. `alone`: the odds are those
    of one ship, and others may still join it (FC-TEST-07, FC-TEST-10)."""
    game = table_of(rules, told)
    found = {}
    for option in decision.options:
        ships = list(game.state.ships)  # cards may change them for longer than the test
        told_odds = _of_option(game, decision, option)
        game.state.ships = ships
        if told_odds is not None:
            found[option.id] = told_odds
    return found


def table_of(rules: FleetRules, told: TableView) -> FleetGame:
    """A table that looks like this one to the seat of the view."""
    state = state_from_view(rules, told, told.seat, lambda n: 0)
    game = rules.game_with(state, SeededChance(0), len(told.players), told.settings, Log())
    assert isinstance(game, FleetGame)
    return game


def _of_option(game: FleetGame, decision: Decision, option: Option) -> dict[str, Any] | None:
    if decision.kind == "test_card":
        return _with_card(game, decision.seat, option)
    if decision.kind == "adjust_before":
        return _shown(game, _applied(game, game.check)) if isinstance(option, Pass) else None
    if decision.kind == "reroll":
        return _rerolled(game, decision, option)
    if isinstance(option, Step | MoveShip):
        return _escaping(game, option)
    check = _begun(game, decision, option)
    if check is None:
        return None
    return {
        **of_check(game, check),
        **({"alone": True} if _others_may_join(game, decision, option, check) else {}),
    }


def _begun(game: FleetGame, decision: Decision, option: Option) -> Check | None:
    """The test that this option begins, by the ship that it names alone."""
    if not isinstance(option, Attack | AttackInstall | Search | TryMission):
        return None
    number = game.ship_named(option.ship)
    if number is None:
        return None
    if isinstance(option, Attack):
        target = game.ship_named(option.target)
        reason = "breakaway" if decision.kind == "free_attack" else "action"
        if target is None:
            return None
        return attack_of(game, (number,), target, reason)
    if isinstance(option, AttackInstall):
        return raze_of(game, (number,))
    if isinstance(option, Search):
        return search_of(game, number, option.token, LEAST_SEARCH)
    face = game.content.mission_number[option.mission]
    requirement = game.content.missions[face].requirement
    if str(requirement.get("sys")) not in SYSTEM_NUMBER or "level" not in requirement:
        return None
    return attempt_of(game, (number,), face)


def _others_may_join(game: FleetGame, decision: Decision, option: Option, check: Check) -> bool:
    if decision.kind == "free_attack" or isinstance(option, Search):
        return False
    if isinstance(option, TryMission) and not game.content.missions[check.mission].requirement.get(
        "combined"
    ):
        return False
    return bool(can_join(game, check))


def _with_card(game: FleetGame, seat: int, option: Option) -> dict[str, Any] | None:
    """The odds with this card, or without one, after the cards that lie there: it may cancel the last of them, and crew
    that is sent away for it gives its ship nothing any more (R-14)."""
    check = game.check.clone()
    if not isinstance(option, PlayCard | UseCrew):
        return _shown(game, _applied(game, check))
    card = card_of(game, seat, option)
    if card == NOBODY:
        return None
    played = list(check.played)
    if cancels_last(check, side_in(check, seat), effects_of(game.content.cards[card], option.stripe)):
        played[-1] = msgspec.structs.replace(played[-1], cancelled=True)
    check.played = [*played, Played(seat, card, option.stripe)]
    if isinstance(option, UseCrew):
        take_crew(game, seat, card)
    return _shown(game, _applied(game, check))


def _applied(game: FleetGame, check: Check) -> Check:
    """A test with what its cards do."""
    applied = check.clone()
    apply_cards(game, applied)
    return applied


def _shown(game: FleetGame, check: Check) -> dict[str, Any]:
    """The odds, and of an attack what each pair of faces does after all cards: `field`, own faces as rows."""
    found = of_check(game, check)
    own, against = found["ratings"]
    if check.kind != "attack" or own is None:
        return found
    attack = check.clone()

    def dealt(mine: int, theirs: int) -> int:
        total = own + check.die_bonus[0] + mine
        other = (against or 0) + check.die_bonus[1] + theirs
        attack.damage = damage_of(game, total, other, is_disabled=against is None)
        return after_cards(attack)[0]

    faces = range(1, 7)
    return {**found, "field": [[dealt(mine, theirs) for theirs in faces] for mine in faces]}


def of_check(game: FleetGame, check: Check) -> dict[str, Any]:
    """The odds of a test or attack that has not been rolled."""
    own = own_rating(game, check)
    own = None if own is None else own + check.bonus[0]
    against = target_rating(game, check) if check.target >= 0 else None
    against = None if against is None else against + check.bonus[1]
    shown: dict[str, Any] = {
        "kind": check.kind,
        "system": SYSTEMS[check.system],
        "ratings": [own, against],
        "die": check.die_bonus[0],
    }
    if own is None:
        return {**shown, "success": 0.0, "level": check.level}
    held = check.rerolls
    attacker = Side(
        rating=own,
        die=check.die_bonus[0],
        rerolls=held.count((0, 0)),
        opponent_rerolls=held.count((0, 1)),
    )
    target = Side(
        rating=against,
        die=check.die_bonus[1],
        rerolls=held.count((1, 1)),
        opponent_rerolls=held.count((1, 0)),
    )
    if check.kind == "attack":
        settings = game.settings
        dealt = attack_damage(
            AttackQuestion(
                attacker,
                target,
                damage_bonus=check.damage_bonus,
                prevented=min(check.prevent, 99),
                multiples_inclusive=bool(settings["multiples_inclusive"]),
                least_defence=int(settings["least_defence"]) or None,
            )
        )
        return {**shown, "success": dealt.hit, "damage": list(dealt.damage)}
    if check.kind == "opposed":
        return {**shown, "success": opposed_test(OpposedTest(attacker, target)).success}
    level = level_of(game, check)
    found = plain_test(
        PlainTest(
            rating=own,
            level=level,
            die=check.die_bonus[0],
            rerolls=held.count((0, 0)),
            rerolls_against=held.count((1, 0)),
            always_rolled=check.reason == "search",
        )
    )
    return {**shown, "success": found.success, "level": level, "rolled": found.rolled}


def _rerolled(game: FleetGame, decision: Decision, option: Option) -> dict[str, Any] | None:
    """With the die as it lies, or rolled once more; attacks are told as the chance of any damage."""
    check = game.check
    subject = decision.subject
    assert isinstance(subject, list)
    who = 0 if decision.seat & 1 == check.seat & 1 else 1
    die = who if subject[0] == "own" else 1 - who
    faces = range(1, 7) if isinstance(option, Yes) else (check.dice[die],)
    own = (own_rating(game, check) or 0) + check.bonus[0] + check.die_bonus[0]
    passed = 0
    for face in faces:
        dice = [face if die == side else check.dice[side] for side in (0, 1)]
        passed += _succeeds(game, check, own + dice[0], dice[1])
    chance = passed / len(faces)
    return {
        "kind": check.kind,
        "system": SYSTEMS[check.system],
        "ratings": [own, None],
        "die": 0,
        "success": chance,
    }


def _succeeds(game: FleetGame, check: Check, total: int, die: int) -> bool:
    """Whether this total succeeds, against this die of the other side; an attack if it does any damage in the end."""
    if check.kind not in ("attack", "opposed"):
        return total >= level_of(game, check)
    rating = target_rating(game, check)
    against = die + check.die_bonus[1] + (0 if rating is None else rating + check.bonus[1])
    if check.kind == "opposed":
        return total > against or rating is None
    attack = check.clone()
    attack.damage = damage_of(game, total, against, is_disabled=rating is None)
    return after_cards(attack)[0] > 0


def _escaping(game: FleetGame, option: Step | MoveShip) -> dict[str, Any] | None:
    """The chance to get away from enemies: at the start of the move of an engaged ship, and where a tile with enemies
    is crossed (FC-BRK-01, FC-EVA-01)."""
    state = game.state
    if isinstance(option, MoveShip):
        number = game.ship_named(option.ship)
        if number is None or not state.ships[number].engaged or state.ships[number].rolled:
            return None
        ships: tuple[int, ...] = (number,)
        at = state.ships[number].at
    else:
        move = state.move
        if move is None or not move.ships or not move.steps:
            return None
        ships = move.ships
        at = where(game, move)
    lead = state.ships[ships[0]]
    enemies = state.enemies_at(at, lead.side)
    if not enemies:
        return None
    bonus = roll_bonus(game, ships)
    sizes = tuple(game.card_of(number).size for number in ships)
    against = tuple(game.card_of(number).size for number in enemies)
    chance = escape(Escape(Ships(sizes=sizes, die=bonus), Ships(sizes=against))).success
    return {"kind": "escape", "ratings": [sum(sizes) + bonus, sum(against)], "die": 0, "success": chance}

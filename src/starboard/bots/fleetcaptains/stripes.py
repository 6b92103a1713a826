"""What command cards are worth: in tests and attacks by exact odds, as crew, at other moments by what they do."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import msgspec

from starboard.bots.fleetcaptains.fights import chance, damage_chances, expected, outcome_worth
from starboard.bots.fleetcaptains.sight import Sight
from starboard.core.decision import Option
from starboard.games.fleetcaptains.cards import effects_of
from starboard.games.fleetcaptains.content import (
    SYSTEMS,
    CommandCard,
    Effect,
    Effects,
)
from starboard.games.fleetcaptains.crew import has_room
from starboard.games.fleetcaptains.options import AssignCrew, PlayCard, UseCrew
from starboard.games.fleetcaptains.ratings import CONDITIONS, holds
from starboard.games.fleetcaptains.state import CLOAKED, Check
from starboard.games.fleetcaptains.tasks.check_cards import bearer, side_in
from starboard.games.fleetcaptains.tasks.checks import level_of, own_rating, target_rating

ALL_OF_IT = 9  # damage prevented, where all of it is


class Help(msgspec.Struct, frozen=True):
    """What a card does in a test, for the side that plays it."""

    rating: int = 0
    die: int = 0  # of the other side, less
    reroll: int = 0
    prevent: int = 0
    more: int = 0
    other: float = 0.0  # VP besides


def card_of(sight: Sight, option: PlayCard | UseCrew) -> CommandCard | None:
    """The card that an option plays."""
    number = sight.content.card_number.get(option.card)
    return None if number is None else sight.content.cards[number]


def help_in_test(sight: Sight, system: int, type_: str = "") -> int:
    """The most that a card of the hand adds to a test of this system for a mission."""
    best = 0
    for face in sight.hand:
        card = sight.content.cards[face]
        if card.timing in ("test", "with:mission_test"):
            for effect in effects_of(card, "operations"):
                if effect.op == "mod" and effect.sys in ("any", "all", SYSTEMS[system]):
                    best = max(best, int(effect.n))
    return best


# -- in a test or attack -------------------------------------------------------------------------------


def choose_in_test(sight: Sight, options: Sequence[Option], nothing: Option) -> Option:
    """The card that changes a test or attack most, if it changes it enough."""
    check = sight.check
    if check is None:
        return nothing
    who = side_in(check, sight.seat)
    without = stake_of(sight, check, who, Help())
    best, most = nothing, without + sight.weights.play
    for option in options:
        if isinstance(option, PlayCard | UseCrew):
            card = card_of(sight, option)
            if card is None:
                continue
            worth = stake_of(sight, check, who, help_of(sight, check, who, effects_of(card, option.stripe)))
            if isinstance(option, UseCrew):
                worth -= crew_worth(card) + sight.weights.card
            worth -= 0.01 * len(card.stripes)
            if card.destroy_after_use:
                worth -= 0.5 * sight.weights.card
            if worth > most:
                best, most = option, worth
    sight.weighing.note = without, most
    return best


def help_of(sight: Sight, check: Check, who: int, effects: Effects) -> Help:
    """What these effects do in a test, for this side."""
    found = {"rating": 0, "die": 0, "reroll": 0, "prevent": 0, "more": 0}
    other = 0.0
    system = check.system if who == 0 else check.target_system
    for effect in _open(sight, check, who, effects):
        n = int(effect.n) if isinstance(effect.n, int) else ALL_OF_IT
        if effect.op == "mod":
            fits = system >= 0 and effect.sys in ("any", "all", SYSTEMS[system])
            if fits or effect.sys == "installation_shields":
                found["rating"] += n
        elif effect.op == "die_mod":
            found["die"] += abs(n)
        elif effect.op == "reroll":
            found["reroll"] += 1
        elif effect.op == "prevent":
            found["prevent"] += n
        elif effect.op in ("damage_bonus", "damage"):
            found["more"] += n if effect.op == "damage_bonus" else 0
        elif effect.op == "cancel" and check.played:
            last = check.played[-1]
            card = sight.content.cards[last.card]
            theirs = help_of(sight, check, 1 - who, effects_of(card, last.stripe))
            found["rating"] += theirs.rating
            found["die"] += theirs.die
        elif effect.op == "search_level":
            found["rating"] += max(0, n - check.level)
        elif effect.op in ("disable", "free_attack"):
            other += 0.08
    return Help(**found, other=other)


def _open(sight: Sight, check: Check, who: int, effects: Effects) -> Iterable[Effect]:
    """Effects with their conditions decided as they stand now."""
    for effect in effects:
        if effect.op != "if":
            yield effect
            continue
        number = bearer(check, who)
        known = effect.cond in CONDITIONS and number >= 0
        is_so = known and holds(sight.game, effect.cond, number, check)
        yield from _open(sight, check, who, effect.then if is_so else effect.otherwise)


def stake_of(sight: Sight, check: Check, who: int, help_: Help) -> float:
    """What a test promises to the own side with this help; bad things are negative."""
    for_own = 1 if who == 0 else -1
    played = [one for one in check.played if not one.cancelled]
    bonus = list(check.bonus)
    for one in played:
        side = side_in(check, one.seat)
        bonus[side] += help_of(
            sight, check, side, effects_of(sight.content.cards[one.card], one.stripe)
        ).rating
    bonus[who] += help_.rating
    die = help_.die * for_own
    own = own_rating(sight.game, check)
    if check.kind == "attack":
        return _attack_stake(sight, check, who, help_, (own or 0) + bonus[0], bonus[1], die)
    if own is None:
        return help_.other
    if check.kind == "opposed":
        against = (target_rating(sight.game, check) or 0) + bonus[1]
        passed = (
            sum(
                first + own + bonus[0] + die > second + against
                for first in range(1, 7)
                for second in range(1, 7)
            )
            / 36
        )
    else:
        level = level_of(sight.game, check) - check.bonus[1] + bonus[1]
        passed = chance(own + bonus[0], level, die, help_.reroll if who == 0 else 0)
    return for_own * passed * prize_of(sight, check) + help_.other


def _attack_stake(
    sight: Sight, check: Check, who: int, help_: Help, weapons: int, shields_bonus: int, die: int
) -> float:
    shields = target_rating(sight.game, check)
    chances = damage_chances(
        max(0, weapons),
        None if shields is None else shields + shields_bonus,
        bool(sight.game.settings["multiples_inclusive"]),
        die,
        help_.reroll if who == 0 else 0,
        check.damage_bonus + help_.more,
        min(ALL_OF_IT, check.prevent + help_.prevent),
    )
    if who == 0:
        return outcome_worth(sight, check.ships, check.target, chances, moved=False) + help_.other
    worth = -expected(sight, chances, check.target) + help_.other
    if help_.reroll:
        worth += 0.05
    for _, mission in sight.missions:
        if mission.pred == "survived_attack":
            worth += mission.vp * chances[0]
    return worth


def prize_of(sight: Sight, check: Check) -> float:
    """What hangs on a test that is no attack on a ship."""
    weights = sight.weights
    if check.mission >= 0:
        mission = sight.content.missions[check.mission]
        return float(mission.vp) * (1.0 if mission.kind == "test" else weights.step)
    if check.reason == "search":
        return weights.search
    if check.reason == "transport":
        more = sum(mission.vp for _, mission in sight.missions if mission.pred == "enemy_transport_won")
        return weights.hostage + (more if check.seat == sight.seat else 0)
    if check.kind == "install":
        more = sum(mission.vp for _, mission in sight.missions if mission.pred == "destroyed_install")
        return 0.3 + (more if check.seat == sight.seat else 0)
    worth = weights.encounter
    if check.encounter >= 0:
        worth = max(0.3, float(sight.content.encounters[check.encounter].vp))
        if check.seat == sight.seat:
            worth += sum(
                mission.vp for _, mission in sight.missions if mission.pred == "encounter_test_passed"
            )
    return worth


# -- crew ----------------------------------------------------------------------------------------------


def crew_worth(card: CommandCard) -> float:
    """What a crew card is worth aboard."""
    if card.crew is None:
        return 0.0
    worth = 0.03
    for effect in card.crew.while_aboard:
        if effect.op == "mod":
            worth += (
                0.04 * int(effect.n) * (0.6 if effect.limit else 1.0) * (1.3 if effect.sys == "any" else 1.0)
            )
        else:
            worth += 0.08
    return worth


def choose_crew(sight: Sight, options: Iterable[Option]) -> Option | None:
    """Who is assigned to which ship, if anybody should be: a free slot costs nothing."""
    best, most = None, 0.0
    wanted = next(
        (mission.requirement["n"] for _, mission in sight.missions if mission.pred == "crew_on_ship"), 0
    )
    for option in options:
        if not isinstance(option, AssignCrew):
            continue
        face, number = sight.content.card_number[option.card], sight.number_of(option.ship)
        if number < 0 or not has_room(sight.game, number, face):
            continue
        ship, card = sight.ship(number), sight.content.cards[face]
        worth = crew_worth(card) * (1 + 0.05 * sight.card(number).size - 0.15 * ship.alert)
        worth += 0.3 * len(ship.crew) if wanted > len(ship.crew) else 0.0
        if ship.setting == CLOAKED:
            worth *= 0.9
        if worth > most:
            best, most = option, worth
    return best


def keeping(sight: Sight, face: int) -> float:
    """What a card of the hand is worth, for choosing which to give up."""
    card = sight.content.cards[face]
    worth = 0.5 * crew_worth(card)
    for effects in (effects_of(card, "combat"), effects_of(card, "operations")):
        for effect in effects:
            worth += 0.02
            if effect.op == "mod":
                worth += 0.012 * abs(int(effect.n)) * (1.5 if effect.sys in ("any", SYSTEMS[1]) else 1.0)
            elif effect.op in ("prevent", "cancel", "control", "install", "repair"):
                worth += 0.04
    return worth

"""Bulk play: many games between bots, in one process or several, with the same digest either way."""

from __future__ import annotations

import hashlib
import time
import traceback
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from typing import Any

import msgspec

from starboard.bots.bot import Bot
from starboard.bots.roster import make_bot
from starboard.core.chance import SeededChance, mix
from starboard.core.errors import BadSetup, Stuck
from starboard.core.game import Ruleset
from starboard.core.match import Match
from starboard.games import load

BATCH = 8  # games that a worker plays before it reports


class Plan(msgspec.Struct, frozen=True):
    """What to simulate. `bots` has one name for each seat; entry n begins in seat n and moves on by one
    seat with every game, unless one name was given for all seats (`by_seat`)."""

    game: str
    games: int
    seats: int
    bots: tuple[str, ...]
    by_seat: bool
    seed: int
    settings: dict[str, int | str | bool]


class Played(msgspec.Struct, frozen=True):
    """One game: `winners` are entries of the plan's bots (or seats)."""

    number: int
    decisions: int
    winners: tuple[int, ...]
    rounds: int | None
    points: tuple[int, ...] | None
    capped: bool
    digest: str
    stuck: bool = False
    error: str = ""


class Simulated(msgspec.Struct):
    """What came of a simulation; `wins` by entry of the plan's bots, a shared win is a draw."""

    game: str
    games: int
    decisions: int
    seconds: float
    stuck: int
    capped: int
    errors: int
    wins: list[int]
    draws: int
    mean_rounds: float | None
    mean_points: float | None
    digest: str
    complete: bool = True
    failures: list[str] = []


def plan(
    game: str,
    games: int,
    bots: Sequence[str],
    seats: int | None = None,
    seed: int = 1,
    settings: dict[str, int | str | bool] | None = None,
) -> Plan:
    """A checked plan. Raises UnknownGame, UnknownBot or BadSetup with a sentence."""
    rules = load(game)
    if not bots:
        raise BadSetup("No bots were named; expected one name, or one for each seat.")
    for name in bots:
        make_bot(game, name)
    if seats is None:
        seats = rules.usual_players if len(bots) == 1 else len(bots)
    rules.check_seats(seats)
    if len(bots) not in (1, seats):
        raise BadSetup(f"{len(bots)} bots were named for {seats} seats; expected one name, or {seats}.")
    by_seat = len(bots) == 1
    names = tuple(bots) * (seats if by_seat else 1)
    return Plan(game, games, seats, names, by_seat, seed, rules.check_settings(settings or {}))


def play_one(rules: Ruleset[Any], wanted: Plan, bots: dict[str, Bot], number: int) -> Played:
    """One game of a plan; never raises for what happens in the game."""
    seed = mix(wanted.seed ^ mix(number + 1))
    seats = wanted.seats
    shift = 0 if wanted.by_seat else number % seats
    entry_of = [(seat - shift) % seats for seat in range(seats)]
    by_seat = [bots[wanted.bots[entry_of[seat]]] for seat in range(seats)]
    looks: list[Callable[[], Any]] = []
    decisions = 0
    try:
        match = Match.new(rules, seats, SeededChance(seed), wanted.settings)
        own = [SeededChance(mix(seed + 1 + seat)) for seat in range(seats)]
        looks = [_look(match, seat) for seat in range(seats)]
        while not match.over:
            decision = match.waiting[0]
            seat = decision.seat
            option = by_seat[seat].choose(decision, looks[seat], own[seat])
            match.apply(seat, match.fill(seat, option, partial(own[seat].draw, "place")))
            decisions += 1
    except Stuck as error:
        return Played(number, decisions, (), None, None, False, "", stuck=True, error=f"seed {seed}: {error}")
    except Exception:  # a simulation counts what goes wrong and goes on; the trace says where
        trace = traceback.format_exc(limit=-4)
        return Played(
            number, decisions, (), None, None, False, "", error=f"game {number}, seed {seed}:\n{trace}"
        )
    outcome = match.outcome
    assert outcome is not None
    return Played(
        number,
        decisions,
        tuple(entry_of[seat] for seat in outcome.winners),
        rules.rounds_of(match.table),
        outcome.points,
        outcome.capped,
        match.digest(),
    )


def _look(match: Match, seat: int) -> Callable[[], Any]:
    return lambda: match.view(seat)


def _play_batch(wanted: Plan, numbers: range) -> list[Played]:
    rules = load(wanted.game)
    bots = {name: make_bot(wanted.game, name) for name in set(wanted.bots)}
    return [play_one(rules, wanted, bots, number) for number in numbers]


def play_all(wanted: Plan, jobs: int = 1) -> Iterator[Played]:
    """The games of a plan in order of their numbers, played by so many processes."""
    batches = [range(start, min(start + BATCH, wanted.games)) for start in range(0, wanted.games, BATCH)]
    if jobs <= 1:
        rules = load(wanted.game)
        bots = {name: make_bot(wanted.game, name) for name in set(wanted.bots)}
        for number in range(wanted.games):
            yield play_one(rules, wanted, bots, number)
        return
    with ProcessPoolExecutor(jobs) as pool:
        for batch in pool.map(_play_batch, [wanted] * len(batches), batches):
            yield from batch


def simulate(wanted: Plan, jobs: int = 1, each: Callable[[], None] = lambda: None) -> Simulated:
    """Play a plan; an interruption gives what is done so far, marked incomplete."""
    began = time.perf_counter()
    played: list[Played] = []
    complete = True
    try:
        for game in play_all(wanted, jobs):
            played.append(game)
            each()
    except KeyboardInterrupt:
        complete = False
    return summary(wanted, played, time.perf_counter() - began, complete)


def summary(wanted: Plan, played: Sequence[Played], seconds: float, complete: bool) -> Simulated:
    """The counts of these games."""
    finished = [game for game in played if game.digest]
    wins = [0] * wanted.seats
    for game in finished:
        if len(game.winners) == 1:
            wins[game.winners[0]] += 1
    rounds = [game.rounds for game in finished if game.rounds is not None]
    points = [value for game in finished for value in game.points or ()]
    digest = hashlib.blake2b("".join(game.digest for game in played).encode(), digest_size=16).hexdigest()
    return Simulated(
        game=wanted.game,
        games=len(played),
        decisions=sum(game.decisions for game in played),
        seconds=round(seconds, 3),
        stuck=sum(game.stuck for game in played),
        capped=sum(game.capped for game in played),
        errors=sum(bool(game.error) and not game.stuck for game in played),
        wins=wins,
        draws=sum(len(game.winners) > 1 for game in finished),
        mean_rounds=round(sum(rounds) / len(rounds), 3) if rounds else None,
        mean_points=round(sum(points) / len(points), 3) if points else None,
        digest=digest,
        complete=complete,
        failures=[game.error for game in played if game.error][:5],
    )

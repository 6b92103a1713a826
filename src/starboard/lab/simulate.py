"""Bulk play: many games between bots, in one process or several, with the same digest either way.

Game number n of a simulation depends on the plan and on n alone, not on the process that plays it;
so one game can be played again by itself (`Plan.first`).
"""

from __future__ import annotations

import hashlib
import shlex
import time
from collections.abc import Callable, Generator, Sequence
from functools import partial
from pathlib import Path
from typing import Any

import msgspec

from starboard.bots.bot import Bot
from starboard.bots.roster import make_bot
from starboard.core.chance import SeededChance, mix
from starboard.core.decision import Parametric
from starboard.core.errors import BadSetup, Stuck
from starboard.core.game import Ruleset
from starboard.core.match import Match
from starboard.games import load
from starboard.games.packs import NO_PACKS, Packs
from starboard.lab.failures import Tally, failure_of, tally
from starboard.lab.games_file import GamesFile
from starboard.lab.long_run import run_games
from starboard.lab.plan import Plan, Played

BATCH = 8  # games that a worker plays before it reports; it finishes them before it can be stopped


class Simulated(msgspec.Struct):
    """What came of a simulation; `wins` by entry of the plan's bots; a win that sides
    share is a draw."""

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
    mean_points_each: list[float] | None = None  # by entry, like `wins`
    failures: list[str] = []  # the first of each distinct error in full
    distinct_errors: list[Tally] = []
    kept: int = 0  # games that an earlier run had played
    flown: dict[str, int] = {}  # cards by kind that were brought to finished games
    in_play: dict[str, int] = {}  # of how many
    not_flown: dict[str, list[str]] = {}


def plan(
    game: str,
    games: int,
    bots: Sequence[str],
    seats: int | None = None,
    seed: int = 1,
    settings: dict[str, int | str | bool] | None = None,
    first: int = 0,
    drawn: bool = False,
    packs: Packs = NO_PACKS,
) -> Plan:
    """A checked plan. `drawn`: what players bring is drawn for each game; what `settings` say besides holds for
    all. `packs`: those that the options may name. Raises UnknownGame, UnknownBot or BadSetup with a sentence."""
    rules = packs.load(game)
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
    given = dict(settings or {})
    if not drawn:
        given = rules.check_settings(given)
    wanted = Plan(game, games, seats, names, by_seat, seed, given, first, drawn)
    wanted.settings_of(rules, first)
    return wanted


# -- one game --------------------------------------------------------------------------------------


def play_out(match: Match, bots: Sequence[Bot], chances: Sequence[SeededChance]) -> int:
    """Play a match to its end with these bots, by seat; the number of answers to at least two options."""
    looks = [partial(match.view, seat) for seat in range(match.seats)]
    table, apply = match.game, match.apply
    decisions = 0
    while table.outcome is None:
        for decision in match.decisions:
            seat = decision.seat
            chance = chances[seat]
            option = bots[seat].choose(decision, looks[seat], chance)
            if isinstance(option, Parametric):
                option = match.fill(seat, option, partial(chance.draw, "place"))
                decisions += 1
            elif len(decision.options) > 1:
                decisions += 1
            apply(seat, option)
    return decisions


def play_one(rules: Ruleset[Any], wanted: Plan, bots: dict[str, Bot], number: int) -> Played:
    """One game of a plan; never raises for what happens in the game."""
    seed = wanted.seed_of(number)
    seating = wanted.seating(number)
    try:
        settings = wanted.settings_of(rules, number)
        match = Match.new(rules, wanted.seats, SeededChance(seed), settings)
        chances = [SeededChance(mix(seed + 1 + seat)) for seat in range(wanted.seats)]
        decisions = play_out(match, [bots[wanted.bots[entry]] for entry in seating], chances)
    except Exception as error:  # a simulation counts what goes wrong and goes on
        failure = failure_of(error)
        told = f"{_again(rules, wanted, number)}\n{failure.traceback}"
        return Played(
            number, stuck=isinstance(error, Stuck), error=told, what=failure.what, where=failure.where
        )
    outcome = match.outcome
    assert outcome is not None
    points = None
    if outcome.points is not None:
        of_entry = dict(zip(seating, outcome.points, strict=True))
        points = tuple(of_entry[entry] for entry in range(wanted.seats))
    return Played(
        number,
        decisions,
        tuple(sorted(seating[seat] for seat in outcome.winners)),
        rules.rounds_of(match.game),
        points,
        outcome.capped,
        match.digest(),
        brought={kind: tuple(sorted(cards)) for kind, cards in rules.brought(settings).items()}
        if wanted.drawn
        else {},
    )


def _again(rules: Ruleset[Any], wanted: Plan, number: int) -> str:
    """How to play a game of a plan again."""
    bots = wanted.bots[0] if wanted.by_seat else ",".join(wanted.bots)
    usual = {} if wanted.drawn else rules.check_settings({})
    words = ["starboard", "simulate", wanted.game, "--games", "1", "--first", str(number)]
    words += ["--players", str(wanted.seats), "--bots", bots, "--seed", str(wanted.seed)]
    words += ["--squads", "random"] if wanted.drawn else []
    for name, value in sorted(wanted.settings.items()):
        if usual.get(name) != value:
            words += ["--setting", f"{name}={value}"]
    return (
        f"Game {number} broke off; its seed is {wanted.seed_of(number)}. Play it again with:\n"
        f"  {shlex.join(words)}"
    )


# -- many games ------------------------------------------------------------------------------------


def _play(wanted: Plan, packs: Packs, numbers: Sequence[int]) -> Generator[Played, None, None]:
    rules = packs.load(wanted.game)
    rules.prepare()
    bots = {name: make_bot(wanted.game, name) for name in set(wanted.bots)}
    for number in numbers:
        yield play_one(rules, wanted, bots, number)


def simulate(
    wanted: Plan,
    jobs: int = 1,
    each: Callable[[], None] = lambda: None,
    resume: Path | None = None,
    packs: Packs = NO_PACKS,
) -> Simulated:
    """Play a plan; an interruption gives what is done so far, marked incomplete.

    resume: a file that keeps every game as soon as it is done, and says which are. Raises BadSetup for a file of
    another plan.
    """
    began = time.perf_counter()
    file = None if resume is None else GamesFile(resume, wanted, load(wanted.game).revision, Played)
    run = run_games(partial(_play, wanted, packs), wanted.numbers, jobs, BATCH, each, file)
    return summary(wanted, run.played, time.perf_counter() - began, run.complete, run.kept)


def summary(
    wanted: Plan, played: Sequence[Played], seconds: float, complete: bool, kept: int = 0
) -> Simulated:
    """The counts of these games, of which an earlier run has `kept` so many."""
    played = sorted(played, key=lambda game: game.number)
    finished = [game for game in played if game.digest]
    sides = load(wanted.game).sides(wanted.seats)
    wins, draws = [0] * wanted.seats, 0
    for game in finished:
        if (
            tuple(seat for seat, entry in enumerate(wanted.seating(game.number)) if entry in game.winners)
            in sides
        ):
            for entry in game.winners:
                wins[entry] += 1
        else:
            draws += 1
    points = [game.points for game in finished if game.points is not None]
    each = [_mean([of_game[entry] for of_game in points]) or 0.0 for entry in range(wanted.seats)]
    broken = [game for game in played if game.error]
    first = {(game.what.partition(":")[0], game.where): game.error for game in reversed(broken)}
    errors = tally((game.what, game.where, f"game {game.number}") for game in broken)
    can = load(wanted.game).may_be_brought() if wanted.drawn else {}
    flown = {kind: {card for game in finished for card in game.brought.get(kind, ())} for kind in sorted(can)}
    digest = hashlib.blake2b(digest_size=16)
    for game in played:
        digest.update(f"{game.number} {game.decisions} {game.digest}\n".encode())
    return Simulated(
        game=wanted.game,
        games=len(played),
        decisions=sum(game.decisions for game in played),
        seconds=round(seconds, 3),
        stuck=sum(game.stuck for game in played),
        capped=sum(game.capped for game in played),
        errors=sum(bool(game.error) and not game.stuck for game in played),
        wins=wins,
        draws=draws,
        mean_rounds=_mean([game.rounds for game in finished if game.rounds is not None]),
        mean_points=_mean([value for of_game in points for value in of_game]),
        digest=digest.hexdigest(),
        complete=complete,
        mean_points_each=each if points else None,
        failures=list(reversed(first.values())),
        distinct_errors=errors,
        kept=kept,
        flown={kind: len(cards) for kind, cards in flown.items()},
        in_play={kind: len(can[kind]) for kind in flown},
        not_flown={kind: sorted(can[kind] - cards) for kind, cards in flown.items()},
    )


def _mean(values: Sequence[int]) -> float | None:
    return round(sum(values) / len(values), 3) if values else None

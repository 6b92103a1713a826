"""How even Fleet Captains is between two of the same bot: shares of games won by faction, by who begins, with and without
each ship and subdeck, and how long games take.

The result depends on the plan alone, not on how many processes play it.
"""

from __future__ import annotations

import hashlib
import time
from collections.abc import Callable, Generator, Iterable, Sequence
from functools import partial
from pathlib import Path
from statistics import median
from typing import Final

import msgspec

from starboard.bots.roster import make_bot
from starboard.core.errors import BadSetup
from starboard.games.fleetcaptains.content import FACTIONS, Content
from starboard.games.fleetcaptains.rules import FleetCaptains
from starboard.games.packs import NO_PACKS, Packs
from starboard.lab.failures import Tally, tally
from starboard.lab.fleetcaptains.played import (
    SOURCES,
    FleetPlayed,
    SideOf,
    WithDrawnSubdecks,
    play_measured,
)
from starboard.lab.games_file import GamesFile
from starboard.lab.long_run import run_games
from starboard.lab.shares import Moved, Share, moved_by, share_of

GAME: Final = "fleetcaptains"
BATCH: Final = 4  # games that a process plays before it reports
SUBDECKS: Final = ("drawn", "chosen")


class Wanted(msgspec.Struct, frozen=True):
    """What is to be played. `subdecks`: drawn for each game, or chosen by the bot."""

    games: int
    bot: str
    seed: int
    settings: dict[str, int | str | bool]
    subdecks: str


class Rounds(msgspec.Struct, frozen=True):
    """How long games took; `within`: the share of those of 8 to 16 rounds."""

    mean: float
    median: float
    least: int
    most: int
    within: Share


class Piece(msgspec.Struct, frozen=True):
    """A ship or subdeck, and by how much it moves the share of games that its faction wins."""

    faction: str
    kind: str  # ship, subdeck
    name: str
    moved: Moved


class MissionFigures(msgspec.Struct, frozen=True):
    """How often a mission came to a side, how often it was scored or discarded, and in how many turns it was scored:
    0 is the turn in which it came."""

    mission: str
    vp: int
    drawn: int
    scored: int
    discarded: int
    turns: float | None
    won: Moved  # sides that had scored it, against sides that had it and did not: no cause, a hint


class FactionFigures(msgspec.Struct, frozen=True):
    """A faction: games won in all, and when it or the other one began; its points a game by source; ships lost."""

    faction: str
    won: Share
    beginning: Share
    second: Share
    points: dict[str, float]
    ships_lost: float


class Balance(msgspec.Struct):
    """What came of a run."""

    wanted: Wanted
    games: int
    decisions: int
    seconds: float
    complete: bool
    draws: int
    capped: int
    stuck: int
    errors: int
    factions: list[FactionFigures]
    beginner: Share  # whoever has the first turn
    first_seat: Share  # which should tell nothing
    rounds: Rounds | None
    pieces: list[Piece]
    missions: list[MissionFigures]
    digest: str
    failures: list[str] = []  # the first of each distinct error
    distinct_errors: list[Tally] = []
    kept: int = 0  # games that an earlier run had played


def wanted(
    games: int,
    bot: str = "captain",
    seed: int = 1,
    settings: dict[str, int | str | bool] | None = None,
    subdecks: str = "drawn",
    packs: Packs = NO_PACKS,
) -> Wanted:
    """A checked plan. Raises BadSetup or UnknownBot with a sentence."""
    make_bot(GAME, bot)
    given = settings or {}
    if "sides" in given:
        raise BadSetup("The option sides was given; here both factions begin in turns, so leave it out.")
    if subdecks not in SUBDECKS:
        raise BadSetup(f"The subdecks were {subdecks!r}; expected {' or '.join(SUBDECKS)}.")
    return Wanted(games, bot, seed, packs.load(GAME).check_settings(given), subdecks)


def measure(
    plan: Wanted,
    jobs: int = 1,
    each: Callable[[], None] = lambda: None,
    packs: Packs = NO_PACKS,
    resume: Path | None = None,
) -> Balance:
    """Play the plan; an interruption gives what is done so far, marked incomplete.

    resume: a file that keeps every game as soon as it is done, and says which are. Raises BadSetup for a file of
    another plan.
    """
    began = time.perf_counter()
    rules = _rules(plan, packs)
    file = None if resume is None else GamesFile(resume, plan, rules.revision, FleetPlayed, "balance")
    run = run_games(partial(_play, plan, packs), range(plan.games), jobs, BATCH, each, file)
    return summary(plan, rules.content, run.played, time.perf_counter() - began, run.complete, run.kept)


def _play(plan: Wanted, packs: Packs, numbers: Sequence[int]) -> Generator[FleetPlayed, None, None]:
    rules = packs.load(GAME)
    rules.prepare()
    bot = make_bot(GAME, plan.bot)
    if plan.subdecks == "drawn":
        bot = WithDrawnSubdecks(bot)
    for number in numbers:
        yield play_measured(rules, bot, number, plan.seed, plan.settings)


def _rules(plan: Wanted, packs: Packs) -> FleetCaptains:
    rules = packs.load(GAME).under(plan.settings)
    assert isinstance(rules, FleetCaptains)
    return rules


# -- what the games say --------------------------------------------------------------------------------


def summary(
    plan: Wanted,
    content: Content,
    played: Sequence[FleetPlayed],
    seconds: float,
    complete: bool,
    kept: int = 0,
) -> Balance:
    """The figures of these games, whatever order they were played in; of them an earlier run has `kept` so many."""
    played = sorted(played, key=lambda game: game.number)
    over = [game for game in played if game.sides]
    broken = [game for game in played if game.error]
    first = {(game.what.partition(":")[0], game.where): game.error for game in reversed(broken)}
    digest = hashlib.blake2b(digest_size=16)
    for game in played:
        digest.update(f"{game.number} {game.decisions} {game.digest}\n".encode())
    return Balance(
        wanted=plan,
        games=len(played),
        decisions=sum(game.decisions for game in played),
        seconds=round(seconds, 3),
        complete=complete,
        draws=sum(not game.winner for game in over),
        capped=sum(game.capped for game in over),
        stuck=sum(game.stuck for game in played),
        errors=sum(bool(game.error) and not game.stuck for game in played),
        factions=[_faction(faction, over) for faction in range(len(FACTIONS))],
        beginner=_won(over, lambda game: game.winner == game.begins),
        first_seat=_won(over, lambda game: game.winner == game.first_seat),
        rounds=_rounds([game.rounds for game in over]) if over else None,
        pieces=_pieces(content, over),
        missions=_missions(content, over),
        digest=digest.hexdigest(),
        failures=list(reversed(first.values())),
        distinct_errors=tally((game.what, game.where, f"game {game.number}") for game in broken),
        kept=kept,
    )


def _won(games: Iterable[FleetPlayed], by: Callable[[FleetPlayed], bool]) -> Share:
    found = [by(game) for game in games]
    return share_of(sum(found), len(found))


def _faction(faction: int, games: Sequence[FleetPlayed]) -> FactionFigures:
    name = FACTIONS[faction]

    def wins(game: FleetPlayed) -> bool:
        return game.winner == name

    number = max(1, len(games))
    return FactionFigures(
        name,
        _won(games, wins),
        _won((game for game in games if game.begins == name), wins),
        _won((game for game in games if game.begins != name), wins),
        {source: sum(game.sides[faction].points[source] for game in games) / number for source in SOURCES},
        sum(game.sides[faction].lost for game in games) / number,
    )


def _rounds(rounds: Sequence[int]) -> Rounds:
    within = sum(8 <= one <= 16 for one in rounds)
    return Rounds(
        sum(rounds) / len(rounds),
        float(median(rounds)),
        min(rounds),
        max(rounds),
        share_of(within, len(rounds)),
    )


def _moved(games: Iterable[tuple[bool, bool]]) -> Moved:
    """Of games as (whether it was there, whether its side won)."""
    counts = {True: [0, 0], False: [0, 0]}
    for there, won in games:
        counts[there][0] += won
        counts[there][1] += 1
    return moved_by(share_of(*counts[True]), share_of(*counts[False]))


def _pieces(content: Content, games: Sequence[FleetPlayed]) -> list[Piece]:
    """Every ship that can be in a starting fleet, then every subdeck, faction by faction."""
    found = []

    def add(faction: int, kind: str, name: str, had: Callable[[SideOf], tuple[str, ...]]) -> None:
        pairs = (
            (name in had(game.sides[faction]), game.winner == FACTIONS[faction])
            for game in games
            if game.winner
        )
        found.append(Piece(FACTIONS[faction], kind, name, _moved(pairs)))

    for faction, side in enumerate(FACTIONS):
        for ship in content.ships_of(side):
            add(faction, "ship", content.ship_ids[ship], lambda one: one.ships)
    for faction, side in enumerate(FACTIONS):
        for subdeck in content.subdecks_of(side):
            add(faction, "subdeck", subdeck, lambda one: one.subdecks)
    return found


def _missions(content: Content, games: Sequence[FleetPlayed]) -> list[MissionFigures]:
    had: dict[str, list[tuple[bool, bool]]] = {mission.id: [] for mission in content.missions}
    turns: dict[str, list[int]] = {mission.id: [] for mission in content.missions}
    discarded = dict.fromkeys(had, 0)
    for game in games:
        for faction, side in enumerate(game.sides):
            for line in side.missions:
                had[line.mission].append((line.how == "scored", game.winner == FACTIONS[faction]))
                if line.how == "scored":
                    turns[line.mission].append(line.left - line.drawn)
                discarded[line.mission] += line.how == "discarded"
    return [
        MissionFigures(
            mission.id,
            mission.vp,
            len(had[mission.id]),
            len(turns[mission.id]),
            discarded[mission.id],
            sum(turns[mission.id]) / len(turns[mission.id]) if turns[mission.id] else None,
            _moved(had[mission.id]),
        )
        for mission in content.missions
    ]

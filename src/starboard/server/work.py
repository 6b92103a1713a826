"""What takes long is worked out beside the event loop: jobs, what they give, and who does them.

A job is a message that says everything, and so is what comes of it, so that it makes no difference
whether it is done in a process of its own (`server.worker`) or in a thread of the server.
"""

from __future__ import annotations

import time
from typing import Any

import msgspec

from starboard import games
from starboard.bots.bot import Bot
from starboard.bots.roster import bot_names, make_bot
from starboard.core.chance import SeededChance
from starboard.core.decision import Decision, Option, Parametric, option_fields
from starboard.core.errors import PackMissing, StarboardError
from starboard.core.match import Match
from starboard.core.record import read_record
from starboard.games.packs import NO_PACKS, Packs, Parcel
from starboard.lab.failures import failure_of
from starboard.server.entries import Chose
from starboard.server.fair import bot_seed
from starboard.server.protocol import EarlierInfo
from starboard.server.replays import Replay, Replays, checked, is_of_this_revision, left_out_of, understood
from starboard.studies import Unanswerable, study

IN_A_ROW = 16  # answers of bots of one table in one job at most
DETAIL = 1000  # characters of what is said of a record, in which its own words may be
TOGETHER = 0.2  # seconds of thinking after which they are handed over


# -- jobs, and what comes of them --------------------------------------------------------------------


class Job(msgspec.Struct, frozen=True, tag_field="job"):
    """Something to do."""


class Result(msgspec.Struct, frozen=True, tag_field="result"):
    """What came of it."""


class Prepare(Job, frozen=True, tag="prepare"):
    """Load what bots need, before the first of them is asked."""


class Receive(Job, frozen=True, tag="receive"):
    """Take these content packs for all jobs to come: a process has no others than those of its server."""

    packs: tuple[Parcel, ...]


class Done(Result, frozen=True, tag="done"):
    """That is done."""


class Think(Job, frozen=True, tag="think"):
    """Answer for the bots of a table, as many decisions in a row as are theirs alone.

    `position` is a snapshot; `players` are the bots by seat; `secret` and `shown` give their seeds.
    """

    game: str
    position: bytes
    players: dict[int, str]
    secret: bytes
    shown: int


class Advise(Job, frozen=True, tag="advise"):
    """Say what the bot of that name would choose at this seat, and why."""

    game: str
    position: bytes
    seat: int
    bot: str
    seed: int


class Advised(Result, frozen=True, tag="advised"):
    """What a bot advises; `reason` empty: it has none to give."""

    option: str | dict[str, Any]
    reason: str
    figures: dict[str, Any] = {}


class BotFailed(msgspec.Struct, frozen=True):
    """A bot could not answer. `error` in a line, `traceback` in full."""

    bot: str
    error: str
    traceback: str


class Thought(Result, frozen=True, tag="thought"):
    """What bots answer, one after the other, and how the next of them failed, if it did."""

    choices: list[Chose]
    failed: BotFailed | None = None


class Check(Job, frozen=True, tag="check"):
    """Check a record that somebody wants to be kept: the text of its file."""

    text: bytes


class Checked(Result, frozen=True, tag="checked"):
    """The record as it was understood, as the text of a file, how many steps of it can be shown, and whether
    it is of another revision."""

    text: bytes
    steps: int
    earlier: EarlierInfo | None


class LookAt(Job, frozen=True, tag="look"):
    """Show a step of a record; its text goes along where it is not at hand."""

    id: str
    step: int
    text: bytes | None = None


class NotAtHand(Result, frozen=True, tag="not_at_hand"):
    """The record must be sent along."""


class Shown(Result, frozen=True, tag="shown"):
    """A `ReplayStep` as JSON."""

    step: bytes


class Study(Job, frozen=True, tag="study"):
    """Answer a question about a game."""

    game: str
    name: str
    question: bytes


class Studied(Result, frozen=True, tag="studied"):
    """The answer as JSON."""

    answer: bytes


class NotToBeHad(Result, frozen=True, tag="refused"):
    """It is not to be had: the reason's key, and its figures."""

    reason: str
    figures: dict[str, Any]


class Failed(Result, frozen=True, tag="failed"):
    """The program failed at it; the traceback is in the log of the process."""

    error: str


AnyJob = Prepare | Receive | Think | Advise | Check | LookAt | Study
AnyResult = Done | Thought | Advised | Checked | NotAtHand | Shown | Studied | NotToBeHad | Failed


# -- doing them --------------------------------------------------------------------------------------


class Work:
    """Somebody who does jobs, one at a time, and keeps what helps with the next: bots, replays."""

    def __init__(self, packs: Packs = NO_PACKS) -> None:
        self._packs = packs
        self._bots: dict[tuple[str, str], Bot] = {}
        self._replays = Replays()

    def do(self, job: AnyJob) -> AnyResult:
        """What comes of a job. Raises only where the program fails."""
        match job:
            case Prepare():
                return self._prepare()
            case Receive():
                self._packs = Packs(job.packs)
                return Done()
            case Think():
                return self._think(job)
            case Advise():
                return self._advise(job)
            case Check():
                return _check(job, self._packs)
            case LookAt():
                return self._look(job)
            case Study():
                return _study(job)

    def _prepare(self) -> Done:
        for game in games.game_ids():
            games.load(game).prepare()
            for name in bot_names(game):
                self._bot(game, name)
        return Done()

    def _bot(self, game: str, name: str) -> Bot:
        bot = self._bots.get((game, name))
        if bot is None:
            bot = self._bots[game, name] = make_bot(game, name)
        return bot

    def _think(self, job: Think) -> Thought:
        choices: list[Chose] = []
        begun = time.monotonic()
        name = next(iter(job.players.values()), "")
        try:
            match = Match.restore(self._packs.load(job.game), job.position)
            while not choices or (len(choices) < IN_A_ROW and time.monotonic() - begun < TOGETHER):
                decision = next((one for one in match.waiting if one.seat in job.players), None)
                if decision is None:
                    break
                name = job.players[decision.seat]
                seed = bot_seed(job.secret, decision.seat, job.shown + len(choices))
                choice = bot_choice(self._bot(job.game, name), name, match, decision, seed)
                choices.append(choice)
                try:
                    match.apply(choice.seat, choice.option)
                except Exception:
                    break  # whoever takes it in finds the same, and deals with it
        except Exception as error:
            return Thought(choices, BotFailed(name, repr(error), failure_of(error).traceback))
        return Thought(choices)

    def _advise(self, job: Advise) -> Advised:
        match = Match.restore(self._packs.load(job.game), job.position)
        decision = match.decision_of(job.seat)
        assert decision is not None
        chance = SeededChance(job.seed)
        advice = self._bot(job.game, job.bot).advise(decision, lambda: match.view(job.seat), chance)
        if advice is None:
            return Advised("", "")
        named = chosen(match, decision, advice.option, job.bot, chance).option
        return Advised(named, advice.reason, advice.figures)

    def _look(self, job: LookAt) -> Shown | NotAtHand | NotToBeHad:
        replay = self._replays.get(job.id)
        if replay is None:
            if job.text is None:
                return NotAtHand()
            try:
                replay = Replay(read_record(job.text), self._packs)
            except PackMissing as error:
                return NotToBeHad("record_pack_missing", {"name": error.name, "digest": error.digest})
            except StarboardError as error:
                return NotToBeHad("record_stuck", {"detail": str(error)})
            self._replays.keep(job.id, replay)
        if not 0 <= job.step <= replay.last:
            return NotToBeHad("no_such_step", {"step": job.step, "steps": replay.last})
        return Shown(msgspec.json.encode(replay.step(job.id, job.step)))


def bot_choice(bot: Bot, name: str, match: Match, decision: Decision, seed: int) -> Chose:
    """What this bot answers, by a seed of its own."""
    chance = SeededChance(seed)
    option = bot.choose(decision, lambda: match.view(decision.seat), chance)
    return chosen(match, decision, option, name, chance)


def chosen(match: Match, decision: Decision, option: Option, name: str, chance: SeededChance) -> Chose:
    """The entry for an option that a bot chose, filled in if it must be."""
    if not isinstance(option, Parametric):
        return Chose(decision.seat, decision.id, option.id, bot=name)
    filled = match.fill(decision.seat, option, lambda n: chance.draw("place", n))
    # the region that it was offered with follows from the game
    fields = {field: value for field, value in option_fields(filled).items() if field != "region"}
    return Chose(decision.seat, decision.id, fields, bot=name)


def _check(job: Check, packs: Packs) -> Checked | NotToBeHad:
    try:
        sent = read_record(job.text)
        record = understood(sent, checked(sent, packs))
        replay = None if is_of_this_revision(record) else Replay(record, packs)
        if replay is None or replay.earlier is None:
            return Checked(record.to_json(), len(record.entries), None)
        left_out = left_out_of(sent, replay.last)
        earlier = msgspec.structs.replace(replay.earlier, left_out=left_out)
        return Checked(record.to_json(), replay.last, earlier)
    except PackMissing as error:
        return NotToBeHad("record_pack_missing", {"name": error.name, "digest": error.digest})
    except (StarboardError, RecursionError) as error:
        return NotToBeHad("bad_record", {"detail": str(error)[:DETAIL]})


def _study(job: Study) -> Studied | NotToBeHad:
    try:
        return Studied(msgspec.json.encode(study(job.game, job.name)(job.question)))
    except Unanswerable as error:
        return NotToBeHad(error.reason, msgspec.to_builtins(error.figures))

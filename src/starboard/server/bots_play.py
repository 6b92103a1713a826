"""A table at which bots play: they think elsewhere, people go on meanwhile, and what fails is replaced."""

from __future__ import annotations

import asyncio
import traceback
from typing import Any

from starboard.core.decision import Decision
from starboard.server.bot_seats import SCRIPT, BotSeats
from starboard.server.config import Cancellable, Config
from starboard.server.entries import Chose, Faulted, Logged, Substituted
from starboard.server.problems import Declined
from starboard.server.sitting import Mark, Sitting
from starboard.server.store import Store
from starboard.server.watched import Watched
from starboard.server.work import BotFailed, Think, Thought
from starboard.server.workers import Workers, WorkFailed

TRY_AGAIN = 5.0  # seconds after which what could not be kept is tried again, where nobody else would


class BotsPlay(Watched):
    """A table that lets its bots answer whatever they are asked."""

    def __init__(
        self, sitting: Sitting, store: Store, config: Config, workers: Workers | None = None
    ) -> None:
        super().__init__(sitting, store, config, workers)
        self._bots = BotSeats(self.row.game)
        self._playing: asyncio.Task[None] | None = None
        self._retry: Cancellable | None = None  # of bots whose answers could not be kept

    @property
    def idle(self) -> bool:
        return super().idle and self._retry is None

    def wake(self) -> None:
        """Let bots answer, and a full table begin, if they are to."""
        if self._playing is None and self._bots.asked(self.sitting) is not None:
            self._playing = self._run(self._play_bots())

    async def _play_bots(self) -> None:
        try:
            while await self._bots_play():
                pass
        except Declined:  # it could not be kept; nobody else would ask them again
            self._forget_retry()
            self._retry = self._clock.later(TRY_AGAIN, self._retried)
        finally:
            self._playing = None

    def _retried(self) -> None:
        self._retry = None
        self.wake()

    def _forget_retry(self) -> None:
        if self._retry is not None:
            self._retry.cancel()
            self._retry = None

    async def _bots_play(self) -> bool:
        """Let bots answer what they are asked in a row; whether there was anything.

        People go on meanwhile. If that leads elsewhere, the bots are asked again.
        """
        async with self._lock:
            await self._make_sure()
            asked = self._bots.asked(self.sitting)
            if asked is None:
                return False
            seq, question = self.sitting.seq, self._bots.question(self.sitting)
            written = self.sitting.practice.scripted(self.sitting.match, asked)
        thought = await self._think(question, asked) if written is None else _scripted(asked, written)
        async with self._lock:
            await self._make_sure()
            if self._bots.asked(self.sitting) is not asked:
                return True
            answers: list[Chose | BotFailed] = [*thought.choices]
            if thought.failed is not None:
                answers.append(thought.failed)
            if self.sitting.seq != seq:  # others have sealed an answer: what follows it is not known yet
                del answers[1:]
            entries: list[Logged] = []
            status, mark = self.sitting.status, self.sitting.mark()
            for answer in answers:
                decision = self._bots.asked(self.sitting)
                if decision is None:
                    break
                if not await self._bot_answers(entries, decision, answer, mark):
                    return False
                if entries[-1].entry is not answer:
                    break  # something else was chosen in its place, and the next answers build on it
            if entries:
                await self._keep(entries, self.sitting.status != status, mark)
            return True

    async def _think(self, question: Think, asked: Decision) -> Thought:
        try:
            thought = await self._workers.think(str(self.row.maker), question)
            assert isinstance(thought, Thought)
            if not thought.choices and thought.failed is None:
                raise WorkFailed("It chose nothing.")
        except WorkFailed as error:
            bot = question.players[asked.seat]
            return Thought([], BotFailed(bot, repr(error), traceback.format_exc()))
        return thought

    async def _bot_answers(
        self, taken: list[Logged], decision: Decision, answer: Chose | BotFailed, mark: Mark
    ) -> bool:
        """Take in what a bot answers. If it fails, one of all options is chosen in its place, and everybody
        is told; only if none of them can be chosen, the game stops. Whether it goes on."""
        failed = answer if isinstance(answer, BotFailed) else await self._tried(taken, answer)
        if failed is None:
            return True
        option = answer.option if isinstance(answer, Chose) else None
        await self._failed("bot", decision.seat, option, failed)
        told = Substituted(decision.seat, answer.bot or "")
        for substitute in self._bots.substitutes(self.sitting, decision):
            if await self._tried(taken, told, substitute) is None:
                return True
        error = failed.error if isinstance(failed, BotFailed) else repr(failed)
        await self._freeze(taken, Faulted(decision.seat, None, error), mark)
        return False

    def close(self) -> None:
        self._forget_retry()
        super().close()


def _scripted(asked: Decision, written: str | dict[str, Any]) -> Thought:
    """What a scenario has a bot answer, who does not think about it."""
    return Thought([Chose(asked.seat, asked.id, written, bot=SCRIPT)])

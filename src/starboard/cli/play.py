"""`starboard play`: a game in the terminal, against bots."""

from __future__ import annotations

import signal
import sys
from typing import TYPE_CHECKING, Annotated

import typer

from starboard.cli.packs import PacksFolder, packs_of

if TYPE_CHECKING:
    from collections.abc import Callable
    from types import FrameType

    from starboard.bots.bot import Bot
    from starboard.core.decision import Decision
    from starboard.core.match import Match
    from starboard.text.messages import Messages
    from starboard.text.terminal import Hint


def register(app: typer.Typer) -> None:
    """Add the command."""
    app.command()(play)


def play(
    game: Annotated[str, typer.Argument(help="A game's id, like spacebase.")],
    players: Annotated[
        int | None,
        typer.Option(help="How many play; without it as many as the bots named, or the usual number."),
    ] = None,
    bots: Annotated[
        str | None,
        typer.Option(
            help="Who plays the other seats: one bot for all, or one for each, with commas; "
            "without it the best bot of the game."
        ),
    ] = None,
    seat: Annotated[int, typer.Option(min=1, help="Where you sit, from 1.")] = 1,
    variant: Annotated[str | None, typer.Option(help="A variant of the game, like light_speed.")] = None,
    settings: Annotated[
        list[str] | None,
        typer.Option(
            "--set", "--setting", help="An option of the game: name=value; may be given several times."
        ),
    ] = None,
    packs: PacksFolder = None,
    seed: Annotated[int | None, typer.Option(help="The same seed gives the same dice again.")] = None,
    language: Annotated[str, typer.Option(help="en, zh-Hant, zh-Hans or ja.")] = "en",
    record: Annotated[str | None, typer.Option(help="Keep the game in this file when you leave.")] = None,
) -> None:
    """Play a whole game in the terminal against bots.

    Works with a keyboard, a screen reader or a pipe. Type help in the game for what can be typed.

    Example: starboard play spacebase --players 3 --bots greedy,random --language zh-Hant

    Example: starboard play xwing2 --set squad_0="lukeskywalker(r2d2,protontorpedoes)"
    """
    import secrets

    from starboard.bots.roster import bot_names
    from starboard.core.chance import SeededChance
    from starboard.core.match import Match
    from starboard.games.settings import read_settings
    from starboard.text.messages import Messages

    rules = packs_of(packs).load(game)
    wanted = read_settings(rules, settings or [])
    bots = bots or bot_names(game)[-1]
    named = bots.count(",") + 1
    usual = rules.usual_players if named == 1 else named + 1
    seats = rules.check_seats(usual if players is None else players)
    if seed is None:
        seed = secrets.randbits(32)
    by_seat = seat_bots(game, bots, seats, seat - 1)
    names = seat_names(Messages(language, game), by_seat)
    messages = Messages(language, game, names)
    if variant is not None:
        wanted["variant"] = variant
    match = Match.new(rules, seats, SeededChance(seed), wanted)
    typer.echo(
        messages.say(
            "terminal.welcome", game=messages.say(f"game.{game}"), players=seats, seed=seed, seat=seat
        )
    )
    sit(match, seat - 1, messages, by_seat, seed, record)


def seat_bots(game: str, named: str, seats: int, own: int) -> dict[int, Bot]:
    """The bots by seat, for every seat but the player's own. Raises BadSetup or UnknownBot."""
    from starboard.bots.roster import make_bot
    from starboard.core.errors import BadSetup

    if not 0 <= own < seats:
        raise BadSetup(f"You asked for seat {own + 1}; with {seats} players the seats are 1 to {seats}.")
    others = [seat for seat in range(seats) if seat != own]
    given = [name.strip() for name in named.split(",")]
    if len(given) == 1:
        given *= len(others)
    if len(given) != len(others):
        raise BadSetup(
            f"{len(given)} bots were named for {len(others)} other seats; name one, or {len(others)}."
        )
    return {seat: make_bot(game, name) for seat, name in zip(others, given, strict=True)}


def seat_names(messages: Messages, bots: dict[int, Bot]) -> list[str]:
    """What everybody is called in this terminal."""
    return [
        messages.say("term.bot_seat", number=seat + 1, bot=messages.say(f"bot.{bots[seat].name}"))
        if seat in bots
        else messages.say("term.you")
        for seat in range(len(bots) + 1)
    ]


def sit(
    match: Match, own: int, messages: Messages, bots: dict[int, Bot], seed: int, record: str | None
) -> None:
    """Play until the game is over or the player leaves; then keep the record, if that is wanted.

    If the others play on after the player conceded, the best bot of the game answers for them."""
    from starboard.bots.roster import bot_names, make_bot
    from starboard.text.terminal import Left, Terminal

    ask_bot = adviser(match, own, seed)
    has_hints = False

    def advise(decision: Decision) -> Hint | None:
        nonlocal has_hints
        hint = ask_bot(decision)
        has_hints = has_hints or hint is not None
        return hint

    def save(file: str) -> str:
        return keep(match, messages, file, has_hints)

    with Keyboard(messages.say("terminal.prompt")) as keyboard:
        terminal = Terminal(match, own, messages, keyboard.read, typer.echo, save, advise)
        players = dict(bots)
        bot_answers = answers_of(players, match, seed)
        wished = True
        try:
            while not match.over:
                # the player first: what is sealed makes no difference, and a record holds no sealed answers
                if own in match.game.conceded and own not in players:
                    players[own] = make_bot(match.rules.id, bot_names(match.rules.id)[-1])
                if own not in players and any(decision.seat == own for decision in match.waiting):
                    terminal.play()
                else:
                    bot_answers()
            terminal.tell_end()
        except Left as left:
            wished = left.asked
            typer.echo(messages.say("terminal.left" if wished else "terminal.input_ended"))
        if record is not None:
            typer.echo(save(record))
        elif wished:
            offer_record(messages, keyboard.read, save)


class Keyboard:
    """Reads lines. Ctrl-C counts only while a line is read, so that it never cuts a move in two."""

    def __init__(self, prompt: str) -> None:
        self._prompt = prompt
        self._reading = False
        self._interrupted = False

    def __enter__(self) -> Keyboard:
        self._before = signal.signal(signal.SIGINT, self._interrupt)
        return self

    def __exit__(self, *_: object) -> None:
        signal.signal(signal.SIGINT, self._before)

    def _interrupt(self, number: int, frame: FrameType | None) -> None:
        self._interrupted = True
        if self._reading:
            raise KeyboardInterrupt

    def read(self) -> str:
        """The next line. Raises EOFError at the end of the input, KeyboardInterrupt for Ctrl-C."""
        self._reading = True
        try:
            if self._interrupted:
                raise KeyboardInterrupt
            if sys.stdin.isatty():
                return input(self._prompt)
            line = input()
            typer.echo(f"{self._prompt}{line}")  # what came through a pipe stands in the text as if typed
            return line
        finally:
            self._reading = self._interrupted = False


def answers_of(bots: dict[int, Bot], match: Match, seed: int) -> Callable[[], None]:
    """A function that lets the first bot that is asked answer."""
    from functools import partial

    from starboard.core.chance import SeededChance

    chances = {seat: SeededChance(seed + 1 + seat) for seat in range(match.seats)}

    def answer() -> None:
        decision = match.waiting[0]
        seat = decision.seat
        option = bots[seat].choose(decision, partial(match.view, seat), chances[seat])
        match.apply(seat, match.fill(seat, option, partial(chances[seat].draw, "place")))

    return answer


def adviser(match: Match, own: int, seed: int) -> Callable[[Decision], Hint | None]:
    """A function that says what the best bot of the game would choose at this seat; the same whenever it is asked about
    the same question. None where that bot has no judgement of its own."""
    from functools import partial

    from starboard.bots.roster import bot_names, make_bot
    from starboard.core.chance import SeededChance
    from starboard.text.terminal import Hint

    name = bot_names(match.rules.id)[-1]
    bot = make_bot(match.rules.id, name)

    def advise(decision: Decision) -> Hint | None:
        chance = SeededChance(seed + 1 + own)
        advice = bot.advise(decision, partial(match.view, own), chance)
        if advice is None:
            return None
        option = match.fill(own, advice.option, partial(chance.draw, "place"))
        return Hint(name, option, advice.reason, advice.figures)

    return advise


def offer_record(messages: Messages, read: Callable[[], str], save: Callable[[str], str]) -> None:
    """Ask for a file name until the record is written or the player has enough."""
    typer.echo(messages.say("terminal.keep"))
    try:
        while file := read().strip():
            sentence = save(file)
            typer.echo(sentence)
            if sentence == messages.say("terminal.saved", file=file):
                return
    except (EOFError, KeyboardInterrupt):
        typer.echo("")


def keep(match: Match, messages: Messages, file: str, has_hints: bool) -> str:
    """Write the record of the game, but over no file that is not a record; a sentence says how it went. A game with
    hints was practice."""
    from pathlib import Path

    import msgspec

    from starboard.core.errors import BadRecord
    from starboard.core.record import read_record

    path = Path(file).expanduser()
    try:
        if path.exists():
            read_record(path.read_bytes())
        record = match.record()
        practice = True if has_hints else record.practice
        path.write_bytes(msgspec.structs.replace(record, names=messages.names, practice=practice).to_json())
    except BadRecord:
        return messages.say("terminal.not_a_record", file=file)
    except OSError as error:
        return messages.say("terminal.not_saved", file=file, problem=error.strerror)
    return messages.say("terminal.saved", file=file)

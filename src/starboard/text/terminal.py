"""A seat at a terminal: shows what happened and what may be chosen, and reads an answer.

Knows nothing of bots or files: it is given a match, a way to read a line and a way to write one.
Whatever is typed changes nothing but by a legal choice; everything else gets a sentence.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from typing import Any, Final, NamedTuple

from starboard.core.decision import PASS, Decision, Option, Parametric, Refusal
from starboard.core.errors import IllegalChoice
from starboard.core.match import Match
from starboard.core.reading import whole_number
from starboard.core.record import Choice
from starboard.core.rulebook import Rule
from starboard.odds.previews import with_odds
from starboard.text.game_text import Dialog, game_text
from starboard.text.languages import FALLBACK
from starboard.text.loading import read_grammar
from starboard.text.messages import Messages
from starboard.text.unreadable import Unreadable

SHORT_LOG: Final = 30  # lines
MOST_LISTED: Final = 100  # options, where a game has a shorter way to answer
BACK: Final = "back"  # typed where something is asked for step by step
QUIT: Final = ("quit", "exit", "q")


class Hint(NamedTuple):
    """What the bot of that name would choose, and why: a key of the catalogue and figures for it."""

    bot: str
    option: Option
    reason: str
    figures: Mapping[str, Any]


class Left(Exception):
    """The player leaves the game. `asked`: by `quit`, not because the input ended."""

    def __init__(self, asked: bool) -> None:
        super().__init__()
        self.asked = asked


class Terminal:
    """One player of a match, at a terminal."""

    def __init__(
        self,
        match: Match,
        seat: int,
        messages: Messages,
        read: Callable[[], str],
        write: Callable[[str], None],
        save: Callable[[str], str],
        advise: Callable[[Decision], Hint | None] | None = None,
    ) -> None:
        """`read` gives the next line and raises EOFError at the end; `save` keeps the game under a
        file name and gives the sentence that says so; `advise` gives a hint, None where there is none."""
        self.match = match
        self.seat = seat
        self.messages = messages
        self.text = game_text(match.rules.id)
        self._read = read
        self._write = write
        self._keep = save
        self._advise = advise
        self._rulebook = match.rules.rulebook().by_id()
        self._kinds = read_grammar(match.rules.id).notation
        self._told = 0  # events told so far
        self._explained: set[str] = set()  # kinds of decisions that have been explained
        self._commands: dict[str, Callable[[str], None]] = {
            "help": self._help,
            "why": self._why,
            "table": self._table,
            "short": self._short,
            self.text.part_command: self._part,
            "card": self._card,
            "log": self._log,
            "rules": self._rules,
            "save": self._save,
            "draw": self._draw,
            "hint": self._hint,
        }

    # -- telling -----------------------------------------------------------------------------------

    def tell_news(self) -> None:
        """What happened since the last time."""
        self.messages.see(self.match.view(self.seat).table)
        events = self.match.events_for(self.seat, self._told)
        self._told = len(self.match.log)
        for event in events:
            if self.messages.in_short_log(event):
                self._write(self.messages.event_sentence(event))

    def tell_end(self) -> None:
        """The last news, the final table, and what became of each piece."""
        self.tell_news()
        self._short("")
        lines = self.text.fates(self.messages, self.match.fates())
        for line in ("", *lines) if lines else ():
            self._write(line)

    def play(self) -> None:
        """Show the open decision of this seat and read lines until one of them answers it, or takes
        back the answer before it, or the player concedes. Raises Left."""
        decision = self.match.decision_of(self.seat)
        assert decision is not None
        self.tell_news()
        self._show(decision)
        done = False
        while not done:
            line = self._next_line()
            try:
                done = self._obey(decision, line)
            except IllegalChoice as error:
                self._write_refusal(error.refusal)
            except Unreadable as error:
                self._write(str(error))

    def _show(self, decision: Decision) -> None:
        say, view = self.messages.say, self.match.view(self.seat)
        self._write("")
        self._write(f"{self.messages.decision_title(decision)} [{decision.rule}]")
        if decision.kind not in self._explained:
            self._explained.add(decision.kind)
            self._write(self.messages.decision_help(decision))
        self._write(self.text.status(view, self.messages))
        for line in self.text.about(self.messages, view, decision):
            self._write(line)
        if decision.may_pass and PASS not in decision.options:
            refusal = self.match.why_not(self.seat, PASS)
            if refusal is not None:
                why = self.messages.refusal_sentence(refusal)
                self._write(say("terminal.no_pass", why=why, rule=refusal.rule))
        if len(decision.options) > MOST_LISTED and self.text.example(self.messages, decision):
            return  # what is asked about says how to answer
        previews = self._previews(decision)
        number = 0
        for option in decision.options:
            if option is not PASS:
                number += 1
            label = self.messages.option_label(option, decision.kind)
            detail = self.text.consequence(self.messages, view, self.seat, option, previews[option.id])
            text = say("terminal.option.detail", label=label, detail=detail) if detail else label
            self._write(f"{0 if option is PASS else number}. {text}")

    def _previews(self, decision: Decision) -> dict[str, dict[str, Any]]:
        table = self.match.view(self.seat).table
        return with_odds(self.match.rules, table, decision, self.match.preview(self.seat))

    def _next_line(self) -> str:
        try:
            return " ".join(self._read().split())
        except EOFError:
            raise Left(asked=False) from None
        except KeyboardInterrupt:
            raise Left(asked=True) from None

    # -- obeying -----------------------------------------------------------------------------------

    def _obey(self, decision: Decision, line: str) -> bool:
        """Do what the line says; True if that answered the decision, took an answer back, or gave the game up."""
        command, _, rest = line.partition(" ")
        command = command.lower()
        number = whole_number(command)
        if number is not None and number >= 0 and not rest:
            return self._choose_number(decision, number)
        if command in self._kinds and (command not in self._commands or self._answers(decision, command)):
            return self._choose_notation(decision, f"{command} {rest}".strip())
        if command == "undo":
            return self._undo()
        if command == "concede":
            return self._concede()
        if line.lower() in QUIT:
            raise Left(asked=True)
        if command == "?" or line.lower() == "why":
            self._explain(decision)
        elif command in self._commands:
            self._commands[command](rest)
        else:
            self._write_not_understood(line)
        return False

    def _write_not_understood(self, line: str) -> None:
        say = self.messages.say
        self._write(say("terminal.not_understood", line=line) if line else say("terminal.nothing_typed"))

    def _choose_number(self, decision: Decision, number: int) -> bool:
        numbered = [option for option in decision.options if option is not PASS]
        may_pass = PASS in decision.options
        if number == 0 and may_pass:
            self.match.apply(self.seat, PASS)
            return True
        if 1 <= number <= len(numbered):
            return self._choose(decision, numbered[number - 1])
        if not numbered:
            self._write(self.messages.say("terminal.no_such_number.only_pass", number=number))
            return False
        key = "terminal.no_such_number.or_pass" if may_pass else "terminal.no_such_number"
        self._write(self.messages.say(key, number=number, most=len(numbered)))
        return False

    def _choose(self, decision: Decision, option: Option) -> bool:
        """Choose an offered option; where it lacks something, ask for that first."""
        if not isinstance(option, Parametric):
            self.match.apply(self.seat, option)
            return True
        view, figures = self.match.view(self.seat), self.match.preview(self.seat)[option.id]
        while True:
            typed = self._asked(self.text.dialog(self.messages, view, decision, option, figures))
            if typed is None:
                self._show(decision)
                return False
            if isinstance(typed, str):
                return self._obey(decision, typed)
            try:
                self.match.apply(self.seat, typed)
            except IllegalChoice as error:
                self._write_refusal(error.refusal)
            else:
                return True

    def _asked(self, dialog: Dialog) -> dict[str, Any] | str | None:
        """What a dialog leads to; a line that is a notation and answers the decision in another way; or
        None if the player wants to go back."""
        lines = next(dialog)
        while True:
            for line in lines:
                self._write(line)
            typed = self._next_line()
            command, _, rest = typed.partition(" ")
            command = command.lower()
            if command == BACK:
                return None
            if command in self._kinds or command in ("undo", "concede") or typed.lower() in QUIT:
                return typed
            if command in self._commands:
                self._commands[command](rest)
                continue
            try:
                lines = dialog.send(typed)
            except StopIteration as done:
                filled: dict[str, Any] = done.value
                return filled

    def _answers(self, decision: Decision, kind: str) -> bool:
        """Whether an option of this kind answers the decision."""
        return any(choice.__struct_config__.tag == kind for choice in self._choices(decision))

    def _is_asked(self, decision: Decision, typed: str) -> bool:
        """Whether what is typed is of a kind that answers the decision; if not, a sentence says what is asked."""
        word = typed.split()[0]
        forms = (fields for kind, fields in self._kinds.items() if kind.partition("/")[0] == word)
        named = {name[5:] for fields in forms for name in fields if name.startswith("kind=")}
        kinds = {self.messages.fields_of(typed.lower())["kind"], word, *named}
        if any(self._answers(decision, kind) for kind in kinds):
            return True
        title = self.messages.decision_title(decision)
        self._write(self.messages.say("terminal.not_asked_now", line=typed, decision=title))
        return False

    def _choices(self, decision: Decision) -> tuple[type[Option], ...]:
        return self.match.rules.kinds[decision.kind].choices

    def _choose_notation(self, decision: Decision, typed: str) -> bool:
        if not self._is_asked(decision, typed):
            return False
        filled = self.text.filled(self.messages, self.match.view(self.seat), decision, typed)
        if filled is not None:
            self.match.apply(self.seat, filled)
            return True
        notation = self._notation(typed)
        if notation is None:
            return False
        option = decision.option(notation)
        if option is not None:
            return self._choose(decision, option)
        self.match.apply(self.seat, notation)
        return True

    def _notation(self, typed: str) -> str | None:
        """The notation that was meant, with a card's id for its name; None if no card or several are."""
        kind, _, words = typed.partition(" ")
        if self._kinds[kind] != ("card",) or not words:
            offered = (option for option in self._askable() if option.casefold() == typed.casefold())
            return next(offered, typed.lower())
        card = self._meant(words)
        return None if card is None else f"{kind} {card}"

    def _meant(self, words: str) -> str | None:
        """The card that is meant by these words: one that the decision is about rather than another."""
        found = self.text.cards_named(words, self.messages.language)
        asked = {str(self.messages.fields_of(option).get("card")) for option in self._askable()}
        known = [asked, *self.text.in_game(self.match.view(self.seat))]
        likely = next((part for cards in known if (part := [card for card in found if card in cards])), found)
        if len(likely) == 1:
            return likely[0]
        if likely:
            cards = self.messages.list_of(f"{self.messages.card_name(card)} ({card})" for card in likely[:8])
            self._write(self.messages.say("terminal.several_cards", words=words, cards=cards))
        else:
            self._write(self.messages.say("terminal.no_such_card", words=words))
        return None

    def _askable(self) -> list[str]:
        decision = self.match.decision_of(self.seat)
        offered = () if decision is None else decision.options
        greyed = self.match.refused(self.seat)
        return [*(option.id for option in offered), *(option.id for option, _ in greyed)]

    def _write_refusal(self, refusal: Refusal) -> None:
        sentence = self.messages.refusal_sentence(refusal)
        self._write(f"{sentence} [{refusal.rule}]" if refusal.rule else sentence)
        decision = self.match.decision_of(self.seat)
        example = "" if decision is None else self.text.example(self.messages, decision)
        if example:
            self._write(self.messages.say("terminal.example", example=example))

    def _undo(self) -> bool:
        """Back to this seat's last answer, as long as nothing but its own choices came after it."""
        acts = enumerate(self.match.acts())
        own = [number for number, act in acts if isinstance(act, Choice) and act.seat == self.seat]
        if not own:
            self._write(self.messages.say("terminal.nothing_to_undo"))
        elif own[-1] < self.match.undo_barrier(self.seat):
            self._write(self.messages.say("terminal.undo_barred"))
        else:
            self.match.undo(own[-1])
            return True
        return False

    def _concede(self) -> bool:
        """Give the game up, if the player says so twice: one line that was meant otherwise loses nothing."""
        ends = self.match.rules.conceded(self.match.game, self.seat) is not None
        self._write(self.messages.say("terminal.concede.ends" if ends else "terminal.concede.goes_on"))
        if self._next_line().lower() != "concede":
            self._write(self.messages.say("terminal.concede.not"))
            return False
        self.match.concede(self.seat)
        return True

    # -- answering questions -----------------------------------------------------------------------

    def _explain(self, decision: Decision) -> None:
        places = " › ".join(self.messages.breadcrumbs(self.match.view(self.seat).stack))
        self._write(self.messages.say("terminal.where", places=places))
        self._write(self.messages.decision_help(decision))
        self._write_rule(self._rulebook[decision.rule])

    def _why(self, rest: str) -> None:
        """Why a choice is not open, with the rule that it follows from."""
        decision = self.match.decision_of(self.seat)
        kind = rest.partition(" ")[0].lower()
        if kind not in self._kinds or decision is None:
            self._write(self.messages.say("terminal.not_understood", line=f"why {rest}"))
            return
        typed = f"{kind}{rest[len(kind) :]}"
        if not self._is_asked(decision, typed):
            return
        meant = self.text.filled(self.messages, self.match.view(self.seat), decision, typed)
        choice = self._notation(typed) if meant is None else meant
        if choice is None:
            return
        refusal = self.match.why_not(self.seat, choice)
        if refusal is None:
            label = self.messages.option_label(choice, decision.kind)
            self._write(self.messages.say("terminal.you_may", option=label))
            return
        self._write(self.messages.refusal_sentence(refusal))
        if refusal.rule in self._rulebook:
            self._write_rule(self._rulebook[refusal.rule])

    def _write_rule(self, rule: Rule) -> None:
        language = self.messages.language
        title = rule.title.get(language, rule.title[FALLBACK])
        self._write(f"{rule.id} · {title}\n{rule.text.get(language, rule.text[FALLBACK])}")

    def _help(self, rest: str) -> None:
        last = ("undo", "concede", "quit")
        for topic in ("choosing", *self.text.typed_help, "question", *self._commands, *last):
            own = f"terminal.help.{topic}.{self.match.rules.id}"
            self._write(self.messages.say(own if self.messages.has(own) else f"terminal.help.{topic}"))

    def _table(self, rest: str) -> None:
        self._write(self.text.table(self.match.view(self.seat), self.messages).rstrip())

    def _short(self, rest: str) -> None:
        self._write(self.text.table(self.match.view(self.seat), self.messages, compact=True).rstrip())

    def _part(self, rest: str) -> None:
        number = whole_number(rest) if rest else self.seat + 1
        if number is not None and 1 <= number <= self.match.seats:
            self._write(self.text.part(self.match.view(self.seat), self.messages, number - 1).rstrip())
        else:
            self._write(self.messages.say("terminal.no_such_seat", seat=rest, most=self.match.seats))

    def _card(self, rest: str) -> None:
        if not rest:
            self._write(self.messages.say("terminal.card_which"))
            return
        card = self._meant(rest)
        for line in () if card is None else self.text.card(self.messages, card, self.match.seats):
            self._write(line)

    def _log(self, rest: str) -> None:
        """The last lines of the log, or all, each with its rule."""
        lines = []
        for event in self.match.events_for(self.seat):
            if self.messages.in_short_log(event):
                sentence = self.messages.event_sentence(event)
                lines.append(f"{sentence} [{event['rule']}]" if event.get("rule") else sentence)
        number = len(lines) if rest.lower() == "all" else whole_number(rest)
        count = SHORT_LOG if number is None or number < 0 else number
        for line in lines[max(0, len(lines) - count) :]:
            self._write(line)

    def _rules(self, rest: str) -> None:
        """A rule by its number, all rules whose number begins so, or the chapters."""
        wanted = rest.upper()
        if not wanted:
            chapters = {re.sub(r"-\d+$", "", rule.id): rule for rule in self._rulebook.values()}
            for prefix, rule in chapters.items():
                self._write(f"{prefix}: {rule.chapter.get(self.messages.language, rule.chapter[FALLBACK])}")
            return
        found = [rule for rule in self._rulebook.values() if rule.id == wanted] or [
            rule for rule in self._rulebook.values() if rule.id.startswith(wanted)
        ]
        for rule in found:
            self._write_rule(rule)
        if not found:
            self._write(self.messages.say("terminal.no_such_rule", rule=rest))

    def _draw(self, rest: str) -> None:
        """At a terminal everybody else is a bot, and bots agree to no draw."""
        self._write(self.messages.say("terminal.draw.bots"))

    def _hint(self, rest: str) -> None:
        """What the best bot of the game would choose here, and why."""
        decision = self.match.decision_of(self.seat)
        hint = None if self._advise is None or decision is None else self._advise(decision)
        if hint is None or decision is None:
            self._write(self.messages.say("terminal.no_hint"))
            return
        self.messages.see(self.match.view(self.seat).table)
        bot = self.messages.say(f"bot.{hint.bot}")
        label = self.messages.option_label(hint.option, decision.kind)
        self._write(self.messages.say("terminal.hint", bot=bot, option=label))
        self._write(self.messages.hint_sentence(hint.reason, hint.figures))

    def _save(self, rest: str) -> None:
        """Keep the game so far under a file name."""
        self._write(self._keep(rest) if rest else self.messages.say("terminal.save_where"))

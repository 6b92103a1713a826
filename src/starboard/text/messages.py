"""Sentences from data: what happened, what may be chosen and why not, in the reader's language.

One object says everything in one language. The format and the way from data to words are described
in catalogue/README.md; the browser does the same from the same files.

>>> messages = Messages("en", "spacebase")
>>> messages.event_sentence({"event": "rolled", "seat": 0, "a": 2, "b": 5, "fixed": 0}, ["Ann", "Ben"])
'Ann rolled 2 and 5.'
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Protocol

from starboard.core.decision import Decision, Option, Refusal, option_fields
from starboard.core.errors import UnknownGame
from starboard.core.event import SPECTATOR
from starboard.core.reading import whole_number
from starboard.games import part
from starboard.text.languages import check_language
from starboard.text.loading import read_catalogue, read_grammar, read_messages
from starboard.text.template import figure, fill

Fields = Mapping[str, Any]


class GameWords(Protocol):
    """The words of one game."""

    def card_name(self, card: str, language: str) -> str:
        """The label of a card; an id that no card has stands as it is."""

    def word(self, messages: Messages, name: str, fields: Mapping[str, Any]) -> str | None:
        """The words of a made placeholder, or None if these fields make none of that name."""

    def value(self, messages: Messages, kind: str, value: Any) -> str | None:
        """The words of a value of one of the game's own kinds, or None for a kind that it does not have."""

    def meet(self, pieces: dict[int, str], event: Mapping[str, Any]) -> None:
        """Take from an event what later ones name by number only."""

    def see(self, pieces: dict[int, str], table: Any) -> None:
        """Take the same from the game's part of a view, be it an object or plain data."""


def game_words(game: str) -> GameWords:
    """The words of this game, `text/GAME/words.py`. Raises UnknownGame where it has none."""
    own = part("text", game, "words")
    if own is None:
        raise UnknownGame(
            f"{game} has no words here (text/{game}/words.py): no messages of it can be told. Bots play it."
        )
    words: GameWords = own.WORDS
    return words


def say_in(language: str, key: str, **figures: object) -> str:
    """A message of the terminal that is no game's, with its figures as they are."""
    message = read_catalogue(check_language(language), "terminal")[key]
    return fill(message, lambda name: str(figures[name]), lambda name: 0)


class Messages:
    """Everything that is said in one language about one game."""

    def __init__(self, language: str, game: str, names: Sequence[str] = ()) -> None:
        """`names`: who sits where, used where a call gives no names. Raises UnknownLanguage."""
        self.language = check_language(language)
        self.game = game
        self.names = tuple(names)
        self.game_words = game_words(game)
        self._messages = read_messages(self.language, game, "terminal")
        self._grammar = read_grammar(game)
        self.pieces: dict[int, str] = {}  # what the pieces are that data names by number

    # -- what can be said ------------------------------------------------------------------------

    def say(self, key: str, **figures: object) -> str:
        """The message of this key; figures stand in it as they are. Raises KeyError for an unknown key."""

        def count(name: str) -> int:
            value = figures[name]
            return value if isinstance(value, int) else len(value) if isinstance(value, list | tuple) else 0

        return fill(self._messages[key], lambda name: str(figures[name]), count)

    def has(self, key: str) -> bool:
        """Whether there is a message of this key."""
        return key in self._messages

    def event_sentence(self, event: Fields, names: Sequence[str] | None = None) -> str:
        """What happened, from the plain form of an event. Later ones may speak of what it names."""
        self.game_words.meet(self.pieces, event)
        return self.phrase(self._key("event", event["event"]), event, names)

    def see(self, table: Any) -> None:
        """Take from the game's part of a view what events and options name by number only."""
        self.game_words.see(self.pieces, table)

    def in_short_log(self, event: Fields) -> bool:
        """Whether this event tells something that no other event does."""
        log = self._grammar.log
        return event["event"] not in log.leave_out or event.get("choice") in log.keep_choices

    def option_label(self, option: Option | Fields | str, decision: str = "") -> str:
        """What a choice is called, from the option, its plain form or its notation.

        `decision`: the kind of decision that it answers.
        """
        if isinstance(option, str):
            option = self.fields_of(option)
        fields = option_fields(option) if isinstance(option, Option) else option
        key = f"option.{self.game}.{fields.get('kind')}"
        return self.phrase(key, {**fields, "decision": decision})

    def hint_sentence(self, reason: str, figures: Fields) -> str:
        """Why a bot would choose what it advises: the message of its reason with its figures."""
        return self.phrase(reason, figures)

    def refusal_sentence(self, refusal: Refusal | Fields, names: Sequence[str] | None = None) -> str:
        """Why something may not be chosen, with the measured values."""
        if isinstance(refusal, Refusal):
            reason, figures = refusal.reason, refusal.figures
        else:
            reason, figures = refusal["reason"], refusal["figures"]
        key = f"refusal.{self.game}.{reason}"
        return self.phrase(key if self.has(key) else f"refusal.core.{reason}", figures, names)

    def decision_title(self, decision: Decision | Fields) -> str:
        """The question in a few words."""
        key, fields = self._question(decision)
        return self.phrase(key, fields)

    def decision_help(self, decision: Decision | Fields) -> str:
        """What is asked and why, in one sentence."""
        key, fields = self._question(decision)
        return self.phrase(f"{self._varied(key, fields)}.help", fields)

    def breadcrumbs(self, stack: Iterable[str]) -> list[str]:
        """Where play stands, outermost procedure first, from the places of a view."""
        return [self.say(f"task.{self.game}.{place}") for place in stack]

    def phrase(self, key: str, fields: Fields, names: Sequence[str] | None = None) -> str:
        """The message of this key in the variant that the fields ask for, the fields put into words."""
        key = self._varied(key, fields)
        if not self.has(key):  # a newer game than this text: better its raw words than none
            return f"{key}: {', '.join(f'{name} {value}' for name, value in fields.items())}"

        def count(name: str) -> int:
            value = fields.get(name, 0)
            return len(value) if isinstance(value, list | tuple) else int(value)

        return fill(self._messages[key], lambda name: self.word(name, fields, names), count)

    # -- words -----------------------------------------------------------------------------------

    def seat_name(self, seat: int, names: Sequence[str] | None = None) -> str:
        """Who sits there; a seat without a name has its number, counted from 1."""
        known = self.names if names is None else names
        if seat == SPECTATOR:
            return self.say("term.spectator")
        return known[seat] if seat < len(known) else self.say("term.seat", number=seat + 1)

    def card_name(self, card: str) -> str:
        """The label of a card; an id that no card has stands as it is."""
        return self.game_words.card_name(card, self.language)

    def list_of(self, items: Iterable[str]) -> str:
        """These items as one enumeration."""
        words = list(items)
        if not words:
            return self.say("term.none")
        *before, last = words
        return self.say("term.list.comma").join(before) + self.say("term.list.and") + last if before else last

    def word(self, name: str, fields: Fields, names: Sequence[str] | None = None) -> str:
        """The words of one placeholder for some data; `?` for a figure that the data does not hold,
        which must not stop a game."""
        if name == "standing":
            return standing(self, fields, names)
        made = self.game_words.word(self, name, fields)
        if made is not None:
            return made
        if name not in fields:
            return "?"
        if self._grammar.words.get(name) == "option":
            return self.option_label(fields[name], str(fields.get("choice", "")))
        if isinstance(fields[name], float) and name not in self._grammar.words:
            return figure(fields[name], fields.values())
        return self._word(name, fields[name], names)

    def fields_of(self, notation: str) -> dict[str, Any]:
        """The plain form of an option from its notation; only the kind if the rest cannot be read."""
        kind, *words = notation.split()
        if words and f"{kind}_{words[0]}" in self._grammar.notation:
            kind = f"{kind}_{words.pop(0)}"
        forms = self._grammar.notation
        fields: dict[str, Any] = {"kind": kind}
        for name in forms.get(f"{kind}/{len(words) + 1}", forms.get(kind, ())):
            if "=" in name:
                field, _, value = name.partition("=")
                fields[field] = value
            elif name.startswith("*"):
                end = next((n for n, word in enumerate(words) if whole_number(word) is not None), len(words))
                fields[name[1:]] = [] if words == ["nothing"] else words[:end]
                words = words[end:]
            elif name.startswith("+"):
                fields[name[1:]] = " ".join(words)
                words = []
            elif words:
                fields[name] = _number_or_word(words.pop(0))
        tails = self._grammar.notation_tail
        while words and words[0] in tails and len(words) > len(tails[words[0]].fields):
            tail = tails[words.pop(0)]
            entry = {name: _number_or_word(words.pop(0)) for name in tail.fields}
            fields.setdefault(tail.list, []).append(entry)
        return fields

    # -- how -------------------------------------------------------------------------------------

    def _key(self, family: str, name: str) -> str:
        core = f"{family}.core.{name}"
        return core if self.has(core) else f"{family}.{self.game}.{name}"

    def _question(self, decision: Decision | Fields) -> tuple[str, Fields]:
        if isinstance(decision, Decision):
            options = [
                {"id": option.id, "fields": {"kind": option_fields(option)["kind"]}}
                for option in decision.options
            ]
            decision = {"kind": decision.kind, "subject": decision.subject, "options": options}
        kind, subject = decision["kind"], decision["subject"]
        names = self._grammar.subjects.get(kind)
        fields = dict(decision)
        if isinstance(names, str):
            fields[names] = subject
        elif names and subject is not None:
            fields |= zip(names, subject if isinstance(subject, list | tuple) else [subject], strict=False)
        return f"decision.{self.game}.{kind}", fields | _offered(fields.pop("options", ()))

    def _varied(self, key: str, fields: Fields) -> str:
        plain = dict(fields)
        for condition in self._grammar.variants.get(key, ()):
            if condition.holds(plain):
                return f"{key}.{condition.then}"
        return key

    def _word(self, name: str, value: Any, names: Sequence[str] | None) -> str:
        kind = self._grammar.words.get(name)
        made = None if kind is None or value is None else self.game_words.value(self, kind, value)
        if made is not None:
            return made
        if isinstance(value, list | tuple):
            return self.list_of(self._word(name, entry, names) for entry in value)
        if value is None:
            return self.say("term.none")
        if kind is None:
            return figure(value) if isinstance(value, float) else str(value)
        if kind == "seat":
            return self.seat_name(int(value), names)
        if kind == "card":
            return self.card_name(str(value))
        if kind == "decision":
            return self.decision_title({"kind": value, "subject": None})
        key = f"{kind}.{value}".replace(" ", "_")
        return self.say(key) if self.has(key) else str(value)


def _number_or_word(word: str) -> int | str:
    number = whole_number(word)
    return word if number is None or number < 0 else number


def standing(messages: Messages, fields: Mapping[str, Any], names: Sequence[str] | None) -> str:
    """The seats of an ended game with their points, best first."""
    points = fields["points"]
    return messages.list_of(
        messages.say("term.standing", seat=messages.seat_name(seat, names), points=points[seat])
        for group in fields["ranking"]
        for seat in group
    )


def _offered(options: Sequence[Fields]) -> dict[str, Any]:
    """Of a question with its options: the kind that all but passing have (`offered`), and the only one beside passing
    (`only`)."""
    rest = [option for option in options if option["fields"]["kind"] != "pass"]
    kinds = {option["fields"]["kind"] for option in rest}
    return {
        "offered": kinds.pop() if len(kinds) == 1 else None,
        "only": rest[0]["id"] if len(rest) == 1 else None,
    }

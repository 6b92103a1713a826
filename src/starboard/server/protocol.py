"""The messages of a table between server and client, the only truth about their form.

`starboard.server.schema` makes a schema of `MESSAGES` and of what HTTP carries (`bodies.py`), and the client's types
are made of that schema. Over one WebSocket for each table (`/ws/tables/{table}`) the server first says `Welcome`,
the client answers `Hello`, and from then on the server sends a full `State` whenever something
changed that this seat may know, with the events since the last one. A client that lost its
connection says `Hello` again with the number of events it holds; nothing else must be repeated.

A person is known by an HttpOnly cookie that the first HTTP answer sets; a seat belongs to the
person who opened its invite link. Everything below HTTP is JSON, limited to 8 KiB inbound.
"""

from __future__ import annotations

from typing import Any, Literal

import msgspec

from starboard.core.view import View

PROTOCOL = 1

Phrase = Literal[
    "hello",
    "good_luck",
    "nice",
    "wow",
    "ouch",
    "sorry",
    "thanks",
    "thinking",
    "one_moment",
    "well_played",
    "rematch",
    "goodbye",
]
"""What may be said at every table (key of the catalogue `ui.phrase.<it>`)."""


# -- what both sides know of a table ----------------------------------------------------------------


class SeatInfo(msgspec.Struct, frozen=True):
    """Who sits where. `kind`: nobody yet (open), a person, a bot. `stand_in`: a bot that sits in for
    an absent person until they return. `away`: seconds since the person's last connection closed.
    `by_invite`: only its link seats anybody there. `conceded`: the person gave the game up, and a bot plays on
    for the seat to the end."""

    seat: int
    kind: Literal["open", "person", "bot"]
    name: str
    bot: str | None = None
    stand_in: str | None = None
    connected: bool = False
    away: float | None = None
    by_invite: bool = False
    conceded: bool = False


class FairInfo(msgspec.Struct, frozen=True):
    """Provably fair dice: what is published of them so far. `contributions` by seat, as hex;
    `secret` only after the game."""

    commitment: str
    version: str
    contributions: list[str | None]
    secret: str | None = None


class EarlierInfo(msgspec.Struct, frozen=True):
    """The game is of another revision (`revision`) than the rules that are installed (`present`), and stands
    where that left it. `left_out` choices do not follow the present rules; `is_exact`: the position was
    kept, not played again; `can_go_on`: whoever sits there may go on from it (`GoOn`)."""

    revision: str
    present: str
    left_out: int = 0
    is_exact: bool = False
    can_go_on: bool = False
    is_over: bool = False


class NextTableInfo(msgspec.Struct, frozen=True):
    """The table (`id`) on which the people of a finished game play once more; `seat` asked for it. `watch`: the
    key of its link for those who only watch, where people were invited."""

    id: str
    seat: int
    watch: str = ""


class TablePack(msgspec.Struct, frozen=True):
    """The content pack that a table is played with. `here`: the server has it; else the table stands still."""

    name: str
    digest: str
    here: bool = True


class TableInfo(msgspec.Struct, frozen=True, rename={"next_table": "again"}):
    """A table as whoever is told may know it: before the game, the own settings of a seat that is taken are
    not among `settings`, except for who sits there. `frozen`: the program failed in this game, which stands
    still until a mended version runs (key of the catalogue `error.<frozen>`). `own_settings`: by seat,
    the settings that whoever sits there may change before the game (none once it has begun). `practice`:
    play went back across a draw. `earlier`: it is of another revision; `went_on`: it began under this one and
    went on under the present, so that it has no record of its own.
    `next_table`: where its people play once more (sent as `again`). `pack`: where it is not the game's own pieces."""

    id: str
    game: str
    title: str
    revision: str
    settings: dict[str, Any]
    seats: list[SeatInfo]
    status: Literal["waiting", "playing", "over"]
    fair: FairInfo
    frozen: str | None = None
    own_settings: list[list[str]] = []
    practice: bool = False
    earlier: EarlierInfo | None = None
    went_on: str | None = None
    next_table: NextTableInfo | None = None
    pack: TablePack | None = None
    scenario: str | None = None  # what is practised here: lesson/ID, puzzle/ID or rule/NUMBER
    hints: bool = False  # whether a hint may be asked for (`AskHint`)


class PracticeState(msgspec.Struct, frozen=True):
    """How far a seat has come with what is practised: `answers` of its own on the present line; of a puzzle that has
    come to its end whether it is solved."""

    answers: int
    solved: bool | None = None


class RefusalInfo(msgspec.Struct, frozen=True):
    """Why something is not legal: message key `refusal.<game>.<reason>`, figures for it, the rule."""

    rule: str
    reason: str
    figures: dict[str, Any]


class OptionInfo(msgspec.Struct, frozen=True):
    """One thing that may be chosen. `id` is what `Choose` sends back, `fields` are its named fields
    (`kind` among them), `preview` says what it would do."""

    id: str
    fields: dict[str, Any]
    rule: str | None = None
    preview: dict[str, Any] = {}


class GreyedOption(msgspec.Struct, frozen=True):
    """Something that may not be chosen now, and why."""

    id: str
    fields: dict[str, Any]
    refusal: RefusalInfo


class DecisionInfo(msgspec.Struct, frozen=True):
    """The question to this seat. `given`: its sealed answer, which may still be replaced. `no_pass`: why passing,
    which other questions of this kind allow, is not among the options."""

    id: int
    seat: int
    kind: str
    subject: Any
    rule: str
    may_pass: bool
    options: list[OptionInfo]
    greyed: list[GreyedOption]
    given: str | None = None
    no_pass: RefusalInfo | None = None


# -- server to client --------------------------------------------------------------------------------


class Welcome(msgspec.Struct, frozen=True, tag="welcome"):
    """The server's first message: which protocol it speaks, which build it is, who you are.

    A page of another protocol or build says so and reloads.
    """

    protocol: int
    build: str
    you: str  # the name by which others see this person


class State(msgspec.Struct, frozen=True, tag="state"):
    """Everything this seat (-1: a spectator) may know. `events` are those from number `since` on;
    `total` events exist. `view` is None until all seats are taken."""

    table: TableInfo
    seat: int
    seq: int
    view: View | None
    decision: DecisionInfo | None
    since: int
    events: list[dict[str, Any]]
    total: int
    undo_to: int | None = None  # this seat may go back to so many choices without asking
    choices: int = 0
    undo_asked: UndoAsked | None = None
    undo_declined: UndoDeclined | None = None
    practice_below: int = 0  # going back to fewer choices than this makes it a practice game
    fates: list[
        dict[str, Any]
    ] = []  # once it is over: what became of each piece, in games in which any is lost
    ways_out: WaysOut | None = None  # None: the seat has none, as nobody sits there who could take one
    draw_offered: DrawOffered | None = None
    draw_declined: DrawDeclined | None = None
    here: list[
        int
    ] = []  # where several share a screen: all seats of this person, each told by a connection of its own
    practice: PracticeState | None = None  # at a table that was laid out from a scenario


class WaysOut(msgspec.Struct, frozen=True):
    """How this seat may leave the game before its rules end it. `concession_ends`: conceding ends it (else the
    others play on, a bot for this seat, which is ranked last). `no_draw`: why no draw can be offered now, as a
    key of the catalogue `error.<no_draw>`; None: it can."""

    concession_ends: bool
    no_draw: str | None = None


class DrawOffered(msgspec.Struct, frozen=True):
    """A seat asks the others to agree to a draw. `agreed`: the seats that have; `needed`: those that must. The
    offer lapses when any of them plays on."""

    seat: int
    agreed: list[int]
    needed: list[int]


class DrawDeclined(msgspec.Struct, frozen=True):
    """The draw that this seat offered came to nothing, as of `UndoDeclined`."""

    seat: int
    by: int
    at: int
    played_on: bool = False


class UndoDeclined(msgspec.Struct, frozen=True):
    """The wish of this seat to go back came to nothing: `by` said no (the seat itself: withdrew it), or, if
    `played_on`, chose something instead. `at`: the number of the entry (as `State.seq`), to tell it once."""

    seat: int
    by: int
    at: int
    played_on: bool = False


class UndoAsked(msgspec.Struct, frozen=True):
    """A seat asks the others to go back beyond the barrier; `agreed` are the seats that have said yes."""

    seat: int
    to: int
    agreed: list[int]


class Accepted(msgspec.Struct, frozen=True, tag="accepted"):
    """The message with this key was carried out and is durable; the same answer for a repetition."""

    key: str
    seq: int


class Refused(msgspec.Struct, frozen=True, tag="refused"):
    """The message with this key changed nothing. `refusal` cites the game's rule, if it is one of
    the game's; otherwise `reason` is a key of the catalogue `error.<reason>`."""

    key: str
    reason: str
    figures: dict[str, Any] = {}
    refusal: RefusalInfo | None = None


class Presence(msgspec.Struct, frozen=True, tag="presence"):
    """Somebody came, went, or a bot sat in."""

    seats: list[SeatInfo]
    spectators: int


class Explained(msgspec.Struct, frozen=True, tag="explained"):
    """Answer to `WhyNot`: the refusal, or None if the choice is legal."""

    key: str
    refusal: RefusalInfo | None


class HintGiven(msgspec.Struct, frozen=True, tag="hint_given"):
    """Answer to `AskHint`: what the bot would choose (an option's id, or what fills in an offer), and why: key of the
    catalogue (`hint.<game>.…`), with figures for it. `decision`: the question that is meant."""

    key: str
    decision: int
    bot: str
    option: str | dict[str, Any]
    reason: str
    figures: dict[str, Any] = {}


class Remark(msgspec.Struct, frozen=True):
    """What a seat said beside the game, `ago` seconds ago: a phrase, which everybody reads in their own language, or
    words of its own. `number` counts the remarks of a table."""

    number: int
    seat: int
    ago: int
    phrase: Phrase | None = None
    text: str = ""


class Talked(msgspec.Struct, frozen=True, tag="talked"):
    """What was said at the table since the last of these, or, `anew`, all that is remembered of it. `may_write`:
    this seat may say words of its own. Who only watches is told phrases and nothing else."""

    lines: list[Remark]
    anew: bool
    may_write: bool


# -- client to server --------------------------------------------------------------------------------


class Hello(msgspec.Struct, frozen=True, tag="hello"):
    """First message of a client: its build, how many events it holds, and its contribution to the
    dice (32 random bytes as hex), which counts if the game has not begun. `seat`: as which of their seats this
    connection looks and acts, for a person who has several."""

    protocol: int
    build: str
    since: int = 0
    contribution: str | None = None
    seat: int | None = None


class Choose(msgspec.Struct, frozen=True, tag="choose"):
    """Answer a decision. `key` is unique for each act; resending the same one is harmless."""

    key: str
    decision: int
    option: str | dict[str, Any]


class Undo(msgspec.Struct, frozen=True, tag="undo"):
    """Go back to so many choices; beyond the barrier the other seats are asked. To as many as there
    are: take back the own sealed answer, while others are still asked."""

    key: str
    to: int


class UndoAnswer(msgspec.Struct, frozen=True, tag="undo_answer"):
    """Agree to another seat's wish to go back, or not. `to`: the wish that is meant, by how far it goes; one
    that says something else by now is not answered."""

    key: str
    agree: bool
    to: int | None = None


class Concede(msgspec.Struct, frozen=True, tag="concede"):
    """Give the game up; there is no way back. The client asks its person once more before it says so."""

    key: str


class OfferDraw(msgspec.Struct, frozen=True, tag="offer_draw"):
    """Ask all others who have not conceded to agree to a draw."""

    key: str


class DrawAnswer(msgspec.Struct, frozen=True, tag="draw_answer"):
    """Agree to the draw that is offered, or not; not: whoever offered it withdraws it."""

    key: str
    agree: bool


class WhyNot(msgspec.Struct, frozen=True, tag="why_not"):
    """Ask why a choice is not open."""

    key: str
    option: str | dict[str, Any]


class AskHint(msgspec.Struct, frozen=True, tag="ask_hint"):
    """What would the game's strongest bot do here? From then on it is a practice game."""

    key: str


class SitIn(msgspec.Struct, frozen=True, tag="sit_in"):
    """Let a bot sit in for a seat whose person has been away for 60 seconds, or end it. Which bot is not for
    their opponents to choose: it is the strongest."""

    key: str
    seat: int
    on: bool


class GoOn(msgspec.Struct, frozen=True, tag="go_on"):
    """Let a game of an earlier revision go on under the present rules, from where it stands. Any person who
    sits there may: no draw that was seen comes again, and to wait for somebody who is gone would end the
    game."""

    key: str


class Say(msgspec.Struct, frozen=True, tag="say"):
    """Say something beside the game: one of the phrases, or a line of plain text where all came by invitation.
    It changes nothing of the game, and is not kept with it."""

    key: str
    phrase: Phrase | None = None
    text: str = ""


class Ping(msgspec.Struct, frozen=True, tag="ping"):
    """Is anybody there? Answered with Accepted."""

    key: str


Act = (
    Choose
    | Undo
    | UndoAnswer
    | Concede
    | OfferDraw
    | DrawAnswer
    | WhyNot
    | AskHint
    | SitIn
    | GoOn
    | Say
    | Ping
)
"""What somebody at a table may ask for."""

ClientMessage = Hello | Act
ServerMessage = Welcome | State | Accepted | Refused | Presence | Explained | HintGiven | Talked

MESSAGES: tuple[type[msgspec.Struct], ...] = (
    Welcome,
    State,
    Accepted,
    Refused,
    Presence,
    Explained,
    HintGiven,
    Talked,
    Hello,
    Choose,
    Undo,
    UndoAnswer,
    Concede,
    OfferDraw,
    DrawAnswer,
    WhyNot,
    AskHint,
    SitIn,
    GoOn,
    Say,
    Ping,
)

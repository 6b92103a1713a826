"""What is asked and answered by HTTP, beside the messages of a table (`protocol.py`)."""

from __future__ import annotations

from typing import Any, Literal

import msgspec

from starboard.core.teaching import Card, Lesson, Words
from starboard.core.view import View
from starboard.server.protocol import EarlierInfo, FairInfo, SeatInfo, TableInfo


class SettingInfo(msgspec.Struct, frozen=True):
    """An option of a game: allowed values, or a range."""

    name: str
    default: int | str | bool
    values: list[int | str | bool]
    least: int | None
    most: int | None


class GameInfo(msgspec.Struct, frozen=True):
    """A game that can be played here (GET /api/games)."""

    id: str
    title: str
    revision: str
    players: list[int]  # every number of seats that it can be played with, ascending
    usual_players: int
    settings: list[SettingInfo]
    bots: list[str]
    one_screen: bool = False  # whether several may play it on one screen
    first_game: int = 0  # the minutes of its guided first game (`lesson/first`); 0: there is none


class PackPartInfo(msgspec.Struct, frozen=True):
    """What a pack does to one sort of pieces: the ids that it brings and replaces, how many of the game's own stay."""

    sort: str
    brings: list[str]
    replaces: list[str]
    own_stay: int


class PackInfo(msgspec.Struct, frozen=True):
    """A content pack that a table may pick (GET /api/packs/{game}), by `setting` as its setting `pack`."""

    name: str
    digest: str
    setting: str
    parts: list[PackPartInfo]
    notes: list[str]


class NewTable(msgspec.Struct, frozen=True):
    """POST /api/tables. `seats`: for each seat `me`, `open` (anybody may take it from the lobby, or by
    its link), `invite` (only by its link), `here` (somebody else at the maker's own screen, in games that have
    `one_screen`), or the name of a bot."""

    game: str
    seats: list[str]
    settings: dict[str, Any] = {}
    name: str | None = None  # what the maker wants to be called
    here: list[str] = []  # what those are called who sit at the maker's screen, in the order of their seats
    hints: bool = False  # whether people may ask for hints here though they play each other


class NewPractice(msgspec.Struct, frozen=True):
    """POST /api/practice: a table for oneself, laid out from `scenario` (`lesson/ID`, `puzzle/ID`, `rule/NUMBER`); bots
    have the other seats."""

    game: str
    scenario: str
    name: str | None = None


class LessonInfo(msgspec.Struct, frozen=True):
    """A lesson or puzzle in a list: texts by language; `stars` and `task` of puzzles, `minutes` of lessons."""

    id: str
    title: dict[str, str]
    task: dict[str, str] = {}
    stars: int = 0
    minutes: int = 0


class PracticeList(msgspec.Struct, frozen=True):
    """GET /api/practice/{game}: lessons, puzzles, and which rules can be tried; `untried`: by rule, why it cannot
    (key of the catalogue `ui.rules.untried.<why>`)."""

    lessons: list[LessonInfo]
    puzzles: list[LessonInfo]
    rules: list[str]
    untried: dict[str, str]


class StepInfo(msgspec.Struct, frozen=True):
    """An answer of the learner's, in order: the cards that are shown before it, and what it is by the script."""

    cards: list[Card]
    choose: str | dict[str, Any] | None = None


class PuzzleTask(msgspec.Struct, frozen=True):
    """What whoever solves a puzzle is told of it; its texts are by language. `moves`: so many answers at most, 0: as
    many as it takes. `rule`: the number of the rule that it is about."""

    id: str
    title: Words
    task: Words
    hint: Words
    stars: int
    facts: list[Words]
    moves: int
    rule: str


class ScenarioInfo(msgspec.Struct, frozen=True):
    """GET /api/practice/{game}/{kind}/{id}: what is said to whoever plays it. `case`: of a rule, what the position
    shows, in English. Solutions of a puzzle are not among it: the server judges, and tells when it is asked
    (`PuzzleAnswer`)."""

    id: str
    seat: int
    lesson: Lesson | None = None
    steps: list[StepInfo] = []
    puzzle: PuzzleTask | None = None
    case: str = ""
    rules: list[str] = []


class PuzzleAnswer(msgspec.Struct, frozen=True):
    """GET /api/practice/{game}/puzzle/{id}/answer: all lines that solve it, and why, by language."""

    solutions: list[list[str | dict[str, Any]]]
    why: dict[str, str]


class Invite(msgspec.Struct, frozen=True):
    """A link that seats whoever opens it."""

    seat: int
    url: str


class TableMade(msgspec.Struct, frozen=True):
    """The answer: the table, where to play, a link for each open seat, and one for those who only watch."""

    id: str
    url: str
    seat: int
    invites: list[Invite]
    watch: str = ""


class TablePage(msgspec.Struct, frozen=True):
    """GET /api/tables/{id}, and the answer to a join: the table, this person's seat there (-1: none), the
    links of its empty seats if they made it, and a link for those who only watch.

    A table to which people were invited is shown only to them, its maker, and who has `?key=` with the key of
    a seat or of the link for watching; that goes for its socket, its dice and its record too."""

    table: TableInfo
    seat: int
    invites: list[Invite]
    watch: str = ""
    is_maker: bool = False  # whether this person made it
    bots_that_may_go: list[int] = []  # for its maker, before the game: seats made for people, taken by bots


class Join(msgspec.Struct, frozen=True):
    """POST /api/tables/{id}/join. Seat and key come from an invite link; without them, any seat that
    is open to all. `name`: what the person wants to be called. `settings`: how the seat's own settings
    shall be; who sits there already may change them so until the game begins."""

    seat: int | None = None
    key: str | None = None
    name: str | None = None
    settings: dict[str, Any] = {}


class SeatBot(msgspec.Struct, frozen=True):
    """POST /api/tables/{id}/bot. The table's maker gives a seat that nobody has taken to a bot, by its name; that
    seat's link is void then. The game begins as soon as every seat is taken."""

    seat: int
    bot: str


class EmptySeat(msgspec.Struct, frozen=True):
    """POST /api/tables/{id}/empty. The table's maker takes a bot out of a seat that was made for a person; the seat
    is open again, and its link counts. Before the game only."""

    seat: int


class StartNow(msgspec.Struct, frozen=True):
    """POST /api/tables/{id}/start. The table's maker lets the game begin: this bot, by its name, takes every seat
    that nobody has."""

    bot: str


class TableClosed(msgspec.Struct, frozen=True):
    """POST /api/tables/{id}/close. The table's maker takes a table whose game has not begun away, for everybody:
    there is no such table any more."""

    id: str


class Lobby(msgspec.Struct, frozen=True):
    """GET /api/tables: open seats, running games to watch, this person's own tables, and those of
    their games that are over, the latest first."""

    open: list[TableInfo]
    running: list[TableInfo]
    mine: list[MyTable]
    finished: list[FinishedTable]


class MyTable(msgspec.Struct, frozen=True):
    """A table at which this person sits; `waiting`: it is waiting for them. `sides`: by seat, what it
    begins with in a few words of the asker's language, in games where that differs. `played`: when
    something last happened, in seconds since 1970. `round`: None in games without, or before the first."""

    table: TableInfo
    seat: int
    waiting: bool
    sides: list[str] = []
    played: float = 0.0
    round: int | None = None


class FinishedTable(msgspec.Struct, frozen=True):
    """A game that is over. `id` is its record's too; `winners` are seats (None: not kept). `sides` and
    `played` as of `MyTable`."""

    id: str
    game: str
    title: str
    seats: list[SeatInfo]
    seat: int
    winners: list[int] | None
    sides: list[str] = []
    played: float = 0.0


class Listed(msgspec.Struct, frozen=True):
    """POST /api/tables/{id}/listed: whether the table shall be in this person's own lists of the lobby."""

    listed: bool


class ReplayStep(msgspec.Struct, frozen=True):
    """GET /api/records/{id}/steps/{step}: the table after so many entries of the record."""

    id: str
    step: int
    steps: int
    view: View
    events: list[dict[str, Any]]  # those of this step
    rounds: list[int]  # the step at which each round begins
    names: list[str]
    practice: bool = False
    earlier: EarlierInfo | None = None  # the record is of another revision, and shown as far as it fits
    fates: list[dict[str, Any]] = []  # once it is over: what became of each piece


class TableExport(msgspec.Struct, frozen=True):
    """GET /api/tables/{id}/export: a table that was begun, as whoever asks may know it: how it was set up,
    what happened, where it stands. `choices` are all that were made known, once the game is over, and
    the asker's own in any case. A game of one revision that is over has a record besides, which can be replayed."""

    table: str
    game: str
    revision: str
    settings: dict[str, Any]
    names: list[str]
    seat: int
    status: Literal["waiting", "playing", "over"]
    practice: bool
    fair: FairInfo
    events: list[dict[str, Any]]
    choices: list[dict[str, Any]]
    view: View | None
    earlier: EarlierInfo | None = None
    went_on: str | None = None


class RecordKept(msgspec.Struct, frozen=True):
    """Answer to POST /api/records (body: a record's JSON): where it can be looked at. `steps` of it follow
    the present rules; `earlier` if it is of another revision."""

    id: str
    url: str
    steps: int
    earlier: EarlierInfo | None = None


class Problem(msgspec.Struct, frozen=True):
    """Any HTTP refusal: a key of the catalogue `error.<reason>`, its figures, and the sentence in English."""

    reason: str
    figures: dict[str, Any]
    sentence: str


BODIES: tuple[type[msgspec.Struct], ...] = (
    GameInfo,
    PackInfo,
    NewTable,
    NewPractice,
    PracticeList,
    ScenarioInfo,
    PuzzleAnswer,
    TableMade,
    TablePage,
    Join,
    SeatBot,
    EmptySeat,
    StartNow,
    TableClosed,
    Lobby,
    Listed,
    ReplayStep,
    TableExport,
    RecordKept,
    Problem,
)
"""Of these and of `protocol.MESSAGES` the client's types are made, with all that they contain."""

"""Everything that can be chosen in Fleet Captains, and its notation.

An option's id is its notation: its first words, then its fields in order. Ships, cards, missions and encounters are
named by their ids, hexes by `Chart.label`, systems, alert states, stripes and types by their names; a cloak token by
`t` and its number. `option_named` reads an id back, also of what is not offered.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import TYPE_CHECKING, Any, ClassVar, TypeVar

import msgspec

from starboard.core.decision import PASS, Option, Pass

N = TypeVar("N", bound="Named")


class Named(Option, frozen=True, gc=False):
    """An option whose id is its words and its fields."""

    WORDS: ClassVar[str]


class EndTurn(Named, frozen=True, tag="end", gc=False):
    """Nothing more this turn (FC-TURN-01)."""

    WORDS = "end"


class MoveShip(Named, frozen=True, tag="move", gc=False):
    """A ship begins its move (FC-MOVE-01)."""

    WORDS = "move"
    ship: str = ""


class LeadForce(Named, frozen=True, tag="force", gc=False):
    """A ship begins a move together with others of its tile (FC-FORCE-01)."""

    WORDS = "force"
    ship: str = ""


class MoveToken(Named, frozen=True, tag="move_token", gc=False):
    """A cloak token, ship or echo, begins its move (FC-CLK-05, FC-ECH-03)."""

    WORDS = "glide"
    token: int = 0


class Join(Named, frozen=True, tag="join", gc=False):
    """One more ship takes part."""

    WORDS = "join"
    ship: str = ""


class Go(Named, frozen=True, tag="go", gc=False):
    """No more ships take part."""

    WORDS = "go"


class Step(Named, frozen=True, tag="step", gc=False):
    """On to this hex (FC-MOVE-10)."""

    WORDS = "to"
    hex: str = ""


class Stop(Named, frozen=True, tag="stop", gc=False):
    """The move ends here (FC-MOVE-08)."""

    WORDS = "stop"


class Adjust(Named, frozen=True, tag="adjust", gc=False):
    """A ship adjusts its power (FC-ADJ-01); a cloaked one de-cloaks (FC-CLK-06)."""

    WORDS = "adjust"
    ship: str = ""


class SetDial(Named, frozen=True, tag="set", gc=False):
    """A setting of the dial: weapons/sensors/engines/shields."""

    WORDS = "set"
    ship: str = ""
    setting: str = ""


class Cloak(Named, frozen=True, tag="cloak", gc=False):
    """A ship cloaks (FC-CLK-01)."""

    WORDS = "cloak"
    ship: str = ""


class MakeEcho(Named, frozen=True, tag="echo", gc=False):
    """A cloaked ship, named by its token, makes an echo (FC-ECH-01)."""

    WORDS = "echo"
    token: int = 0
    hex: str = ""


class Attack(Named, frozen=True, tag="attack", gc=False):
    """A ship attacks another (FC-COM-01)."""

    WORDS = "attack"
    ship: str = ""
    target: str = ""


class AttackInstall(Named, frozen=True, tag="raze", gc=False):
    """A ship attacks the installation of its tile (FC-COM-07)."""

    WORDS = "raze"
    ship: str = ""


class AttackCard(Named, frozen=True, tag="storm", gc=False):
    """A ship attacks an encounter card of its tile."""

    WORDS = "storm"
    ship: str = ""
    card: str = ""


class Influence(Named, frozen=True, tag="influence", gc=False):
    """A ship exerts influence (FC-INF-02)."""

    WORDS = "influence"
    ship: str = ""


class Build(Named, frozen=True, tag="build", gc=False):
    """A ship builds the next step of an installation (FC-INF-04)."""

    WORDS = "build"
    ship: str = ""


class Reinforce(Named, frozen=True, tag="reinforce", gc=False):
    """A ship of the reserve joins the fleet (FC-REI-01)."""

    WORDS = "reinforce"
    ship: str = ""


class Repair(Named, frozen=True, tag="repair", gc=False):
    """A ship is repaired (FC-REP-01). `what`: alert, or a system whose disabled token goes, or `weapons-2`, a token."""

    WORDS = "repair"
    ship: str = ""
    what: str = ""


class Refit(Named, frozen=True, tag="refit", gc=False):
    """The same for the ship's move of this turn (FC-REP-02)."""

    WORDS = "refit"
    ship: str = ""
    what: str = ""


class Scan(Named, frozen=True, tag="scan", gc=False):
    """A ship looks at a face-down tile (FC-SCN-02)."""

    WORDS = "scan"
    ship: str = ""
    hex: str = ""


class Search(Named, frozen=True, tag="search", gc=False):
    """A ship searches a cloak token of its tile (FC-SCN-03)."""

    WORDS = "search"
    ship: str = ""
    token: int = 0


class Beam(Named, frozen=True, tag="beam", gc=False):
    """A transporter action between two ships of one side (FC-TRA-02)."""

    WORDS = "beam"
    ship: str = ""
    target: str = ""


class Board(Named, frozen=True, tag="board", gc=False):
    """A transporter action onto an enemy ship (FC-TRA-03)."""

    WORDS = "board"
    ship: str = ""
    target: str = ""


class PlaceTeam(Named, frozen=True, tag="land", gc=False):
    """An away team is put on the planet (FC-TRA-04)."""

    WORDS = "land"
    ship: str = ""


class TakeTeam(Named, frozen=True, tag="recover", gc=False):
    """An away team is taken up; `seat`: whose."""

    WORDS = "recover"
    ship: str = ""
    seat: int = 0


class TryMission(Named, frozen=True, tag="try", gc=False):
    """A ship tries a mission by a system test action (FC-STA-01, FC-STA-02)."""

    WORDS = "try"
    mission: str = ""
    ship: str = ""


class DeclareMission(Named, frozen=True, tag="declare", gc=False):
    """A mission of kind state is declared (FC-MIS-06)."""

    WORDS = "declare"
    mission: str = ""


class CycleMission(Named, frozen=True, tag="cycle", gc=False):
    """An active mission is discarded for another (FC-MIS-03)."""

    WORDS = "cycle"
    mission: str = ""


class Score(Named, frozen=True, tag="score", gc=False):
    """An event mission is scored."""

    WORDS = "score"
    mission: str = ""


class PlayCard(Named, frozen=True, tag="play", gc=False):
    """A card of the hand is used as one of its stripes (FC-CRD-01), for this ship where one must be named, and at this
    enemy ship where it has a target."""

    WORDS = "play"
    card: str = ""
    stripe: str = ""
    ship: str = ""
    target: str = ""


class UseCrew(Named, frozen=True, tag="use_crew", gc=False):
    """A crew card is discarded from its ship to use another stripe of it (FC-CRD-08)."""

    WORDS = "send"
    card: str = ""
    stripe: str = ""
    ship: str = ""
    target: str = ""


class DestroyCrew(Named, frozen=True, tag="destroy_crew", gc=False):
    """A crew card is destroyed for its own effect."""

    WORDS = "sacrifice"
    card: str = ""


class AssignCrew(Named, frozen=True, tag="assign", gc=False):
    """A card of the hand becomes crew of a ship (FC-CRD-07)."""

    WORDS = "assign"
    card: str = ""
    ship: str = ""


class DismissCrew(Named, frozen=True, tag="dismiss", gc=False):
    """A crew card is discarded from its ship (FC-CRD-15)."""

    WORDS = "dismiss"
    card: str = ""


class DiscardCard(Named, frozen=True, tag="discard", gc=False):
    """A card of the hand is discarded."""

    WORDS = "discard"
    card: str = ""


class Pick(Named, frozen=True, tag="pick", gc=False):
    """One of the things that a card or rule lets somebody choose from. `what` says of which kind it is."""

    WORDS = "pick"
    what: str = ""
    name: str = ""


class PickSubdecks(Named, frozen=True, tag="subdecks", gc=False):
    """Four of the ten subdecks (FC-SET-07)."""

    WORDS = "subdecks"
    ids: tuple[str, ...] = ()


class Yes(Named, frozen=True, tag="yes", gc=False):
    """Use it, do it."""

    WORDS = "yes"


ALL: tuple[type[Named], ...] = (
    EndTurn,
    MoveShip,
    LeadForce,
    MoveToken,
    Join,
    Go,
    Step,
    Stop,
    Adjust,
    SetDial,
    Cloak,
    MakeEcho,
    Attack,
    AttackInstall,
    AttackCard,
    Influence,
    Build,
    Reinforce,
    Repair,
    Refit,
    Scan,
    Search,
    Beam,
    Board,
    PlaceTeam,
    TakeTeam,
    TryMission,
    DeclareMission,
    CycleMission,
    Score,
    PlayCard,
    UseCrew,
    DestroyCrew,
    AssignCrew,
    DismissCrew,
    DiscardCard,
    Pick,
    PickSubdecks,
    Yes,
)
ACTIONS: tuple[type[Named], ...] = (
    Cloak,
    Attack,
    AttackInstall,
    AttackCard,
    Influence,
    Build,
    Repair,
    Scan,
    Search,
    Beam,
    Board,
    PlaceTeam,
    TakeTeam,
    TryMission,
)
"""What a ship does by its action; a cloaked one's echo and cards that spend one come besides."""
_BY_WORD = {kind.WORDS: kind for kind in ALL}
_BY_TAG = {kind.__struct_config__.tag: kind for kind in ALL}

END, GO, STOP, YES = EndTurn("end"), Go("go"), Stop("stop"), Yes("yes")


@cache
def _named(kind: type[Named], *fields: Any) -> Any:
    """The option of this kind with these fields, and the id that follows from them."""
    words = [kind.WORDS]
    for value in fields:
        words += [*value] if isinstance(value, tuple) else [str(value)]
    return kind(" ".join(word for word in words if word), *fields)


if TYPE_CHECKING:

    def named(kind: type[N], *fields: Any) -> N:
        """The option of this kind with these fields; options of the same fields are one object."""

else:
    named = _named  # itself, since every option that is offered is asked for by it


def option_named(plain: Mapping[str, Any], choices: tuple[type[Option], ...]) -> Option | None:
    """The option of one of these kinds that an id or plain fields describe; None if none is meant."""
    if "kind" not in plain:
        return _from_id(str(plain.get("id", "")))
    if plain["kind"] == "pass":
        return PASS if Pass in choices else None
    kind = _BY_TAG.get(str(plain["kind"]))
    if kind is None:
        return None
    try:
        given = msgspec.convert({"id": "", **plain}, kind)
    except msgspec.ValidationError:
        return None
    return named(kind, *(getattr(given, name) for name in kind.__struct_fields__[1:]))


def _from_id(text: str) -> Option | None:
    """The option of this id."""
    word, _, rest = text.strip().partition(" ")
    if word == "pass":
        return PASS if not rest else None
    kind = _BY_WORD.get(word)
    if kind is None:
        return None
    words = rest.split()
    names = kind.__struct_fields__[1:]
    if kind is PickSubdecks:
        return named(PickSubdecks, tuple(words))
    if len(words) > len(names):
        return None
    fields: list[Any] = []
    types = {field.name: field.type for field in msgspec.structs.fields(kind)}
    for name, value in zip(names, words, strict=False):
        if types[name] is int:
            if not value.isdecimal() or len(value) > 6:
                return None
            fields.append(int(value))
        else:
            fields.append(value)
    fields += ["" if types[name] is str else 0 for name in names[len(words) :]]
    return named(kind, *fields)

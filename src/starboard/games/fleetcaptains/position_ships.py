"""Ships and cloak tokens of built positions."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Literal

import msgspec

from starboard.core.errors import BadSetup
from starboard.games.fleetcaptains.chart import Chart
from starboard.games.fleetcaptains.cloaks import IDENTITIES
from starboard.games.fleetcaptains.content import ALERTS, FACTIONS, ROLES, Content, ShipCard
from starboard.games.fleetcaptains.ruleset import FleetRules
from starboard.games.fleetcaptains.state import (
    CLOAKED,
    ECHO,
    FACE_DOWN,
    NOBODY,
    SYSTEM_NUMBER,
    Attached,
    Cargo,
    CloakToken,
    Lasting,
    Ship,
    State,
    Token,
)

System = Literal["weapons", "sensors", "engines", "shields"]
Small = Annotated[int, msgspec.Meta(ge=-20, le=20)]


class LastingPosition(msgspec.Struct, forbid_unknown_fields=True):
    """A modifier that lasts to the end of the turn, of the move, or to the next turn (`round`)."""

    system: Literal["weapons", "sensors", "engines", "shields", "all"]
    n: Small
    until: Literal["turn", "move", "round"]
    source: str = ""
    limit: str = ""


class ShipPosition(msgspec.Struct, forbid_unknown_fields=True):
    """A ship in play. Without `at` it stands on its post, without `setting` in the first one of its alert state."""

    at: str | None = None
    seat: Annotated[int, msgspec.Meta(ge=0, le=3)] | None = None
    alert: Literal["undamaged", "yellow", "red"] = "undamaged"
    setting: str | None = None  # 9/8/7/7, or cloaked
    tokens: list[tuple[System, Small]] = []
    disabled: list[System] = []
    crew: list[str] = []
    cargo: list[str] = []  # encounters, prisoners (command cards of the other side), samples (own missions)
    attached: dict[str, Annotated[int, msgspec.Meta(ge=0, le=99)]] = {}  # encounters and their counters
    lasting: list[LastingPosition] = []
    began: str | None = None  # where its owner's turn began; where it is
    engaged: bool | None = None  # of the active seat: whether enemies are there; otherwise not
    rolled: bool = False
    moved: bool = False
    adjusted: bool = False
    acted: Annotated[int, msgspec.Meta(ge=0, le=9)] = 0
    allowed: Annotated[int, msgspec.Meta(ge=0, le=9)] = 1
    arrived: bool = False
    decloaked: bool = False
    move_points: Annotated[int, msgspec.Meta(ge=0, le=99)] = 0
    skip: Annotated[int, msgspec.Meta(ge=0, le=9)] = 0  # own turns to come in which it may not move
    held: bool = False  # nor in the present one, be it once more
    hurt: list[str] = []  # ships that it has damaged
    used: list[str] = []


class TokensPosition(msgspec.Struct, forbid_unknown_fields=True):
    """Cloak tokens: the ships that are cloaked have theirs, numbered from 0 in the order of the ships, and then come
    the echoes. Others know of a side's tokens only what they are together, unless `followed`: then everybody knows
    which is which."""

    echoes: dict[Literal["federation", "klingon"], list[str]] = {}
    moved_echoes: list[Annotated[int, msgspec.Meta(ge=0, le=99)]] = []  # tokens
    followed: bool = False


def put_ships(rules: FleetRules, state: State, chart: Chart, ships: Mapping[str, ShipPosition]) -> None:
    """The ships of a position come into play, in the order in which it names them."""
    content = rules.content
    for name, given in ships.items():
        if name not in content.ship_number:
            raise BadSetup(
                f"The position names the ship {name!r}, which there is not; expected one like {content.ships[0].id}."
            )
        state.ships.append(_ship(content, state, chart, name, given))
    for number, (name, given) in enumerate(ships.items()):
        ship = state.ships[number]
        for other in given.hurt:
            if other not in ships:
                raise BadSetup(f"The position has {name} damage {other!r}, which is not in play.")
        is_engaged = given.engaged
        if is_engaged is None:
            is_engaged = (
                ship.seat == state.active
                and not ship.cloaked
                and ship.at == ship.began
                and bool(state.enemies_at(ship.at, ship.side))
            )
        hurt = tuple(sorted(list(ships).index(other) for other in given.hurt))
        state.ships[number] = msgspec.structs.replace(ship, hurt=hurt, engaged=is_engaged)


def _ship(content: Content, state: State, chart: Chart, name: str, given: ShipPosition) -> Ship:
    number = content.ship_number[name]
    card = content.ships[number]
    side = state.factions.index(FACTIONS.index(card.faction))
    seat = side if given.seat is None else given.seat
    if seat >= len(state.players) or seat & 1 != side:
        raise BadSetup(f"The position gives {name} to seat {seat}; expected a seat of {card.faction}.")
    at = chart.post(seat) if given.at is None else _hex(chart, given.at)
    owner = chart.owner(at)
    if owner != NOBODY and owner & 1 != side:
        raise BadSetup(
            f"The position has {name} on {given.at}; only own ships may enter a post (FC-MOVE-06)."
        )
    setting = _setting(card, given)
    if setting != CLOAKED and at < chart.tiles and state.faces[at] == FACE_DOWN:
        raise BadSetup(
            f"The position has {name} uncloaked on {given.at}, which lies face down; expected a tile there (FC-EXP-01)."
        )
    if setting == CLOAKED and owner != NOBODY:
        raise BadSetup(f"The position has {name} cloaked on a post; it would de-cloak there (FC-CLK-08).")
    return Ship(
        number,
        seat,
        at,
        ALERTS.index(given.alert),
        setting,
        tokens=tuple(Token(SYSTEM_NUMBER[system], n) for system, n in given.tokens),
        disabled=tuple(sorted({SYSTEM_NUMBER[system] for system in given.disabled})),
        crew=_crew(content, card, given.crew),
        cargo=tuple(_cargo(content, state, card, seat, one) for one in given.cargo),
        attached=tuple(Attached(_encounter(content, one), n) for one, n in given.attached.items()),
        lasting=tuple(
            Lasting(SYSTEM_NUMBER.get(one.system, -1), one.n, one.until, one.source, one.limit)
            for one in given.lasting
        ),
        began=at if given.began is None else _hex(chart, given.began),
        rolled=given.rolled,
        moved=given.moved,
        adjusted=given.adjusted,
        acted=given.acted,
        allowed=given.allowed,
        arrived=given.arrived,
        decloaked=given.decloaked,
        move_points=given.move_points,
        skip=given.skip,
        held=given.held,
        used=tuple(given.used),
    )


def _hex(chart: Chart, label: str) -> int:
    hex_ = chart.hex_of(label)
    if hex_ is None:
        raise BadSetup(
            f"The position names the hex {label!r}; expected one of this map, like {chart.label(0)} or post0."
        )
    return hex_


def _setting(card: ShipCard, given: ShipPosition) -> int:
    alert = card.alerts[ALERTS.index(given.alert)]
    if given.setting == "cloaked":
        if alert.cloaked is None:
            raise BadSetup(
                f"The position has {card.id} cloaked; it has no cloak when {given.alert} (FC-CLK-01)."
            )
        return CLOAKED
    if given.setting is None:
        return 0
    for place, setting in enumerate(alert.settings):
        if setting.text == given.setting:
            return place
    settings = ", ".join(setting.text for setting in alert.settings)
    raise BadSetup(
        f"The position has {card.id} ({given.alert}) at {given.setting}; expected one of {settings}."
    )


def _crew(content: Content, card: ShipCard, names: list[str]) -> tuple[int, ...]:
    crew: list[int] = []
    for name in names:
        number = content.card_number.get(name)
        stripe = None if number is None else content.cards[number].crew
        if number is None or stripe is None or content.cards[number].faction != card.faction:
            raise BadSetup(
                f"The position has {name!r} as crew of {card.id}; expected a crew card of {card.faction}."
            )
        roles = [content.cards[other].crew.role for other in crew]  # type: ignore[union-attr]
        slots = ROLES.count(stripe.role) + _more_slots(card, stripe.role)
        if roles.count(stripe.role) >= slots:
            raise BadSetup(
                f"The position has {name} on {card.id}, whose {stripe.role} is filled (FC-CRD-07)."
            )
        crew.append(number)
    return tuple(crew)


def _more_slots(card: ShipCard, role: str) -> int:
    return sum(int(one.n) for one in card.ability.effects if one.op == "crew_slot" and one.role == role)


def _encounter(content: Content, name: str) -> int:
    if name not in content.encounter_number:
        raise BadSetup(
            f"The position names the encounter {name!r}, which there is not; "
            f"expected one like {content.encounters[0].id}."
        )
    return content.encounter_number[name]


def _cargo(content: Content, state: State, card: ShipCard, seat: int, name: str) -> Cargo:
    """An encounter, a prisoner or a sample, as the name says."""
    if name in content.card_number:
        number = content.card_number[name]
        prisoner = content.cards[number]
        if prisoner.faction == card.faction or prisoner.crew is None:
            raise BadSetup(
                f"The position has {name} as prisoner of {card.id}; expected a crew card of the others."
            )
        return Cargo("prisoner", number, state.factions.index(FACTIONS.index(prisoner.faction)))
    if name in content.mission_number:
        return Cargo("sample", content.mission_number[name], seat)
    return Cargo("encounter", _encounter(content, name), NOBODY)


def put_tokens(
    rules: FleetRules, state: State, chart: Chart, ships: Mapping[str, ShipPosition], given: TokensPosition
) -> None:
    """Cloaked ships and echoes get their tokens (FC-CLK-03)."""
    for number, ship in enumerate(state.ships):
        if ship.cloaked:
            _put_token(state, ship.side, ship.at, number)
    for faction, labels in given.echoes.items():
        side = state.factions.index(FACTIONS.index(faction))
        for label in labels:
            hex_ = _hex(chart, label)
            if chart.is_post(hex_):
                raise BadSetup(
                    f"The position has an echo on {label}; it would leave the map there (FC-ECH-09)."
                )
            _put_token(state, side, hex_, state.next_echo)
            state.next_echo += 1
    moved = []
    for token in given.moved_echoes:
        identity = next((c.are[token] for c in state.cloaks if token in c.are), NOBODY)
        if identity < ECHO:
            raise BadSetup(f"The position has the echo of token {token} move; that token is no echo.")
        moved.append(identity)
    state.moved_echoes = tuple(moved)
    for side, cloaks in enumerate(state.cloaks):
        most = IDENTITIES[FACTIONS[state.factions[side]]]
        if len(cloaks.are) > most and any(identity >= ECHO for identity in cloaks.are.values()):
            raise BadSetup(
                f"The position has {len(cloaks.are)} cloak tokens of side {side}; there are {most} (FC-CLK-03)."
            )
        if not given.followed:
            tokens = sorted(cloaks.are)
            cloaks.mix(tokens, [cloaks.are[token] for token in tokens])


def _put_token(state: State, side: int, hex_: int, identity: int) -> None:
    token = state.next_token
    state.next_token += 1
    state.tokens[token] = CloakToken(side, hex_)
    state.cloaks[side].enter(token, identity)

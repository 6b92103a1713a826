"""What a seat may know of a game of Fleet Captains, and states that fit it.

A cloaked ship of another side is shown with its card, crew and alert state, and without a place: where its token lies
among the others is not told.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec

from starboard.core import anonymous, pile
from starboard.core.anonymous import AnonymousView
from starboard.core.event import SPECTATOR
from starboard.core.piece import HIDDEN
from starboard.core.pile import DeckView
from starboard.games.fleetcaptains import missions
from starboard.games.fleetcaptains.changes import action_limit
from starboard.games.fleetcaptains.chart import Chart, chart_of
from starboard.games.fleetcaptains.cloaks import go_on_as
from starboard.games.fleetcaptains.content import FACTIONS, Rating
from starboard.games.fleetcaptains.game import FleetGame
from starboard.games.fleetcaptains.mission_rules import progress
from starboard.games.fleetcaptains.missions import MissionsView
from starboard.games.fleetcaptains.ratings import dial, rating
from starboard.games.fleetcaptains.ruleset import FleetRules
from starboard.games.fleetcaptains.state import (
    ECHO,
    SYSTEM_NUMBER,
    Attached,
    Check,
    CloakToken,
    Happening,
    Install,
    Move,
    Player,
    Ship,
    State,
    as_known,
    change,
    is_of,
)

Ratings = tuple[Rating, ...]


class TableView(msgspec.Struct, frozen=True):
    """The table as a seat sees it. Ships, tokens and hexes have the numbers of the state."""

    seat: int  # whose view it is; -1: somebody's who watches
    map: str
    pack: str  # the content pack, by its name and digest; empty: the game's own pieces
    factions: list[str]
    players: list[Player]
    orders: list[DeckView]
    missions: MissionsView
    encounters: DeckView
    tiles: DeckView
    faces: list[int]
    explorers: list[int]
    control: list[int]
    reserve: list[list[int]]
    ships: list[Ship]
    installs: dict[str, Install]  # by hex, as people call it; so the next three
    teams: dict[str, tuple[int, ...]]
    scans: dict[str, tuple[int, ...]]
    here: dict[str, tuple[Attached, ...]]
    settled: tuple[int, ...]
    tokens: dict[str, CloakToken]
    cloaks: list[AnonymousView]
    moved_echoes: tuple[int, ...]
    next_token: int
    next_echo: int
    active: int
    first: int
    round: int
    checks: list[dict[str, Any]]
    move: dict[str, Any] | None
    escape: list[int]
    happened: Happening | None
    averted: int
    prevented_by: tuple[int, ...]
    at_once: int
    # what follows from the above, for whoever has not the rules at hand
    settings: dict[str, int | str | bool]  # of the table
    limits: list[int]  # by seat: actions in its turn (FC-TURN-02)
    ratings: list[
        Ratings
    ]  # by ship: in force, by system; of a cloaked ship of another side what its dial shows
    progress: dict[str, tuple[int, int]]  # by mission that lies open, or is one's own: done, of how much


def view(game: FleetGame, seat: int) -> TableView:
    """What this seat (-1: somebody who watches) knows, by allow-list."""
    state = game.state
    known = state.missions.view(seat, game.content)
    return TableView(
        seat=seat,
        map=game.chart.name,
        pack=game.content.pack,
        factions=[FACTIONS[faction] for faction in state.factions],
        players=list(state.players),
        orders=[deck.view(seat) for deck in state.orders],
        missions=known,
        encounters=state.encounters.view(seat),
        tiles=state.tiles.view(seat),
        faces=list(state.faces),
        explorers=list(state.explorers),
        control=list(state.control),
        reserve=[list(cards) for cards in state.reserve],
        ships=[as_known(ship, seat) for ship in state.ships],
        installs={game.label(hex_): one for hex_, one in sorted(state.installs.items())},
        teams={game.label(hex_): seats for hex_, seats in sorted(state.teams.items())},
        scans={game.label(hex_): seats for hex_, seats in sorted(state.scans.items())},
        here={game.label(hex_): cards for hex_, cards in sorted(state.here.items())},
        settled=state.settled,
        tokens={str(token): lying for token, lying in sorted(state.tokens.items())},
        cloaks=[hidden.view(seat) for hidden in state.cloaks],
        moved_echoes=state.moved_echoes if is_of(seat, state.active & 1) else (),
        next_token=state.next_token,
        next_echo=state.next_echo,
        active=state.active,
        first=state.first,
        round=state.round,
        checks=[_plain(check, seat) for check in state.checks],
        move=None if state.move is None else _plain(state.move, seat),
        escape=list(state.escape),
        happened=state.happened,
        averted=state.averted,
        prevented_by=state.prevented_by,
        at_once=state.at_once,
        settings=dict(game.settings),
        limits=[action_limit(game, other) for other in range(game.seats)],
        ratings=[_ratings(game, number, seat) for number in range(len(state.ships))],
        progress=_progress(game, known),
    )


def _progress(game: FleetGame, known: MissionsView) -> dict[str, tuple[int, int]]:
    found = {
        str(face): progress(game, owner, face) for owner, faces in enumerate(known.active) for face in faces
    }
    return {face: done for face, done in found.items() if done is not None}


def _ratings(game: FleetGame, number: int, seat: int) -> Ratings:
    """The ratings of a ship as far as this seat may know them: those of a token would tell on which tile it lies."""
    ship = game.state.ships[number]
    if not ship.in_play:
        return ()
    if ship.cloaked and not is_of(seat, ship.side):
        return dial(game, ship)
    return tuple(rating(game, number, system) for system in SYSTEM_NUMBER.values())


def _plain(piece: Check | Move, seat: int) -> dict[str, Any]:
    plain = piece.plain()
    return {name: plain[name] if piece.shows(name, seat) else HIDDEN for name in plain}


def state_from_view(rules: FleetRules, told: TableView, seat: int, draw: Callable[[int], int]) -> State:
    """A state that gives this view; what the seat cannot know is made up with `draw(n)`."""
    seats = len(told.players)
    chart = chart_of(told.map, seats)
    state = State(
        factions=[FACTIONS.index(faction) for faction in told.factions],
        players=list(told.players),
        orders=[pile.from_view(deck, seat, draw) for deck in told.orders],
        missions=missions.from_view(told.missions, rules.content, draw),
        encounters=pile.from_view(told.encounters, seat, draw),
        tiles=pile.from_view(told.tiles, seat, draw),
        faces=list(told.faces),
        explorers=list(told.explorers),
        control=list(told.control),
        reserve=[list(cards) for cards in told.reserve],
        ships=list(told.ships),
        installs={_hex(chart, label): one for label, one in told.installs.items()},
        teams={_hex(chart, label): seats_ for label, seats_ in told.teams.items()},
        scans={_hex(chart, label): seats_ for label, seats_ in told.scans.items()},
        here={_hex(chart, label): cards for label, cards in told.here.items()},
        settled=told.settled,
        tokens={
            int(token): lying for token, lying in sorted(told.tokens.items(), key=lambda one: int(one[0]))
        },
        cloaks=[anonymous.from_view(hidden, seat, seats, draw) for hidden in told.cloaks],
        moved_echoes=told.moved_echoes,
        next_token=told.next_token,
        next_echo=told.next_echo,
        active=told.active,
        first=told.first,
        round=told.round,
        escape=list(told.escape),
        happened=told.happened,
        averted=told.averted,
        prevented_by=told.prevented_by,
        at_once=told.at_once,
    )
    place_cloaked(state)
    state.checks = [Check.from_plain(_filled(state, plain)) for plain in told.checks]
    if told.move is not None:
        unseen = {"points": 0, "reach": (), "bonus": 0}
        state.move = Move.from_plain(
            {**told.move, **{name: to for name, to in unseen.items() if told.move[name] == HIDDEN}}
        )
    return state


def _hex(chart: Chart, label: str) -> int:
    found = chart.hex_of(label)
    assert found is not None
    return found


def _filled(state: State, plain: dict[str, Any]) -> dict[str, Any]:
    return {**plain, "level": plain["usual"]} if plain["level"] == HIDDEN else plain


def place_cloaked(state: State) -> None:
    """Cloaked ships are where their tokens lie."""
    for hidden in state.cloaks:
        for token, identity in hidden.are.items():
            if identity < ECHO:
                change(state, identity, at=state.tokens[token].at)


def shuffle_hidden(game: FleetGame, seat: int, draw: Callable[[int], int]) -> None:
    """Change, in place, all that a seat cannot know."""
    told = view(game, seat)
    made = state_from_view(game.fleet_rules, told, seat, draw)
    state = game.state
    state.orders, state.missions, state.encounters, state.tiles = (
        made.orders,
        made.missions,
        made.encounters,
        made.tiles,
    )
    if seat == SPECTATOR or any(not is_of(seat, side) for side in (0, 1)):
        for side in (0, 1):
            if not is_of(seat, side):
                was, state.cloaks[side].are = state.cloaks[side].are, made.cloaks[side].are
                move = state.move
                if move is not None and not move.ships and move.side == side and move.token in was:
                    go_on_as(game, was[move.token])
        place_cloaked(state)

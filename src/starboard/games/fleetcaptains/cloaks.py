"""Cloaks, echoes and their tokens (FC-CLK, FC-ECH): what is done to them.

A token is named by its number, which everybody sees; what it is stands in `State.cloaks`. Wherever two tokens of a side
come together they are mixed at once, which its owner may do at any time (FC-ECH-05).
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from starboard.core.anonymous import mix_at_random
from starboard.core.decision import Refusal
from starboard.games.fleetcaptains.content import ENGINES, FACTIONS
from starboard.games.fleetcaptains.events import (
    Cloaked,
    EchoMade,
    TokenGone,
    TokenMoved,
    TokenShown,
    TokensMixed,
)
from starboard.games.fleetcaptains.game import FleetGame
from starboard.games.fleetcaptains.ratings import allows, rating, standings_at, standings_of
from starboard.games.fleetcaptains.state import CLOAKED, ECHO, NOBODY, CloakToken, Move, change

IDENTITIES = {"klingon": 6, "federation": 1}  # FC-CLK-03
NOT_FASTER: Final[Mapping[int, int]] = MappingProxyType({})


def token_of(game: FleetGame, number: int) -> int:
    """The token that stands for a cloaked ship."""
    cloaks = game.state.cloaks[game.state.ships[number].side]
    return next(token for token, identity in cloaks.are.items() if identity == number)


def tokens_at(game: FleetGame, hex_: int, side: int) -> list[int]:
    """The tokens of a side that lie there, sorted."""
    return sorted(
        token for token, lying in game.state.tokens.items() if lying.at == hex_ and lying.side == side
    )


def free_identities(game: FleetGame, side: int) -> int:
    """How many further tokens the side can put on the map (FC-CLK-03; the option `unlimited_echo_tokens`)."""
    if game.settings["unlimited_echo_tokens"]:
        return 99
    faction = FACTIONS[game.state.factions[side]]
    return IDENTITIES[faction] - len(game.state.cloaks[side].are)


def mix_tokens(game: FleetGame, hex_: int, side: int) -> None:
    """The tokens of a side on a hex are mixed out of the sight of others (FC-ECH-05)."""
    tokens = tokens_at(game, hex_, side)
    if len(tokens) > 1:
        cloaks = game.state.cloaks[side]
        mix_at_random(game.draw, f"tokens{side}", cloaks, tokens)
        game.emit(TokensMixed(side, game.label(hex_), tokens))


def put_token(game: FleetGame, side: int, hex_: int, identity: int) -> int:
    """A new token comes onto the map, openly, and is mixed with those that lie there; gives its number."""
    state = game.state
    token = state.next_token
    state.next_token += 1
    state.tokens[token] = CloakToken(side, hex_)
    state.cloaks[side].enter(token, identity)
    return token


def put_elsewhere(game: FleetGame, token: int, hex_: int) -> None:
    """A token is put on another hex because of the ship that it stands for, which all have been told; there it is mixed
    with others."""
    side = game.state.tokens[token].side
    game.state.cloaks[side].show(token)
    game.state.tokens[token] = CloakToken(side, hex_)
    game.emit(TokenShown(token, game.name_of(game.state.cloaks[side].are[token])))
    game.emit(TokenMoved(side, token, game.label(hex_)))
    mix_tokens(game, hex_, side)


def remove_token(game: FleetGame, token: int, rule: str) -> int:
    """A token is shown and leaves the map; gives what it was."""
    lying = game.state.tokens.pop(token)
    identity = game.state.cloaks[lying.side].leave(token)
    game.emit(TokenGone(token, "echo" if identity >= ECHO else game.name_of(identity), rule))
    return identity


def cloak(game: FleetGame, number: int) -> None:
    """A ship cloaks: the cloaked setting of its state, and a token in its place (FC-CLK-02)."""
    ship = change(game.state, number, setting=CLOAKED)  # a token does not roll, but the ship stays engaged
    token = put_token(game, ship.side, ship.at, number)
    game.emit(Cloaked(ship.seat, game.label(ship.at), token))
    mix_tokens(game, ship.at, ship.side)


def why_no_cloak(game: FleetGame, number: int) -> Refusal | None:
    """Why a ship cannot cloak (FC-CLK-01, FC-CLK-03, R-01)."""
    ship = game.state.ships[number]
    name = game.name_of(number)
    if ship.setting == CLOAKED:
        return Refusal("FC-CLK-01", "is_cloaked", {"ship": name})
    if game.card_of(number).alerts[ship.alert].cloaked is None:
        return Refusal("FC-CLK-01", "no_cloak", {"ship": name})
    if game.chart.is_post(ship.at):
        return Refusal("FC-CLK-01", "not_on_posts", {})
    if free_identities(game, ship.side) < 1:
        return Refusal("FC-CLK-03", "no_identity_free", {})
    return None


def rule_out_echoes(game: FleetGame, token: int) -> None:
    """Everybody has seen that this token is a ship."""
    cloaks = game.state.cloaks[game.state.tokens[token].side]
    cloaks.rule_out(token, [identity for identity in cloaks.are.values() if identity >= ECHO])


def make_echo(game: FleetGame, seat: int, hex_: int) -> None:
    """A second token with an identity of its own, mixed with those that lie there (FC-ECH-01)."""
    state = game.state
    identity = state.next_echo
    state.next_echo += 1
    token = put_token(game, seat & 1, hex_, identity)
    game.emit(EchoMade(seat, game.label(hex_), token))
    mix_tokens(game, hex_, seat & 1)


def echo_places(game: FleetGame, number: int) -> list[int]:
    """Where an echo that a ship makes may lie: in its tile (FC-ECH-01), or in an explored one beside it, where something
    says so (effects.json: echo_adjacent)."""
    ship = game.state.ships[number]
    if not allows(game, ship, "echo_adjacent"):
        return [ship.at]
    return [ship.at, *(hex_ for hex_ in game.chart.neighbours[ship.at] if game.tile_at(hex_) is not None)]


def may_be_ghost(game: FleetGame, side: int, at: int) -> bool:
    """Whether, for all that others know, it could be a cloaked ship of this side that puts its echoes beside it: one that
    bears what allows it, or any where the tile does."""
    return any("echo_adjacent" in standing.allows for standing in standings_at(game, at)) or any(
        "echo_adjacent" in standing.allows
        for ship in game.state.ships
        if ship.cloaked and ship.side == side and ship.in_play
        for standing in standings_of(game, ship)
    )


def points_of_token(game: FleetGame, side: int, identity: int, at: int) -> int:
    """The movement points of what a token stands for: a ship's cloaked engines (FC-CLK-05); for an echo the highest
    figure printed in the present cloaked settings of the side's cloaked ships, at least 1 (FC-ECH-03)."""
    if identity < ECHO:
        engines = rating(game, identity, ENGINES, at=at)
        return engines + game.state.ships[identity].move_points if engines else 0
    printed = [1]
    for ship in game.state.ships:
        if ship.setting == CLOAKED and ship.seat & 1 == side and ship.in_play:
            setting = game.content.ships[ship.card].alerts[ship.alert].cloaked
            if setting is not None and setting.engines is not None:
                printed.append(setting.engines)
    return max(printed)


def reach_of_token(
    game: FleetGame, token: int, bonus: int, faster: Mapping[int, int] = NOT_FASTER
) -> tuple[tuple[int, int], ...]:
    """The points that each identity of the side would have if this token were it; `bonus`: what cards brought that were
    played for this move, and would have brought to any ship; `faster`: by what those of a ship are multiplied."""
    lying = game.state.tokens[token]
    cloaks = game.state.cloaks[lying.side]
    found = []
    for identity in sorted(cloaks.are.values()):
        points = points_of_token(game, lying.side, identity, lying.at)
        if points and identity < ECHO:
            points = (points + bonus) * faster.get(identity, 1)
        found.append((identity, points))
    return tuple(found)


def ship_of_move(game: FleetGame, move: Move) -> int:
    """The ship that the moving token stands for; NOBODY: it is an echo."""
    identity = game.state.cloaks[move.side].are.get(move.token, ECHO)
    return identity if identity < ECHO else NOBODY


def is_stalled(game: FleetGame, identity: int, at: int) -> bool:
    """Whether a token is a ship whose engines are disabled there: it does not go on (FC-SYS-02)."""
    return identity < ECHO and rating(game, identity, ENGINES, at=at) is None


def rule_out_stalled(game: FleetGame, token: int) -> None:
    """Everybody sees the token go on from where it lies: no ship whose engines are disabled there could."""
    lying = game.state.tokens[token]
    cloaks = game.state.cloaks[lying.side]
    stalled = [identity for identity in cloaks.are.values() if is_stalled(game, identity, lying.at)]
    if stalled:
        cloaks.rule_out(token, stalled)


def rule_out_slow(game: FleetGame, token: int, move: Move) -> None:
    """Everybody has seen how far the token has come: what cannot go so far it is not (FC-ECH-06).

    What each could do was reckoned for all alike when the move began: it does not tell which of them it is."""
    slow = _too_slow(game, move)
    if slow:
        game.state.cloaks[move.side].rule_out(token, slow)


def _too_slow(game: FleetGame, move: Move) -> list[int]:
    """What could not have come as far as the moving token has."""
    if not move.steps:
        return []
    needed = move.spent + (0 if game.chart.is_post(game.state.tokens[move.token].at) else 1)
    return [identity for identity, points in move.reach if points < needed]


def go_on_as(game: FleetGame, was: int) -> None:
    """The tokens of a side have been made up anew for somebody who cannot know them: one in the middle of its move, which
    was `was`, goes on with the points of what it is now. Where an observer is taken to know less than it has seen
    (`anonymous.MOST_WAYS`), that may be too slow for where it has come; then it stays what it was."""
    move = game.state.move
    assert move is not None
    are = game.state.cloaks[move.side].are
    if are[move.token] in _too_slow(game, move):
        other = next(token for token, identity in are.items() if identity == was)
        are[move.token], are[other] = was, are[move.token]
    move.points = dict(move.reach).get(are[move.token], move.points)

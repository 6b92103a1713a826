"""Who may see a field is said once, on the piece: the view, what is made up from it and the twins of the leak law go
by that."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from starboard.core.chance import SeededChance
from starboard.core.match import Match
from starboard.core.piece import HIDDEN, Piece, fresh
from starboard.games import game_ids, load
from starboard.games.xwing.knowledge.view import HIDDEN_DIAL
from starboard.games.xwing.state import Ship
from starboard.lab import laws

X_WING: dict[str, Any] = {
    "phase": "activation",
    "ships": {
        "0": {
            "pose": [400, 200, 0],
            "dial": "2 straight",
            "looked_at": [{"card": "panickedpilot", "seats": [1]}],
            "conditions": [{"id": "hunted", "by": 2}],
        },
        "1": {"pose": [600, 200, 0], "dial": "3 straight"},
        "2": {
            "pose": [400, 600, 180],
            "dial": "2 bank_left",
            "conditions": [{"id": "youshouldthankme", "by": 2, "faceup": False}],
        },
    },
}
# No condition of the first edition lies facedown.
NOT_USED = {"xwing1": {("Condition", "id")}}
FIRST: dict[str, Any] = {
    "phase": "activation",
    "ships": {
        "0": {
            "pose": [400, 200, 0],
            "dial": "2 straight",
            "looked_at": [{"card": "consolefire", "seats": [1]}],
        },
        "1": {"pose": [600, 200, 0], "dial": "3 straight"},
        "2": {"pose": [400, 600, 180], "dial": "2 bank_left"},
    },
}
SQUADS = {"squad_0": "academypilot + academypilot", "squad_1": "academypilot"}
POSITIONS = {"xwing1": (FIRST, SQUADS), "xwing2": (X_WING, SQUADS)}


def pieces(value: object) -> Iterator[Piece]:
    """Every piece in a state."""
    if isinstance(value, Piece):
        yield value
        value = [getattr(value, name) for name in value.FIELDS]
    elif isinstance(value, dict):
        value = list(value.values())
    if isinstance(value, list | tuple):
        for inner in value:
            yield from pieces(inner)


def secrets(state: Piece) -> dict[tuple[str, str], list[object]]:
    """The values of the secret fields of a state, by class and field."""
    found: dict[tuple[str, str], list[object]] = {}
    for piece in pieces(state):
        for field in piece.SECRET:
            value = getattr(piece, field)
            found.setdefault((type(piece).__name__, field), []).append(
                list(value) if isinstance(value, list) else value
            )
    return found


@pytest.mark.parametrize("game", sorted(POSITIONS))
def test_every_secret_is_changed_in_a_twin(game: str) -> None:
    """Or the leak law could not notice who shows it."""
    position, settings = POSITIONS[game]
    match = Match.at_position(load(game), 2, position, SeededChance(1), settings)
    before = secrets(match.game.state)
    changed = set()
    draws = SeededChance(7)
    for _ in range(30):
        twin = match.fork()
        match.rules.shuffle_hidden(twin.game, -1, lambda n: draws.draw("twin", n))
        after = secrets(twin.game.state)
        changed |= {field for field, values in before.items() if after[field] != values}
    declared = {
        (kind.__name__, field) for kind in _kinds_of_pieces(match.game.state) for field in kind.SECRET
    }
    assert changed == declared - NOT_USED.get(game, set()) == set(before)


def test_games_without_a_position_here_have_no_secrets() -> None:
    for game in game_ids():
        if game not in POSITIONS:
            rules = load(game)
            match = Match.new(rules, rules.usual_players, SeededChance(1))
            assert not secrets(match.game.state), f"{game} needs a position with all of its secrets above"


def test_the_view_asks_the_piece(monkeypatch: pytest.MonkeyPatch) -> None:
    position, settings = POSITIONS["xwing2"]
    match = Match.at_position(load("xwing2"), 2, position, SeededChance(1), settings)

    def dials() -> list[str]:
        return [ship.dial for ship in match.rules.view(match.game, 0).ships]

    assert dials() == ["2 straight", "3 straight", HIDDEN_DIAL]
    monkeypatch.setattr(Ship, "SECRET", {"dial": lambda ship, seat: ship.owner != seat})
    assert dials() == [HIDDEN_DIAL, HIDDEN_DIAL, "2 bank_left"]


def test_a_twin_changed_where_all_see_breaks_the_law(monkeypatch: pytest.MonkeyPatch) -> None:
    position, settings = POSITIONS["xwing2"]
    rules = load("xwing2")
    walk = laws.Walk(rules, 2, 1, settings)
    walk.match = Match.at_position(rules, 2, position, SeededChance(1), settings)
    laws.nothing_leaks(walk)

    def turns_a_turret(self: Any, game: Any, seat: int, draw: Any) -> None:
        game.state.ships[0].turret = 2

    monkeypatch.setattr(type(rules), "shuffle_hidden", turns_a_turret)
    with pytest.raises(laws.LawBroken, match="may see"):
        laws.nothing_leaks(walk)


def test_a_sample_unlike_what_all_see_breaks_the_law(monkeypatch: pytest.MonkeyPatch) -> None:
    position, settings = POSITIONS["xwing2"]
    rules = load("xwing2")
    walk = laws.Walk(rules, 2, 1, settings)
    walk.match = Match.at_position(rules, 2, position, SeededChance(1), settings)
    made_up = type(rules).state_from_view

    def forgets(self: Any, view: Any, draw: Any) -> Any:
        state = made_up(self, view, draw)
        state.ships[0].done.append("focus")
        return state

    laws.samples_fit(walk)
    monkeypatch.setattr(type(rules), "state_from_view", forgets)
    with pytest.raises(laws.LawBroken, match="sample"):
        laws.samples_fit(walk)


class Chest(Piece):
    """What its owner alone sees."""

    SECRET = {"gold": lambda chest, seat: seat == chest.owner}  # noqa: RUF012

    owner: int
    gold: int
    keys: list[int] = fresh(factory=list)


def test_what_a_piece_says_of_itself() -> None:
    chest = Chest(1, 50, [2])
    assert chest.as_known_to(1) == {"owner": 1, "gold": 50, "keys": [2]}
    assert chest.as_known_to(-1) == {"owner": 1, "gold": HIDDEN, "keys": [2]}
    assert chest.shows("keys", -1)
    assert not chest.shows("gold", 0)


def _kinds_of_pieces(state: Piece) -> set[type[Piece]]:
    """The classes of pieces that may stand in a state, by its module."""
    module = __import__(type(state).__module__, fromlist=["*"])
    return {
        kind
        for kind in vars(module).values()
        if isinstance(kind, type) and issubclass(kind, Piece) and kind.__module__ == module.__name__
    }

"""Positions of X-Wing built directly, for scenarios. What is not mentioned is as after deployment."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from starboard.core.errors import BadSetup
from starboard.core.task import Task
from starboard.games.xwing import dice, tokens
from starboard.games.xwing.second import measure
from starboard.games.xwing.second.damage_cards import NUMBER
from starboard.games.xwing.second.table import GAME_EFFECTS, build_of
from starboard.games.xwing.second.tasks.game import PlayXWing
from starboard.games.xwing.state import IN_PLAY, REMOVED, RESERVE, Obstacle, Ship, Trigger, XWingState

_PHASES = ("planning", "system", "activation", "engagement", "end")
_KEYS = ("phase", "ships", "obstacles", "decks", "first_player", "round", "triggers")
_PLACES = {"in_play": IN_PLAY, "reserve": RESERVE, "removed": REMOVED}
_DECK_KEYS = ("cards", "discarded")
_SHIP_KEYS = {
    "pose", "tokens", "shields", "force", "charges", "facedown", "faceup", "locks", "dial", "turret", "sides",
    "engaged", "activated", "done", "place", "facedown_known", "initiative", "destroyed", "bonus_attack",
    "revealed",
}  # fmt: skip


def build(state: XWingState, plain: Mapping[str, Any]) -> tuple[XWingState, list[Task]]:
    """State and stack of a position: `phase` about to begin, `ships` by number, `obstacles`, `decks`; `triggers`
    are what tokens are about to do (event, ship, and by whom)."""
    for key in plain:
        if key not in _KEYS:
            raise BadSetup(f"A position has no {key!r}; it may have {', '.join(_KEYS)}.")
    state.first_player = plain.get("first_player", 0)
    state.round = plain.get("round", 1)
    phase = plain.get("phase", "planning")
    if phase not in _PHASES:
        raise BadSetup(f"There is no phase {phase!r}; there are {', '.join(_PHASES)}.")
    state.obstacles = [
        Obstacle(found["outline"], measure.pose_of(*found["pose"]), found.get("flipped", False), True)
        for found in plain.get("obstacles", [])
    ]
    for seat, piles in plain.get("decks", {}).items():
        _set_deck(state, int(seat), piles)
    given = {int(number): fields for number, fields in plain.get("ships", {}).items()}
    for number, ship in enumerate(state.ships):
        ship.place = IN_PLAY
        x, y = 200.0 + 120.0 * number, 60.0 if ship.owner == 0 else measure.AREA_MM - 60.0
        ship.pose = measure.pose_of(x, y, 0.0 if ship.owner == 0 else 180.0)
        _set_ship(state, ship, given.get(number, {}))
    for number, ship in enumerate(state.ships):
        if ship.place == IN_PLAY:
            measure.put(state, number, ship.pose, measure.exact_touches(state, number, ship.pose))
    for given_trigger in plain.get("triggers", []):
        event, ship_number, by = (given_trigger[key] for key in ("event", "ship", "by"))
        if event not in GAME_EFFECTS:
            raise BadSetup(f"There is no trigger {event!r}; there are {', '.join(GAME_EFFECTS)}.")
        state.triggers.append(Trigger(event, ship_number, str(by)))
    if phase == "planning":
        state.round -= 1  # the Planning Phase begins the round
    state.phase = phase
    play = PlayXWing()
    play.at = PlayXWing.NAMES.index(phase)
    return state, [play]


def _set_ship(state: XWingState, ship: Ship, given: Mapping[str, Any]) -> None:
    for key in given:
        if key not in _SHIP_KEYS:
            raise BadSetup(f"A ship has no {key!r}; it may have {', '.join(sorted(_SHIP_KEYS))}.")
    if "pose" in given:
        ship.pose = measure.pose_of(*given["pose"])
    for name, count in given.get("tokens", {}).items():
        if name not in tokens.NUMBER:
            raise BadSetup(f"There is no token {name!r}; there are {', '.join(tokens.NAMES)}.")
        ship.tokens[tokens.NUMBER[name]] = count
    ship.shields = given.get("shields", ship.shields)
    ship.force = given.get("force", ship.force)
    ship.charges.update(given.get("charges", {}))
    ship.sides.update(given.get("sides", {}))
    ship.turret = given.get("turret", 0)
    ship.locks = list(given.get("locks", []))
    ship.engaged = given.get("engaged", False)
    ship.activated = given.get("activated", False)
    ship.done = list(given.get("done", []))
    deck = state.decks[ship.owner]
    ship.facedown = given.get("facedown", 0)
    deck.in_deck -= ship.facedown
    for key, cards in (("faceup", ship.faceup), ("facedown_known", ship.facedown_known)):
        for name in given.get(key, []):
            card = _card(name)
            deck.unseen.remove(card)
            deck.in_deck -= 1
            cards.append(card)
    ship.initiative = given.get("initiative", -1)
    ship.bonus_attack = given.get("bonus_attack", False)
    ship.destroyed = given.get("destroyed", False)
    if "place" in given:
        if given["place"] not in _PLACES:
            raise BadSetup(f"A ship cannot be {given['place']!r}; it may be {', '.join(_PLACES)}.")
        ship.place = _PLACES[given["place"]]
        ship.destroyed |= ship.place == REMOVED
    if "dial" in given:
        names = [maneuver.id for maneuver in build_of(ship).dial]
        if given["dial"] not in names:
            raise BadSetup(f"{ship.build} has no {given['dial']!r} on its dial; it has {', '.join(names)}.")
        ship.dial = names.index(given["dial"])
    if "revealed" in given:
        ship.revealed = [maneuver.id for maneuver in build_of(ship).dial].index(given["revealed"])


def _set_deck(state: XWingState, seat: int, piles: Mapping[str, Any]) -> None:
    """`cards`: all cards of the deck but those discarded; what ships hold comes out of it."""
    for key in piles:
        if key not in _DECK_KEYS:
            raise BadSetup(f"A deck has no {key!r}; it may have {', '.join(_DECK_KEYS)}.")
    deck = state.decks[seat]
    if "cards" in piles:
        deck.unseen = sorted(_card(name) for name in piles["cards"])
        deck.in_deck = len(deck.unseen)
    for name in piles.get("discarded", []):
        card = _card(name)
        if "cards" not in piles:
            deck.unseen.remove(card)
            deck.in_deck -= 1
        deck.discarded.append(card)


def _card(name: str) -> int:
    if name not in NUMBER:
        raise BadSetup(f"There is no damage card {name!r}; there are {', '.join(NUMBER)}.")
    return NUMBER[name]


def script(state: XWingState, chance: Mapping[str, Sequence[Any]]) -> dict[str, tuple[int, ...]]:
    """Draws from what people write: faces of dice by name, damage cards by id."""
    draws: dict[str, tuple[int, ...]] = {}
    for label, results in chance.items():
        if label in ("dice.attack", "dice.defense"):
            die = dice.ATTACK_DIE if label == "dice.attack" else dice.DEFENSE_DIE
            draws[label] = tuple(die.index(dice.FACE[name]) for name in results)
        elif label.startswith("deck.damage"):
            unseen = list(state.decks[int(label.removeprefix("deck.damage"))].unseen)
            found = []
            for name in results:
                index = unseen.index(_card(name))
                found.append(index)
                unseen.pop(index)
            draws[label] = tuple(found)
        else:
            draws[label] = tuple(int(result) for result in results)
    return draws

"""Scripted chance as people write it: faces of dice, and the pieces that come up in turn.

Every label may also be given numbers as they are drawn. What is drawn from a pile that was shuffled anew in between can
only be written so.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from starboard.core.errors import BadSetup
from starboard.games.fleetcaptains.content import FACTIONS, TYPES, Content
from starboard.games.fleetcaptains.missions import scale
from starboard.games.fleetcaptains.state import State

Draws = dict[str, tuple[int, ...]]


def script(content: Content, state: State, chance: Mapping[str, Sequence[Any]]) -> Draws:
    """Draws from what people write. Raises BadSetup with a sentence."""
    own = _MissionDecks(content, state)
    draws: Draws = {}
    for label in sorted(chance):  # `missions0` before `missions1`: that is how they are dealt
        results = chance[label]
        known = _known(content, state, label, results)
        if label == "die":
            draws[label] = tuple(_face(result) - 1 for result in results)
        elif all(isinstance(result, int) for result in results):
            draws[label] = tuple(results)
        elif label.startswith("missions") and label[8:].isdecimal():
            draws[label] = tuple(own.draw(int(label[8:]), name) for name in results)
        elif known is not None:
            draws[label] = _from_pile(label, *known, results)
        else:
            raise BadSetup(
                f"The scenario scripts {label!r} as {list(results)}; expected die, tiles, encounters, orders0, missions0, "
                "fleet0, sides or first_player, or numbers as they are drawn."
            )
    return draws


def _face(result: Any) -> int:
    if not isinstance(result, int) or not 1 <= result <= 6:
        raise BadSetup(f"The scenario scripts a die that shows {result!r}; expected 1 to 6.")
    return result


def _known(
    content: Content, state: State, label: str, names: Sequence[Any]
) -> tuple[list[int], Callable[[str, list[int]], int | None]] | None:
    """What a pile holds, and which of it a name means."""
    if label.startswith("fleet") and names and names[0] in content.ship_number:
        faction = content.ships[content.ship_number[names[0]]].faction
        return list(content.ships_of(faction)), lambda name, left: content.ship_number.get(name)
    if label == "sides":
        return [0, 1], lambda name, left: FACTIONS.index(name) if name in FACTIONS else None
    if label == "encounters":
        return list(state.encounters.unsettled), lambda name, left: content.encounter_number.get(name)
    if label == "tiles":
        return list(state.tiles.unsettled), lambda name, left: _tile(content, name, left)
    if label.startswith("orders") and label[6:].isdecimal() and int(label[6:]) < len(state.orders):
        return list(state.orders[int(label[6:])].unsettled), lambda name, left: content.card_number.get(name)
    return None


def _tile(content: Content, name: str, left: list[int]) -> int | None:
    if name in content.kinds:
        return next((face for face in left if content.tiles[face].kind == name), None)
    return content.tile_number.get(name)


def _from_pile(
    label: str, left: list[int], meant: Callable[[str, list[int]], int | None], names: Sequence[Any]
) -> tuple[int, ...]:
    draws = []
    for name in names:
        face = meant(str(name), left)
        if face is None or face not in left:
            raise BadSetup(f"The scenario scripts {name!r} from {label}, where it is not.")
        place = left.index(face)
        if label != "sides":
            del left[place]
        draws.append(place)
    return tuple(draws)


class _MissionDecks:
    """Draws of the missions that come up in turn (`Missions.draw_own`): the decks share their cards, so the draws of one
    seat are taken to come before those of the next."""

    def __init__(self, content: Content, state: State) -> None:
        self.content = content
        self.old = [list(faces) for faces in state.missions.old]
        self.own = [list(counts) for counts in state.missions.own]

    def draw(self, seat: int, name: Any) -> int:
        face = self.content.mission_number.get(str(name))
        kind = -1 if face is None else TYPES.index(self.content.missions[face].type)
        if face is None or seat >= len(self.own) or face not in self.old[kind] or not self.own[seat][kind]:
            raise BadSetup(
                f"The scenario scripts the mission {name!r} from the deck of seat {seat}, where it is not."
            )
        parts, own, old = scale(self.content), self.own[seat], self.old[kind]
        place = old.index(face)
        drawn = sum(own[:kind]) * parts + -(-place * own[kind] * parts // len(old))
        own[kind] -= 1
        del old[place]
        return drawn

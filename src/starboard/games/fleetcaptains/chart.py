"""The map as hexes: columns of tiles, command posts, who touches whom, and how far apart they are (FC-MAP).

A hex has coordinates (column, y) with doubled rows: neighbours of (c, y) are (c, y±2) and (c±1, y±1). Hexes are
numbered: the tiles in the order of their coordinates, then the posts. A chart never changes during a game; what lies
on its hexes stands in the state.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from functools import cached_property, lru_cache
from typing import Final

import msgspec

from starboard.core.errors import BadSetup

MOST_TILES: Final = 50  # FC-MAP-05, FC-MAP-09
FAR: Final = 99  # the distance of hexes that no way joins

Place = tuple[int, int]
_STEPS: Final = ((0, -2), (0, 2), (-1, -1), (-1, 1), (1, -1), (1, 1))
COLUMNS = re.compile(r"(\d+)x(\d+)")
_PLACE = re.compile(r"(-?\d+),(-?\d+)")
MOST_NEIGHBOURS: Final = 3  # of a post (FC-MAP-04, FC-MAP-09)


class Chart(msgspec.Struct, frozen=True, dict=True):
    """A map. `posts` are by seat; `places` are the coordinates of the tiles and then of the posts."""

    name: str
    tiles: int  # how many
    places: tuple[Place, ...]
    neighbours: tuple[tuple[int, ...], ...]  # by hex, sorted
    distances: tuple[tuple[int, ...], ...]  # FC-MAP-10: posts only as end points
    centre_line: tuple[int, ...]  # FC-MAP-07

    @property
    def posts(self) -> range:
        """The hexes of the command posts, by seat."""
        return range(self.tiles, len(self.places))

    def post(self, seat: int) -> int:
        """The command post of a seat."""
        return self.tiles + seat

    def is_post(self, hex_: int) -> bool:
        """Whether this is a command post."""
        return hex_ >= self.tiles

    def owner(self, hex_: int) -> int:
        """The seat whose post this is; -1 for a tile."""
        return hex_ - self.tiles if hex_ >= self.tiles else -1

    def label(self, hex_: int) -> str:
        """How people call a hex: `0,-4`, and `post0` for the post of seat 0."""
        return self.labels[hex_]

    def hex_of(self, label: str) -> int | None:
        """The hex of a label, or None."""
        return self._hexes.get(label)

    @cached_property
    def labels(self) -> tuple[str, ...]:
        """What `label` says, by hex."""
        tiles = tuple(f"{column},{y}" for column, y in self.places[: self.tiles])
        return (*tiles, *(f"post{seat}" for seat in range(len(self.posts))))

    @cached_property
    def _hexes(self) -> dict[str, int]:
        return {label: hex_ for hex_, label in enumerate(self.labels)}


def touching(place: Place) -> tuple[Place, ...]:
    """The six places that share an edge with this one (FC-MAP-02)."""
    column, y = place
    return tuple((column + dc, y + dy) for dc, dy in _STEPS)


def columns(width: int, height: int) -> list[Place]:
    """The tiles of a column layout: columns counted from the centre; even ones have `height` tiles, odd ones one more
    (FC-MAP-05); 5x5 is the basic map (FC-MAP-03)."""
    half = (width - 1) // 2
    found = []
    for column in range(-half, half + 1):
        number = height if column % 2 == 0 else height + 1
        found += [(column, y) for y in range(1 - number, number, 2)]
    return found


def suggested(target: int) -> str:
    """The map for this target score (FC-MAP-06)."""
    return "5x5" if target <= 12 else "5x6" if target <= 15 else "7x5" if target <= 24 else "7x6"


@lru_cache(maxsize=64)
def chart_of(text: str, seats: int = 2) -> Chart:
    """The chart of a layout that both sides agree to (FC-MAP-01): `5x5`, or a custom list `0,-2 0,0 0,2 posts 0,-4 0,4` (FC-MAP-09); with four seats
    two posts a side, for columns as FC-TEAM-09 says. Raises BadSetup with a sentence."""
    match = COLUMNS.fullmatch(text)
    if match is None:
        return _custom(text, seats)
    width, height = int(match[1]), int(match[2])
    if width % 2 == 0 or width < 3 or height < 4:
        raise BadSetup(
            f"The map was {text}; expected an odd number of columns, at least 3, and at least 4 tiles in the "
            "middle one (FC-MAP-05), for instance 5x5."
        )
    if width > MOST_TILES or height > MOST_TILES or len(columns(width, height)) > MOST_TILES:
        raise BadSetup(f"The map was {text}; expected one of at most {MOST_TILES} tiles (FC-MAP-05).")
    if seats == 2:
        return _chart(text, columns(width, height), [(0, -height - 1), (0, height + 1)])
    if width < 7:
        raise BadSetup(f"The map of a team game was {text}; expected at least 7 columns, for instance 7x5.")
    edge = (
        height + 1
    )  # the posts of a team stand over the columns -2 and 2, seats A1, B1, A2, B2 (FC-TEAM-09)
    return _chart(text, columns(width, height), [(-2, -edge), (-2, edge), (2, -edge), (2, edge)])


def _custom(text: str, seats: int) -> Chart:
    tiles_text, _, posts_text = text.partition("posts")
    tiles, posts = _places(tiles_text), _places(posts_text)
    if tiles is None or posts is None or not tiles:
        raise BadSetup(
            f"The map was {text[:60]!r}; expected columns and rows as in 5x5, or coordinates of tiles and posts as in "
            "'0,-2 0,0 0,2 posts 0,-4 0,4'."
        )
    if len(tiles) > MOST_TILES:
        raise BadSetup(f"The map has {len(tiles)} tiles; expected at most {MOST_TILES} (FC-MAP-09).")
    if len(posts) != seats:
        raise BadSetup(
            f"The map has {len(posts)} posts; expected one for each of {seats} players (FC-MAP-09)."
        )
    every = [*tiles, *posts]
    twice = sorted({place for place in every if every.count(place) > 1})
    if twice:
        raise BadSetup(
            f"The map names {twice[0][0]},{twice[0][1]} twice; expected each place once (FC-MAP-09)."
        )
    parities = {(column + y) % 2 for column, y in every}
    if len(parities) > 1:
        raise BadSetup(
            "The map's rows do not fit together; expected column plus row to be all even or all odd."
        )
    return _chart(text, sorted(tiles), posts)


def _places(text: str) -> list[Place] | None:
    words = text.split()
    matches = [_PLACE.fullmatch(word) for word in words]
    if any(match is None or max(map(len, match.groups())) > 3 for match in matches):
        return None
    return [(int(match[1]), int(match[2])) for match in matches if match is not None]


def _chart(name: str, tiles: Sequence[Place], posts: Sequence[Place]) -> Chart:
    places = (*sorted(tiles), *posts)
    number = {place: hex_ for hex_, place in enumerate(places)}
    neighbours = tuple(
        tuple(sorted(number[other] for other in touching(place) if other in number)) for place in places
    )
    for post in range(len(tiles), len(places)):
        near = neighbours[post]
        if not 1 <= len(near) <= MOST_NEIGHBOURS or any(other >= len(tiles) for other in near):
            raise BadSetup(
                f"A command post touches {len(near)} hexes of the map; expected 1 to {MOST_NEIGHBOURS} tiles and no "
                "other post (FC-MAP-09)."
            )
    distances = tuple(_distances(start, neighbours, len(tiles)) for start in range(len(places)))
    if not _hang_together(neighbours):
        raise BadSetup(
            "The map falls into parts; expected all its tiles and posts to hang together (FC-MAP-09)."
        )
    line = tuple(hex_ for hex_, (column, _) in enumerate(places[: len(tiles)]) if column == 0)
    return Chart(name, len(tiles), places, neighbours, distances, line)


def _hang_together(neighbours: Sequence[Iterable[int]]) -> bool:
    """Whether every hex can be reached from the first one, through posts too (FC-MAP-01, FC-MAP-09)."""
    found, edge = {0}, [0]
    while edge:
        reached = [other for other in neighbours[edge.pop()] if other not in found]
        found.update(reached)
        edge += reached
    return len(found) == len(neighbours)


def _distances(start: int, neighbours: Sequence[Iterable[int]], tiles: int) -> tuple[int, ...]:
    """Least numbers of steps from a hex to all others; nothing goes on through a post (FC-MAP-10)."""
    found = [FAR] * len(neighbours)
    found[start] = 0
    edge = [start]
    while edge:
        reached = []
        for hex_ in edge:
            if hex_ >= tiles and hex_ != start:
                continue
            for other in neighbours[hex_]:
                if found[other] == FAR:
                    found[other] = found[hex_] + 1
                    reached.append(other)
        edge = reached
    return tuple(found)

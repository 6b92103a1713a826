"""What lies face down among the missions is made up so that it fits what is known, whoever is asked first."""

from __future__ import annotations

from starboard.core.chance import SeededChance
from starboard.core.event import SPECTATOR
from starboard.games.fleetcaptains.content import TYPES, own_content
from starboard.games.fleetcaptains.events import MissionDrawn
from starboard.games.fleetcaptains.missions import from_view, new_missions, secret_faces, without

CONTENT = own_content()


def test_every_hidden_mission_finds_a_place_though_decks_and_faces_are_few() -> None:
    """Two secret missions of the first type are left, and two seats have them; a third has one of another type and
    could have had one of theirs, too."""
    secret = secret_faces(CONTENT)
    of_first, of_third = ([face for face in secret if _type(face) == kind] for kind in (0, 2))
    missions = new_missions(4, CONTENT)
    for seat, face in ((0, of_third[0]), (1, of_first[0]), (3, of_first[1])):
        kind = _type(face)
        missions.old[kind] = without(missions.old[kind], face)
        missions.active[seat] = (face,)
    missions.own[0] = (1, 0, 0)
    view = missions.view(SPECTATOR, CONTENT)
    assert view.hidden == [1, 1, 0, 1]
    assert view.own[0] == [1, 0, 1]
    for seed in range(40):
        chance = SeededChance(seed)
        made = from_view(view, CONTENT, lambda n, chance=chance: chance.draw("", n))  # type: ignore[misc]
        assert made.view(SPECTATOR, CONTENT) == view
        assert sum(map(len, made.active)) == 3


def test_of_how_many_a_common_deck_is_drawn_from_tells_nothing_of_secret_missions() -> None:
    """Whoever draws (and its partner, who watches) is told n: as many, whichever type another side holds face down."""
    told = set()
    for kind in (0, 2):
        missions = new_missions(4, CONTENT)
        face = next(face for face in secret_faces(CONTENT) if _type(face) == kind)
        missions.old[kind] = without(missions.old[kind], face)
        missions.active[1] = (face,)
        drawn: list[int] = []
        missions.draw_common(0, 0, CONTENT, lambda n, drawn=drawn: drawn.append(n) or 0)  # type: ignore[misc]
        told.add(tuple(drawn))
    assert len(told) == 1


def test_a_mission_that_lies_open_is_uncovered_before_all() -> None:
    drawn = MissionDrawn(0, "c01", "c01", (0,))
    secret = MissionDrawn(0, "", "s01", (0,))
    assert drawn.uncovers(1)
    assert drawn.uncovers(SPECTATOR)
    assert not secret.uncovers(1)


def _type(face: int) -> int:
    return TYPES.index(CONTENT.missions[face].type)

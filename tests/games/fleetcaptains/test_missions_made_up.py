"""What lies face down among the missions is made up so that it fits what is known, whoever is asked first."""

from __future__ import annotations

from functools import partial

from starboard.core.chance import SeededChance
from starboard.core.event import SPECTATOR, HiddenDraw
from starboard.core.match import Match
from starboard.games import load
from starboard.games.fleetcaptains.content import TYPES, own_content
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


def test_what_is_drawn_for_a_mission_nobody_sees() -> None:
    """Whoever knows the face could tell by the number which secret missions the other side holds."""
    match = Match.new(load("fleetcaptains"), 2, SeededChance(3), {"target": 6, "round_cap": 20})
    choosing = SeededChance(4)
    while not match.over:
        decision = match.waiting[0]
        option = decision.options[choosing.draw("choice", len(decision.options))]
        match.apply(decision.seat, match.fill(decision.seat, option, partial(choosing.draw, "fill")))
    hidden = [event for event in match.log.since(0) if isinstance(event, HiddenDraw)]
    drawn = [event for event in hidden if event.label.startswith("missions")]
    assert len(drawn) > 6
    assert not any(event.is_told(seat) for event in drawn for seat in range(2))


def _type(face: int) -> int:
    return TYPES.index(CONTENT.missions[face].type)

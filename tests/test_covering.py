"""What `covering` leaves to each run meets every value; what it leaves to the long form is the rest."""

from tests.covering import covering

GAMES = ("one", "two", "three")
SCREENS = ((1280, 720), (390, 844))


def test_every_value_is_met_and_nothing_is_lost() -> None:
    found = covering(game=GAMES, screen=SCREENS).args[1]
    each_time = [one.values for one in found if not one.marks]
    assert {game for game, _ in each_time} == set(GAMES)
    assert {screen for _, screen in each_time} == set(SCREENS)
    assert len(each_time) == len(GAMES)
    assert {one.values for one in found} == {(game, screen) for game in GAMES for screen in SCREENS}
    assert {mark.name for one in found for mark in one.marks} == {"soak"}

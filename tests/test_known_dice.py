"""The dice that tests in the browser meet follow from what is written down, and from nothing else."""

from pathlib import Path

from tests.known_dice import KnownSecrets


def test_secrets_follow_from_what_is_written_and_their_number(tmp_path: Path) -> None:
    place = tmp_path / "dice"
    place.write_text("one test")
    secrets = KnownSecrets(place)
    first, second = secrets(), secrets()
    assert first != second
    place.write_text("another test")
    assert secrets() not in (first, second)
    place.write_text("one test")
    assert [secrets(), secrets()] == [first, second] == [one() for one in [KnownSecrets(place)] * 2]

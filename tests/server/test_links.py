"""Links are addresses that whoever gets them can open."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from starboard.server.bodies import TableMade
from starboard.server.links import only_here
from tests.server.serving import live, running


@pytest.mark.parametrize(
    ("host", "here"),
    [
        ("localhost", True),
        ("127.0.0.1", True),
        ("127.8.8.8", True),
        ("::1", True),
        ("192.168.1.7", False),
        ("mylaptop", False),
        ("play.example.org", False),
    ],
)
def test_names_that_mean_nothing_to_others(host: str, here: bool) -> None:
    assert only_here(host) is here


@live
async def test_a_link_made_on_this_machine_has_its_address_on_the_network(tmp_path: Path) -> None:
    async with running(tmp_path, address="http://192.168.1.7:8000") as house:
        for host, begin in (
            ("127.0.0.1:8000", "http://192.168.1.7:8000/t/"),
            ("192.168.1.9:8000", "http://192.168.1.9:8000/t/"),
        ):
            http = await house.browser(host=host)
            answer = await http.post("/api/tables", json={"game": "spacebase", "seats": ["me", "invite"]})
            made = msgspec.convert(answer.json(), TableMade)
            assert made.url.startswith(f"http://{host}/t/")  # where this person's cookie is good
            assert made.invites[0].url.startswith(begin)

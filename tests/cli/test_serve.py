"""`starboard serve`: what it says, and what it refuses in one sentence with exit code 2."""

from __future__ import annotations

import sqlite3
from pathlib import Path

import pytest

from starboard.cli.serve import greeting, reachable
from starboard.server.config import CLIENT, Config
from starboard.server.folder import claim_folder
from starboard.server.store_file import FILE, check_store
from tests.cli.running import run


@pytest.fixture(autouse=True)
def built_client(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Whether the client has been built makes no difference here."""
    page = tmp_path / "client"
    page.mkdir()
    (page / "index.html").touch()
    monkeypatch.setattr("starboard.server.config.CLIENT", page)


def refusal(*options: str) -> str:
    said = run("serve", "--port", "0", *options).sentence
    assert len(said.splitlines()) == 1
    return said


@pytest.mark.parametrize(
    "url",
    ["play.example.org", "ftp://play.example.org", "https://", "https://x.org/games", "https://x.org?a=1"],
)
def test_a_public_url_that_cannot_begin_a_link(tmp_path: Path, url: str) -> None:
    assert "PUBLIC_URL" in refusal("--data", str(tmp_path / "data"), "--public-url", url)
    assert not (tmp_path / "data").exists()


def test_a_folder_that_another_server_uses(tmp_path: Path) -> None:
    with claim_folder(tmp_path):
        assert "--data" in refusal("--data", str(tmp_path))


def test_a_store_that_is_damaged_or_of_a_later_version(tmp_path: Path) -> None:
    (tmp_path / FILE).write_bytes(b"no database" * 1000)
    before = (tmp_path / FILE).read_bytes()
    assert "cannot be used" in refusal("--data", str(tmp_path))
    assert (tmp_path / FILE).read_bytes() == before
    (tmp_path / FILE).unlink()
    check_store(tmp_path)
    connection = sqlite3.connect(tmp_path / FILE)
    connection.execute("PRAGMA user_version = 77")
    connection.close()
    assert "version 77" in refusal("--data", str(tmp_path))


def test_the_client_must_have_been_built(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("starboard.server.config.CLIENT", tmp_path / "nothing")
    assert "make setup" in refusal("--data", str(tmp_path / "data"))


def test_it_says_where_it_is_and_what_to_do_next() -> None:
    here = greeting(Config(Path("games"), address="http://127.0.0.1:8000"), "127.0.0.1")
    assert here.startswith("Starboard http://127.0.0.1:8000\n")
    assert "HOST=0.0.0.0" in here
    assert "kept in games" in here
    everywhere = greeting(Config(Path("games"), address="http://192.168.1.7:8000"), "0.0.0.0")
    assert "phone" in everywhere
    public = greeting(Config(Path("games"), public_url="https://play.example.org"), "127.0.0.1")
    assert public.startswith("Starboard https://play.example.org\n")
    assert CLIENT.name == "static"


def test_the_address_on_the_network_is_shown_where_all_are_listened_on() -> None:
    assert reachable("127.0.0.1", 80) == "http://127.0.0.1:80"
    assert reachable("::1", 80) == "http://[::1]:80"
    assert "0.0.0.0" not in reachable("0.0.0.0", 80)

"""`starboard serve` as a program: it answers, and it refuses in one sentence what cannot work."""

import socket
import subprocess
from pathlib import Path

import httpx

from tests.serving import PATIENCE, STARBOARD, Served


def refusal(*options: str) -> tuple[int, str]:
    done = subprocess.run(
        [str(STARBOARD), "serve", *options], capture_output=True, text=True, timeout=PATIENCE
    )
    return done.returncode, done.stderr.strip()


def test_the_server_is_well_and_gives_the_client(server: Served) -> None:
    assert httpx.get(f"{server.url}/api/health", timeout=PATIENCE).json()["status"] == "ok"
    page = httpx.get(server.url, timeout=PATIENCE)
    assert page.headers["content-type"].startswith("text/html")
    assert "<title>Starboard</title>" in page.text


def test_a_port_in_use_is_refused(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = str(taken.getsockname()[1])
        code, sentence = refusal("--port", port, "--data", str(tmp_path))
    assert code == 2
    assert port in sentence
    assert "--port" in sentence
    assert len(sentence.splitlines()) == 1


def test_a_data_folder_that_cannot_be_written_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "file"
    file.touch()
    code, sentence = refusal("--port", "0", "--data", str(file))
    assert code == 2
    assert str(file) in sentence
    assert "--data" in sentence
    assert len(sentence.splitlines()) == 1

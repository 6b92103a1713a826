"""Start the real `starboard serve` as a program of its own, as a user would."""

import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

import httpx

PATIENCE = 90.0  # seconds for the server to answer; a busy machine takes a few
STARBOARD = Path(sys.executable).with_name("starboard")


@dataclass(frozen=True)
class Served:
    """A running server: where it answers, what it keeps, and its process."""

    url: str
    data: Path
    process: subprocess.Popen[bytes]
    log: Path


@contextmanager
def serve(data: Path, *options: str, port: int | None = None, files: int | None = None) -> Iterator[Served]:
    """Serve `data` until the block ends; a `port` given again is the same server restarted. `files`: how many
    it may have open."""
    port = port or free_port()
    log = data.with_name(f"{data.name}-{port}.log")
    command = [str(STARBOARD), "serve", "--port", str(port), "--data", str(data), *options]
    if files is not None:
        command = ["sh", "-c", f'ulimit -n {files} && exec "$@"', "sh", *command]
    with (
        log.open("ab") as output,
        subprocess.Popen(command, stdout=output, stderr=subprocess.STDOUT) as process,
    ):
        served = Served(f"http://127.0.0.1:{port}", data, process, log)
        try:
            wait_until_it_answers(served)
            yield served
        finally:
            stop(process)


def free_port() -> int:
    with socket.create_server(("127.0.0.1", 0)) as listening:
        return int(listening.getsockname()[1])


def wait_until_it_answers(served: Served) -> None:
    deadline = time.monotonic() + PATIENCE
    with httpx.Client(base_url=served.url, timeout=PATIENCE, verify=False) as asking:
        while time.monotonic() < deadline:
            if served.process.poll() is not None:
                raise RuntimeError(f"`starboard serve` ended by itself:\n{served.log.read_text()}")
            try:
                if asking.get("/api/health").is_success:
                    return
            except httpx.TransportError:
                time.sleep(0.05)
    raise RuntimeError(f"`starboard serve` did not answer in {PATIENCE:.0f} s:\n{served.log.read_text()}")


def stop(process: subprocess.Popen[bytes]) -> None:
    process.terminate()
    try:
        process.wait(timeout=PATIENCE)
    except subprocess.TimeoutExpired:
        process.kill()

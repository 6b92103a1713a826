"""Start the real `starboard serve` as a program of its own, as a user would."""

import re
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from pathlib import Path

import httpx

PATIENCE = 90.0  # seconds for the server to answer; a busy machine takes a few
STARBOARD = Path(sys.executable).with_name("starboard")
HERE = Path(__file__).parents[1]


@dataclass(frozen=True)
class Served:
    """A running server: where it answers, what it keeps, and its process."""

    port: int
    data: Path
    process: subprocess.Popen[bytes]
    log: Path

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"


@contextmanager
def serve(
    data: Path, *options: str, port: int = 0, files: int | None = None, dice: Path | None = None
) -> Iterator[Served]:
    """Serve `data` until the block ends, where the system has a port free; the `port` of an earlier one is the same
    server restarted. `files`: how many it may have open. `dice`: where it is written what the dice of new tables
    follow from (`tests.known_dice`); else nobody knows them."""
    log = data.with_name(f"{data.name}.log")
    program = [str(STARBOARD)] if dice is None else [sys.executable, "-m", "tests.known_dice", str(dice)]
    command = [*program, "serve", "--port", str(port), "--data", str(data), *options]
    if files is not None:
        command = ["sh", "-c", f'ulimit -n {files} && exec "$@"', "sh", *command]
    with (
        log.open("ab") as output,
        subprocess.Popen(command, stdout=output, stderr=subprocess.STDOUT, cwd=HERE) as process,
    ):
        try:
            yield answering(process, data, log, output.tell())
        finally:
            stop(process)


def answering(process: subprocess.Popen[bytes], data: Path, log: Path, before: int) -> Served:
    """The server once it answers; it says first where it listens, after what stood `before` in its log."""
    deadline = time.monotonic() + PATIENCE
    with httpx.Client(timeout=PATIENCE, verify=False) as asking:
        while time.monotonic() < deadline:
            told = log.read_bytes()[before:].decode()
            if process.poll() is not None:
                raise RuntimeError(f"`starboard serve` ended by itself:\n{told}")
            if address := re.search(r"^Starboard http://127\.0\.0\.1:(\d+)$", told, re.MULTILINE):
                served = Served(int(address[1]), data, process, log)
                with suppress(httpx.TransportError):
                    if asking.get(f"{served.url}/api/health").is_success:
                        return served
            time.sleep(0.02)
    raise RuntimeError(f"`starboard serve` did not answer in {PATIENCE:.0f} s:\n{log.read_text()}")


def stop(process: subprocess.Popen[bytes]) -> None:
    process.terminate()
    try:
        process.wait(timeout=PATIENCE)
    except subprocess.TimeoutExpired:
        process.kill()

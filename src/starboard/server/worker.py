"""A process that does jobs for a server: it reads one from its input, writes what comes of it, and so on.

It has no socket and no file of the server's. It ends when its input does, which it does with the server,
however that ends. Started by `server.workers`; a message is preceded by its length in four bytes.
"""

from __future__ import annotations

import os
import sys
import traceback
from contextlib import suppress
from typing import BinaryIO

import msgspec

from starboard.server.work import AnyJob, AnyResult, Failed, Work

NICER = 5  # than the server, which must answer at once while this one thinks
HEADER = 4  # bytes

_decode = msgspec.msgpack.Decoder[AnyJob](AnyJob).decode
_encode = msgspec.msgpack.Encoder().encode


def framed(content: bytes) -> bytes:
    """A message with its length before it."""
    return len(content).to_bytes(HEADER, "big") + content


def serve(jobs: BinaryIO, results: BinaryIO) -> None:
    """Do jobs as long as there are any."""
    work = Work()
    result: AnyResult
    while len(header := jobs.read(HEADER)) == HEADER:
        content = jobs.read(int.from_bytes(header, "big"))
        try:
            result = work.do(_decode(content))
        except Exception as error:
            traceback.print_exc()
            result = Failed(repr(error))
        results.write(framed(_encode(result)))
        results.flush()


def main() -> None:
    """Do the jobs of the process that started this one."""
    if hasattr(os, "nice"):
        os.nice(NICER)
    jobs = os.fdopen(os.dup(0), "rb")
    results = os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)  # what anything prints must not come between the messages
    with suppress(BrokenPipeError, KeyboardInterrupt):
        serve(jobs, results)
    sys.stderr.flush()
    os._exit(0)  # there is nobody to hand anything to, and nothing to close


if __name__ == "__main__":
    main()

"""The application inside its web server."""

from __future__ import annotations

import gc
import socket
import sys

import uvicorn

from starboard.server.app import create_app
from starboard.server.config import Config
from starboard.server.wire import BACKLOG, ServerConfig

KEPT = 128  # file descriptors for the store, the workers, and whatever else a server opens
FEWEST = 16  # connections; with less room than for these there is no serving


def web_server(config: Config) -> uvicorn.Server:
    """A web server for this configuration; `run` or `serve` it on sockets that are open already."""
    return uvicorn.Server(ServerConfig(create_app(config), config, connections(config)))


def collect_seldom() -> None:
    """Have Python look for cycles of dead objects seldom, and never among what is loaded now: with a hundred tables
    each look at everything holds up all of them for a fifth of a second. What has no cycles goes at once anyhow."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(10_000, 50, 100)


def connections(config: Config) -> int:
    """How many connections may be open at once: as many as the limits say, and as file descriptors allow that
    are not needed elsewhere. The store must always be able to open its files."""
    files = most_files()
    return config.limits.connections if files is None else min(config.limits.connections, room_in(files))


def room_in(files: int) -> int:
    """How many connections fit in so many file descriptors."""
    return max(FEWEST, files - KEPT - BACKLOG)


def most_files() -> int | None:
    """How many files this process may have open, after asking for as many as it is allowed; None: any number."""
    if sys.platform == "win32":
        return None
    import resource

    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = 65_536 if hard == resource.RLIM_INFINITY else min(hard, 65_536)
    if soft != resource.RLIM_INFINITY and soft < wanted:
        try:
            resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))
            soft = wanted
        except (ValueError, OSError):
            pass  # some systems promise more than they give
    return None if soft == resource.RLIM_INFINITY else soft


def open_socket(host: str, port: int) -> socket.socket:
    """A socket that listens at this address; port 0 takes a free one. Raises OSError."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    listening = socket.create_server((host, port), family=family, backlog=BACKLOG)
    # Connections inherit it. Without it, the second of two small messages waits 40 ms for an acknowledgement.
    listening.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
    return listening

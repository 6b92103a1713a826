"""The application inside its web server."""

from __future__ import annotations

import socket

import uvicorn

from starboard.server.app import create_app
from starboard.server.config import Config


def web_server(config: Config) -> uvicorn.Server:
    """A web server for this configuration; `run` or `serve` it on sockets that are open already."""
    return uvicorn.Server(
        uvicorn.Config(
            create_app(config),
            ws="websockets-sansio",
            ws_max_size=config.limits.frame,
            ws_per_message_deflate=False,  # costs more time than a nearby network saves
            log_level="warning",
            server_header=False,
            timeout_graceful_shutdown=3,
        )
    )


def open_socket(host: str, port: int) -> socket.socket:
    """A socket that listens at this address; port 0 takes a free one. Raises OSError."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    listening = socket.create_server((host, port), family=family, backlog=2048)
    # Connections inherit it. Without it, the second of two small messages waits 40 ms for an acknowledgement.
    listening.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
    return listening

"""The address in links: one that whoever gets the link can open."""

from __future__ import annotations

import ipaddress
from typing import Any
from urllib.parse import urlsplit

from litestar import Request

from starboard.server.config import Config


def own(request: Request[Any, Any, Any], config: Config) -> str:
    """Scheme and host for links of who asks, whose cookie is for that host. No slash at the end."""
    if config.public_url is not None:
        return config.public_url.rstrip("/")
    return f"{request.scope['scheme']}://{request.headers.get('host', '')}"


def for_others(request: Request[Any, Any, Any], config: Config) -> str:
    """Scheme and host for links that are passed on."""
    asked = own(request, config)
    if config.public_url is None and config.address is not None and only_here(urlsplit(asked).hostname or ""):
        return config.address.rstrip("/")
    return asked


def only_here(host: str) -> bool:
    """Whether this is a machine's name for itself, which means nothing to others."""
    if host == "localhost" or host.endswith(".localhost"):
        return True
    try:
        return ipaddress.ip_address(host).is_loopback
    except ValueError:
        return False

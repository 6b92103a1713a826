"""The protocol's messages as an OpenAPI 3.1 document, from which the client's types are made.

`python -m starboard.server.schema` prints it; `make types` keeps the result.
"""

import json
from collections.abc import Iterable

import msgspec

from starboard.server.bodies import BODIES
from starboard.server.protocol import MESSAGES


def openapi(messages: Iterable[type[msgspec.Struct]] = (*MESSAGES, *BODIES)) -> dict[str, object]:
    """One schema component for each message and whatever it contains."""
    _, components = msgspec.json.schema_components(messages, ref_template="#/components/schemas/{name}")
    return {
        "openapi": "3.1.0",
        "info": {"title": "Starboard live protocol", "version": "1"},
        "paths": {},
        "components": {"schemas": dict(sorted(components.items()))},
    }


if __name__ == "__main__":
    print(json.dumps(openapi(), indent=2, ensure_ascii=False))

"""The messages between server and client, the only truth about their form.

`starboard.server.schema` makes a schema of `MESSAGES`, and the client's types are made of that schema.
"""

import msgspec


class Welcome(msgspec.Struct, frozen=True, tag="welcome"):
    """The server's first message: which protocol it speaks and which build it is."""

    protocol: int
    build: str


MESSAGES: tuple[type[msgspec.Struct], ...] = (Welcome,)

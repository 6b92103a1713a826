"""`starboard serve`: the table in the browser."""

import socket
import tempfile
from pathlib import Path
from typing import Annotated, NoReturn

import typer
import uvicorn

from starboard.server.app import CLIENT, create_app


def register(app: typer.Typer) -> None:
    """Add the command."""
    app.command()(serve)


def serve(
    port: Annotated[
        int, typer.Option(min=0, max=65535, help="Port to listen on; 0 takes a free one.")
    ] = 8000,
    host: Annotated[str, typer.Option(help="Address to listen on; 0.0.0.0 lets others in.")] = "127.0.0.1",
    data: Annotated[Path, typer.Option(help="Folder for everything that is kept.")] = Path("starboard-data"),
    public_url: Annotated[str | None, typer.Option(help="Address in links, and the allowed origin.")] = None,
) -> None:
    """Serve the table in the browser.

    Example: starboard serve --port 8080 --data ./games
    """
    if not (CLIENT / "index.html").is_file():
        refuse(
            "The browser client has not been built. Run `make setup` in the project, or install the wheel."
        )
    make_writable(data)
    with listen(host, port) as listening:
        address = public_url or reachable(host, listening.getsockname()[1])
        typer.echo(f"Starboard {address}\nOpen this address in a browser; Ctrl-C stops the server.")
        config = uvicorn.Config(create_app(), ws="websockets-sansio", log_level="warning")
        uvicorn.Server(config).run(sockets=[listening])


def make_writable(data: Path) -> None:
    try:
        data.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryFile(dir=data):
            pass
    except OSError as error:
        refuse(f"The data folder {data} cannot be written ({error.strerror}). Choose another with --data.")


def listen(host: str, port: int) -> socket.socket:
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    try:
        return socket.create_server((host, port), family=family, backlog=2048)
    except OSError as error:
        reason = (error.strerror or str(error)).partition(" (")[0]  # Python adds the address; we name it too
        refuse(f"Cannot listen on {host} port {port} ({reason}). Choose another with --host or --port.")


def reachable(host: str, port: int) -> str:
    """The address to open: of this machine on the local network where all interfaces are listened on."""
    if host in {"0.0.0.0", "::"}:
        host = local_address()
    return f"http://[{host}]:{port}" if ":" in host else f"http://{host}:{port}"


def local_address() -> str:
    # Connecting a datagram socket sends nothing; it only picks the outgoing address.
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))
        except OSError:
            return "127.0.0.1"
        return str(probe.getsockname()[0])


def refuse(sentence: str) -> NoReturn:
    typer.echo(sentence, err=True)
    raise typer.Exit(2)


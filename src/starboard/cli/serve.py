"""`starboard serve`: the table in the browser."""

from __future__ import annotations

import socket
import tempfile
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, NoReturn
from urllib.parse import urlsplit

import typer

from starboard.cli.packs import PacksFolder, packs_of

if TYPE_CHECKING:
    from starboard.server.config import Config
    from starboard.server.folder import Claim

EVERYWHERE = {"0.0.0.0", "::"}


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
    messages: Annotated[
        int,
        typer.Option(min=1, help="What one connection may send in 10 seconds; raise it for load tests."),
    ] = 60,
    workers: Annotated[
        int | None,
        typer.Option(
            min=0, help="Processes in which bots think; usually as many as there are cores to spare."
        ),
    ] = None,
    unfinished: Annotated[
        float, typer.Option(min=0, help="Days after which an untouched unfinished table goes; 0: never.")
    ] = 60,
    finished: Annotated[
        float, typer.Option(min=0, help="Likewise for finished tables and imported records.")
    ] = 365,
    packs: PacksFolder = None,
    guests: Annotated[
        float, typer.Option(min=0, help="Days without a table after which a person is forgotten; 0: never.")
    ] = 90,
) -> None:
    """Serve the table in the browser.

    Example: starboard serve --port 8080 --data ./games
    """
    # Imported here because the other commands start faster without the web framework.
    from starboard.games import game_ids, load
    from starboard.server.config import CLIENT, Config, Keeping, Limits
    from starboard.server.run import collect_seldom, web_server
    from starboard.server.store_file import check_store
    from starboard.server.workers import usual_workers

    if not (CLIENT / "index.html").is_file():
        refuse(
            "The browser client has not been built. Run `make setup` in the project, or install the wheel."
        )
    if public_url is not None:
        check_address(public_url)
    for game in game_ids():
        load(game)  # one that is broken is named here, before anybody is told to come
    box = packs_of(packs)
    make_writable(data)
    with claim(data), listen(host, port) as listening:
        check_store(data)
        address = reachable(host, listening.getsockname()[1])
        limits = Limits().times(messages / 60)
        keeping = Keeping(unfinished, finished, guests)
        hands = usual_workers() if workers is None else workers
        config = Config(
            data,
            public_url=public_url,
            address=address,
            limits=limits,
            keeping=keeping,
            workers=hands,
            packs=box,
        )
        typer.echo(greeting(config, host))
        server = web_server(config)
        collect_seldom()
        server.run(sockets=[listening])


def greeting(config: Config, host: str) -> str:
    """What is running, and what to do next."""
    from starboard.content.packs import in_short
    from starboard.games.packs import games_with_packs

    if config.public_url is not None:
        others = f"Links to tables begin with {config.public_url}."
    elif host in EVERYWHERE:
        others = "Others on this network can open the same address, a friend's phone for example."
    else:
        others = (
            "Only this machine can reach it; with HOST=0.0.0.0 a friend's phone on this network can, too."
        )
    offered = [setting for game in games_with_packs() for setting in config.packs.shelf(game).offered]
    told = f"Tables may pick a content pack: {', '.join(map(in_short, offered))}.\n" if offered else ""
    return (
        f"Starboard {config.public_url or config.address}\n"
        "Open this address in a browser: `Play` begins a game against bots, `Make the table` gives you\n"
        "a link for each friend.\n"
        f"{others}\n{told}"
        f"Games are kept in {config.data}. Ctrl-C stops the server; a game under way goes on when it is back."
    )


def check_address(url: str) -> None:
    """Refuse what cannot begin a link."""
    parts = urlsplit(url)
    if parts.scheme not in {"http", "https"} or not parts.hostname or parts.path.strip("/") or parts.query:
        refuse(f"PUBLIC_URL is {url!r}; expected an address without a path, like https://play.example.org.")


def make_writable(data: Path) -> None:
    """The data folder, made if it is missing; refuse one that cannot be written."""
    try:
        data.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryFile(dir=data):
            pass
    except OSError as error:
        refuse(f"The data folder {data} cannot be written ({error.strerror}). Choose another with --data.")


def claim(data: Path) -> Claim:
    """The data folder for this server alone."""
    from starboard.server.folder import FolderInUse, claim_folder

    try:
        return claim_folder(data)
    except FolderInUse as error:
        refuse(str(error))


def listen(host: str, port: int) -> socket.socket:
    """A listening socket; refuse an address that cannot be had."""
    from starboard.server.run import open_socket

    try:
        return open_socket(host, port)
    except OSError as error:
        reason = (error.strerror or str(error)).partition(" (")[0]  # Python adds the address; we name it too
        refuse(f"Cannot listen on {host} port {port} ({reason}). Choose another with --host or --port.")


def reachable(host: str, port: int) -> str:
    """The address to open: of this machine on the local network where all interfaces are listened on."""
    if host in EVERYWHERE:
        host = local_address()
    return f"http://[{host}]:{port}" if ":" in host else f"http://{host}:{port}"


def local_address() -> str:
    """This machine's address on the local network."""
    # Connecting a datagram socket sends nothing; it only picks the outgoing address.
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))
        except OSError:
            return "127.0.0.1"
        return str(probe.getsockname()[0])


def refuse(sentence: str) -> NoReturn:
    """Say what was wrong, and end with exit code 2."""
    typer.echo(sentence, err=True)
    raise typer.Exit(2)

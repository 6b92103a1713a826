"""The web application: the built client and the interface that it talks to."""

from pathlib import Path

from litestar import Litestar, get
from litestar.static_files import create_static_files_router

from starboard import __version__

CLIENT = Path(__file__).parent / "static"


@get("/api/health", sync_to_thread=False)
def health() -> dict[str, str]:
    return {"status": "ok", "build": __version__}


def create_app(client: Path = CLIENT) -> Litestar:
    """The application that serves the client built into the folder `client`."""
    pages = create_static_files_router(path="/", directories=[client], html_mode=True)
    return Litestar([health, pages], openapi_config=None)

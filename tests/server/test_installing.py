"""What a browser is told so that it can show, share and install the client: icons, manifest, picture, worker."""

from __future__ import annotations

import json
import re
import shutil
import struct
from pathlib import Path

import pytest

from tests.server.serving import live, running

WEB = Path(__file__).parents[2] / "web"
TYPES = {
    ".svg": "image/svg+xml",
    ".png": "image/png",
    ".jpg": "image/jpeg",
    ".webmanifest": "application/manifest+json",
    ".js": "text/javascript",
}
PAGE = (WEB / "index.html").read_text()


def client(data: Path) -> None:
    """The client's folder, as far as it needs no building."""
    shutil.copytree(WEB / "public", data / "client")


@live
async def test_each_file_is_served_as_what_it_is_and_asked_for_again(tmp_path: Path) -> None:
    client(tmp_path)
    async with running(tmp_path) as house:
        person = await house.person()
        files = [file for file in (WEB / "public").iterdir() if file.is_file()]
        assert {file.suffix for file in files} == set(TYPES)
        for file in files:
            answer = await person.http.get(f"/{file.name}")
            assert answer.content == file.read_bytes()
            assert answer.headers["content-type"].split(";")[0] == TYPES[file.suffix], file.name
            assert answer.headers["cache-control"] == "no-cache"  # a worker that was kept would be stale code


@live
async def test_the_rules_of_the_page_allow_them(tmp_path: Path) -> None:
    async with running(tmp_path) as house:
        policy = (await (await house.person()).http.get("/")).headers["content-security-policy"]
    rules = dict(rule.strip().split(" ", 1) for rule in policy.split(";"))
    for directive in ("manifest-src", "worker-src", "img-src", "script-src"):
        assert "'self'" in rules[directive].split()


@pytest.mark.parametrize("address", re.findall(r'(?:href|content)="(/[^"]+)"', PAGE))
def test_the_page_names_only_what_is_there(address: str) -> None:
    assert (WEB / "public" / address.lstrip("/")).is_file()


def test_the_manifest_names_its_icons_as_they_are() -> None:
    manifest = json.loads((WEB / "public" / "site.webmanifest").read_text())
    assert (manifest["start_url"], manifest["scope"], manifest["display"]) == ("/", "/", "standalone")
    sizes = set()
    for icon in manifest["icons"]:
        file = WEB / "public" / icon["src"].lstrip("/")
        assert icon["type"] == TYPES[file.suffix]
        if file.suffix == ".png":
            width, height = struct.unpack(">II", file.read_bytes()[16:24])
            assert icon["sizes"] == f"{width}x{height}"
            sizes.add((width, icon.get("purpose", "any")))
    assert sizes == {(192, "any"), (512, "any"), (512, "maskable")}  # what browsers ask of an app


@pytest.mark.parametrize(
    ("public_url", "image"),
    [
        (None, "/preview.jpg"),
        ("https://starboard.example", "https://starboard.example/preview.jpg"),
        ("https://starboard.example/", "https://starboard.example/preview.jpg"),
    ],
)
def test_the_picture_of_a_link_has_a_whole_address_where_the_server_has_a_name(
    tmp_path: Path, public_url: str | None, image: str
) -> None:
    from starboard.server.client_files import ClientFiles

    (tmp_path / "index.html").write_text(PAGE)
    page = ClientFiles(tmp_path, public_url).get("index.html")
    assert page is not None
    assert f'<meta property="og:image" content="{image}" />' in page.content.decode()

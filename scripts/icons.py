#!/usr/bin/env python3
"""Draw the pictures that stand outside the page into web/public: icons of the installed client and of the tab, and the
picture that messengers show beside a link. They are drawn by code (web/dev/icons.ts) and photographed by Chromium.

    .venv/bin/python scripts/icons.py
"""

import os
import shutil
import subprocess
import sys
import time
import urllib.request
from pathlib import Path

from playwright.sync_api import sync_playwright

WEB = Path(__file__).parent.parent / "web"
PORT = 5199
NAMES = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome")
FILES = {
    "icon-192.png": ("icon", 192, 192),
    "icon-512.png": ("icon", 512, 512),
    "icon-maskable-512.png": ("maskable", 512, 512),
    "apple-touch-icon.png": ("maskable", 180, 180),
    "preview.jpg": ("preview", 1200, 630),
}


def main() -> None:
    """Draw them all."""
    named = os.environ.get("CHROMIUM")
    chromium = next(filter(None, map(shutil.which, [named] if named else NAMES)), None)
    if chromium is None:
        sys.exit("Chromium was not found. Install it with: apt-get install chromium-headless-shell")
    command = ["node", "node_modules/vite/bin/vite.js", "--port", str(PORT), "--strictPort"]
    with subprocess.Popen(command, cwd=WEB, stdout=subprocess.DEVNULL) as vite:
        try:
            page_of = f"http://localhost:{PORT}/dev/icons.html"
            await_answer(page_of, vite)
            with sync_playwright() as playwright:
                is_root = hasattr(os, "geteuid") and os.geteuid() == 0
                browser = playwright.chromium.launch(executable_path=chromium, chromium_sandbox=not is_root)
                for name, (what, width, height) in FILES.items():
                    page = browser.new_page(viewport={"width": width, "height": height})
                    page.goto(f"{page_of}?what={what}&size={width}")
                    page.wait_for_selector("body[data-ready]")
                    if name.endswith(".jpg"):  # messengers take small pictures alone
                        page.screenshot(path=WEB / "public" / name, type="jpeg", quality=86)
                    else:
                        page.screenshot(path=WEB / "public" / name)
                    page.close()
                browser.close()
        finally:
            vite.terminate()


def await_answer(address: str, vite: "subprocess.Popen[bytes]") -> None:
    """Come back when the development server answers."""
    for _ in range(300):
        if vite.poll() is not None:
            sys.exit(
                f"The development server ended by itself. Is port {PORT} free, and was `make setup` run?"
            )
        try:
            urllib.request.urlopen(address)
            return
        except OSError:
            time.sleep(0.1)
    sys.exit("The development server did not answer within 30 s.")


if __name__ == "__main__":
    main()

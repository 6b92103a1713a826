"""Find and start the Chromium of the browser tests."""

from __future__ import annotations

import os
import shutil
from pathlib import Path

from playwright.sync_api import Browser, Playwright

NOT_FOUND = "Chromium was not found. Install it with: apt-get install chromium-headless-shell fonts-noto-cjk"

# The shell has no windows to draw: the same pages take three quarters of the time.
NAMES = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
APPLICATIONS = (
    Path("/Applications/Chromium.app/Contents/MacOS/Chromium"),
    Path("/Applications/Google Chrome.app/Contents/MacOS/Google Chrome"),
)
QUIET = (
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    # a page lives for seconds: to collect what it leaves takes longer than to let it lie, and to optimise its code
    # more than that saves
    "--js-flags=--min-semi-space-size=64 --no-turbofan",
    # one process for all pages of a person: else a page gets one when it is made and one for where it goes
    "--renderer-process-limit=1",
)


def find() -> Path | None:
    """The browser's executable: what CHROMIUM names, or the first that is installed; None if there is none."""
    named = os.environ.get("CHROMIUM")
    for found in map(shutil.which, [named] if named else NAMES):
        if found:
            return Path(found)
    return next((one for one in APPLICATIONS if one.exists()), None)


def launch(playwright: Playwright, executable: Path) -> Browser:
    is_root = hasattr(os, "geteuid") and os.geteuid() == 0  # Chromium's sandbox refuses to run as root
    return playwright.chromium.launch(
        executable_path=executable, chromium_sandbox=not is_root, args=list(QUIET)
    )

"""What stands in the repository is its own: no link, which leads elsewhere on another machine."""

import subprocess
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
LINK = "120000"  # git's mode for it


@pytest.mark.skipif(not (ROOT / ".git").exists(), reason="an unpacked archive has no list of tracked files")
def test_no_link_is_tracked() -> None:
    listed = subprocess.run(
        ["git", "ls-files", "--stage"], cwd=ROOT, capture_output=True, text=True, check=True
    ).stdout.splitlines()
    assert listed
    assert not [line for line in listed if line.startswith(LINK)]

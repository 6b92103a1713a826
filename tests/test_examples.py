"""Every example runs, and the code blocks of the README do what they show."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
BLOCK = re.compile(r"^```python\n(.*?)^```$(?:\s+```text\n(.*?)^```$)?", re.DOTALL | re.MULTILINE)


@pytest.mark.parametrize("example", sorted(path.name for path in (ROOT / "examples").glob("*.py")))
def test_the_example_runs(example: str) -> None:
    run = subprocess.run(
        [sys.executable, str(ROOT / "examples" / example)], capture_output=True, text=True, check=False
    )
    assert run.returncode == 0, run.stderr
    assert run.stdout.strip()


def test_the_code_of_the_readme_prints_what_it_shows() -> None:
    blocks = BLOCK.findall((ROOT / "README.md").read_text(encoding="utf-8"))
    assert blocks
    for code, shown in blocks:
        run = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
        assert run.returncode == 0, run.stderr
        assert run.stdout.strip() == shown.strip()


def test_every_file_that_the_readme_names_exists() -> None:
    text = (ROOT / "README.md").read_text(encoding="utf-8")
    links = re.findall(r"\]\(([^)#:]+)\)", text)
    assert links
    for link in links:
        assert (ROOT / link).exists(), link

"""Run a `starboard` command in this process as the terminal would, and keep what it left behind."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any, NamedTuple
from unittest import mock

from typer.testing import CliRunner

from starboard.cli import main


class Ran(NamedTuple):
    """What a command left behind; `output` is both streams as a terminal shows them."""

    exit_code: int
    stdout: str
    stderr: str
    output: str

    @property
    def plain(self) -> Any:
        """What it wrote for machines (`--json`)."""
        return json.loads(self.stdout)

    @property
    def sentence(self) -> str:
        """What the person reads whose input was refused."""
        assert self.exit_code == 2, self
        assert self.stdout == "", self
        return self.stderr.strip()


def run(*words: str | Path, typed: str = "") -> Ran:
    """`starboard WORDS` with this on standard input, `main` and its exit codes included."""
    with (
        CliRunner().isolation(input=typed) as (out, err, both),
        mock.patch.object(sys, "argv", ["starboard", *map(str, words)]),
    ):
        try:
            main()
            code = 0
        except SystemExit as ended:
            code = int(ended.code or 0)
        sys.stdout.flush()
        sys.stderr.flush()
        return Ran(code, *(stream.getvalue().decode() for stream in (out, err, both)))

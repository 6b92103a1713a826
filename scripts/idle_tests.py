"""List the tests that passed without any assertion of theirs or of a test helper having run.

    python scripts/idle_tests.py tests/games tests/text

Runs pytest on what is named with every assertion counted, which takes a half longer. A test in the list may
still check something by a function that raises; those that only loop over nothing, or check under an `if` that
is never true, are to be mended.
"""

from __future__ import annotations

import inspect
import os
import sys
import tempfile
from collections.abc import Iterator

import pytest

CHECKS = ("pytest.raises", "expect(")  # what fails a test without being an assertion


class Counter:
    """A pytest plugin: counts what was asserted in each test."""

    def __init__(self) -> None:
        self.passed = 0
        self.idle: list[str] = []

    @pytest.hookimpl
    def pytest_assertion_pass(self, item: pytest.Item, lineno: int, orig: str, expl: str) -> None:
        """An assertion held."""
        self.passed += 1

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_call(self, item: pytest.Item) -> Iterator[None]:
        """One test, without what its fixtures did."""
        before = self.passed
        yield
        test = inspect.getsource(item.function) if isinstance(item, pytest.Function) else ""
        if self.passed == before and not any(check in test for check in CHECKS):
            self.idle.append(item.nodeid)


def main() -> None:
    """Run the tests that are named, then list the idle ones."""
    counter = Counter()
    with tempfile.TemporaryDirectory() as compiled:
        sys.pycache_prefix = compiled  # what was compiled before does not count
        sys.path.insert(0, os.getcwd())
        pytest.register_assert_rewrite("tests")  # helpers, too
        code = pytest.main(["-q", "-o", "enable_assertion_pass_hook=true", *sys.argv[1:]], [counter])
    print(f"{len(counter.idle)} tests asserted nothing:", *counter.idle, sep="\n  ")
    raise SystemExit(code or bool(counter.idle))


if __name__ == "__main__":
    main()

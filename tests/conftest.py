"""What every test may use: a real server, and hypothesis set up to repeat itself."""

import os
import signal
from collections.abc import Iterator

import pytest
from hypothesis import settings

from starboard.core.stepping import watching_answers
from tests.serving import Served, serve

# A run of the tests must give the same result twice; the long form explores anew each time.
settings.register_profile("default", deadline=None, derandomize=True)
settings.register_profile("soak", deadline=None, max_examples=2000, print_blob=True)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "default"))


# A shell that runs the tests in the background ignores Ctrl-C, and whatever they start would inherit that; a
# program that has a handler gives its children the default.
if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
    signal.signal(signal.SIGINT, signal.default_int_handler)


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    """A running `starboard serve` with a data folder of its own, shared by the tests of one worker."""
    with serve(tmp_path_factory.mktemp("data")) as served:
        yield served


@pytest.fixture(scope="session", autouse=True)
def _answers_are_watched() -> Iterator[None]:
    """No test plays on with answers that something in between could have replaced."""
    with watching_answers():
        yield

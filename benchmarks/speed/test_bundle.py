"""The bundle stays as small as it is, and starts about as soon as the program from source."""

import subprocess
import sys
from collections.abc import Sequence
from time import perf_counter

import pytest

from tests.conftest import CHECKOUT
from tools.built_from import BUNDLE, why_other

ROUNDS = 5
MOST_BYTES = 700_000_000
MOST_TIMES_AS_LONG = 3

WHY_OTHER = why_other(CHECKOUT, BUNDLE, may_be_native=True)
pytestmark = pytest.mark.skipif(bool(WHY_OTHER), reason=f"{WHY_OTHER} `make bundle` makes it.")


def test_the_bundle_is_no_larger_than_a_compact_disc() -> None:
    files = [file for file in BUNDLE.rglob("*") if file.is_file() and not file.is_symlink()]
    assert sum(file.stat().st_size for file in files) < MOST_BYTES


def test_the_bundle_starts_about_as_soon_as_the_program_from_source() -> None:
    from_source = seconds_of([sys.executable, "-m", "privrag_desktop", "--help"])
    assert seconds_of([str(BUNDLE / "privrag"), "--help"]) < MOST_TIMES_AS_LONG * from_source


def seconds_of(command: Sequence[str]) -> float:
    """The best of several runs."""
    return min(_once(command) for _ in range(ROUNDS))


def _once(command: Sequence[str]) -> float:
    begun = perf_counter()
    subprocess.run(command, check=True, capture_output=True, cwd=CHECKOUT)
    return perf_counter() - begun

"""A run that nobody looks at writes a line at each tenth of its tests, by one process or by two."""

import subprocess
import sys
from pathlib import Path

import pytest

from tests.conftest import CHECKOUT

CONFTEST = "from tests.tenths import count_in_tenths as pytest_sessionstart\n"
TESTS = """
import pytest
@pytest.mark.parametrize("n", range(50))
def test_one(n): assert n != 30
"""


@pytest.mark.parametrize("workers", [(), ("-n", "2")], ids=["alone", "two workers"])
def test_each_tenth_is_a_line_and_failures_are_told(tmp_path: Path, workers: tuple[str, ...]) -> None:
    (tmp_path / "conftest.py").write_text(CONFTEST)
    (tmp_path / "test_many.py").write_text(TESTS)
    command = [
        sys.executable,
        "-m",
        "pytest",
        "-c",
        "/dev/null",
        "--rootdir",
        str(tmp_path),
        *workers,
        str(tmp_path),
    ]
    ran = subprocess.run(command, cwd=CHECKOUT, capture_output=True, text=True, check=False, timeout=300)
    lines = ran.stdout.splitlines()
    assert [line for line in lines if line.endswith(" of 50 tests")] == [
        f"{done} of 50 tests" for done in range(5, 51, 5)
    ]
    assert "FAILED" in ran.stdout
    assert "1 failed, 49 passed" in lines[-1]
    assert not any("...." in line for line in lines)

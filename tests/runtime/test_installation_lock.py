"""An installer sees that the program runs, and a program that starts meanwhile waits for the installer."""

import fcntl
import os
import subprocess
import sys
import time
from pathlib import Path

import pytest

from privrag_desktop.runtime import installation_lock
from privrag_desktop.runtime.installation_lock import LOCK_FILE, hold_installation

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="/proc tells who waits for a lock")

HOLDER = """
import sys
from pathlib import Path
from privrag_desktop.runtime.installation_lock import hold_installation
print(hold_installation(Path(sys.argv[1])), flush=True)
sys.stdin.read()
"""


def is_free(file: Path) -> bool:
    """As an installer asks."""
    with file.open() as lock:
        try:
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            return False
    return True


def start(folder: Path) -> "subprocess.Popen[str]":
    return subprocess.Popen(
        [sys.executable, "-c", HOLDER, str(folder)], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    )


def test_two_programs_hold_it_and_it_is_free_when_both_have_ended(tmp_path: Path) -> None:
    lock = tmp_path / LOCK_FILE
    lock.touch()
    with start(tmp_path) as one, start(tmp_path) as other:
        assert one.stdout is not None
        assert other.stdout is not None
        assert (one.stdout.readline(), other.stdout.readline()) == ("True\n", "True\n")
        assert not is_free(lock)
        one.communicate()
        assert not is_free(lock)
        other.kill()
    assert is_free(lock)


def test_a_program_that_starts_while_it_is_removed_waits_and_is_told(tmp_path: Path) -> None:
    lock = tmp_path / LOCK_FILE
    lock.touch()
    remover = os.open(lock, os.O_RDWR)
    try:
        fcntl.flock(remover, fcntl.LOCK_EX)
        with start(tmp_path) as late:
            assert late.stdout is not None
            # Removed and given free only when the late one is waiting, which /proc tells.
            while not _waits_for_a_lock(late.pid):
                assert late.poll() is None
                time.sleep(0.02)
            lock.unlink()
            fcntl.flock(remover, fcntl.LOCK_UN)
            assert late.stdout.readline() == "False\n"
            late.communicate()
    finally:
        os.close(remover)


@pytest.mark.skipif(os.geteuid() != 0, reason="only root can own a file that another user starts from")
def test_somebody_who_holds_the_file_of_all_users_keeps_nobody_from_starting(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    lock = tmp_path / LOCK_FILE
    lock.touch()
    os.chown(lock, 65534, 65534)
    monkeypatch.setattr(installation_lock, "LONGEST", 0.3)
    with lock.open() as held:
        fcntl.flock(held, fcntl.LOCK_EX)
        assert hold_installation(tmp_path)


def _waits_for_a_lock(pid: int) -> bool:
    lines = Path("/proc/locks").read_text("ascii").splitlines()
    return any("->" in line and str(pid) in line.split() for line in lines)


def test_a_checkout_is_not_held(tmp_path: Path) -> None:
    before = set(os.listdir("/dev/fd"))
    assert hold_installation(tmp_path)
    assert set(os.listdir("/dev/fd")) == before

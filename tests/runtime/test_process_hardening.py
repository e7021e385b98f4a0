"""What lies in memory stays there: no core file, no other process of the same user that reads or attaches."""

import ctypes
import os
import subprocess
import sys
from pathlib import Path

import pytest

from privrag_desktop.runtime.process_hardening import ATTACHING, DUMPS, harden

NOBODY = 65534
pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="these calls are Linux's")

# as a user's program would be: not root, readable by its own user, open to every debugger of that user
VICTIM = f"""
import ctypes, os, resource, sys  # all of it before the change of user, who may not be able to read it
from privrag_desktop.runtime.process_hardening import harden
if os.geteuid() == 0:
    os.setgroups([]); os.setgid({NOBODY}); os.setuid({NOBODY})
system = ctypes.CDLL(None)
system.prctl(4, 1, 0, 0, 0)
system.prctl(0x59616D61, ctypes.c_ulong(-1), 0, 0, 0)
assert sys.argv[1] == "open" or harden() == ()
print("ready", flush=True)
sys.stdin.read()
"""
INTRUDER = f"""
import ctypes, os, sys
if os.geteuid() == 0:
    os.setgroups([]); os.setgid({NOBODY}); os.setuid({NOBODY})
victim, got = int(sys.argv[1]), []
try:
    with open(f"/proc/{{victim}}/maps") as maps, open(f"/proc/{{victim}}/mem", "rb") as memory:
        memory.seek(int(next(line for line in maps if " r" in line).split("-")[0], 16))
        got.append("read" if memory.read(64) else "nothing")
except PermissionError:
    pass
system = ctypes.CDLL(None)
if system.ptrace(16, victim, None, None) == 0:
    os.waitpid(victim, 0)
    system.ptrace(17, victim, None, None)
    got.append("attached")
print(*got)
"""
CRASH = """
import ctypes, os, resource, sys
from privrag_desktop.runtime.process_hardening import harden
resource.setrlimit(resource.RLIMIT_CORE, (resource.getrlimit(resource.RLIMIT_CORE)[1],) * 2)
secret = "Zebulonia" + " Quetzalkamp"
if sys.argv[1] == "hardened":
    harden()
os.abort()
"""


def intrude(state: str) -> list[str]:
    """What a program of the same user gets out of one that is open or hardened."""
    victim = subprocess.Popen(
        [sys.executable, "-c", VICTIM, state], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    )
    assert victim.stdin is not None
    assert victim.stdout is not None
    try:
        assert victim.stdout.readline() == "ready\n"
        intruder = [sys.executable, "-c", INTRUDER, str(victim.pid)]
        done = subprocess.run(intruder, capture_output=True, text=True, check=True)
    finally:
        victim.communicate()
    return done.stdout.split()


def test_a_program_of_the_same_user_can_neither_read_the_memory_nor_attach() -> None:
    assert intrude("hardened") == []


def test_without_it_the_same_program_could_do_both() -> None:
    assert intrude("open") == ["read", "attached"]


def crash(folder: Path, state: str) -> tuple[list[Path], str]:
    """The files that a crash leaves, and what it prints."""
    folder.mkdir()
    command = [sys.executable, "-X", "faulthandler", "-c", CRASH, state]
    paths = os.environ | {"PYTHONPATH": str(Path(__file__).parents[2])}
    done = subprocess.run(command, cwd=folder, capture_output=True, text=True, check=False, env=paths)
    assert done.returncode < 0
    return list(folder.iterdir()), done.stderr


def test_a_crash_leaves_no_core_file_and_prints_nothing_of_what_it_held(tmp_path: Path) -> None:
    left, said = crash(tmp_path / "hardened", "hardened")
    assert left == []
    assert "Aborted" in said
    assert "Quetzalkamp" not in said


def test_without_it_a_crash_would_leave_one(tmp_path: Path) -> None:
    collected = Path("/proc/sys/kernel/core_pattern").read_text("utf-8").strip()
    hard_limit = subprocess.run(["sh", "-c", "ulimit -Hc"], capture_output=True, text=True, check=True)
    if "/" in collected or "|" in collected or hard_limit.stdout.strip() == "0":
        pytest.skip("core files of this system go elsewhere, or are off")
    left, _ = crash(tmp_path / "open", "open")
    assert len(left) == 1


def test_what_the_system_does_not_offer_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    def unknown(_name: None) -> object:
        return object()

    def denied(*_: object) -> None:
        raise ValueError

    monkeypatch.setattr(ctypes, "CDLL", unknown)
    monkeypatch.setattr("resource.setrlimit", denied)
    assert harden() == (DUMPS, ATTACHING)


def test_every_command_begins_hardened() -> None:
    code = (
        "import ctypes, resource, sys\n"
        "from privrag_desktop.__main__ import main\n"
        "sys.argv = ['privrag', '--help']\n"
        "try:\n    main()\n"
        "except SystemExit:\n    pass\n"
        "print(ctypes.CDLL(None).prctl(3, 0, 0, 0, 0), resource.getrlimit(resource.RLIMIT_CORE))\n"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.splitlines()[-1] == "0 (0, 0)"
    assert done.stderr == ""

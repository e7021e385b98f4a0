"""A fresh process is started as this one was, with nothing of this one but the vault's folder."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from privrag_desktop.runtime.process_relaunch import fresh_command

END = ["window", "--vault", os.path.abspath("ward"), "--locked"]


@pytest.mark.parametrize(
    ("started", "arguments", "program"),
    [
        (
            ["python", "-m", "privrag_desktop", "window"],
            ["/a/__main__.py", "window"],
            ["-m", "privrag_desktop"],
        ),
        (
            ["python", "-X", "dev", "/bin/privrag", "window"],
            ["/bin/privrag", "window"],
            ["-X", "dev", "/bin/privrag"],
        ),
        (["/opt/privrag", "window", "--json"], ["/opt/privrag", "window", "--json"], []),
    ],
    ids=["module", "script", "packed"],
)
def test_it_is_started_in_the_same_way(started: list[str], arguments: list[str], program: list[str]) -> None:
    assert fresh_command(Path("ward"), started, arguments) == [sys.executable, *program, *END]


def test_the_same_process_goes_on_with_a_fresh_memory_and_no_open_file(tmp_path: Path) -> None:
    program = tmp_path / "program.py"
    program.write_text(
        "import os, sys\n"
        "from pathlib import Path\n"
        "from privrag_desktop.runtime.process_relaunch import relaunch\n"
        "print(os.getpid(), sys.argv[1:], [fd for fd in map(int, os.listdir('/dev/fd')) if 2 < fd < 20],"
        " flush=True)\n"
        "if '--locked' not in sys.argv:\n"
        "    for number in (7, 8):\n"
        "        os.dup2(os.open(__file__, os.O_RDONLY), number, inheritable=True)\n"
        "    relaunch(Path('ward'))\n"
    )
    done = subprocess.run(
        [sys.executable, str(program), "first"],
        capture_output=True,
        text=True,
        check=True,
        cwd=tmp_path,
        env=os.environ | {"PYTHONPATH": str(Path(__file__).parents[2])},
    )
    first, second = done.stdout.splitlines()
    assert first.split()[0] == second.split()[0]
    listing = "[3]"  # of the folder that is being listed
    assert first.endswith(f"['first'] {listing}")
    assert second.endswith(f"['window', '--vault', '{tmp_path / 'ward'}', '--locked'] {listing}")

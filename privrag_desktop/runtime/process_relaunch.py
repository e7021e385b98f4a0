"""Replace this process by a fresh one, so that its memory goes back to the system."""

import os
import subprocess
import sys
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from typing import NoReturn

from privrag_desktop.runtime.child_process_environment import for_restart


def fresh_command(folder: Path, started: Sequence[str], arguments: Sequence[str]) -> list[str]:
    """The window at the lock screen of this vault, by the same interpreter and options as `started`.

    `started` and `arguments` are what sys.orig_argv and sys.argv say of this process.
    """
    program = started[1 : len(started) - len(arguments) + 1]
    return [sys.executable, *program, "window", "--vault", os.path.abspath(folder), "--locked"]


def relaunch(folder: Path) -> NoReturn:
    """Be the window at the lock screen of this vault instead; OSError when it cannot be started."""
    command = fresh_command(folder, sys.orig_argv, sys.argv)
    if sys.platform == "win32":  # which cannot replace a process
        subprocess.Popen(command, env=for_restart())
        os._exit(0)
    _hand_nothing_on()
    os.execve(command[0], command, for_restart())


def _hand_nothing_on() -> None:
    """A file or a connection that a library left open would outlive this process."""
    for name in os.listdir("/dev/fd"):
        if int(name) > 2:  # noqa: PLR2004  the terminal's three
            with suppress(OSError):  # the one that listed them is closed by now
                os.set_inheritable(int(name), False)

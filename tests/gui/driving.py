"""Starts windows in processes of their own, and talks to them."""

import os
import select
import subprocess
import sys
import time
from pathlib import Path
from typing import Self

from tests.conftest import CHECKOUT

PATIENCE = 100.0  # seconds; the machine may be busy
PLAIN, DRIVEN = "privrag_desktop", "tests.gui.real_window"


class Running:
    """A window in a process; ended with the block it is used in."""

    def __init__(self, vault: Path, *options: str, passphrase: str = "", module: str = DRIVEN) -> None:
        command = [sys.executable, "-m", module, "window", "--vault", str(vault), *options]
        given = {"PRIVRAG_PASSPHRASE": passphrase} if passphrase else {}
        self.process = subprocess.Popen(
            command,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            env=os.environ | given,
            cwd=CHECKOUT,
        )
        self._read = b""

    @property
    def pid(self) -> int:
        return self.process.pid

    def tell(self, order: str) -> None:
        assert self.process.stdin is not None
        self.process.stdin.write(order.encode() + b"\n")
        self.process.stdin.flush()

    def wait_for(self, state: str) -> None:
        """Until the window says so; what it says before is passed over."""
        assert self.process.stdout is not None
        end = time.monotonic() + PATIENCE
        while f"{state}\n".encode() not in self._read:
            ready, _, _ = select.select([self.process.stdout], [], [], max(0, end - time.monotonic()))
            more = os.read(self.process.stdout.fileno(), 10_000) if ready else b""
            assert more, f"no {state!r}: {self._read!r} {self.errors()}"
            self._read += more
        self._read = self._read.partition(f"{state}\n".encode())[2]

    def errors(self) -> str:
        """What it wrote on standard error, once it has ended."""
        self.process.kill()
        return self.process.communicate()[1].decode()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.process.kill()
        self.process.communicate()


def second_start(vault: Path) -> tuple[int, str]:
    """The exit code and the sentence of another window on a vault that has one."""
    command = [sys.executable, "-m", PLAIN, "window", "--vault", str(vault)]
    done = subprocess.run(
        command, capture_output=True, text=True, check=False, cwd=CHECKOUT, timeout=PATIENCE
    )
    assert done.stdout == ""
    return done.returncode, done.stderr.strip()

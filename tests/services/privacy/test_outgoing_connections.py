"""A guard that is not in place is noticed, and open sockets are those of the kernel."""

import subprocess
import sys
from pathlib import Path

import pytest

from privrag_desktop.runtime.network_guard import Guard
from privrag_desktop.services.privacy.outgoing_connections import guard_refuses, open_sockets


@pytest.mark.parametrize("outcome", [BlockingIOError(), PermissionError()])
def test_a_guard_that_is_not_in_place_is_noticed(monkeypatch: pytest.MonkeyPatch, outcome: OSError) -> None:
    """It was made, but the interpreter never asks it: nobody refuses, or only the system's firewall."""

    class Silent:
        def __enter__(self) -> "Silent":
            return self

        def __exit__(self, *_: object) -> None: ...

        def settimeout(self, _seconds: float) -> None: ...

        def connect(self, _address: object) -> None:
            raise outcome

    monkeypatch.setattr("privrag_desktop.services.privacy.outgoing_connections.socket.socket", Silent)
    assert guard_refuses(Guard()) is False


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="only Linux lists the sockets of a process")
def test_open_sockets_are_those_that_the_kernel_lists() -> None:
    code = (
        "import socket; from privrag_desktop.services.privacy.outgoing_connections import open_sockets\n"
        "before = open_sockets(); one = socket.socket(); one.bind(('127.0.0.1', 0)); one.listen()\n"
        "two = socket.socket(socket.AF_INET, socket.SOCK_DGRAM); two.bind(('127.0.0.1', 0))\n"
        "a, b = socket.socketpair(); print(before, open_sockets())"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.split() == ["0", "2"]


def test_a_system_that_lists_no_sockets_is_no_error(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(
        "privrag_desktop.services.privacy.outgoing_connections._OF_THIS_PROCESS", tmp_path / "none"
    )
    assert open_sockets() is None

"""Report the connections that were tried since the start, and test that the guard refuses one."""

import os
import socket
import sys
from pathlib import Path

from privrag_desktop.domain.passphrase_strength_and_network_use import Connections
from privrag_desktop.runtime.library_offline_switches import (
    OFFLINE_SWITCHES,
    is_switched_off,
)
from privrag_desktop.runtime.network_guard import Guard

_NOWHERE = ("192.0.2.1", 443)  # reserved for documentation (RFC 5737): nobody ever answers there
_OF_THIS_PROCESS = Path("/proc/self")
_TABLES = ("tcp", "tcp6", "udp", "udp6")
_INODE = 9  # the column of a table


def connections(guard: Guard | None, server: str) -> Connections:
    """As it is at this moment; `server` is the address of the answering server, empty for none."""
    return Connections(
        attempts=guard.attempts if guard else None,
        sockets=open_sockets(),
        server=server,
        switched_off=tuple(name for name in OFFLINE_SWITCHES if is_switched_off(name)),
        not_switched_off=tuple(name for name in OFFLINE_SWITCHES if not is_switched_off(name)),
    )


def guard_refuses(guard: Guard | None) -> bool:
    """Whether a connection tried on purpose is refused, which counts it; without a guard none is tried."""
    if guard is None:
        return False
    before = guard.attempts.refused
    with socket.socket() as tried:
        tried.settimeout(0)  # should the guard fail, nothing is waited for
        try:
            tried.connect(_NOWHERE)
        except PermissionError:
            return guard.attempts.refused > before
        except OSError:
            return False
    return False


def open_sockets() -> int | None:
    """How many network sockets this process has open; None where the system does not tell."""
    if sys.platform != "linux":
        from privrag_desktop.services.support import psutil_memory_and_sockets  # noqa: PLC0415  psutil is there only

        return psutil_memory_and_sockets.open_sockets()
    try:
        own = {os.readlink(one) for one in (_OF_THIS_PROCESS / "fd").iterdir() if one.is_symlink()}
        listed = [inode for table in _TABLES for inode in _inodes(_OF_THIS_PROCESS / "net" / table)]
    except OSError:
        return None
    return sum(f"socket:[{inode}]" in own for inode in listed)


def _inodes(table: Path) -> list[str]:
    if not table.exists():  # a kernel without IPv6
        return []
    return [line.split()[_INODE] for line in table.read_text("ascii").splitlines()[1:]]

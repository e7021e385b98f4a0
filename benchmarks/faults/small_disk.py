"""Give one child process a small disk of its own, which nobody else sees and which goes with the process."""

import ctypes
import os
import subprocess
from pathlib import Path

_NEW_MOUNTS = 0x00020000  # CLONE_NEWNS of unshare(2)


def can_mount() -> bool:
    """Only root can, and only on Linux."""
    return os.name == "posix" and os.uname().sysname == "Linux" and os.geteuid() == 0


def private_disk(folder: Path, size: int) -> Path:
    """A disk in memory of so many bytes, at `folder`, for the rest of this process."""
    folder.mkdir()
    if ctypes.CDLL(None, use_errno=True).unshare(_NEW_MOUNTS):
        raise OSError(ctypes.get_errno(), "unshare")
    _run("mount", "--make-rprivate", "/")
    _run("mount", "-t", "tmpfs", "-o", f"size={size},mode=711", "tmpfs", str(folder))
    return folder


def remount(folder: Path, options: str) -> None:
    """With another size, or read-only."""
    _run("mount", "-o", f"remount,{options}", str(folder))


def _run(*command: str) -> None:
    subprocess.run(command, check=True, capture_output=True)

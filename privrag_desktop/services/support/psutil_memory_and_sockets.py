"""Read free memory and open sockets by psutil, on systems without /proc (Windows and macOS)."""

import psutil


def free_memory() -> int | None:
    """Bytes that a program can take without harm to others."""
    try:
        return int(psutil.virtual_memory().available)
    except (OSError, psutil.Error):
        return None


def open_sockets() -> int | None:
    """How many network sockets this process has open."""
    try:
        return len(psutil.Process().net_connections(kind="inet"))
    except (OSError, psutil.Error):
        return None

"""Ask the operating system to refuse core dumps, and other processes in this one's memory."""

import ctypes
import sys
from collections.abc import Callable

from privrag_desktop.runtime import windows_api

DUMPS = "This system does not let the program refuse core dumps: a crash could leave its memory on disk."
ATTACHING = "This system does not let the program keep other programs of this user from reading its memory."
_PR_SET_DUMPABLE, _PT_DENY_ATTACH = 4, 31


def harden() -> tuple[str, ...]:
    """Refuse both, for as long as the process lives; a sentence for each that this system does not offer.

    A process that replaces itself by another program must call this again.
    """
    failed = () if _refuse_dumps() else (DUMPS,)
    return failed if _refuse_attaching() else (*failed, ATTACHING)


def _refuse_dumps() -> bool:
    if sys.platform == "win32":
        return _is_done(windows_api.refuse_reports)
    import resource  # noqa: PLC0415  not on Windows

    try:
        resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
    except (OSError, ValueError):
        return False
    return True


def _refuse_attaching() -> bool:
    """On Linux this also refuses dumps to a program that collects them, which asks for no limit."""
    if sys.platform == "win32":
        return _is_done(windows_api.refuse_attaching)
    try:
        system = ctypes.CDLL(None)
        if sys.platform == "darwin":
            return int(system.ptrace(_PT_DENY_ATTACH, 0, None, 0)) == 0
        return int(system.prctl(_PR_SET_DUMPABLE, 0, 0, 0, 0)) == 0
    except (OSError, AttributeError):  # another system, which has no such call
        return False


def _is_done(call: Callable[[], None]) -> bool:
    try:
        call()
    except (OSError, AttributeError):  # an older Windows, which has no such call
        return False
    return True

"""The program as Windows or macOS would run it, as far as Linux can show that.

What is pretended: the program's own code sees the other system's name, none of the modules, functions and
constants that are missing there, and no /proc. On Windows no file that somebody has open can be renamed,
replaced or removed, no folder can be opened, and no name may hold what Windows forbids. What is not:
libraries see Linux, where they run, so nothing is said of them; no call of Windows does what it does there.
"""

import builtins
import ctypes
import errno
import os
import signal
import socket
import sys
import time
from collections.abc import Callable, Mapping, Sequence
from importlib.abc import MetaPathFinder
from importlib.machinery import ModuleSpec, PathFinder, SourceFileLoader
from pathlib import Path
from types import ModuleType
from typing import Any

from tests.fake_windows import Windows

OWN = "privrag_desktop"
ROOT = Path(__file__).parent.parent / OWN
MISSING_MODULES = {
    "win32": frozenset(
        {"fcntl", "grp", "posix", "pty", "pwd", "readline", "resource", "syslog", "termios", "tty"}
    ),
    "darwin": frozenset({"msvcrt", "winreg"}),
}
_OF_LINUX = {
    "os": ("sched_getaffinity", "sched_setaffinity", "posix_fadvise", "posix_fallocate", "memfd_create")
}
_OF_POSIX = {
    "os": (
        *_OF_LINUX["os"],
        *(
            "chown",
            "fchdir",
            "fchmod",
            "fchown",
            "fork",
            "getegid",
            "geteuid",
            "getgid",
            "getgroups",
            "getpgid",
        ),
        *(
            "getpriority",
            "getuid",
            "killpg",
            "lchown",
            "mkfifo",
            "nice",
            "openpty",
            "pread",
            "pwrite",
            "setsid",
        ),
        *(
            "setuid",
            "statvfs",
            "sync",
            "uname",
            "wait",
            "O_CLOEXEC",
            "O_DIRECTORY",
            "O_NOFOLLOW",
            "O_NONBLOCK",
        ),
    ),
    "signal": (
        "SIGALRM",
        "SIGCHLD",
        "SIGHUP",
        "SIGKILL",
        "SIGPIPE",
        "SIGQUIT",
        "SIGUSR1",
        "alarm",
        "setitimer",
    ),
    "socket": ("AF_UNIX",),
    "time": ("clock_gettime", "tzset", *(name for name in dir(time) if name.startswith("CLOCK_"))),
}
_FORBIDDEN_SIGNS = frozenset('<>:"|?*')


class Seen:
    """A module as the other system has it: some things are not there, some are others."""

    def __init__(self, real: ModuleType, missing: Sequence[str], instead: Mapping[str, object]) -> None:
        vars(self).update({"real module": real, "missing names": frozenset(missing), **instead})

    def __getattr__(self, name: str) -> Any:
        if name in vars(self)["missing names"]:
            raise AttributeError(f"the other system has no {name}")
        return getattr(vars(self)["real module"], name)

    def __setattr__(self, name: str, value: object) -> None:
        setattr(vars(self)["real module"], name, value)


class _Finder(MetaPathFinder):
    """Loads the program's modules with their own way to import."""

    def __init__(self, builtins_there: Mapping[str, object]) -> None:
        self._builtins = builtins_there

    def find_spec(self, name: str, path: Any = None, target: Any = None) -> ModuleSpec | None:
        if name.partition(".")[0] != OWN:
            return None
        spec = PathFinder.find_spec(name, path, target)
        if spec is not None and isinstance(spec.loader, SourceFileLoader):
            spec.loader = _Loader(spec.loader.name, spec.loader.path, self._builtins)
        return spec


class _Loader(SourceFileLoader):
    def __init__(self, name: str, path: str, builtins_there: Mapping[str, object]) -> None:
        super().__init__(name, path)
        self._builtins = builtins_there

    def exec_module(self, module: ModuleType) -> None:
        module.__dict__["__builtins__"] = self._builtins
        super().exec_module(module)


def pretend(system: str, below: Path) -> None:
    """From here on, before anything of the program is imported; `below` is where it is to write."""
    assert not [name for name in sys.modules if name.partition(".")[0] == OWN]
    seen = _windows() if system == "win32" else _mac()
    missing = MISSING_MODULES[system]

    def import_there(
        name: str, about: Any = None, local: Any = None, names: Sequence[str] = (), level: int = 0
    ) -> Any:
        if not level and name.partition(".")[0] in missing:
            raise ModuleNotFoundError(f"No module named {name!r} on the other system", name=name)
        found = builtins.__import__(name, about, local, names, level)
        return seen.get(found.__name__, found)

    sys.meta_path.insert(0, _Finder(vars(builtins) | {"__import__": import_there}))
    sys.addaudithook(_no_proc)
    if system == "win32":
        sys.addaudithook(_Disk(below.resolve()))


def _windows() -> dict[str, Seen]:
    def opened(path: Any, flags: int, mode: int = 0o777, **given: Any) -> int:
        if os.path.isdir(path):
            raise PermissionError(errno.EACCES, "no handle for a folder")
        return os.open(path, flags, mode, **given)

    instead: dict[str, dict[str, object]] = {
        "sys": {"platform": "win32"},
        "os": {"name": "nt", "open": opened},
        "signal": {"SIGBREAK": signal.SIGUSR2},
        "socket": {},
        "time": {},
        "ctypes": {"WinDLL": Windows()},
    }
    modules = {"sys": sys, "os": os, "signal": signal, "socket": socket, "time": time, "ctypes": ctypes}
    return {name: Seen(modules[name], _OF_POSIX.get(name, ()), instead[name]) for name in modules}


def _mac() -> dict[str, Seen]:
    import fcntl

    def full(handle: int, _what: int) -> None:
        os.fsync(handle)

    clocks = [name for name in dir(time) if name.startswith("CLOCK_") and name != "CLOCK_MONOTONIC"]
    return {
        "sys": Seen(sys, (), {"platform": "darwin"}),
        "os": Seen(os, _OF_LINUX["os"], {}),
        "time": Seen(time, clocks, {}),
        "fcntl": Seen(fcntl, (), {"F_FULLFSYNC": 51, "fcntl": full}),
    }


def _no_proc(event: str, given: tuple[Any, ...]) -> None:
    if event == "open" and str(given[0]).startswith("/proc/") and _asked_by_the_program():
        raise FileNotFoundError(errno.ENOENT, "no /proc there", str(given[0]))


def _asked_by_the_program() -> bool:
    """The nearest code that is neither Python's own nor this file's."""
    frame = sys._getframe(2)
    while frame is not None:
        place = frame.f_code.co_filename
        if place.startswith(str(ROOT)):
            return True
        if "site-packages" in place:
            return False
        if frame.f_back is None:
            return False
        frame = frame.f_back
    return False


class _Disk:
    """What Windows refuses to do with files that are open, and names that it does not take."""

    def __init__(self, below: Path) -> None:
        self._below = str(below)
        self._rules: dict[str, Callable[..., None]] = {
            "os.rename": self._rename,
            "os.remove": self._require_free,
            "os.rmdir": self._require_free,
            "os.mkdir": self._require_name,
            "open": self._require_name,
        }

    def __call__(self, event: str, given: tuple[Any, ...]) -> None:
        rule = self._rules.get(event)
        if rule is not None:
            rule(*given)

    def _rename(self, one: Any, other: Any, here: int = -1, there: int = -1) -> None:
        self._require_free(one, here)
        self._require_free(other, there)
        self._require_name(other)

    def _require_free(self, path: Any, folder: int = -1) -> None:
        whole = os.path.abspath(os.path.join(_folder(folder), os.fsdecode(path)))
        if not whole.startswith(self._below):
            return
        if any(one == whole or one.startswith(f"{whole}/") for one in _open_files()):
            raise PermissionError(errno.EACCES, "somebody has it open", whole)

    def _require_name(self, path: Any, *_others: object) -> None:
        if isinstance(path, int) or not os.fsdecode(path).startswith(self._below):
            return
        for part in Path(os.fsdecode(path)).relative_to(self._below).parts:
            if _FORBIDDEN_SIGNS & set(part) or part.endswith((".", " ")):
                raise OSError(errno.EINVAL, "no name on Windows", part)


def _folder(handle: int) -> str:
    return os.readlink(f"/proc/self/fd/{handle}") if handle >= 0 else os.getcwd()


def _open_files() -> list[str]:
    found = []
    for handle in os.listdir("/proc/self/fd"):
        try:
            path = os.readlink(f"/proc/self/fd/{handle}")
        except OSError:  # the one that listed them
            continue
        if os.path.isfile(path):
            found.append(path)
    return found

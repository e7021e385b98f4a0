"""Windows' own functions as made-up ones that C can call, so that arguments go the way they go there."""

import ctypes
from collections.abc import Callable
from ctypes import wintypes
from typing import Any

PROCESS, DESCRIPTOR, ACCESS_LIST = (1 << 64) - 1, 0x7F00_1234_5678, 0x7F00_1234_5700
Ints = ctypes.POINTER(wintypes.BOOL)
Pointers = ctypes.POINTER(ctypes.c_void_p)


class AsWindows:
    """In place of `sys` in one module of the program."""

    platform = "win32"


class Windows:
    """Notes each call with its arguments as they came through; `refused` are the functions that say no."""

    def __init__(self, *refused: str, missing: tuple[str, ...] = ()) -> None:
        self.calls: list[tuple[object, ...]] = []
        self._refused, self._missing = refused, missing
        self.loaded: list[str] = []

    def __call__(self, library: str) -> "Windows":
        self.loaded.append(library)
        return self

    def __getattr__(self, name: str) -> Any:
        if name in self._missing or name not in _PROTOTYPES:
            raise AttributeError(name)
        result, arguments = _PROTOTYPES[name]

        def called(*given: Any) -> Any:
            self.calls.append((name, *given))
            if name in self._refused:
                return _REFUSAL.get(name, 0)
            return _DOES.get(name, lambda *_: 1)(*given)

        function = ctypes.CFUNCTYPE(result, *arguments)(called)
        self.__dict__.setdefault("_alive", []).append(function)
        return function

    def given_to(self, name: str) -> tuple[object, ...]:
        [call] = [one for one in self.calls if one[0] == name]
        return call[1:]


def _converted(_rights: str, _revision: int, made: Any, _size: int | None) -> int:
    made[0] = DESCRIPTOR
    return 1


def _list_of(_descriptor: int, is_there: Any, found: Any, is_default: Any) -> int:
    is_there[0], found[0], is_default[0] = 1, ACCESS_LIST, 0
    return 1


# As the header files of Windows declare them; text is given as wide characters.
_PROTOTYPES: dict[str, tuple[Any, tuple[Any, ...]]] = {
    "ConvertStringSecurityDescriptorToSecurityDescriptorW": (
        wintypes.BOOL,
        (wintypes.LPCWSTR, wintypes.DWORD, Pointers, ctypes.c_void_p),
    ),
    "GetSecurityDescriptorDacl": (wintypes.BOOL, (ctypes.c_void_p, Ints, Pointers, Ints)),
    "SetNamedSecurityInfoW": (
        wintypes.DWORD,
        (wintypes.LPCWSTR, ctypes.c_int, wintypes.DWORD, *[ctypes.c_void_p] * 4),
    ),
    "SetKernelObjectSecurity": (wintypes.BOOL, (ctypes.c_void_p, wintypes.DWORD, ctypes.c_void_p)),
    "GetCurrentProcess": (ctypes.c_void_p, ()),
    "LocalFree": (ctypes.c_void_p, (ctypes.c_void_p,)),
    "SetErrorMode": (wintypes.UINT, (wintypes.UINT,)),
    "WerSetFlags": (ctypes.c_long, (wintypes.DWORD,)),
    "WTSRegisterSessionNotification": (wintypes.BOOL, (ctypes.c_void_p, wintypes.DWORD)),
    "RegisterSuspendResumeNotification": (ctypes.c_void_p, (ctypes.c_void_p, wintypes.DWORD)),
}
_DOES: dict[str, Callable[..., int]] = {
    "ConvertStringSecurityDescriptorToSecurityDescriptorW": _converted,
    "GetSecurityDescriptorDacl": _list_of,
    "GetCurrentProcess": lambda: PROCESS,
    "SetNamedSecurityInfoW": lambda *_: 0,
    "WerSetFlags": lambda _: 0,
    "LocalFree": lambda _: 0,
}
_REFUSAL = {"SetNamedSecurityInfoW": 5, "WerSetFlags": -1}

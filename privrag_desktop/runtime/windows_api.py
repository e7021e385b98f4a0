"""Call Windows itself: every call of it that the program makes, with the types of its arguments.

Without those, ctypes cuts a handle to 32 bits. Each raises OSError where Windows refuses, and on any other
system. The rights are written as Windows writes them (SDDL): D for the list of who may, P for one that takes
nothing over from the folder above, A for each that is allowed; OW is the owner, BA the administrators and SY
the system itself, the three that Python's own private folders know there.
"""

import ctypes
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from ctypes import wintypes
from typing import Any

_OWNER_AND_ADMINISTRATORS = "D:P(A;{of};FA;;;SY)(A;{of};FA;;;BA)(A;{of};FA;;;OW)"
_ALL_THAT_IS_IN_IT = "OICI"  # files and folders that are made in a folder later
# To end the process, to wait for it and to ask how it is: what is not here, its memory, nobody may look at.
_END_OR_WAIT = "D:P(A;;0x00101001;;;OW)"
_SDDL_REVISION = 1
_A_FILE = 1  # SE_FILE_OBJECT, which a folder is, too
_DACL, _PROTECTED_DACL = 0x00000004, 0x80000000
_NO_ERROR_BOX, _NO_FAULT_REPORT = 0x0001, 0x0002
_NO_HEAP = 0x0001  # what is in a report of a crash all the same
_THIS_SESSION, _TO_A_WINDOW = 0, 0


def allow_owner_only(path: str, *, is_folder: bool) -> None:
    """Nobody but the owner and administrators may use this file, or this folder and what is made in it."""
    rights = _OWNER_AND_ADMINISTRATORS.format(of=_ALL_THAT_IS_IN_IT if is_folder else "")
    with _descriptor(rights) as descriptor:
        refused = _function(
            "advapi32",
            "SetNamedSecurityInfoW",
            wintypes.DWORD,
            wintypes.LPCWSTR,
            ctypes.c_int,
            wintypes.DWORD,
            ctypes.c_void_p,
            ctypes.c_void_p,
            ctypes.c_void_p,
            ctypes.c_void_p,
        )(path, _A_FILE, _DACL | _PROTECTED_DACL, None, None, _list_in(descriptor), None)
    if refused:
        raise OSError(refused, "Windows does not take these rights")


def refuse_reports() -> None:
    """A crash shows no box, sends no report, and writes nothing of the memory if somebody asks for one."""
    _function("kernel32", "SetErrorMode", wintypes.UINT, wintypes.UINT)(_NO_ERROR_BOX | _NO_FAULT_REPORT)
    if _function("kernel32", "WerSetFlags", ctypes.c_long, wintypes.DWORD)(_NO_HEAP):
        raise OSError("Windows does not take the flags of its reports")


def refuse_attaching() -> None:
    """No other program of this user may read the memory of this process, or give itself the right to."""
    process = _function("kernel32", "GetCurrentProcess", wintypes.HANDLE)()
    with _descriptor(_END_OR_WAIT) as descriptor:
        _require(
            _function(
                "advapi32",
                "SetKernelObjectSecurity",
                wintypes.BOOL,
                wintypes.HANDLE,
                wintypes.DWORD,
                ctypes.c_void_p,
            )(process, _DACL, descriptor)
        )


def tell_of_session(window: int) -> None:
    """Have this window told when the session is locked and when the computer goes to sleep."""
    _require(
        _function("wtsapi32", "WTSRegisterSessionNotification", wintypes.BOOL, wintypes.HWND, wintypes.DWORD)(
            window, _THIS_SESSION
        )
    )
    _require(
        _function(
            "user32",
            "RegisterSuspendResumeNotification",
            wintypes.HANDLE,
            wintypes.HANDLE,
            wintypes.DWORD,
        )(window, _TO_A_WINDOW)
    )


@contextmanager
def _descriptor(rights: str) -> Iterator[ctypes.c_void_p]:
    """Rights as Windows keeps them, given back afterwards."""
    made = ctypes.c_void_p()
    _require(
        _function(
            "advapi32",
            "ConvertStringSecurityDescriptorToSecurityDescriptorW",
            wintypes.BOOL,
            wintypes.LPCWSTR,
            wintypes.DWORD,
            ctypes.POINTER(ctypes.c_void_p),
            ctypes.c_void_p,
        )(rights, _SDDL_REVISION, ctypes.byref(made), None)
    )
    try:
        yield made
    finally:
        _function("kernel32", "LocalFree", ctypes.c_void_p, ctypes.c_void_p)(made)


def _list_in(descriptor: ctypes.c_void_p) -> ctypes.c_void_p:
    is_there, found, is_default = wintypes.BOOL(), ctypes.c_void_p(), wintypes.BOOL()
    _require(
        _function(
            "advapi32",
            "GetSecurityDescriptorDacl",
            wintypes.BOOL,
            ctypes.c_void_p,
            ctypes.POINTER(wintypes.BOOL),
            ctypes.POINTER(ctypes.c_void_p),
            ctypes.POINTER(wintypes.BOOL),
        )(descriptor, ctypes.byref(is_there), ctypes.byref(found), ctypes.byref(is_default))
    )
    _require(is_there.value)
    return found


def _require(is_done: int) -> None:
    if not is_done:
        raise OSError("Windows refuses a call")


def _function(library: str, name: str, result: Any, *arguments: Any) -> Any:
    function = getattr(_library(library), name)
    function.restype, function.argtypes = result, arguments
    return function


def _library(name: str) -> ctypes.CDLL:
    """Of the system's own folder; ctypes looks into no other that somebody could write to."""
    if sys.platform == "win32":
        return ctypes.WinDLL(name)
    raise OSError("this is not Windows")

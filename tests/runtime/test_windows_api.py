"""What Windows would be asked: which function of which library, and how. No Windows was at hand."""

import sys
from collections.abc import Callable

import pytest

from privrag_desktop.runtime import process_hardening, windows_api
from privrag_desktop.runtime.process_hardening import ATTACHING, DUMPS, harden
from tests.fake_windows import ACCESS_LIST, DESCRIPTOR, PROCESS, AsWindows, Windows

PROTECTED_LIST = 0x8000_0004


def windows(monkeypatch: pytest.MonkeyPatch, *refused: str, missing: tuple[str, ...] = ()) -> Windows:
    made = Windows(*refused, missing=missing)
    monkeypatch.setattr(windows_api, "_library", made)
    return made


@pytest.mark.parametrize(
    ("is_folder", "rights"),
    [
        (True, "D:P(A;OICI;FA;;;SY)(A;OICI;FA;;;BA)(A;OICI;FA;;;OW)"),
        (False, "D:P(A;;FA;;;SY)(A;;FA;;;BA)(A;;FA;;;OW)"),
    ],
)
def test_only_owner_and_administrators_are_let_in_and_nothing_comes_from_above(
    monkeypatch: pytest.MonkeyPatch, is_folder: bool, rights: str
) -> None:
    asked = windows(monkeypatch)
    windows_api.allow_owner_only("D:\\Ärzte\\ward", is_folder=is_folder)
    assert asked.given_to("ConvertStringSecurityDescriptorToSecurityDescriptorW")[:2] == (rights, 1)
    assert asked.given_to("GetSecurityDescriptorDacl")[0] == DESCRIPTOR
    path, kind, what, owner, group, allowed, watched = asked.given_to("SetNamedSecurityInfoW")
    assert (path, kind, what) == ("D:\\Ärzte\\ward", 1, PROTECTED_LIST)
    assert (owner, group, allowed, watched) == (None, None, ACCESS_LIST, None)
    assert asked.calls[-1] == ("LocalFree", DESCRIPTOR)
    assert set(asked.loaded) == {"advapi32", "kernel32"}


def test_what_windows_gave_is_given_back_when_it_refuses(monkeypatch: pytest.MonkeyPatch) -> None:
    asked = windows(monkeypatch, "SetNamedSecurityInfoW")
    with pytest.raises(OSError, match="rights"):
        windows_api.allow_owner_only("E:\\stick", is_folder=True)
    assert asked.calls[-1] == ("LocalFree", DESCRIPTOR)


def test_no_other_program_may_read_the_memory_of_this_one(monkeypatch: pytest.MonkeyPatch) -> None:
    asked = windows(monkeypatch)
    windows_api.refuse_attaching()
    rights = asked.given_to("ConvertStringSecurityDescriptorToSecurityDescriptorW")[0]
    assert rights == "D:P(A;;0x00101001;;;OW)"
    may_read_or_write_memory, may_copy_handles = 0x0010 | 0x0020 | 0x0008, 0x0040
    assert 0x00101001 & (may_read_or_write_memory | may_copy_handles) == 0
    assert asked.given_to("SetKernelObjectSecurity") == (PROCESS, 4, DESCRIPTOR)


def test_a_crash_is_reported_to_nobody(monkeypatch: pytest.MonkeyPatch) -> None:
    asked = windows(monkeypatch)
    windows_api.refuse_reports()
    assert asked.calls == [("SetErrorMode", 3), ("WerSetFlags", 1)]


def test_a_window_is_told_of_the_lock_and_of_sleep(monkeypatch: pytest.MonkeyPatch) -> None:
    asked = windows(monkeypatch)
    windows_api.tell_of_session(0x1_0000_0042)
    assert asked.given_to("WTSRegisterSessionNotification") == (0x1_0000_0042, 0)
    assert asked.given_to("RegisterSuspendResumeNotification") == (0x1_0000_0042, 0)


@pytest.mark.parametrize(
    ("name", "call"),
    [
        ("ConvertStringSecurityDescriptorToSecurityDescriptorW", windows_api.refuse_attaching),
        ("SetKernelObjectSecurity", windows_api.refuse_attaching),
        ("WerSetFlags", windows_api.refuse_reports),
        ("WTSRegisterSessionNotification", lambda: windows_api.tell_of_session(1)),
        ("RegisterSuspendResumeNotification", lambda: windows_api.tell_of_session(1)),
    ],
)
def test_a_refusal_is_an_error(monkeypatch: pytest.MonkeyPatch, name: str, call: Callable[[], None]) -> None:
    windows(monkeypatch, name)
    with pytest.raises(OSError, match="Windows"):
        call()


@pytest.mark.skipif(sys.platform == "win32", reason="it is Windows")
def test_no_other_system_is_asked() -> None:
    with pytest.raises(OSError, match="not Windows"):
        windows_api.refuse_reports()


def test_what_windows_does_not_offer_is_said_at_the_start(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(process_hardening, "sys", AsWindows)
    windows(monkeypatch)
    assert harden() == ()
    windows(monkeypatch, "SetKernelObjectSecurity", missing=("WerSetFlags",))
    assert harden() == (DUMPS, ATTACHING)

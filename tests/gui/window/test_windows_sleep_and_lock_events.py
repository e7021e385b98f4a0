"""The vault locks when Windows says that it sleeps or that its session is left; no Windows was at hand."""

import ctypes
from collections.abc import Iterator
from ctypes import wintypes

import pytest
from PySide6.QtWidgets import QApplication

from privrag_desktop.gui.window.windows_sleep_and_lock_events import WindowsSession
from privrag_desktop.runtime import windows_api
from tests.fake_windows import Windows

POWER, SESSION, KEY = 0x0218, 0x02B1, 0x0100


@pytest.fixture
def session(qapp: QApplication) -> Iterator[WindowsSession]:
    made = WindowsSession()
    yield made
    qapp.removeNativeEventFilter(made._filter)
    made.deleteLater()


def told(session: WindowsSession, message: int, word: int, kind: bytes = b"windows_generic_MSG") -> int:
    """How often the lock was wanted when this message of Windows came."""
    wanted: list[None] = []
    session.lock_wanted.connect(lambda: wanted.append(None))
    sent = wintypes.MSG(message=message, wParam=word)
    assert session._filter.nativeEventFilter(kind, ctypes.addressof(sent)) == (False, 0)
    return len(wanted)


@pytest.mark.parametrize(
    ("message", "word"),
    [(POWER, 0x4), (SESSION, 0x7), (SESSION, 0x2), (SESSION, 0x4), (SESSION, 0x6)],
    ids=["sleep", "lock", "another user", "a remote user has gone", "logged off"],
)
def test_it_locks(session: WindowsSession, message: int, word: int) -> None:
    assert told(session, message, word) == 1


@pytest.mark.parametrize(
    ("message", "word"),
    [(POWER, 0x7), (POWER, 0xA), (SESSION, 0x8), (SESSION, 0x1), (KEY, 0x7), (KEY, 0x4)],
    ids=["awake again", "on battery", "unlocked", "at the screen again", "a key", "another key"],
)
def test_it_does_not_lock(session: WindowsSession, message: int, word: int) -> None:
    assert told(session, message, word) == 0


def test_a_message_of_another_system_is_not_looked_into(session: WindowsSession) -> None:
    assert told(session, POWER, 0x4, b"xcb_generic_event_t") == 0


def test_a_window_asks_to_be_told(session: WindowsSession, monkeypatch: pytest.MonkeyPatch) -> None:
    asked = Windows()
    monkeypatch.setattr(windows_api, "_library", asked)
    session.watch(42)
    assert asked.given_to("WTSRegisterSessionNotification") == (42, 0)


def test_where_windows_does_not_tell_nothing_fails(
    session: WindowsSession, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(windows_api, "_library", Windows("WTSRegisterSessionNotification"))
    session.watch(42)

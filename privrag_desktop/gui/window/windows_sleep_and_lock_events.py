"""Listen to Windows messages for sleep, session lock and a change of user."""

from collections.abc import Callable
from contextlib import suppress
from ctypes import wintypes

from PySide6.QtCore import QAbstractNativeEventFilter, QByteArray, QCoreApplication, QObject, Signal

from privrag_desktop.runtime.windows_api import tell_of_session

_POWER, _SESSION = 0x0218, 0x02B1  # WM_POWERBROADCAST, WM_WTSSESSION_CHANGE
_SLEEPS = 0x0004  # PBT_APMSUSPEND
# Another user is at the screen, a remote user has gone, somebody has logged off, the session is locked.
_LEFT = frozenset({0x2, 0x4, 0x6, 0x7})
_KINDS = frozenset({b"windows_generic_MSG", b"windows_dispatcher_MSG"})


class WindowsSession(QObject):
    """`lock_wanted` comes before sleep and with the lock of the session.

    Windows waits about two seconds for it before it sleeps; nothing can ask it to wait longer.
    """

    lock_wanted = Signal()

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._filter = _Messages(self.lock_wanted.emit)
        application = QCoreApplication.instance()
        if application is not None:
            application.installNativeEventFilter(self._filter)

    def watch(self, window: int) -> None:
        """Of this window, by its handle; where Windows does not tell, the time without a touch counts."""
        with suppress(OSError):
            tell_of_session(window)


class _Messages(QAbstractNativeEventFilter):
    """Looks at every message of Windows to this program, and lets each go on."""

    def __init__(self, lock: Callable[[], None]) -> None:
        super().__init__()
        self._lock = lock

    def nativeEventFilter(  # noqa: N802 - Qt's name
        self, kind: QByteArray | bytes | bytearray | memoryview, message: int
    ) -> object:
        name = kind.data() if isinstance(kind, QByteArray) else kind
        if bytes(name) in _KINDS and _is_a_leaving(wintypes.MSG.from_address(int(message))):
            self._lock()
        return False, 0


def _is_a_leaving(message: wintypes.MSG) -> bool:
    if message.message == _POWER:
        return bool(message.wParam == _SLEEPS)
    return message.message == _SESSION and message.wParam in _LEFT

"""Listen on D-Bus for sleep and screen lock of a Linux desktop."""

import os
from dataclasses import dataclass
from pathlib import Path

from PySide6.QtCore import SLOT, QObject, Signal, Slot
from PySide6.QtDBus import QDBusConnection, QDBusMessage, QDBusPendingCallWatcher

from privrag_desktop.gui.text.translation import say

_LOGIN = "org.freedesktop.login1"
_MANAGER = f"{_LOGIN}.Manager"
_SCREENS = tuple(f"org.{desktop}.ScreenSaver" for desktop in ("freedesktop", "gnome", "cinnamon", "mate"))
_BEGINS, _LOCKED = SLOT("_begins(bool)"), SLOT("_locked()")


@dataclass(frozen=True)
class _LockSignal:
    """A signal that means: lock; with an argument, only when it is true."""

    service: str
    interface: str
    name: str
    slot: str


# the lock of any session counts: two people may use one computer in turn
_BY_SYSTEM = (
    _LockSignal(_LOGIN, _MANAGER, "PrepareForSleep", _BEGINS),
    _LockSignal(_LOGIN, f"{_LOGIN}.Session", "Lock", _LOCKED),
)
_BY_SESSION = tuple(_LockSignal(name, name, "ActiveChanged", _BEGINS) for name in _SCREENS)


class DesktopWatch(QObject):
    """`lock_wanted` comes before sleep and with the screen lock; never where there is no bus to tell it."""

    lock_wanted = Signal()

    def __init__(
        self,
        parent: QObject | None = None,
        system: QDBusConnection | None = None,
        session: QDBusConnection | None = None,
    ) -> None:
        super().__init__(parent)
        self._system = system or QDBusConnection.systemBus()
        self._holding: list[object] = []
        self._listen(self._system, _BY_SYSTEM)
        if session is not None or _has_session_bus():
            self._listen(session or QDBusConnection.sessionBus(), _BY_SESSION)

    def delay_sleep(self) -> None:
        """Ask the computer to wait for the lock; this ends with the process that asked, or after seconds."""
        call = QDBusMessage.createMethodCall(_LOGIN, "/org/freedesktop/login1", _MANAGER, "Inhibit")
        call.setArguments(["sleep", "PrivRAG Desktop", say("The vault is locked first."), "delay"])
        if self._system.isConnected():
            waiting = QDBusPendingCallWatcher(self._system.asyncCall(call), self)
            waiting.finished.connect(self._hold)

    def _hold(self, waiting: QDBusPendingCallWatcher) -> None:
        """What is answered is a file: sleep waits until nobody has it open."""
        if not waiting.isError():
            self._holding = waiting.reply().arguments()
        waiting.deleteLater()

    def _listen(self, bus: QDBusConnection, signals: tuple[_LockSignal, ...]) -> None:
        if bus.isConnected():
            for told in signals:
                bus.connect(  # type: ignore[call-overload]  # declared for bytes, but only text is taken
                    told.service, "", told.interface, told.name, self, told.slot
                )

    @Slot(bool)
    def _begins(self, begins: bool) -> None:
        if begins:
            self.lock_wanted.emit()

    @Slot()
    def _locked(self) -> None:
        self.lock_wanted.emit()


def _has_session_bus() -> bool:
    """Else asking for it would start one."""
    runtime = os.environ.get("XDG_RUNTIME_DIR")
    has_socket = runtime is not None and (Path(runtime) / "bus").exists()
    return "DBUS_SESSION_BUS_ADDRESS" in os.environ or has_socket

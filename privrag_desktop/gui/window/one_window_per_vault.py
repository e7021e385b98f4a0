"""Keep one window per vault: a second start brings the first to the front and ends."""

import os
import sys
import time
from functools import partial
from hashlib import sha256
from pathlib import Path

from filelock import FileLock, Timeout
from PySide6.QtCore import QObject, Signal
from PySide6.QtNetwork import QLocalServer, QLocalSocket

from privrag_desktop.gui.text.translation import mark
from privrag_desktop.runtime.paths import runtime_folder

TAKEN = mark("This vault already has a window, which was brought to the front.")
SILENT = mark("This vault already has a window, which does not answer. Close it, or wait until it does.")
_WAKE = b"wake\n"  # all that one process ever says to the other
_PATIENCE = 2.0  # seconds, for a first window that is just starting
_PAUSE = 0.05


class OneWindow(QObject):
    """Holds the name of one vault for this process; `woken` when somebody has started a second window on it.

    A file lock says who holds the name, so it is free again whatever ended its holder; a local socket that
    only this user may open carries the one word.
    """

    woken = Signal()

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.other_answered = False  # whether the window that has the name could be woken
        self._lock: FileLock | None = None
        self._held: Path | None = None
        self._server = QLocalServer(self)
        self._server.setSocketOptions(QLocalServer.SocketOption.UserAccessOption)
        self._server.newConnection.connect(self._answer)

    def take(self, folder: Path) -> bool:
        """Hold this vault's name instead of another; False when a window has it, which is then woken."""
        try:
            place = _place(folder)
            if place == self._held:
                return True
            self.release()
            _make_private(place.parent)
            lock = FileLock(f"{place}.lock", timeout=0, mode=0o600)
            lock.acquire()
        except Timeout:
            self.other_answered = _wake(_address(place))
            return False
        except OSError:  # nowhere to hold a name: the vault itself still refuses to be opened twice
            return True
        self._lock, self._held = lock, place
        QLocalServer.removeServer(_address(place))  # of a window that was killed
        self._server.listen(_address(place))
        return True

    def release(self) -> None:
        self._server.close()
        if self._lock is not None:
            self._lock.release()
            self._lock = self._held = None

    def _answer(self) -> None:
        while (caller := self._server.nextPendingConnection()) is not None:
            caller.setReadBufferSize(len(_WAKE) + 1)
            caller.disconnected.connect(caller.deleteLater)
            caller.readyRead.connect(partial(self._hear, caller))
            if caller.bytesAvailable():
                self._hear(caller)

    def _hear(self, caller: QLocalSocket) -> None:
        word = caller.readAll().data()
        caller.disconnectFromServer()
        if word == _WAKE:
            self.woken.emit()


def _wake(address: str) -> bool:
    """Say the word; False if that window does not listen, or not yet, after a while."""
    end = time.monotonic() + _PATIENCE
    caller = QLocalSocket()
    while time.monotonic() < end:
        caller.connectToServer(address)
        if caller.waitForConnected(int(_PATIENCE * 1000)):
            caller.write(_WAKE)
            return caller.waitForBytesWritten(int(_PATIENCE * 1000))
        time.sleep(_PAUSE)
    return False


def _place(folder: Path) -> Path:
    """The name tells nothing about where the vault is."""
    whose = f"{_user()}:{folder.resolve()}"
    return runtime_folder() / sha256(whose.encode("utf-8", "surrogateescape")).hexdigest()[:24]


def _user() -> str:
    """On Windows all users of a computer share the names of local sockets."""
    if sys.platform == "win32":
        return str(Path.home())
    return str(os.getuid())


def _address(place: Path) -> str:
    return place.name if sys.platform == "win32" else str(place)


def _make_private(folder: Path) -> None:
    """Raises OSError unless the folder is this user's alone: another could take the name first."""
    folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    found = folder.lstat()
    if sys.platform != "win32" and (found.st_uid != os.getuid() or found.st_mode & 0o077):
        raise PermissionError("this folder is not private")

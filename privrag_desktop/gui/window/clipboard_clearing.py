"""Clear what was copied from this program from the clipboard after a while."""

from collections.abc import Callable
from functools import partial

from PySide6.QtCore import QObject, QTimer
from PySide6.QtGui import QClipboard

Mode = QClipboard.Mode
_MODES = (Mode.Clipboard, Mode.Selection)  # X11 and Wayland keep what is selected beside what is copied


class ClipboardKeeper(QObject):
    """Clears what this program has copied, if it still lies there; what others copy is left alone."""

    def __init__(
        self,
        clipboard: QClipboard,
        parent: QObject | None = None,
        *,
        owns: Callable[[Mode], bool] | None = None,
    ) -> None:
        super().__init__(parent)
        self.seconds = 60  # 0: only when `clear` is called
        self._clipboard = clipboard
        self._owns = owns or self._is_ours
        self._copied: dict[Mode, int] = {}
        self._timers = {mode: self._timer(mode) for mode in _MODES}
        clipboard.changed.connect(self._changed)

    def clear(self) -> None:
        """Take back at once whatever is still there."""
        for mode in _MODES:
            self._clear(mode)

    def _changed(self, mode: Mode) -> None:
        if mode not in self._timers or not self._owns(mode) or not self._clipboard.text(mode):
            return
        self._copied[mode] = self._mark(mode)
        if self.seconds:
            self._timers[mode].start(self.seconds * 1000)

    def _clear(self, mode: Mode) -> None:
        """Also if a clipboard manager holds the same by now."""
        self._timers[mode].stop()
        copied = self._copied.pop(mode, None)
        if copied is not None and copied == self._mark(mode):
            self._clipboard.clear(mode)

    def _mark(self, mode: Mode) -> int:
        """Tells one text from another without keeping it."""
        return hash(self._clipboard.text(mode))

    def _is_ours(self, mode: Mode) -> bool:
        return self._clipboard.ownsClipboard() if mode is Mode.Clipboard else self._clipboard.ownsSelection()

    def _timer(self, mode: Mode) -> QTimer:
        timer = QTimer(self)
        timer.setSingleShot(True)
        timer.timeout.connect(partial(self._clear, mode))
        return timer

"""Switch between names shown and hidden on all pages by one key, against looks over the shoulder."""

from PySide6.QtCore import QObject, Qt, Signal
from PySide6.QtWidgets import QDialog, QWidget

from privrag_desktop.gui.keyboard_shortcuts import shortcut
from privrag_desktop.gui.text.translation import mark, say

KEY = Qt.Key.Key_F8
WORDS = mark("Hide or show names on the screen")


class NamesOnScreen(QObject):
    """Shown or hidden, the same for every page; `changed` tells the pages to draw themselves anew."""

    changed = Signal()

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.hidden = False

    def turn(self) -> None:
        self.hidden = not self.hidden
        self.changed.emit()

    def turned_in(self, window: QWidget) -> None:
        """The key works in a window, and in those that it has open beside it."""
        shortcut(KEY, say(WORDS), window, self.turn, Qt.ShortcutContext.ApplicationShortcut)

    def close_with(self, dialog: QDialog) -> None:
        """A modal dialog that shows or takes names goes when they are hidden; it gets the key, too."""
        shortcut(KEY, say(WORDS), dialog, self.turn)  # modal, it keeps keys from the window behind
        _Closing(self, dialog)


class _Closing(QObject):
    """Goes with its dialog, so that nobody calls one that is no more."""

    def __init__(self, names: NamesOnScreen, dialog: QDialog) -> None:
        super().__init__(dialog)
        self._names, self._dialog = names, dialog
        names.changed.connect(self._close)

    def _close(self) -> None:
        if self._names.hidden:
            self._dialog.reject()
            self._dialog.hide()  # what works on goes on unseen

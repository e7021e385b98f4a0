"""Make urgent shortcuts work in modal dialogs too, which Qt gives no keys of the window."""

from collections.abc import Callable

from PySide6.QtCore import QObject
from PySide6.QtGui import QGuiApplication, QShortcut, QWindow
from PySide6.QtWidgets import QApplication

from privrag_desktop.gui.keyboard_shortcuts import shortcut

_URGENT = "urgent"


class UrgentKeys(QObject):
    """Gives each modal dialog that comes to the front these keys, too."""

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._acts: list[tuple[str, str, Callable[[], object]]] = []
        application = QGuiApplication.instance()
        if isinstance(application, QGuiApplication):
            application.focusWindowChanged.connect(self._look)

    def add(self, keys: str, words: str, act: Callable[[], object]) -> None:
        """`words` say in the user's language what they do."""
        self._acts.append((keys, words, act))

    def _look(self, _front: QWindow | None) -> None:
        dialog = QApplication.activeModalWidget()
        known = dialog.findChildren(QShortcut) if dialog is not None else []
        if dialog is None or any(each.objectName() == _URGENT for each in known):
            return
        for keys, words, act in self._acts:
            shortcut(keys, words, dialog, act).setObjectName(_URGENT)

"""Keys that must work whatever is in front: Qt gives those of a window to nobody while a dialog covers it."""

from collections.abc import Callable

from PySide6.QtCore import QCoreApplication, QEvent, QObject
from PySide6.QtGui import QKeyEvent, QKeySequence
from PySide6.QtWidgets import QApplication


class UrgentKeys(QObject):
    """Does what a key stands for while a modal dialog is in front; without one, shortcuts do it."""

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._acts: list[tuple[QKeySequence, Callable[[], object]]] = []
        application = QCoreApplication.instance()
        if application is not None:
            application.installEventFilter(self)

    def add(self, keys: str, act: Callable[[], object]) -> None:
        self._acts.append((QKeySequence(keys), act))

    def eventFilter(self, _watched: QObject, event: QEvent) -> bool:  # noqa: N802 - Qt's name
        if event.type() is not QEvent.Type.KeyPress or QApplication.activeModalWidget() is None:
            return False
        assert isinstance(event, QKeyEvent)
        pressed = QKeySequence(event.keyCombination())
        for keys, act in self._acts:
            if keys == pressed:
                act()
                return True
        return False

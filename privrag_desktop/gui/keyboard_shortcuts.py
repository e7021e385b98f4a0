"""Register the keyboard shortcuts of the window, its pages and its modal dialogs, and list them for help."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from PySide6.QtCore import QObject, Qt
from PySide6.QtGui import QGuiApplication, QKeySequence, QShortcut, QWindow
from PySide6.QtWidgets import QApplication, QWidget

from privrag_desktop.gui.widgets.page_arrival_and_first_focus import PageView

Keys = str | Qt.Key | QKeySequence.StandardKey
WINDOW = Qt.ShortcutContext.WindowShortcut
_URGENT = "urgent"


@dataclass(frozen=True)
class ShortcutEntry:
    """Keys as they are written on this computer, what they do, and the page they work on, if it is one."""

    keys: str
    words: str
    page: PageView | None


def shortcut(
    keys: Keys,
    words: str,
    parent: QWidget,
    act: Callable[[], object],
    context: Qt.ShortcutContext = WINDOW,
) -> QShortcut:
    """Do `act` when they are pressed; `words` say what that is, in the user's language."""
    made = QShortcut(QKeySequence(keys), parent, act)
    made.setContext(context)
    made.setWhatsThis(words)
    return made


def listed(window: QWidget) -> Iterator[ShortcutEntry]:
    """Every shortcut that works in a window now, without those of the dialogs over it."""
    seen: set[tuple[str, str]] = set()
    for each in window.findChildren(QShortcut):
        keys, words = each.key().toString(QKeySequence.SequenceFormat.NativeText), each.whatsThis()
        page = _page_of(each.parent())
        is_here = isinstance(parent := each.parent(), QWidget) and parent.window() is window
        if is_here and (keys, words) not in seen:
            seen.add((keys, words))
            yield ShortcutEntry(keys, words, page)


def _page_of(widget: object) -> PageView | None:
    while isinstance(widget, QWidget) and not isinstance(widget, PageView):
        widget = widget.parentWidget()
    return widget if isinstance(widget, PageView) else None


class UrgentKeys(QObject):
    """Give urgent keys to each modal dialog that comes to the front: Qt gives it none of the window."""

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

"""The tasks that the vault keeps: chosen to be looked at, or forgotten."""

from collections.abc import Sequence

from PySide6.QtCore import QDateTime, QLocale, Qt, Signal
from PySide6.QtWidgets import QFrame, QListWidget, QListWidgetItem, QWidget

from privrag_desktop.acting import KeptTask
from privrag_desktop.gui.parts.widgets import button, column, label, row
from privrag_desktop.gui.tasks.task_words import ending_text

_NO_WORDS = "A task that was broken off before it began"


class EarlierTasks(QFrame):
    """`chosen` brings a task's number; `forget_wanted` that of the one to forget."""

    chosen = Signal(int)
    forget_wanted = Signal(int)

    def __init__(self) -> None:
        super().__init__()
        self.setObjectName("card")
        self.list = QListWidget()
        self.list.setObjectName("history")
        self.list.setAccessibleName("Earlier tasks")
        self.list.setTextElideMode(Qt.TextElideMode.ElideRight)
        self.list.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.list.itemActivated.connect(self._choose)
        self.list.itemClicked.connect(self._choose)
        self.list.currentItemChanged.connect(lambda *_: self._offer())
        self.forget = button(
            "Forget",
            "link",
            on_click=self._forget,
            hint="Forget for good whom the chosen task was about, and its drafts",
        )
        self.empty = label("The tasks you give will be kept here, with every step.", "muted")
        self.sure = QWidget()
        self.really = button("Forget for good", "stop", on_click=self._forget_now)
        self.keep = button("Keep", on_click=self._offer)
        row(self.sure, self.really, self.keep)
        title = label("Earlier tasks", "subtitle", wrap=False)
        box = column(self, title, self.empty, self.list, self.sure, self.forget, margin=12, spacing=6)
        box.setStretch(box.indexOf(self.list), 1)
        box.addStretch(0)
        self.show_tasks(())

    def show_tasks(self, kept: Sequence[KeptTask]) -> None:
        """Newest first; the one that was chosen stays so."""
        before = self._current()
        self.list.clear()
        for task in kept:
            item = QListWidgetItem(f"{task.task or _NO_WORDS}\n{_told(task)}")
            item.setToolTip(task.task)
            item.setData(Qt.ItemDataRole.UserRole, task.number)
            self.list.addItem(item)
            if task.number == before:
                self.list.setCurrentItem(item)
        self.list.setVisible(bool(kept))
        self.empty.setVisible(not kept)
        self._offer()

    def select(self, number: int) -> None:
        for at in range(self.list.count()):
            if self.list.item(at).data(Qt.ItemDataRole.UserRole) == number:
                self.list.setCurrentRow(at)

    def _current(self) -> int | None:
        item = self.list.currentItem()
        return None if item is None else int(item.data(Qt.ItemDataRole.UserRole))

    def _choose(self, item: QListWidgetItem) -> None:
        self.chosen.emit(int(item.data(Qt.ItemDataRole.UserRole)))

    def _offer(self) -> None:
        self.sure.hide()
        self.forget.setVisible(self._current() is not None)

    def _forget(self) -> None:
        """Asked once more, in place: it cannot be undone."""
        self.forget.hide()
        self.sure.show()
        self.keep.setFocus()

    def _forget_now(self) -> None:
        number = self._current()
        self._offer()
        if number is not None:
            self.forget_wanted.emit(number)


def when_text(task: KeptTask) -> str:
    """The user's own time, short."""
    moment = QDateTime.fromSecsSinceEpoch(int(task.created.timestamp()))
    return QLocale().toString(moment, "d MMM yyyy, HH:mm")


def _told(task: KeptTask) -> str:
    ending = ending_text(task.ending, at_work=task.at_work).partition(":")[0]
    return f"{ending} · {when_text(task)}"

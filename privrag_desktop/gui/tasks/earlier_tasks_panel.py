"""List the earlier tasks of the vault, to be looked at or forgotten."""

from collections.abc import Sequence

from PySide6.QtCore import QDateTime, QLocale, Qt, Signal
from PySide6.QtWidgets import QListWidget, QListWidgetItem, QWidget

from privrag_desktop.domain.privacy_policies import COVERED
from privrag_desktop.domain.tasks import SavedTask
from privrag_desktop.gui.tasks.task_policy_and_step_text import ending_text
from privrag_desktop.gui.text.markup_safe_tooltip_and_button_text import set_tip
from privrag_desktop.gui.text.translation import mark, say
from privrag_desktop.gui.widgets.labels_buttons_and_notices import Card, button, column, label, row
from privrag_desktop.gui.widgets.length_limited_text_fields import SearchField

_NO_WORDS = mark("A task that was broken off before it began")
_HIDDEN = mark("A task that hid no names; it is hidden with them")
NONE_YET = mark("The tasks you give will be kept here, with every step.")
NOTHING_FOUND = mark("No earlier task holds all these words.")
_LEAST_WIDTH = 176
_WORDS = Qt.ItemDataRole.UserRole + 1  # what is searched


class EarlierTasks(Card):
    """`chosen` brings a task's number; `forget_wanted` that of the one to forget."""

    chosen = Signal(int)
    forget_wanted = Signal(int)

    def __init__(self) -> None:
        super().__init__()
        self._before: int | None = None  # what was chosen when the names went
        self.list = QListWidget()
        self.list.setObjectName("history")
        self.list.setAccessibleName(say("Earlier tasks"))
        self.list.setTextElideMode(Qt.TextElideMode.ElideRight)
        self.list.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.list.itemActivated.connect(self._choose)
        self.list.itemClicked.connect(self._choose)
        self.list.currentItemChanged.connect(lambda *_: self._offer())
        self.search = SearchField(say("Search earlier tasks"), say("Search…"))
        set_tip(self.search, say("Search earlier tasks (Ctrl+F)"))
        self.search.textChanged.connect(lambda _text: self._find())
        self.forget = button(
            say("Forget"),
            "link",
            on_click=self._forget,
            hint=say("Forget for good whom the chosen task was about, and its drafts"),
        )
        self.empty = label("", "muted")
        self.sure = QWidget()
        self.really = button(say("Forget for good"), "stop", on_click=self._forget_now)
        self.keep = button(say("Keep"), on_click=self._offer)
        row(self.sure, self.really, self.keep)
        title = label(say("Earlier tasks"), "subtitle")
        parts = (title, self.search, self.empty, self.list, self.sure, self.forget)
        box = column(self, *parts, margin=12, spacing=6)
        box.setStretch(box.indexOf(self.list), 1)
        box.addStretch(0)
        self.show_tasks(())

    def hide_names(self) -> None:
        """Everything goes, what is looked for included, until it comes in the other form."""
        before = self._current() or self._before
        self.search.clear()
        self.show_tasks(())
        self._before = before
        self.empty.setText("")

    def show_tasks(self, kept: Sequence[SavedTask], *, hidden: bool = False) -> None:
        """Newest first; the one that was chosen stays so. `hidden`: nobody is named in them."""
        before, self._before = self._current() or self._before, None
        self.list.clear()
        for task in kept:
            none = say(_HIDDEN) if hidden and not COVERED[task.policy] else say(_NO_WORDS)
            item = QListWidgetItem(f"{task.task or none}\n{_told(task)}")
            set_tip(item, task.task)
            item.setData(Qt.ItemDataRole.UserRole, task.number)
            item.setData(_WORDS, f"{task.task}\n{task.result}\n{_told(task)}".casefold())
            self.list.addItem(item)
            if task.number == before:
                self.list.setCurrentItem(item)
        self.search.setVisible(bool(kept))
        self.setMinimumWidth(_LEAST_WIDTH if kept else 0)
        self._find()
        self._offer()

    def select(self, number: int) -> None:
        for at in range(self.list.count()):
            if self.list.item(at).data(Qt.ItemDataRole.UserRole) == number:
                self.list.setCurrentRow(at)

    def _current(self) -> int | None:
        item = self.list.currentItem()
        return None if item is None else int(item.data(Qt.ItemDataRole.UserRole))

    def _find(self) -> None:
        """Show what holds all the words in its task, its result, its ending or its day."""
        wanted, found = self.search.text().casefold().split(), 0
        for at in range(self.list.count()):
            item = self.list.item(at)
            held = all(word in item.data(_WORDS) for word in wanted)
            item.setHidden(not held)
            found += held
        self.list.setVisible(bool(found))
        self.empty.setText(say(NOTHING_FOUND) if self.list.count() else say(NONE_YET))
        self.empty.setVisible(not found)

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


def when_text(task: SavedTask) -> str:
    """The user's own time, short."""
    moment = QDateTime.fromSecsSinceEpoch(int(task.created.timestamp()))
    return QLocale().toString(moment, "d MMM yyyy, HH:mm")


def _told(task: SavedTask) -> str:
    ending = ending_text(task.ending, at_work=task.at_work).partition(":")[0]
    return f"{ending} · {when_text(task)}"

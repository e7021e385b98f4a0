"""Ask in place how to delete a conversation: forget its names, or erase it."""

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QFrame, QWidget

from privrag_desktop.gui.text.translation import mark, say, say_many
from privrag_desktop.gui.widgets.labels_buttons_and_notices import button, column, label, row

FORGET = mark(
    "Forget the names: questions and answers stay, with made-up names for good. Titles and sources go, and"
    " the conversation cannot go on."
)
ERASE = mark(
    "Erase: questions and answers go, too. Only the audit trail still says that something was asked, without"
    " names. Backups made before keep what they hold."
)
ADMINS = mark("Erase: only an admin may.")


class RemovalBar(QFrame):
    """`forget_wanted` and `erase_wanted` bring the keys; hidden while nothing is asked."""

    forget_wanted = Signal(object)
    erase_wanted = Signal(object)
    kept = Signal()

    def __init__(self, *, may_erase: bool) -> None:
        super().__init__()
        self.setObjectName("notice")
        self._keys: tuple[str, ...] = ()
        self.title = label("", "subtitle")
        self.about = label(f"{say(FORGET)}\n{say(ERASE) if may_erase else say(ADMINS)}")
        self.keep = button(say("Keep"), on_click=self._keep, hint=say("Change nothing (Escape)"))
        self.forget = button(say("Forget the names"), "stop", on_click=self._forget)
        self.erase = button(say("Erase"), "stop", on_click=self._erase)
        buttons = QWidget()
        row(buttons, self.keep, self.forget, self.erase).insertStretch(0, 1)
        self.erase.setVisible(may_erase)
        column(self, self.title, self.about, buttons, margin=14, spacing=8)
        self.hide()

    def ask(self, keys: tuple[str, ...]) -> None:
        """The focus is on keeping: Enter deletes nothing unread."""
        self._keys = keys
        self.title.setText(
            say_many("Delete {count} conversation?", "Delete {count} conversations?", len(keys))
        )
        self.setAccessibleName(self.title.text())
        self.keep.setAccessibleDescription(self.about.text())
        self.show()
        self.keep.setFocus()

    def _keep(self) -> None:
        self.hide()
        self.kept.emit()

    def _forget(self) -> None:
        self.hide()
        self.forget_wanted.emit(self._keys)

    def _erase(self) -> None:
        self.hide()
        self.erase_wanted.emit(self._keys)

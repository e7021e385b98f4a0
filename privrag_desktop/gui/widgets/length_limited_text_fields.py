"""Text fields that take only so much and say so, because somebody may paste a whole book.

Whatever looks at a field after each key (a search, the completion of names, the layout) costs by its length.
"""

from PySide6.QtCore import QMimeData, Signal
from PySide6.QtWidgets import QLineEdit, QPlainTextEdit

from privrag_desktop.gui.text.markup_safe_tooltip_and_button_text import show_tip
from privrag_desktop.gui.text.number_and_date_text import number_text
from privrag_desktop.gui.text.translation import mark, say
from privrag_desktop.gui.widgets.labels_buttons_and_notices import hint_at

LONGEST_LINE = 1_000  # characters
LONGEST_PATH = 4_096  # as Linux has them; also of passphrases
CUT = mark("At most {most} characters fit in here; the rest was left out.")
TOO_LONG = mark(
    "At most {most} characters fit in here; what is longer is not taken, for a part may mean something else."
)


class Field(QLineEdit):
    """A line; of what is pasted into it the beginning stays, which is said under it."""

    def __init__(self, text: str = "", most: int = LONGEST_LINE) -> None:
        super().__init__(text)
        self.setMaxLength(most)
        self.inputRejected.connect(self._say_cut)

    def _say_cut(self) -> None:
        if len(self.text()) >= self.maxLength():
            told = say(CUT, most=number_text(self.maxLength()))
            show_tip(self, told)


class SearchField(Field):
    """A field that can be cleared; `hint` stands in it while it is empty."""

    def __init__(self, name: str, hint: str = "") -> None:
        super().__init__()
        self.setAccessibleName(name)
        self.setClearButtonEnabled(True)
        if hint:
            hint_at(self, hint)


class TextField(QPlainTextEdit):
    """Some lines. What does not fit when it is pasted or dropped is not taken at all: `refused` says so.

    What is typed may go beyond; `too_long` tells whoever uses it.
    """

    refused = Signal(str)

    def __init__(self, most: int, text: str = "") -> None:
        super().__init__(text)
        self.most = most

    @property
    def too_long(self) -> str:
        """The sentence to say; empty if it fits."""
        return self._sentence() if self.document().characterCount() - 1 > self.most else ""

    def insertFromMimeData(self, source: QMimeData) -> None:  # noqa: N802 - Qt's name
        taken = self.textCursor().selectionEnd() - self.textCursor().selectionStart()
        if len(source.text()) + self.document().characterCount() - 1 - taken > self.most:
            self.refused.emit(self._sentence())
        else:
            super().insertFromMimeData(source)

    def _sentence(self) -> str:
        return say(TOO_LONG, most=number_text(self.most))

"""A progress bar with words and a Stop button."""

from collections.abc import Callable
from typing import Any

from PySide6.QtWidgets import QProgressBar, QWidget

from privrag_desktop.gui.background import Operation
from privrag_desktop.gui.text.translation import say
from privrag_desktop.gui.widgets.labels_buttons_and_notices import button, column, label, row

_WHOLE = 1000


class ProgressRow(QWidget):
    """Hidden until it is started; Stop cancels the work that is followed, unless `stop` says otherwise."""

    def __init__(self, name: str, stop: Callable[[], object] | None = None) -> None:
        super().__init__()
        self._working: Operation[Any] | None = None
        self.words, self.bar = label("", "muted"), QProgressBar()
        self.bar.setTextVisible(False)
        self.bar.setAccessibleName(name)
        self.stop = button(say("Stop"), on_click=stop or self._cancel, hint=say("What is here stays"))
        left = QWidget()
        column(left, self.words, self.bar, spacing=6)
        row(self, left, self.stop, spacing=12).setStretch(0, 1)
        self.hide()

    def start(self) -> None:
        self.stop.setEnabled(True)
        self.show_waiting(say("Beginning…"))
        self.show()

    def follow(self, working: Operation[Any]) -> None:
        """Show work that was begun, until `end`."""
        self._working = working
        self.start()

    @property
    def working(self) -> bool:
        return self._working is not None

    def end(self) -> None:
        self._working = None
        self.hide()

    def show_waiting(self, words: str) -> None:
        """What goes on, without how far it is."""
        self.bar.setRange(0, 0)
        self._say(words)

    def show_progress(self, thousandths: int, words: str) -> None:
        """How far it is, of a thousand, and in words."""
        self.bar.setRange(0, _WHOLE)
        self.bar.setValue(thousandths)
        self._say(words)

    def _cancel(self) -> None:
        if self._working is not None:
            self._working.cancel()

    def _say(self, words: str) -> None:
        self.words.setText(words)
        self.bar.setAccessibleDescription(words)

"""A path to type or to choose."""

from pathlib import Path

from PySide6.QtWidgets import QWidget

from privrag_desktop.gui.parts.fields import LONGEST_PATH, Field
from privrag_desktop.gui.parts.picker import Picker, Wanted
from privrag_desktop.gui.parts.theme import Theme
from privrag_desktop.gui.parts.translation import say
from privrag_desktop.gui.parts.widgets import button, column, label, row


class PathLine(QWidget):
    """A field with its name above it, and a button that opens the picker."""

    def __init__(self, name: str, theme: Theme, wanted: Wanted, start: Path) -> None:
        super().__init__()
        self._theme, self._wanted, self._start = theme, wanted, start
        self.edit = Field(most=LONGEST_PATH)
        self.edit.setAccessibleName(name)
        self.choose = button(say("Choose…"), on_click=self._choose, hint=say("Choose: {name}", name=name))
        self.choose.setAutoDefault(False)
        line, caption = QWidget(), label(name)
        caption.setBuddy(self.edit)
        row(line, self.edit, self.choose, spacing=8).setStretch(0, 1)
        column(self, caption, line, spacing=5)

    @property
    def path(self) -> Path | None:
        """None while nothing is typed."""
        text = self.edit.text().strip()
        return Path(text).expanduser().absolute() if text else None

    def take(self, path: Path) -> None:
        self.edit.setText(str(path))

    def _choose(self) -> None:
        picker = Picker(self, self._theme, self._start, self._wanted)
        picker.chosen.connect(lambda chosen: self.take(self.placed(chosen[0])))
        picker.open()

    def placed(self, chosen: Path) -> Path:
        """What stands in the field for what was chosen."""
        return chosen

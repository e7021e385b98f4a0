"""A field for a path, typed or chosen with the picker."""

from pathlib import Path

from PySide6.QtWidgets import QWidget

from privrag_desktop.gui.text.translation import say
from privrag_desktop.gui.theme.theme import Theme
from privrag_desktop.gui.widgets.file_and_folder_picker_dialog import Picker, PickerTarget, typed_path
from privrag_desktop.gui.widgets.labels_buttons_and_notices import button, column, label, row
from privrag_desktop.gui.widgets.length_limited_text_fields import LONGEST_PATH, Field


class PathLine(QWidget):
    """A field with its name above it, and a button that opens the picker."""

    def __init__(self, name: str, theme: Theme, wanted: PickerTarget, start: Path) -> None:
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
        return typed_path(text).absolute() if text else None

    def take(self, path: Path) -> None:
        self.edit.setText(str(path))

    def _choose(self) -> None:
        picker = Picker(self, self._theme, self._start, self._wanted)
        picker.chosen.connect(lambda chosen: self.take(self.placed(chosen[0])))
        picker.open()

    def placed(self, chosen: Path) -> Path:
        """What stands in the field for what was chosen."""
        return chosen

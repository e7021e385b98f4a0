"""A button that saves a support file, with what the file holds."""

from collections.abc import Callable
from pathlib import Path

from PySide6.QtWidgets import QWidget

from privrag_desktop.gui.background import Operation
from privrag_desktop.gui.text.translation import mark, say
from privrag_desktop.gui.theme.theme import Theme
from privrag_desktop.gui.widgets.file_and_folder_picker_dialog import Picker, PickerTarget, stick_folder
from privrag_desktop.gui.widgets.labels_buttons_and_notices import (
    Notice,
    breakable,
    button,
    column,
    label,
)

SAVE = mark("Save a file for support…")
ABOUT = mark(
    "It tells versions, settings and rounded sizes to whoever helps you, and holds no word of a record, no"
    " name and no path."
)
SAVED = mark("It is {file}. Read facts.json in it before you send it: it is all there is.")


SaveSupport = Callable[[Path], Operation[Path]]


class SupportRow(QWidget):
    """A button with what it does, and what came of it."""

    def __init__(self, save_support: SaveSupport, theme: Theme) -> None:
        super().__init__()
        self._save_support, self._theme = save_support, theme
        self.notice = Notice()
        self.save = button(say(SAVE), on_click=self._choose, hint=say(ABOUT))
        column(self, label(say(ABOUT), "muted"), self.save, self.notice, spacing=8)

    def _choose(self) -> None:
        picker = Picker(self, self._theme, stick_folder(), PickerTarget.FOLDER)
        picker.chosen.connect(lambda chosen: self._save(chosen[0]))
        picker.open()

    def _save(self, folder: Path) -> None:
        self.notice.hide()
        self.save.setEnabled(False)
        saving = self._save_support(folder).success(self._saved).failure(self._fail)
        saving.stopped(lambda: self.save.setEnabled(True)).run_in_background()

    def _saved(self, file: Path) -> None:
        self.save.setEnabled(True)
        self.notice.say(say(SAVED, file=breakable(str(file))), "calm", stays=True)

    def _fail(self, error: Exception) -> None:
        self.save.setEnabled(True)
        self.notice.say_error(error)

"""Below About: save a file for whoever helps with the program, and what is in it."""

from pathlib import Path

from PySide6.QtWidgets import QWidget

from privrag_desktop.gui.help.operations import SupportOperations
from privrag_desktop.gui.parts.errors import explain
from privrag_desktop.gui.parts.picker import Picker, Wanted
from privrag_desktop.gui.parts.sticks import stick_folder
from privrag_desktop.gui.parts.theme import Theme
from privrag_desktop.gui.parts.translation import mark, say
from privrag_desktop.gui.parts.widgets import Notice, breakable, button, column, label

SAVE = mark("Save a file for support…")
ABOUT = mark(
    "It tells versions, settings and rounded sizes to whoever helps you, and holds no word of a record, no"
    " name and no path."
)
SAVED = mark("It is {file}. Read facts.json in it before you send it: it is all there is.")


class SupportRow(QWidget):
    """A button with what it does, and what came of it."""

    def __init__(self, operations: SupportOperations, theme: Theme) -> None:
        super().__init__()
        self._operations, self._theme = operations, theme
        self.notice = Notice()
        self.save = button(say(SAVE), on_click=self._choose, hint=say(ABOUT))
        column(self, label(say(ABOUT), "muted"), self.save, self.notice, spacing=8)

    def _choose(self) -> None:
        picker = Picker(self, self._theme, stick_folder(), Wanted.FOLDER)
        picker.chosen.connect(lambda chosen: self._save(chosen[0]))
        picker.open()

    def _save(self, folder: Path) -> None:
        self.notice.hide()
        self.save.setEnabled(False)
        saving = self._operations.save_support(folder).success(self._saved).failure(self._fail)
        saving.stopped(lambda: self.save.setEnabled(True)).run_in_background()

    def _saved(self, file: Path) -> None:
        self.save.setEnabled(True)
        self.notice.say(say(SAVED, file=breakable(str(file))), "calm", stays=True)

    def _fail(self, error: Exception) -> None:
        self.save.setEnabled(True)
        self.notice.say(explain(error) or "", "error")

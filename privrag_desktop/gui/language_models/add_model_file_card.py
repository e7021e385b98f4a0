"""The card for adding a model file from a disk or stick, with the models that cannot be fetched."""

from pathlib import Path

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QApplication, QWidget

from privrag_desktop.domain.language_models import (
    AddedModels,
    AddProgress,
    CheckProgress,
    KnownModelFile,
    ModelsOverview,
    ModelState,
)
from privrag_desktop.gui.background import Lane
from privrag_desktop.gui.language_models.model_state_memory_and_speed_text import (
    disk_text,
    licence_text,
    memory_text,
    progress_share,
    progress_text,
    published_text,
)
from privrag_desktop.gui.language_models.models_table import ModelsTable, ModelsTableView
from privrag_desktop.gui.language_models.service_interface import ModelsServices
from privrag_desktop.gui.page_background_work import Background
from privrag_desktop.gui.text.translation import mark, retell, say
from privrag_desktop.gui.theme.theme import Theme
from privrag_desktop.gui.widgets.file_and_folder_picker_dialog import Picker, stick_folder
from privrag_desktop.gui.widgets.labels_buttons_and_notices import (
    Card,
    Notice,
    button,
    column,
    label,
    row,
)
from privrag_desktop.gui.widgets.length_limited_text_fields import LONGEST_PATH, Field
from privrag_desktop.gui.widgets.progress_bar_with_stop_button import ProgressRow

ABOUT = mark(
    "No package index has these models; the program knows them by their checksums. Get the file on "
    "another computer, bring it here on a disk or a stick, and add it. Any other model can be added as well "
    "(its file ends in .gguf): for that one you are asked for the checksum. A stick needs exFAT or NTFS for "
    "files of more than 4 GB."
)
STOPPED = mark("Stopped. Nothing of that file was kept.")
ADDED = mark("{titles}: added, and the checksum is right.")
TO_ALLOW = mark("{titles}: added. Compare its checksum above with its publisher's, then allow it.")
HEADINGS = (mark("Model"), mark("On disk"), mark("Memory"), mark("Licence"))
_ALSO_BELOW = (3,)  # columns


class AddCard(Card):
    """`added` brings the name of a model that is here now; `interrupted` when some may be."""

    added = Signal(str)
    interrupted = Signal()

    def __init__(self, services: ModelsServices, background: Background, theme: Theme) -> None:
        super().__init__()
        self._services, self._background, self._theme = services, background, theme
        self.notice, self.details = Notice(), label("", "muted")
        self.details.setTextInteractionFlags(
            Qt.TextInteractionFlag.TextSelectableByMouse | Qt.TextInteractionFlag.TextSelectableByKeyboard
        )
        self.table = ModelsTableView(
            say("Models that can be added"), ModelsTable(HEADINGS, _cells), _ALSO_BELOW
        )
        self.table.selectionModel().selectionChanged.connect(lambda *_: self._show_chosen())
        self.add = button(say("Add from a file…"), on_click=self._choose)
        self.progress = ProgressRow(say("Progress of the copy"))
        self.folder = Field(most=LONGEST_PATH)
        self.folder.setReadOnly(True)
        self.folder.setAccessibleName(say("Folder of models"))
        self.copy = button(say("Copy"), on_click=self._copy, hint=say("Copy the folder's path"))
        self._build()

    def show_overview(self, overview: ModelsOverview) -> None:
        self.folder.setText(str(overview.folder))
        self.folder.setCursorPosition(0)
        models = [one for one in overview.models if to_be_brought(one)]
        advised = overview.advice.name if overview.advice else ""
        self.table.show_models(
            models, next((n for n, one in enumerate(models) if one.file.name == advised), 0)
        )
        self.table.setVisible(bool(models))
        self._show_chosen()

    def add_files(self, paths: tuple[Path, ...]) -> None:
        """Files and folders that were chosen."""
        self.notice.hide()
        self.add.setEnabled(False)
        adding = self._background.report(Lane.FETCH, self._services.add, paths)
        adding.updates(self._update).success(self._done).failure(self._fail).stopped(self._stopped)
        self.progress.follow(adding.run_in_background())

    def _build(self) -> None:
        head, line = QWidget(), QWidget()
        row(head, label(say("Models from a file or a stick"), "subtitle"), self.add).setStretch(0, 1)
        caption = label(say("They are kept in"), "muted", wrap=False)
        caption.setBuddy(self.folder)
        row(line, caption, self.folder, self.copy, spacing=8).setStretch(1, 1)
        parts = (head, label(say(ABOUT), "muted"), self.notice, self.progress, self.table, self.details, line)
        column(self, *parts, margin=16, spacing=10)

    def _show_chosen(self) -> None:
        known = self.table.chosen
        self.details.setText(published_text(known) if known else "")
        self.details.setVisible(known is not None)

    def _choose(self) -> None:
        picker = Picker(self, self._theme, stick_folder())
        picker.chosen.connect(self.add_files)
        picker.show()

    def _update(self, update: object) -> None:
        if isinstance(update, AddProgress | CheckProgress):
            self.progress.show_progress(progress_share(update), progress_text(update))

    def _done(self, added: AddedModels) -> None:
        self._end()
        told = [retell(one) for one in added.refused]
        for state, words in ((ModelState.READY, ADDED), (ModelState.UNCONFIRMED, TO_ALLOW)):
            titles = [one.title for one in added.models if one.state is state]
            if titles:
                told.append(say(words, titles=", ".join(titles)))
        self.notice.say("\n".join(told), "warn" if added.refused else "calm")
        if added.models:
            self.added.emit(added.models[-1].name)

    def _stopped(self) -> None:
        self._end()
        self.notice.say(say(STOPPED), "calm")
        self.interrupted.emit()  # of several files the ones before it are here

    def _fail(self, error: Exception) -> None:
        self._end()
        self.notice.say_error(error)

    def _end(self) -> None:
        self.progress.end()
        self.add.setEnabled(True)

    def _copy(self) -> None:
        QApplication.clipboard().setText(self.folder.text())


def to_be_brought(known: KnownModelFile) -> bool:
    """A model of the catalogue that is not here and cannot be fetched, nor is the one that is set."""
    is_missing = known.file.state is ModelState.MISSING
    return is_missing and known.published is not None and not known.download and not known.parts


def _cells(known: KnownModelFile) -> tuple[str, ...]:
    return (known.file.title, disk_text(known), memory_text(known), licence_text(known))

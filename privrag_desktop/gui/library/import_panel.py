"""The import part of the Library: the drop zone, the queue, and the reports."""

from collections.abc import Sequence
from pathlib import Path

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from privrag_desktop.domain.imports import Refusal, SavedImport
from privrag_desktop.gui.background import Lane, Operation
from privrag_desktop.gui.library.file_drop_zone_widget import DroppedFiles, DropZone
from privrag_desktop.gui.library.import_queue import ImportQueue, QueuedImport, Stage
from privrag_desktop.gui.library.import_queue_table import QueueTable
from privrag_desktop.gui.library.import_refusals_card import RefusalCard
from privrag_desktop.gui.library.import_refusals_export_dialog import SaveRefusals, save_refusals
from privrag_desktop.gui.library.import_report_card import ImportReportCard
from privrag_desktop.gui.library.running_import_card import ImportCard
from privrag_desktop.gui.library.service_interface import LibraryServices
from privrag_desktop.gui.name_visibility_switch import NamesOnScreen
from privrag_desktop.gui.page_background_work import Background
from privrag_desktop.gui.text.translation import mark, say
from privrag_desktop.gui.theme.theme import Theme
from privrag_desktop.gui.widgets.file_and_folder_picker_dialog import Picker
from privrag_desktop.gui.widgets.file_export_dialog import export
from privrag_desktop.gui.widgets.labels_buttons_and_notices import Notice, button, column

STOPPED = mark("Import stopped. Every finished patient is saved; drop the same files again to go on.")
QUEUED_ALREADY = mark("This is being read already, or waits for its turn: it is not queued twice.")
SOME_QUEUED = mark("Some of these are being read already, or wait for their turn: they are not queued twice.")
NOT_HERE = mark(
    "Only files and folders of this computer can be imported. Save it as a file first, then drop that."
)
NOT_ALL_HERE = mark("What was dropped besides is not a file of this computer, and was left out.")
MAKING_SAMPLES = mark("Making records of a dozen people who never lived; this takes about half a minute…")


class ImportPart(QWidget):
    """`ended` brings an import that has ended or was stopped; what is to be said goes to `notice`."""

    ended = Signal(object)

    def __init__(
        self,
        services: LibraryServices,
        background: Background,
        theme: Theme,
        names: NamesOnScreen,
        notice: Notice,
    ) -> None:
        super().__init__()
        self._services, self._background = services, background
        self._theme, self._names, self._notice = theme, names, notice
        self.queue = ImportQueue(services, background, self)
        self.drop, self.card, self.table = DropZone(theme), ImportCard(), QueueTable(self.queue, names)
        self.report, self.refusals = ImportReportCard(names), RefusalCard(names)
        self.sample = button(
            say("No records at hand? Import made-up patients"), "link", on_click=self._make_samples,
            hint=say("A dozen people who never lived, to try the program with; each can be deleted again"),
        )  # fmt: skip
        self._is_empty = False
        self._came_from = Path.home()  # kept in memory alone: where records lie is nobody else's business
        self.sample.hide()
        column(self, self.drop, self.sample, self.card, self.table, self.report, self.refusals, spacing=14)
        self._connect()

    def take(self, dropped: DroppedFiles) -> None:
        """What a drag brought; what is no file of this computer is refused in a sentence."""
        if not dropped.paths:
            self._notice.say(say(NOT_HERE))
            return
        self.import_paths(dropped.paths)
        if dropped.others:
            self._notice.say(say(NOT_ALL_HERE))

    def import_paths(self, paths: Sequence[Path]) -> None:
        """At the end of the line, but for what is in it; the chooser starts beside them the next time."""
        if paths:
            self._came_from = paths[0].absolute().parent
        self._queue(paths)

    def _queue(self, paths: Sequence[Path]) -> None:
        new = self.queue.new_among(paths)
        self._notice.hide()
        if len(new) < len(paths):
            self._notice.say(say(SOME_QUEUED if new else QUEUED_ALREADY), "calm")
        if new:
            self.queue.add(new)

    def go_on(self, imports: Sequence[SavedImport]) -> None:
        """With imports that were broken off, or do earlier ones once more."""
        for kept in imports:
            if not self.queue.new_among(kept.paths):
                self._notice.say(say(QUEUED_ALREADY), "calm")
            elif kept.outcome is None:
                self.queue.go_on(kept)
            else:
                self.queue.add(kept.paths)

    def choose(self) -> None:
        start = self._came_from if self._came_from.is_dir() else Path.home()
        picker = Picker(self, self._theme, start)
        picker.chosen.connect(self.import_paths)
        picker.show()

    def show_empty(self, is_empty: bool) -> None:
        """An empty vault is taught about, and may be filled with made-up records."""
        self._is_empty = is_empty
        self._draw()

    def _connect(self) -> None:
        self.drop.dropped.connect(self.take)
        self.drop.choose_wanted.connect(self.choose)
        self.card.paused.connect(self.queue.pause)
        self.card.resumed.connect(self.queue.resume)
        self.card.cancelled.connect(self._cancel_current)
        self.queue.changed.connect(lambda _row: self._draw())
        self.queue.reset.connect(self._draw)
        self.queue.ended.connect(self._end)
        self.table.report_wanted.connect(self._show_report)
        self.refusals.save_wanted.connect(self._save)
        self._names.changed.connect(self._draw)

    def _draw(self) -> None:
        self.card.show_row(self.queue.current, hidden=self._names.hidden)
        self.drop.show_small(not self._is_empty or bool(self.queue.rows))
        self.sample.setVisible(self._is_empty and not self.queue.rows and self._services.has_samples)

    def _cancel_current(self) -> None:
        if current := self.queue.current:
            self.queue.cancel(current.place)

    def _end(self, ended: QueuedImport) -> None:
        if ended.stage is Stage.DONE:
            self._show_report(ended)
        elif ended.stage is Stage.FAILED:
            self._notice.say(ended.problem, "error")
        else:
            self._notice.say(say(STOPPED), "calm")
        self.ended.emit(ended)

    def _show_report(self, ended: QueuedImport) -> None:
        if ended.report is not None:
            self.report.show_row(ended)
            self.refusals.show_refusals(ended.report.refused)
            self.table.select(ended.place)

    def _save(self, refusals: Sequence[Refusal]) -> None:
        dialog = SaveRefusals(self, self._theme, len(refusals))

        def write(file: Path) -> Operation[str]:
            return self._background.read(save_refusals, self._services, refusals, file)

        export(dialog, write, self._notice)

    def _make_samples(self) -> None:
        self.sample.setEnabled(False)
        self._notice.say(say(MAKING_SAMPLES), "calm")
        making = self._background.report(Lane.IMPORT, self._services.make_samples)
        making.success(self._have_samples).failure(self._no_samples)
        making.stopped(lambda: self.sample.setEnabled(True)).run_in_background()

    def _have_samples(self, folder: Path) -> None:
        self.sample.setEnabled(True)
        self._queue([folder])  # in a folder of the program's own, where nobody looks for records

    def _no_samples(self, error: Exception) -> None:
        self.sample.setEnabled(True)
        self._notice.say(say("The sample records could not be made: {why}", why=error), "error")

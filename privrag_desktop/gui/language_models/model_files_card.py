"""The card of model files, here or to be fetched: fetch, check, confirm and choose them."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QWidget

from privrag_desktop.domain.language_models import (
    CheckProgress,
    FetchProgress,
    KnownModelFile,
    ModelFile,
    ModelsOverview,
    ModelState,
)
from privrag_desktop.gui.background import Lane, Operation
from privrag_desktop.gui.language_models.add_model_file_card import to_be_brought
from privrag_desktop.gui.language_models.model_state_memory_and_speed_text import (
    detail_text,
    disk_problem,
    fetch_words,
    memory_text,
    parts_text,
    progress_share,
    progress_text,
    speed_text,
    state_text,
)
from privrag_desktop.gui.language_models.models_table import ModelsTable, ModelsTableView
from privrag_desktop.gui.language_models.service_interface import ModelsServices
from privrag_desktop.gui.page_background_work import Background
from privrag_desktop.gui.text.error_text import explain
from privrag_desktop.gui.text.translation import mark, say
from privrag_desktop.gui.widgets.adaptive_layout_widgets import Turning
from privrag_desktop.gui.widgets.labels_buttons_and_notices import (
    Card,
    Notice,
    button,
    column,
    label,
    row,
)
from privrag_desktop.gui.widgets.length_limited_text_fields import Field
from privrag_desktop.gui.widgets.progress_bar_with_stop_button import ProgressRow

HEADINGS = (mark("Model"), mark("State"), mark("Used for"), mark("Memory"), mark("Writes"))
BY_HAND = mark("{sentence} Without a package index, bring the file by hand: the way is shown below.")
FETCHED = mark("{title} is here, and its checksum is right.")
STOPPED = mark("Stopped. What is here stays; the next fetch goes on from there.")
ALLOWED = mark("{title} is allowed on this computer from now on.")
_ALSO_BELOW = (2, 3, 4)  # columns
_FETCHABLE = (ModelState.MISSING, ModelState.DAMAGED)
_UNREADABLE = (ModelState.MISSING, ModelState.FOREIGN)


class FilesCard(Card):
    """`changed` when a file did, `chosen` brings the name of a model that is to be used."""

    changed = Signal()
    chosen = Signal(str)

    def __init__(self, services: ModelsServices, background: Background, *, may_change: bool) -> None:
        super().__init__()
        self._services, self._background = services, background
        self._may_change = may_change
        self._overview: ModelsOverview | None = None
        self.notice, self.models = Notice(), ModelsTable(HEADINGS, self._cells)
        self.table = ModelsTableView(say("Models"), self.models, _ALSO_BELOW)
        self.details, self.problem = label("", "muted"), label("", "warning")
        self.details.setTextInteractionFlags(
            Qt.TextInteractionFlag.TextSelectableByMouse | Qt.TextInteractionFlag.TextSelectableByKeyboard
        )
        self.fetch = button(say("Fetch"), on_click=self._fetch)
        self.check = button(
            say("Check"), on_click=self._check, hint=say("Read the file through and compare its checksum")
        )
        self.use = button(say("Use this model"), on_click=self._use)
        self.confirm, self.allow = Field(), button(say("Allow"), on_click=self._allow)
        self._confirming, self._progress = (
            self._confirm_row(),
            ProgressRow(say("Progress of the model's file")),
        )
        self._build()

    def show_overview(self, overview: ModelsOverview) -> None:
        self._overview = overview
        models = [one for one in overview.models if not to_be_brought(one)]
        in_use = next((row for row, one in enumerate(models) if one.parts), 0)
        self.table.show_models(models, in_use)
        self._show_chosen()

    def choose(self, name: str) -> None:
        """Select the model of that name."""
        row = self.models.row_of(name)
        if row is not None:
            self.table.selectRow(row)

    @property
    def working(self) -> bool:
        return self._progress.working

    def _build(self) -> None:
        self._buttons = Turning(self.fetch, self.check, self.use, spacing=8)
        self._buttons.box.addStretch(1)
        head = (label(say("Models on this computer"), "subtitle"), self.notice, self.table, self.details)
        parts = (*head, self.problem, self._confirming, self._buttons, self._progress)
        column(self, *parts, margin=16, spacing=10)
        self._buttons.setVisible(self._may_change)
        self.table.selectionModel().selectionChanged.connect(lambda *_: self._show_chosen())
        self.confirm.textChanged.connect(lambda _: self._show_chosen())
        self.confirm.returnPressed.connect(self._allow)

    def _confirm_row(self) -> QWidget:
        line, caption = QWidget(), label(say("The checksum its publisher gives, or its first 12 digits"))
        caption.setBuddy(self.confirm)
        self.confirm.setAccessibleName(caption.text())
        fields = QWidget()
        row(fields, self.confirm, self.allow).setStretch(0, 1)
        column(line, caption, fields, spacing=5)
        return line

    def _show_chosen(self) -> None:
        known, may = self.table.chosen, self._may_change
        if known is None or self._overview is None:
            return
        state, idle = known.file.state, not self.working
        can_fetch = bool(known.download) and state in _FETCHABLE
        problem = disk_problem(known, self._overview.computer) if can_fetch and idle else ""
        self.details.setText(detail_text(known))
        self.problem.setText(problem)
        self.problem.setVisible(bool(problem) and may)
        self.fetch.setVisible(can_fetch)
        self.fetch.setText(fetch_words(known))
        self.fetch.setAccessibleName(say("{what}: {title}", what=fetch_words(known), title=known.file.title))
        self.fetch.setEnabled(idle and not problem)
        self.check.setVisible(state not in _UNREADABLE)
        self.check.setEnabled(idle)
        self.use.setVisible(state is ModelState.READY and not known.parts)
        self._confirming.setVisible(may and state is ModelState.UNCONFIRMED)
        self.confirm.setEnabled(idle)
        self.allow.setEnabled(idle and bool(self.confirm.text().strip()))

    def _fetch(self) -> None:
        if known := self.table.chosen:
            fetching = self._background.report(Lane.FETCH, self._services.fetch, known.file.name)
            self._begin(fetching, FETCHED, on_failure=BY_HAND)

    def _check(self) -> None:
        if known := self.table.chosen:
            checking = self._background.report(Lane.FETCH, self._services.verify, known.file.name)
            self._begin(checking, "")

    def _allow(self) -> None:
        known = self.table.chosen
        if known and self.allow.isEnabled():
            name, checksum = known.file.name, self.confirm.text()
            allowing = self._background.report(Lane.FETCH, self._services.confirm, name, checksum)
            self._begin(allowing, ALLOWED)

    def _use(self) -> None:
        if known := self.table.chosen:
            self.chosen.emit(known.file.name)

    def _begin(self, work: Operation[ModelFile], told: str, on_failure: str = "{sentence}") -> None:
        self.notice.hide()
        work.updates(self._update).success(lambda file: self._done(file, told)).stopped(self._stopped)
        work.failure(lambda error: self._fail(error, on_failure))
        self._progress.follow(work.run_in_background())
        self._show_chosen()

    def _update(self, update: object) -> None:
        if isinstance(update, FetchProgress | CheckProgress):
            self._progress.show_progress(progress_share(update), progress_text(update))

    def _done(self, file: ModelFile, told: str) -> None:
        self._end()
        self.confirm.clear()
        if told and file.state is ModelState.READY:
            self.notice.say(say(told, title=file.title), "calm")

    def _stopped(self) -> None:
        self._end()
        self.notice.say(say(STOPPED), "calm")

    def _fail(self, error: Exception, told: str) -> None:
        self._end()
        self.notice.say(say(told, sentence=explain(error) or ""), "error")

    def _end(self) -> None:
        self._progress.end()
        self._show_chosen()
        self.changed.emit()

    def _cells(self, known: KnownModelFile) -> tuple[str, ...]:
        loaded = self._overview.loaded if self._overview else ""
        parts = parts_text(known) or "–"
        state, memory = state_text(known, loaded), memory_text(known)
        return (known.file.title, state, parts, memory, speed_text(known.speed))

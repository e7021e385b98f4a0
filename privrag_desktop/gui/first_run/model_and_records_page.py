"""The rest of a first run once the vault is open: a model and records, each of which can wait."""

from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QProgressBar, QWidget

from privrag_desktop.domain.language_models import (
    AddedModels,
    AddProgress,
    CheckProgress,
    FetchProgress,
    KnownModelFile,
    ModelFile,
    ModelsOverview,
    ModelSpeed,
    ModelState,
)
from privrag_desktop.gui.background import Lane, TaskRunner
from privrag_desktop.gui.first_run.add_records_form import RecordsStep
from privrag_desktop.gui.first_run.choose_language_model_form import ModelStep
from privrag_desktop.gui.first_run.first_run_steps_bar import SetupStep, Stepper
from privrag_desktop.gui.language_models.model_state_memory_and_speed_text import (
    progress_share,
    progress_text,
    rate_text,
)
from privrag_desktop.gui.page_background_work import Background
from privrag_desktop.gui.text.error_text import explain
from privrag_desktop.gui.text.translation import mark, retell, say
from privrag_desktop.gui.theme.theme import Theme
from privrag_desktop.gui.vault_service_interface import OpenVault
from privrag_desktop.gui.widgets.adaptive_layout_widgets import Centred
from privrag_desktop.gui.widgets.file_and_folder_picker_dialog import Picker, stick_folder
from privrag_desktop.gui.widgets.labels_buttons_and_notices import (
    Notice,
    card,
    column,
    label,
)
from privrag_desktop.gui.widgets.page_arrival_and_first_focus import Form
from privrag_desktop.gui.widgets.scrolling_page_area import Roomy

_WIDTH = 560
TITLES = {
    SetupStep.MODEL: mark("Choose a language model"),
    SetupStep.RECORDS: mark("Add records"),
}
FETCHED = mark("The model is here. It is loaded and its speed measured while you go on.")
MEASURED = mark(
    "The model is ready: it reads {reading} and writes {writing} tokens a second on this computer."
)
TO_ALLOW = mark(
    "This program does not know that model. Compare its checksum and allow it on the page Models."
)
FAILED = mark("The model is not here yet. {sentence}")


class SetupView(QWidget):
    """`over` when nothing is left to do; `load_wanted` when a model is here.

    `told` brings a sentence on the model, for who has left these steps already.
    """

    over = Signal()
    load_wanted = Signal()
    told = Signal(str, bool)

    def __init__(
        self,
        runner: TaskRunner,
        vault: OpenVault,
        theme: Theme,
        remember: Callable[[SetupStep | None], object],
    ) -> None:
        super().__init__()
        self._vault, self._remember, self._theme = vault, remember, theme
        self._overview: ModelsOverview | None = None
        self.working = False  # whether a model is on its way
        self._has_records = False
        self.notice, self.stepper, self._title = Notice(), Stepper(), label("", "title")
        self._models, self._background = vault.models, Background(runner, self.notice.say_error)
        self.model, self.records = ModelStep(), RecordsStep(theme)
        self.state, self.bar = label("", "muted"), QProgressBar()
        self.bar.setTextVisible(False)
        self.bar.setAccessibleName(say("Progress of the model's file"))
        self._build()
        self._connect()

    def start(self, step: SetupStep) -> None:
        if step is SetupStep.RECORDS:
            self._turn_to(SetupStep.RECORDS)
        else:
            self._turn_to(SetupStep.MODEL)
            self._look()

    def show_patients(self, patients: int) -> None:
        """Where there are records already, nobody is asked for some."""
        self._has_records = patients > 0
        if self._has_records and not self.records.isHidden():
            self.finish()

    def finish(self) -> None:
        """Records came, or are left for later: these steps are not shown again."""
        self._remember(None)
        self.over.emit()

    def _build(self) -> None:
        head = (self.stepper, self._title, self.notice)
        box = card(*head, self.model, self.records, self.state, self.bar, margin=32, spacing=14)
        page = Centred(box, _WIDTH)
        page.setObjectName("page")
        column(self, Roomy(page))
        self.state.hide()
        self.bar.hide()

    def _connect(self) -> None:
        self.model.fetch_wanted.connect(self._fetch)
        self.model.use_wanted.connect(self._use)
        self.model.look_wanted.connect(self._look)
        self.model.add_wanted.connect(self._choose_file)
        self.model.skipped.connect(lambda: self._turn_to(SetupStep.RECORDS))
        self.records.sample_wanted.connect(self._make_sample)
        self.records.skipped.connect(self.finish)

    def _turn_to(self, step: SetupStep) -> None:
        if step is SetupStep.RECORDS and self._has_records:
            self.finish()
            return
        self._remember(step)
        self.stepper.show_step(step)
        self._title.setText(say(TITLES[step]))
        page: Form = self.model if step is SetupStep.MODEL else self.records
        self.model.setVisible(page is self.model)
        self.records.setVisible(page is self.records)
        page.first.setFocus()

    def _look(self) -> None:
        self._background.read(self._models.overview).success(self._show_overview).run_in_background()

    def _show_overview(self, overview: ModelsOverview) -> None:
        self._overview = overview
        self.model.show_overview(overview)

    def _fetch(self, known: KnownModelFile) -> None:
        """In the background: the next step does not wait for it."""
        self.notice.hide()
        self.working = True
        self.bar.setRange(0, 0)
        self.bar.show()
        self._say(say("Fetching the model…"))
        fetching = self._background.report(Lane.FETCH, self._models.fetch, known.file.name)
        fetching.updates(self._update).success(lambda file: self._fetched(known, file)).failure(self._fail)
        fetching.stopped(self._end).run_in_background()
        self._turn_to(SetupStep.RECORDS)

    def _choose_file(self) -> None:
        picker = Picker(self, self._theme, stick_folder())
        picker.chosen.connect(self.add_files)
        picker.show()

    def add_files(self, paths: tuple[Path, ...]) -> None:
        """Copy models that were brought, check them, and show what is here then."""
        self.notice.hide()
        self.working = True
        self.bar.setRange(0, 0)
        self.bar.show()
        self.model.setEnabled(False)
        adding = self._background.report(Lane.FETCH, self._models.add, paths).updates(self._update)
        adding.success(self._added).failure(self._add_failed).stopped(self._end).run_in_background()

    def _added(self, added: AddedModels) -> None:
        self._end()
        if added.refused:
            self.notice.say("\n".join(retell(one) for one in added.refused), "error")
        elif not any(one.state is ModelState.READY for one in added.models):
            self.notice.say(say(TO_ALLOW), "warn")
        self._look()

    def _add_failed(self, error: Exception) -> None:
        self._end()
        self.notice.say_error(error)

    def _update(self, update: object) -> None:
        if isinstance(update, FetchProgress | CheckProgress | AddProgress):
            self.bar.setRange(0, 1000)
            self.bar.setValue(progress_share(update))
            self.bar.setAccessibleDescription(progress_text(update))
            self._say(progress_text(update))

    def _fetched(self, known: KnownModelFile, _file: ModelFile) -> None:
        self._end()
        self._say(say(FETCHED))
        self._use(known)

    def _use(self, known: KnownModelFile) -> None:
        """It becomes the one that is set, is loaded, and is measured if it never was."""
        self.working = False
        self._turn_to(SetupStep.RECORDS)
        running = self._overview.running if self._overview else None
        if known.parts or running is None:
            self._load(known)
            return
        setting = self._background.run(Lane.MODEL, self._models.run, known.file.name, running)
        setting.success(lambda _: self._load(known)).failure(self._fail).run_in_background()

    def _load(self, known: KnownModelFile) -> None:
        self.load_wanted.emit()
        if known.speed is None:
            measuring = self._background.report(Lane.MODEL, self._models.measure).success(self._measured)
            measuring.failure(lambda _: None).run_in_background()  # loading has said what is wrong

    def _measured(self, speed: ModelSpeed) -> None:
        self._say(
            say(MEASURED, reading=rate_text(speed.reading), writing=rate_text(speed.writing)), done=True
        )

    def _make_sample(self) -> None:
        self.notice.hide()
        self.records.show_making(True)
        making = self._background.report(Lane.STORE, self._vault.library.make_samples)
        making.updates(self.records.update_progress).success(self.records.made.emit)
        making.failure(self._sample_failed).stopped(lambda: self.records.show_making(False))
        making.run_in_background()

    def _sample_failed(self, error: Exception) -> None:
        self.records.show_making(False)
        self.notice.say_error(error)

    def _fail(self, error: Exception) -> None:
        self._end()
        self._say(say(FAILED, sentence=explain(error) or ""), failed=True)
        self.notice.say(self.state.text(), "error", say("Choose again"), lambda: self.start(SetupStep.MODEL))

    def _end(self) -> None:
        self.working = False
        self.bar.hide()
        self.state.hide()
        self.model.setEnabled(True)

    def _say(self, words: str, *, failed: bool = False, done: bool = False) -> None:
        self.state.setText(words)
        self.state.setVisible(not failed)
        if not done:
            self.told.emit(words, failed)

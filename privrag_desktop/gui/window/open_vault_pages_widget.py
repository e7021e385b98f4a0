"""The pages of an open vault, with the sidebar beside them."""

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from pathlib import Path

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QApplication, QFrame, QStackedWidget, QWidget

from privrag_desktop.domain.answers import Answer
from privrag_desktop.domain.interrupted_jobs import (
    InterruptedImports,
    InterruptedQuestion,
    InterruptedTask,
    StoppedJob,
)
from privrag_desktop.domain.patients import DeletedPatientData, Patient
from privrag_desktop.gui.ask.ask_page import AskView
from privrag_desktop.gui.ask.source_document_dialog import SourceDialog
from privrag_desktop.gui.background import Lane, Operation, TaskRunner
from privrag_desktop.gui.first_run.first_run_steps_bar import SetupStep
from privrag_desktop.gui.first_run.model_and_records_page import SetupView
from privrag_desktop.gui.history.history_page import HistoryView
from privrag_desktop.gui.keyboard_shortcuts import shortcut
from privrag_desktop.gui.language_models.language_models_page import ModelsView
from privrag_desktop.gui.library.file_drop_zone_widget import DroppedFiles
from privrag_desktop.gui.library.library_page import LibraryView
from privrag_desktop.gui.name_visibility_switch import NamesOnScreen
from privrag_desktop.gui.page_background_work import Background
from privrag_desktop.gui.patients.patients_page import PatientsView
from privrag_desktop.gui.privacy.privacy_page import PrivacyView
from privrag_desktop.gui.security.security_page import SecurityView
from privrag_desktop.gui.settings.settings_page import SettingsView
from privrag_desktop.gui.tasks.tasks_page import TasksView
from privrag_desktop.gui.text.translation import mark, retell, say
from privrag_desktop.gui.theme.theme import Theme
from privrag_desktop.gui.vault_contents import VaultContents, read_contents
from privrag_desktop.gui.vault_service_interface import OpenVault
from privrag_desktop.gui.widgets.labels_buttons_and_notices import Notice, column, label, row
from privrag_desktop.gui.widgets.page_arrival_and_first_focus import PageView
from privrag_desktop.gui.widgets.scrolling_page_area import Roomy
from privrag_desktop.gui.window.daily_backup_timer import DailyBackup
from privrag_desktop.gui.window.interrupted_jobs_panel import InterruptedJobOffers
from privrag_desktop.gui.window.names_hidden_banner import NamesBanner
from privrag_desktop.gui.window.sidebar import Sidebar
from privrag_desktop.gui.window.sidebar_page_list import Page
from privrag_desktop.services.vault.access.role_permissions import Permission
from privrag_desktop.settings import Settings

LOCK_KEYS = ("Ctrl+L", "Ctrl+Shift+L")
DELETED = mark("A patient was deleted. What was asked about this patient is no longer shown.")
SAMPLE_BANNER = mark("Sample vault: these patients are made up. Its passphrase is: sample")


class VaultView(QWidget):
    """`lock_wanted` is the Lock button, `settings_changed` brings the settings as they are from now on.

    `last_work_wanted` brings what the window has to lock for; `about_wanted` is a button.
    """

    lock_wanted = Signal()
    settings_changed = Signal(object)
    last_work_wanted = Signal(object)
    about_wanted = Signal()

    def __init__(self, runner: TaskRunner, vault: OpenVault, theme: Theme, *, sample: bool) -> None:
        super().__init__()
        self.setObjectName("page")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self._background = Background(runner, self._show_error)
        self._runner, self._vault, self._theme = runner, vault, theme
        self.names = NamesOnScreen(self)
        self.sidebar = Sidebar(theme, self.names)
        self.sidebar.show_server(vault.server)
        self.may_import, self.contact = vault.may(Permission.IMPORT), vault.contact
        self.banner, self.notice, self.offers = _banner(sample), Notice(), InterruptedJobOffers(self.names)
        self.names_banner = NamesBanner(theme, self.names)
        self.backup = DailyBackup(self, vault.window, self._background, self.notice.say)
        if vault.notice:
            self.notice.say(retell(vault.notice))
        self._pages = QStackedWidget()
        self._views: dict[Page, PageView] = {}
        self._rooms: dict[QWidget, Roomy] = {}
        self.setup: SetupView | None = None
        self._model_wanted = False  # whether it was loaded, or tried to
        right = QWidget()
        parts = (self.banner, self.names_banner, self.notice, self.offers, self._pages)
        column(right, *parts, spacing=0).setStretch(4, 1)
        row(self, self.sidebar, right, spacing=0).setStretch(1, 1)

    def resizeEvent(self, event: QResizeEvent) -> None:  # noqa: N802 - Qt's name
        super().resizeEvent(event)
        self.sidebar.fit(self.width())

    def make_pages(self) -> Iterator[None]:
        """One page in each turn of the event loop: all at once, they would keep the window from painting."""
        vault, runner, work = self._vault, self._runner, self._background
        theme, names, may = self._theme, self.names, self._vault.may
        may_name, may_set = may(Permission.EXPORT), may(Permission.SETTINGS)
        self.ask = AskView(vault.ask, work, theme, names, may_export_names=may_name)
        yield from self._added(Page.ASK, self.ask)
        self.patients = PatientsView(runner, vault.patients, theme, names)
        yield from self._added(Page.PATIENTS, self.patients)
        self.tasks = TasksView(vault.tasks, vault.ask, work, theme, names)
        yield from self._added(Page.TASKS, self.tasks)
        may_erase = may(Permission.DELETE)
        self.history = HistoryView(
            runner, vault.history, vault.ask, theme, names, may_erase=may_erase, may_export_names=may_name
        )
        yield from self._added(Page.HISTORY, self.history)
        self.library = LibraryView(vault.library, work, theme, names, may_import=self.may_import)
        yield from self._added(Page.LIBRARY, self.library)
        may_audit = may(Permission.AUDIT)
        self.privacy = PrivacyView(runner, vault.privacy, theme, names, may_audit=may_audit, may_set=may_set)
        yield from self._added(Page.PRIVACY, self.privacy)
        may_make = may(Permission.BACKUP)
        self.security = SecurityView(
            runner, vault.security, vault.person, vault.backups, theme, may_make=may_make
        )
        yield from self._added(Page.SECURITY, self.security)
        self.models = ModelsView(runner, vault.models, theme, may_change=may(Permission.MODELS))
        yield from self._added(Page.MODELS, self.models)
        self.settings = SettingsView(runner, vault.settings, theme, may_change_all=may_set)
        self._add(Page.SETTINGS, self.settings)
        yield from self.settings.make_rows()
        yield
        self._add_shortcuts()
        self._connect()
        self.turn_to(Page.ASK)

    @property
    def stopped_jobs(self) -> tuple[StoppedJob, ...]:
        """What a lock would stop now, and what an earlier one stopped that nobody has decided on."""
        jobs = (page.stopped_job for page in (self.ask, self.tasks))
        return (*(job for job in jobs if job is not None), *self.offers.pending)

    def start(self) -> None:
        """Read what is there and load the model, both in the background."""
        self.refresh()
        taking = self._background.read(self._vault.window.take_stopped)
        taking.success(self.offers.offer).run_in_background()
        self.tasks.refresh()
        if self.setup is None:
            self.load_model()
        self.backup.start()

    def begin_setup(self, step: SetupStep, remember: Callable[[SetupStep | None], object]) -> None:
        """What is left of a first run, in place of the pages until it is over or another page is wanted."""
        setup = SetupView(self._runner, self._vault, self._theme, remember)
        setup.over.connect(lambda: self.turn_to(Page.ASK))
        setup.load_wanted.connect(self.load_model)
        setup.told.connect(self._tell_of_model)
        setup.records.dropped.connect(lambda dropped: self._leave_setup_with(partial(self.take, dropped)))
        setup.records.made.connect(
            lambda folder: self._leave_setup_with(partial(self.import_paths, (folder,)))
        )
        setup.records.choose_wanted.connect(lambda: self._leave_setup_with(self._choose_records))
        self.setup = setup
        self._add_room(setup)
        self._show_page(setup)
        self.sidebar.hide()
        setup.start(step)

    @property
    def page(self) -> Page:
        """The one that is shown; the first while none is made yet."""
        shown = self._shown
        return next((page for page, view in self._views.items() if view is shown), Page.ASK)

    @property
    def _shown(self) -> QWidget | None:
        room = self._pages.currentWidget()
        return room.widget() if isinstance(room, Roomy) else None

    def page_of(self, view: PageView) -> Page:
        return next(page for page, each in self._views.items() if each is view)

    def turn_to(self, page: Page) -> None:
        if self.setup is not None and self._shown is self.setup:
            self._leave_setup(self.setup)
        view = self._views[page]
        self.sidebar.turn_to(page)
        self._show_page(view)
        view.arrive()
        view.setFocus()

    def import_paths(self, paths: Sequence[Path]) -> None:
        self.turn_to(Page.LIBRARY)
        self.library.import_paths(paths)

    def take(self, dropped: DroppedFiles) -> None:
        self.turn_to(Page.LIBRARY)
        self.library.take(dropped)

    def refresh(self) -> None:
        self._background.read(read_contents, self._vault).success(self._show_contents).run_in_background()

    def keep_stopped(self, jobs: Sequence[StoppedJob]) -> Operation[None]:
        """On a lane that waits for no import: it is kept before anything has stopped."""
        return self._background.read(self._vault.window.keep_stopped, jobs)

    def close_vault(self) -> Operation[None]:
        """Only after the runner is drained: no lane may still be using the vault."""
        return self._background.run(Lane.STORE, self._vault.window.close)

    def load_model(self) -> None:
        self._model_wanted = True
        self.sidebar.show_model(say("Loading the language model…"))
        loading = self._background.report(Lane.MODEL, self._vault.window.load_model)
        loading.success(self._model_loaded).failure(self._model_failed).run_in_background()

    def _added(self, page: Page, view: PageView) -> Iterator[None]:
        """In a turn of its own: to style a page takes as long as to make it."""
        yield
        self._add(page, view)
        yield

    def _add(self, page: Page, view: PageView) -> None:
        self._views[page] = view
        self._add_room(view)
        words = say("Go to: {page}", page=say(page.title))
        shortcut(page.keys, words, self, partial(self.turn_to, page))

    def _add_room(self, view: QWidget) -> None:
        self._rooms[view] = Roomy(view)
        self._pages.addWidget(self._rooms[view])

    def _show_page(self, view: QWidget) -> None:
        self._pages.setCurrentWidget(self._rooms[view])

    def _add_shortcuts(self) -> None:
        shortcut("Ctrl+O", say("Choose records to import"), self, self._choose_records)
        for keys in LOCK_KEYS:
            anywhere = Qt.ShortcutContext.ApplicationShortcut  # also with a source in front
            shortcut(keys, say("Lock the vault"), self, self.lock_wanted.emit, anywhere)
        self.names.turned_in(self)
        shortcut("Ctrl+N", say("Begin a new conversation"), self, self._begin_conversation)

    def _connect(self) -> None:
        self.sidebar.page_wanted.connect(self.turn_to)
        self.sidebar.answer_wanted.connect(self._show_answer)
        self.sidebar.lock_wanted.connect(self.lock_wanted)
        self.sidebar.model_wanted.connect(self.load_model)
        self.sidebar.conversation_wanted.connect(self._begin_conversation)
        self.ask.answered.connect(self.sidebar.add_answer)
        self.ask.running.connect(self.sidebar.history.setDisabled)
        self.ask.records_wanted.connect(lambda: self.turn_to(Page.LIBRARY))
        self.library.contents_changed.connect(self.refresh)
        self.library.contents_changed.connect(self.history.put_away)
        self.library.patient_deleted.connect(self._drop_patient)
        self.library.people.chosen.connect(self._ask_about)
        self.library.import_over.connect(self._tell_import)
        self.offers.unwanted.connect(self._give_up)
        self.patients.ask_wanted.connect(self._ask_about)
        self.patients.records_wanted.connect(lambda: self.turn_to(Page.LIBRARY))
        self.offers.wanted.connect(self._go_on)
        self.history.go_on_wanted.connect(self._show_answer)
        self.history.ask_wanted.connect(self._begin_conversation)
        self.history.gone.connect(self._drop_conversations)
        self.models.load_wanted.connect(self.load_model)
        self.models.loaded_changed.connect(self._show_loaded)
        self.models.server_changed.connect(self.sidebar.show_server)
        self.settings.changed.connect(self._wear)
        self.settings.about_wanted.connect(self.about_wanted)
        self.security.last_work_wanted.connect(self.last_work_wanted)
        self.settings.changed.connect(self.settings_changed)
        self.tasks.asking.connect(lambda asking: self.sidebar.show_asking(Page.TASKS, asking))

    def _wear(self, settings: Settings) -> None:
        self._theme.wear(settings.theme, settings.text_percent)
        self.contact = settings.contact

    def _go_on(self, job: StoppedJob) -> None:
        """Where it was begun."""
        match job:
            case InterruptedQuestion():
                self.turn_to(Page.ASK)
                self.ask.ask_again(job)
            case InterruptedImports(imports):
                self.turn_to(Page.LIBRARY)
                self.library.go_on(imports)
            case InterruptedTask():
                self.turn_to(Page.TASKS)
                self.tasks.show_stopped(job)

    def _give_up(self, job: StoppedJob) -> None:
        if isinstance(job, InterruptedImports):
            self.library.give_up(job.imports)

    def _tell_import(self, sentence: str) -> None:
        """To who is on another page, or in another window: without a word of a record."""
        if self._shown is not self.library:
            self.notice.say(sentence, "calm", say("Show it"), self._show_import)
        QApplication.alert(self.window())  # nothing where the window is in front

    def _show_import(self) -> None:
        self.notice.hide()
        self.turn_to(Page.LIBRARY)

    def _begin_conversation(self) -> None:
        self.turn_to(Page.ASK)
        self.ask.begin_conversation()

    def _drop_conversations(self, keys: frozenset[str]) -> None:
        """Whose names are forgotten, they are on no page."""
        self.ask.drop_conversations(keys)
        self.sidebar.drop_conversations(keys)

    def _drop_patient(self, deleted: DeletedPatientData) -> None:
        """What concerns somebody who was just deleted is on no page, and no list offers it."""
        for source in self.findChildren(SourceDialog):
            source.close()
        self.offers.drop_words()
        self.sidebar.drop_conversations(deleted.conversations)
        if self.ask.drop_patient(deleted.conversations):
            self.ask.notice.say(say(DELETED), "calm")
        if self.tasks.drop_tasks(deleted.task_numbers):
            self.tasks.notice.say(say(DELETED), "calm")
        if self.history.put_away():
            self.history.notice.say(say(DELETED), "calm")

    def _choose_records(self) -> None:
        self.turn_to(Page.LIBRARY)
        if self.may_import:
            self.library.choose()

    def _ask_about(self, patient: Patient) -> None:
        self.turn_to(Page.ASK)
        self.ask.ask_about(patient)

    def _show_contents(self, contents: VaultContents) -> None:
        self.ask.show_contents(contents)
        self.library.show_contents(contents)
        self.tasks.show_contents(contents)
        self.patients.refresh()
        if self.setup is not None:
            self.setup.show_patients(contents.patients)

    def _show_answer(self, answer: Answer) -> None:
        self.turn_to(Page.ASK)
        self.ask.show_answer(answer)

    def _leave_setup(self, setup: SetupView) -> None:
        """What it has begun goes on; where it stands is remembered for the next time."""
        self.sidebar.show()
        if setup.working:
            self._tell_of_model(setup.state.text(), False)
        elif not self._model_wanted:
            self.load_model()

    def _leave_setup_with(self, records: Callable[[], object]) -> None:
        if self.setup is not None:
            self.setup.finish()
        records()

    def _tell_of_model(self, words: str, failed: bool) -> None:
        self.sidebar.show_model(words, failed=failed)

    def _model_loaded(self, name: str) -> None:
        self.sidebar.show_model(say("Ready: {model}", model=name))
        self.models.refresh()

    def _show_loaded(self, title: str) -> None:
        """After it was loaded or unloaded on purpose, on the page of models."""
        self.sidebar.show_model(
            say("Ready: {model}", model=title) if title else say("No language model is loaded.")
        )

    def _model_failed(self, error: Exception) -> None:
        self.sidebar.show_model(say("The language model is not ready."), failed=True)
        self.models.refresh()
        self._show_error(error)

    def _show_error(self, error: Exception) -> None:
        self.ask.notice.say_error(error)
        for page in (self.library, self.tasks):
            if self._shown is page:
                page.notice.say_error(error)


def _banner(sample: bool) -> QFrame:
    banner = QFrame()
    banner.setObjectName("sample")
    row(banner, label(say(SAMPLE_BANNER), wrap=False), margin=8)
    banner.setVisible(sample)
    return banner

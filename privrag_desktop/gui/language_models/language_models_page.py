"""The Models page: the loaded model, model files, how they run, and the answering server."""

from collections.abc import Callable

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QFrame, QWidget

from privrag_desktop.domain.language_models import LocalModelOptions, ModelsOverview
from privrag_desktop.gui.background import Lane, Operation, TaskRunner
from privrag_desktop.gui.language_models.add_model_file_card import AddCard
from privrag_desktop.gui.language_models.answering_server_card import ServerCard
from privrag_desktop.gui.language_models.context_cores_and_layers_form import RunningForm
from privrag_desktop.gui.language_models.embedding_model_card import MeaningCard
from privrag_desktop.gui.language_models.loaded_model_card import RunningCard
from privrag_desktop.gui.language_models.model_files_card import FilesCard
from privrag_desktop.gui.language_models.service_interface import ModelsServices
from privrag_desktop.gui.page_background_work import Background
from privrag_desktop.gui.text.translation import mark, retell, say
from privrag_desktop.gui.theme.theme import Theme
from privrag_desktop.gui.widgets.labels_buttons_and_notices import (
    Card,
    Notice,
    button,
    column,
    label,
    row,
)
from privrag_desktop.gui.widgets.page_arrival_and_first_focus import PageView
from privrag_desktop.gui.widgets.scrolling_page_area import scrolled


class AdviceCard(Card):
    """Hidden while nothing is known."""

    def __init__(self) -> None:
        super().__init__()
        self.line, self.details = label(""), label("", "muted")
        column(self, label(say("Advice"), "subtitle"), self.line, self.details, margin=16, spacing=8)
        self.hide()

    def show_overview(self, overview: ModelsOverview) -> None:
        advice = overview.advice
        if advice is None:
            return
        self.line.setText(retell(advice.line))
        self.details.setText("\n".join(retell(one) for one in advice.details))
        self.details.setVisible(bool(advice.details))
        self.show()


FOR_ADMINS = mark("Models are changed by an admin of this vault. You see here what answers your questions.")


class ModelsView(PageView):
    """`load_wanted` when a model is to be loaded (anew); `server_changed` brings its address or "".

    `loaded_changed` brings the title of what is loaded after it was unloaded or measured here, or "".
    """

    load_wanted = Signal()
    server_changed = Signal(str)
    loaded_changed = Signal(str)

    def __init__(
        self, runner: TaskRunner, services: ModelsServices, theme: Theme, *, may_change: bool
    ) -> None:
        super().__init__()
        self._services, self._may_change = services, may_change
        self._overview: ModelsOverview | None = None
        self.notice, self.for_admins = Notice(), label(say(FOR_ADMINS), "muted")
        self._background = background = Background(runner, self.notice.say_error)
        self.running = RunningCard(services, background, may_change=may_change)
        self.files = FilesCard(services, background, may_change=may_change)
        self.advice, self.add = AdviceCard(), AddCard(services, background, theme)
        self.form = RunningForm(may_change=may_change)
        self.meaning = MeaningCard(services, background, may_change=may_change)
        self.server = ServerCard(services, background, may_change=may_change)
        self.again = button(
            say("Look again"), "link", on_click=self.refresh, hint=say("Read the folder anew")
        )
        bringing = (self.advice, self.add)
        self._build((self.running, self.files, *bringing, self.form, self.meaning, self.server))
        for each in (self.for_admins,) if may_change else bringing:
            each.hide()
        self._connect()
        self.setFocusProxy(self.again)  # the first of the page: Tab would pass over what is before it

    def arrive(self) -> None:
        """Each time that the page is turned to."""
        self.notice.hide()
        self.refresh()

    def refresh(self) -> None:
        self._look(self.show_overview)

    def show_overview(self, overview: ModelsOverview) -> None:
        self._overview = overview
        for card in (self.running, self.files, self.form, self.meaning, self.server):
            card.show_overview(overview)
        if self._may_change:
            self.advice.show_overview(overview)
            self.add.show_overview(overview)

    def _build(self, cards: tuple[QFrame, ...]) -> None:
        page, head = QWidget(), QWidget()
        row(head, label(say("Models"), "title"), self.again).setStretch(0, 1)
        column(page, head, self.for_admins, self.notice, *cards, margin=20, spacing=14).addStretch(1)
        column(self, scrolled(page))

    def _connect(self) -> None:
        self.running.load_wanted.connect(self.load_wanted)
        self.running.changed.connect(self._changed)
        self.files.changed.connect(self.refresh)
        self.add.added.connect(self._show_added)
        self.add.interrupted.connect(self.refresh)
        self.meaning.changed.connect(self.refresh)
        self.files.chosen.connect(self._use)
        self.form.applied.connect(self._run)
        self.server.applied.connect(self._set_server)
        self.server.key.changed.connect(self.refresh)

    def _look(self, shown: Callable[[ModelsOverview], None]) -> None:
        self._background.read(self._services.overview).success(shown).run_in_background()

    def _changed(self) -> None:
        """Unloaded, or measured, which loads."""

        def shown(overview: ModelsOverview) -> None:
            self.show_overview(overview)
            titles = [one.file.title for one in overview.models if one.file.path.name == overview.loaded]
            self.loaded_changed.emit("".join(titles))

        self._look(shown)

    def _show_added(self, name: str) -> None:
        def shown(overview: ModelsOverview) -> None:
            self.show_overview(overview)
            self.files.choose(name)

        self._look(shown)

    def _use(self, model: str) -> None:
        if self._overview is not None:
            running = self._background.run(Lane.MODEL, self._services.run, model, self._overview.running)
            self._change(running, lambda: None)

    def _run(self, running: LocalModelOptions) -> None:
        used = [one for one in self._overview.models if one.parts] if self._overview is not None else []
        if used:
            change = self._background.run(Lane.MODEL, self._services.run, used[0].file.name, running)
            self._change(change, self.form.say_changed)

    def _set_server(self, address: str, model: str, unencrypted: bool) -> None:
        def told() -> None:
            self.server_changed.emit(address)
            self.server.say_saved()

        set_server = self._services.set_server
        setting = self._background.run(Lane.MODEL, set_server, address, model, unencrypted=unencrypted)
        self._change(setting, told)

    def _change(self, change: Operation[None], told: Callable[[], object]) -> None:
        """Of a setting: what is shown is read again, then the model is loaded as it is to be now."""
        self.notice.hide()
        change.success(lambda _: self._reload(told)).run_in_background()

    def _reload(self, told: Callable[[], object]) -> None:
        def shown(overview: ModelsOverview) -> None:
            self.show_overview(overview)
            self.running.show_loading()
            told()
            self.load_wanted.emit()

        self._look(shown)

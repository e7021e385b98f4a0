"""The card of the loaded model: its speed and free memory; load, unload and measure."""

from PySide6.QtCore import Signal

from privrag_desktop.domain.language_models import KnownModelFile, ModelsOverview, ModelSpeed
from privrag_desktop.gui.background import Lane, Operation
from privrag_desktop.gui.language_models.model_state_memory_and_speed_text import (
    PARTS,
    cards_text,
    free_memory_text,
    rate_text,
)
from privrag_desktop.gui.language_models.service_interface import ModelsServices
from privrag_desktop.gui.page_background_work import Background
from privrag_desktop.gui.text.number_and_date_text import size_text
from privrag_desktop.gui.text.translation import mark, say, say_many
from privrag_desktop.gui.widgets.adaptive_layout_widgets import Turning
from privrag_desktop.gui.widgets.labels_buttons_and_notices import (
    Card,
    Notice,
    button,
    column,
    figure,
    label,
)

NOTHING = mark("No model is loaded. The next question loads one, which takes some seconds.")
LOADED = mark("{title} is loaded, for: {parts}.")
UNLOADED = mark("Its memory is free again. The next question loads the model anew, which takes some seconds.")
LOADING = mark("Loading…")
MEASURING = mark("Measuring: it reads and writes a little, after a question that is being answered.")
MEASURED = mark("{title}, measured just now: reads {reading}, writes {writing} tokens a second.")
_NONE = "–"


class RunningCard(Card):
    """`load_wanted` is the Load button; `changed` when something was unloaded or measured."""

    load_wanted = Signal()
    changed = Signal()

    def __init__(self, services: ModelsServices, background: Background, *, may_change: bool) -> None:
        super().__init__()
        self._services, self._background = services, background
        self._working: Operation[ModelSpeed] | Operation[None] | None = None
        self._title = ""  # of the model in use
        self.notice, self.state = Notice(), label("")
        self.memory, self.cards = label("", "muted"), label("", "muted")
        self.writes, self.reads, self.takes, self.runs_on = (label(_NONE, "figure") for _ in range(4))
        self.load = button(say("Load"), on_click=self._load)
        self.unload = button(say("Unload"), on_click=self._unload, hint=say("Frees its memory"))
        self.measure = button(
            say("Measure the speed"), on_click=self._measure, hint=say("Takes some seconds")
        )
        writes = figure(self.writes, say("tokens a second, writing"))
        reads = figure(self.reads, say("tokens a second, reading"))
        takes = figure(self.takes, say("of memory, estimated"))
        runs_on = figure(self.runs_on, say("where it runs"))
        speeds, needs = Turning(writes, reads, spacing=10), Turning(takes, runs_on, spacing=10)
        figures = Turning(speeds, needs, spacing=10)
        self._buttons = Turning(self.load, self.unload, self.measure, spacing=8)
        self._buttons.box.addStretch(1)
        head = (label(say("In use"), "subtitle"), self.state, self.notice)
        column(self, *head, figures, self.memory, self.cards, self._buttons, margin=16, spacing=10)
        self._buttons.setVisible(may_change)

    def show_overview(self, overview: ModelsOverview) -> None:
        known = _in_use(overview)
        self._title = known.file.title if known else ""
        is_loaded = known is not None and known.file.path.name == overview.loaded
        self.state.setText(_state(known) if is_loaded and known else say(NOTHING))
        speed = known.speed if known and known.speed else ModelSpeed(0, 0)
        self.writes.setText(rate_text(speed.writing) if speed.writing else _NONE)
        self.reads.setText(rate_text(speed.reading) if speed.reading else _NONE)
        footprint = known.footprint if known else None
        self.takes.setText(size_text(footprint.total) if footprint else _NONE)
        self.runs_on.setText(_place(overview))
        if footprint:
            self.memory.setText(free_memory_text(footprint, overview.computer, is_loaded=is_loaded))
        self.memory.setVisible(footprint is not None)
        self.cards.setText(cards_text(overview.computer.cards, overview.offload))
        self.cards.setVisible(bool(overview.computer.cards))
        self._allow(is_loaded)

    def show_loading(self) -> None:
        self.state.setText(say(LOADING))
        for each in (self.load, self.unload, self.measure):
            each.setEnabled(False)

    def _allow(self, is_loaded: bool) -> None:
        idle = self._working is None
        self.load.setVisible(not is_loaded)
        self.unload.setVisible(is_loaded)
        for each in (self.load, self.unload, self.measure):
            each.setEnabled(idle)

    def _load(self) -> None:
        self.notice.hide()
        self.show_loading()
        self.load_wanted.emit()

    def _unload(self) -> None:
        unloading = self._background.run(Lane.MODEL, self._services.unload).failure(self._fail)
        unloading.success(lambda _: self._done(say(UNLOADED)))
        self._begin(unloading.run_in_background(), "")

    def _measure(self) -> None:
        measuring = self._background.report(Lane.MODEL, self._services.measure).success(self._measured)
        measuring.failure(self._fail).stopped(lambda: self._done(""))
        self._begin(measuring.run_in_background(), say(MEASURING))

    def _begin(self, working: Operation[ModelSpeed] | Operation[None], told: str) -> None:
        self._working = working
        self.notice.hide()
        if told:
            self.notice.say(told, "calm", stays=True)
        for each in (self.load, self.unload, self.measure):
            each.setEnabled(False)

    def _measured(self, speed: ModelSpeed) -> None:
        rates = {"reading": rate_text(speed.reading), "writing": rate_text(speed.writing)}
        self._done(say(MEASURED, title=self._title, **rates))

    def _done(self, told: str) -> None:
        self._working = None
        self.notice.hide()
        if told:
            self.notice.say(told, "calm")
        self.changed.emit()

    def _fail(self, error: Exception) -> None:
        self._done("")
        self._background.show_error(error)


def _in_use(overview: ModelsOverview) -> KnownModelFile | None:
    """The one that is loaded, else the one that would be."""
    loaded = [one for one in overview.models if one.file.path.name == overview.loaded]
    return next(iter([*loaded, *(one for one in overview.models if one.parts)]), None)


def _state(known: KnownModelFile) -> str:
    parts = ", ".join(say(PARTS[part]) for part in known.parts)
    return say(LOADED, title=known.file.title, parts=parts or say("nothing; another one is set"))


def _place(overview: ModelsOverview) -> str:
    offload = overview.offload
    if offload is not None and offload.layers == offload.all_layers:
        return say("Graphics card")
    if offload is not None and offload.layers:
        return say("Card and processor")
    threads = overview.running.threads or overview.computer.cores
    return say_many("{count} core", "{count} cores", threads)

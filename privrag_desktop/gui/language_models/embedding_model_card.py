"""The card of the embedding model: which one the vault uses, and how to change it."""

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QComboBox, QWidget

from privrag_desktop.domain.embedding_model_and_vector_records import (
    EmbeddingProgress,
    EngineKind,
    SearchModels,
    VectorModel,
)
from privrag_desktop.domain.language_models import CheckProgress, ModelsOverview
from privrag_desktop.gui.background import Lane
from privrag_desktop.gui.language_models.model_state_memory_and_speed_text import (
    progress_share,
    progress_text,
)
from privrag_desktop.gui.language_models.service_interface import ModelsServices
from privrag_desktop.gui.page_background_work import Background
from privrag_desktop.gui.text.number_and_date_text import number_text
from privrag_desktop.gui.text.translation import mark, say
from privrag_desktop.gui.widgets.adaptive_layout_widgets import Turning
from privrag_desktop.gui.widgets.labels_buttons_and_notices import (
    Card,
    Notice,
    button,
    column,
    label,
)
from privrag_desktop.gui.widgets.progress_bar_with_stop_button import ProgressRow

IN_USE = mark("Records are searched by meaning with {model}, {engine}.")
ENGINES = {
    EngineKind.LIGHT: mark("by ONNX Runtime on the processor"),
    EngineKind.LIBRARY: mark("by sentence-transformers"),
}
NOT_HERE = mark("The vault's vectors are those of {model}, which is not on this computer. Bring it here.")
NO_OTHER = mark("Another one is a folder of sentence-transformers in {folder}.")
ABOUT = mark(
    "Another model needs vectors of its own for every document, which takes as long as an import. Questions"
    " are answered meanwhile with the vectors that there are."
)
GOES_ON = mark("Vectors for {model} were begun, and {left} documents have none yet. It goes on from there.")
DONE = mark("Records are searched with {model} from now on.")
STOPPED = mark("Stopped. What was made stays, and the next time it goes on from there.")


class MeaningCard(Card):
    """`changed` when another model is used."""

    changed = Signal()

    def __init__(self, services: ModelsServices, background: Background, *, may_change: bool) -> None:
        super().__init__()
        self._services, self._background = services, background
        self._may_change = may_change
        self.notice, self.state, self.hint = Notice(), label(""), label("", "muted")
        self.others, self.use = QComboBox(), button(say("Use this model"), on_click=self._use)
        self.others.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToContents)
        self.others.setAccessibleName(say("Another model that searches by meaning"))
        self.progress = ProgressRow(say("Progress of the new vectors"))
        self._form = QWidget()
        choice = Turning(self.others, self.use, spacing=8)
        choice.box.addStretch(1)
        column(self._form, label(say(ABOUT), "muted"), choice, self.progress, spacing=10)
        head = label(say("Search by meaning"), "subtitle")
        column(self, head, self.state, self.notice, self.hint, self._form, margin=16, spacing=10)

    def show_overview(self, overview: ModelsOverview) -> None:
        meaning = overview.meaning
        if meaning is None:
            self.hide()
            return
        names = [one.name for one in meaning.models]
        is_here = meaning.in_use.name in names
        words = IN_USE if is_here else NOT_HERE
        told = {"model": meaning.in_use.name, "engine": say(ENGINES[meaning.engine])}
        self.state.setText(say(words, **told))
        self._show_others([one for one in names if one != meaning.in_use.name], meaning)

    def _show_others(self, others: list[str], meaning: SearchModels) -> None:
        chosen = self.others.currentText() or meaning.next_name
        self.others.clear()
        self.others.addItems(others)
        self.others.setCurrentText(chosen)
        goes_on = ""
        if meaning.next_name and not self.progress.working:  # else the progress tells more
            goes_on = say(GOES_ON, model=meaning.next_name, left=number_text(meaning.left))
        self.hint.setText(goes_on if others else say(NO_OTHER, folder=str(meaning.folder)))
        self.hint.setVisible(bool(goes_on) or not others)
        self._form.setVisible(bool(others) and self._may_change)
        self.use.setEnabled(not self.progress.working)

    def _use(self) -> None:
        self.notice.hide()
        self.hint.hide()
        self.use.setEnabled(False)
        name = self.others.currentText()
        using = self._background.report(Lane.FETCH, self._services.use_embedding, name)
        using.updates(self._update).success(self._done).failure(self._fail).stopped(self._stopped)
        self.progress.follow(using.run_in_background())

    def _update(self, update: object) -> None:
        if isinstance(update, EmbeddingProgress | CheckProgress):
            self.progress.show_progress(progress_share(update), progress_text(update))

    def _done(self, used: VectorModel) -> None:
        self._end()
        self.notice.say(say(DONE, model=used.name), "calm")

    def _stopped(self) -> None:
        self._end()
        self.notice.say(say(STOPPED), "calm")

    def _fail(self, error: Exception) -> None:
        self._end()
        self.notice.say_error(error)

    def _end(self) -> None:
        self.progress.end()
        self.use.setEnabled(True)
        self.changed.emit()

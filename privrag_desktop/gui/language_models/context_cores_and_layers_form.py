"""Set how the model runs: context, cores and graphics card layers, with the memory that follows."""

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QSpinBox

from privrag_desktop.domain.language_models import KnownModelFile, LocalModelOptions, ModelsOverview
from privrag_desktop.gui.language_models.model_state_memory_and_speed_text import (
    footprint_text,
    free_memory_text,
)
from privrag_desktop.gui.text.translation import mark, say
from privrag_desktop.gui.widgets.adaptive_layout_widgets import Turning
from privrag_desktop.gui.widgets.labels_buttons_and_notices import (
    Card,
    Notice,
    button,
    captioned,
    column,
    label,
)

NO_CARD = mark("No graphics card was found that this build of llama.cpp can use: this has no effect here.")
CHANGED = mark("Changed. The model is loaded anew.")
_STEP = 1024
_INSET = 8  # pixels
_LEAST_TOKENS, _MOST_TOKENS, _MOST_THREADS, _MOST_LAYERS = 1024, 131_072, 256, 1000


class RunningForm(Card):
    """`applied` brings a Running that the user wants instead."""

    applied = Signal(object)

    def __init__(self, *, may_change: bool) -> None:
        super().__init__()
        self._overview: ModelsOverview | None = None
        self.notice, self.estimate, self.fits = Notice(), label("", "muted"), label("", "muted")
        self.context = _number(say("Context, in tokens"), _LEAST_TOKENS, _MOST_TOKENS, _STEP)
        self.threads = _number(say("Processor cores"), 0, _MOST_THREADS, 1)
        self.threads.setSpecialValueText(say("all"))
        self.layers = _number(say("Layers on the graphics card"), -1, _MOST_LAYERS, 1)
        self.layers.setSpecialValueText(say("all that fit"))
        self.apply = button(say("Apply"), "primary", on_click=self._apply)
        self.no_card = label(say(NO_CARD), "muted")
        self.fits.hide()
        self._fields = (self.context, self.threads, self.layers)
        for field in self._fields:
            field.setEnabled(may_change)
            field.valueChanged.connect(lambda _: self._show_estimate())
        self._build(may_change=may_change)

    def show_overview(self, overview: ModelsOverview) -> None:
        """What is set; what somebody has begun to change stays."""
        if self._overview is None or self.chosen == self._overview.running:
            self._set(overview.running)
        self._overview = overview
        self.no_card.setVisible(not overview.computer.cards)
        self._show_estimate()

    @property
    def chosen(self) -> LocalModelOptions:
        return LocalModelOptions(self.context.value(), self.threads.value(), self.layers.value())

    def say_changed(self) -> None:
        self.notice.say(say(CHANGED), "calm")

    def _build(self, *, may_change: bool) -> None:
        fields = Turning(
            *(captioned(field.accessibleName(), field, wrap=False) for field in self._fields), spacing=12
        )
        head = (label(say("How it is run"), "subtitle"), self.notice, fields)
        column(self, *head, self.estimate, self.fits, self.no_card, self.apply, margin=16, spacing=10)
        self.apply.setVisible(may_change)
        self.apply.setMaximumWidth(160)

    def _set(self, running: LocalModelOptions) -> None:
        values = (running.context_tokens, running.threads, running.gpu_layers)
        for field, value in zip(self._fields, values, strict=True):
            field.setValue(value)

    def _show_estimate(self) -> None:
        overview = self._overview
        if overview is None:
            return
        known = next((one for one in overview.models if one.parts), None)
        self._say_memory(known, overview)
        self.apply.setEnabled(self.chosen != overview.running)

    def _say_memory(self, known: KnownModelFile | None, overview: ModelsOverview) -> None:
        known_size = known is not None and known.footprint is not None
        self.estimate.setVisible(known_size)
        if known is None or known.footprint is None:
            return
        wanted = known.footprint.at(self.context.value())
        told = footprint_text(wanted)
        if self.context.value() > wanted.tokens:
            told += " " + say("This model was trained for no more tokens than that.")
        self.estimate.setText(told)
        self.fits.setText(free_memory_text(wanted, overview.computer))
        self.fits.setVisible(wanted.tokens > known.footprint.tokens)  # else the card above has said it

    def _apply(self) -> None:
        self.notice.hide()
        self.applied.emit(self.chosen)


def _number(name: str, least: int, most: int, step: int) -> QSpinBox:
    field = QSpinBox()
    field.setRange(least, most)
    field.setSingleStep(step)
    field.setGroupSeparatorShown(True)
    field.lineEdit().setTextMargins(_INSET, 0, 0, 0)  # the style sheet's padding does not reach it
    field.setAccessibleName(name)
    return field

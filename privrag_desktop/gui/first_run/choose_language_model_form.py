"""The first-run step that chooses or fetches a language model."""

from collections.abc import Sequence

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QButtonGroup, QRadioButton, QWidget

from privrag_desktop.domain.language_models import KnownModelFile, ModelsOverview, ModelState
from privrag_desktop.gui.language_models.model_state_memory_and_speed_text import (
    disk_problem,
    fetch_words,
    free_memory_text,
    memory_text,
    speed_text,
)
from privrag_desktop.gui.text.markup_safe_tooltip_and_button_text import set_words
from privrag_desktop.gui.text.number_and_date_text import size_text
from privrag_desktop.gui.text.translation import mark, say
from privrag_desktop.gui.widgets.labels_buttons_and_notices import button, column, label, row
from privrag_desktop.gui.widgets.page_arrival_and_first_focus import Form

ABOUT = mark(
    "A small language model on this computer words the answers; the records never leave it. It is fetched "
    "once, from the package index that pip is set up for. You can go on meanwhile."
)
ABOUT_FILE = mark(
    "A small language model on this computer words the answers; the records never leave it. Get its file on "
    "another computer, for example {file}, bring it on a stick, and add it here or later. Questions that the "
    "records answer by themselves need no model."
)
LOOKING = mark("Looking at what is on this computer…")
HERE = mark("{title} is here already: {size} on disk, about {memory} of memory, speed {speed}.")
BY_HAND = mark("Without a package index, copy a model's file (.gguf) into {folder} and look again.")
CHOICE = mark("{size} to fetch, about {memory} of memory; its speed is measured once it is here")
CHOICE_HERE = mark("here already, about {memory} of memory, speed {speed}")
_INDENT = 34  # pixels, below the words of a choice


class ModelStep(Form):
    """`fetch_wanted` brings a KnownModelFile, `use_wanted` one that is here, `skipped` none.

    `add_wanted` is the button for a file that was brought. A bundle has no index to fetch from: there
    a file is the only way.
    """

    fetch_wanted = Signal(object)
    use_wanted = Signal(object)
    add_wanted = Signal()
    skipped = Signal()
    look_wanted = Signal()

    def __init__(self) -> None:
        super().__init__()
        self._overview: ModelsOverview | None = None
        self._offered: Sequence[KnownModelFile] = ()
        self.sentence, self.fits, self.problem = label(say(LOOKING)), label("", "muted"), label("", "warning")
        self.by_hand = label("", "muted")
        self.choices = QButtonGroup(self)
        self._list = QWidget()
        self._lines: list[QWidget] = []
        self._rows = column(self._list, spacing=6)
        self.go_on = button(say("Go on"), "primary", on_click=self._go_on)
        self.add = button(say("Add a model from a file…"), on_click=self.add_wanted.emit)
        self.look = button(say("Look again"), on_click=self.look_wanted.emit)
        self.skip = button(say("Later"), on_click=self.skipped.emit, hint=say("On the page Models (Ctrl+8)"))
        buttons = QWidget()
        row(buttons, self.go_on, self.look, self.skip, spacing=8).setStretch(0, 1)
        words = (self.sentence, self._list, self.fits, self.problem, self.by_hand)
        column(self, *words, self.add, buttons, spacing=12)
        for later in (self.by_hand, self.add, self.go_on, self.look):
            later.hide()
        self.choices.idToggled.connect(lambda _number, on: self._show_choice() if on else None)

    @property
    def first(self) -> QWidget:
        shown = (one for one in (self.go_on, self.add) if not one.isHidden())
        return next(shown, self.skip)

    @property
    def chosen(self) -> KnownModelFile | None:
        number = self.choices.checkedId()
        return self._offered[number] if 0 <= number < len(self._offered) else None

    def show_overview(self, overview: ModelsOverview) -> None:
        """What is set and here needs no choice; else all that could be, the one that fits best chosen."""
        self._overview = overview
        here = next((one for one in overview.models if one.parts and _is_usable(one)), None)
        usable = [one for one in overview.models if _is_usable(one) or _can_fetch(one)]
        self._offer([here] if here else usable, shown=here is None)
        about = say(ABOUT) if overview.has_index else say(ABOUT_FILE, file=_example(overview))
        self.sentence.setText(_here(here) if here else about)
        self.by_hand.setText(say(BY_HAND, folder=overview.folder))
        self.by_hand.setVisible(here is None and overview.has_index)
        self.look.setVisible(here is None and overview.has_index)
        self.add.setVisible(here is None)
        self.go_on.setVisible(bool(self._offered) or overview.has_index)
        self._show_choice()
        self.first.setFocus()

    def _offer(self, models: Sequence[KnownModelFile], *, shown: bool) -> None:
        for each in self.choices.buttons():
            self.choices.removeButton(each)
        for line in self._lines:
            line.deleteLater()
        self._offered = models
        self._lines = [self._line(number, known) for number, known in enumerate(models)]
        for line in self._lines:
            self._rows.addWidget(line)
        self._list.setVisible(shown)
        if models:
            self.choices.button(self._best()).setChecked(True)

    def _line(self, number: int, known: KnownModelFile) -> QWidget:
        line, choice, about = QWidget(), QRadioButton(), label(_about(known), "muted")
        set_words(choice, known.file.title)
        choice.setAccessibleName(f"{known.file.title}: {about.text()}")
        about.setContentsMargins(_INDENT, 0, 0, 0)
        column(line, choice, about, spacing=0)
        self.choices.addButton(choice, number)
        return line

    def _best(self) -> int:
        """The first that fits into the free memory; what is here comes first, then the catalogue's order."""
        free = self._overview.computer.free_memory if self._overview else None
        fitting = [
            number
            for number, known in enumerate(self._offered)
            if free is None or known.footprint is None or known.footprint.total <= free
        ]
        return fitting[0] if fitting else len(self._offered) - 1

    def _show_choice(self) -> None:
        known, overview = self.chosen, self._overview
        if overview is None:
            return
        is_loaded = known is not None and known.file.path.name == overview.loaded
        has_size = known is not None and known.footprint is not None
        if known is not None and known.footprint is not None:
            self.fits.setText(free_memory_text(known.footprint, overview.computer, is_loaded=is_loaded))
        self.fits.setVisible(has_size)
        problem = disk_problem(known, overview.computer) if known and _can_fetch(known) else ""
        self.problem.setText(problem)
        self.problem.setVisible(bool(problem))
        self.go_on.setEnabled(known is not None and not problem)
        told = (
            say("{fetch} and go on", fetch=fetch_words(known))
            if known and _can_fetch(known)
            else say("Go on")
        )
        self.go_on.setText(told)
        self.go_on.setAccessibleName(told)

    def _go_on(self) -> None:
        known = self.chosen
        if known is not None:
            (self.fetch_wanted if _can_fetch(known) else self.use_wanted).emit(known)


def _example(overview: ModelsOverview) -> str:
    """The name of the first file of the catalogue."""
    return next((one.file.path.name for one in overview.models if one.published is not None), "*.gguf")


def _is_usable(known: KnownModelFile) -> bool:
    """An own file has to be allowed first; one of the catalogue is checked before it is used."""
    is_ready = known.file.state is ModelState.READY
    return is_ready or (known.published is not None and known.file.state is ModelState.UNCHECKED)


def _can_fetch(known: KnownModelFile) -> bool:
    return bool(known.download) and known.file.state in (ModelState.MISSING, ModelState.DAMAGED)


def _here(known: KnownModelFile) -> str:
    return say(
        HERE,
        title=known.file.title,
        size=size_text(known.file.size),
        memory=memory_text(known),
        speed=speed_text(known.speed),
    )


def _about(known: KnownModelFile) -> str:
    return say(
        CHOICE if _can_fetch(known) else CHOICE_HERE,
        size=size_text(known.download),
        memory=memory_text(known),
        speed=speed_text(known.speed),
    )

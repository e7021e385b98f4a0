"""Show the parts of an understood question as chips, each of which can be changed or left out."""

from collections.abc import Callable
from functools import partial

from PySide6.QtCore import QEvent, QSize, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QFrame, QMenu, QPushButton, QWidget

from privrag_desktop.domain.answers import Edit, QuestionPartChip
from privrag_desktop.gui.text.markup_safe_tooltip_and_button_text import set_tip, set_words
from privrag_desktop.gui.text.record_text_with_local_dates_and_units import as_shown
from privrag_desktop.gui.text.translation import say
from privrag_desktop.gui.widgets.flow_layout import Flow
from privrag_desktop.gui.widgets.labels_buttons_and_notices import button, label, row

_LONGEST = 44  # letters of a chip; the tip has all

Changing = Callable[[QuestionPartChip, Edit], object]  # takes a part and what is wanted in its place


class QuestionPartChips(QWidget):
    """`changed` brings a part, and which of its changes is wanted."""

    changed = Signal(object, object)

    def __init__(self) -> None:
        super().__init__()
        self._flow = Flow(self, spacing=6)
        self.chips: list[Chip] = []
        self.setAccessibleName(say("Parts of the question"))
        self.hide()

    def show_pieces(self, pieces: tuple[QuestionPartChip, ...], *, hidden: bool) -> None:
        """With names or without."""
        for old in self.chips:
            self._flow.removeWidget(old)
            old.hide()
            old.deleteLater()
        self.chips = [Chip(one, self._emit, hidden=hidden) for one in pieces]
        for chip in self.chips:
            self._flow.addWidget(chip)
        self._grow()

    def fit(self, width: int, height: int) -> bool:
        """Whether all would be seen in so much room."""
        for one in self.findChildren(QWidget):
            one.ensurePolished()  # else what is not shown yet has another size
        return self._flow.minimumSize().width() <= width and self._flow.heightForWidth(width) <= height

    def minimumSizeHint(self) -> QSize:  # noqa: N802 - Qt's name
        """As narrow as it gets: chips that do not fit give way."""
        return QSize(0, super().minimumSizeHint().height())

    def resizeEvent(self, event: QResizeEvent) -> None:  # noqa: N802 - Qt's name
        super().resizeEvent(event)
        self._grow()

    def event(self, event: QEvent) -> bool:
        """Chips have their size only once they are shown: what lies around them has to learn of it."""
        done = super().event(event)
        if event.type() is QEvent.Type.LayoutRequest:
            self._grow()
        return done

    def _grow(self) -> None:
        self.setFixedHeight(self._flow.heightForWidth(self.width()))

    def _emit(self, piece: QuestionPartChip, edit: Edit) -> None:
        self.changed.emit(piece, edit)


class Chip(QFrame):
    """The words of a part with a menu of what may stand in its place, and a button that leaves it out."""

    def __init__(self, piece: QuestionPartChip, change: Changing, *, hidden: bool) -> None:
        super().__init__()
        self.setObjectName("chip")
        words = shown_part(piece, hidden=hidden)
        self.words = label(_short(words), wrap=False) if not piece.others else _choosing(words)
        set_tip(self.words, words)
        if isinstance(self.words, QPushButton):
            menu = QMenu(self.words)
            add_changes(menu, piece, change, hidden=hidden)
            self.words.setMenu(menu)
        self.away: QPushButton | None = None
        parts: list[QWidget] = [self.words]
        if piece.without is not None:
            leave = partial(change, piece, piece.without)
            self.away = button("\u00d7", "chip", on_click=leave, hint=say("Leave out: {part}", part=words))
            self.away.setAccessibleName(say("Leave out: {part}", part=words))
            parts.append(self.away)
        row(self, *parts, spacing=0)


def add_changes(menu: QMenu, piece: QuestionPartChip, change: Changing, *, hidden: bool) -> None:
    """An entry for each that may stand in the place of a part."""
    for other in piece.others:
        entry = menu.addAction(shown_part(other, hidden=hidden).replace("&", "&&"))
        entry.triggered.connect(lambda _=False, one=other: change(piece, one))


def shown_part(part: QuestionPartChip | Edit, *, hidden: bool) -> str:
    return as_shown(part.coded if hidden else part.words)


def _choosing(words: str) -> QPushButton:
    made = button("", "chip", on_click=lambda: None)
    set_words(made, _short(words))
    made.setAccessibleName(words)
    made.setAccessibleDescription(say("Change this part of the question"))
    return made


def _short(words: str) -> str:
    return words if len(words) <= _LONGEST else f"{words[: _LONGEST - 1].rstrip()}\u2026"

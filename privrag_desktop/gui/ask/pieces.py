"""The parts of a question as it was understood, a chip each: one may be left out, or changed."""

from collections.abc import Callable
from functools import partial

from PySide6.QtCore import QEvent, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QFrame, QMenu, QPushButton, QWidget

from privrag_desktop.domain import Answer, Edit, QuestionPiece
from privrag_desktop.gui.parts.as_shown import as_shown
from privrag_desktop.gui.parts.flow import Flow
from privrag_desktop.gui.parts.names_on_screen import NamesOnScreen
from privrag_desktop.gui.parts.plain import set_tip, set_words
from privrag_desktop.gui.parts.translation import say
from privrag_desktop.gui.parts.widgets import button, label, row

_LONGEST = 44  # letters of a chip that stands in a narrow window with large text; the tip has all

Change = Callable[[str], object]  # asks the question that a tree is


class Pieces(QWidget):
    """`changed` brings the tree of the question with one part left out or changed."""

    changed = Signal(str)

    def __init__(self, names: NamesOnScreen) -> None:
        super().__init__()
        self._names = names
        self._pieces: tuple[QuestionPiece, ...] = ()
        self._flow = Flow(self, spacing=6)
        self.chips: list[Chip] = []
        self.setAccessibleName(say("Parts of the question"))
        self.hide()
        names.changed.connect(self._draw)

    def clear(self) -> None:
        self._pieces = ()
        self._draw()

    def show_pieces(self, answer: Answer) -> None:
        """Those of a question that was answered."""
        self._pieces = answer.pieces
        self._draw()

    def _draw(self) -> None:
        for old in self.chips:
            self._flow.removeWidget(old)
            old.hide()
            old.deleteLater()
        self.chips = [Chip(one, self.changed.emit, hidden=self._names.hidden) for one in self._pieces]
        for chip in self.chips:
            self._flow.addWidget(chip)
        self.setVisible(bool(self.chips))
        self._fit()

    def resizeEvent(self, event: QResizeEvent) -> None:  # noqa: N802 - Qt's name
        super().resizeEvent(event)
        self._fit()

    def event(self, event: QEvent) -> bool:
        """Chips have their size only once they are shown: what lies around them has to learn of it."""
        done = super().event(event)
        if event.type() is QEvent.Type.LayoutRequest:
            self._fit()
        return done

    def _fit(self) -> None:
        self.setFixedHeight(self._flow.heightForWidth(self.width()))


class Chip(QFrame):
    """The words of a part with a menu of what may stand in its place, and a button that leaves it out."""

    def __init__(self, piece: QuestionPiece, change: Change, *, hidden: bool) -> None:
        super().__init__()
        self.setObjectName("chip")
        self._hidden = hidden
        words = self._shown(piece)
        self.words = label(_short(words), wrap=False) if not piece.others else self._choosing(piece, change)
        set_tip(self.words, words)
        self.away: QPushButton | None = None
        parts: list[QWidget] = [self.words]
        if piece.without is not None:
            leave = partial(change, piece.without.tree)
            self.away = button("\u00d7", "chip", on_click=leave, hint=say("Leave out: {part}", part=words))
            self.away.setAccessibleName(say("Leave out: {part}", part=words))
            parts.append(self.away)
        row(self, *parts, spacing=0)

    def _choosing(self, piece: QuestionPiece, change: Change) -> QPushButton:
        words = self._shown(piece)
        made = button("", "chip", on_click=lambda: None)
        set_words(made, _short(words))
        made.setAccessibleName(words)
        made.setAccessibleDescription(say("Change this part of the question"))
        menu = QMenu(made)
        for other in piece.others:
            self._entry(menu, other, change)
        made.setMenu(menu)
        return made

    def _entry(self, menu: QMenu, other: Edit, change: Change) -> None:
        entry = menu.addAction(self._shown(other).replace("&", "&&"))
        entry.triggered.connect(lambda: change(other.tree))

    def _shown(self, part: QuestionPiece | Edit) -> str:
        return as_shown(part.coded if self._hidden else part.words)


def _short(words: str) -> str:
    return words if len(words) <= _LONGEST else f"{words[: _LONGEST - 1].rstrip()}\u2026"

"""Show how a question was read: its words, and its parts as chips or in a menu."""

from PySide6.QtCore import QEvent, QSize, Qt, Signal
from PySide6.QtGui import QFocusEvent, QResizeEvent
from PySide6.QtWidgets import QLabel, QMenu, QStyle, QToolTip, QWidget

from privrag_desktop.domain.answers import Edit, QuestionPartChip
from privrag_desktop.gui.ask.editable_question_part_chips import (
    QuestionPartChips,
    add_changes,
    shown_part,
)
from privrag_desktop.gui.text.markup_safe_tooltip_and_button_text import set_tip, show_tip
from privrag_desktop.gui.text.translation import say
from privrag_desktop.gui.widgets.adaptive_layout_widgets import Tall
from privrag_desktop.gui.widgets.labels_buttons_and_notices import button, column, label, row

_LEAST = 80  # pixels


class OneLine(QLabel):
    """`words` is the whole. While it is cut it takes the focus, which shows the whole as the pointer does."""

    def __init__(self, role: str) -> None:
        super().__init__()
        self.setTextFormat(Qt.TextFormat.PlainText)
        self.setObjectName(role)
        self.words = ""

    def say(self, words: str) -> None:
        self.words = words
        self.setAccessibleName(words)
        self._fit()

    def resizeEvent(self, event: QResizeEvent) -> None:  # noqa: N802 - Qt's name
        super().resizeEvent(event)
        self._fit()

    def focusInEvent(self, event: QFocusEvent) -> None:  # noqa: N802 - Qt's name
        super().focusInEvent(event)
        show_tip(self, self.words)

    def focusOutEvent(self, event: QFocusEvent) -> None:  # noqa: N802 - Qt's name
        super().focusOutEvent(event)
        QToolTip.hideText()

    def sizeHint(self) -> QSize:  # noqa: N802 - Qt's name
        """As wide as the whole, so that it is cut only where it must be."""
        return QSize(self.fontMetrics().horizontalAdvance(self.words) + 2, super().sizeHint().height())

    def minimumSizeHint(self) -> QSize:  # noqa: N802 - Qt's name
        return QSize(_LEAST, super().minimumSizeHint().height())

    def _fit(self) -> None:
        room = self.contentsRect().width()
        shown = self.fontMetrics().elidedText(self.words, Qt.TextElideMode.ElideRight, room)
        self.setText(shown)
        is_cut = shown != self.words
        set_tip(self, self.words if is_cut else "")
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus if is_cut else Qt.FocusPolicy.NoFocus)


_WORDS = 0.1  # of the window, for words that have no parts: three lines of a small one
_ALL = 0.16  # of the window, for the line and the chips: a quarter of the pane
_SPACING = 6


class UnderstoodAs(QWidget):
    """With parts the words take one line, which has them whole in its tooltip, and for the focus.

    `changed` brings a part of the question and what is wanted in its place.
    """

    changed = Signal(object, object)

    def __init__(self) -> None:
        super().__init__()
        self.whole, self.line, self.pieces = (
            Tall(label("", "muted"), _WORDS),
            OneLine("muted"),
            QuestionPartChips(),
        )
        hint = say("Leave out or change a part of the question")
        self.change = button(say("Change"), "link", on_click=self._open_menu, hint=hint)
        self.menu = QMenu(self)
        self._head = QWidget()
        row(self._head, self.line, self.change).setStretch(0, 1)
        column(self, self.whole, self._head, self.pieces, spacing=_SPACING)
        self.pieces.changed.connect(self._emit)
        self.hide()

    @property
    def words(self) -> str:
        return self.line.words

    def say(self, words: str, pieces: tuple[QuestionPartChip, ...], *, hidden: bool) -> None:
        """Nothing at all without words and parts."""
        self.line.say(words)
        self.whole.say(words)
        self.pieces.show_pieces(pieces, hidden=hidden)
        self._fill_menu(pieces, hidden=hidden)
        self.whole.setVisible(bool(words) and not pieces)
        self._fit()

    @property
    def is_empty(self) -> bool:
        return not (self.words or self.pieces.chips)

    def resizeEvent(self, event: QResizeEvent) -> None:  # noqa: N802 - Qt's name
        super().resizeEvent(event)
        self._fit()

    def event(self, event: QEvent) -> bool:
        """Chips have their size only once they are laid out."""
        done = super().event(event)
        if event.type() is QEvent.Type.LayoutRequest:
            self._fit()
        return done

    def _fit(self) -> None:
        has_parts, is_open = bool(self.pieces.chips), self._have_room()
        self.pieces.setVisible(has_parts and is_open)
        self.change.setVisible(has_parts and not is_open)
        self._head.setVisible(has_parts and (bool(self.words) or not is_open))

    def _have_room(self) -> bool:
        """By the window, as the pane grows with what it holds.

        Chips in a menu come out only with so much to spare that a scroll bar, which they may bring, does not
        send them back.
        """
        bar = self.style().pixelMetric(QStyle.PixelMetric.PM_ScrollBarExtent)
        width = self.width() - (bar if self.pieces.isHidden() else 0)
        line = self.line.sizeHint().height() + _SPACING if self.words else 0
        return self.pieces.fit(width, round(_ALL * self.window().height()) - line)

    def _fill_menu(self, pieces: tuple[QuestionPartChip, ...], *, hidden: bool) -> None:
        self.menu.clear()
        for piece in pieces:
            of_part = self.menu.addMenu(shown_part(piece, hidden=hidden).replace("&", "&&"))
            of_part.setEnabled(bool(piece.without or piece.others))
            if piece.without is not None:
                leave = of_part.addAction(say("Leave out"))
                leave.triggered.connect(lambda _=False, one=piece: self._emit(one, one.without))
            add_changes(of_part, piece, self._emit, hidden=hidden)

    def _emit(self, piece: QuestionPartChip, edit: Edit) -> None:
        self.changed.emit(piece, edit)

    def _open_menu(self) -> None:
        self.menu.setActiveAction(self.menu.actions()[0])
        self.menu.popup(self.change.mapToGlobal(self.change.rect().bottomLeft()))

"""The list of conversations: search them, choose one or several, scroll for more."""

from collections.abc import Collection

from PySide6.QtCore import QItemSelectionModel, QPoint, QRect, QSize, Qt, QTimer, Signal
from PySide6.QtGui import QColor, QFont, QFontMetrics, QKeyEvent, QPainter, QPen
from PySide6.QtWidgets import (
    QAbstractItemView,
    QListView,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QWidget,
)

from privrag_desktop.domain.conversations import Conversation, ConversationPage
from privrag_desktop.gui.history.conversation_list_model import (
    CONVERSATION,
    SECTION,
    ConversationModel,
    Index,
)
from privrag_desktop.gui.history.conversation_title_and_date_text import (
    conversations_text,
    title_text,
    told_text,
)
from privrag_desktop.gui.text.markup_safe_tooltip_and_button_text import set_tip
from privrag_desktop.gui.text.translation import mark, say, say_many
from privrag_desktop.gui.theme.theme import Theme
from privrag_desktop.gui.widgets.labels_buttons_and_notices import (
    Card,
    button,
    column,
    hint_at,
    label,
    row,
)
from privrag_desktop.gui.widgets.length_limited_text_fields import SearchField

_PAD, _GAP, _SECTION_PAD, _ROUND, _PIN = 8, 3, 8, 6, 14


class ConversationRow(QStyledItemDelegate):
    """Two lines; the pin is a picture and, in the second line, a word."""

    def __init__(self, theme: Theme, view: QAbstractItemView) -> None:
        super().__init__(view)
        self._theme, self._view = theme, view
        theme.changed.connect(self._draw_pin)
        self._draw_pin()

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:  # noqa: N802 - Qt's name
        line = QFontMetrics(option.font).height()
        height = 2 * line + _GAP + 2 * _PAD
        if index.data(SECTION):
            height += self._section_height(option.font)
        return QSize(80, height)  # as wide as the list is, not as its longest title

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        conversation: Conversation = index.data(CONVERSATION)
        rect, section = QRect(option.rect), index.data(SECTION)
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if section:
            self._paint_section(painter, option.font, rect, section)
            rect.setTop(rect.top() + self._section_height(option.font))
        self._paint_ground(painter, option, rect)
        self._paint_words(painter, option.font, rect.adjusted(_PAD, _PAD, -_PAD, -_PAD), conversation)
        painter.restore()

    def _draw_pin(self) -> None:
        self._pin = self._theme.icon("pin", self._theme.colours.accent).pixmap(_PIN, _PIN)

    def _paint_section(self, painter: QPainter, font: QFont, rect: QRect, section: str) -> None:
        painter.setFont(_heading(font))
        painter.setPen(QColor(self._theme.colours.muted))
        line = rect.adjusted(_PAD, _SECTION_PAD, -_PAD, 0)
        said = QFontMetrics(_heading(font)).elidedText(section, Qt.TextElideMode.ElideRight, line.width())
        painter.drawText(line, Qt.AlignmentFlag.AlignTop | Qt.AlignmentFlag.AlignLeft, said)

    def _paint_ground(self, painter: QPainter, option: QStyleOptionViewItem, rect: QRect) -> None:
        colours, state = self._theme.colours, option.state
        ground = rect.adjusted(1, 1, -1, -1)
        painter.setPen(Qt.PenStyle.NoPen)
        if state & QStyle.StateFlag.State_Selected:
            painter.setBrush(QColor(colours.accent_soft))
            painter.drawRoundedRect(ground, _ROUND, _ROUND)
        elif state & QStyle.StateFlag.State_MouseOver:
            painter.setBrush(QColor(colours.hover))
            painter.drawRoundedRect(ground, _ROUND, _ROUND)
        if state & QStyle.StateFlag.State_HasFocus:
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.setPen(QPen(QColor(colours.accent), 2))
            painter.drawRoundedRect(ground, _ROUND, _ROUND)

    def _paint_words(self, painter: QPainter, font: QFont, rect: QRect, conversation: Conversation) -> None:
        colours, metrics = self._theme.colours, QFontMetrics(font)
        room = rect.width()
        if conversation.pinned:
            room -= _PIN + _GAP
            painter.drawPixmap(QPoint(rect.right() - _PIN, rect.top() + 2), self._pin)
        painter.setFont(font)
        painter.setPen(QColor(colours.text))
        words = " ".join(title_text(conversation).split())
        title = metrics.elidedText(words, Qt.TextElideMode.ElideRight, room)
        painter.drawText(rect, Qt.AlignmentFlag.AlignTop | Qt.AlignmentFlag.AlignLeft, title)
        small = _small(font)
        painter.setFont(small)
        painter.setPen(QColor(colours.muted))
        told = QFontMetrics(small).elidedText(
            told_text(conversation), Qt.TextElideMode.ElideRight, rect.width()
        )
        painter.drawText(rect, Qt.AlignmentFlag.AlignBottom | Qt.AlignmentFlag.AlignLeft, told)

    def _section_height(self, font: QFont) -> int:
        return QFontMetrics(_heading(font)).height() + _SECTION_PAD + _GAP


def _small(font: QFont) -> QFont:
    small = QFont(font)
    small.setPointSizeF(max(font.pointSizeF() - 1.0, 1.0))
    return small


def _heading(font: QFont) -> QFont:
    heading = _small(font)
    heading.setWeight(QFont.Weight.DemiBold)
    return heading


SEARCHING = mark("Searching…")
NOTHING_FOUND = mark("No conversation holds all these words.")
NONE_YET = mark("Nothing has been asked yet.")
SEARCH = mark("Search questions, answers and names…")
SEARCH_HIDDEN = mark("Search what is shown, without names…")
_LEAST_WIDTH = 180
_PAUSE_MS = 250  # of typing, before it is searched


class ConversationList(Card):
    """`search_wanted` comes when what is looked for has changed; `opened` brings the conversation to read.

    `more_wanted` brings where the next page begins; `pin_wanted` the keys and whether they are to be pinned;
    `removal_wanted` comes for all that are selected.
    """

    search_wanted = Signal()
    more_wanted = Signal(int)
    opened = Signal(object)
    pin_wanted = Signal(object, bool)
    removal_wanted = Signal()

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self.setMinimumWidth(_LEAST_WIDTH)
        self.model, self.state = ConversationModel(), label("", "muted", wrap=True)
        self.search = SearchField(say("Search conversations"))
        self.view = _ConversationView(theme, self.model)
        set_tip(self.search, say("Search conversations (Ctrl+F)"))
        self.pin = button(say("Pin"), "link", on_click=self.turn_pins, hint=say("Keep on top (Ctrl+P)"))
        self.remove = button(
            say("Delete…"),
            "link",
            on_click=self.removal_wanted.emit,
            hint=say("Forget the names in what is selected, or erase it (Delete)"),
        )
        self._pause = QTimer(self)
        self._pause.setSingleShot(True)
        self._pause.setInterval(_PAUSE_MS)
        self._foot = foot = QWidget()
        row(foot, self.pin, self.remove).addStretch(1)
        box = column(self, self.search, self.state, self.view, foot, margin=12, spacing=6)
        box.setStretch(box.indexOf(self.view), 1)
        self.hide_names(False)
        self._connect()
        self._offer()

    @property
    def words(self) -> str:
        return self.search.text().strip()

    @property
    def selected(self) -> tuple[Conversation, ...]:
        """In the order of the list."""
        rows = sorted(index.row() for index in self.view.selectionModel().selectedIndexes())
        return tuple(self.model.conversation(self.model.index(at)) for at in rows)

    def hide_names(self, hidden: bool) -> None:
        """What is looked for may be a name, so it goes too."""
        self._pause.stop()
        if hidden:
            self.search.blockSignals(True)
            self.search.clear()
            self.search.blockSignals(False)
        hint_at(self.search, say(SEARCH_HIDDEN if hidden else SEARCH))
        self.clear()

    def clear(self) -> None:
        self.show_page(ConversationPage((), None), ())
        self.state.setText("")

    def say_searching(self) -> None:
        self.state.setText(say(SEARCHING))

    def show_page(self, listed: ConversationPage, keys: Collection[str]) -> None:
        """The first page, with these conversations selected if they are in it."""
        self.model.fill(listed)
        self.select(keys)
        self._say_found()

    def add_page(self, listed: ConversationPage) -> None:
        self.model.add(listed)
        self._say_found()

    def select(self, keys: Collection[str]) -> None:
        flags = QItemSelectionModel.SelectionFlag
        chosen = self.view.selectionModel()
        chosen.clearSelection()
        for at in self.model.rows_of(keys):
            chosen.setCurrentIndex(self.model.index(at), flags.Select | flags.Rows)
        self._offer()

    def turn_pins(self) -> None:
        """All are pinned unless all are so already."""
        selected = self.selected
        if selected:
            is_pinned = all(one.pinned for one in selected)
            self.pin_wanted.emit([one.key for one in selected], not is_pinned)

    def _connect(self) -> None:
        self.search.textChanged.connect(lambda _text: self._pause.start())
        self.search.returnPressed.connect(self._search_now)
        self._pause.timeout.connect(self.search_wanted)
        self.model.more_wanted.connect(self.more_wanted)
        self.view.entered.connect(self._open_current)
        self.view.clicked.connect(lambda _index: self._open_current())
        self.view.removal_wanted.connect(self.removal_wanted)
        self.view.selectionModel().selectionChanged.connect(lambda *_: self._offer())

    def _search_now(self) -> None:
        if self._pause.isActive():
            self._pause.stop()
            self.search_wanted.emit()
        elif self.model.rowCount():
            self.view.setFocus()
            self.view.setCurrentIndex(self.model.index(0))
            self._open_current()

    def _open_current(self) -> None:
        """Not while several are selected: they are to be pinned or deleted."""
        selected = self.selected
        if len(selected) == 1:
            self.opened.emit(selected[0])

    def _offer(self) -> None:
        selected = self.selected
        for each in (self.pin, self.remove):
            each.setEnabled(bool(selected))
        is_pinned = bool(selected) and all(one.pinned for one in selected)
        self.pin.setText(say("Unpin") if is_pinned else say("Pin"))
        self.pin.setAccessibleName(self.pin.text())

    def _say_found(self) -> None:
        count = self.model.rowCount()
        self._foot.setVisible(bool(count))
        if not count:
            self.state.setText(say(NOTHING_FOUND) if self.words else say(NONE_YET))
        elif self.model.is_whole:
            self.state.setText(conversations_text(count))
        else:
            self.state.setText(
                say_many("{count} conversation or more", "{count} conversations or more", count)
            )


class _ConversationView(QListView):
    """`entered` is Enter on a row, `removal_wanted` the Delete key."""

    entered = Signal()
    removal_wanted = Signal()

    def __init__(self, theme: Theme, model: ConversationModel) -> None:
        super().__init__()
        self.setObjectName("conversations")
        self.setAccessibleName(say("Conversations"))
        self.setAccessibleDescription(
            say("Enter opens one. Shift or Ctrl with the arrow keys and Space selects several.")
        )
        self.setModel(model)
        self.setItemDelegate(ConversationRow(theme, self))
        self.setSelectionMode(QAbstractItemView.SelectionMode.ExtendedSelection)
        self.setResizeMode(QListView.ResizeMode.Adjust)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setMouseTracking(True)
        theme.changed.connect(self.viewport().update)

    def keyPressEvent(self, event: QKeyEvent) -> None:  # noqa: N802 - Qt's name
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and not event.modifiers():
            self.entered.emit()
        elif event.key() == Qt.Key.Key_Delete:
            self.removal_wanted.emit()
        else:
            super().keyPressEvent(event)

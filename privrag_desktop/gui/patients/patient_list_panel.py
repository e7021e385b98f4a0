"""The searchable list of patients on the Patients page; names appear only for a reason."""

from collections.abc import Callable

from PySide6.QtCore import QEvent, QModelIndex, QPersistentModelIndex, QRect, QSize, Qt, QTimer, Signal
from PySide6.QtGui import QAction, QColor, QFont, QFontMetrics, QKeyEvent, QPainter, QShowEvent
from PySide6.QtWidgets import (
    QAbstractItemView,
    QHeaderView,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QTableView,
    QWidget,
)

from privrag_desktop.domain.patient_overview import PatientListEntry
from privrag_desktop.gui.patients.disclosure_reason_bar import ReasonBar
from privrag_desktop.gui.patients.patient_list_model import ABOUT, PeopleModel, SortedPatients
from privrag_desktop.gui.text.markup_safe_tooltip_and_button_text import set_tip
from privrag_desktop.gui.text.number_and_date_text import number_text, some_patients
from privrag_desktop.gui.text.translation import mark, say, say_many
from privrag_desktop.gui.theme.theme import Theme
from privrag_desktop.gui.widgets.labels_buttons_and_notices import (
    button,
    column,
    label,
    row,
)
from privrag_desktop.gui.widgets.length_limited_text_fields import SearchField

_MARGIN, _BETWEEN, _BAR = 9, 2, 3  # pixels
_SMALLER = 0.9


class PeopleDelegate(QStyledItemDelegate):
    """The chosen one has a bar at its side, so that it is not told by its colour alone."""

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self._theme = theme

    def sizeHint(self, option: QStyleOptionViewItem, _index: QModelIndex | QPersistentModelIndex) -> QSize:  # noqa: N802 - Qt's name
        title, line = _fonts(option.font)
        height = QFontMetrics(title).height() + QFontMetrics(line).height() + _BETWEEN + 2 * _MARGIN
        return QSize(0, height)

    def paint(
        self, painter: QPainter, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex
    ) -> None:
        colours = self._theme.colours
        painter.save()
        is_chosen = bool(option.state & QStyle.StateFlag.State_Selected)
        if is_chosen or option.state & QStyle.StateFlag.State_MouseOver:
            painter.fillRect(option.rect, QColor(colours.accent_soft if is_chosen else colours.hover))
        if is_chosen:
            bar = QRect(option.rect.topLeft(), QSize(_BAR, option.rect.height()))
            painter.fillRect(bar, QColor(colours.accent))
        inside = option.rect.adjusted(_MARGIN + _BAR, _MARGIN, -_MARGIN, -_MARGIN)
        title, line = _fonts(option.font)
        _write(painter, inside, str(index.data()), title, colours.text)
        below = inside.adjusted(0, QFontMetrics(title).height() + _BETWEEN, 0, 0)
        _write(painter, below, str(index.data(ABOUT)), line, colours.muted)
        painter.restore()


def _fonts(base: QFont) -> tuple[QFont, QFont]:
    title, line = QFont(base), QFont(base)
    title.setWeight(QFont.Weight.DemiBold)
    line.setPointSizeF(max(1.0, base.pointSizeF() * _SMALLER))
    return title, line


def _write(painter: QPainter, where: QRect, text: str, font: QFont, colour: str) -> None:
    painter.setFont(font)
    painter.setPen(QColor(colour))
    shown = QFontMetrics(font).elidedText(text, Qt.TextElideMode.ElideRight, where.width())
    painter.drawText(where, Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignTop, shown)


WHY_ALL = mark("Why do you need the names of everybody in the list? The reason stays in the audit trail.")
NOBODY = mark("Nobody is found. Search for a name, a record number or a code.")
_SEARCH_REST_MS = 1000  # that the words of a search rest before it stands in the trail
_REST_MS = 120  # that the choice rests on somebody before their chart is read
_LEAST = 210


class PeoplePane(QWidget):
    """`chosen` brings whoever the choice rests on; Enter is `opened`, the menu's question is `ask_wanted`.

    `searched` brings the ids of those that a search found, once its words rest or somebody is opened.
    """

    chosen = Signal(object)
    opened = Signal()
    searched = Signal(object)
    ask_wanted = Signal(object)
    hide_wanted = Signal()

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self.setMinimumWidth(_LEAST)
        self.model, self.list = PeopleModel(), _List()
        self.list.setModel(self.model)
        self.list.setItemDelegate(PeopleDelegate(theme))
        self.search = _PatientSearch()
        self.count, self.nobody = label("", "muted"), label(say(NOBODY), "muted")
        self.names = button("", on_click=self._turn_names)
        self.reason = ReasonBar(say("Reason to see the names of everybody"))
        self._stays_at = ""  # the patient, also while a search has no place for them
        self._rest = QTimer(self, singleShot=True, interval=_REST_MS)
        self._searching = QTimer(self, singleShot=True, interval=_SEARCH_REST_MS)
        self._build()
        self._connect()
        self.show_state(hidden=False)

    @property
    def current(self) -> PatientListEntry | None:
        index = self.list.currentIndex()
        return self.model.patient(index) if index.isValid() else None

    def settle(self) -> None:
        """Tell of the choice now, before anything is done with it."""
        if self._rest.isActive():
            self._rest.stop()
            self._tell()

    def fill(self, people: SortedPatients) -> None:
        self._keeping(lambda: self.model.fill(people))

    def show_name(self, patient_id: str) -> None:
        self._keeping(lambda: self.model.show_name(patient_id))

    def show_names(self) -> None:
        self._keeping(self.model.show_names)

    def hide_names(self) -> None:
        self._keeping(self.model.hide_names)

    def show_state(self, *, hidden: bool) -> None:
        """What the button does; nothing while F8 hides names everywhere."""
        text = say("Hide names") if self.model.all_named else say("Show names…")
        self.names.setText(text)
        self.names.setAccessibleName(text)
        self.names.setEnabled(not hidden)
        told = say("F8 shows names again.") if hidden else say("In the whole list, for a reason that is kept")
        set_tip(self.names, told)
        self.names.setAccessibleDescription(told)

    def _build(self) -> None:
        self.nobody.hide()
        foot = QWidget()
        row(foot, self.count, self.names).setStretch(0, 1)
        parts = (self.search, self.reason, self.nobody, self.list, foot)
        column(self, *parts, spacing=8).setStretch(3, 1)

        for words, act in ((say("Open"), self._open), (say("Ask about this patient"), self._ask)):
            action = QAction(words, self.list)
            action.triggered.connect(lambda _checked, act=act: act())
            self.list.addAction(action)

    def _connect(self) -> None:
        self.search.textChanged.connect(lambda text: self._keeping(lambda: self.model.search(text)))
        self.search.textChanged.connect(lambda _text: self._searching.start())
        self._searching.timeout.connect(self._tell_search)
        self.search.down.connect(self._go_to_list)
        self.search.returnPressed.connect(self._open_first)
        self.list.selectionModel().currentChanged.connect(lambda *_: self._rest.start())
        self.list.opened.connect(self._open)
        self.reason.left.connect(self.names.setFocus)
        self._rest.timeout.connect(self._tell)

    def _keeping(self, change: Callable[[], object]) -> None:
        """Change what the rows are, and stay at who was chosen."""
        if self.current is not None:
            self._stays_at = self.current.patient.patient_id
        change()
        found, total = self.model.rowCount(), self.model.total
        some = say("{found} of {total}", found=number_text(found), total=number_text(total))
        self.count.setText(some if found != total else number_text(total))
        self.count.setAccessibleName(_found(found, total))
        self.nobody.setVisible(not found and total > 0)
        row_of = self.model.row_of(self._stays_at)
        if row_of is not None:
            self.list.setCurrentIndex(self.model.index(row_of))
            self._rest.stop()  # it is still the same
        self.show_state(hidden=not self.names.isEnabled())

    def _tell(self) -> None:
        if self.current is not None:
            self.chosen.emit(self.current)

    def _tell_search(self) -> None:
        if self.search.text().strip():
            self.searched.emit(self.model.shown_ids())

    def _open(self) -> None:
        """At once, for who does not wait until the choice rests."""
        self._rest.stop()
        if self._searching.isActive():
            self._searching.stop()
            self._tell_search()
        self._tell()
        self.opened.emit()

    def _open_first(self) -> None:
        if self.model.rowCount():
            if self.current is None:
                self.list.setCurrentIndex(self.model.index(0))
            self._open()

    def _go_to_list(self) -> None:
        if self.model.rowCount() and self.current is None:
            self.list.setCurrentIndex(self.model.index(0))
        self.list.setFocus()

    def _ask(self) -> None:
        if self.current is not None:
            self.ask_wanted.emit(self.current)

    def _turn_names(self) -> None:
        if self.model.all_named:
            self.hide_wanted.emit()
        else:
            self.reason.ask(say(WHY_ALL))


class _PatientSearch(SearchField):
    """Down goes on to the list."""

    down = Signal()

    def __init__(self) -> None:
        super().__init__(say("Search patients"), say("Name, number or code…"))

    def keyPressEvent(self, event: QKeyEvent) -> None:  # noqa: N802 - Qt's name
        if event.key() == Qt.Key.Key_Down:
            self.down.emit()
        else:
            super().keyPressEvent(event)


class _List(QTableView):
    """`opened` is Enter or a double click; one click only chooses.

    A table of one column: a list would ask the model for each of ten thousand rows before it is painted.
    """

    opened = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.setAccessibleName(say("Patients"))
        self.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.setShowGrid(False)
        self.setTabKeyNavigation(False)  # Tab goes on to the next control, arrows move inside
        self.setCornerButtonEnabled(False)
        self.verticalHeader().hide()
        self.horizontalHeader().hide()
        self.horizontalHeader().setSectionResizeMode(QHeaderView.ResizeMode.Stretch)
        self.setMouseTracking(True)
        self.setContextMenuPolicy(Qt.ContextMenuPolicy.ActionsContextMenu)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.doubleClicked.connect(lambda _: self.opened.emit())

    def sizeHint(self) -> QSize:  # noqa: N802 - Qt's name
        return QSize(260, 400)

    def changeEvent(self, event: QEvent) -> None:  # noqa: N802 - Qt's name
        super().changeEvent(event)
        if event.type() in (QEvent.Type.FontChange, QEvent.Type.StyleChange):
            self.fit_rows()

    def showEvent(self, event: QShowEvent) -> None:  # noqa: N802 - Qt's name
        super().showEvent(event)
        self.fit_rows()

    def fit_rows(self) -> None:
        """As tall as two lines in the size of text that is set."""
        option = QStyleOptionViewItem()
        self.initViewItemOption(option)
        height = self.itemDelegate().sizeHint(option, QModelIndex()).height()
        if height:
            self.verticalHeader().setDefaultSectionSize(height)

    def keyPressEvent(self, event: QKeyEvent) -> None:  # noqa: N802 - Qt's name
        if event.key() not in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            super().keyPressEvent(event)
        else:
            self.opened.emit()


def _found(found: int, total: int) -> str:
    """For a screen reader, which sees no list beside the numbers."""
    if found == total:
        return some_patients(total)
    return say_many(
        "{found} of {count} patient", "{found} of {count} patients", total, found=number_text(found)
    )

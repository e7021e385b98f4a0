"""Show the audit trail to admins: what left, when, under which policy, and all other entries."""

from PySide6.QtCore import QItemSelectionModel, QModelIndex, Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QAbstractItemView, QHeaderView, QTableView, QWidget

from privrag_desktop.domain.audit_trail import DisclosedText, TrailGroup, TrailItem, TrailPage
from privrag_desktop.gui.background import Operation
from privrag_desktop.gui.page_background_work import Background
from privrag_desktop.gui.privacy.audit_entry_html import CHOOSE, empty_html, item_html
from privrag_desktop.gui.privacy.audit_trail_filter_bar import TrailFilters
from privrag_desktop.gui.privacy.audit_trail_model import Column, TrailModel
from privrag_desktop.gui.privacy.service_interface import PrivacyServices
from privrag_desktop.gui.text.translation import mark, say, say_many
from privrag_desktop.gui.theme.theme import Theme
from privrag_desktop.gui.widgets.adaptive_layout_widgets import Split, text_share
from privrag_desktop.gui.widgets.labels_buttons_and_notices import card, column, label
from privrag_desktop.gui.widgets.read_only_text_widget import ReadingPane

READING = mark("Reading the trail…")
NOTHING_LEFT = mark(
    "Nothing has left yet. Each text that the answering model is given will stand here, with who asked, when,"
    " under which policy, and its SHA-256."
)
NOTHING_FITS = mark("No entry is like this. Choose other days, another person, or fewer words.")
NOTHING_OF_THIS = mark("There is no entry of this kind yet.")
_WIDE = 760  # pixels at the usual text size, from which there is room for what also stands beneath the list
_IF_WIDE = {Column.POLICY, Column.HASH, Column.DETAILS}
_STRETCH = {Column.QUESTION, Column.WHAT, Column.DETAILS}


class ReleasesPanel(QWidget):
    """Filters, the list, and beneath it the entry that is chosen."""

    def __init__(self, services: PrivacyServices, background: Background, theme: Theme) -> None:
        super().__init__()
        self._services, self._background, self._theme = services, background, theme
        self._reading: Operation[TrailPage] | None = None
        self._looking: Operation[DisclosedText] | None = None
        self._chosen: TrailItem | None = None
        self._disclosed: DisclosedText | None = None
        self.filters, self.model = TrailFilters(), TrailModel()
        self.count, self.empty = label("", "muted"), label("", "muted")
        self.table = _table(self.model)
        self.detail = ReadingPane(say("The entry that is chosen"))
        way = Qt.Orientation.Vertical
        self._split = split = Split(self.table, self.detail, sizes=(320, 260), way=way, handle=10)
        self._none = card(self.empty, margin=28)
        self._none.hide()
        parts = (self.filters, self.count, split, self._none)
        box = column(self, *parts, spacing=8)
        box.setStretch(2, 1)
        box.setStretch(3, 1)
        box.setAlignment(self._none, Qt.AlignmentFlag.AlignTop)
        self.setFocusProxy(self.filters.group)
        self._connect()
        self._show_chosen()

    def refresh(self) -> None:
        """From the newest entry on; what was chosen stays chosen if it is among the first."""
        listing = self._background.read(self._services.people)
        listing.success(self.filters.show_people).run_in_background()
        self._read()

    def _read(self) -> None:
        if self._reading is not None:
            self._reading.abandon()
        kept = self._chosen.number if self._chosen else 0
        self.count.setText(say(READING))
        sought = self.filters.sought
        self._reading = self._background.read(self._services.page, sought, None).success(
            lambda page: self._begin(sought.group, page, kept)
        )
        self._reading.failure(self._fail).run_in_background()

    def _begin(self, group: TrailGroup, page: TrailPage, kept: int) -> None:
        self.model.begin(group)
        self.model.add(page)
        self._lay_out()
        self._say_count()
        row = self.model.row_of(kept)
        if row >= 0:
            self.table.selectRow(row)
        else:
            self._choose(None)

    def _read_more(self, below: int) -> None:
        more = self._background.read(self._services.page, self.filters.sought, below)
        self._reading = more.success(self.model.add)
        self._reading.failure(self._fail).run_in_background()

    def _fail(self, error: Exception) -> None:
        self.model.ask_again()
        self.count.setText("")
        self._background.show_error(error)

    def _say_count(self) -> None:
        total = self.model.total
        told = say_many("{count} entry, newest first", "{count} entries, newest first", total)
        self.count.setText(told if total else "")
        self.table.setAccessibleDescription(told)
        self.empty.setText("" if total else self._empty_words())
        self._split.setVisible(total > 0)
        self._none.setVisible(total == 0)

    def _empty_words(self) -> str:
        if self.filters.is_narrow:
            return say(NOTHING_FITS)
        is_left = self.filters.sought.group is TrailGroup.LEFT
        return say(NOTHING_LEFT if is_left else NOTHING_OF_THIS)

    def _turn(self, current: QModelIndex) -> None:
        """Coming by the Tab key makes a row the current one without choosing it: here it is both."""
        flags = QItemSelectionModel.SelectionFlag
        if current.isValid():
            self.table.selectionModel().select(current, flags.ClearAndSelect | flags.Rows)
        self._choose(self.model.item(current.row()) if current.isValid() else None)

    def _choose(self, item: TrailItem | None) -> None:
        if self._looking is not None:
            self._looking.abandon()
            self._looking = None
        self._chosen, self._disclosed = item, None
        if item is not None and (item.action == "released" or "release" in dict(item.details)):
            looking = self._background.read(self._services.disclosed, item.number)
            self._looking = looking.success(self._show_disclosed)
            self._looking.failure(self._fail_looking).run_in_background()
        self._show_chosen()

    def _show_disclosed(self, disclosed: DisclosedText) -> None:
        self._looking, self._disclosed = None, disclosed
        self._show_chosen()

    def _fail_looking(self, error: Exception) -> None:
        self._looking = None
        self._show_chosen()
        self._background.show_error(error)

    def _show_chosen(self) -> None:
        colours, item = self._theme.colours, self._chosen
        self.detail.setHtml(
            empty_html(say(CHOOSE), colours)
            if item is None
            else item_html(item, self._disclosed, colours, looking=self._looking is not None)
        )

    def _connect(self) -> None:
        self.filters.changed.connect(self._read)
        self.model.more_wanted.connect(self._read_more)
        self.table.selectionModel().currentRowChanged.connect(lambda current, _before: self._turn(current))
        self._theme.changed.connect(self._show_chosen)

    def _lay_out(self) -> None:
        header = self.table.horizontalHeader()
        for place, one in enumerate(self.model.columns):
            stretches = one in _STRETCH
            mode = QHeaderView.ResizeMode.Stretch if stretches else QHeaderView.ResizeMode.ResizeToContents
            header.setSectionResizeMode(place, mode)
        self._fit()

    def _fit(self) -> None:
        is_wide = self.width() >= _WIDE * text_share(self)
        for place, one in enumerate(self.model.columns):
            self.table.setColumnHidden(place, one in _IF_WIDE and not is_wide)

    def resizeEvent(self, event: QResizeEvent) -> None:  # noqa: N802 - Qt's name
        super().resizeEvent(event)
        self._fit()


class _AuditTable(QTableView):
    """Home and End go to the first and the last row: there are no single cells to go to."""

    def moveCursor(  # noqa: N802 - Qt's name
        self, action: QAbstractItemView.CursorAction, modifiers: Qt.KeyboardModifier
    ) -> QModelIndex:
        if action in (self.CursorAction.MoveHome, self.CursorAction.MoveEnd):
            modifiers |= Qt.KeyboardModifier.ControlModifier
        return super().moveCursor(action, modifiers)


def _table(model: TrailModel) -> QTableView:
    """Rows are chosen whole and of one height, so that a long list costs nothing to lay out."""
    table = _AuditTable()
    table.setModel(model)
    table.setAccessibleName(say("Audit trail"))
    table.verticalHeader().hide()
    table.verticalHeader().setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
    table.verticalHeader().setDefaultSectionSize(table.fontMetrics().height() + 16)
    table.setShowGrid(False)
    table.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
    table.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
    table.setTabKeyNavigation(False)  # the Tab key leaves it
    table.setWordWrap(False)
    header = table.horizontalHeader()
    header.setHighlightSections(False)
    header.setDefaultAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)
    header.setResizeContentsPrecision(50)  # rows; not all that were ever loaded
    return table

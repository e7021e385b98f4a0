"""Filter the audit trail by kind, person, days and words."""

from collections.abc import Sequence
from datetime import date, timedelta
from enum import Enum

from PySide6.QtCore import QDate, QTimer, Signal
from PySide6.QtWidgets import QComboBox, QDateEdit, QGridLayout, QSizePolicy, QWidget

from privrag_desktop.domain.audit_trail import Sought, TrailGroup
from privrag_desktop.gui.privacy.audit_trail_text import GROUPS, actor_words
from privrag_desktop.gui.text.translation import mark, say
from privrag_desktop.gui.widgets.labels_buttons_and_notices import label
from privrag_desktop.gui.widgets.length_limited_text_fields import SearchField

_PAUSE_MS = 300  # in typing, before the list is read anew
_LETTERS, _AROUND, _LEAST_WIDTH = 9, 36, 110  # of a choice; about its words; of the field for words


class DayFilter(Enum):
    """Counted back from today; a day is chosen in a field of its own."""

    ANY = mark("Any day")
    TODAY = mark("Today")
    WEEK = mark("Last 7 days")
    MONTH = mark("Last 30 days")
    ONE = mark("One day…")


_BACK = {DayFilter.TODAY: 0, DayFilter.WEEK: 6, DayFilter.MONTH: 29}


class TrailFilters(QWidget):
    """`changed` says that something else is sought."""

    changed = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.group = _choice(say("Show"), [(say(words), group) for group, words in GROUPS.items()])
        self.user = _choice(say("By"), [(say("Everybody"), None)])
        self.days = _choice(say("When"), [(say(days.value), days) for days in DayFilter])
        self.day, self._pause = QDateEdit(QDate.currentDate()), QTimer(self)
        self.words = SearchField(say("Words in the entry"), say("Words, or a code"))
        self.day.setAccessibleName(say("Day"))
        self.day.setCalendarPopup(False)  # arrows and digits do; a popup would hide the list
        self.day.setMaximumDate(QDate.currentDate())
        self._pause.setSingleShot(True)
        self._pause.setInterval(_PAUSE_MS)
        self._build()
        self._connect()

    @property
    def sought(self) -> Sought:
        first, last = self._span()
        group, user = TrailGroup(self.group.currentData()), self._user
        return Sought(group, user, first, last, self.words.text())

    @property
    def is_narrow(self) -> bool:
        """Whether anything but the kind is asked for."""
        sought = self.sought
        return sought.user is not None or bool(sought.first or sought.words.strip())

    def show_people(self, people: Sequence[str]) -> None:
        """Everybody who stands in the trail; the choice stays."""
        chosen = self._user
        self.user.blockSignals(True)
        self.user.clear()
        self.user.addItem(say("Everybody"), None)
        for name in people:
            self.user.addItem(actor_words(name), name)
        is_there = chosen is not None and chosen in people
        self.user.setCurrentIndex(1 + people.index(chosen or "") if is_there else 0)
        self.user.blockSignals(False)

    @property
    def _user(self) -> str | None:
        """None is everybody, "" the program itself."""
        chosen = self.user.currentData()
        return None if chosen is None else str(chosen)

    def _span(self) -> tuple[date | None, date | None]:
        days = DayFilter(self.days.currentData())
        if days is DayFilter.ANY:
            return None, None
        if days is DayFilter.ONE:
            chosen = self.day.date()
            one = date(chosen.year(), chosen.month(), chosen.day())
            return one, one
        return date.today() - timedelta(days=_BACK[days]), date.today()

    def _build(self) -> None:
        grid = QGridLayout(self)
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setHorizontalSpacing(8)
        grid.setVerticalSpacing(2)
        parts = ((say("Show"), self.group), (say("By"), self.user), (say("When"), self.days))
        for place, (name, part) in enumerate(parts):
            caption = label(name, "section", wrap=False)
            caption.setBuddy(part)
            grid.addWidget(caption, 0, place)
            grid.addWidget(part, 1, place)
        caption = label(say("Find"), "section", wrap=False)
        caption.setBuddy(self.words)
        grid.addWidget(self.day, 1, len(parts))
        grid.addWidget(caption, 0, len(parts) + 1)
        grid.addWidget(self.words, 1, len(parts) + 1)
        grid.setColumnStretch(len(parts) + 1, 1)
        self.words.setMinimumWidth(_LEAST_WIDTH)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        self.day.hide()

    def _connect(self) -> None:
        self._pause.timeout.connect(self.changed)
        self.words.textChanged.connect(lambda _text: self._pause.start())
        self.day.dateChanged.connect(lambda _day: self._pause.start())
        for choice in (self.group, self.user):
            choice.currentIndexChanged.connect(lambda _index: self.changed.emit())
        self.days.currentIndexChanged.connect(lambda _index: self._choose_days())

    def _choose_days(self) -> None:
        self.day.setVisible(self.days.currentData() is DayFilter.ONE)
        self.changed.emit()


def _choice(name: str, options: Sequence[tuple[str, object]]) -> QComboBox:
    box = QComboBox()
    box.setAccessibleName(name)
    box.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
    box.setMinimumContentsLength(_LETTERS)
    for words, value in options:
        box.addItem(words, value)
    box.view().setMinimumWidth(box.view().sizeHintForColumn(0) + _AROUND)
    return box

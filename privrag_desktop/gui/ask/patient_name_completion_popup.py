"""A small list under the question of patients whose names begin as typed."""

from collections.abc import Sequence

from PySide6.QtCore import QModelIndex, QPoint, QStringListModel, Qt, Signal
from PySide6.QtWidgets import QAbstractItemView, QFrame, QListView, QWidget

from privrag_desktop.domain.patients import Patient
from privrag_desktop.gui.text.translation import mark, say, say_many
from privrag_desktop.gui.widgets.labels_buttons_and_notices import column, label

MOST = 8
HOW = mark("Tab takes the first; Down chooses.")
_WIDTH, _GAP = 340, 4


class NamePopup(QFrame):
    """Over its parent and never in focus: typing goes on. `chosen` brings the patient."""

    chosen = Signal(object)

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setObjectName("passage")
        self._over = parent
        self._people: tuple[Patient, ...] = ()
        self._model = QStringListModel(self)
        self.list = QListView()
        self.list.setObjectName("names")
        self.list.setModel(self._model)
        self.list.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.list.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.list.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.list.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.list.setAccessibleName(say("Patients whose name begins so"))
        self.list.clicked.connect(self._take)
        self.about = label("", "muted")
        self.setFixedWidth(_WIDTH)
        column(self, self.list, self.about, margin=6, spacing=2)
        self.hide()

    @property
    def rows(self) -> list[str]:
        """What it shows; none while it is hidden."""
        return [] if self.isHidden() else self._model.stringList()

    def offer(self, people: Sequence[Patient], at: QPoint) -> None:
        """The first few of them, under a point of the parent; none is current."""
        self._people = tuple(people[:MOST])
        self._model.setStringList([patient_words(one) for one in self._people])
        self.list.setCurrentIndex(QModelIndex())
        more = len(people) - len(self._people)
        rest = say_many("{count} more begins so.", "{count} more begin so.", more) if more else ""
        self.about.setText(" ".join(filter(None, (say(HOW), rest))))
        row = max(1, self.list.sizeHintForRow(0))
        self.list.setFixedHeight(row * len(self._people) + 2 * self.list.frameWidth() + 4)
        self.adjustSize()
        left = min(at.x(), self._over.width() - self.width() - _GAP)
        self.move(max(_GAP, left), at.y() + _GAP)
        self.show()
        self.raise_()

    def put_away(self) -> None:
        """Nobody's name stays behind in it."""
        self.hide()
        self._people = ()
        self._model.setStringList([])

    def move_by(self, rows: int) -> str:
        """Another row is current; above the first none is. What it says, for who cannot see it."""
        now = min(self.list.currentIndex().row() + rows, len(self._people) - 1)
        self.list.setCurrentIndex(self._model.index(now) if now >= 0 else QModelIndex())
        return str(self._model.index(now).data()) if now >= 0 else ""

    @property
    def current(self) -> Patient | None:
        at = self.list.currentIndex().row()
        return self._people[at] if 0 <= at < len(self._people) else None

    @property
    def first(self) -> Patient | None:
        """The current one, or else the first."""
        return self.current or (self._people[0] if self._people else None)

    def _take(self, index: QModelIndex) -> None:
        self.chosen.emit(self._people[index.row()])


def patient_words(patient: Patient) -> str:
    """The name, and what tells namesakes apart."""
    born = say("born {year}", year=patient.birth_date[:4]) if patient.birth_date else ""
    about = ", ".join(filter(None, (patient.gender, born)))
    return " · ".join(filter(None, (patient.name, about)))

"""The patients as a Qt model, searched by number or code, and by name only if names are shown."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date

from PySide6.QtCore import QAbstractListModel, QModelIndex, QPersistentModelIndex, Qt

from privrag_desktop.domain.patient_overview import PatientListEntry
from privrag_desktop.gui.patients.patient_name_or_code_text import about, title_of

Index = QModelIndex | QPersistentModelIndex
ABOUT = Qt.ItemDataRole.UserRole


@dataclass(frozen=True, slots=True)
class SortedPatients:
    """Patients in the order they were given and in that of their codes, each beside what it is found by."""

    by_name: tuple[tuple[PatientListEntry, str], ...] = ()
    by_code: tuple[tuple[PatientListEntry, str], ...] = ()


def people_of(listed: Sequence[PatientListEntry]) -> SortedPatients:
    """For thousands it takes a while: another thread makes it."""
    by_name = tuple((one, _found_by(one)) for one in listed)
    return SortedPatients(by_name, tuple(sorted(by_name, key=lambda pair: pair[0].code)))


class PeopleModel(QAbstractListModel):
    """One row a patient; ordered by code, which tells nothing, until the names of all are shown."""

    def __init__(self) -> None:
        super().__init__()
        self._people = SortedPatients()
        self._found: tuple[PatientListEntry, ...] = ()
        self._searched = ""
        self._revealed: frozenset[str] = frozenset()
        self._all_revealed = False
        self._today = date.today()

    @property
    def total(self) -> int:
        return len(self._people.by_name)

    @property
    def all_named(self) -> bool:
        return self._all_revealed

    def fill(self, people: SortedPatients) -> None:
        self._people, self._today = people, date.today()
        self._find()

    def search(self, text: str) -> None:
        self._searched = text
        self._find()

    def show_name(self, patient_id: str) -> None:
        self._revealed |= {patient_id}
        self._find()

    def show_names(self) -> None:
        self._all_revealed = True
        self._find()

    def hide_names(self) -> None:
        self._revealed, self._all_revealed = frozenset(), False
        self._find()

    def is_named(self, patient_id: str) -> bool:
        return self._all_revealed or patient_id in self._revealed

    def patient(self, index: Index) -> PatientListEntry:
        return self._found[index.row()]

    def row_of(self, patient_id: str) -> int | None:
        found = (row for row, one in enumerate(self._found) if one.patient.patient_id == patient_id)
        return next(found, None)

    def shown_ids(self) -> tuple[str, ...]:
        return tuple(one.patient.patient_id for one in self._found)

    def rowCount(self, parent: Index | None = None) -> int:  # noqa: N802 - Qt's name
        return 0 if parent is not None and parent.isValid() else len(self._found)

    def data(self, index: Index, role: int = 0) -> str | None:
        listed = self._found[index.row()]
        named = self.is_named(listed.patient.patient_id)
        title = title_of(listed, named=named)
        if role == Qt.ItemDataRole.DisplayRole:
            return title
        if role == ABOUT:
            return about(listed, self._today, named=named)
        if role == Qt.ItemDataRole.AccessibleTextRole:
            return f"{title}, {about(listed, self._today, named=named)}"
        return None

    def _find(self) -> None:
        wanted = self._searched.casefold().split()
        people = self._people.by_name if self._all_revealed else self._people.by_code
        self.beginResetModel()
        self._found = tuple(one for one, words in people if all(word in words for word in wanted))
        self.endResetModel()


def _found_by(listed: PatientListEntry) -> str:
    patient = listed.patient
    return "\n".join((patient.name, patient.patient_id, listed.code, *listed.numbers)).casefold()

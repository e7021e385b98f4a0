"""The verbs of the page of patients; all are short, and wait for no import."""

from collections.abc import Callable, Sequence
from typing import TypeVar

from privrag_desktop.domain.documents import Document
from privrag_desktop.domain.patient_chart import PatientChart
from privrag_desktop.gui.background import Lane, Operation, TaskRunner
from privrag_desktop.gui.patients.patient_list_model import SortedPatients, people_of
from privrag_desktop.gui.patients.service_interface import PatientServices

T = TypeVar("T")


class PatientOperations:
    """What can be done on the page."""

    def __init__(
        self, runner: TaskRunner, services: PatientServices, show_error: Callable[[Exception], None]
    ) -> None:
        self._runner, self._services, self._show_error = runner, services, show_error

    def people(self) -> Operation[SortedPatients]:
        return self._operation(lambda: people_of(self._services.listed()))

    def chart(self, patient_id: str) -> Operation[PatientChart]:
        return self._operation(lambda: self._services.chart(patient_id))

    def document(self, document_id: str) -> Operation[Document]:
        return self._operation(lambda: self._services.document(document_id))

    def searched(self, patient_ids: Sequence[str]) -> Operation[None]:
        return self._operation(lambda: self._services.searched(patient_ids))

    def reveal(self, patient_id: str, reason: str) -> Operation[None]:
        return self._operation(lambda: self._services.reveal(patient_id, reason))

    def reveal_all(self, reason: str) -> Operation[None]:
        return self._operation(lambda: self._services.reveal_all(reason))

    def hide(self) -> Operation[None]:
        return self._operation(self._services.hide)

    def _operation(self, work: Callable[[], T]) -> Operation[T]:
        return Operation(self._runner, lambda _: work(), lane=Lane.READ, show_error=self._show_error)

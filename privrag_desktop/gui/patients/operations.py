"""The verbs of the page of patients; all are short, and wait for no import."""

from collections.abc import Callable, Sequence
from typing import TypeVar

from privrag_desktop.domain import Document
from privrag_desktop.gui.background import Lane, Operation, TaskRunner
from privrag_desktop.gui.patients.people_model import People, people_of
from privrag_desktop.gui.patients.services import PatientServices
from privrag_desktop.patient_chart import PatientChart

T = TypeVar("T")


class PatientOperations:
    """What can be done on the page."""

    def __init__(
        self, runner: TaskRunner, services: PatientServices, show_error: Callable[[Exception], None]
    ) -> None:
        self._runner, self._services, self._show_error = runner, services, show_error

    def people(self) -> Operation[People]:
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

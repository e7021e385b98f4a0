"""The verbs of the Ask page: what to run and on which lane."""

from collections.abc import Sequence

from privrag_desktop.domain.answers import Answer
from privrag_desktop.domain.disclosure import StandIn
from privrag_desktop.domain.patient_chart import ReadingsOfKind
from privrag_desktop.domain.patients import Patient
from privrag_desktop.gui.ask.patient_name_completion_index import NameCompletionIndex, index_names
from privrag_desktop.gui.ask.service_interface import AskServices
from privrag_desktop.gui.background import Lane, Operation, TaskRunner
from privrag_desktop.gui.vault_background_operations import ShowError


class AskOperations:
    """Short reads beside a question that runs."""

    def __init__(self, runner: TaskRunner, services: AskServices, show_error: ShowError) -> None:
        self._runner, self._services, self._show_error = runner, services, show_error

    def recent(self) -> Operation[Sequence[str]]:
        recent = self._services.recent
        return Operation(self._runner, lambda _: recent(), lane=Lane.READ, show_error=self._show_error)

    def stand_ins(self, answer: Answer) -> Operation[Sequence[StandIn]]:
        find = self._services.stand_ins
        return Operation(self._runner, lambda _: find(answer), lane=Lane.READ, show_error=self._show_error)

    def courses(self, answer: Answer) -> Operation[Sequence[ReadingsOfKind]]:
        find = self._services.courses
        return Operation(self._runner, lambda _: find(answer), lane=Lane.READ, show_error=self._show_error)

    def index_names(self, people: Sequence[Patient]) -> Operation[NameCompletionIndex]:
        return Operation(
            self._runner, lambda _: index_names(people), lane=Lane.READ, show_error=self._show_error
        )

"""The verbs of the Privacy page: what to run and on which lane."""

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TypeVar

from privrag_desktop.domain.audit_trail import Disclosed, Sought, TrailPage
from privrag_desktop.domain.disclosure import Preview
from privrag_desktop.domain.privacy_policies import Policies, PolicyName
from privrag_desktop.domain.security import Connections
from privrag_desktop.domain.tasks import TaskPolicy
from privrag_desktop.gui.background import Lane, Operation, TaskRunner
from privrag_desktop.gui.privacy.service_interface import PrivacyServices, VerifiedTrail

T = TypeVar("T")


class PrivacyOperations:
    """What can be looked at and decided about what leaves."""

    def __init__(
        self, runner: TaskRunner, services: PrivacyServices, show_error: Callable[[Exception], None]
    ) -> None:
        self._runner, self._services, self.show_error = runner, services, show_error
        self.may_audit, self.may_set = services.may_audit, services.may_set

    def page(self, sought: Sought, below: int | None = None) -> Operation[TrailPage]:
        page = self._services.page
        return self._reading(lambda: page(sought, below))

    def people(self) -> Operation[Sequence[str]]:
        return self._reading(self._services.people)

    def disclosed(self, number: int) -> Operation[Disclosed]:
        disclosed = self._services.disclosed
        return self._reading(lambda: disclosed(number))

    def verify(self, kept_hash: str) -> Operation[VerifiedTrail]:
        """After an import that is running: what is being written is not checked."""
        verify = self._services.verify
        return Operation(
            self._runner,
            lambda progress: verify(kept_hash, progress),
            lane=Lane.STORE,
            show_error=self.show_error,
        )

    def export(self, file: Path, *, fhir: bool) -> Operation[int]:
        export = self._services.export
        return self._writing(lambda: export(file, fhir=fhir))

    def sheet(self, file: Path) -> Operation[None]:
        sheet = self._services.sheet
        return self._writing(lambda: sheet(file))

    def connections(self) -> Operation[Connections]:
        return self._reading(self._services.connections)

    def try_connection(self) -> Operation[bool]:
        return self._reading(self._services.refuses)

    def policies(self) -> Operation[Policies]:
        return self._reading(self._services.policies)

    def choose(
        self, *, questions: PolicyName | None = None, tasks: TaskPolicy | None = None
    ) -> Operation[Policies]:
        choose = self._services.choose
        return self._writing(lambda: choose(questions=questions, tasks=tasks))

    def preview(self, text: str, policy: PolicyName | TaskPolicy) -> Operation[Preview]:
        """Not on the lane of the model: it would wait for an answer that is being written."""
        services = self._services
        if isinstance(policy, PolicyName):
            return self._reading(lambda: services.preview(text, policy))
        return self._reading(lambda: services.preview_task(text, policy))

    def _reading(self, work: Callable[[], T]) -> Operation[T]:
        return Operation(self._runner, lambda _: work(), lane=Lane.READ, show_error=self.show_error)

    def _writing(self, work: Callable[[], T]) -> Operation[T]:
        return Operation(self._runner, lambda _: work(), lane=Lane.STORE, show_error=self.show_error)

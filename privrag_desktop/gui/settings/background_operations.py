"""The verbs of the Settings page: what to run and on which lane."""

from collections.abc import Callable, Mapping

from privrag_desktop.gui.background import Lane, Operation, TaskRunner
from privrag_desktop.gui.settings.service_interface import SettingsServices
from privrag_desktop.settings import Settings


class SettingsOperations:
    """Changes are written in the order in which they were made, and do not wait for an import."""

    def __init__(
        self, runner: TaskRunner, services: SettingsServices, show_error: Callable[[Exception], None]
    ) -> None:
        self._runner, self._services, self._show_error = runner, services, show_error

    def current(self) -> Operation[Settings]:
        current = self._services.current
        return Operation(self._runner, lambda _: current(), lane=Lane.READ, show_error=self._show_error)

    def change(self, changes: Mapping[str, object]) -> Operation[Settings]:
        change, given = self._services.change, dict(changes)
        return Operation(self._runner, lambda _: change(given), lane=Lane.READ, show_error=self._show_error)

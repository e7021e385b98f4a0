"""The verb of the page About: a file for whoever helps with the program."""

from collections.abc import Callable
from pathlib import Path

from privrag_desktop.gui.background import Lane, Operation, TaskRunner
from privrag_desktop.gui.vault_service_interface import SaveSupport


class SupportOperations:
    """`vault` says which folder is told of, open or not; its sizes are, and nothing that is in it."""

    def __init__(
        self,
        runner: TaskRunner,
        save: SaveSupport,
        vault: Callable[[], Path],
        show_error: Callable[[Exception], None],
    ) -> None:
        self._runner, self._save, self._vault, self._show_error = runner, save, vault, show_error

    def save_support(self, into: Path) -> Operation[Path]:
        """The new file in this folder."""
        save, vault = self._save, self._vault()
        return Operation(
            self._runner, lambda _: save(vault, into), lane=Lane.FETCH, show_error=self._show_error
        )

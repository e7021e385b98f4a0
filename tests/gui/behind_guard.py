"""A window behind the real guard, its language models and word vectors played; in a process of its own.

The guard cannot be taken out of a process again.
"""

import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from unittest.mock import patch

from PySide6.QtWidgets import QApplication

from privrag_desktop.app import real_services
from privrag_desktop.gui.theme.theme import LIGHT, Theme
from privrag_desktop.gui.window.main_window import MainWindow
from privrag_desktop.gui.window.open_vault_pages_widget import VaultView
from privrag_desktop.llm import private_and_answering_models
from privrag_desktop.runtime.network_guard import install_guard
from privrag_desktop.services.vault import open_vault_workspace as workspaces
from tests.hostile.models import ByRole
from tests.word_embedder import WordEmbedder

PATIENCE = 100.0  # seconds


class _Played(ByRole):
    """In place of the model that runs on this computer."""

    offload = None  # no graphics card


PRIVATE = _Played('{"tool": "done", "query": ""}', "", '{"approved": true, "feedback": ""}')


class GuardedWindow:
    """Everything is the program's own but the models that run on this computer."""

    def __init__(self, vault: Path, passphrase: str) -> None:
        guard = install_guard()
        self._app = QApplication([])
        self.window = MainWindow(real_services(guard), Theme(self._app, LIGHT))
        self.window.show()
        self.window.start(vault, passphrase)
        self.wait(lambda: self.window.vault_view is not None and not self.window.runner.busy)

    @property
    def view(self) -> VaultView:
        assert self.window.vault_view is not None
        return self.window.vault_view

    def wait(self, done: Callable[[], bool]) -> None:
        end = time.monotonic() + PATIENCE
        while not done():
            assert time.monotonic() < end, "the window did not get there"
            self._app.processEvents()
            time.sleep(0.01)

    def settle(self) -> None:
        self.wait(lambda: not self.window.runner.busy)

    def close(self) -> None:
        self.window.close()
        self.wait(lambda: not self.window.isVisible())


@contextmanager
def played() -> Iterator[None]:
    """Stand-ins for the models."""
    with (
        patch.object(private_and_answering_models, "LocalModel", lambda *_: PRIVATE),
        patch.object(private_and_answering_models, "choose_model", lambda _: Path()),
        patch.object(workspaces, "Embedder", WordEmbedder),
    ):
        yield

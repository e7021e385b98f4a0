"""A window with an answering server behind the real guard: python -m tests.gui.served_window VAULT QUESTION.

A process of its own, because the guard cannot be taken out again. Prints one JSON object.
"""

import json
import sys
import time
from collections.abc import Callable
from pathlib import Path
from unittest.mock import patch

from PySide6.QtWidgets import QApplication

from privrag_desktop.app import real_services
from privrag_desktop.gui.parts.theme import LIGHT, Theme
from privrag_desktop.gui.window.main_window import MainWindow
from privrag_desktop.llm import roles
from privrag_desktop.network import install_guard
from privrag_desktop.services import workspace as workspaces
from tests.hostile.models import ByRole
from tests.word_embedder import WordEmbedder

PATIENCE = 100.0  # seconds
PRIVATE = ByRole('{"tool": "done", "query": ""}', "", '{"approved": true, "feedback": ""}')


def main(vault: Path, passphrase: str, question: str) -> None:
    """Everything is the program's own but the models that run on this computer."""
    guard = install_guard()
    app = QApplication([])
    window = MainWindow(real_services(guard), Theme(app, LIGHT))
    window.show()
    window.start(vault, passphrase)
    _wait(app, lambda: window.vault_view is not None)
    view = window.vault_view
    assert view is not None
    view.ask.ask(question)
    _wait(app, lambda: not view.ask.asking)
    shown = {
        "answer": view.ask.answer.text.toPlainText(),
        "problem": view.ask.answer.notice.text,
        "server": view.sidebar.server.accessibleName() if view.sidebar.server.isVisible() else "",
    }
    window.close()
    _wait(app, lambda: not window.isVisible())
    sys.stdout.write(json.dumps(shown))


def _wait(app: QApplication, done: Callable[[], bool]) -> None:
    end = time.monotonic() + PATIENCE
    while not done():
        assert time.monotonic() < end, "the window did not get there"
        app.processEvents()
        time.sleep(0.01)


if __name__ == "__main__":
    with (
        patch.object(roles, "LocalModel", lambda *_: PRIVATE),
        patch.object(roles, "choose_model", lambda _: Path()),
        patch.object(workspaces, "Embedder", WordEmbedder),
    ):
        main(Path(sys.argv[1]), sys.argv[2], sys.argv[3])

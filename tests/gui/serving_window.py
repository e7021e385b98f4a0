"""An admin tests and sets a server behind the real guard: a process of its own.

`python -m tests.gui.serving_window VAULT PASSPHRASE ADDRESS OTHER`; the guard cannot be taken out again.
"""

import json
import socket
import sys
import time
from collections.abc import Callable
from pathlib import Path
from unittest.mock import patch

from PySide6.QtWidgets import QApplication

from privrag_desktop.app import real_services
from privrag_desktop.gui.models.models_view import ModelsView
from privrag_desktop.gui.parts.theme import LIGHT, Theme
from privrag_desktop.gui.window.main_window import MainWindow
from privrag_desktop.gui.window.pages import Page
from privrag_desktop.llm import roles
from privrag_desktop.network import endpoint_of, install_guard
from privrag_desktop.services import workspace as workspaces
from tests.hostile.models import ByRole
from tests.word_embedder import WordEmbedder

PATIENCE = 100.0  # seconds
PRIVATE = ByRole('{"tool": "done", "query": ""}', "", '{"approved": true, "feedback": ""}')


def main(vault: Path, passphrase: str, address: str, other: str) -> None:
    """Everything is the program's own but the models that run on this computer."""
    guard = install_guard()
    app = QApplication([])
    window = MainWindow(real_services(guard), Theme(app, LIGHT))
    window.show()
    window.start(vault, passphrase)
    _wait(app, lambda: window.vault_view is not None and not window.runner.busy)
    view = window.vault_view
    assert view is not None
    view.turn_to(Page.MODELS)
    page, seen = view.models, {"before": _reachable(address)}
    _wait(app, lambda: not window.runner.busy)
    page.server.address.setText(address)
    page.server.model.setText("ward-70b")
    seen["tested"] = _pressed(app, page, page.server.test.click)
    seen["after test"] = _reachable(address)
    seen["saved"] = _pressed(app, page, page.server.save.click)
    seen["after saving"] = _reachable(address)
    seen["other"] = _reachable(other)
    _wait(app, lambda: not window.runner.busy)
    seen["removed"] = _pressed(app, page, page.server.remove.click)
    seen["after removing"] = _reachable(address)
    window.close()
    _wait(app, lambda: not window.isVisible())
    sys.stdout.write(json.dumps(seen))


def _pressed(app: QApplication, page: ModelsView, press: Callable[[], object]) -> str:
    """What the page says in the end."""
    press()
    _wait(app, lambda: not page.window().runner.busy)  # type: ignore[attr-defined]
    return page.server.notice.text + page.notice.text


def _reachable(address: str) -> bool:
    """Whether the guard lets this process connect there."""
    place = endpoint_of(address)
    try:
        with socket.create_connection((place.host, place.port), timeout=5):
            return True
    except PermissionError:
        return False


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
        main(Path(sys.argv[1]), sys.argv[2], sys.argv[3], sys.argv[4])

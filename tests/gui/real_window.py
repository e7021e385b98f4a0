"""The program with stand-ins for its models only: python -m tests.gui.real_window window --vault FOLDER.

A process of its own, for it replaces itself when it locks. It tells what it shows on standard output, and
does what a line of standard input says: "ask QUESTION" (looks at the library, asks, opens the first source),
"import FOLDER", "pause" (the import), "lock" (by the keyboard), "unlock PASSPHRASE", "resume" (what was
stopped), "minimise", "close". Neither this nor what it imports names any patient: its memory is searched for
some.
"""

import os
import sys
from collections.abc import Callable
from pathlib import Path
from unittest.mock import patch

from PySide6.QtCore import QSocketNotifier, Qt, QTimer
from PySide6.QtTest import QTest

from privrag_desktop import __main__, app
from privrag_desktop.gui.ask.source_document_dialog import SourceDialog
from privrag_desktop.gui.library.import_queue import Stage
from privrag_desktop.gui.window.main_window import MainWindow
from privrag_desktop.gui.window.open_vault_pages_widget import VaultView
from privrag_desktop.gui.window.sidebar_page_list import Page
from privrag_desktop.llm import private_and_answering_models
from privrag_desktop.runtime import process_hardening
from privrag_desktop.services.vault import open_vault_workspace as workspaces
from tests.hostile.models.base import Recorder
from tests.word_embedder import WordEmbedder

_LOOK_MS = 20
_LONGEST_ORDER = 10_000
SPEECHLESS = Recorder("It is so.")  # the program's own words stand


class DrivenWindow(MainWindow):
    """The program's own window, which does what it reads."""

    def __init__(self, *arguments: object) -> None:
        super().__init__(*arguments)  # type: ignore[arg-type]
        self._orders = QSocketNotifier(sys.stdin.fileno(), QSocketNotifier.Type.Read, self)
        self._orders.activated.connect(self._obey)
        if "--locked" in sys.argv:
            self._when(lambda: self.isVisible() and self.unlock.unlock_form.isVisible(), "locked")
        self._when(lambda: self.vault_view is not None and not self.runner.busy, "open")

    def bring_to_front(self) -> None:
        super().bring_to_front()
        _tell("minimised" if self.isMinimized() else "in front")

    def _obey(self) -> None:
        order, _, words = os.read(sys.stdin.fileno(), _LONGEST_ORDER).decode().strip().partition(" ")
        if order == "ask":
            self._view.turn_to(Page.LIBRARY)
            self._view.ask.ask(words)
            self._when(lambda: not self._view.ask.asking, "answered", self._open_source)
        elif order == "import":
            self._view.import_paths([Path(words)])
            self._when(self._is_importing, "importing")
        elif order == "pause":
            self._view.library.progress.pause.click()
            self._when(lambda: self._stage is Stage.RESTS, "paused")
        elif order == "unlock":
            self.unlock.unlock_form.secret.edit.setText(words)
            self.unlock.unlock_form.submitted.emit()
        elif order == "resume":
            self._view.offers.notices[0].action_button.click()
            self._when(lambda: not self.runner.busy, "done")
        elif order == "lock":
            QTest.keyClick(self._view, Qt.Key.Key_L, Qt.KeyboardModifier.ControlModifier)
        elif order == "minimise":
            self.showMinimized()
            _tell("minimised")
        else:
            self.close()

    def _open_source(self) -> None:
        citation = self._view.ask.answer.citation(1)
        assert citation is not None
        self._view.ask.open_source(citation)
        self._when(lambda: bool(self._view.findChildren(SourceDialog)), "shown")

    def _is_importing(self) -> bool:
        """Also that the vault keeps all that waits: a kill before that once lost the second of two."""
        library = self._view.library
        return library.progress.bar.value() > 0 and all(row.number is not None for row in library.queue.rows)

    @property
    def _stage(self) -> Stage | None:
        current = self._view.library.queue.current
        return current.stage if current else None

    @property
    def _view(self) -> VaultView:
        assert self.vault_view is not None
        return self.vault_view

    def _when(self, is_so: Callable[[], bool], state: str, then: Callable[[], object] = lambda: None) -> None:
        def look() -> None:
            if is_so():
                looking.stop()
                _tell(state)
                then()

        looking = QTimer(self)
        looking.timeout.connect(look)
        looking.start(_LOOK_MS)


def _tell(state: str) -> None:
    sys.stdout.write(f"{state}\n")
    sys.stdout.flush()


def main() -> None:
    """Readable by a test of the same user, which need not be root: hardening has tests of its own."""
    with (
        patch.object(app, "MainWindow", DrivenWindow),
        patch.object(process_hardening, "harden", lambda: ()),
        patch.object(private_and_answering_models, "LocalModel", lambda *_: SPEECHLESS),
        patch.object(private_and_answering_models, "choose_model", lambda _: Path()),
        patch.object(workspaces, "Embedder", WordEmbedder),
    ):
        __main__.main()


if __name__ == "__main__":
    main()

"""Photograph the real window: python tools/pictures.py VAULT PASSPHRASE QUESTION FOLDER."""

import os
import sys
import time
from collections.abc import Callable
from pathlib import Path

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

from PySide6.QtCore import QEventLoop, QTimer
from PySide6.QtGui import QImage
from PySide6.QtWidgets import QApplication, QWidget

from privrag_desktop.app import real_services
from privrag_desktop.gui.ask.source_document_dialog import SourceDialog
from privrag_desktop.gui.theme.theme import LIGHT, Theme
from privrag_desktop.gui.window.main_window import MainWindow
from privrag_desktop.gui.window.open_vault_pages_widget import VaultView
from privrag_desktop.gui.window.sidebar_page_list import Page

_TICK_MS = 200
_PATIENCE_SECONDS = 900


def wait(until: Callable[[], bool]) -> None:
    """Let the window live until something is so; TimeoutError when it never is."""
    deadline = time.monotonic() + _PATIENCE_SECONDS
    while not until():
        if time.monotonic() > deadline:
            raise TimeoutError
        pause()


def pause() -> None:
    loop = QEventLoop()
    QTimer.singleShot(_TICK_MS, loop.quit)
    loop.exec()


def opened(window: MainWindow) -> VaultView:
    wait(lambda: window.vault_view is not None)
    assert window.vault_view is not None
    return window.vault_view


def photograph(widget: QWidget, path: Path) -> None:
    """Without an alpha channel and packed hard: about half the size."""
    image = widget.grab().toImage().convertToFormat(QImage.Format.Format_RGB888)
    image.save(str(path), quality=0)


def main(vault: Path, passphrase: str, question: str, folder: Path) -> None:
    app = QApplication([])
    theme = Theme(app)
    theme.use(LIGHT)
    window = MainWindow(real_services(), theme)
    window.resize(1280, 800)
    window.show()
    window.start(vault, passphrase)
    view = opened(window)
    answers: list[object] = []
    view.ask.box.set_text(question)
    view.ask.ask(question)
    view.ask.answered.connect(answers.append)
    wait(lambda: view.ask.steps.count() > 1)
    photograph(window, folder / "working.png")
    wait(lambda: bool(answers))
    pause()
    photograph(window, folder / "answer.png")
    for citation in getattr(answers[0], "citations", ())[:1]:
        view.ask.open_source(citation)
        wait(lambda: bool(window.findChildren(SourceDialog)))
        pause()
        photograph(window.findChildren(SourceDialog)[0], folder / "source.png")
    view.turn_to(Page.LIBRARY)
    pause()
    photograph(window, folder / "library.png")
    window.close()


if __name__ == "__main__":
    main(Path(sys.argv[1]), sys.argv[2], sys.argv[3], Path(sys.argv[4]))

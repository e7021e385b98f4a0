"""The program until its window can be used: python -m tests.gui.started_window window --vault FOLDER.

On standard output come the modules that were loaded until then, one a line, and "usable".
"""

import sys
from unittest.mock import patch

from PySide6.QtCore import QEvent, QTimer
from PySide6.QtWidgets import QApplication, QLineEdit

from privrag_desktop import __main__, app
from privrag_desktop.gui.window.main_window import MainWindow


class StartedWindow(MainWindow):
    """Closes once it was painted and one can type."""

    _told = False

    def event(self, event: QEvent) -> bool:
        done = super().event(event)
        if event.type() is QEvent.Type.UpdateRequest and not self._told and self.isVisible():
            self._told = True
            QTimer.singleShot(0, self, self._tell)
        return done

    def _tell(self) -> None:
        typed_into = QApplication.focusWidget()
        assert isinstance(typed_into, QLineEdit), typed_into
        sys.stdout.write("\n".join((*sys.modules, "usable", "")))
        sys.stdout.flush()
        self.close()


if __name__ == "__main__":
    with patch.object(app, "MainWindow", StartedWindow), patch.object(app, "load_ahead"):
        __main__.main()

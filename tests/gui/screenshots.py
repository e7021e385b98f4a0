"""Render every view in its states, each theme and two sizes, to PNG files.

python -m tests.gui.screenshots FOLDER, or `make pictures`.
"""

import os
import sys
from collections.abc import Callable
from pathlib import Path

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

from PySide6.QtCore import QEventLoop, QTimer
from PySide6.QtWidgets import QApplication, QScrollArea, QWidget

from privrag_desktop.domain.setting_display import ThemeName
from privrag_desktop.domain.users import User, UserRole
from privrag_desktop.gui.theme.theme import Theme
from privrag_desktop.gui.widgets.new_passphrase_widget import NewPassphrase
from privrag_desktop.gui.widgets.passphrase_confirmation_dialog import SecretDialog
from privrag_desktop.gui.window.main_window import SMALLEST, MainWindow
from privrag_desktop.gui.window.open_vault_pages_widget import VaultView
from privrag_desktop.gui.window.sidebar_page_list import Page
from privrag_desktop.runtime.paths import sample_vault
from tests.gui import shots_privacy
from tests.gui.scripted import PASSPHRASE, Script
from tests.gui.scripted_tasks import TASK
from tests.gui.shots_ask import shoot_ask
from tests.gui.shots_backups import shoot_backups
from tests.gui.shots_first_run import shoot_first_run
from tests.gui.shots_history import shoot_history
from tests.gui.shots_library import shoot_library
from tests.gui.shots_models import shoot_models
from tests.gui.shots_patients import shoot_patients
from tests.gui.shots_settings import shoot_settings

_SETTLE_MS = 250
_MOST_ROUNDS = 2_400  # of settling; a minute and more
SIZES = ((1280, 800), SMALLEST)
LARGEST = 150  # per cent
LOOKS = (
    ("light", ThemeName.LIGHT, 100),
    ("dark", ThemeName.DARK, 100),
    ("contrast", ThemeName.CONTRAST, 100),
    ("large", ThemeName.LIGHT, LARGEST),
)


class Gallery:
    """A window in one theme and size, photographed state by state."""

    def __init__(self, folder: Path, name: str, theme: Theme, size: tuple[int, int]) -> None:
        self._folder, self._name, self._theme, self._size = folder, name, theme, size
        self._last: MainWindow | None = None

    def shoot(self, state: str, widget: QWidget) -> None:
        self.settle()
        widget.grab().save(str(self._folder / f"{state}-{self._name}-{self._size[0]}.png"))

    def settle(self, milliseconds: int = _SETTLE_MS) -> None:
        loop = QEventLoop()
        QTimer.singleShot(milliseconds, loop.quit)
        loop.exec()

    def until(self, reached: Callable[[], bool]) -> None:
        """On a busy machine what a page reads takes longer than it takes to settle."""
        for _ in range(_MOST_ROUNDS):
            if reached():
                return
            self.settle(_SETTLE_MS // 10)
        raise TimeoutError("the state was not reached")

    def view_of(self, window: MainWindow) -> VaultView:
        """Its pages, once they are there."""
        for _ in range(100):
            if window.vault_view is not None:
                return window.vault_view
            self.settle(_SETTLE_MS // 10)
        raise TimeoutError("the vault was not opened")

    def window(self, script: Script) -> MainWindow:
        """A new one; the one before goes, for every widget that there is slows down the next."""
        if self._last is not None:
            self._last.runner.close()
            self._last.hide()
            self._last.deleteLater()
        self._last = window = MainWindow(script, self._theme)
        window.resize(*self._size)
        window.show()
        return window

    def locked(self) -> None:
        window = self.window(Script())
        window.start(sample_vault())
        self.shoot("unlock", window)
        window.start(sample_vault(), "wrong")
        self.shoot("unlock-wrong", window)
        window.unlock.recovery_page.start("QX7M-22KD-9PLA-WE4T-0HHB-61ZC")
        script = Script(created=False)
        creating = self.window(script)
        creating.start(Path("/home/clinician/vault"))
        self.shoot("create", creating)
        creating.unlock.create_form.new.secret.edit.setText(PASSPHRASE)
        creating.unlock.create_form.new.again.edit.setText(PASSPHRASE)
        creating.unlock.create_form.submitted.emit()
        self.shoot("recovery", creating)

    def tasks(self) -> None:
        script = Script()
        window = self.window(script)
        window.start(sample_vault(), PASSPHRASE)
        view = self.view_of(window)
        view.turn_to(Page.TASKS)
        self.shoot("tasks-empty", window)
        view.tasks.box.set_text(TASK)
        view.tasks.give(TASK)
        self.shoot("tasks-asking", window)
        view.tasks.pane.approval.approve.click()
        self.shoot("tasks-done", window)
        view.tasks.give(TASK)
        self.shoot("tasks-again", window)
        view.tasks.pane.approval.refuse.click()
        self.shoot("tasks-refused", window)

    def security(self) -> None:
        users = (User("admin", UserRole.ADMIN), User("Anna Grün", UserRole.CLINICIAN, keyring=True))
        window = self.window(Script(users=users))
        window.start(Path("/home/clinician/vault"))
        window.unlock.unlock_form.user.box.setCurrentText("Anna Grün")
        self.shoot("unlock-users", window)
        window.start(Path("/home/clinician/vault"), PASSPHRASE)
        view = self.view_of(window)
        view.turn_to(Page.SECURITY)
        self.shoot("security", window)
        self.until(lambda: view.security.people.table.rowCount() == len(users))
        view.security.people.table.selectRow(1)
        card, people = view.security.account, view.security.people
        for begin in (people.add, people.remove, card.change, card.turn):
            begin.click()
            (dialog,) = [one for one in view.findChildren(SecretDialog) if one.isVisible()]
            for field in dialog.findChildren(NewPassphrase):
                field.secret.edit.setText("herons77")
            self.shoot(f"security-{type(dialog).__name__}", dialog)
            dialog.reject()
        scroll = view.security.findChildren(QScrollArea)[0].verticalScrollBar()
        view.security.check.begin.click()
        self.shoot("security-settled", window)
        scroll.setValue(scroll.maximum())
        self.shoot("security-end", window)
        small = self.window(Script(users=users, person=users[1]))
        small.start(Path("/home/clinician/vault"), PASSPHRASE)
        view = self.view_of(small)
        view.turn_to(Page.SECURITY)
        self.shoot("security-small", small)
        view.turn_to(Page.LIBRARY)
        self.shoot("library-clinician", small)


SHOTS: dict[str, Callable[[Gallery], None]] = {
    "locked": Gallery.locked,
    "ask": shoot_ask,
    "library": shoot_library,
    "tasks": Gallery.tasks,
    "security": Gallery.security,
    "backups": shoot_backups,
    "history": shoot_history,
    "models": shoot_models,
    "patients": shoot_patients,
    "privacy": shots_privacy.privacy,
    "first run": shoot_first_run,
    "settings": shoot_settings,
}


def main(folder: Path) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    app = QApplication([])
    theme = Theme(app)
    for name, worn, percent in LOOKS:
        theme.wear(worn, percent)
        for size in SIZES:
            gallery = Gallery(folder, name, theme, size)
            for shoot in SHOTS.values():
                shoot(gallery)


if __name__ == "__main__":
    main(Path(sys.argv[1]))

"""The card that checks the vault for damage: every page, reference and audit entry."""

from collections.abc import Sequence

from PySide6.QtWidgets import QProgressBar

from privrag_desktop.domain.passphrase_strength_and_network_use import VaultCheckProgress
from privrag_desktop.gui.background import Lane
from privrag_desktop.gui.page_background_work import Background
from privrag_desktop.gui.security.service_interface import SecurityServices
from privrag_desktop.gui.text.translation import mark, retell, say
from privrag_desktop.gui.widgets.labels_buttons_and_notices import (
    Card,
    Notice,
    button,
    column,
    headed,
    label,
)

WHOLE = mark("The vault is whole: every page, reference and entry of the audit trail is as it was written.")
DAMAGED = mark("The vault is not as it was written. Keep a copy of it as it is, and restore a backup.")
ABOUT = mark("Reads all of it and says what was changed or damaged. Questions wait meanwhile.")
BEGUN = mark("An import that is running is finished first.")


class CheckCard(Card):
    """A button, what is being read, and the outcome in words."""

    def __init__(self, services: SecurityServices, background: Background) -> None:
        super().__init__()
        self._services, self._background = services, background
        self.notice, self.faults = Notice(), label("")
        self.begin = button(say("Check the vault"), on_click=self._begin)
        self.state, self._bar = label("", "muted"), QProgressBar()
        self._bar.setAccessibleName(say("Check of the vault"))
        self._bar.setTextVisible(False)
        self._bar.setRange(0, 0)
        head = headed(say("Condition of the vault"), say(ABOUT), self.begin)
        column(self, head, self._bar, self.state, self.notice, self.faults, margin=16, spacing=10)
        self._show_working(False)
        self.faults.hide()

    def _begin(self) -> None:
        self.notice.hide()
        self.faults.hide()
        self._show_working(True)
        self.state.setText(say(BEGUN))
        checking = self._background.report(Lane.STORE, self._services.check).updates(self._update)
        checking.success(self._finish).failure(self._fail)
        checking.stopped(lambda: self._show_working(False)).run_in_background()

    def _update(self, update: object) -> None:
        if isinstance(update, VaultCheckProgress):
            self.state.setText(retell(update.words))

    def _finish(self, faults: Sequence[str]) -> None:
        self._show_working(False)
        self.notice.say(say(DAMAGED if faults else WHOLE), "error" if faults else "calm")
        self.faults.setText("\n".join(map(retell, faults)))
        self.faults.setVisible(bool(faults))

    def _fail(self, error: Exception) -> None:
        self._show_working(False)
        self.notice.say_error(error)

    def _show_working(self, working: bool) -> None:
        self.begin.setEnabled(not working)
        self._bar.setVisible(working)
        self.state.setVisible(working)

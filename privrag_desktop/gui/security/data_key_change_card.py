"""The card and dialog that encrypt the vault under a new data key."""

from functools import partial
from pathlib import Path

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from privrag_desktop.gui.background import Lane
from privrag_desktop.gui.exclusive_vault_job import LastWork
from privrag_desktop.gui.page_background_work import Background
from privrag_desktop.gui.security.service_interface import SecurityServices
from privrag_desktop.gui.security.user_and_passphrase_dialogs import Change
from privrag_desktop.gui.text.translation import mark, say
from privrag_desktop.gui.widgets.labels_buttons_and_notices import Card, button, column, headed
from privrag_desktop.gui.widgets.passphrase_confirmation_dialog import (
    SecretDialog,
    carry_out,
)
from privrag_desktop.runtime.progress import Progress

ABOUT = mark(
    "Everything in the vault is encrypted with one data key. Change it when somebody who left may have"
    " kept it, or when a copy of the vault's folder was lost; change weak passphrases first."
)
WILL = mark(
    "The window locks, and the vault is encrypted anew. That takes minutes in a large vault, and the disk"
    " needs room for a second copy of it meanwhile. All passphrases and the recovery key stay. Copies and"
    " backups made before open as they did: remove those that you do not need."
)


KEY_CHANGED = mark("The data key is changed. Copies and backups made before still open as they did.")


class DataKeyCard(Card):
    """`wanted` brings the work that changes the key."""

    wanted = Signal(object)

    def __init__(self, services: SecurityServices, background: Background, vault: Path) -> None:
        super().__init__()
        self._services, self._background, self._vault = services, background, vault
        self.change = button(say("Change the data key…"), on_click=self._change)
        column(self, headed(say("Data key"), say(ABOUT), self.change), margin=16)

    def _change(self) -> None:
        dialog = DataKeyDialog(self)
        carry_out(dialog, self._services, self._background, lambda _: self._begin(dialog.proved))

    def _begin(self, secret: str) -> None:
        work = partial(_change_key, self._services, secret)
        begin = partial(self._background.report, Lane.STORE, work)
        self.wanted.emit(LastWork(say("Changing the data key"), self._vault, begin, is_open=True))


class DataKeyDialog(SecretDialog):
    """What will happen; the passphrase is tried before anything does."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent, say("Change the data key"), say(WILL), say("Lock and change"))
        self.proved = ""

    def change(self) -> Change:
        self.proved = self.secret
        return lambda _people: ""


def _change_key(services: SecurityServices, secret: str, progress: Progress) -> str:
    """What to say once it is changed; the vault is closed then."""
    services.change_key(secret, progress)
    return say(KEY_CHANGED)

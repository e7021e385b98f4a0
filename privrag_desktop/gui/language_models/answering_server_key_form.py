"""Type the answering server's key once, for the system keyring; it is never shown again."""

from PySide6.QtCore import Signal
from PySide6.QtGui import QHideEvent
from PySide6.QtWidgets import QWidget

from privrag_desktop.domain.answering_server import AnsweringServer, ServerKey
from privrag_desktop.gui.background import Lane, Operation
from privrag_desktop.gui.language_models.service_interface import ModelsServices
from privrag_desktop.gui.page_background_work import Background
from privrag_desktop.gui.text.translation import mark, retell, say
from privrag_desktop.gui.unlock.unlock_form import SecretField
from privrag_desktop.gui.widgets.adaptive_layout_widgets import Turning
from privrag_desktop.gui.widgets.labels_buttons_and_notices import (
    Notice,
    button,
    column,
    label,
)

OF_ENVIRONMENT = mark("Its key is the one that this program was started with, in PRIVRAG_SERVER_KEY.")
IN_KEYRING = mark("Its key is kept in this computer's keyring, for this vault and this address.")
NO_KEY = mark(
    "If it wants a key, type it here. It is kept in the keyring of this computer's account, for this vault"
    " and this address, and is not shown again."
)
KEPT = mark("The key is kept. Test the server to see whether it takes it.")
FORGOTTEN = mark("The key is removed.")


class ServerKeyForm(QWidget):
    """`changed` when a key was kept or removed."""

    changed = Signal()

    def __init__(self, services: ModelsServices, background: Background) -> None:
        super().__init__()
        self._services, self._background = services, background
        self.state, self.notice = label("", "muted"), Notice()
        self.field = SecretField(say("Key of the answering server"))
        self.keep = button(say("Keep key"), on_click=self._keep)
        self.forget = button(say("Remove key"), on_click=self._forget)
        buttons = Turning(self.keep, self.forget, spacing=8)
        buttons.box.addStretch(1)
        column(self, self.state, self.notice, self.field, buttons, spacing=8)
        self.field.edit.textChanged.connect(lambda _: self.keep.setEnabled(bool(self._typed)))
        self.field.edit.returnPressed.connect(self._keep)
        self.keep.setEnabled(False)

    def show_server(self, server: AnsweringServer) -> None:
        """Nothing can be kept without a server or a safe keyring, nor beside a key of the environment."""
        self.setVisible(bool(server.address))
        is_kept, is_given = server.key is ServerKey.KEYRING, server.key is ServerKey.ENVIRONMENT
        can_keep = not is_given and not server.no_keyring
        self.field.setVisible(can_keep)
        self.keep.setVisible(can_keep)
        self.forget.setVisible(is_kept)
        if is_given:
            self.state.setText(say(OF_ENVIRONMENT))
        elif server.no_keyring:
            self.state.setText(retell(server.no_keyring))
        else:
            self.state.setText(say(IN_KEYRING) if is_kept else say(NO_KEY))

    def hideEvent(self, event: QHideEvent) -> None:  # noqa: N802 - Qt's name
        """A key that was typed is not left behind."""
        self.field.clear()
        super().hideEvent(event)

    @property
    def _typed(self) -> str:
        return self.field.edit.text().strip()

    def _keep(self) -> None:
        if self.keep.isEnabled():
            keeping = self._background.run(Lane.FETCH, self._services.keep_server_key, self._typed)
            self._do(keeping, say(KEPT))

    def _forget(self) -> None:
        forgetting = self._background.run(Lane.FETCH, self._services.forget_server_key)
        self._do(forgetting, say(FORGOTTEN))

    def _do(self, change: Operation[None], told: str) -> None:
        self.notice.hide()
        self.setEnabled(False)
        change.success(lambda _: self._end(told)).failure(self._fail).run_in_background()

    def _end(self, told: str) -> None:
        self.setEnabled(True)
        self.field.clear()
        self.notice.say(told, "calm")
        self.changed.emit()

    def _fail(self, error: Exception) -> None:
        self.setEnabled(True)
        self.notice.say_error(error)
        self.changed.emit()

"""The base of dialogs that ask for the user's own passphrase once more, and of the cards that show them."""

from collections.abc import Callable

from PySide6.QtCore import QEvent, Qt, Signal
from PySide6.QtWidgets import QDialog, QPushButton, QWidget

from privrag_desktop.errors import WrongPassphrase
from privrag_desktop.gui.page_background_work import Background
from privrag_desktop.gui.security.service_interface import ChangingPeople, SecurityServices
from privrag_desktop.gui.text.error_text import explain
from privrag_desktop.gui.text.translation import say
from privrag_desktop.gui.unlock.unlock_form import SecretField
from privrag_desktop.gui.widgets.adaptive_layout_widgets import text_share
from privrag_desktop.gui.widgets.labels_buttons_and_notices import (
    Card,
    Notice,
    button,
    column,
    label,
    row,
)

_WIDTH = 460


class FittingDialog(QDialog):
    """Of one width, and as high as its parts are with their text wrapped."""

    def __init__(self, parent: QWidget, title: str) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setWindowTitle(title)

    def event(self, event: QEvent) -> bool:
        if event.type() in (QEvent.Type.LayoutRequest, QEvent.Type.Show) and (box := self.layout()):
            width = round(_WIDTH * text_share(self))
            self.setFixedSize(width, box.totalHeightForWidth(width))
        return super().event(event)


class WaitingDialog(FittingDialog):
    """Stays open while `go_on` is disabled, because what was asked for is being done."""

    go_on: QPushButton
    notice: Notice

    def fail(self, error: Exception) -> None:
        self.go_on.setEnabled(True)
        self.notice.say_error(error)

    def reject(self) -> None:
        """Not while it works: who closed it would not see what came of it."""
        if self.go_on.isEnabled():
            super().reject()


class SecretDialog(FittingDialog):
    """`submitted` means: everything in it will do; `close_done` closes it once the work is done."""

    submitted = Signal()

    def __init__(self, parent: QWidget, title: str, about: str, go_on: str, *parts: QWidget) -> None:
        super().__init__(parent, title)
        self.own, self.notice = SecretField(say("Your present passphrase")), Notice()
        self._busy = False
        self._form = QWidget()
        column(self._form, *parts, self.own, spacing=14)
        self.go_on = button(go_on, "primary", on_click=self._submit)
        self._cancel = button(say("Cancel"), on_click=self.reject)
        self.own.edit.returnPressed.connect(self._submit)
        buttons = QWidget()
        row(buttons, self._cancel, self.go_on).insertStretch(0, 1)
        head = (label(title, "subtitle"), label(about, "muted"), self.notice)
        column(self, *head, self._form, buttons, margin=22, spacing=14).addStretch(1)

    @property
    def secret(self) -> str:
        return self.own.edit.text()

    def change(self) -> Callable[[ChangingPeople], str]:
        """What to do with what stands in the fields now, and to say, or to show, afterwards."""
        raise NotImplementedError

    def work(self, services: SecurityServices) -> Callable[[], str]:
        secret, change = self.secret, self.change()
        return lambda: change(services.people(secret))

    def will_do(self) -> bool:
        """Whether the parts of a dialog can be used as they are; if not, they say so."""
        return True

    def fail(self, error: Exception) -> None:
        self._set_busy(False)
        sentence = explain(error) or ""
        if isinstance(error, WrongPassphrase):
            self.own.complain(sentence)
        else:
            self.notice.say(sentence, "error")

    def close_done(self) -> None:
        self._set_busy(False)
        self.own.clear()
        self.accept()

    def reject(self) -> None:
        """Not while it works: who closed it would not know whether it was done."""
        if not self._busy:
            super().reject()

    def _submit(self) -> None:
        self.notice.hide()
        if self._busy or not self.will_do():
            return
        if not self.secret:
            self.own.complain(say("Type your present passphrase."))
            return
        self._set_busy(True)
        self.submitted.emit()

    def _set_busy(self, busy: bool) -> None:
        self._busy = busy
        self._form.setEnabled(not busy)
        self._cancel.setEnabled(not busy)
        self.go_on.setEnabled(not busy)


def carry_out(
    dialog: SecretDialog,
    services: SecurityServices,
    background: Background,
    done: Callable[[str], object],
) -> None:
    """Show the dialog; what it asks for is done in the background, and `done` is told what came of it.

    Not behind a running import: it takes two seconds, and somebody waits for it.
    """

    def finish(told: str) -> None:
        dialog.close_done()
        done(told)

    def run() -> None:
        background.read(dialog.work(services)).success(finish).failure(dialog.fail).run_in_background()

    dialog.submitted.connect(run)
    dialog.open()


class SecretCard(Card):
    """A card that shows such dialogs, and says what came of one."""

    def __init__(self, services: SecurityServices, background: Background) -> None:
        super().__init__()
        self._services, self._background, self.notice = services, background, Notice()

    def refresh(self) -> None:
        raise NotImplementedError

    def _carry_out(self, dialog: SecretDialog) -> None:
        self.notice.hide()
        carry_out(dialog, self._services, self._background, self._done)

    def _done(self, message: str) -> None:
        self.notice.say(message, "calm")
        self.refresh()

"""Reveal who is behind a pseudonym, after a reason is typed, which is written into the audit trail."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QWidget

from privrag_desktop.domain.restore_purposes import is_reason
from privrag_desktop.gui.ask.service_interface import AskServices
from privrag_desktop.gui.name_visibility_switch import NamesOnScreen
from privrag_desktop.gui.page_background_work import Background
from privrag_desktop.gui.text.translation import mark, say
from privrag_desktop.gui.widgets.labels_buttons_and_notices import (
    Notice,
    button,
    captioned,
    column,
    label,
    row,
)
from privrag_desktop.gui.widgets.length_limited_text_fields import Field
from privrag_desktop.gui.widgets.passphrase_confirmation_dialog import WaitingDialog

WHO = mark("Who is this?")
NO_NAME = mark("Type a made-up name, or a mark such as [DATE_1].")
NO_REASON = mark("Say why you need to know who this is.")
_ABOUT = mark(
    "What was released, and what the agent's model saw, holds made-up names. Who looked behind one stays in"
    " the audit trail, with the reason."
)


class RevealDialog(WaitingDialog):
    """`wanted` brings what is asked and the reason."""

    wanted = Signal(str, str)

    def __init__(self, parent: QWidget, shown: str, names: NamesOnScreen | None = None) -> None:
        super().__init__(parent, say(WHO))
        shown = " ".join(shown.split())
        self.shown, self.reason, self.notice = Field(shown), Field(), Notice()
        self.told = label("", "result")
        self.told.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        self.told.setAccessibleName(say("Who it is"))
        self.told.hide()
        self.go_on = button(say("Show"), "primary", on_click=self._submit)
        for edit, name in ((self.shown, say("Made-up name or mark")), (self.reason, say("Reason"))):
            edit.setAccessibleName(name)
            edit.returnPressed.connect(self._submit)
        about = label(say(_ABOUT), "muted")
        buttons = QWidget()
        row(buttons, button(say("Close"), on_click=self.reject), self.go_on).insertStretch(0, 1)
        fields = (captioned(say("Made-up name or mark"), self.shown), captioned(say("Reason"), self.reason))
        head = (label(say(WHO), "subtitle"), about, self.notice)
        column(self, *head, *fields, self.told, buttons, margin=22, spacing=14).addStretch(1)
        (self.reason if shown else self.shown).setFocus()
        if names is not None:
            names.close_with(self)

    def show_original(self, original: str) -> None:
        self.go_on.setEnabled(True)
        self.told.setText(original)
        self.told.show()

    def _submit(self) -> None:
        shown, reason = self.shown.text().strip(), self.reason.text().strip()
        self.notice.hide()
        self.told.hide()
        if not shown or not is_reason(reason):
            self.notice.say(say(NO_REASON) if shown else say(NO_NAME), "error")
        elif self.go_on.isEnabled():
            self.go_on.setEnabled(False)
            self.wanted.emit(shown, reason)


def ask_who(dialog: RevealDialog, services: AskServices, background: Background, scope: str) -> None:
    """Show the dialog; what it asks about, in a conversation or task by its scope, is looked up."""

    def run(asked: str, reason: str) -> None:
        revealing = background.read(services.reveal, scope, asked, reason)
        revealing.success(dialog.show_original).failure(dialog.fail).run_in_background()

    dialog.wanted.connect(run)
    dialog.open()

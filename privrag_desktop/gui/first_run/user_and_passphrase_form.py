"""The first-run step that creates a vault: user name, passphrase, and unlocking by this account."""

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QCheckBox, QWidget

from privrag_desktop.gui.text.translation import mark, say
from privrag_desktop.gui.widgets.labels_buttons_and_notices import button, captioned, column, label
from privrag_desktop.gui.widgets.length_limited_text_fields import Field
from privrag_desktop.gui.widgets.new_passphrase_widget import Judge, NewPassphrase
from privrag_desktop.gui.widgets.page_arrival_and_first_focus import Form

FIRST_USER = "admin"
ACCOUNT = mark("Let my account on this computer open it, too")
ABOUT_ACCOUNT = mark(
    "The key then lies in this computer's keyring: whoever can use your account can open the vault. It can "
    "be turned on and off later, on the page Security."
)


class CreateForm(Form):
    """`submitted` means: both fields agree and are long enough."""

    submitted = Signal()

    def __init__(self, judge: Judge) -> None:
        super().__init__()
        self.name = Field()
        self.name.setAccessibleName(say("Your name"))
        self.name.setPlaceholderText(FIRST_USER)
        self.new = NewPassphrase(judge, lambda: self.user_name)
        self.account, self._about_account = QCheckBox(say(ACCOUNT)), label(say(ABOUT_ACCOUNT), "muted")
        self.account.setAccessibleDescription(say(ABOUT_ACCOUNT))
        self._create = button(say("Create vault"), "primary", on_click=self._submit)
        self.name.returnPressed.connect(self.new.setFocus)
        self.new.entered.connect(self._submit)
        self._offer = QWidget()
        column(self._offer, self.account, self._about_account, spacing=2)
        named = captioned(say("Your name, as others will see it"), self.name)
        column(self, named, self.new, self._offer, self._create, spacing=14)
        self._offer.hide()

    @property
    def first(self) -> QWidget:
        return self.new.secret.edit

    @property
    def user_name(self) -> str:
        return self.name.text().strip()

    @property
    def wants_account(self) -> bool:
        return self.account.isChecked() and not self._offer.isHidden()

    def start(self) -> None:
        self.name.clear()
        self.new.clear()
        self.account.setChecked(False)
        self.set_busy(False)

    def offer_account(self, why_not: str) -> None:
        """Only where this computer has a keyring that keeps secrets encrypted."""
        self._offer.setVisible(not why_not)

    def set_busy(self, busy: bool) -> None:
        self.setEnabled(not busy)
        self._create.setText(say("Creating…") if busy else say("Create vault"))

    def _submit(self) -> None:
        if self.new.will_do():
            self.submitted.emit()

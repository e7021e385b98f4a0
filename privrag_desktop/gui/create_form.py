"""Create a vault: a passphrase twice, then the recovery key, shown once."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QCheckBox, QWidget

from privrag_desktop.gui.unlock_form import SecretField
from privrag_desktop.gui.widgets import button, column, label

SHORTEST_PASSPHRASE = 8


class CreateForm(QWidget):
    """`submitted` means: both fields agree and are long enough."""

    submitted = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.secret = SecretField("Passphrase")
        self.again = SecretField("Passphrase, once more")
        self._create = button("Create vault", "primary", on_click=self._submit)
        self.secret.edit.returnPressed.connect(self.again.edit.setFocus)
        self.again.edit.returnPressed.connect(self._submit)
        advice = label("Several unrelated words are easy to remember and hard to guess.", "muted")
        column(self, advice, self.secret, self.again, self._create, spacing=14)
        self.setFocusProxy(self.secret.edit)

    def start(self) -> None:
        self.secret.clear()
        self.again.clear()
        self.set_busy(False)

    def set_busy(self, busy: bool) -> None:
        self.setEnabled(not busy)
        self._create.setText("Creating…" if busy else "Create vault")

    def _submit(self) -> None:
        self.secret.complain("")
        if len(self.secret.edit.text()) < SHORTEST_PASSPHRASE:
            self.secret.complain(f"Use at least {SHORTEST_PASSPHRASE} characters.")
        elif self.secret.edit.text() != self.again.edit.text():
            self.again.complain("The two do not match.")
        else:
            self.submitted.emit()


class RecoveryPage(QWidget):
    """The recovery key, once; goes on only when the user says it is noted."""

    confirmed = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.key = label("", "secret")
        self.key.setAccessibleName("Recovery key")
        self.key.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.key.setTextInteractionFlags(
            Qt.TextInteractionFlag.TextSelectableByMouse | Qt.TextInteractionFlag.TextSelectableByKeyboard
        )
        why = label(
            "This key opens the vault when the passphrase is forgotten. It is shown only now. "
            "Write it down and keep it away from this computer.",
            "muted",
        )
        self.noted = QCheckBox("I have written the recovery key down")
        self.go_on = button("Open the vault", "primary", on_click=self._go_on)
        self.noted.toggled.connect(self.go_on.setEnabled)
        column(self, why, self.key, self.noted, self.go_on, spacing=16)
        self.setFocusProxy(self.noted)

    def start(self, recovery_key: str) -> None:
        self.key.setText(recovery_key)
        self.noted.setChecked(False)
        self.go_on.setEnabled(False)

    def _go_on(self) -> None:
        self.key.clear()
        self.confirmed.emit()

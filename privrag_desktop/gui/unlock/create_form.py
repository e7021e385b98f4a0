"""Create a vault: a passphrase twice, then the recovery key, shown once."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QCheckBox, QLineEdit, QWidget

from privrag_desktop.gui.parts.new_passphrase import Judge, NewPassphrase
from privrag_desktop.gui.parts.widgets import button, column, label

FIRST_USER = "admin"


class CreateForm(QWidget):
    """`submitted` means: both fields agree and are long enough."""

    submitted = Signal()

    def __init__(self, judge: Judge) -> None:
        super().__init__()
        self.name = QLineEdit()
        self.name.setAccessibleName("Your name")
        self.name.setPlaceholderText(FIRST_USER)
        self.new = NewPassphrase(judge, lambda: self.user_name)
        self._create = button("Create vault", "primary", on_click=self._submit)
        self.name.returnPressed.connect(self.new.setFocus)
        self.new.entered.connect(self._submit)
        column(self, self._named(), self.new, self._create, spacing=14)
        self.setFocusProxy(self.new)

    @property
    def user_name(self) -> str:
        return self.name.text().strip()

    def start(self) -> None:
        self.name.clear()
        self.new.clear()
        self.set_busy(False)

    def set_busy(self, busy: bool) -> None:
        self.setEnabled(not busy)
        self._create.setText("Creating…" if busy else "Create vault")

    def _named(self) -> QWidget:
        field, caption = QWidget(), label("Your name, as others will see it")
        caption.setBuddy(self.name)
        column(field, caption, self.name, spacing=5)
        return field

    def _submit(self) -> None:
        if self.new.will_do():
            self.submitted.emit()


class RecoveryPage(QWidget):
    """The recovery key, once; goes on only when the user says it is noted."""

    confirmed = Signal()

    def __init__(self, go_on: str = "Open the vault") -> None:
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
        self.go_on = button(go_on, "primary", on_click=self._go_on)
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

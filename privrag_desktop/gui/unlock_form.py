"""Open a vault that is there: one field, and what is wrong said under it."""

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QLineEdit, QWidget

from privrag_desktop.gui.widgets import button, column, label, row


class SecretField(QWidget):
    """A passphrase field with a Show button and a sentence underneath when it is wrong."""

    def __init__(self, name: str) -> None:
        super().__init__()
        self.edit = QLineEdit()
        self.edit.setEchoMode(QLineEdit.EchoMode.Password)
        self.edit.setAccessibleName(name)
        self.show_button = button("Show", "link", on_click=self._toggle, hint=f"Show or hide: {name}")
        self.show_button.setAutoDefault(False)
        self._problem = label("", "problem")
        self._problem.hide()
        line = QWidget()
        row(line, self.edit, self.show_button, spacing=4)
        caption = label(name)
        caption.setBuddy(self.edit)
        column(self, caption, line, self._problem, spacing=5)
        self.edit.textEdited.connect(lambda: self.complain(""))

    @property
    def problem(self) -> str:
        return "" if self._problem.isHidden() else self._problem.text()

    def complain(self, sentence: str) -> None:
        """Say what is wrong, or clear it with ""."""
        self._problem.setText(sentence)
        self._problem.setVisible(bool(sentence))
        self.edit.setAccessibleDescription(sentence)
        if sentence:
            self.edit.setFocus()
            self.edit.selectAll()

    def clear(self) -> None:
        self.edit.clear()
        self.edit.setEchoMode(QLineEdit.EchoMode.Password)
        self.show_button.setText("Show")
        self.complain("")

    def _toggle(self) -> None:
        hidden = self.edit.echoMode() == QLineEdit.EchoMode.Password
        mode = QLineEdit.EchoMode.Normal if hidden else QLineEdit.EchoMode.Password
        self.edit.setEchoMode(mode)
        self.show_button.setText("Hide" if hidden else "Show")


class UnlockForm(QWidget):
    """`submitted` means: try what stands in the field."""

    submitted = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.secret = SecretField("Passphrase or recovery key")
        self._hint = label("", "muted")
        self._open = button("Open", "primary", on_click=self._submit)
        self.secret.edit.returnPressed.connect(self._submit)
        column(self, self._hint, self.secret, self._open, spacing=14)
        self.setFocusProxy(self.secret.edit)

    def start(self, hint: str) -> None:
        """Ready for a vault; `hint` may name the sample vault's passphrase."""
        self.secret.clear()
        self._hint.setText(hint)
        self._hint.setVisible(bool(hint))
        self.set_busy(False)

    def set_busy(self, busy: bool) -> None:
        self.setEnabled(not busy)
        self._open.setText("Opening…" if busy else "Open")

    def _submit(self) -> None:
        if self.secret.edit.text():
            self.submitted.emit()
        else:
            self.secret.complain("Type your passphrase or your recovery key.")

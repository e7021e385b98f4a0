"""The first page: unlock the vault of a folder, or create one there."""

from collections.abc import Sequence
from pathlib import Path

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QLabel, QWidget

from privrag_desktop.domain import User
from privrag_desktop.errors import TooManyAttempts, WrongPassphrase
from privrag_desktop.gui.background import TaskRunner
from privrag_desktop.gui.operations import LockedOperations
from privrag_desktop.gui.parts.errors import explain
from privrag_desktop.gui.parts.picker import Picker
from privrag_desktop.gui.parts.theme import Theme
from privrag_desktop.gui.parts.widgets import Notice, button, card, centred, column, label, row
from privrag_desktop.gui.services import OpenVault, Services
from privrag_desktop.gui.unlock.create_form import CreateForm, RecoveryPage
from privrag_desktop.gui.unlock.unlock_form import UnlockForm
from privrag_desktop.gui.window.window_state import last_user, remember_user
from privrag_desktop.paths import sample_vault

_WIDTH = 460
_ICON = 44
SAMPLE_HINT = "This is the sample vault with made-up patients. Its passphrase is: sample"


class UnlockView(QWidget):
    """`opened` brings the open vault and its folder, `turned_to` each folder that is shown."""

    opened = Signal(object, object)
    turned_to = Signal(object)

    def __init__(self, runner: TaskRunner, services: Services, theme: Theme) -> None:
        super().__init__()
        self.setObjectName("page")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self._operations = LockedOperations(runner, services, self._show_error)
        self._theme = theme
        self.folder = Path()
        self._user = self._passphrase = ""
        self._users: Sequence[User] = ()
        self._by_account = True  # until a vault was open: a lock that this opens would guard nothing
        self.unlock_form, self.create_form, self.recovery_page = (
            UnlockForm(),
            CreateForm(services.strength),
            RecoveryPage(),
        )
        self.notice = Notice()
        self._title, self._place, self._logo = label("", "title"), label("", "muted"), QLabel()
        self._elsewhere = button("Use another folder…", "link", on_click=self._choose_folder)
        self._forms = (self.unlock_form, self.create_form, self.recovery_page)
        self._build()
        self._connect()

    def start(self, folder: Path, passphrase: str | None = None, *, locked: bool = False) -> None:
        """Show what fits the folder; a given passphrase is tried at once.

        `locked`: it was open before; only a passphrase unlocks it then, no account of the computer.
        """
        self.folder = folder
        self._by_account = self._by_account and not locked
        self.turned_to.emit(folder)
        self._user = self._passphrase = ""
        self.notice.hide()
        self._place.setText(str(folder))
        if not self._operations.vault_exists(folder):
            self.create_form.start()
            self._turn_to(self.create_form, "Create a vault")
            return
        self._users = self._operations.users(folder)
        hint, last = SAMPLE_HINT if is_sample(folder) else "", last_user(folder)
        self.unlock_form.start(hint, self._users, last, by_account=self._by_account)
        self._turn_to(self.unlock_form, "Open the vault")
        if passphrase is not None:
            self.unlock_form.secret.edit.setText(passphrase)
            self._open(passphrase, "")

    def _build(self) -> None:
        self._paint_logo()
        self._theme.changed.connect(self._paint_logo)
        title = QWidget()
        row(title, self._logo, self._title, spacing=10).setStretch(1, 1)
        box = card(title, self._place, self.notice, *self._forms, self._elsewhere, margin=32, spacing=14)
        promise = label("Your vault is encrypted, and the records stay in it.", "muted")
        promise.setAlignment(Qt.AlignmentFlag.AlignCenter)
        middle = QWidget()
        middle.setFixedWidth(_WIDTH)
        column(middle, box, promise, spacing=16)
        centred(self, middle)

    def _connect(self) -> None:
        self.unlock_form.submitted.connect(self._unlock)
        self.unlock_form.account_wanted.connect(self._open_with_account)
        self.create_form.submitted.connect(self._create)
        self.recovery_page.confirmed.connect(lambda: self._open(self._passphrase, self._user))

    def _create(self) -> None:
        self.create_form.set_busy(True)
        self._passphrase, self._user = self.create_form.new.text, self.create_form.user_name
        creating = self._operations.create(self.folder, self._passphrase, self._user)
        creating.success(self._created).run_in_background()

    def _created(self, recovery_key: str) -> None:
        self.recovery_page.start(recovery_key)
        self._turn_to(self.recovery_page, "Keep the recovery key")

    def _unlock(self) -> None:
        self._open(self.unlock_form.secret.edit.text(), self.unlock_form.user.chosen)

    def _open(self, secret: str, user: str) -> None:
        self.notice.hide()
        self.unlock_form.set_busy(True)
        self._operations.open(self.folder, secret, user).success(self._opened).run_in_background()

    def _open_with_account(self) -> None:
        self.notice.hide()
        self.unlock_form.set_busy(True)
        opening = self._operations.open_with_account(self.folder, self.unlock_form.user_of_account)
        opening.success(self._opened).run_in_background()

    def _opened(self, vault: OpenVault) -> None:
        self._by_account = False
        self._forget()
        if len(self._users) > 1 and vault.person.name in [user.name for user in self._users]:
            remember_user(self.folder, vault.person.name)
        self.opened.emit(vault, self.folder)

    def _forget(self) -> None:
        """No secret stays in a field."""
        self._user = self._passphrase = ""
        self.unlock_form.start("", self._users, last_user(self.folder))
        self.create_form.start()

    def _show_error(self, error: Exception) -> None:
        self.create_form.set_busy(False)
        self.unlock_form.set_busy(False)
        sentence = explain(error) or ""
        if not self.recovery_page.isHidden():
            self.start(self.folder)
        if isinstance(error, WrongPassphrase):
            self.unlock_form.secret.complain(sentence)
        elif isinstance(error, TooManyAttempts):
            self.unlock_form.wait(error.seconds)
        else:
            self.notice.say(sentence, "error")

    def _turn_to(self, page: QWidget, title: str) -> None:
        self._elsewhere.setVisible(page is not self.recovery_page)
        self._title.setText(title)
        for form in self._forms:
            form.setVisible(form is page)
        page.setFocus()

    def _choose_folder(self) -> None:
        picker = Picker(self, self._theme, self.folder.parent, folders_only=True)
        picker.chosen.connect(lambda paths: self.start(paths[0]))
        picker.show()

    def _paint_logo(self) -> None:
        icon = self._theme.icon("shield", self._theme.colours.accent)
        self._logo.setPixmap(icon.pixmap(_ICON, _ICON))


def is_sample(folder: Path) -> bool:
    return folder.resolve() == sample_vault().resolve()

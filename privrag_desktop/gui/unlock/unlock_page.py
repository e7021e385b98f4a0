"""The first page: unlock the vault of a folder, or create one there."""

import os
from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from pathlib import Path

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtWidgets import QDialog, QLabel, QWidget

from privrag_desktop.domain.users import User
from privrag_desktop.errors import KnownError, TooManyAttempts, VaultError, VaultInUse, WrongPassphrase
from privrag_desktop.gui.background import Lane, Operation, TaskRunner
from privrag_desktop.gui.backups.backup_check_dialog import STOPPED
from privrag_desktop.gui.backups.backup_restore_dialog import RestoreDialog, take_place
from privrag_desktop.gui.charts.chart_widget import load_drawing
from privrag_desktop.gui.first_run.first_run_steps_bar import SetupStep, Stepper
from privrag_desktop.gui.first_run.recovery_key_confirmation_form import RecoveryPage
from privrag_desktop.gui.first_run.sample_vault_progress_panel import SampleCard
from privrag_desktop.gui.first_run.user_and_passphrase_form import CreateForm
from privrag_desktop.gui.help.about_program_text import NOT_MEDICAL
from privrag_desktop.gui.page_background_work import Background
from privrag_desktop.gui.text.error_text import explain
from privrag_desktop.gui.text.translation import mark, say
from privrag_desktop.gui.theme.theme import Theme
from privrag_desktop.gui.unlock.unlock_form import UnlockForm
from privrag_desktop.gui.unlock.vault_update_progress_panel import UpdateCard
from privrag_desktop.gui.vault_service_interface import OpenVault, Services
from privrag_desktop.gui.widgets.adaptive_layout_widgets import Centred
from privrag_desktop.gui.widgets.file_and_folder_picker_dialog import Picker, PickerTarget
from privrag_desktop.gui.widgets.flow_layout import Flow
from privrag_desktop.gui.widgets.labels_buttons_and_notices import (
    Notice,
    breakable,
    button,
    card,
    column,
    label,
    row,
)
from privrag_desktop.gui.widgets.page_arrival_and_first_focus import Form
from privrag_desktop.gui.widgets.scrolling_page_area import Roomy
from privrag_desktop.gui.window.saved_window_state import (
    last_user,
    remember_setup,
    remember_user,
    setup_step,
)
from privrag_desktop.i18n import together
from privrag_desktop.runtime.paths import is_sample_vault
from privrag_desktop.runtime.progress import Progress
from privrag_desktop.services.vault.locked_vault_info import SAMPLE_PASSPHRASE

_WIDTH = 460
_ICON = 44
_PAINTED_MS = 50  # by then the form says that it is busy
SAMPLE_HINT = mark("This is the sample vault with made-up patients. Its passphrase is: sample")
NOT_CONFIRMED = mark(
    "The recovery key of this vault was shown, but nobody has confirmed that it is noted. Unlock the vault "
    "to get a new one."
)
RENEWED = mark("This new recovery key takes the place of the one before, which opens the vault no more.")
PROMISE = mark("Your vault is encrypted, and the records stay in it.")


class UnlockView(QWidget):
    """`opened` brings the open vault and its folder, `turned_to` each folder that is shown.

    `about_wanted` is the button About.
    """

    opened = Signal(object, object)
    turned_to = Signal(object)
    about_wanted = Signal()

    def __init__(self, runner: TaskRunner, services: Services, theme: Theme) -> None:
        super().__init__()
        self.setObjectName("page")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self._services, self._background = services, Background(runner, self._show_error)
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
        self.stepper, self._links = Stepper(), QWidget()
        self.sample_card, self.update_card = SampleCard(), UpdateCard()
        self._cancel: Callable[[], None] = lambda: None  # what goes on, and has a Stop button
        self._wants_account = False
        self.notice = Notice()
        self._title, self._place, self._logo = label("", "title"), label("", "muted"), QLabel()
        self._elsewhere = button(say("Use another folder…"), "link", on_click=self._choose_folder)
        self.try_sample = button(say("Try it with sample patients"), "link", on_click=self._make_sample)
        self.restore = button(say("Restore from a backup…"), "link", on_click=self._restore)
        self._cards = (self.sample_card, self.update_card)
        self._forms = (self.unlock_form, self.create_form, self.recovery_page, *self._cards)
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
        self._set_busy(False)
        self.notice.hide()
        self._place.setText(breakable(str(folder)))
        self._place.setAccessibleName(str(folder))
        if not self._services.vault_exists(folder):
            self.create_form.start()
            asking = self._background.read(self._services.why_no_account)
            asking.success(self.create_form.offer_account).run_in_background()
            self._turn_to(self.create_form, say("Create a vault"))
            return
        self._users = self._users_of(folder)
        hint, last = say(SAMPLE_HINT) if is_sample_vault(folder) else "", last_user(folder)
        if setup_step(folder) is SetupStep.RECOVERY:
            hint = say(NOT_CONFIRMED)
        self.unlock_form.start(hint, self._users, last, by_account=self._by_account)
        self._turn_to(self.unlock_form, say("Open the vault"))
        if passphrase is not None:
            self.unlock_form.secret.edit.setText(passphrase)
            self._try(passphrase, "")

    def _users_of(self, folder: Path) -> Sequence[User]:
        """Who can unlock it; nobody of a key file that cannot be read, which is said when it is opened."""
        try:
            return self._services.users_of(folder)
        except VaultError:
            return ()

    def _build(self) -> None:
        self._paint_logo()
        self._theme.changed.connect(self._paint_logo)
        title = QWidget()
        row(title, self._logo, self._title, spacing=10).setStretch(1, 1)
        links = self._links
        flow = Flow(links, spacing=4)
        for link in (self.try_sample, self._elsewhere, self.restore):
            flow.addWidget(link)
        head = (title, self._place, self.stepper, self.notice)
        box = card(*head, *self._forms, links, margin=32, spacing=14)
        promise = label(say(PROMISE), "muted")
        promise.setAlignment(Qt.AlignmentFlag.AlignCenter)
        medical, foot, middle = label(say(NOT_MEDICAL), "muted", wrap=False), QWidget(), QWidget()
        self.about = button(say("About"), "link", on_click=self.about_wanted.emit)
        row(foot, medical, self.about, spacing=4).setAlignment(Qt.AlignmentFlag.AlignCenter)
        column(middle, box, promise, foot, spacing=8)
        page = Centred(middle, _WIDTH)
        page.setObjectName("page")
        column(self, Roomy(page))

    def _connect(self) -> None:
        self.unlock_form.submitted.connect(self._unlock)
        self.unlock_form.account_wanted.connect(self._open_with_account)
        self.create_form.submitted.connect(self._create)
        self.recovery_page.confirmed.connect(self._confirmed)
        for card_ in self._cards:
            card_.stopped.connect(self._stop)

    def _create(self) -> None:
        self._set_busy(True)
        self._passphrase, self._user = self.create_form.new.text, self.create_form.user_name
        self._wants_account = self.create_form.wants_account
        create = self._services.create_vault
        creating = self._background.run(Lane.STORE, create, self.folder, self._passphrase, self._user)
        creating.success(self._created).run_in_background()

    def _created(self, recovery_key: str, told: str = "") -> None:
        remember_setup(self.folder, SetupStep.RECOVERY)
        self.recovery_page.start(recovery_key, told)
        self._turn_to(self.recovery_page, say("Keep the recovery key"))

    def _confirmed(self) -> None:
        remember_setup(self.folder, SetupStep.MODEL)
        self._open(self._passphrase, self._user)

    def _unlock(self) -> None:
        self._try(self.unlock_form.secret.edit.text(), self.unlock_form.user.chosen)

    def _try(self, secret: str, user: str) -> None:
        """A first run that was left before its recovery key was confirmed goes on with a new one."""
        if setup_step(self.folder) is not SetupStep.RECOVERY:
            self._open(secret, user)
            return
        self.notice.hide()
        self._set_busy(True)
        self._passphrase, self._user = secret, user
        renew = self._services.new_recovery_key
        renewing = self._background.report(Lane.STORE, renew, self.folder, secret, user)
        self._run_opening(renewing.success(self._renewed))

    def _renewed(self, recovery_key: str) -> None:
        if recovery_key:
            self._created(recovery_key, say(RENEWED))
        else:
            self._open(self._passphrase, self._user)

    def _open(self, secret: str, user: str) -> None:
        unlock = self._services.open_vault
        if self._wants_account:
            unlock = partial(_open_and_keep, self._services)
        self._begin(self._background.report(Lane.STORE, unlock, self.folder, secret, user))

    def _open_with_account(self) -> None:
        user = self.unlock_form.user_of_account
        self._begin(self._background.report(Lane.STORE, self._services.open_with_account, self.folder, user))

    def _begin(self, opening: Operation[OpenVault]) -> None:
        """What draws charts is loaded while the passphrase is checked: nobody can type then."""
        self.notice.hide()
        self._set_busy(True)
        self._run_opening(opening.success(self._opened))
        QTimer.singleShot(_PAINTED_MS, self, load_drawing)

    def _set_busy(self, busy: bool) -> None:
        """While a vault is made or opened nothing leads to another one: focus would go to the links, and
        Enter once chose a folder that the next lock then asked for."""
        self.create_form.set_busy(busy)
        self.unlock_form.set_busy(busy)
        self._links.setEnabled(not busy)

    def _run_opening(self, opening: Operation[OpenVault] | Operation[str]) -> None:
        """Only an older vault, which is updated, has something to report, and can be stopped."""
        opening.updates(self._show_update).stopped(self._update_stopped).run_in_background()
        self._cancel = opening.cancel

    def _show_update(self, update: object) -> None:
        if self.update_card.isHidden():
            self.update_card.start()
            self._turn_to(self.update_card, say("Updating the vault"))
        self.update_card.update_progress(update)

    def _update_stopped(self) -> None:
        """No secret stays in the field: whoever stopped it may be gone when it has stopped."""
        self._user = self._passphrase = ""
        self.unlock_form.secret.clear()
        self._back_to_unlock_form()
        self.notice.say(say(STOPPED), "calm")

    def _back_to_unlock_form(self) -> None:
        self._set_busy(False)
        self._turn_to(self.unlock_form, say("Open the vault"))

    def _opened(self, vault: OpenVault) -> None:
        self._by_account = False
        self._set_busy(False)
        for dialog in self.findChildren(QDialog):  # one that was open before this vault was
            dialog.close()
        self._forget()
        if len(self._users) > 1 and vault.person.name in [user.name for user in self._users]:
            remember_user(self.folder, vault.person.name)
        self.opened.emit(vault, self.folder)

    def _forget(self) -> None:
        """No secret stays in a field."""
        self._user = self._passphrase = ""
        self._wants_account = False
        self.unlock_form.start("", self._users, last_user(self.folder))
        self.create_form.start()

    def _stop(self) -> None:
        self._cancel()

    def _make_sample(self) -> None:
        self.notice.hide()
        self.sample_card.start()
        self._turn_to(self.sample_card, say("Sample patients"))
        making = self._background.report(Lane.STORE, self._services.make_sample)
        making.updates(self.sample_card.update_progress)
        making.success(lambda folder: self.start(folder, SAMPLE_PASSPHRASE))
        making.stopped(self._back_from_sample).failure(self._sample_failed)
        self._cancel = making.run_in_background().cancel

    def _back_from_sample(self) -> None:
        self.start(self.folder)

    def _sample_failed(self, error: Exception) -> None:
        self._back_from_sample()
        self._show_error(error)

    def _show_error(self, error: Exception) -> None:
        self._set_busy(False)
        sentence = explain(error) or ""
        if not self.recovery_page.isHidden():
            self.start(self.folder)
        if not self.update_card.isHidden():
            self._back_to_unlock_form()
        if isinstance(error, WrongPassphrase):
            self.unlock_form.secret.complain(sentence)
        elif isinstance(error, TooManyAttempts):
            self.unlock_form.wait(error.seconds)
        else:
            self._say_wrong(
                sentence, may_restore=isinstance(error, VaultError) and not isinstance(error, VaultInUse)
            )

    def _say_wrong(self, sentence: str, *, may_restore: bool) -> None:
        """Of a vault that cannot be opened, also what helps."""
        if may_restore and self._services.vault_exists(self.folder):
            self.notice.say(sentence, "error", say("Restore…"), self._restore)
        else:
            self.notice.say(sentence, "error")

    def _restore(self) -> None:
        vault = self._whole_path()
        backups = vault.with_name(f"{vault.name}-backups")
        start = backups if backups.is_dir() else vault.parent
        dialog = RestoreDialog(
            self, self._services.backup_files, self._background, self._theme, vault, places=(start, None)
        )
        dialog.wanted.connect(self._go_to_restored)
        dialog.open()

    def _go_to_restored(self, restored: Path, instead: bool) -> None:
        if not instead:
            self.start(restored)
            return
        vault = self._whole_path()
        files = self._services.backup_files
        taking = self._background.run(Lane.STORE, take_place, files, restored, vault)
        taking.success(partial(self._start_told, vault)).run_in_background()

    def _whole_path(self) -> Path:
        """Of the vault: a folder that moves takes along who is in it, and what is named from there."""
        return Path(os.path.abspath(self.folder))

    def _start_told(self, folder: Path, told: str) -> None:
        self.start(folder)
        self.notice.say(told, "calm")

    def _turn_to(self, page: Form, title: str) -> None:
        may_turn = page not in (self.recovery_page, *self._cards)
        self._links.setVisible(may_turn)
        self.try_sample.setVisible(may_turn and not is_sample_vault(self.folder))
        self._place.setVisible(page is not self.sample_card)
        self._show_step(page)
        self._title.setText(title)
        for form in self._forms:
            form.setVisible(form is page)
        page.first.setFocus()

    def _show_step(self, page: Form) -> None:
        is_new = page is self.create_form or page is self.recovery_page
        self.stepper.setVisible(is_new)
        if is_new:
            self.stepper.show_step(SetupStep.VAULT if page is self.create_form else SetupStep.RECOVERY)

    def _choose_folder(self) -> None:
        picker = Picker(self, self._theme, self.folder.parent, PickerTarget.FOLDER)
        picker.chosen.connect(lambda paths: self.start(paths[0]))
        picker.show()

    def _paint_logo(self) -> None:
        icon = self._theme.icon("shield", self._theme.colours.accent)
        self._logo.setPixmap(icon.pixmap(_ICON, _ICON))


def _open_and_keep(services: Services, folder: Path, secret: str, user: str, progress: Progress) -> OpenVault:
    """Let this computer's account open it, too; a keyring that does not take the key keeps nobody out."""
    vault = services.open_vault(folder, secret, user, progress)
    try:
        vault.security.turn_account(secret, True)
    except KnownError as error:
        return replace(vault, notice=together(vault.notice, error.sentence))
    return vault

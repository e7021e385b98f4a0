"""The card of a vault's backups: list them, make one, check one, restore one."""

from pathlib import Path

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHeaderView, QWidget

from privrag_desktop.domain.backups import BackupFolder, BackupInfo, FoundBackup
from privrag_desktop.gui.background import Lane
from privrag_desktop.gui.backups.backup_check_dialog import BackupDialog, CheckDialog
from privrag_desktop.gui.backups.backup_progress_and_content_text import (
    holds_text,
    moment_text,
    show_copied,
)
from privrag_desktop.gui.backups.backup_restore_dialog import RestoreDialog
from privrag_desktop.gui.backups.service_interface import BackupServices
from privrag_desktop.gui.page_background_work import Background
from privrag_desktop.gui.security.vault_users_card import fill_table, small_table
from privrag_desktop.gui.text.number_and_date_text import size_text
from privrag_desktop.gui.text.translation import mark, retell, say
from privrag_desktop.gui.theme.theme import Theme
from privrag_desktop.gui.widgets.file_and_folder_picker_dialog import Picker, PickerTarget
from privrag_desktop.gui.widgets.flow_layout import Flow
from privrag_desktop.gui.widgets.labels_buttons_and_notices import (
    Card,
    Notice,
    breakable,
    button,
    column,
    label,
)
from privrag_desktop.gui.widgets.progress_bar_with_stop_button import ProgressRow

ABOUT = mark(
    "Each is one encrypted file with everything of the vault, which every passphrase of its day opens."
    " One is made by itself each day, unless Settings say otherwise. Keep copies on another disk."
)
NOT_MINE = mark("An admin makes backups. You can check one, and restore one with your passphrase of its day.")
PLACE = mark("They lie in {folder}")
NONE = mark("There is no backup of this vault in {folder}")
MADE = mark("The backup is made and checked: {holds} It is {file}")
LEFT_OUT = mark(
    "A passphrase or recovery key from before there were users does not open it. Unlock the vault with it"
    " once, or replace it, and make another backup."
)
STOPPED = mark("Stopped. No backup was made.")
_MOST_ROWS = 5


class BackupsCard(Card):
    """`open_wanted` brings a restored vault's folder, and whether it is to take this vault's place."""

    open_wanted = Signal(object, bool)

    def __init__(
        self, services: BackupServices, background: Background, theme: Theme, *, may_make: bool
    ) -> None:
        super().__init__()
        self._services, self._background, self._theme = services, background, theme
        self._folder = BackupFolder(services.vault.parent, ())
        self.notice, self.place = Notice(), label("", "muted")
        self.table = small_table(say("Backups"), (say("Made"), say("Size"), say("Last checked")))
        self.make = button(say("Make a backup now"), on_click=lambda: self._make(None))
        self.make_elsewhere = button(say("Make one elsewhere…"), on_click=self._make_elsewhere)
        self.check = button(
            say("Check…"), on_click=self._check, hint=say("The backup chosen above, or another")
        )
        self.restore = button(
            say("Restore…"), on_click=self._restore, hint=say("The backup chosen above, or another")
        )
        self.progress = ProgressRow(say("Progress of the backup"))
        if not may_make:
            self.make.hide()
            self.make_elsewhere.hide()
        buttons = QWidget()
        flow = Flow(buttons, spacing=8)
        for one in (self.make, self.make_elsewhere, self.check, self.restore):
            flow.addWidget(one)
        about = label(say(ABOUT if may_make else NOT_MINE), "muted")
        head = (label(say("Backups"), "subtitle"), about, self.notice)
        column(self, *head, self.table, self.place, buttons, self.progress, margin=16, spacing=10)
        fits = QHeaderView.ResizeMode.ResizeToContents
        for column_ in range(2):
            self.table.horizontalHeader().setSectionResizeMode(column_, fits)
        self.table.hide()

    def refresh(self) -> None:
        self._background.read(self._services.listed).success(self.show_backups).run_in_background()

    def show_backups(self, found: BackupFolder) -> None:
        before, self._folder = self.chosen, found
        rows = [(moment_text(one.made), size_text(one.size), _checked(one)) for one in found.backups]
        fill_table(self.table, rows, _MOST_ROWS)
        self.table.setVisible(bool(rows))
        for number, one in enumerate(found.backups):
            if one.file == before:
                self.table.selectRow(number)
        words = say(PLACE if rows else NONE, folder=breakable(str(found.folder)))
        self.place.setText(retell(found.why_not) or words)

    @property
    def chosen(self) -> Path | None:
        """The file of the row that is chosen."""
        rows = self.table.selectionModel().selectedRows()
        return self._folder.backups[rows[0].row()].file if rows else None

    def _make_elsewhere(self) -> None:
        picker = Picker(self, self._theme, self._folder.folder, PickerTarget.FOLDER)
        picker.chosen.connect(lambda chosen: self._make(chosen[0]))
        picker.open()

    def _make(self, folder: Path | None) -> None:
        self.notice.hide()
        self._set_busy(True)
        making = self._background.report(Lane.STORE, self._services.make, folder)
        making.updates(self._update).success(self._made).failure(self._fail).stopped(self._stopped)
        self.progress.follow(making.run_in_background())

    def _update(self, update: object) -> None:
        show_copied(self.progress, update)

    def _made(self, held: BackupInfo) -> None:
        self._set_busy(False)
        words = say(MADE, holds=holds_text(held), file=breakable(str(held.file)))
        self.notice.say(f"{words} {say(LEFT_OUT)}" if held.left_out else words, "calm")
        self.refresh()

    def _fail(self, error: Exception) -> None:
        self._set_busy(False)
        self.notice.say_error(error)

    def _stopped(self) -> None:
        self._set_busy(False)
        self.notice.say(say(STOPPED), "calm")

    def _set_busy(self, busy: bool) -> None:
        for one in (self.make, self.make_elsewhere):
            one.setEnabled(not busy)
        if not busy:
            self.progress.end()

    def _check(self) -> None:
        places = self._folder.folder, self.chosen
        self._show(CheckDialog(self, self._services.files, self._background, self._theme, places))

    def _restore(self) -> None:
        places = self._folder.folder, self.chosen
        files, vault = self._services.files, self._services.vault
        dialog = RestoreDialog(self, files, self._background, self._theme, vault, places=places)
        dialog.wanted.connect(self.open_wanted)
        self._show(dialog)

    def _show(self, dialog: BackupDialog) -> None:
        self.notice.hide()
        dialog.finished.connect(lambda _: self.refresh())
        dialog.open()


def _checked(backup: FoundBackup) -> str:
    if backup.checked is None:
        return say("When it was made")
    when = moment_text(backup.checked)
    return say("Whole, {when}", when=when) if backup.passed else say("Failed, {when}", when=when)

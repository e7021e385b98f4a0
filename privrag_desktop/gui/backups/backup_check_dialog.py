"""Check a backup file with the passphrase it was made under; shows progress and can be stopped."""

from pathlib import Path

from PySide6.QtWidgets import QWidget

from privrag_desktop.domain.backups import BackupInfo
from privrag_desktop.errors import WrongPassphrase
from privrag_desktop.gui.background import Lane, Operation
from privrag_desktop.gui.backups.backup_progress_and_content_text import (
    holds_text,
    show_copied,
)
from privrag_desktop.gui.backups.service_interface import BackupFiles
from privrag_desktop.gui.page_background_work import Background
from privrag_desktop.gui.text.error_text import explain
from privrag_desktop.gui.text.translation import mark, say
from privrag_desktop.gui.theme.theme import Theme
from privrag_desktop.gui.unlock.unlock_form import SecretField
from privrag_desktop.gui.widgets.file_and_folder_picker_dialog import PickerTarget
from privrag_desktop.gui.widgets.labels_buttons_and_notices import (
    Notice,
    button,
    column,
    label,
    row,
)
from privrag_desktop.gui.widgets.passphrase_confirmation_dialog import FittingDialog
from privrag_desktop.gui.widgets.path_field_with_picker import PathLine
from privrag_desktop.gui.widgets.progress_bar_with_stop_button import ProgressRow

CHECK_ABOUT = mark(
    "Reads all of it as a restoration would. A passphrase or the recovery key of the day it was made"
    " opens it."
)
WHOLE = mark("This backup is whole: {holds}")
STOPPED = mark("Stopped. Nothing was changed.")
NO_FILE = mark("Choose the file of a backup.")
NO_SECRET = mark("Type a passphrase or the recovery key of the day of the backup.")


class BackupDialog(FittingDialog):
    """The file, the secret, what goes on, and what came of it, which `tell` says."""

    def __init__(
        self,
        parent: QWidget,
        files: BackupFiles,
        background: Background,
        theme: Theme,
        start: Path,
        *,
        words: tuple[str, str, str],
    ) -> None:
        """`words` are the title, what it does, and the button that does it."""
        title, about, go_on = words
        super().__init__(parent, title)
        self.files, self.background = files, background
        self.file = PathLine(say("Backup"), theme, PickerTarget.FILE, start)
        self.secret, self.notice = SecretField(say("Passphrase or recovery key")), Notice()
        self.progress = ProgressRow(say("Progress of the backup"))
        self.form, self.foot = QWidget(), QWidget()
        self.head, self.about = label(title, "subtitle"), label(about, "muted")
        self.go_on = button(go_on, "primary", on_click=self._submit)
        self.close_button = button(say("Cancel"), on_click=self.reject)

    def build(self, *parts: QWidget) -> None:
        """With these parts between the file and the secret."""
        column(self.form, self.file, *parts, self.secret, spacing=14)
        row(self.foot, self.close_button, self.go_on).insertStretch(0, 1)
        whole = (self.head, self.about, self.notice, self.form, self.progress, self.foot)
        column(self, *whole, margin=22, spacing=14).addStretch(1)
        self.go_on.setDefault(True)  # Enter presses it, and not also Stop, which comes in its place
        (self.secret.edit if self.file.path else self.file.edit).setFocus()

    def work(self, file: Path) -> Operation[BackupInfo]:
        raise NotImplementedError

    def tell(self, held: BackupInfo) -> None:
        raise NotImplementedError

    def will_do(self) -> bool:
        """Whether the parts in between can be used as they are; if not, they say so."""
        return True

    def reject(self) -> None:
        """Not while it works: Stop ends that first."""
        if not self.progress.working:
            super().reject()

    def _submit(self) -> None:
        self.notice.hide()
        file = self.file.path
        if self.progress.working or not self.will_do():
            return
        if file is None:
            self.notice.say(say(NO_FILE), "error")
        elif not self.secret.edit.text():
            self.secret.complain(say(NO_SECRET))
        else:
            self._set_busy(True)
            working = self.work(file).updates(self._update).success(self._finish)
            working.failure(self._fail).stopped(self._stopped)
            self.progress.follow(working.run_in_background())
            self.progress.stop.setFocus()

    def _update(self, update: object) -> None:
        show_copied(self.progress, update)

    def _finish(self, held: BackupInfo) -> None:
        self._set_busy(False)
        self.secret.clear()
        self.tell(held)

    def _fail(self, error: Exception) -> None:
        self._set_busy(False)
        sentence = explain(error) or ""
        if isinstance(error, WrongPassphrase):
            self.secret.complain(sentence)
        else:
            self.notice.say(sentence, "error")

    def _stopped(self) -> None:
        self._set_busy(False)
        self.notice.say(say(STOPPED), "calm")

    def _set_busy(self, busy: bool) -> None:
        self.form.setEnabled(not busy)
        self.foot.setVisible(not busy)
        if not busy:
            self.progress.end()


class CheckDialog(BackupDialog):
    """Whether a backup is whole."""

    def __init__(
        self,
        parent: QWidget,
        files: BackupFiles,
        background: Background,
        theme: Theme,
        places: tuple[Path, Path | None],
    ) -> None:
        """`places`: where backups lie, and the backup that was chosen there or None."""
        start, file = places
        words = say("Check a backup"), say(CHECK_ABOUT), say("Check")
        super().__init__(parent, files, background, theme, start, words=words)
        if file is not None:
            self.file.take(file)
        self.build()

    def work(self, file: Path) -> Operation[BackupInfo]:
        return self.background.report(Lane.FETCH, self.files.check, file, self.secret.edit.text())

    def tell(self, held: BackupInfo) -> None:
        self.notice.say(say(WHOLE, holds=holds_text(held)), "calm", stays=True)
        self.close_button.setText(say("Close"))
        self.close_button.setFocus()

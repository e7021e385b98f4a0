"""Restore a backup into a new folder, and ask whether it takes the vault's place."""

from pathlib import Path

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from privrag_desktop.domain.backups import BackupInfo
from privrag_desktop.gui.background import Lane, Operation
from privrag_desktop.gui.backups.backup_check_dialog import BackupDialog
from privrag_desktop.gui.backups.backup_progress_and_content_text import holds_text
from privrag_desktop.gui.backups.service_interface import BackupFiles
from privrag_desktop.gui.page_background_work import Background
from privrag_desktop.gui.text.translation import mark, say
from privrag_desktop.gui.theme.theme import Theme
from privrag_desktop.gui.widgets.adaptive_layout_widgets import Turning
from privrag_desktop.gui.widgets.file_and_folder_picker_dialog import PickerTarget
from privrag_desktop.gui.widgets.labels_buttons_and_notices import (
    breakable,
    button,
    column,
    label,
)
from privrag_desktop.gui.widgets.path_field_with_picker import PathLine

ABOUT = mark(
    "All of the backup is read and checked. It becomes a vault in a new folder, with the users and"
    " passphrases of its day; no vault is overwritten."
)
RESTORED = mark("The vault is restored: {holds}")
PLACE = mark("It is in {folder}")
MISSING = mark(
    "What was done since the backup is missing. After unlocking, import the records of that time again,"
    " remove users who have left since, delete patients who were deleted since, and check the vault on"
    " the page Security."
)
INSTEAD = mark(
    "“Use it instead” gives it the folder {vault}, so that the next start opens it, too. The vault that"
    " is there is moved aside and stays whole. If you only open it, the next start opens that one, unless"
    " you name the new folder: privrag window --vault FOLDER"
)
TAKEN = mark("The restored vault is in {vault} now. The one before is kept, whole, in {aside}.")
NO_FOLDER = mark("Type where the vault is to be restored: a new or empty folder.")


class RestoreDialog(BackupDialog):
    """`wanted` brings the restored vault's folder, and whether it is to take the place of the one before."""

    wanted = Signal(object, bool)

    def __init__(
        self,
        parent: QWidget,
        files: BackupFiles,
        background: Background,
        theme: Theme,
        vault: Path,
        *,
        places: tuple[Path, Path | None],
    ) -> None:
        """`places`: where backups lie, and the backup that was chosen there or None."""
        start, file = places
        words = say("Restore from a backup"), say(ABOUT), say("Restore")
        super().__init__(parent, files, background, theme, start, words=words)
        self._vault, self._restored = vault, Path()
        self.folder = _FolderLine(files, theme, vault)
        if file is not None:
            self.file.take(file)
        self.build(self.folder)
        self.place, self.missing, self.instead_words = (
            label("", "muted"),
            label(say(MISSING)),
            label("", "muted"),
        )
        self.instead = button(say("Use it instead"), "primary", on_click=lambda: self._go_on(True))
        self.open_it = button(say("Open it"), on_click=lambda: self._go_on(False))
        self.later = button(say("Later"), on_click=self.reject)
        self.outcome, choices = QWidget(), Turning(self.later, self.open_it, self.instead, spacing=8)
        column(self.outcome, self.place, self.missing, self.instead_words, choices, spacing=14)
        box = self.layout()
        assert box is not None
        box.addWidget(self.outcome)
        self.outcome.hide()

    def will_do(self) -> bool:
        if self.folder.path is None:
            self.notice.say(say(NO_FOLDER), "error")
        return self.folder.path is not None

    def work(self, file: Path) -> Operation[BackupInfo]:
        self._restored = self.folder.path or self._vault
        secret = self.secret.edit.text()
        return self.background.report(Lane.FETCH, self.files.restore, file, self._restored, secret)

    def tell(self, held: BackupInfo) -> None:
        self.notice.say(say(RESTORED, holds=holds_text(held)), "calm", stays=True)
        for part in (self.about, self.form, self.foot):
            part.hide()
        self.place.setText(say(PLACE, folder=breakable(str(self._restored))))
        is_there = self._restored == self._vault.absolute()
        self.instead_words.setText(say(INSTEAD, vault=breakable(str(self._vault))))
        self.instead_words.setHidden(is_there)
        self.instead.setHidden(is_there)
        self.outcome.show()
        (self.open_it if is_there else self.later).setFocus()  # no vault is moved aside by one more Enter

    def _go_on(self, instead: bool) -> None:
        self.accept()
        self.wanted.emit(self._restored, instead)


class _FolderLine(PathLine):
    """Where to; in a folder that is chosen and not empty, a new one is named."""

    def __init__(self, files: BackupFiles, theme: Theme, vault: Path) -> None:
        super().__init__(say("New folder of the vault"), theme, PickerTarget.FOLDER, vault.parent)
        self._files, self._name = files, vault.name
        self.take(files.free_folder(vault.absolute()))

    def placed(self, chosen: Path) -> Path:
        free = self._files.free_folder(chosen)
        return free if free == chosen else self._files.free_folder(chosen / self._name)


def take_place(files: BackupFiles, restored: Path, vault: Path) -> str:
    """Put the restored vault in the place of another; what to say. Only while nobody has either open."""
    aside = files.take_place(restored, vault)
    return say(TAKEN, vault=vault, aside=aside)

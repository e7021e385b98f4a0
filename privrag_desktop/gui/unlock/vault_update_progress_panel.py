"""Show how far the update of an older vault and its backup are, with a Stop button."""

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from privrag_desktop.domain.passphrase_strength_and_network_use import FinalStepNotice, VaultCheckProgress
from privrag_desktop.gui.backups.backup_progress_and_content_text import show_copied
from privrag_desktop.gui.text.translation import retell, say
from privrag_desktop.gui.widgets.labels_buttons_and_notices import column, label
from privrag_desktop.gui.widgets.page_arrival_and_first_focus import Form
from privrag_desktop.gui.widgets.progress_bar_with_stop_button import ProgressRow


class UpdateCard(Form):
    """`stopped` is the Stop button, which is there until the vault itself changes."""

    stopped = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.about = label("")
        self.progress = ProgressRow(say("Progress of the update"), self.stopped.emit)
        column(self, self.about, self.progress, spacing=12)

    @property
    def first(self) -> QWidget:
        return self.progress.stop

    def start(self) -> None:
        self.about.clear()
        self.progress.start()

    def update_progress(self, update: object) -> None:
        if isinstance(update, VaultCheckProgress):
            self.about.setText(retell(update.words))
        elif isinstance(update, FinalStepNotice):
            self.progress.show_waiting(retell(update.words))
            self.progress.stop.setEnabled(False)
        else:
            show_copied(self.progress, update)

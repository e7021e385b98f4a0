"""The card that verifies the audit trail, shows its last hash, and exports it."""

from pathlib import Path

from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QProgressBar, QWidget

from privrag_desktop.domain.audit_trail import VerificationProgress, VerifiedTrail
from privrag_desktop.gui.background import Lane, Operation
from privrag_desktop.gui.page_background_work import Background
from privrag_desktop.gui.privacy.audit_trail_export_dialog import TrailExportDialog, export_trail
from privrag_desktop.gui.privacy.service_interface import PrivacyServices
from privrag_desktop.gui.text.number_and_date_text import number_text
from privrag_desktop.gui.text.translation import mark, retell, say, say_many
from privrag_desktop.gui.theme.theme import Theme
from privrag_desktop.gui.widgets.adaptive_layout_widgets import Turning
from privrag_desktop.gui.widgets.file_export_dialog import export
from privrag_desktop.gui.widgets.labels_buttons_and_notices import (
    Card,
    Notice,
    button,
    column,
    hint_at,
    label,
)
from privrag_desktop.gui.widgets.length_limited_text_fields import Field

ABOUT = mark(
    "Each entry holds the hash of the one before, so that a change, a gap or a cut shows. Whoever has the key"
    " of the vault could write a whole new trail: a last hash that you keep elsewhere shows that, too."
)
WHOLE_SINCE = mark(
    "The trail is whole, and it is the one whose hash you kept: that was entry {kept} of {total}, and nothing"
    " before it was changed."
)
BROKEN = mark(
    "{fault} Keep a copy of the vault as it is, tell who is responsible for data protection, and restore a"
    " backup from before."
)
NO_HASH = mark("That is no hash of an entry: it has 64 digits and letters from a to f.")
COPIED = mark("The hash is on the clipboard. Paste it where nobody who can open this vault can change it.")
_HASH_LENGTH = 64


class ChainCard(Card):
    """For admins; the last hash stands here once the trail was checked."""

    def __init__(self, services: PrivacyServices, background: Background, theme: Theme) -> None:
        super().__init__()
        self._services, self._background, self._theme = services, background, theme
        self._checking: Operation[VerifiedTrail] | None = None
        self._known: VerifiedTrail | None = None
        self.notice, self.kept, self.last = Notice(), Field(), Field()
        self.check = button(say("Check the trail"), "primary", on_click=self._check)
        self.stop = button(say("Stop"), on_click=self._stop)
        self.copy = button(say("Copy the last hash"), on_click=self._copy)
        self.export = button(say("Export the trail…"), on_click=self._export)
        self.bar, self.state = QProgressBar(), label("", "muted")
        self._last_box = QWidget()
        self._build()
        self._show_working(False)

    def _build(self) -> None:
        self.kept.setAccessibleName(say("A hash that was kept"))
        hint_at(self.kept, say("Optional: paste a hash that you kept"))
        self.kept.setMaxLength(2 * _HASH_LENGTH)  # with blanks in it
        self.kept.returnPressed.connect(self._check)
        self.last.setReadOnly(True)
        self.last.setAccessibleName(say("Last hash of the trail"))
        self.bar.setAccessibleName(say("Check of the trail"))
        self.bar.setTextVisible(False)
        caption = label(say("Last hash"), "section", wrap=False)
        caption.setBuddy(self.last)
        column(self._last_box, caption, self.last, spacing=4)
        self._last_box.hide()
        buttons = Turning(self.check, self.stop, self.copy, self.export, spacing=8)
        buttons.box.addStretch(1)
        head = label(say("Audit trail"), "subtitle"), label(say(ABOUT), "muted")
        parts = (self.notice, self.kept, buttons, self.bar, self.state, self._last_box)
        column(self, *head, *parts, margin=16, spacing=10)

    def _check(self) -> None:
        kept = "".join(self.kept.text().split()).lower()
        if kept and not _is_hash(kept):
            self.notice.say(say(NO_HASH), "error")
            return
        if self._checking is not None:
            return
        self.notice.hide()
        self._show_working(True)
        self.bar.setRange(0, 0)
        self.state.setText(say("Reading the trail. An import that is running is finished first."))
        checking = self._background.report(Lane.STORE, self._services.verify, kept).updates(self._update)
        checking.success(self._finish).failure(self._fail).stopped(self._end)
        self._checking = checking.run_in_background()

    def _update(self, update: object) -> None:
        if isinstance(update, VerificationProgress):
            self.bar.setRange(0, update.total)
            self.bar.setValue(update.done)
            done, total = number_text(update.done), number_text(update.total)
            self.state.setText(say("Entries checked: {done} of {total}", done=done, total=total))

    def _finish(self, told: VerifiedTrail) -> None:
        self._end()
        self._known = told
        if told.fault:
            self.notice.say(say(BROKEN, fault=retell(told.fault)), "error", stays=True)
        elif told.kept_entry:
            kept, total = number_text(told.kept_entry), number_text(told.entries)
            self.notice.say(say(WHOLE_SINCE, kept=kept, total=total), "calm")
        else:
            whole = say_many(
                "The trail is whole: its {count} entry is as it was written.",
                "The trail is whole: all {count} entries are as they were written, and follow each other.",
                told.entries,
            )
            self.notice.say(whole, "calm")
        self.last.setText(told.hash)
        self.last.setCursorPosition(0)
        self._last_box.setVisible(not told.fault)
        self.copy.setVisible(not told.fault)

    def _fail(self, error: Exception) -> None:
        self._end()
        self.notice.say_error(error)

    def _end(self) -> None:
        self._checking = None
        self._show_working(False)

    def _stop(self) -> None:
        if self._checking is not None:
            self._checking.cancel()

    def _show_working(self, working: bool) -> None:
        had_focus = self.stop.hasFocus()
        self.check.setVisible(not working)
        self.stop.setVisible(working)
        self.bar.setVisible(working)
        self.state.setVisible(working)
        self.copy.setVisible(not working and self._known is not None and not self._known.fault)
        if had_focus or (working and self.isVisible()):
            (self.stop if working else self.check).setFocus()

    def _copy(self) -> None:
        QGuiApplication.clipboard().setText(self.last.text())
        self.notice.say(say(COPIED), "calm")

    def _export(self) -> None:
        dialog = TrailExportDialog(self, self._theme)

        def write(file: Path) -> Operation[str]:
            return self._background.run(Lane.STORE, export_trail, self._services, dialog.form.chosen, file)

        export(dialog, write, self.notice)


def _is_hash(text: str) -> bool:
    return len(text) == _HASH_LENGTH and set(text) <= set("0123456789abcdef")

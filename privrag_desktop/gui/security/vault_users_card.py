"""The card of a vault's users, with an admin's buttons to change them."""

from collections.abc import Sequence

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QAbstractItemView, QHeaderView, QTableWidget, QTableWidgetItem

from privrag_desktop.domain.users import User
from privrag_desktop.gui.page_background_work import Background
from privrag_desktop.gui.security.service_interface import SecurityServices
from privrag_desktop.gui.security.user_and_passphrase_dialogs import (
    ROLES,
    AddDialog,
    NewRecoveryDialog,
    PassphraseDialog,
    RecoveryKeyDialog,
    RemoveDialog,
)
from privrag_desktop.gui.text.markup_safe_tooltip_and_button_text import set_tip
from privrag_desktop.gui.text.translation import say
from privrag_desktop.gui.widgets.adaptive_layout_widgets import Turning
from privrag_desktop.gui.widgets.labels_buttons_and_notices import (
    button,
    column,
    label,
)
from privrag_desktop.gui.widgets.passphrase_confirmation_dialog import (
    SecretCard,
    carry_out,
)

_MOST_ROWS = 8


class PeopleCard(SecretCard):
    """A row for each user; the buttons about one are for the row that is chosen."""

    def __init__(self, services: SecurityServices, background: Background, me: User) -> None:
        super().__init__(services, background)
        self._me, self.table = me, small_table(say("Users"), (say("Name"), say("Role")))
        self.add = button(say("Add…"), on_click=self._add, hint=say("Add a user"))
        self.reset = button(
            say("New passphrase…"), on_click=self._reset, hint=say("For the user chosen above")
        )
        self.remove = button(say("Remove…"), on_click=self._remove, hint=say("Remove the user chosen above"))
        self.recovery = button(say("New recovery key…"), on_click=self._make_recovery_key)
        self.table.itemSelectionChanged.connect(self._allow)
        buttons = Turning(self.add, self.reset, self.remove, self.recovery, spacing=8)
        buttons.box.addStretch(1)
        about = label(say("Everybody unlocks this vault with a passphrase of their own."), "muted")
        column(
            self,
            label(say("Users"), "subtitle"),
            about,
            self.notice,
            self.table,
            buttons,
            margin=16,
            spacing=10,
        )
        self._allow()

    def refresh(self) -> None:
        self._background.read(self._services.users).success(self.show_users).run_in_background()

    def show_users(self, users: Sequence[User]) -> None:
        rows = [(user.name, say(ROLES[user.role][0]) + self._mark(user)) for user in users]
        fill_table(self.table, rows, _MOST_ROWS)
        self._allow()

    @property
    def chosen(self) -> str:
        """The name of the user whose row is chosen, or ""."""
        rows = self.table.selectionModel().selectedRows()
        return str(rows[0].data()) if rows else ""

    def _mark(self, user: User) -> str:
        return f" {say('(you)')}" if user.name == self._me.name else ""

    def _allow(self) -> None:
        self.reset.setEnabled(bool(self.chosen))
        self.remove.setEnabled(bool(self.chosen))

    def _add(self) -> None:
        self._carry_out(AddDialog(self, self._services.strength))

    def _reset(self) -> None:
        is_own = self.chosen == self._me.name
        self._carry_out(PassphraseDialog(self, self._services.strength, self.chosen, is_own=is_own))

    def _remove(self) -> None:
        self._carry_out(RemoveDialog(self, self.chosen))

    def _make_recovery_key(self) -> None:
        self.notice.hide()
        done = self._show_recovery_key
        carry_out(NewRecoveryDialog(self), self._services, self._background, done)

    def _show_recovery_key(self, key: str) -> None:
        RecoveryKeyDialog(self, key).open()


def small_table(name: str, headings: Sequence[str]) -> QTableWidget:
    """As high as its rows, one of which can be chosen; nothing in it is edited."""
    table = QTableWidget(0, len(headings))
    table.setAccessibleName(name)
    table.setHorizontalHeaderLabels(list(headings))
    table.verticalHeader().hide()
    table.setShowGrid(False)
    table.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
    table.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
    table.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
    table.setTabKeyNavigation(False)  # the Tab key leaves it
    table.horizontalHeader().setHighlightSections(False)
    table.horizontalHeader().setDefaultAlignment(Qt.AlignmentFlag.AlignLeft)
    table.horizontalHeader().setSectionResizeMode(QHeaderView.ResizeMode.Stretch)
    return table


def fill_table(table: QTableWidget, rows: Sequence[Sequence[str]], most: int) -> None:
    """Show these rows; more than `most` scroll."""
    table.clearSelection()
    table.setRowCount(len(rows))
    for number, cells in enumerate(rows):
        for place, words in enumerate(cells):
            item = QTableWidgetItem(words)
            set_tip(item, words)
            table.setItem(number, place, item)
    seen = sum(table.rowHeight(number) for number in range(min(len(rows), most)))
    table.setFixedHeight(table.horizontalHeader().sizeHint().height() + seen + 2 * table.frameWidth() + 4)

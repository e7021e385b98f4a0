"""The users of a vault: what is done is done to the chosen one, and to none after a refresh."""

from collections.abc import Sequence

import pytest
from PySide6.QtWidgets import QTableWidget
from pytestqt.qtbot import QtBot

from privrag_desktop.domain.users import User, UserRole
from privrag_desktop.gui.background import TaskRunner
from privrag_desktop.gui.page_background_work import Background
from privrag_desktop.gui.security.user_and_passphrase_dialogs import PassphraseDialog, RemoveDialog
from privrag_desktop.gui.security.vault_users_card import PeopleCard, fill_table, small_table
from tests.gui.conftest import PATIENCE_MS
from tests.gui.scripted import PASSPHRASE, Script

ADMIN, ANNA, BO = (
    User("admin", UserRole.ADMIN),
    User("Anna Grün", UserRole.CLINICIAN),
    User("Bo", UserRole.ADMIN),
)
NEW = "seven grey herons land"


@pytest.fixture
def card(qtbot: QtBot, runner: TaskRunner, script: Script) -> PeopleCard:
    script.users = (ADMIN, ANNA, BO)
    made = PeopleCard(script.security, Background(runner, said_elsewhere), ADMIN)
    qtbot.addWidget(made)
    made.show()
    made.show_users(script.users)
    return made


def said_elsewhere(error: Exception) -> None:
    raise AssertionError("nothing was to fail") from error


def rows(table: QTableWidget) -> list[list[str]]:
    cells = [[table.item(at, column) for column in range(2)] for at in range(table.rowCount())]
    return [[cell.text() for cell in row if cell] for row in cells]


def test_each_stands_with_a_role_and_oneself_is_marked(card: PeopleCard) -> None:
    assert rows(card.table) == [["admin", "Admin (you)"], ["Anna Grün", "Clinician"], ["Bo", "Admin"]]


def test_nothing_is_done_to_a_user_whom_nobody_chose(card: PeopleCard) -> None:
    """A list that was read anew has other rows in the same places."""
    assert card.chosen == ""
    assert not card.reset.isEnabled()
    assert not card.remove.isEnabled()
    card.table.selectRow(1)
    assert card.chosen == "Anna Grün"
    assert card.reset.isEnabled()
    card.show_users((ADMIN, BO))
    assert card.chosen == ""
    assert not card.remove.isEnabled()


def test_the_chosen_one_is_removed_and_the_list_read_again(
    qtbot: QtBot, card: PeopleCard, script: Script
) -> None:
    card.table.selectRow(1)
    card.remove.click()
    [dialog] = card.findChildren(RemoveDialog)
    dialog.sure.setChecked(True)
    dialog.own.edit.setText(PASSPHRASE)
    dialog.go_on.click()
    qtbot.waitUntil(lambda: card.table.rowCount() == 2, timeout=PATIENCE_MS)
    assert script.users == (ADMIN, BO)
    assert card.notice.text == "Anna Grün is removed."


@pytest.mark.parametrize(("row", "whose"), [(0, ""), (2, "Bo")])
def test_ones_own_passphrase_is_changed_as_ones_own(
    qtbot: QtBot, card: PeopleCard, script: Script, row: int, whose: str
) -> None:
    card.table.selectRow(row)
    card.reset.click()
    [dialog] = card.findChildren(PassphraseDialog)
    for field in (dialog.new.secret, dialog.new.again):
        field.edit.setText(NEW)
    dialog.own.edit.setText(PASSPHRASE)
    dialog.go_on.click()
    qtbot.waitUntil(lambda: bool(script.changed), timeout=PATIENCE_MS)
    assert script.changed == [("passphrase", whose, NEW)]
    qtbot.waitUntil(lambda: bool(card.notice.text), timeout=PATIENCE_MS)


def test_a_table_is_as_high_as_its_rows_up_to_the_most(qtbot: QtBot) -> None:
    table = small_table("Users", ("Name", "Role"))
    qtbot.addWidget(table)

    def height(count: int) -> int:
        fill_table(table, [(f"user {number}", "Clinician") for number in range(count)], 8)
        return table.height()

    heights: Sequence[int] = [height(count) for count in (1, 2, 8, 9, 100)]
    assert heights[0] < heights[1] < heights[2]
    assert heights[2:] == [heights[2]] * 3
    assert table.rowCount() == 100

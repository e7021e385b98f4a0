"""A dialog asks for one's own passphrase first, stays until its work is done, and lets nothing of it stay."""

from collections.abc import Callable
from threading import Event

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLineEdit, QWidget
from pytestqt.qtbot import QtBot

from privrag_desktop.domain.users import User, UserRole
from privrag_desktop.errors import UsageError, WrongPassphrase
from privrag_desktop.gui.background import TaskRunner
from privrag_desktop.gui.page_background_work import Background
from privrag_desktop.gui.security.service_interface import ChangingPeople
from privrag_desktop.gui.widgets.passphrase_confirmation_dialog import SecretDialog, carry_out
from tests.gui.conftest import PATIENCE_MS
from tests.gui.scripted import PASSPHRASE, Script


class Removal(SecretDialog):
    """Takes a user away, once a name stands in its field."""

    def __init__(self, parent: QWidget) -> None:
        self.name, self.hold = QLineEdit(), Event()
        self.hold.set()
        super().__init__(parent, "Remove", "For good.", "Remove now", self.name)

    def will_do(self) -> bool:
        return bool(self.name.text())

    def change(self) -> Callable[[ChangingPeople], str]:
        name = self.name.text()

        def remove(people: ChangingPeople) -> str:
            self.hold.wait(PATIENCE_MS / 1000)
            people.remove(name)
            return f"{name} is gone."

        return remove


@pytest.fixture
def parent(qtbot: QtBot) -> QWidget:
    made = QWidget()
    qtbot.addWidget(made)
    return made


@pytest.fixture
def dialog(parent: QWidget) -> Removal:
    made = Removal(parent)
    made.name.setText("Bo")
    made.open()
    return made


def test_nothing_is_begun_without_ones_own_passphrase_or_with_a_part_that_will_not_do(
    qtbot: QtBot, dialog: Removal
) -> None:
    with qtbot.assertNotEmitted(dialog.submitted):
        dialog.go_on.click()
        assert dialog.own.problem == "Type your present passphrase."
        dialog.own.edit.setText(PASSPHRASE)
        dialog.name.clear()
        dialog.go_on.click()
    dialog.name.setText("Bo")
    with qtbot.waitSignal(dialog.submitted):
        qtbot.keyClick(dialog.own.edit, Qt.Key.Key_Return)


def test_it_is_begun_once_and_cannot_be_left_while_it_works(dialog: Removal) -> None:
    begun: list[None] = []
    dialog.submitted.connect(lambda: begun.append(None))
    dialog.own.edit.setText(PASSPHRASE)
    dialog.go_on.click()
    dialog.go_on.click()
    dialog.own.edit.returnPressed.emit()
    dialog.reject()
    assert (len(begun), dialog.isVisible(), dialog.own.isEnabled()) == (1, True, False)


@pytest.mark.parametrize(
    ("error", "under_the_field", "in_the_notice"),
    [
        (WrongPassphrase("This is not your passphrase."), "This is not your passphrase.", ""),
        (UsageError("There is no such user."), "", "There is no such user."),
    ],
)
def test_what_went_wrong_is_said_where_it_can_be_mended(
    dialog: Removal, error: Exception, under_the_field: str, in_the_notice: str
) -> None:
    dialog.own.edit.setText("wrong")
    dialog.go_on.click()
    dialog.fail(error)
    assert (dialog.own.problem, dialog.notice.text) == (under_the_field, in_the_notice)
    assert dialog.go_on.isEnabled()
    dialog.reject()
    assert not dialog.isVisible()


def test_it_is_carried_out_in_the_background_with_what_stood_in_the_fields(
    qtbot: QtBot, parent: QWidget, dialog: Removal, runner: TaskRunner
) -> None:
    script, outcomes = Script(), list[str]()
    script.users += tuple(User(name, UserRole.CLINICIAN) for name in ("Bo", "Cy"))
    carry_out(
        dialog, script.security, Background(runner, lambda error: pytest.fail(str(error))), outcomes.append
    )
    dialog.own.edit.setText("another")
    dialog.go_on.click()
    qtbot.waitUntil(lambda: bool(dialog.own.problem), timeout=PATIENCE_MS)
    dialog.hold.clear()
    dialog.own.edit.setText(PASSPHRASE)
    dialog.go_on.click()
    dialog.name.setText("Cy")
    dialog.hold.set()
    qtbot.waitUntil(lambda: not parent.findChildren(Removal), timeout=PATIENCE_MS)
    assert outcomes == ["Bo is gone."]
    assert [one.name for one in script.users] == ["admin", "Cy"]


def test_the_passphrase_is_wiped_when_it_is_done(dialog: Removal) -> None:
    dialog.own.edit.setText(PASSPHRASE)
    dialog.go_on.click()
    dialog.close_done()
    assert (dialog.secret, dialog.isVisible()) == ("", False)


def test_it_is_as_high_as_its_words(qtbot: QtBot, dialog: Removal) -> None:
    before = dialog.height()
    dialog.notice.say("Please come again. " * 30, "error")
    layout = dialog.layout()
    assert layout is not None
    qtbot.waitUntil(lambda: dialog.height() > before, timeout=PATIENCE_MS)
    assert dialog.height() == layout.totalHeightForWidth(dialog.width())

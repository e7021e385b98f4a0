"""Several users of one vault at the first page: who one is, what is remembered of it, and waiting."""

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from privrag_desktop.domain.users import User, UserRole
from privrag_desktop.errors import VaultError
from privrag_desktop.gui.window.main_window import MainWindow
from privrag_desktop.runtime.paths import config_folder
from privrag_desktop.services.vault.access.users_and_recovery_key import VaultUsers
from privrag_desktop.services.vault.creation_and_unlocking import LEAST_COST, create_vault
from privrag_desktop.services.vault.creation_and_unlocking import open_vault as unlocked
from tests.gui.conftest import PATIENCE_MS, Open
from tests.gui.noting import confirm
from tests.gui.quick import QuickServices
from tests.gui.scripted import PASSPHRASE, Script

ADMIN, ANNA = User("admin", UserRole.ADMIN), User("Anna Grün", UserRole.CLINICIAN)
ANNAS = "the passphrase of Anna"


def submit(qtbot: QtBot, window: MainWindow, secret: str) -> None:
    edit = window.unlock.unlock_form.secret.edit
    edit.setText(secret)
    qtbot.keyClick(edit, Qt.Key.Key_Return)


def wait_for_vault(qtbot: QtBot, window: MainWindow) -> None:
    qtbot.waitUntil(lambda: window.vault_view is not None, timeout=PATIENCE_MS)


@pytest.mark.parametrize(("users", "is_asked"), [((ADMIN,), False), ((ADMIN, ANNA), True), ((), False)])
def test_who_one_is_is_asked_only_where_there_are_several(
    open_window: Open, users: tuple[User, ...], is_asked: bool
) -> None:
    window = open_window(Script(users=users), passphrase=None)
    assert window.unlock.unlock_form.user.isVisible() is is_asked


def test_only_the_chosen_users_passphrase_is_tried(qtbot: QtBot, open_window: Open) -> None:
    script = Script(users=(ADMIN, ANNA), person=ANNA)
    window = open_window(script, passphrase=None)
    window.unlock.unlock_form.user.box.setCurrentText("Anna Grün")
    submit(qtbot, window, PASSPHRASE)
    wait_for_vault(qtbot, window)
    assert script.tried == ["Anna Grün"]


def test_without_a_choice_everybodys_passphrase_is_tried(qtbot: QtBot, open_window: Open) -> None:
    script = Script(users=(ADMIN, ANNA))
    window = open_window(script, passphrase=None)
    assert window.unlock.unlock_form.user.box.currentIndex() == -1
    submit(qtbot, window, PASSPHRASE)
    wait_for_vault(qtbot, window)
    assert script.tried == [""]


def test_the_user_of_last_time_is_chosen_and_the_folder_is_not_written_down(
    qtbot: QtBot, open_window: Open, tmp_path: Path
) -> None:
    folder = tmp_path / "ward-seven"
    script = Script(users=(ADMIN, ANNA), person=ANNA)
    wait_for_vault(qtbot, open_window(script, folder))
    again = open_window(script, folder, passphrase=None)
    assert again.unlock.unlock_form.user.chosen == "Anna Grün"
    other = open_window(script, tmp_path / "elsewhere", passphrase=None)
    assert other.unlock.unlock_form.user.chosen == ""
    assert "ward-seven" not in (config_folder() / "window.ini").read_text()


@pytest.mark.parametrize(
    ("users", "person"), [((ADMIN,), ADMIN), ((ADMIN, ANNA), User("recovery key", UserRole.ADMIN))]
)
def test_nobody_is_remembered_where_nothing_was_chosen(
    qtbot: QtBot, open_window: Open, users: tuple[User, ...], person: User
) -> None:
    wait_for_vault(qtbot, open_window(Script(users=users, person=person)))
    assert not (config_folder() / "window.ini").exists()


def test_a_wait_is_counted_down_and_nothing_is_tried_meanwhile(qtbot: QtBot, open_window: Open) -> None:
    script = Script(wait=2)
    window = open_window(script, passphrase=None)
    form = window.unlock.unlock_form
    submit(qtbot, window, "wrong")
    qtbot.waitUntil(form.seconds.isActive, timeout=PATIENCE_MS)
    form.seconds.setInterval(10_000_000)  # the test is the clock
    assert form.secret.problem == "Too many wrong passphrases. Try again in 2 seconds."
    assert not form.open_button.isEnabled()
    submit(qtbot, window, PASSPHRASE)
    form.seconds.timeout.emit()
    assert form.secret.problem == "Too many wrong passphrases. Try again in 1 second."
    form.seconds.timeout.emit()
    assert (form.secret.problem, form.seconds.isActive()) == ("", False)
    assert len(script.tried) == 1
    script.wait = 0
    submit(qtbot, window, PASSPHRASE)
    wait_for_vault(qtbot, window)


def test_what_the_opener_should_know_is_said_in_the_window(qtbot: QtBot, open_window: Open) -> None:
    window = open_window(Script(notice="This is an older copy of the vault."))
    wait_for_vault(qtbot, window)
    assert window.vault_view is not None
    assert window.vault_view.notice.text == "This is an older copy of the vault."


def test_a_damaged_key_file_is_told_of_when_the_vault_is_opened(
    qtbot: QtBot, open_window: Open, script: Script, monkeypatch: pytest.MonkeyPatch
) -> None:
    def damaged(*_: object) -> tuple[User, ...]:
        raise VaultError("The key file is damaged.")

    monkeypatch.setattr(script, "users_of", damaged)
    window = open_window(script, passphrase=None)
    assert not window.unlock.unlock_form.user.isVisible()
    submit(qtbot, window, PASSPHRASE)
    wait_for_vault(qtbot, window)


def test_a_real_vault_opens_for_the_user_who_was_chosen_and_for_the_recovery_key(
    qtbot: QtBot, open_window: Open, tmp_path: Path
) -> None:
    folder = tmp_path / "vault"
    recovery_key = create_vault(folder, PASSPHRASE, LEAST_COST, user="Boss")
    with unlocked(folder, PASSPHRASE) as workspace:
        VaultUsers(workspace, PASSPHRASE, LEAST_COST).add("Anna Grün", UserRole.CLINICIAN, ANNAS)
    window = open_window(QuickServices(), folder, passphrase=None)
    form = window.unlock.unlock_form
    form.user.box.setCurrentText("Boss")
    submit(qtbot, window, ANNAS)
    qtbot.waitUntil(lambda: bool(form.secret.problem), timeout=PATIENCE_MS)
    assert "This is not the passphrase of" in form.secret.problem
    assert form.user.chosen == "Boss"
    submit(qtbot, window, recovery_key)
    wait_for_vault(qtbot, window)


def test_the_first_user_of_a_new_vault_has_the_name_that_was_typed(
    qtbot: QtBot, open_window: Open, tmp_path: Path
) -> None:
    folder = tmp_path / "vault"
    services = QuickServices()
    window = open_window(services, folder, passphrase=None)
    form, page = window.unlock.create_form, window.unlock.recovery_page
    form.name.setText("  Dr Anna Grün ")
    form.new.secret.edit.setText(PASSPHRASE)
    form.new.again.edit.setText(PASSPHRASE)
    form.submitted.emit()
    qtbot.waitUntil(page.isVisible, timeout=PATIENCE_MS)
    assert list(services.users_of(folder)) == [User("Dr Anna Grün", UserRole.ADMIN)]
    confirm(page)
    wait_for_vault(qtbot, window)

"""A vault is created only with a passphrase that is hard enough to guess and was typed twice alike."""

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from privrag_desktop.gui.first_run.user_and_passphrase_form import CreateForm
from privrag_desktop.services.vault.access.passphrase_strength_check import strength
from tests.gui.on_screen import words_of
from tests.gui.scripted import PASSPHRASE


@pytest.fixture
def form(qtbot: QtBot) -> CreateForm:
    made = CreateForm(strength)
    qtbot.addWidget(made)
    made.show()
    return made


def submits(qtbot: QtBot, form: CreateForm, passphrase: str, again: str) -> bool:
    """Whether Enter in the last field goes on."""
    submitted: list[bool] = []
    form.submitted.connect(lambda: submitted.append(True))
    form.new.secret.edit.setText(passphrase)
    form.new.again.edit.setText(again)
    qtbot.keyClick(form.new.again.edit, Qt.Key.Key_Return)
    return bool(submitted)


def test_what_is_hard_to_guess_and_typed_twice_is_taken(qtbot: QtBot, form: CreateForm) -> None:
    assert submits(qtbot, form, PASSPHRASE, PASSPHRASE)


@pytest.mark.parametrize(
    ("passphrase", "again"),
    [
        ("", ""),
        ("short", "short"),
        ("password1", "password1"),
        (PASSPHRASE, ""),
        (PASSPHRASE, PASSPHRASE.upper()),
    ],
)
def test_what_is_easy_to_guess_or_typed_differently_is_not(
    qtbot: QtBot, form: CreateForm, passphrase: str, again: str
) -> None:
    assert not submits(qtbot, form, passphrase, again)
    assert form.new.secret.problem or form.new.again.problem


def test_the_user_s_own_name_is_no_passphrase(qtbot: QtBot, form: CreateForm) -> None:
    form.name.setText("  Quetzalkampine ")
    assert form.user_name == "Quetzalkampine"
    assert not submits(qtbot, form, "Quetzalkampine", "Quetzalkampine")
    assert "own name" in form.new.secret.problem


def test_the_account_is_used_only_where_it_was_offered_and_ticked(form: CreateForm) -> None:
    form.offer_account("")
    assert form.account.isVisible()
    assert not form.wants_account
    form.account.setChecked(True)
    assert form.wants_account
    form.offer_account("This computer has no keyring.")
    assert not form.account.isVisible()
    assert not form.wants_account


def test_nothing_of_a_try_is_left_when_it_starts_again(form: CreateForm) -> None:
    form.name.setText("Anna")
    form.new.secret.edit.setText(PASSPHRASE)
    form.new.again.edit.setText(PASSPHRASE)
    form.offer_account("")
    form.account.setChecked(True)
    form.set_busy(True)
    form.start()
    assert form.isEnabled()
    assert not form.wants_account
    assert PASSPHRASE not in words_of(form)
    assert form.user_name == form.new.text == ""


def test_while_it_is_created_nothing_can_be_typed_or_pressed(form: CreateForm) -> None:
    form.set_busy(True)
    assert not form.new.secret.edit.isEnabled()
    assert "Creating…" in words_of(form)
    form.set_busy(False)
    assert form.new.secret.edit.isEnabled()

"""The check of the vault: one at a time, every fault in words, and none left of the check before."""

from threading import Event

import pytest
from PySide6.QtWidgets import QLabel, QProgressBar
from pytestqt.qtbot import QtBot

from privrag_desktop.errors import VaultError
from privrag_desktop.gui.background import TaskRunner
from privrag_desktop.gui.page_background_work import Background
from privrag_desktop.gui.security.vault_integrity_check_card import BEGUN, DAMAGED, WHOLE, CheckCard
from tests.gui.conftest import PATIENCE_MS
from tests.gui.scripted import Script

FAULTS = ["The database says: page 3", "The audit trail was changed at entry 7."]


@pytest.fixture
def card(qtbot: QtBot, runner: TaskRunner, script: Script) -> CheckCard:
    made = CheckCard(script.security, Background(runner, said_elsewhere))
    qtbot.addWidget(made)
    return made


def said_elsewhere(error: Exception) -> None:
    raise AssertionError("the card says it itself") from error


def check(qtbot: QtBot, card: CheckCard) -> None:
    card.begin.click()
    qtbot.waitUntil(card.begin.isEnabled, timeout=PATIENCE_MS)


def bar(card: CheckCard) -> QProgressBar:
    [found] = card.findChildren(QProgressBar)
    return found


def test_every_fault_stands_in_words_and_goes_with_the_next_check(
    qtbot: QtBot, card: CheckCard, script: Script
) -> None:
    script.faults = FAULTS
    check(qtbot, card)
    assert card.notice.text == DAMAGED
    assert card.notice.property("tone") == "error"
    assert card.faults.text().splitlines() == FAULTS
    assert not card.faults.isHidden()
    script.faults = []
    check(qtbot, card)
    assert card.notice.text == WHOLE
    assert card.notice.property("tone") == "calm"
    assert card.faults.isHidden()


def test_nothing_of_the_last_outcome_is_shown_while_it_is_checked_again(
    qtbot: QtBot, card: CheckCard, script: Script
) -> None:
    check(qtbot, card)
    script.hold = Event()
    card.begin.click()
    assert card.notice.text == ""
    assert card.state.text() == BEGUN
    assert not bar(card).isHidden()
    assert not card.begin.isEnabled()
    qtbot.waitUntil(lambda: card.state.text().startswith("Reading every page"), timeout=PATIENCE_MS)
    script.hold.set()
    qtbot.waitUntil(lambda: card.notice.text == WHOLE, timeout=PATIENCE_MS)
    assert bar(card).isHidden()


def test_a_check_that_cannot_be_done_is_not_said_to_find_the_vault_whole(
    qtbot: QtBot, card: CheckCard, script: Script, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(_progress: object) -> None:
        raise VaultError("The vault's folder cannot be read.")

    monkeypatch.setattr(script.security, "check", fail)
    check(qtbot, card)
    assert card.notice.text == "The vault's folder cannot be read."
    assert WHOLE not in [one.text() for one in card.findChildren(QLabel)]
    assert bar(card).isHidden()


def test_a_check_that_was_stopped_says_nothing_of_the_vault(
    qtbot: QtBot, card: CheckCard, runner: TaskRunner, script: Script
) -> None:
    script.hold = Event()
    card.begin.click()
    runner.cancel_all()
    qtbot.waitUntil(card.begin.isEnabled, timeout=PATIENCE_MS)
    assert card.notice.text == ""
    assert bar(card).isHidden()

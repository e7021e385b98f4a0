"""The check of the trail: whole, changed, or against a hash that was kept."""

from threading import Event

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from pytestqt.qtbot import QtBot

from privrag_desktop.domain.audit_trail import VerifiedTrail
from privrag_desktop.errors import KnownError
from privrag_desktop.gui.background import TaskRunner
from privrag_desktop.gui.page_background_work import Background
from privrag_desktop.gui.privacy.audit_trail_integrity_card import COPIED, NO_HASH, ChainCard
from privrag_desktop.gui.theme.theme import Theme
from privrag_desktop.runtime.progress import Progress
from tests.gui.conftest import PATIENCE_MS, Open
from tests.gui.privacy.opened_page import proof, settle, shown
from tests.gui.scripted import Script
from tests.gui.scripted_privacy import HASH, ScriptedPrivacy


def test_a_whole_trail_is_said_with_its_last_hash_to_copy(qtbot: QtBot, open_window: Open) -> None:
    script = Script()
    view = shown(qtbot, open_window, script)
    proof(qtbot, view)
    card = view.privacy.chain
    assert not card.copy.isVisible()
    card.check.click()
    settle(qtbot, view)
    assert card.notice.text.startswith("The trail is whole: all 9 entries")
    assert card.last.text() == HASH
    card.copy.click()
    assert QGuiApplication.clipboard().text() == HASH
    assert card.notice.text == COPIED


def test_a_kept_hash_is_checked_however_it_was_pasted(qtbot: QtBot, open_window: Open) -> None:
    script = Script()
    view = shown(qtbot, open_window, script)
    proof(qtbot, view)
    card = view.privacy.chain
    card.kept.setText("not a hash")
    card.check.click()
    assert (card.notice.text, script.privacy.kept) == (NO_HASH, [])
    card.kept.setText(f" {HASH[:32].upper()} {HASH[32:]}")
    qtbot.keyClick(card.kept, Qt.Key.Key_Return)
    settle(qtbot, view)
    assert script.privacy.kept == [HASH]
    assert "that was entry 4 of 9" in card.notice.text


def test_a_broken_trail_is_said_plainly_and_gives_no_hash_to_keep(qtbot: QtBot, open_window: Open) -> None:
    script = Script()
    script.privacy.verified = VerifiedTrail(9, HASH, "The audit trail is not whole: entry 4 was changed.")
    view = shown(qtbot, open_window, script)
    proof(qtbot, view)
    card = view.privacy.chain
    card.check.click()
    settle(qtbot, view)
    assert card.notice.text.startswith("The audit trail is not whole: entry 4 was changed. Keep a copy")
    assert not card.copy.isVisible()
    assert not card.last.isVisible()
    script.privacy.verified = KnownError("The vault is closed.")
    card.check.click()
    settle(qtbot, view)
    assert card.notice.text == "The vault is closed."
    assert card.check.isVisible()


class SlowPrivacy(ScriptedPrivacy):
    """Its check goes on until it is stopped."""

    def verify(self, kept_hash: str, progress: Progress) -> VerifiedTrail:
        super().verify(kept_hash, progress)
        while True:
            progress.check()
            Event().wait(0.002)


def test_a_check_that_is_stopped_says_nothing_of_the_trail(
    qtbot: QtBot, theme: Theme, runner: TaskRunner
) -> None:
    card = ChainCard(SlowPrivacy(), Background(runner, lambda error: pytest.fail(str(error))), theme)
    qtbot.addWidget(card)
    card.show()
    card.check.click()
    qtbot.waitUntil(lambda: card.state.text() == "Entries checked: 5 of 9", timeout=PATIENCE_MS)
    assert (card.check.isVisible(), card.stop.isVisible(), card.bar.value()) == (False, True, 5)
    card.stop.click()
    qtbot.waitUntil(card.check.isVisible, timeout=PATIENCE_MS)
    assert (card.stop.isVisible(), card.copy.isVisible(), card.notice.text) == (False, False, "")

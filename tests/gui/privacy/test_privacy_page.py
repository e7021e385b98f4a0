"""The Privacy page, driven as a person would: what left, what would leave, the proofs; who sees what."""

from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from privrag_desktop.domain.audit_trail import TrailGroup
from privrag_desktop.domain.privacy_policies import PolicyName
from privrag_desktop.errors import KnownError
from privrag_desktop.gui.privacy import privacy_page
from privrag_desktop.gui.privacy.audit_entry_html import AGREES
from privrag_desktop.gui.privacy.deidentification_policies_panel import FOR_ADMINS
from privrag_desktop.gui.privacy.privacy_page import SystemCard
from privrag_desktop.gui.privacy.release_preview_card import SAMPLE
from privrag_desktop.runtime.features_missing_by_operating_system import missing_here
from tests.gui.conftest import PATIENCE_MS, Open
from tests.gui.privacy.opened_page import ANNA, opened, proof, settle, show_group, shown
from tests.gui.scripted import Script
from tests.gui.scripted_privacy import ScriptedPrivacy


def test_what_cannot_be_read_is_said_on_the_page(qtbot: QtBot, open_window: Open) -> None:
    script = Script(privacy=ScriptedPrivacy(released=KnownError("The vault is closed.")))
    view = shown(qtbot, open_window, script)
    view.privacy.left.table.selectRow(0)
    settle(qtbot, view)
    assert view.privacy.notice.text == "The vault is closed."
    assert "Looking" not in view.privacy.left.detail.toPlainText()
    script.privacy.error = KnownError("The disk cannot be read.")
    show_group(qtbot, view, TrailGroup.ALL)
    assert view.privacy.notice.text == "The disk cannot be read."


def test_a_clinician_sees_what_would_leave_and_the_proof_but_no_trail(
    qtbot: QtBot, open_window: Open
) -> None:
    script = Script(person=ANNA)
    view = shown(qtbot, open_window, script)
    page = view.privacy
    assert [page.tabs.tabText(at) for at in range(page.tabs.count())] == ["What would leave", "Proof"]
    page.would.questions.choose(PolicyName.FULL)
    settle(qtbot, view)
    assert not page.would.use.isVisible()
    assert FOR_ADMINS in page.would.state.text()
    assert script.privacy.previewed[-1] == (SAMPLE, PolicyName.FULL)
    proof(qtbot, view)
    assert not page.chain.isVisible()
    assert page.network.isVisible()
    assert script.privacy.sought == []
    assert privacy_page.NOT_YOURS in " ".join(one.text() for one in page.findChildren(type(page.would.state)))


def test_the_whole_page_is_used_by_keyboard_alone(qtbot: QtBot, open_window: Open) -> None:
    """Ctrl+6, an entry, another part, another policy in force, a sentence, the check: no pointer."""
    script = Script()
    view = opened(qtbot, open_window, script)
    window = view.window()
    qtbot.keyClick(view.focusWidget() or view, Qt.Key.Key_6, Qt.KeyboardModifier.ControlModifier)
    settle(qtbot, view)
    page = view.privacy
    qtbot.waitUntil(page.tabs.hasFocus, timeout=PATIENCE_MS)
    _tab_to(qtbot, window, page.left.table)
    settle(qtbot, view)
    assert page.left.table.selectionModel().isRowSelected(0)
    assert AGREES in page.left.detail.toPlainText()
    page.tabs.setFocus()
    qtbot.keyClick(page.tabs, Qt.Key.Key_Right)
    settle(qtbot, view)
    _tab_to(qtbot, window, page.would.questions.buttons[0])
    qtbot.keyClick(QGuiApplication.focusObject(), Qt.Key.Key_Right)
    settle(qtbot, view)
    _tab_to(qtbot, window, page.would.use)
    qtbot.keyClick(page.would.use, Qt.Key.Key_Return)
    settle(qtbot, view)
    assert script.privacy.counts.questions is PolicyName.THESIS
    _tab_to(qtbot, window, page.would.preview.edit)
    qtbot.keyClicks(page.would.preview.edit, "x")
    page.tabs.setFocus()
    qtbot.keyClick(page.tabs, Qt.Key.Key_Right)
    settle(qtbot, view)
    _tab_to(qtbot, window, page.chain.check)
    qtbot.keyClick(page.chain.check, Qt.Key.Key_Return)
    settle(qtbot, view)
    assert page.chain.notice.text.startswith("The trail is whole")


def _tab_to(qtbot: QtBot, window: QWidget, wanted: object) -> None:
    for _ in range(60):
        focused = QGuiApplication.focusObject()
        if focused is wanted:
            return
        QTest.keyClick(window.focusWidget() or window, Qt.Key.Key_Tab)
        qtbot.wait(1)
    raise AssertionError(f"Tab does not come to {wanted}")


def test_the_window_says_what_is_missing(qtbot: QtBot) -> None:
    card = SystemCard(missing_here("darwin"))
    qtbot.addWidget(card)
    assert [line.text() for line in card.lines] == list(missing_here("darwin"))

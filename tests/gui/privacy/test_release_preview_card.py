"""A sentence is tried: what would leave of it, and nothing of it while names are hidden."""

from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from privrag_desktop.domain.disclosure import GateVerdict
from privrag_desktop.domain.privacy_policies import PolicyName
from privrag_desktop.domain.tasks import TaskPolicy
from privrag_desktop.errors import UsageError
from privrag_desktop.gui.privacy.deidentification_policies_panel import PolicyTarget
from privrag_desktop.gui.privacy.deidentification_policy_text import (
    NOTHING_FOUND,
    TASK_NOTHING,
)
from privrag_desktop.gui.privacy.release_preview_card import SAMPLE
from tests.gui.conftest import PATIENCE_MS, Open
from tests.gui.privacy.opened_page import settle, shown, would
from tests.gui.scripted import Script
from tests.gui.scripted_privacy import TYPED


def test_typing_shows_what_would_leave_once_per_pause(qtbot: QtBot, open_window: Open) -> None:
    script = Script()
    view = shown(qtbot, open_window, script)
    would(qtbot, view)
    card = view.privacy.would.preview
    assert "Maria Okafor (1 name)" in card.found.toPlainText().replace("\u00a0", " ")
    assert "Ida Brand (1)" in card.shown.toPlainText().replace("\u00a0", " ")
    assert card.shown.accessibleDescription().startswith("name Maria Okafor: Ida Brand. age 93: 90 or older.")
    assert card.counted.text() == "1 × name · 1 × age · 1 × place · 1 × date · 1 × phone"
    seen = len(script.privacy.previewed)
    card.edit.selectAll()
    qtbot.keyClicks(card.edit, f"{TYPED} coughs & <b>sneezes</b>.")
    qtbot.waitUntil(lambda: len(script.privacy.previewed) > seen, timeout=PATIENCE_MS)
    settle(qtbot, view)
    assert script.privacy.previewed[-1] == (f"{TYPED} coughs & <b>sneezes</b>.", PolicyName.SAFE_HARBOR)
    assert len(script.privacy.previewed) - seen <= 3  # not one for each key
    assert "coughs & <b>sneezes</b>." in card.shown.toPlainText()
    card.again.click()
    qtbot.waitUntil(lambda: script.privacy.previewed[-1][0] == SAMPLE, timeout=PATIENCE_MS)


def test_the_verdict_of_the_gate_is_said_in_words(qtbot: QtBot, open_window: Open) -> None:
    script = Script()
    view = shown(qtbot, open_window, script)
    would(qtbot, view)
    card = view.privacy.would.preview
    script.privacy.verdict, script.privacy.reason = GateVerdict.WITHHELD, "It may identify someone."
    view.privacy.would.questions.choose(PolicyName.THESIS)
    settle(qtbot, view)
    assert card.verdict.text() == "✗ The gate would not let it leave. It may identify someone."
    assert card.shown.toPlainText() == "Nothing would leave."
    script.privacy.verdict, script.privacy.reason = GateVerdict.PASSES, ""
    card.edit.setPlainText("The weather is fine.")
    qtbot.waitUntil(lambda: card.verdict.text() == NOTHING_FOUND, timeout=PATIENCE_MS)
    view.privacy.would.about.choose(PolicyTarget.TASKS)
    view.privacy.would.tasks.choose(TaskPolicy.FULL)
    qtbot.waitUntil(lambda: card.verdict.text() == TASK_NOTHING, timeout=PATIENCE_MS)
    script.privacy.error = UsageError("The sample is longer than 2,000 characters; shorten it.")
    card.edit.setPlainText("a" * 3000)
    qtbot.waitUntil(lambda: "shorten it" in card.notice.text, timeout=PATIENCE_MS)
    assert (card.found.toPlainText(), card.verdict.text()) == ("", "")


def test_hidden_names_cover_what_was_typed_and_not_the_made_up_sentence(
    qtbot: QtBot, open_window: Open
) -> None:
    view = shown(qtbot, open_window, Script())
    would(qtbot, view)
    card = view.privacy.would.preview
    qtbot.keyClick(view.focusWidget() or view, Qt.Key.Key_F8)
    assert view.names.hidden
    assert card.edit.isVisible()
    view.names.turn()
    card.edit.setPlainText(f"{TYPED} is better.")
    qtbot.waitUntil(lambda: TYPED in card.found.toPlainText(), timeout=PATIENCE_MS)
    qtbot.keyClick(view.focusWidget() or view, Qt.Key.Key_F8)
    assert not card.edit.isVisible()
    assert not card.found.isVisible()
    assert card.covered.isVisible()
    qtbot.keyClick(view.focusWidget() or view, Qt.Key.Key_F8)
    assert card.edit.isVisible()
    assert card.edit.toPlainText() == f"{TYPED} is better."

"""A copy leaves the clipboard after its time, at a lock and at the end, and nobody else's copy ever does."""

from collections.abc import Iterator

import pytest
from PySide6.QtCore import QEvent
from PySide6.QtGui import QClipboard
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from privrag_desktop.gui.window.clipboard_clearing import ClipboardKeeper, Mode
from privrag_desktop.gui.window.open_vault_pages_widget import VaultView
from tests.gui.conftest import PATIENCE_MS
from tests.gui.scripted import QUESTION

SECRET = "Zebulonia Quetzalkamp, 138 mmHg"


class Desktop:
    """The clipboard of a desktop, on which this program or another one copies."""

    def __init__(self, clipboard: QClipboard) -> None:
        self.clipboard = clipboard
        self.ours = False

    def copy(self, text: str, *, ours: bool) -> None:
        self.ours = ours
        self.clipboard.setText(text)


@pytest.fixture
def desktop(qapp: QApplication) -> Iterator[Desktop]:
    clipboard = QApplication.clipboard()
    clipboard.clear()
    yield Desktop(clipboard)
    clipboard.clear()


@pytest.fixture
def keeper(desktop: Desktop) -> Iterator[ClipboardKeeper]:
    made = ClipboardKeeper(desktop.clipboard, owns=lambda mode: mode is Mode.Clipboard and desktop.ours)
    made.seconds = 1
    yield made
    made.deleteLater()
    QApplication.sendPostedEvents(made, QEvent.Type.DeferredDelete)


def test_a_copy_is_gone_after_its_time(qtbot: QtBot, keeper: ClipboardKeeper, desktop: Desktop) -> None:
    desktop.copy(SECRET, ours=True)
    assert desktop.clipboard.text() == SECRET
    qtbot.waitUntil(lambda: desktop.clipboard.text() == "", timeout=PATIENCE_MS)


def test_what_another_program_copied_since_stays(
    qtbot: QtBot, keeper: ClipboardKeeper, desktop: Desktop
) -> None:
    desktop.copy(SECRET, ours=True)
    desktop.copy("a shopping list", ours=False)
    keeper.clear()
    assert desktop.clipboard.text() == "a shopping list"


def test_what_another_program_copied_is_never_cleared(keeper: ClipboardKeeper, desktop: Desktop) -> None:
    desktop.copy("a shopping list", ours=False)
    keeper.clear()
    assert desktop.clipboard.text() == "a shopping list"


def test_the_same_text_held_by_a_clipboard_manager_is_cleared(
    keeper: ClipboardKeeper, desktop: Desktop
) -> None:
    desktop.copy(SECRET, ours=True)
    desktop.copy(SECRET, ours=False)
    keeper.clear()
    assert desktop.clipboard.text() == ""


def test_without_a_time_a_copy_stays_until_the_vault_closes(
    keeper: ClipboardKeeper, desktop: Desktop
) -> None:
    keeper.seconds = 0
    desktop.copy(SECRET, ours=True)
    assert not any(timer.isActive() for timer in keeper._timers.values())
    assert desktop.clipboard.text() == SECRET
    keeper.clear()
    assert desktop.clipboard.text() == ""


@pytest.mark.parametrize("leave", ["lock", "close"])
def test_an_answer_that_was_copied_does_not_outlive_the_open_vault(
    qtbot: QtBot,
    view: VaultView,
    desktop: Desktop,
    monkeypatch: pytest.MonkeyPatch,
    leave: str,
) -> None:
    window = view.window()
    monkeypatch.setattr(window.clipboard, "_owns", lambda mode: mode is Mode.Clipboard)  # type: ignore[attr-defined]
    view.ask.ask(QUESTION)
    qtbot.waitUntil(lambda: not view.ask.asking, timeout=PATIENCE_MS)
    view.ask.answer.text.selectAll()
    view.ask.answer.text.copy()
    assert "Quetzalkamp" in desktop.clipboard.text()
    getattr(window, leave)()
    assert desktop.clipboard.text() == ""

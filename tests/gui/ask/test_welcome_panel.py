"""Examples on empty pages name nobody of a real vault; the sample vault's patients are made up."""

from collections.abc import Callable

import pytest
from pytestqt.qtbot import QtBot

from privrag_desktop.gui.vault_service_interface import Services
from privrag_desktop.gui.widgets.text_input_box_with_stop_button import GAP
from privrag_desktop.gui.window.main_window import MainWindow
from privrag_desktop.gui.window.open_vault_pages_widget import VaultView
from privrag_desktop.gui.window.sidebar_page_list import Page
from tests.gui.conftest import PATIENCE_MS
from tests.gui.on_screen import words_of
from tests.gui.scripted import NAME, Script

Open = Callable[[Services], MainWindow]
GIVEN, FAMILY = NAME.split()


@pytest.fixture
def real(qtbot: QtBot, open_window: Open) -> tuple[Script, VaultView]:
    """A vault of real patients."""
    script = Script(fictional=False)
    window = open_window(script)
    qtbot.waitUntil(lambda: window.vault_view is not None and not window.runner.busy, timeout=PATIENCE_MS)
    assert window.vault_view is not None
    qtbot.waitUntil(window.vault_view.ask.welcome.examples[0].isVisible, timeout=PATIENCE_MS)
    return script, window.vault_view


def test_who_opens_ask_or_tasks_sees_nobodys_name(real: tuple[Script, VaultView]) -> None:
    _, view = real
    for page in (view.ask, view.tasks):
        said = words_of(page)
        assert GAP in said
        assert GIVEN not in said
        assert FAMILY not in said


def test_a_name_is_typed_into_the_gap_of_an_example_question(
    qtbot: QtBot, real: tuple[Script, VaultView]
) -> None:
    """It is not asked before; typing offers the names that begin so."""
    script, view = real
    view.activateWindow()
    view.ask.welcome.examples[0].click()
    assert script.asked == []
    assert view.ask.box.edit.textCursor().selectedText() == GAP
    qtbot.keyClicks(view.ask.box.edit, GIVEN)
    assert view.ask.box.text() == f"Which medications is {GIVEN} taking?"
    view.ask.box.ask_button.click()
    qtbot.waitUntil(lambda: bool(script.asked), timeout=PATIENCE_MS)


def test_a_question_about_all_patients_is_asked_at_once(qtbot: QtBot, real: tuple[Script, VaultView]) -> None:
    script, view = real
    view.ask.welcome.examples[2].click()
    qtbot.waitUntil(lambda: script.asked == ["Which patients have hypertension?"], timeout=PATIENCE_MS)


def test_an_example_task_waits_for_the_name(qtbot: QtBot, real: tuple[Script, VaultView]) -> None:
    script, view = real
    view.turn_to(Page.TASKS)
    view.activateWindow()
    view.tasks.welcome.examples[0].click()
    assert view.tasks.box.edit.textCursor().selectedText() == GAP
    qtbot.keyClicks(view.tasks.box.edit, NAME)
    assert view.tasks.box.text() == f"What is the latest body weight of {NAME}?"
    assert script.given == []

"""Nothing is deleted unread: the bar offers to keep first, and only an admin is offered to erase."""

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from privrag_desktop.domain.users import User, UserRole
from privrag_desktop.gui.history.conversation_deletion_bar import RemovalBar
from tests.gui.conftest import PATIENCE_MS, Open
from tests.gui.scripted import Script

KEYS = ("talk-40", "talk-39")


@pytest.fixture
def bar(qtbot: QtBot) -> RemovalBar:
    made = RemovalBar(may_erase=True)
    qtbot.addWidget(made)
    return made


def outcomes(bar: RemovalBar) -> list[tuple[str, object]]:
    """What the bar asks of its page, as it comes."""
    found: list[tuple[str, object]] = []
    bar.forget_wanted.connect(lambda keys: found.append(("forget", keys)))
    bar.erase_wanted.connect(lambda keys: found.append(("erase", keys)))
    bar.kept.connect(lambda: found.append(("kept", None)))
    return found


def test_enter_keeps_everything(qtbot: QtBot, bar: RemovalBar) -> None:
    found = outcomes(bar)
    assert bar.isHidden()
    bar.ask(KEYS)
    bar.activateWindow()
    qtbot.waitUntil(bar.keep.hasFocus, timeout=PATIENCE_MS)
    qtbot.keyClick(bar.keep, Qt.Key.Key_Return)
    assert found == [("kept", None)]
    assert bar.isHidden()


@pytest.mark.parametrize("way", ["forget", "erase"])
def test_it_brings_what_it_asked_about_and_goes(bar: RemovalBar, way: str) -> None:
    found = outcomes(bar)
    bar.ask(("talk-3",))
    assert bar.title.text() == bar.accessibleName() == "Delete 1 conversation?"
    bar.ask(KEYS)
    assert bar.title.text() == bar.accessibleName() == "Delete 2 conversations?"
    {"forget": bar.forget, "erase": bar.erase}[way].click()
    assert found == [(way, KEYS)]
    assert bar.isHidden()


def test_what_goes_is_read_out_with_the_button_that_has_the_focus(bar: RemovalBar) -> None:
    bar.ask(KEYS)
    assert bar.keep.accessibleDescription() == bar.about.text()
    assert "Backups made before" in bar.about.text()


def test_a_clinician_forgets_and_does_not_erase(qtbot: QtBot, open_window: Open) -> None:
    window = open_window(Script(person=User("Ann", UserRole.CLINICIAN)))
    qtbot.waitUntil(lambda: window.vault_view is not None and not window.runner.busy, timeout=PATIENCE_MS)
    assert window.vault_view is not None
    removal = window.vault_view.history.removal
    removal.ask(("talk-40",))
    assert removal.erase.isHidden()
    assert not removal.forget.isHidden()
    assert "admin" in removal.about.text()

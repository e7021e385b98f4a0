"""The window never freezes: with 10,000 patients, 2,000 steps, or closed in the middle of everything."""

from collections.abc import Iterator
from dataclasses import replace
from itertools import cycle, islice
from pathlib import Path
from threading import Event
from time import sleep

import pytest
from PySide6.QtWidgets import QApplication, QLineEdit
from pytestqt.qtbot import QtBot

from privrag_desktop.domain import Patient
from privrag_desktop.gui.services import OpenVault
from privrag_desktop.gui.window.main_window import MainWindow
from privrag_desktop.gui.window.pages import Page
from privrag_desktop.gui.window.vault_view import VaultView
from tests.gui.conftest import PATIENCE_MS, Open
from tests.gui.heartbeat import Heartbeat
from tests.gui.scripted import ANSWER, PASSPHRASE, QUESTION, STEPS, Counts, Script

MANY_PATIENTS, MANY_STEPS = 10_000, 2_000
LONGEST = 0.1  # seconds without a turn of the event loop
PEOPLE = [
    Patient(f"p{n}", f"Zebulonia{n} Quetzalkamp{n % 97}", "female", f"19{n % 90 + 10}-11-23")
    for n in range(MANY_PATIENTS)
]


class Crowd(Script):
    """A script with many patients; its answer takes many steps."""

    def vault(self) -> OpenVault:
        return replace(super().vault(), patients=lambda: PEOPLE)


@pytest.fixture
def script() -> Script:
    answer = replace(ANSWER, steps=tuple(islice(cycle(STEPS), MANY_STEPS)))
    return Crowd(answer=answer, counts=Counts(MANY_PATIENTS, 400_000))


@pytest.fixture
def heart(qapp: QApplication) -> Iterator[Heartbeat]:
    beating = Heartbeat()
    yield beating
    beating.stop()


def test_a_freeze_would_be_seen(qtbot: QtBot, heart: Heartbeat) -> None:
    """The watch itself: what holds the thread for a fifth of a second is told, and by its name."""
    heart.doing("sleeping")
    sleep(0.2)
    heart.doing("nothing")
    qtbot.wait(20)
    assert heart.longest > 0.15
    assert "sleeping" in heart.worst


def test_opening_the_vault(
    qtbot: QtBot, open_window: Open, script: Script, qapp: QApplication, tmp_path: Path
) -> None:
    window = open_window(script.services(), passphrase=None)
    qtbot.wait(100)
    heart = Heartbeat()
    heart.doing("opening")
    window.start(tmp_path, PASSPHRASE)
    qtbot.waitUntil(lambda: window.vault_view is not None, timeout=PATIENCE_MS)
    heart.doing("showing")
    qtbot.waitUntil(lambda: not window.runner.busy, timeout=PATIENCE_MS)
    qtbot.wait(100)
    heart.stop()
    assert heart.longest < LONGEST, heart.worst


def test_turning_pages_and_typing_with_ten_thousand_patients(
    qtbot: QtBot, view: VaultView, heart: Heartbeat
) -> None:
    for page in Page:
        heart.doing(f"turning to {page.title}")
        view.turn_to(page)
        settle(qtbot, view)
        for number, field in enumerate(searches(view)):
            heart.doing(f"typing into field {number} of {page.title}")
            qtbot.keyClicks(field, "zeb 17", delay=2)
            settle(qtbot, view)
            field.clear()
            settle(qtbot, view)
    heart.stop()
    assert heart.longest < LONGEST, heart.worst


def test_two_thousand_steps(qtbot: QtBot, view: VaultView, heart: Heartbeat) -> None:
    heart.doing("asking")
    view.ask.ask(QUESTION)
    qtbot.waitUntil(lambda: not view.ask.asking, timeout=PATIENCE_MS)
    heart.doing("the answer")
    settle(qtbot, view)
    heart.stop()
    assert view.ask.steps.count() >= MANY_STEPS
    assert heart.longest < LONGEST, heart.worst


def test_closing_in_the_middle_of_everything(
    qtbot: QtBot, view: VaultView, script: Script, heart: Heartbeat
) -> None:
    """A question, an import and a task run; the vault is closed once and nothing waits for it."""
    script.hold, window = Event(), view.window()
    heart.doing("beginning everything")
    view.ask.ask(QUESTION)
    view.import_paths([Path("records")])
    view.turn_to(Page.TASKS)
    view.tasks.give("Order a potassium test.")
    qtbot.wait(100)
    heart.doing("closing")
    window.close()
    qtbot.waitUntil(lambda: not window.isVisible(), timeout=PATIENCE_MS)
    heart.stop()
    assert script.closed == 1
    assert heart.longest < LONGEST, heart.worst


def searches(view: VaultView) -> list[QLineEdit]:
    """The fields on this page that one may type into."""
    return [one for one in view.findChildren(QLineEdit) if one.isVisible() and one.isEnabled()]


def settle(qtbot: QtBot, view: VaultView) -> None:
    """Until nothing runs in the background and the events that came of it are done."""
    window = view.window()
    assert isinstance(window, MainWindow)
    qtbot.wait(50)
    qtbot.waitUntil(lambda: not window.runner.busy, timeout=PATIENCE_MS)
    qtbot.wait(50)


def test_hiding_names_and_another_size(qtbot: QtBot, view: VaultView, heart: Heartbeat) -> None:
    for page in Page:
        view.turn_to(page)
        settle(qtbot, view)
        heart.doing(f"hiding names on {page.title}")
        view.names.turn()
        settle(qtbot, view)
        heart.doing(f"showing names on {page.title}")
        view.names.turn()
        settle(qtbot, view)
        heart.doing(f"a smaller {page.title}")
        view.window().resize(900, 620)
        settle(qtbot, view)
        view.window().resize(1280, 800)
        settle(qtbot, view)
    heart.stop()
    assert heart.longest < LONGEST, heart.worst

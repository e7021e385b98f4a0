"""A job that has the vault alone: what came of it stays until it was read, and Stop really stops it."""

from collections.abc import Callable
from pathlib import Path
from threading import Event

import pytest
from pytestqt.qtbot import QtBot

from privrag_desktop.errors import VaultError
from privrag_desktop.gui.background import Lane, Operation, TaskRunner
from privrag_desktop.gui.exclusive_vault_job import LastWork
from privrag_desktop.gui.page_background_work import Background
from privrag_desktop.gui.window.exclusive_vault_job_page import STOPPED, LastWorkPage
from privrag_desktop.runtime.progress import Progress
from tests.gui.conftest import PATIENCE_MS

Begin = Callable[[Callable[[Progress], str]], Callable[[], Operation[str]]]


@pytest.fixture
def begin(runner: TaskRunner) -> Begin:
    background = Background(runner, lambda error: pytest.fail(str(error)))
    return lambda work: lambda: background.report(Lane.STORE, work)


@pytest.fixture
def page(qtbot: QtBot) -> LastWorkPage:
    made = LastWorkPage()
    qtbot.addWidget(made)
    made.show()
    return made


def endless(progress: Progress) -> str:
    while True:
        progress.check()
        Event().wait(0.002)


def failing(_progress: Progress) -> str:
    raise VaultError("The disk has too little free space.")


@pytest.mark.parametrize(
    ("work", "outcome"),
    [(lambda _: "It has a new key.", "It has a new key."), (failing, "The disk has too little free space.")],
)
def test_what_came_of_it_is_said_and_waits_to_be_read(
    qtbot: QtBot, page: LastWorkPage, begin: Begin, work: Callable[[Progress], str], outcome: str
) -> None:
    ended: list[str] = []
    page.take(LastWork("A new key", Path("vault"), begin(work)))
    page.run(lambda: ended.append(page.notice.text))
    qtbot.waitUntil(lambda: ended == [outcome], timeout=PATIENCE_MS)
    assert (page.waits, page.progress.isVisible()) == (False, False)
    assert page.show_outcome()
    assert page.waits
    with qtbot.waitSignal(page.over):
        page.go_on.click()


def test_stop_says_that_nothing_was_changed(qtbot: QtBot, page: LastWorkPage, begin: Begin) -> None:
    ended: list[str] = []
    page.take(LastWork("A new key", Path("vault"), begin(endless)))
    page.run(lambda: ended.append(page.notice.text))
    page.progress.stop.click()
    qtbot.waitUntil(lambda: ended == [STOPPED], timeout=PATIENCE_MS)


@pytest.mark.parametrize("is_open", [True, False])
def test_it_is_due_once_and_only_with_the_vault_as_it_needs_it(
    qtbot: QtBot, page: LastWorkPage, begin: Begin, is_open: bool
) -> None:
    assert not page.is_due(is_open=is_open)
    work = LastWork("A new key", Path("vault"), begin(lambda _: "done"), is_open)
    page.take(work)
    assert page.is_due(is_open=is_open)
    assert not page.is_due(is_open=not is_open)
    page.run(lambda: None)
    assert not page.is_due(is_open=is_open)
    qtbot.waitUntil(lambda: page.notice.text == "done", timeout=PATIENCE_MS)
    assert page.drop() is work
    assert page.work is None


def test_a_lock_for_nothing_has_no_outcome_to_read(page: LastWorkPage) -> None:
    assert not page.show_outcome()
    page.take(LastWork("Locked", Path("vault")))
    assert not page.is_due(is_open=False)
    assert not page.show_outcome()
    assert not page.waits


def test_another_job_begins_without_what_came_of_the_one_before(
    qtbot: QtBot, page: LastWorkPage, begin: Begin
) -> None:
    page.take(LastWork("First", Path("vault"), begin(failing)))
    page.run(page.show_outcome)
    qtbot.waitUntil(lambda: page.waits, timeout=PATIENCE_MS)
    page.take(LastWork("Second", Path("vault"), begin(endless)))
    assert (page.title.text(), page.notice.text, page.waits) == ("Second", "", False)
    assert page.progress.isVisible()

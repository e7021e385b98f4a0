"""Work is followed by a bar and words, and Stop really stops it."""

from threading import Event

import pytest
from pytestqt.qtbot import QtBot

from privrag_desktop.gui.background import Lane, TaskRunner
from privrag_desktop.gui.page_background_work import Background
from privrag_desktop.gui.widgets.progress_bar_with_stop_button import ProgressRow
from privrag_desktop.runtime.progress import Progress
from tests.gui.conftest import PATIENCE_MS


@pytest.fixture
def row(qtbot: QtBot) -> ProgressRow:
    made = ProgressRow("Backup")
    qtbot.addWidget(made)
    return made


def test_stop_ends_the_work_that_is_followed(qtbot: QtBot, row: ProgressRow, runner: TaskRunner) -> None:
    ended: list[str] = []

    def work(progress: Progress) -> str:
        while True:
            progress.check()
            Event().wait(0.002)

    background = Background(runner, lambda error: pytest.fail(str(error)))
    working = (
        background.report(Lane.STORE, work).success(ended.append).stopped(lambda: ended.append("stopped"))
    )
    row.follow(working.run_in_background())
    assert (row.working, row.isVisible()) == (True, True)
    row.stop.click()
    qtbot.waitUntil(lambda: ended == ["stopped"], timeout=PATIENCE_MS)
    row.end()
    assert (row.working, row.isVisible()) == (False, False)
    row.stop.click()  # there is nothing to stop any more


def test_another_way_to_stop_takes_the_place_of_its_own(qtbot: QtBot) -> None:
    asked: list[None] = []
    row = ProgressRow("Backup", lambda: asked.append(None))
    qtbot.addWidget(row)
    row.start()
    row.stop.click()
    assert asked == [None]


def test_it_is_not_there_until_it_is_started(row: ProgressRow) -> None:
    assert row.isHidden()
    row.stop.setEnabled(False)
    row.start()
    assert (row.isVisible(), row.stop.isEnabled(), row.words.text()) == (True, True, "Beginning…")


def test_how_far_it_is_stands_on_the_bar_and_is_said_in_words(row: ProgressRow) -> None:
    row.show_progress(250, "1 of 4 MB")
    assert (row.bar.value(), row.bar.maximum()) == (250, 1000)
    assert row.words.text() == row.bar.accessibleDescription() == "1 of 4 MB"
    row.show_waiting("Reading it again…")
    assert row.bar.maximum() == row.bar.minimum()  # no number is known
    assert row.words.text() == row.bar.accessibleDescription() == "Reading it again…"

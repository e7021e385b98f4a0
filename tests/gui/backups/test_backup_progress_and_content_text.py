"""How far a backup is, in words a person can wait by, and what it holds once it is made."""

from dataclasses import replace
from datetime import UTC, datetime

import pytest
from PySide6.QtCore import QLocale
from pytestqt.qtbot import QtBot

from privrag_desktop.domain.backups import CopyProgress
from privrag_desktop.gui.backups.backup_progress_and_content_text import (
    COMPARING,
    holds_text,
    moment_text,
    show_copied,
)
from privrag_desktop.gui.text.number_and_date_text import size_text
from privrag_desktop.gui.widgets.progress_bar_with_stop_button import ProgressRow
from tests.gui.scripted_backups import HELD

PAGE = 4096  # bytes


@pytest.fixture
def row(qtbot: QtBot) -> ProgressRow:
    made = ProgressRow("Progress of the backup")
    qtbot.addWidget(made)
    made.start()
    return made


def test_half_of_it_is_half_of_the_bar_and_said_in_sizes(row: ProgressRow) -> None:
    show_copied(row, CopyProgress(done=5_000, total=10_000))
    assert row.bar.value() * 2 == row.bar.maximum()
    assert row.words.text() == f"{size_text(5_000 * PAGE)} of {size_text(10_000 * PAGE)}"


@pytest.mark.parametrize("done", [9_744, 10_000])
def test_with_the_last_pages_it_is_compared_and_no_longer_says_numbers(row: ProgressRow, done: int) -> None:
    """The bar stood at its end for as long as the file was read again."""
    show_copied(row, CopyProgress(done=done, total=10_000))
    assert row.words.text() == COMPARING
    assert row.bar.maximum() == 0


@pytest.mark.parametrize("update", [CopyProgress(done=0, total=0), "something else"])
def test_what_says_nothing_of_how_far_it_is_changes_nothing(row: ProgressRow, update: object) -> None:
    before = row.words.text()
    show_copied(row, update)
    assert row.words.text() == before


def test_what_a_backup_holds_is_said_with_the_moment_it_is_of() -> None:
    held = replace(HELD, patients=1)
    moment = moment_text(datetime(2026, 11, 24, 7, 30, tzinfo=UTC))
    assert holds_text(held) == f"1 patient, 41 documents, as of {moment}."


def test_a_moment_is_said_in_the_time_and_writing_of_this_computer() -> None:
    moment = datetime(2026, 11, 24, 7, 30, tzinfo=UTC)
    local = moment.astimezone()
    before = QLocale()
    QLocale.setDefault(QLocale("de_DE"))
    try:
        assert moment_text(moment) == f"{local:%d.%m.%y %H:%M}"
    finally:
        QLocale.setDefault(before)

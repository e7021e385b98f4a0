"""What the filters of the trail ask for."""

from datetime import date

import pytest
from PySide6.QtCore import QDate
from pytestqt.qtbot import QtBot

from privrag_desktop.domain.audit_trail import Sought, TrailGroup
from privrag_desktop.gui.privacy.audit_trail_filter_bar import DayFilter, TrailFilters
from tests.gui.conftest import PATIENCE_MS, Open
from tests.gui.privacy.opened_page import rows, settle, show_group, shown
from tests.gui.scripted import Script
from tests.gui.scripted_privacy import FEW


def test_the_trail_is_filtered_by_kind_person_days_and_words(qtbot: QtBot, open_window: Open) -> None:
    script = Script()
    view = shown(qtbot, open_window, script)
    filters = view.privacy.left.filters
    show_group(qtbot, view, TrailGroup.ALL)
    assert len(rows(view)) == len(FEW)
    assert rows(view)[0][2:] == [
        "Exported a conversation to a file",
        "With names: yes · Reason: Second opinion",
    ]
    filters.user.setCurrentText("Anna Grün")
    settle(qtbot, view)
    assert {row[1] for row in rows(view)} == {"Anna Grün"}
    filters.user.setCurrentText("Everybody")
    filters.words.setFocus()
    qtbot.keyClicks(filters.words, "call back")
    qtbot.waitUntil(lambda: len(rows(view)) == 1, timeout=PATIENCE_MS)
    assert rows(view)[0][2] == "Revealed who somebody is"
    filters.days.setCurrentIndex(filters.days.findData(DayFilter.ONE))
    assert filters.day.isVisible()
    filters.day.setDate(QDate(2026, 3, 1))
    one = Sought(TrailGroup.ALL, None, date(2026, 3, 1), date(2026, 3, 1), "call back")
    qtbot.waitUntil(lambda: script.privacy.sought[-1] == (one, None), timeout=PATIENCE_MS)


@pytest.mark.parametrize(
    ("days", "length"), [(DayFilter.TODAY, 0), (DayFilter.WEEK, 6), (DayFilter.MONTH, 29)]
)
def test_days_are_counted_back_from_today(
    qtbot: QtBot, open_window: Open, days: DayFilter, length: int
) -> None:
    filters = shown(qtbot, open_window, Script()).privacy.left.filters
    filters.days.setCurrentIndex(filters.days.findData(days))
    first, last = filters.sought.first, filters.sought.last
    assert first is not None
    assert last is not None
    assert (last - first).days == length


@pytest.fixture
def filters(qtbot: QtBot) -> TrailFilters:
    made = TrailFilters()
    qtbot.addWidget(made)
    return made


def test_who_is_chosen_stays_chosen_when_the_list_comes_again_and_nothing_is_sought_anew(
    filters: TrailFilters,
) -> None:
    changes: list[None] = []
    filters.show_people(["Anna Grün", "admin"])
    filters.user.setCurrentText("admin")
    filters.changed.connect(lambda: changes.append(None))
    filters.show_people(["Anna Grün", "Bo", "admin"])
    assert (filters.sought.user, changes) == ("admin", [])
    filters.show_people(["Bo"])
    assert filters.user.currentText() == "Everybody"


def test_the_program_is_somebody_else_than_everybody(filters: TrailFilters) -> None:
    """To choose it once listed what everybody did."""
    assert filters.sought.user is None
    filters.show_people(["", "Anna Grün"])
    filters.user.setCurrentText("The program")
    assert (filters.sought.user, filters.is_narrow) == ("", True)
    filters.show_people(["", "Anna Grün", "Bo"])
    assert filters.sought.user == ""


def test_only_what_narrows_the_list_beyond_its_kind_counts_as_narrow(filters: TrailFilters) -> None:
    filters.group.setCurrentIndex(filters.group.findData(TrailGroup.ALL))
    filters.words.setText("  ")
    assert not filters.is_narrow
    filters.words.setText("Leeds")
    assert filters.is_narrow
    filters.words.clear()
    filters.days.setCurrentIndex(filters.days.findData(DayFilter.TODAY))
    assert filters.is_narrow

"""The list of patients beside the chart: the choice stays with the patient, and a search is told of once."""

from collections.abc import Sequence

import pytest
from PySide6.QtCore import QModelIndex, QRect, Qt
from PySide6.QtGui import QFont, QImage, QPainter
from PySide6.QtWidgets import QStyle, QStyleOptionViewItem
from pytestqt.qtbot import QtBot

from privrag_desktop.domain.patient_overview import PatientListEntry
from privrag_desktop.gui.patients.patient_list_model import PeopleModel, people_of
from privrag_desktop.gui.patients.patient_list_panel import WHY_ALL, PeopleDelegate, PeoplePane
from privrag_desktop.gui.theme.theme import Theme
from tests.gui.conftest import PATIENCE_MS
from tests.gui.scripted_patients import CHILD, DEAD, ZQ

KEY = Qt.Key


@pytest.fixture
def pane(qtbot: QtBot, theme: Theme) -> PeoplePane:
    made = PeoplePane(theme)
    qtbot.addWidget(made)
    made.show()
    made.fill(people_of((DEAD, CHILD, ZQ)))
    return made


@pytest.fixture
def chosen(pane: PeoplePane) -> list[PatientListEntry]:
    found: list[PatientListEntry] = []
    pane.chosen.connect(found.append)
    return found


@pytest.fixture
def searched(pane: PeoplePane) -> list[Sequence[str]]:
    found: list[Sequence[str]] = []
    pane.searched.connect(found.append)
    return found


def choose(pane: PeoplePane, listed: PatientListEntry) -> None:
    row = pane.model.row_of(listed.patient.patient_id)
    assert row is not None
    pane.list.setCurrentIndex(pane.model.index(row))


def test_a_chart_is_wanted_once_the_choice_rests(
    qtbot: QtBot, pane: PeoplePane, chosen: list[PatientListEntry]
) -> None:
    """Not of each patient that the arrow keys pass."""
    for one in (CHILD, ZQ, DEAD):
        choose(pane, one)
    assert chosen == []
    qtbot.waitUntil(lambda: chosen == [DEAD], timeout=PATIENCE_MS)
    choose(pane, ZQ)
    pane.settle()
    pane.settle()
    assert chosen == [DEAD, ZQ]


def test_the_choice_stays_with_the_patient_while_rows_move(
    pane: PeoplePane, chosen: list[PatientListEntry]
) -> None:
    choose(pane, ZQ)
    pane.settle()
    pane.show_names()  # another order
    assert pane.current == ZQ
    pane.fill(people_of((ZQ, DEAD)))
    assert pane.current == ZQ
    pane.search.setText("brindle")
    assert pane.current != ZQ
    pane.search.clear()
    assert pane.current == ZQ
    pane.settle()
    assert chosen == [ZQ]


def test_how_many_are_found_is_told_to_eye_and_ear(pane: PeoplePane) -> None:
    assert (pane.count.text(), pane.count.accessibleName()) == ("3", "3 patients")
    pane.search.setText("quetz")
    assert (pane.count.text(), pane.count.accessibleName()) == ("1 of 3", "1 of 3 patients")
    assert pane.nobody.isHidden()
    pane.search.setText("quetz brindle")
    assert pane.count.text() == "0 of 3"
    assert not pane.nobody.isHidden()
    pane.fill(people_of(()))
    assert pane.nobody.isHidden()  # there is nobody to be found


def test_enter_in_the_search_opens_the_first_and_tells_whom_it_found(
    qtbot: QtBot, pane: PeoplePane, chosen: list[PatientListEntry], searched: list[Sequence[str]]
) -> None:
    qtbot.keyClicks(pane.search, "quetz")
    with qtbot.waitSignal(pane.opened, timeout=PATIENCE_MS):
        qtbot.keyClick(pane.search, KEY.Key_Return)
    assert chosen == [ZQ]
    assert searched == [("zq",)]
    qtbot.keyClick(pane.search, KEY.Key_Return)  # the same words are not told of again
    assert searched == [("zq",)]


def test_a_search_for_nothing_is_none(pane: PeoplePane, searched: list[Sequence[str]]) -> None:
    pane.search.setText("  ")
    pane._searching.timeout.emit()
    assert searched == []


def test_down_goes_from_the_search_to_the_list(qtbot: QtBot, pane: PeoplePane) -> None:
    pane.activateWindow()
    pane.search.setFocus()
    qtbot.waitUntil(pane.search.hasFocus, timeout=PATIENCE_MS)
    qtbot.keyClick(pane.search, KEY.Key_Down)
    assert pane.list.hasFocus()
    assert pane.current == CHILD


def test_all_names_want_a_reason_and_are_hidden_without_one(pane: PeoplePane) -> None:
    hidden: list[bool] = []
    pane.hide_wanted.connect(lambda: hidden.append(True))
    pane.names.click()
    assert pane.reason.title.text() == WHY_ALL
    assert not pane.reason.isHidden()
    assert hidden == []
    pane.show_names()
    assert pane.names.text() == pane.names.accessibleName() == "Hide names"
    pane.names.click()
    assert hidden == [True]


def test_names_are_not_to_be_had_while_they_are_hidden_everywhere(pane: PeoplePane) -> None:
    pane.show_state(hidden=True)
    assert not pane.names.isEnabled()
    pane.search.setText("quetz")  # a list that changes does not bring the button back
    assert not pane.names.isEnabled()
    assert pane.names.accessibleDescription() == "F8 shows names again."


def test_the_menu_asks_about_whom_it_was_opened_on(pane: PeoplePane) -> None:
    asked: list[PatientListEntry] = []
    pane.ask_wanted.connect(asked.append)
    _opens, asks = pane.list.actions()
    asks.trigger()
    assert asked == []
    choose(pane, DEAD)
    asks.trigger()
    assert asked == [DEAD]


STATE = QStyle.StateFlag
WHOLE = QRect(0, 0, 240, 60)


@pytest.fixture
def delegate(theme: Theme) -> PeopleDelegate:
    return PeopleDelegate(theme)


@pytest.fixture
def model(qapp: object) -> PeopleModel:
    made = PeopleModel()
    made.fill(people_of((CHILD, ZQ)))
    return made


def option(state: STATE = STATE.State_None, points: float = 10) -> QStyleOptionViewItem:
    made = QStyleOptionViewItem()
    made.font = QFont(made.font)
    made.font.setPointSizeF(points)
    made.rect, made.state = WHOLE, state
    return made


def image(delegate: PeopleDelegate, index: QModelIndex, state: STATE = STATE.State_None) -> QImage:
    made = QImage(WHOLE.size(), QImage.Format.Format_RGB32)
    made.fill(Qt.GlobalColor.white)
    painter = QPainter(made)
    delegate.paint(painter, option(state), index)
    painter.end()
    return made


def test_it_is_as_high_as_two_lines_in_the_size_of_text_that_is_set(delegate: PeopleDelegate) -> None:
    small, large = (delegate.sizeHint(option(points=points), QModelIndex()) for points in (10, 15))
    assert small.height() > 2 * 10
    assert large.height() > small.height() + 5
    assert small.width() == large.width() == 0  # as wide as the list


def test_the_chosen_one_has_a_bar_at_its_side(
    delegate: PeopleDelegate, model: PeopleModel, theme: Theme
) -> None:
    """So that it is not told by its colour alone; what is pointed at has none."""
    chosen = image(delegate, model.index(0), STATE.State_Selected)
    pointed = image(delegate, model.index(0), STATE.State_MouseOver)
    accent = theme.colours.accent.lower()
    assert {chosen.pixelColor(x, y).name() for x in (0, 2) for y in (0, 59)} == {accent}
    assert chosen.pixelColor(4, 1).name() != accent
    assert pointed.pixelColor(0, 0).name() not in (accent, "#ffffff")


def test_the_name_stands_above_and_more_of_the_patient_beneath(
    delegate: PeopleDelegate, model: PeopleModel
) -> None:
    above, below = QRect(0, 0, 240, 25), QRect(0, 30, 240, 25)
    code = image(delegate, model.index(1))
    model.show_name("zq")
    named = image(delegate, model.index(1))
    assert code.copy(above) != named.copy(above)
    other = image(delegate, model.index(0))
    assert code.copy(below) != other.copy(below)


def test_a_long_line_ends_before_the_edge(delegate: PeopleDelegate, model: PeopleModel) -> None:
    model.show_name("zq")
    edge = image(delegate, model.index(1)).copy(QRect(232, 0, 8, 60))
    assert {edge.pixelColor(x, y).name() for x in range(8) for y in range(60)} == {"#ffffff"}

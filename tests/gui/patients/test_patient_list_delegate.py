"""A patient in the list: two lines, and the chosen one is told by more than a colour."""

import pytest
from PySide6.QtCore import QModelIndex, QRect, Qt
from PySide6.QtGui import QFont, QImage, QPainter
from PySide6.QtWidgets import QStyle, QStyleOptionViewItem

from privrag_desktop.gui.patients.patient_list_delegate import PeopleDelegate
from privrag_desktop.gui.patients.patient_list_model import PeopleModel, people_of
from privrag_desktop.gui.theme.theme import Theme
from tests.gui.scripted_patients import CHILD, ZQ

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

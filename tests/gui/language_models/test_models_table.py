"""The table of models: a choice stays with its model, and a narrow window leaves columns out."""

from dataclasses import replace

import pytest
from PySide6.QtCore import Qt as CoreQt
from PySide6.QtGui import Qt
from pytestqt.qtbot import QtBot

from privrag_desktop.gui.language_models.language_models_page import ModelsView
from privrag_desktop.gui.language_models.models_table import ModelsTable, ModelsTableView
from tests.gui.language_models.driving import choose, idle
from tests.gui.scripted_models import LARGE, OWN, SMALL, ScriptedModels


@pytest.fixture
def table(qtbot: QtBot) -> ModelsTableView:
    made = ModelsTableView(
        "Models", ModelsTable(("Model", "File"), lambda one: (one.file.title, one.file.name)), (1,)
    )
    qtbot.addWidget(made)
    return made


def test_a_choice_goes_with_its_model_and_else_to_the_one_that_is_offered(table: ModelsTableView) -> None:
    table.show_models((LARGE, SMALL, OWN), otherwise=1)
    assert table.chosen == SMALL
    table.selectRow(2)
    table.show_models((OWN, LARGE, SMALL))
    assert table.chosen == OWN
    table.show_models((SMALL, LARGE), otherwise=1)  # the chosen one is gone
    assert table.chosen == LARGE
    table.show_models(())
    assert table.chosen is None


def test_a_narrow_table_leaves_out_what_is_told_below_it(qtbot: QtBot, table: ModelsTableView) -> None:
    table.show_models((LARGE, SMALL))
    table.show()
    table.resize(400, 200)
    qtbot.waitUntil(lambda: table.isColumnHidden(1))
    table.resize(1600, 200)
    qtbot.waitUntil(lambda: not table.isColumnHidden(1))


def test_the_name_of_a_file_is_never_markup(table: ModelsTableView) -> None:
    evil = replace(OWN, file=replace(OWN.file, title='<img src="file:///etc/passwd">'))
    table.show_models((evil,))
    cell = table.models.index(0, 0)
    assert cell.data() == evil.file.title
    assert not Qt.mightBeRichText(str(cell.data(CoreQt.ItemDataRole.ToolTipRole)))


def test_a_choice_stays_chosen_where_models_change_their_places(
    qtbot: QtBot, models: ScriptedModels, page: ModelsView
) -> None:
    choose(qtbot, page, 1)
    models.models = [models.models[1], models.models[0], *models.models[2:]]
    page.refresh()
    idle(qtbot, page)
    assert page.files.table.chosen is not None
    assert page.files.table.chosen.file.name == SMALL.file.name

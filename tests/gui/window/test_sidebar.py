"""The sidebar: the questions of the session, where text goes, and what a narrow one still says."""

from dataclasses import replace

import pytest
from pytestqt.qtbot import QtBot

from privrag_desktop.domain.setting_display import ThemeName
from privrag_desktop.gui.name_visibility_switch import NamesOnScreen
from privrag_desktop.gui.theme.theme import Theme
from privrag_desktop.gui.window.main_window import SMALLEST
from privrag_desktop.gui.window.open_vault_pages_widget import VaultView
from privrag_desktop.gui.window.sidebar import Sidebar
from privrag_desktop.gui.window.sidebar_page_list import Page
from tests.gui.conftest import PATIENCE_MS
from tests.gui.screenshots import LARGEST
from tests.gui.scripted import ANSWER, NAME


def test_a_narrow_sidebar_still_tells_that_text_leaves(qtbot: QtBot, theme: Theme, view: VaultView) -> None:
    """Folded to icons, it has a sign for the server, and none where this computer answers."""
    theme.wear(ThemeName.LIGHT, LARGEST)
    view.window().resize(*SMALLEST)
    sidebar = view.sidebar
    view.turn_to(Page.ASK)
    assert not sidebar.server.isVisible()
    assert not sidebar.server_sign.isVisible()
    sidebar.show_server("http://10.0.0.5:8000/v1")
    qtbot.waitUntil(sidebar.server_sign.isVisible, timeout=PATIENCE_MS)
    assert sidebar.server_sign.accessibleName() == "Released text goes to http://10.0.0.5:8000/v1"
    sidebar.server_sign.click()
    assert view.page is Page.MODELS
    theme.wear(ThemeName.LIGHT)
    view.window().resize(1280, 800)
    qtbot.waitUntil(sidebar.server.isVisible, timeout=PATIENCE_MS)
    assert not sidebar.server_sign.isVisible()
    sidebar.show_server("")
    assert not sidebar.server.isVisible()


@pytest.fixture
def names() -> NamesOnScreen:
    return NamesOnScreen()


@pytest.fixture
def sidebar(qtbot: QtBot, theme: Theme, names: NamesOnScreen) -> Sidebar:
    made = Sidebar(theme, names)
    qtbot.addWidget(made)
    made.fit(1280)
    made.show()
    return made


def questions(sidebar: Sidebar) -> list[str]:
    return [sidebar.history.item(at).text() for at in range(sidebar.history.count())]


def test_a_question_that_is_asked_again_moves_up_and_stands_once(sidebar: Sidebar) -> None:
    assert not sidebar.new_conversation.isVisible()
    for question in ("first", "second", "first"):
        sidebar.add_answer(replace(ANSWER, question=question))
    assert questions(sidebar) == ["first", "second"]
    assert sidebar.history.currentRow() == 0
    assert sidebar.new_conversation.isVisible()


def test_conversations_that_are_gone_are_listed_no_more(sidebar: Sidebar) -> None:
    for number, conversation in enumerate(("a", "b", "a", "")):
        sidebar.add_answer(replace(ANSWER, question=f"question {number}", conversation=conversation))
    sidebar.drop_conversations({"a"})
    assert questions(sidebar) == ["question 3", "question 1"]
    sidebar.drop_conversations({"b"})
    assert questions(sidebar) == ["question 3"]


def test_the_list_names_nobody_while_names_are_hidden(sidebar: Sidebar, names: NamesOnScreen) -> None:
    sidebar.add_answer(ANSWER)
    assert NAME in questions(sidebar)[0]
    names.turn()
    item = sidebar.history.item(0)
    assert NAME not in item.text() + item.toolTip()
    assert sidebar.turn_names.accessibleName() == "Show names"
    sidebar.turn_names.click()
    assert NAME in questions(sidebar)[0]


def test_a_question_of_the_list_is_wanted_again_whole(sidebar: Sidebar) -> None:
    wanted: list[object] = []
    sidebar.answer_wanted.connect(wanted.append)
    sidebar.add_answer(ANSWER)
    sidebar.history.itemActivated.emit(sidebar.history.item(0))
    assert wanted == [ANSWER]


def test_a_narrow_one_has_icons_alone_that_a_screen_reader_names(sidebar: Sidebar) -> None:
    sidebar.show_asking(Page.TASKS, True)
    sidebar.fit(600)
    for page, link in sidebar.pages.items():
        assert (link.text(), link.isVisible(), link.icon().isNull()) == ("", True, False)
        assert page.title in link.accessibleName()
    assert "yes or no" in sidebar.pages[Page.TASKS].accessibleName()
    assert (sidebar.lock.text(), sidebar.lock.accessibleName()) == ("", "Lock the vault")
    sidebar.fit(1280)
    assert sidebar.pages[Page.TASKS].text() == "Tasks: yes or no?"
    sidebar.show_asking(Page.TASKS, False)
    assert sidebar.pages[Page.TASKS].text() == "Tasks"


def test_a_model_that_is_not_ready_can_be_loaded_again(qtbot: QtBot, sidebar: Sidebar) -> None:
    sidebar.show_model("The language model is not ready.", failed=True)
    with qtbot.waitSignal(sidebar.model_wanted):
        sidebar.load_again.click()
    sidebar.show_model("Ready")
    assert not sidebar.load_again.isVisible()


def test_a_page_that_is_pressed_is_wanted_and_the_only_one_marked(sidebar: Sidebar) -> None:
    wanted: list[object] = []
    sidebar.page_wanted.connect(wanted.append)
    sidebar.pages[Page.LIBRARY].click()
    sidebar.pages[Page.LIBRARY].click()
    assert wanted == 2 * [Page.LIBRARY]
    assert [page for page, link in sidebar.pages.items() if link.isChecked()] == [Page.LIBRARY]


def test_the_pages_are_all_there_daily_work_first(sidebar: Sidebar) -> None:
    assert list(sidebar.pages) == list(Page)
    places = [link.mapTo(sidebar, link.rect().topLeft()).y() for link in sidebar.pages.values()]
    assert places == sorted(places)

"""Earlier tasks are found, looked at and forgotten."""

from dataclasses import replace

import pytest
from PySide6.QtCore import Qt as Q
from pytestqt.qtbot import QtBot

from privrag_desktop.domain.tasks import Configuration
from privrag_desktop.gui.tasks.earlier_tasks_panel import NONE_YET, EarlierTasks
from privrag_desktop.gui.tasks.tasks_page import TasksView
from tests.gui.conftest import PATIENCE_MS
from tests.gui.scripted import NAME, Script
from tests.gui.scripted_tasks import kept_task, task_result
from tests.gui.tasks.giving import give_until_asked, rest


@pytest.mark.parametrize(("at_work", "told"), [(True, "At work"), (False, "Broken off")])
def test_a_task_that_is_at_work_is_not_told_as_broken_off(
    qtbot: QtBot, page: TasksView, script: Script, at_work: bool, told: str
) -> None:
    script.kept.append(replace(kept_task(task_result(approved=True)), ending=None, at_work=at_work))
    page.refresh()
    qtbot.waitUntil(lambda: page.earlier.list.count() == 1, timeout=PATIENCE_MS)
    assert told in page.earlier.list.item(0).text()
    page.show_kept(1)
    qtbot.waitUntil(lambda: page.pane.state.text().startswith(told), timeout=PATIENCE_MS)


def test_a_stopped_task_is_listed_as_it_is_once_it_has_really_ended(
    qtbot: QtBot, page: TasksView, script: Script
) -> None:
    give_until_asked(qtbot, page)
    page.stop()
    qtbot.waitUntil(lambda: page.earlier.list.count() == 1, timeout=PATIENCE_MS)
    assert "The agent gave up" in page.earlier.list.item(0).text()


def test_a_task_is_forgotten_only_after_a_second_press_and_leaves_the_screen(
    qtbot: QtBot, page: TasksView, script: Script
) -> None:
    give_until_asked(qtbot, page)
    page.pane.approval.approve.click()
    qtbot.waitUntil(lambda: page.earlier.list.count() == 1, timeout=PATIENCE_MS)
    assert page.earlier.forget.isVisible()
    page.earlier.forget.click()
    assert page.earlier.sure.isVisible()
    page.earlier.keep.click()
    assert len(script.kept) == 1
    page.earlier.forget.click()
    page.earlier.really.click()
    qtbot.waitUntil(lambda: page.earlier.list.count() == 0, timeout=PATIENCE_MS)
    assert script.kept == []
    assert NAME not in page.pane.trace.toPlainText() + page.pane.task.text() + page.pane.result.text()


def test_earlier_tasks_are_found_by_any_words_of_theirs(
    qtbot: QtBot, page: TasksView, script: Script
) -> None:
    script.kept = [
        replace(kept_task(task_result(True, task), number), result="")
        for number, task in enumerate(("Order potassium", "Write to Dr. Osric", "Potassium again"), start=1)
    ]
    page.refresh()
    rest(qtbot, page)
    listed = page.earlier.list

    def shown() -> list[str]:
        rows = (listed.item(at) for at in range(listed.count()))
        return [row.text().partition("\n")[0] for row in rows if not row.isHidden()]

    qtbot.keyClick(page.box.edit, Q.Key.Key_F, Q.KeyboardModifier.ControlModifier)
    assert page.earlier.search.hasFocus()
    qtbot.keyClicks(page.earlier.search, "POTASSIUM order")
    assert shown() == ["Order potassium"]
    page.earlier.search.setText("osric write")
    assert shown() == ["Write to Dr. Osric"]
    page.earlier.search.setText("done 2026")
    assert len(shown()) == 3
    page.earlier.search.setText("nobody")
    assert shown() == []
    assert "No earlier task" in page.earlier.empty.text()
    page.earlier.search.clear()
    assert len(shown()) == 3


@pytest.fixture
def panel(qtbot: QtBot) -> EarlierTasks:
    """Two tasks, the older one chosen."""
    made = EarlierTasks()
    qtbot.addWidget(made)
    made.show_tasks([kept_task(task_result(True), number) for number in (2, 1)])
    made.select(1)
    return made


def test_without_tasks_it_says_what_will_stand_there_and_offers_no_search(panel: EarlierTasks) -> None:
    panel.show_tasks(())
    panel.show()
    assert panel.empty.text() == NONE_YET
    assert not panel.search.isVisible()
    assert not panel.forget.isVisible()


def test_the_names_go_with_the_search_and_the_choice_is_found_again(panel: EarlierTasks) -> None:
    panel.search.setText(NAME)
    panel.hide_names()
    assert (panel.list.count(), panel.search.text(), panel.empty.text()) == (0, "", "")
    panel.show_tasks([kept_task(task_result(True), number) for number in (3, 2, 1)], hidden=True)
    assert panel.list.currentRow() == 2


def test_a_task_that_hid_nothing_is_hidden_with_the_names(panel: EarlierTasks) -> None:
    """It has no form without names: neither its words nor its tooltip may come."""
    task = replace(kept_task(task_result(True, policy=Configuration.NONE)), task="")
    panel.show_tasks([task], hidden=True)
    assert panel.list.item(0).text().startswith("A task that hid no names")
    panel.show_tasks([task])
    assert panel.list.item(0).text().startswith("A task that was broken off before it began")


def test_the_one_that_is_chosen_is_forgotten_and_only_when_that_was_asked_twice(panel: EarlierTasks) -> None:
    panel.show()
    gone: list[int] = []
    panel.forget_wanted.connect(gone.append)
    panel.forget.click()
    assert (gone, panel.sure.isVisible(), panel.forget.isVisible()) == ([], True, False)
    panel.list.setCurrentRow(0)
    assert not panel.sure.isVisible()  # another is chosen: it is asked anew
    panel.forget.click()
    panel.really.click()
    assert (gone, panel.sure.isVisible()) == ([2], False)

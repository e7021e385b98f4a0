"""The steps of a task: as text, and without names while they are hidden."""

from dataclasses import replace

import pytest
from pytestqt.qtbot import QtBot

from privrag_desktop.domain.tasks import (
    Draft,
    TaskStep,
    TaskStepKind,
)
from privrag_desktop.gui.tasks.task_steps_beside_what_model_saw_widget import TaskTrace, Veil, trace_html
from privrag_desktop.gui.theme.theme import LIGHT, Theme
from tests.gui.scripted import NAME
from tests.gui.scripted_tasks import DONE_STEPS, DRAFT, TASK_STEPS


def test_records_are_shown_as_text_never_as_markup() -> None:
    step = TaskStep(TaskStepKind.OBSERVATION, "<b>bold</b>\n<img src=x>", "<script>", 1, 0.0)
    html = trace_html([step], [], LIGHT)
    assert "<img" not in html
    assert "<script" not in html
    assert "&lt;b&gt;bold&lt;/b&gt;<br/>" in html


def test_what_the_model_saw_is_hidden_too_where_it_saw_names() -> None:
    steps = (*TASK_STEPS, *DONE_STEPS)
    drafts = (Draft(1, DRAFT.created, "order", f"Order for {NAME}"),)
    assert NAME in trace_html(steps, drafts, LIGHT)
    assert NAME not in trace_html(steps, drafts, LIGHT, Veil.NAMES)
    everything = trace_html(steps, drafts, LIGHT, Veil.ALL)
    assert NAME not in everything
    assert "Alva" not in everything
    same = replace(TASK_STEPS[0], shown=TASK_STEPS[0].words)
    assert "the same" in trace_html((same,), (), LIGHT)


@pytest.fixture
def trace(qtbot: QtBot, theme: Theme) -> TaskTrace:
    made = TaskTrace(theme)
    qtbot.addWidget(made)
    return made


def test_names_go_from_the_steps_and_the_drafts_and_come_back(trace: TaskTrace) -> None:
    trace.show_all(TASK_STEPS, (Draft(1, DRAFT.created, "order", f"Order for {NAME}"),))
    before = trace.toPlainText()
    assert f"Order for {NAME}" in before
    trace.veil(Veil.NAMES)
    assert NAME not in trace.toPlainText()
    assert "Alva Taylorsen" in trace.toPlainText()
    trace.add(DONE_STEPS[0])
    assert DONE_STEPS[0].shown in trace.toPlainText()
    trace.show_all(TASK_STEPS, (Draft(1, DRAFT.created, "order", f"Order for {NAME}"),))
    trace.veil(Veil.NOTHING)
    assert trace.toPlainText() == before


def test_a_new_step_is_brought_into_sight(qtbot: QtBot, trace: TaskTrace) -> None:
    trace.resize(500, 160)
    trace.show()
    for _ in range(6):
        trace.add(TASK_STEPS[1])
    bar = trace.verticalScrollBar()
    assert bar.value() == bar.maximum() > 0


def test_drafts_stand_above_the_first_step(trace: TaskTrace) -> None:
    trace.show_all(TASK_STEPS)
    trace.show_drafts((DRAFT,))
    assert trace.toPlainText().startswith("DRAFT 1: ORDER, NOT SENT")
    trace.clear_steps()
    assert (trace.steps, trace.toPlainText()) == ((), "")

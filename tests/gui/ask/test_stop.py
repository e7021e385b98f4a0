"""Stop is seen at once, whatever runs and whether or not it listens."""

from threading import Event

import pytest
from PySide6.QtCore import Qt as Q
from pytestqt.qtbot import QtBot

from privrag_desktop.domain.answers import Answer
from privrag_desktop.gui.ask.answer_panel import STOPPED, WAITING
from privrag_desktop.gui.window.open_vault_pages_widget import VaultView
from privrag_desktop.runtime.progress import Progress
from tests.gui.ask.test_ask_page import ask, ask_and_wait
from tests.gui.conftest import PATIENCE_MS
from tests.gui.scripted import ANSWER, STEPS, Script


def test_stop_works_at_once_even_when_the_model_does_not_listen(
    qtbot: QtBot, view: VaultView, script: Script, monkeypatch: pytest.MonkeyPatch
) -> None:
    deaf = Event()
    monkeypatch.setattr(Script, "wait_for_hold", lambda *_: deaf.wait(PATIENCE_MS / 1000))
    ask(qtbot, view.ask)
    qtbot.waitUntil(lambda: view.ask.steps.count() > len(STEPS), timeout=PATIENCE_MS)
    qtbot.mouseClick(view.ask.box.stop_button, Q.MouseButton.LeftButton)
    assert view.ask.answer.state.text() == STOPPED
    assert view.ask.box.ask_button.isVisible()
    deaf.set()
    qtbot.waitUntil(lambda: len(script.asked) == 1, timeout=PATIENCE_MS)
    qtbot.wait(50)
    assert view.ask.answer.state.text() == STOPPED  # the late answer is not shown


def test_escape_stops_and_the_next_question_is_answered(
    qtbot: QtBot, view: VaultView, script: Script
) -> None:
    script.hold = Event()
    ask(qtbot, view.ask)
    qtbot.keyClick(view.ask.box.edit, Q.Key.Key_Escape)
    assert not view.ask.asking
    script.hold = None
    ask_and_wait(qtbot, view.ask)
    assert view.ask.answer.state.text().startswith("Answered")


def test_a_question_behind_other_work_says_that_it_waits(
    qtbot: QtBot, view: VaultView, script: Script, monkeypatch: pytest.MonkeyPatch
) -> None:
    loading = Event()
    monkeypatch.setattr(script, "model", "Qwen")
    view.load_model()
    view.window().runner._lanes["model"].submit(loading.wait, PATIENCE_MS / 1000)  # type: ignore[attr-defined]
    ask(qtbot, view.ask)
    assert view.ask.answer.state.text() == WAITING
    loading.set()
    qtbot.waitUntil(lambda: not view.ask.asking, timeout=PATIENCE_MS)


@pytest.mark.parametrize("steps", range(len(STEPS) + 1))
def test_stop_is_seen_in_the_same_turn_at_every_step(
    qtbot: QtBot, view: VaultView, script: Script, monkeypatch: pytest.MonkeyPatch, steps: int
) -> None:
    deaf, told = Event(), ANSWER.steps[:steps]

    def speak_then_hear_nothing(
        _script: Script, question: str, progress: Progress, **_options: object
    ) -> Answer:
        for step in told:
            progress.report(step)
        deaf.wait(PATIENCE_MS / 1000)
        return ANSWER

    monkeypatch.setattr(Script, "ask", speak_then_hear_nothing)
    ask(qtbot, view.ask)
    qtbot.waitUntil(lambda: view.ask.steps.count() == steps + 1, timeout=PATIENCE_MS)
    stop(view)
    assert view.ask.steps.count() == steps
    deaf.set()


def test_stop_is_seen_in_the_same_turn_while_the_model_loads_and_while_another_answer_runs(
    qtbot: QtBot, view: VaultView, script: Script
) -> None:
    loading = Event()
    view.window().runner._lanes["model"].submit(loading.wait, PATIENCE_MS / 1000)  # type: ignore[attr-defined]
    for _ in range(2):
        ask(qtbot, view.ask)
        assert view.ask.answer.state.text() == WAITING
        stop(view)
    loading.set()
    qtbot.waitUntil(lambda: not view.window().runner.busy, timeout=PATIENCE_MS)  # type: ignore[attr-defined]
    assert script.asked == []  # what was stopped before its turn is never begun
    ask_and_wait(qtbot, view.ask)
    assert view.ask.answer.state.text().startswith("Answered")


def stop(view: VaultView) -> None:
    """The page says so and takes another question before the click returns: nothing was waited for."""
    view.ask.box.stop_button.click()
    assert view.ask.answer.state.text() == STOPPED
    assert view.ask.box.ask_button.isVisible()

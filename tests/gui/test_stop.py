"""Stop is seen at once, whatever runs and whether or not it listens."""

import time
from threading import Event

import pytest
from PySide6.QtCore import Qt as Q
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from privrag_desktop.domain import Answer
from privrag_desktop.gui.ask.answer_pane import STOPPED, WAITING
from privrag_desktop.gui.window.vault_view import VaultView
from privrag_desktop.progress import Progress
from tests.gui.conftest import PATIENCE_MS
from tests.gui.scripted import ANSWER, STEPS, Script
from tests.gui.test_ask_view import ask, ask_and_wait

STOP_SECONDS = 0.2


def test_stop_works_at_once_even_when_the_model_does_not_listen(
    qtbot: QtBot, view: VaultView, script: Script, monkeypatch: pytest.MonkeyPatch
) -> None:
    deaf = Event()
    monkeypatch.setattr(Script, "_wait", lambda *_: deaf.wait(10))
    ask(qtbot, view.ask)
    qtbot.waitUntil(lambda: view.ask.steps.count() > len(STEPS), timeout=PATIENCE_MS)
    started = time.perf_counter()
    qtbot.mouseClick(view.ask.box.stop_button, Q.MouseButton.LeftButton)
    assert time.perf_counter() - started < 0.2
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
    view.operations.load_model().run_in_background()
    view.window().runner._lanes["model"].submit(loading.wait, 10)  # type: ignore[attr-defined]
    ask(qtbot, view.ask)
    assert view.ask.answer.state.text() == WAITING
    loading.set()
    qtbot.waitUntil(lambda: not view.ask.asking, timeout=PATIENCE_MS)


@pytest.mark.parametrize("steps", range(len(STEPS) + 1))
def test_stop_is_seen_within_200_ms_at_every_step(
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

    monkeypatch.setattr(Script, "_ask", speak_then_hear_nothing)
    view.operations._vault = script.vault()
    ask(qtbot, view.ask)
    qtbot.waitUntil(lambda: view.ask.steps.count() == steps + 1, timeout=PATIENCE_MS)
    assert _stops_within(view) < STOP_SECONDS
    assert view.ask.steps.count() == steps
    deaf.set()


def test_stop_is_seen_within_200_ms_while_the_model_loads_and_while_another_answer_runs(
    qtbot: QtBot, view: VaultView, script: Script
) -> None:
    loading = Event()
    view.window().runner._lanes["model"].submit(loading.wait, 60)  # type: ignore[attr-defined]
    for _ in range(2):
        ask(qtbot, view.ask)
        assert view.ask.answer.state.text() == WAITING
        assert _stops_within(view) < STOP_SECONDS
    loading.set()
    qtbot.waitUntil(lambda: not view.window().runner.busy, timeout=PATIENCE_MS)  # type: ignore[attr-defined]
    assert script.asked == []  # what was stopped before its turn is never begun
    ask_and_wait(qtbot, view.ask)
    assert view.ask.answer.state.text().startswith("Answered")


def _stops_within(view: VaultView) -> float:
    """Seconds from the click on Stop until the page says so and takes another question."""
    started = time.perf_counter()
    view.ask.box.stop_button.click()
    QApplication.processEvents()
    assert view.ask.answer.state.text() == STOPPED
    assert view.ask.box.ask_button.isVisible()
    return time.perf_counter() - started

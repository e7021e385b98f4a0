"""Background work reaches the window in order, on its thread, and never after it is over."""

import gc
import threading
import time
from collections.abc import Callable
from functools import partial

import pytest
from PySide6.QtCore import QAbstractEventDispatcher, QObject
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot
from shiboken6 import delete

from privrag_desktop.gui import background
from privrag_desktop.gui.background import Lane, Operation, TaskRunner
from privrag_desktop.runtime.progress import Progress
from tests.gui.conftest import PATIENCE_MS


def count_to(count: int, progress: Progress) -> None:
    for number in range(count):
        progress.report(number)


def operation(
    runner: TaskRunner, work: Callable[[Progress], object], lane: Lane = Lane.STORE
) -> Operation[object]:
    def unexpected(error: Exception) -> None:
        raise error

    return Operation(runner, work, lane=lane, show_error=unexpected)


def until_cancelled(progress: Progress) -> None:
    while True:
        progress.report(1)
        time.sleep(0.002)


def test_success_arrives_on_the_gui_thread_and_work_runs_on_its_lane(
    qtbot: QtBot, runner: TaskRunner
) -> None:
    got: list[object] = []
    work = operation(runner, lambda _: threading.current_thread().name, Lane.MODEL)
    work.success(lambda name: got.extend((name, threading.current_thread()))).run_in_background()
    qtbot.waitUntil(lambda: bool(got), timeout=PATIENCE_MS)
    assert got == ["model_0", threading.main_thread()]


class Page(QObject):
    """What an outcome is for."""

    def __init__(self, got: list[object]) -> None:
        super().__init__()
        self._got = got

    def show(self, outcome: object) -> None:
        self._got.append(outcome)


def by_method(page: Page) -> Callable[[object], None]:
    return page.show


def by_lambda(page: Page) -> Callable[[object], None]:
    return lambda _outcome: page.show("by a lambda")


def by_function(page: Page) -> Callable[[object], None]:
    shown: list[object] = []

    def show(outcome: object) -> None:
        shown.append(show)
        page.show(outcome)

    return show


def by_partial(page: Page) -> Callable[[object], None]:
    return partial(Page.show, page)


def by_lambda_with_method(page: Page) -> Callable[[object], None]:
    then = page.show
    return lambda _outcome: then("by a lambda")


@pytest.mark.parametrize("handler", [by_method, by_lambda, by_function, by_partial, by_lambda_with_method])
def test_nothing_arrives_at_a_page_that_qt_has_deleted(
    qtbot: QtBot, runner: TaskRunner, handler: Callable[[Page], Callable[[object], None]]
) -> None:
    got: list[object] = []
    gone, there = Page(got), Page(got)
    delete(gone)
    operation(runner, lambda _: "too late").success(handler(gone)).run_in_background()
    operation(runner, lambda _: "in time").success(handler(there)).run_in_background()
    qtbot.waitUntil(lambda: bool(got), timeout=PATIENCE_MS)
    assert got in (["in time"], ["by a lambda"])  # once, for the page that is there


def note(order: list[str], _result: None) -> None:
    order.append("done")


def holds_two(order: list[str]) -> bool:
    return len(order) == 2


def test_success_never_arrives_before_the_caller_has_the_operation(qtbot: QtBot, runner: TaskRunner) -> None:
    for _ in range(50):
        order: list[str] = []
        operation(runner, lambda _: None).success(partial(note, order)).run_in_background()
        order.append("returned")
        qtbot.waitUntil(partial(holds_two, order), timeout=PATIENCE_MS)
        assert order == ["returned", "done"]


def test_failure_brings_the_error_and_nothing_else(qtbot: QtBot, runner: TaskRunner) -> None:
    def fail(_progress: Progress) -> None:
        raise KeyError("record content")

    got: list[object] = []
    operation(runner, fail).success(got.append).failure(lambda e: got.append(type(e))).run_in_background()
    qtbot.waitUntil(lambda: bool(got), timeout=PATIENCE_MS)
    assert got == [KeyError]


def test_cancelling_is_silent_but_says_when_the_work_has_ended(qtbot: QtBot, runner: TaskRunner) -> None:
    got: list[object] = []
    work = operation(runner, until_cancelled).success(got.append).stopped(lambda: got.append("stopped"))
    work.run_in_background()
    qtbot.wait(20)
    work.cancel()
    qtbot.waitUntil(lambda: bool(got), timeout=PATIENCE_MS)
    assert got == ["stopped"]
    assert not runner.busy


def test_abandoned_work_is_never_heard_of_again(qtbot: QtBot, runner: TaskRunner) -> None:
    got: list[object] = []
    work = operation(runner, until_cancelled).updates(got.append).stopped(lambda: got.append("stopped"))
    work.run_in_background()
    work.abandon()
    got.clear()
    qtbot.waitUntil(lambda: not runner.busy, timeout=PATIENCE_MS)
    assert got == []


def test_work_cancelled_while_it_waits_does_not_start(qtbot: QtBot, runner: TaskRunner) -> None:
    started: list[str] = []
    first = operation(runner, until_cancelled).run_in_background()
    second = operation(runner, lambda _: started.append("second")).run_in_background()
    second.cancel()
    first.cancel()
    qtbot.waitUntil(lambda: not runner.busy, timeout=PATIENCE_MS)
    assert started == []


def test_thousands_of_updates_keep_their_order(qtbot: QtBot, runner: TaskRunner) -> None:
    count = 20_000
    out: list[object] = []
    done: list[object] = []
    work = operation(runner, partial(count_to, count)).updates(out.append)
    work.success(done.append).run_in_background()
    qtbot.waitUntil(lambda: bool(done), timeout=PATIENCE_MS)
    assert out == list(range(count))


def test_slow_updates_do_not_keep_the_window_from_its_own_events(
    qtbot: QtBot, runner: TaskRunner, monkeypatch: pytest.MonkeyPatch
) -> None:
    """By a clock on which each update takes a fifth of the time that they have together."""
    turns, clock, fifth = [0], [0.0], background.BUDGET_SECONDS / 5

    def take(update: object) -> None:
        clock[0] += fifth
        turns[-1] += 1

    def begin_turn() -> None:
        turns.append(0)

    monkeypatch.setattr(background, "perf_counter", lambda: clock[0])
    dispatcher = QAbstractEventDispatcher.instance()
    assert dispatcher is not None
    done: list[object] = []
    dispatcher.awake.connect(begin_turn)
    try:
        operation(runner, partial(count_to, 300)).updates(take).success(done.append).run_in_background()
        qtbot.waitUntil(lambda: bool(done), timeout=PATIENCE_MS)
    finally:
        dispatcher.awake.disconnect(begin_turn)
    assert (max(turns), sum(turns)) == (5, 300)


def test_two_lanes_run_beside_each_other_and_one_in_order(qtbot: QtBot, runner: TaskRunner) -> None:
    model_done = threading.Event()
    order: list[object] = []
    operation(runner, lambda _: model_done.wait(PATIENCE_MS / 1000)).success(order.append).run_in_background()
    operation(runner, lambda _: "second").success(order.append).run_in_background()
    operation(runner, lambda _: model_done.set(), Lane.MODEL).run_in_background()
    qtbot.waitUntil(lambda: len(order) == 2, timeout=PATIENCE_MS)
    assert order == [True, "second"]


def test_a_bug_in_one_handler_does_not_lose_the_results_behind_it(qtbot: QtBot, runner: TaskRunner) -> None:
    got: list[object] = []

    def bug(_result: object) -> None:
        raise RuntimeError("bug in handler")

    with qtbot.capture_exceptions() as seen:
        operation(runner, lambda _: 1).success(bug).run_in_background()
        operation(runner, lambda _: 2).success(got.append).run_in_background()
        time.sleep(0.05)  # both results wait in one batch
        qtbot.waitUntil(lambda: bool(got), timeout=PATIENCE_MS)
    assert [error[0] for error in seen] == [RuntimeError]


def test_drain_cancels_everything_and_waits_for_every_lane(qtbot: QtBot, runner: TaskRunner) -> None:
    order: list[str] = []
    for lane in Lane:
        operation(runner, until_cancelled, lane).stopped(lambda: order.append("stopped")).run_in_background()
    runner.drain(lambda: order.append("drained"))
    qtbot.waitUntil(lambda: "drained" in order, timeout=PATIENCE_MS)
    assert order == ["stopped"] * len(Lane) + ["drained"]


def test_a_closed_runner_has_nothing_to_drain(runner: TaskRunner) -> None:
    """A window may be closed after its runner."""
    order: list[str] = []
    runner.close()
    runner.drain(lambda: order.append("drained"))
    assert order == ["drained"]


def test_a_closed_runner_takes_no_more_work(runner: TaskRunner) -> None:
    """A list that was still laid out chose a row while the window closed, and failed."""
    heard: list[str] = []
    runner.close()
    runner.submit(Lane.STORE, Progress(), lambda: heard.append("work"), lambda _future: heard.append("done"))
    assert heard == []
    assert not runner.busy


def test_closing_while_work_runs_leaves_nothing_behind(qapp: QApplication) -> None:
    gc.collect()
    gc.freeze()  # so that each search for garbage has only what this test leaves
    for _ in range(30):
        runner = TaskRunner()
        hits: list[object] = []
        for lane in Lane:
            operation(runner, partial(count_to, 50), lane).updates(hits.append).run_in_background()
        runner.close()
        hits.clear()
        del runner
        gc.collect()
        qapp.processEvents()
        assert hits == []


@pytest.mark.parametrize("lane", list(Lane))
def test_a_closed_runner_hears_no_more_results(qapp: QApplication, lane: Lane) -> None:
    runner, got = TaskRunner(), []
    runner.close()
    runner.run_on_main(lambda: got.append(lane))
    qapp.processEvents()
    assert got == []

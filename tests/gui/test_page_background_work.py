"""A page's work runs on the lane it needs, is told how far it is, and an error never goes unseen."""

from threading import Event, current_thread

import pytest
from pytestqt.qtbot import QtBot

from privrag_desktop.errors import UsageError
from privrag_desktop.gui.background import Lane, TaskRunner
from privrag_desktop.gui.page_background_work import Background, QuestionStarted
from privrag_desktop.runtime.progress import Progress
from tests.gui.conftest import PATIENCE_MS


@pytest.fixture
def errors() -> list[Exception]:
    return []


@pytest.fixture
def background(runner: TaskRunner, errors: list[Exception]) -> Background:
    return Background(runner, errors.append)


def where(*given: object, **options: object) -> tuple[object, ...]:
    """The lane it runs on, and what it was given."""
    return (current_thread().name.split("_")[0], *given, *options.items())


def test_each_way_runs_on_its_lane_with_what_it_was_given(qtbot: QtBot, background: Background) -> None:
    got: list[tuple[object, ...]] = []
    for work in (
        background.read(where, 1, names=True),
        background.run(Lane.STORE, where, 2),
        background.keep(where, 3),
    ):
        work.success(got.append).run_in_background()
    background.in_turn(lambda _progress: where(4)).success(got.append).run_in_background()
    qtbot.waitUntil(lambda: len(got) == 4, timeout=PATIENCE_MS)
    assert sorted(got, key=lambda one: str(one[1])) == [
        ("read", 1, ("names", True)),
        ("store", 2),
        ("read", 3),
        ("model", 4),
    ]


def test_a_verb_that_reports_has_its_progress_behind_its_arguments(
    qtbot: QtBot, background: Background
) -> None:
    def copied(file: str, pages: int, progress: Progress) -> str:
        progress.report(f"{file}: half of {pages}")
        return file

    heard: list[object] = []
    work = background.report(Lane.FETCH, copied, "a.gguf", 8).updates(heard.append)
    work.success(heard.append).run_in_background()
    qtbot.waitUntil(lambda: len(heard) == 2, timeout=PATIENCE_MS)
    assert heard == ["a.gguf: half of 8", "a.gguf"]


def test_a_question_says_that_it_began_only_once_the_one_before_is_over(
    qtbot: QtBot, background: Background
) -> None:
    """Until then it waits for the model, and the page says so."""
    first, heard = Event(), list[object]()
    background.in_turn(lambda _progress: first.wait(PATIENCE_MS / 1000)).run_in_background()
    second = background.in_turn(lambda _progress: "answer").updates(heard.append).success(heard.append)
    second.run_in_background()
    qtbot.wait(5)
    assert heard == []
    first.set()
    qtbot.waitUntil(lambda: "answer" in heard, timeout=PATIENCE_MS)
    assert heard == [QuestionStarted(), "answer"]


def test_an_error_that_nobody_handles_is_shown_and_one_that_is_handled_is_not(
    qtbot: QtBot, background: Background, errors: list[Exception]
) -> None:
    def fails(words: str) -> None:
        raise UsageError(words)

    handled: list[Exception] = []
    background.read(fails, "handled").failure(handled.append).run_in_background()
    background.read(fails, "shown").run_in_background()
    qtbot.waitUntil(lambda: bool(errors), timeout=PATIENCE_MS)
    assert [str(one) for one in handled] == ["handled"]
    assert [str(one) for one in errors] == ["shown"]


def test_what_must_be_written_is_written_even_if_it_was_cancelled_meanwhile(
    qtbot: QtBot, background: Background
) -> None:
    done: list[str] = []
    gate, over = Event(), list[object]()
    background.read(gate.wait, PATIENCE_MS / 1000).run_in_background()
    reading = background.read(done.append, "read").stopped(lambda: over.append("stopped"))
    writing = background.keep(done.append, "written").success(lambda _: over.append("written"))
    for work in (reading, writing):
        work.run_in_background()
        work.cancel()
    gate.set()
    qtbot.waitUntil(lambda: len(over) == 2, timeout=PATIENCE_MS)
    assert done == ["written"]

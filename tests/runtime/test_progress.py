"""Long work stops where it is asked to, rests where nothing is half done, and helpers stop with it."""

from threading import Event, Thread

import pytest

from privrag_desktop.errors import Cancelled
from privrag_desktop.runtime.progress import Progress, Rests


def test_updates_are_passed_on_in_order_until_the_user_stops() -> None:
    heard: list[object] = []
    progress = Progress(heard.append)
    progress.report("first")
    progress.report("second")
    progress.cancel()
    with pytest.raises(Cancelled):
        progress.report("third")
    assert heard == ["first", "second"]
    assert progress.cancelled


def test_paused_work_rests_at_the_next_check_and_goes_on_where_it_was() -> None:
    rests, heard = Event(), list[object]()

    def listen(update: object) -> None:
        heard.append(update)
        if isinstance(update, Rests):
            rests.set()

    progress = Progress(listen)
    progress.report("before")
    progress.pause()
    working = Thread(target=lambda: progress.report("after"), daemon=True)
    working.start()
    assert rests.wait(60)
    assert heard == ["before", Rests()]
    progress.resume()
    working.join(60)
    assert heard == ["before", Rests(), "after"]
    assert progress.rested > 0


def test_paused_work_that_is_stopped_does_not_wait_for_ever() -> None:
    rests, ended = Event(), list[str]()
    progress = Progress(lambda _update: rests.set())

    def work() -> None:
        with pytest.raises(Cancelled):
            progress.check()
        ended.append("stopped")

    progress.pause()
    working = Thread(target=work, daemon=True)
    working.start()
    assert rests.wait(60)
    progress.cancel()
    working.join(60)
    assert ended == ["stopped"]


def test_a_pause_after_a_stop_holds_nothing() -> None:
    progress = Progress()
    progress.cancel()
    progress.pause()
    with pytest.raises(Cancelled):
        progress.check()
    assert progress.rested == 0


def test_a_helper_stops_with_the_work_and_tells_its_listener_nothing() -> None:
    heard: list[object] = []
    progress = Progress(heard.append)
    helper = progress.for_helper()
    helper.report("of the helper")
    progress.cancel()
    with pytest.raises(Cancelled):
        helper.check()
    assert heard == []


def test_a_helper_can_be_stopped_alone() -> None:
    progress = Progress()
    helper = progress.for_helper()
    helper.cancel()
    with pytest.raises(Cancelled):
        helper.check()
    progress.check()
    assert not progress.cancelled


def test_a_helper_rests_while_the_work_rests() -> None:
    progress, done = Progress(), Event()
    helper = progress.for_helper()
    progress.pause()

    def help_along() -> None:
        helper.check()
        done.set()

    helping = Thread(target=help_along, daemon=True)
    helping.start()
    helping.join(0.05)
    assert not done.is_set()
    progress.resume()
    helping.join(60)
    assert done.is_set()

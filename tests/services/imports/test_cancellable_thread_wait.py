"""Whoever waits for another thread gets what it made or raised, and can still be stopped."""

from concurrent.futures import Future

import pytest

from privrag_desktop.errors import Cancelled
from privrag_desktop.runtime.progress import Progress
from privrag_desktop.services.imports.cancellable_thread_wait import wait_for


def test_what_the_thread_made_or_raised_comes_through() -> None:
    made, failed = Future[int](), Future[int]()
    made.set_result(7)
    failed.set_exception(ZeroDivisionError("there"))
    assert wait_for(made, Progress()) == 7
    with pytest.raises(ZeroDivisionError, match="there"):
        wait_for(failed, Progress())


def test_a_result_that_never_comes_holds_nobody_who_stops() -> None:
    class StopsLater(Progress):
        looks = 0

        def check(self) -> None:
            self.looks += 1
            if self.looks > 1:
                self.cancel()
            super().check()

    progress = StopsLater()
    with pytest.raises(Cancelled):
        wait_for(Future[int](), progress)
    assert progress.looks == 2


def test_who_has_stopped_gets_no_result_even_if_it_is_there() -> None:
    progress, made = Progress(), Future[int]()
    made.set_result(7)
    progress.cancel()
    with pytest.raises(Cancelled):
        wait_for(made, progress)

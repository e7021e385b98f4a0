"""What a page does beside the window: what to run, on which lane; the caller adds what to do on success."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import ParamSpec, TypeVar, TypeVarTuple

from privrag_desktop.gui.background import Lane, Operation, TaskRunner
from privrag_desktop.runtime.progress import Progress

P = ParamSpec("P")
T = TypeVar("T")
Ts = TypeVarTuple("Ts")
ShowError = Callable[[Exception], None]


@dataclass(frozen=True)
class QuestionStarted:
    """Reported when the turn of a question or task has come: until then it waits for the model."""


class Background:
    """Calls verbs of a page's services on the lanes; `show_error` gets errors that nobody else handles.

    A verb is given apart from its arguments: they are read from the page's fields on the window's thread.
    """

    def __init__(self, runner: TaskRunner, show_error: ShowError) -> None:
        self._runner, self.show_error = runner, show_error

    def read(self, verb: Callable[P, T], *args: P.args, **options: P.kwargs) -> Operation[T]:
        """On the lane of short work, which waits for no import."""
        return self.run(Lane.READ, verb, *args, **options)

    def run(self, lane: Lane, verb: Callable[P, T], *args: P.args, **options: P.kwargs) -> Operation[T]:
        return self._operation(lane, lambda _: verb(*args, **options))

    def report(self, lane: Lane, verb: Callable[[*Ts, Progress], T], *args: *Ts) -> Operation[T]:
        """A verb that reports how far it is and can be stopped."""
        return self._operation(lane, lambda progress: verb(*args, progress))

    def in_turn(self, work: Callable[[Progress], T]) -> Operation[T]:
        """A question or a task: it waits for the model and reports when its turn has come."""

        def begin(progress: Progress) -> T:
            progress.report(QuestionStarted())
            return work(progress)

        return self._operation(Lane.MODEL, begin)

    def keep(self, verb: Callable[P, T], *args: P.args, **options: P.kwargs) -> Operation[T]:
        """Short work that must be done once it was given: it begins even if it was cancelled meanwhile."""
        return self._operation(Lane.READ, lambda _: verb(*args, **options), always=True)

    def _operation(self, lane: Lane, work: Callable[[Progress], T], *, always: bool = False) -> Operation[T]:
        return Operation(self._runner, work, lane=lane, show_error=self.show_error, always=always)

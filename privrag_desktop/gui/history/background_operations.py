"""What the history page runs in the background, beside an import: none of it takes long."""

from collections.abc import Callable, Collection
from typing import TypeVar

from privrag_desktop.domain.conversations import ConversationPage, OpenedConversation
from privrag_desktop.gui.background import Lane, Operation, TaskRunner
from privrag_desktop.gui.history.service_interface import HistoryServices
from privrag_desktop.runtime.progress import Progress

T = TypeVar("T")
ShowError = Callable[[Exception], None]


class HistoryOperations:
    """What can be done with the conversations of an open vault."""

    def __init__(self, runner: TaskRunner, services: HistoryServices) -> None:
        self._runner, self._services = runner, services
        self._show_error: ShowError | None = None

    @property
    def may_erase(self) -> bool:
        return self._services.may_erase

    def tell_errors(self, show_error: ShowError) -> None:
        """Where failures are shown that nobody else handles."""
        self._show_error = show_error

    def _tell(self, error: Exception) -> None:
        if self._show_error is not None:
            self._show_error(error)

    def page(self, words: str, start: int, *, names: bool) -> Operation[ConversationPage]:
        return self._new(lambda p: self._services.page(words, start, names=names, progress=p))

    def open(self, key: str, start: int | None, *, names: bool) -> Operation[OpenedConversation]:
        return self._new(lambda _: self._services.open(key, start, names=names))

    def rename(self, key: str, title: str) -> Operation[None]:
        return self._new(lambda _: self._services.rename(key, title))

    def pin(self, keys: Collection[str], pinned: bool) -> Operation[None]:
        def work(_progress: Progress) -> None:
            for key in keys:
                self._services.pin(key, pinned)

        return self._new(work)

    def forget_names(self, keys: Collection[str]) -> Operation[int]:
        return self._new(lambda _: self._services.forget_names(keys))

    def erase(self, keys: Collection[str]) -> Operation[int]:
        return self._new(lambda _: self._services.erase(keys))

    def _new(self, work: Callable[[Progress], T]) -> Operation[T]:
        return Operation(self._runner, work, lane=Lane.READ, show_error=self._tell)

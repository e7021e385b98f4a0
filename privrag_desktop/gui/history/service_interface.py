"""What the history page needs from the program, handed in by app."""

from collections.abc import Callable, Collection
from dataclasses import dataclass
from typing import Protocol

from privrag_desktop.domain.conversations import ConversationPage, OpenedConversation
from privrag_desktop.runtime.progress import Progress


class ListConversations(Protocol):
    """How conversations are listed and searched, page by page; `names` says whether names come back."""

    def __call__(self, words: str, start: int, *, names: bool, progress: Progress) -> ConversationPage: ...


class Opening(Protocol):
    """How a conversation is opened by its key: some answers from `start`, or its latest."""

    def __call__(self, key: str, start: int | None, *, names: bool) -> OpenedConversation: ...


@dataclass(frozen=True)
class HistoryServices:
    """Everything but `page` and `open` changes what is kept; to erase is for admins."""

    page: ListConversations
    open: Opening
    rename: Callable[[str, str], None]
    pin: Callable[[str, bool], None]
    forget_names: Callable[[Collection[str]], int]  # how many questions it were
    erase: Callable[[Collection[str]], int]
    may_erase: bool = False

"""The services that the History page needs."""

from collections.abc import Collection
from typing import Protocol

from privrag_desktop.domain.conversations import ConversationPage, OpenedConversation
from privrag_desktop.runtime.progress import Progress


class HistoryServices(Protocol):
    """Everything but `page` and `open` changes what is kept; to erase is for admins."""

    def page(self, words: str, start: int, *, names: bool, progress: Progress) -> ConversationPage:
        """Those with all the words, from `start`; `names` says whether names come back."""

    def open(self, key: str, start: int | None, *, names: bool) -> OpenedConversation:
        """Some answers from `start`, or the latest."""

    def rename(self, key: str, title: str) -> None: ...

    def pin(self, key: str, pinned: bool) -> None: ...

    def forget_names(self, keys: Collection[str]) -> int:
        """How many questions had names in them."""

    def erase(self, keys: Collection[str]) -> int: ...

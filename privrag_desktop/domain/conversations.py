"""Conversations as a history shows them; plain records that services and the window share."""

from dataclasses import dataclass
from datetime import datetime

from privrag_desktop.domain.answers import Answer

LONGEST_TITLE = 120  # characters
LONGEST_QUESTION = 1_000  # characters; each word costs one more reading of the whole


@dataclass(frozen=True, slots=True)
class Conversation:
    """One row of the list; times in UTC.

    `number` is that of its first question. `title` is what somebody called it, or else its first question;
    empty where that can only be shown with names, and they are hidden. It `goes_on` until its names are
    forgotten.
    """

    key: str
    number: int
    title: str
    renamed: bool
    pinned: bool
    questions: int
    begun: datetime
    latest: datetime
    goes_on: bool


@dataclass(frozen=True, slots=True)
class ConversationPage:
    """Some conversations in order; `following` is where the next begin, None when these are the last."""

    conversations: tuple[Conversation, ...]
    following: int | None


@dataclass(frozen=True, slots=True)
class SavedAnswer:
    """A question of the history with its answer; `created` in UTC."""

    number: int
    created: datetime
    answer: Answer


@dataclass(frozen=True, slots=True)
class OpenedConversation:
    """A conversation with some of its answers, oldest first; `start` is how many come before them."""

    conversation: Conversation
    answers: tuple[SavedAnswer, ...]
    start: int
    names: bool


@dataclass(frozen=True, slots=True)
class ConversationExport:
    """How many questions are in the file, and its SHA-256, which stands in the audit trail, too."""

    questions: int
    sha256: str

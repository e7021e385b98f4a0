"""Entries of the audit trail, and how they are searched."""

from dataclasses import dataclass
from datetime import date, datetime
from enum import StrEnum

from privrag_desktop.domain.released_texts_and_pseudonym_places import Released


class TrailGroup(StrEnum):
    """Which entries of the trail are looked for."""

    LEFT = "left"  # what was released to the answering model, and what was withheld from it
    SERVER = "server"  # requests to the answering server, and how they ended
    NAMES = "names"  # turned back on the screen, or revealed for a reason
    OPENED = "opened"  # searches, and records that were opened
    FILES = "files"  # exports and backups
    QUESTIONS = "questions"
    TASKS = "tasks"
    IMPORTS = "imports"
    ACCESS = "access"
    SETTINGS = "settings"
    PEOPLE = "people"
    ERASED = "erased"
    WARNINGS = "warnings"
    ALL = "all"


@dataclass(frozen=True, slots=True)
class Sought:
    """What an entry must be; days are those of this computer's clock, both ends belong to it.

    `user` is a name, "" for the program itself, None for everybody. `words` stand in a detail, its name
    included, or in the question that was released; of letters in upper and lower case only those of ASCII
    are the same.
    """

    group: TrailGroup = TrailGroup.LEFT
    user: str | None = None
    first: date | None = None
    last: date | None = None
    words: str = ""


@dataclass(frozen=True, slots=True)
class TrailItem:
    """One entry; `created` in UTC. `question` is what was asked before a release, without anybody's name."""

    number: int
    created: datetime
    actor: str
    action: str
    details: tuple[tuple[str, int | str], ...]
    hash: str
    question: str = ""


@dataclass(frozen=True, slots=True)
class TrailPage:
    """Some entries, newest first; the first page also says how many are like this in `total`."""

    items: tuple[TrailItem, ...]
    total: int | None


@dataclass(frozen=True, slots=True)
class SavedTurn:
    """A question and its answer as the history keeps them: with pseudonyms."""

    question: str
    answer: str


@dataclass(frozen=True, slots=True)
class DisclosedText:
    """What the history still holds of a release: its text, and the conversation, oldest question first.

    `agrees`: the text has the SHA-256 that stands in the trail. `left`: the model that answers got it; of a
    server also where nobody knows.
    """

    released: Released | None
    agrees: bool
    turns: tuple[SavedTurn, ...]
    left: bool = True


@dataclass(frozen=True, slots=True)
class VerificationProgress:
    """Reported while a trail is checked, in entries."""

    done: int
    total: int


@dataclass(frozen=True, slots=True)
class VerifiedTrail:
    """How long the trail is and its last hash, to keep elsewhere; `fault` is a sentence, or empty."""

    entries: int
    hash: str
    fault: str = ""
    kept_entry: int = 0  # the one whose hash was kept elsewhere; 0 if none was asked for, or there is none

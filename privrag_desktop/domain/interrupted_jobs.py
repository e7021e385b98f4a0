"""Define jobs that a lock or the program's end interrupted, to be offered again to their user."""

from dataclasses import dataclass

from privrag_desktop.domain.imports import SavedImport
from privrag_desktop.domain.tasks import TaskPolicy, TaskWorld


@dataclass(frozen=True, slots=True)
class InterruptedQuestion:
    """A question as it was typed, and the conversation it belongs to."""

    text: str
    conversation: str | None = None


@dataclass(frozen=True, slots=True)
class InterruptedImports:
    """What was being read, and what waited behind it, as the vault keeps it until it has ended."""

    imports: tuple[SavedImport, ...]


@dataclass(frozen=True, slots=True)
class InterruptedTask:
    """A task as it was typed, with what was chosen for it."""

    text: str
    policy: TaskPolicy
    world: TaskWorld


StoppedJob = InterruptedQuestion | InterruptedImports | InterruptedTask

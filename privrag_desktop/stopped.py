"""What a lock has stopped, to be offered again to the one who had begun it."""

from dataclasses import dataclass
from pathlib import Path

from privrag_desktop.acting import TaskPolicy, TaskWorld


@dataclass(frozen=True, slots=True)
class StoppedQuestion:
    """A question as it was typed, and the conversation it belongs to."""

    text: str
    conversation: str | None = None


@dataclass(frozen=True, slots=True)
class StoppedImport:
    """What was being read, and what waited behind it."""

    paths: tuple[Path, ...]


@dataclass(frozen=True, slots=True)
class StoppedTask:
    """A task as it was typed, with what was chosen for it."""

    text: str
    policy: TaskPolicy
    world: TaskWorld


StoppedJob = StoppedQuestion | StoppedImport | StoppedTask

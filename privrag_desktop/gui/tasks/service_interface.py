"""What the Tasks page needs of an open vault."""

from collections.abc import Callable, Collection, Sequence
from pathlib import Path
from typing import Protocol

from privrag_desktop.domain.tasks import ProposedAction, SavedTask, TaskPolicy, TaskResult, TaskWorld
from privrag_desktop.runtime.progress import Progress


class TaskServices(Protocol):
    """What can be done with tasks; each verb but `where_reasoned` may be slow."""

    def act(
        self,
        task: str,
        policy: TaskPolicy,
        *,
        world: TaskWorld,
        approve: Callable[[ProposedAction], bool],
        progress: Progress,
    ) -> TaskResult:
        """`approve` is asked on the worker's thread and may take as long as it likes."""

    def list_tasks(self, *, names: bool) -> Sequence[SavedTask]:
        """Newest first: with names, or as they are kept."""

    def show_task(self, number: int, *, names: bool) -> SavedTask:
        """With its steps: with names, or as it is kept."""

    def save_drafts(self, number: int, file: Path) -> int:
        """The drafts of a task into a new file: a page if its name ends in .html, else a FHIR bundle."""

    def forget_tasks(self, numbers: Collection[int]) -> int: ...

    def where_reasoned(self, policy: TaskPolicy) -> str:
        """In a sentence."""

    @property
    def policy(self) -> TaskPolicy:
        """The one that counts unless another of `policies` is chosen."""

    @property
    def policies(self) -> Collection[TaskPolicy]: ...

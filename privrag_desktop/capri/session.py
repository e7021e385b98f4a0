"""Everything one task needs: its map, its roster, its surface, its gateways; and running it."""

from collections.abc import Callable, Generator, Sequence
from dataclasses import dataclass
from datetime import date

from privrag_desktop.acting import Proposed, TaskLimits, TaskPolicy, TaskResult, TaskStep
from privrag_desktop.capri.mapping import Roster
from privrag_desktop.capri.surface import Surface
from privrag_desktop.capri.tools import Gateway
from privrag_desktop.llm.chat import ChatModel
from privrag_desktop.privacy.boundary import Boundary
from privrag_desktop.privacy.contextual.map import Contextual
from privrag_desktop.progress import Progress
from privrag_desktop.store.database import Database

Approve = Callable[[Proposed], bool]


@dataclass(frozen=True)
class TaskSession:
    """One task that has begun: `shown` is its text as the agent sees it."""

    task: str
    shown: str
    contextual: Contextual
    roster: Roster
    surface: Surface
    gateways: tuple[Gateway, ...]


def begin(
    task: str,
    policy: TaskPolicy,
    gateways: Sequence[Gateway],
    boundary: Boundary,
    *,
    scope: str,
    today: date,
    db: Database | None = None,
    detector: ChatModel | None = None,
    progress: Progress,
) -> TaskSession:
    """Detect, map and hide what the task names, and look up whom it names."""
    raise NotImplementedError


def run(
    session: TaskSession, model: ChatModel, approve: Approve, limits: TaskLimits, progress: Progress
) -> Generator[TaskStep, None, TaskResult]:
    """Thought, action, observation, until the agent ends or a limit does; raises Cancelled."""
    raise NotImplementedError
    yield

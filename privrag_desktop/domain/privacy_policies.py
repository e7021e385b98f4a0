"""How much is hidden before release: the policies for questions and tasks."""

from dataclasses import dataclass
from enum import StrEnum

from privrag_desktop.domain.tasks import TaskPolicy


class PolicyName(StrEnum):
    """How much must be gone from a text before it may leave; each keeps less than the one before."""

    SAFE_HARBOR = "safe-harbor"
    THESIS = "thesis"
    FULL = "full"


@dataclass(frozen=True, slots=True)
class Policies:
    """What counts now, for questions and for tasks."""

    questions: PolicyName
    tasks: TaskPolicy

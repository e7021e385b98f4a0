"""What the Privacy page needs of an open vault, handed in by app."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Protocol

from privrag_desktop.domain.audit_trail import Disclosed, Sought, TrailPage
from privrag_desktop.domain.disclosure import Preview
from privrag_desktop.domain.privacy_policies import Policies, PolicyName
from privrag_desktop.domain.security import Connections
from privrag_desktop.domain.tasks import TaskPolicy
from privrag_desktop.runtime.progress import Progress


class VerifiedTrail(Protocol):
    """How long the trail is, its last hash, and a sentence where it is not whole.

    `kept_entry` is the one whose hash was kept elsewhere, 0 if none was given.
    """

    @property
    def entries(self) -> int: ...

    @property
    def hash(self) -> str: ...

    @property
    def fault(self) -> str: ...

    @property
    def kept_entry(self) -> int: ...


class ExportAuditTrail(Protocol):
    """How the trail becomes a new file, as JSON Lines or FHIR AuditEvents; how many entries went."""

    def __call__(self, file: Path, *, fhir: bool) -> int: ...


class Choosing(Protocol):
    """How another policy is set, for questions, for tasks or for both; what counts from now on."""

    def __call__(
        self, *, questions: PolicyName | None = None, tasks: TaskPolicy | None = None
    ) -> Policies: ...


@dataclass(frozen=True)
class PrivacyServices:
    """Every callable may be slow and raises from the error tree; the trail's are for admins only."""

    page: Callable[[Sought, int | None], TrailPage]  # those older than an entry, or the newest
    people: Callable[[], Sequence[str]]  # who stands in the trail
    disclosed: Callable[[int], Disclosed]  # by the number of a release
    verify: Callable[[str, Progress], VerifiedTrail]  # with a hash that was kept, or ""
    export: ExportAuditTrail
    sheet: Callable[[Path], None]  # a page to print, with the last hash
    connections: Callable[[], Connections]
    refuses: Callable[[], bool]  # whether a connection tried on purpose is refused
    policies: Callable[[], Policies]
    choose: Choosing
    preview: Callable[[str, PolicyName], Preview]
    preview_task: Callable[[str, TaskPolicy], Preview]
    may_audit: bool = False
    may_set: bool = False

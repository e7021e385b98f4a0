"""The services that the Privacy page needs."""

from collections.abc import Sequence
from pathlib import Path
from typing import Protocol

from privrag_desktop.domain.audit_trail import DisclosedText, Sought, TrailPage, VerifiedTrail
from privrag_desktop.domain.passphrase_strength_and_network_use import Connections
from privrag_desktop.domain.privacy_policies import Policies, PolicyName
from privrag_desktop.domain.released_texts_and_pseudonym_places import Preview
from privrag_desktop.domain.tasks import TaskPolicy
from privrag_desktop.runtime.progress import Progress


class PrivacyServices(Protocol):
    """Each verb may be slow and raises from the error tree; the trail's are for admins only."""

    def page(self, sought: Sought, below: int | None) -> TrailPage:
        """Entries older than this one, or the newest."""

    def people(self) -> Sequence[str]:
        """Who stands in the trail."""

    def disclosed(self, number: int) -> DisclosedText:
        """By the number of a release."""

    def verify(self, kept_hash: str, progress: Progress) -> VerifiedTrail:
        """With a hash that was kept, or ""."""

    def export(self, file: Path, *, fhir: bool) -> int:
        """As JSON Lines or FHIR AuditEvents; how many entries went."""

    def sheet(self, file: Path) -> None:
        """A page to print, with the last hash."""

    def connections(self) -> Connections: ...

    def guard_refuses(self) -> bool:
        """Whether a connection tried on purpose is refused."""

    def policies(self) -> Policies: ...

    def choose(self, policy: PolicyName | TaskPolicy) -> Policies:
        """Set the policy of questions or of tasks; what counts from now on."""

    def preview(self, text: str, policy: PolicyName | TaskPolicy) -> Preview:
        """What would leave of a sentence in a question or a task."""

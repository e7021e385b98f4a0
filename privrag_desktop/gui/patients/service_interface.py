"""The services that the Patients page needs, provided by app."""

from collections.abc import Sequence
from typing import Protocol

from privrag_desktop.domain.documents import Document
from privrag_desktop.domain.patient_overview import PatientChart, PatientListEntry


class PatientServices(Protocol):
    """Charts and documents hold no name until a reason is given, for one patient or for all at once."""

    def listed(self) -> Sequence[PatientListEntry]: ...

    def chart(self, patient_id: str) -> PatientChart: ...

    def document(self, document_id: str) -> Document: ...

    def searched(self, patient_ids: Sequence[str]) -> None:
        """Note whom a search of the list has found."""

    def reveal(self, patient_id: str, reason: str) -> None: ...

    def reveal_all(self, reason: str) -> None: ...

    def hide(self) -> None:
        """Hide what was revealed."""

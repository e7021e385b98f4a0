"""The services that the Library page needs, provided by app."""

from collections.abc import Sequence
from pathlib import Path
from typing import Protocol

from privrag_desktop.domain.imports import ImportReport, Refusal, SavedImport
from privrag_desktop.domain.patients import DeletedPatientData
from privrag_desktop.domain.vault_contents import VaultHolds
from privrag_desktop.runtime.progress import Progress


class LibraryServices(Protocol):
    """Each verb may be slow and raises from the error tree."""

    def queue(self, paths: Sequence[Path]) -> SavedImport: ...

    def run(self, number: int, progress: Progress) -> ImportReport: ...

    def cancel(self, number: int) -> None: ...

    def earlier(self) -> Sequence[SavedImport]: ...

    def holds(self) -> VaultHolds: ...

    def save_refusals(self, refusals: Sequence[Refusal], file: Path) -> None: ...

    def delete_patient(self, patient_id: str) -> DeletedPatientData: ...

    def make_samples(self, progress: Progress) -> Path:
        """The folder of made-up records, generated once."""

    @property
    def has_samples(self) -> bool:
        """Whether made-up records can be made here."""

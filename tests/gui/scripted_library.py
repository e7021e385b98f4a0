"""The imports of a script: kept as a vault keeps them, and read as fast as a test lets them."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from datetime import UTC, date, datetime
from pathlib import Path
from threading import Event

from privrag_desktop.domain.fact_categories import Category
from privrag_desktop.domain.imports import (
    ImportOutcome,
    ImportProgress,
    ImportReport,
    Refusal,
    SavedImport,
)
from privrag_desktop.domain.patients import DeletedPatientData
from privrag_desktop.domain.vault_contents import KindCount, VaultHolds
from privrag_desktop.runtime.progress import Progress

NOON = datetime(2026, 11, 22, 12, 0, tzinfo=UTC)
HOLDS = VaultHolds(
    3,
    41,
    (
        KindCount(Category.VITAL, 1412, 3, date(1988, 2, 3), date(2025, 5, 30)),
        KindCount(Category.CONDITION, 22, 3, None, None),
    ),
    NOON,
)


def many_refusals(count: int) -> tuple[Refusal, ...]:
    """For four reasons, of which the first is the most frequent."""
    kinds = (
        (
            "It is not a .json or .ndjson file, nor an archive of them.",
            "",
            "Export the records as FHIR JSON or NDJSON.",
        ),
        (
            "It is not a .json or .ndjson file, nor an archive of them.",
            "",
            "Export the records as FHIR JSON or NDJSON.",
        ),
        ("It is not complete JSON: line 7, column 3.", "", "The file is cut off. Export it again."),
        ("status is missing.", "Observation/{}", "Correct it in the system it came from."),
        ("Its patient is not among the files.", "entry {}", "Import the file with the Patient resource."),
    )
    return tuple(
        Refusal(f"ward-{n % 7}/file-{n:05}.json", reason, where.format(n), advice)
        for n in range(count)
        for reason, where, advice in [kinds[n % len(kinds)]]
    )


@dataclass
class ScriptedLibrary:
    """Hands each import to `read`, one file after the other."""

    read: Callable[[Sequence[Path], Progress], ImportReport]
    delete: Callable[[str], DeletedPatientData]
    kept: list[SavedImport] = field(default_factory=list)
    held: VaultHolds = HOLDS
    saved: list[tuple[int, Path]] = field(default_factory=list)
    save_error: Exception | None = None
    samples: Path | Exception | None = None
    samples_made: Event = field(default_factory=Event)

    @property
    def has_samples(self) -> bool:
        return self.samples is not None

    @property
    def unfinished(self) -> tuple[SavedImport, ...]:
        return tuple(one for one in self.kept if one.outcome is None)

    def queue(self, paths: Sequence[Path]) -> SavedImport:
        kept = SavedImport(len(self.kept) + 1, "admin", tuple(paths), NOON)
        self.kept.append(kept)
        return kept

    def cancel(self, number: int) -> None:
        self._end(number, ImportOutcome.CANCELLED)

    def earlier(self) -> Sequence[SavedImport]:
        return self.kept[::-1]

    def holds(self) -> VaultHolds:
        return self.held

    def delete_patient(self, patient_id: str) -> DeletedPatientData:
        return self.delete(patient_id)

    def run(self, number: int, progress: Progress) -> ImportReport:
        report = self.read(next(one.paths for one in self.kept if one.number == number), progress)
        self._end(number, ImportOutcome.DONE, len(report.refused), report.patients)
        return report

    def _end(self, number: int, outcome: ImportOutcome, refused: int = 0, patients: int = 0) -> None:
        for at, one in enumerate(self.kept):
            if one.number == number:
                self.kept[at] = replace(
                    one, begun=NOON, ended=NOON, outcome=outcome, refused=refused, patients=patients
                )

    def save_refusals(self, refusals: Sequence[Refusal], file: Path) -> None:
        if self.save_error is not None:
            raise self.save_error
        self.saved.append((len(refusals), file))

    def make_samples(self, progress: Progress) -> Path:
        progress.check()
        self.samples_made.set()
        if isinstance(self.samples, Path):
            return self.samples
        assert self.samples is not None
        raise self.samples


def read_quickly(hold: Event | None, progress: Progress) -> None:
    """Four files of a patient each, then as long as it is held."""
    for number in range(4):
        progress.report(ImportProgress(f"patient-{number}.json", number, 4, number, 240.0, 61.0, number / 4))
    while hold is not None and not hold.wait(0.005):
        progress.check()

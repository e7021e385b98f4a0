"""Count what is read of the published records, by set and type, and what is not and why; count it twice."""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from benchmarks.common.published_data import ARCHIVES, published_data
from benchmarks.common.tables import Table
from benchmarks.imports.plain_json_count import NOT_USED, PlainCount, count
from privrag_desktop.fhir.reading_pipeline import read_paths
from privrag_desktop.runtime.progress import Progress

_WHY_NOT_USED = {  # of every type that the published sets hold; others say "no use known"
    "Provenance": "who made a record; its names are known as identifiers",
    "Composition": "an index of records that are read themselves",
    "List": "an index of records that are read themselves",
    "Specimen": "what was sampled; what was found in it is read",
}
_OTHERWISE = "no question of a clinician asks for it; its names and numbers are known as identifiers"


@dataclass(frozen=True)
class Reading:
    """What the program made of a set, and what the plain count finds in it."""

    name: str
    read: Mapping[str, int]
    patients: int
    sentences: int
    refused: Mapping[str, int]
    plain: PlainCount

    def differences(self) -> list[str]:
        """The types of which the program does not read what the plain count says it should."""
        kinds = sorted({*self.read, *self.plain.held})
        return [kind for kind in kinds if self.read.get(kind, 0) != self.plain.told(kind)]


def run() -> list[Table]:
    data = published_data()
    sets = {**ARCHIVES, "hiv-79": "synthea/synthea-google-hiv-79patients.tar.xz"}
    synthea = [reading_of(name, data / archive) for name, archive in sets.items()]
    odd = [reading_of(one.name, one) for one in sorted((data / "fhir-odd").iterdir()) if one.is_dir()]
    return [
        _sets([*synthea, *odd]),
        _types("What of each type is read: whole sets of made-up patients", synthea),
        _types("What of each type is read: examples and test data", odd),
        _refused([*synthea, *odd]),
    ]


def reading_of(name: str, place: Path) -> Reading:
    """Reads and narrates everything; nothing is stored."""
    read, refused = Counter[str](), Counter[str]()
    patients, sentences = set[str](), 0
    for batch in read_paths([place], Progress()):
        read.update(batch.resources)
        refused.update(one.reason for one in batch.refused)
        for record in batch.records:
            patients.add(record.patient.patient_id)
            sentences += len(record.facts)
    return Reading(name, read, len(patients), sentences, refused, count(place))


def _sets(readings: Sequence[Reading]) -> Table:
    return Table(
        "What of each set is read",
        "Counted by the program while it reads and narrates, and a second time by "
        "`benchmarks/imports/plain_json_count.py`, which shares nothing with it and reads with `json` alone. "
        "“Patients” are those with records, the ones that are only referred to included; “agree” is whether "
        "both counts have the same number of every type.",
        ("set", "files", "patients", "resources in the files", "read", "sentences", "refused", "agree"),
        tuple(
            (
                one.name,
                f"{one.plain.files:,}",
                f"{one.patients:,}",
                f"{one.plain.held.total():,}",
                f"{sum(one.read.values()):,}",
                f"{one.sentences:,}",
                f"{sum(one.refused.values()):,}",
                "no: " + ", ".join(one.differences()) if one.differences() else "yes",
            )
            for one in readings
        ),
    )


def _types(title: str, readings: Sequence[Reading]) -> Table:
    kinds = sorted({kind for one in readings for kind in one.plain.held})
    return Table(
        title,
        "Read, of how many in the files; the last column says why the others are not.",
        ("type", *(one.name for one in readings), "not read, because"),
        tuple((kind, *(_share(one, kind) for one in readings), _why(kind, readings)) for kind in kinds),
    )


def _share(one: Reading, kind: str) -> str:
    held = one.plain.held[kind]
    return f"{one.read.get(kind, 0):,} of {held:,}" if held else "–"


def _why(kind: str, readings: Sequence[Reading]) -> str:
    reasons = sum((one.plain.untold.get(kind, Counter()) for one in readings), Counter[str]())
    if reasons[NOT_USED]:
        return _WHY_NOT_USED.get(kind, _OTHERWISE)
    return "; ".join(f"{number:,}: {reason}" for reason, number in reasons.most_common())


def _refused(readings: Sequence[Reading]) -> Table:
    rows = [(one.name, reason, f"{n:,}") for one in readings for reason, n in sorted(one.refused.items())]
    return Table(
        "What is refused",
        "Entries, files without anything that is used, and attached notes that cannot be read.",
        ("set", "reason", "how many"),
        tuple(rows),
    )

"""Files become patients with facts and identifiers; what cannot be read is refused and the rest goes on."""

import hashlib
import json
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path

from fhir.resources.R4B.domainresource import DomainResource
from fhir.resources.R4B.encounter import Encounter
from fhir.resources.R4B.medicationrequest import MedicationRequest
from fhir.resources.R4B.patient import Patient as FhirPatient
from fhir.resources.R4B.reference import Reference
from fhir.resources.R4B.relatedperson import RelatedPerson

from privrag_desktop.domain import Identifier, PatientRecord, Refusal
from privrag_desktop.errors import ImportFailed
from privrag_desktop.fhir.collect import Collection
from privrag_desktop.fhir.entries import Entry, entries_of
from privrag_desktop.fhir.files import Source, list_files
from privrag_desktop.fhir.mentions import Mentioned, mentioned_in
from privrag_desktop.fhir.narrate import narrate, reason_for_no_facts
from privrag_desktop.fhir.references import Directory, contained_medication, guessed_patient, subject_of
from privrag_desktop.fhir.resources import USED, Clinical, validate
from privrag_desktop.progress import Progress

_NAMED_TYPES = 3  # how many unused types a refusal names


@dataclass(frozen=True, slots=True)
class Batch:
    """What one file held, or (file "") what had to be joined from several; sizes in bytes of files."""

    file: str
    files_done: int
    files_total: int
    records: tuple[PatientRecord, ...]
    shared: tuple[Identifier, ...]
    refused: tuple[Refusal, ...]
    resources: Mapping[str, int]
    size: int = 0
    size_left: int = 0  # of the files behind it


@dataclass(frozen=True, slots=True)
class _Loaded:
    """A valid resource and where it came from; `key` names it among the records."""

    file: str
    entry: Entry
    resource: DomainResource
    key: str


def read_paths(paths: Sequence[Path], progress: Progress) -> Iterator[Batch]:
    """One batch per file, then one for loose resources and refused paths; raises Cancelled only."""
    listing = list_files(paths)
    reader = _Reader(len(listing.sources), progress)
    left = sum(source.size for source in listing.sources)
    for number, source in enumerate(listing.sources, 1):
        left -= source.size
        yield replace(reader.read(source, number), size=source.size, size_left=left)
    yield reader.finish(listing.refused)


class _Reader:
    """Keeps what one file cannot settle alone: loose resources and references into other files."""

    def __init__(self, total: int, progress: Progress) -> None:
        self._total = total
        self._progress = progress
        self._everything = Directory()
        self._loose = Collection()
        self._waiting: list[_Loaded] = []
        self._mentioned: list[Mentioned] = []
        self._refused: list[Refusal] = []
        self._counts: Counter[str] = Counter()

    def read(self, source: Source, number: int) -> Batch:
        """The batch of one file."""
        bundled: list[_Loaded] = []
        directory = Directory()
        unused: Counter[str] = Counter()
        mentioned: dict[Mentioned, None] = {}
        for entry in entries_of(source):
            self._progress.check()
            if isinstance(entry, Refusal):
                self._refused.append(entry)
            elif entry.kind not in USED:
                unused[entry.kind] += 1
                mentioned[mentioned_in(entry.content)] = None
            elif loaded := self._load(source.name, entry, directory):
                if entry.in_bundle:
                    bundled.append(loaded)
                else:
                    self._place(loaded, self._everything, self._loose)
        own = Collection()
        for loaded in bundled:
            self._progress.check()
            self._place(loaded, directory, own)
        self._mentioned += [one for one in mentioned if not _join(one, directory, own)]
        return self._batch(source.name, number, own, unused)

    def finish(self, refused: Sequence[Refusal]) -> Batch:
        """The batch of everything that waited for other files."""
        self._refused.extend(refused)
        for loaded in self._waiting:
            self._settle(loaded)
        for one in self._mentioned:
            _join_late(one, self._everything, self._loose)
        return self._batch("", self._total, self._loose, None)

    def _load(self, file: str, entry: Entry, directory: Directory) -> _Loaded | None:
        """Validate and remember an entry; None when it is refused."""
        try:
            resource = validate(entry.content)
            for known in (directory, self._everything):
                known.add(resource, entry.full_url)
        except ImportFailed as error:
            self._refused.append(Refusal(file, str(error), entry.where))
            return None
        return _Loaded(file, entry, resource, _key(resource, entry))

    def _place(self, loaded: _Loaded, directory: Directory, own: Collection) -> None:
        """Put a resource where its patient is: in this file, among the loose ones, or with those who wait."""
        resource = loaded.resource
        if isinstance(resource, FhirPatient):
            own.add_patient(resource, loaded.entry.content, loaded.entry.full_url, directory)
            self._counts[loaded.entry.kind] += 1
            return
        if not isinstance(resource, Clinical | Encounter | RelatedPerson):
            own.add_shared(resource, loaded.entry.content, directory)
            self._counts[loaded.entry.kind] += 1
            return
        try:
            patient_id = directory.patient(subject_of(resource))
        except ImportFailed as error:
            self._refuse(loaded, error)
            return
        if not patient_id or (isinstance(resource, MedicationRequest) and _unnamed(resource, directory)):
            self._waiting.append(loaded)
        else:
            target = own if own is self._loose or patient_id in directory.patient_ids else self._loose
            self._tell(loaded, patient_id, directory, target)

    def _settle(self, loaded: _Loaded) -> None:
        """Place one that waited, now that all files are known."""
        try:
            subject = subject_of(loaded.resource)
            patient_id = self._everything.patient(subject) or guessed_patient(subject)
        except ImportFailed as error:
            self._refuse(loaded, error)
            return
        self._tell(loaded, patient_id, self._everything, self._loose)

    def _tell(self, loaded: _Loaded, patient_id: str, directory: Directory, target: Collection) -> None:
        resource = loaded.resource
        target.add_mentions(resource, loaded.entry.content, patient_id, directory)
        if isinstance(resource, Clinical):
            reason = reason_for_no_facts(resource)
            if reason:
                self._refused.append(Refusal(loaded.file, reason, loaded.entry.where))
                return
            medication = _medication_name(resource, directory)
            target.add_facts(patient_id, loaded.key, narrate(resource, patient_id, loaded.key, medication))
        self._counts[loaded.entry.kind] += 1

    def _refuse(self, loaded: _Loaded, error: ImportFailed) -> None:
        self._refused.append(Refusal(loaded.file, str(error), loaded.entry.where))

    def _batch(self, file: str, number: int, own: Collection, unused: Counter[str] | None) -> Batch:
        """Hand over what was gathered; `unused` are the types of a file that were passed over."""
        waits = any(loaded.file == file for loaded in self._waiting)
        if unused is not None and not (self._counts or self._refused or waits):
            self._refused.append(Refusal(file, _nothing_usable(unused)))
        refused, counts = tuple(self._refused), dict(self._counts)
        self._refused.clear()
        self._counts.clear()
        return Batch(file, number, self._total, own.records(), own.shared(), refused, counts)


def _join(mentioned: Mentioned, directory: Directory, target: Collection) -> bool:
    """Whether the patient is known here, or nobody is meant; then these identifiers are theirs."""
    patient_id = _patient_of(mentioned, directory)
    known = not mentioned.reference or patient_id in directory.patient_ids
    if known:
        target.add_mentioned(mentioned, patient_id or None, directory)
    return known


def _join_late(mentioned: Mentioned, directory: Directory, target: Collection) -> None:
    """Give them to the patient, who may have come in an earlier import."""
    patient_id: str | None = _patient_of(mentioned, directory)
    try:
        patient_id = patient_id or guessed_patient(Reference.model_construct(reference=mentioned.reference))
    except ImportFailed:
        patient_id = None
    target.add_mentioned(mentioned, patient_id, directory)


def _patient_of(mentioned: Mentioned, directory: Directory) -> str:
    return directory.patient(Reference.model_construct(reference=mentioned.reference))


def _key(resource: DomainResource, entry: Entry) -> str:
    """Type and id; for a resource without one its entry's UUID, else a digest of its content."""
    own = resource.id or entry.full_url.rpartition(":")[2].rpartition("/")[2]
    if not own:
        text = json.dumps(entry.content, sort_keys=True, default=str)
        own = hashlib.sha256(text.encode()).hexdigest()[:32]
    return f"{entry.kind}/{own}"


def _medication_name(resource: Clinical, directory: Directory) -> str:
    reference = _medication_reference(resource)
    return directory.medication(reference) or contained_medication(resource) if reference else ""


def _unnamed(resource: MedicationRequest, directory: Directory) -> bool:
    """Whether the medication is one that another file may hold."""
    return bool(_medication_reference(resource)) and not _medication_name(resource, directory)


def _medication_reference(resource: Clinical) -> Reference | None:
    return resource.medicationReference if isinstance(resource, MedicationRequest) else None


def _nothing_usable(unused: Counter[str]) -> str:
    if not unused:
        return "It holds no resources."
    names = ", ".join(name for name, _ in unused.most_common(_NAMED_TYPES))
    return f"It holds only resources that this program does not use ({names})."

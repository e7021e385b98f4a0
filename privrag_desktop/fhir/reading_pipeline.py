"""Read files into patients with facts and identifiers; refuse what cannot be read, and go on."""

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path

from fhir.resources.R4B.domainresource import DomainResource
from fhir.resources.R4B.patient import Patient as FhirPatient
from fhir.resources.R4B.relatedperson import RelatedPerson

from privrag_desktop.domain.identifiers import Identifier
from privrag_desktop.domain.imported_patient_records import PatientRecord
from privrag_desktop.domain.imports import ImportNote, Refusal
from privrag_desktop.errors import ImportFailed
from privrag_desktop.fhir.files.binary_resource_cache import BinaryCache
from privrag_desktop.fhir.files.file_listing import FileListing, SourceFile, list_files
from privrag_desktop.fhir.files.resources_in_file import Deletion, ResourceEntry, entries_of
from privrag_desktop.fhir.files.utf8_streams import Content, contents_of
from privrag_desktop.fhir.identify.doctor_place_and_device_numbers_for_screen import details_of
from privrag_desktop.fhir.identify.identifiers_in_any_field import MentionedIdentifiers, mentioned_in
from privrag_desktop.fhir.narrate.resource_to_facts import narrate, reason_for_no_facts
from privrag_desktop.fhir.patient_collector import Origin, PatientCollector
from privrag_desktop.fhir.resources.medication_and_note_reference_lookup import (
    medication_name,
    needs_more,
    notes_elsewhere,
)
from privrag_desktop.fhir.resources.references import (
    REMEMBERED,
    ReferenceDirectory,
    guessed_patient,
    subject_of,
)
from privrag_desktop.fhir.resources.resource_key_and_version import key_of, version_of
from privrag_desktop.fhir.resources.validation import Clinical, unused_as, validate, validate_binary
from privrag_desktop.i18n import TranslatableText, mark
from privrag_desktop.runtime.progress import Progress

MOST_WAITING = 5_000  # resources that wait for the rest of their file, or for other files
MOST_MENTIONED = 50_000  # of resources of other types, those that do
MOST_FACTS = 50_000  # that are gathered before they are handed over
_NAMED_TYPES = 3  # how many unused types a refusal names
_DELETES_PATIENT = mark("It deletes a patient. The patient stays here until an admin deletes them.")
_EMPTY = mark("It holds no resources.")
NOT_USED = mark("It holds only resources that this program does not use ({names}).")


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
    notes: tuple[ImportNote, ...] = ()
    source: SourceFile | None = None
    stands_alone: bool = False  # what was read so far depends on no other file
    was_known: bool = False  # it was not read
    unused: Mapping[str, int] = field(default_factory=dict)  # resources of types that are not read
    deleted: Mapping[str, tuple[str, str]] = field(default_factory=dict)  # resource: file, place; at the end
    starts_over: bool = False  # all files are read again from the first, and what was told before is void


@dataclass(frozen=True, slots=True)
class _Loaded:
    """A valid resource and where it came from; `key` names it among the records."""

    file: str
    entry: ResourceEntry
    resource: DomainResource
    key: str

    @property
    def origin(self) -> Origin:
        return Origin(self.file, self.entry.where)


@dataclass(slots=True)
class _Gathered:
    """What one file has brought so far; `was_useful` is whether anything of it was of use."""

    directory: ReferenceDirectory = field(default_factory=ReferenceDirectory)
    own: PatientCollector = field(default_factory=PatientCollector)
    bundled: list[_Loaded] = field(default_factory=list)
    unused: Counter[str] = field(default_factory=Counter)
    mentioned: dict[MentionedIdentifiers, None] = field(default_factory=dict)
    was_useful: bool = False


def read_paths(paths: Sequence[Path], progress: Progress) -> Iterator[Batch]:
    """Batches file by file, then one for loose resources and refused paths; raises Cancelled only."""
    return read_files(list_files(paths), progress)


def read_files(
    listing: FileListing, progress: Progress, is_known: Callable[[SourceFile], bool] = lambda _: False
) -> Iterator[Batch]:
    """As `read_paths`, without the files that are known.

    A file that does not stand alone may refer to any other: from the first one on all are read, and if
    some have been passed over it starts over.
    """
    passed_over = False
    for batch in _read(listing, progress, is_known):
        passed_over |= batch.was_known
        if passed_over and batch.source and not (batch.was_known or batch.stands_alone):
            again = _read(listing, progress, lambda _: False)
            yield replace(next(again), starts_over=True)
            yield from again
            return
        yield batch


def _read(
    listing: FileListing, progress: Progress, is_known: Callable[[SourceFile], bool]
) -> Iterator[Batch]:
    reader = _Reader(listing.sources, progress)
    left = sum(source.size for source in listing.sources)
    for number, source in enumerate(listing.sources, 1):
        left -= source.size
        if not reader.needs_others and is_known(source):
            known = Batch(source.name, number, len(listing.sources), (), (), (), {}, was_known=True)
            yield replace(known, size=source.size, size_left=left, source=source)
            continue
        reported = left + source.size
        for batch in reader.read(source, number):
            ahead = left + max(0, source.size - batch.size)
            yield replace(batch, size=max(0, reported - ahead), size_left=ahead, source=source)
            reported = ahead
    yield reader.finish(listing.refused)


class _Reader:
    """Keeps what one file cannot settle alone: loose resources and references into other files.

    What is kept is bounded: once too much waits, all files that are left are looked through for who and
    what they name, and from then on nothing has to wait.
    """

    def __init__(self, sources: Sequence[SourceFile], progress: Progress) -> None:
        self._sources = sources
        self._progress = progress
        self._everything = ReferenceDirectory()
        self._loose = PatientCollector()
        self._binaries = BinaryCache()
        self._waiting: list[_Loaded] = []
        self._mentioned: list[MentionedIdentifiers] = []
        self._refused: list[Refusal] = []
        self._counts: Counter[str] = Counter()
        self._unused: Counter[str] = Counter()
        self._deleted: dict[str, tuple[str, str]] = {}
        self._all_known = False

    @property
    def needs_others(self) -> bool:
        """Whether something that was read so far is settled by other files."""
        waiting = self._waiting or self._mentioned or self._loose or self._binaries.has_waiting
        return bool(self._all_known or waiting or self._deleted)

    def read(self, source: SourceFile, number: int) -> Iterator[Batch]:
        """The batches of one file, of each file inside an archive one or more.

        `size` is how much of the file had been read by then, in bytes.
        """
        batches = 0
        for content in contents_of(source):
            self._progress.check()
            if isinstance(content, Refusal):
                self._refused.append(content)
                continue
            for batch in self._read(content, number):
                batches += 1
                yield replace(batch, size=content.reached)
        if self._refused or not batches:
            yield replace(self._batch(source.name, number, PatientCollector()), size=source.size)

    def _read(self, content: Content, number: int) -> Iterator[Batch]:
        gathered = _Gathered()
        for entry in entries_of(content):
            self._progress.check()
            self._gather(entry, content.name, gathered)
            if self._is_too_much(gathered):
                self._look_ahead(number)
                self._settle_all(gathered)
                yield from self._handed_over(content.name, number, gathered)
        gathered.directory.is_whole = True
        for loaded in gathered.bundled:
            self._progress.check()
            self._place(loaded, gathered.directory, gathered.own)
        self._mentioned += [
            one for one in gathered.mentioned if not gathered.own.add_if_known(one, gathered.directory)
        ]
        if not (gathered.was_useful or self._counts or self._refused):
            self._refused.append(Refusal(content.name, _unused_reason(gathered.unused)))
        yield self._batch(content.name, number, gathered.own)

    def _gather(self, entry: ResourceEntry | Deletion | Refusal, file: str, gathered: "_Gathered") -> None:
        """Take up one entry: what is bundled waits for the end of its bundle."""
        if isinstance(entry, Refusal):
            self._refused.append(entry)
        elif isinstance(entry, Deletion):
            self._delete(entry, file, gathered)
        elif entry.kind == "Binary":
            self._cache_binary(entry, file, gathered)
        elif unused := unused_as(entry.kind, entry.content):
            gathered.unused[unused] += 1
            self._unused[unused] += 1
            gathered.mentioned[mentioned_in(entry.content)] = None
        elif (loaded := self._load(file, entry, gathered.directory)) is None:
            gathered.mentioned[mentioned_in(entry.content)] = None  # it may name people of other records
        else:
            gathered.was_useful = True
            if not entry.in_bundle:
                self._place(loaded, self._everything, self._loose)
            elif self._all_known:
                self._place(loaded, self._everything, gathered.own)
            else:
                gathered.bundled.append(loaded)

    def _delete(self, entry: Deletion, file: str, gathered: "_Gathered") -> None:
        """What is deleted goes when all is read, unless it comes again behind."""
        gathered.was_useful = True
        if entry.kind == "Patient":
            gathered.own.add_note(ImportNote(file, _DELETES_PATIENT, entry.where))
        else:
            self._deleted[entry.key] = (file, entry.where)

    def _cache_binary(self, entry: ResourceEntry, file: str, gathered: "_Gathered") -> None:
        """Keep a note that stands in a file of its own for the record that refers to it."""
        gathered.was_useful = True
        gathered.mentioned[mentioned_in(entry.content)] = None
        try:
            self._remember_file(entry, (file, entry.where), gathered.directory, self._everything)
        except ImportFailed as error:
            self._refused.append(Refusal(file, str(error), entry.where))

    def _remember_file(
        self, entry: ResourceEntry, place: tuple[str, str] | None, *directories: ReferenceDirectory
    ) -> None:
        binary = validate_binary(entry.content)
        kept = self._binaries.add(binary, key_of(binary, entry), place)
        for known in directories:
            known.add_file(binary, entry.full_url, kept)

    def _is_too_much(self, gathered: "_Gathered") -> bool:
        waiting = len(gathered.bundled) + len(self._waiting)
        mentioned = len(gathered.mentioned) + len(self._mentioned)
        facts = self._loose.size + gathered.own.size
        return waiting > MOST_WAITING or mentioned > MOST_MENTIONED or facts > MOST_FACTS

    def _look_ahead(self, number: int) -> None:
        """Learn whom and what all files name that are not read yet, the names of people among it."""
        if self._all_known:
            return
        for source in self._sources[number - 1 :]:
            for content in contents_of(source):
                for entry in entries_of(content) if isinstance(content, Content) else ():
                    self._progress.check()
                    if isinstance(entry, ResourceEntry) and entry.kind in {"Binary", *REMEMBERED}:
                        self._learn(entry)
        self._all_known = True

    def _learn(self, entry: ResourceEntry) -> None:
        try:
            if entry.kind == "Binary":
                return self._remember_file(entry, None, self._everything)
            resource = validate(entry.content)
            self._everything.add(resource, entry.full_url)
        except ImportFailed:
            return  # it is told when its file is read
        if isinstance(resource, FhirPatient):
            origin = Origin("", entry.where)
            self._loose.add_patient(resource, entry.content, entry.full_url, self._everything, origin)
        elif not isinstance(resource, RelatedPerson):
            self._loose.add_shared(resource, entry.content, self._everything)

    def _settle_all(self, gathered: "_Gathered") -> None:
        """Place everything that waits, now that nothing has to."""
        self._everything.is_whole = True
        for loaded in gathered.bundled:
            self._place(loaded, self._everything, gathered.own)
        for one in (*gathered.mentioned, *self._mentioned):
            self._loose.add_late(one, self._everything)
        for loaded in self._waiting:
            self._settle(loaded)
        for settled in (gathered.bundled, gathered.mentioned, self._mentioned, self._waiting):
            settled.clear()

    def _handed_over(self, file: str, number: int, gathered: "_Gathered") -> Iterator[Batch]:
        """Batches of what has come together; it starts anew."""
        loose, own = self._loose, gathered.own
        self._loose, gathered.own = PatientCollector(), PatientCollector()
        yield self._batch(file, number, loose)
        yield self._batch(file, number, own)

    def finish(self, refused: Sequence[Refusal]) -> Batch:
        """The batch of everything that waited for other files."""
        self._refused.extend(refused)
        self._settle_all(_Gathered())
        self._refused += self._binaries.refusals()
        self._counts += Counter({"Binary": self._binaries.read_count()})
        return replace(self._batch("", len(self._sources), self._loose), deleted=self._deleted)

    def _load(self, file: str, entry: ResourceEntry, directory: ReferenceDirectory) -> _Loaded | None:
        """Validate and remember an entry; None when it is refused."""
        try:
            resource = validate(entry.content)
            for known in (directory, self._everything):
                known.add(resource, entry.full_url)
        except ImportFailed as error:
            self._refused.append(Refusal(file, str(error), entry.where))
            return None
        key = key_of(resource, entry)
        self._deleted.pop(key, None)
        return _Loaded(file, entry, resource, key)

    def _place(self, loaded: _Loaded, directory: ReferenceDirectory, own: PatientCollector) -> None:
        """Put a resource where its patient is: in this file, among the loose ones, or with those who wait."""
        resource, entry = loaded.resource, loaded.entry
        if not isinstance(resource, Clinical | RelatedPerson):
            if isinstance(resource, FhirPatient):
                own.add_patient(resource, entry.content, entry.full_url, directory, loaded.origin)
            else:
                own.add_shared(resource, entry.content, directory)
            self._counts[entry.kind] += 1
            return
        try:
            patient_id = directory.patient(subject_of(resource))
        except ImportFailed as error:
            self._refuse(loaded, str(error))
            mentioned = mentioned_in(entry.content)
            if not own.add_if_known(mentioned, directory):
                self._mentioned.append(mentioned)
            return
        if not patient_id or (isinstance(resource, Clinical) and needs_more(resource, directory)):
            if self._all_known:
                self._settle(loaded)
            else:
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
            self._refuse(loaded, str(error))
            self._loose.add_late(mentioned_in(loaded.entry.content), self._everything)
            return
        self._tell(loaded, patient_id, self._everything, self._loose)

    def _tell(
        self, loaded: _Loaded, patient_id: str, directory: ReferenceDirectory, target: PatientCollector
    ) -> None:
        resource = loaded.resource
        target.add_mentions(resource, loaded.entry.content, patient_id, directory)
        if isinstance(resource, Clinical):
            version = version_of(resource, loaded.key)
            if reason := reason_for_no_facts(resource, loaded.entry.content):
                self._refuse(loaded, reason)
                target.add_facts(patient_id, version, (), loaded.origin)
                return
            medication = medication_name(resource, directory)
            files = notes_elsewhere(resource, patient_id, directory, self._binaries)
            found = narrate(resource, patient_id, loaded.key, medication, files)
            self._refused += (Refusal(loaded.file, why, loaded.entry.where) for why in found.unread)
            target.add_facts(patient_id, version, found.facts, loaded.origin, details_of(resource, directory))
        self._counts[loaded.entry.kind] += 1

    def _refuse(self, loaded: _Loaded, reason: str) -> None:
        self._refused.append(Refusal(loaded.file, reason, loaded.entry.where))

    def _batch(self, file: str, number: int, own: PatientCollector) -> Batch:
        """Hand over what was gathered."""
        refused, counts, unused = tuple(self._refused), dict(self._counts), dict(self._unused)
        for gathered in (self._refused, self._counts, self._unused):
            gathered.clear()
        batch = Batch(file, number, len(self._sources), own.records(), own.shared(), refused, counts)
        return replace(batch, notes=own.notes(), unused=unused, stands_alone=not self.needs_others)


def _unused_reason(unused: Counter[str]) -> str:
    if not unused:
        return _EMPTY
    names = ", ".join(name for name, _ in unused.most_common(_NAMED_TYPES))
    return TranslatableText(NOT_USED, names=names)

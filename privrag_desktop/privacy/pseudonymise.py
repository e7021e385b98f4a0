"""Identifying values replaced by pseudonyms, the same one for the same value through a whole conversation."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from threading import RLock
from uuid import uuid4

from privrag_desktop.domain import EntityType, Identifier, Patient, Role, Span
from privrag_desktop.privacy.dates import read_date
from privrag_desktop.privacy.persons import NameSource, Person
from privrag_desktop.privacy.registry import NAME_ROLES
from privrag_desktop.privacy.spans import Finding, replace_spans
from privrag_desktop.privacy.text import fold_compact, folded_words
from privrag_desktop.store.pseudonyms import Pseudonym

PLACEHOLDERS = {
    EntityType.LOCATION: "PLACE",
    EntityType.ORGANIZATION: "PLACE",
    EntityType.DATE: "DATE",
    EntityType.PHONE: "PHONE",
    EntityType.EMAIL: "EMAIL",
    EntityType.URL: "URL",
    EntityType.IP: "IP",
    EntityType.ID: "ID",
}
OLD_AGE = "90 or older"
_PART_ROLES = frozenset({Role.FAMILY, Role.MAIDEN})


@dataclass(frozen=True, slots=True)
class PseudonymisedText:
    """A text without identifying values; `spans` are the replaced places in the text as it was."""

    text: str
    spans: tuple[Span, ...]


class Pseudonyms:
    """The pseudonyms of one scope (a conversation): issued once, kept, and exact both ways."""

    def __init__(
        self,
        scope: str,
        names: NameSource,
        patients: Callable[[str], Patient | None],
        *,
        issued: Iterable[Pseudonym] = (),
        keep: Callable[[Pseudonym], None] = lambda _row: None,
    ) -> None:
        self.scope = scope
        self._names = names
        self._patients = patients
        self._keep = keep
        self._rows: dict[tuple[EntityType, Role, str, str], Pseudonym] = {}
        self._preferred: frozenset[str] = frozenset()
        self._lock = RLock()  # looking up and issuing are one act
        for row in issued:
            self._rows[row.kind, row.role, row.owner, _key(row.kind, row.original)] = row

    @property
    def issued(self) -> tuple[Pseudonym, ...]:
        with self._lock:
            return tuple(self._rows.values())

    def prefer(self, patient_ids: Iterable[str]) -> None:
        """Whom a name that several patients share means, from now on."""
        self._preferred = frozenset(patient_ids)

    def replace(self, text: str, findings: Sequence[Finding]) -> PseudonymisedText:
        """The text with every finding replaced in one pass; findings must not overlap."""
        replacements = [(finding.span, self.of(finding)) for finding in findings]
        return PseudonymisedText(replace_spans(text, replacements), tuple(span for span, _ in replacements))

    def of(self, finding: Finding) -> str:
        """The pseudonym of a finding, issued now if it has none."""
        kind = finding.span.entity_type
        if finding.instead:
            return finding.instead
        if kind is EntityType.AGE:
            return OLD_AGE
        if kind is EntityType.PERSON:
            return self._person_form(finding)
        return self._placeholder(kind, finding.value)

    def patient(self, patient_id: str) -> str:
        """The full pseudonym of a patient."""
        return self._patient(patient_id).full

    def date(self, day: str) -> str:
        """The placeholder of a day or month in ISO form."""
        return self._placeholder(EntityType.DATE, day)

    def _person_form(self, finding: Finding) -> str:
        owner = self._owner(finding.known)
        if owner is None:
            return self._stranger(finding.value)
        person = self._patient(owner)
        roles = {identifier.role for identifier in finding.known if identifier.patient_id == owner}
        if Role.FULL_NAME in roles:
            return person.full
        return person.family if roles & _PART_ROLES else person.given

    def _owner(self, known: Sequence[Identifier]) -> str | None:
        """The one patient a name means: the preferred one, or the only one who has it."""
        owners = {i.patient_id for i in known if i.role in NAME_ROLES and i.patient_id is not None}
        preferred = owners & self._preferred
        candidates = preferred or owners
        return next(iter(candidates)) if len(candidates) == 1 else None

    def _patient(self, patient_id: str) -> Person:
        patient = self._patients(patient_id)
        name = patient.name if patient else patient_id
        gender = patient.gender if patient else None
        return self._person(name, gender, owner=patient_id)

    def _stranger(self, value: str) -> str:
        person = self._person(value, None, owner="")
        return person.full if len(value.split()) > 1 else person.family

    def _person(self, original: str, gender: str | None, *, owner: str) -> Person:
        key = (EntityType.PERSON, Role.FULL_NAME, owner, _key(EntityType.PERSON, original))
        with self._lock:
            row = self._rows.get(key)
            if row is None:
                person = self._names.draw(gender, self._used_words(original))
                row = self._issue(key, original, person.full)
        given, _, family = row.pseudonym.partition(" ")
        return Person(given, family)

    def _placeholder(self, kind: EntityType, value: str) -> str:
        key = (kind, Role.RECORD_ID, "", _key(kind, value))
        with self._lock:
            row = self._rows.get(key)
            if row is None:
                label = PLACEHOLDERS[kind]
                count = sum(row.pseudonym.startswith(f"[{label}_") for row in self._rows.values())
                row = self._issue(key, value, f"[{label}_{count + 1}]")
        return row.pseudonym

    def _issue(self, key: tuple[EntityType, Role, str, str], original: str, pseudonym: str) -> Pseudonym:
        kind, role, owner, _ = key
        created = datetime.now(UTC).isoformat(timespec="seconds")
        row = Pseudonym(str(uuid4()), self.scope, kind, role, owner, original, pseudonym, created)
        self._keep(row)
        self._rows[key] = row
        return row

    def _used_words(self, original: str) -> frozenset[str]:
        """Words of pseudonyms, and of the originals, strangers to the vault among them."""
        told = [f"{row.pseudonym} {row.original}" for row in self._rows.values()]
        return frozenset(folded_words(" ".join([original, *told])).split())


def _key(kind: EntityType, value: str) -> str:
    """What makes two written values the same value."""
    if kind is EntityType.DATE:
        period = read_date(value)
        return f"{period.first}/{period.last}" if period else folded_words(value)
    if kind in {EntityType.PHONE, EntityType.ID}:
        return fold_compact(value).text
    return folded_words(value)

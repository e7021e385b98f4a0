"""Replace identifying values by pseudonyms, the same for the same value in a whole conversation."""

import re
from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass

from privrag_desktop.domain.identifiers import EntityType, Identifier
from privrag_desktop.domain.patients import Patient
from privrag_desktop.domain.restore_purposes import Purpose
from privrag_desktop.domain.text_spans import Replaced, Span, with_replaced
from privrag_desktop.privacy.detect.detected_spans import DetectedSpan, replace_spans
from privrag_desktop.privacy.detect.known_identifier_registry import NAME_ROLES
from privrag_desktop.privacy.pseudonyms.name_map import NameMap
from privrag_desktop.privacy.pseudonyms.pseudonym_table import PseudonymTable
from privrag_desktop.privacy.pseudonyms.random_name_source import NameSource
from privrag_desktop.privacy.pseudonyms.restore import RestoredText, Restorer
from privrag_desktop.privacy.pseudonyms.value_keys import conversation_key
from privrag_desktop.store.pseudonyms import Pseudonym

PLACEHOLDERS = {
    EntityType.LOCATION: "PLACE",
    EntityType.ORGANIZATION: "PLACE",
}
OLD_AGE = "90 or older"


@dataclass(frozen=True, slots=True)
class Replacement:
    """One replaced place; `span` is where `original` stood in the text as it was."""

    span: Span
    original: str
    pseudonym: str


@dataclass(frozen=True, slots=True)
class PseudonymisedText:
    """A text without identifying values and what stood in it, in reading order.

    It is restored exactly, however the values were written; its text alone is restored as models' words do.
    """

    text: str
    replacements: tuple[Replacement, ...] = ()

    @property
    def spans(self) -> tuple[Span, ...]:
        """The replaced places in the text as it was."""
        return tuple(one.span for one in self.replacements)

    @property
    def places(self) -> tuple[Replaced, ...]:
        """The pseudonyms by where they are in the text as it is."""
        places, longer = [], 0
        for one in self.replacements:
            start = one.span.start + longer
            places.append(Replaced(start, start + len(one.pseudonym), one.original))
            longer += len(one.pseudonym) - len(one.original)
        return tuple(places)

    @property
    def original(self) -> str:
        """The text as it was, character for character."""
        return with_originals(self.text, self.places)


def with_originals(text: str, places: Iterable[Replaced]) -> str:
    """The text with what stood at each place."""
    return with_replaced(text, ((one.start, one.end, one.original) for one in places))


class Pseudonyms:
    """The pseudonyms of one scope (a conversation, or a whole vault): issued once, kept, exact both ways."""

    def __init__(
        self,
        scope: str,
        names: NameSource,
        patients: Callable[[str], Patient | None],
        *,
        issued: Iterable[Pseudonym] = (),
        keep: Callable[[Sequence[Pseudonym]], None] | None = None,
    ) -> None:
        self.scope = scope
        self._table = PseudonymTable(scope, conversation_key, issued, keep)
        self._people = NameMap(self._table, names, patients)
        self._preferred: frozenset[str] = frozenset()
        self._restored: Counter[Purpose] = Counter()
        self._restorer: Restorer | None = None

    @property
    def issued(self) -> tuple[Pseudonym, ...]:
        return self._table.rows

    def restored(self, text: str) -> RestoredText:
        """The text with every pseudonym issued so far restored, and how many places of it were."""
        issued, restorer = self.issued, self._restorer
        if restorer is None or len(restorer.issued) != len(issued):  # rows are only ever added
            self._restorer = restorer = Restorer(issued)
        return restorer.restored(text)

    def prefer(self, patient_ids: Iterable[str]) -> None:
        """Whom a name that several patients share means, from now on."""
        self._preferred = frozenset(patient_ids)

    def replace(self, text: str, findings: Sequence[DetectedSpan]) -> PseudonymisedText:
        """The text with every finding replaced in one pass; findings must not overlap.

        What is a pseudonym of this scope already stays.
        """
        named = frozenset(
            owner for finding in findings if len(owners := owners_of(finding)) == 1 for owner in owners
        )
        real = (finding for finding in findings if not self._is_issued(finding))
        ordered = sorted(real, key=lambda finding: finding.span.start)
        replacements = [Replacement(f.span, f.value, self._of(f, text, named)) for f in ordered]
        pairs = [(one.span, one.pseudonym) for one in replacements]
        return PseudonymisedText(replace_spans(text, pairs), tuple(replacements))

    def of(self, finding: DetectedSpan) -> str:
        """The pseudonym of a finding, issued now if it has none."""
        return self._of(finding, finding.value, frozenset())

    def patient(self, patient_id: str) -> str:
        """The full pseudonym of a patient."""
        return self._people.full(patient_id)

    def date(self, day: str) -> str:
        """The placeholder of a day or month in ISO form, or of a quarter like 2020-Q1."""
        return self._placeholder(EntityType.DATE, day, day)

    def note_restored(self, purpose: Purpose, count: int) -> None:
        """Count values that were restored, for the audit entry of the answer."""
        with self._table.lock:
            self._restored[purpose] += count

    def take_restored(self) -> list[tuple[Purpose, int]]:
        """What was counted since the last time, by purpose."""
        with self._table.lock:
            counted = sorted(self._restored.items())
            self._restored.clear()
        return counted

    def _of(self, finding: DetectedSpan, text: str, named: frozenset[str]) -> str:
        kind = finding.span.entity_type
        if finding.instead:
            return finding.instead
        if kind is EntityType.AGE:
            return OLD_AGE
        if kind is EntityType.PERSON:
            return self._people.of(finding, self._owner(finding, named), text)
        if kind is EntityType.USERNAME or (kind is EntityType.ID and finding.value.startswith("@")):
            return self._handle(finding, text, named)
        return self._placeholder(kind, finding.value, text)

    def _is_issued(self, finding: DetectedSpan) -> bool:
        """Whether it only looks like a value because a pseudonym does; a name may be somebody's, always."""
        is_person = finding.span.entity_type is EntityType.PERSON
        return not finding.known and not is_person and self._table.holds(finding.value)

    def _owner(self, finding: DetectedSpan, named: frozenset[str]) -> str | None:
        """The one patient a name means: the preferred, or the one the text tells, or the only one."""
        owners = owners_of(finding)
        candidates = owners & self._preferred or owners & named or owners
        return next(iter(candidates)) if len(candidates) == 1 else None

    def _placeholder(self, kind: EntityType, value: str, text: str) -> str:
        with self._table.lock:
            row = self._table.of(kind, value)
            if row is None:
                label = PLACEHOLDERS.get(kind, kind.value)
                row = self._table.drafted(kind, value, self._unused(label, text))
                self._table.issue(row)
            return row.pseudonym

    def _handle(self, finding: DetectedSpan, text: str, named: frozenset[str]) -> str:
        """A user name is made of its owner's pseudonym; a placeholder where it is not known whose it is."""
        kind, value = finding.span.entity_type, finding.value
        with self._table.lock:
            owners = _holders(finding) or self._people.called(value, self._preferred | named)
            if self._table.of(kind, value) or len(owners) != 1:
                return self._placeholder(kind, value, text)
            [owner] = owners
            name = "".join(self._people.full(owner).lower().split()[:1])
            free = (f"@{name}{number}" for number in ("", *range(2, 10_000)))
            handle = next(one for one in free if not self._table.holds(one))
            self._table.issue(self._table.drafted(kind, value, handle, owner=owner))
            return handle

    def _unused(self, label: str, text: str) -> str:
        """The next number, past those that stand in the text already as if they had been issued."""
        standing = {int(number) for number in re.findall(rf"\b{label}[ _](\d{{1,9}})", text, re.IGNORECASE)}
        number = sum(row.pseudonym.startswith(f"[{label}_") for row in self._table.rows) + 1
        while number in standing or self._table.holds(f"[{label}_{number}]"):
            number += 1
        return f"[{label}_{number}]"


def owners_of(finding: DetectedSpan) -> frozenset[str]:
    """The patients whose name it may be."""
    known: Sequence[Identifier] = finding.known
    return frozenset(i.patient_id for i in known if i.role in NAME_ROLES and i.patient_id is not None)


def _holders(finding: DetectedSpan) -> frozenset[str]:
    """The patients who have it."""
    return frozenset(one.patient_id for one in finding.known if one.patient_id is not None)

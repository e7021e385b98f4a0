"""Made-up people and recognizers, for tests of the boundary."""

import re
from collections.abc import Iterable

from privrag_desktop.domain.identifiers import EntityType, Identifier, IdentifierRole
from privrag_desktop.domain.patients import Patient
from privrag_desktop.domain.text_spans import Span
from privrag_desktop.privacy.boundary import Boundary
from privrag_desktop.privacy.detect.clinical_vocabulary import Vocabulary
from privrag_desktop.privacy.detect.detected_spans import DetectedSpan

KINDS = {
    IdentifierRole.BIRTH_DATE: EntityType.DATE,
    IdentifierRole.STREET: EntityType.LOCATION,
    IdentifierRole.CITY: EntityType.LOCATION,
    IdentifierRole.POSTCODE: EntityType.LOCATION,
    IdentifierRole.PHONE: EntityType.PHONE,
    IdentifierRole.EMAIL: EntityType.EMAIL,
    IdentifierRole.URL: EntityType.URL,
    IdentifierRole.RECORD_ID: EntityType.ID,
    IdentifierRole.ORGANIZATION: EntityType.ORGANIZATION,
}


class NoNames:
    """A name finder that knows nobody: only the registry and the patterns are at work."""

    def __init__(self, _vocabulary: Vocabulary | None = None) -> None:
        self.asked: list[str] = []

    def find(self, text: str) -> list[DetectedSpan]:
        self.asked.append(text)
        return []


class TheseNames(NoNames):
    """A name finder that knows some names, as a language model would."""

    def __init__(self, *names: str) -> None:
        super().__init__()
        self._names = names

    def find(self, text: str) -> list[DetectedSpan]:
        return [
            DetectedSpan(Span(*match.span(), EntityType.PERSON), match[0])
            for name in self._names
            for match in re.finditer(re.escape(name), text)
        ]


def one(role: IdentifierRole, value: str, patient_id: str | None = "p1") -> Identifier:
    return Identifier(KINDS.get(role, EntityType.PERSON), role, value, patient_id)


def names_of(patient_id: str, given: str, family: str) -> list[Identifier]:
    """The identifiers that an import makes of a name."""
    return [
        one(IdentifierRole.FULL_NAME, f"{given} {family}", patient_id),
        one(IdentifierRole.GIVEN, given, patient_id),
        one(IdentifierRole.FAMILY, family, patient_id),
    ]


def boundary_of(
    *people: tuple[str, str, str],
    more: Iterable[Identifier] = (),
    terms: Iterable[str] = (),
    shared_terms: Iterable[str] = (),
    finder: NoNames | None = None,
    gender: str | None = "female",
) -> Boundary:
    """A boundary for patients given as (id, given, family)."""
    identifiers = [known for person in people for known in names_of(*person)]
    patients = [Patient(person, f"{given} {family}", gender, None) for person, given, family in people]
    return Boundary(
        [*identifiers, *more],
        patients,
        terms,
        shared_terms=shared_terms,
        names=lambda _vocabulary: finder or NoNames(),
    )


def values(findings: Iterable[DetectedSpan]) -> list[str]:
    return [finding.value for finding in findings]

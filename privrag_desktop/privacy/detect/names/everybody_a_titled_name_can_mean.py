"""Count everybody whom a name with a title can mean, not only those whose record writes the title.

Records of a former name made “Mrs Bruen” the patient who was born a Bruen, though another patient's present
name is Bruen, and her record writes Ms.
"""

import re
from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace

from privrag_desktop.domain.identifiers import EntityType, Identifier, IdentifierRole
from privrag_desktop.domain.patients import Patient
from privrag_desktop.language.titles import GENDERS, TITLE
from privrag_desktop.privacy.detect.detected_spans import DetectedSpan
from privrag_desktop.privacy.detect.known_identifier_registry import NAME_ROLES

_TITLED = re.compile(rf"({TITLE})\b\.?\s*", re.IGNORECASE)
_NEUTRAL = "Patient "  # before a name that is a word too, which alone is nobody's: Grant
Find = Callable[[str], Iterable[DetectedSpan]]
PatientOf = Callable[[str], Patient | None]


def with_namesakes(findings: Iterable[DetectedSpan], find: Find, patient_of: PatientOf) -> list[DetectedSpan]:
    """The same findings; one that begins with a title is known, too, as whoever its rest is a name of.

    `find` looks known values up in a text. Who is of another gender than the title says is left out, and so
    is who had the name formerly, where somebody has it now.
    """
    return [_with_namesakes(one, find, patient_of) for one in findings]


def _with_namesakes(finding: DetectedSpan, find: Find, patient_of: PatientOf) -> DetectedSpan:
    title = _TITLED.match(finding.value)
    if title is None or finding.span.entity_type is not EntityType.PERSON or not finding.known:
        return finding
    named = list(_named(finding.value[title.end() :], find, patient_of, GENDERS.get(title[1].casefold())))
    present = {one.patient_id for one in named if one.role is not IdentifierRole.MAIDEN}
    former = {one.patient_id for one in named} - present if present else set()
    kept = [one for one in finding.known if one.patient_id not in former]
    # each by the name as it is written here: it is as much theirs as of whom the record writes so
    more = {
        replace(one, role=IdentifierRole.FULL_NAME, value=finding.value): None
        for one in named
        if one.patient_id in present
    }
    return replace(finding, known=(*kept, *more))


def _named(name: str, find: Find, patient_of: PatientOf, gender: str | None) -> Iterator[Identifier]:
    """What a name is known as of patients whose gender may be the one given."""
    for other in find(f"{_NEUTRAL}{name}"):
        if (other.span.start, other.span.end) != (len(_NEUTRAL), len(_NEUTRAL) + len(name)):
            continue
        for one in other.known:
            patient = patient_of(one.patient_id) if one.patient_id and one.role in NAME_ROLES else None
            if patient and not (gender and patient.gender in {"male", "female"} and patient.gender != gender):
                yield one

"""A drug is called by its code, else by the record it refers to, else by what stands beside the reference."""

import pytest

from tests.fhir.builders import Json
from tests.fhir.narrate.narrating import coded, facts_of

KINDS: dict[str, Json] = {
    "MedicationAdministration": {"status": "completed", "effectiveDateTime": "2019"},
    "MedicationDispense": {"status": "completed"},
    "MedicationStatement": {"status": "active"},
}
REFERENCE: Json = {"medicationReference": {"reference": "Medication/1", "display": "Shown\nname"}}


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize(
    ("given", "found", "name", "code"),
    [
        ({"medicationCodeableConcept": coded("5224", "Heparin")}, "", "Heparin", "5224"),
        (REFERENCE, "Heparin", "Heparin", None),
        (REFERENCE, "", "Shown name", None),
        ({"medicationReference": {"reference": "Medication/1"}}, "", "Unnamed medication", None),
        ({"medicationCodeableConcept": {"text": " "}}, "", "Unnamed medication", None),
    ],
)
def test_the_surest_name_counts(kind: str, given: Json, found: str, name: str, code: str | None) -> None:
    content = {
        "resourceType": kind,
        "id": "r1",
        "subject": {"reference": "Patient/p1"},
        **KINDS[kind],
        **given,
    }
    [fact] = facts_of(content, found)
    assert (fact.name, fact.code) == (name, code)

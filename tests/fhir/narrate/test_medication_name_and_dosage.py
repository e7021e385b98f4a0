"""A drug is named by its code, record or reference; its dosage is in the record's words or in made ones."""

from decimal import Decimal

import pytest
from fhir.resources.R4B.dosage import Dosage

from privrag_desktop.fhir.narrate.medication_name_and_dosage import dosage_text
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


@pytest.mark.parametrize(
    ("dosage", "words"),
    [
        ({"text": "1 tablet daily."}, "1 tablet daily"),
        (
            {
                "timing": {"repeat": {"frequency": 2, "period": 1, "periodUnit": "d"}},
                "doseAndRate": [{"doseQuantity": {"value": 1, "unit": "tablet"}}],
                "asNeededBoolean": True,
            },
            "1 tablet, 2 times every day, as needed",
        ),
        ({"timing": {"repeat": {"period": 6, "periodUnit": "h"}}}, "once every 6 hours"),
        ({"timing": {"code": {"text": "BID"}}, "route": {"text": "Oral"}}, "BID, Oral"),
        (
            {"doseAndRate": [{"doseRange": {"low": {"value": 1}, "high": {"value": 2, "unit": "tablet"}}}]},
            "between 1 and 2 tablet",
        ),
        (
            {"timing": {"repeat": {"period": Decimal("1.5"), "periodUnit": "wk"}, "code": {"text": "BID"}}},
            "once every 1.5 weeks",
        ),
        ({"timing": {"repeat": {"frequency": 3}, "code": {"text": "TID"}}}, "TID"),
        ({"text": "As told.", "asNeededBoolean": True}, "As told"),
        ({}, ""),
    ],
)
def test_dosages(dosage: Json, words: str) -> None:
    assert dosage_text([Dosage.model_validate(dosage)]) == words


def test_several_instructions_stand_one_after_the_other() -> None:
    dosages = [{"text": "1 in the morning."}, {"route": {"text": "Oral"}}, {}]
    assert dosage_text([Dosage.model_validate(one) for one in dosages]) == "1 in the morning; Oral"

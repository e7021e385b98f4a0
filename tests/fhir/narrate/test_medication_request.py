"""A prescription says what was ordered and how it stands, and by what name where the drug is elsewhere."""

from typing import Any

import pytest

from tests.fhir.builders import Json, resource
from tests.fhir.narrate.narrating import facts_of, sentences_of


def _request(**more: Any) -> Json:
    return resource("MedicationRequest", status="stopped", intent="order", authoredOn="1965-11-03", **more)


def test_medications() -> None:
    name = "Hydrochlorothiazide 25 MG Oral Tablet"
    content = _request(medicationCodeableConcept={"text": name})
    assert sentences_of(content) == [f"Medication: {name}, stopped, ordered on 1965-11-03."]


@pytest.mark.parametrize(("found", "name"), [("Heparin", "Heparin"), ("", "Shown name")])
def test_a_referenced_medication_has_the_name_that_was_found_else_the_one_shown(
    found: str, name: str
) -> None:
    content = _request(medicationReference={"reference": "Medication/1", "display": "Shown name"})
    assert sentences_of(content, found) == [f"Medication: {name}, stopped, ordered on 1965-11-03."]


def test_dosage_and_reason_stand_in_the_sentence() -> None:
    content = _request(
        medicationCodeableConcept={"text": "Aspirin"},
        dosageInstruction=[{"text": "1 tablet daily."}],
        reasonCode=[{"text": "Headache"}],
    )
    assert sentences_of(content) == [
        "Medication: Aspirin, stopped, for Headache, dosage 1 tablet daily, ordered on 1965-11-03."
    ]


@pytest.mark.parametrize("intent", ["proposal", "plan", "option"])
def test_what_nobody_has_ordered_does_not_count_as_active(intent: str) -> None:
    """A drug that was only proposed is not taken."""
    content = _request(medicationCodeableConcept={"text": "Aspirin"}) | {"status": "active", "intent": intent}
    [fact] = facts_of(content)
    assert (fact.status, fact.sentence) == (intent, f"Medication: Aspirin, {intent}, ordered on 1965-11-03.")


def test_a_drug_that_must_not_be_given_says_so_first() -> None:
    content = _request(medicationCodeableConcept={"text": "Penicillin"}, doNotPerform=True)
    assert sentences_of(content) == [
        "Medication: Penicillin, not to be given, stopped, ordered on 1965-11-03."
    ]

"""The known answers come from the JSON alone, and are what the JSON says."""

import ast
from decimal import Decimal
from pathlib import Path

import pytest

from benchmarks import questions
from benchmarks.questions.records import Entry, records_of
from tests.fhir.builders import Json

FOLDER = Path(questions.__file__).parent
# The cache folder's name, and nothing else of the program.
ALLOWED = {"privrag_desktop.runtime.paths"}
BY_MODEL = "model_written.py"  # asks the program's own model to write; its truth is the chosen document
TO_WRITE = ("privrag_desktop.llm", "privrag_desktop.runtime.progress", "privrag_desktop.settings")


def imported(file: Path) -> set[str]:
    found: set[str] = set()
    for node in ast.walk(ast.parse(file.read_text("utf-8"))):
        if isinstance(node, ast.Import):
            found |= {one.name for one in node.names}
        elif isinstance(node, ast.ImportFrom):
            found.add(node.module or "")
    return found


@pytest.mark.parametrize("file", sorted(FOLDER.glob("*.py")), ids=lambda one: one.name)
def test_the_truth_shares_no_code_with_the_program(file: Path) -> None:
    used = {one for one in imported(file) if one.startswith("privrag_desktop")} - ALLOWED
    if file.name == BY_MODEL:
        used = {one for one in used if not one.startswith(TO_WRITE)}
    assert not used


def bundle(*resources: dict[str, object]) -> dict[str, object]:
    patient = {"resourceType": "Patient", "id": "p1", "name": [{"given": ["Ada", "May"], "family": "Moor"}]}
    return {"entry": [{"resource": one} for one in (patient, *resources)]}


def observation(**more: object) -> dict[str, object]:
    coded = {"coding": [{"code": "29463-7", "display": "Body Weight"}]}
    moment = {"effectiveDateTime": "2020-01-01T23:30:00-05:00"}
    subject = {"reference": "urn:uuid:p1"}
    return {
        "resourceType": "Observation",
        "status": "final",
        "code": coded,
        "subject": subject,
        **moment,
        **more,
    }


def entries(*resources: Json) -> tuple[Entry, ...]:
    return records_of([bundle(*resources)]).entries


def test_a_day_is_the_one_written_in_the_records_own_offset() -> None:
    (one,) = entries(observation(valueQuantity={"value": Decimal("70.10"), "unit": "kg"}))
    assert (one.day, one.number, one.unit, one.document) == ("2020-01-01", "70.10", "kg", "p1/2020-01-01")


def test_components_count_each() -> None:
    parts = [
        {"code": {"text": name}, "valueQuantity": {"value": Decimal(value), "unit": "mm[Hg]"}}
        for name, value in (("Systolic", 120), ("Diastolic", 80))
    ]
    assert [(one.name, one.number) for one in entries(observation(component=parts))] == [
        ("Systolic", "120"),
        ("Diastolic", "80"),
    ]


def test_what_was_entered_in_error_or_refuted_is_no_fact() -> None:
    void = {"coding": [{"code": "refuted"}]}
    problem = {"resourceType": "Condition", "subject": {"reference": "Patient/p1"}, "code": {"text": "Gout"}}
    assert not entries(
        observation(status="entered-in-error", valueQuantity={"value": Decimal(1)}),
        {**problem, "verificationStatus": void},
    )


@pytest.mark.parametrize(("status", "present"), [("active", True), ("relapse", True), ("resolved", False)])
def test_a_problem_is_present_while_it_is_not_over(status: str, present: bool) -> None:
    problem = {"resourceType": "Condition", "subject": {"reference": "Patient/p1"}, "code": {"text": "Gout"}}
    (one,) = entries({**problem, "clinicalStatus": {"coding": [{"code": status}]}})
    assert one.present is present
    assert one.document == "p1/standing"


def test_a_drug_behind_a_reference_has_its_name() -> None:
    drug: Json = {"resourceType": "Medication", "id": "m1", "code": {"text": "Aspirin 100 MG"}}
    order: Json = {
        "resourceType": "MedicationRequest",
        "status": "active",
        "subject": {"reference": "Patient/p1"},
        "medicationReference": {"reference": "Medication/m1"},
        "authoredOn": "2020-05-05",
    }
    (one,) = entries(drug, order)
    assert (one.name, one.present, one.day) == ("Aspirin 100 MG", True, "2020-05-05")

"""A claim: the whole amount, what is charged for single items, and who insures; none of its numbers."""

import pytest

from privrag_desktop.domain.fact_categories import Category
from tests.fhir.builders import Json
from tests.fhir.narrate.narrating import coded, facts_of, sentences_of

VISIT = {"reference": "urn:uuid:0f5b7e2c"}
BASE: Json = {
    "resourceType": "Claim",
    "id": "c1",
    "identifier": [{"value": "CLM-5544332"}],
    "status": "active",
    "type": {"text": "institutional"},
    "use": "claim",
    "patient": {"reference": "Patient/p1", "display": "Ada Quill"},
    "billablePeriod": {"start": "2018-02-01T09:00:00+01:00", "end": "2018-02-01T09:15:00+01:00"},
    "created": "2018-02-03",
    "provider": {"display": "Old Mill Practice"},
    "priority": {"text": "normal"},
    "insurance": [{"sequence": 1, "focal": True, "coverage": {"display": "Old Mutual"}}],
    "item": [
        {"sequence": 1, "productOrService": {"text": "Check-up"}, "encounter": [VISIT]},
        {
            "sequence": 2,
            "productOrService": coded("73761001", "Colonoscopy"),
            "net": {"value": 10635.30, "currency": "USD"},
        },
    ],
    "total": {"value": 10764.46, "currency": "USD"},
    "procedure": [{"sequence": 1, "procedureReference": {"reference": "Procedure/7"}}],
}


def test_the_amount_its_items_and_the_insurer_are_facts_of_the_visit() -> None:
    facts = facts_of(BASE)
    assert [fact.sentence for fact in facts] == [
        "Claim: Amount billed was 10764.46 USD, for Check-up, Colonoscopy.",
        "Charge: Colonoscopy was 10635.3 USD.",
        "Insurance: Old Mutual.",
    ]
    assert [(fact.value, fact.unit) for fact in facts] == [
        ("10764.46", "USD"),
        ("10635.3", "USD"),
        (None, None),
    ]
    assert {str(fact.day) for fact in facts} == {"2018-02-01"}  # when it was done, not when it was written
    assert {fact.visit for fact in facts} == {"Encounter/0f5b7e2c"}


def test_what_a_claim_is_for_is_not_what_each_item_of_it_is_for() -> None:
    assert [fact.reasons for fact in facts_of(BASE)] == ["Procedure/7", None, "Procedure/7"]


def test_a_claim_for_a_drug_is_for_its_order_and_not_for_the_visit_that_it_names() -> None:
    """Published data gives the visit as the item of what a pharmacy claims."""
    item = [{"sequence": 1, "productOrService": {"text": "Encounter for problem"}, "encounter": [VISIT]}]
    order = {"reference": "urn:uuid:2d0c-a1"}
    claim, insurance = facts_of({**BASE, "item": item, "prescription": order, "procedure": None})
    assert claim.sentence == "Claim: Amount billed was 10764.46 USD."
    assert claim.reasons == "MedicationRequest/2d0c-a1"
    assert insurance.category is Category.INSURANCE


@pytest.mark.parametrize(
    ("more", "sentences"),
    [
        ({"use": "predetermination"}, []),  # asks in advance what would be paid
        ({"total": None, "item": None}, ["Insurance: Old Mutual."]),
        (
            {"item": BASE["item"][:1], "total": {"value": 129.16}},
            [
                "Claim: Amount billed was 129.16, for Check-up.",
                "Charge: Check-up was 129.16.",
                "Insurance: Old Mutual.",
            ],
        ),
        (
            {"item": None, "insurance": [{**BASE["insurance"][0], "coverage": {"display": "NO_INSURANCE"}}]},
            ["Claim: Amount billed was 10764.46 USD.", "Insurance: No insurance."],
        ),
    ],
)  # fmt: skip
def test_each_record_is_told_in_its_words(more: Json, sentences: list[str]) -> None:
    assert sentences_of({**BASE, **more}) == sentences


def test_items_at_two_visits_are_of_none() -> None:
    items = [{**one, "encounter": [{"reference": f"Encounter/{n}"}]} for n, one in enumerate(BASE["item"])]
    assert {fact.visit for fact in facts_of({**BASE, "item": items})} == {None}

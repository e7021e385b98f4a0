"""Drafts leave as drafts: another system takes them in once, for the right patient, and signs them itself."""

import json
from datetime import UTC, datetime
from typing import Any

import pytest
from fhir.resources.R4B.bundle import Bundle
from hypothesis import given
from hypothesis import strategies as st

from privrag_desktop.domain.patients import Patient
from privrag_desktop.domain.tasks import Draft, DraftContent, MessageDraft, OrderDraft, ReadingDraft
from privrag_desktop.services.tasks.draft_bundle import SYSTEM, draft_bundle

CREATED = datetime(2026, 11, 23, 9, 15, 30, tzinfo=UTC)
ZEB = Patient("zq-1", "Zebulonia Quetzalkamp", "female", "1957-11-23")
TEXT = st.text(st.characters(exclude_categories=["Cs", "Cc"]), min_size=1).filter(str.strip)


def patient_of(number: str) -> Patient | None:
    return ZEB if number == ZEB.patient_id else None


def bundle_of(*contents: DraftContent | None) -> dict[str, Any]:
    """A bundle as another system reads it, once FHIR's own models have read it."""
    drafts = [Draft(number, CREATED, "draft", "", one) for number, one in enumerate(contents, start=1)]
    written = draft_bundle("a-scope", drafts, patient_of).model_dump_json()
    Bundle.model_validate_json(written)
    return dict(json.loads(written))


def fields_of(content: DraftContent) -> dict[str, Any]:
    """The only resource of a bundle."""
    [entry] = bundle_of(content)["entry"]
    return dict(entry["resource"])


def test_a_test_is_ordered_as_a_service_request_of_status_draft() -> None:
    made = fields_of(OrderDraft("zq-1", "ESR", when="2026-11-24", note="fasting"))
    assert made["resourceType"] == "ServiceRequest"
    assert (made["status"], made["intent"], made["code"]["text"]) == ("draft", "proposal", "ESR")
    assert made["subject"] == {"reference": "Patient/zq-1", "display": "Zebulonia Quetzalkamp"}
    assert (made["occurrenceDateTime"], made["authoredOn"][:16]) == ("2026-11-24", "2026-11-23T09:15")
    assert made["note"] == [{"text": "fasting"}]


@pytest.mark.parametrize(
    ("order", "dosage"),
    [
        (OrderDraft("zq-1", "Zorvaxin", "5 mg"), [{"text": "5 mg"}]),
        (OrderDraft("zq-1", "metformin", when="2026-11-24"), [{"timing": {"event": ["2026-11-24"]}}]),
        (OrderDraft("zq-1", "metformin"), None),
    ],
)
def test_a_drug_is_a_medication_request(order: OrderDraft, dosage: object) -> None:
    made = fields_of(order)
    assert (made["resourceType"], made["status"]) == ("MedicationRequest", "draft")
    assert made["medicationCodeableConcept"] == {"text": order.item}
    assert made.get("dosageInstruction") == dosage


@pytest.mark.parametrize(
    ("value", "kept"),
    [
        ("71.5 kg", {"valueQuantity": {"value": 71.5, "unit": "kg"}}),
        ("88", {"valueQuantity": {"value": 88}}),
        ("88 /min", {"valueQuantity": {"value": 88, "unit": "/min"}}),
        ("120/80 mmHg", {"valueString": "120/80 mmHg"}),
        ("negative", {"valueString": "negative"}),
    ],
)
def test_a_value_is_a_preliminary_observation(value: str, kept: dict[str, Any]) -> None:
    made = fields_of(ReadingDraft("zq-1", "Body weight", value))
    assert (made["resourceType"], made["status"], made["code"]["text"]) == (
        "Observation",
        "preliminary",
        "Body weight",
    )
    assert {name: one for name, one in made.items() if name.startswith("value")} == kept
    assert datetime.fromisoformat(made["effectiveDateTime"]) == CREATED


def test_a_time_of_day_has_an_offset() -> None:
    made = fields_of(ReadingDraft("zq-1", "Body weight", "71 kg", "2026-11-23T08:00"))
    assert datetime.fromisoformat(made["effectiveDateTime"]).tzinfo is not None


def test_a_message_is_a_communication_in_preparation() -> None:
    made = fields_of(MessageDraft("gp@oak.example", "About Z", "comes by taxi"))
    assert (made["resourceType"], made["status"]) == ("Communication", "preparation")
    assert made["payload"] == [{"contentString": "comes by taxi"}]
    assert (made["topic"]["text"], made["recipient"]) == ("About Z", [{"display": "gp@oak.example"}])


def test_somebody_whose_number_is_no_id_of_fhir_is_named_by_it() -> None:
    made = fields_of(OrderDraft("MRN 77/1", "ESR"))
    assert made["subject"] == {"type": "Patient", "identifier": {"value": "MRN 77/1"}}


def test_a_draft_that_was_taken_in_is_not_made_again() -> None:
    first, again = bundle_of(OrderDraft("zq-1", "ESR")), bundle_of(OrderDraft("zq-1", "ESR"))
    assert first == again
    assert first["type"] == "transaction"
    [entry] = first["entry"]
    [known] = entry["resource"]["identifier"]
    assert (known["system"], entry["fullUrl"]) == (SYSTEM, f"urn:uuid:{known['value']}")
    assert entry["request"] == {
        "method": "POST",
        "url": "ServiceRequest",
        "ifNoneExist": f"identifier={SYSTEM}|{known['value']}",
    }


def test_a_draft_of_an_older_vault_is_left_out() -> None:
    assert len(bundle_of(None, OrderDraft("zq-1", "ESR"), OrderDraft("zq-1", "CRP"))["entry"]) == 2


@given(
    st.one_of(
        st.builds(OrderDraft, TEXT, TEXT, st.just("") | TEXT, st.just(""), st.just("") | TEXT),
        st.builds(ReadingDraft, TEXT, TEXT, TEXT, st.just("")),
        st.builds(MessageDraft, TEXT, TEXT, TEXT),
    )
)
def test_whatever_was_drafted_is_fhir(content: DraftContent) -> None:
    assert fields_of(content)["identifier"]


@pytest.mark.parametrize(
    "value",
    ["120 / 80 mmHg", "120/80 mmHg", "120-130 mmHg", "5 to 7 mg", "1 200 mg", "1:160", "2+", "5'4\""],
)
def test_a_value_of_two_numbers_leaves_as_it_is_written(value: str) -> None:
    """A pressure of 120 / 80 mmHg left as the number 120 in the unit “/ 80 mmHg”."""
    made = fields_of(ReadingDraft("zq-1", "a test", value))
    assert made["valueString"] == value
    assert "valueQuantity" not in made


def test_a_number_with_its_unit_leaves_as_a_quantity() -> None:
    for value, number, unit in (("37.4 °C", 37.4, "°C"), ("70 mL/min/1.73m2", 70, "mL/min/1.73m2")):
        made = fields_of(ReadingDraft("zq-1", "a test", value))
        assert (float(made["valueQuantity"]["value"]), made["valueQuantity"]["unit"]) == (number, unit)

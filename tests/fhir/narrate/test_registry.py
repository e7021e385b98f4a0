"""Whatever a valid record of any type holds, it is told in whole sentences or refused, and nothing breaks."""

import base64
from decimal import Decimal
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from privrag_desktop.domain.fact_categories import Category
from privrag_desktop.errors import ImportFailed
from privrag_desktop.fhir.identify.names_in_free_text import names_of_people
from privrag_desktop.fhir.narrate.registry import NARRATORS
from privrag_desktop.fhir.narrate.resource_to_facts import narrate
from privrag_desktop.fhir.resources.validation import USED, Clinical, validate
from tests.fhir.builders import Json

Values = st.SearchStrategy[Any]
SUBJECT = {"reference": "Patient/p1", "display": "Ada Quill"}
REQUIRED: dict[str, Json] = {
    "AllergyIntolerance": {},
    "CarePlan": {"status": "active", "intent": "plan"},
    "CareTeam": {},
    "Claim": {
        "status": "active",
        "type": {"text": "institutional"},
        "use": "claim",
        "created": "2019-03-14",
        "provider": {"display": "Old Mill"},
        "priority": {"text": "normal"},
        "insurance": [{"sequence": 1, "focal": True, "coverage": {"display": "Medicare"}}],
    },
    "Condition": {},
    "Consent": {"status": "active", "scope": {"text": "care"}, "category": [{"text": "form"}]},
    "Coverage": {"status": "active", "payor": [{"display": "Medicare"}]},
    "Device": {},
    "DiagnosticReport": {"status": "final", "code": {"text": "Scan"}},
    "DocumentReference": {"status": "current", "content": [{"attachment": {"url": "a"}}]},
    "Encounter": {"status": "finished", "class": {"code": "AMB"}},
    "ExplanationOfBenefit": {
        "status": "active",
        "type": {"text": "institutional"},
        "use": "claim",
        "created": "2019-03-14",
        "insurer": {"display": "Medicare"},
        "provider": {"display": "Old Mill"},
        "outcome": "complete",
        "insurance": [{"focal": True, "coverage": {"display": "Medicare"}}],
    },
    "FamilyMemberHistory": {"status": "completed", "relationship": {"text": "aunt"}},
    "Goal": {"lifecycleStatus": "active", "description": {"text": "Walk"}},
    "ImagingStudy": {"status": "available"},
    "Immunization": {"status": "completed", "vaccineCode": {"text": "Flu"}, "occurrenceDateTime": "2019"},
    "MedicationAdministration": {"status": "completed", "effectiveDateTime": "2019-03"},
    "MedicationDispense": {"status": "completed"},
    "MedicationRequest": {"status": "active", "intent": "order"},
    "MedicationStatement": {"status": "active"},
    "Observation": {"status": "final", "code": {"text": "Pulse"}},
    "Procedure": {"status": "completed"},
    "QuestionnaireResponse": {"status": "completed"},
    "ServiceRequest": {"status": "active", "intent": "order"},
    "SupplyDelivery": {},
}
words: Values = st.text(st.sampled_from(list("aB9 .,:;#(\n\u202e\u0000é<'\"")), max_size=12)
days = st.sampled_from(["2019", "2019-03", "2019-03-14", "2019-03-14T23:30:00-08:00", "never"])
numbers = st.sampled_from([0, -1, Decimal("1.50"), Decimal("1E+3"), "x"])
codings: Values = st.builds(
    dict,
    system=st.sampled_from(["http://snomed.info/sct", "http://x"]),
    code=st.sampled_from(["1", "active", "resolved", "refuted"]),
    display=st.sampled_from(["Asthma", "A: b, c."]),
)
concepts: Values = st.one_of(
    st.builds(dict, text=words),
    st.builds(dict, coding=st.lists(codings, max_size=2)),
    st.builds(dict, coding=st.lists(codings, max_size=2), text=words),
)
quantities: Values = st.builds(dict, value=numbers, unit=st.sampled_from(["kg", "", "mm[Hg]"]))
texts = st.sampled_from(["Plan:\nRest.", "", "# A\n\n# B", "x " * 300])
files: Values = st.builds(
    lambda text, kind: {"contentType": kind, "data": base64.b64encode(text.encode()).decode()},
    texts,
    st.sampled_from(["text/plain", "text/html", "application/pdf", "text/rtf", "image/png", "a; charset="]),
)
said: Values = st.builds(dict, valueString=words)
values: Values = st.one_of(
    words, days, numbers, st.booleans(), codings, concepts, quantities, files,
    st.builds(dict, modality=codings, bodySite=codings, laterality=codings, description=words),
    st.builds(dict, start=days), st.builds(dict, start=days, end=days),
    st.builds(dict, low=quantities, high=quantities),
    st.builds(dict, numerator=quantities, denominator=quantities),
    st.builds(dict, display=words, reference=st.sampled_from(["Condition/1", "#a"])),
    st.builds(dict, text=words, time=days),
    st.builds(dict, detail=st.builds(dict, status=st.just("unknown"), code=concepts, description=words)),
    st.builds(dict, value=numbers, currency=st.sampled_from(["USD", "EUR"])),
    st.builds(dict, quantity=quantities, itemCodeableConcept=concepts),
    st.builds(dict, sequence=st.just(1), productOrService=concepts),
    st.builds(dict, measure=concepts, detailQuantity=quantities), st.builds(dict, attachment=files),
    st.builds(dict, code=concepts, valueQuantity=quantities),
    st.builds(dict, code=concepts, onsetAge=quantities),
    st.builds(dict, linkId=st.just("1"), text=words, answer=st.lists(said, max_size=2)),
)  # fmt: skip


@st.composite
def _records(draw: st.DrawFn, kind: str) -> Json:
    """The least that a type must hold, and any of its fields with a value that may fit or not."""
    fields = [
        one for one in USED[kind].model_fields if one not in {"id", "meta", "contained", "resourceType"}
    ]
    about = next(one for one in ("subject", "patient", "beneficiary") if one in fields)
    content: Json = {"resourceType": kind, "id": "r1", about: SUBJECT, **REQUIRED[kind]}
    if kind.startswith("Medication"):
        content["medicationCodeableConcept"] = {"text": "Aspirin"}
    for field in draw(st.lists(st.sampled_from(fields), max_size=3)):
        value = draw(values)
        changed = {**content, field: draw(st.sampled_from([value, [value]]))}
        try:
            validate(changed)
        except ImportFailed:
            continue
        content = changed
    return content


@pytest.mark.parametrize("kind", NARRATORS)
@given(data=st.data())
@settings(max_examples=60, deadline=None, suppress_health_check=list(HealthCheck))
def test_any_valid_record_becomes_whole_sentences(kind: str, data: st.DataObject) -> None:
    valid = validate(data.draw(_records(kind)))
    assert isinstance(valid, Clinical)
    facts = narrate(valid, "p1", f"{kind}/r1").facts
    for fact in facts:
        assert fact.sentence.startswith(f"{fact.category.value}: ")
        assert fact.sentence.endswith(".")
        assert "\n" not in fact.sentence
        assert fact.value is None or fact.value in fact.sentence
        assert fact.category is not Category.NOTE or fact.value is None
    assert len({fact.resource for fact in facts}) == len(facts)
    assert all(one.value for one in names_of_people(facts, "p1"))


def test_every_type_that_is_told_has_its_least() -> None:
    assert REQUIRED.keys() == NARRATORS.keys()

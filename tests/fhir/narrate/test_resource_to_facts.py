"""One sentence for each fact: every kind of value, every status, nothing that was withdrawn."""

from datetime import date
from decimal import Decimal
from typing import Any

import pytest

from privrag_desktop.domain.facts import Fact
from privrag_desktop.fhir.narrate.resource_to_facts import narrate, reason_for_no_facts
from privrag_desktop.fhir.resources.validation import Clinical, validate
from tests.fhir.builders import Json, observation, resource


def _facts(content: Json, medication: str = "") -> tuple[Fact, ...]:
    valid = validate(content)
    assert isinstance(valid, Clinical)
    return narrate(valid, "p1", f"{content['resourceType']}/{content['id']}", medication).facts


def _sentences(content: Json, medication: str = "") -> list[str]:
    return [fact.sentence for fact in _facts(content, medication)]


def _category(code: str) -> list[Json]:
    return [{"coding": [{"code": code}]}]


@pytest.mark.parametrize(
    ("value", "finding"),
    [
        ({"valueQuantity": {"value": Decimal("82.30"), "unit": "kg", "code": "g"}}, "was 82.30 kg"),
        ({"valueQuantity": {"value": 5, "code": "mmol/L"}}, "was 5 mmol/L"),
        ({"valueQuantity": {"value": Decimal("1E+3"), "unit": "1"}}, "was 1000 1"),
        (
            {"valueQuantity": {"value": Decimal("0.5"), "comparator": "<", "unit": "mg"}},
            "was less than 0.5 mg",
        ),
        ({"valueQuantity": {"value": 90, "comparator": ">="}}, "was at least 90"),
        ({"valueQuantity": {"unit": "kg"}}, "was recorded without a value"),
        ({"valueCodeableConcept": {"text": "Never smoker"}}, "was Never smoker"),
        ({"valueCodeableConcept": {"coding": [{"code": "x"}, {"display": "Shown"}]}}, "was Shown"),
        ({"valueCodeableConcept": {"coding": [{"code": "LA-1"}]}}, "was LA-1"),
        ({"valueString": "two\n lines."}, "was two lines"),
        ({"valueBoolean": False}, "was no"),
        ({"valueBoolean": True}, "was yes"),
        ({"valueInteger": 0}, "was 0"),
        ({"valueRange": {"low": {"value": 1}, "high": {"value": 2, "unit": "cm"}}}, "was between 1 and 2 cm"),
        ({"valueRange": {"high": {"value": 2}}}, "was at most 2"),
        ({"valueRatio": {"numerator": {"value": 1}, "denominator": {"value": 128}}}, "was 1 : 128"),
        ({"valueTime": "07:30:00"}, "was 07:30:00"),
        ({"valueDateTime": "2015-02-03T23:59:00-11:00"}, "was 2015-02-03 23:59"),
        ({"valueDateTime": "2015-02"}, "was 2015-02"),
        ({"valuePeriod": {"start": "2015-02-03", "end": "2016"}}, "was from 2015-02-03 to 2016"),
        (
            {
                "valueSampledData": {
                    "origin": {"value": 0, "unit": "mV"},
                    "period": 10,
                    "dimensions": 1,
                    "data": "1 2 E",
                }
            },
            "was a series of 3 points in mV, one every 10 ms",
        ),
        ({"dataAbsentReason": {"text": "Not performed"}}, "has no value (Not performed)"),
        ({}, "was recorded without a value"),
        ({"valueInteger": 9, "interpretation": [{"text": "High"}]}, "was 9 (High)"),
        ({"valueInteger": 9, "status": "preliminary"}, "was 9, preliminary"),
    ],
)
def test_every_kind_of_value_has_a_sentence(value: Json, finding: str) -> None:
    assert _sentences(observation(**value)) == [f"Observation: Body weight {finding}."]


@pytest.mark.parametrize(
    ("given", "kept"),
    [
        ({"unit": "milligrams per deciliter", "code": "mg/dL"}, ("milligrams per deciliter", "mg/dL")),
        ({"unit": "mg/dl", "code": "mg/dL"}, ("mg/dl", "mg/dL")),
        ({"unit": "mg/dL", "code": "mg/dL"}, ("mg/dL", None)),
        ({"code": "mg/dL"}, ("mg/dL", None)),
        ({"unit": "mg/dL"}, ("mg/dL", None)),
        ({"unit": "mg/dl", "code": "mg/dL", "system": "http://other"}, ("mg/dl", None)),
        ({"unit": "mg/dl", "code": "mg/dL", "system": None}, ("mg/dl", None)),
        ({}, (None, None)),
    ],
)
def test_the_unit_is_kept_as_written_and_its_code_beside_it(
    given: Json, kept: tuple[str | None, str | None]
) -> None:
    quantity = {"value": 5, "system": "http://unitsofmeasure.org", **given}
    (fact,) = _facts(observation(valueQuantity=quantity))
    assert (fact.unit, fact.ucum) == kept
    assert fact.ucum is None or fact.ucum not in fact.sentence


@pytest.mark.parametrize(
    ("code", "word"),
    [
        ("vital-signs", "Vital sign"),
        ("laboratory", "Laboratory"),
        ("survey", "Survey"),
        ("social-history", "Social history"),
        ("exam", "Examination"),
        ("imaging", "Imaging"),
        ("therapy", "Observation"),
    ],
)
def test_the_category_stands_first(code: str, word: str) -> None:
    content = observation(category=_category(code), valueInteger=1)
    assert _sentences(content) == [f"{word}: Body weight was 1."]


def test_each_component_is_a_fact_of_its_own() -> None:
    parts = [("Diastolic blood pressure", 80), ("Systolic blood pressure", 132)]
    content = observation(
        category=_category("vital-signs"),
        code={"text": "Blood pressure"},
        component=[
            {"code": {"text": name}, "valueQuantity": {"value": value, "unit": "mm[Hg]"}}
            for name, value in parts
        ],
    )
    facts = _facts(content)
    assert [fact.sentence for fact in facts] == [
        "Vital sign: Diastolic blood pressure was 80 mm[Hg].",
        "Vital sign: Systolic blood pressure was 132 mm[Hg].",
    ]
    assert [fact.resource for fact in facts] == ["Observation/o1#1", "Observation/o1#2"]
    assert [(fact.value, fact.unit) for fact in facts] == [("80", "mm[Hg]"), ("132", "mm[Hg]")]


def test_a_fact_carries_code_value_and_day() -> None:
    code = {"coding": [{"system": "http://loinc.org", "code": "29463-7", "display": "Body Weight"}]}
    (fact,) = _facts(observation(code=code, valueQuantity={"value": Decimal("82.30"), "unit": "kg"}))
    assert (fact.name, fact.code, fact.system) == ("Body Weight", "29463-7", "http://loinc.org")
    assert (fact.value, fact.unit, fact.status) == ("82.30", "kg", "final")
    assert "82.30" in fact.sentence


@pytest.mark.parametrize(
    ("moment", "day"),
    [
        ({"effectiveDateTime": "2019-03-14T23:30:00-09:00"}, date(2019, 3, 14)),
        ({"effectiveDateTime": "2019-03-14T00:10:00+14:00"}, date(2019, 3, 14)),
        ({"effectiveDateTime": "2019-03-14"}, date(2019, 3, 14)),
        ({"effectiveDateTime": "2019-03"}, None),
        ({"effectiveDateTime": "2019"}, None),
        ({"effectivePeriod": {"start": "2019-03-14", "end": "2019-03-20"}}, date(2019, 3, 14)),
        ({"effectivePeriod": {"end": "2019-03-20"}}, date(2019, 3, 20)),
        ({"effectiveInstant": "2019-03-14T23:30:00.123Z"}, date(2019, 3, 14)),
        ({"effectiveTiming": {"event": ["2019-03-15", "2019-03-14"]}}, date(2019, 3, 14)),
        ({"effectiveTiming": {"repeat": {"boundsPeriod": {"start": "2019-03-14"}}}}, date(2019, 3, 14)),
        ({}, None),
    ],
)
def test_the_day_is_the_one_in_the_records_own_offset(moment: Json, day: date | None) -> None:
    content = {key: value for key, value in observation().items() if key != "effectiveDateTime"}
    assert _facts({**content, **moment})[0].day == day


def test_a_month_without_a_day_stands_in_the_sentence() -> None:
    content = observation(effectiveDateTime="2019-03", valueInteger=1)
    assert _sentences(content) == ["Observation: Body weight was 1, in 2019-03."]


def _condition(**more: Any) -> Json:
    return resource("Condition", code={"text": "Asthma"}, **more)


def _status(code: str) -> Json:
    return {"coding": [{"code": code}]}


@pytest.mark.parametrize(
    ("fields", "ending"),
    [
        ({}, ""),
        ({"clinicalStatus": _status("active"), "onsetDateTime": "2015-06-01"}, ", active, since 2015-06-01"),
        (
            {
                "clinicalStatus": _status("resolved"),
                "onsetDateTime": "2015",
                "abatementDateTime": "2016-01-02T10:00:00Z",
            },
            ", since 2015, resolved on 2016-01-02",
        ),
        ({"clinicalStatus": _status("resolved")}, ", resolved"),
        (
            {"clinicalStatus": _status("inactive"), "abatementString": "last winter"},
            ", inactive, ended last winter",
        ),
        ({"onsetAge": {"value": 52, "unit": "years"}}, ", at age 52 years"),
        ({"onsetString": "in childhood"}, ", onset in childhood"),
        ({"recordedDate": "2015-06-01"}, ", recorded on 2015-06-01"),
        ({"verificationStatus": _status("provisional")}, ", provisional"),
        ({"verificationStatus": _status("confirmed")}, ""),
        (
            {"severity": {"text": "Severe"}, "bodySite": [{"text": "Lung"}]},
            ", severity Severe, body site Lung",
        ),
    ],
)
def test_conditions(fields: Json, ending: str) -> None:
    assert _sentences(_condition(**fields)) == [f"Condition: Asthma{ending}."]


def test_allergies() -> None:
    content = resource(
        "AllergyIntolerance",
        code={"text": "Penicillin"},
        clinicalStatus=_status("active"),
        criticality="high",
        reaction=[{"manifestation": [{"text": "Hives"}, {"text": "Cough"}], "severity": "mild"}],
        recordedDate="2002-08-03",
    )
    assert _sentences(content) == [
        "Allergy: Penicillin, active, criticality high, reaction Hives, Cough (mild), recorded on 2002-08-03."
    ]


def test_an_allergy_without_a_code_is_named_by_its_substance() -> None:
    reaction = [{"substance": {"text": "Bee venom"}, "manifestation": [{"text": "Swelling"}]}]
    content = resource("AllergyIntolerance", type="intolerance", reaction=reaction)
    assert _sentences(content) == ["Allergy: Bee venom, intolerance, reaction Swelling."]


def _request(**more: Any) -> Json:
    return resource("MedicationRequest", status="stopped", intent="order", authoredOn="1965-11-03", **more)


def test_medications() -> None:
    name = "Hydrochlorothiazide 25 MG Oral Tablet"
    content = _request(medicationCodeableConcept={"text": name})
    assert _sentences(content) == [f"Medication: {name}, stopped, ordered on 1965-11-03."]


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
    ],
)
def test_dosages(dosage: Json, words: str) -> None:
    content = _request(medicationCodeableConcept={"text": "Aspirin"}, dosageInstruction=[dosage])
    assert _sentences(content) == [f"Medication: Aspirin, stopped, dosage {words}, ordered on 1965-11-03."]


@pytest.mark.parametrize(("found", "name"), [("Heparin", "Heparin"), ("", "Shown name")])
def test_a_referenced_medication_has_the_name_that_was_found_else_the_one_shown(
    found: str, name: str
) -> None:
    content = _request(medicationReference={"reference": "Medication/1", "display": "Shown name"})
    assert _sentences(content, found) == [f"Medication: {name}, stopped, ordered on 1965-11-03."]


@pytest.mark.parametrize(
    ("fields", "ending", "day"),
    [
        (
            {"status": "completed", "performedPeriod": {"start": "2011-07-27T10:00:00+02:00"}},
            ", completed",
            date(2011, 7, 27),
        ),
        (
            {"status": "not-done", "statusReason": {"text": "Refused by patient"}},
            ", not done, Refused by patient",
            None,
        ),
        ({"status": "completed", "performedString": "last year"}, ", completed, last year", None),
        ({"status": "completed", "performedDateTime": "2011"}, ", completed, in 2011", None),
        ({"status": "completed", "performedAge": {"value": 5, "unit": "a"}}, ", completed, at age 5 a", None),
        (
            {"status": "completed", "reasonReference": [{"display": "Asthma"}] * 2},
            ", completed, for Asthma",
            None,
        ),
    ],
)
def test_procedures(fields: Json, ending: str, day: date | None) -> None:
    (fact,) = _facts(resource("Procedure", code={"text": "Spirometry"}, **fields))
    assert fact.sentence == f"Procedure: Spirometry{ending}."
    assert fact.day == day


@pytest.mark.parametrize(
    "content",
    [
        observation(status="entered-in-error"),
        _condition(verificationStatus=_status("refuted")),
        _condition(verificationStatus=_status("entered-in-error")),
        resource("AllergyIntolerance", verificationStatus=_status("refuted")),
        resource("Procedure", status="entered-in-error"),
        {**_request(medicationCodeableConcept={"text": "x"}), "status": "entered-in-error"},
    ],
)
def test_what_the_record_withdraws_gives_no_facts(content: Json) -> None:
    valid = validate(content)
    assert isinstance(valid, Clinical)
    assert reason_for_no_facts(valid, content) in {
        "It is marked as entered in error.",
        "It is marked as refuted.",
    }


def test_notes_are_left_out() -> None:
    content = observation(valueInteger=1, note=[{"text": "Ada Quill came with her sister."}])
    assert "Ada" not in _sentences(content)[0]


def test_a_code_that_senders_share_comes_before_a_local_one() -> None:
    code = {
        "text": "Kreatinin i.S.",
        "coding": [
            {"system": "http://lab.example/codes", "code": "KREA"},
            {"system": "http://loinc.org", "code": "2160-0"},
        ],
    }
    (fact,) = _facts(observation(code=code))
    assert (fact.name, fact.code, fact.system) == ("Kreatinin i.S.", "2160-0", "http://loinc.org")


@pytest.mark.parametrize(
    ("moment", "beside"),
    [
        ({"effectiveDateTime": "2019-03-14T23:30:00-09:00"}, "23:30:00"),
        ({"effectivePeriod": {"start": "2019-03-14T07:00:00Z"}}, "07:00:00"),
        ({"effectivePeriod": {"end": "2019-03"}}, "2019-03"),
        ({"effectiveDateTime": "2019-03"}, "2019-03"),
        ({"effectiveDateTime": "2019"}, "2019"),
        ({"effectiveDateTime": "2019-03-14"}, None),
        ({}, None),
    ],
)
def test_what_stands_beside_the_day_is_the_time_or_in_its_place_the_month(
    moment: Json, beside: str | None
) -> None:
    content = {key: value for key, value in observation().items() if key != "effectiveDateTime"}
    assert _facts(content | moment)[0].moment == beside


@pytest.mark.parametrize(
    "content",
    [
        observation(modifierExtension=[{"url": "http://x/not", "valueBoolean": True}]),
        observation(component=[{"code": {"text": "x"}, "modifierExtension": [{"url": "http://x/not"}]}]),
        {**resource("Procedure", status="completed"), "modifierExtension": [{"url": "http://x/not"}]},
    ],
)
def test_a_modifier_that_nobody_knows_keeps_a_record_from_being_told(content: Json) -> None:
    """It may turn the record into its opposite, wherever in it it stands."""
    valid = validate({**content, "component": None} if "component" in content else content)
    assert isinstance(valid, Clinical)
    assert "modifierExtension" in reason_for_no_facts(valid, content)
    assert reason_for_no_facts(valid, {**content, "modifierExtension": [], "component": []}) == ""


@pytest.mark.parametrize(
    ("kind", "status"),
    [
        ("Encounter", {"status": "entered-in-error", "class": {"code": "AMB"}}),
        ("Goal", {"lifecycleStatus": "entered-in-error", "description": {"text": "x"}}),
        (
            "DocumentReference",
            {"status": "current", "docStatus": "entered-in-error", "content": [{"attachment": {"url": "a"}}]},
        ),
    ],
)
def test_what_was_entered_in_error_is_told_in_no_kind_of_record(kind: str, status: Json) -> None:
    content = resource(kind, **status)
    valid = validate(content)
    assert isinstance(valid, Clinical)
    assert reason_for_no_facts(valid, content) == "It is marked as entered in error."

"""A device: what it is, never which one."""

import pytest

from tests.fhir.builders import Json
from tests.fhir.narrate.narrating import coded, facts_of, sentences_of

BASE: Json = {
    "resourceType": "Device",
    "id": "v1",
    "status": "active",
    "type": coded("14106009", "Cardiac pacemaker"),
    "patient": {"reference": "Patient/p1"},
    "serialNumber": "SN-5544332",
    "udiCarrier": [{"carrierHRF": "(01)00844588003288"}],
    "manufactureDate": "2015-01-01",
}


@pytest.mark.parametrize(
    ("more", "sentences"),
    [
        ({}, ["Device: Cardiac pacemaker, active."]),
        (
            {"status": "inactive", "statusReason": [{"text": "off"}]},
            ["Device: Cardiac pacemaker, inactive, off."],
        ),
        ({"status": None, "type": None}, ["Device: Device of an unnamed kind."]),
    ],
)
def test_each_record_is_told_in_its_words(more: Json, sentences: list[str]) -> None:
    assert sentences_of({**BASE, **more}) == sentences


def test_it_has_no_day_and_no_number() -> None:
    [fact] = facts_of(BASE)
    assert (fact.day, fact.code) == (None, "14106009")
    assert not any(digit.isdigit() for digit in fact.sentence)

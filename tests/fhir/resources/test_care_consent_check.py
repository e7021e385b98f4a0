"""A consent counts as one to care unless it is known to be about data or research."""

import pytest

from privrag_desktop.fhir.resources.care_consent_check import is_of_care
from tests.fhir.builders import Json

CODES = "http://terminology.hl7.org/CodeSystem"


def scope(code: str) -> Json:
    return {"coding": [{"system": f"{CODES}/consentscope", "code": code}]}


def category(code: str) -> list[Json]:
    return [{"coding": [{"system": f"{CODES}/consentcategorycodes", "code": code}]}]


BASE: Json = {"scope": scope("adr"), "category": category("dnr")}


@pytest.mark.parametrize(
    ("more", "of_care"),
    [
        ({}, True),
        ({"scope": scope("treatment"), "category": [{"text": "Operation"}]}, True),
        ({"scope": {"text": "some scope"}, "category": [{"text": "some form"}]}, True),
        ({"scope": scope("patient-privacy"), "category": category("npp")}, False),
        ({"scope": scope("patient-privacy"), "category": category("emrgonly")}, False),
        ({"scope": scope("research"), "category": category("research")}, False),
        ({"scope": scope("treatment"), "category": category("INFA")}, False),
        ({"scope": scope("patient-privacy"), "category": category("dnr")}, True),
        ({"scope": scope("patient-privacy"), "category": [{"text": "DNACPR form"}]}, True),
        ({"scope": scope("patient-privacy"), "policyRule": {"text": "Not for resuscitation"}}, True),
        ({"scope": scope("patient-privacy"), "category": [{"text": "Privacy consent directive"}]}, False),
        ({"scope": None, "category": "npp"}, True),
        ({"scope": [], "category": [7, {"coding": {"code": 5}}, {"text": []}]}, True),
    ],
)
def test_only_what_is_known_to_be_about_data_or_research_is_left_out(more: Json, of_care: bool) -> None:
    """A directive under a scope chosen carelessly counts; odd shapes are left to the validation to refuse."""
    assert is_of_care({**BASE, **({"category": []} if more else {}), **more}) is of_care

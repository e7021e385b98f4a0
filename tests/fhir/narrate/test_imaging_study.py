"""An imaging study: which pictures of what, never whose machine, number or reader."""

import pytest

from privrag_desktop.fhir.identify.identifiers_in_any_field import mentioned_in
from privrag_desktop.fhir.resources.references import ReferenceDirectory
from tests.fhir.builders import Json
from tests.fhir.narrate.narrating import coded, facts_of, sentences_of

CHEST = {"system": "http://snomed.info/sct", "code": "51185008", "display": "Thoracic structure"}
LEFT = {"system": "http://snomed.info/sct", "code": "7771000", "display": "Left"}
KNEE = {"code": "72696002", "display": "Knee region"}
LEFT_KNEE = {"modality": {"code": "MR"}, "bodySite": KNEE, "laterality": LEFT}
BASE: Json = {
    "resourceType": "ImagingStudy",
    "id": "i1",
    "status": "available",
    "subject": {"reference": "Patient/p1"},
    "started": "2019-03-14T23:30:00-08:00",
    "identifier": [
        {"system": "urn:dicom:uid", "value": "urn:oid:1.2.840.99.1"},
        {"type": {"coding": [{"code": "ACSN"}]}, "value": "ACC-771"},
    ],
    "referrer": {"display": "Dr. Percival Grimwade"},
    "interpreter": [{"display": "Dr. Lysander Quillfeather"}],
    "location": {"display": "Broadmoor-Heights Ward"},
    "procedureCode": [coded("399208008", "Plain chest X-ray")],
    "numberOfSeries": 1,
    "numberOfInstances": 2,
    "series": [
        {
            "uid": "1.2.840.99.2",
            "modality": {"code": "DX"},
            "bodySite": CHEST,
            "performer": [{"actor": {"display": "Peregrine Snodgrass"}}],
            "instance": [
                {"uid": "1.2.840.99.3", "sopClass": {"code": "1.2"}, "title": "Mrs. Wraxhampton, PA"}
            ],
        }
    ],
}
NAMED = "Imaging study: Plain chest X-ray"
TOLD = f"{NAMED}, Digital Radiography, body site Thoracic structure, 1 series, 2 images."


@pytest.mark.parametrize(
    ("more", "sentences"),
    [
        ({}, [TOLD]),
        ({"status": "cancelled"}, [TOLD.replace("ray, D", "ray, cancelled, D")]),
        ({"numberOfSeries": None, "numberOfInstances": None}, [TOLD.replace("2 images", "1 image")]),
        ({"series": None}, [f"{NAMED}, 1 series, 2 images."]),
        ({"series": None, "numberOfSeries": 0, "numberOfInstances": 0}, [f"{NAMED}."]),
        (
            {"modality": [{"code": "DX"}, {"code": "ZZ", "display": "Thermography"}]},
            [TOLD.replace("graphy,", "graphy, Thermography,")],
        ),
        (
            {"procedureCode": None, "reasonCode": [{"text": "cough"}]},
            [
                "Imaging study: Digital Radiography, body site Thoracic structure, for cough,"
                " 1 series, 2 images."
            ],
        ),
        (
            {"procedureCode": None, "series": None, "numberOfSeries": None, "numberOfInstances": None},
            ["Imaging study: Imaging of an unnamed kind."],
        ),
        (
            {"series": [
                {"uid": "1", **LEFT_KNEE, "numberOfInstances": 30},
                {"uid": "2", **LEFT_KNEE, "numberOfInstances": 12},
            ], "numberOfSeries": None, "numberOfInstances": None},
            [f"{NAMED}, Magnetic Resonance, body site Left Knee region, 2 series, 42 images."],
        ),
        (
            {"description": "Chest PA.\nSeen by Ada.", "series": [
                {"uid": "1", "modality": {"code": "DX"}, "description": "PA view"},
                {"uid": "1", "modality": {"code": "DX"}, "description": "PA view"},
            ], "note": [{"text": "Taken twice."}]},
            [
                f"{NAMED}, Digital Radiography, 1 series, 2 images.",
                "Note: Plain chest X-ray, description: Chest PA. Seen by Ada.",
                "Note: Plain chest X-ray, description: PA view.",
                "Note: On Plain chest X-ray: Taken twice.",
            ],
        ),
        (
            {"series": [{"uid": "1", "modality": None}]},
            [f"{NAMED}, 1 series, 2 images."],
        ),
        ({"started": "2019-03"}, [TOLD.replace("images.", "images, in 2019-03.")]),
    ],
)  # fmt: skip
def test_each_record_is_told_in_its_words(more: Json, sentences: list[str]) -> None:
    assert sentences_of({**BASE, **more}) == sentences


def test_each_fact_has_a_place_of_its_own_and_the_day_of_the_record() -> None:
    facts = facts_of({**BASE, "description": "PA", "note": [{"text": "Twice."}]})
    assert [fact.resource for fact in facts] == ["ImagingStudy/i1", "ImagingStudy/i1#1", "ImagingStudy/i1#2"]
    assert {str(fact.day) for fact in facts} == {"2019-03-14"}
    assert (facts[0].code, facts[0].system) == ("399208008", "http://snomed.info/sct")


def test_numbers_people_and_places_are_not_told_and_are_known() -> None:
    identifying = {
        "1.2.840.99.1", "1.2.840.99.2", "1.2.840.99.3", "ACC-771", "Grimwade", "Quillfeather", "Snodgrass",
        "Broadmoor-Heights Ward",
    }  # fmt: skip
    [sentence] = sentences_of(BASE)
    assert not {one for one in identifying if one in sentence}
    assert identifying <= {one.value for one in mentioned_in(BASE).of("p1", ReferenceDirectory())}

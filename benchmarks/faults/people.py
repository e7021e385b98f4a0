"""Write made-up patients as FHIR bundles, each with names, places and numbers of their own."""

import json
from collections.abc import Iterator, Sequence
from pathlib import Path
from random import Random

from benchmarks.common.made_up_identifiers import made_up_patients
from privrag_desktop.domain.identifiers import Identifier, IdentifierRole

_SEED = 20261123
_VITALS = ("Heart rate", "Body weight", "Systolic blood pressure", "Respiratory rate", "Body temperature")
_CONDITIONS = ("Diabetes mellitus type 2", "Essential hypertension", "Asthma", "Chronic kidney disease")

Resource = dict[str, object]


def write_bundles(folder: Path, patients: int, readings: int) -> frozenset[str]:
    """One file for each patient, with so many readings; every identifying value that is written in them."""
    folder.mkdir(parents=True)
    draw, known = Random(_SEED), set[str]()
    for number, person in enumerate(made_up_patients(patients)):
        patient = _patient(person)
        entries = [patient, *_clinical(str(patient["id"]), readings, draw)]
        bundle = {
            "resourceType": "Bundle",
            "type": "collection",
            "entry": [{"fullUrl": f"urn:uuid:{one['id']}", "resource": one} for one in entries],
        }
        (folder / f"{number:04}.json").write_text(json.dumps(bundle))
        written = json.dumps(patient)
        known |= {one.value for one in person if json.dumps(one.value)[1:-1] in written}
    return frozenset(known)


def _patient(person: Sequence[Identifier]) -> Resource:
    of = {role: [one.value for one in person if one.role is role] for role in IdentifierRole}
    contact = {"name": {"text": of[IdentifierRole.CONTACT][0]}}
    return {
        "resourceType": "Patient",
        "id": of[IdentifierRole.RECORD_ID][0],
        "name": [
            {"use": "official", "family": of[IdentifierRole.FAMILY][0], "given": of[IdentifierRole.GIVEN]}
        ],
        "gender": "female",
        "birthDate": of[IdentifierRole.BIRTH_DATE][0],
        "identifier": [
            {"system": f"urn:made-up:{place}", "value": value}
            for place, value in enumerate(of[IdentifierRole.RECORD_ID])
        ],
        "address": [{
            "line": of[IdentifierRole.STREET], "city": of[IdentifierRole.CITY][0],
            "postalCode": of[IdentifierRole.POSTCODE][0],
        }],
        "telecom": [
            {"system": "phone", "value": of[IdentifierRole.PHONE][0]},
            {"system": "email", "value": of[IdentifierRole.EMAIL][0]},
        ],
        "contact": [contact],
    }  # fmt: skip


def _clinical(patient_id: str, readings: int, draw: Random) -> Iterator[Resource]:
    subject = {"reference": f"urn:uuid:{patient_id}"}
    for number in range(readings):
        day = f"{draw.randint(2010, 2024)}-{draw.randint(1, 12):02}-{draw.randint(1, 28):02}"
        yield {
            "resourceType": "Observation",
            "id": f"{patient_id}-o{number}",
            "status": "final",
            "category": [{"coding": [{"code": "vital-signs"}]}],
            "code": {"text": draw.choice(_VITALS)},
            "subject": subject,
            "effectiveDateTime": f"{day}T10:00:00+00:00",
            "valueQuantity": {"value": draw.randint(3000, 20000) / 100, "unit": "units"},
        }
    yield {
        "resourceType": "Condition",
        "id": f"{patient_id}-c",
        "subject": subject,
        "code": {"text": draw.choice(_CONDITIONS)},
        "onsetDateTime": f"{draw.randint(1990, 2009)}-05-05",
    }

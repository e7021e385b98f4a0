"""Small FHIR resources for tests."""

import json
from pathlib import Path
from typing import Any

Json = dict[str, Any]


def patient(patient_id: str = "p1", **more: Any) -> Json:
    return {
        "resourceType": "Patient",
        "id": patient_id,
        "name": [{"family": "Quill", "given": ["Ada"]}],
        **more,
    }


def observation(number: int = 1, subject: str = "Patient/p1", **more: Any) -> Json:
    return {
        "resourceType": "Observation",
        "id": f"o{number}",
        "status": "final",
        "code": {"text": "Body weight"},
        "subject": {"reference": subject},
        "effectiveDateTime": "2019-03-14T09:30:00+02:00",
        **more,
    }


def resource(kind: str, **more: Any) -> Json:
    about = "patient" if kind in {"AllergyIntolerance", "RelatedPerson"} else "subject"
    return {"resourceType": kind, "id": "r1", about: {"reference": "Patient/p1"}, **more}


def bundle(*resources: Json, kind: str = "collection") -> Json:
    return {"resourceType": "Bundle", "type": kind, "entry": [{"resource": one} for one in resources]}


def write(folder: Path, content: object, name: str = "records.json") -> Path:
    path = folder / name
    path.write_text(json.dumps(content), encoding="utf-8")
    return path

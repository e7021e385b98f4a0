"""Two made-up patients whose records hold every kind of thing that a chart shows."""

import json
from pathlib import Path
from typing import Any

from tests.made_up import FAMILY, GIVEN, RECORD_NUMBER

Json = dict[str, Any]


def records(folder: Path, reading: int = 64) -> Path:
    """A file of both; `reading` is the last heart rate of the one called zq."""
    file = folder / "charts.json"
    one = [
        _patient("zq", FAMILY),
        *_observations("zq", reading),
        _standing("Condition", "zq", 1, "Diabetes mellitus type 2", "active", onsetDateTime="2015-05-05"),
        _standing("Condition", "zq", 2, "Bronchitis", "resolved", onsetDateTime="2011-02-02"),
        _standing("AllergyIntolerance", "zq", 3, "No known allergies", "active"),
        _medication("zq", "Metformin 500 MG"),
        _visit("zq", 1, "Check-up", "finished", "2020-03-14"),
        _visit("zq", 2, "Check-up", "finished", "2020-03-15"),
        _visit("zq", 3, "Check-up", "cancelled", "2020-03-16"),
        _visit("zq", 4, "Check-up", "planned", "2020-06-01"),
    ]
    two = [
        _patient("aa", "Aardvarksen", deceasedDateTime="2021-05-01"),
        _observation("aa", 1, "Potassium", "2020-01-01", value=4.2, unit="mmol/L", ranges=_range(3.5, 5.1)),
        _observation("aa", 2, "Potassium", "2020-02-01", value=4.4, unit="mmol/L", ranges=_range(3.6, 5.0)),
    ]
    entries = [{"fullUrl": f"urn:uuid:{each['id']}", "resource": each} for each in (*one, *two)]
    text = json.dumps({"resourceType": "Bundle", "type": "collection", "entry": entries})
    file.write_text(text.replace('"value": 71.4,', '"value": 71.40,'))  # as precise as it was written
    return file


def _observations(who: str, reading: int) -> list[Json]:
    less = _observation(who, 3, "Body weight", "2020-03-15", value=70, unit="kg")
    less["valueQuantity"]["comparator"] = "<"
    precise = _observation(who, 4, "Body weight", "2020-03-14", value=0, unit="kg")
    precise["valueQuantity"]["value"] = 71.40
    wrong = _observation(who, 7, "Heart rate", "2020-03-15", value=999, unit="/min")
    wrong["status"] = "cancelled"
    remark = _observation(who, 8, "Remark", "2020-03-14", value=0, unit="")
    del remark["valueQuantity"]
    remark["valueString"] = f"Spoke with {GIVEN} {FAMILY} at 14 Umbrellabird Lane"
    remark["category"] = [{"coding": [{"code": "survey"}]}]
    return [
        _observation(who, 1, "Heart rate", "2020-03-14", value=62, unit="/min"),
        _observation(who, 2, "Heart rate", "2020-03-16", value=reading, unit="/min"),
        less,
        precise,
        _observation(who, 5, "Body weight", "2020-03-16", value=157, unit="lb"),
        _observation(who, 6, "Potassium", "2020-03-14", value=5.4, unit="mmol/L", ranges=_range(3.5, 5.1)),
        wrong,
        remark,
    ]


def _patient(who: str, family: str, **more: str) -> Json:
    return {
        "resourceType": "Patient",
        "id": who,
        "name": [{"use": "official", "family": family, "given": [GIVEN]}],
        "gender": "female",
        "birthDate": "1957-11-23",
        "identifier": [{"system": "urn:made-up", "value": f"{RECORD_NUMBER}-{who}"}],
        "address": [{"line": ["14 Umbrellabird Lane"], "city": "Springfield"}],
        "telecom": [{"system": "email", "value": "zq@quetzal.example"}],
        **more,
    }


def _observation(
    who: str, number: int, name: str, day: str, *, value: float, unit: str, ranges: list[Json] | None = None
) -> Json:
    kind = "laboratory" if name == "Potassium" else "vital-signs"
    return {
        "resourceType": "Observation",
        "id": f"{who}-observation-{number}",
        "status": "final",
        "category": [{"coding": [{"code": kind}]}],
        "code": {"text": name},
        "subject": {"reference": f"urn:uuid:{who}"},
        "effectiveDateTime": f"{day}T10:00:00+00:00",
        "valueQuantity": {"value": value, "unit": unit},
        **({"referenceRange": ranges} if ranges else {}),
    }


def _range(low: float, high: float) -> list[Json]:
    return [{"low": {"value": low, "unit": "mmol/L"}, "high": {"value": high, "unit": "mmol/L"}}]


def _standing(kind: str, who: str, number: int, name: str, status: str, **more: str) -> Json:
    about = "patient" if kind == "AllergyIntolerance" else "subject"
    return {
        "resourceType": kind,
        "id": f"{who}-standing-{number}",
        about: {"reference": f"urn:uuid:{who}"},
        "code": {"text": name},
        "clinicalStatus": {"coding": [{"code": status}]},
        **more,
    }


def _visit(who: str, number: int, name: str, status: str, day: str) -> Json:
    return {
        "resourceType": "Encounter",
        "id": f"{who}-visit-{number}",
        "status": status,
        "class": {"code": "AMB"},
        "type": [{"text": name}],
        "subject": {"reference": f"urn:uuid:{who}"},
        "period": {"start": f"{day}T10:00:00+00:00"},
    }


def _medication(who: str, name: str) -> Json:
    return {
        "resourceType": "MedicationRequest",
        "id": f"{who}-medication",
        "status": "active",
        "intent": "order",
        "subject": {"reference": f"urn:uuid:{who}"},
        "medicationCodeableConcept": {"text": name},
        "authoredOn": "2019-01-01",
    }

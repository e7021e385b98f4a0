"""Write FHIR bundles of the made-up people of `people.toml`; the same seed gives the same files."""

import json
import tomllib
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

Json = dict[str, Any]
HERE = Path(__file__).parent
SEED = 17
CODES = tomllib.loads((HERE / "codes.toml").read_text("utf-8"))
SYSTEMS = {"loinc": "http://loinc.org", "snomed": "http://snomed.info/sct"}
UNITS = {"egfr": "mL/min/{1.73_m2}", "creatinine": "mg/dL", "inr": "{INR}", "heart": "/min", "weight": "kg"}
CATEGORIES = {"heart": "vital-signs", "weight": "vital-signs"} | dict.fromkeys(
    ("smoking", "alcohol", "housing", "pregnancy", "resuscitation"), "social-history"
)


def people() -> list[Json]:
    """The rows of `people.toml`."""
    rows: list[Json] = tomllib.loads((HERE / "people.toml").read_text("utf-8"))["person"]
    return rows


def write_people(folder: Path) -> None:
    """One FHIR file a person."""
    folder.mkdir(parents=True, exist_ok=True)
    for person in people():
        name = f"{patient_id(person)}.json"
        (folder / name).write_text(json.dumps(bundle(person), ensure_ascii=False), encoding="utf-8")


def patient_id(person: Json) -> str:
    name: str = person["name"]
    return "made-" + name.casefold().replace(" ", "-")


def bundle(person: Json) -> Json:
    """Everything on record of a person, ordinary readings included so that a wrong one can be picked."""
    about = {"reference": f"Patient/{patient_id(person)}"}
    resources = [_patient(person)]
    for number, line in enumerate(person["records"] + _ordinary(person)):
        kind, *parts = [part.strip() for part in line.split("|")]
        made = BUILDERS[kind](kind, *parts)
        owner = "patient" if made["resourceType"] in _OF_PATIENT else "subject"
        resources.append(made | {"id": f"{patient_id(person)}-{number}", owner: about})
    entries = [{"resource": one} for one in resources]
    return {"resourceType": "Bundle", "type": "collection", "entry": entries}


_OF_PATIENT = {"AllergyIntolerance", "Immunization", "FamilyMemberHistory", "Consent"}


def _ordinary(person: Json) -> list[str]:
    drawn = Random(f"{SEED} {person['name']}")
    days = [
        f"20{drawn.randint(15, 23)}-{drawn.randint(1, 12):02}-{drawn.randint(1, 28):02}" for _ in range(4)
    ]
    kinds = ("heart", "weight")
    return [f"{kinds[n % 2]} | {drawn.randint(55, 99)} | {day}" for n, day in enumerate(days)]


def _patient(person: Json) -> Json:
    given, _, family = person["name"].partition(" ")
    died = person.get("died", "")
    end = {"deceasedBoolean": died == "true"} if died in {"true", "false"} else {"deceasedDateTime": died}
    return {
        "resourceType": "Patient",
        "id": patient_id(person),
        "name": [{"use": "official", "family": family, "given": [given]}],
        "gender": person["sex"],
        "birthDate": person["born"],
        **(end if died else {}),
    }


def _coded(words: str, system: str = "") -> Json:
    for name in (system,) if system else SYSTEMS:
        if words in CODES[name]:
            code, display = CODES[name][words]
            coding = [{"system": SYSTEMS[name], "code": code, "display": display}]
            return {"coding": coding, "text": display}
    return {"text": words}


def _status(kind: str, code: str) -> Json:
    return {"coding": [{"system": f"http://terminology.hl7.org/CodeSystem/{kind}", "code": code}]}


def _observation(kind: str, code: Json, day: str, status: str) -> Json:
    category = CATEGORIES.get(kind, "laboratory")
    system = "http://terminology.hl7.org/CodeSystem/observation-category"
    return {
        "resourceType": "Observation",
        "status": status,
        "category": [{"coding": [{"system": system, "code": category}]}],
        "code": code,
        "effectiveDateTime": f"{day}T09:00:00Z",
    }


def _answer(kind: str, value: str, day: str, status: str = "final") -> Json:
    return _observation(kind, _coded(kind), day, status) | {"valueCodeableConcept": _coded(value, "snomed")}


def _reading(kind: str, value: str, day: str, status: str = "final") -> Json:
    quantity = {"value": float(value), "unit": UNITS[kind], "code": UNITS[kind]}
    quantity["system"] = "http://unitsofmeasure.org"
    return _observation(kind, _coded(kind), day, status) | {"valueQuantity": quantity}


def _infection(_kind: str, what: str, value: str, day: str, status: str = "final") -> Json:
    return _observation("", _coded(what, "loinc"), day, status) | {
        "valueCodeableConcept": _coded(value, "snomed")
    }


def _allergy(_kind: str, what: str, day: str, clinical: str, verification: str) -> Json:
    made = {
        "resourceType": "AllergyIntolerance",
        "verificationStatus": _status("allergyintolerance-verification", verification),
        "code": _coded(what, "snomed"),
        "recordedDate": day,
    }
    if verification != "entered-in-error":
        made["clinicalStatus"] = _status("allergyintolerance-clinical", clinical)
    return made


def _none_known(_kind: str, day: str) -> Json:
    return _allergy("", "No known allergy", day, "active", "confirmed")


def _problem(_kind: str, what: str, day: str, clinical: str, verification: str, end: str = "") -> Json:
    made = {
        "resourceType": "Condition",
        "verificationStatus": _status("condition-ver-status", verification),
        "code": _coded(what, "snomed"),
        "onsetDateTime": day,
        "recordedDate": day,
    }
    if clinical and verification != "entered-in-error":
        made["clinicalStatus"] = _status("condition-clinical", clinical)
    return made | ({"abatementDateTime": end} if end else {})


def _medication(_kind: str, what: str, day: str, status: str) -> Json:
    return {
        "resourceType": "MedicationRequest",
        "status": status,
        "intent": "order",
        "medicationCodeableConcept": {"text": what},
        "authoredOn": day,
    }


def _dose(_kind: str, what: str, moment: str, status: str) -> Json:
    return {
        "resourceType": "MedicationAdministration",
        "status": status,
        "medicationCodeableConcept": {"text": what},
        "effectiveDateTime": moment,
    }


def _vaccine(_kind: str, what: str, day: str, status: str) -> Json:
    return {
        "resourceType": "Immunization",
        "status": status,
        "vaccineCode": {"text": what},
        "occurrenceDateTime": day,
    }


def _resuscitation_order(_kind: str, what: str, day: str, status: str) -> Json:
    return {
        "resourceType": "ServiceRequest",
        "status": status,
        "intent": "order",
        "code": _coded(what, "snomed"),
        "authoredOn": day,
    }


def _advance_directive(_kind: str, what: str, day: str) -> Json:
    return {
        "resourceType": "Consent",
        "status": "active",
        "scope": _status("consentscope", "adr"),
        "category": [_status("consentcategorycodes", "dnr")],
        "policyRule": {"text": what},
        "dateTime": day,
        "provision": {"type": "deny", "code": [_coded(what, "snomed")]},
    }


def _procedure(_kind: str, what: str, day: str, status: str) -> Json:
    return {"resourceType": "Procedure", "status": status, "code": {"text": what}, "performedDateTime": day}


def _family(_kind: str, what: str, relation: str) -> Json:
    return {
        "resourceType": "FamilyMemberHistory",
        "status": "completed",
        "relationship": {"text": relation},
        "condition": [{"code": _coded(what, "snomed")}],
    }


BUILDERS: dict[str, Callable[..., Json]] = {
    **dict.fromkeys(("smoking", "alcohol", "housing", "pregnancy", "resuscitation"), _answer),
    **dict.fromkeys(UNITS, _reading),
    "infection": _infection,
    "allergy": _allergy,
    "nka": _none_known,
    "problem": _problem,
    "medication": _medication,
    "dose": _dose,
    "vaccine": _vaccine,
    "resuscitation-order": _resuscitation_order,
    "advance-directive": _advance_directive,
    "procedure": _procedure,
    "family": _family,
}

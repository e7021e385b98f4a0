"""A small real vault for the study: its patients as FHIR bundles, imported by the program itself."""

import json
import re
from pathlib import Path
from types import MappingProxyType
from typing import TypeAlias

from benchmarks.capri.records_people import StudyPatient, StudyReading, StudyTest, records_people
from privrag_desktop.runtime.progress import Progress
from privrag_desktop.services.imports.fhir_import import import_paths
from privrag_desktop.services.vault.creation_and_unlocking import (
    LEAST_COST,
    create_vault,
    open_vault,
)
from privrag_desktop.services.vault.open_vault_workspace import Workspace

PASSPHRASE = "made-up patients"
_OFFSET = "+01:00"
_LOINC = "http://loinc.org"
_CODES = MappingProxyType(
    {
        StudyTest.MAGNESIUM: ("19123-9", "mg/dL", "laboratory"),
        StudyTest.POTASSIUM: ("2823-3", "mmol/L", "laboratory"),
        StudyTest.GLUCOSE: ("2339-0", "mg/dL", "laboratory"),
        StudyTest.A1C: ("4548-4", "%", "laboratory"),
        StudyTest.WEIGHT: ("29463-7", "kg", "vital-signs"),
        StudyTest.SYSTOLIC: ("8480-6", "mmHg", "vital-signs"),
        StudyTest.DIASTOLIC: ("8462-4", "mmHg", "vital-signs"),
    }
)
_SNOMED = MappingProxyType(
    {
        "Essential hypertension": "59621000",
        "Alcohol dependence": "66590003",
        "Atrial fibrillation": "49436004",
        "Diabetes mellitus type 1": "46635009",
        "Diabetes mellitus type 2": "44054006",
        "Heart failure": "84114007",
        "Penicillin": "764146007",
    }
)
Json: TypeAlias = dict[str, object]


def unit_of(test: StudyTest) -> str:
    return _CODES[test][1]


def records_world(folder: Path, seed: int) -> Workspace:
    """A new vault in a folder of `folder` with the patients of this seed, open; some seconds."""
    bundles = folder / "bundles"
    bundles.mkdir(parents=True)
    for person in records_people(seed).everybody:
        (bundles / f"{person.number}.json").write_text(_written(_bundle(person)), encoding="utf-8")
    create_vault(folder / "vault", PASSPHRASE, LEAST_COST)
    workspace = open_vault(folder / "vault", PASSPHRASE)
    try:
        import_paths(workspace, [bundles], Progress())
    except BaseException:
        workspace.close()
        raise
    return workspace


def _written(bundle: Json) -> str:
    """As JSON, with the digits of decimals as they are."""
    return re.sub(r'"decimal (-?[0-9.]+)"', r"\1", json.dumps(bundle))


def _bundle(person: StudyPatient) -> Json:
    resources = [
        _patient(person),
        *(_observation(person, number, taken) for number, taken in enumerate(person.taken)),
        *(_coded(person, "Condition", name) for name in person.problems),
        *(_coded(person, "AllergyIntolerance", name) for name in person.allergies),
        *(_order(person, name) for name in person.drugs),
        *([_note(person)] if person.note else []),
    ]
    return {"resourceType": "Bundle", "type": "collection", "entry": [{"resource": one} for one in resources]}


def _patient(person: StudyPatient) -> Json:
    return {
        "resourceType": "Patient",
        "id": person.number,
        "identifier": [{"system": "urn:made-up", "value": person.number}],
        "name": [{"use": "official", "family": person.family, "given": [person.given]}],
        "gender": person.gender,
        "birthDate": person.born.isoformat(),
    }


def _observation(person: StudyPatient, number: int, taken: StudyReading) -> Json:
    code, unit, category = _CODES[taken.test]
    return {
        "resourceType": "Observation",
        "id": f"{person.number}-observation-{number}",
        "status": "final",
        "category": [{"coding": [{"code": category}]}],
        "code": {"coding": [{"system": _LOINC, "code": code}], "text": taken.test.value},
        "subject": {"reference": f"Patient/{person.number}"},
        "effectiveDateTime": f"{taken.when.isoformat()}{_OFFSET}",
        "valueQuantity": {"value": f"decimal {taken.value}", "unit": unit},
    }


def _coded(person: StudyPatient, kind: str, name: str) -> Json:
    whose = "patient" if kind == "AllergyIntolerance" else "subject"
    return {
        "resourceType": kind,
        "id": f"{person.number}-{_SNOMED[name]}",
        "clinicalStatus": {"coding": [{"code": "active"}]},
        "code": {"coding": [{"system": "http://snomed.info/sct", "code": _SNOMED[name]}], "text": name},
        whose: {"reference": f"Patient/{person.number}"},
        "recordedDate": "2019-06-11",
    }


def _order(person: StudyPatient, name: str) -> Json:
    return {
        "resourceType": "MedicationRequest",
        "id": f"{person.number}-order",
        "status": "active",
        "intent": "order",
        "medicationCodeableConcept": {"text": name},
        "subject": {"reference": f"Patient/{person.number}"},
        "authoredOn": "2024-02-20",
        "dosageInstruction": [{"text": "As told at the visit"}],
    }


def _note(person: StudyPatient) -> Json:
    """Free text of the day of the weight, as somebody may have written it."""
    return {
        "resourceType": "Observation",
        "id": f"{person.number}-note",
        "status": "final",
        "category": [{"coding": [{"code": "exam"}]}],
        "code": {"coding": [{"system": _LOINC, "code": "34746-8"}], "text": "Nurse note"},
        "subject": {"reference": f"Patient/{person.number}"},
        "effectiveDateTime": f"{person.of(StudyTest.WEIGHT)[-1].when.isoformat()}{_OFFSET}",
        "valueString": person.note,
    }

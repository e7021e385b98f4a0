"""Made-up patients and a cheap vault, for tests of every layer."""

from datetime import date, timedelta
from decimal import Decimal

from privrag_desktop.domain.fact_categories import Category
from privrag_desktop.domain.facts import Fact
from privrag_desktop.domain.identifiers import EntityType, Identifier, IdentifierRole
from privrag_desktop.domain.imported_patient_records import PatientRecord
from privrag_desktop.domain.patients import Patient
from privrag_desktop.store.database import DatabaseTransaction
from privrag_desktop.store.patient_record_merge import MergePlan, plan_merge, write_merge

GIVEN, FAMILY = "Zebulonia", "Quetzalkamp"
RECORD_NUMBER = "MRN-7741-ZQ"
SECRETS = (GIVEN, FAMILY, RECORD_NUMBER, "1957-11-23", "14 Umbrellabird Lane", "zq@quetzal.example")


def fact(patient_id: str, number: int | str = 1, **values: object) -> Fact:
    """One observation, with any of its values changed."""
    name = str(values.pop("name", "Heart rate"))
    value = values.pop("value", "72")
    day = values.pop("day", date(2020, 3, 14))
    settings: dict[str, object] = {
        "patient_id": patient_id,
        "resource": f"Observation/{patient_id}-{number}",
        "category": Category.VITAL,
        "name": name,
        "sentence": f"On {day} the vital sign {name} was {value} /min.",
        "code": "8867-4",
        "system": "http://loinc.org",
        "value": value,
        "unit": "/min",
        "day": day,
        "status": "final",
    }
    return Fact(**(settings | values))  # type: ignore[arg-type]


def patient(patient_id: str = "zq", name: str = f"{GIVEN} {FAMILY}") -> Patient:
    return Patient(patient_id, name, "female", "1957-11-23")


def identifiers(patient_id: str = "zq") -> tuple[Identifier, ...]:
    rows = (
        (EntityType.PERSON, IdentifierRole.FULL_NAME, f"{GIVEN} {FAMILY}"),
        (EntityType.PERSON, IdentifierRole.GIVEN, GIVEN),
        (EntityType.PERSON, IdentifierRole.FAMILY, FAMILY),
        (EntityType.ID, IdentifierRole.RECORD_ID, RECORD_NUMBER),
        (EntityType.DATE, IdentifierRole.BIRTH_DATE, "1957-11-23"),
        (EntityType.LOCATION, IdentifierRole.STREET, "14 Umbrellabird Lane"),
        (EntityType.EMAIL, IdentifierRole.EMAIL, "zq@quetzal.example"),
    )
    return tuple(Identifier(kind, role, value, patient_id) for kind, role, value in rows)


def record(patient_id: str = "zq", days: int = 3, name: str = f"{GIVEN} {FAMILY}") -> PatientRecord:
    """A patient with two readings on each of some days, a condition, an allergy and a medication."""
    facts = [
        fact(patient_id, f"{number}{kind}", name=kind, value=str(Decimal(60 + number)), day=day)
        for number in range(days)
        for day in [date(2020, 3, 14) + timedelta(days=number)]
        for kind in ("Heart rate", "Body weight")
    ]
    facts += [
        fact(
            patient_id,
            kind.value,
            resource=f"{kind.value}/{patient_id}",
            category=kind,
            name=what,
            sentence=f"{kind.value}: {what}.",
            value=None,
            unit=None,
        )
        for kind, what in (
            (Category.CONDITION, "Diabetes mellitus type 2"),
            (Category.ALLERGY, "Peanut butter"),
            (Category.MEDICATION, "Metformin 500 MG"),
        )
    ]
    return PatientRecord(patient(patient_id, name), tuple(facts), identifiers(patient_id))


def bundle(patient_id: str = "zq", days: int = 3, family: str = FAMILY) -> dict[str, object]:
    """The same kind of patient as a FHIR Bundle."""
    subject = {"reference": f"urn:uuid:{patient_id}"}
    resources: list[dict[str, object]] = [_fhir_patient(patient_id, family)]
    resources += [_fhir_observation(patient_id, number, subject) for number in range(days)]
    resources.append(
        {
            "resourceType": "Condition",
            "id": f"{patient_id}-condition",
            "subject": subject,
            "code": {"text": "Diabetes mellitus type 2"},
            "onsetDateTime": "2015-05-05T10:00:00+00:00",
        }
    )
    entries = [{"fullUrl": f"urn:uuid:{one['id']}", "resource": one} for one in resources]
    return {"resourceType": "Bundle", "type": "collection", "entry": entries}


def _fhir_patient(patient_id: str, family: str) -> dict[str, object]:
    return {
        "resourceType": "Patient",
        "id": patient_id,
        "name": [{"use": "official", "family": family, "given": [GIVEN]}],
        "gender": "female",
        "birthDate": "1957-11-23",
        "identifier": [{"system": "urn:made-up", "value": f"{RECORD_NUMBER}-{patient_id}"}],
        "address": [{"line": ["14 Umbrellabird Lane"], "city": "Springfield"}],
        "telecom": [{"system": "email", "value": "zq@quetzal.example"}],
    }


def _fhir_observation(patient_id: str, number: int, subject: dict[str, str]) -> dict[str, object]:
    return {
        "resourceType": "Observation",
        "id": f"{patient_id}-observation-{number}",
        "status": "final",
        "category": [{"coding": [{"code": "vital-signs"}]}],
        "code": {"text": "Heart rate"},
        "subject": subject,
        "effectiveDateTime": f"2020-03-{14 + number:02}T10:00:00+00:00",
        "valueQuantity": {"value": 60 + number, "unit": "/min"},
    }


def merge(tx: DatabaseTransaction, new: PatientRecord) -> MergePlan:
    """Plan and store a record in one step; what it changed."""
    plan = plan_merge(tx, new)
    if plan.changed:
        write_merge(tx, plan)
    return plan

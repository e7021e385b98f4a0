"""Five made-up patients with their facts, and what a gateway brings of them."""

from datetime import date, datetime, timedelta

from privrag_desktop.capri.entities.types.health_records import Patient as Shown
from privrag_desktop.capri.entities.types.readings_and_orders import Reading
from privrag_desktop.capri.toolkits.toolkit_base_classes import (
    FlatCall,
    Function,
    Result,
)
from privrag_desktop.capri.toolkits.vault import vault_tools as tools
from privrag_desktop.capri.toolkits.vault.vault_gateway import RecordsGateway
from privrag_desktop.domain.fact_categories import Category
from privrag_desktop.domain.facts import Fact
from privrag_desktop.domain.identifiers import EntityType, Identifier, IdentifierRole
from privrag_desktop.domain.patients import Patient
from tests.made_up import fact

UUID = "0b6f0d6c-53c8-4c3f-9f0e-0f6f1f2b9a11"
NOW = datetime(2026, 3, 5, 10, 15)
PEOPLE = (
    Patient("a1", "Verena Möller", "female", "1950-03-05"),
    Patient("a2", "Verena Parkinson", "female", "1950-03-06"),
    Patient("a3", "Otto O'Brien", "male", "1988-11-30"),
    Patient("a4", "Otto Young", "male", "1961"),
    Patient("a5", "Ira Sole", None, "2001-01-01"),
)


def glucose(patient_id: str, number: int, when: datetime | None, value: str, **more: object) -> Fact:
    values: dict[str, object] = {
        "category": Category.LABORATORY,
        "name": "Glucose",
        "sentence": f"Laboratory: Glucose was {value} mg/dL.",
        "code": "2339-0",
        "value": value,
        "unit": "mg/dL",
        "day": when.date() if when else None,
        "moment": f"{when:%H:%M:%S}" if when else None,
    }
    return fact(patient_id, number, **(values | more))


def standing(patient_id: str, category: Category, name: str, status: str = "active") -> Fact:
    return Fact(
        patient_id, f"{category}/{name}", category, name, f"{category}: {name}, {status}.", status=status
    )


def pressure(patient_id: str, part: int, name: str, value: str) -> Fact:
    return fact(
        patient_id,
        f"bp#{part}",
        name=name,
        value=value,
        unit="mm[Hg]",
        code=f"848{part}",
        day=date(2026, 3, 4),
        moment="07:00:00",
        sentence=f"Vital sign: {name} was {value} mm[Hg].",
    )


FACTS = {
    "a1": (
        glucose("a1", 1, NOW - timedelta(hours=1), "110"),
        glucose("a1", 2, NOW - timedelta(hours=24), "130"),
        glucose("a1", 3, NOW - timedelta(hours=24, minutes=1), "190"),
        glucose("a1", 4, NOW - timedelta(minutes=30), "999", status="entered-in-error"),
        glucose("a1", 5, NOW + timedelta(hours=1), "888"),
        standing("a1", Category.CONDITION, "Diabetes mellitus type 2"),
        standing("a1", Category.CONDITION, "Acute bronchitis", "resolved"),
        standing("a1", Category.MEDICATION, "Metformin 500 MG"),
        standing("a1", Category.ALLERGY, "No known allergies"),
        pressure("a1", 1, "Systolic blood pressure", "121"),
        pressure("a1", 2, "Diastolic blood pressure", "79"),
    ),
    "a2": (glucose("a2", 1, datetime(2026, 1, 5), "101.0", moment=None),),
    "a3": (standing("a3", Category.CONDITION, "Parkinson's disease"),),
    "a4": (standing("a4", Category.CONDITION, "Diabetes mellitus type 2"),),
    "a5": (standing("a5", Category.ALLERGY, "Penicillin"),),
}


def identifiers_of(one: Patient) -> tuple[Identifier, ...]:
    values = [
        (EntityType.PERSON, IdentifierRole.FULL_NAME, one.name),
        (EntityType.ID, IdentifierRole.RECORD_ID, one.patient_id),
        (EntityType.ID, IdentifierRole.RECORD_ID, f"MRN-77{one.patient_id}"),
    ]
    if one.patient_id in {"a1", "a2"}:
        values.append((EntityType.ID, IdentifierRole.RECORD_ID, "FAMILY-9"))
    return tuple(Identifier(kind, role, value, one.patient_id) for kind, role, value in values)


def use(gateway: RecordsGateway, function: Function, **arguments: object) -> Result:
    return gateway.call(function.flat(function.arguments.model_validate(arguments)))


def found(gateway: RecordsGateway, term: str, most: int = 10) -> Result:
    return gateway.call(FlatCall("FindPatients", tools.FindPatients(search_term=term, max_results=most)))


def ids(result: Result) -> list[str | None]:
    return [one.patient_id for one in result.entities if isinstance(one, Shown)]


def values(result: Result) -> list[str | None]:
    return [one.value for one in result.entities if isinstance(one, Reading)]

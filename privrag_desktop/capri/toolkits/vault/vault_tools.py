"""The tools for the user's own vault: find patients, read values, draft readings and orders."""

from collections.abc import Callable
from typing import Annotated, Literal

from pydantic import BeforeValidator

from privrag_desktop.capri.entities.entity_base_class import (
    APatient,
    Count,
    DateOrNone,
    Identifier,
    Is,
    Words,
)
from privrag_desktop.capri.entities.types.health_records import ClinicalDocument, Patient
from privrag_desktop.capri.entities.types.readings_and_orders import Order, Reading
from privrag_desktop.capri.toolkits.toolkit_base_classes import (
    Arguments,
    FlatCall,
    Function,
    Tool,
    Toolkit,
    of_nobody,
)
from privrag_desktop.domain.identifiers import EntityType

Test = Annotated[str, Is(EntityType.TEST)]
Value = Annotated[str, Is(EntityType.QUANTITY)]
Dose = Annotated[str | None, Is(EntityType.QUANTITY)]
Day = Annotated[str, Is(EntityType.DATE)]
Hours = Annotated[int | None, Is(EntityType.PLAIN)]
Age = Annotated[int | None, Is(EntityType.AGE)]
RECORDS = "records"  # the name of the kit
MOST = 10  # results unless told otherwise


class FindPatients(Arguments):
    search_term: Words
    max_results: Count = MOST


class GetPatient(Arguments):
    patient_id: Identifier


class LatestReading(Arguments):
    patient_id: Identifier
    test: Test
    within_hours: Hours = None


class AverageReading(Arguments):
    patient_id: Identifier
    test: Test
    within_hours: Hours = None


class ListReadings(Arguments):
    patient_id: Identifier
    test: Test
    max_results: Count = MOST
    within_hours: Hours = None


class GetDocuments(Arguments):
    patient_id: Identifier
    date: Day


class RecordReading(Arguments):
    patient_id: Identifier
    test: Test
    value: Value
    when: DateOrNone = None


class CreateOrder(Arguments):
    patient_id: Identifier
    item: Words
    dose: Dose = None
    when: DateOrNone = None
    note: Words = ""


TOOLS = (
    Tool(
        "FindPatients",
        "Find patients by name, date of birth, record number, problem, sex or age, or several of these.",
        FindPatients,
    ),
    Tool("GetPatient", "A patient's age, gender, problems, medications and allergies.", GetPatient),
    Tool(
        "LatestReading",
        "The newest value of a test or vital sign; within_hours: only of so many hours until now.",
        LatestReading,
    ),
    Tool(
        "AverageReading",
        "The average of a test or vital sign; within_hours: only of so many hours until now.",
        AverageReading,
    ),
    Tool(
        "ListReadings",
        "The values of a test or vital sign, newest first; within_hours: only of so many hours until now.",
        ListReadings,
    ),
    Tool("GetDocuments", "What the records say of one day.", GetDocuments),
    Tool(
        "RecordReading",
        "Write down a value as a draft, such as '120/80 mmHg'; when: now unless given, as 2024-01-31T08:00.",
        RecordReading,
    ),
    Tool(
        "CreateOrder",
        "Order a medication, a test, a procedure or a referral, as a draft; dose with its unit;"
        " when: as 2024-01-31T08:00.",
        CreateOrder,
    ),
)


class FindPatientsArguments(Arguments):
    """All that are given must hold; `over` and `under` are years of age, themselves left out.

    They stay apart until originals are restored, each by its kind; the gateway gets one search term.
    """

    name: Annotated[str | None, Is(EntityType.PERSON)] = None
    born: DateOrNone = None
    number: Annotated[str | None, Is(EntityType.ID)] = None
    gender: Annotated[Literal["female", "male"] | None, Is(EntityType.PLAIN)] = None
    over: Age = None
    under: Age = None
    condition: Annotated[str | None, Is(EntityType.CONDITION)] = None
    allergy: Annotated[str | None, Is(EntityType.ALLERGY)] = None
    medication: Annotated[str | None, Is(EntityType.MEDICATION)] = None
    max_results: Count = MOST

    @property
    def search_term(self) -> str:
        """As somebody would type it: "women over 60 with diabetes"."""
        things = (("with", self.condition), ("allergic to", self.allergy), ("taking", self.medication))
        pieces = [
            self.name,
            f"born {self.born}" if self.born else "",
            self.number,
            self._people,
            *(f"{words} {thing}" for words, thing in things if thing),
        ]
        return " ".join(filter(None, pieces))

    @property
    def _people(self) -> str:
        """Of which sex and age: men over 60, patients between 31 and 49."""
        word = {"female": "women", "male": "men"}.get(self.gender or "", "")
        if self.over is not None and self.under is not None:
            return f"{word or 'patients'} between {self.over + 1} and {self.under - 1}"
        if self.over is not None:
            return f"{word or 'patients'} over {self.over}"
        return word if self.under is None else f"{word or 'patients'} under {self.under}"


class OnePatientArguments(Arguments):
    patient: APatient


def _any_time(hours: object) -> object:
    """A small model writes 0 for no limit."""
    return hours or None


class OfTest(Arguments):
    patient: APatient
    test: Test
    within_hours: Annotated[Hours, BeforeValidator(_any_time)] = None


class ListReadingsArguments(Arguments):
    patient: APatient
    test: Test
    max_results: Count = MOST


class OfDay(Arguments):
    patient: APatient
    date: Day


class RecordReadingArguments(Arguments):
    patient: APatient
    test: Test
    value: Value
    when: DateOrNone = None


class Ordering(Arguments):
    patient: APatient
    item: Words
    dose: Dose = None
    when: DateOrNone = None
    note: Words = ""


def _as(tool: str, arguments: type[Arguments]) -> Callable[[Arguments], FlatCall]:
    """A use as this flat call: the same values, the patient by id."""

    def flat(given: Arguments) -> FlatCall:
        values = {"patient_id" if name == "patient" else name: value for name, value in given}
        return FlatCall(tool, arguments.model_validate(values))

    return flat


def _found(given: Arguments) -> FlatCall:
    return FlatCall("FindPatients", given)


FIND_PATIENTS = Function(
    "Patient.find",
    "find patients by name, day of birth, record number, gender, age (over, under), condition, allergy or"
    " medication",
    FindPatientsArguments,
    _found,
    (Patient,),
)
DETAILS = Function(
    "Patient.details",
    "age, gender, problems, medications and allergies",
    OnePatientArguments,
    _as("GetPatient", GetPatient),
    (Patient,),
)
LATEST = Function(
    "Patient.latest",
    "the newest value of a test or vital sign, of all or of so many hours until now",
    OfTest,
    _as("LatestReading", LatestReading),
    (Reading,),
)
AVERAGE = Function(
    "Patient.average",
    "the average of a test or vital sign, of all or of so many hours until now",
    OfTest,
    _as("AverageReading", AverageReading),
    (Reading,),
)
READINGS = Function(
    "Patient.readings",
    "the values of a test or vital sign, newest first",
    ListReadingsArguments,
    _as("ListReadings", ListReadings),
    (Reading,),
)
DOCUMENTS = Function(
    "Patient.documents",
    "what the records say of one day",
    OfDay,
    _as("GetDocuments", GetDocuments),
    (ClinicalDocument,),
)
RECORD = Function(
    "Reading.record",
    "write down a value as a draft, now or at another time",
    RecordReadingArguments,
    _as("RecordReading", RecordReading),
    (Reading,),
    changes=True,
    plain="Write down for {patient}: {test} {value}",
)
ORDER = Function(
    "Order.create",
    "order a medication, a test, a procedure or a referral, as a draft; item says which: referral to"
    " cardiology",
    Ordering,
    _as("CreateOrder", CreateOrder),
    (Order,),
    changes=True,
    plain="Order for {patient}: {item}",
)
FUNCTIONS = (FIND_PATIENTS, DETAILS, LATEST, AVERAGE, READINGS, DOCUMENTS, RECORD, ORDER)
_CHANGING = frozenset({"RecordReading", "CreateOrder"})


def records_toolkit(plain: Callable[[FlatCall], str], whom: Callable[[FlatCall], str] = of_nobody) -> Toolkit:
    """The toolkit of a gateway that tells calls in plain words, and of whom they are, with names."""
    return Toolkit(
        RECORDS,
        (Patient, Reading, Order, ClinicalDocument),
        TOOLS,
        FUNCTIONS,
        changes=lambda call: call.tool in _CHANGING,
        plain=plain,
        among=FIND_PATIENTS.name,
        whom=whom,
        find=((Patient, FIND_PATIENTS.name, "name"),),
    )

"""What the user's own vault tells an agent is exact, and nothing of it is ever changed."""

from collections.abc import Iterator
from datetime import date, datetime, timedelta
from decimal import Decimal
from fractions import Fraction
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from privrag_desktop.capri.entities.entity_base_class import Entity
from privrag_desktop.capri.entities.types.health_records import ClinicalDocument
from privrag_desktop.capri.entities.types.health_records import Patient as Shown
from privrag_desktop.capri.entities.types.readings_and_orders import Order, Reading
from privrag_desktop.capri.toolkits.toolkit_base_classes import (
    Arguments,
    FlatCall,
    Function,
    Result,
)
from privrag_desktop.capri.toolkits.vault import vault_gateway as gateways
from privrag_desktop.capri.toolkits.vault import vault_tools as tools
from privrag_desktop.capri.toolkits.vault.recent_and_average_readings import (
    averages,
    newest_of_each,
    reading,
    within,
)
from privrag_desktop.capri.toolkits.vault.vault_gateway import RecordsGateway, recognised
from privrag_desktop.domain.fact_categories import Category
from privrag_desktop.domain.facts import Fact
from privrag_desktop.domain.identifiers import EntityType, Identifier, IdentifierRole
from privrag_desktop.domain.imported_patient_records import PatientRecord
from privrag_desktop.domain.patients import Patient
from privrag_desktop.errors import ToolRefused
from privrag_desktop.fhir.document_grouping import group_documents
from privrag_desktop.retrieve.concepts.vault_concept_finder import VaultConcepts
from privrag_desktop.store.database import Database
from privrag_desktop.store.documents import replace_documents
from tests.made_up import fact, merge
from tests.word_embedder import WordEmbedder

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


@pytest.fixture(scope="module")
def vault(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Database]:
    folder: Path = tmp_path_factory.mktemp("records")
    database = Database.create(folder / "vault.db", bytes(range(32)))
    with database.transaction() as tx:
        for one in PEOPLE:
            facts = FACTS[one.patient_id]
            merge(tx, PatientRecord(one, facts, _identifiers(one)))
            replace_documents(tx, one.patient_id, group_documents(one, facts), ())
    yield database
    database.close()


def _identifiers(one: Patient) -> tuple[Identifier, ...]:
    values = [
        (EntityType.PERSON, IdentifierRole.FULL_NAME, one.name),
        (EntityType.ID, IdentifierRole.RECORD_ID, one.patient_id),
        (EntityType.ID, IdentifierRole.RECORD_ID, f"MRN-77{one.patient_id}"),
    ]
    if one.patient_id in {"a1", "a2"}:
        values.append((EntityType.ID, IdentifierRole.RECORD_ID, "FAMILY-9"))
    return tuple(Identifier(kind, role, value, one.patient_id) for kind, role, value in values)


@pytest.fixture(scope="module")
def topics(vault: Database) -> VaultConcepts:
    return VaultConcepts(vault, WordEmbedder())


@pytest.fixture
def gateway(vault: Database, topics: VaultConcepts) -> RecordsGateway:
    return RecordsGateway(vault, topics, NOW)


def use(gateway: RecordsGateway, function: Function, **arguments: object) -> Result:
    return gateway.call(function.flat(function.arguments.model_validate(arguments)))


def found(gateway: RecordsGateway, term: str, most: int = 10) -> Result:
    return gateway.call(FlatCall("FindPatients", tools.FindPatients(search_term=term, max_results=most)))


def ids(result: Result) -> list[str | None]:
    return [one.patient_id for one in result.entities if isinstance(one, Shown)]


def values(result: Result) -> list[str | None]:
    return [one.value for one in result.entities if isinstance(one, Reading)]


@pytest.mark.parametrize(
    ("term", "expected"),
    [
        ("Verena Möller", ["a1"]),
        ("verena moller", ["a1"]),
        ("Ms Möller", ["a1"]),
        ("V. Möller", ["a1"]),
        ("Möller's", ["a1"]),
        ("Verena", ["a1", "a2"]),
        ("O'Brien", ["a3"]),
        ("Otto Young", ["a4"]),
        ("Verena Möller 1950-03-05", ["a1"]),
        ("Verena, born 6 March 1950", ["a2"]),
        ("1950-03-06", ["a2"]),
        ("Verena Möller 1950-03-06", []),
        ("a3", ["a3"]),
        ("record number MRN-77A3", ["a3"]),
        ("FAMILY-9", ["a1", "a2"]),
        ("Otto Möller", []),
        ("Barnaby Möller", []),
        ("Barnaby Thistlewood", []),
        ("diabetes", ["a4", "a1"]),
        ("Otto with diabetes", ["a4"]),
        ("men with diabetes", ["a4"]),
        ("women over 70 with diabetes", ["a1"]),
        ("women over 76 with diabetes", []),
        ("over 75", ["a1"]),
        ("men over 60", ["a4"]),
        ("men under 50", ["a3"]),
        ("Parkinson's disease", ["a3"]),
        ("Parkinson", ["a3", "a2"]),
        ("bronchitis", []),
        ("who had bronchitis", ["a1"]),
        ("diabetes but not on metformin", ["a4"]),
        ("allergic to penicillin", ["a5"]),
        ("allergic to amoxicillin", ["a5"]),
        ("all patients", []),
        ("on metformin", ["a1"]),
        ("Huntington's disease", []),
        ("the patient", []),
        ("", []),
    ],
)
def test_patients_are_found_by_everything_that_the_search_says(
    gateway: RecordsGateway, term: str, expected: list[str]
) -> None:
    assert ids(found(gateway, term)) == expected


@pytest.mark.parametrize(
    ("criteria", "term", "expected"),
    [
        ({"name": "Verena", "born": "1950-03-06"}, "Verena born 1950-03-06", ["a2"]),
        ({"number": "MRN-77a3"}, "MRN-77a3", ["a3"]),
        ({"gender": "female", "over": 70, "condition": "diabetes"}, "women over 70 with diabetes", ["a1"]),
        ({"gender": "male", "under": 50}, "men under 50", ["a3"]),
        ({"over": 36, "under": 38}, "patients between 37 and 37", ["a3"]),
        ({"gender": "female", "over": 75, "under": 90}, "women between 76 and 89", ["a1"]),
        ({"over": 75}, "patients over 75", ["a1"]),
        ({"name": "Otto", "under": 50}, "Otto patients under 50", ["a3"]),
        ({"allergy": "penicillin"}, "allergic to penicillin", ["a5"]),
        ({"condition": "diabetes", "medication": "metformin"}, "with diabetes taking metformin", ["a1"]),
        ({}, "", []),
    ],
)
def test_criteria_by_their_kinds_mean_the_same_as_one_term(
    gateway: RecordsGateway, criteria: dict[str, object], term: str, expected: list[str]
) -> None:
    by_kind = use(gateway, tools.FIND_PATIENTS, **criteria)
    assert tools.FindPatientsArguments.model_validate(criteria).search_term == term
    assert ids(by_kind) == expected
    assert by_kind == found(gateway, term)


def test_a_search_tells_of_how_many_it_shows_and_of_whom_it_cannot_know(gateway: RecordsGateway) -> None:
    cut = found(gateway, "Verena", 1)
    assert ids(cut) == ["a1"]
    assert cut.words == "2 patients fit; these are the first 1."
    untold = found(gateway, "women")
    assert ids(untold) == ["a1", "a2"]
    assert "1 more" in untold.words
    assert found(gateway, "Sole Möller").words == gateways.NOBODY
    assert found(gateway, "Barnaby").words == gateways.UNKNOWN_WORDS


def test_details_are_what_holds_now(gateway: RecordsGateway) -> None:
    [shown] = use(gateway, tools.DETAILS, patient="MRN-77a1").entities
    assert shown == Shown(
        patient_id="a1",
        name="Verena Möller",
        age=76,
        gender="female",
        medications=("Metformin 500 MG",),
        conditions=("Diabetes mellitus type 2",),
    )


@pytest.mark.parametrize(("patient", "age"), [("a1", 76), ("a2", 75), ("a4", None)])
def test_an_age_is_in_whole_years_and_only_where_it_is_certain(
    gateway: RecordsGateway, patient: str, age: int | None
) -> None:
    [shown] = use(gateway, tools.DETAILS, patient=patient).entities
    assert isinstance(shown, Shown)
    assert shown.age == age


@pytest.mark.parametrize("test", ["glucose", "blood sugar", "CBG", "Glucose", "blood glucose level"])
def test_a_test_may_be_asked_for_in_everyday_words(gateway: RecordsGateway, test: str) -> None:
    assert values(use(gateway, tools.LATEST, patient="a1", test=test, within_hours=24)) == ["110 mg/dL"]


def test_a_window_has_both_its_ends_and_nothing_to_come(gateway: RecordsGateway) -> None:
    average = use(gateway, tools.AVERAGE, patient="a1", test="glucose", within_hours=24)
    assert values(average) == ["120 mg/dL"]
    assert average.words == "The average of 2."
    assert values(use(gateway, tools.AVERAGE, patient="a1", test="glucose", within_hours=25)) == [
        "143.33 mg/dL"
    ]


def test_without_a_window_the_newest_is_that_of_all(gateway: RecordsGateway) -> None:
    assert values(use(gateway, tools.LATEST, patient="a2", test="glucose")) == ["101.0 mg/dL"]
    listed = use(gateway, tools.READINGS, patient="a1", test="glucose", max_results=2)
    assert values(listed) == ["888 mg/dL", "110 mg/dL"]
    assert listed.words == "4 values are recorded; these are the newest."


def test_both_parts_of_a_blood_pressure_are_told(gateway: RecordsGateway) -> None:
    assert values(use(gateway, tools.LATEST, patient="a1", test="blood pressure", within_hours=48)) == [
        "121 mm[Hg]",
        "79 mm[Hg]",
    ]


def test_no_value_in_a_time_is_an_answer_and_no_refusal(gateway: RecordsGateway) -> None:
    for function in (tools.LATEST, tools.AVERAGE):
        none_then = use(gateway, function, patient="a2", test="glucose", within_hours=24)
        assert none_then == Result(words=f"{gateways.NO_VALUE_THEN} {gateways.OTHER_TIMES}")
        never = use(gateway, function, patient="a3", test="glucose", within_hours=24)
        assert never == Result(words=gateways.NO_VALUE_THEN)
        assert use(gateway, function, patient="a3", test="glucose") == Result(words=gateways.NO_VALUE)
    assert use(gateway, tools.READINGS, patient="a3", test="glucose") == Result(words=gateways.NO_VALUE)


def test_documents_of_a_day_hold_what_was_recorded_on_it(gateway: RecordsGateway) -> None:
    [found] = use(gateway, tools.DOCUMENTS, patient="a1", date="2026-03-04").entities
    assert isinstance(found, ClinicalDocument)
    assert "Systolic blood pressure was 121 mm[Hg]" in (found.details or "")
    assert use(gateway, tools.DOCUMENTS, patient="a1", date="2019-01-01").words == gateways.NO_DOCUMENT


ON = {"patient": "a1"}


@pytest.mark.parametrize(
    ("function", "arguments", "refusal"),
    [
        (tools.DETAILS, {"patient": "zz-99"}, gateways.NO_PATIENT),
        (tools.DETAILS, {"patient": "FAMILY-9"}, gateways.SEVERAL),
        (tools.LATEST, {"patient": "zz-99", "test": "glucose"}, gateways.NO_PATIENT),
        (tools.LATEST, {**ON, "test": "xyzzy"}, gateways.NO_TEST),
        (tools.LATEST, {**ON, "test": "metformin"}, gateways.NO_TEST),
        (tools.LATEST, {**ON, "test": ""}, gateways.NO_TEST),
        (tools.AVERAGE, {**ON, "test": "sodium", "within_hours": 24}, gateways.NO_TEST),
        (tools.AVERAGE, {**ON, "test": "glucose", "within_hours": -1}, gateways.NO_WINDOW),
        (tools.LATEST, {**ON, "test": "glucose", "within_hours": 10**9}, gateways.NO_WINDOW),
        (tools.FIND_PATIENTS, {"name": "Otto", "max_results": 0}, gateways.NO_COUNT),
        (tools.READINGS, {**ON, "test": "glucose", "max_results": -1}, gateways.NO_COUNT),
        (tools.DOCUMENTS, {**ON, "date": "yesterday"}, gateways.NO_DAY),
        (tools.RECORD, {**ON, "test": "pulse", "value": "fast"}, gateways.NO_NUMBER),
        (tools.RECORD, {**ON, "test": " ", "value": "70 /min"}, gateways.NO_TEST_NAMED),
        (tools.RECORD, {**ON, "test": "pulse", "value": "70 /min", "when": "noon"}, gateways.NO_MOMENT),
        (
            tools.RECORD,
            {**ON, "test": "pulse", "value": "70 /min", "when": "2026-03-05T10:16"},
            gateways.TO_COME,
        ),
        (tools.RECORD, {"patient": "zz-99", "test": "pulse", "value": "70 /min"}, gateways.NO_PATIENT),
        (tools.ORDER, {"patient": "zz-99", "item": "x-ray"}, gateways.NO_PATIENT),
        (tools.ORDER, {**ON, "item": " "}, gateways.NOTHING_ORDERED),
        (tools.ORDER, {**ON, "item": "Referral"}, gateways.NO_SORT_ALONE),
        (tools.ORDER, {**ON, "item": "a new lab test"}, gateways.NO_SORT_ALONE),
        (tools.ORDER, {**ON, "item": "iron", "dose": "some"}, gateways.NO_DOSE),
        (tools.ORDER, {**ON, "item": "iron", "when": "2026-03-04"}, gateways.PAST),
        (tools.ORDER, {**ON, "item": "iron", "when": "2026-03-05T10:14"}, gateways.PAST),
    ],
)
def test_what_cannot_be_done_is_refused_in_words_without_values(
    gateway: RecordsGateway, function: Function, arguments: dict[str, object], refusal: str
) -> None:
    with pytest.raises(ToolRefused) as refused:
        use(gateway, function, **arguments)
    assert str(refused.value) == refusal
    assert "zz-99" not in refusal
    assert gateway.drafts == ()


def test_a_tool_of_another_kit_is_refused(gateway: RecordsGateway) -> None:
    with pytest.raises(ToolRefused, match="no such tool"):
        gateway.call(FlatCall("SendMoney", Arguments()))


def test_drafts_are_handed_on_and_the_vault_stays_as_it_is(vault: Database, topics: VaultConcepts) -> None:
    kept: list[Entity] = []
    gateway = RecordsGateway(vault, topics, NOW, kept.append)
    before = vault.changes
    use(gateway, tools.RECORD, patient="MRN-77a1", test="blood pressure", value="118/77 mmHg")
    use(gateway, tools.RECORD, patient="a1", test="pulse", value="70 /min", when="2026-03-05")
    use(gateway, tools.ORDER, patient="a2", item="Iron", dose="100 mg", when="2026-03-05", note="with juice")
    use(gateway, tools.ORDER, patient="a2", item="X-ray", when="2026-03-06T08:00+01:00")
    assert vault.changes == before
    assert list(gateway.drafts) == kept
    assert gateway.drafts == (
        Reading(patient_id="a1", test="blood pressure", value="118/77 mmHg", date="2026-03-05T10:15"),
        Reading(patient_id="a1", test="pulse", value="70 /min", date="2026-03-05"),
        Order(
            order_id="ORD-0001",
            patient_id="a2",
            item="Iron",
            dose="100 mg",
            when="2026-03-05",
            note="with juice",
        ),
        Order(order_id="ORD-0002", patient_id="a2", item="X-ray", when="2026-03-06T08:00+01:00"),
    )
    assert [one.key for one in gateway.everything() if isinstance(one, Shown)] == ["a1", "a2"]
    assert gateway.everything()[2:] == gateway.drafts


def test_everything_is_what_calls_brought_and_the_drafts(gateway: RecordsGateway) -> None:
    assert gateway.everything() == ()
    told = use(gateway, tools.LATEST, patient="a1", test="glucose", within_hours=24).entities
    day = use(gateway, tools.DOCUMENTS, patient="a1", date="2026-03-04").entities
    draft = use(gateway, tools.RECORD, patient="a1", test="pulse", value="70 /min").entities
    patient = use(gateway, tools.DETAILS, patient="a1").entities
    assert gateway.everything() == (*patient, *told, *day, *draft)


def test_what_changes_something_is_told_with_names(gateway: RecordsGateway) -> None:
    order = tools.ORDER.flat(tools.Ordering(patient="a1", item="Iron", dose="100 mg"))
    record = tools.RECORD.flat(tools.RecordReadingArguments(patient="a1", test="pulse", value="70 /min"))
    lookup = tools.DETAILS.flat(tools.OnePatientArguments(patient="a1"))
    assert [gateway.toolkit.changes(call) for call in (order, record, lookup)] == [True, True, False]
    assert gateway.toolkit.plain(order) == "Order for Verena Möller (born 1950-03-05, a1): Iron, 100 mg"
    whom = "Verena Möller (born 1950-03-05, a1)"
    assert gateway.toolkit.plain(record) == f"Write down for {whom}: pulse 70 /min, now"


@pytest.mark.parametrize(
    ("known", "called"),
    [
        (Patient(UUID, "Ira Sole", None, "2001-01-01"), "Ira Sole (born 2001-01-01)"),
        (Patient(UUID, "Ira Sole", None, None), f"Ira Sole ({UUID})"),
        (Patient("77", "Ira Sole", None, None), "Ira Sole (77)"),
    ],
)
def test_a_patient_is_told_so_that_a_clinician_knows_whom(known: Patient, called: str) -> None:
    """A long random id tells nobody anything, unless nothing else does."""
    assert recognised(known) == called


def test_every_function_calls_a_tool_of_the_kit(gateway: RecordsGateway) -> None:
    kit = gateway.toolkit
    assert {one.name for one in kit.tools} == {one.flat(_example(one)).tool for one in kit.functions}


def _example(function: Function) -> Arguments:
    fields = function.arguments.model_fields
    return function.arguments.model_validate({name: "1" for name, one in fields.items() if one.is_required()})


@given(
    st.lists(st.decimals("0.001", "9999", places=3), min_size=1, max_size=20),
    st.integers(min_value=0, max_value=3),
)
def test_averages_equal_plain_arithmetic(numbers: list[Decimal], places: int) -> None:
    rounded = [number.quantize(Decimal(1).scaleb(-places)) for number in numbers]
    facts = [glucose("a1", place, NOW, str(number)) for place, number in enumerate(rounded)]
    [found], words = averages(facts, "a1")
    assert found.value is not None
    number, unit = found.value.split()
    exact = sum((Fraction(one) for one in rounded), Fraction(0)) / len(rounded)
    assert abs(Fraction(number) - exact) <= Fraction(1, 2 * 10 ** (places + 2))
    assert unit == "mg/dL"
    assert words == f"The average of {len(rounded)}."


def test_units_are_never_mixed_and_limits_are_no_numbers() -> None:
    facts = [
        glucose("a1", 1, NOW, "100"),
        glucose("a1", 2, NOW, "120"),
        glucose("a1", 3, NOW, "5.5", unit="mmol/L"),
        glucose("a1", 4, NOW, "600", sentence="Laboratory: Glucose was more than 600 mg/dL."),
    ]
    [found], words = averages(facts, "a1")
    assert found.value == "110 mg/dL"
    assert words == "The average of 2. 2 in another unit or without an exact number are not counted."
    assert averages(facts[3:], "a1")[0] == []
    assert reading(facts[3]).value is None
    assert reading(facts[3]).finding == "more than 600 mg/dL"


def test_words_of_a_record_are_a_finding_and_no_value() -> None:
    sentence = "Social history: Smoking was never."
    told = reading(Fact("a1", "Observation/9", Category.SOCIAL, "Smoking", sentence))
    assert told == Reading(patient_id="a1", test="Smoking", finding="never")


def test_what_has_no_time_of_day_is_within_a_time_only_if_its_whole_day_is() -> None:
    yesterday = glucose("a1", 1, NOW - timedelta(days=1), "100", moment=None)
    today = glucose("a1", 2, NOW, "110", moment=None)
    undated = glucose("a1", 3, None, "120")
    month = glucose("a1", 4, None, "130", moment="2026-02")
    kept, words = within([yesterday, today, undated, month], NOW, 24)
    assert kept == [today]
    assert words == "2 without a time of day are not counted."
    assert within([yesterday], NOW, 48) == ([yesterday], "")


def test_of_one_day_the_last_time_is_the_newest_unless_a_time_is_missing() -> None:
    early = glucose("a1", 1, datetime(2026, 3, 1, 7), "100")
    late = glucose("a1", 2, datetime(2026, 3, 1, 19), "110")
    untimed = glucose("a1", 3, datetime(2026, 3, 1), "120", moment=None)
    assert newest_of_each([early, late]) == [late]
    assert newest_of_each([early, late, untimed]) == [early, late, untimed]
    assert reading(untimed).date == "2026-03-01"
    assert reading(late).date == "2026-03-01T19:00"


def test_no_hours_are_any_time_for_a_model_that_fills_everything_in() -> None:
    assert tools.OfTest.model_validate({"patient": "a1", "test": "pulse", "within_hours": 0}) == tools.OfTest(
        patient="a1", test="pulse"
    )

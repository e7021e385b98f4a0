"""What the user's own vault tells an agent is exact, and nothing of it is ever changed."""

import pytest

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
from privrag_desktop.capri.toolkits.vault.vault_gateway import RecordsGateway, recognised
from privrag_desktop.domain.patients import Patient
from privrag_desktop.errors import ToolRefused
from privrag_desktop.retrieve.concepts.vault_concept_finder import VaultConcepts
from privrag_desktop.store.database import Database
from tests.capri.toolkits.vault.at_ward import NOW, UUID, use, values


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
        (tools.ORDER, {**ON, "item": "MRI scan"}, gateways.NO_SORT_ALONE),
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
    use(gateway, tools.ORDER, patient="a2", item="Chest X-ray", when="2026-03-06T08:00+01:00")
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
        Order(order_id="ORD-0002", patient_id="a2", item="Chest X-ray", when="2026-03-06T08:00+01:00"),
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

"""What the agent is told of values: the case they are in, what a rule comes to, how old they are."""

from privrag_desktop.capri.computed_hints.condition_met_hints import case_facts
from privrag_desktop.capri.entities.entity_registry import EntityRegistry
from privrag_desktop.capri.entities.types.health_records import DiagnosticReport
from privrag_desktop.capri.entities.types.readings_and_orders import Reading
from privrag_desktop.capri.task_readers.value_condition_reader import TaskWording
from tests.capri.acting import OpenMap

READING = Reading(patient_id="PT1", test="Potassium", value="3.1 mmol/L", date="2026-03-01T08:00")


def told(task: str, one: Reading | DiagnosticReport) -> list[tuple[str, bool]]:
    contextual = OpenMap().as_map()
    found = EntityRegistry(contextual).add_all([one])
    return [(case.words, case.wants) for case in case_facts(found, TaskWording(task, task), contextual)]


def test_a_value_is_told_with_the_case_and_what_the_rule_comes_to() -> None:
    task = "Potassium: if it is below 3.5 mmol/L, order 10 mEq for every 0.1 mmol/L below 3.5 mmol/L."
    assert told(task, READING) == [
        (
            "the value of V1 is 3.1 mmol/L; for that the task says:"
            ' "if it is below 3.5 mmol/L, order 10 mEq for every 0.1 mmol/L below 3.5 mmol/L"',
            True,
        ),
        ("for 3.1 mmol/L, what the task says for every so much comes to 40 mEq", True),
    ]


def test_how_old_a_value_is_is_told_where_the_task_asks() -> None:
    task = "If it is more than a week old, order a new one."
    assert told(task, READING) == [("V1 was 15 days ago, more than 1 week", True)]
    report = DiagnosticReport(report_id="R", type="HbA1c", results="HbA1c 8.4 %", date="2026")
    assert told(task, report) == []


def test_nothing_is_told_of_what_has_no_value() -> None:
    assert told("If it is more than a week old, order a new one.", DiagnosticReport(report_id="R")) == []

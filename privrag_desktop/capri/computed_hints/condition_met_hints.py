"""Compute which condition of a task a value meets, as hints for the agent."""

from collections.abc import Iterable, Iterator

from privrag_desktop.capri.entities.entity_registry import EntityInstance
from privrag_desktop.capri.task_readers.value_condition_reader import (
    Case,
    MeasuredValue,
    TaskWording,
    age_of,
    cases_of,
    comes_to,
)
from privrag_desktop.domain.identifiers import EntityType
from privrag_desktop.privacy.pseudonyms.contextual.task_pseudonymiser import TaskPseudonymiser


def case_facts(
    those: Iterable[EntityInstance], task: TaskWording, contextual: TaskPseudonymiser
) -> Iterator[Case]:
    """Which conditions of the task each value and its day meet, and whether it wants something done then."""
    for one in those:
        original, shown = _value(one.entity), _value(one.shown)
        if not original:
            continue
        measured = MeasuredValue(original, _test(one.entity))
        for case in cases_of(measured, task):
            yield Case(
                f"the value of {one.label} is {shown}; for that the task says: {case.words}", case.wants
            )
        if dose := comes_to(measured, task.original):
            shown_dose = contextual.hide(EntityType.QUANTITY, dose)
            yield Case(f"for {shown}, what the task says for every so much comes to {shown_dose}", wants=True)
        day = str(getattr(one.entity, "date", None) or "")
        if age := age_of(day, contextual.real_today, task.original):
            yield Case(f"{one.label} was {age.words}", age.wants)


def _value(entity: object) -> str:
    return str(getattr(entity, "value", None) or getattr(entity, "results", None) or "")


def _test(entity: object) -> str:
    return str(getattr(entity, "test", None) or getattr(entity, "type", None) or "")

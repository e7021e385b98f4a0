"""Functions of health records say what they take, come to one flat call each, and tell what they change."""

from typing import Any

import pytest

from privrag_desktop.capri.entities.entity_base_class import properties
from privrag_desktop.capri.toolkits.health_records.entity_functions import (
    BOOK,
    FIND_PATIENTS,
    FUNCTIONS,
    health_toolkit,
)
from privrag_desktop.capri.toolkits.health_records.function_argument_types import (
    NewAppointment,
)
from privrag_desktop.capri.toolkits.health_records.published_tools import (
    TOOLS,
    changes,
)
from privrag_desktop.capri.toolkits.toolkit_base_classes import FlatCall, Function

EXAMPLES: dict[str, Any] = {
    "patient": "PT1",
    "doctor": "DR1",
    "appointment": "AP1",
    "document": "DOC1",
    "report": "REP1",
    "name": "Mia Lund",
    "date": "2026-03-05",
    "time": "10:00",
    "type": "Letter",
    "summary": "Hello.",
    "results": "Normal.",
}


@pytest.mark.parametrize("function", FUNCTIONS, ids=lambda one: one.name)
def test_a_function_comes_to_a_call_of_a_published_tool(function: Function) -> None:
    known = {one.name: EXAMPLES[one.name] for one in properties(function.arguments) if one.name in EXAMPLES}
    call = function.flat(function.arguments.model_validate(known))
    tool = next(one for one in TOOLS if one.name == call.tool)
    as_published = tool.arguments.model_validate(call.arguments, from_attributes=True)
    assert properties(type(as_published))
    assert changes(FlatCall(call.tool, as_published)) is function.changes
    assert bool(function.plain) is function.changes


def test_every_value_of_every_type_says_its_kind() -> None:
    toolkit = health_toolkit(lambda call: call.tool)
    assert all(properties(one) for one in toolkit.entities)
    assert len({one.label for one in toolkit.entities}) == len(toolkit.entities)
    assert [(of.__name__, name) for of, name, _ in toolkit.find] == [
        ("Patient", FIND_PATIENTS.name),
        ("Practitioner", "Practitioner.search"),
    ]


def test_a_function_is_told_with_its_arguments() -> None:
    arguments = NewAppointment(patient="Mia", doctor="Ada", date="2026-03-05", time="10:00")
    told = BOOK.plain.format(**arguments.model_dump())
    assert told == "Create an appointment for Mia on 2026-03-05 at 10:00 with Ada"

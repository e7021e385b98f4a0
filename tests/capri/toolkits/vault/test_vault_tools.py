"""The tools of a vault: what a function of them comes to, and how a search is put in words."""

import pytest

from privrag_desktop.capri.toolkits.toolkit_base_classes import (
    Arguments,
    FlatCall,
    Function,
)
from privrag_desktop.capri.toolkits.vault import vault_tools as tools


def test_every_function_calls_a_tool_of_the_kit() -> None:
    kit = tools.records_toolkit(lambda call: call.tool)
    assert {one.name for one in kit.tools} == {one.flat(_example(one)).tool for one in kit.functions}


def _example(function: Function) -> Arguments:
    fields = function.arguments.model_fields
    return function.arguments.model_validate({name: "1" for name, one in fields.items() if one.is_required()})


def test_no_hours_are_any_time_for_a_model_that_fills_everything_in() -> None:
    assert tools.OfTest.model_validate({"patient": "a1", "test": "pulse", "within_hours": 0}) == tools.OfTest(
        patient="a1", test="pulse"
    )


@pytest.mark.parametrize(
    ("criteria", "term"),
    [
        ({"name": "Verena", "born": "1950-03-06", "number": "MRN-7"}, "Verena born 1950-03-06 MRN-7"),
        ({"gender": "female", "over": 60, "condition": "gout"}, "women over 60 with gout"),
        ({"gender": "male", "over": 30, "under": 50}, "men between 31 and 49"),
        ({"over": 30, "under": 50}, "patients between 31 and 49"),
        ({"over": 0}, "patients over 0"),
        ({"under": 50}, "patients under 50"),
        ({"allergy": "latex", "medication": "aspirin"}, "allergic to latex taking aspirin"),
        ({}, ""),
    ],
)
def test_criteria_are_one_term_as_somebody_would_type_it(criteria: dict[str, object], term: str) -> None:
    assert tools.FindPatientsArguments.model_validate(criteria).search_term == term


def test_only_drafts_are_changes() -> None:
    kit = tools.records_toolkit(lambda call: call.tool)
    changing = {one.name for one in kit.functions if kit.changes(one.flat(_example(one)))}
    assert (
        changing == {one.name for one in kit.functions if one.changes} == {"Reading.record", "Order.create"}
    )


def test_a_use_is_the_same_call_with_the_patient_by_id() -> None:
    ordered = tools.Ordering(patient="a1", item="Iron", dose="100 mg", when="2026-03-05", note="with juice")
    assert tools.ORDER.flat(ordered) == FlatCall(
        "CreateOrder",
        tools.CreateOrder(patient_id="a1", item="Iron", dose="100 mg", when="2026-03-05", note="with juice"),
    )

"""Who has what is counted exactly, from typed columns."""

import pytest

from privrag_desktop.domain.fact_categories import Category
from privrag_desktop.services.vault.open_vault_workspace import Workspace
from tests.hostile.records import PEOPLE

IDS = {person.patient_id: person for person in PEOPLE}


@pytest.mark.parametrize(
    ("wanted", "names", "numbers"),
    [
        ("diabetes mellitus", ("Diabetes mellitus",), {77, 78}),
        ("gout", ("Gout",), {81, 82}),
        ("latex", ("Latex",), {79}),
        ("allopurinol", ("Allopurinol",), {81}),
        ("scurvy", (), set()),
        ("body weight", (), set()),
    ],
)
def test_everyone_who_has_it_is_found_and_nobody_else(
    workspace: Workspace, wanted: str, names: tuple[str, ...], numbers: set[int]
) -> None:
    found = workspace.retriever.cohort(wanted)
    assert found.names == names
    assert {IDS[patient_id].number for patient_id in found.patient_ids} == numbers


def test_whether_a_patient_has_any_fact_of_a_kind(workspace: Workspace) -> None:
    assert workspace.retriever.has(PEOPLE[0].patient_id, Category.ALLERGY)
    assert not workspace.retriever.has(PEOPLE[1].patient_id, Category.ALLERGY)

"""The last day with records is the newest one on which something was measured, found or done."""

from base64 import b64encode
from collections.abc import Iterator
from datetime import date

import pytest

from privrag_desktop.retrieve.exact.plans.fact_selection_sql import visits
from privrag_desktop.retrieve.exact.plans.lookup_plan_and_result import Selector
from privrag_desktop.services.patients.patient_viewing_with_reason import PatientViewing
from privrag_desktop.services.vault.open_vault_workspace import Workspace
from tests.agents.clinic.patients import Resource, allergy, ask, observation, person, vault_of

WEIGHT = observation("Body weight", 71, "2024-05-06", category="vital-signs")


def note(day: str, text: str) -> Resource:
    held = {"contentType": "text/plain", "data": b64encode(text.encode()).decode()}
    return {
        "resourceType": "DocumentReference",
        "status": "current",
        "date": f"{day}T10:00:00Z",
        "type": {"text": "History and physical note"},
        "content": [{"attachment": held}],
    }


@pytest.fixture(scope="module")
def vault(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Workspace]:
    infarct = note("2025-06-04", "Admitted with an infarction.")
    people = [
        *person("Nora", "Quillerby", WEIGHT, infarct),
        *person("Ida", "Wimpole", infarct, allergy("Latex", recordedDate=None)),
    ]
    with vault_of(tmp_path_factory.mktemp("last"), people) as workspace:
        yield workspace


def test_a_note_that_was_filed_later_is_no_later_day(vault: Workspace) -> None:
    """An admission of 2018, filed in 2025, read like a new infarction."""
    answer = ask(vault, "Summarise Nora Quillerby for handover").answer
    assert "2024-05-06" in answer
    assert "2025-06-04" not in answer


def test_a_note_alone_has_a_day(vault: Workspace) -> None:
    assert "2025-06-04" in ask(vault, "When was Ida Wimpole last seen?").answer


def test_the_chart_says_the_same(vault: Workspace) -> None:
    viewing = PatientViewing(vault)
    viewing.reveal_all("to read their charts")
    days = {one.patient.name: viewing.chart(one.patient.patient_id).last_day for one in viewing.listed()}
    assert days == {"Nora Quillerby": date(2024, 5, 6), "Ida Wimpole": date(2025, 6, 4)}


def test_somebody_with_notes_only_is_seen_beside_others(vault: Workspace) -> None:
    days = dict(visits(vault.database, Selector(), ("nora-quillerby", "ida-wimpole")))
    assert days == {"nora-quillerby": "2024-05-06", "ida-wimpole": "2025-06-04"}

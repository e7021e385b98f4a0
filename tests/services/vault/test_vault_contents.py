"""What a vault holds is counted by kind, and its patients and documents can be read."""

import json
from datetime import date
from pathlib import Path

import pytest

from privrag_desktop.domain.fact_categories import Category
from privrag_desktop.domain.vault_contents import VaultSummary
from privrag_desktop.errors import UsageError
from privrag_desktop.runtime.progress import Progress
from privrag_desktop.services.imports import import_queue_and_history
from privrag_desktop.services.imports.fhir_import import import_paths
from privrag_desktop.services.vault import vault_contents
from privrag_desktop.services.vault.open_vault_workspace import Workspace
from privrag_desktop.store.audit_trail import AuditAction, entries_of
from tests import made_up
from tests.fhir.builders import write
from tests.services.imports.test_import_queue_and_history import DAYS, PATIENTS, make_records


def test_what_is_here_is_counted_by_kind(workspace: Workspace, tmp_path: Path) -> None:
    assert vault_contents.holdings(workspace).kinds == ()
    report = import_paths(workspace, [make_records(tmp_path / "ward", PATIENTS)], Progress())
    held = vault_contents.holdings(workspace)
    assert vault_contents.summary(workspace) == VaultSummary(report.patients, report.documents)
    vital, condition = held.kinds
    assert (vital.category, vital.entries, vital.patients) == (Category.VITAL, PATIENTS * DAYS, PATIENTS)
    assert (vital.first, vital.last) == (date(2020, 3, 14), date(2020, 3, 15))
    assert (condition.category, condition.entries) == (Category.CONDITION, PATIENTS)
    assert (held.patients, held.entries) == (PATIENTS, PATIENTS * (DAYS + 1))
    assert (held.first, held.last) == (date(2015, 5, 5), date(2020, 3, 15))
    assert held.last_import == import_queue_and_history.earlier(workspace)[0].ended


def test_a_resource_with_components_is_one_entry(workspace: Workspace, tmp_path: Path) -> None:
    parts = [
        {"code": {"text": name}, "valueQuantity": {"value": 80, "unit": "mmHg"}} for name in ("High", "Low")
    ]
    pressure = {
        "resourceType": "Observation", "id": "pressure", "status": "final", "code": {"text": "Pressure"},
        "effectiveDateTime": "2020-01-02", "subject": {"reference": "urn:uuid:zq"}, "component": parts,
    }  # fmt: skip
    whole = made_up.bundle(days=0)
    whole["entry"].append({"fullUrl": "urn:uuid:pressure", "resource": pressure})  # type: ignore[attr-defined]
    import_paths(workspace, [write(tmp_path, json.loads(json.dumps(whole)))], Progress())
    [readings] = [
        kind for kind in vault_contents.holdings(workspace).kinds if kind.category is Category.OBSERVATION
    ]
    assert (readings.entries, readings.patients) == (1, 1)


def test_a_document_that_is_opened_stands_in_the_trail(workspace: Workspace, tmp_path: Path) -> None:
    import_paths(workspace, [make_records(tmp_path / "ward", 2)], Progress())
    [first, second] = vault_contents.patients(workspace)
    found = vault_contents.document(workspace, f"{first.patient_id}/standing")
    assert found.patient_id == first.patient_id != second.patient_id
    assert len(entries_of(workspace.database, AuditAction.OPENED)) == 1
    with pytest.raises(UsageError):
        vault_contents.document(workspace, "nobody/standing")

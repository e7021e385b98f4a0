"""The audit trail for those who may read it: whole, checked, and exported in two forms."""

import json
import stat
from hashlib import sha256
from pathlib import Path

import pytest

from privrag_desktop.domain.users import UserRole
from privrag_desktop.errors import NotAllowed, UsageError
from privrag_desktop.services.audit import trail_check_and_export
from privrag_desktop.services.audit.fhir_audit_event import audit_event
from privrag_desktop.services.vault.access.users_and_recovery_key import VaultUsers
from privrag_desktop.services.vault.creation_and_unlocking import create_vault, open_vault
from privrag_desktop.store.audit_trail import AuditAction, AuditEntry
from privrag_desktop.store.keys.envelope_encryption import FLOOR

DICOM = "http://dicom.nema.org/resources/ontology/DCM"
LIFECYCLE = "http://terminology.hl7.org/CodeSystem/iso-21089-lifecycle"
ADMIN, ANNA = "the admin's passphrase", "anna's passphrase"


@pytest.fixture
def folder(tmp_path: Path, privrag_home: Path) -> Path:
    create_vault(tmp_path / "vault", ADMIN, FLOOR)
    with open_vault(tmp_path / "vault", ADMIN) as workspace:
        VaultUsers(workspace, ADMIN, FLOOR).add("Anna Grün", UserRole.CLINICIAN, ANNA)
    return tmp_path / "vault"


def test_every_entry_is_exported_as_a_line_and_the_export_is_an_entry(folder: Path, tmp_path: Path) -> None:
    file = tmp_path / "trail.jsonl"
    with open_vault(folder, ADMIN) as workspace:
        number = trail_check_and_export.export(workspace, file)
        [newest] = trail_check_and_export.newest(workspace, 1)
    lines = [json.loads(line) for line in file.read_text("utf-8").splitlines()]
    assert [one["entry"] for one in lines] == list(range(1, number + 1))
    assert [one["action"] for one in lines] == ["unlocked", "user added", "closed", "unlocked"]
    assert lines[1]["details"] == {"user": "Anna Grün", "role": "clinician"}
    assert [one["previous"] for one in lines[1:]] == [one["hash"] for one in lines[:-1]]
    assert stat.S_IMODE(file.stat().st_mode) == 0o600
    assert (newest.action, newest.actor, dict(newest.details)) == (
        "audit exported",
        "admin",
        {"entries": number},
    )


def test_an_export_replaces_no_file(folder: Path, tmp_path: Path) -> None:
    (tmp_path / "trail.jsonl").write_text("mine")
    with open_vault(folder, ADMIN) as workspace, pytest.raises(UsageError, match="is there already"):
        trail_check_and_export.export(workspace, tmp_path / "trail.jsonl")
    assert (tmp_path / "trail.jsonl").read_text() == "mine"


def test_clinicians_neither_read_nor_export_the_trail(folder: Path, tmp_path: Path) -> None:
    with open_vault(folder, ANNA) as workspace:
        for read in (
            lambda: trail_check_and_export.newest(workspace, 1),
            lambda: trail_check_and_export.verified(workspace),
            lambda: trail_check_and_export.export(workspace, tmp_path / "trail.jsonl"),
        ):
            with pytest.raises(NotAllowed, match="audit trail"):
                read()
    assert not (tmp_path / "trail.jsonl").exists()


def test_a_whole_trail_is_told_with_what_to_keep_elsewhere(folder: Path) -> None:
    with open_vault(folder, ADMIN) as workspace:
        told = trail_check_and_export.verified(workspace)
        assert (told.entries, told.fault) == (4, "")
        assert told.hash == trail_check_and_export.newest(workspace, 1)[0].hash


@pytest.mark.parametrize("action", AuditAction)
def test_every_action_is_a_fhir_audit_event(action: AuditAction) -> None:
    from fhir.resources.R4B.auditevent import AuditEvent  # noqa: PLC0415  slow to import

    entry = AuditEntry(
        3, "2026-03-01T10:00:00.000+00:00", "Anna", action.value, (("entries", 2),), "0" * 64, "1" * 64
    )
    event = AuditEvent.model_validate(audit_event(entry))
    assert event.type.system in {DICOM, LIFECYCLE}
    assert event.action in set("CRUDE")
    assert event.outcome in {"0", "4", "8"}
    assert event.subtype
    assert event.entity
    assert event.entity[0].detail
    assert event.agent[0].name == "Anna"
    assert event.subtype[0].code == action.value.replace(" ", "-")
    assert {one.type: one.valueString for one in event.entity[0].detail} == {
        "entries": "2",
        "previous": "0" * 64,
        "hash": "1" * 64,
    }


def test_every_action_has_a_code_of_its_own_kind() -> None:
    """What is only an activity of the application is said on purpose, not forgotten."""
    activities = {action for action in AuditAction if _event(action)["type"] == _type("110100")}
    assert activities == {
        AuditAction.TASK_GIVEN,
        AuditAction.TOOL_CALLED,
        AuditAction.CHANGE_DECIDED,
        AuditAction.TASK_ENDED,
    }


@pytest.mark.parametrize(
    ("action", "told", "outcome"),
    [
        (AuditAction.QUESTION_ENDED, "answered", "0"),
        (AuditAction.QUESTION_ENDED, "withheld", "4"),
        (AuditAction.IMPORT_ENDED, "failed", "8"),
        (AuditAction.TASK_ENDED, "stopped", "4"),
        (AuditAction.WITHHELD, "", "4"),
        (AuditAction.RELEASED, "", "0"),
    ],
)
def test_how_it_ended_is_the_outcome_of_the_event(action: AuditAction, told: str, outcome: str) -> None:
    assert _event(action, ("outcome", told))["outcome"] == outcome


def _event(action: AuditAction, *details: tuple[str, str]) -> dict[str, object]:
    created = "2026-03-01T10:00:00.000+00:00"
    return audit_event(AuditEntry(1, created, "", action.value, details, "0" * 64, "1" * 64))


def _type(code: str) -> dict[str, str]:
    return {"system": DICOM, "code": code, "display": "Application Activity"}


def test_a_trail_written_anew_is_found_by_a_hash_that_was_kept(folder: Path) -> None:
    with open_vault(folder, ADMIN) as workspace:
        kept = trail_check_and_export.verified(workspace).hash
        assert trail_check_and_export.verified(workspace, f" {kept.upper()}\n").fault == ""
        assert "written anew" in trail_check_and_export.verified(workspace, "f" * 64).fault


def test_an_exported_trail_can_be_checked_without_the_vault(folder: Path, tmp_path: Path) -> None:
    """The hash of a line is that of its values as the program writes them, in the order of the line."""
    with open_vault(folder, ADMIN) as workspace:
        trail_check_and_export.export(workspace, tmp_path / "trail.jsonl")
    previous = "0" * 64
    for line in map(json.loads, (tmp_path / "trail.jsonl").read_text("utf-8").splitlines()):
        details = json.dumps([[name, value] for name, value in line["details"].items()])
        row = [line["entry"], line["created"], line["actor"], line["action"], details, previous]
        assert line["hash"] == sha256(json.dumps(row).encode()).hexdigest()
        previous = line["hash"]

"""Every entry of the trail is a FHIR AuditEvent that says what was done and how it ended."""

import pytest

from privrag_desktop.services.audit.fhir_audit_event import audit_event
from privrag_desktop.store.audit_trail import AuditAction, AuditEntry

DICOM = "http://dicom.nema.org/resources/ontology/DCM"

LIFECYCLE = "http://terminology.hl7.org/CodeSystem/iso-21089-lifecycle"


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

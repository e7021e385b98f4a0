"""An audit entry as a FHIR R4 AuditEvent."""

from privrag_desktop.store.audit import Action, Entry

_DICOM = "http://dicom.nema.org/resources/ontology/DCM"
_TYPES = {  # DICOM's code of the event, and what was done: create, read, update, delete, execute
    Action.UNLOCKED: ("110114", "User Authentication", "E"),
    Action.USER_ADDED: ("110137", "User Security Attribute Changed", "C"),
    Action.USER_REMOVED: ("110137", "User Security Attribute Changed", "D"),
    Action.PASSPHRASE_CHANGED: ("110137", "User Security Attribute Changed", "U"),
    Action.RECOVERY_KEY_MADE: ("110137", "User Security Attribute Changed", "C"),
    Action.AUDIT_EXPORTED: ("110106", "Export", "R"),
    Action.OLDER_COPY: ("110113", "Security Alert", "E"),
    Action.REIDENTIFIED: ("110110", "Patient Record", "R"),
    Action.MAP_ERASED: ("110110", "Patient Record", "D"),
}
_OTHER = ("110100", "Application Activity", "E")


def audit_event(entry: Entry) -> dict[str, object]:
    """FHIR R4 AuditEvent 4.0.1: type, action, recorded, agent, source; details as entity.detail."""
    code, display, action = _TYPES.get(Action(entry.action), _OTHER)
    details = [{"type": name, "valueString": str(value)} for name, value in entry.details]
    chain = [{"type": "previous", "valueString": entry.previous}, {"type": "hash", "valueString": entry.hash}]
    return {
        "resourceType": "AuditEvent",
        "id": str(entry.number),
        "type": {"system": _DICOM, "code": code, "display": display},
        "subtype": [{"system": "urn:privrag:action", "code": entry.action.replace(" ", "-")}],
        "action": action,
        "recorded": entry.created,
        "outcome": "0",
        "agent": [{"name": entry.actor or "program", "requestor": bool(entry.actor)}],
        "source": {"observer": {"display": "PrivRAG Desktop"}},
        "entity": [{"name": entry.action, "detail": [*details, *chain]}],
    }

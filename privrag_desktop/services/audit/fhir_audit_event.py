"""An audit entry as a FHIR R4 AuditEvent, in the codes of its value sets."""

from dataclasses import dataclass

from privrag_desktop.store.audit_trail import AuditAction, AuditEntry

_DICOM = "http://dicom.nema.org/resources/ontology/DCM"
_LIFECYCLE = "http://terminology.hl7.org/CodeSystem/iso-21089-lifecycle"
_SUCCESS, _REFUSED, _FAILED = "0", "4", "8"
_OUTCOMES = {"withheld": _REFUSED, "declined": _REFUSED, "stopped": _REFUSED, "failed": _FAILED}


@dataclass(frozen=True, slots=True)
class _Coding:
    """A code of DICOM unless another system is given."""

    code: str
    display: str
    system: str = _DICOM

    @property
    def coded(self) -> dict[str, str]:
        return {"system": self.system, "code": self.code, "display": self.display}


@dataclass(frozen=True, slots=True)
class _Kind:
    """What an action is; `does` is what was done: create, read, update, delete, execute."""

    type: _Coding
    does: str
    subtype: _Coding | None = None
    outcome: str = _SUCCESS
    purpose: _Coding | None = None


_ACTIVITY = _Coding("110100", "Application Activity")
_IMPORT = _Coding("110107", "Import")
_QUERY = _Coding("110112", "Query")
_ALERT = _Coding("110113", "Security Alert")
_AUTHENTICATION = _Coding("110114", "User Authentication")
_USER_CHANGED = _Coding("110137", "User Security Attributes Changed")
_DISCLOSE = _Coding("disclose", "Disclose Record Lifecycle Event", _LIFECYCLE)
_TRANSMIT = _Coding("transmit", "Transmit Record Lifecycle Event", _LIFECYCLE)
_RECEIVE = _Coding("receive", "Receive/Retain Record Lifecycle Event", _LIFECYCLE)
_DESTROY = _Coding("destroy", "Destroy/Delete Record Lifecycle Event", _LIFECYCLE)
_REIDENTIFY = _Coding("reidentify", "Re-identify Record Lifecycle Event", _LIFECYCLE)
_BREAK_GLASS = _Coding("BTG", "break the glass", "http://terminology.hl7.org/CodeSystem/v3-ActReason")

_KINDS = {
    AuditAction.UNLOCKED: _Kind(_AUTHENTICATION, "E", _Coding("110122", "Login")),
    AuditAction.CLOSED: _Kind(_AUTHENTICATION, "E", _Coding("110123", "Logout")),
    AuditAction.IMPORT_BEGUN: _Kind(_IMPORT, "C"),
    AuditAction.IMPORT_ENDED: _Kind(_IMPORT, "C"),
    AuditAction.ASKED: _Kind(_QUERY, "E"),
    AuditAction.RELEASED: _Kind(_DISCLOSE, "R"),
    AuditAction.WITHHELD: _Kind(_DISCLOSE, "R", outcome=_REFUSED),
    AuditAction.SENT: _Kind(_TRANSMIT, "R"),
    AuditAction.SERVER_ENDED: _Kind(_RECEIVE, "R"),
    AuditAction.QUESTION_ENDED: _Kind(_QUERY, "E"),
    AuditAction.SEARCHED: _Kind(_QUERY, "E"),
    AuditAction.OPENED: _Kind(_Coding("110110", "Patient Record"), "R"),
    AuditAction.REIDENTIFIED: _Kind(_REIDENTIFY, "R"),
    AuditAction.REVEALED: _Kind(
        _REIDENTIFY, "R", _Coding("110127", "Emergency Override Started"), purpose=_BREAK_GLASS
    ),
    AuditAction.MAP_ERASED: _Kind(_DESTROY, "D"),
    AuditAction.FORGOTTEN: _Kind(_DESTROY, "D"),
    AuditAction.PATIENT_DELETED: _Kind(_DESTROY, "D"),
    AuditAction.USER_ADDED: _Kind(_ALERT, "C", _USER_CHANGED),
    AuditAction.USER_REMOVED: _Kind(_ALERT, "D", _USER_CHANGED),
    AuditAction.PASSPHRASE_CHANGED: _Kind(_ALERT, "U", _USER_CHANGED),
    AuditAction.RECOVERY_KEY_MADE: _Kind(_ALERT, "C", _USER_CHANGED),
    AuditAction.DATA_KEY_CHANGED: _Kind(_ALERT, "U", _Coding("110131", "Software Configuration")),
    AuditAction.BACKED_UP: _Kind(_Coding("110106", "Export"), "R"),
    AuditAction.RESTORED: _Kind(_IMPORT, "C"),
    AuditAction.UPDATED: _Kind(_ALERT, "U", _Coding("110131", "Software Configuration")),
    AuditAction.KEYRING_ON: _Kind(_ALERT, "C", _USER_CHANGED),
    AuditAction.KEYRING_OFF: _Kind(_ALERT, "D", _USER_CHANGED),
    AuditAction.SERVER_KEY_SET: _Kind(_ALERT, "U", _Coding("110131", "Software Configuration")),
    AuditAction.SERVER_KEY_REMOVED: _Kind(_ALERT, "D", _Coding("110131", "Software Configuration")),
    AuditAction.SETTINGS_CHANGED: _Kind(_ALERT, "U", _Coding("110131", "Software Configuration")),
    AuditAction.VECTORS_REPLACED: _Kind(_ALERT, "U", _Coding("110131", "Software Configuration")),
    AuditAction.DECIDED: _Kind(_ALERT, "U", _Coding("110131", "Software Configuration")),
    AuditAction.OLDER_COPY: _Kind(_ALERT, "E", outcome=_FAILED),
    AuditAction.CHANGED_FILE: _Kind(_ALERT, "E", outcome=_FAILED),
    AuditAction.NEW_COMPUTER: _Kind(_ALERT, "E"),
    AuditAction.EXPORTED: _Kind(_Coding("110106", "Export"), "R"),
    AuditAction.AUDIT_EXPORTED: _Kind(_Coding("110101", "Audit Log Used"), "R", _Coding("110106", "Export")),
}
_OTHER = _Kind(_ACTIVITY, "E")


def audit_event(entry: AuditEntry) -> dict[str, object]:
    """FHIR R4 AuditEvent 4.0.1: type, action, recorded, agent, source; details as entity.detail."""
    kind = _KINDS.get(AuditAction(entry.action), _OTHER)
    details = [{"type": name, "valueString": str(value)} for name, value in entry.details if value != ""]
    chain = [{"type": "previous", "valueString": entry.previous}, {"type": "hash", "valueString": entry.hash}]
    own = {"system": "urn:privrag:action", "code": entry.action.replace(" ", "-")}
    return {
        "resourceType": "AuditEvent",
        "id": str(entry.number),
        "type": kind.type.coded,
        "subtype": [own, *([kind.subtype.coded] if kind.subtype else [])],
        "action": kind.does,
        "recorded": entry.created,
        "outcome": _outcome(entry, kind),
        **({"purposeOfEvent": [{"coding": [kind.purpose.coded]}]} if kind.purpose else {}),
        "agent": [{"name": entry.actor or "program", "requestor": bool(entry.actor)}],
        "source": {"observer": {"display": "PrivRAG Desktop"}},
        "entity": [{"name": entry.action, "detail": [*details, *chain]}],
    }


def _outcome(entry: AuditEntry, kind: _Kind) -> str:
    told = dict(entry.details).get("outcome", "")
    return _OUTCOMES.get(str(told), kind.outcome)

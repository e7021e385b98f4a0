"""Word audit entries: each action as a sentence, its details under common names."""

from collections.abc import Sequence

from PySide6.QtCore import QDateTime, QLocale

from privrag_desktop.domain.audit_trail import TrailGroup, TrailItem
from privrag_desktop.gui.text.number_and_date_text import number_text
from privrag_desktop.gui.text.translation import mark, say

GROUPS = {
    TrailGroup.LEFT: mark("What left"),
    TrailGroup.SERVER: mark("Requests to the server"),
    TrailGroup.NAMES: mark("Names shown"),
    TrailGroup.OPENED: mark("Searches and opened records"),
    TrailGroup.FILES: mark("Exports and backups"),
    TrailGroup.QUESTIONS: mark("Questions"),
    TrailGroup.TASKS: mark("Tasks"),
    TrailGroup.IMPORTS: mark("Imports"),
    TrailGroup.ACCESS: mark("Unlocking and locking"),
    TrailGroup.SETTINGS: mark("Settings"),
    TrailGroup.PEOPLE: mark("Users and keys"),
    TrailGroup.ERASED: mark("Erased and forgotten"),
    TrailGroup.WARNINGS: mark("Warnings"),
    TrailGroup.ALL: mark("Everything"),
}
ACTIONS = {
    "unlocked": mark("Unlocked the vault"),
    "closed": mark("Closed or locked the vault"),
    "import begun": mark("Began an import"),
    "import ended": mark("An import ended"),
    "asked": mark("Asked a question"),
    "released": mark("A text was released to the answering model"),
    "withheld": mark("A text was withheld by the gate"),
    "question ended": mark("A question ended"),
    "task given": mark("Gave a task to the agent"),
    "tool called": mark("The agent used a tool"),
    "change decided": mark("Decided on a change that the agent proposed"),
    "task ended": mark("A task ended"),
    "searched": mark("Searched"),
    "opened": mark("Opened a record"),
    "reidentified": mark("Names came back on the screen or for a tool"),
    "revealed": mark("Revealed who somebody is"),
    "forgotten": mark("Made kept questions or tasks nameless, or erased them"),
    "map erased": mark("Erased the link from made-up names to people"),
    "settings changed": mark("Settings changed"),
    "decided": mark("An admin decided on settings of this vault"),
    "user added": mark("Added a user"),
    "user removed": mark("Removed a user"),
    "passphrase changed": mark("Changed a passphrase"),
    "recovery key made": mark("Made a new recovery key"),
    "keyring turned on": mark("Let the computer's account unlock the vault"),
    "keyring turned off": mark("Stopped the computer's account from unlocking the vault"),
    "data key changed": mark("Encrypted the vault with a new key"),
    "backed up": mark("Made a backup"),
    "restored": mark("Restored a backup"),
    "vault updated": mark("Updated the vault for a newer version of the program"),
    "older copy noticed": mark("An older copy of the vault was noticed"),
    "changed file noticed": mark("A file of the vault had been changed from outside"),
    "new computer noticed": mark("Opened where this vault had not been opened before"),
    "patient deleted": mark("Deleted a patient"),
    "exported": mark("Exported a conversation to a file"),
    "audit exported": mark("Exported the audit trail to a file"),
    "sent to server": mark("Sent a request to the answering server"),
    "server ended": mark("A request to the answering server ended"),
    "server key set": mark("Put the answering server's key into this account's keyring"),
    "server key removed": mark("Removed the answering server's key"),
    "vectors replaced": mark("Changed to another model that searches by meaning"),
}
POLICIES = {
    "safe-harbor": mark("Safe harbor"),
    "thesis": mark("Thesis"),
    "full": mark("Full"),
    "partial": mark("Identity hidden"),
    "entity": mark("Structures only"),
    "none": mark("Nothing hidden"),
}
RECEIVERS = {"computer": mark("This computer"), "server": mark("Server")}
_TASK_FULL = mark("All hidden")
_YES_NO = {1: mark("yes"), 0: mark("no")}
_FLAGS = frozenset({"approved", "asked", "doubted", "names", "sent"})
_NAMES = {
    "scope": mark("Conversation"),
    "policy": mark("Policy"),
    "to": mark("To"),
    "sha256": mark("SHA-256"),
    "question": mark("Question"),
    "reason": mark("Reason"),
    "number": mark("Number in the history"),
    "outcome": mark("How it ended"),
    "error": mark("Kind of fault"),
    "count": mark("How many"),
    "purpose": mark("For"),
    "user": mark("User"),
    "role": mark("Role"),
    "with": mark("Unlocked with"),
    "recovery": mark("Recovery key"),
    "entries": mark("Entries"),
    "format": mark("Form"),
    "names": mark("With names"),
    "questions": mark("Questions"),
    "conversations": mark("Conversations"),
    "tasks": mark("Tasks"),
    "what": mark("What"),
    "task": mark("Task"),
    "tools": mark("Tools"),
    "tool": mark("Tool"),
    "approved": mark("Approved"),
    "asked": mark("Somebody was asked"),
    "doubted": mark("Doubted"),
    "in": mark("Where"),
    "patients": mark("Patients"),
    "documents": mark("Documents"),
    "patient": mark("Patient (code)"),
    "document": mark("Document (fingerprint)"),
    "was": mark("Patient (fingerprint)"),
    "found": mark("Found"),
    "decides": mark("Key of decisions (public half)"),
    "unencrypted": mark("Yes to an unencrypted connection"),
    "why": mark("Why"),
    "of": mark("File"),
    "before": mark("Vault format before"),
    "schema": mark("Vault format"),
    "backup": mark("Backup"),
    "program": mark("Version of the program"),
    "created": mark("Made on"),
    "server": mark("Server"),
    "model": mark("Model"),
    "release": mark("Entry of the text"),
    "messages": mark("Messages"),
    "characters": mark("Characters sent"),
    "sent": mark("Anything was sent"),
    "received": mark("Characters received"),
}
_OUTCOMES = {
    "answered": mark("answered"),
    "answered-by-code": mark("answered from the records, without a model"),
    "withheld": mark("withheld"),
    "declined": mark("declined"),
    "stopped": mark("stopped"),
    "failed": mark("failed"),
    "done": mark("done"),
}
_LONG = frozenset({"scope", "sha256", "recovery", "document", "was", "decides"})  # not in a line of the list


def action_words(action: str) -> str:
    """A sentence; an action of a newer program stands as it is written."""
    known = ACTIONS.get(action)
    return say(known) if known else action


def actor_words(name: str) -> str:
    """Who did it; the program does some things of its own accord."""
    return name or say("The program")


def moment_words(item: TrailItem, *, exact: bool = False) -> str:
    """By this computer's clock and locale; `exact` with seconds."""
    when = QDateTime.fromMSecsSinceEpoch(int(item.created.timestamp() * 1000))
    return QLocale().toString(when, "d MMM yyyy HH:mm:ss" if exact else "d MMM yyyy HH:mm")


def detail_of(item: TrailItem, name: str) -> str:
    """One detail in plain words; "" if there is none."""
    return next((_value(item, name, value) for known, value in item.details if known == name), "")


def details_of(item: TrailItem, *, brief: bool = False) -> Sequence[tuple[str, str]]:
    """Names and values in plain words; `brief` leaves out long codes."""
    return [
        (say(_NAMES[name]) if name in _NAMES else name, _value(item, name, value))
        for name, value in item.details
        if value != "" and not (brief and (name in _LONG or name.startswith(("entity-", "patient-"))))
    ]


def line_of(item: TrailItem) -> str:
    """All details in a line."""
    return " · ".join(f"{name}: {value}" for name, value in details_of(item, brief=True))


def _value(item: TrailItem, name: str, value: int | str) -> str:
    if isinstance(value, int):
        return say(_YES_NO[value]) if name in _FLAGS and value in _YES_NO else number_text(value)
    if name == "policy":
        is_task = item.action == "task given"
        known = _TASK_FULL if is_task and value == "full" else POLICIES.get(value)
    elif name == "to":
        known = RECEIVERS.get(value)
    else:
        known = _OUTCOMES.get(value) if name == "outcome" else None
    return say(known) if known else value

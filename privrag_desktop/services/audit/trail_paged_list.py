"""List the audit trail page by page, and show what the history still holds of a release."""

from datetime import UTC, date, datetime, time, timedelta

from privrag_desktop.domain.audit_trail import (
    DisclosedText,
    SavedTurn,
    Sought,
    TrailGroup,
    TrailItem,
    TrailPage,
)
from privrag_desktop.errors import UsageError
from privrag_desktop.services.questions.running_question_saving_and_audit import SERVER, hash_of
from privrag_desktop.services.vault.access.role_permissions import Permission, require
from privrag_desktop.services.vault.open_vault_workspace import Workspace
from privrag_desktop.store import audit_trail_pages, question_history
from privrag_desktop.store.audit_trail import AuditAction, AuditEntry
from privrag_desktop.store.audit_trail_pages import AuditFilter

PAGE = 200  # entries
ACTIONS = {
    TrailGroup.LEFT: (AuditAction.RELEASED, AuditAction.WITHHELD),
    TrailGroup.SERVER: (AuditAction.SENT, AuditAction.SERVER_ENDED),
    TrailGroup.NAMES: (AuditAction.REVEALED, AuditAction.REIDENTIFIED),
    TrailGroup.OPENED: (AuditAction.SEARCHED, AuditAction.OPENED),
    TrailGroup.FILES: (
        AuditAction.EXPORTED,
        AuditAction.AUDIT_EXPORTED,
        AuditAction.BACKED_UP,
        AuditAction.RESTORED,
        AuditAction.UPDATED,
    ),
    TrailGroup.QUESTIONS: (
        AuditAction.ASKED,
        AuditAction.RELEASED,
        AuditAction.WITHHELD,
        AuditAction.SENT,
        AuditAction.SERVER_ENDED,
        AuditAction.QUESTION_ENDED,
    ),
    TrailGroup.TASKS: (
        AuditAction.TASK_GIVEN,
        AuditAction.SENT,
        AuditAction.SERVER_ENDED,
        AuditAction.TOOL_CALLED,
        AuditAction.CHANGE_DECIDED,
        AuditAction.TASK_ENDED,
    ),
    TrailGroup.IMPORTS: (AuditAction.IMPORT_BEGUN, AuditAction.IMPORT_ENDED),
    TrailGroup.ACCESS: (AuditAction.UNLOCKED, AuditAction.CLOSED),
    TrailGroup.SETTINGS: (
        AuditAction.SETTINGS_CHANGED,
        AuditAction.DECIDED,
        AuditAction.VECTORS_REPLACED,
        AuditAction.SERVER_KEY_SET,
        AuditAction.SERVER_KEY_REMOVED,
    ),
    TrailGroup.PEOPLE: (
        AuditAction.USER_ADDED,
        AuditAction.USER_REMOVED,
        AuditAction.PASSPHRASE_CHANGED,
        AuditAction.RECOVERY_KEY_MADE,
        AuditAction.KEYRING_ON,
        AuditAction.KEYRING_OFF,
        AuditAction.DATA_KEY_CHANGED,
    ),
    TrailGroup.ERASED: (AuditAction.FORGOTTEN, AuditAction.MAP_ERASED, AuditAction.PATIENT_DELETED),
    TrailGroup.WARNINGS: (AuditAction.OLDER_COPY, AuditAction.CHANGED_FILE, AuditAction.NEW_COMPUTER),
    TrailGroup.ALL: (),
}


def page(workspace: Workspace, sought: Sought, below: int | None = None) -> TrailPage:
    """The newest entries like this, or those older than entry `below`.

    NotAllowed unless an admin has unlocked the vault.
    """
    require(workspace.person.role, Permission.AUDIT)
    wanted = _filter_of(sought)
    found = audit_trail_pages.page(workspace.database, wanted, below, PAGE)
    items = tuple(_item(entry, question) for entry, question in found)
    return TrailPage(items, audit_trail_pages.count(workspace.database, wanted) if below is None else None)


def people(workspace: Workspace) -> list[str]:
    """The users who stand in the trail; NotAllowed as in `page`."""
    require(workspace.person.role, Permission.AUDIT)
    return audit_trail_pages.actors(workspace.database)


def disclosed(workspace: Workspace, number: int) -> DisclosedText:
    """What the history still holds of a release, with pseudonyms as it was kept: nobody is turned back.

    Of a request to the server, of the release that it sent. NotAllowed as in `page`; UsageError for an entry
    that is neither.
    """
    require(workspace.person.role, Permission.AUDIT)
    release = audit_trail_pages.get(workspace.database, number)
    if release is not None and release.action in ACTIONS[TrailGroup.SERVER]:
        release = audit_trail_pages.get(workspace.database, int(dict(release.details).get("release", 0)))
    if release is None or release.action != AuditAction.RELEASED:
        raise UsageError("Entry {number} of the audit trail is no release.", number=number)
    told = dict(release.details)
    turns = question_history.turns_of(workspace.database, str(told.get("scope", "")))
    answered = audit_trail_pages.question_number_of(workspace.database, release)
    released = next((turn.released for turn in turns if turn.number == answered), None)
    agrees = released is not None and hash_of(released) == told.get("sha256")
    left = told.get("to") != SERVER or audit_trail_pages.may_have_left(workspace.database, release)
    return DisclosedText(
        released, agrees, tuple(SavedTurn(turn.question, turn.answer) for turn in turns), left
    )


def _filter_of(sought: Sought) -> AuditFilter:
    until = sought.last + timedelta(days=1) if sought.last else None
    return AuditFilter(
        ACTIONS[sought.group], sought.user, _moment(sought.first), _moment(until), sought.words.strip()
    )


def _moment(day: date | None) -> str:
    """Midnight by this computer's clock, as the trail writes it."""
    if day is None:
        return ""
    return datetime.combine(day, time.min).astimezone(UTC).isoformat(timespec="milliseconds")


def _item(entry: AuditEntry, question: str) -> TrailItem:
    created = datetime.fromisoformat(entry.created)
    return TrailItem(entry.number, created, entry.actor, entry.action, entry.details, entry.hash, question)

"""The audit trail as a list: some entries at a time, and what the history still holds of a release."""

from datetime import UTC, date, datetime, time, timedelta

from privrag_desktop.disclosing import Disclosed, KeptTurn, Sought, TrailGroup, TrailItem, TrailPage
from privrag_desktop.errors import UsageError
from privrag_desktop.services.question_journal import SERVER, hash_of
from privrag_desktop.services.rights import Right, require
from privrag_desktop.services.workspace import Workspace
from privrag_desktop.store import audit_pages, history
from privrag_desktop.store.audit import Action, Entry
from privrag_desktop.store.audit_pages import Wanted

PAGE = 200  # entries
ACTIONS = {
    TrailGroup.LEFT: (Action.RELEASED, Action.WITHHELD),
    TrailGroup.SERVER: (Action.SENT, Action.SERVER_ENDED),
    TrailGroup.NAMES: (Action.REVEALED, Action.REIDENTIFIED),
    TrailGroup.OPENED: (Action.SEARCHED, Action.OPENED),
    TrailGroup.FILES: (
        Action.EXPORTED,
        Action.AUDIT_EXPORTED,
        Action.BACKED_UP,
        Action.RESTORED,
        Action.UPDATED,
    ),
    TrailGroup.QUESTIONS: (
        Action.ASKED,
        Action.RELEASED,
        Action.WITHHELD,
        Action.SENT,
        Action.SERVER_ENDED,
        Action.QUESTION_ENDED,
    ),
    TrailGroup.TASKS: (
        Action.TASK_GIVEN,
        Action.SENT,
        Action.SERVER_ENDED,
        Action.TOOL_CALLED,
        Action.CHANGE_DECIDED,
        Action.TASK_ENDED,
    ),
    TrailGroup.IMPORTS: (Action.IMPORT_BEGUN, Action.IMPORT_ENDED),
    TrailGroup.ACCESS: (Action.UNLOCKED, Action.CLOSED),
    TrailGroup.SETTINGS: (
        Action.SETTINGS_CHANGED,
        Action.DECIDED,
        Action.VECTORS_REPLACED,
        Action.SERVER_KEY_SET,
        Action.SERVER_KEY_REMOVED,
    ),
    TrailGroup.PEOPLE: (
        Action.USER_ADDED,
        Action.USER_REMOVED,
        Action.PASSPHRASE_CHANGED,
        Action.RECOVERY_KEY_MADE,
        Action.KEYRING_ON,
        Action.KEYRING_OFF,
        Action.DATA_KEY_CHANGED,
    ),
    TrailGroup.ERASED: (Action.FORGOTTEN, Action.MAP_ERASED, Action.PATIENT_DELETED),
    TrailGroup.WARNINGS: (Action.OLDER_COPY, Action.CHANGED_FILE, Action.NEW_COMPUTER),
    TrailGroup.ALL: (),
}


def page(workspace: Workspace, sought: Sought, below: int | None = None) -> TrailPage:
    """The newest entries like this, or those older than entry `below`.

    NotAllowed unless an admin has unlocked the vault.
    """
    require(workspace.person.role, Right.AUDIT)
    wanted = _wanted(sought)
    found = audit_pages.page(workspace.database, wanted, below, PAGE)
    items = tuple(_item(entry, question) for entry, question in found)
    return TrailPage(items, audit_pages.count(workspace.database, wanted) if below is None else None)


def people(workspace: Workspace) -> list[str]:
    """Everybody who stands in the trail; NotAllowed as in `page`."""
    require(workspace.person.role, Right.AUDIT)
    return audit_pages.actors(workspace.database)


def disclosed(workspace: Workspace, number: int) -> Disclosed:
    """What the history still holds of a release, with pseudonyms as it was kept: nobody is turned back.

    Of a request to the server, of the release that it sent. NotAllowed as in `page`; UsageError for an entry
    that is neither.
    """
    require(workspace.person.role, Right.AUDIT)
    release = audit_pages.get(workspace.database, number)
    if release is not None and release.action in ACTIONS[TrailGroup.SERVER]:
        release = audit_pages.get(workspace.database, int(dict(release.details).get("release", 0)))
    if release is None or release.action != Action.RELEASED:
        raise UsageError("Entry {number} of the audit trail is no release.", number=number)
    told = dict(release.details)
    turns = history.turns_of(workspace.database, str(told.get("scope", "")))
    answered = audit_pages.answered_in(workspace.database, release)
    released = next((turn.released for turn in turns if turn.number == answered), None)
    agrees = released is not None and hash_of(released) == told.get("sha256")
    left = told.get("to") != SERVER or audit_pages.may_have_left(workspace.database, release)
    return Disclosed(released, agrees, tuple(KeptTurn(turn.question, turn.answer) for turn in turns), left)


def _wanted(sought: Sought) -> Wanted:
    until = sought.last + timedelta(days=1) if sought.last else None
    return Wanted(
        ACTIONS[sought.group], sought.user, _moment(sought.first), _moment(until), sought.words.strip()
    )


def _moment(day: date | None) -> str:
    """Midnight by this computer's clock, as the trail writes it."""
    if day is None:
        return ""
    return datetime.combine(day, time.min).astimezone(UTC).isoformat(timespec="milliseconds")


def _item(entry: Entry, question: str) -> TrailItem:
    created = datetime.fromisoformat(entry.created)
    return TrailItem(entry.number, created, entry.actor, entry.action, entry.details, entry.hash, question)

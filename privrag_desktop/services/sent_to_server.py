"""What goes to the answering server stands in the audit trail before it is sent: where to, and how much."""

from privrag_desktop.services.known_settings import note_value
from privrag_desktop.settings import Settings
from privrag_desktop.store import audit
from privrag_desktop.store.audit import Action
from privrag_desktop.store.database import Database


def note_sent(db: Database, settings: Settings, scope: str, characters: int) -> None:
    """One prompt of a question or task, by its scope; server and model as the trail names settings."""
    details = (
        ("scope", scope),
        ("server", note_value("server_address", settings.server_address)),
        ("model", note_value("server_model", settings.server_model)),
        ("characters", characters),
    )
    with db.transaction() as tx:
        audit.append(tx, Action.SENT, details)

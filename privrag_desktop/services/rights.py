"""What each role may do in a vault."""

from enum import StrEnum

from privrag_desktop.domain import UserRole
from privrag_desktop.errors import NotAllowed


class Right(StrEnum):
    """Each as the sentence of a refusal ends: only an admin may …"""

    ASK = "ask questions"
    BROWSE = "look at records"
    REVEAL = "see who somebody is"
    IMPORT = "import records"
    DELETE = "delete records"
    USERS = "change who can unlock this vault"
    KEYS = "change the data key"
    BACKUP = "make a backup"
    MODELS = "change the models"
    SETTINGS = "change the settings"
    EXPORT = "export names"
    AUDIT = "read the audit trail"


_CLINICIANS = frozenset({Right.ASK, Right.BROWSE, Right.REVEAL})


def may(role: UserRole, right: Right) -> bool:
    return role is UserRole.ADMIN or right in _CLINICIANS


def require(role: UserRole, right: Right) -> None:
    """Raises NotAllowed."""
    if not may(role, right):
        raise NotAllowed(f"Only an admin of this vault may {right.value}.")

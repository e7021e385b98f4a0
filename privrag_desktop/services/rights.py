"""What each role may do in a vault."""

from enum import StrEnum

from privrag_desktop.domain import UserRole
from privrag_desktop.errors import NotAllowed
from privrag_desktop.sentences import Told, mark


class Right(StrEnum):
    """Each as the sentence of a refusal ends: only an admin may …"""

    ASK = mark("ask questions")
    BROWSE = mark("look at records")
    REVEAL = mark("see who somebody is")
    IMPORT = mark("import records")
    DELETE = mark("delete records")
    USERS = mark("change who can unlock this vault")
    KEYS = mark("change the data key")
    BACKUP = mark("make a backup")
    UPDATE = mark("update it without a backup")
    MODELS = mark("change the models")
    SETTINGS = mark("change the settings")
    EXPORT = mark("export names")
    LOOSEN = mark("hide less than the policy of this vault hides")
    AUDIT = mark("read the audit trail")


_CLINICIANS = frozenset({Right.ASK, Right.BROWSE, Right.REVEAL})


def may(role: UserRole, right: Right) -> bool:
    return role is UserRole.ADMIN or right in _CLINICIANS


def require(role: UserRole, right: Right) -> None:
    """Raises NotAllowed."""
    if not may(role, right):
        raise NotAllowed("Only an admin of this vault may {act}.", act=Told(right.value))

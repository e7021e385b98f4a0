"""The permissions of each role, and the check that refuses everybody else."""

from enum import StrEnum

from privrag_desktop.domain.users import UserRole
from privrag_desktop.errors import NotAllowed
from privrag_desktop.i18n import TranslatableText, mark


class Permission(StrEnum):
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


_CLINICIANS = frozenset({Permission.ASK, Permission.BROWSE, Permission.REVEAL})


def may(role: UserRole, right: Permission) -> bool:
    return role is UserRole.ADMIN or right in _CLINICIANS


def require(role: UserRole, right: Permission) -> None:
    """Raises NotAllowed."""
    if not may(role, right):
        raise NotAllowed("Only an admin of this vault may {act}.", act=TranslatableText(right.value))

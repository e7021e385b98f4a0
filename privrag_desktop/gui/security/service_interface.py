"""What the Security page needs of an open vault, handed in by app."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Protocol

from privrag_desktop.domain.security import Strength
from privrag_desktop.domain.users import User, UserRole
from privrag_desktop.errors import UsageError
from privrag_desktop.runtime.progress import Progress


class ChangingPeople(Protocol):
    """Changes of who can open the vault, by somebody whose secret was asked for once more."""

    def add(self, user: str, role: UserRole, passphrase: str) -> None: ...

    def remove(self, user: str) -> None: ...

    def change_passphrase(self, passphrase: str, user: str = "") -> None: ...

    def new_recovery_key(self) -> str: ...


def _no_new_key(_secret: str, _progress: Progress) -> None:
    raise UsageError("The data key cannot be changed here.")


@dataclass(frozen=True)
class Safeguards:
    """Every callable may be slow and raises from the error tree; but `strength` is asked at each key."""

    users: Callable[[], Sequence[User]]
    people: Callable[[str], ChangingPeople]  # by one's own secret
    strength: Callable[[str, str], Strength]  # of a passphrase for a user of this name
    check: Callable[[Progress], Sequence[str]]  # a sentence for each fault
    why_no_account: Callable[[], str]  # why this computer's account cannot be used; "" if it can
    turn_account: Callable[[str, bool], None]  # by one's own secret: whether the account unlocks the vault
    change_key: Callable[[str, Progress], None] = _no_new_key  # by one's own secret; closes the vault

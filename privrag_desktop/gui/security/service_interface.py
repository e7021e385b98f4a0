"""The services that the Security page needs."""

from collections.abc import Sequence
from typing import Protocol

from privrag_desktop.domain.passphrase_strength_and_network_use import Strength
from privrag_desktop.domain.users import User, UserRole
from privrag_desktop.runtime.progress import Progress


class ChangingPeople(Protocol):
    """Changes of who can open the vault, by somebody whose secret was asked for once more."""

    def add(self, user: str, role: UserRole, passphrase: str) -> None: ...

    def remove(self, user: str) -> None: ...

    def change_passphrase(self, passphrase: str, user: str = "") -> None: ...

    def new_recovery_key(self) -> str: ...


class SecurityServices(Protocol):
    """Each verb may be slow and raises from the error tree; but `strength` is asked at each key."""

    def users(self) -> Sequence[User]: ...

    def people(self, secret: str) -> ChangingPeople:
        """By one's own secret."""

    def strength(self, passphrase: str, user: str) -> Strength:
        """Of a passphrase for a user of this name."""

    def check(self, progress: Progress) -> Sequence[str]:
        """A sentence for each fault."""

    def why_no_account(self) -> str:
        """Why this computer's account cannot be used; "" if it can."""

    def turn_account(self, secret: str, on: bool) -> None:
        """By one's own secret: whether the account unlocks the vault."""

    def change_key(self, secret: str, progress: Progress) -> None:
        """By one's own secret; closes the vault."""

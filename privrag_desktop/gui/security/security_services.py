"""What the Security page needs of an open vault, handed in by app."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Protocol

from privrag_desktop.domain import User, UserRole
from privrag_desktop.progress import Progress
from privrag_desktop.safeguards import Connections, Strength


class ChangingPeople(Protocol):
    """Changes of who can open the vault, by somebody whose secret was asked for once more."""

    def add(self, user: str, role: UserRole, passphrase: str) -> None: ...

    def remove(self, user: str) -> None: ...

    def change_passphrase(self, passphrase: str, user: str = "") -> None: ...

    def new_recovery_key(self) -> str: ...


class TrailEntry(Protocol):
    """One thing that was done."""

    @property
    def number(self) -> int: ...

    @property
    def created(self) -> str: ...

    @property
    def actor(self) -> str: ...

    @property
    def action(self) -> str: ...

    @property
    def details(self) -> Sequence[tuple[str, int | str]]: ...


class VerifiedTrail(Protocol):
    """How long the trail is; `fault` is a sentence, or empty."""

    @property
    def entries(self) -> int: ...

    @property
    def fault(self) -> str: ...


@dataclass(frozen=True)
class Safeguards:
    """Every callable may be slow and raises from the error tree; but `strength` is asked at each key."""

    users: Callable[[], Sequence[User]]
    people: Callable[[str], ChangingPeople]  # by one's own secret
    strength: Callable[[str, str], Strength]  # of a passphrase for a user of this name
    connections: Callable[[], Connections]
    refuses: Callable[[], bool]  # whether a connection tried on purpose is refused
    check: Callable[[Progress], Sequence[str]]  # a sentence for each fault
    trail: Callable[[int], Sequence[TrailEntry]]  # so many, the newest first
    verified_trail: Callable[[], VerifiedTrail]
    why_no_account: Callable[[], str]  # why this computer's account cannot be used; "" if it can
    turn_account: Callable[[str, bool], None]  # by one's own secret: whether the account unlocks the vault

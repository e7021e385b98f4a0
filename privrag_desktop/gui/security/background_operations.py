"""The verbs of the Security page: what to run and on which lane."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TypeVar

from privrag_desktop.domain.security import Strength
from privrag_desktop.domain.users import User
from privrag_desktop.gui.background import Lane, Operation, TaskRunner
from privrag_desktop.gui.security.service_interface import ChangingPeople, Safeguards
from privrag_desktop.gui.text.translation import mark, say
from privrag_desktop.runtime.progress import Progress

T = TypeVar("T")
TURNED_ON = mark("From the next start of the program on, one button unlocks this vault.")
KEY_CHANGED = mark("The data key is changed. Copies and backups made before still open as they did.")
TURNED_OFF = mark("This vault is unlocked with your passphrase only.")


@dataclass(frozen=True)
class Account:
    """Whether this computer's account unlocks the vault for oneself, and why it cannot, or ""."""

    is_on: bool
    why_not: str


class SecurityOperations:
    """What can be done about who may open a vault, and looked at."""

    def __init__(
        self, runner: TaskRunner, safeguards: Safeguards, show_error: Callable[[Exception], None]
    ) -> None:
        self._runner, self._safeguards, self._show_error = runner, safeguards, show_error

    def strength(self, passphrase: str, user: str) -> Strength:
        """Answered at once, in some milliseconds."""
        return self._safeguards.strength(passphrase, user)

    def users(self) -> Operation[Sequence[User]]:
        return self._operation(self._safeguards.users)

    def change_people(self, secret: str, change: Callable[[ChangingPeople], T]) -> Operation[T]:
        """Not behind a running import: it takes two seconds, and somebody waits for it."""
        people = self._safeguards.people
        return self._operation(lambda: change(people(secret)))

    def account(self, me: User) -> Operation[Account]:
        users, why_not = self._safeguards.users, self._safeguards.why_no_account
        return self._operation(lambda: Account(_is_on(users(), me), why_not()))

    def turn_account(self, secret: str, on: bool) -> Operation[str]:
        """What is so now, in a sentence."""
        turn = self._safeguards.turn_account

        def work() -> str:
            turn(secret, on)
            return say(TURNED_ON if on else TURNED_OFF)

        return self._operation(work)

    def change_key(self, secret: str) -> Operation[str]:
        """What to say once it is changed; the vault is closed then."""
        change = self._safeguards.change_key

        def work(progress: Progress) -> str:
            change(secret, progress)
            return say(KEY_CHANGED)

        return Operation(self._runner, work, lane=Lane.STORE, show_error=self._show_error)

    def check(self) -> Operation[Sequence[str]]:
        """After an import that is running: every page is read."""
        check = self._safeguards.check
        return Operation(self._runner, check, lane=Lane.STORE, show_error=self._show_error)

    def _operation(self, work: Callable[[], T]) -> Operation[T]:
        return Operation(self._runner, lambda _: work(), lane=Lane.READ, show_error=self._show_error)


def _is_on(users: Sequence[User], me: User) -> bool:
    return any(user.keyring for user in users if user.name == me.name)

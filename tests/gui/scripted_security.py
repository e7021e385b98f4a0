"""Who may open the vault of a script, and whether it is whole; every person in it is made up."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from privrag_desktop.domain.backups import CopyProgress
from privrag_desktop.domain.passphrase_strength_and_network_use import Strength, VaultCheckProgress
from privrag_desktop.domain.users import User, UserRole
from privrag_desktop.errors import UsageError, WrongPassphrase
from privrag_desktop.runtime.progress import Progress
from privrag_desktop.services.vault.access.passphrase_strength_check import strength

if TYPE_CHECKING:
    from tests.gui.scripted import Script

PASSPHRASE = "four made up words"
RECOVERY_KEY = "QX7M-22KD-9PLA-WE4T-0HHB-61ZC"


class ScriptedSecurity:
    """Who may open the vault of a script, and whether it is whole."""

    def __init__(self, script: Script) -> None:
        self._script = script

    def users(self) -> Sequence[User]:
        return self._script.users

    def people(self, secret: str) -> ScriptedPeople:
        return ScriptedPeople(self._script, secret)

    def strength(self, passphrase: str, user: str) -> Strength:
        return strength(passphrase, user)

    def check(self, progress: Progress) -> Sequence[str]:
        progress.report(VaultCheckProgress("Reading every page of the database…"))
        self._script.wait_for_hold(progress)
        return self._script.faults

    def why_no_account(self) -> str:
        return self._script.no_account

    def turn_account(self, secret: str, on: bool) -> None:
        self.people(secret)
        me = self._script.person.name
        self._script.users = tuple(replace(one, keyring=on and one.name == me) for one in self._script.users)

    def change_key(self, secret: str, progress: Progress) -> None:
        self._script.changed.append(("data key", "", secret))
        progress.report(CopyProgress(done=1_000, total=5_000))
        self._script.wait_for_hold(progress)
        if self._script.key_error is not None:
            raise self._script.key_error


class ScriptedPeople:
    """Changes of a script's users, for who has the passphrase."""

    def __init__(self, script: Script, secret: str) -> None:
        if secret != PASSPHRASE:
            raise WrongPassphrase("This is not your passphrase.")
        self._script = script

    def add(self, user: str, role: UserRole, passphrase: str) -> None:
        if user in [one.name for one in self._script.users]:
            raise UsageError("There is a user of this name already.")
        self._script.users += (User(user, role),)
        self._script.changed.append(("add", user, passphrase))

    def remove(self, user: str) -> None:
        self._script.users = tuple(one for one in self._script.users if one.name != user)

    def change_passphrase(self, passphrase: str, user: str = "") -> None:
        self._script.changed.append(("passphrase", user, passphrase))

    def new_recovery_key(self) -> str:
        return RECOVERY_KEY

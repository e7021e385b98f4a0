"""A keyring that lives in memory and counts as one of those that encrypt."""

from collections.abc import Iterator
from contextlib import contextmanager

import keyring
import pytest
from keyring.backend import KeyringBackend
from keyring.errors import KeyringError, PasswordDeleteError

from privrag_desktop.services.vault.access import system_keyring_secrets


class InMemory(KeyringBackend):
    """Keeps what a desktop's keyring would keep encrypted."""

    priority = 1.0

    def __init__(self) -> None:
        super().__init__()
        self.kept: dict[tuple[str, str], str] = {}
        self.fails = False

    def get_password(self, service: str, username: str) -> str | None:
        self._check()
        return self.kept.get((service, username))

    def set_password(self, service: str, username: str, password: str) -> None:
        self._check()
        self.kept[service, username] = password

    def delete_password(self, service: str, username: str) -> None:
        if (service, username) not in self.kept:
            raise PasswordDeleteError
        del self.kept[service, username]

    def _check(self) -> None:
        if self.fails:
            raise KeyringError("the desktop's own words, which may name the entry")


@contextmanager
def in_memory() -> Iterator[InMemory]:
    """The system's keyring as long as it is needed."""
    made, before = InMemory(), keyring.get_keyring()
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(system_keyring_secrets, "_ENCRYPTED", frozenset({__name__}))
        keyring.set_keyring(made)
        try:
            yield made
        finally:
            keyring.set_keyring(before)

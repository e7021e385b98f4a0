"""The server's key is in the environment or the keyring, tied to vault and address, and nowhere else."""

from collections.abc import Iterator
from pathlib import Path

import keyring
import pytest
from keyring.backends import fail

from privrag_desktop.domain.answering_server import AnsweringServer, ServerKey
from privrag_desktop.domain.users import User, UserRole
from privrag_desktop.errors import NotAllowed, ServerError, UsageError, VaultError
from privrag_desktop.services.models.answering_server_key import NO_KEYRING, VARIABLE
from privrag_desktop.services.models.answering_server_setup import (
    forget_key,
    keep_key,
    server_of,
    set_server,
)
from privrag_desktop.services.vault.access.system_keyring_secrets import SERVICE
from privrag_desktop.services.vault.locked_vault_info import vault_id
from privrag_desktop.services.vault.open_vault_workspace import Workspace
from privrag_desktop.store import audit_trail
from privrag_desktop.store.audit_trail import AuditAction
from tests.memory_keyring import InMemory, in_memory

WARD, OTHER = "https://10.0.0.5:8000/v1", "https://10.0.0.6:8000/v1"
KEY = "swordfish"


@pytest.fixture
def system() -> Iterator[InMemory]:
    with in_memory() as made:
        yield made


@pytest.fixture
def served(workspace: Workspace, system: InMemory, monkeypatch: pytest.MonkeyPatch) -> Workspace:
    """With a server that is set, and a keyring."""
    monkeypatch.delenv(VARIABLE, raising=False)
    set_server(workspace, None, WARD, "ward-70b")
    return workspace


def test_a_kept_key_is_shown_to_its_server_alone_until_it_is_removed(
    served: Workspace, system: InMemory
) -> None:
    assert (served.server_key(WARD), server_of(served).key) == ("", ServerKey.NONE)
    keep_key(served, f" {KEY}\n")
    assert served.server_key(WARD) == KEY
    assert served.server_key(OTHER) == ""
    assert server_of(served) == AnsweringServer(WARD, "ward-70b", ServerKey.KEYRING)
    assert system.kept == {(SERVICE, f"server {vault_id(served.folder)} {WARD}"): KEY}
    keep_key(served, "another")
    assert served.server_key(WARD) == "another"
    forget_key(served)
    assert (served.server_key(WARD), system.kept) == ("", {})


def test_the_trail_says_who_set_and_removed_it_and_not_what_it_is(
    served: Workspace, system: InMemory
) -> None:
    keep_key(served, KEY)
    forget_key(served)
    removed, kept = audit_trail.entries(served.database, 2)
    assert (kept.action, removed.action) == (AuditAction.SERVER_KEY_SET, AuditAction.SERVER_KEY_REMOVED)
    assert (kept.actor, removed.actor) == ("admin", "admin")
    assert kept.details == removed.details
    [(name, value)] = kept.details
    assert (name, str(value).rpartition(":")[0]) == ("server", "10.0.0.5:8000")
    assert KEY not in str(audit_trail.entries(served.database))


def test_another_server_is_not_shown_the_key_of_the_one_before(served: Workspace, system: InMemory) -> None:
    keep_key(served, KEY)
    set_server(served, None, WARD, "another model")
    assert served.server_key(WARD) == KEY
    set_server(served, None, OTHER, "ward-70b")
    assert (served.server_key(OTHER), system.kept) == ("", {})
    set_server(served, None, WARD, "ward-70b")
    assert served.server_key(WARD) == ""  # it has to be typed anew


def test_the_key_of_the_environment_wins(served: Workspace, monkeypatch: pytest.MonkeyPatch) -> None:
    keep_key(served, KEY)
    monkeypatch.setenv(VARIABLE, " of the environment\n")
    assert served.server_key(WARD) == "of the environment"
    assert server_of(served).key is ServerKey.ENVIRONMENT


def test_a_keyring_without_a_key_is_not_asked(served: Workspace, system: InMemory) -> None:
    """It could ask somebody to unlock it, for a server that wants no key."""
    system.fails = True
    assert served.server_key(WARD) == ""


def test_a_keyring_that_does_not_give_the_key_is_told_before_anything_is_sent(
    served: Workspace, system: InMemory
) -> None:
    keep_key(served, KEY)
    system.fails = True
    with pytest.raises(ServerError, match="Nothing was sent: the keyring"):
        served.server_key(WARD)
    with pytest.raises(VaultError, match="may still hold it"):
        forget_key(served)
    assert served.server_key(WARD) == ""


def test_a_key_that_is_not_taken_changes_nothing(served: Workspace, system: InMemory) -> None:
    system.fails = True
    with pytest.raises(VaultError, match="did not take the key"):
        keep_key(served, KEY)
    assert server_of(served).key is ServerKey.NONE


@pytest.mark.parametrize("key", ["", "  ", "two words", "line\nline", "schlüssel", "tab\tbed"])
def test_what_can_be_no_key_is_refused(served: Workspace, system: InMemory, key: str) -> None:
    with pytest.raises(UsageError, match="no blanks"):
        keep_key(served, key)
    assert system.kept == {}


def test_for_a_server_without_encryption_no_key_is_kept(served: Workspace, system: InMemory) -> None:
    set_server(served, None, "http://10.0.0.5:8000/v1", "ward-70b", unencrypted=True)
    with pytest.raises(UsageError, match="encrypted connection only"):
        keep_key(served, KEY)
    set_server(served, None, "http://127.0.0.1:9/v1", "small")
    keep_key(served, KEY)
    assert list(system.kept.values()) == [KEY]


def test_without_a_server_there_is_nothing_to_keep_a_key_for(workspace: Workspace, system: InMemory) -> None:
    assert server_of(workspace) == AnsweringServer()
    for change in (lambda: keep_key(workspace, KEY), lambda: forget_key(workspace)):
        with pytest.raises(UsageError, match="address first"):
            change()


def test_a_clinician_neither_keeps_nor_removes_it(served: Workspace, system: InMemory) -> None:
    served.person = User("Anna", UserRole.CLINICIAN)
    for change in (lambda: keep_key(served, KEY), lambda: forget_key(served)):
        with pytest.raises(NotAllowed):
            change()
    assert system.kept == {}


def test_where_no_keyring_encrypts_the_environment_is_the_way(served: Workspace) -> None:
    before = keyring.get_keyring()
    keyring.set_keyring(fail.Keyring())
    try:
        assert server_of(served).no_keyring == NO_KEYRING
        with pytest.raises(VaultError, match=VARIABLE):
            keep_key(served, KEY)
    finally:
        keyring.set_keyring(before)


def test_no_file_holds_a_kept_key(served: Workspace, system: InMemory, tmp_path: Path) -> None:
    keep_key(served, KEY)
    served.database.close()
    assert [one for one in tmp_path.rglob("*") if one.is_file() and KEY.encode() in one.read_bytes()] == []

"""A changed setting is in the audit trail when the vault is next unlocked, without what could be a secret."""

from pathlib import Path

import pytest

from privrag_desktop.services.audit.settings_change_entries import note_value
from privrag_desktop.services.vault.creation_and_unlocking import create_vault, open_vault
from privrag_desktop.settings_file import settings_file
from privrag_desktop.store import audit_trail
from privrag_desktop.store.audit_trail import AuditAction
from privrag_desktop.store.keys.key_file_creation_and_unlocking import FLOOR

FOUND: dict[str, int | str] = {"found": "at-unlocking"}  # who unlocked it need not have changed them


@pytest.fixture
def folder(tmp_path: Path, privrag_home: Path) -> Path:
    create_vault(tmp_path / "vault", "pass", FLOOR)
    return tmp_path / "vault"


def changes(folder: Path, settings: str) -> list[dict[str, int | str]]:
    """Every change in the trail, oldest first, once the vault was opened with these settings."""
    settings_file().parent.mkdir(parents=True, exist_ok=True)
    settings_file().write_text(settings)
    with open_vault(folder, "pass") as workspace:
        entries = audit_trail.entries_of(workspace.database, AuditAction.SETTINGS_CHANGED)
    return [dict(entry.details) for entry in entries]


def test_only_what_changed_since_the_last_unlocking_is_told(folder: Path) -> None:
    assert changes(folder, "") == []
    first = FOUND | {"policy": "full", "passages": 7}
    assert changes(folder, 'policy = "full"\npassages = 7') == [first]
    assert changes(folder, 'policy = "full"\npassages = 7') == [first]
    assert changes(folder, 'policy = "full"') == [first, FOUND | {"passages": 5}]
    assert changes(folder, "summaries = true\ntemperature = 0.5")[2:] == [
        FOUND | {"policy": "safe-harbor", "summaries": "True", "temperature": "0.5"}
    ]


def test_of_a_server_the_host_is_told_and_never_a_key_in_its_address() -> None:
    told = str(note_value("server_address", "https://10.0.0.5:8000/v1?key=swordfish"))
    assert told.startswith("10.0.0.5:8000:")
    assert "swordfish" not in told
    assert note_value("server_address", "https://10.0.0.5:8000/v1?key=other") != told
    assert note_value("server_address", "") == ""


def test_a_value_in_words_is_told_by_its_hash(folder: Path) -> None:
    [told] = changes(folder, 'model = "A file of Zebulonia.gguf"')
    assert "Zebulonia" not in str(told)
    assert all(
        audit_trail.is_word(str(value))
        for value in (*told.values(), note_value("server_address", "http://[::1]:80/v1"))
    )


def test_who_unlocked_the_vault_stands_beside_the_change(folder: Path) -> None:
    changes(folder, "passages = 9")
    with open_vault(folder, "pass") as workspace:
        [entry] = audit_trail.entries_of(workspace.database, AuditAction.SETTINGS_CHANGED)
        assert entry.actor == "admin"
        assert audit_trail.verify(workspace.database) is None

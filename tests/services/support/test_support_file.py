"""A file for support holds no word of a record, whatever is in the vault and whatever is broken."""

import json
import zipfile
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from privrag_desktop.domain.users import UserRole
from privrag_desktop.errors import UsageError, VaultError
from privrag_desktop.runtime.progress import Progress
from privrag_desktop.services.imports.fhir_import import import_paths
from privrag_desktop.services.support import installation_self_test, support_file
from privrag_desktop.services.support.installation_self_test import SelfTestCheck, State
from privrag_desktop.services.support.support_file import (
    ABOUT_FILE,
    FACTS_FILE,
    SupportRequest,
    collect,
    write,
)
from privrag_desktop.services.support.support_file_fields import (
    KeyFileState,
    SupportFacts,
)
from privrag_desktop.services.vault.access.users_and_recovery_key import VaultUsers
from privrag_desktop.services.vault.creation_and_unlocking import (
    LEAST_COST,
    create_vault,
    open_vault,
)
from privrag_desktop.services.vault.locked_vault_info import DATABASE_FILE, KEY_FILE
from privrag_desktop.settings_file import settings_file
from privrag_desktop.store.migrations import migration_list
from tests.fhir import builders
from tests.services.old_vaults import old_vault
from tests.word_embedder import with_words

CANARIES = (
    "Quokkaname",
    "Numbatward",
    "Bilbyhome",
    "Dibblerserver",
    "Potoroofile",
    "Bettongword",
    "Kowariuser",
)
PASSPHRASE = "four Bettongword made up"
PARTS = (
    "_program",
    "_computer",
    "_libraries",
    "_settings",
    "_models",
    "_own_models",
    "_checks",
    "_locked",
    "_open",
)


@pytest.fixture(autouse=True)
def quick_self_test(monkeypatch: pytest.MonkeyPatch) -> None:
    """One that fails with words of a record; the real one has tests of its own."""

    def run() -> Iterator[SelfTestCheck]:
        yield SelfTestCheck(
            "search",
            State.FAILED,
            1.234,
            "Quokkaname was not found",
            "KeyError at services/questions/ask_search_and_gate.py:12",
        )

    monkeypatch.setattr(installation_self_test, "run", run)


@pytest.fixture
def vault(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Every name in it, of it and around it is a canary."""
    home = tmp_path / "Bilbyhome"
    monkeypatch.setenv("PRIVRAG_HOME", str(home))
    monkeypatch.setenv("HOME", str(home))
    folder = tmp_path / "Numbatward"
    create_vault(folder, PASSPHRASE, LEAST_COST, user="Kowariuser")
    records = builders.bundle(
        builders.patient(name=[{"family": "Quokkaname", "given": ["Potoroofile"]}], birthDate="1950-02-01"),
        builders.observation(1, valueString="Bettongword"),
    )
    (tmp_path / "records").mkdir()
    file = builders.write(tmp_path / "records", records)
    with with_words(open_vault(folder, PASSPHRASE)) as workspace:
        VaultUsers(workspace, PASSPHRASE, LEAST_COST).add(
            "Dibblerserver", UserRole.CLINICIAN, "other Bettongword"
        )
        assert import_paths(workspace, [file], Progress()).patients == 1
    settings_file().parent.mkdir(parents=True, exist_ok=True)
    settings_file().write_text(
        'server_address = "https://dibblerserver.example/v1"\nserver_model = "Quokkaname"\n'
        'backup_folder = "/mnt/Potoroofile"\nmodel = "Potoroofile.gguf"\nlanguage = "Bettongword"\n'
    )
    models = home / "data" / "models"
    models.mkdir(parents=True, exist_ok=True)
    (models / "Potoroofile.gguf").write_bytes(b"GGUF Bettongword")
    return folder


def words_in(file: Path) -> str:
    """All of it, packed and unpacked, in lower case."""
    with zipfile.ZipFile(file) as archive:
        unpacked = b"".join(archive.read(one) for one in archive.infolist())
    return (file.read_bytes() + unpacked).decode("utf-8", "replace").casefold()


def require_no_canary(facts: SupportFacts, file: Path) -> None:
    write(facts, file)
    words = words_in(file)
    assert [one for one in (*CANARIES, str(Path.home()), str(file.parent)) if one.casefold() in words] == []


def test_it_holds_no_name_and_no_word_of_anything(vault: Path, tmp_path: Path) -> None:
    facts = collect(SupportRequest(vault, PASSPHRASE))
    assert facts.not_found_out == ()
    assert facts.open_vault is not None
    assert (facts.open_vault.patients, facts.open_vault.schema_version) == (10, migration_list.LATEST)
    assert facts.own_models == 10
    assert {one.name: one.value for one in facts.settings}["server_address"] is True
    [check] = facts.self_test
    assert (check.state, check.fault) == (
        State.FAILED,
        "KeyError at services/questions/ask_search_and_gate.py:12",
    )
    require_no_canary(facts, tmp_path / "support.zip")


@pytest.mark.parametrize("broken", PARTS)
def test_what_is_broken_is_named_without_its_message(
    vault: Path, tmp_path: Path, broken: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(*_: object) -> None:
        raise VaultError(f"{' '.join(CANARIES)} in {vault}")

    monkeypatch.setattr(support_file, broken, fail)
    facts = collect(SupportRequest(vault, PASSPHRASE))
    [missing] = facts.not_found_out
    assert missing.fault.startswith("VaultError at services/support/support_file.py:")
    require_no_canary(facts, tmp_path / "support.zip")


def test_an_error_with_a_name_that_is_none_is_just_an_error(
    vault: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail() -> None:
        raise ImportError("no such module", name="Quokkaname of-Bettongword")

    monkeypatch.setattr(support_file, "_models", fail)
    facts = collect(SupportRequest(vault))
    assert [(one.part, one.fault) for one in facts.not_found_out] == [("models", "Exception")]
    require_no_canary(facts, tmp_path / "support.zip")


def test_all_of_it_can_be_read_before_it_is_sent(vault: Path, tmp_path: Path) -> None:
    facts = collect(SupportRequest(vault))
    write(facts, tmp_path / "support.zip")
    with zipfile.ZipFile(tmp_path / "support.zip") as archive:
        assert archive.namelist() == [ABOUT_FILE, FACTS_FILE]
        assert archive.read(FACTS_FILE).decode() == support_file.as_text(facts)
        assert json.loads(archive.read(FACTS_FILE))["newest_schema"] == migration_list.LATEST
    assert (tmp_path / "support.zip").stat().st_mode & 0o777 == 0o600
    with pytest.raises(UsageError, match="already"):
        write(facts, tmp_path / "support.zip")


def missing(vault: Path) -> None:
    (vault / KEY_FILE).unlink()
    (vault / DATABASE_FILE).unlink()


def damaged(vault: Path) -> None:
    (vault / KEY_FILE).write_text('{"version": 2, "Quokkaname": "Bettongword"}')
    (vault / DATABASE_FILE).write_bytes(b"Quokkaname" * 4096)


@pytest.mark.parametrize(
    ("break_it", "state"), [(missing, KeyFileState.MISSING), (damaged, KeyFileState.UNUSABLE)]
)
def test_a_vault_that_is_damaged_or_not_there_keeps_nothing_back(
    vault: Path, tmp_path: Path, break_it: Callable[[Path], None], state: KeyFileState
) -> None:
    break_it(vault)
    facts = collect(SupportRequest(vault, PASSPHRASE))
    assert facts.locked_vault is not None
    assert facts.locked_vault.key_file is state
    assert [one.part for one in facts.not_found_out] == ["open vault"]
    require_no_canary(facts, tmp_path / "support.zip")


def test_a_wrong_passphrase_counts_and_a_vault_in_use_is_named(vault: Path) -> None:
    with open_vault(vault, PASSPHRASE):
        [told] = collect(SupportRequest(vault, PASSPHRASE)).not_found_out
    assert told.fault.startswith("VaultInUse at ")
    found = [collect(SupportRequest(vault, "wrong")).not_found_out[0].fault for _ in range(6)]
    assert [one.split()[0] for one in found] == ["WrongPassphrase"] * 5 + ["TooManyAttempts"]


@pytest.mark.parametrize("schema", [1, 15, migration_list.LATEST - 1])
def test_an_older_vault_is_told_of_and_not_updated(tmp_path: Path, schema: int) -> None:
    old = old_vault(tmp_path / "ward", schema)
    before = old.held
    found = collect(SupportRequest(old.folder, old.passphrase)).open_vault
    assert found is not None
    assert (found.schema_version, found.patients, found.faults) == (schema, 10, 0)
    assert (old.held, old.backups) == (before, [])


def test_the_fields_are_a_closed_list_that_takes_no_words(vault: Path) -> None:
    facts = collect(SupportRequest(vault)).model_dump()
    for change in ({"note": "Quokkaname"}, {"day": "Quokkaname"}, {"self_test": "Quokkaname"}):
        with pytest.raises(ValueError, match="SupportFacts"):
            SupportFacts.model_validate(facts | change)

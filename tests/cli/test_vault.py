"""Vaults and imports at the command line: what is reported, and what keeps a vault shut."""

import shutil
from pathlib import Path

import keyring
import pytest
from keyring.backends import fail

from privrag_desktop.cli import command_session as sessions
from privrag_desktop.runtime.paths import own_vault, sample_vault
from privrag_desktop.store.migrations.migration_list import LATEST
from tests.cli.running import PASSPHRASE, printed, privrag, type_in
from tests.fhir.builders import bundle, patient, write
from tests.memory_keyring import in_memory
from tests.services.old_vaults import ADMIN as ADMIN_OF_OLD
from tests.services.old_vaults import old_vault


def test_a_vault_is_created_once_and_shows_its_recovery_key(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    folder = tmp_path / "vault"
    assert privrag("vault", "create", str(folder), "--json") == 0
    assert len(printed(capsys)["recovery_key"]) > 20
    assert privrag("vault", "create", str(folder)) == 1
    assert "already a vault" in capsys.readouterr().err


def test_a_vault_without_a_named_folder_is_one_s_own_which_later_commands_take_and_say(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert privrag("vault", "create", "--json") == 0
    assert printed(capsys)["vault"] == str(own_vault())
    assert privrag("patients", "list", "--json") == 0
    assert capsys.readouterr().err.startswith(f"Vault: {own_vault()}\n")
    assert privrag("vault", "users", "--json") == 0  # reads names without unlocking
    assert capsys.readouterr().err == f"Vault: {own_vault()}\n"


def test_a_vault_that_was_named_is_not_said(vault: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert privrag("patients", "list", "--vault", str(vault)) == 0
    assert "Vault:" not in capsys.readouterr().err


def test_a_link_to_another_vault_in_the_sample_s_place_is_not_tried_with_the_sample_s_passphrase(
    vault: Path, *, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    sample_vault().parent.mkdir(parents=True, exist_ok=True)
    sample_vault().symlink_to(vault)
    monkeypatch.delenv("PRIVRAG_PASSPHRASE")
    monkeypatch.setattr(sessions, "_has_terminal", lambda: False)
    assert privrag("search", "weight", "--vault", str(sample_vault())) == 2
    assert "PRIVRAG_PASSPHRASE" in capsys.readouterr().err


def test_an_import_reports_what_went_in_and_what_was_refused(
    vault: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    write(tmp_path, bundle(patient(birthDate="1950-02-01"), {"resourceType": "Observation"}))
    (tmp_path / "broken.json").write_text("{")
    assert (
        privrag(
            "import",
            str(tmp_path / "records.json"),
            str(tmp_path / "broken.json"),
            "--vault",
            str(vault),
            "--json",
        )
        == 0
    )
    report = printed(capsys)
    assert {"patients", "documents", "resources", "refused", "seconds"} <= report.keys()
    assert (report["patients"], report["resources"]) == (1, {"Patient": 1})
    assert [one["file"] for one in report["refused"]] == ["records.json", "broken.json"]
    assert (report["changed_patients"], report["changed_documents"]) == (0, 0)


def test_a_folder_without_records_is_a_known_error(
    vault: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "empty").mkdir()
    assert privrag("import", str(tmp_path / "empty"), "--vault", str(vault), "--json") == 1
    captured = capsys.readouterr()
    assert (captured.out, captured.err) == ("", "There are no FHIR files here.\n")


@pytest.mark.parametrize(
    ("passphrase", "folder", "sentence"),
    [
        ("wrong", None, "passphrase"),
        (PASSPHRASE, "nowhere", "There is no vault in"),
        (PASSPHRASE, "", "There is no vault yet; make your own with `privrag vault create`"),
    ],
)
def test_a_vault_that_does_not_open_is_one_sentence(
    vault: Path,
    tmp_path: Path,
    *,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
    passphrase: str,
    folder: str | None,
    sentence: str,
) -> None:
    monkeypatch.setenv("PRIVRAG_PASSPHRASE", passphrase)
    where = str(vault) if folder is None else str(tmp_path / folder)
    option = ("--vault", where) if folder != "" else ()
    assert privrag("search", "weight", "--json", *option) == 1
    captured = capsys.readouterr()
    assert captured.out == ""
    assert sentence in captured.err
    assert captured.err.count("\n") == 1


def test_without_a_terminal_the_passphrase_is_not_waited_for(
    vault: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("PRIVRAG_PASSPHRASE")
    monkeypatch.setattr(sessions, "_has_terminal", lambda: False)
    type_in(monkeypatch, b"")
    assert privrag("search", "weight", "--vault", str(vault)) == 2
    assert "set PRIVRAG_PASSPHRASE" in capsys.readouterr().err


def test_a_passphrase_that_is_too_short_makes_no_vault(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("PRIVRAG_PASSPHRASE", "pw")
    assert privrag("vault", "create", str(tmp_path / "vault")) == 2
    assert capsys.readouterr().err == "Use at least 8 characters for the passphrase.\n"
    assert not (tmp_path / "vault").exists()


def test_a_passphrase_mistyped_makes_no_vault(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("PRIVRAG_PASSPHRASE")
    monkeypatch.setattr(sessions, "ask_passphrase", lambda prompt, *_: prompt)  # two prompts, two answers
    assert privrag("vault", "create", str(tmp_path / "vault")) == 2
    assert capsys.readouterr().err == "The two passphrases are not the same.\n"
    assert not (tmp_path / "vault").exists()


def test_where_nobody_can_be_asked_the_place_of_the_new_passphrase_is_named(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    assert privrag("vault", "create", str(tmp_path / "vault")) == 0
    monkeypatch.setattr(sessions, "_has_terminal", lambda: False)
    assert privrag("vault", "users", "--add", "Anna", "--vault", str(tmp_path / "vault")) == 2
    assert "set PRIVRAG_NEW_PASSPHRASE." in capsys.readouterr().err


def test_users_are_added_unlock_by_their_own_passphrase_and_are_removed(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    vault = ("--vault", str(tmp_path / "vault"))
    assert privrag("--user", "Boss", "vault", "create", str(tmp_path / "vault")) == 0
    monkeypatch.setenv("PRIVRAG_NEW_PASSPHRASE", "anna's passphrase")
    assert privrag("vault", "users", "--add", "Anna Grün", *vault, "--json") == 0
    assert '"name": "Anna Grün", "role": "clinician"' in capsys.readouterr().out
    monkeypatch.setenv("PRIVRAG_PASSPHRASE", "anna's passphrase")
    assert privrag("vault", "users", "--add", "Eve", *vault) == 1
    assert privrag("import", str(tmp_path), *vault) == 1
    told = capsys.readouterr().err
    assert "Only an admin of this vault may change who can unlock this vault." in told
    assert "Only an admin of this vault may import records." in told
    monkeypatch.setenv("PRIVRAG_PASSPHRASE", PASSPHRASE)
    assert privrag("--user", "Anna Grün", "vault", "recovery", *vault) == 1
    assert "This is not the passphrase of" in capsys.readouterr().err
    assert privrag("vault", "users", "--remove", "Anna Grün", *vault) == 0
    assert "Anna" not in capsys.readouterr().out
    assert privrag("vault", "users", "--add", "A", "--remove", "B", *vault) == 2


def test_a_passphrase_and_the_recovery_key_are_changed(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    vault = ("--vault", str(tmp_path / "vault"), "--json")
    assert privrag("vault", "create", str(tmp_path / "vault"), "--json") == 0
    first = printed(capsys)["recovery_key"]
    monkeypatch.setenv("PRIVRAG_NEW_PASSPHRASE", "a new passphrase")
    assert privrag("vault", "passphrase", *vault) == 0
    assert privrag("vault", "recovery", *vault) == 1
    monkeypatch.setenv("PRIVRAG_PASSPHRASE", "a new passphrase")
    capsys.readouterr()
    assert privrag("vault", "recovery", *vault) == 0
    second = printed(capsys)["recovery_key"]
    for key, code in ((first, 1), (second, 0)):
        monkeypatch.setenv("PRIVRAG_PASSPHRASE", key)
        assert privrag("history", "list", *vault) == code


def test_the_data_key_is_changed_and_passphrases_stay(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    vault = ("--vault", str(tmp_path / "vault"))
    assert privrag("vault", "create", str(tmp_path / "vault"), "--json") == 0
    capsys.readouterr()
    assert privrag("vault", "rekey", *vault, "--json") == 0
    assert printed(capsys) == {"changed": True}
    assert privrag("vault", "rekey", *vault) == 0
    assert "The data key is changed." in capsys.readouterr().out
    assert privrag("audit", "show", *vault, "--json") == 0
    assert [one["action"] for one in printed(capsys)["entries"]].count("data key changed") == 2
    monkeypatch.setenv("PRIVRAG_PASSPHRASE", "not the passphrase")
    assert privrag("vault", "rekey", *vault) == 1


def test_a_passphrase_that_is_guessed_first_is_refused_and_a_weak_one_warned_of(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("PRIVRAG_PASSPHRASE", "password1")
    assert privrag("vault", "create", str(tmp_path / "vault")) == 2
    assert "Too easy to guess" in capsys.readouterr().err
    assert not (tmp_path / "vault").exists()
    monkeypatch.setenv("PRIVRAG_PASSPHRASE", "herons77")
    assert privrag("--user", "Herons", "vault", "create", str(tmp_path / "vault")) == 2
    assert privrag("vault", "create", str(tmp_path / "vault")) == 0
    assert "This will do. Another unrelated word would make it good." in capsys.readouterr().err


def test_where_no_keyring_will_do_a_vault_says_so_and_keeps_its_passphrase(
    vault: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    before = keyring.get_keyring()
    keyring.set_keyring(fail.Keyring())
    try:
        assert privrag("vault", "keyring", "--vault", str(vault), "--json") == 0
        told = printed(capsys)
        assert told["users"] == []
        assert "no keyring" in told["why_not"]
        assert privrag("vault", "keyring", "--on", "--vault", str(vault)) == 1
        assert "unlocked with a passphrase only" in capsys.readouterr().err
        assert privrag("vault", "keyring", "--off", "--vault", str(vault)) == 0
    finally:
        keyring.set_keyring(before)
    assert "for: nobody" in capsys.readouterr().out


def test_missing_key_file_is_no_missing_vault(
    vault: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Advice to make a new vault would be wrong where the records still are."""
    own = shutil.copytree(vault, tmp_path / "own")
    (own / "keys.json").unlink()
    assert privrag("patients", "list", "--vault", str(own)) == 1
    told = capsys.readouterr().err
    assert ("Restore the vault from a backup" in told, "make one" in told) == (True, False)


def test_a_role_alone_is_not_silently_ignored(vault: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert privrag("vault", "users", "--role", "admin", "--vault", str(vault)) == 2
    assert "new user only" in capsys.readouterr().err


def test_the_servers_key_is_read_from_standard_input_and_never_printed(
    vault: Path, tmp_path: Path, *, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    own = shutil.copytree(vault, tmp_path / "own")  # the others would ask the server that is set here
    command = ("vault", "server-key", "--vault", str(own))
    monkeypatch.delenv("PRIVRAG_SERVER_KEY", raising=False)
    with in_memory() as system:
        type_in(monkeypatch, b"swordfish\n")
        assert privrag(*command, "--set") == 2
        assert "address first" in capsys.readouterr().err
        server = ("--set", "server_address=https://10.0.0.5/v1", "--set", "server_model=big")
        assert privrag("vault", "settings", *server, "--vault", str(own)) == 0
        type_in(monkeypatch, b"swordfish\n")
        assert privrag(*command, "--set") == 0
        assert list(system.kept.values()) == ["swordfish"]
        assert privrag(*command) == 0
        told = capsys.readouterr()
        assert "in the keyring of this computer's account" in told.out
        assert "swordfish" not in told.out + told.err
        assert privrag(*command, "--remove", "--json") == 0
        assert printed(capsys) == {"server": "https://10.0.0.5/v1", "key": "none", "why_not": ""}
        assert system.kept == {}


def test_a_vault_of_an_older_version_is_updated_after_a_backup_or_without_one(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PRIVRAG_PASSPHRASE", ADMIN_OF_OLD)
    ward, clinic = (old_vault(tmp_path / name, LATEST - 1) for name in ("ward", "clinic"))
    assert privrag("vault", "update", "--vault", str(ward.folder)) == 0
    said = capsys.readouterr().err
    assert "A backup of it is made before it changes" in said
    assert f"As it was before, it is in {ward.backups[0]}." in said
    clinic.folder.with_name("clinic-backups").write_text("in the way")
    for command in (("vault", "update"), ("vault", "check")):
        assert privrag(*command, "--vault", str(clinic.folder)) == 1
        assert "privrag vault update --without-backup" in capsys.readouterr().err
    assert privrag("vault", "update", "--without-backup", "--vault", str(clinic.folder), "--json") == 0
    assert printed(capsys) == {"format": LATEST}

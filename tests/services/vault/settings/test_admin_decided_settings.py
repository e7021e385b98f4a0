"""What admins decide stands in the vault, signed: no file, variable, option or edited row loosens it."""

import json
from collections.abc import Callable, Iterator
from hashlib import sha256
from pathlib import Path

import pytest
import tomli_w
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey

from privrag_desktop.domain.privacy_policies import PolicyName
from privrag_desktop.domain.setting_display import SettingDisplay, SettingScope
from privrag_desktop.domain.tasks import TaskPolicy
from privrag_desktop.domain.users import User, UserRole
from privrag_desktop.errors import NotAllowed, UsageError
from privrag_desktop.runtime.network_guard import Guard
from privrag_desktop.services.models.answering_server_setup import set_server
from privrag_desktop.services.vault.access.users_and_recovery_key import VaultUsers
from privrag_desktop.services.vault.creation_and_unlocking import (
    LEAST_COST,
    create_vault,
    open_vault,
    open_with_keyring,
)
from privrag_desktop.services.vault.integrity_and_rollback_check import NEW_HERE, SEEN_FILE
from privrag_desktop.services.vault.locked_vault_info import DATABASE_FILE, KEY_FILE
from privrag_desktop.services.vault.open_vault_workspace import Workspace
from privrag_desktop.services.vault.settings import admin_decided_settings, settings_change
from privrag_desktop.services.vault.settings.admin_decided_settings import OF_THE_VAULT
from privrag_desktop.settings import Settings
from privrag_desktop.settings_file import change_settings, settings_file
from privrag_desktop.store import audit_trail, signed_admin_decisions
from privrag_desktop.store.audit_trail import AuditAction
from privrag_desktop.store.database import DatabaseTransaction
from privrag_desktop.store.keys.key_file import KeyFile, read_key_file
from privrag_desktop.store.keys.key_file_creation_and_unlocking import unlock
from privrag_desktop.store.keys.key_file_signing_key import vault_keys
from privrag_desktop.store.keys.key_slot_management import KeyRing
from tests.llm.made_certificates import Authority

ADMIN, CLEO, BEA = "ten purple anvils sing", "nine yellow tables hum", "six orange ladders nod"
SERVER = "https://10.0.0.5:8000/v1"
LOOSE: dict[str, object] = {
    "server_address": "http://198.51.100.7:80/v1",
    "server_model": "listener",
    "server_authority": "/home/cleo/own-authority.pem",
    "contact": "Ward 3, telephone 4711",
    "policy": "safe-harbor",
    "task_policy": "none",
    "server_tasks": True,
    "smallest_group": 1,
    "lock_minutes": 0,
    "clipboard_seconds": 0,
    "backup_days": 0,
    "backup_folder": "/media/stick",
    "backups_kept": 1,
}
DECIDED: dict[str, object] = {
    "policy": "thesis",
    "smallest_group": 5,
    "lock_minutes": 20,
    "task_policy": "full",
}
Attack = Callable[[DatabaseTransaction, Workspace], None]


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A vault with an admin and a clinician, in which the admin has decided something."""
    made = tmp_path / "vault"
    create_vault(made, ADMIN, LEAST_COST)
    with open_vault(made, ADMIN) as workspace:
        VaultUsers(workspace, ADMIN, LEAST_COST).add("cleo", UserRole.CLINICIAN, CLEO)
        settings_change.change(workspace, DECIDED)
    return made


@pytest.fixture
def admin(folder: Path) -> Iterator[Workspace]:
    with open_vault(folder, ADMIN) as workspace:
        yield workspace


def write_file(settings: dict[str, object]) -> None:
    settings_file().parent.mkdir(parents=True, exist_ok=True)
    settings_file().write_text(tomli_w.dumps(settings))


@pytest.mark.parametrize("moved_by", ["own file", "PRIVRAG_HOME", "XDG_CONFIG_HOME"])
def test_a_clinicians_own_file_loosens_nothing_and_sends_nothing_anywhere(
    folder: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, moved_by: str
) -> None:
    """A settings file of a clinician's own set the answering server, and lowered the policy."""
    if moved_by == "PRIVRAG_HOME":
        monkeypatch.setenv("PRIVRAG_HOME", str(tmp_path / "own"))
    elif moved_by == "XDG_CONFIG_HOME":
        monkeypatch.delenv("PRIVRAG_HOME")
        for name in ("XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_CACHE_HOME"):
            monkeypatch.setenv(name, str(tmp_path / name))
    write_file(LOOSE)
    guard = Guard()
    with open_vault(folder, CLEO, guard) as workspace:
        used = workspace.settings
        assert workspace.person == User("cleo", UserRole.CLINICIAN)
        assert (used.server_address, used.server_model, guard._allowed) == ("", "", frozenset())
        assert (used.server_tasks, used.server_authority) == (False, "")
        assert (used.policy, used.task_policy) == (PolicyName.THESIS, TaskPolicy.FULL)
        assert (used.smallest_group, used.lock_minutes, used.clipboard_seconds) == (5, 20, 60)
        assert (used.backup_days, used.backup_folder, used.backups_kept) == (1, "", 7)
        assert settings_change.written(workspace) == used
        assert "server_address" in workspace.notice
        assert "ignored" in workspace.notice
        with pytest.raises(NotAllowed):
            settings_change.take_over_file(workspace)


def test_what_is_stricter_in_a_file_stays_in_it_when_something_else_is_changed(folder: Path) -> None:
    """It may be the default: choosing a model took it out, and 10 minutes until the lock became 60."""
    with open_vault(folder, ADMIN) as workspace:
        settings_change.change(workspace, {"lock_minutes": 60, "smallest_group": 1})
    write_file({"lock_minutes": 10, "smallest_group": 3, "text_percent": 100})
    change_settings({"text_percent": 110})
    with open_vault(folder, CLEO) as workspace:
        assert (workspace.settings.lock_minutes, workspace.settings.smallest_group) == (10, 3)
    change_settings({"lock_minutes": 10})
    with open_vault(folder, CLEO) as workspace:
        assert (workspace.settings.lock_minutes, workspace.settings.smallest_group) == (60, 3)


def test_the_file_of_an_admin_loosens_nothing_either(folder: Path) -> None:
    write_file({"policy": "safe-harbor", "server_address": SERVER, "server_model": "m"})
    with open_vault(folder, ADMIN) as workspace:
        assert workspace.settings.policy is PolicyName.THESIS
        assert not workspace.settings.uses_server


def test_what_is_stricter_counts_from_ones_own_file(folder: Path) -> None:
    write_file(
        {"policy": "full", "smallest_group": 9, "lock_minutes": 3, "clipboard_seconds": 10, "passages": 9}
    )
    with open_vault(folder, CLEO) as workspace:
        used = workspace.settings
        assert (used.policy, used.smallest_group, used.lock_minutes) == (PolicyName.FULL, 9, 3)
        assert (used.clipboard_seconds, used.passages) == (10, 9)
        assert workspace.notice == ""


@pytest.mark.parametrize(
    ("own", "decided", "counts"), [(5, 0, 5), (0, 5, 5), (0, 0, 0), (9, 5, 5), (4, 5, 4)]
)
def test_a_lock_may_come_sooner_and_never_is_the_loosest(own: int, decided: int, counts: int) -> None:
    known = admin_decided_settings.Decisions({"lock_minutes": decided})
    assert admin_decided_settings.effective(Settings(lock_minutes=own), known).lock_minutes == counts


def test_an_admin_takes_over_a_file_of_before_once(folder: Path) -> None:
    write_file({"server_address": SERVER, "server_model": "m", "smallest_group": 2, "passages": 8})
    with open_vault(folder, ADMIN) as workspace:
        assert not workspace.settings.uses_server
        taken = settings_change.take_over_file(workspace)
        assert taken == ["smallest_group", "server_address", "server_model"]
        assert settings_change.take_over_file(workspace) == []
    with open_vault(folder, CLEO) as workspace:
        assert (workspace.settings.server_address, workspace.settings.smallest_group) == (SERVER, 2)
        assert workspace.settings.passages == 8
        assert workspace.notice == ""
        assert admin_decided_settings.decided(workspace.database).server_by == "admin"


def test_a_file_with_an_unencrypted_server_is_taken_over_with_a_yes_only(folder: Path) -> None:
    write_file({"server_address": "http://10.0.0.5/v1", "server_model": "m"})
    with open_vault(folder, ADMIN) as workspace:
        with pytest.raises(UsageError, match="not encrypted"):
            settings_change.take_over_file(workspace)
        assert not settings_change.written(workspace).uses_server
        settings_change.take_over_file(workspace, unencrypted=True)
        assert settings_change.written(workspace).server_address == "http://10.0.0.5/v1"


def test_a_clinician_has_no_key_to_sign_with_and_may_change_nothing(folder: Path) -> None:
    with open_vault(folder, CLEO) as workspace:
        assert workspace.decider is None
        for name in OF_THE_VAULT:
            with pytest.raises(NotAllowed):
                settings_change.change(workspace, {name: LOOSE[name]})
        with pytest.raises(UsageError, match="cannot sign"):
            admin_decided_settings.decide(
                workspace.database, workspace.decider, "cleo", {"policy": "safe-harbor"}
            )


def _edits(tx: DatabaseTransaction, _: Workspace) -> None:
    tx.execute("UPDATE decisions SET content = replace(content, 'thesis', 'safe-harbor')")


def _deletes(tx: DatabaseTransaction, _: Workspace) -> None:
    tx.execute("DELETE FROM decisions")


def _signs_with_the_key_of_the_key_file(tx: DatabaseTransaction, workspace: Workspace) -> None:
    """Which everybody who unlocks the vault can read."""
    known = vault_keys(workspace.database)
    assert known is not None
    signed_admin_decisions.keep_decisions(tx, known.signing, _forged(), [])


def _brings_a_key(tx: DatabaseTransaction, workspace: Workspace) -> None:
    tx.execute("DELETE FROM admin_key")
    content = read_key_file(workspace.folder / KEY_FILE)
    assert isinstance(content, KeyFile)
    private, public = signed_admin_decisions.new_admin_key(tx, content.slots)
    audit_trail.append(
        tx, AuditAction.UNLOCKED, [("role", "admin"), (signed_admin_decisions.DETAIL, public)], "admin"
    )
    signed_admin_decisions.keep_decisions(tx, private, _forged(), [])


def _signs_garbage(tx: DatabaseTransaction, _: Workspace) -> None:
    text = json.dumps(_forged())
    tx.execute("UPDATE decisions SET content = ?, signature = 'no signature'", (text,))
    audit_trail.append(tx, AuditAction.DECIDED, [("sha256", sha256(text.encode()).hexdigest())], "admin")


def _forged() -> dict[str, object]:
    return {"settings": LOOSE, "unencrypted": LOOSE["server_address"]}


def test_an_older_copy_where_nothing_is_known_of_the_vault_is_said_once_and_noted(
    folder: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """An older database, with an own PRIVRAG_HOME and nothing beside it, undid a policy without a word."""
    old = (folder / DATABASE_FILE).read_bytes()
    with open_vault(folder, ADMIN) as workspace:
        settings_change.change(workspace, {"policy": "full"})
    (folder / DATABASE_FILE).write_bytes(old)
    (folder / SEEN_FILE).unlink()
    monkeypatch.setenv("PRIVRAG_HOME", str(tmp_path / "own"))
    for notice, count in ((NEW_HERE, 1), ("", 1)):
        with open_vault(folder, CLEO) as workspace:
            assert workspace.notice == notice
            found = audit_trail.entries_of(workspace.database, audit_trail.AuditAction.NEW_COMPUTER)
            assert [one.actor for one in found] == ["cleo"] * count


def _with_a_key_of_their_own(tx: DatabaseTransaction, workspace: Workspace) -> None:
    """The key in the trail, too, with the hashes of its entries left as they were."""
    key = Ed25519PrivateKey.generate()
    kept = signed_admin_decisions.saved_decisions(tx)
    assert kept is not None
    content = kept.content.replace('"thesis"', '"safe-harbor"')
    triggers = tx.rows("SELECT name, sql FROM sqlite_master WHERE type = 'trigger' AND tbl_name = 'audit'")
    for name, _sql in triggers:
        tx.execute(f"DROP TRIGGER {name}")
    decided = signed_admin_decisions.SignedDecisions(content, key.sign(content.encode()).hex())
    tx.execute("UPDATE decisions SET content = ?, signature = ?", (decided.content, decided.signature))
    public = key.public_key().public_bytes_raw().hex()
    edits = {signed_admin_decisions.DETAIL: public, "sha256": sha256(content.encode()).hexdigest()}
    for entry, details in tx.rows("SELECT entry, details FROM audit"):
        edited = json.dumps([[name, edits.get(name, value)] for name, value in json.loads(details)])
        tx.execute("UPDATE audit SET details = ? WHERE entry = ?", (edited, entry))
    for _name, sql in triggers:
        tx.execute(sql)


@pytest.mark.parametrize(
    "attack",
    [
        _edits,
        _deletes,
        _signs_with_the_key_of_the_key_file,
        _brings_a_key,
        _signs_garbage,
        _with_a_key_of_their_own,
    ],
)
def test_rows_that_somebody_edits_with_the_data_key_are_noticed_and_nothing_is_loosened(
    folder: Path, attack: Attack
) -> None:
    """By a tool of their own: every user of a vault has its data key, but only admins can sign."""
    with open_vault(folder, CLEO) as workspace, workspace.database.transaction() as tx:
        attack(tx, workspace)
    for secret in (CLEO, ADMIN):
        guard = Guard()
        with open_vault(folder, secret, guard) as workspace:
            used = workspace.settings
            assert (used.policy, used.task_policy) == (PolicyName.FULL, TaskPolicy.FULL)
            assert (used.server_address, guard._allowed) == ("", frozenset())
            assert "changed by somebody else" in workspace.notice


def test_a_decision_of_before_that_is_put_back_does_not_count(folder: Path, admin: Workspace) -> None:
    [old] = admin.database.rows("SELECT content, signature FROM decisions")
    settings_change.change(admin, {"policy": "full"})
    with admin.database.transaction() as tx:
        tx.execute("UPDATE decisions SET content = ?, signature = ?", tuple(old))
    assert not admin_decided_settings.decided(admin.database).genuine


@pytest.mark.parametrize("number", [1, 2, 3, None])
def test_an_older_decision_with_an_entry_of_its_own_does_not_count(
    folder: Path, admin: Workspace, number: int | None
) -> None:
    """Appending to the trail leaves all hashes before as they were kept elsewhere."""
    [(content, signature)] = admin.database.rows("SELECT content, signature FROM decisions")
    settings_change.change(admin, {"policy": "full"})
    _put_back(admin, (content, signature), [] if number is None else [("number", number)])
    assert not admin_decided_settings.decided(admin.database).genuine


def test_a_decision_of_before_they_had_numbers_counts_until_the_next(folder: Path, admin: Workspace) -> None:
    assert admin.decider is not None
    content = json.dumps({"settings": {"policy": "thesis"}})
    old = (content, admin.decider.sign(content.encode()).hex())
    with admin.database.transaction() as tx:
        tx.execute("DROP TRIGGER audit_never_changes")
        tx.execute("UPDATE audit SET action = 'opened' WHERE action = 'decided'")
    admin.database.is_trail_whole = True  # as it would be in a vault of then
    _put_back(admin, old, [])
    assert admin_decided_settings.decided(admin.database).settings["policy"] is PolicyName.THESIS
    settings_change.change(admin, {"policy": "full"})
    assert admin_decided_settings.decided(admin.database).genuine
    _put_back(admin, old, [])
    assert not admin_decided_settings.decided(admin.database).genuine


def _put_back(workspace: Workspace, old: tuple[object, object], details: list[tuple[str, int | str]]) -> None:
    with workspace.database.transaction() as tx:
        tx.execute("UPDATE decisions SET content = ?, signature = ?", (str(old[0]), str(old[1])))
        digest = sha256(str(old[0]).encode()).hexdigest()
        audit_trail.append(tx, AuditAction.DECIDED, [*details, ("sha256", digest)], "admin")


def test_a_key_that_was_taken_out_makes_no_room_for_another(folder: Path) -> None:
    """What was signed with the new one did not count, and nobody was told."""
    with open_vault(folder, CLEO) as workspace, workspace.database.transaction() as tx:
        tx.execute("DELETE FROM admin_key")
        tx.execute("DELETE FROM admin_key_slots")
    with open_vault(folder, ADMIN) as workspace:
        assert admin_decided_settings.decided(workspace.database).genuine
        with pytest.raises(UsageError, match="cannot sign"):
            settings_change.change(workspace, {"policy": "thesis"})


def test_an_admin_decides_anew_after_an_attack(folder: Path, admin: Workspace) -> None:
    with admin.database.transaction() as tx:
        _deletes(tx, admin)
    settings_change.change(admin, {"policy": "thesis"})
    assert admin_decided_settings.decided(admin.database).genuine
    assert settings_change.written(admin).policy is PolicyName.THESIS


def test_who_made_themselves_an_admin_in_the_key_file_cannot_decide(folder: Path) -> None:
    """The key that signs the key file can be read with the data key; the one for decisions cannot."""
    with open_vault(folder, CLEO) as workspace:
        known, found = vault_keys(workspace.database), unlock(folder / KEY_FILE, CLEO)
        assert known is not None
        ring = KeyRing(folder / KEY_FILE, found.data_key, known.signing)
        ring.add(User("mallory", UserRole.ADMIN), BEA, LEAST_COST)
    with open_vault(folder, ADMIN) as workspace:
        VaultUsers(workspace, ADMIN, LEAST_COST).new_recovery_key()  # seals to what it made alone
    with open_vault(folder, BEA) as workspace:
        assert workspace.person == User("mallory", UserRole.ADMIN)
        assert workspace.decider is None
        with pytest.raises(UsageError, match="cannot sign"):
            set_server(workspace, None, SERVER, "m")
        assert not settings_change.written(workspace).uses_server


def test_every_admin_can_decide_by_passphrase_recovery_key_and_account(folder: Path) -> None:
    with open_vault(folder, ADMIN) as workspace:
        people = VaultUsers(workspace, ADMIN, LEAST_COST)
        people.add("bea", UserRole.ADMIN, BEA)
        recovery = people.new_recovery_key()
        account = people.turn_keyring_on()
        people.change_passphrase(f"{ADMIN} twice")
        account_after = people.turn_keyring_on()
    assert account != account_after
    number = 5
    for secret in (BEA, recovery, f"{ADMIN} twice"):
        with open_vault(folder, secret) as workspace:
            settings_change.change(workspace, {"smallest_group": (number := number + 1)})
    with open_with_keyring(folder, account_after, "admin") as workspace:
        assert workspace.settings.smallest_group == number
        assert workspace.decider is not None


def test_a_key_that_was_sealed_to_another_slot_or_is_not_the_vaults_opens_nothing(admin: Workspace) -> None:
    [(slot, _), *_] = admin.database.rows("SELECT slot, sealed FROM admin_key_slots ORDER BY slot")
    assert signed_admin_decisions.open_admin_key(admin.database, slot, bytes(32)) is None
    assert signed_admin_decisions.open_admin_key(admin.database, "another", bytes(32)) is None
    assert signed_admin_decisions.open_admin_key(admin.database, slot, b"") is None
    found = unlock(admin.folder / KEY_FILE, ADMIN)
    content = read_key_file(admin.folder / KEY_FILE)
    assert isinstance(content, KeyFile)
    with admin.database.transaction() as tx:
        signed_admin_decisions.seal_to(tx, Ed25519PrivateKey.generate(), content.slots)
    assert signed_admin_decisions.open_admin_key(admin.database, found.slot, found.private) is None


def test_what_only_a_newer_program_knows_is_the_strictest_or_left_out(admin: Workspace) -> None:
    assert admin.decider is not None
    settings = {"policy": "stricter-still", "lock_minutes": -5, "a_new_one": 1, "passages": 50}
    with admin.database.transaction() as tx:
        signed_admin_decisions.keep_decisions(tx, admin.decider, {"settings": settings}, [])
    known = admin_decided_settings.decided(admin.database)
    assert dict(known.settings) == {"policy": PolicyName.FULL}


def test_a_server_without_a_yes_to_its_missing_encryption_is_not_used(admin: Workspace) -> None:
    known = admin_decided_settings.Decisions(
        {"server_address": "http://10.0.0.5/v1"}, unencrypted="http://10.0.0.6/v1"
    )
    assert not admin_decided_settings.effective(Settings(), known).uses_server


def test_a_decision_says_in_the_trail_what_changed_and_by_whom(admin: Workspace) -> None:
    settings_change.change(admin, {"policy": "full", "smallest_group": 5})
    newest = audit_trail.newest_of(admin.database, [AuditAction.DECIDED])
    assert newest is not None
    details = dict(newest.details)
    assert (newest.actor, details["policy"], len(str(details["sha256"]))) == ("admin", "full", 64)
    assert "smallest_group" not in details  # it was 5 before
    assert audit_trail.verify(admin.database) is None


def test_every_setting_declares_who_keeps_it() -> None:
    for name, field in Settings.model_fields.items():
        assert any(isinstance(one, SettingDisplay) for one in field.metadata), name
    assert set(OF_THE_VAULT) == set(LOOSE)
    people = [name for name in Settings.model_fields if _scope(name) is SettingScope.PERSON]
    assert people == ["theme", "text_percent", "language"]


def test_the_authority_counts_as_its_file_was_when_an_admin_chose_it(
    admin: Workspace, tmp_path: Path
) -> None:
    """Whoever can write the file cannot choose another authority; and the vault needs it no more."""
    hospital, other = Authority(tmp_path / "hospital", "Hospital"), Authority(tmp_path / "other", "Other")
    chosen = hospital.pem
    settings_change.change(admin, {"server_authority": hospital.file})
    Path(hospital.file).write_text(other.pem)
    settings_change.change(admin, {"server_model": "m", "server_address": SERVER})
    assert admin.server_authority().split() == chosen.split()
    settings_change.change(admin, {"server_authority": hospital.file})
    assert admin.server_authority().split() == other.pem.split()
    settings_change.change(admin, {"server_authority": ""})
    assert admin.server_authority() == ""


def test_a_file_without_certificates_decides_nothing(admin: Workspace, tmp_path: Path) -> None:
    (tmp_path / "letter.txt").write_text("Dear colleague")
    for file in ("letter.txt", "not there"):
        with pytest.raises(UsageError, match="cannot be read as certificates"):
            settings_change.change(admin, {"server_authority": str(tmp_path / file)})
    assert settings_change.written(admin).server_authority == ""


def _scope(name: str) -> SettingScope:
    [shown] = [one for one in Settings.model_fields[name].metadata if isinstance(one, SettingDisplay)]
    return shown.scope

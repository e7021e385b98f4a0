"""What can be done before a vault is open; what opens vaults takes a second, and is loaded when used."""

from pathlib import Path

from privrag_desktop.domain.backups import BackupInfo
from privrag_desktop.domain.users import UserRole
from privrag_desktop.gui.vault_service_interface import OpenVault
from privrag_desktop.runtime.network_guard import Guard
from privrag_desktop.runtime.progress import Progress
from privrag_desktop.services.vault.access.passphrase_strength_check import strength
from privrag_desktop.services.vault.locked_vault_info import users_of, vault_exists


class BackupFileVerbs:
    def check(self, file: Path, secret: str, progress: Progress) -> BackupInfo:
        from privrag_desktop.services.vault.backups.open_vault_backups import check_backup  # noqa: PLC0415

        return check_backup(file, secret, progress)

    def restore(self, file: Path, folder: Path, secret: str, progress: Progress) -> BackupInfo:
        from privrag_desktop.services.vault.backups.backup_creation_and_restore import restore_backup  # noqa: PLC0415

        return restore_backup(file, folder, secret, progress)

    def free_folder(self, vault: Path) -> Path:
        from privrag_desktop.services.vault.backups.replace_vault_with_restored import free_folder  # noqa: PLC0415

        return free_folder(vault)

    def take_place(self, restored: Path, vault: Path) -> Path:
        from privrag_desktop.services.vault.backups.replace_vault_with_restored import take_place  # noqa: PLC0415

        return take_place(restored, vault)


class LockedVaultVerbs:
    def __init__(self, guard: Guard | None) -> None:
        self._guard = guard
        self.vault_exists, self.users_of, self.strength = vault_exists, users_of, strength
        self.backup_files = BackupFileVerbs()

    def create_vault(self, folder: Path, passphrase: str, user: str) -> str:
        from privrag_desktop.app.open_vault_binding import create_vault  # noqa: PLC0415

        return create_vault(folder, passphrase, user)

    def open_vault(self, folder: Path, secret: str, user: str, progress: Progress) -> OpenVault:
        from privrag_desktop.app.open_vault_binding import open_vault  # noqa: PLC0415

        return open_vault(folder, secret, user, progress, self._guard)

    def open_with_account(self, folder: Path, user: str, progress: Progress) -> OpenVault:
        from privrag_desktop.app.open_vault_binding import open_with_account  # noqa: PLC0415

        return open_with_account(folder, user, progress, self._guard)

    def new_recovery_key(self, folder: Path, secret: str, user: str, progress: Progress) -> str:
        """None for a clinician, and none for who has a recovery key and unlocks with it."""
        from privrag_desktop.services.vault.access.users_and_recovery_key import VaultUsers  # noqa: PLC0415
        from privrag_desktop.services.vault.creation_and_unlocking import open_vault  # noqa: PLC0415
        from privrag_desktop.services.vault.vault_format_update import VaultUpdate  # noqa: PLC0415

        with open_vault(folder, secret, self._guard, user, VaultUpdate(progress)) as workspace:
            is_user = workspace.person.name in [one.name for one in users_of(folder)]
            if not is_user or workspace.person.role is not UserRole.ADMIN:
                return ""
            return VaultUsers(workspace, secret).new_recovery_key()

    def why_no_account(self) -> str:
        from privrag_desktop.services.vault.access.unlocking_with_system_keyring import why_not  # noqa: PLC0415

        return why_not()

    def make_sample(self, progress: Progress) -> Path:
        from privrag_desktop.services.vault.sample_vault import make_sample_vault  # noqa: PLC0415

        return make_sample_vault(progress)

    def save_support(self, vault: Path, into: Path) -> Path:
        """A new file, without the self-test, which would load a second model.

        Raises UsageError and KnownError where it cannot be written.
        """
        from privrag_desktop.services.support.support_file import (  # noqa: PLC0415
            SupportRequest,
            collect,
            write_into,
        )

        return write_into(collect(SupportRequest(vault, with_self_test=False)), into)

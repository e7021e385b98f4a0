"""What a first run needs before a vault is open; loaded when it is used."""

from pathlib import Path

from privrag_desktop.domain.users import UserRole
from privrag_desktop.gui.first_run.service_interface import FirstRunServices
from privrag_desktop.runtime.network_guard import Guard
from privrag_desktop.runtime.progress import Progress
from privrag_desktop.services.vault.locked_vault_info import users_of


def first_run_services(guard: Guard | None) -> FirstRunServices:
    def renew(folder: Path, secret: str, user: str, progress: Progress) -> str:
        return _new_recovery_key(folder, secret, user, guard, progress)

    return FirstRunServices(_make_sample, _why_no_account, renew)


def _make_sample(progress: Progress) -> Path:
    from privrag_desktop.services.vault.sample_vault import make_sample_vault  # noqa: PLC0415  takes a second

    return make_sample_vault(progress)


def _why_no_account() -> str:
    from privrag_desktop.services.vault.access.unlocking_with_system_keyring import why_not  # noqa: PLC0415  takes a second

    return why_not()


def _new_recovery_key(folder: Path, secret: str, user: str, guard: Guard | None, progress: Progress) -> str:
    """None for a clinician, and none for who has a recovery key and unlocks with it."""
    from privrag_desktop.services.vault.access.users_and_recovery_key import VaultUsers  # noqa: PLC0415  takes a second
    from privrag_desktop.services.vault.creation_and_unlocking import open_vault  # noqa: PLC0415  takes a second
    from privrag_desktop.services.vault.older_vault_update import Updating  # noqa: PLC0415  takes a second

    with open_vault(folder, secret, guard, user, Updating(progress)) as workspace:
        is_user = workspace.person.name in [one.name for one in users_of(folder)]
        if not is_user or workspace.person.role is not UserRole.ADMIN:
            return ""
        return VaultUsers(workspace, secret).new_recovery_key()

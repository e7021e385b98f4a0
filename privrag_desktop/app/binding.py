"""Binds an unlocked vault to the window; one file beside this for what a page needs."""

from functools import partial
from pathlib import Path

from privrag_desktop.app.ask import ask_services
from privrag_desktop.app.backups import backup_files
from privrag_desktop.app.history import history_services
from privrag_desktop.app.library import library_services
from privrag_desktop.app.models import models_services
from privrag_desktop.app.patients import patient_services
from privrag_desktop.app.privacy import privacy_services
from privrag_desktop.app.settings import settings_services
from privrag_desktop.gui.ask.pdf import pdf_of
from privrag_desktop.gui.backups.services import BackupServices
from privrag_desktop.gui.security.security_services import Safeguards
from privrag_desktop.gui.services import Disclosures, OpenVault, TaskServices
from privrag_desktop.network import Guard
from privrag_desktop.paths import is_sample_vault
from privrag_desktop.progress import Progress
from privrag_desktop.services import (
    act,
    ask,
    backup_list,
    deletion,
    export,
    library,
    policies,
    sample,
    stopping,
    system_keyring,
    unlock,
    vault_folder,
)
from privrag_desktop.services.data_key import change_data_key
from privrag_desktop.services.integrity import check_vault
from privrag_desktop.services.people import People
from privrag_desktop.services.reveal import reveal
from privrag_desktop.services.rights import Right, may
from privrag_desktop.services.scheduled_backup import back_up_if_due
from privrag_desktop.services.strength import require_good_enough, strength
from privrag_desktop.services.task_reasoner import where_reasoned
from privrag_desktop.services.update import Updating
from privrag_desktop.services.workspace import Workspace

LISTED_TASKS = 500  # enough to search in; each is turned back when it is listed


def create_vault(folder: Path, passphrase: str, user: str = "") -> str:
    """A vault with a passphrase that a person chose; raises as services.unlock does."""
    require_good_enough(passphrase, user)
    return unlock.create_vault(folder, passphrase, user=user)


def open_vault(folder: Path, secret: str, user: str, progress: Progress, guard: Guard | None) -> OpenVault:
    """An unlocked vault with its services bound to it; raises as services.unlock does.

    `progress` hears of the update of an older vault.
    """
    return bind(unlock.open_vault(folder, secret, guard, user, Updating(progress)), guard)


def open_with_account(folder: Path, user: str, progress: Progress, guard: Guard | None) -> OpenVault:
    """As open_vault, with what the system's keyring keeps for a user."""
    return bind(system_keyring.open_with_account(folder, user, guard, Updating(progress)), guard)


def bind(workspace: Workspace, guard: Guard | None = None) -> OpenVault:
    return OpenVault(
        library=library_services(workspace),
        summary=partial(library.summary, workspace),
        patients=partial(library.patients, workspace),
        document=partial(library.document, workspace),
        delete_patient=partial(deletion.delete_patient, workspace),
        ask=partial(ask.ask, workspace),
        ask_tree=partial(ask.ask_tree, workspace),
        asking=ask_services(workspace),
        backups=_backups(workspace),
        load_model=partial(_load_model, workspace),
        tasks=TaskServices(
            act=partial(act.act, workspace),
            list=partial(act.list_tasks, workspace, LISTED_TASKS),
            show=partial(act.show_task, workspace),
            forget=partial(act.forget_tasks, workspace),
            where=partial(where_reasoned, workspace),
            policy=policies.task_policy(workspace),
            policies=policies.task_policies(workspace),
        ),
        models=models_services(workspace, guard),
        safeguards=_safeguards(workspace),
        privacy=privacy_services(workspace, guard),
        back_up=partial(back_up_if_due, workspace),
        disclosures=_disclosures(workspace),
        history=history_services(workspace),
        settings=settings_services(workspace),
        charts=patient_services(workspace),
        close=workspace.close,
        keep_stopped=partial(stopping.keep_stopped, workspace),
        take_stopped=partial(stopping.take_stopped, workspace),
        lock_minutes=workspace.settings.lock_minutes,
        clipboard_seconds=workspace.settings.clipboard_seconds,
        server=workspace.settings.server_address,
        person=workspace.person,
        may_import=may(workspace.person.role, Right.IMPORT),
        contact=workspace.settings.contact,
        notice=workspace.notice,
        fictional=is_sample_vault(workspace.folder),
        sample_records=sample.make_sample_records,
    )


def _disclosures(workspace: Workspace) -> Disclosures:
    return Disclosures(
        export=partial(export.export_conversation, workspace, render_pdf=pdf_of),
        reveal=partial(reveal, workspace),
        may_export_names=may(workspace.person.role, Right.EXPORT),
    )


def _backups(workspace: Workspace) -> BackupServices:
    return BackupServices(
        vault=workspace.folder,
        listed=partial(backup_list.backups_here, workspace),
        make=partial(backup_list.back_up_now, workspace),
        may_make=may(workspace.person.role, Right.BACKUP),
        files=backup_files(),
    )


def _safeguards(workspace: Workspace) -> Safeguards:
    return Safeguards(
        users=partial(vault_folder.users_of, workspace.folder),
        people=partial(People, workspace),
        strength=strength,
        check=partial(check_vault, workspace.database),
        why_no_account=system_keyring.why_not,
        turn_account=partial(system_keyring.turn, workspace),
        change_key=partial(change_data_key, workspace),
    )


def _load_model(workspace: Workspace, progress: Progress) -> str:
    ask.warm_up(workspace)
    progress.check()
    return workspace.models.private.name  # what was loaded; a server is asked nothing yet

"""The verbs of each page, bound to an unlocked vault, where no class of the services has them already.

Each class fits the Protocol of its page, in `gui/*/service_interface.py`.
"""

from collections.abc import Sequence
from functools import partial

from privrag_desktop.app.locked_vault_services import BackupFileVerbs
from privrag_desktop.domain.passphrase_strength_and_network_use import Connections
from privrag_desktop.domain.privacy_policies import Policies, PolicyName
from privrag_desktop.domain.released_texts_and_pseudonym_places import Preview
from privrag_desktop.domain.tasks import TaskPolicy
from privrag_desktop.gui.ask.markdown_to_pdf import pdf_of
from privrag_desktop.runtime.network_guard import Guard
from privrag_desktop.runtime.progress import Progress
from privrag_desktop.services.audit import trail_check_and_export, trail_paged_list
from privrag_desktop.services.imports import import_queue_and_history
from privrag_desktop.services.imports.refused_files_export import save_refusals
from privrag_desktop.services.models import (
    admin_model_management,
    answering_server_setup,
    embedding_model_change,
)
from privrag_desktop.services.patients.patient_deletion import delete_patient
from privrag_desktop.services.privacy import deidentification_policy_choice, release_preview
from privrag_desktop.services.privacy.outgoing_connections import connections, guard_refuses
from privrag_desktop.services.privacy.pseudonym_reveal import reveal
from privrag_desktop.services.questions import ask_search_and_gate
from privrag_desktop.services.questions.conversation_export import export_conversation
from privrag_desktop.services.questions.question_history_list_and_erasure import list_history
from privrag_desktop.services.questions.reading_series_and_pseudonyms_of_answer import (
    pseudonym_pairs,
    reading_series,
)
from privrag_desktop.services.tasks import agent_tasks
from privrag_desktop.services.tasks.drafts_export import save_drafts
from privrag_desktop.services.tasks.reasoning_model_choice import where_reasoned
from privrag_desktop.services.vault import jobs_interrupted_by_lock, vault_contents
from privrag_desktop.services.vault.access import unlocking_with_system_keyring
from privrag_desktop.services.vault.access.data_key_change import change_data_key
from privrag_desktop.services.vault.access.passphrase_strength_check import strength
from privrag_desktop.services.vault.access.users_and_recovery_key import VaultUsers
from privrag_desktop.services.vault.backups import open_vault_backups
from privrag_desktop.services.vault.backups.daily_backup import back_up_if_due
from privrag_desktop.services.vault.integrity_and_rollback_check import check_vault
from privrag_desktop.services.vault.locked_vault_info import users_of
from privrag_desktop.services.vault.open_vault_workspace import Workspace
from privrag_desktop.services.vault.sample_vault import has_sample_records, make_sample_records
from privrag_desktop.services.vault.settings import settings_change

_RECENT = 30  # questions
_LISTED_TASKS = 500  # enough to search in; each is turned back when it is listed


class WindowVerbs:
    def __init__(self, workspace: Workspace) -> None:
        self.summary = partial(vault_contents.summary, workspace)
        self.patients = partial(vault_contents.patients, workspace)
        self.load_model = partial(_load_model, workspace)
        self.back_up = partial(back_up_if_due, workspace)
        self.keep_stopped = partial(jobs_interrupted_by_lock.keep_stopped, workspace)
        self.take_stopped = partial(jobs_interrupted_by_lock.take_stopped, workspace)
        self.close = workspace.close


class AskVerbs:
    def __init__(self, workspace: Workspace) -> None:
        self.ask = partial(ask_search_and_gate.ask, workspace)
        self.ask_tree = partial(ask_search_and_gate.ask_tree, workspace)
        self.recent_questions = partial(_recent_questions, workspace)
        self.stand_ins = partial(pseudonym_pairs, workspace)
        self.courses = partial(reading_series, workspace)
        self.document = partial(vault_contents.document, workspace)
        self.export_conversation = partial(export_conversation, workspace, render_pdf=pdf_of)
        self.reveal = partial(reveal, workspace)


class TaskVerbs:
    def __init__(self, workspace: Workspace) -> None:
        self.act = partial(agent_tasks.act, workspace)
        self.list_tasks = partial(agent_tasks.list_tasks, workspace, _LISTED_TASKS)
        self.show_task = partial(agent_tasks.show_task, workspace)
        self.save_drafts = partial(save_drafts, workspace)
        self.forget_tasks = partial(agent_tasks.forget_tasks, workspace)
        self.where_reasoned = partial(where_reasoned, workspace)
        self.policy = deidentification_policy_choice.task_policy(workspace)
        self.policies = deidentification_policy_choice.task_policies(workspace)


class LibraryVerbs:
    def __init__(self, workspace: Workspace) -> None:
        self.queue = partial(import_queue_and_history.queue, workspace)
        self.run = partial(import_queue_and_history.run, workspace)
        self.cancel = partial(import_queue_and_history.cancel, workspace)
        self.earlier = partial(import_queue_and_history.earlier, workspace)
        self.holds = partial(vault_contents.holdings, workspace)
        self.save_refusals = partial(save_refusals, workspace)
        self.delete_patient = partial(delete_patient, workspace)
        self.make_samples = make_sample_records
        self.has_samples = has_sample_records()


class PrivacyVerbs:
    def __init__(self, workspace: Workspace, guard: Guard | None) -> None:
        self.page = partial(trail_paged_list.page, workspace)
        self.people = partial(trail_paged_list.people, workspace)
        self.disclosed = partial(trail_paged_list.disclosed, workspace)
        self.verify = partial(trail_check_and_export.verify_trail, workspace)
        self.export = partial(trail_check_and_export.export, workspace)
        self.sheet = partial(trail_check_and_export.sheet, workspace, render_pdf=pdf_of)
        self.connections = partial(_connections, workspace, guard)
        self.guard_refuses = partial(guard_refuses, guard)
        self.policies = partial(release_preview.in_force, workspace)
        self.choose = partial(_choose_policy, workspace)
        self.preview = partial(_preview, workspace)


class SecurityVerbs:
    def __init__(self, workspace: Workspace) -> None:
        self.users = partial(users_of, workspace.folder)
        self.people = partial(VaultUsers, workspace)
        self.strength = strength
        self.check = partial(check_vault, workspace.database)
        self.why_no_account = unlocking_with_system_keyring.why_not
        self.turn_account = partial(unlocking_with_system_keyring.turn, workspace)
        self.change_key = partial(change_data_key, workspace)


class BackupVerbs:
    def __init__(self, workspace: Workspace) -> None:
        self.vault, self.files = workspace.folder, BackupFileVerbs()
        self.listed = partial(open_vault_backups.list_backups, workspace)
        self.make = partial(open_vault_backups.back_up_now, workspace)


class SettingsVerbs:
    def __init__(self, workspace: Workspace) -> None:
        self.current = partial(settings_change.written, workspace)
        self.change = partial(settings_change.change, workspace)


class ModelVerbs:
    def __init__(self, workspace: Workspace, guard: Guard | None) -> None:
        self.overview = partial(admin_model_management.overview, workspace)
        self.fetch = partial(admin_model_management.fetch, workspace)
        self.add = partial(admin_model_management.add, workspace)
        self.verify = partial(admin_model_management.verify, workspace)
        self.confirm = partial(admin_model_management.confirm, workspace)
        self.unload = partial(admin_model_management.unload, workspace)
        self.measure = partial(admin_model_management.measure, workspace)
        self.run = partial(admin_model_management.run, workspace)
        self.use_embedding = partial(embedding_model_change.use, workspace)
        self.set_server = partial(answering_server_setup.set_server, workspace, guard)
        self.keep_server_key = partial(answering_server_setup.keep_key, workspace)
        self.forget_server_key = partial(answering_server_setup.forget_key, workspace)
        self.test_server = partial(answering_server_setup.test_server, workspace, guard)


def _load_model(workspace: Workspace, progress: Progress) -> str:
    ask_search_and_gate.warm_up(workspace)
    progress.check()
    return workspace.models.private.name  # what was loaded; a server is asked nothing yet


def _recent_questions(workspace: Workspace) -> Sequence[str]:
    """Of the history, newest first; that names came back to it stands in the audit trail."""
    return tuple(dict.fromkeys(turn.question for turn in list_history(workspace, _RECENT)))


def _connections(workspace: Workspace, guard: Guard | None) -> Connections:
    return connections(guard, settings_change.written(workspace).server_address)


def _choose_policy(workspace: Workspace, policy: PolicyName | TaskPolicy) -> Policies:
    name = "policy" if isinstance(policy, PolicyName) else "task_policy"
    settings = settings_change.change(workspace, {name: policy})
    return Policies(settings.policy, settings.task_policy)


def _preview(workspace: Workspace, text: str, policy: PolicyName | TaskPolicy) -> Preview:
    if isinstance(policy, PolicyName):
        return release_preview.preview(workspace, text, policy)
    return release_preview.preview_task(workspace, text, policy)

"""Binds what the Privacy page needs to an unlocked vault."""

from collections.abc import Mapping
from functools import partial

from privrag_desktop.domain.privacy_policies import Policies, PolicyName
from privrag_desktop.domain.tasks import TaskPolicy
from privrag_desktop.gui.ask.markdown_to_pdf import pdf_of
from privrag_desktop.gui.privacy.service_interface import PrivacyServices
from privrag_desktop.runtime.network_guard import Guard
from privrag_desktop.services.audit import trail_check_and_export, trail_paged_list
from privrag_desktop.services.privacy import release_preview
from privrag_desktop.services.privacy.outgoing_connections import connections, guard_refuses
from privrag_desktop.services.vault.access.role_permissions import Permission, may
from privrag_desktop.services.vault.open_vault_workspace import Workspace
from privrag_desktop.services.vault.settings import settings_change


def privacy_services(workspace: Workspace, guard: Guard | None = None) -> PrivacyServices:
    role = workspace.person.role
    return PrivacyServices(
        page=partial(trail_paged_list.page, workspace),
        people=partial(trail_paged_list.people, workspace),
        disclosed=partial(trail_paged_list.disclosed, workspace),
        verify=partial(trail_check_and_export.verified, workspace),
        export=partial(trail_check_and_export.export, workspace),
        sheet=partial(trail_check_and_export.sheet, workspace, render_pdf=pdf_of),
        connections=lambda: connections(guard, settings_change.written(workspace).server_address),
        refuses=partial(guard_refuses, guard),
        policies=partial(release_preview.in_force, workspace),
        choose=partial(_choose, workspace),
        preview=partial(release_preview.preview, workspace),
        preview_task=partial(release_preview.preview_task, workspace),
        may_audit=may(role, Permission.AUDIT),
        may_set=may(role, Permission.SETTINGS),
    )


def _choose(
    workspace: Workspace, *, questions: PolicyName | None = None, tasks: TaskPolicy | None = None
) -> Policies:
    given = {"policy": questions, "task_policy": tasks}
    changes: Mapping[str, object] = {name: value for name, value in given.items() if value is not None}
    settings = settings_change.change(workspace, changes)
    return Policies(settings.policy, settings.task_policy)

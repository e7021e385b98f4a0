"""Binds what the Privacy page needs to an unlocked vault."""

from collections.abc import Mapping
from functools import partial

from privrag_desktop.acting import TaskPolicy
from privrag_desktop.disclosing import Policies
from privrag_desktop.domain import PolicyName
from privrag_desktop.gui.ask.pdf import pdf_of
from privrag_desktop.gui.privacy.services import PrivacyServices
from privrag_desktop.network import Guard
from privrag_desktop.services import preferences, preview, trail, trail_pages
from privrag_desktop.services.connections import connections, guard_refuses
from privrag_desktop.services.rights import Right, may
from privrag_desktop.services.workspace import Workspace


def privacy_services(workspace: Workspace, guard: Guard | None = None) -> PrivacyServices:
    role = workspace.person.role
    return PrivacyServices(
        page=partial(trail_pages.page, workspace),
        people=partial(trail_pages.people, workspace),
        disclosed=partial(trail_pages.disclosed, workspace),
        verify=partial(trail.verified, workspace),
        export=partial(trail.export, workspace),
        sheet=partial(trail.sheet, workspace, render_pdf=pdf_of),
        connections=lambda: connections(guard, preferences.written(workspace).server_address),
        refuses=partial(guard_refuses, guard),
        policies=partial(preview.in_force, workspace),
        choose=partial(_choose, workspace),
        preview=partial(preview.preview, workspace),
        preview_task=partial(preview.preview_task, workspace),
        may_audit=may(role, Right.AUDIT),
        may_set=may(role, Right.SETTINGS),
    )


def _choose(
    workspace: Workspace, *, questions: PolicyName | None = None, tasks: TaskPolicy | None = None
) -> Policies:
    given = {"policy": questions, "task_policy": tasks}
    changes: Mapping[str, object] = {name: value for name, value in given.items() if value is not None}
    settings = preferences.change(workspace, changes)
    return Policies(settings.policy, settings.task_policy)

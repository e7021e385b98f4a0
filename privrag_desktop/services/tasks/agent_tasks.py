"""Run tasks of the agent, save them step by step, list them, and forget whom they were about."""

from collections.abc import Callable, Collection
from dataclasses import replace
from datetime import date, datetime
from uuid import uuid4

from privrag_desktop.capri.agent import task_runner
from privrag_desktop.capri.task_program import program_or_agent
from privrag_desktop.domain.tasks import (
    LONGEST_TASK,
    ProposedAction,
    SavedTask,
    TaskLimits,
    TaskPolicy,
    TaskResult,
    TaskWorld,
)
from privrag_desktop.errors import UsageError
from privrag_desktop.privacy.pseudonyms.contextual import saved_task_restore_and_erase as kept_map
from privrag_desktop.runtime.progress import Progress
from privrag_desktop.services.privacy.deidentification_policy_choice import task_policy
from privrag_desktop.services.tasks.reasoning_model_choice import reasoner
from privrag_desktop.services.tasks.task_answered_as_question import (
    ComputedAnswer,
    answered_as_question,
    is_plain_question,
)
from privrag_desktop.services.tasks.task_journal import Journal
from privrag_desktop.services.tasks.vault_or_simulated_task_gateways import gateways_of
from privrag_desktop.services.vault.access.question_and_task_ownership_check import require_own
from privrag_desktop.services.vault.access.role_permissions import Permission, require
from privrag_desktop.services.vault.open_vault_workspace import Workspace
from privrag_desktop.services.vault.work_and_deletion_lock import working
from privrag_desktop.store import audit_trail, tasks
from privrag_desktop.store.audit_trail import AuditAction


def act(
    workspace: Workspace,
    task: str,
    policy: TaskPolicy | None = None,
    *,
    world: TaskWorld = TaskWorld.RECORDS,
    approve: Callable[[ProposedAction], bool],
    attended: bool = True,
    progress: Progress,
    limits: TaskLimits | None = None,
    clock: Callable[[], datetime] = datetime.now,
) -> TaskResult:
    """Run a task; its steps are saved with pseudonyms, every call and restoration stands in the audit trail.

    `approve` is asked before anything is changed; `progress` receives each TaskStep once it is written down.
    `attended` says whether somebody reads what `approve` is asked: without, nothing doubted is approved.
    By default the settings say the policy and the limits. `clock` says the user's time, from which the days
    that a task names are counted. The agent's model may be the server's; who a task names, only the local
    one is asked.

    Raises Cancelled, ModelError or ServerError when a model cannot be used, UsageError for an empty or too
    long task, and while a patient is deleted, NotAllowed for a policy that this person may not choose.
    """
    _require_words(task)
    policy, scope, now = task_policy(workspace, policy), str(uuid4()), clock()
    by_code = _may_be_answered_by_code(workspace, task, world)
    with working(workspace, workspace.tasks_at_work, scope):
        journal = Journal(workspace.database, scope, policy, world)
        with journal.ending():
            computed = _answer_by_code(workspace, task, now.date(), journal, progress) if by_code else None
            session = task_runner.begin(
                task,
                policy.configuration,
                [journal.audited(gateway) for gateway in gateways_of(workspace, world, now)],
                workspace.boundary,
                scope=scope,
                today=now.date(),
                db=workspace.database,
                detector=None if computed else workspace.models.private,
                progress=progress,
            )
            journal.begun(session)
            if computed:
                return journal.followed(computed.as_running_task(session), progress)
            approving = journal.asking(approve, progress, attended=attended)
            model = reasoner(workspace, policy, session)
            running = program_or_agent.run(session, model, approving, limits or _limits(workspace), progress)
            return journal.followed(running, progress)


def _may_be_answered_by_code(workspace: Workspace, task: str, world: TaskWorld) -> bool:
    """Whether code may answer a task; of others, that there is no model is said before anything is kept."""
    by_code = world is TaskWorld.RECORDS and is_plain_question(task)
    if not by_code:
        _ = workspace.models.private
    return by_code


def _answer_by_code(
    workspace: Workspace, task: str, today: date, journal: Journal, progress: Progress
) -> ComputedAnswer | None:
    journal.answering()
    return answered_as_question(workspace, task, today, progress)


def list_tasks(workspace: Workspace, limit: int = 100, *, names: bool = True) -> list[SavedTask]:
    """The latest tasks, newest first, with originals as long as their records live; without their steps.

    Without `names`, as they are kept: nobody is named in them.
    """
    database, listed = workspace.database, tasks.list_tasks(workspace.database, limit)
    if names:
        listed = kept_map.restore_tasks(listed, workspace.boundary, database)
    else:
        listed = [kept_map.without_names(kept) for kept in listed]
    return [_with_work_status(workspace, kept) for kept in listed]


def show_task(workspace: Workspace, number: int, *, names: bool = True) -> SavedTask:
    """One task with its steps, calls and drafts; UsageError for a number that no task has.

    Without `names` nobody is named in it, and it comes without drafts, which are full of them.
    """
    kept = tasks.get_task(workspace.database, number)
    if kept is None:
        raise UsageError("There is no task {number}.", number=number)
    if not names:
        return _with_work_status(workspace, kept_map.without_names(kept))
    return _with_work_status(workspace, kept_map.restore_task(kept, workspace.boundary, workspace.database))


def forget_tasks(workspace: Workspace, numbers: Collection[int] | None = None) -> int:
    """Forget whom tasks were about, all of them without `numbers`; how many tasks it were.

    Their drafts go too. A task that hid nothing from its model is erased whole. UsageError for a number that
    no task has, and for a task that is at work: what it still writes would tell whom it is about. NotAllowed
    unless an admin has unlocked the vault, or who gave these tasks.
    """
    if numbers is None:
        require(workspace.person.role, Permission.DELETE)
    known = tasks.list_tasks(workspace.database, limit=None)
    missing = set(numbers or ()) - {kept.number for kept in known}
    if missing:
        raise UsageError("There is no task {number}.", number=min(missing))
    meant = [kept for kept in known if numbers is None or kept.number in numbers]
    require_own(workspace, AuditAction.TASK_GIVEN, [kept.scope for kept in meant])
    if any(kept.scope in workspace.tasks_at_work for kept in meant):
        raise UsageError("A task that is still at work cannot be forgotten. Stop it, and wait a moment.")
    with workspace.database.transaction() as tx:
        for kept in meant:
            kept_map.forget(tx, kept.scope)
            if kept_map.hides(kept.policy):
                tasks.drop_drafts(tx, kept.number)
            else:
                tasks.drop_task(tx, kept.number)
        audit_trail.append(tx, AuditAction.FORGOTTEN, [("what", "tasks"), ("tasks", len(meant))])
    workspace.database.checkpoint()  # the log holds them still
    return len(meant)


def _with_work_status(workspace: Workspace, kept: SavedTask) -> SavedTask:
    return replace(kept, at_work=kept.scope in workspace.tasks_at_work)


def _limits(workspace: Workspace) -> TaskLimits:
    settings = workspace.settings
    return TaskLimits(turns=settings.task_turns, seconds=float(settings.task_seconds))


def _require_words(task: str) -> None:
    if not task.strip():
        raise UsageError("The task is empty.")
    if len(task) > LONGEST_TASK:
        raise UsageError(
            "The task is longer than {most:,} characters; say it in fewer words.", most=LONGEST_TASK
        )

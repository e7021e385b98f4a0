"""Save a task's steps and drafts while it runs, and write its calls into the audit trail."""

from collections.abc import Callable, Generator, Iterator
from contextlib import contextmanager, suppress
from dataclasses import replace

from privrag_desktop.capri.agent.task_runner import TaskSession
from privrag_desktop.capri.toolkits.messages.contact_search_and_email_draft_tools import WriteEmail
from privrag_desktop.capri.toolkits.toolkit_base_classes import (
    FlatCall,
    Gateway,
    Result,
    Toolkit,
)
from privrag_desktop.capri.toolkits.vault.vault_tools import CreateOrder, RecordReading
from privrag_desktop.domain.restore_purposes import Purpose
from privrag_desktop.domain.tasks import (
    DraftContent,
    MessageDraft,
    OrderDraft,
    ProposedAction,
    ReadingDraft,
    TaskPolicy,
    TaskResult,
    TaskStep,
    TaskStepKind,
    TaskWorld,
)
from privrag_desktop.errors import KnownError
from privrag_desktop.privacy.pseudonyms.contextual.saved_task_restore_and_erase import write_account
from privrag_desktop.privacy.pseudonyms.contextual.task_pseudonymiser import TaskPseudonymiser
from privrag_desktop.runtime.progress import Progress
from privrag_desktop.services.audit.failed_or_stopped_work_details import failure_details
from privrag_desktop.store import audit_trail, tasks
from privrag_desktop.store.audit_trail import AuditAction
from privrag_desktop.store.database import Database, DatabaseTransaction

DRAFTING = frozenset({"records", "notify"})  # toolkits whose changes are drafts; others are simulated
_KINDS = {"WriteEmail": "message", "CreateOrder": "order", "RecordReading": "reading"}


class Journal:
    """One task in the store, from before its first record on; a kill loses nothing that was written."""

    def __init__(self, db: Database, scope: str, policy: TaskPolicy, world: TaskWorld) -> None:
        self.scope = scope
        self._db = db
        self._contextual: TaskPseudonymiser | None = None
        self._words: list[str] = []
        self._shown: list[tuple[str, str]] = []  # what the screen said, and what is kept of it
        self._is_ended = False
        with db.transaction() as tx:
            self._number = tasks.begin(tx, scope, policy, world)
            given = ("policy", policy.value), ("tools", world.value)
            audit_trail.append(tx, AuditAction.TASK_GIVEN, [*self._task_details, *given])

    def begun(self, session: TaskSession) -> None:
        """Keep the task's words as the agent sees them."""
        self._contextual = session.contextual
        self._shown.append((session.task, session.shown))
        with self._db.transaction() as tx:
            tasks.keep_asked(tx, self._number, session.shown)

    def answering(self) -> None:
        """Records are about to be read for an answer by code: no tool is called, and the trail tells it."""
        self._called("AnswerQuestion")

    @contextmanager
    def ending(self) -> Iterator[None]:
        """Around all work on the task: what breaks it off stands in the audit trail, by its kind."""
        try:
            yield
        except BaseException as error:
            with suppress(KnownError):  # the vault may be closed already
                self._note_failure(error)
            raise

    def audited(self, gateway: Gateway) -> Gateway:
        """The gateway, each of whose calls is in the audit trail before it is made."""
        return _Audited(gateway, self._called, self._drafted)

    def asking(
        self, approve: Callable[[ProposedAction], bool], progress: Progress, *, attended: bool = True
    ) -> Callable[[ProposedAction], bool]:
        """`approve` with its outcome in the audit trail; raises Cancelled when the task was stopped.

        Where nobody attends, what is doubted is not approved: a yes that was said beforehand is to the task.
        """

        def decided(proposed: ProposedAction) -> bool:
            self._account(Purpose.SCREEN)
            said = (attended or not proposed.doubt) and approve(proposed)
            details = (
                *(("scope", self.scope), ("tool", proposed.tool), ("approved", int(said))),
                *(("asked", int(attended)), ("doubted", int(bool(proposed.doubt)))),
            )
            with self._db.transaction() as tx:
                audit_trail.append(tx, AuditAction.CHANGE_DECIDED, details)
            progress.check()
            return said

        return decided

    def followed(self, running: Generator[TaskStep, None, TaskResult], progress: Progress) -> TaskResult:
        """The result, once every step was written down and then reported."""
        try:
            while True:
                try:
                    step = next(running)
                except StopIteration as end:
                    result: TaskResult = end.value
                    self._finish(result)
                    self._keep_words()
                    return result
                self._write(step)
                progress.report(step)
        except BaseException:
            with suppress(KnownError):  # the vault may be closed already: how the task ended is what counts
                self._keep_words()
            raise

    def _write(self, step: TaskStep) -> None:
        """Save a step without the words of the screen, which would add to the agent's map if hidden now."""
        self._words.append(step.words)
        with self._db.transaction() as tx:
            tasks.add_step(tx, self._number, replace(step, words=""))
            self._note(tx, Purpose.TOOL if step.kind is TaskStepKind.ACTION else Purpose.SCREEN)

    def _finish(self, result: TaskResult) -> None:
        assert self._contextual is not None
        shown = self._contextual.hide_text(result.result)
        self._shown.append((result.result, shown))
        with self._db.transaction() as tx:
            tasks.finish(
                tx,
                self._number,
                result=shown,
                ending=result.ending,
                turns=result.turns,
                seconds=result.seconds,
                calls=result.calls,
            )
            self._note(tx, Purpose.SCREEN)
            ended = ("outcome", result.ending.value.replace(" ", "-"))
            audit_trail.append(tx, AuditAction.TASK_ENDED, [*self._task_details, ended])
        self._is_ended = True

    def _note_failure(self, error: BaseException) -> None:
        if not self._is_ended:
            with self._db.transaction() as tx:
                audit_trail.append(tx, AuditAction.TASK_ENDED, [*self._task_details, *failure_details(error)])

    def _keep_words(self) -> None:
        assert self._contextual is not None
        hidden = [self._contextual.hide_text(words) for words in self._words]
        self._contextual.keep_whole([*self._shown, *zip(self._words, hidden, strict=True)])
        with self._db.transaction() as tx:
            tasks.keep_words(tx, self._number, hidden)
            self._note(tx, Purpose.SCREEN)

    def _called(self, tool: str) -> None:
        with self._db.transaction() as tx:
            self._note(tx, Purpose.TOOL)
            audit_trail.append(tx, AuditAction.TOOL_CALLED, (("scope", self.scope), ("tool", tool)))

    def _drafted(self, call: FlatCall, text: str) -> None:
        with self._db.transaction() as tx:
            tasks.add_draft(tx, self._number, _KINDS.get(call.tool, "draft"), text, _content_of(call))

    @property
    def _task_details(self) -> tuple[tuple[str, int | str], ...]:
        return ("scope", self.scope), ("task", self._number)

    def _account(self, purpose: Purpose) -> None:
        with self._db.transaction() as tx:
            self._note(tx, purpose)

    def _note(self, tx: DatabaseTransaction, purpose: Purpose) -> None:
        if self._contextual is not None:
            write_account(tx, self._contextual, purpose, self.scope)


class _Audited:
    """A gateway whose calls are told before they are made, and the drafts that came of them."""

    def __init__(
        self, gateway: Gateway, called: Callable[[str], None], drafted: Callable[[FlatCall, str], None]
    ) -> None:
        self._gateway, self._called, self._drafted = gateway, called, drafted

    @property
    def toolkit(self) -> Toolkit:
        return self._gateway.toolkit

    def call(self, call: FlatCall) -> Result:
        self._called(call.tool)
        result = self._gateway.call(call)
        if self.toolkit.name in DRAFTING and self.toolkit.changes(call):
            self._drafted(call, self.toolkit.plain(call))
        return result


def _content_of(call: FlatCall) -> DraftContent | None:
    """What a change drafts, field by field."""
    match call.arguments:
        case CreateOrder() as order:
            return OrderDraft(order.patient_id, order.item, order.dose or "", order.when or "", order.note)
        case RecordReading() as reading:
            return ReadingDraft(reading.patient_id, reading.test, reading.value, reading.when or "")
        case WriteEmail() as message:
            return MessageDraft(message.to, message.subject, message.body)
    return None

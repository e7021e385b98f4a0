"""Carry out the calls of a program that only read, and keep the account of them."""

from time import monotonic

from privrag_desktop.capri.agent.task_session import TaskSession
from privrag_desktop.capri.entities.entities_and_arguments_to_json import as_json
from privrag_desktop.capri.entities.hide_and_restore_values import hide_values
from privrag_desktop.capri.toolkits.toolkit_base_classes import FlatCall, Result
from privrag_desktop.domain.tasks import TaskCall, TaskStep, TaskStepKind
from privrag_desktop.errors import ToolRefused


class RecordReads:
    """The reads of one task; a call that was made before is not made again."""

    def __init__(self, session: TaskSession) -> None:
        self._session = session
        self._results: dict[FlatCall, Result] = {}
        self._new: list[TaskStep] = []
        self.calls: list[TaskCall] = []

    def read(self, call: FlatCall) -> Result:
        """What a call brings; what a tool refuses brings nothing but its sentence."""
        if call not in self._results:
            self._results[call] = self._carried_out(call)
        return self._results[call]

    def new_steps(self) -> list[TaskStep]:
        """The reads since the last time, as steps."""
        steps, self._new = self._new, []
        return steps

    def account(self, call: FlatCall, *, approved: bool | None, ok: bool) -> TaskCall:
        """A call as tasks keep it: its arguments hidden."""
        arguments = as_json(hide_values(call.arguments, self._session.contextual))
        return TaskCall(call.tool, arguments, approved, ok)

    def _carried_out(self, call: FlatCall) -> Result:
        started = monotonic()
        try:
            result, is_ok = self._session.gateway_of(call).call(call), True
        except ToolRefused as refused:
            result, is_ok = Result(words=str(refused)), False
        self.calls.append(self.account(call, approved=None, ok=is_ok))
        words = f"{call.tool}: {result.words or f'{len(result.entities)} found.'}"
        shown = self._session.contextual.hide_text(words)
        self._new.append(TaskStep(TaskStepKind.LOOKED_UP, words, shown, 1, monotonic() - started))
        return result

"""Run the agent: thought, action, observation; each action is checked, restored and approved if needed."""

from collections import Counter
from collections.abc import Callable, Generator
from dataclasses import replace

from privrag_desktop.agents.round_and_time_limits import Clock
from privrag_desktop.capri.action_checks.remove_unmentioned_times import without_unsaid_times
from privrag_desktop.capri.action_checks.repeated_or_unrequested_call_check import Doubt, Monitor
from privrag_desktop.capri.action_checks.right_person_and_request_check import (
    doubts,
    untouched_labels,
    wrong_person_or_request,
)
from privrag_desktop.capri.action_checks.task_finished_check import premature, says_not_found, without_change
from privrag_desktop.capri.agent.prompt_history_shortening import TaskConversation
from privrag_desktop.capri.agent.pseudonym_only_model import AgentModel
from privrag_desktop.capri.agent.task_outcome_without_model_claims import (
    LEFT_OUT,
    NOTHING,
    TaskOutcome,
    without_claims,
)
from privrag_desktop.capri.agent.task_session import TaskSession
from privrag_desktop.capri.computed_hints.counts_sums_and_shares_hints import missing
from privrag_desktop.capri.entities.entities_and_arguments_to_json import as_json
from privrag_desktop.capri.entities.entity_line_text import known_name, with_called
from privrag_desktop.capri.entities.hide_and_restore_values import restore_values
from privrag_desktop.capri.task_readers.change_request_reader import only_asks
from privrag_desktop.capri.tool_interface.model_reply_reader import UnreadableReply
from privrag_desktop.capri.tool_interface.tool_display_and_reply_protocol import (
    ASK,
    FINISH,
    GIVE_UP,
    AgentAction,
)
from privrag_desktop.capri.toolkits.toolkit_base_classes import FlatCall, Gateway
from privrag_desktop.domain.tasks import (
    ProposedAction,
    TaskCall,
    TaskEnding,
    TaskLimits,
    TaskResult,
    TaskStep,
    TaskStepKind,
)
from privrag_desktop.errors import ModelMistake, ToolRefused, Withheld
from privrag_desktop.llm.chat_model_interface import Reply, complete
from privrag_desktop.runtime.progress import Progress

Approve = Callable[[ProposedAction], bool]
Steps = Generator[TaskStep, None, str]
_ENDINGS = {FINISH: TaskEnding.DONE, ASK: TaskEnding.ASKED, GIVE_UP: TaskEnding.GAVE_UP}
_NOT_APPROVED = "The user does not want this. Do not try it again: finish, and say what was not done."
_DOUBTED = "This was not approved. {} Do not try it again: finish, and say what was not done."
_SAYS = "The agent says: {}"
_STUCK = "The agent wanted the same thing three times, and it was turned back each time:"
_UNREADABLE = (
    "The agent's model wrote three replies that are no steps of a task. A model that does not keep to their"
    " form cannot do tasks: choose another one."
)
_MOST_TURNED_BACK = 3
_GUESSED = '{"thought": "…"}'
_WITHHELD = "The task was stopped: what the agent was to read would have held an original."


class Agent:
    """One run of one task; `steps` may be walked through once."""

    def __init__(
        self,
        session: TaskSession,
        model: AgentModel,
        approve: Approve,
        limits: TaskLimits,
        progress: Progress,
    ) -> None:
        self._session = session
        self._model = model
        self._approve = approve
        self._limits = limits
        self._progress = progress
        self._clock = Clock(limits.seconds)
        self._monitor = Monitor(session.contextual.today, session.task if session.has_entities else "")
        self._steps = list(session.steps)
        self._calls = list(session.calls)
        self._turn = 0
        self._without: frozenset[str] = frozenset()  # what may not be called next
        self._changing = _functions(session, changes=True) if only_asks(session.task) else frozenset()
        self._reading = _functions(session, changes=False)
        self._turned_back: Counter[str] = Counter()
        self._unreadable = 0  # replies without a step, one after the other
        self._done: list[str] = []  # the changes made, in short
        self._outcome = TaskOutcome()

    def run(self) -> Generator[TaskStep, None, TaskResult]:
        """As `session.run`."""
        yield from self._session.steps
        surface, shown = self._session.surface, self._session.shown
        said = TaskConversation(self._model, surface.instructions(shown), surface.task(shown))
        while self._turn < self._limits.turns:
            if self._session.contextual.leaked(said.of_the_task):
                return self._result(TaskEnding.WITHHELD, _WITHHELD)
            self._turn += 1
            try:
                reply = self._reply(said)
            except Withheld:
                return self._result(TaskEnding.WITHHELD, _WITHHELD)
            except ModelMistake as mistake:  # the deadline passed, or the task is too long
                return self._result(TaskEnding.TIME if self._is_late else TaskEnding.GAVE_UP, str(mistake))
            try:
                action, original_call = yield from self._accepted(reply)
            except ModelMistake as mistake:
                said.add(self._kept(reply), f"Not done: {mistake}")
                words = self._said_to_user(str(mistake))
                yield self._step(TaskStepKind.REFUSED, words, f"{reply}\n{mistake}")
                if why := self._no_more(reply, mistake, words):
                    return self._result(TaskEnding.GAVE_UP, why)
                continue
            self._unreadable = 0
            if action.call is None or original_call is None:
                return (yield from self._end(action))
            text_for_model = yield from self._act(action.call, original_call, action)
            said.add(self._kept(reply), text_for_model)
        return self._result(TaskEnding.TURNS, "")

    @property
    def _is_late(self) -> bool:
        return self._clock.elapsed >= self._limits.seconds

    def _no_more(self, reply: str, mistake: ModelMistake, words: str) -> str:
        """Why a task ends with this reply that was refused; "" where it goes on.

        Replies that cannot be read count one after the other, what one wanted since something was changed.
        """
        self._unreadable = self._unreadable + 1 if isinstance(mistake, UnreadableReply) else 0
        if self._unreadable >= _MOST_TURNED_BACK:
            return _UNREADABLE
        wanted = reply.rpartition('"action"')[2]
        self._turned_back[wanted] += 1
        return f"{_STUCK} {words}" if self._turned_back[wanted] >= _MOST_TURNED_BACK else ""

    def _reply(self, said: TaskConversation) -> str:
        self._progress.check()
        if self._is_late:
            raise ModelMistake("The task took longer than it may.")
        most = self._limits.reply_tokens
        asked = Reply(most, grammar=self._session.surface.grammar(self._without), seconds=self._clock.left)
        return complete(self._model, said.messages(most), asked, self._progress)

    def _accepted(self, reply: str) -> Generator[TaskStep, None, tuple[AgentAction, FlatCall | None]]:
        """What a reply wants, and its call with originals, once the monitor has looked at it.

        ModelMistake goes back to the model. The thought comes first: what is restored for the screen and
        what for the tool is accounted apart.
        """
        action = self._session.surface.parse(reply)
        if self._session.has_entities:
            action = without_unsaid_times(action, self._session.task)
        refused = self._monitor.refused_values
        action = self._session.days.written(action, self._session.registry.instances, refused)
        if action.call is not None:
            changes = self._session.gateway_of(action.call).toolkit.changes(action.call)
            action = replace(action, doubts=self._check(action, action.call, changes=changes))
        elif action.ending == FINISH:
            self._check_end(action.words)
        yield from self._thought(action)
        if action.call is None:
            return action, None
        original_call = restore_values(action.call.arguments, self._session.contextual)
        return action, FlatCall(action.call.tool, original_call)

    def _kept(self, reply: str) -> str:
        """A reply as the model reads it again: not if it guessed something that is an original."""
        return _GUESSED if self._session.contextual.leaked(reply) else reply

    def _check(self, action: AgentAction, call: FlatCall, *, changes: bool) -> tuple[str, ...]:
        """What was refused is not called again before something else was done: a small model repeats.

        The doubts that the model was told of and that it leaves to the user.
        """
        try:
            left = self._monitor.check(call, changes=changes)
            if changes and (mistake := wrong_person_or_request(self._session, action, call)):
                raise ModelMistake(mistake)
            for doubt in doubts(self._session, action, call) if changes else ():
                left.append(self._monitor.question(f"{doubt.model_text} {action.written}", doubt))
            left += self._day_doubts(action)
        except ModelMistake:
            if self._session.has_entities:
                self._without |= {action.name, *self._changing}
            raise
        self._without = frozenset()
        return tuple(doubt.words for doubt in left) if changes else ()

    def _day_doubts(self, action: AgentAction) -> list[Doubt]:
        """Those with advice are told to the model once; the others are for the user at once."""
        doubts = action.dated.doubts if action.dated else ()
        return [self._monitor.question(one.words, one) if one.advice else one for one in doubts]

    def _check_end(self, words: str) -> None:
        """An agent that ends without the change that the task wants has to make one now, or say why not."""
        early = premature(self._session, self._monitor, words)
        if early is None:
            return
        try:
            self._monitor.question(early.sentence, Doubt(early.sentence))
        except ModelMistake:
            self._without |= {FINISH, *self._reading} if early.is_sure else set()
            raise

    def _thought(self, action: AgentAction) -> Generator[TaskStep, None, None]:
        if action.thought:
            words = self._said_to_user(action.thought)
            yield self._step(TaskStepKind.THOUGHT, words, action.thought)

    def _act(self, call: FlatCall, original_call: FlatCall, action: AgentAction) -> Steps:
        """Carry out a call, whose originals are in `original_call`; what the model reads about it."""
        gateway = self._session.gateway_of(call)
        plain, changes = gateway.toolkit.plain(original_call), gateway.toolkit.changes(original_call)
        shown = " ".join([call.tool, as_json(call.arguments), *action.notes])
        yield self._step(
            TaskStepKind.ACTION, plain or f"{call.tool} {as_json(original_call.arguments)}", shown
        )
        doubt = " ".join(action.doubts)
        details = self._details(gateway, original_call, action)
        proposed = ProposedAction(call.tool, plain, self._said_to_user(doubt), details)
        approved = self._approve(proposed) if changes else None
        if approved is False:
            self._outcome.refused(plain)
            text_for_model = _DOUBTED.format(doubt) if doubt else _NOT_APPROVED
            return (yield from self._refused(call, text_for_model, approved))
        try:
            result = gateway.call(original_call)
        except ToolRefused as refused:
            if changes:
                self._outcome.failed(plain)
            text_for_model = self._session.contextual.hide_text(str(refused))
            return (yield from self._refused(call, text_for_model, approved))
        self._monitor.done(call, changes=changes)
        if changes:
            self._turned_back.clear()
            self._outcome.made(plain, gateway.toolkit.name)
        self._note(call, approved, ok=True)
        text_for_model = self._session.surface.observation(result)
        yield self._step(TaskStepKind.OBSERVATION, self._said_to_user(text_for_model), text_for_model)
        return f"Result: {text_for_model}{self._so_far(action, changes=changes)}"

    def _details(self, gateway: Gateway, original_call: FlatCall, action: AgentAction) -> tuple[str, ...]:
        """Whom a change is about and for when, in full, beside what the task says."""
        whom = gateway.toolkit.whom(original_call)
        details = [f"Patient: {whom}."] if whom else []
        if action.dated:
            wrote = self._session.contextual.restore_text(action.dated.wrote)
            details += self._session.days.lines(original_call, action.dated, wrote)
        return tuple(details)

    def _so_far(self, action: AgentAction, *, changes: bool) -> str:
        """After a change, what was done until now: a small model does not keep count."""
        if not (changes and self._session.has_entities):
            return ""
        self._done.append(action.written)
        left = untouched_labels(self._session, self._monitor.changed_values)
        more = (
            f"Nothing is done yet for {', '.join(left)}."
            if left
            else "If nothing is left to do, finish with what the task asks for."
        )
        return f"\nDone so far: {'; '.join(self._done)}. {more}"

    def _refused(self, call: FlatCall, sentence: str, approved: bool | None) -> Steps:
        self._monitor.failed(call)
        self._note(call, approved, ok=False)
        yield self._step(TaskStepKind.REFUSED, self._said_to_user(sentence), sentence)
        return "\n".join([f"Refused: {sentence}", *self._why(call)])

    def _why(self, call: FlatCall) -> list[str]:
        """What code knows of the reason; a balance from before a change says nothing any more."""
        if not self._session.has_entities or self._monitor.has_changed:
            return []
        return missing(call, self._session.registry.instances)

    def _end(self, action: AgentAction) -> Generator[TaskStep, None, TaskResult]:
        """The model's words, without what they say was done: that is told by code."""
        ending = _ENDINGS[action.ending]
        is_unchanged = without_change(self._session, self._monitor) or (
            self._outcome.is_tried and not self._outcome.is_changed
        )
        if ending is TaskEnding.DONE and is_unchanged:
            ending = TaskEnding.GAVE_UP
        parts = [self._own_words(action.words, ending), *(one.words for one in self._session.namesakes)]
        result = self._result(ending, "\n".join(filter(None, parts)))
        step = self._step(TaskStepKind.FINISHED, result.result, action.words)
        yield step
        return replace(result, steps=tuple(self._steps))

    def _own_words(self, shown: str, ending: TaskEnding) -> str:
        """What a model says at the end, for the user; marked as its own where something was to be changed.

        That a sentence is left out is told where nothing was done, and where it may hold an answer.
        """
        only_asked = not self._is_about_changes
        words, claims = without_claims(self._said_to_user(shown), only_asked=only_asked)
        if only_asked or (ending is TaskEnding.ASKED and not self._outcome.is_tried):
            return "\n".join(filter(None, (NOTHING if claims else "", words)))
        is_plain = self._session.has_entities and says_not_found(self._session, shown)
        own_words = words if is_plain or not words else _SAYS.format(words)
        is_added = claims and (not self._outcome.is_changed or any(map(str.isdigit, claims)))
        return "\n".join(filter(None, (own_words, LEFT_OUT if is_added else "")))

    @property
    def _is_about_changes(self) -> bool:
        """Whether a change was tried, or the task wants one."""
        return self._outcome.is_tried or without_change(self._session, self._monitor)

    def _said_to_user(self, shown: str) -> str:
        """Words of the model with originals; labels replaced by what the user calls them."""
        turned = self._session.contextual.restore_text(shown)
        return with_called(turned, self._session.registry, known_name)

    def _note(self, call: FlatCall, approved: bool | None, *, ok: bool) -> None:
        self._calls.append(TaskCall(call.tool, as_json(call.arguments), approved, ok))

    def _step(self, kind: TaskStepKind, words: str, shown: str) -> TaskStep:
        step = TaskStep(kind, words, shown, self._turn, self._clock.elapsed)
        self._steps.append(step)
        return step

    def _result(self, ending: TaskEnding, words: str) -> TaskResult:
        is_added = self._outcome.is_tried or (ending is not TaskEnding.ASKED and self._is_about_changes)
        outcome = self._outcome.words if is_added else ""
        return TaskResult(
            task=self._session.task,
            policy=self._session.policy,
            result="\n".join(filter(None, (outcome, words))),
            outcome=outcome,
            ending=ending,
            turns=self._turn,
            calls=tuple(self._calls),
            steps=tuple(self._steps),
            seconds=self._session.seconds + self._clock.elapsed,
            scope=self._session.scope,
        )


def _functions(session: TaskSession, *, changes: bool) -> frozenset[str]:
    """The names of all functions that change something, or of all that do not."""
    functions = (one for gateway in session.gateways for one in gateway.toolkit.functions)
    return frozenset(one.name for one in functions if one.changes is changes)

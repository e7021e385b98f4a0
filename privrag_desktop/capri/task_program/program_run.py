"""Run a task program: code evaluates its conditions, asks for a yes to each change, and tells the outcome."""

from collections.abc import Generator, Iterator, Sequence
from dataclasses import dataclass, field, replace
from datetime import date
from functools import partial

from privrag_desktop.agents.round_and_time_limits import Clock
from privrag_desktop.capri.agent.react_loop import Approve
from privrag_desktop.capri.agent.task_outcome_without_model_claims import NOTHING, TaskOutcome
from privrag_desktop.capri.agent.task_session import TaskSession
from privrag_desktop.capri.entities.types.readings_and_orders import Reading
from privrag_desktop.capri.task_program.actions_with_conditions import GuardedAction, changes
from privrag_desktop.capri.task_program.amounts import read_amount
from privrag_desktop.capri.task_program.doubts_about_named_people import NOBODY
from privrag_desktop.capri.task_program.program_completion import clause_in_words
from privrag_desktop.capri.task_program.program_in_words import read_as, unused
from privrag_desktop.capri.task_program.program_language import (
    ANSWER,
    RECORDED,
    Argument,
    Call,
    Condition,
    Label,
    labels_of,
)
from privrag_desktop.capri.task_program.questions_before_program_runs import doubts, open_questions
from privrag_desktop.capri.task_program.read_call_runner import RecordReads
from privrag_desktop.capri.task_program.task_labelling import (
    LabelledTask,
    NamedAddress,
    NamedAmount,
    NamedDay,
    NamedPerson,
)
from privrag_desktop.capri.task_program.values_and_conditions_from_records import ProgramValues, Truth
from privrag_desktop.capri.toolkits.messages.contact_search_and_email_draft_tools import WriteEmail
from privrag_desktop.capri.toolkits.toolkit_base_classes import Arguments, FlatCall, Gateway, Result
from privrag_desktop.capri.toolkits.vault.vault_gateway import NO_TEST
from privrag_desktop.capri.toolkits.vault.vault_tools import CreateOrder, LatestReading, RecordReading
from privrag_desktop.domain.tasks import (
    ProposedAction,
    TaskCall,
    TaskEnding,
    TaskResult,
    TaskStep,
    TaskStepKind,
)
from privrag_desktop.errors import ModelMistake, ToolRefused
from privrag_desktop.language.dates.date_reader import in_words

Steps = Generator[TaskStep, None, None]
_NOT_UNDERSTOOD = (
    "The task was not understood, and nothing was done. Give it again in other words, one wish at a time."
)
_NOT_TOLD = "Whether to do it, the records do not tell. {}"
_NO_SUCH_TEST = "The records of nobody have values of “{}”."
_NOTHING_READ = "The task was not read to want anything then. Give it again if it does."
_YES_OR_NO = {True: "Yes. ", False: "No. ", None: ""}


@dataclass
class _ResultLines:
    """What the user is told at the end, in order."""

    lines: list[str] = field(default_factory=list)

    def add(self, words: str) -> None:
        if words and words not in self.lines:
            self.lines.append(words)


class ProgramRun:
    """One run of the actions that were agreed on; `steps` may be walked through once."""

    def __init__(
        self,
        session: TaskSession,
        task: LabelledTask,
        actions: Sequence[GuardedAction],
        reads: RecordReads,
        clock: Clock,
        *,
        doubt: str = "",
    ) -> None:
        """`doubt` is one about each change."""
        self._doubt = doubt
        self._session = session
        self._task = task
        self._actions = actions
        self._reads = reads
        self._values = ProgramValues(task, reads.read)
        self._clock = clock
        self._steps: list[TaskStep] = list(session.steps)
        self._calls: list[TaskCall] = []
        self._outcome = TaskOutcome()
        self._lines = _ResultLines()
        self._is_in_doubt = False
        self._truths: dict[Condition, Truth] = {}

    def run(self, approve: Approve) -> Generator[TaskStep, None, TaskResult]:
        """Ask what is open, or do what is to be done; `approve` is asked before each change."""
        yield self._step(TaskStepKind.THOUGHT, f"Read as: {read_as(self._task, self._actions)}")
        events = {one for one, _ in self._session.events}
        asked = open_questions(self._task, self._actions, self._unit_of, events)
        questions = list(dict.fromkeys(asked))
        yield from self._new_steps()
        if questions:
            return (yield from self._end(_ending_of(questions), "\n".join(questions)))
        try:
            for one in self._actions:
                yield from self._do(one, approve)
        except ModelMistake as mistake:
            return (yield from self._end(TaskEnding.GAVE_UP, str(mistake)))
        if self._outcome.is_changed:
            self._lines.add(self._unused())
        elif changes(self._actions) and not self._outcome.is_tried:
            self._lines.add(NOTHING)  # a condition does not hold, and “Done” alone read as if it did
        answer = "\n".join(self._lines.lines)
        return (yield from self._end(self._ending(answer), answer))

    def not_understood(self) -> Generator[TaskStep, None, TaskResult]:
        """Ask for other words, where no program was read."""
        yield from self._new_steps()
        return (yield from self._end(TaskEnding.ASKED, _NOT_UNDERSTOOD))

    def _ending(self, answer: str) -> TaskEnding:
        """A doubt that kept the only change from being made is a question."""
        if self._is_in_doubt and not self._outcome.is_changed:
            return TaskEnding.ASKED
        return TaskEnding.DONE if self._outcome.is_changed or answer else TaskEnding.GAVE_UP

    def _do(self, guarded: GuardedAction, approve: Approve) -> Steps:
        if guarded.condition is not None:
            truth = self._truth(guarded.condition)
            yield from self._new_steps()
            self._lines.add(self._because(truth, guarded))
            if truth.holds is not guarded.if_true:
                self._lines.add(self._of_other_case(truth, guarded))
                return
        if guarded.action.name == ANSWER:
            self._lines.add(self._answer(guarded.action.arguments[0]))
            yield from self._new_steps()
            return
        call = self._call(guarded.action)
        yield from self._new_steps()
        yield from self._change(call, guarded, approve)

    def _because(self, truth: Truth, guarded: GuardedAction) -> str:
        """Why something is done or not; “yes” or “no” first if it is only to be told."""
        if truth.holds is None:
            return _NOT_TOLD.format(truth.words)
        is_asked = all(
            one.action.name == ANSWER for one in self._actions if one.condition == guarded.condition
        )
        return f"{_YES_OR_NO[truth.holds]}{truth.words}" if is_asked else truth.words

    def _of_other_case(self, truth: Truth, guarded: GuardedAction) -> str:
        """That the other of two people who are compared gets nothing, if nothing was read for them.

        “Whoever has the lower Hb” became an order for the first if it is the first.
        """
        compared = set(labels_of(guarded.condition or "")) & set(self._task.of("P"))
        given = {label for one in self._actions for label in labels_of(one.action)}
        return _NOTHING_READ if truth.holds is not None and compared - given else ""

    def _answer(self, wanted: Argument) -> str:
        if isinstance(wanted, Call) and wanted.name not in RECORDED:
            return self._values.value(wanted).words
        if isinstance(wanted, (str, int, Label)):
            raise ModelMistake("This is no value.")
        truth = self._truth(wanted)
        return f"{_YES_OR_NO[truth.holds]}{truth.words}"

    def _truth(self, condition: Condition) -> Truth:
        if condition not in self._truths:
            self._truths[condition] = self._values.truth(condition)
        return self._truths[condition]

    # changes

    def _call(self, action: Call) -> FlatCall:
        match action:
            case Call(name="order", arguments=(Label() as who, str(item))):
                return self._flat(
                    CreateOrder(
                        patient_id=self._values.patient(who).patient_id,
                        item=item,
                        dose=self._words_of(action.option("dose")) or None,
                        when=self._day(action.option("day"), is_past=False),
                        note=str(action.option("note") or ""),
                    )
                )
            case Call(name="record", arguments=(Label() as who, str(test), Label() as value)):
                return self._flat(
                    RecordReading(
                        patient_id=self._values.patient(who).patient_id,
                        test=self._recorded_test(who, test),
                        value=self._words_of(value),
                        when=self._day(action.option("day"), is_past=True),
                    )
                )
            case Call(name="email", arguments=(Label() as to, *contents)):
                return self._flat(self._email(to, contents))
        raise ModelMistake("There is no such action.")

    def _flat(self, arguments: Arguments) -> FlatCall:
        return FlatCall(type(arguments).__name__, arguments)

    def _email(self, to: Label, contents: Sequence[Argument]) -> WriteEmail:
        named = self._task.named.get(to.name)
        if not isinstance(named, NamedAddress):
            raise ModelMistake("There is no such address.")
        people = [self._identified(one) for one in contents if _is_about(one)]
        is_named = any(isinstance(one, Label) for one in contents)
        words = partial(self._in_email, is_named=is_named)
        lines = [clause_in_words(one, words) for one in contents if isinstance(one, str)]
        lines += [
            self._values.value(one).words for one in contents if isinstance(one, Call) and not _is_about(one)
        ]
        about = " and ".join(people)
        return WriteEmail(to=named.address, subject=f"About {about}", body="\n".join([f"{about}:", *lines]))

    def _in_email(self, label: str, *, is_named: bool) -> str:
        """What a label of a clause stands for; nobody's name where the e-mail is to leave it out."""
        named = self._task.named.get(label)
        if isinstance(named, NamedPerson) and not is_named:
            return "the patient" if named.patients else "somebody"
        words = (getattr(named, part, "") for part in ("called", "words", "address"))
        return next(filter(None, words), label)

    def _identified(self, about: Argument) -> str:
        """Somebody by name and number, or by number alone."""
        if isinstance(about, Call) and isinstance(about.arguments[0], Label):
            return f"record number {self._values.patient(about.arguments[0]).patient_id}"
        assert isinstance(about, Label)
        who = self._values.patient(about)
        return f"{who.name} (record number {who.patient_id})"

    def _change(self, call: FlatCall, guarded: GuardedAction, approve: Approve) -> Steps:
        gateway = self._session.gateway_of(call)
        plain = gateway.toolkit.plain(call)
        yield self._step(TaskStepKind.ACTION, plain)
        said = self._session.contextual.restore_text(self._task.shown)
        found = doubts(replace(self._task, shown=said), self._actions, guarded.action)
        doubt = " ".join(filter(None, (self._doubt, *found, self._unknown_test(guarded.action))))
        details = tuple(self._details(gateway, call, guarded))
        if not approve(ProposedAction(call.tool, plain, doubt, details)):
            self._outcome.refused(plain)
            self._is_in_doubt = self._is_in_doubt or bool(doubt)
            self._lines.add(doubt)
            self._note(call, approved=False, ok=False)
            yield self._step(TaskStepKind.REFUSED, doubt or "Not approved.")
            return
        try:
            result = gateway.call(call)
        except ToolRefused as refused:
            self._outcome.failed(plain)
            self._lines.add(str(refused))
            self._note(call, approved=True, ok=False)
            yield self._step(TaskStepKind.REFUSED, str(refused))
            return
        self._outcome.made(plain, gateway.toolkit.name)
        self._note(call, approved=True, ok=True)
        yield self._step(TaskStepKind.OBSERVATION, result.words or "Done.")

    def _details(self, gateway: Gateway, call: FlatCall, guarded: GuardedAction) -> Iterator[str]:
        """Whom a change is about, for when, and on which values, in full sentences."""
        if whom := gateway.toolkit.whom(call):
            yield f"Patient: {whom}."
        day = guarded.action.option("day")
        if isinstance(day, Label) and isinstance(named := self._task.named.get(day.name), NamedDay):
            today = self._session.contextual.real_today
            when = str(getattr(call.arguments, "when", "") or "")[:10]
            yield f"Day: {in_words(date.fromisoformat(when), today)}. The task says “{named.words}”."
        if guarded.condition is not None:
            yield f"Because: {self._truth(guarded.condition).words}"
        if left := self._unused():
            yield left

    def _unused(self) -> str:
        """What went into nothing: “put in the pulse, it was 58 per minute” was left out beside an order."""
        left = ", ".join(f"“{one}”" for one in unused(self._task, self._actions))
        return f"Not used of the task: {left}." if left else ""

    def _day(self, option: Argument | None, *, is_past: bool) -> str | None:
        """The day as records write it, with the time of day if the task says one."""
        if option is None:
            return None
        named = self._task.named.get(option.name) if isinstance(option, Label) else None
        if not isinstance(named, NamedDay):
            raise ModelMistake("There is no such day.")
        mention = named.past if is_past else named.coming
        event = dict(self._session.events).get(mention.event)
        day = mention.shift.of(event) if event else mention.day
        if day is None:
            raise ModelMistake("The day cannot be told.")
        time = named.time.choices[0] if named.time and len(named.time.choices) == 1 else ""
        return f"{day.isoformat()}T{time}" if time else day.isoformat()

    def _words_of(self, option: Argument | None) -> str:
        named = self._task.named.get(option.name) if isinstance(option, Label) else None
        return named.words if isinstance(named, NamedAmount) else ""

    def _unit_of(self, who: Label, test: str) -> str:
        amounts = (read_amount(one.value or "") for one in self._latest(who, test))
        return next((one.unit for one in amounts if one and one.unit), "")

    def _recorded_test(self, who: Label, test: str) -> str:
        """The test by its name in the records, if that is one: “wt” is drafted as the body weight."""
        names = {one.test for one in self._latest(who, test) if one.test}
        return names.pop() if len(names) == 1 else test

    def _unknown_test(self, action: Call) -> str:
        """A doubt about a test that the records of nobody have: a model wrote down a “chart” of 38.6 °C."""
        match action:
            case Call(name="record", arguments=(Label() as who, str(test), _)):
                is_unknown = self._latest_of(who, test).words == NO_TEST
                return _NO_SUCH_TEST.format(test) if is_unknown else ""
        return ""

    def _latest(self, who: Label, test: str) -> list[Reading]:
        return [one for one in self._latest_of(who, test).entities if isinstance(one, Reading)]

    def _latest_of(self, who: Label, test: str) -> Result:
        asked = LatestReading(patient_id=self._values.patient(who).patient_id, test=test)
        return self._reads.read(FlatCall("LatestReading", asked))

    # the record of the task

    def _new_steps(self) -> Steps:
        for step in self._reads.new_steps():
            self._steps.append(step)
            yield step

    def _note(self, call: FlatCall, *, approved: bool | None, ok: bool) -> None:
        self._calls.append(self._reads.account(call, approved=approved, ok=ok))

    def _step(self, kind: TaskStepKind, words: str) -> TaskStep:
        shown = self._session.contextual.hide_text(words)
        step = TaskStep(kind, words, shown, 1, self._clock.elapsed)
        self._steps.append(step)
        return step

    def _end(self, ending: TaskEnding, words: str) -> Generator[TaskStep, None, TaskResult]:
        outcome = self._outcome.words if self._outcome.is_tried else ""
        result = "\n".join(filter(None, (outcome, words)))
        yield self._step(TaskStepKind.FINISHED, result)
        return TaskResult(
            task=self._session.task,
            policy=self._session.policy,
            result=result,
            outcome=outcome,
            ending=ending,
            turns=1,
            calls=(*self._session.calls, *self._reads.calls, *self._calls),
            steps=tuple(self._steps),
            seconds=self._session.seconds + self._clock.elapsed,
            scope=self._session.scope,
        )


def _is_about(argument: Argument) -> bool:
    return isinstance(argument, Label) or (isinstance(argument, Call) and argument.name == "number")


def _ending_of(questions: Sequence[str]) -> TaskEnding:
    is_nobody = any(one.startswith(NOBODY) for one in questions)
    return TaskEnding.GAVE_UP if is_nobody else TaskEnding.ASKED

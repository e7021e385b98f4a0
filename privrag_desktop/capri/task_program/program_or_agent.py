"""Do a task about patients of the vault by a program, and any other step by step with the agent.

Of a program only that is done which the model writes again when it is asked anew. A small model that has
said everything goes on, and what it adds differs from one time to the next; what a task asks for comes again.
An action stays if another program has it too: for the same people, day and dose, of an item with a word in
common, under the same condition (self-consistency, Wang et al. 2023). Only programs that use the most of what
the task names (addresses, days, amounts) are compared: the others have left something out.
"""

from collections.abc import Generator, Iterator, Sequence
from dataclasses import replace

from privrag_desktop.agents.round_and_time_limits import Clock
from privrag_desktop.capri.agent import task_runner
from privrag_desktop.capri.agent.pseudonym_only_model import AgentModel
from privrag_desktop.capri.agent.task_runner import Approve
from privrag_desktop.capri.agent.task_session import TaskSession
from privrag_desktop.capri.task_program.actions_with_conditions import (
    GuardedAction,
    changes,
    guarded_actions,
    is_same,
    is_same_condition,
)
from privrag_desktop.capri.task_program.doubts_about_named_people import without_bystanders
from privrag_desktop.capri.task_program.program_completion import complete_program
from privrag_desktop.capri.task_program.program_in_words import also_read_as
from privrag_desktop.capri.task_program.program_language import (
    ANSWER,
    ASK,
    Program,
    labels_of,
    with_words,
)
from privrag_desktop.capri.task_program.program_request import request_program
from privrag_desktop.capri.task_program.program_run import ProgramRun
from privrag_desktop.capri.task_program.read_call_runner import RecordReads
from privrag_desktop.capri.task_program.task_labelling import LabelledTask
from privrag_desktop.capri.task_program.values_and_conditions_from_records import ProgramValues
from privrag_desktop.capri.toolkits.vault.vault_tools import RECORDS
from privrag_desktop.domain.tasks import TaskLimits, TaskResult, TaskStep
from privrag_desktop.errors import ModelMistake
from privrag_desktop.runtime.progress import Progress

_MOST_PROGRAMS = 4  # asked for until one says all of the first again
_MOST_WAYS = 2  # that the user is asked to choose from


def run(
    session: TaskSession, model: AgentModel, approve: Approve, limits: TaskLimits, progress: Progress
) -> Generator[TaskStep, None, TaskResult]:
    """As `task_runner.run`; a task about patients of the vault is read once, by a program.

    Where programs that change something do not agree, the first is proposed with a doubt that names another.
    Where nothing of them fits, the user is asked for other words. In both cases the agent, which the same
    model drives, went on for one minute to seven, and drafted what was not wanted or nothing. It still does
    for a model that writes no programs.
    """
    task = session.labelled
    if task is not None and _can_be_program(session, task):
        clock, reads = Clock(limits.seconds), RecordReads(session)
        programs = list[Program]()
        written = _noted(_programs(session, task, model, clock, progress), programs)
        found = _read(task, written, ProgramValues(task, reads.read))
        best = _best(task, found)
        actions = _agreed_on(task, best)
        ways = [] if actions else ways_to_read([*best, *found])
        if actions or ways:
            yield from session.steps
            doubt = also_read_as(task, ways)
            program = ProgramRun(session, task, actions or ways[0], reads, clock, doubt=doubt)
            return (yield from program.run(approve))
        if programs and clock.elapsed < limits.seconds:
            yield from session.steps
            return (yield from ProgramRun(session, task, [], reads, clock).not_understood())
        looked_up, calls = (*session.steps, *reads.new_steps()), (*session.calls, *reads.calls)
        session = replace(session, steps=looked_up, calls=calls, seconds=session.seconds + clock.elapsed)
        limits = replace(limits, seconds=max(limits.seconds - clock.elapsed, 0.0))
    return (yield from task_runner.run(session, model, approve, limits, progress))


def _programs(
    session: TaskSession, task: LabelledTask, model: AgentModel, clock: Clock, progress: Progress
) -> Iterator[Program | None]:
    """What the model writes, one after the other, with originals; None for what does not fit the task."""
    mails = any(tool.name == "WriteEmail" for one in session.gateways for tool in one.toolkit.tools)
    for number in range(_MOST_PROGRAMS):
        program = request_program(task, model, clock.left, progress, mails=mails, seed=number)
        yield (
            with_words(complete_program(program, task.shown), session.contextual.restore_text)
            if program is not None
            else None
        )


def _noted(programs: Iterator[Program | None], into: list[Program]) -> Iterator[Program | None]:
    """The same programs; those that are of the language are noted as they are written."""
    for one in programs:
        if one is not None:
            into.append(one)
        yield one


def _can_be_program(session: TaskSession, task: LabelledTask) -> bool:
    kits = {one.toolkit.name for one in session.gateways}
    return RECORDS in kits and bool(task.of("PX")) and not session.contextual.leaked(task.shown)


def _read(
    task: LabelledTask, programs: Iterator[Program | None], values: ProgramValues
) -> list[list[GuardedAction]]:
    """The actions of each program of a task that has any, until one says the best again.

    The first is enough if it changes nothing and the task has no word about a change.
    """
    found: list[list[GuardedAction]] = []
    for program in programs:
        written = guarded_actions(program) if program else []
        actions = _read_part(without_bystanders(task, written), values)
        if actions:
            found.append(actions)
        if len(found) == 1 and _only_answers(task, found[0]):
            break
        first, *others = _best(task, found) or [[]]
        if not _unused(task, first) and any(is_said_again(first, one) for one in others):
            break
    return found


def _best(task: LabelledTask, found: Sequence[list[GuardedAction]]) -> list[list[GuardedAction]]:
    """Those that use the most kinds of labels of the task: addresses, days, amounts."""
    fewest = min((len(_unused(task, one)) for one in found), default=0)
    return [one for one in found if len(_unused(task, one)) == fewest]


def _unused(task: LabelledTask, actions: Sequence[GuardedAction]) -> list[str]:
    """The kinds of labels (addresses, days to come, amounts) of which a task has some, and the actions none.

    “132 over 84. That is the blood pressure, add it” became an order of a blood pressure.
    """
    used = {
        label for one in actions for part in (one.action, one.condition) if part for label in labels_of(part)
    }
    days = [one for one in task.of("D") if task.can_be(one, is_past=False)]
    kinds = {"A": task.of("A"), "D": days, "Q": task.of("Q")}
    return [kind for kind, labels in kinds.items() if labels and not used & set(labels)]


def _agreed_on(task: LabelledTask, found: Sequence[list[GuardedAction]]) -> list[GuardedAction]:
    """What programs of the same task agree on, or the first if it changes nothing; empty if none do."""
    if found and found[0] and _only_answers(task, found[0]):
        return found[0]
    actions = agreed_actions(found)
    is_whole = any(one.action.name != ANSWER for one in actions) or _only_answers(task, actions, agreed=True)
    return actions if is_whole else []


def _only_answers(task: LabelledTask, actions: Sequence[GuardedAction], *, agreed: bool = False) -> bool:
    """Whether nothing is changed, and the task names no address and no day that an order can be for.

    “This morning” may be one, unless several programs say that there is no order.
    """
    used = {label for one in actions for label in labels_of(one.action)}
    days = (one for one in task.of("D") if task.can_be(one, is_past=False))
    of_changes = {*task.of("A"), *(one for one in days if not (agreed and task.can_be(one, is_past=True)))}
    return all(one.action.name == ANSWER for one in actions) and not of_changes - used


def _read_part(actions: Sequence[GuardedAction], values: ProgramValues) -> list[GuardedAction]:
    """Without the answers for which the records have no words; nothing, if it is a change that they are for.

    A model asked them for the test “PMH”, and for the condition “potassium” beside the test.
    """
    unread = [one for one in actions if not _is_read(one, values)]
    if any(one.action.name != ANSWER for one in unread):
        return []
    return [one for one in actions if one not in unread]


def _is_read(guarded: GuardedAction, values: ProgramValues) -> bool:
    """Whether the records have words for all that an action names."""
    try:
        parts = [guarded.condition, *guarded.action.arguments]
        return all(values.is_read(one) for one in parts if one is not None)
    except ModelMistake:  # nobody, or several people: the user is asked
        return True


def agreed_actions(listed: Sequence[Sequence[GuardedAction]]) -> list[GuardedAction]:
    """The actions that most of several programs have, and at least two; programs without any do not count.

    For an answer two are enough: it changes nothing, and says what it tells.

    A change must stand in the first program, which is the one that the model finds likeliest; if that has
    none, the program with the most of the others counts. “Systolic 112, log” was answered with the last one,
    because only the first program wrote it down.
    """
    most = max(1, sum(map(bool, listed)) // 2)

    def is_kept(one: GuardedAction, own: Sequence[GuardedAction]) -> bool:
        wanted = 1 if one.action.name == ANSWER and not one.condition else most
        return sum(_has(other, one) for other in listed if other is not own) >= wanted

    kept = [[one for one in actions if is_kept(one, actions)] for actions in listed]
    if kept and (kept[0] or changes(listed[0])):
        return kept[0]
    without_change = ([one for one in actions if one.action.name in {ANSWER, ASK}] for actions in kept)
    return max(without_change, key=len, default=[])


def is_said_again(actions: Sequence[GuardedAction], other: Sequence[GuardedAction]) -> bool:
    """Whether another program has all actions of one, whatever the order and whatever it adds."""
    return bool(actions) and all(_has(other, one) for one in actions)


def ways_to_read(listed: Sequence[Sequence[GuardedAction]]) -> list[Sequence[GuardedAction]]:
    """The first two programs that change something and do not say the same."""
    ways: list[Sequence[GuardedAction]] = []
    for actions in listed:
        if changes(actions) and not any(is_said_again(actions, other) for other in ways):
            ways.append(actions)
    return ways[:_MOST_WAYS]


def _has(actions: Sequence[GuardedAction], wanted: GuardedAction) -> bool:
    return any(_is_the_same(one, wanted) for one in actions)


def _is_the_same(one: GuardedAction, other: GuardedAction) -> bool:
    return (
        is_same(one.action, other.action)
        and one.if_true == other.if_true
        and is_same_condition(one.condition, other.condition)
    )

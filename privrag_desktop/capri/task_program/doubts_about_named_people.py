"""Find what a task leaves open about the people it names: who is meant, who is ruled out, one or both."""

import re
from collections.abc import Iterator, Sequence
from itertools import pairwise

from privrag_desktop.capri.linking.namesake_disambiguation import SEVERAL_FIT
from privrag_desktop.capri.task_program.actions_with_conditions import GuardedAction
from privrag_desktop.capri.task_program.choice_by_record import says_otherwise
from privrag_desktop.capri.task_program.choice_negation_and_ordering_terms import NOT_WANTED, ONE_OF
from privrag_desktop.capri.task_program.program_language import (
    ANSWER,
    EMAIL,
    OF_TWO,
    ORDER,
    RECORD,
    Argument,
    Call,
    labels_of,
)
from privrag_desktop.capri.task_program.task_labelling import LabelledTask, NamedPerson
from privrag_desktop.language.titles import TITLE

_TITLED = rf"(?:for |to |on )?(?:{TITLE}\.? )?"  # what may stand before a label
_NOT = rf"(?:{NOT_WANTED}|nor|leave|(?:every(?:one|body)|all) but)[:,]? {_TITLED}"
_OR = rf",? or (?:else |perhaps |maybe |is it |it['’]s |possibly )*{_TITLED}"
_AND = rf"(?:[\s,&+/;]|and|as well as|plus|with|also|then|one|the same)+{_TITLED}"
_ONLY_ONE = re.compile(rf"\b(?:{ONE_OF}|which|not|the other)\b", re.IGNORECASE)
_BOTH = re.compile(r"\b(?:both|each|all|every\w*|the two)\b", re.IGNORECASE)
NOBODY = "Nobody was found in the records"
_NOBODY = NOBODY + " who is called {}."
_WHOM = "Say whom you mean, with the name as it is recorded; nothing was done."
_DIED = "The records say that {} has died."
_NOT_FOR_SURE = "The task may not mean {} here."
_ONE_MEANT = "The task may mean only one of those for whom this is."
_LEFT_OUT = "The task names {0} and {1} together, and this is for {0} alone."
_OTHERS_RECORD = "This is for {}, and depends on the record of {}."


def person_questions(task: LabelledTask, label: str) -> Iterator[str]:
    match task.named.get(label):
        case NamedPerson(called=called, patients=()):
            yield _NOBODY.format(called)
        case NamedPerson(called=called, patients=(_, _, *_)):
            yield SEVERAL_FIT.format(called)
        case NamedPerson(misfits=(*misfits, last)):
            yield " ".join([*misfits, last, _WHOM])


def people_doubts(task: LabelledTask, actions: Sequence[GuardedAction], change: Call) -> Iterator[str]:
    """Somebody whom the task rules out or offers as one of two, or two for whom only one is meant.

    Values of both decide between two people: whoever has the lower potassium.
    """
    decided = _decided_between(task, actions, change)
    for label in (one for one in labels_of(change) if one in task.of("PX")):
        person = task.named[label]
        assert isinstance(person, NamedPerson)
        called = person.called
        if change.name != EMAIL and any(one.has_died for one in person.patients):
            yield _DIED.format(called)
        if _is_unsure(task.shown, label, is_decided=len(decided) > 1):
            yield _NOT_FOR_SURE.format(called)
    yield from _of_others(task, actions, change, decided)
    same = [one.action for one in actions if one.action.arguments[1:] == change.arguments[1:]]
    people = list(dict.fromkeys(label for one in same for label in labels_of(one) if label in task.of("PX")))
    is_for_one = _ONLY_ONE.search(task.shown) or not are_listed(task.shown, people)
    is_for_several = change.name in {ORDER, RECORD} and len(people) > 1 and len(decided) < len(people)
    if is_for_several and is_for_one and not _BOTH.search(task.shown):
        yield _ONE_MEANT


def _is_unsure(task: str, label: str, *, is_decided: bool) -> bool:
    """Whether a task rules somebody out, or offers them as one of two and no values decide."""
    offers = () if is_decided else (rf"[PX]\d+{_OR}{label}\b", rf"{label}{_OR}[PX]\d")
    ways = (rf"{_NOT}{label}\b", *offers)
    return re.search(rf"\b(?:{'|'.join(ways)})", task, re.IGNORECASE) is not None


def _decided_between(task: LabelledTask, actions: Sequence[GuardedAction], change: Call) -> list[str]:
    """The people whose records decide whether a change is made."""
    conditions = (one.condition for one in actions if one.action == change and one.condition is not None)
    found = (label for condition in conditions for label in labels_of(condition))
    return list(dict.fromkeys(label for label in found if label in task.of("PX")))


def _of_others(
    task: LabelledTask, actions: Sequence[GuardedAction], change: Call, decided: Sequence[str]
) -> Iterator[str]:
    """A change for one because of another's record, or for one of two who are named together.

    A small model orders for the first of two what “whoever has the lower ferritin” is to get.
    """
    who = next(labels_of(change), "")
    if change.name not in {ORDER, RECORD} or who not in task.of("P"):
        return
    if decided and who not in decided and not _is_otherwise(task, actions, change):
        yield _OTHERS_RECORD.format(*(_called(task, one) for one in (who, decided[0])))
    used = {label for one in actions for label in _labels_of_deed(one)}
    for other in task.of("P"):
        if other not in {who, *used} and are_listed(task.shown, [who, other]):
            yield _LEFT_OUT.format(_called(task, who), _called(task, other))


def _is_otherwise(task: LabelledTask, actions: Sequence[GuardedAction], change: Call) -> bool:
    """Whether a change is of the other case of a condition, and the task says what to do in that."""
    is_other_case = any(one.action == change and not one.if_true for one in actions)
    return is_other_case and says_otherwise(task.shown)


def _labels_of_deed(one: GuardedAction) -> Iterator[str]:
    """The labels of an action and its condition, but for an answer that compares two people."""
    if not (one.action.name == ANSWER and any(_compares(part) for part in one.action.arguments)):
        yield from labels_of(one.action)
    if one.condition is not None:
        yield from labels_of(one.condition)


def _compares(part: Argument) -> bool:
    return isinstance(part, Call) and part.name in OF_TWO


def _called(task: LabelledTask, label: str) -> str:
    person = task.named[label]
    return person.called if isinstance(person, NamedPerson) else label


def without_bystanders(task: LabelledTask, actions: Sequence[GuardedAction]) -> list[GuardedAction]:
    """Without the changes for somebody without a record who is not listed with the patient who gets the same.

    A task was given up because “his sister Maureen Quigley rang”, for whom nobody was found.
    """
    return [one for one in actions if not _is_for_bystander(task, one.action, actions)]


def _is_for_bystander(task: LabelledTask, action: Call, actions: Sequence[GuardedAction]) -> bool:
    who = next(labels_of(action), "")
    if action.name not in {ORDER, RECORD} or who not in task.of("X"):
        return False
    same = (one.action for one in actions if one.action.arguments[1:] == action.arguments[1:])
    patients = [label for one in same for label in labels_of(one) if label in task.of("P")]
    return bool(patients) and not any(are_listed(task.shown, [who, one]) for one in patients)


def are_listed(task: str, labels: Sequence[str]) -> bool:
    """Whether people stand in one list: “P1, her sister P2 rang” is none."""
    return all(
        re.search(rf"\b(?:{one}{_AND}{other}|{other}{_AND}{one})\b", task, re.IGNORECASE)
        for one, other in pairwise(labels)
    )

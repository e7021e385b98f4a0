"""Say in plain English what a task was read as, with the words of the task for its labels."""

from collections.abc import Sequence

from privrag_desktop.capri.task_program.actions_with_conditions import GuardedAction
from privrag_desktop.capri.task_program.program_language import (
    RECORDED,
    SIGNS,
    Argument,
    Call,
    Comparison,
    Condition,
    Label,
    Negation,
    Several,
    labels_of,
)
from privrag_desktop.capri.task_program.task_labelling import (
    LabelledTask,
    NamedAddress,
    NamedAmount,
    NamedDay,
    NamedPerson,
)

_VALUES = {
    "latest": "the last {1} of {0}",
    "day_of": "the day of the last {1} of {0}",
    "average": "the average {1} of {0}",
    "count": "the number of {1} of {0}",
    "highest": "the highest {1} of {0}",
    "lowest": "the lowest {1} of {0}",
    "first": "the first {1} of {0}",
    "age": "the age of {0}",
    "born": "the birth date of {0}",
    "number": "the record number of {0}",
    "conditions": "the conditions of {0}",
    "medications": "the medications of {0}",
    "allergies": "the allergies of {0}",
    "higher": "who of {0} and {1} has the higher {2}",
    "lower": "who of {0} and {1} has the lower {2}",
    "difference": "the difference in {2} of {0} and {1}",
    "has": "{1} is recorded for {0}",
    "takes": "{0} takes {1}",
    "allergic": "{0} is allergic to {1}",
}
_ACTIONS = {
    "order": "order {1} for {0}",
    "record": "write down {1} {2} for {0}",
    "ask": "ask for the {0}",
}

_NOT_CERTAIN = "The task is not understood for certain."
_OR = "It can also be read as: {}"


def read_as(task: LabelledTask, actions: Sequence[GuardedAction]) -> str:
    """One sentence for each action, with originals."""
    return " ".join(f"{_sentence(task, one)}." for one in actions)


def also_read_as(task: LabelledTask, ways: Sequence[Sequence[GuardedAction]]) -> str:
    """The doubt about the first of several ways to read a task; empty without any."""
    return " ".join([_NOT_CERTAIN, *(_OR.format(read_as(task, one)) for one in ways[1:])]) if ways else ""


def unused(task: LabelledTask, actions: Sequence[GuardedAction]) -> list[str]:
    """The people, days and amounts of a task that went into no action, in its own words."""
    used = {label for one in actions for label in labels_of(one.action)}
    used |= {label for one in actions if one.condition for label in labels_of(one.condition)}
    return [_label(task, label) for label in task.named if label not in used]


def _sentence(task: LabelledTask, guarded: GuardedAction) -> str:
    action = _action(task, guarded.action)
    if guarded.condition is None:
        return action[:1].upper() + action[1:]
    so = "" if guarded.if_true else "it is not so that "
    return f"If {so}{_words(task, guarded.condition)}: {action}"


def _action(task: LabelledTask, action: Call) -> str:
    words = [_words(task, one) for one in action.arguments]
    match action.name:
        case "answer":
            is_condition = not isinstance(action.arguments[0], Call) or action.arguments[0].name in RECORDED
            said = f"tell {'whether ' if is_condition else ''}{words[0]}"
        case "email":
            said = f"write to {words[0]} about {', '.join(words[1:])}"
        case name:
            said = _ACTIONS[name].format(*words)
    options = [_words(task, value) for _, value in action.options]
    return ", ".join([said, *options])


def _words(task: LabelledTask, part: Argument | Condition) -> str:
    match part:
        case Label():
            return _label(task, part.name)
        case Comparison():
            return f"{_words(task, part.value)} is {SIGNS[part.sign]} {_words(task, part.other)}"
        case Negation():
            return f"not {_inner_words(task, part.of)}"
        case Several():
            return (" and " if part.is_all else " or ").join(_inner_words(task, one) for one in part.parts)
        case Call():
            words = [*(_words(task, one) for one in part.arguments), "anything"]
            time = [f" in {value} {name}" for name, value in part.options]
            return "".join([_VALUES[part.name].format(*words), *time])
        case _:
            return str(part)


def _inner_words(task: LabelledTask, part: Condition) -> str:
    """In brackets, where it is several conditions: not (A and B) is not the same as not A and B."""
    words = _words(task, part)
    return f"({words})" if isinstance(part, Several) else words


def _label(task: LabelledTask, label: str) -> str:
    match task.named.get(label):
        case NamedPerson(called=called):
            return called
        case NamedDay(words=words) | NamedAmount(words=words):
            return words
        case NamedAddress(address=address):
            return address
    return label

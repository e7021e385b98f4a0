"""Keep of a program only what the model writes again when it is asked anew.

A small model that has said everything goes on, and what it adds differs from one time to the next; what a
task asks for comes again. An action stays if another program has it too: for the same people, day and dose,
of an item with a word in common, under the same condition (self-consistency, Wang et al. 2023).
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from privrag_desktop.capri.task_program.program_language import (
    ANSWER,
    ASK,
    ORDER,
    RECORD,
    Argument,
    Branch,
    Call,
    Comparison,
    Condition,
    Label,
    Negation,
    Program,
    Several,
    labels_of,
)
from privrag_desktop.language.lexicon.order_item_check import is_nothing

_MOST_WAYS = 2  # that the user is asked to choose from


@dataclass(frozen=True, slots=True)
class GuardedAction:
    """An action, and the condition under which it is to be done; `if_true` is False for the other case."""

    action: Call
    condition: Condition | None = None
    if_true: bool = True


def guarded_actions(program: Program) -> list[GuardedAction]:
    """The actions of a program in order, each once; an amount is for one thing.

    A model wrote down the 20 mg that it had ordered as a weight, because the task said “weigh every morning”.
    """
    found: list[GuardedAction] = []
    for one in program.statements:
        for guarded in _of_statement(one):
            if _orders_nothing(guarded.action) or any(_takes_amount_of(guarded, other) for other in found):
                continue
            again = next((place for place, other in enumerate(found) if _is_again(guarded, other)), None)
            if again is None:
                found.append(guarded)
            elif len(guarded.action.options) > len(found[again].action.options):
                found[again] = guarded
    return found


def agreed(listed: Sequence[Sequence[GuardedAction]]) -> list[GuardedAction]:
    """The actions that most of several programs have, and at least two; programs without any do not count.

    A change must stand in the first program, which is the one that the model finds likeliest; if that has
    none, the program with the most of the others counts. “Systolic 112, log” was answered with the last one,
    because only the first program wrote it down.
    """
    most = max(1, sum(map(bool, listed)) // 2)
    kept = [
        [one for one in actions if sum(_has(other, one) for other in listed if other is not actions) >= most]
        for actions in listed
    ]
    if kept and (kept[0] or changes(listed[0])):
        return kept[0]
    without_change = ([one for one in actions if one.action.name in {ANSWER, ASK}] for actions in kept)
    return max(without_change, key=len, default=[])


def is_said_again(actions: Sequence[GuardedAction], other: Sequence[GuardedAction]) -> bool:
    """Whether another program has all actions of one, whatever the order and whatever it adds."""
    return bool(actions) and all(_has(other, one) for one in actions)


def changes(actions: Sequence[GuardedAction]) -> bool:
    """Whether actions do more than answer and ask."""
    return any(one.action.name not in {ANSWER, ASK} for one in actions)


def ways_to_read(listed: Sequence[Sequence[GuardedAction]]) -> list[Sequence[GuardedAction]]:
    """The first two programs that change something and do not say the same."""
    ways: list[Sequence[GuardedAction]] = []
    for actions in listed:
        if changes(actions) and not any(is_said_again(actions, other) for other in ways):
            ways.append(actions)
    return ways[:_MOST_WAYS]


def _of_statement(one: Call | Branch) -> Iterator[GuardedAction]:
    if isinstance(one, Call):
        yield GuardedAction(one)
        return
    for action in one.then:
        yield GuardedAction(action, one.condition)
    for action in one.otherwise:
        if not any(_is_repeated(action, other) for other in one.then):
            yield GuardedAction(action, one.condition, if_true=False)


def _is_repeated(action: Call, then: Call) -> bool:
    """Whether an action of the other case only repeats one, as a small model does for want of another.

    The condition stays then: it does less. Two doses or days for the two cases are no repetition.
    """
    given, before = dict(action.options), dict(then.options)
    differs = any(given[name] != before[name] for name in {"dose", "day"} & set(given) & set(before))
    return _is_same_deed(action, then) and not differs


def _is_again(one: GuardedAction, before: GuardedAction) -> bool:
    """Whether an action was written before: the same in the other case of a condition is another."""
    is_other_case = one.condition is not None and one.if_true != before.if_true
    return _is_same_deed(one.action, before.action) and not is_other_case


def _orders_nothing(action: Call) -> bool:
    return action.name == ORDER and any(isinstance(one, str) and is_nothing(one) for one in action.arguments)


def _takes_amount_of(one: GuardedAction, before: GuardedAction) -> bool:
    """Whether a value to be written down is the dose or the limit of what was written before."""
    taken = _amounts(before.action) | (_amounts(before.condition) if before.condition else set())
    return one.action.name == RECORD and bool(taken & _amounts(one.action))


def _amounts(part: Condition) -> set[str]:
    return {label for label in labels_of(part) if label.startswith("Q")}


def _has(actions: Sequence[GuardedAction], wanted: GuardedAction) -> bool:
    return any(_is_the_same(one, wanted) for one in actions)


def _is_the_same(one: GuardedAction, other: GuardedAction) -> bool:
    return (
        _is_same(one.action, other.action)
        and one.if_true == other.if_true
        and _is_same_condition(one.condition, other.condition)
    )


def _is_same_deed(one: Call, other: Call) -> bool:
    """Whether two actions do the same for the same person, whatever day, dose or note they have."""
    return one.name == other.name and _are_same(one.arguments, other.arguments)


def _is_same(one: Call, other: Call) -> bool:
    return (
        one.name == other.name
        and _are_same(one.arguments, other.arguments)
        and [option for option in one.options if option[0] != "note"]
        == [option for option in other.options if option[0] != "note"]
    )


def _is_same_condition(one: Condition | None, other: Condition | None) -> bool:
    match one, other:
        case None, None:
            return True
        case Call(), Call():
            return _is_same(one, other)
        case Comparison(), Comparison():
            return (one.sign, one.amount) == (other.sign, other.amount) and _is_same(one.value, other.value)
        case Negation(), Negation():
            return _is_same_condition(one.of, other.of)
        case Several(), Several():
            return one.is_all == other.is_all and all(
                any(_is_same_condition(part, wanted) for part in other.parts) for wanted in one.parts
            )
        case _:
            return False


def _are_same(some: Sequence[Argument], others: Sequence[Argument]) -> bool:
    """Labels, values and conditions must be the same; words need one in common, an e-mail's words none."""
    conditions, other_conditions = _conditions(some), _conditions(others)
    texts, other_texts = _texts(some), _texts(others)
    is_worded = not (texts and other_texts) or bool(texts & other_texts) or _is_message(some)
    return (
        is_worded
        and _labels(some) == _labels(others)
        and len(conditions) == len(other_conditions)
        and all(map(_is_same_condition, conditions, other_conditions))
    )


def _is_message(arguments: Sequence[Argument]) -> bool:
    return any(isinstance(one, Label) and one.name.startswith("A") for one in arguments)


def _conditions(arguments: Sequence[Argument]) -> list[Condition]:
    return [one for one in arguments if isinstance(one, (Comparison, Negation, Several))]


def _labels(arguments: Sequence[Argument]) -> list[str]:
    """The labels, and the names of the values of them."""
    found: list[str] = []
    for one in arguments:
        if isinstance(one, Label):
            found.append(one.name)
        elif isinstance(one, Call):
            found += [one.name, *_labels(one.arguments)]
    return found


def _texts(arguments: Sequence[Argument]) -> set[str]:
    words: set[str] = set()
    for one in arguments:
        if isinstance(one, str):
            words |= set(one.casefold().split())
        elif isinstance(one, Call):
            words |= _texts(one.arguments)
    return words

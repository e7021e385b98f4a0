"""The actions of a program, each with its condition and each once, and whether two of them are the same.

Two are the same whatever their words and order are.
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


@dataclass(frozen=True, slots=True)
class GuardedAction:
    """An action, and the condition under which it is to be done; `if_true` is False for the other case."""

    action: Call
    condition: Condition | None = None
    if_true: bool = True


def guarded_actions(program: Program) -> list[GuardedAction]:
    """The actions of a program in order, each once; an amount is for one thing.

    A model wrote down the 20 mg that it had ordered as a weight, because the task said “weigh every morning”;
    it ordered a drug in the dose of the cholesterol that was its limit, and what it had written down already.
    """
    found: list[GuardedAction] = []
    every = [guarded for one in program.statements for guarded in _of_statement(one)]
    limits = {label for one in every if one.condition for label in _amounts(one.condition)}
    for guarded in every:
        if _orders_nothing(guarded.action, limits):
            continue
        if any(_takes_amount_of(guarded, other) for other in found):
            continue
        again = next((place for place, other in enumerate(found) if _is_again(guarded, other)), None)
        if again is None:
            found.append(guarded)
        elif len(guarded.action.options) > len(found[again].action.options):
            found[again] = guarded
    return [one for one in found if not _orders_recorded(one.action, found)]


def changes(actions: Sequence[GuardedAction]) -> bool:
    """Whether actions do more than answer and ask."""
    return any(one.action.name not in {ANSWER, ASK} for one in actions)


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
    return is_same_deed(action, then) and not differs


def _is_again(one: GuardedAction, before: GuardedAction) -> bool:
    """Whether an action was written before: the same in the other case, or on another day, is another."""
    is_other_case = one.condition is not None and one.if_true != before.if_true
    days = {one.action.option("day"), before.action.option("day")} - {None}
    return is_same_deed(one.action, before.action) and not is_other_case and len(days) <= 1


def _orders_nothing(action: Call, limits: set[str]) -> bool:
    """Whether an order says that nothing is ordered, or has a limit for its dose."""
    is_nil = any(isinstance(one, str) and is_nothing(one) for one in action.arguments)
    return action.name == ORDER and (is_nil or bool(_amounts(action) & limits))


def _orders_recorded(action: Call, found: Sequence[GuardedAction]) -> bool:
    """Whether an order is for a value that is written down."""
    recorded = (one.action.arguments[:-1] for one in found if one.action.name == RECORD)
    return action.name == ORDER and any(are_same(action.arguments, other) for other in recorded)


def _takes_amount_of(one: GuardedAction, before: GuardedAction) -> bool:
    """Whether a value to be written down is the dose or the limit of what was written before."""
    taken = _amounts(before.action) | (_amounts(before.condition) if before.condition else set())
    return one.action.name == RECORD and bool(taken & _amounts(one.action))


def _amounts(part: Condition) -> set[str]:
    return {label for label in labels_of(part) if label.startswith("Q")}


def is_same_deed(one: Call, other: Call) -> bool:
    """Whether two actions do the same for the same person, whatever day, dose or note they have."""
    return one.name == other.name and are_same(one.arguments, other.arguments)


def is_same(one: Call, other: Call) -> bool:
    return (
        one.name == other.name
        and are_same(one.arguments, other.arguments)
        and [option for option in one.options if option[0] != "note"]
        == [option for option in other.options if option[0] != "note"]
    )


def is_same_condition(one: Condition | None, other: Condition | None) -> bool:
    match one, other:
        case None, None:
            return True
        case Call(), Call():
            return is_same(one, other)
        case Comparison(), Comparison():
            return (
                one.sign == other.sign
                and is_same(one.value, other.value)
                and _is_same_side(one.other, other.other)
            )
        case Negation(), Negation():
            return is_same_condition(one.of, other.of)
        case Several(), Several():
            return one.is_all == other.is_all and all(
                any(is_same_condition(part, wanted) for part in other.parts) for wanted in one.parts
            )
        case _:
            return False


def _is_same_side(one: Label | Call, other: Label | Call) -> bool:
    return is_same(one, other) if isinstance(one, Call) and isinstance(other, Call) else one == other


def are_same(some: Sequence[Argument], others: Sequence[Argument]) -> bool:
    """Labels, values and conditions must be the same; words need one in common, an e-mail's words none."""
    conditions, other_conditions = _conditions(some), _conditions(others)
    texts, other_texts = _texts(some), _texts(others)
    is_worded = not (texts and other_texts) or bool(texts & other_texts) or _is_message(some)
    return (
        is_worded
        and _labels(some) == _labels(others)
        and len(conditions) == len(other_conditions)
        and all(map(is_same_condition, conditions, other_conditions))
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

"""Tell whether two actions or conditions of programs say the same, in whatever words and order."""

from collections.abc import Sequence

from privrag_desktop.capri.task_program.program_language import (
    Argument,
    Call,
    Comparison,
    Condition,
    Label,
    Negation,
    Several,
)


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

"""Find what a program leaves open before anything is done: code asks, whatever the model thought of it."""

import re
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from decimal import Decimal
from types import MappingProxyType

from privrag_desktop.capri.task_program.actions_with_conditions import GuardedAction
from privrag_desktop.capri.task_program.amounts import Amount, is_same_unit, read_amount
from privrag_desktop.capri.task_program.choice_negation_and_ordering_terms import (
    NOT_WANTED,
    OR,
    RECORDING,
)
from privrag_desktop.capri.task_program.correction_check import correction_doubts
from privrag_desktop.capri.task_program.doubts_about_named_people import people_doubts, person_questions
from privrag_desktop.capri.task_program.either_or_check import (
    days_offered,
    is_on_other_day,
    is_one_of_several,
    items_offered,
)
from privrag_desktop.capri.task_program.program_language import (
    ASK,
    ORDER,
    RECORD,
    Call,
    Label,
    labels_of,
)
from privrag_desktop.capri.task_program.story_item_check import story_item_doubts
from privrag_desktop.capri.task_program.task_labelling import (
    LabelledTask,
    NamedAmount,
    NamedDay,
)
from privrag_desktop.capri.task_readers.change_request_reader import sentences_of
from privrag_desktop.domain.date_periods import Period
from privrag_desktop.language.lexicon.allergen_class_matcher import is_drug
from privrag_desktop.language.lexicon.order_item_check import (
    is_class_alone,
    is_condition,
    readings_in,
)
from privrag_desktop.language.unit_normalization import unit_of

UnitOf = Callable[[Label, str], str]  # the unit in which a test of somebody is recorded; empty if none is
_WRITE_DOWN = re.compile(
    rf"\W*(?:(?:please|kindly|and|then|so|(?:could|can|would) you)\W+)*(?:{RECORDING})\b(?! no\b| number)",
    re.IGNORECASE,
)
_DAY = frozenset({"day", "days"})
_WHICH_DAY = r"(?:next|same|working|business|following|first|second|last|alternate|other|every|each)"
_ONLY_UNITS = frozenset({"/min", "mmhg", "kg/m2"})  # nobody measures a rate, a pressure or a BMI in another
# Values of a living body that could not be in another unit of the same kind: 37.9 is no temperature in °F.
_ONLY_IN: Mapping[str, tuple[Decimal, Decimal]] = MappingProxyType(
    {
        "cel": (Decimal(25), Decimal(45)),
        "degf": (Decimal(77), Decimal(113)),
        "cm": (Decimal(100), Decimal(250)),  # of height: in inches, nobody is that tall
    }
)
_EITHER_AMOUNT = re.compile(rf"\(?\b(Q\d+)\)?,?\s+(?:{OR})\s[^.;()]{{0,20}}?\(?\b(Q\d+)\b", re.IGNORECASE)
_WHAT = {"patient": "for which patient", "address": "to which e-mail address"}
_SAY = "The task does not say {}. Give the task again with it; nothing was done."
_TWO_DAYS = "“{}” can be more than one day: {}. Say which one you mean."
_TWO_TIMES = "“{}” can be more than one time of day: {}. Say which one you mean."
_NO_DAY = "“{}” is no day that can be told. Say which day you mean."
_UNREAD = "The task says “{}”, which is not read as a day."
_LOOSE = "The task says “{}”, and this has no time of day."
_UNUSED_DAY = "The task says “{}”, and this has no day."
_LIMIT = "The task has the limit “{}”, and nothing depends on it."
_OTHER_VALUE = "The task also says “{}”, and that is not written down."
_NOT_ORDERED = "The task may say that {} is not wanted."
_CONDITION = "“{}” is nothing that can be ordered."
_OFFERED = "The task offers {} or {}, and does not say which."
_ONE_DAY = "The task may mean only one of the days."
_UNWRITTEN = "Nothing is written to {}."
_NO_VALUE = "The task may want a value of {} written down, and does not say which."
_ONE_ORDER = "The task may mean only one of the orders for {}."
_DOSE = "The task does not say which dose of {}. Give the task again with it; nothing was done."
_DOSES = "The task names more than one dose: {}. Say which one you mean; nothing was done."
_WHICH = "The task does not say which {} is meant. Give the task again with it; nothing was done."
_UNIT = "The task does not say in which unit {} is; the records have {}. Give the task again with it."


def open_questions(
    task: LabelledTask, actions: Sequence[GuardedAction], recorded_unit: UnitOf, events: Collection[str] = ()
) -> Iterator[str]:
    """In sentences for the user, with originals; nothing may be done while there is one.

    `events` are those whose day was found in the records: the last HbA1c.
    """
    for one in actions:
        if one.action.name == ASK:
            yield _SAY.format(_WHAT[str(one.action.arguments[0])])
    used = list(dict.fromkeys(label for one in actions for label in _labels(one)))
    for label in used:
        yield from person_questions(task, label)
    for one in actions:
        yield from _of_day(task, one.action, events)
        if one.action.name == ORDER:
            yield from _of_order(task, one.action, used)
        elif one.action.name == RECORD:
            yield from _of_record(task, one.action, recorded_unit)


def doubts(task: LabelledTask, actions: Sequence[GuardedAction], change: Call) -> Iterator[str]:
    """Why a change may not be what the task asks for: it has words about a day that went into nothing.

    One word alone is no doubt about a change that has its day, nor is “day” if it is not said which: the day
    unit. A day to come that nothing has is one about each change: where an order was left out, the e-mail
    that told of it was still written.
    """
    has_day = change.option("day") is not None
    for words in task.loose:
        if change.name != RECORD or _is_beside(task, words, change):
            yield _LOOSE.format(words)
    for words in task.unread:
        if " " in words or not (has_day or _is_any_day(task.shown, words)):
            yield _UNREAD.format(words)
    used = {label for one in actions for label in _labels(one)}
    if change.name == ORDER:
        yield from _of_item(task, change.words)
        yield from story_item_doubts(task, actions, change)
    yield from _unused_limits(task, used)
    for label in task.of("A"):
        if label not in used:
            yield _UNWRITTEN.format(getattr(task.named[label], "address", ""))
    yield from _missing_values(task)
    yield from people_doubts(task, actions, change)
    yield from _of_alternatives(task, actions, change)
    yield from correction_doubts(task, change)
    if change.name == RECORD:
        for words in _other_amounts(task, change.arguments[-1], used):
            yield _OTHER_VALUE.format(words)
    if not has_day:
        for words in _unused_days(task, actions, used, is_order=change.name == ORDER):
            yield _UNUSED_DAY.format(words)


def _unused_limits(task: LabelledTask, used: Collection[str]) -> Iterator[str]:
    for label in task.of("Q"):
        amount = task.named[label]
        if isinstance(amount, NamedAmount) and amount.is_limit and label not in used:
            yield _LIMIT.format(amount.words)


def _missing_values(task: LabelledTask) -> Iterator[str]:
    """What a sentence wants written down without a value: “enter the weight” became an order of a scale."""
    if task.readings:
        return
    for sentence in sentences_of(task.shown):
        found = _WRITE_DOWN.match(sentence)
        tests = readings_in(sentence[found.end() :]) if found else ()
        if tests:
            yield _NO_VALUE.format(tests[0])


def _of_item(task: LabelledTask, item: str) -> Iterator[str]:
    """What cannot be ordered, and what the task may not want: no ECG, cancel the ECG."""
    if is_condition(item):
        yield _CONDITION.format(item)
    without = rf"\b(?:{NOT_WANTED}|no|don['’]?t)(?:\s+\w+){{0,3}}?\s+{re.escape(item)}\b"
    if re.search(without, task.shown, re.IGNORECASE):
        yield _NOT_ORDERED.format(item)


def _is_any_day(task: str, words: str) -> bool:
    """Whether a word such as “day” stands nowhere behind one that says which day: next, same, working."""
    return words.casefold() in _DAY and not re.search(rf"\b{_WHICH_DAY}\s+{words}\b", task, re.IGNORECASE)


def _is_beside(task: LabelledTask, words: str, change: Call) -> bool:
    """Whether words stand in a sentence that has something of a change: “no cultures, did those at four”."""
    own = [one.casefold() for one in (*labels_of(change), *change.arguments) if isinstance(one, str)]
    sentences = [one.casefold() for one in sentences_of(task.shown)]
    return not any(words.casefold() in one and not any(part in one for part in own) for one in sentences)


def _of_alternatives(task: LabelledTask, actions: Sequence[GuardedAction], change: Call) -> Iterator[str]:
    for offered in items_offered(task.shown, actions, change):
        yield _OFFERED.format(*offered)
    for labels in days_offered(task.shown, change):
        yield _OFFERED.format(*(getattr(task.named[one], "words", one) for one in labels))
    if is_on_other_day(task.shown, actions, change):
        yield _ONE_DAY
    if is_one_of_several(task.shown, actions, change):
        yield _ONE_ORDER.format(getattr(task.named[next(labels_of(change))], "called", ""))


def _unused_days(
    task: LabelledTask, actions: Sequence[GuardedAction], used: Collection[str], *, is_order: bool
) -> Iterator[str]:
    """The days that nothing has and that are to come; today only counts for an order."""
    for day in (task.named[label] for label in task.of("D") if label not in used):
        assert isinstance(day, NamedDay)
        is_to_come = any(one.last > day.today for one in day.coming.choices)
        if day.can_be(is_past=False) and (is_order or is_to_come) and not _is_written(day.words, actions):
            yield day.words


def _is_written(words: str, actions: Sequence[GuardedAction]) -> bool:
    """Whether words of the task stand in a text that is written, such as an e-mail."""
    texts = (one for guarded in actions for one in guarded.action.arguments if isinstance(one, str))
    return any(words.casefold() in one.casefold() for one in texts)


def _labels(one: GuardedAction) -> Iterator[str]:
    yield from labels_of(one.action)
    if one.condition is not None:
        yield from labels_of(one.condition)


def _of_day(task: LabelledTask, action: Call, events: Collection[str]) -> Iterator[str]:
    """An order is for a day to come, and a value of one that is over: each reads the words in its own way."""
    option = action.option("day")
    day = task.named.get(option.name) if isinstance(option, Label) else None
    if not isinstance(day, NamedDay):
        return
    mention = day.past if action.name == RECORD else day.coming
    if len(mention.choices) > 1:
        yield _TWO_DAYS.format(day.words, " or ".join(map(_days, mention.choices)))
    elif not (mention.day or mention.event in events):
        yield _NO_DAY.format(day.words)
    elif day.time is not None and len(day.time.choices) != 1:
        yield _TWO_TIMES.format(day.time.words, " or ".join(day.time.choices) or "a time that is not read")


def _days(choice: Period) -> str:
    """A day, or the first and the last of several: a week was offered by its first day alone."""
    return str(choice.first) if choice.first == choice.last else f"{choice.first} to {choice.last}"


def _of_order(task: LabelledTask, order: Call, used: Collection[str]) -> Iterator[str]:
    """A sort of thing alone; a drug without a dose; two doses, and nothing else that one of them is for."""
    item = order.words
    if is_class_alone(item):
        yield _WHICH.format(item)
    dose = order.option("dose")
    if dose is None:
        if is_drug(item):
            yield _DOSE.format(item)
        return
    others = _other_amounts(task, dose, used) or _offered_amounts(task, dose, used)
    if others and isinstance(dose, Label):
        words = getattr(task.named[dose.name], "words", "")
        yield _DOSES.format(", ".join([words, *others]))


def _other_amounts(task: LabelledTask, argument: object, used: Collection[str]) -> list[str]:
    """The amounts of a task in the unit of this one that went into nothing."""
    given = _amount(task, argument)
    return [
        one.words
        for label, one in task.named.items()
        if isinstance(one, NamedAmount) and label not in used and (other := read_amount(one.words))
        if given and other.unit and is_same_unit(given.unit, other.unit) and other.number != given.number
    ]


def _offered_amounts(task: LabelledTask, dose: object, used: Collection[str]) -> list[str]:
    """The amounts that stand beside a dose with “or” between: 2.5 or 5 mg."""
    if not isinstance(dose, Label):
        return []
    pairs = (found.groups() for found in _EITHER_AMOUNT.finditer(task.shown))
    beside = {one for pair in pairs if dose.name in pair for one in pair} - {dose.name, *used}
    return [getattr(task.named[one], "words", one) for one in sorted(beside)]


def _of_record(task: LabelledTask, record: Call, recorded_unit: UnitOf) -> Iterator[str]:
    """A value without a unit, of a test that is recorded in one and could be in another."""
    who, test, value = record.arguments
    amount = _amount(task, value)
    if amount is None or amount.unit or not isinstance(who, Label):
        return
    if (unit := recorded_unit(who, str(test))) and not _is_only_in(unit_of(unit), amount.number):
        yield _UNIT.format(f"{test} {amount.number}", unit)


def _is_only_in(unit: str, number: Decimal) -> bool:
    """Whether a number without a unit can only be in this one."""
    if unit in _ONLY_UNITS:
        return True
    least, most = _ONLY_IN.get(unit, (None, None))
    return least is not None and most is not None and least <= number <= most


def _amount(task: LabelledTask, argument: object) -> Amount | None:
    named = task.named.get(argument.name) if isinstance(argument, Label) else None
    return read_amount(named.words) if isinstance(named, NamedAmount) else None

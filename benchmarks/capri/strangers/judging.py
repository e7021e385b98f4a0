"""Judge a task of strangers by the drafts and the answer: every outcome, and nothing else drafted."""

import re
from collections.abc import Callable, Mapping, Sequence
from datetime import datetime, timedelta
from decimal import Decimal
from typing import Protocol, runtime_checkable

from benchmarks.capri.records_judging import dated, first
from benchmarks.capri.strangers.casting import TODAY, Cast, active
from benchmarks.capri.strangers.rows import Outcome, Row
from benchmarks.capri.tasks import World
from benchmarks.questions.corpus import without_digits
from benchmarks.questions.question import Reading as Recorded
from privrag_desktop.capri.entities.types.contacts_and_emails import Message
from privrag_desktop.capri.entities.types.readings_and_orders import Order, Reading
from privrag_desktop.domain.tasks import TaskEnding, TaskResult
from privrag_desktop.language.dates.calendar_arithmetic import age_in_years

DRAFTED = "drafted wrongly"  # how a cause begins that says so: the dangerous one
_NUMBER = re.compile(r"\d+(?:[.,]\d+)?")
_WORD = re.compile(r"[^\W\d_]{4,}")
_ABSENT = re.compile(r"not found|no (?:such )?patient|nobody|could not find|no record of", re.IGNORECASE)
_LARGE = 20  # from here on clinicians leave out what is behind the point
_MOST_NAMES = 5  # that an answer must give of a long list
Draft = Order | Reading | Message


@runtime_checkable
class DraftGateway(Protocol):
    """A gateway that keeps drafts."""

    @property
    def drafts(self) -> tuple[Draft, ...]: ...


Numbers = Callable[[str], frozenset[str]]  # every number by which the records know somebody


def judge(row: Row, cast: Cast, numbers: Numbers, world: World, result: TaskResult) -> str:
    """Empty if everything came out and nothing else; else why not."""
    made = [one for kit in world.gateways if isinstance(kit, DraftGateway) for one in kit.drafts]
    wanted = [one for one in row.outcome if one.order or one.reading or one.email]
    for one in wanted:
        fitting = [draft for draft in made if not _unlike(draft, one, cast, numbers)]
        if fitting:
            made.remove(fitting[0])
        elif made:
            return f"{DRAFTED}: {_unlike(made[0], one, cast, numbers)}"
        else:
            return "a draft is missing"
    if made:
        return f"{DRAFTED}: something that the task does not ask for"
    return first(*(_answered(one, cast, numbers, result) for one in row.outcome))


def _unlike(draft: Draft, wanted: Outcome, cast: Cast, numbers: Numbers) -> str:
    """In what a draft is not what is wanted; empty if it is."""
    if isinstance(draft, Message):
        return _unlike_message(draft, wanted, cast) if wanted.email else "an e-mail"
    if draft.patient_id not in numbers(cast.roles[wanted.for_].person.patient_id):
        return "another patient" if wanted.order or wanted.reading else "an order or a reading"
    if isinstance(draft, Reading):
        return _unlike_reading(draft, wanted, cast) if wanted.reading else "a reading"
    return _unlike_order(draft, wanted, cast) if wanted.order else "an order"


def _unlike_order(draft: Order, wanted: Outcome, cast: Cast) -> str:
    item = (draft.item or "").casefold()
    written = " ".join(filter(None, (draft.item, draft.dose, draft.note))).casefold()
    when = cast.meant[wanted.when] if wanted.when else ""
    return first(
        "" if any(cast.filled(word).casefold() in item for word in wanted.order) else "another item",
        "" if _is_of_day(draft.when, when) else "another day",
        "" if not wanted.dose or _holds_numbers(written, cast.meant[wanted.dose]) else "another dose",
        "" if not wanted.note or _holds_words(written, cast.said[wanted.note]) else "another note",
    )


def _unlike_reading(draft: Reading, wanted: Outcome, cast: Cast) -> str:
    words = set(_WORD.findall(cast.filled(wanted.reading).casefold()))
    is_test = not words or any(word in (draft.test or "").casefold() for word in words)
    is_value = _numbers(draft.value or "") == _numbers(cast.meant.get(wanted.value, wanted.value))
    return first("" if is_test else "another test", "" if is_value else "another value")


def _unlike_message(draft: Message, wanted: Outcome, cast: Cast) -> str:
    written = without_digits(f"{draft.subject} {draft.body}").casefold()
    held = all(without_digits(cast.filled(word)).casefold() in written for word in wanted.holds)
    is_there = (draft.to or "").casefold() == cast.meant.get(wanted.email, wanted.email).casefold()
    return first("" if is_there else "another address", "" if held else "words are missing in the e-mail")


def _is_of_day(drafted: str | None, wanted: str) -> bool:
    """Whether a draft is for this day, and for this time if one is said; without one, for today or open."""
    if not wanted:
        return drafted is None or drafted.startswith(TODAY.isoformat())
    return (drafted or "").replace(" ", "T").startswith(wanted[: len("2026-11-23T08:00")])


def _holds_numbers(written: str, wanted: str) -> bool:
    return _numbers(wanted) <= _numbers(written)


def _holds_words(written: str, wanted: str) -> bool:
    return all(word in written for word in _WORD.findall(wanted.casefold()))


def _numbers(text: str) -> set[Decimal]:
    return {Decimal(one.replace(",", ".")) for one in _NUMBER.findall(text)}


def _answered(wanted: Outcome, cast: Cast, numbers: Numbers, result: TaskResult) -> str:
    """What an answer lacks; empty for outcomes that are drafts."""
    if wanted.asks:
        asked = result.ending in {TaskEnding.ASKED, TaskEnding.GAVE_UP} or "?" in result.answer
        return "" if asked else "it does not ask"
    if wanted.not_found:
        return "" if _ABSENT.search(result.answer) else "it does not say that there is nobody"
    if not wanted.answer:
        return ""
    if result.ending is not TaskEnding.DONE:
        return f"it ended: {result.ending.value}"
    if wanted.answer == "number":
        known = numbers(cast.roles["p1"].person.patient_id)
        return "" if any(number in result.answer for number in known) else "it does not give the number"
    return _ANSWERS[wanted.answer](wanted, cast, result)


def _last(_wanted: Outcome, cast: Cast, result: TaskResult) -> str:
    return _gives_value(result, _of(cast, "p1")[-1])


def _first(_wanted: Outcome, cast: Cast, result: TaskResult) -> str:
    return _gives_value(result, _of(cast, "p1")[0])


def _highest(_wanted: Outcome, cast: Cast, result: TaskResult) -> str:
    return _gives_value(result, max(_of(cast, "p1"), key=lambda one: Decimal(one.number)))


def _lowest(_wanted: Outcome, cast: Cast, result: TaskResult) -> str:
    return _gives_value(result, min(_of(cast, "p1"), key=lambda one: Decimal(one.number)))


def _day(_wanted: Outcome, cast: Cast, result: TaskResult) -> str:
    return dated(result, datetime.fromisoformat(_of(cast, "p1")[-1].day))


def _average(wanted: Outcome, cast: Cast, result: TaskResult) -> str:
    values = [Decimal(one.number) for one in _within(wanted, _of(cast, "p1"))]
    if not values:
        return "" if "no " in result.answer.casefold() else "it does not say that there are none"
    return _gives(result, sum(values, Decimal()) / len(values))


def _count(wanted: Outcome, cast: Cast, result: TaskResult) -> str:
    found = _within(wanted, _of(cast, "p1"))
    return "" if not found and "no " in result.answer.casefold() else _gives(result, Decimal(len(found)))


def _difference(_wanted: Outcome, cast: Cast, result: TaskResult) -> str:
    one, other = (Decimal(_of(cast, who)[-1].number) for who in ("p1", "p2"))
    return _gives(result, abs(one - other))


def _higher(_wanted: Outcome, cast: Cast, result: TaskResult) -> str:
    one, other = (Decimal(_of(cast, who)[-1].number) for who in ("p1", "p2"))
    who = cast.roles["p1" if one >= other else "p2"].person
    names = re.split(r"[.;\n]", without_digits(result.answer))[0].casefold()
    return "" if without_digits(who.family).casefold() in names else "it does not say who"


def _age(_wanted: Outcome, cast: Cast, result: TaskResult) -> str:
    age = age_in_years(cast.roles["p1"].person.born, TODAY)
    return _gives(result, Decimal(age or -1))


def _born(_wanted: Outcome, cast: Cast, result: TaskResult) -> str:
    return dated(result, datetime.fromisoformat(cast.roles["p1"].person.born))


def _listed(kind: str) -> Callable[[Outcome, Cast, TaskResult], str]:
    def check(_wanted: Outcome, cast: Cast, result: TaskResult) -> str:
        names, answer = active(cast.roles["p1"], kind), result.answer.casefold()
        if not names:
            return "" if re.search(r"\bno\b|none|not ", answer) else "it does not say that there are none"
        said = [one for one in names if one.split("(")[0].strip().casefold()[:20] in answer]
        return "" if len(said) >= min(_MOST_NAMES, len(names)) else "it leaves out what is recorded"

    return check


def _says(word: str) -> Callable[[Outcome, Cast, TaskResult], str]:
    def check(_wanted: Outcome, _cast: Cast, result: TaskResult) -> str:
        said = re.search(r"\b(yes|no|not|none)\b", result.answer.casefold())
        is_so = said is not None and (said[0] == "yes") == (word == "yes")
        return "" if is_so else f"it does not say {word}"

    return check


_ANSWERS: Mapping[str, Callable[[Outcome, Cast, TaskResult], str]] = {
    "last1": _last,
    "first1": _first,
    "highest1": _highest,
    "lowest1": _lowest,
    "day1": _day,
    "average1": _average,
    "count1": _count,
    "difference12": _difference,
    "higher": _higher,
    "age": _age,
    "born": _born,
    "conditions": _listed("Condition"),
    "drugs": _listed("MedicationRequest"),
    "allergies": _listed("AllergyIntolerance"),
    "yes": _says("yes"),
    "no": _says("no"),
}


def _of(cast: Cast, who: str) -> Sequence[Recorded]:
    return cast.roles[who].readings["test1"]


def _within(wanted: Outcome, readings: Sequence[Recorded]) -> list[Recorded]:
    """The readings of the time that the task says; all if it says none."""
    span = timedelta(hours=wanted.hours or 0, days=wanted.days or 0)
    since = (TODAY - span).isoformat() if span else ""
    return [one for one in readings if one.day >= since]


def _gives_value(result: TaskResult, reading: Recorded) -> str:
    """The value as recorded, or rounded as it is shown."""
    return _gives(result, Decimal(reading.number))


def _gives(result: TaskResult, value: Decimal) -> str:
    """The value, or the value rounded as clinicians round."""
    near = {value, round(value, 1), round(value, 2)}
    near |= {Decimal(round(value))} if value >= _LARGE else set()
    return "" if near & _numbers(result.answer) else "the answer does not give the value"

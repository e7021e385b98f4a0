"""Find what stands beside a name in a task and does not fit the patient whom the name was taken for.

John Quetzalkamp is not Zebulonia Quetzalkamp, nor is Mr Quetzalkamp if she is recorded as a woman. Whatever
fits nobody else is asked about: a part of a name must never be enough for an order.
"""

import re
from collections.abc import Iterator, Sequence
from datetime import date

from privrag_desktop.capri.linking.namesake_disambiguation import AGE
from privrag_desktop.domain.patients import Patient
from privrag_desktop.language.dates.calendar_arithmetic import age_in_years
from privrag_desktop.language.dates.date_reader import Toward, read_days
from privrag_desktop.language.kinship_terms import FRIEND, RELATIVE
from privrag_desktop.language.text_folding import folded_words
from privrag_desktop.language.titles import GENDERS, title_start

_NEAR = 60  # characters beside a name that are read
_PART = r"[A-ZÀ-Þ][a-zß-ÿ]+"  # of a double name
_HYPHEN_BEFORE, _HYPHEN_BEHIND = re.compile(rf"{_PART}-$"), re.compile(rf"-{_PART}")
_INITIAL_BEFORE = re.compile(r"(?<![\w.'’])([^\W\d_])\.\s?$")  # without its point it may be potassium, K
_GENERATION = re.compile(r",?\s(?:junior|senior|jnr|snr|jr|sr)\b\.?", re.IGNORECASE)
_BORN = re.compile(r"[\s,;(]*(?:was\s+)?(?:born|dob|d\.o\.b\.?|date of birth)\b", re.IGNORECASE)
_AGED = re.compile(rf"[\s,;(]*{AGE}", re.IGNORECASE)
_CLOSE = rf"(?:{RELATIVE}|{FRIEND}|room-?mate|carer)"
_OTHERS_OF = re.compile(rf"['’]s\s+(?:\w+\s+)?{_CLOSE}s?\b", re.IGNORECASE)
_BESIDE = re.compile(  # a name that says where somebody lies: the lady in the bed next to Mrs Lee
    r"\b(?:beside|next(?:\s+door)?\s+to|opposite|across\s+from|alongside|adjacent\s+to)\s+(?:\w+\.?\s+)?$",
    re.IGNORECASE,
)
_RELATIVE_OF = re.compile(rf"\b{_CLOSE}\s+of\s+(?:\w+\.?\s+)?$", re.IGNORECASE)
_FOR = re.compile(r"\b(?:for|on|give)\s+(?:the\s+|a\s+)?$", re.IGNORECASE)
_SAID_OTHER = "{called} is said to be {said}, and the records have {recorded} for {name}."
_OF_OTHER = "The task may mean somebody beside or close to {name}."


def name_range(task: str, start: int, end: int) -> tuple[int, int]:
    """The name with what a hyphen joins to it; parts of a double name are not the name."""
    before = _HYPHEN_BEFORE.search(task, max(0, start - _NEAR), start)
    behind = _HYPHEN_BEHIND.match(task, end)
    return (before.start() if before else start), (behind.end() if behind else end)


def has_other_initial(task: str, start: int, patient: Patient) -> bool:
    """Whether an initial before a name is of none of the patient's names: X. Quetzalkamp."""
    before = _INITIAL_BEFORE.search(task, max(0, start - _NEAR), start)
    return before is not None and not any(
        word.startswith(before[1].casefold()) for word in folded_words(patient.name).split()
    )


def misfits(task: str, place: tuple[int, int], patient: Patient, today: date) -> Iterator[str]:
    """What the task says of somebody by this name that is otherwise in the records, in sentences."""
    start, end = place
    called, behind = task[start:end], task[end : end + _NEAR]
    for said, recorded in (
        _other_sex(task, start, patient),
        _other_birth(behind, patient, today),
        _other_age(behind, patient, today),
        _other_generation(behind, patient),
    ):
        if said:
            yield _SAID_OTHER.format(called=called, said=said, recorded=recorded, name=patient.name)
    if _is_of_other(task, start, behind):
        yield _OF_OTHER.format(name=patient.name)


def _other_sex(task: str, start: int, patient: Patient) -> tuple[str, str]:
    title = folded_words(task[title_start(task, start) : start]).strip()
    gender = GENDERS.get(title)
    is_other = gender and patient.gender in {"male", "female"} and gender != patient.gender
    return (f"“{title.title()}”", str(patient.gender)) if is_other else ("", "")


def _other_birth(behind: str, patient: Patient, today: date) -> tuple[str, str]:
    born = _BORN.match(behind)
    said = read_days(behind[born.end() :], today, Toward.PAST).said[:1] if born else ()
    days: Sequence[str] = [str(choice.first) for day in said for choice in day.choices if choice.is_day]
    is_other = patient.birth_date and days and patient.birth_date not in days
    return (f"born on {days[0]}", str(patient.birth_date)) if is_other else ("", "")


def _other_age(behind: str, patient: Patient, today: date) -> tuple[str, str]:
    """A year more or less is none: ages are said as of the last visit."""
    aged, age = _AGED.match(behind), age_in_years(patient.birth_date, today)
    said = int(aged[1] or aged[2]) if aged else None
    is_other = said is not None and age is not None and abs(said - age) > 1
    return (f"{said} years old", f"{age} years") if is_other else ("", "")


def _other_generation(behind: str, patient: Patient) -> tuple[str, str]:
    found = _GENERATION.match(behind)
    is_other = found is not None and folded_words(found[0]).strip() not in folded_words(patient.name).split()
    return (f"“{found[0].strip(' ,')}”", "no such name") if found and is_other else ("", "")


def _is_of_other(task: str, start: int, behind: str) -> bool:
    """Whether it is for a relative or for whoever lies beside; not where the daughter rang."""
    before = task[max(0, start - _NEAR) : start]
    if _BESIDE.search(before):
        return True
    relative = _RELATIVE_OF.search(before)
    if relative:
        return _FOR.search(before[: relative.start()]) is not None
    return _OTHERS_OF.match(behind) is not None and _FOR.search(before) is not None

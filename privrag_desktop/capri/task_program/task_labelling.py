"""A task in labels: people, days, amounts and addresses are found by code and named P1, D1, Q1, A1.

The model that writes a program sees these labels, so it cannot copy, shift or reckon with them wrongly;
CAPRI calls it linking. Other words of the task stay as they are unless the policy hides them.
"""

import re
from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from datetime import date
from itertools import count
from typing import Literal

from privrag_desktop.capri.linking.initial_lookup_calls import birth_in
from privrag_desktop.capri.task_program.age_limit_reader import age_limits
from privrag_desktop.capri.task_program.amounts import amounts_in, can_be_dose, can_be_reading, read_amount
from privrag_desktop.capri.task_program.named_person_check import has_other_initial, misfits, name_range
from privrag_desktop.domain.identifiers import EntityType
from privrag_desktop.domain.patients import Patient
from privrag_desktop.domain.text_spans import with_replaced
from privrag_desktop.language.dates.date_reader import DateMention, Toward, read_days
from privrag_desktop.language.dates.time_of_day_reader import TimeOfDayMention, read_clock
from privrag_desktop.language.dictionary_and_name_lists import is_nobodys
from privrag_desktop.language.function_words import is_function_word
from privrag_desktop.language.interval_set import IntervalSet
from privrag_desktop.language.text_folding import folded_words
from privrag_desktop.language.text_masking import meet
from privrag_desktop.language.titles import TITLES
from privrag_desktop.privacy.boundary import Boundary
from privrag_desktop.privacy.detect.question_people_and_times_reader import patients_of
from privrag_desktop.privacy.pseudonyms.contextual.match_replacement_without_overlaps import ValueMatch
from privrag_desktop.privacy.pseudonyms.contextual.task_pseudonymiser import ValueMention
from privrag_desktop.questions.search_query.value_limit_reader import Limit, read_limits

_SINCE = "since "
_CLAUSE_END = re.compile(r"[.;:!?\n]\s|,\s")
_FURTHEST = 200  # characters before a limit in which its clause may begin
_DENIES = re.compile(r"(?i)\b(?:unless|except|not|never|no|nor|neither|without|until|till)\b|n[’']t\b")
_NUMBER_WORDS = re.compile(r"(?i)[#():]|\b(?:mrn|nr|no|num|number|record|hospital|patient|id|nhs)\b")
_BETWEEN_DAY_AND_TIME = re.compile(r"\s*(?:,|at|on)?\s*", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class NamedPerson:
    """Somebody by the words of the task; no patient if the records know nobody so, several if they do.

    `misfits` are sentences about what the task says of them and the records have otherwise.
    """

    called: str
    patients: tuple[Patient, ...] = ()
    misfits: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class NamedDay:
    """A day by the words of the task: what they mean for what is to come, and for what was."""

    words: str
    coming: DateMention
    past: DateMention
    today: date
    time: TimeOfDayMention | None = None

    def can_be(self, *, is_past: bool) -> bool:
        """Whether it can be a day until today, or from today on; an event may be on any day.

        What is since a day is no order for one.
        """
        if not is_past and self.words.casefold().startswith(_SINCE):
            return False
        mention = self.past if is_past else self.coming
        sides = [one.first <= self.today if is_past else one.last >= self.today for one in mention.choices]
        return bool(mention.event) or any(sides)


@dataclass(frozen=True, slots=True)
class NamedAmount:
    """A number with its unit; `is_limit` if the task says above, below or the like before it.

    `side` is the sign with which a value can be compared with it: ">" behind “above”, "<" behind “below”, and
    nothing where it may be either.
    """

    words: str
    is_limit: bool = False
    side: Literal["", ">", "<"] = ""

    @property
    def can_be_dose(self) -> bool:
        """120/80, which is no number, may be either."""
        amount = read_amount(self.words)
        return not self.is_limit and (amount is None or can_be_dose(amount))

    @property
    def can_be_reading(self) -> bool:
        amount = read_amount(self.words)
        return not self.is_limit and (amount is None or can_be_reading(amount))


@dataclass(frozen=True, slots=True)
class NamedAddress:
    address: str


Named = NamedPerson | NamedDay | NamedAmount | NamedAddress


@dataclass(frozen=True, slots=True)
class LabelledTask:
    """A task as the model reads it, and what each label in it stands for, with originals.

    `unread` are its words about days that were not understood: every Monday; `loose` its times of day beside
    which no day stands.
    """

    shown: str
    named: Mapping[str, Named] = field(default_factory=dict)
    unread: tuple[str, ...] = ()
    loose: tuple[str, ...] = ()

    def of(self, letter: str) -> list[str]:
        """The labels that begin with one of these letters, in the order of the task."""
        return [one for one in self.named if one[0] in letter]

    @property
    def doses(self) -> list[str]:
        """The labels of amounts in which something can be ordered."""
        return [label for label in self.of("Q") if getattr(self.named[label], "can_be_dose", False)]

    def limits(self, sign: str) -> list[str]:
        """The labels of amounts that a value can be compared with by this sign; >= counts as >."""
        return [one for one in self.of("Q") if getattr(self.named[one], "side", "") in {"", sign[:1]}]

    @property
    def readings(self) -> list[str]:
        """The labels of amounts that can have been measured."""
        return [label for label in self.of("Q") if getattr(self.named[label], "can_be_reading", False)]

    def can_be(self, label: str, *, is_past: bool) -> bool:
        """Whether the day of a label can be in the past, or to come."""
        day = self.named.get(label)
        return isinstance(day, NamedDay) and day.can_be(is_past=is_past)


@dataclass(frozen=True, slots=True)
class _Part:
    """A half-open range of the task that gets a label; parts with the same key share it."""

    start: int
    end: int
    letter: str
    key: str
    named: Named


def label_task(
    task: str,
    boundary: Boundary,
    mentions: Sequence[ValueMention],
    hidden: Sequence[ValueMatch],
    today: date,
    *,
    sure: Collection[str] = (),
) -> LabelledTask:
    """The task with labels; `hidden` is all that the policy hides of it, each with its pseudonym.

    `mentions` are the people and addresses that a task names, as `detect` finds them; `sure` are the ids of
    patients whom linking found to be named. Labels: P a patient, or several of one name; X somebody who is
    not in the records; D a day; Q an amount; A an e-mail address.
    """
    named = [*_people(task, boundary, mentions, frozenset(sure), today), *_addresses(mentions)]
    taken = IntervalSet(named)
    ranges, times = [(one.start, one.end) for one in named], read_clock(task)
    coming = read_days(task, today, Toward.FUTURE, ranges)
    days = list(filter(taken.take, _days(task, coming.said, times, today, ranges)))
    amounts = filter(taken.take, _amounts(task))
    beside = IntervalSet(days)
    return replace(
        _with_labels(task, sorted([*named, *days, *amounts], key=lambda one: one.start), hidden),
        unread=coming.unread,
        loose=tuple(one.words for one in times if not beside.meets(one)),
    )


def _with_labels(task: str, parts: Sequence[_Part], hidden: Sequence[ValueMatch]) -> LabelledTask:
    covered, taken = IntervalSet(hidden), IntervalSet(parts)
    labels, named, free = dict[tuple[str, str], str](), dict[str, Named](), _free_labels(task)
    put = [(one.start, one.end, one.instead) for one in hidden if not taken.meets(one)]
    for one in parts:
        key = (one.letter, one.key)
        label = labels[key] = labels.get(key) or next(free[one.letter])
        named[label] = _together(named.get(label), one.named)
        is_shown = one.letter in "DQ" and not covered.meets(one)
        put.append((one.start, one.end, f"{task[one.start : one.end]}({label})" if is_shown else label))
    return LabelledTask(with_replaced(task, sorted(put)), named)


def _together(before: Named | None, named: Named) -> Named:
    """The first that has a label, with what does not fit the same person at another place."""
    if isinstance(before, NamedPerson) and isinstance(named, NamedPerson):
        return replace(before, misfits=tuple(dict.fromkeys((*before.misfits, *named.misfits))))
    return before or named


def _free_labels(task: str) -> dict[str, Iterator[str]]:
    """Labels of each letter that are no words of the task: it may be about vitamin D3 and bay P1."""
    words = set(re.findall(r"\w+", task.upper()))

    def free(letter: str) -> Iterator[str]:
        return (label for number in count(1) if (label := f"{letter}{number}") not in words)

    return {letter: free(letter) for letter in "PXDQA"}


def _people(
    task: str, boundary: Boundary, mentions: Sequence[ValueMention], linked: frozenset[str], today: date
) -> Iterator[_Part]:
    """Each place where somebody is named. Who may be several people is the one named more exactly.

    A name that is a guess, as of a drug that is taken for one, is nobody's beside a sure one; its pseudonym
    stands for it. Alone it is of somebody: “CRP for Thistlewood” went to nobody.
    """
    found = boundary.detect_in_question(task)[1]
    known = {(one.span.start, one.span.end): patients_of(one) for one in found.findings}
    numbers = {
        (one.span.start, one.span.end) for one in found.findings if one.span.entity_type is EntityType.ID
    }
    strangers = [(one.span.start, one.span.end) for one in found.strangers]
    places = [(one.start, one.end) for one in mentions if _is_person(one)]
    candidates = {place: _candidates(place, known) for place in places}
    candidates |= {place: who for place, who in known.items() if not any(meet(place, one) for one in places)}
    ambiguous = [who for who in candidates.values() if len(who) > 1]
    born = birth_in(task) if len({frozenset(who) for who in ambiguous}) == 1 else ""
    sure = [who for who in candidates.values() if len(who) == 1]
    is_sure = {
        place: bool(who) or any(meet(place, one) for one in strangers) for place, who in candidates.items()
    }
    for place, named in candidates.items():
        if not is_sure[place] and any(is_sure.values()):
            continue
        if other := _with_other_parts(task, place, known, strangers if found.unclear else []):
            yield _Part(*other, "X", task[slice(*other)].casefold(), NamedPerson(task[slice(*other)]))
            continue
        same = {one for one in sure if one < named} or {named & linked}
        only = next(iter(same)) if len(same) == 1 else named
        who = only if len(only) == 1 else named
        patients = tuple(one for key in sorted(who) if (one := boundary.patient(key)))
        of_day = tuple(one for one in patients if born and len(patients) > 1 and one.birth_date == born)
        part = _person(task, place, of_day or patients, today)
        others = [one for one, who in candidates.items() if who and not who & named]
        yield _with_other_number(task, part, [one for one in others if {one, place} & numbers])


def _person(task: str, place: tuple[int, int], patients: tuple[Patient, ...], today: date) -> _Part:
    """Somebody with what of the task does not fit them; nobody where the rest of the name is another's."""
    start, end = name_range(task, *place)
    if (start, end) != place or (len(patients) == 1 and has_other_initial(task, start, patients[0])):
        patients = ()
    called, letter = task[start:end], "P" if patients else "X"
    key = " ".join(one.patient_id for one in patients) or called.casefold()
    other = tuple(misfits(task, place, patients[0], today)) if len(patients) == 1 else ()
    return _Part(start, end, letter, key, NamedPerson(called, patients, other))


def _with_other_number(task: str, part: _Part, others: Sequence[tuple[int, int]]) -> _Part:
    """Somebody beside whose name another patient's record number stands, or a name beside their number."""
    beside = [one for one in others if _is_next(task, (part.start, part.end), one)]
    if not (beside and isinstance(part.named, NamedPerson)):
        return part
    said = f"“{part.named.called}” and “{task[slice(*beside[0])]}” are not the same patient."
    return replace(part, named=replace(part.named, misfits=(*part.named.misfits, said)))


def _with_other_parts(
    task: str,
    place: tuple[int, int],
    known: Mapping[tuple[int, int], frozenset[str]],
    strangers: Sequence[tuple[int, int]],
) -> tuple[int, int] | None:
    """The place with the parts of a name in and beside it that no patient has, as in John Quetzalkamp."""
    of_others = [one for one in strangers if meet(place, one) or _is_next(task, place, one)]
    inside = [one for one in known if meet(place, one)]
    taken = [range(*one) for one in inside]
    rest = "".join(" " if any(at in one for one in taken) else task[at] for at in range(*place))
    is_other = any(map(_may_be_name, folded_words(rest).split()))
    if not of_others and not (inside and is_other):
        return None
    every = [place, *of_others]
    return min(start for start, _ in every), max(end for _, end in every)


def _may_be_name(word: str) -> bool:
    """Not the “For” with which a sentence begins."""
    return len(word) > 1 and word not in TITLES and not (is_function_word(word) or is_nobodys(word))


def _is_next(task: str, one: tuple[int, int], other: tuple[int, int]) -> bool:
    first, last = sorted((one, other))
    return not _NUMBER_WORDS.sub(" ", task[first[1] : last[0]]).strip(" ,.")


def _is_person(one: ValueMention) -> bool:
    return one.kind is EntityType.PERSON or (one.kind is EntityType.ID and one.is_patients)


def _candidates(place: tuple[int, int], known: Mapping[tuple[int, int], frozenset[str]]) -> frozenset[str]:
    """Who a mention may be: those of all findings in it, if somebody is all of them."""
    inside = [who for other, who in known.items() if meet(place, other)]
    return frozenset.intersection(*inside) if inside else frozenset()


def _addresses(mentions: Sequence[ValueMention]) -> Iterator[_Part]:
    for one in mentions:
        if one.kind is EntityType.EMAIL:
            yield _Part(one.start, one.end, "A", one.value.casefold(), NamedAddress(one.value))


def _days(
    task: str,
    coming: Sequence[DateMention],
    times: Sequence[TimeOfDayMention],
    today: date,
    names: Sequence[tuple[int, int]],
) -> Iterator[_Part]:
    """Days, each with the time of day that stands beside it."""
    past = {one.start: one for one in read_days(task, today, Toward.PAST, names).said}
    for one in coming:
        time = next((other for other in times if _is_beside(task, one, other)), None)
        start, end = min(one.start, time.start if time else one.start), max(one.end, time.end if time else 0)
        words = task[start:end]
        day = NamedDay(words, one, past.get(one.start, one), today, time)
        yield _Part(start, end, "D", words.casefold(), day)


def _is_beside(task: str, day: DateMention, time: TimeOfDayMention) -> bool:
    first, last = sorted(((day.start, day.end), (time.start, time.end)))
    return last[0] >= first[1] and _BETWEEN_DAY_AND_TIME.fullmatch(task, first[1], last[0]) is not None


def _amounts(task: str) -> Iterator[_Part]:
    """Ages that are limits, and numbers with their unit, or alone: a model must not copy digits."""
    for one in age_limits(task):
        yield _Part(one.start, one.end, "Q", one.words, NamedAmount(one.words, is_limit=True))
    limits = read_limits(task)
    for one in amounts_in(task):
        # “132 over 84” is a blood pressure, and 84 no limit of it
        around = [
            limit
            for limit in limits
            if meet((one.start, one.end), limit.span)
            and not (one.start <= limit.span[0] and limit.span[1] <= one.end)
        ]
        side = _side(task, around[0]) if len(around) == 1 else ""
        amount = NamedAmount(one.words, is_limit=bool(around), side=side)
        yield _Part(one.start, one.end, "Q", one.words.casefold(), amount)


def _side(task: str, limit: Limit) -> Literal["", ">", "<"]:
    """The sign that the words of a limit allow; any where the clause before it denies something.

    A model asked whether the potassium is above 5.1, where the task says: should it be under 5.1.
    """
    start = limit.span[0]
    before = _CLAUSE_END.split(task[max(0, start - _FURTHEST) : start])[-1]
    if _DENIES.search(before) or (limit.bounds.above is None) == (limit.bounds.below is None):
        return ""
    return ">" if limit.bounds.below is None else "<"

"""Replace the people, things, times and numbers of a question by labels, and put them back.

A model that says it again writes labels, too, so that it neither sees nor spells a name, a day or a drug.
"""

import re
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType

from privrag_desktop.domain.fact_categories import Category
from privrag_desktop.questions.tagging.tagged_span import TaggedSpan

_DETAIL = "detail"  # a language, a descent, a marital status
_THING = "thing"  # of several kinds, or known and not recorded here
_SORTS = MappingProxyType(
    {
        Category.CONDITION: "problem",
        Category.MEDICATION: "drug",
        Category.GIVEN: "drug",
        Category.LABORATORY: "test",
        Category.VITAL: "test",
        Category.PROCEDURE: "procedure",
        Category.IMMUNIZATION: "vaccine",
        Category.ALLERGY: "allergy",
        Category.VISIT: "visit",
    }
)
SORTS = ("person", "number", "time", _DETAIL, _THING, *dict.fromkeys(_SORTS.values()))
_LABELLED = MappingProxyType({"PERSON": "person", "NUMBER": "number"})
_ONES = frozenset({"one", "a single"})  # in place of a thing as often as a number: a negative one
_TIMES = frozenset({"DATE", "YEAR", "YEARS", "DECADE", "MONTH"})
LABEL = re.compile(rf"\b(?:{'|'.join(SORTS)})\d+\b")


@dataclass(frozen=True, slots=True)
class QuestionPlaceholder:
    """What stands in place of some words of a question; of a person it has the ids."""

    name: str
    words: str
    start: int
    end: int
    ids: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class RestoredQuestion:
    """Labelled words with the words of the question, and the half-open places that were labels."""

    text: str
    places: tuple[tuple[int, int], ...]
    people: Mapping[tuple[int, int], frozenset[str]]


@dataclass(frozen=True, slots=True)
class LabelledQuestion:
    """A question with labels, and what they stand for; the same words have the same label."""

    text: str
    labels: tuple[QuestionPlaceholder, ...]

    @property
    def names(self) -> tuple[str, ...]:
        """Each label once, in the order of the question."""
        return tuple(dict.fromkeys(label.name for label in self.labels))

    def restored(self, said: str) -> RestoredQuestion | None:
        """Other words with these labels; None unless they have each of them, and no other."""
        known = {label.name: label for label in self.labels}
        if {match[0] for match in LABEL.finditer(said)} != set(known):
            return None
        text, at, places, people = "", 0, [], {}
        for match in LABEL.finditer(said):
            label = known[match[0]]
            text += said[at : match.start()]
            place = (len(text), len(text) + len(label.words))
            text, at = text + label.words, match.end()
            places.append(place)
            if label.ids:
                people[place] = frozenset(label.ids)
        return RestoredQuestion(text + said[at:], tuple(places), people)


def labelled(text: str, marks: Sequence[TaggedSpan]) -> LabelledQuestion:
    """A marked question with its labels: “how many days from the procedure1 to the problem1 of person1”."""
    found: list[QuestionPlaceholder] = []
    counts: Counter[str] = Counter()
    names: dict[tuple[str, str], str] = {}
    for sort, run in _runs(marks):
        start, end = run[0].start, run[-1].end
        said = text[start:end]
        key = (sort, " ".join(run[0].ids) or said.casefold())
        if key not in names:
            counts[sort] += 1
            names[key] = f"{sort}{counts[sort]}"
        found.append(QuestionPlaceholder(names[key], said, start, end, run[0].ids))
    return LabelledQuestion(_with_labels(text, found), tuple(found))


def _runs(marks: Sequence[TaggedSpan]) -> Iterator[tuple[str, list[TaggedSpan]]]:
    """The marks that get a label, each with its sort; those of one day together: 1 February 2018."""
    told = sorted((mark for mark in marks if mark.start < mark.end), key=lambda mark: mark.start)
    time: list[TaggedSpan] = []
    for at, mark in enumerate(told):
        if _is_of_time(told, at):
            time.append(mark)
            continue
        if time:
            yield "time", time
        time = []
        if sort := _sort_of(mark):
            yield sort, [mark]
    if time:
        yield "time", time


def _is_of_time(marks: Sequence[TaggedSpan], at: int) -> bool:
    """Whether a mark is a time, or the number of a day beside a month."""
    if marks[at].terminal in _TIMES:
        return True
    beside = marks[max(at - 1, 0) : at + 2]
    return marks[at].terminal == "NUMBER" and any(one.terminal == "MONTH" for one in beside)


def _sort_of(mark: TaggedSpan) -> str:
    """Empty for what stays as it is."""
    if mark.words.casefold() in _ONES:
        return ""
    if mark.recorded:
        return _DETAIL
    if mark.terminal != "CONCEPT":
        return _LABELLED.get(mark.terminal, "")
    sorts = {_SORTS.get(concept.category, _THING) for concept in mark.concepts}
    return sorts.pop() if len(sorts) == 1 else _THING


def _with_labels(text: str, labels: Sequence[QuestionPlaceholder]) -> str:
    said, at = "", 0
    for label in labels:
        said += text[at : label.start] + label.name
        at = label.end
    return said + text[at:]

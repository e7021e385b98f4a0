"""Find right counts in an answer: how many patients of a cohort have the thing named before the number."""

import re
from collections.abc import Iterable
from dataclasses import dataclass

from benchmarks.questions.corpus import Corpus, plain_name
from benchmarks.questions.question import Truth

_MARKS = 0xE000  # private characters stand for names, so that a dose in one is no count
_VERB = r"(?:\s+(?:is|are|was|were|has been|have been))?(?:\s+[^\W\d]+){0,3}?\s+(?:by|of|for|in)\s+"
_COUNT = re.compile(rf"([\uE000-\uF8FF])(?:{_VERB}|:\s*|\s*\(\s*)(\d+)(?!\w|[-.,/%]\d)")
_MORE = re.compile(r"\b(?:and|plus) (\d+) (?:more|others?)\b")


@dataclass(frozen=True, slots=True)
class Counts:
    """`rest` is the answer without the counts that are right; `wrong` says how many are not."""

    rest: str
    wrong: int


def counts_told(text: str, truth: Truth, corpus: Corpus) -> Counts:
    """Every count behind a name that patients of the truth may have, held against the records.

    All counts are of the patients demanded, or all of these and those who may be named beside them.
    """
    wider = (*truth.patients, *truth.also_patients)
    either = [_held(text, truth, corpus, meant) for meant in dict.fromkeys((truth.patients, wider))]
    return min(either, key=lambda one: one.wrong)


def _held(text: str, truth: Truth, corpus: Corpus, patients: tuple[str, ...]) -> Counts:
    names = sorted({plain_name(one).casefold() for one in (*truth.names, *truth.also)}, key=len, reverse=True)
    if not names:
        return Counts(text, 0)
    marks = {name: chr(_MARKS + place) for place, name in enumerate(names)}
    any_name = re.compile("|".join(map(re.escape, names)), re.IGNORECASE)
    marked = any_name.sub(lambda match: marks[match[0].casefold()], text)
    having = {marks[name]: _having(name, patients, corpus) for name in names}
    unnamed = sum(mark not in marked for mark, held in having.items() if held)
    found = [(match.span(2), int(match[2]) == having[match[1]]) for match in _COUNT.finditer(marked)]
    found += [(match.span(1), int(match[1]) == unnamed) for match in _MORE.finditer(marked)]
    rest = _without(marked, (span for span, is_right in found if is_right))
    for name, mark in marks.items():
        rest = rest.replace(mark, name)
    return Counts(rest, sum(not is_right for _, is_right in found))


def _having(name: str, patients: tuple[str, ...], corpus: Corpus) -> int:
    """The patients meant of whom the records hold it at present."""
    return sum(
        any(entry.present and plain_name(entry.name).casefold() == name for entry in corpus.of(one))
        for one in patients
    )


def _without(text: str, spans: Iterable[tuple[int, int]]) -> str:
    for start, end in sorted(spans, reverse=True):
        text = f"{text[:start]}{text[end:]}"
    return text

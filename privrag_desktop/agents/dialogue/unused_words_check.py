"""Find the words of an overview question that its reading did not use.

A word was used if the question, read again without it, asks for something else. A word is excused if the
plans say it anyway ("currently" for a list of what is current), or if it limits nothing ("please", "of").
What is left over is a condition that would be lost: within two months after, in Hampshire, per year. Such a
question is not answered. So this looks at the words once more behind the readers, because it checks them.
"""

import re
import tomllib
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cache
from importlib.resources import files
from string import ascii_letters
from types import MappingProxyType

from privrag_desktop.domain.fact_categories import READINGS, Category
from privrag_desktop.language.text_masking import Span, masked, meet
from privrag_desktop.language.word_normalization import plain_words
from privrag_desktop.language.word_patterns import LETTERS_AND_DIGITS
from privrag_desktop.questions.search_query.answer_type import AnswerType
from privrag_desktop.retrieve.exact.plans.lookup_plan_and_result import QueryPlan, Selector

Plans = tuple[QueryPlan, ...]
_WORD = re.compile(r"[^\W_]+(?:[-.’'/][^\W_]+)*[%+]?")


def unused_spans(
    text: str,
    known: Iterable[Span],
    whole: Iterable[Span],
    said: frozenset[str],
    changes_without: Callable[[Span], bool],
) -> list[Span]:
    """The places of words that change nothing when they are left out, neighbours joined.

    `known` are places already accounted for (the names of the patients asked about); `whole` are places that
    are read as one (a time, a place). `said` are the lower-case words that the plans say anyway.
    `changes_without` tells if the question without one place asks for something else.
    """
    units = _units(text, (*known, *_phrases(text, said)), tuple(whole))
    left = [one for one in units if not (_is_excused(text[slice(*one)], said) or changes_without(one))]
    return _joined(text, left)


def says_what(text: str, known: Iterable[Span]) -> bool:
    """Whether a part of a question says more than when and how many: "the latest one" does not."""
    excused = _word_list("harmless").union(*map(_word_list, _NOT_WHAT))
    units = _units(text, (*known, *_phrases(text, excused)), ())
    return not all(_is_excused(text[slice(*unit)], excused) for unit in units)


def is_foreign(text: str, names: Sequence[Span]) -> bool:
    """Whether a question is in another language than English: a small word of one, or another script."""
    words = LETTERS_AND_DIGITS.findall(masked(text, names).lower())
    if not _word_list("english").isdisjoint(words):
        return False
    letters = [word for word in words if word.isalpha()]
    other_script = bool(letters) and not any(letter in ascii_letters for word in words for letter in word)
    return other_script or not _word_list("foreign").isdisjoint(words)


def _units(text: str, known: Sequence[Span], whole: Sequence[Span]) -> list[Span]:
    """Words and whole places in reading order, without what is known."""
    words = (match.span() for match in _WORD.finditer(text))
    single = [word for word in words if not any(meet(word, place) for place in (*known, *whole))]
    return sorted({*single, *(place for place in whole if not any(meet(place, one) for one in known))})


def _phrases(text: str, said: frozenset[str]) -> list[Span]:
    """Where the phrases among some words stand."""
    phrases = [phrase.replace("_", r"\s+") for phrase in said if "_" in phrase]
    found = re.finditer(rf"\b(?:{'|'.join(phrases)})\b", text, re.IGNORECASE) if phrases else ()
    return [match.span() for match in found]


def _is_excused(words: str, said: frozenset[str]) -> bool:
    """Whether every part of a word or phrase is said by the plan or limits nothing."""
    parts = LETTERS_AND_DIGITS.findall(words.lower())
    return all(part in said for part in parts)


def words_said(plans: Plans) -> frozenset[str]:
    """Every word that may stand in a question for these plans without saying more."""
    lists = [name for name, holds in _SAYS.items() if any(map(holds, plans))]
    words = set(_word_list("harmless")).union(*map(_word_list, lists))
    if len(plans) > 1:
        words |= _word_list("whole")
    selectors = [one for plan in plans for one in _selectors(plan)]
    names = [kind.name for one in selectors for kind in one.kinds]
    names += [one.called for one in selectors]
    return frozenset(words.union(*map(_written, names)))


def _written(name: str) -> frozenset[str]:
    """The words of a name, as written and as names are compared."""
    return frozenset([*LETTERS_AND_DIGITS.findall(name.lower()), *plain_words(name)])


def _selectors(plan: QueryPlan) -> tuple[Selector, ...]:
    return (plan.selector, *plan.times)


def _categories(plan: QueryPlan) -> frozenset[Category]:
    selectors = _selectors(plan)
    named = {kind.category for one in selectors for kind in one.kinds}
    return frozenset(named.union(*(one.categories for one in selectors)))


def _of(*categories: Category) -> Callable[[QueryPlan], bool]:
    return lambda plan: bool(_categories(plan) & set(categories))


def _in(*shapes: AnswerType) -> Callable[[QueryPlan], bool]:
    return lambda plan: plan.shape in shapes


def _is_present(plan: QueryPlan) -> bool:
    return any(one.present for one in _selectors(plan))


_SAYS: Mapping[str, Callable[[QueryPlan], bool]] = MappingProxyType(
    {
        "latest": _in(AnswerType.LATEST),
        "now": lambda plan: _is_present(plan) or plan.shape is AnswerType.LATEST,
        "count": _in(AnswerType.COUNT),
        "listing": _in(AnswerType.LIST),
        "comparison": lambda plan: (
            plan.shape is AnswerType.COMPARISON or len(plan.times) > 1 or len(plan.patient_ids) > 1
        ),
        "past": lambda plan: not _is_present(plan),
        "medication": _of(Category.MEDICATION),
        "condition": _of(Category.CONDITION),
        "reading": _of(*READINGS),
        "procedure": _of(Category.PROCEDURE),
        "allergy": _of(Category.ALLERGY),
        "dated": lambda plan: plan.shape is not AnswerType.COUNT,
        "dated_within": lambda plan: any(one.first_day or one.last_day for one in _selectors(plan)),
        "on_one_day": lambda plan: (
            plan.selector.first_day is not None and plan.selector.first_day == plan.selector.last_day
        ),
        "visit": lambda plan: plan.selector.visits or Category.VISIT in _categories(plan),
    }
)


_NOT_WHAT = ("latest", "now", "earliest", "past", "listing", "dated")


@cache
def _word_list(name: str) -> frozenset[str]:
    content = tomllib.loads(files(__package__).joinpath("ignorable_terms.toml").read_text(encoding="utf-8"))
    return frozenset((content.get(name) or content["says"][name]).split())


def _joined(text: str, places: Sequence[Span]) -> list[Span]:
    """Neighbours with nothing but harmless words between them as one place."""
    joined: list[Span] = []
    for start, end in places:
        between = text[joined[-1][1] : start] if joined else None
        if between is not None and _is_excused(between, _word_list("harmless")) and "?" not in between:
            joined[-1] = (joined[-1][0], end)
        else:
            joined.append((start, end))
    return joined

"""Read “her weight over the years” and “all his creatinines” as all values, not the last alone."""

from collections.abc import Sequence
from dataclasses import replace

from privrag_desktop.domain.fact_categories import READINGS
from privrag_desktop.questions.tagging.phrase_lexicon import FILLER
from privrag_desktop.questions.tagging.question_tokenizer import tokens_of
from privrag_desktop.questions.tagging.tagged_span import TaggedSpan

_OVER_TIME = "OVER_TIME"
_VALUES = frozenset({"values", "readings", "measurements", "levels"})
_EVERY = frozenset({"all", "every", "each of", "every one of"})
_OF_VALUES = frozenset({"value", "reading", "measurement", "level", "result", "results", *_VALUES})
# what a question for the values of one patient may say beside them; all else asks for something of its own
_BESIDE = frozenset(
    {FILLER, "CONCEPT", "PERSON", "KIND", "AND", "OR", "COMMA", "DATED", "PERCENT", "MEASURE_UNIT"}
)


def with_all_values(marks: Sequence[TaggedSpan]) -> list[TaggedSpan]:
    """With one mark for a course, or for all values, where such words stand beside nothing but a test.

    Everywhere else they say nothing: how often over the years, the average of all values.
    """
    at = next((i for i, mark in enumerate(marks) if mark.terminal == _OVER_TIME), None)
    plain = [replace(mark, terminal=FILLER) if mark.terminal == _OVER_TIME else mark for mark in marks]
    things = [mark for mark in marks if mark.terminal == "CONCEPT"]
    are_tests = bool(things) and all(_is_of_readings(mark) for mark in things)
    if not are_tests or not _BESIDE.issuperset(mark.terminal for mark in plain):
        return plain
    if at is not None and len(things) == 1:
        course = replace(marks[at], terminal="TREND", value="either")
        return [*plain[:at], course, *plain[at + 1 :]]
    named = next((mark for mark in reversed(things) if _is_plural(mark)), None)
    said = named if named is not None else _said_of_all(plain)
    if at is None and said is None:
        return plain
    last = plain[-1]
    words = marks[at].words if at is not None else said.words if said else ""
    return [*plain, TaggedSpan("EVERY", "every", words, last.end, last.end)]


def _is_of_readings(mark: TaggedSpan) -> bool:
    return bool(mark.concepts) and all(one.category in READINGS for one in mark.concepts)


def _said_of_all(marks: Sequence[TaggedSpan]) -> TaggedSpan | None:
    """“Values”, or “all” with any word for one."""
    words = {mark.words.casefold(): mark for mark in marks if mark.terminal == FILLER}
    many = next((words[one] for one in words if one in _VALUES), None)
    is_every = bool(_EVERY & words.keys()) and bool(_OF_VALUES & words.keys())
    return many or (next(words[one] for one in words if one in _OF_VALUES) if is_every else None)


def _is_plural(mark: TaggedSpan) -> bool:
    """Weights, creatinines, INRs: more than one of what is recorded as one, and not platelets."""
    word = mark.words.split()[-1]
    one = word[:-1]
    if not word.endswith("s") or len(word) < len("BPs"):
        return False
    named = {token.word for concept in mark.concepts for token in tokens_of(concept.name)}
    is_short_form = one.isupper() or one == "HbA1c"
    return is_short_form or one.casefold() in named and word.casefold() not in named

"""Find words that point to what was named before: has she had a PE, and is it resolved?"""

from collections.abc import Sequence

from privrag_desktop.domain.fact_categories import STANDING, Category
from privrag_desktop.language.function_words import THIS_OR_THAT
from privrag_desktop.questions.query.query_language import Entries, Exists, Lasted, Pick, Query, Show
from privrag_desktop.questions.query.question_reading_result import ConceptMention, QuestionReading
from privrag_desktop.questions.tagging.phrase_lexicon import FILLER, Lexicon, question_words
from privrag_desktop.questions.tagging.question_tokenizer import QuestionToken, tokens_of
from privrag_desktop.questions.tagging.tagged_span import TaggedSpan

_THINGS = frozenset({"it", "its", "them", "one", "ones"})
_ASKING_FOR_MORE = frozenset({"WHEN", "DETAIL", "STARTED", "LAST", "PICK", "AGE"})
_BEHIND_THAT = frozenset({FILLER, "NOW", "KIND", "VERB", "STARTED"})
# What stays the same thing from one question to the next. "It" of a test is the one value that was told.
_LASTING = STANDING | {
    Category.PROCEDURE,
    Category.DEVICE,
    Category.IMMUNIZATION,
    Category.GIVEN,
    Category.PLAN,
}


def pointed_at(reading: QuestionReading) -> ConceptMention | None:
    """What a later part of the question may point to: the one thing that this part asks for.

    None where it names several, or asks for some of its entries only: "it" would be these, and not all.
    """
    if len(set(reading.things)) != 1 or len(reading.queries) != 1:
        return None
    query = reading.queries[0]
    of = query.of if isinstance(query, Exists | Show | Lasted) else None
    if of is None or of.bounds or of.is_limited or of.ages or of.new_to:
        return None
    if of.pick and not _is_of_the_beginning(query):
        return None
    return reading.things[0] if of.concepts and of.categories <= _LASTING else None


def asks_only_when_or_why(marks: Sequence[TaggedSpan]) -> bool:
    """Whether a part asks for a time, an age, a dose or a reason, and names nothing: and why?"""
    said = {mark.terminal for mark in marks} - {"AND", "PERSON"}
    return bool(said) and said <= _ASKING_FOR_MORE


def _is_of_the_beginning(query: Query) -> bool:
    """Whether it asks since when there is a problem or a drug, which is the same afterwards."""
    is_of_days = isinstance(query, Show) and query.what == "days"
    of = query.of if isinstance(query, Show) else Entries()
    return is_of_days and of.pick == Pick(nth=1) and of.categories <= STANDING


def points(lexicon: Lexicon, tokens: Sequence[QuestionToken], at: int) -> bool:
    """Whether a word points to a thing: it, is that, that drug; not "it been", "that year", "drugs that"."""
    words = [token.word for token in tokens]
    known = lexicon.longest(words, at)
    if words[at] not in _THINGS | THIS_OR_THAT or known and known[0] > at + 1:
        return False
    behind = lexicon.longest(words, at + 1) if at + 1 < len(words) else None
    meaning = behind[1] if behind else None
    if words[at] in _THINGS:
        return meaning is None or meaning.terminal not in {"UNIT", "NUMBER", "TIMES"}
    before = lexicon.longest(words, at - 1) if at else None
    is_relative = before is not None and before[1].terminal not in {FILLER, "AND", "WHETHER"}
    is_by_itself = at + 1 == len(words) or meaning is not None and meaning.terminal in _BEHIND_THAT
    return is_by_itself and not is_relative and (at == 0 or before is not None)


def points_in(text: str) -> bool:
    """Whether any word of a text points to a thing."""
    tokens = tokens_of(text)
    return any(points(question_words(), tokens, at) for at in range(len(tokens)))

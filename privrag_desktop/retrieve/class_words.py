"""Words of a question that stand for many entries which do not have them in their names.

A sprain is an injury and a pneumonia an infection: "No injury is recorded" was once said of somebody with a
broken forearm. Such a word alone neither denies anything nor finds all that is meant.
"""

from collections.abc import Sequence

from privrag_desktop.domain import Category
from privrag_desktop.retrieve.name_words import plain_words, tokens, word_form, word_set
from privrag_desktop.retrieve.phrases import Segment, known_phrases
from privrag_desktop.retrieve.plan import Selector
from privrag_desktop.retrieve.question import Query

_PROBLEMS = frozenset({"problem", "disease", "disorder", "illness", "trouble", "condition", "issue"})
_OPERATIONS = frozenset({"surgery", "operation", "operated", "surgical"})


def asks_of_operations(query: Query, selectors: Sequence[Selector]) -> bool:
    """Whether surgery is asked for and none by its name, as a bypass operation or cataract surgery is."""
    kinds = [kind for one in selectors for kind in one.kinds]
    meant = {category for one in selectors for category in one.categories} | {one.category for one in kinds}
    segments = _segments(query)
    if not (Category.PROCEDURE in meant or query.shape.is_of_many):
        return False
    is_named = bool(kinds) and not any(_OPERATIONS.isdisjoint(plain_words(kind.name)) for kind in kinds)
    is_named = is_named or any(one.is_concept for one in segments)
    return not is_named and any(one.words[0] in _OPERATIONS for one in segments)


def class_word(query: Query) -> str:
    """The word or words for a class of problems that a question has outside of longer names; else empty.

    Beside the name of a thing the class says what it is of: a vitamin D deficiency, a covid infection.
    """
    segments = _segments(query)
    asked = f" {' '.join(map(word_form, tokens(query.asked)))} "
    classes = [
        one.words[0]
        for before, one in zip([None, *segments], segments, strict=False)
        if len(one.words) == 1
        and one.words[0] in word_set("class_words") | _OPERATIONS
        and not (before and before.is_concept and f" {' '.join((*before.words, *one.words))} " in asked)
    ]
    groups = [" ".join(one.words) for one in segments if one.members and one.words[-1] in _PROBLEMS]
    parts = [one.words[0] for one in segments if len(one.words) == 1 and one.things and not one.is_concept]
    problems = [word for word in asked.split() if word in _PROBLEMS]
    of_a_part = [f"{parts[0]} {problems[0]}"] if parts and problems else []
    return next(iter((*classes, *groups, *of_a_part)), "")


def _segments(query: Query) -> list[Segment]:
    """The expressions and other words of what is asked, in order."""
    texts = dict.fromkeys((query.topic, *(one.words for one in query.criteria)))
    return [
        segment for text in texts for segment in known_phrases().segments(plain_words(text), with_groups=True)
    ]

"""Words of a question that stand for many entries which do not have them in their names.

A sprain is an injury and a pneumonia an infection: "No injury is recorded" was once said of somebody with a
broken forearm. Such a word alone neither denies anything nor finds all that is meant.
"""

from privrag_desktop.domain import Category
from privrag_desktop.retrieve.name_words import plain_words, tokens, word_form, word_set
from privrag_desktop.retrieve.phrases import Segment, known_phrases
from privrag_desktop.retrieve.plan import Selector
from privrag_desktop.retrieve.question import Query

_PROBLEMS = frozenset({"problem", "disease", "disorder", "illness", "trouble", "condition", "issue"})

_OPERATIONS = frozenset({"surgery", "operation", "operated", "surgical"})


def asks_of_operations(query: Query, selector: Selector) -> bool:
    """Whether surgery is asked for and none by its name, as a bypass operation is."""
    meant = {*selector.categories, *(kind.category for kind in selector.kinds)}
    is_of_procedures = Category.PROCEDURE in meant or query.shape.is_of_many
    return is_of_procedures and any(one.words[0] in _OPERATIONS for one in _alone(query))


def class_word(query: Query) -> str:
    """The word or words for a class of problems that a question has outside of longer names; else empty."""
    alone = _alone(query)
    named = (one.words[0] for one in alone)
    classes = [word for word in named if word in word_set("class_words")]
    parts = [one.words[0] for one in alone if one.things and not one.is_concept]
    problems = [word for word in map(word_form, tokens(query.asked)) if word in _PROBLEMS]
    of_a_part = [f"{parts[0]} {problems[0]}"] if parts and problems else []
    return next(iter((*classes, *of_a_part)), "")


def _alone(query: Query) -> list[Segment]:
    """The words that belong to no longer expression that the program knows."""
    texts = dict.fromkeys((query.topic, *(one.words for one in query.criteria)))
    segments = (
        segment for text in texts for segment in known_phrases().segments(plain_words(text), with_groups=True)
    )
    return [segment for segment in segments if len(segment.words) == 1]

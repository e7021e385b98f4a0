"""Decide whether a time means the start of a stay, its end, or any day of it."""

from collections.abc import Sequence

from privrag_desktop.domain.fact_categories import Category
from privrag_desktop.questions.mentions.concept_mention_reader import MentionOf
from privrag_desktop.questions.query.query_language import Window


def of_stays(mention: MentionOf, windows: Sequence[Window]) -> tuple[Window, ...]:
    """“Discharged in 2019” tells when a stay ended, and “in hospital on 10 March” that it went on."""
    if mention.is_of_the_end:
        return tuple(window.model_copy(update={"ends": True}) for window in windows)
    return tuple(map(_lasting, windows)) if _is_being_there(mention) else tuple(windows)


def _is_being_there(mention: MentionOf) -> bool:
    """Whether no word says that a stay began: who was there on a day was once looked for among admissions."""
    named = {one.category for mark in mention.things for one in mark.concepts}
    is_visit = Category.VISIT in named and named <= {Category.VISIT, Category.PROCEDURE}
    is_there = bool(mention.classes) and not mention.things or is_visit
    return is_there and not (mention.kinds or mention.verbs)


def _lasting(window: Window) -> Window:
    """A day or a month of a stay, and not the day on which it began."""
    is_of_a_span = window.first is not None and window.last is not None
    return window.model_copy(update={"lasts": True}) if is_of_a_span else window
